// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace app::cli {

/// CliText::tr() for everything that the command line says.
struct CliText {
    Q_DECLARE_TR_FUNCTIONS(CliText)
};

} // namespace app::cli
