// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for the pages of machines: they follow theme and language while shown, name their controls and cut nothing.
#include "support/page_shot.h"
#include "support/sample_fleet.h"
#include "ui/page/dashboard/dashboard_page.h"
#include "ui/page/files/files_page.h"
#include "ui/page/guard/guard_page.h"
#include "ui/page/machines/add_machine_dialog.h"
#include "ui/page/machines/machines_page.h"
#include "ui/viewmodel/terminal_launcher.h"
#include "ui/widget/figure_label.h"

#include <QAccessible>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include <algorithm>

namespace {

/// Answers every text in brackets, 40 % longer.
class Brackets final : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int count) const override
    {
        QString text = QString::fromUtf8(source);
        if (count >= 0)
            text.replace(QStringLiteral("%n"), QString::number(count));
        const auto more = static_cast<int>(text.size() * 2 / 5);
        return u'[' + text + QString{more, QLatin1Char{'~'}} + u']';
    }
};

class NoLauncher final : public ui::TerminalLauncher {
public:
    core::Status open(const QString &) override { return core::ok(); }
};

/// Every page of this part over one fleet.
struct Pages {
    Pages()
    {
        tests::addSampleFleet(fleet);
        fleet.start();
        tests::breakSampleLink(fleet);
        fleet.session(QStringLiteral("sdxl-3090"))
            ->runner.answer("-mindepth", QByteArray{"/root\0df\0d\0"
                                                    "4096\0"
                                                    "1.0\0"
                                                    "data\0",
                                                    28});
        local.refresh();
        if (!QTest::qWaitFor([this] { return local.usedShare().has_value(); }))
            qWarning("the folder was not read");
    }
    std::unique_ptr<QWidget> make(const QString &name)
    {
        if (name == QLatin1String{"machines"})
            return std::make_unique<ui::MachinesPage>(machines);
        if (name == QLatin1String{"guard"})
            return std::make_unique<ui::GuardPage>(guard);
        if (name == QLatin1String{"files"}) {
            auto page = std::make_unique<ui::FilesPage>(files, local, fleet.clock);
            page->showMachine({QStringLiteral("sdxl-3090")});
            return page;
        }
        if (name == QLatin1String{"add"}) {
            add.startAdding(core::Currency::Cny);
            auto dialog = std::make_unique<ui::AddMachineDialog>(add);
            dialog->setAttribute(Qt::WA_DeleteOnClose, false);
            return dialog;
        }
        auto page = std::make_unique<ui::DashboardPage>(machine, tmux);
        page->showMachine({name.section(u':', 1)});
        return page;
    }
    QImage picture(QWidget &page)
    {
        page.show();
        tests::FleetStage::settle();
        return page.grab().toImage();
    }

    tests::FleetStage fleet;
    tests::MemoryTransferJournal journal;
    QTemporaryDir folder;
    NoLauncher launcher;
    core::transfer::TransferQueue queue{[](const core::instances::InstanceId &) { return nullptr; }, journal};
    core::reminders::ReminderEngine engine{fleet.clock, core::reminders::ReminderRules{}};
    ui::MachinesViewModel machines{*fleet.fleet, fleet.catalog, fleet.clock};
    ui::MachineViewModel machine{*fleet.fleet, fleet.catalog, fleet.clock};
    ui::TmuxViewModel tmux{*fleet.fleet, fleet.clock, launcher};
    ui::FilesViewModel files{*fleet.fleet, queue, fleet.catalog, fleet.clock};
    ui::LocalFolderViewModel local{folder.path()};
    ui::GuardViewModel guard{*fleet.fleet, fleet.catalog, fleet.clock, engine};
    ui::AddMachineViewModel add{*fleet.fleet, fleet.catalog, fleet.secrets, fleet.clock};
};

/// Texts of the program that are seen; what machines, files and platforms told is left out.
QStringList visibleTexts(const QWidget &page)
{
    QStringList texts;
    for (const auto *label : page.findChildren<QLabel *>()) {
        if (label->isVisible() && label->textFormat() == Qt::PlainText)
            texts << label->text();
    }
    for (const auto *button : page.findChildren<QPushButton *>()) {
        if (button->isVisible())
            texts << button->text();
    }
    texts.removeAll(QString{});
    return texts;
}

} // namespace

class MachinePageRulesTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void themeFollowsWhileShown_data() { pages(); }
    void themeFollowsWhileShown();
    void languageFollowsWhileShown_data() { pages(); }
    void languageFollowsWhileShown();
    void longTextsAreNotCut_data() { pages(); }
    void longTextsAreNotCut();
    void everyControlHasAName_data() { pages(); }
    void everyControlHasAName();

private:
    static void pages()
    {
        QTest::addColumn<QString>("page");
        for (const char *page : {"machines", "guard", "files", "add", "dashboard:ft-8x4090", "dashboard:sdxl-3090",
                                 "dashboard:data-prep", "dashboard:eval-spot", "dashboard:old-lora"})
            QTest::newRow(page) << QString::fromLatin1(page);
    }
};

void MachinePageRulesTest::themeFollowsWhileShown()
{
    QFETCH(QString, page);
    Pages pages;
    const auto shown = pages.make(page);
    shown->resize(968, 600);
    const QImage light = pages.picture(*shown);
    ui::applyTheme(*qApp, ui::ThemeName::Dark);
    const QImage dark = pages.picture(*shown);
    QVERIFY(light != dark);
    QVERIFY2(dark.pixelColor(dark.width() / 2, dark.height() - 4).lightness() < 80, "the page stayed light");
    ui::applyTheme(*qApp, ui::ThemeName::Light);
    QCOMPARE(pages.picture(*shown), light); // nothing keeps a colour of the other theme
}

void MachinePageRulesTest::languageFollowsWhileShown()
{
    QFETCH(QString, page);
    Pages pages;
    const auto shown = pages.make(page);
    shown->resize(1400, 820); // so wide that the longer texts do not change the size
    pages.picture(*shown);
    const QStringList before = visibleTexts(*shown);
    Brackets brackets;
    QCoreApplication::installTranslator(&brackets);
    pages.picture(*shown);
    QStringList left;
    for (const QString &text : visibleTexts(*shown)) {
        const bool isData = text.contains(u'/') || text.contains(u'¥') || text.startsWith(QStringLiteral("tmux"))
                            || text.startsWith(QStringLiteral("apt-get")) || text == QLatin1String{"train"}
                            || text == QLatin1String{"tensorboard"} || pages.fleet.fleet->machine({text})
                            || pages.folder.path().contains(text) || text == QLatin1String{"root"};
        const auto &catalog = pages.fleet.catalog.platforms.first().stop;
        const bool isSheet = QStringList{catalog.gpuWhenStopped.en, catalog.diskWhenStopped.en}.contains(text);
        const bool hasLetters = std::any_of(text.begin(), text.end(), [](QChar sign) { return sign.isLetter(); });
        if (!text.contains(u'[') && hasLetters && !isData && !isSheet && !text.contains(u'…'))
            left << text;
    }
    QCoreApplication::removeTranslator(&brackets);
    QVERIFY2(left.isEmpty(), qPrintable(left.join(QStringLiteral(" | "))));
    pages.picture(*shown);
    const QStringList after = visibleTexts(*shown);
    QVERIFY2(after == before, qPrintable(before.join(u'|') + QStringLiteral(" -> ") + after.join(u'|')));
}

void MachinePageRulesTest::longTextsAreNotCut()
{
    QFETCH(QString, page);
    Brackets brackets;
    QCoreApplication::installTranslator(&brackets);
    Pages pages;
    const auto shown = pages.make(page);
    if (page != QLatin1String{"add"})
        shown->resize(968, 600); // the least window, without rail, header and footer
    pages.picture(*shown).save(QStringLiteral(ZUKA_BUILD_DIR "/shots/long-%1.png").arg(QString{page}.replace(u':', u'-')));
    QStringList cut;
    for (const auto *button : shown->findChildren<QPushButton *>()) {
        if (button->isVisible() && button->width() < button->sizeHint().width())
            cut << button->text();
    }
    for (const auto *label : shown->findChildren<QLabel *>()) {
        if (label->isVisible() && !label->wordWrap() && label->width() < label->sizeHint().width())
            cut << label->text();
        if (label->isVisible() && label->wordWrap() && label->height() < label->heightForWidth(label->width()))
            cut << label->text();
    }
    for (const auto *figure : shown->findChildren<ui::FigureLabel *>()) {
        if (figure->isVisible() && figure->width() < figure->sizeHint().width())
            cut << figure->figure().number;
    }
    const int width = shown->width();
    QCoreApplication::removeTranslator(&brackets);
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QStringLiteral(" | "))));
    QVERIFY2(page == QLatin1String{"add"} || width == 968, "the page forces the window wider");
}

void MachinePageRulesTest::everyControlHasAName()
{
    QFETCH(QString, page);
    Pages pages;
    const auto shown = pages.make(page);
    pages.picture(*shown);
    QStringList nameless;
    for (QWidget *widget : shown->findChildren<QWidget *>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus))
            continue;
        const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
        const QWidget *outer = widget->parentWidget();
        const bool isInner = outer && (outer->focusProxy() == widget || widget->focusProxy() == outer);
        if (accessible && accessible->text(QAccessible::Name).isEmpty() && !isInner && !widget->inherits("QScrollArea"))
            nameless << QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName();
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QStringLiteral(", "))));
}

QTEST_MAIN(MachinePageRulesTest)
#include "tst_machine_page_rules.moc"
