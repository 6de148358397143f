// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/tray_icon.h"

#include "ui/theme/theme.h"
#include "ui/viewmodel/home_view_model.h"

#include <QPainter>
#include <QSystemTrayIcon>

#include <algorithm>
#include <array>

namespace ui {

namespace {

constexpr std::array kSizes{16, 22, 32, 64};
constexpr std::array kSnoozes{30, 60, 180}; ///< Minutes.

/// On a grid of 16: a card with a slot; what happens sits in its lower right.
void drawBadge(QPainter &painter, TrayState state)
{
    const QRectF place{8.5, 8.5, 7, 7};
    painter.setPen(Qt::NoPen);
    if (state == TrayState::Working) {
        painter.setBrush(color("success"));
        painter.drawEllipse(place);
    } else if (state == TrayState::IdlePaying) { // two bars: it waits, and the meter runs
        painter.setBrush(color("warn"));
        painter.drawRect(QRectF{9, 9, 2.5, 6.5});
        painter.drawRect(QRectF{13, 9, 2.5, 6.5});
    } else if (state == TrayState::Alarm) {
        painter.setBrush(color("danger"));
        painter.drawPolygon(QPolygonF{{12, 7.5}, {16, 15.5}, {8, 15.5}});
    }
}

QPixmap drawn(TrayState state, int size)
{
    QPixmap pixmap{size, size};
    pixmap.fill(Qt::transparent);
    QPainter painter{&pixmap};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(size / 16.0, size / 16.0);
    // Mid grey reads on light and on dark panels; the panel's colour is not known.
    const QColor ink{0x8A, 0x93, 0xA1};
    painter.setPen(QPen{ink, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
    painter.drawLine(QPointF{1.5, 2}, QPointF{1.5, 13});
    painter.drawRoundedRect(QRectF{1.5, 3.5, 13, 7}, 1.5, 1.5);
    painter.drawEllipse(QPointF{6, 7}, 1.6, 1.6);
    if (state == TrayState::Off) {
        painter.drawLine(QPointF{3, 15}, QPointF{14, 1});
        return pixmap;
    }
    painter.setCompositionMode(QPainter::CompositionMode_Clear);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::black);
    painter.drawEllipse(QRectF{7, 7, 10, 10}); // air around the badge
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
    drawBadge(painter, state);
    return pixmap;
}

} // namespace

QIcon trayPicture(TrayState state)
{
    QIcon icon;
    for (const int size : kSizes)
        icon.addPixmap(drawn(state, size));
    return icon;
}

TrayIcon::TrayIcon(HomeViewModel &viewModel, QObject *parent)
    : QObject{parent}
    , m_viewModel{viewModel}
    , m_menu{std::make_unique<QMenu>()}
{
    connect(&m_viewModel, &HomeViewModel::changed, this, &TrayIcon::refresh);
    connect(m_menu.get(), &QMenu::aboutToShow, this, &TrayIcon::buildMenu);
    buildMenu();
    if (!QSystemTrayIcon::isSystemTrayAvailable())
        return;
    m_icon = std::make_unique<QSystemTrayIcon>(trayPicture(state()));
    m_drawn = state();
    m_icon->setToolTip(toolTip());
    m_icon->setContextMenu(m_menu.get());
    connect(m_icon.get(), &QSystemTrayIcon::activated, this, [this](QSystemTrayIcon::ActivationReason reason) {
        if (reason == QSystemTrayIcon::Trigger)
            emit windowRequested();
    });
    connect(m_icon.get(), &QSystemTrayIcon::messageClicked, this, &TrayIcon::messageClicked);
    m_icon->show();
}

TrayIcon::~TrayIcon() = default;

bool TrayIcon::isShown() const { return m_icon && m_icon->isVisible(); }

TrayState TrayIcon::state() const
{
    const QList<HomeNeed> needs = m_viewModel.needs();
    if (std::any_of(needs.begin(), needs.end(), [](const HomeNeed &need) { return need.tone == Tone::Danger; }))
        return TrayState::Alarm;
    bool isWorking = false;
    bool isOn = false;
    for (const MiniMachine &machine : m_viewModel.machines()) {
        if (!machine.kind.isEmpty())
            continue; // Nobody pays for it.
        if (machine.mark == StateMark::Idle)
            return TrayState::IdlePaying;
        isWorking = isWorking || machine.mark == StateMark::Working;
        isOn = isOn || machine.mark != StateMark::Off;
    }
    return isWorking || isOn ? TrayState::Working : TrayState::Off;
}

QString TrayIcon::toolTip() const
{
    const MoneyFigure rate = m_viewModel.rate();
    const QString money = rate.number.isEmpty() ? tr("Nothing is on") : tr("Paying %1 now").arg(rate.number + rate.unit);
    switch (state()) {
    case TrayState::Alarm:
        return tr("Zuka: something needs you. %1").arg(money);
    case TrayState::IdlePaying:
        return tr("Zuka: a machine does nothing and is being paid. %1").arg(money);
    case TrayState::Working:
    case TrayState::Off:
        break;
    }
    return tr("Zuka: %1").arg(money);
}

void TrayIcon::notify(const QString &title, const QString &text)
{
    if (m_icon)
        m_icon->showMessage(title, text, trayPicture(state()));
}

void TrayIcon::retranslate()
{
    buildMenu();
    refresh();
}

void TrayIcon::setSnoozed(const QString &until)
{
    m_snoozed = until; // The menu is made anew when it opens; it may be the one that asked.
}

void TrayIcon::addSnooze()
{
    if (!m_snoozed.isEmpty()) {
        connect(m_menu->addAction(tr("Quiet until %1: speak again").arg(m_snoozed)), &QAction::triggered, this,
                [this] { emit snoozeRequested(0); });
        return;
    }
    QMenu *snooze = m_menu->addMenu(tr("Hold reminders back"));
    for (const int minutes : kSnoozes) {
        const QString text = minutes < 60 ? tr("%1 min").arg(minutes) : tr("%1 h").arg(minutes / 60);
        connect(snooze->addAction(text), &QAction::triggered, this, [this, minutes] { emit snoozeRequested(minutes); });
    }
}

void TrayIcon::refresh()
{
    if (!m_icon)
        return;
    const TrayState now = state();
    if (now != m_drawn)
        m_icon->setIcon(trayPicture(now));
    m_drawn = now;
    m_icon->setToolTip(toolTip());
}

void TrayIcon::buildMenu()
{
    qDeleteAll(m_menu->findChildren<QMenu *>(QString{}, Qt::FindDirectChildrenOnly)); // clear() leaves them
    m_menu->clear();
    const MoneyFigure rate = m_viewModel.rate();
    const MoneyFigure spent = m_viewModel.spent();
    QAction *money = m_menu->addAction(rate.number.isEmpty() ? tr("Nothing is on")
                                                             : tr("Now %1, spent %2").arg(rate.number + rate.unit, spent.number));
    money->setEnabled(false);
    m_menu->addSeparator();
    for (const MiniMachine &machine : m_viewModel.machines()) {
        const QString name = QString{machine.name}.replace(u'&', QStringLiteral("&&"));
        const QString line = tr("%1: %2").arg(name, machine.state.text);
        const bool canStop = machine.mark != StateMark::Off && machine.kind.isEmpty();
        if (!canStop) {
            connect(m_menu->addAction(line), &QAction::triggered, this, [this, id = machine.id] { emit machineRequested(id); });
            continue;
        }
        QMenu *own = m_menu->addMenu(line);
        connect(own->addAction(tr("Open")), &QAction::triggered, this, [this, id = machine.id] { emit machineRequested(id); });
        connect(own->addAction(tr("Stop…")), &QAction::triggered, this, [this, id = machine.id] { emit stopRequested(id); });
    }
    m_menu->addSeparator();
    addSnooze();
    const int running = m_transfers ? m_transfers() : 0;
    QAction *pause = m_menu->addAction(tr("Pause transfers"));
    pause->setEnabled(running > 0);
    connect(pause, &QAction::triggered, this, &TrayIcon::pauseTransfersRequested);
    connect(m_menu->addAction(tr("Open Zuka")), &QAction::triggered, this, &TrayIcon::windowRequested);
    connect(m_menu->addAction(tr("Quit")), &QAction::triggered, this, &TrayIcon::quitRequested);
}

} // namespace ui
