// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/dashboard/question_card.h"

#include "core/base/secret_bytes.h"

#include <QEvent>
#include <QLineEdit>

namespace ui {

namespace {

constexpr int kFieldWidth = 320;
constexpr int kHurryBelow = 20; // seconds

bool isSame(std::optional<core::remote::LoginQuestion> a, std::optional<core::remote::LoginQuestion> b)
{
    if (a)
        a->secondsLeft = 0;
    if (b)
        b->secondsLeft = 0;
    return a == b;
}

} // namespace

QuestionCard::QuestionCard(QWidget *parent)
    : QFrame{parent}
    , m_title{label({}, Type::Heading)}
    , m_left{label({}, Type::Label, "3")}
    , m_text{paragraph()}
    , m_fields{column(nullptr, 0, 8)}
    , m_send{button({}, "primary")}
    , m_giveUp{button({}, "ghost")}
{
    setProperty("kind", QStringLiteral("card"));
    m_send->setObjectName(QStringLiteral("sendAnswer"));
    m_giveUp->setObjectName(QStringLiteral("giveUpLogin"));
    auto *all = column(this, 16, 10);
    QHBoxLayout *head = row(8);
    head->addWidget(iconLabel(QStringLiteral("key"), "infoText", 20));
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_left);
    all->addLayout(head);
    all->addWidget(m_text);
    all->addLayout(m_fields);
    QHBoxLayout *controls = row(8);
    controls->addWidget(m_send);
    controls->addWidget(m_giveUp);
    controls->addStretch();
    all->addLayout(controls);
    connect(m_send, &QPushButton::clicked, this, &QuestionCard::send);
    connect(m_giveUp, &QPushButton::clicked, this, [this] { emit answered({}); });
    hide();
    retranslate();
}

void QuestionCard::setQuestion(const std::optional<core::remote::LoginQuestion> &question)
{
    const bool isOther = !isSame(question, m_question);
    m_question = question;
    if (!isOther)
        return;
    rebuild();
    setVisible(m_question.has_value());
    if (!m_edits.isEmpty())
        emit raised(m_edits.first());
}

void QuestionCard::setSecondsLeft(int seconds)
{
    m_left->setVisible(seconds > 0);
    m_left->setText(tr("%n second(s) left", nullptr, seconds));
    setTone(m_left, seconds < kHurryBelow ? "warn" : "3");
}

void QuestionCard::rebuild()
{
    for (QLineEdit *edit : std::exchange(m_edits, {}))
        edit->clear();
    clearLayout(m_fields);
    if (!m_question)
        return;
    m_title->setText(m_question->host.isEmpty() ? tr("The server asks") : tr("%1 asks").arg(m_question->host));
    const QString about = QStringList{m_question->title, m_question->text}.join(u'\n').trimmed();
    m_text->setPlainText(about);
    m_text->setVisible(!about.isEmpty());
    for (const core::remote::LoginQuestion::Prompt &prompt : m_question->prompts) {
        QLabel *name = label(prompt.text.trimmed(), Type::LabelStrong, "2");
        auto *edit = new QLineEdit;
        edit->setFont(fontOf(Type::Body));
        edit->setMaximumWidth(kFieldWidth);
        edit->setEchoMode(prompt.isEchoed ? QLineEdit::Normal : QLineEdit::Password);
        edit->setInputMethodHints(Qt::ImhHiddenText | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
        edit->setAccessibleName(prompt.text.trimmed().isEmpty() ? tr("Answer") : prompt.text.trimmed());
        name->setBuddy(edit);
        m_fields->addWidget(name);
        m_fields->addWidget(edit);
        m_edits << edit;
        connect(edit, &QLineEdit::returnPressed, this, [this, edit] {
            const qsizetype next = m_edits.indexOf(edit) + 1;
            if (next < m_edits.size())
                m_edits[next]->setFocus(Qt::TabFocusReason);
            else
                send();
        });
    }
    m_send->setText(m_edits.isEmpty() ? tr("Go on") : tr("Send"));
}

void QuestionCard::send()
{
    if (!m_question)
        return;
    QList<QByteArray> answers;
    for (QLineEdit *edit : m_edits) {
        answers << edit->text().toUtf8();
        edit->clear();
    }
    emit answered(answers);
    for (QByteArray &answer : answers)
        core::wipe(answer);
}

void QuestionCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void QuestionCard::retranslate()
{
    setAccessibleName(tr("Question of the server"));
    m_giveUp->setText(tr("Don't log in"));
    m_send->setText(m_question && m_edits.isEmpty() ? tr("Go on") : tr("Send"));
    if (m_question)
        m_title->setText(m_question->host.isEmpty() ? tr("The server asks") : tr("%1 asks").arg(m_question->host));
}

} // namespace ui
