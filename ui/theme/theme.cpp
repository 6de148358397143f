// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/fonts.h"
#include "ui/theme/keyboard_focus.h"

#include <QApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSettings>
#include <QStyleFactory>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

/// Set by applyTheme() only; light until then, so that a widget in a test has colours too.
Theme &present()
{
    static Theme theme = Theme::load(ThemeName::Light);
    return theme;
}

QByteArray readAll(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

double linear(double channel) { return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4); }

double luminance(const QColor &color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

ThemeName detectSystemTheme()
{
#ifdef Q_OS_WIN
    // Qt 6.4 keeps a light palette on Windows whatever the user chose.
    const QSettings personalize{
        QStringLiteral("HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize"),
        QSettings::NativeFormat};
    return personalize.value(QStringLiteral("AppsUseLightTheme"), 1).toInt() == 0 ? ThemeName::Dark : ThemeName::Light;
#else
    const QPalette palette = QGuiApplication::palette();
    const bool isDark = palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
    return isDark ? ThemeName::Dark : ThemeName::Light;
#endif
}

} // namespace

Theme Theme::load(ThemeName name)
{
    Theme result;
    result.m_name = name;
    const QJsonObject themes = QJsonDocument::fromJson(readAll(QStringLiteral(":/theme/palette.json"))).object();
    const QJsonObject tokens =
        themes.value(name == ThemeName::Dark ? QStringLiteral("dark") : QStringLiteral("light")).toObject();
    for (auto it = tokens.begin(); it != tokens.end(); ++it)
        result.m_tokens.insert(it.key(), it.value().toString());
    return result;
}

QColor Theme::color(const QString &token) const { return QColor{m_tokens.value(token, QStringLiteral("#FF00FF"))}; }

QString Theme::styleSheet() const
{
    const QString text = QString::fromUtf8(readAll(QStringLiteral(":/theme/theme.qss")));
    static const QRegularExpression placeholder{QStringLiteral("@([a-zA-Z0-9]+)")};
    QString filled;
    qsizetype from = 0;
    for (auto it = placeholder.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        filled += text.mid(from, match.capturedStart() - from) + color(match.captured(1)).name();
        from = match.capturedEnd();
    }
    return filled + text.mid(from);
}

QPalette Theme::palette() const
{
    const auto token = [this](const char *name) { return color(QString::fromLatin1(name)); };
    QPalette result;
    result.setColor(QPalette::Window, token("page"));
    result.setColor(QPalette::Base, token("surface"));
    result.setColor(QPalette::AlternateBase, token("sunken"));
    result.setColor(QPalette::Button, token("surface"));
    result.setColor(QPalette::ToolTipBase, token("raised"));
    result.setColor(QPalette::Highlight, token("selected"));
    result.setColor(QPalette::Link, token("accentText"));
    result.setColor(QPalette::LinkVisited, token("accentText"));
    result.setColor(QPalette::PlaceholderText, token("text3"));
    result.setColor(QPalette::Light, token("raised"));
    result.setColor(QPalette::Midlight, token("hover"));
    result.setColor(QPalette::Mid, token("border"));
    result.setColor(QPalette::Dark, token("borderControl"));
    result.setColor(QPalette::Shadow, token("scrim"));
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText, QPalette::HighlightedText}) {
        result.setColor(role, token("text1"));
        result.setColor(QPalette::Disabled, role, token("textDisabled"));
    }
    return result;
}

const Theme &theme() { return present(); }

void applyTheme(QApplication &application, ThemeName name)
{
    systemTheme(); // before the palette is ours
    static const bool isPrepared = [&application] {
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion"))); // native drawing does not mix with QSS
        new KeyboardFocus{&application};
        return true;
    }();
    Q_UNUSED(isPrepared)
    present() = Theme::load(name);
    QApplication::setPalette(theme().palette());
    QApplication::setFont(fontOf(Type::Body));
    application.setStyleSheet(theme().styleSheet());
}

ThemeName systemTheme()
{
    static const ThemeName detected = detectSystemTheme();
    return detected;
}

QColor seriesColor(int index) { return theme().color(QStringLiteral("series%1").arg(index % 6 + 1)); }

QList<qreal> seriesDash(int index)
{
    static const QList<QList<qreal>> dashes{{}, {6, 3}, {2, 2.5}, {8, 3, 2, 3}, {1, 2.5}, {12, 4}};
    return dashes.at(index % dashes.size());
}

double contrast(const QColor &a, const QColor &b)
{
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

QColor inkOn(const QColor &fill)
{
    const QColor dark{0x12, 0x15, 0x1A};
    return contrast(dark, fill) > contrast(Qt::white, fill) ? dark : QColor{Qt::white};
}

} // namespace ui
