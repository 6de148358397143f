// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/plan_paste_box.h"

#include "ui/viewmodel/plans_view_model.h"
#include "ui/widget/elided_label.h"
#include "ui/widget/kit.h"

#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QPlainTextEdit>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr int kTextHeight = 104;
constexpr qsizetype kShownNotes = 4;

/// Question, value and origin of each finding in columns, with what stands there at the end.
QWidget *findingTable(const QList<planning::PastedFinding> &findings)
{
    auto *table = new QWidget;
    auto *grid = new QGridLayout{table};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(3, 1);
    for (const planning::PastedFinding &finding : findings) {
        const int at = grid->rowCount();
        auto *note = new ElidedLabel{Type::Label, "text3", Qt::ElideRight};
        note->setText(finding.note.isEmpty() ? finding.evidence : finding.note);
        grid->addWidget(label(planning::pastedKeyName(finding.key), Type::Label, "2"), at, 0);
        grid->addWidget(label(finding.value, Type::LabelStrong), at, 1);
        grid->addWidget(tag(finding.origin, "accent"), at, 2, Qt::AlignLeft);
        grid->addWidget(note, at, 3);
    }
    return table;
}

} // namespace

PlanPasteBox::PlanPasteBox(PlanViewModel &plan, PlansViewModel &plans, QWidget *parent)
    : QWidget{parent}
    , m_plan{plan}
    , m_plans{plans}
    , m_toggle{button({}, "link", QStringLiteral("chevron-right"), "row")}
    , m_body{frame("card")}
    , m_text{new QPlainTextEdit}
    , m_read{button({}, "", {}, "row")}
    , m_undo{button({}, "link", {}, "row")}
    , m_result{new QWidget}
{
    m_toggle->setObjectName(QStringLiteral("pasteToggle"));
    m_text->setObjectName(QStringLiteral("pasteText"));
    m_read->setObjectName(QStringLiteral("pasteRead"));
    m_undo->setObjectName(QStringLiteral("pasteUndo"));
    m_text->setFixedHeight(kTextHeight);
    m_text->setFont(fontOf(Type::Mono));
    m_text->setTabChangesFocus(true);
    m_text->installEventFilter(this);
    column(m_result, 0, 4);
    QVBoxLayout *body = column(m_body, 12, 8);
    body->addWidget(m_text);
    QHBoxLayout *foot = row(8);
    foot->addWidget(m_read);
    foot->addWidget(m_undo);
    foot->addStretch();
    body->addLayout(foot);
    body->addWidget(m_result);
    QVBoxLayout *all = column(this, 0, 8);
    all->addWidget(m_toggle, 0, Qt::AlignLeft);
    all->addWidget(m_body);
    connect(m_toggle, &Button::clicked, this, [this] {
        setOpen(m_body->isHidden());
        if (!m_body->isHidden())
            m_text->setFocus(Qt::OtherFocusReason);
    });
    connect(m_read, &Button::clicked, this, &PlanPasteBox::read);
    connect(m_undo, &Button::clicked, this, &PlanPasteBox::undo);
    setOpen(false);
    retranslate();
}

void PlanPasteBox::setOpen(bool isOpen)
{
    m_body->setVisible(isOpen);
    m_toggle->setIconName(isOpen ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"));
}

void PlanPasteBox::read()
{
    m_pasted = m_plans.readPasted(m_text->toPlainText());
    if (!m_pasted->findings.isEmpty()) {
        m_before = m_plan.answers();
        m_plans.applyPasted(m_pasted->findings);
        emit filled();
    }
    showResult();
}

void PlanPasteBox::undo()
{
    if (!m_before)
        return;
    const planning::PlanAnswers before = *m_before;
    m_before.reset();
    m_pasted.reset();
    m_plan.setAnswers(before);
    showResult();
    m_text->setFocus(Qt::OtherFocusReason);
}

void PlanPasteBox::showResult()
{
    clearLayout(m_result->layout());
    m_undo->setVisible(m_before.has_value());
    m_result->setVisible(m_pasted.has_value());
    if (!m_pasted)
        return;
    const auto count = static_cast<int>(m_pasted->findings.size());
    const QString outcome = count > 0
        ? tr("%n field(s) filled in. Check them below.", nullptr, count)
        : tr("Nothing in this text says how to run the job. The fields stay as they are.");
    m_result->layout()->addWidget(label(outcome, Type::BodyStrong));
    if (count > 0)
        m_result->layout()->addWidget(findingTable(m_pasted->findings));
    QStringList notes = m_pasted->notes;
    for (const planning::PastedConflict &conflict : std::as_const(m_pasted->conflicts))
        notes.prepend(conflict.why);
    for (const QString &note : notes.mid(0, kShownNotes)) {
        QLabel *line = label(note, Type::Label, "warn");
        line->setWordWrap(true);
        m_result->layout()->addWidget(line);
    }
}

void PlanPasteBox::retranslate()
{
    m_toggle->setText(tr("Fill in from a README, config, command or log"));
    m_text->setPlaceholderText(tr("Paste it here. It stays on this computer."));
    m_text->setAccessibleName(tr("Text to read"));
    m_read->setText(tr("Read"));
    m_undo->setText(tr("Undo"));
    showResult();
}

bool PlanPasteBox::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_text && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEnter && key->modifiers().testFlag(Qt::ControlModifier)) {
            read();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void PlanPasteBox::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
