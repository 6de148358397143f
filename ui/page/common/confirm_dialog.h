// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"

#include <functional>

namespace ui {

/// A question with its effects. Cancel is the default, focused and at the right; the act carries its own verb.
class ConfirmDialog final : public FittedDialog {
    Q_OBJECT

public:
    ConfirmDialog(const QString &question, const QStringList &effects, const QString &verb, bool isDanger, QWidget *parent);

    /// Opens it window-modal without blocking; `act` runs when the verb was chosen.
    static ConfirmDialog *ask(QWidget *parent, const QString &question, const QStringList &effects, const QString &verb,
                              std::function<void()> act, bool isDanger = true);
};

} // namespace ui
