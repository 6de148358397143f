// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/banner.h"

#include "core/base/blanks.h"

#include <algorithm>

namespace ui {

namespace {

constexpr int kSentenceWidth = 480;

struct StateLook {
    const char *icon = "";
    const char *token = "";
};

StateLook lookOf(const QString &state)
{
    if (state == QLatin1String{"success"})
        return {"check", "success"};
    if (state == QLatin1String{"warn"})
        return {"warning", "warn"};
    if (state == QLatin1String{"danger"})
        return {"danger", "danger"};
    return {"info", "info"};
}

QLabel *wrapped(Type type, const char *tone)
{
    QLabel *result = label({}, type, tone);
    result->setWordWrap(true);
    result->setTextInteractionFlags(Qt::TextSelectableByMouse);
    result->hide();
    return result;
}

} // namespace

Banner::Banner(const char *state, const QString &reason, const QString &evidence, QWidget *parent)
    : QFrame{parent}
    , m_icon{iconLabel({}, "info", 20)}
    , m_reason{wrapped(Type::BodyStrong, "1")}
    , m_evidence{wrapped(Type::Body, "2")}
    , m_facts{wrapped(Type::Mono, "2")}
    , m_buttons{row(8)}
{
    setProperty("kind", QStringLiteral("banner"));
    setAccessibleName(reason);
    auto *texts = column(nullptr, 0, 2);
    texts->addWidget(m_reason);
    texts->addWidget(m_evidence);
    texts->addWidget(m_facts);
    auto *layout = new QHBoxLayout{this};
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(12);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addLayout(texts, 1);
    layout->addLayout(m_buttons);
    setState(state);
    setReason(reason);
    setEvidence(evidence);
}

void Banner::setState(const char *state)
{
    m_state = QString::fromLatin1(state);
    const StateLook look = lookOf(m_state);
    m_icon->setIcon(QString::fromLatin1(look.icon), look.token);
    setStyleProperty(this, "state", m_state);
}

void Banner::setReason(const QString &reason)
{
    m_reason->setText(core::withoutStrayBlanks(reason));
    m_reason->setVisible(!reason.isEmpty());
    describe();
}

void Banner::setEvidence(const QString &evidence)
{
    m_evidence->setText(core::withoutStrayBlanks(evidence));
    m_evidence->setVisible(!evidence.isEmpty());
    describe();
}

void Banner::setFacts(const QStringList &facts)
{
    m_facts->setText(facts.join(u'\n'));
    m_facts->setVisible(!facts.isEmpty());
    describe();
}

void Banner::setIconName(const QString &name) { m_icon->setIcon(name, lookOf(m_state).token); }

Button *Banner::addButton(const QString &text, const char *role)
{
    Button *result = button(text, role, {}, "row");
    m_buttons->addWidget(result, 0, Qt::AlignVCenter);
    return result;
}

void Banner::clearButtons() { clearLayout(m_buttons); }

void Banner::describe()
{
    setAccessibleName(m_reason->text());
    setAccessibleDescription(QString{m_evidence->text() + u' ' + m_facts->text()}.trimmed());
}

EmptyState::EmptyState(const QString &iconName, QWidget *parent)
    : QWidget{parent}
    , m_heading{label({}, Type::Heading)}
    , m_sentence{label({}, Type::Body, "2")}
    , m_action{button({}, "primary")}
{
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignHCenter);
    auto *layout = column(this, 24, 6);
    layout->addStretch();
    layout->addWidget(iconLabel(iconName, "text3", 24), 0, Qt::AlignHCenter);
    layout->addSpacing(2);
    layout->addWidget(m_heading, 0, Qt::AlignHCenter);
    layout->addWidget(m_sentence, 0, Qt::AlignHCenter);
    layout->addSpacing(6);
    layout->addWidget(m_action, 0, Qt::AlignHCenter);
    layout->addStretch();
    m_action->hide();
    connect(m_action, &QPushButton::clicked, this, &EmptyState::triggered);
}

void EmptyState::setTexts(const QString &heading, const QString &sentence, const QString &action)
{
    const QString words = core::withoutStrayBlanks(sentence);
    m_heading->setText(core::withoutStrayBlanks(heading));
    m_sentence->setText(words);
    // A box layout asks a centred label for its height at the layout's full width, which is too low for a wrapped text.
    const int width = std::min(kSentenceWidth, m_sentence->fontMetrics().horizontalAdvance(words) + 8);
    if (!words.isEmpty()) { // An empty label has no height for a width.
        m_sentence->setFixedWidth(width);
        m_sentence->setMinimumHeight(m_sentence->heightForWidth(width));
    }
    m_sentence->setVisible(!sentence.isEmpty());
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
}

} // namespace ui
