// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QHash>
#include <QPalette>
#include <QString>

class QApplication;

namespace ui {

enum class ThemeName { Light, Dark };

/// Design tokens of one theme, read from ":/theme/palette.json". A value.
class Theme {
public:
    static Theme load(ThemeName name);

    ThemeName name() const { return m_name; }
    bool isDark() const { return m_name == ThemeName::Dark; }
    /// An unknown token gives magenta, so that a misspelt one is seen at once.
    QColor color(const QString &token) const;
    bool hasToken(const QString &token) const { return m_tokens.contains(token); }
    QString styleSheet() const; ///< ":/theme/theme.qss" with every @token replaced.
    QPalette palette() const;   ///< The same tokens for everything that QSS does not reach.

private:
    ThemeName m_name = ThemeName::Light;
    QHash<QString, QString> m_tokens;
};

/// The theme that widgets draw with. Pure drawing state, like QApplication::palette(): the one exception to "no singletons".
const Theme &theme();

/// Sets style, palette, font and style sheet of the application; every widget follows. UI thread only.
void applyTheme(QApplication &application, ThemeName name);

/// What the desktop uses. Has to be asked once before the first applyTheme(); later calls give the same answer.
ThemeName systemTheme();

inline QColor color(const char *token) { return theme().color(QString::fromLatin1(token)); }
inline QColor color(const QString &token) { return theme().color(token); }

/// Colour of chart series 0 to 5; the caller pairs it with seriesDash(index).
QColor seriesColor(int index);
QList<qreal> seriesDash(int index);

/// Ink (near black or white) that reads best on a fill.
QColor inkOn(const QColor &fill);
/// WCAG 2 contrast ratio, 1 to 21.
double contrast(const QColor &a, const QColor &b);

} // namespace ui
