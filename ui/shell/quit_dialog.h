// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>

namespace ui {

/// What goes on or stops when the program ends now; empty when nothing does.
/// `guarded` of the machines are stopped by a guard of their own also then.
QString quitWarning(int transfers, int machines, int guarded = 0);

/// Asks before the program ends: Quit, or Stay, which is the default. Show it with open().
class QuitDialog final : public QMessageBox {
    Q_OBJECT

public:
    explicit QuitDialog(const QString &warning, QWidget *parent);

signals:
    void quitChosen();
};

} // namespace ui
