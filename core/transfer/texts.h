// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace core::transfer {

/// Texts::tr("...") translates in the context "core::transfer".
struct Texts {
    Q_DECLARE_TR_FUNCTIONS(core::transfer)
};

} // namespace core::transfer
