// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/dashboard/job_card.h"

#include "ui/model/marks.h"
#include "ui/page/common/confirm_dialog.h"
#include "ui/widget/labels.h"

#include <QEvent>

namespace ui {

namespace {

constexpr int kTextWidth = 236;
constexpr qsizetype kTailLines = 3;

QString elided(const QString &text, Type type)
{
    return QFontMetrics{fontOf(type)}.elidedText(text, Qt::ElideRight, kTextWidth);
}

} // namespace

JobCard::JobCard(QWidget *parent)
    : QFrame{parent}
    , m_title{label({}, Type::Heading)}
    , m_start{button({}, "", QStringLiteral("play"), "row")}
    , m_rows{column(nullptr, 0, 12)}
    , m_empty{paragraph()}
{
    setProperty("kind", QStringLiteral("card"));
    auto *all = column(this, 16, 12);
    QHBoxLayout *head = row(8);
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_start);
    all->addLayout(head);
    all->addLayout(m_rows);
    all->addWidget(m_empty);
    m_start->setObjectName(QStringLiteral("startJob"));
    connect(m_start, &QPushButton::clicked, this, &JobCard::startRequested);
    retranslate();
}

void JobCard::setJobs(JobsViewModel &viewModel)
{
    m_viewModel = &viewModel;
    connect(m_viewModel, &JobsViewModel::changed, this, &JobCard::refresh);
    refresh();
}

void JobCard::refresh()
{
    if (!m_viewModel)
        return;
    const QList<JobRow> rows = m_viewModel->rows();
    m_start->setEnabled(m_viewModel->canStart(m_viewModel->machine()));
    QStringList shown;
    for (const JobRow &each : rows)
        shown << QStringList{each.id, each.nameText, each.stateText.text, each.tail.join(u'\n'), QString::fromUtf8(each.session)}.join(u'|');
    if (shown != m_shown) {
        m_shown = shown;
        rebuild(rows);
    }
    for (int i = 0; i < rows.size(); ++i)
        m_facts[i]->setText(elided(rows[i].factsText, Type::Label));
    m_empty->setVisible(rows.isEmpty());
}

void JobCard::rebuild(const QList<JobRow> &rows)
{
    clearLayout(m_rows);
    m_facts.clear();
    for (const JobRow &each : rows)
        m_rows->addWidget(makeRow(each));
}

QWidget *JobCard::makeRow(const JobRow &job)
{
    auto *result = new QWidget;
    result->setAccessibleName(job.nameText);
    result->setAccessibleDescription(job.stateText.text);
    auto *all = column(result, 0, 4);
    QHBoxLayout *head = row(8);
    head->addWidget(dotLabel(dotOf(job.mark)));
    QLabel *name = label(elided(job.nameText, Type::BodyStrong), Type::BodyStrong);
    name->setToolTip(job.commandText.isEmpty() ? job.nameText : job.commandText);
    head->addWidget(name);
    head->addStretch();
    if (job.isOver)
        head->addWidget(makeRemoval(job));
    all->addLayout(head);
    all->addWidget(label(elided(job.stateText.text, Type::Body), Type::Body, labelToneOf(job.stateText.tone)));
    m_facts << label({}, Type::Label, "3");
    all->addWidget(m_facts.last());
    for (const QString &each : job.tail.mid(std::max<qsizetype>(0, job.tail.size() - kTailLines))) {
        QLabel *line = label(elided(each, Type::Mono), Type::Mono, "2");
        line->setToolTip(each);
        all->addWidget(line);
    }
    if (!job.placeText.isEmpty())
        all->addWidget(paragraph(job.placeText));
    if (!job.session.isEmpty()) {
        auto *attach = button(tr("Attach"), "", {}, "row");
        attach->setAccessibleName(tr("Attach to %1").arg(job.nameText));
        connect(attach, &QPushButton::clicked, this, [this, session = job.session] { emit attachRequested(session); });
        QHBoxLayout *controls = row(4);
        controls->addWidget(attach);
        controls->addStretch();
        all->addLayout(controls);
    }
    return result;
}

QWidget *JobCard::makeRemoval(const JobRow &job)
{
    auto *remove = iconButton(QStringLiteral("trash"), tr("Remove %1…").arg(job.nameText), "small");
    connect(remove, &QPushButton::clicked, this, [this, id = job.id, name = job.nameText] {
        ConfirmDialog::ask(this, tr("Remove the job %1?").arg(name),
                           {tr("It leaves this list, and its folder with the script and the log is removed from the machine."),
                            tr("What it wrote elsewhere stays, also a log file that you named.")},
                           tr("Remove"), [this, machine = m_viewModel->machine(), id] { m_viewModel->remove(machine, id); });
    });
    return remove;
}

void JobCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void JobCard::retranslate()
{
    m_title->setText(tr("Jobs"));
    setAccessibleName(tr("Jobs"));
    m_start->setText(tr("Start…"));
    m_start->setAccessibleName(tr("Start a job"));
    m_start->setToolTip(tr("Start a job that goes on without this computer"));
    m_empty->setPlainText(tr("No job was started from here. One goes on when the connection drops, and how it ended is found again."));
    m_shown.clear();
    clearLayout(m_rows);
    m_facts.clear();
    refresh();
}

} // namespace ui
