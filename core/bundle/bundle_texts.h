// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace core::bundle {

/// BundleTexts::tr("...") translates in the context "BundleTexts".
struct BundleTexts {
    Q_DECLARE_TR_FUNCTIONS(BundleTexts)
};

} // namespace core::bundle
