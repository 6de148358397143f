// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace ui {

/// The box for a pasted login line. Tells a paste from typing, because only a whole text may lose its password.
class PasteBox final : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit PasteBox(QWidget *parent = nullptr);

signals:
    void completed(); ///< Something was pasted or dropped, or the focus left.

protected:
    void insertFromMimeData(const QMimeData *source) override;
    void focusOutEvent(QFocusEvent *event) override;
};

} // namespace ui
