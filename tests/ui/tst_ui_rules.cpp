// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every page of the kit: it follows theme and language while shown, and says what its controls are.
#include "support/sample_world.h"
#include "ui/page/home/home_page.h"
#include "ui/page/log/log_page.h"
#include "ui/page/settings/settings_page.h"
#include "ui/shell/main_window.h"
#include "ui/theme/theme.h"
#include "ui/viewmodel/footer_view_model.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QTranslator>

namespace {

/// Answers every text in brackets.
class Brackets final : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override
    {
        return u'[' + QString::fromUtf8(source) + u']';
    }
};

/// The whole window with one machine that works.
struct Program {
    Program()
    {
        world.add(QStringLiteral("box"), 2.58, tests::SampleWorld::gpuRow(0, 92, 22000));
        world.load();
        settings.setProxy(core::settings::ProxyChoice::Http);
        log.write(core::LogLevel::Warning, QStringLiteral("net"), QStringLiteral("no answer"));
        logs.setLevel(core::LogLevel::Debug);
        [[maybe_unused]] const bool isRead = QTest::qWaitFor([this] { return !logs.entries().isEmpty(); });
        const QList<ui::PageEntry> pages{
            {.id = QStringLiteral("home"), .icon = QStringLiteral("home"), .page = new ui::HomePage{home}},
            {.id = QStringLiteral("log"), .icon = QStringLiteral("file"), .page = new ui::LogPage{logs}},
            {.id = QStringLiteral("settings"), .icon = QStringLiteral("settings"), .page = new ui::SettingsPage{settings}}};
        window = std::make_unique<ui::MainWindow>(money, footer, pages);
        window->resize(1200, 800);
        window->show();
    }
    QImage picture(const QString &page)
    {
        window->showPage(page);
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
        return window->grab().toImage();
    }

    tests::SampleWorld world;
    core::catalog::Catalog catalog = tests::sampleCatalog();
    core::LogFile log;
    tests::MemorySettingsRepository repository;
    ui::MoneyHeaderViewModel money{*world.fleet, world.clock, {}};
    ui::FooterViewModel footer{*world.fleet, *world.queue};
    ui::HomeViewModel home{*world.fleet, catalog, world.clock, money};
    ui::LogViewModel logs{log};
    ui::SettingsViewModel settings{{.repository = repository, .secrets = world.secrets, .clock = world.clock}};
    std::unique_ptr<ui::MainWindow> window;
};

/// Where two pictures differ first, with both colours; empty when they are equal.
QString firstDifference(const QImage &a, const QImage &b)
{
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            if (a.pixel(x, y) != b.pixel(x, y))
                return QStringLiteral("%1, %2: %3 and %4")
                    .arg(x)
                    .arg(y)
                    .arg(a.pixelColor(x, y).name(), b.pixelColor(x, y).name());
        }
    }
    return {};
}

QStringList visibleTexts(const QWidget &window)
{
    QStringList texts;
    for (const auto *label : window.findChildren<QLabel *>()) {
        if (label->isVisible() && label->textFormat() == Qt::PlainText)
            texts << label->text();
    }
    for (const auto *button : window.findChildren<QPushButton *>()) {
        if (button->isVisible())
            texts << button->text();
    }
    texts.removeAll(QString{});
    return texts;
}

} // namespace

class UiRulesTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale{QStringLiteral("en_US")});
        QApplication::setCursorFlashTime(0); // a blinking caret would tell two pictures apart
    }
    void init() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void themeFollowsWhileShown_data() { pages(); }
    void themeFollowsWhileShown();
    void languageFollowsWhileShown_data() { pages(); }
    void languageFollowsWhileShown();
    void everyControlHasAName_data() { pages(); }
    void everyControlHasAName();
    void leastWindowCutsNothing_data() { pages(); }
    void leastWindowCutsNothing();

private:
    static void pages()
    {
        QTest::addColumn<QString>("page");
        for (const char *page : {"home", "log", "settings"})
            QTest::newRow(page) << QString::fromLatin1(page);
    }
};

void UiRulesTest::themeFollowsWhileShown()
{
    QFETCH(QString, page);
    Program switched;
    const QImage light = switched.picture(page);
    ui::applyTheme(*qApp, ui::ThemeName::Dark);
    const QImage dark = switched.picture(page);
    QVERIFY(light != dark);
    QVERIFY2(dark.pixelColor(dark.width() / 2, dark.height() - 60).lightness() < 80, "the page stayed light");
    ui::applyTheme(*qApp, ui::ThemeName::Light);
    const QString difference = firstDifference(switched.picture(page), light);
    QVERIFY2(difference.isEmpty(), qPrintable(difference)); // nothing keeps a colour of the other theme
}

void UiRulesTest::languageFollowsWhileShown()
{
    QFETCH(QString, page);
    // Texts that come from the machine, the platform or the user.
    const QStringList data{QStringLiteral("box"), QStringLiteral("?"), QStringLiteral("English"), QStringLiteral("RTX 4090")};
    Program program;
    program.picture(page);
    Brackets brackets;
    QCoreApplication::installTranslator(&brackets);
    program.picture(page);
    QStringList left;
    for (const QString &text : visibleTexts(*program.window)) {
        if (!text.contains(u'[') && !data.contains(text) && !text.contains(QStringLiteral("GiB")))
            left << text;
    }
    QCoreApplication::removeTranslator(&brackets);
    QVERIFY2(left.isEmpty(), qPrintable(left.join(QStringLiteral(" | "))));
}

void UiRulesTest::everyControlHasAName()
{
    QFETCH(QString, page);
    Program program;
    program.picture(page);
    QStringList nameless;
    for (QWidget *widget : program.window->findChildren<QWidget *>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus))
            continue;
        const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
        const bool isInner = qobject_cast<QAbstractButton *>(widget) == nullptr && widget->parentWidget()
                          && widget->parentWidget()->focusProxy() == widget;
        if (accessible && accessible->text(QAccessible::Name).isEmpty() && !isInner && !widget->inherits("QScrollArea"))
            nameless << QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName();
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QStringLiteral(", "))));
}

void UiRulesTest::leastWindowCutsNothing()
{
    QFETCH(QString, page);
    Program program;
    program.window->resize(1024, 680);
    program.picture(page);
    QStringList cut;
    for (const auto *button : program.window->findChildren<QPushButton *>()) {
        if (button->isVisible() && button->width() < button->sizeHint().width())
            cut << button->text();
    }
    for (const auto *label : program.window->findChildren<QLabel *>()) {
        if (label->isVisible() && !label->wordWrap() && label->width() < label->sizeHint().width())
            cut << label->text();
        if (label->isVisible() && label->wordWrap() && label->height() < label->heightForWidth(label->width()))
            cut << label->text();
    }
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QStringLiteral(" | "))));
}

QTEST_MAIN(UiRulesTest)
#include "tst_ui_rules.moc"
