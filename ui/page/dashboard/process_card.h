// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/process_view.h"
#include "ui/widget/kit.h"

namespace ui {

/// The programs on the cards, and what others hold of them.
class ProcessCard final : public QFrame {
    Q_OBJECT

public:
    explicit ProcessCard(QWidget *parent = nullptr);
    void setView(const ProcessView &view);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void rebuild();
    QWidget *makeRow(const ProcessRow &process);

    QLabel *m_title;
    QLabel *m_more;
    QVBoxLayout *m_rows;
    Paragraph *m_note;
    ProcessView m_view;
};

} // namespace ui
