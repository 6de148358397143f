// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"

#include <functional>

namespace ui {

/// Asks for a name; what is wrong with it stands below while it is typed.
class NameDialog final : public FittedDialog {
    Q_OBJECT

public:
    using Problem = std::function<QString(const QString &)>;
    using Answer = std::function<void(const QString &)>;

    NameDialog(const QString &heading, const QString &name, const QString &verb, Problem problem, Answer answer, QWidget *parent);
};

} // namespace ui
