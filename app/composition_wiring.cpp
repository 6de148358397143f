// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"

#include "app/network_proxy.h"
#include "app/network_watch.h"
#include "app/proxy_choice.h"
#include "core/base/when_done.h"
#include "core/fleet/reported_memory.h"
#include "core/sshconfig/ssh_config.h"
#include "ui/page/guard/reminder_dialog.h"
#include "ui/viewmodel/stop_needs.h"

#include <QApplication>

#include <algorithm>

namespace app {

namespace {

/// Lasting states that the user may put out of sight for this run.
const QStringList kClosableStates{QStringLiteral("keychain.unavailable"), QStringLiteral("catalog.problem")};

} // namespace

void Composition::connectSettings()
{
    ui::SettingsViewModel &settings = m_models->settings;
    connect(&settings, &ui::SettingsViewModel::languageChanged, this, &Composition::setLanguage);
    connect(&settings, &ui::SettingsViewModel::themeChanged, this, &Composition::setTheme);
    connect(&settings, &ui::SettingsViewModel::moneyChanged, this, [this] {
        const auto &now = m_models->settings.settings();
        m_models->plan.setRates(m_models->settings.rates(), now.staleAfterDays);
        m_models->checklist.setRates(m_models->settings.rates());
        m_models->prices.setStaleAfterDays(now.staleAfterDays);
        m_models->money.setRates(m_models->settings.rates());
        m_models->money.setCurrency(now.currency);
    });
    connect(&settings, &ui::SettingsViewModel::proxyChanged, this, &Composition::useProxy);
    connect(&settings, &ui::SettingsViewModel::failed, this, [this](const core::Error &error) {
        warn(error);
    });
    connect(&settings, &ui::SettingsViewModel::saved, this, [this] { forgetWarning(QStringLiteral("store.disk_full")); });
    connect(m_services->secrets.get(), &core::secrets::KeychainSecretStore::stateChanged, this, [this] {
        m_models->settings.refreshKeychain();
        m_closed.remove(QStringLiteral("keychain.unavailable"));
        m_pages->setCanKeepPasswords(m_services->secrets->state() != core::secrets::KeychainState::Unavailable);
        showWarnings();
    });
    auto *network = new NetworkWatch{this};
    connect(network, &NetworkWatch::changed, m_services->fleet.get(), &core::fleet::Fleet::probeAll);
    network->start();
}

void Composition::useProxy()
{
    core::whenDone(m_services->secrets->read(ui::proxyPasswordKey()), this, [this](const core::Result<QByteArray> &password) {
        const core::remote::Proxy proxy = proxyFor(m_models->settings.settings(), password ? *password : QByteArray{});
        m_services->fleet->setProxy(proxy);
        useNetworkProxy(proxy);
    });
}

QList<core::Error> Composition::warnings() const
{
    QList<core::Error> list = m_failures;
    if (const auto &trouble = m_services->store->report().trouble)
        list.prepend(*trouble);
    for (const auto &problem : m_knowledge->loaded.problems) {
        list << core::Error{.kind = core::ErrorKind::InvalidInput,
                            .code = QStringLiteral("catalog.problem"),
                            .message = tr("A catalog entry was left out: %1, %2.").arg(problem.file, problem.reason),
                            .remedy = tr("Correct the file; \"zuka catalog check\" lists every problem."),
                            .detail = problem.path};
    }
    if (m_services->secrets->state() == core::secrets::KeychainState::Unavailable) {
        list << core::Error{.kind = core::ErrorKind::Storage,
                            .code = QStringLiteral("keychain.unavailable"),
                            .message = m_services->secrets->stateText(),
                            .remedy = tr("You are asked for them again after the next start.")};
    }
    return list;
}

void Composition::warn(const core::Error &failure)
{
    const bool isShown = std::ranges::any_of(m_failures, [&failure](const core::Error &shown) { return shown.code == failure.code; });
    if (!isShown)
        m_failures << failure;
    showWarnings();
}

void Composition::forgetWarning(const QString &code)
{
    if (m_failures.removeIf([&code](const core::Error &shown) { return shown.code == code; }) > 0)
        showWarnings();
}

void Composition::showWarnings()
{
    const QList<core::Error> all = warnings();
    m_events->setTroubles(all);
    QStringList closable = kClosableStates;
    for (const core::Error &failure : m_failures)
        closable << failure.code;
    QList<core::Error> shown = all;
    shown.removeIf([this](const core::Error &warning) { return m_closed.contains(warning.code); });
    m_window->setWarnings(shown, closable);
}

void Composition::judgeWhatIsKnown(bool isListRead)
{
    const auto &report = m_services->store->report();
    // A file that can be read but not written is copied into memory: its machines are known then.
    const bool isMemoryEmpty = report.isInMemory && m_services->fleet->machines().isEmpty();
    m_models->money.setMachinesUnknown(!isListRead || !report.keptAside.isEmpty() || isMemoryEmpty);
}

void Composition::connectWindow()
{
    connect(m_window.get(), &ui::MainWindow::pageShown, this, [this](const QString &page) {
        m_models->settings.edit([&page](auto &settings) { settings.lastPage = page; });
    });
    connect(m_window.get(), &ui::MainWindow::geometryChanged, this, [this](const QByteArray &geometry) {
        m_models->settings.edit([&geometry](auto &settings) { settings.windowGeometry = geometry; });
    });
    connect(m_window.get(), &ui::MainWindow::closeRequested, this, [this](bool &isAccepted) {
        if (m_isQuitting || m_application.isSavingSession())
            return;
        if (!m_tray->isShown()) { // Closing the window is quitting then.
            isAccepted = quitWarning().isEmpty();
            if (!isAccepted)
                askQuit();
            return;
        }
        isAccepted = false;
        m_window->hide();
        m_tray->notify(tr("Zuka keeps watching"), tr("It stays in the tray and reminds you. Quit from the tray menu."));
    });
    connect(m_window.get(), &ui::MainWindow::warningClosed, this, [this](const QString &code) {
        if (kClosableStates.contains(code))
            m_closed.insert(code);
        forgetWarning(code);
        showWarnings();
    });
    connect(m_window.get(), &ui::MainWindow::lookedAt, m_services->fleet.get(), &core::fleet::Fleet::setLooking);
    connect(m_tray.get(), &ui::TrayIcon::windowRequested, this, &Composition::raiseWindow);
    connect(m_tray.get(), &ui::TrayIcon::machineRequested, this, [this](const core::instances::InstanceId &id) {
        raiseWindow();
        m_pages->openMachine(id);
    });
    connect(m_tray.get(), &ui::TrayIcon::messageClicked, this, [this] {
        raiseWindow();
        m_pages->openFirstReminder();
    });
    connect(m_tray.get(), &ui::TrayIcon::quitRequested, this, &Composition::askQuit);
}

QString Composition::quitWarning() const
{
    const auto machines = m_services->fleet->machines();
    const auto billing = std::ranges::count_if(machines, [](const auto &machine) { return ui::isPaid(machine.instance); });
    const auto guarded = std::ranges::count_if(machines, [this](const auto &machine) {
        return ui::isPaid(machine.instance) && m_models->guarding.machineGuard.protects(machine.instance.id);
    });
    return ui::quitWarning(m_models->footer.activeCount(), static_cast<int>(billing), static_cast<int>(guarded));
}

void Composition::quitNow()
{
    m_isQuitting = true;
    m_application.exit(0); // Not quit(): an open dialog could refuse to be closed.
}

void Composition::askQuit()
{
    if (m_question) {
        m_question->raise();
        return;
    }
    const QString warning = quitWarning();
    if (warning.isEmpty()) {
        quitNow();
        return;
    }
    m_question = new ui::QuitDialog{warning, m_window.get()};
    connect(m_question, &ui::QuitDialog::quitChosen, this, &Composition::quitNow);
    m_question->open();
}

void Composition::connectReminders()
{
    connect(&m_merge, &QTimer::timeout, this, [this] {
        m_services->fleet->load(false);
        m_models->calibrations.load();
        m_models->plans.reload();
    });
    connect(m_services->fleet.get(), &core::fleet::Fleet::machineAdded, this, [this](const core::instances::InstanceId &id) {
        // Added by the command line, or just now by the user, who is connecting already.
        const auto machine = m_services->fleet->machine(id);
        if (m_merge.isActive() && machine && !machine->instance.isPoweredOff)
            m_services->fleet->connectTo(id);
    });
    connect(&m_models->reminders, &core::reminders::ReminderEngine::openChanged, this, [this] {
        m_models->home.setReminders(m_models->reminders.open());
        m_models->money.setOpenReminders(m_models->reminder.count());
        m_window->setBadge(QStringLiteral("guard"), m_models->reminder.count());
    });
    connect(&m_models->reminder, &ui::ReminderViewModel::raised, this, [this](const ui::ReminderCard &card) {
        m_tray->notify(card.heading, card.message);
        QApplication::alert(m_window.get());
        if (!m_window->isVisible() || m_application.activeModalWidget())
            return;
        auto *dialog = new ui::ReminderDialog{m_models->reminder, card, m_window.get()};
        connect(dialog, &ui::ReminderDialog::stopRequested, m_pages.get(), &Pages::stop);
        dialog->open();
    });
}

void Composition::connectGuarding()
{
    using core::instances::InstanceId;
    ui::StopViewModel &stop = m_models->guarding.stop;
    stop.setOwnName([this] { return m_models->settings.settings().ownName; });
    const auto showOpenStops = [this] { m_models->home.setOpenStops(ui::stopNeeds(m_models->guarding.stop)); };
    connect(&stop, &ui::StopViewModel::changed, this, showOpenStops);
    connect(&stop, &ui::StopViewModel::settled, this, showOpenStops);
    showOpenStops();
    connect(&stop, &ui::StopViewModel::noticed, this, [this](const QString &text) { m_window->showToast(text); });
    connect(&stop, &ui::StopViewModel::alarmed, this, [this](const InstanceId &id, const core::Error &alarm) {
        m_tray->notify(alarm.message, alarm.remedy);
        QApplication::alert(m_window.get());
        forgetWarning(QStringLiteral("stop.alarm:") + id.value); // An earlier one of the same machine.
        core::Error lasting = alarm;
        lasting.code = QStringLiteral("stop.alarm:") + id.value;
        warn(lasting);
    });
    connect(&stop, &ui::StopViewModel::settled, this, [this](const InstanceId &id) { forgetWarning(QStringLiteral("stop.alarm:") + id.value); });
    connect(&stop, &ui::StopViewModel::failed, this, [this](const core::Error &failure) {
        if (!m_application.activeModalWidget()) // Its dialog shows it.
            warn(failure);
    });
}

void Composition::connectPlan()
{
    m_models->addMachine.setConfigReader([] { return core::sshconfig::readSshConfig(core::sshconfig::userConfigFiles()); });
    connect(&m_models->plans, &ui::PlansViewModel::failed, this, &Composition::warn);
    connect(&m_models->checklist, &ui::ChecklistViewModel::failed, this, &Composition::warn);
    connect(&m_models->prices, &ui::PricesViewModel::failed, this, &Composition::warn);
    connect(&m_models->prices, &ui::PricesViewModel::catalogChanged, this, [this](const core::catalog::Catalog &catalog) {
        const auto snapshot = std::make_shared<const core::catalog::Catalog>(catalog);
        m_models->renting.live.setBase(snapshot);
        m_models->checklist.setCatalog(snapshot);
    });
    m_models->plans.start(m_saved.lastPlan);
    if (m_services->history)
        m_models->machine.history().setStore(m_services->history);
    if (m_services->hints)
        m_models->machine.setHints(*m_services->hints);
    ui::CalibrationViewModel &calibrations = m_models->calibrations;
    connect(&calibrations, &ui::CalibrationViewModel::changed, this, [this] { m_models->plan.setCalibrations(m_models->calibrations.kept()); });
    connect(&calibrations, &ui::CalibrationViewModel::failed, this, &Composition::warn);
    connect(&m_models->plan, &ui::PlanViewModel::measured, &calibrations, &ui::CalibrationViewModel::keep);
    connect(&m_models->plan, &ui::PlanViewModel::removalRequested, &calibrations, &ui::CalibrationViewModel::remove);
    calibrations.load();
    const auto report = [this] { m_models->plan.setReportedTotals(core::fleet::reportedTotals(m_services->fleet->machines())); };
    connect(m_services->fleet.get(), &core::fleet::Fleet::sampled, this, report);
}

void Composition::connectTransfers()
{
    m_models->guarding.copies.setFetched([this](const core::instances::InstanceId &id) { return m_models->filing.fetch.fetchedText(id); });
    connect(&m_models->filing.fetch, &ui::FetchViewModel::fetched, this, [this](const core::bundle::FetchMark &mark) {
        m_window->showToast(m_models->filing.fetch.fetchedText(mark.machine));
    });
    m_models->machines.setOpenTransfers([this](const core::instances::InstanceId &id) { return m_models->files.openTransfersOf(id); });
    connect(&m_models->transfers, &core::transfer::TransferQueue::finished, this, [this](core::transfer::TransferId id, const core::Status &outcome) {
        for (const auto &progress : m_models->transfers.transfers()) {
            if (progress.id == id && outcome)
                m_window->showToast(ui::arrivalText(progress));
        }
    });
}

} // namespace app
