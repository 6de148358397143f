// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/crumb_bar.h"

#include "ui/widget/kit.h"
#include "ui/widget/labels.h"

#include <QEvent>
#include <QFontMetrics>
#include <QMenu>

namespace ui {

namespace {

constexpr int kPartExtra = 28; // padding of the link, chevron and gaps
constexpr int kMostPart = 160;
constexpr int kMenuWidth = 48;

int partWidth(const QString &name)
{
    return std::min(kMostPart, QFontMetrics{fontOf(Type::LabelStrong)}.horizontalAdvance(name)) + kPartExtra;
}

} // namespace

CrumbBar::CrumbBar(QWidget *parent) : QWidget{parent}, m_layout{new QHBoxLayout{this}}
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(2);
    setFixedHeight(26);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void CrumbBar::setParts(const QStringList &names)
{
    if (names == m_names)
        return;
    m_names = names;
    rebuild();
}

int CrumbBar::firstShown() const
{
    int room = width();
    int first = static_cast<int>(m_names.size());
    while (first > 0) {
        room -= partWidth(m_names[first - 1]);
        const int reserve = first - 1 > 0 ? kMenuWidth : 0;
        if (room < reserve && first < m_names.size())
            break;
        --first;
    }
    return first;
}

void CrumbBar::rebuild()
{
    clearLayout(m_layout);
    m_first = firstShown();
    if (m_first > 0) {
        auto *menu = new QMenu{this};
        auto *more = iconButton(QStringLiteral("more"), tr("Folders above"), "small");
        for (int i = 0; i < m_first; ++i)
            menu->addAction(m_names[i], this, [this, i] { emit chosen(i); });
        connect(more, &QObject::destroyed, menu, &QObject::deleteLater);
        connect(more, &QPushButton::clicked, menu, [menu, more] { menu->popup(more->mapToGlobal(QPoint{0, more->height()})); });
        m_layout->addWidget(more);
        m_layout->addWidget(iconLabel(QStringLiteral("chevron-right"), "text3", 14));
    }
    for (int i = m_first; i < m_names.size(); ++i)
        addPart(i);
    m_layout->addStretch();
    setAccessibleName(m_names.join(u'/'));
}

void CrumbBar::addPart(int index)
{
    const QString shown = QFontMetrics{fontOf(Type::LabelStrong)}.elidedText(m_names[index], Qt::ElideMiddle, kMostPart);
    if (index + 1 == m_names.size()) {
        QLabel *last = label(shown, Type::LabelStrong, "1");
        last->setToolTip(m_names[index]);
        last->setContentsMargins(4, 0, 4, 0);
        m_layout->addWidget(last);
        return;
    }
    auto *part = button(shown, "link", {}, "small");
    part->setToolTip(m_names[index]);
    connect(part, &QPushButton::clicked, this, [this, index] { emit chosen(index); });
    m_layout->addWidget(part);
    m_layout->addWidget(iconLabel(QStringLiteral("chevron-right"), "text3", 14));
}

void CrumbBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (firstShown() != m_first)
        rebuild();
}

void CrumbBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace ui
