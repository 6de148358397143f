// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/stop/stop_dialog.h"

#include "ui/page/common/sheet_view.h"
#include "ui/page/stop/stop_lines.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QGridLayout>

namespace ui {

using core::guard::ChoiceKind;
using core::instances::InstanceId;

namespace {

constexpr int kWidth = 620;
constexpr std::chrono::seconds kTick{1};

} // namespace

StopDialog::StopDialog(StopViewModel &viewModel, const InstanceId &id, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
    , m_id{id}
    , m_icon{iconLabel(QStringLiteral("power"), "danger", 24)}
    , m_heading{label({}, Type::Heading)}
    , m_message{paragraph()}
    , m_error{new Banner{"danger"}}
    , m_choices{new QGridLayout}
    , m_group{new QButtonGroup{this}}
    , m_lines{new StopLines}
    , m_facts{new StopLines}
    , m_steps{label({}, Type::Body, "2")}
    , m_override{new QCheckBox}
    , m_others{new QCheckBox}
    , m_stages{new StopLines}
    , m_trouble{new Banner{"danger"}}
    , m_act{button({}, "danger")}
    , m_off{button(tr("It is off"))}
    , m_on{button(tr("It runs on"))}
    , m_console{button(tr("Open console"), "", QStringLiteral("external"))}
    , m_look{button(tr("Look now"), "", QStringLiteral("refresh"))}
    , m_sheet{button(tr("What this means here"), "link")}
    , m_cancel{button()}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    auto *body = column(this, 20, 12);
    auto *head = row(12);
    head->addWidget(m_icon, 0, Qt::AlignTop);
    auto *texts = column(nullptr, 0, 4);
    m_heading->setWordWrap(true);
    texts->addWidget(m_heading);
    texts->addWidget(m_message);
    head->addLayout(texts, 1);
    body->addLayout(head);
    body->addWidget(m_error);
    m_error->hide();
    m_question = makeQuestion();
    m_progress = makeProgress();
    body->addWidget(m_question);
    body->addWidget(m_progress);
    body->addLayout(makeFoot());
    connect(&viewModel, &StopViewModel::changed, this, [this](const InstanceId &changed) {
        if (changed == m_id)
            refresh();
    });
    connect(&viewModel, &StopViewModel::failed, this, &StopDialog::showError);
    connect(&m_tick, &QTimer::timeout, this, [this] { // Ages move with the clock.
        if (m_isAtWork)
            refresh();
    });
    m_tick.start(kTick);
    const auto progress = viewModel.progress(id);
    m_isAtWork = progress && !progress->isOver;
    if (!m_isAtWork)
        viewModel.ask(id);
    refresh();
    m_cancel->setFocus(Qt::OtherFocusReason);
}

StopDialog *StopDialog::ask(StopViewModel &viewModel, const InstanceId &id, QWidget *parent)
{
    if (!viewModel.card(id) && !viewModel.progress(id))
        return nullptr;
    auto *dialog = new StopDialog{viewModel, id, parent};
    dialog->open();
    if (!dialog->m_isAtWork && viewModel.needsSheet(id))
        dialog->openSheet();
    return dialog;
}

QWidget *StopDialog::makeQuestion()
{
    auto *result = new QWidget;
    auto *body = column(result, 0, 12);
    m_choices->setContentsMargins(0, 0, 0, 0);
    m_choices->setSpacing(8);
    m_choices->setColumnStretch(0, 1);
    m_choices->setColumnStretch(1, 1);
    body->addLayout(m_choices);
    auto *well = frame("well");
    auto *inside = column(well, 14, 8);
    m_steps->setWordWrap(true);
    inside->addWidget(m_lines);
    inside->addWidget(m_steps);
    inside->addWidget(line());
    inside->addWidget(m_facts);
    body->addWidget(well);
    m_override->setObjectName(QStringLiteral("override"));
    m_override->setFont(fontOf(Type::Body));
    body->addWidget(m_override);
    m_others->setObjectName(QStringLiteral("others"));
    m_others->setFont(fontOf(Type::Body));
    body->addWidget(m_others);
    for (const QCheckBox *tick : {m_override, m_others})
        connect(tick, &QCheckBox::toggled, this, [this] { choose(m_kind.value_or(ChoiceKind::Stop)); });
    return result;
}

QWidget *StopDialog::makeProgress()
{
    auto *result = new QWidget;
    auto *body = column(result, 0, 12);
    auto *well = frame("well");
    column(well, 14, 8)->addWidget(m_stages);
    body->addWidget(well);
    body->addWidget(m_trouble);
    return result;
}

QLayout *StopDialog::makeFoot()
{
    m_act->setObjectName(QStringLiteral("act"));
    m_off->setObjectName(QStringLiteral("off"));
    m_on->setObjectName(QStringLiteral("on"));
    m_look->setObjectName(QStringLiteral("look"));
    m_console->setObjectName(QStringLiteral("console"));
    m_cancel->setObjectName(QStringLiteral("cancel"));
    m_cancel->setDefault(true);
    QHBoxLayout *foot = row(8);
    foot->addWidget(m_console);
    foot->addWidget(m_look);
    foot->addWidget(m_sheet);
    m_sheet->setObjectName(QStringLiteral("sheet"));
    m_sheet->setAutoDefault(false);
    connect(m_sheet, &QPushButton::clicked, this, &StopDialog::openSheet);
    foot->addStretch();
    for (Button *each : {m_on, m_off, m_act, m_cancel}) {
        each->setAutoDefault(each == m_cancel);
        foot->addWidget(each);
    }
    connect(m_act, &QPushButton::clicked, this, &StopDialog::act);
    connect(m_off, &QPushButton::clicked, this, [this] { m_viewModel.saidOff(m_id); });
    connect(m_on, &QPushButton::clicked, this, [this] {
        const auto progress = m_viewModel.progress(m_id);
        if (progress && progress->canDrop)
            m_viewModel.giveUp(m_id);
        else
            m_viewModel.saidOn(m_id);
    });
    connect(m_look, &QPushButton::clicked, this, [this] { m_viewModel.lookNow(m_id); });
    connect(m_console, &QPushButton::clicked, this, [this] { m_viewModel.openConsole(m_id); });
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    return foot;
}

void StopDialog::refresh()
{
    const auto progress = m_viewModel.progress(m_id);
    if (progress && (m_isAtWork || !m_viewModel.card(m_id))) {
        showProgress(*progress);
        return;
    }
    const auto card = m_viewModel.card(m_id);
    if (card)
        showQuestion(*card);
    else
        reject(); // It is gone, or off by now.
}

void StopDialog::showQuestion(const StopCard &card)
{
    m_card = card;
    setWindowTitle(card.heading);
    m_heading->setText(card.heading);
    QStringList sentences{card.message, card.owner, card.askTrouble};
    if (card.isAsking)
        sentences << tr("Asking the platform…");
    sentences.removeAll(QString{});
    m_message->setPlainText(sentences.join(u' '));
    m_question->show();
    m_progress->hide();
    for (Button *each : {m_off, m_on, m_look, m_console})
        each->hide();
    m_sheet->show();
    m_cancel->setText(tr("Cancel"));
    fillChoices(card);
    m_facts->setLines(card.facts);
    std::optional<ChoiceKind> first = m_kind;
    for (const StopChoiceText &choice : card.choices) {
        if (!first && choice.refusal.isEmpty() && !choice.isDanger)
            first = choice.kind;
    }
    choose(first.value_or(ChoiceKind::Console));
}

void StopDialog::fillChoices(const StopCard &card)
{
    const QWidget *focus = focusWidget();
    const bool hadFocus = focus && m_group->buttons().contains(qobject_cast<QAbstractButton *>(const_cast<QWidget *>(focus)));
    for (QAbstractButton *old : m_group->buttons())
        m_group->removeButton(old); // They live until the next turn of the event loop, with the ids of the new ones.
    clearLayout(m_choices);
    int place = 0;
    for (const StopChoiceText &choice : card.choices) {
        auto *tile = new ChoiceTile{{}, choice.title, choice.refusal.isEmpty() ? choice.effect : choice.refusal};
        tile->setObjectName(QStringLiteral("choice-%1").arg(static_cast<int>(choice.kind)));
        tile->setCheckable(true);
        tile->setEnabled(choice.refusal.isEmpty());
        tile->setAccessibleName(choice.title + QStringLiteral(", ") + (choice.refusal.isEmpty() ? choice.effect : choice.refusal));
        m_group->addButton(tile, static_cast<int>(choice.kind));
        connect(tile, &QAbstractButton::clicked, this, [this, kind = choice.kind] {
            m_override->setChecked(false);
            choose(kind);
        });
        m_choices->addWidget(tile, place / 2, place % 2);
        ++place;
        if (hadFocus && m_kind == choice.kind)
            tile->setFocus(Qt::OtherFocusReason);
    }
    // The tiles are made anew, so Tab would reach them last.
    QWidget *before = nullptr;
    for (QWidget *each : m_group->buttons() + QList<QAbstractButton *>{m_override, m_others, m_console, m_look, m_sheet, m_on, m_off, m_act, m_cancel}) {
        if (before)
            setTabOrder(before, each);
        before = each;
    }
}

const StopChoiceText *StopDialog::chosen() const
{
    for (const StopChoiceText &choice : m_card.choices) {
        if (m_kind == choice.kind)
            return &choice;
    }
    return nullptr;
}

void StopDialog::choose(ChoiceKind kind)
{
    m_kind = kind;
    const StopChoiceText *choice = chosen();
    if (QAbstractButton *tile = m_group->button(static_cast<int>(kind)))
        tile->setChecked(true);
    m_lines->setLines(choice ? choice->lines : QList<StopLine>{});
    m_steps->setText(kind == ChoiceKind::Console ? m_card.steps : QString{});
    m_steps->setVisible(!m_steps->text().isEmpty());
    m_override->setVisible(choice && !choice->overrideText.isEmpty());
    m_override->setText(choice ? choice->overrideText : QString{});
    m_act->setVisible(choice != nullptr);
    m_act->setText(choice ? choice->verb : QString{});
    m_act->setRole(kind == ChoiceKind::Console ? "" : "danger");
    const bool mayAct = kind == ChoiceKind::Console || m_card.othersText.isEmpty() || m_others->isChecked();
    m_others->setVisible(kind != ChoiceKind::Console && !m_card.othersText.isEmpty());
    m_others->setText(m_card.othersText);
    m_act->setEnabled(choice && mayAct && choice->refusal.isEmpty() && (choice->overrideText.isEmpty() || m_override->isChecked()));
    m_act->setToolTip(choice ? choice->refusal : QString{});
    m_icon->setIcon(choice && choice->isDanger ? QStringLiteral("trash") : QStringLiteral("power"), "danger");
}

void StopDialog::act()
{
    const auto progress = m_viewModel.progress(m_id);
    if (m_isAtWork && progress && progress->canSend) {
        m_viewModel.sendAgain(m_id);
        return;
    }
    const StopChoiceText *choice = chosen();
    if (!choice)
        return;
    m_error->hide();
    m_isAtWork = choice->kind != ChoiceKind::Console;
    m_viewModel.close(m_id); // What is over by now; an open one stays.
    m_viewModel.act(m_id, choice->kind);
}

void StopDialog::showProgress(const StopProgressText &text)
{
    m_isAtWork = true;
    setWindowTitle(text.heading);
    m_heading->setText(text.heading);
    m_message->setPlainText(text.sentence);
    m_icon->setIcon(text.tone == Tone::Good ? QStringLiteral("check") : text.tone == Tone::Danger ? QStringLiteral("warning") : QStringLiteral("power"),
                    text.tone == Tone::Good ? "success" : text.tone == Tone::Danger ? "danger" : "text2");
    m_question->hide();
    m_progress->show();
    m_sheet->hide();
    m_stages->setSteps(text.steps);
    const bool hasTrouble = !text.trouble.isEmpty() || !text.leftovers.isEmpty();
    m_trouble->setVisible(hasTrouble);
    m_trouble->setState(text.tone == Tone::Danger ? "danger" : "warn");
    m_trouble->setReason(text.trouble.isEmpty() ? text.leftovers : text.trouble);
    m_trouble->setEvidence(QStringList{text.remedy, text.trouble.isEmpty() ? QString{} : text.leftovers}.join(u' ').trimmed());
    m_act->setVisible(text.canSend);
    m_act->setEnabled(true);
    m_act->setText(tr("Send it again"));
    m_off->setVisible(text.asksWhetherOff);
    m_on->setVisible(text.asksWhetherOff || text.canDrop);
    m_on->setText(text.canDrop ? tr("Drop it") : tr("It runs on"));
    m_look->setVisible(text.canLook);
    m_console->setVisible(text.canOpenConsole);
    m_cancel->setText(tr("Close"));
}

void StopDialog::openSheet()
{
    auto *sheet = new SheetDialog{m_viewModel.readSheet(m_id), this};
    connect(sheet, &SheetDialog::consoleRequested, this, [this] { m_viewModel.openConsole(m_id); });
    sheet->open();
}

void StopDialog::showError(const core::Error &error)
{
    m_isAtWork = m_viewModel.progress(m_id).has_value();
    m_error->setReason(error.message);
    m_error->setEvidence(QStringList{core::moneySentence(error.money), error.remedy}.join(u' ').trimmed());
    m_error->show();
    refresh();
}

} // namespace ui
