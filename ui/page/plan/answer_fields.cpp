// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/answer_fields.h"

#include "core/base/blanks.h"
#include "ui/page/plan/toggle_line.h"
#include "ui/page/plan/unit_edit.h"
#include "ui/viewmodel/wizard_checks.h"
#include "ui/widget/form_field.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QEvent>
#include <QLineEdit>
#include <QSignalBlocker>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr int kLongestLine = 120;
constexpr int kPopupGap = 4;

/// What the box stands for: the value of the chosen or typed entry, or the text itself.
QString valueOf(const QComboBox &box)
{
    if (!box.isEditable())
        return box.currentData().toString();
    const int index = box.findText(box.currentText());
    return index >= 0 ? box.itemData(index).toString() : box.currentText();
}

void showValue(QComboBox &box, const QString &value)
{
    const QSignalBlocker blocker{box};
    const int index = box.findData(value);
    if (index >= 0) {
        box.setCurrentIndex(index);
        return;
    }
    box.setCurrentIndex(-1);
    if (box.isEditable())
        box.setEditText(value);
}

/// The entry that a typed name stands for: the whole name, else the only one that ends with it or has it inside; -1 for none.
int entryOf(const QComboBox &box, const QString &typed)
{
    const QString name = typed.trimmed();
    if (name.isEmpty())
        return box.findData(QString{});
    for (const Qt::MatchFlag how : {Qt::MatchFixedString, Qt::MatchEndsWith, Qt::MatchContains}) {
        const QModelIndexList found = box.model()->match(box.model()->index(0, 0), Qt::DisplayRole, name, 2, how);
        if (found.size() == 1)
            return found.first().row();
    }
    return -1;
}

} // namespace

AnswerFields::AnswerFields(PlanViewModel &plan, QWidget *page)
    : QObject{page}
    , m_plan{plan}
    , m_page{page}
{
    connect(&m_plan, &PlanViewModel::answersChanged, this, &AnswerFields::show);
    connect(&m_plan, &PlanViewModel::changed, this, &AnswerFields::showErrors);
}

void AnswerFields::take(Text text, const char *key, const QString &value)
{
    planning::PlanAnswers answers = m_plan.answers();
    if (answers.*text == value)
        return;
    answers.*text = value;
    answers.origins.remove(QLatin1String{key}); // It is the user's own now.
    m_plan.setAnswers(answers);
}

FormField *AnswerFields::add(Entry entry, QWidget *widget)
{
    widget->setObjectName(QLatin1String{entry.identity.name});
    widget->setMinimumWidth(40);
    entry.form = new FormField{widget, m_page};
    m_entries << entry;
    return entry.form;
}

FormField *AnswerFields::line(const Identity &identity, Text text)
{
    auto *edit = new UnitEdit;
    edit->setMaxLength(kLongestLine);
    connect(edit, &QLineEdit::textEdited, this, [this, text, key = identity.key](const QString &typed) {
        take(text, key, typed);
    });
    return add({.identity = identity, .text = text}, edit);
}

FormField *AnswerFields::choice(const Identity &identity, Text text)
{
    auto *box = new QComboBox;
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(4);
    connect(box, &QComboBox::currentIndexChanged, this, [this, box, text, key = identity.key] {
        take(text, key, valueOf(*box));
    });
    return add({.identity = identity, .text = text, .box = box}, box);
}

QComboBox *AnswerFields::makeSearchBox()
{
    auto *box = new QComboBox;
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(4);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->lineEdit()->setMaxLength(kLongestLine);
    box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    box->completer()->setFilterMode(Qt::MatchContains);
    box->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    QAbstractItemView *popup = box->completer()->popup(); // A window of its own: no rule for the box reaches it.
    popup->setProperty("kind", QStringLiteral("completer"));
    popup->installEventFilter(this);
    return box;
}

/// The list begins below the field that it belongs to, not over it.
bool AnswerFields::eventFilter(QObject *watched, QEvent *event)
{
    auto *popup = qobject_cast<QAbstractItemView *>(watched);
    const QWidget *field = popup ? popup->focusProxy() : nullptr;
    if ((event->type() == QEvent::Show || event->type() == QEvent::Move) && field) { // Each letter places it anew.
        const QRect own{field->mapToGlobal(QPoint{}), field->size()};
        if (popup->y() >= own.top() && popup->y() < own.bottom() + kPopupGap)
            popup->move(own.left(), own.bottom() + kPopupGap);
    }
    return QObject::eventFilter(watched, event);
}

FormField *AnswerFields::pick(const Identity &identity, Text text)
{
    QComboBox *box = makeSearchBox();
    const auto takeChosen = [this, box, text, key = identity.key] {
        if (const int index = entryOf(*box, box->currentText()); index >= 0)
            take(text, key, box->itemData(index).toString());
        showValue(*box, m_plan.answers().*text); // What is no name is not kept.
    };
    connect(box, &QComboBox::activated, this, takeChosen);
    connect(box->completer(), qOverload<const QString &>(&QCompleter::activated), this, takeChosen, Qt::QueuedConnection);
    const auto takeTyped = [box, takeChosen] {
        if (!box->completer()->popup()->isVisible())
            takeChosen();
    };
    // Tab leaves the field while the list is still open: it is closed right after.
    connect(box->lineEdit(), &QLineEdit::editingFinished, box, takeTyped, Qt::QueuedConnection);
    return add({.identity = identity, .text = text, .box = box}, box);
}

FormField *AnswerFields::search(const Identity &identity, Text text)
{
    QComboBox *box = makeSearchBox();
    connect(box, &QComboBox::currentTextChanged, this, [this, box, text, key = identity.key] { take(text, key, valueOf(*box)); });
    return add({.identity = identity, .text = text, .box = box}, box);
}

ToggleLine *AnswerFields::toggle(const char *name, Flag flag)
{
    auto *line = new ToggleLine{QLatin1String{name}, m_page};
    connect(line->toggle(), &Toggle::toggled, this, [this, flag](bool isOn) {
        planning::PlanAnswers answers = m_plan.answers();
        answers.*flag = isOn;
        m_plan.setAnswers(answers);
    });
    m_flags << FlagEntry{line, flag};
    return line;
}

void AnswerFields::setChoices(FormField *field, const QList<AnswerChoice> &choices)
{
    for (const Entry &entry : std::as_const(m_entries)) {
        if (entry.form != field || !entry.box)
            continue;
        const QSignalBlocker blocker{entry.box};
        entry.box->clear();
        for (const AnswerChoice &choice : choices)
            entry.box->addItem(choice.name, choice.value);
        showValue(*entry.box, m_plan.answers().*entry.text);
    }
}

void AnswerFields::show()
{
    const planning::PlanAnswers &answers = m_plan.answers();
    for (const Entry &entry : std::as_const(m_entries)) {
        const QString &value = answers.*entry.text;
        if (entry.box && valueOf(*entry.box) != value)
            showValue(*entry.box, value);
        else if (auto *edit = qobject_cast<QLineEdit *>(entry.form->field()); edit && edit->text() != value)
            edit->setText(value);
        const QString origin = answers.origins.value(QLatin1String{entry.identity.key});
        entry.form->setSource(origin.isEmpty() ? QString{} : core::withoutStrayBlanks(tr("from %1").arg(origin)));
    }
    for (const FlagEntry &entry : std::as_const(m_flags)) {
        const QSignalBlocker blocker{entry.line->toggle()};
        entry.line->toggle()->setChecked(answers.*entry.flag);
        entry.line->toggle()->update();
    }
    showErrors();
}

void AnswerFields::showErrors()
{
    const QMap<QString, QString> wrong = wrongCombinations(m_plan.answers());
    for (const Entry &entry : std::as_const(m_entries)) {
        const QString own = entry.identity.field ? m_plan.fieldErrors().value(*entry.identity.field) : QString{};
        entry.form->setError(own.isEmpty() ? wrong.value(QLatin1String{entry.identity.key}) : own);
    }
}

} // namespace ui
