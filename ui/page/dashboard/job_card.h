// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/jobs_view_model.h"
#include "ui/widget/kit.h"

namespace ui {

/// The jobs of a machine: how each is, the end of its log, and the way into it.
class JobCard final : public QFrame {
    Q_OBJECT

public:
    explicit JobCard(QWidget *parent = nullptr);

    void setJobs(JobsViewModel &viewModel); ///< Borrowed.
    void refresh();                         ///< Times move with the clock.

signals:
    void startRequested();
    void attachRequested(const QByteArray &session);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void rebuild(const QList<JobRow> &rows);
    QWidget *makeRow(const JobRow &job);
    QWidget *makeRemoval(const JobRow &job);

    JobsViewModel *m_viewModel = nullptr;
    QLabel *m_title;
    Button *m_start;
    QVBoxLayout *m_rows;
    Paragraph *m_empty;
    QStringList m_shown; ///< What the rows say, without their times.
    QList<QLabel *> m_facts;
};

} // namespace ui
