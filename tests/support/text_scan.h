// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTextDocumentFragment>
#include <QWidget>

namespace tests {

/// What a person reads of `widget`: its own text, and the name that a painted one gives.
inline QString shownText(const QWidget &widget)
{
    if (const auto *words = qobject_cast<const QLabel *>(&widget))
        return words->textFormat() == Qt::RichText ? QTextDocumentFragment::fromHtml(words->text()).toPlainText() : words->text();
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        return button->text().isEmpty() ? button->accessibleName() : button->text();
    return widget.accessibleName();
}

/// Texts of visible labels and buttons below `root` in which a blank stands where Chinese has none: between two Chinese
/// characters or beside full-width punctuation.
inline QStringList strayBlanks(const QWidget &root)
{
    static const QRegularExpression stray{QStringLiteral("[\\x{3001}-\\x{301f}\\x{4e00}-\\x{9fff}\\x{ff01}-\\x{ff60}] +"
                                                         "[\\x{3001}-\\x{301f}\\x{4e00}-\\x{9fff}\\x{ff01}-\\x{ff60}]"
                                                         "|[\\x{3001}\\x{3002}\\x{ff01}\\x{ff0c}\\x{ff1a}\\x{ff1b}\\x{ff1f}] +[^ ]")};
    QStringList found;
    for (const QWidget *widget : root.findChildren<QWidget *>()) {
        const bool isText = qobject_cast<const QLabel *>(widget) || qobject_cast<const QAbstractButton *>(widget);
        if (isText && widget->isVisible() && shownText(*widget).contains(stray))
            found << QStringLiteral("stray blank: ") + shownText(*widget);
    }
    found.removeDuplicates();
    return found;
}

/// Texts, buttons and fields below `root` that their place cuts: narrower or lower than what they hold, or reaching beyond what
/// shows them at the side. Scrolling up and down cuts nothing.
inline QStringList cutTexts(const QWidget &root)
{
    QStringList cut;
    for (const QWidget *widget : root.findChildren<QWidget *>()) {
        const auto *words = qobject_cast<const QLabel *>(widget);
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const bool isField = qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QComboBox *>(widget);
        if (!widget->isVisible() || (!words && !button && !isField) || widget->inherits("ui::ElidedLabel"))
            continue;
        const QString name = shownText(*widget).left(60);
        if (words && !words->text().isEmpty()) {
            if (!words->wordWrap() && words->width() < words->sizeHint().width())
                cut << QStringLiteral("too narrow: ") + name;
            if (words->wordWrap() && words->height() < words->heightForWidth(words->width()))
                cut << QStringLiteral("too low: ") + name;
        }
        if (button && !button->text().isEmpty() && button->width() < button->minimumSizeHint().width())
            cut << QStringLiteral("too narrow: ") + name;
        const QRect seen = widget->visibleRegion().boundingRect();
        if (!seen.isEmpty() && seen.width() < widget->width())
            cut << QStringLiteral("cut at the side: ") + name;
    }
    return cut;
}

} // namespace tests
