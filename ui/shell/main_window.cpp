// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "ui/shell/footer_bar.h"
#include "ui/shell/header_bar.h"
#include "ui/shell/help_dialog.h"
#include "ui/shell/rail.h"
#include "ui/widget/banner.h"
#include "ui/widget/toast.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QShortcut>
#include <QStackedWidget>

#include <algorithm>
#include <chrono>

namespace ui {

namespace {

constexpr int kNarrowBelow = 1100;
constexpr QSize kLeastSize{1024, 680};
constexpr QSize kFirstSize{1280, 800};
constexpr std::chrono::milliseconds kSettleTime{400}; ///< A dragged window is saved once, not at each pixel.

} // namespace

MainWindow::MainWindow(MoneyHeaderViewModel &money, FooterViewModel &footer, const QList<PageEntry> &pages, QWidget *parent)
    : QMainWindow{parent}
    , m_pages{pages}
    , m_header{new HeaderBar{money}}
    , m_rail{new Rail{pages}}
    , m_footer{new FooterBar{footer}}
    , m_stack{new QStackedWidget}
    , m_warnings{column(nullptr, 0, 8)}
{
    setMinimumSize(kLeastSize);
    resize(kFirstSize);
    for (const PageEntry &page : m_pages)
        m_stack->addWidget(page.page);
    auto *center = new QWidget;
    auto *all = column(center, 0, 0);
    auto *middle = row(0);
    auto *right = column(nullptr, 0, 0);
    m_warnings->setContentsMargins(0, 0, 0, 0);
    right->addLayout(m_warnings);
    right->addWidget(m_stack, 1);
    middle->addWidget(m_rail);
    middle->addLayout(right, 1);
    all->addWidget(m_header);
    all->addLayout(middle, 1);
    all->addWidget(m_footer);
    setCentralWidget(center);
    connect(m_rail, &Rail::chosen, this, &MainWindow::choosePage);
    connect(m_header, &HeaderBar::rateClicked, this, &MainWindow::rateClicked);
    connect(m_header, &HeaderBar::spentClicked, this, &MainWindow::spentClicked);
    connect(m_header, &HeaderBar::nextEndClicked, this, &MainWindow::nextEndClicked);
    connect(m_header, &HeaderBar::remindersClicked, this, &MainWindow::remindersClicked);
    connect(m_footer, &FooterBar::transfersClicked, this, &MainWindow::transfersClicked);
    connect(m_footer, &FooterBar::connectionsClicked, this, &MainWindow::connectionsClicked);
    m_settled.setSingleShot(true);
    m_settled.setInterval(kSettleTime);
    connect(&m_settled, &QTimer::timeout, this, [this] { emit geometryChanged(saveGeometry()); });
    addShortcuts();
    if (!m_pages.isEmpty())
        showPage(m_pages.first().id);
    retranslate();
}

void MainWindow::addShortcuts()
{
    for (int i = 0; i < std::min<int>(9, static_cast<int>(m_pages.size())); ++i) {
        auto *shortcut = new QShortcut{QKeySequence{static_cast<int>(Qt::CTRL) | (Qt::Key_1 + i)}, this};
        connect(shortcut, &QShortcut::activated, this, [this, id = m_pages[i].id] { choosePage(id); });
    }
    connect(new QShortcut{QKeySequence{Qt::Key_F6}, this}, &QShortcut::activated, this, [this] { cyclePanes(1); });
    connect(new QShortcut{QKeySequence{static_cast<int>(Qt::SHIFT) | Qt::Key_F6}, this}, &QShortcut::activated, this,
            [this] { cyclePanes(-1); });
    connect(new QShortcut{QKeySequence{QKeySequence::HelpContents}, this}, &QShortcut::activated, this, &MainWindow::showHelp);
}

void MainWindow::showPage(const QString &id)
{
    for (const PageEntry &page : m_pages) {
        if (page.id != id)
            continue;
        m_stack->setCurrentWidget(page.page);
        m_rail->setCurrent(id);
        const bool isNew = m_current != id;
        m_current = id;
        if (isNew)
            emit pageShown(id);
    }
}

void MainWindow::choosePage(const QString &id)
{
    const bool isAgain = m_current == id;
    showPage(id);
    emit pageChosen(id);
    if (isAgain)
        emit pageChosenAgain(id);
}

void MainWindow::setBadge(const QString &id, int count) { m_rail->setBadge(id, count); }

void MainWindow::setWarnings(const QList<core::Error> &warnings, const QStringList &closable)
{
    m_shownWarnings = warnings;
    m_closable = closable;
    clearLayout(m_warnings);
    m_warnings->setContentsMargins(warnings.isEmpty() ? QMargins{} : QMargins{24, 12, 24, 0});
    for (const core::Error &warning : warnings) {
        auto *banner =
            new Banner{"warn", warning.message, QString{core::moneySentence(warning.money) + u' ' + warning.remedy}.trimmed()};
        if (!warning.detail.isEmpty()) {
            const QString details = core::fullText(warning) + u'\n' + warning.detail;
            connect(banner->addButton(tr("Copy details")), &QPushButton::clicked, this,
                    [details] { QApplication::clipboard()->setText(details); });
        }
        if (m_closable.contains(warning.code)) {
            const auto close = [this, code = warning.code] { emit warningClosed(code); };
            connect(banner->addButton(tr("Close")), &QPushButton::clicked, this, close,
                    Qt::QueuedConnection); // The banner goes by it.
        }
        m_warnings->addWidget(banner);
    }
}

void MainWindow::showToast(const QString &text) { Toast::show(m_stack, text); }

void MainWindow::showHelp()
{
    auto *dialog = new HelpDialog{m_pages, this};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::cyclePanes(int step)
{
    QWidget *const panes[] = {m_rail, m_stack->currentWidget(), m_header, m_footer};
    constexpr int kCount = 4;
    int current = 0;
    for (int i = 0; i < kCount; ++i) {
        if (panes[i]->isAncestorOf(QApplication::focusWidget()))
            current = i;
    }
    for (int tried = 1; tried <= kCount; ++tried) {
        const int wanted = (current + step * tried + kCount * tried) % kCount;
        if (wanted == 0) {
            m_rail->focusCurrent();
            return;
        }
        // The first control of the pane, in tab order.
        for (QWidget *next = panes[wanted]->nextInFocusChain(); next != panes[wanted]; next = next->nextInFocusChain()) {
            if (panes[wanted]->isAncestorOf(next) && (next->focusPolicy() & Qt::TabFocus) && next->isVisible()
                && next->isEnabled()) {
                next->setFocus(Qt::TabFocusReason);
                return;
            }
        }
    }
}

void MainWindow::retranslate()
{
    setWindowTitle(tr("Zuka"));
    setWarnings(m_shownWarnings, m_closable);
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange)
        emit lookedAt(isVisible() && !isMinimized());
}

void MainWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    emit lookedAt(!isMinimized());
}

void MainWindow::hideEvent(QHideEvent *event)
{
    QMainWindow::hideEvent(event);
    emit lookedAt(false);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    const bool isNarrow = width() < kNarrowBelow;
    m_rail->setNarrow(isNarrow);
    m_header->setNarrow(isNarrow);
    m_settled.start();
    QMainWindow::resizeEvent(event);
}

void MainWindow::moveEvent(QMoveEvent *event)
{
    m_settled.start();
    QMainWindow::moveEvent(event);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    bool isAccepted = true;
    emit closeRequested(isAccepted);
    event->setAccepted(isAccepted);
}

} // namespace ui
