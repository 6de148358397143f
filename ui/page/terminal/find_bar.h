// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/kit.h"

class QLineEdit;

namespace ui {

/// Line under a terminal that looks for text in it.
class FindBar final : public QFrame {
    Q_OBJECT

public:
    explicit FindBar(QWidget *parent = nullptr);

    void open();
    void setFound(bool isFound);

signals:
    void wanted(const QString &text, bool isUpwards);
    void closed();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void retranslate();

    QLineEdit *m_text;
    QLabel *m_note;
    Button *m_up;
    Button *m_down;
    Button *m_close;
};

} // namespace ui
