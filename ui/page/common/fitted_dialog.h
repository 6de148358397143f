// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace ui {

/// A dialog of fixed width that is as high as its wrapped texts need.
class FittedDialog : public QDialog {
    Q_OBJECT

public:
    FittedDialog(int width, QWidget *parent);

protected:
    void showEvent(QShowEvent *event) override;
    bool event(QEvent *event) override;

private:
    void fit();
};

} // namespace ui
