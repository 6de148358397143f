// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"

#include <functional>

class QLineEdit;

namespace ui {

/// Asks for the name of a session.
class SessionNameDialog final : public FittedDialog {
    Q_OBJECT

public:
    SessionNameDialog(const QString &title, const QString &verb, const QString &name, QWidget *parent);

    /// Opens it window-modal without blocking; `act` gets the name when the verb was chosen.
    static SessionNameDialog *ask(QWidget *parent, const QString &title, const QString &verb, const QString &name,
                           std::function<void(const QString &)> act);

private:
    QLineEdit *m_name;
};

} // namespace ui
