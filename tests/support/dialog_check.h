// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/text_scan.h"

#include <QAccessible>
#include <QCoreApplication>
#include <QDialog>
#include <QLocale>
#include <QTest>
#include <QTranslator>

namespace tests {

/// Chinese texts for as long as it lives.
class ChineseTexts {
public:
    ChineseTexts()
    {
        QLocale::setDefault(QLocale{QStringLiteral("zh_CN")});
        if (m_texts.load(QStringLiteral(ZUKA_BUILD_DIR "/translations/zuka_zh_CN.qm")))
            QCoreApplication::installTranslator(&m_texts);
    }
    ~ChineseTexts()
    {
        QCoreApplication::removeTranslator(&m_texts);
        QLocale::setDefault(QLocale{QStringLiteral("en_US")});
    }

private:
    QTranslator m_texts;
};

/// Controls that Tab reaches, in its order.
inline QList<QWidget *> tabChain(QWidget &window)
{
    QList<QWidget *> chain;
    for (QWidget *each = window.nextInFocusChain(); each && each != &window; each = each->nextInFocusChain()) {
        if (each->isVisible() && each->isEnabled() && (each->focusPolicy() & Qt::TabFocus) && !each->focusProxy()
            && !each->inherits("QScrollArea"))
            chain << each;
    }
    return chain;
}

/// What a person at the keyboard would stumble over: a control that Tab reaches after one below it, and one without a name.
inline QStringList keyTroubles(QWidget &window)
{
    constexpr int kLine = 24; // controls of one line may differ in height
    QStringList troubles;
    const QWidget *before = nullptr;
    for (QWidget *each : tabChain(window)) {
        const QString name = QString::fromLatin1(each->metaObject()->className()) + u' ' + each->objectName();
        const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(each);
        if (accessible && accessible->text(QAccessible::Name).isEmpty() && !qobject_cast<QLabel *>(each))
            troubles << QStringLiteral("nameless: ") + name;
        const auto topOf = [&window](const QWidget *widget) { return widget->mapTo(&window, QPoint{}).y(); };
        const bool areSeen = before && !before->visibleRegion().isEmpty() && !each->visibleRegion().isEmpty(); // not scrolled away
        if (areSeen && topOf(each) + each->height() + kLine < topOf(before))
            troubles << QStringLiteral("Tab jumps back to ") + name + u' ' + shownText(*each);
        before = each;
    }
    return troubles;
}

/// All that is wrong with an open dialog in a window of 1024 x 680: cut texts, the way of Tab, a size beyond the screen.
inline QString dialogTroubles(QDialog &dialog)
{
    constexpr QSize kScreen{1024, 680};
    for (int round = 0; round < 8; ++round) { // nested layouts ask for each other's heights
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
    QStringList troubles = cutTexts(dialog) + strayBlanks(dialog) + keyTroubles(dialog);
    if (dialog.width() > kScreen.width() || dialog.height() > kScreen.height())
        troubles << QStringLiteral("larger than the screen: %1 x %2").arg(dialog.width()).arg(dialog.height());
    return troubles.join(QStringLiteral(" | "));
}

} // namespace tests
