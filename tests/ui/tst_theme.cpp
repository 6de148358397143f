// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <QPushButton>
#include <QTest>

using ui::Theme;
using ui::ThemeName;

class ThemeTest final : public QObject {
    Q_OBJECT

private slots:
    void bothThemesNameTheSameTokens();
    void unknownTokenIsMagenta();
    void styleSheetKnowsEveryToken_data();
    void styleSheetKnowsEveryToken();
    void textReadsOnItsGround_data();
    void textReadsOnItsGround();
    void inkReadsOnEveryPart_data();
    void inkReadsOnEveryPart();
    void everyIconDraws();
    void iconFollowsTheTheme();
    void chineseIsNeverBelowTwelvePixels();
    void applyingChangesPaletteAndStyleSheet();
    void focusRingShowsForKeysOnly();
};

void ThemeTest::bothThemesNameTheSameTokens()
{
    QFile file{QStringLiteral(":/theme/palette.json")};
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject themes = QJsonDocument::fromJson(file.readAll()).object();
    QCOMPARE(themes.value(QStringLiteral("light")).toObject().keys(), themes.value(QStringLiteral("dark")).toObject().keys());
    QVERIFY(themes.value(QStringLiteral("light")).toObject().size() > 50);
}

void ThemeTest::unknownTokenIsMagenta()
{
    QCOMPARE(Theme::load(ThemeName::Light).color(QStringLiteral("nonsense")), QColor(0xFF, 0x00, 0xFF));
}

void ThemeTest::styleSheetKnowsEveryToken_data()
{
    QTest::addColumn<ThemeName>("name");
    QTest::newRow("light") << ThemeName::Light;
    QTest::newRow("dark") << ThemeName::Dark;
}

void ThemeTest::styleSheetKnowsEveryToken()
{
    QFETCH(ThemeName, name);
    const QString sheet = Theme::load(name).styleSheet();
    QVERIFY(sheet.size() > 1000);
    QVERIFY2(!sheet.contains(QStringLiteral("#ff00ff"), Qt::CaseInsensitive),
             "a token of the style sheet is not in palette.json");
    QVERIFY(!sheet.contains(u'@'));
}

void ThemeTest::textReadsOnItsGround_data()
{
    QTest::addColumn<ThemeName>("name");
    QTest::addColumn<QString>("ink");
    QTest::addColumn<QString>("ground");
    QTest::addColumn<double>("least");
    for (const ThemeName name : {ThemeName::Light, ThemeName::Dark}) {
        const QByteArray prefix = name == ThemeName::Light ? "light " : "dark ";
        const auto add = [&](const char *ink, const char *ground, double least) {
            QTest::newRow(prefix + ink + " on " + ground)
                << name << QString::fromLatin1(ink) << QString::fromLatin1(ground) << least;
        };
        for (const char *ink : {"text1", "text2", "text3", "accentText", "successText", "warnText", "dangerText", "infoText"}) {
            for (const char *ground : {"rail", "page", "surface", "raised", "hover"})
                add(ink, ground, 4.5); // WCAG 2 AA for text
        }
        for (const char *tone : {"success", "warn", "danger", "info"})
            QTest::newRow(prefix + tone + " text on its tint")
                << name << QLatin1String{tone} + QStringLiteral("Text") << QLatin1String{tone} + QStringLiteral("Tint") << 4.5;
        add("onAccent", "accent", 4.5);
        for (const char *graphic : {"focus", "meter", "success", "warn", "danger", "borderControl"})
            add(graphic, "surface", 3.0); // WCAG 2 AA for graphics
    }
}

void ThemeTest::textReadsOnItsGround()
{
    QFETCH(ThemeName, name);
    QFETCH(QString, ink);
    QFETCH(QString, ground);
    QFETCH(double, least);
    const Theme theme = Theme::load(name);
    const double ratio = ui::contrast(theme.color(ink), theme.color(ground));
    QVERIFY2(ratio >= least, qPrintable(QString::number(ratio)));
}

void ThemeTest::inkReadsOnEveryPart_data()
{
    QTest::addColumn<QString>("part");
    for (const char *part : {"Weights", "Gradients", "Optimizer", "Activations", "Kv", "Adapter", "Overhead"})
        QTest::newRow(part) << QStringLiteral("part") + QLatin1String{part};
}

void ThemeTest::inkReadsOnEveryPart()
{
    QFETCH(QString, part);
    for (const ThemeName name : {ThemeName::Light, ThemeName::Dark}) {
        const QColor fill = Theme::load(name).color(part);
        QVERIFY(ui::contrast(ui::inkOn(fill), fill)
                >= 3.6); // the least is 4.68 by the design page; pattern lines lie under plates
    }
}

void ThemeTest::everyIconDraws()
{
    const QStringList files = QDir{QStringLiteral(":/icons")}.entryList({QStringLiteral("*.svg")});
    QVERIFY(files.size() >= 56);
    for (const QString &file : files) {
        const QImage image = ui::iconPixmap(file.chopped(4), "text1", 24, 2).toImage();
        QCOMPARE(image.width(), 48);
        bool isDrawn = false;
        for (int y = 0; y < image.height() && !isDrawn; ++y) {
            for (int x = 0; x < image.width() && !isDrawn; ++x)
                isDrawn = qAlpha(image.pixel(x, y)) > 128;
        }
        QVERIFY2(isDrawn, qPrintable(file));
    }
}

void ThemeTest::iconFollowsTheTheme()
{
    ui::applyTheme(*qApp, ThemeName::Light);
    const QImage light = ui::iconPixmap(QStringLiteral("home"), "text1").toImage();
    ui::applyTheme(*qApp, ThemeName::Dark);
    QVERIFY(light != ui::iconPixmap(QStringLiteral("home"), "text1").toImage());
}

void ThemeTest::chineseIsNeverBelowTwelvePixels()
{
    QLocale::setDefault(QLocale{QStringLiteral("en")});
    QCOMPARE(ui::fontOf(ui::Type::Caption).pixelSize(), 11);
    QLocale::setDefault(QLocale{QStringLiteral("zh_CN")});
    QCOMPARE(ui::fontOf(ui::Type::Caption).pixelSize(), 12);
    QCOMPARE(ui::fontOf(ui::Type::Title).pixelSize(), 20);
    QLocale::setDefault(QLocale{QStringLiteral("en")});
}

void ThemeTest::applyingChangesPaletteAndStyleSheet()
{
    ui::applyTheme(*qApp, ThemeName::Dark);
    QCOMPARE(qApp->palette().color(QPalette::Window), ui::color("page"));
    QVERIFY(ui::theme().isDark());
    QVERIFY(qApp->styleSheet().contains(ui::color("surface").name()));
    ui::applyTheme(*qApp, ThemeName::Light);
    QVERIFY(!ui::theme().isDark());
}

void ThemeTest::focusRingShowsForKeysOnly()
{
    ui::applyTheme(*qApp, ThemeName::Light);
    QWidget window;
    QPushButton button{&window};
    window.show();
    QApplication::setActiveWindow(&window);
    QVERIFY(QTest::qWaitForWindowActive(&window));
    button.setFocus(Qt::MouseFocusReason);
    QVERIFY(!button.property("keyboardFocus").toBool());
    button.clearFocus();
    button.setFocus(Qt::TabFocusReason);
    QVERIFY(button.property("keyboardFocus").toBool());
    button.clearFocus();
    QVERIFY(!button.property("keyboardFocus").toBool());
}

QTEST_MAIN(ThemeTest)
#include "tst_theme.moc"
