// SPDX-License-Identifier: GPL-3.0-or-later
#include "integration/window_driver.h"

#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QMimeData>
#include <QPainter>
#include <QTest>
#include <QUrl>

namespace tests {

void WindowDriver::openPage(const QString &id, int number)
{
    if (m_hand == Hand::Keyboard) {
        window().activateWindow(); // A window manager does this when a dialog closes.
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        QTest::keyClick(&window(), static_cast<Qt::Key>(Qt::Key_0 + number), Qt::ControlModifier);
        return;
    }
    for (QAbstractButton *item : window().findChildren<QAbstractButton *>()) {
        if (item->objectName() == QStringLiteral("rail-") + id)
            QTest::mouseClick(item, Qt::LeftButton);
    }
}

void WindowDriver::press(QAbstractButton *button)
{
    if (m_hand == Hand::Keyboard) {
        button->setFocus(Qt::TabFocusReason);
        QTest::keyClick(button, Qt::Key_Space);
    } else {
        QTest::mouseClick(button, Qt::LeftButton);
    }
}

QAbstractButton *WindowDriver::buttonNamed(QWidget *root, const QString &text)
{
    for (QAbstractButton *button : root->findChildren<QAbstractButton *>()) {
        if (button->isVisible() && QString{button->text()}.remove(u'&') == text)
            return button;
    }
    return nullptr;
}

void WindowDriver::type(QWidget *field, const QString &text)
{
    field->setFocus(Qt::TabFocusReason);
    QTest::keyClicks(field, text);
}

void WindowDriver::picture(const QString &name)
{
    const QString folder = QStringLiteral(ZUKA_BUILD_DIR "/../tour");
    QDir{}.mkpath(folder);
    QPixmap shot = window().grab();
    if (QWidget *dialog = QApplication::activeModalWidget()) {
        QPainter painter{&shot};
        painter.fillRect(shot.rect(), QColor{14, 17, 22, 96});
        painter.drawPixmap((shot.width() - dialog->width()) / 2, (shot.height() - dialog->height()) / 2, dialog->grab());
    }
    shot.save(folder + u'/' + name + QStringLiteral(".png"));
}

void WindowDriver::drop(QWidget *target, const QStringList &files)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString &file : files)
        urls << QUrl::fromLocalFile(file);
    data.setUrls(urls);
    const QPoint at = target->rect().center();
    QDragEnterEvent enter{at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier};
    QApplication::sendEvent(target, &enter);
    QDragMoveEvent move{at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier};
    QApplication::sendEvent(target, &move);
    QDropEvent event{at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier};
    QApplication::sendEvent(target, &event);
}

} // namespace tests
