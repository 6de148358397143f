// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/dashboard/hint_card.h"

#include "ui/widget/banner.h"

#include <QEvent>

namespace ui {

namespace {

bool isSame(const core::monitor::Hint &a, const core::monitor::Hint &b)
{
    return a.kind == b.kind && a.text == b.text && a.evidence == b.evidence && a.steps == b.steps;
}

} // namespace

HintCard::HintCard(QWidget *parent) : QWidget{parent}, m_layout{column(this, 0, 8)} { hide(); }

void HintCard::setHints(const QList<core::monitor::Hint> &hints)
{
    if (std::equal(hints.cbegin(), hints.cend(), m_hints.cbegin(), m_hints.cend(), isSame))
        return;
    m_hints = hints;
    rebuild();
}

void HintCard::rebuild()
{
    clearLayout(m_layout);
    setVisible(!m_hints.isEmpty());
    for (const core::monitor::Hint &hint : m_hints) {
        auto *banner = new Banner{"info", hint.text, hint.evidence.join(QStringLiteral(" · "))};
        m_layout->addWidget(banner);
        if (hint.steps.isEmpty())
            continue;
        auto *box = frame("card");
        auto *steps = column(box, 16, 6);
        for (qsizetype i = 0; i < hint.steps.size(); ++i)
            steps->addWidget(paragraph(QStringLiteral("%1. %2").arg(i + 1).arg(hint.steps[i])));
        m_layout->addWidget(box);
        const int kind = static_cast<int>(hint.kind);
        box->setVisible(m_open.contains(kind));
        Button *how = banner->addButton(tr("What to try"));
        how->setCheckable(true);
        how->setChecked(m_open.contains(kind));
        connect(how, &QPushButton::toggled, this, [this, box, kind](bool isOpen) {
            if (isOpen)
                m_open.insert(kind);
            else
                m_open.remove(kind);
            box->setVisible(isOpen);
        });
    }
}

void HintCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace ui
