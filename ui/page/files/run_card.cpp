// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/run_card.h"

#include "ui/widget/elided_label.h"
#include "ui/widget/meters.h"

#include <QCheckBox>
#include <QEvent>

namespace ui {

namespace {

constexpr int kMeterHeight = 5;

struct StepLook {
    const char *icon;
    const char *token;
    const char *tone;
};

StepLook lookOf(RunViewModel::Mark mark)
{
    switch (mark) {
    case RunViewModel::Mark::Done:
        return {"check", "success", "2"};
    case RunViewModel::Mark::Now:
        return {"chevron-right", "accentText", "1"};
    case RunViewModel::Mark::Waiting:
        break;
    }
    return {"clock", "text3", "3"};
}

} // namespace

RunCard::RunCard(Kind kind, RunViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_kind{kind}
    , m_viewModel{viewModel}
    , m_title{new ElidedLabel{Type::BodyStrong}}
    , m_size{label({}, Type::Label, "2")}
    , m_steps{new QWidget}
    , m_stepRow{nullptr}
    , m_meter{new Meter{-1, "meter", kMeterHeight}}
    , m_status{label({}, Type::Label, "2")}
    , m_problem{label({}, Type::Label, "danger")}
    , m_packs{new QCheckBox}
    , m_packText{label({}, Type::Label, "3")}
    , m_cancel{button({})}
    , m_open{button({}, "", QStringLiteral("folder"))}
    , m_again{button({}, "primary", QStringLiteral("refresh"))}
    , m_start{button({}, "primary", QStringLiteral("download"))}
{
    setStyleProperty(this, "kind", QStringLiteral("card"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto *body = column(this, 0, 8);
    body->setContentsMargins(16, 10, 16, 10);
    body->addLayout(makeHead());
    m_stepRow = new QHBoxLayout{m_steps};
    m_stepRow->setContentsMargins(0, 0, 0, 0);
    m_stepRow->setSpacing(16);
    body->addWidget(m_steps);
    body->addWidget(m_meter);
    body->addLayout(makeFoot());
    connect(&m_viewModel, &RunViewModel::changed, this, &RunCard::refresh);
    connect(m_start, &QPushButton::clicked, this, [this] { m_viewModel.start(m_packs->isChecked()); });
    connect(m_again, &QPushButton::clicked, &m_viewModel, &RunViewModel::again);
    connect(m_cancel, &QPushButton::clicked, &m_viewModel, &RunViewModel::cancel);
    connect(m_open, &QPushButton::clicked, this, [this] { emit openRequested(m_viewModel.localPath()); });
    retranslate();
}

QLayout *RunCard::makeHead()
{
    QHBoxLayout *head = row(8);
    head->addWidget(iconLabel(m_kind == Kind::Fetch ? QStringLiteral("download") : QStringLiteral("package"), "text2", 18));
    head->addWidget(m_title, 1);
    head->addWidget(m_size);
    return head;
}

QLayout *RunCard::makeFoot()
{
    auto *notes = column(nullptr, 0, 2);
    for (QLabel *each : {m_status, m_problem, m_packText})
        each->setWordWrap(true);
    notes->addWidget(m_status);
    notes->addWidget(m_problem);
    notes->addWidget(m_packs);
    notes->addWidget(m_packText);
    QHBoxLayout *foot = row(8);
    foot->addLayout(notes, 1);
    for (Button *each : {m_cancel, m_open, m_again, m_start}) {
        each->setAutoDefault(true);
        foot->addWidget(each, 0, Qt::AlignBottom);
    }
    m_start->setObjectName(QStringLiteral("fetchStart"));
    m_cancel->setObjectName(QStringLiteral("fetchCancel"));
    m_packs->setObjectName(QStringLiteral("fetchPacks"));
    return foot;
}

void RunCard::refreshSteps()
{
    clearLayout(m_stepRow);
    const auto steps = m_viewModel.steps();
    for (const RunViewModel::Step &step : steps) {
        const StepLook look = lookOf(step.mark);
        QHBoxLayout *pair = row(4);
        pair->addWidget(iconLabel(QLatin1String{look.icon}, look.token, 14));
        pair->addWidget(label(step.name, step.mark == RunViewModel::Mark::Now ? Type::LabelStrong : Type::Label, look.tone));
        m_stepRow->addLayout(pair);
    }
    m_stepRow->addStretch();
    m_steps->setVisible(!steps.isEmpty());
}

void RunCard::refresh()
{
    using State = RunViewModel::State;
    const State state = m_viewModel.state();
    m_title->setText(m_viewModel.title());
    m_size->setText(m_viewModel.sizeText());
    m_status->setText(m_viewModel.statusText());
    m_status->setVisible(!m_status->text().isEmpty());
    setTone(m_status, state == State::Done ? "success" : "2");
    m_problem->setText(m_viewModel.problemText());
    m_problem->setVisible(!m_problem->text().isEmpty());
    if (state != m_shown && state == State::Asking)
        m_packs->setChecked(m_viewModel.isPackingBetter());
    m_packs->setVisible(state == State::Asking && m_viewModel.canPack());
    m_packText->setText(m_viewModel.packText());
    m_packText->setVisible(!m_packText->text().isEmpty());
    refreshSteps();
    m_meter->setVisible(state == State::Working);
    m_meter->setValue(m_viewModel.share().value_or(-1));
    m_meter->setAccessibleName(m_viewModel.statusText());
    m_start->setVisible(state == State::Asking);
    m_again->setVisible(state == State::Failed);
    m_open->setVisible(state == State::Done && !m_viewModel.localPath().isEmpty());
    m_cancel->setText(state == State::Done || state == State::Failed ? tr("Close") : tr("Cancel"));
    setVisible(state != State::None);
    if (state != m_shown && state == State::Asking && isVisible())
        m_start->setFocus(Qt::OtherFocusReason);
    m_shown = state;
}

void RunCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void RunCard::retranslate()
{
    m_packs->setText(tr("Pack on the machine first"));
    m_open->setText(tr("Open folder"));
    m_again->setText(m_kind == Kind::Fetch ? tr("Fetch again") : tr("Send again"));
    m_start->setText(tr("Fetch results"));
    setAccessibleName(m_kind == Kind::Fetch ? tr("Fetch results") : tr("Pack and send"));
    refresh();
}

} // namespace ui
