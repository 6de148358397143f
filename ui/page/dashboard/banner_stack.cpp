// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/dashboard/banner_stack.h"

#include "ui/widget/banner.h"

#include <QApplication>
#include <QCheckBox>
#include <QEvent>
#include <QLineEdit>

namespace ui {

namespace {

const char *stateOf(Tone tone)
{
    switch (tone) {
    case Tone::Danger:
        return "danger";
    case Tone::Warn:
        return "warn";
    case Tone::Good:
        return "success";
    default:
        return "info";
    }
}

QString iconOf(BannerKind kind)
{
    switch (kind) {
    case BannerKind::HostKeyUnknown:
    case BannerKind::Password:
        return QStringLiteral("key");
    case BannerKind::Stale:
    case BannerKind::Connecting:
        return QStringLiteral("refresh");
    case BannerKind::Off:
        return QStringLiteral("power");
    case BannerKind::EndPassed:
        return QStringLiteral("clock");
    default:
        return {};
    }
}

bool hasSameShape(const MachineBanner &a, const MachineBanner &b)
{
    const auto texts = [](const MachineBanner &banner) {
        QStringList result;
        for (const BannerButton &button : banner.buttons)
            result << button.text;
        return result;
    };
    return a.kind == b.kind && a.tone == b.tone && texts(a) == texts(b);
}

bool haveSameShape(const QList<MachineBanner> &a, const QList<MachineBanner> &b)
{
    return std::equal(a.cbegin(), a.cend(), b.cbegin(), b.cend(), hasSameShape);
}

void setTexts(Banner *shown, const MachineBanner &banner)
{
    QStringList lines;
    if (!banner.text.isEmpty())
        lines << banner.text;
    for (const QString &line : banner.help)
        lines << QStringLiteral("•\u2002") + line;
    shown->setReason(banner.heading);
    shown->setEvidence(lines.join(u'\n'));
    shown->setFacts(banner.facts);
}

const char *roleOf(const BannerButton &button)
{
    return button.isDanger ? "danger" : button.isDefault ? "" : "link";
}

} // namespace

PasswordPrompt::PasswordPrompt(QWidget *parent)
    : QFrame{parent}
    , m_label{label({}, Type::LabelStrong, "2")}
    , m_password{new QLineEdit}
    , m_keeps{new QCheckBox}
    , m_logIn{button({}, "primary")}
{
    setProperty("kind", QStringLiteral("card"));
    m_password->setFont(fontOf(Type::Body));
    m_password->setEchoMode(QLineEdit::Password);
    m_password->setInputMethodHints(Qt::ImhHiddenText | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    m_password->setObjectName(QStringLiteral("bannerPassword"));
    m_password->setMinimumWidth(180);
    m_password->setMaximumWidth(320);
    m_keeps->setFont(fontOf(Type::Body));
    m_keeps->setChecked(true);
    m_label->setBuddy(m_password);
    auto *layout = new QHBoxLayout{this};
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(12);
    layout->addWidget(m_label);
    layout->addWidget(m_password, 1);
    layout->addWidget(m_keeps);
    layout->addWidget(m_logIn);
    layout->addStretch();
    connect(m_logIn, &QPushButton::clicked, this, &PasswordPrompt::give);
    connect(m_password, &QLineEdit::returnPressed, this, &PasswordPrompt::give);
    retranslate();
}

void PasswordPrompt::clear() { m_password->clear(); }

void PasswordPrompt::setCanKeep(bool can)
{
    m_keeps->setVisible(can);
    m_keeps->setChecked(can);
}

void PasswordPrompt::give()
{
    if (m_password->text().isEmpty())
        return;
    emit given(m_password->text().toUtf8(), m_keeps->isChecked());
    m_password->clear();
}

void PasswordPrompt::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void PasswordPrompt::retranslate()
{
    m_label->setText(tr("Password"));
    m_password->setAccessibleName(tr("Password"));
    m_keeps->setText(tr("Keep in the keychain"));
    m_logIn->setText(tr("Log in"));
}

BannerStack::BannerStack(QWidget *parent) : QWidget{parent}, m_layout{column(this, 0, 8)}, m_prompt{new PasswordPrompt}
{
    m_layout->addWidget(m_prompt);
    m_prompt->hide();
    hide();
    connect(m_prompt, &PasswordPrompt::given, this, &BannerStack::passwordGiven);
}

void BannerStack::setCanKeepPasswords(bool can)
{
    m_canKeep = can;
    m_prompt->setCanKeep(can);
    setBanners(m_given);
}

void BannerStack::setBanners(const QList<MachineBanner> &all)
{
    m_given = all;
    QList<MachineBanner> banners = all;
    if (!m_canKeep)
        banners.removeIf([](const MachineBanner &banner) { return banner.kind == BannerKind::MemoryOnly; });
    if (banners == m_banners)
        return;
    if (haveSameShape(banners, m_banners)) {
        for (int i = 0; i < banners.size(); ++i)
            setTexts(m_shown[i], banners[i]);
    } else {
        rebuild(banners);
    }
    m_banners = banners;
}

void BannerStack::rebuild(const QList<MachineBanner> &banners)
{
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    Button *safe = nullptr; // what answers a question without harm
    for (Banner *old : std::exchange(m_shown, {})) {
        old->hide();
        old->deleteLater(); // it may be the sender of the signal that led here
    }
    bool needsPassword = false;
    int place = 0;
    for (const MachineBanner &banner : banners) {
        auto *shown = new Banner{stateOf(banner.tone)};
        if (const QString icon = iconOf(banner.kind); !icon.isEmpty())
            shown->setIconName(icon);
        setTexts(shown, banner);
        for (const BannerButton &each : banner.buttons) {
            Button *control = shown->addButton(each.text, roleOf(each));
            if (each.isDefault)
                safe = control;
            if (each.action == BannerAction::AcceptKey)
                control->setObjectName(QStringLiteral("acceptHostKey"));
            connect(control, &QPushButton::clicked, this, [this, action = each.action] { emit performed(action); });
        }
        m_layout->insertWidget(place++, shown);
        m_shown << shown;
        if (banner.kind == BannerKind::Password) {
            m_layout->removeWidget(m_prompt);
            m_layout->insertWidget(place++, m_prompt);
            needsPassword = true;
        }
    }
    if (!needsPassword)
        m_prompt->clear();
    m_prompt->setVisible(needsPassword);
    setVisible(!banners.isEmpty());
    if (safe && hadFocus)
        safe->setFocus(Qt::OtherFocusReason);
    else if (safe)
        emit questionRaised(safe);
    else if (hadFocus)
        emit focusLeft();
}

} // namespace ui
