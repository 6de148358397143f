// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/common/end_picker.h"

#include "ui/widget/controls.h"
#include "ui/widget/kit.h"

#include <QCalendarWidget>
#include <QDateTimeEdit>
#include <QEvent>
#include <QLineEdit>

namespace ui {

EndPicker::EndPicker(QWidget *parent)
    : QWidget{parent}
    , m_choice{new Segmented}
    , m_hours{new QLineEdit}
    , m_unit{label({}, Type::Body, "3")}
    , m_at{new QDateTimeEdit}
    , m_error{label({}, Type::Label, "danger")}
{
    m_hours->setFont(fontOf(Type::Body));
    m_hours->setFixedWidth(64);
    m_hours->setAlignment(Qt::AlignRight);
    m_at->setFont(fontOf(Type::Body));
    m_at->setCalendarPopup(true);
    m_at->calendarWidget()->setVerticalHeaderFormat(QCalendarWidget::NoVerticalHeader);
    m_at->setMinimumWidth(176);
    m_error->setWordWrap(true);
    m_error->hide();
    auto *all = column(this, 0, 4);
    QHBoxLayout *fields = row(8);
    fields->addWidget(m_choice);
    fields->addSpacing(4);
    fields->addWidget(m_hours);
    fields->addWidget(m_unit);
    fields->addWidget(m_at);
    fields->addStretch();
    all->addLayout(fields);
    all->addWidget(m_error);
    setMinimumHeight(32);
    connect(m_choice, &Segmented::currentChanged, this, [this] {
        showFields();
        emit edited();
    });
    connect(m_hours, &QLineEdit::textEdited, this, &EndPicker::edited);
    connect(m_at, &QDateTimeEdit::dateTimeChanged, this, &EndPicker::edited);
    retranslate();
    showFields();
}

void EndPicker::setEnd(EndChoice choice, const QString &hours, const QDateTime &at)
{
    const QSignalBlocker quiet{m_at};
    m_choice->setCurrent(static_cast<int>(choice));
    m_hours->setText(hours);
    m_at->setDateTime(at.isValid() ? at.toLocalTime() : QDateTime::currentDateTime());
    showFields();
}

EndChoice EndPicker::choice() const { return static_cast<EndChoice>(m_choice->current()); }

QString EndPicker::hours() const { return m_hours->text(); }

QDateTime EndPicker::at() const { return m_at->dateTime().toUTC(); }

void EndPicker::setError(const QString &text)
{
    m_error->setText(text);
    m_error->setVisible(!text.isEmpty());
    setStyleProperty(m_hours, "invalid", !text.isEmpty());
    setStyleProperty(m_at, "invalid", !text.isEmpty());
}

void EndPicker::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void EndPicker::retranslate()
{
    m_choice->setOptions({tr("No end"), tr("In hours"), tr("At")});
    m_choice->setAccessibleName(tr("Planned end"));
    m_hours->setAccessibleName(tr("Hours until the planned end"));
    m_at->setAccessibleName(tr("Moment of the planned end"));
    m_at->setDisplayFormat(tr("d MMM yyyy HH:mm"));
    m_unit->setText(tr("hours from now"));
}

void EndPicker::showFields()
{
    m_hours->setVisible(choice() == EndChoice::InHours);
    m_unit->setVisible(choice() == EndChoice::InHours);
    m_at->setVisible(choice() == EndChoice::At);
}

EndDialog::EndDialog(const QString &machine, const std::optional<QDateTime> &end, const QDateTime &now, QWidget *parent)
    : QDialog{parent}
    , m_picker{new EndPicker}
    , m_now{now}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Planned end of %1").arg(machine));
    const bool isAhead = end && *end > now;
    m_picker->setEnd(isAhead ? EndChoice::At : EndChoice::InHours, QStringLiteral("1"), isAhead ? *end : now.addSecs(3600));
    auto *body = column(this, 20, 12);
    body->addWidget(label(windowTitle(), Type::Heading));
    body->addWidget(paragraph(tr("Zuka reminds you then. It does not stop the machine.")));
    body->addWidget(m_picker);
    body->addSpacing(8);
    auto *set = button(tr("Set"), "primary");
    set->setObjectName(QStringLiteral("act"));
    set->setDefault(true);
    auto *cancel = button(tr("Cancel"));
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(set);
    foot->addWidget(cancel);
    body->addLayout(foot);
    setMinimumWidth(480);
    connect(set, &QPushButton::clicked, this, &EndDialog::tryAccept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
}

MachineForm EndDialog::form() const
{
    // Host and user only make the other fields pass: this dialog asks for the end alone.
    return {.host = QStringLiteral("-"), .login = core::instances::LoginMethod::Agent, .end = m_picker->choice(),
            .endHours = m_picker->hours(), .endAt = m_picker->at()};
}

std::optional<QDateTime> EndDialog::end() const { return endOf(form(), m_now); }

void EndDialog::tryAccept()
{
    const auto problems = problemsOf(form(), {}, m_now);
    m_picker->setError(problems.isEmpty() ? QString{} : problems.first().text);
    if (problems.isEmpty())
        accept();
}

EndDialog *EndDialog::ask(QWidget *parent, const QString &machine, const std::optional<QDateTime> &end, const QDateTime &now,
                          Answer answer)
{
    auto *dialog = new EndDialog{machine, end, now, parent};
    connect(dialog, &QDialog::accepted, parent, [dialog, answer = std::move(answer)] { answer(dialog->end()); });
    dialog->open();
    return dialog;
}

} // namespace ui
