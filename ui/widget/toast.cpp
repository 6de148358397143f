// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/toast.h"

#include "core/base/blanks.h"

#include <QEvent>

#include <chrono>

namespace ui {

namespace {

constexpr int kWidth = 360;
constexpr int kMargin = 24;
constexpr std::chrono::seconds kShown{6};

} // namespace

Toast::Toast(QWidget *host, const QString &text, const QString &link)
    : QFrame{host}
{
    setProperty("kind", QStringLiteral("toast"));
    setAccessibleName(core::withoutStrayBlanks(text));
    auto *layout = new QHBoxLayout{this};
    layout->setContentsMargins(16, 12, 12, 12);
    layout->setSpacing(12);
    layout->addWidget(iconLabel(QStringLiteral("check"), "success", 20), 0, Qt::AlignTop);
    QLabel *words = label(text, Type::Body);
    words->setWordWrap(true);
    layout->addWidget(words, 1);
    if (!link.isEmpty()) {
        Button *act = button(link, "link", {}, "small");
        connect(act, &QPushButton::clicked, this, &Toast::linkClicked);
        connect(act, &QPushButton::clicked, this, &QWidget::close);
        layout->addWidget(act, 0, Qt::AlignTop);
    }
    Button *dismiss = iconButton(QStringLiteral("close"), tr("Dismiss"), "small");
    connect(dismiss, &QPushButton::clicked, this, &QWidget::close);
    layout->addWidget(dismiss, 0, Qt::AlignTop);
    setAttribute(Qt::WA_DeleteOnClose);
    setFixedWidth(kWidth);
    m_end.setSingleShot(true);
    m_end.setInterval(kShown);
    connect(&m_end, &QTimer::timeout, this, &QWidget::close);
    connect(this, &QObject::destroyed, host, [host] { arrange(host); });
    host->installEventFilter(this);
}

Toast *Toast::show(QWidget *host, const QString &text, const QString &link)
{
    const QString words = core::withoutStrayBlanks(text);
    const auto shown = host->findChildren<Toast *>(QString{}, Qt::FindDirectChildrenOnly);
    for (Toast *each : shown) {
        if (each->accessibleName() == words && link.isEmpty() && each->isVisible()) {
            each->m_end.start(); // What stands there already is not said twice.
            return each;
        }
    }
    auto *toast = new Toast{host, text, link};
    toast->adjustSize();
    toast->QWidget::show();
    toast->m_end.start();
    arrange(host);
    toast->raise();
    return toast;
}

void Toast::arrange(QWidget *host)
{
    int bottom = host->height() - kMargin;
    const QList<Toast *> all = host->findChildren<Toast *>(QString{}, Qt::FindDirectChildrenOnly);
    for (auto it = all.crbegin(); it != all.crend(); ++it) {
        Toast *toast = *it;
        const int height = toast->layout()->totalHeightForWidth(kWidth) > 0 ? toast->layout()->totalHeightForWidth(kWidth)
                                                                            : toast->sizeHint().height();
        toast->resize(kWidth, height);
        bottom -= height;
        toast->move(host->width() - kWidth - kMargin, bottom);
        bottom -= 8;
    }
}

void Toast::enterEvent(QEnterEvent *event)
{
    m_end.stop();
    QFrame::enterEvent(event);
}

void Toast::leaveEvent(QEvent *event)
{
    m_end.start();
    QFrame::leaveEvent(event);
}

bool Toast::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parent() && event->type() == QEvent::Resize)
        arrange(parentWidget());
    return QFrame::eventFilter(watched, event);
}

} // namespace ui
