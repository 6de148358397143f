// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/tmux_view_model.h"
#include "ui/widget/kit.h"

namespace ui {

class TagLabel;

/// The tmux sessions of a machine and the ways into them.
class TmuxCard final : public QFrame {
    Q_OBJECT

public:
    explicit TmuxCard(TmuxViewModel &viewModel, QWidget *parent = nullptr);

signals:
    void copied(const QString &what);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void refresh();
    void rebuild(const QList<TmuxRow> &rows);
    QWidget *makeRow(const TmuxRow &session);
    void copy(const QString &text, const QString &what);

    TmuxViewModel &m_viewModel;
    QLabel *m_title;
    Button *m_refresh;
    QVBoxLayout *m_rows;
    Paragraph *m_state;
    QWidget *m_hintRow;
    QLabel *m_hint;
    Button *m_copyHint;
    QList<QByteArray> m_names;
    QList<QLabel *> m_ages;
    QList<TagLabel *> m_attached;
};

} // namespace ui
