// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/guard/reminder_dialog.h"

#include "ui/page/common/end_picker.h"
#include "ui/widget/kit.h"
#include "ui/widget/labels.h"

#include <QFontMetrics>

namespace ui {

namespace {

constexpr int kWidth = 512;
constexpr int kChoiceMargin = 14;

} // namespace

ReminderDialog::ReminderDialog(ReminderViewModel &viewModel, const ReminderCard &card, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
    , m_card{card}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    setWindowTitle(card.heading);
    auto *body = column(this, 20, 10);
    body->addWidget(makeHead());
    body->addSpacing(4);
    addChoices(body);
    auto *cancel = button(tr("Cancel"));
    cancel->setObjectName(QStringLiteral("cancel"));
    cancel->setDefault(true);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(this, &QDialog::finished, this, [this] { m_viewModel.seen(m_card); }); // Somebody was here.
    body->addWidget(makeFoot(cancel));
    cancel->setFocus(Qt::OtherFocusReason);
}

ReminderDialog *ReminderDialog::ask(ReminderViewModel &viewModel, const core::instances::InstanceId &id, QWidget *parent)
{
    const auto card = viewModel.card(id);
    if (!card)
        return nullptr;
    auto *dialog = new ReminderDialog{viewModel, *card, parent};
    dialog->open();
    return dialog;
}

QWidget *ReminderDialog::makeHead()
{
    auto *result = new QWidget;
    auto *head = new QHBoxLayout{result};
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(12);
    head->addWidget(iconLabel(QStringLiteral("warning"), m_card.isOver ? "danger" : "warn", 24), 0, Qt::AlignTop);
    auto *texts = column(nullptr, 0, 4);
    QLabel *heading = label(m_card.heading, Type::Heading);
    heading->setWordWrap(true);
    texts->addWidget(heading);
    texts->addWidget(paragraph(m_card.message));
    for (const QString &line : m_card.sheetLines) {
        QLabel *sheet = label(line, Type::Label, "3");
        sheet->setWordWrap(true);
        texts->addWidget(sheet);
    }
    head->addLayout(texts, 1);
    return result;
}

void ReminderDialog::addChoices(QVBoxLayout *body)
{
    const bool canKeep = m_card.keepRefusal.isEmpty();
    if (!m_card.stopEffect.isEmpty() && !m_card.isOff)
        addChoice(body, tr("Stop…"), m_card.stopEffect, true, &ReminderDialog::stop);
    if (!m_card.consoleEffect.isEmpty())
        addChoice(body, tr("Open console"), m_card.consoleEffect, true, &ReminderDialog::openConsole);
    if (m_card.isOff)
        return;
    addChoice(body, tr("I have stopped it"), m_card.offEffect, true, &ReminderDialog::stopped);
    addChoice(body, tr("Keep 1 h"), canKeep ? m_card.keepEffect : QString{}, canKeep, &ReminderDialog::keep);
    if (!canKeep) {
        QLabel *why = label(m_card.keepRefusal, Type::Label, "warn");
        why->setWordWrap(true);
        why->setContentsMargins(kChoiceMargin, 0, kChoiceMargin, 0);
        body->addWidget(why);
    }
    if (m_card.isAboutIdling)
        addChoice(body, tr("It is busy"), m_card.busyEffect, true, &ReminderDialog::busy);
    else
        addChoice(body, tr("Change…"), tr("choose a new end"), true, &ReminderDialog::change);
}

void ReminderDialog::addChoice(QVBoxLayout *body, const QString &title, const QString &effect, bool isEnabled,
                               void (ReminderDialog::*act)())
{
    auto *choice = new Button{{}, "choice"};
    choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    choice->setAccessibleName(effect.isEmpty() ? title : title + QStringLiteral(", ") + effect);
    choice->setEnabled(isEnabled);
    choice->setObjectName(act == &ReminderDialog::stop ? QStringLiteral("stop") : QStringLiteral("choice"));
    auto *inside = new QHBoxLayout{choice};
    inside->setContentsMargins(kChoiceMargin, 0, kChoiceMargin, 0);
    inside->addWidget(label(title, Type::BodyStrong, isEnabled ? "1" : "3"));
    inside->addStretch();
    inside->addWidget(label(QFontMetrics{fontOf(Type::Label)}.elidedText(effect, Qt::ElideRight, kWidth / 2), Type::Label, "2"));
    for (QLabel *text : choice->findChildren<QLabel *>())
        text->setAttribute(Qt::WA_TransparentForMouseEvents);
    connect(choice, &QPushButton::clicked, this, act);
    body->addWidget(choice);
}

QWidget *ReminderDialog::makeFoot(QWidget *cancel)
{
    auto *result = new QWidget;
    auto *foot = new QHBoxLayout{result};
    foot->setContentsMargins(0, 4, 0, 0);
    foot->addWidget(label(m_card.spent, Type::Label, "3"));
    foot->addStretch();
    foot->addWidget(cancel);
    return result;
}

void ReminderDialog::stop()
{
    const auto id = m_card.machine; // This object may go with the signal.
    accept();
    emit stopRequested(id);
}

void ReminderDialog::openConsole()
{
    // The dialog stays: after stopping it there, the user says so here.
    m_viewModel.openConsole(m_card.machine);
}

void ReminderDialog::keep()
{
    if (m_card.isAboutIdling)
        m_viewModel.keepIdle(m_card.machine);
    else
        m_viewModel.keepOneHour(m_card.machine);
    accept();
}

void ReminderDialog::busy()
{
    m_viewModel.callBusy(m_card.machine);
    accept();
}

void ReminderDialog::stopped()
{
    m_viewModel.markOff(m_card.machine);
    accept();
}

void ReminderDialog::change()
{
    EndDialog::ask(this, m_card.machineName, m_viewModel.plannedEnd(m_card.machine), m_viewModel.now(),
                   [this](const std::optional<QDateTime> &end) {
                       m_viewModel.setEnd(m_card.machine, end);
                       accept();
                   });
}

} // namespace ui
