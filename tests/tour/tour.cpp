// SPDX-License-Identifier: GPL-3.0-or-later
// Draws every page and state into a folder, to be looked at. Fails when a page cannot be drawn.
// zuka_tour [FOLDER [LOOK]]: with a part of a look's name ("dark-zh-1024") only those.
#include "app/composition.h"
#include "support/host_samples.h"
#include "support/text_scan.h"
#include "tour/files_tour.h"
#include "tour/plan_tour.h"
#include "tour/tour_world.h"
#include "ui/page/common/confirm_dialog.h"
#include "ui/page/common/sheet_view.h"
#include "ui/page/costs/bill_dialog.h"
#include "ui/page/terminal/job_dialog.h"
#include "ui/page/terminal/terminal_page.h"
#include "ui/page/dashboard/dashboard_page.h"
#include "ui/page/dashboard/history_card.h"
#include "ui/page/guard/reminder_dialog.h"
#include "ui/page/home/home_page.h"
#include "ui/page/log/log_page.h"
#include "ui/page/machines/add_machine_dialog.h"
#include "ui/page/machines/machines_page.h"
#include "ui/page/settings/settings_page.h"
#include "ui/page/stop/stop_dialog.h"
#include "ui/page/wall/wall_board.h"
#include "ui/page/wall/wall_page.h"
#include "ui/shell/help_dialog.h"
#include "ui/widget/data_table.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QItemSelectionModel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QProcess>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextStream>

#include <algorithm>

namespace {

using core::settings::ThemeChoice;

constexpr int kLayoutRounds = 8;
constexpr int kWide = 1400;
constexpr const char *kWithoutKeychain = "without-keychain";
/// Ready for reading, and all.
constexpr qsizetype kReady = 11;
constexpr qsizetype kAll = 20;

/// One look of the window.
struct Look {
    QString name;
    QString language;
    ThemeChoice theme;
    QSize size;
};

class Tour {
public:
    Tour(app::Composition &all, tests::TourWorld &world, QString folder) : m_all{all}, m_world{world}, m_folder{std::move(folder)} {}

    int walk(const QList<Look> &looks)
    {
        for (const Look &look : looks) {
            m_look = look;
            m_all.models().settings.setTheme(look.theme);
            m_all.models().settings.setLanguage(look.language);
            m_all.window().resize(look.size);
            speakAgain();
            settle();
            pages();
            plans();
            machines();
            terminals();
            if (look.size.width() < kWide)
                troubles();
            severalMachines();
            files();
            dialogs();
        }
        return m_failed;
    }

private:
    core::instances::InstanceId machine(const char *name) const
    {
        for (const auto &status : m_all.services().fleet->machines()) {
            if (status.instance.name == QLatin1String{name})
                return status.instance.id;
        }
        return {};
    }

    template <typename T> T *inWindow() const { return m_all.window().findChild<T *>(); }

    /// Waits, and then until layouts that were asked for on the way are made: nested ones ask for each other's.
    void settle(int milliseconds = 60)
    {
        QTest::qWait(milliseconds);
        for (int round = 0; round < kLayoutRounds; ++round) {
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents();
        }
    }

    /// Errors keep the language in which they happened: they happen again.
    void speakAgain()
    {
        for (const char *name : {"eval-spot", "vision-a10", "lab-a800", "old-password", "proxy-pod"}) {
            m_all.services().fleet->disconnectFrom(machine(name));
            m_all.services().fleet->connectTo(machine(name));
        }
        m_world.live(15);
    }

    void shoot(const QString &page, QWidget *over = nullptr)
    {
        settle();
        QPixmap picture = m_all.window().grab();
        read(page, over ? *over : m_all.window());
        if (over) {
            QPainter painter{&picture};
            painter.fillRect(picture.rect(), QColor{14, 17, 22, 96});
            painter.drawPixmap((picture.width() - over->width()) / 2, (picture.height() - over->height()) / 2, over->grab());
        }
        const QString file = m_folder + u'/' + page + u'-' + m_look.name + QStringLiteral(".png");
        if (!picture.save(file)) {
            QTextStream{stderr} << "cannot write " << file << '\n';
            ++m_failed;
        }
    }

    /// Says which texts are cut, and which Chinese ones hold a blank that does not belong there.
    void read(const QString &page, const QWidget &shown) const
    {
        QStringList wrong = tests::cutTexts(shown);
        if (m_look.language.startsWith(QLatin1String{"zh"}))
            wrong += tests::strayBlanks(shown);
        for (const QString &text : std::as_const(wrong))
            QTextStream{stderr} << page << u'-' << m_look.name << QStringLiteral(": ") << text << '\n';
    }

    /// Draws the dialog that is open and closes it; that there is none is a failure.
    template <typename T> void shootDialog(const char *name)
    {
        settle();
        T *dialog = inWindow<T>();
        if (!dialog) {
            QTextStream{stderr} << "no dialog for " << name << '\n';
            ++m_failed;
            return;
        }
        shoot(QLatin1String{name}, dialog);
        dialog->close();
        delete dialog; // Closing deletes later; the next one of its kind must be the only one.
        settle();
    }

    void pages()
    {
        m_all.window().showPage(QStringLiteral("machines"));
        m_all.pages().showMachines(); // The list, not a machine's own page.
        for (const char *page : {"home", "machines", "terminal", "guard", "costs", "settings", "log"}) {
            m_all.window().showPage(QLatin1String{page});
            shoot(QLatin1String{page});
        }
        scrollDown(inWindow<ui::HomePage>(), "home", "home-below");
        scrollDown(inWindow<ui::SettingsPage>(), "settings", "settings-below");
        m_all.window().showPage(QStringLiteral("log"));
        m_all.models().log.setLevel(core::LogLevel::Debug);
        settle();
        inWindow<ui::LogPage>()->table()->selectSourceRow(0);
        shoot(QStringLiteral("log-details"));
        inWindow<ui::LogPage>()->table()->clearSelection();
        m_all.models().log.setLevel(core::LogLevel::Info);
    }

    void scrollDown(QWidget *page, const char *id, const char *name)
    {
        m_all.window().showPage(QLatin1String{id});
        settle();
        const auto areas = page->findChildren<QScrollArea *>();
        for (QScrollArea *area : areas)
            area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
        shoot(QLatin1String{name});
        for (QScrollArea *area : areas)
            area->verticalScrollBar()->setValue(0);
    }

    void plans()
    {
        tests::PlanTour{m_all, [this](const QString &name) { shoot(name); }}.walk();
    }

    void machines()
    {
        for (const char *name : {"ft-8x4090", "llm-4090", "sdxl-3090", "data-prep", "eval-spot", "new-a100", "moved-l40s", "vision-a10",
                                 "thesis-sd-long-name-run-03"}) {
            m_all.pages().openMachine(machine(name));
            settle(80);
            shoot(QStringLiteral("dashboard-") + QLatin1String{name});
        }
        m_all.pages().openMachine(machine("llm-4090"));
        auto *history = inWindow<ui::HistoryCard>();
        history->toggleTable();
        shoot(QStringLiteral("dashboard-table"));
        history->toggleTable();
    }

    void terminals()
    {
        auto *page = inWindow<ui::TerminalPage>();
        m_all.window().showPage(QStringLiteral("terminal"));
        page->open(machine("llm-4090"), "train");
        settle(200);
        shoot(QStringLiteral("terminal-open"));
        page->findChild<QPushButton *>(QStringLiteral("moreTerminal"))->click();
        auto *menu = page->findChild<QMenu *>();
        menu->actions().first()->trigger(); // a new shell beside this one
        menu->close();
        settle(200);
        shoot(QStringLiteral("terminal-split"));
        ui::JobDialog::ask(m_all.models().jobs, machine("llm-4090"), QStringLiteral("python train.py --config configs/lora.yaml"), page);
        shootDialog<ui::JobDialog>("terminal-job");
        for (ui::TerminalTab *tab : m_all.models().terminals.tabs())
            m_all.models().terminals.close(tab);
        settle();
    }

    void troubles()
    {
        for (const char *name : {"pretrain-h100", "eval-a100x2", "render-4090", "serve-4090", "bare-image", "batch-v100", "lab-a800",
                                 "old-password", "proxy-pod"}) {
            m_all.pages().openMachine(machine(name));
            settle(80);
            shoot(QStringLiteral("dashboard-") + QLatin1String{name});
        }
        for (const auto &status : m_all.services().fleet->machines()) {
            const auto kind = status.instance.kind;
            if (kind == core::instances::MachineKind::Rented)
                continue;
            m_all.pages().openMachine(status.instance.id);
            settle(80);
            shoot(kind == core::instances::MachineKind::Demo ? QStringLiteral("dashboard-demo") : QStringLiteral("dashboard-this-computer"));
        }
    }

    void severalMachines()
    {
        m_all.pages().showMachines();
        auto *list = inWindow<ui::MachinesPage>();
        settle();
        auto *table = list->table();
        for (const int row : {1, 2, 4})
            table->selectionModel()->select(table->model()->index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        shoot(QStringLiteral("machines-several"));
        table->clearSelection();
        emit list->wallRequested({});
        settle();
        QTest::keyClick(inWindow<ui::WallPage>()->board(), Qt::Key_Right);
        shoot(QStringLiteral("wall"));
        emit inWindow<ui::WallPage>()->closed();
    }

    void files()
    {
        m_all.pages().openFiles(machine("llm-4090"));
        settle(80);
        shoot(QStringLiteral("files"));
        tests::FilesTour{m_all, machine("llm-4090"), [this](const QString &name, QWidget *over) { shoot(name, over); }}.walk();
    }

    void dialogs()
    {
        m_all.pages().openMachine(machine("llm-4090"));
        QTest::mouseClick(inWindow<ui::DashboardPage>()->findChild<QAbstractButton *>(QStringLiteral("stopped")), Qt::LeftButton);
        shootDialog<ui::ConfirmDialog>("confirm-off");
        m_all.pages().showMachines();
        auto *list = inWindow<ui::MachinesPage>();
        list->choose(machine("llm-4090"), true);
        settle();
        QTest::keyClick(list->table(), Qt::Key_Delete);
        shootDialog<ui::ConfirmDialog>("confirm-remove");
        m_all.pages().addMachine();
        shootDialog<ui::AddMachineDialog>("add-machine");
        m_all.pages().editMachine(machine("ft-8x4090"));
        shootDialog<ui::AddMachineDialog>("edit-machine");
        m_all.pages().decide(machine("sdxl-3090"));
        shootDialog<ui::ReminderDialog>("reminder");
        m_all.pages().stop(machine("llm-4090"));
        for (QWidget *sheet : m_all.window().findChildren<ui::SheetDialog *>())
            sheet->close(); // Only before the first one.
        shootDialog<ui::StopDialog>("stop");
        bill();
        m_all.window().showHelp();
        shootDialog<ui::HelpDialog>("help");
    }

    void bill()
    {
        m_all.window().showPage(QStringLiteral("costs"));
        QTest::mouseClick(m_all.window().findChild<QAbstractButton *>(QStringLiteral("compareBill")), Qt::LeftButton);
        ui::BillViewModel &bill = m_all.models().bill;
        bill.read("Instance,Amount\nllm-4090,61.40\nvision-a10,12\nold-box,3.50\n");
        shootDialog<ui::BillDialog>("costs-bill");
    }

    app::Composition &m_all;
    tests::TourWorld &m_world;
    QString m_folder;
    Look m_look;
    int m_failed = 0;
};

/// Passwords come from the keychain one after the other, so the machines connect some time after they were added.
qsizetype readyCount(const core::fleet::Fleet &fleet)
{
    const auto machines = fleet.machines();
    return std::count_if(machines.cbegin(), machines.cend(),
                         [](const auto &machine) { return machine.session.phase == core::remote::SessionPhase::Ready; });
}

/// The scripted hosts tell no programs.
std::optional<core::fleet::MachineStatus> withPrograms(std::optional<core::fleet::MachineStatus> status)
{
    if (!status || status->gpus.isEmpty())
        return status;
    status->sample.gpus.driverVersion = QStringLiteral("550.54.15");
    status->sample.gpus.cudaVersion = QStringLiteral("12.4");
    for (const auto &gpu : std::as_const(status->gpus)) {
        const double used = gpu.memoryUsed ? gpu.memoryUsed->toGiB() : 0;
        if (gpu.utilizationPercent.value_or(0) < 5)
            status->sample.outsideMemory.insert(gpu.uuid, gpu.memoryUsed.value_or(core::Bytes{}));
        else
            status->sample.programs << tests::sampleProgram(1000 + gpu.index, 4123 + 7 * gpu.index,
                                                            QStringLiteral("/usr/bin/python3 train.py --config lora.yaml"), used * 0.98);
    }
    return status;
}

/// What is seen when the data file was damaged.
int drawDamaged(const QString &folder)
{
    QTemporaryDir data;
    QFile file{data.filePath(QStringLiteral("zuka.db"))};
    if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray(8192, 'x')) < 0)
        return 1;
    file.close();
    tests::TourWorld world;
    auto all = world.program(data.path());
    if (!all)
        return 1;
    (*all)->models().settings.setTheme(ThemeChoice::Dark);
    (*all)->models().settings.setLanguage(QStringLiteral("zh_CN"));
    (*all)->window().resize(1024, 680);
    (*all)->start();
    QTest::qWait(400);
    return (*all)->window().grab().save(folder + QStringLiteral("/first-use-damaged.png")) ? 0 : 1;
}

/// A program of its own: the way to the keychain is chosen once.
int drawWithoutKeychain(const QString &folder)
{
    QTemporaryDir data;
    tests::TourWorld world;
    auto all = world.program(data.path());
    if (!all)
        return 1;
    (*all)->window().resize(1024, 680);
    (*all)->start();
    world.addMachines((*all)->services());
    const auto &fleet = *(*all)->services().fleet;
    int failed = QTest::qWaitFor([&fleet] { return readyCount(fleet) == 4; }, 20'000) ? 0 : 1;
    world.live(60);
    for (const auto &[theme, language, name] : {std::tuple{ThemeChoice::Light, "en", "light-en"}, {ThemeChoice::Dark, "zh_CN", "dark-zh"}}) {
        (*all)->models().settings.setTheme(theme);
        (*all)->models().settings.setLanguage(QLatin1String{language});
        const auto shoot = [&](const char *page) {
            QTest::qWait(200);
            const QString file = QStringLiteral("/no-keychain-%1-%2.png").arg(QLatin1String{page}, QLatin1String{name});
            failed += (*all)->window().grab().save(folder + file) ? 0 : 1;
        };
        (*all)->window().showPage(QStringLiteral("home"));
        shoot("home");
        (*all)->pages().openMachine(fleet.machines().at(1).instance.id);
        shoot("dashboard");
    }
    return failed;
}

int drawWithoutKeychainApart(const QString &folder)
{
    QProcess process;
    QProcessEnvironment surroundings = QProcessEnvironment::systemEnvironment();
    surroundings.insert(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), QStringLiteral("unix:path=/nowhere"));
    process.setProcessEnvironment(surroundings);
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.start(QCoreApplication::applicationFilePath(), {folder, QLatin1String{kWithoutKeychain}});
    const bool isOver = QTest::qWaitFor([&process] { return process.state() == QProcess::NotRunning; }, 60'000);
    return isOver && process.exitCode() == 0 ? 0 : 1;
}

QList<Look> looks()
{
    QList<Look> list;
    for (const QSize size : {QSize{1440, 900}, QSize{1024, 680}}) {
        for (const auto &[theme, themeName] : {std::pair{ThemeChoice::Light, "light"}, {ThemeChoice::Dark, "dark"}}) {
            for (const char *language : {"en", "zh_CN"}) {
                const QString name = QStringLiteral("%1-%2-%3").arg(QLatin1String{themeName}, QLatin1String{language}.first(2)).arg(size.width());
                list << Look{name, QLatin1String{language}, theme, size};
            }
        }
    }
    return list;
}

int drawAll(const QString &folder, const QString &only)
{
    QTemporaryDir data;
    tests::TourWorld world;
    auto all = world.program(data.path());
    if (!all) {
        QTextStream{stderr} << core::fullText(all.error()) << '\n';
        return 1;
    }
    (*all)->window().resize(1440, 900);
    (*all)->start();
    QTest::qWait(400);
    for (const char *page : {"home", "machines", "files", "guard"}) {
        (*all)->window().showPage(QLatin1String{page});
        QTest::qWait(60);
        (*all)->window().grab().save(folder + QStringLiteral("/first-use-") + QLatin1String{page} + QStringLiteral(".png"));
    }
    world.addMachines((*all)->services());
    world.addTroubledMachines((*all)->services());
    const auto &fleet = *(*all)->services().fleet;
    (*all)->models().machine.setStatusSource([&fleet](const auto &id) { return withPrograms(fleet.machine(id)); });
    const bool areThere = QTest::qWaitFor([&fleet] { return readyCount(fleet) == kReady && fleet.machines().size() == kAll; }, 20'000);
    world.addTransfers((*all)->services());
    (*all)->models().transfers.restore();
    world.live(tests::TourWorld::kSecondsLived);
    QTest::qWait(300);
    for (QWidget *dialog : (*all)->window().findChildren<ui::ReminderDialog *>())
        dialog->close();
    QList<Look> wanted = looks();
    wanted.removeIf([&only](const Look &look) { return !look.name.contains(only); });
    return Tour{**all, world, folder}.walk(wanted) + (areThere ? 0 : 1);
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application{argc, argv};
    const QString folder = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral("tour");
    QDir{}.mkpath(folder);
    if (argc > 2 && qstrcmp(argv[2], kWithoutKeychain) == 0)
        return drawWithoutKeychain(folder);
    return drawAll(folder, QString::fromLocal8Bit(argc > 2 ? argv[2] : "")) + drawDamaged(folder) + drawWithoutKeychainApart(folder);
}
