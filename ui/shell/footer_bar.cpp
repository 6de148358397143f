// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/footer_bar.h"

#include <QEvent>
#include <QLocale>

namespace ui {

namespace {

constexpr int kHeight = 32;
constexpr int kMeterWidth = 96;

Figure split(const QString &text)
{
    const qsizetype gap = text.indexOf(QChar{0xA0});
    return gap < 0 ? Figure{text, {}} : Figure{text.left(gap), text.mid(gap + 1)};
}

} // namespace

FooterBar::FooterBar(FooterViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_transfers{button({}, "ghost", QStringLiteral("upload"), "small")}
    , m_meter{new Meter{-1, "meter", 4}}
    , m_share{new FigureLabel{{}, Type::Label, "text2"}}
    , m_speed{new FigureLabel{{}, Type::Label, "text2"}}
    , m_left{label({}, Type::Label, "2")}
    , m_connections{button({}, "ghost", {}, "small")}
{
    setProperty("kind", QStringLiteral("footer"));
    setFixedHeight(kHeight);
    m_meter->setFixedWidth(kMeterWidth);
    auto *layout = new QHBoxLayout{this};
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(10);
    for (QWidget *part : {static_cast<QWidget *>(m_transfers), static_cast<QWidget *>(m_meter), static_cast<QWidget *>(m_share),
                          static_cast<QWidget *>(m_speed), static_cast<QWidget *>(m_left)})
        layout->addWidget(part);
    layout->addStretch();
    layout->addWidget(m_connections);
    connect(m_transfers, &QPushButton::clicked, this, &FooterBar::transfersClicked);
    connect(m_connections, &QPushButton::clicked, this, &FooterBar::connectionsClicked);
    connect(&m_viewModel, &FooterViewModel::changed, this, &FooterBar::refresh);
    refresh();
}

void FooterBar::refresh()
{
    const bool isActive = m_viewModel.activeCount() > 0;
    const bool hasFailed = m_viewModel.failedCount() > 0;
    m_transfers->setText(m_viewModel.transfersText());
    m_transfers->setIconName(hasFailed ? QStringLiteral("danger") : QStringLiteral("upload"));
    const auto share = m_viewModel.share();
    m_meter->setVisible(isActive);
    m_meter->setValue(share.value_or(-1));
    m_meter->setAccessibleName(m_viewModel.transfersText());
    m_share->setVisible(isActive && share);
    m_share->setFigure({QLocale{}.toString(static_cast<int>(share.value_or(0) * 100)), QStringLiteral("%")});
    const QString speed = m_viewModel.speedText();
    m_speed->setVisible(!speed.isEmpty());
    m_speed->setFigure(split(speed));
    m_left->setText(m_viewModel.leftText());
    m_connections->setText(m_viewModel.connectionsText());
}

void FooterBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QFrame::changeEvent(event);
}

} // namespace ui
