// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace core::catalog {

/// Where facts come from and how old they are. Shown beside every figure.
struct Provenance {
    QString asOf = {};        ///< ISO date or month; empty = undated.
    QStringList sources = {}; ///< Addresses or names of public texts.
    bool isRecalled = false;  ///< No text was read for it: every figure is unconfirmed.
    bool isUserEdited = false; ///< The value comes from the user's own folder.
};

} // namespace core::catalog
