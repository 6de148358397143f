// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"

#include "core/base/when_done.h"
#include "app/paths.h"
#include "app/stored_settings.h"
#include "app/version.h"
#include "ui/theme/theme.h"
#include "ui/widget/accessible.h"

#include <QApplication>
#include <QDir>
#include <QIcon>
#include <QThreadPool>

namespace app {

namespace {

constexpr std::chrono::seconds kMergeInterval{10};

ui::AboutFacts aboutFacts(const Services &services, const core::LogFile &log)
{
    const auto &report = services.store->report();
    return {.version = versionText(), .dataFolder = dataFolder(), .logFile = log.path(), .isStoreInMemory = report.isInMemory};
}

} // namespace

Composition::Composition(QApplication &application) : m_application{application} {}

core::Result<std::unique_ptr<Composition>> Composition::create(QApplication &application, const QString &folder,
                                                                  const ServicesMaker &makeServices)
{
    std::unique_ptr<Composition> all{new Composition{application}};
    const core::Status opened = all->m_log.open(folder + QStringLiteral("/log"));
    core::installMessageHandler(all->m_log);
    if (!opened)
        all->m_log.write(core::LogLevel::Warning, QStringLiteral("log"), opened.error().detail);
    all->m_log.write(core::LogLevel::Info, QStringLiteral("zuka.program"), QStringLiteral("started, version ") + versionText());
    all->m_saved = storedSettings(folder);
    all->m_translation.use(all->m_saved.language);
    ui::systemTheme();
    ui::installAccessibility();
    all->setTheme(all->m_saved.theme);

    auto knowledge = loadKnowledge(QDir{folder + QStringLiteral("/catalog")});
    if (!knowledge)
        return std::move(knowledge).error();
    all->m_knowledge = std::make_unique<Knowledge>(std::move(knowledge).value());
    auto services = makeServices(folder, all->m_knowledge->loaded.catalog);
    if (!services)
        return std::move(services).error();
    all->m_services = std::move(services).value();
    auto rules = core::reminders::loadReminderRules(QStringLiteral(":/rules/reminders.json"));
    if (!rules)
        return std::move(rules).error();
    auto guard = loadGuardKnowledge();
    if (!guard)
        return std::move(guard).error();
    all->m_models = std::make_unique<ViewModels>(*all->m_knowledge, *all->m_services, all->m_log, *rules, all->m_saved,
                                                 aboutFacts(*all->m_services, all->m_log), *guard);
    all->m_models->settings.edit([&saved = all->m_saved](auto &settings) { settings = saved; });
    all->m_events = std::make_unique<EventLog>(*all->m_services->fleet, all->m_models->transfers, all->m_models->reminders);
    all->m_pages = std::make_unique<Pages>(*all->m_models);
    all->m_window = std::make_unique<ui::MainWindow>(all->m_models->money, all->m_models->footer, all->m_pages->entries());
    all->m_window->setWindowIcon(QIcon{QStringLiteral(":/icons/zuka.svg")});
    all->m_pages->connectTo(*all->m_window);
    all->m_tray = std::make_unique<ui::TrayIcon>(all->m_models->home);
    all->m_models->guard.setTrayShown(all->m_tray->isShown());
    all->connectAll();
    return all;
}

void Composition::connectAll()
{
    connectSettings();
    connectWindow();
    connectReminders();
    connectGuarding();
    connectFacts();
    connectMessages();
    connectWatch();
    connectAccounts();
    connectRenting();
    connectTray();
    connectPlan();
    connectTransfers();
    connectLedger();
}

Composition::~Composition()
{
    if (m_models)
        m_models->plans.flush();
    QThreadPool::globalInstance()->waitForDone(); // The ranking reads the catalog, which goes next.
    m_log.write(core::LogLevel::Info, QStringLiteral("zuka.program"), QStringLiteral("ended"));
    m_tray.reset();
    m_window.reset();
}

void Composition::start(bool isHidden)
{
    if (!m_saved.windowGeometry.isEmpty())
        m_window->restoreGeometry(m_saved.windowGeometry);
    m_window->showPage(m_saved.lastPage.isEmpty() ? QStringLiteral("home") : m_saved.lastPage);
    if (!isHidden)
        m_window->show();
    else if (!m_tray->isShown())
        m_window->showMinimized();
    showWarnings();
    useProxy();
    m_services->secrets->test();
    judgeWhatIsKnown(true);
    core::whenDone(m_services->fleet->load(), this, [this](const core::Status &loaded) {
        judgeWhatIsKnown(loaded.hasValue());
        if (!loaded)
            warn(loaded.error());
        m_models->transfers.restore();
        m_models->guarding.start();
        m_models->filing.start();
        m_models->renting.start(m_saved.columns.value(watchesKey()));
        m_models->accounts.watch.load();
        m_models->reminders.start();
        m_merge.start(kMergeInterval);
        if (loaded)
            startLedger();
    });
}

void Composition::raiseWindow()
{
    m_window->show();
    m_window->setWindowState(m_window->windowState() & ~Qt::WindowMinimized);
    m_window->raise();
    m_window->activateWindow();
}

void Composition::setLanguage(const QString &language)
{
    m_translation.use(language);
    ui::applyTheme(m_application, ui::theme().name()); // Fonts follow the language.
    m_models->plan.retranslate();
    m_models->plans.retranslate();
    m_models->checklist.retranslate();
    m_models->prices.retranslate();
    m_models->reminders.check(); // Its messages are made anew.
    m_tray->retranslate();
    m_services->store->retranslate();
    m_models->transfers.retranslate();
    showWarnings();
}

void Composition::setTheme(core::settings::ThemeChoice choice)
{
    using core::settings::ThemeChoice;
    const ui::ThemeName name = choice == ThemeChoice::Dark ? ui::ThemeName::Dark
        : choice == ThemeChoice::Light                     ? ui::ThemeName::Light
                                                           : ui::systemTheme();
    ui::applyTheme(m_application, name);
}

} // namespace app
