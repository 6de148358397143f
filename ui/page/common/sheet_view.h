// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/platform_sheet.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace ui {

class Button;

/// What stop, no-GPU mode and release mean on a platform, with source and date.
class SheetView final : public QWidget {
    Q_OBJECT

public:
    explicit SheetView(QWidget *parent = nullptr);
    void setSheet(const PlatformSheet &sheet);

signals:
    void consoleRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QGridLayout *m_lines;
    QLabel *m_origin;
    Button *m_console;
};

/// The sheet in a window of its own.
class SheetDialog final : public FittedDialog {
    Q_OBJECT

public:
    SheetDialog(const PlatformSheet &sheet, QWidget *parent);

signals:
    void consoleRequested();
};

} // namespace ui
