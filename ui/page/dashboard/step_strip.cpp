// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/dashboard/step_strip.h"

#include "ui/widget/kit.h"
#include "ui/widget/labels.h"

namespace ui {

namespace {

struct Look {
    const char *icon = "";
    const char *token = "";
    const char *tone = "";
};

Look lookOf(StepState state)
{
    switch (state) {
    case StepState::Done:
        return {"check", "success", "2"};
    case StepState::Current:
        return {"chevron-right", "accentText", "1"};
    case StepState::Failed:
        return {"close", "danger", "danger"};
    case StepState::Waiting:
        return {"clock", "textDisabled", "3"};
    }
    return {};
}

} // namespace

StepStrip::StepStrip(QWidget *parent) : QFrame{parent}, m_layout{new QHBoxLayout{this}}
{
    setProperty("kind", QStringLiteral("card"));
    m_layout->setContentsMargins(16, 10, 16, 10);
    m_layout->setSpacing(24);
    m_layout->addStretch();
}

void StepStrip::setSteps(const QList<ConnectStep> &steps)
{
    while (m_places.size() < steps.size()) {
        Place place{iconLabel({}, "text3", 16), label({}, Type::Label, "3")};
        auto *pair = row(6);
        pair->addWidget(place.icon);
        pair->addWidget(place.name);
        m_layout->insertLayout(static_cast<int>(m_places.size()), pair);
        m_places << place;
    }
    QStringList spoken;
    for (int i = 0; i < steps.size(); ++i) {
        const Look look = lookOf(steps[i].state);
        m_places[i].icon->setIcon(QString::fromLatin1(look.icon), look.token);
        m_places[i].name->setText(steps[i].name);
        m_places[i].name->setToolTip(steps[i].doing);
        setTone(m_places[i].name, look.tone);
        if (steps[i].state == StepState::Done)
            spoken << tr("%1 done").arg(steps[i].name);
        else if (steps[i].state == StepState::Failed)
            spoken << tr("%1 failed").arg(steps[i].name);
        else if (steps[i].state == StepState::Current)
            spoken << steps[i].doing;
    }
    setAccessibleName(spoken.join(QStringLiteral(", ")));
}

} // namespace ui
