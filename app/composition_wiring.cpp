// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"

#include "core/base/when_done.h"
#include "app/proxy_choice.h"
#include "ui/page/guard/reminder_dialog.h"

#include <QApplication>
#include <QMessageBox>
#include <QPushButton>

namespace app {

void Composition::connectSettings()
{
    ui::SettingsViewModel &settings = m_models->settings;
    connect(&settings, &ui::SettingsViewModel::languageChanged, this, &Composition::setLanguage);
    connect(&settings, &ui::SettingsViewModel::themeChanged, this, &Composition::setTheme);
    connect(&settings, &ui::SettingsViewModel::moneyChanged, this, [this] {
        const auto &now = m_models->settings.settings();
        m_models->plan.setRates(m_models->settings.rates(), now.staleAfterDays);
        m_models->money.setRates(m_models->settings.rates());
        m_models->money.setCurrency(now.currency);
    });
    connect(&settings, &ui::SettingsViewModel::proxyChanged, this, &Composition::useProxy);
    connect(&settings, &ui::SettingsViewModel::failed, this, [this](const core::Error &error) {
        m_window->setWarnings(warnings() + QList<core::Error>{error});
    });
    connect(m_services->secrets.get(), &core::secrets::KeychainSecretStore::stateChanged, this, [this] {
        m_models->settings.refreshKeychain();
        showWarnings();
    });
    connect(m_services->fleet.get(), &core::fleet::Fleet::secretKeptInMemoryOnly, this, [this](const auto &, const QString &why) {
        m_window->showToast(why);
    });
}

void Composition::useProxy()
{
    core::whenDone(m_services->secrets->read(ui::proxyPasswordKey()), this, [this](const core::Result<QByteArray> &password) {
        m_services->fleet->setProxy(proxyFor(m_models->settings.settings(), password ? *password : QByteArray{}));
    });
}

QList<core::Error> Composition::warnings() const
{
    QList<core::Error> list = m_models->settings.about().troubles;
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
                            .remedy = tr("Passwords are kept for this run only and asked again next time.")};
    }
    return list;
}

void Composition::showWarnings()
{
    m_window->setWarnings(warnings());
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
        if (m_isQuitting || !m_tray->isShown())
            return; // Without a tray closing the window is quitting.
        isAccepted = false;
        m_window->hide();
        m_tray->notify(tr("Zuka keeps watching"), tr("It stays in the tray and reminds you. Quit from the tray menu."));
    });
    connect(m_tray.get(), &ui::TrayIcon::windowRequested, this, &Composition::raiseWindow);
    connect(m_tray.get(), &ui::TrayIcon::machineRequested, this, [this](const core::instances::InstanceId &id) {
        raiseWindow();
        m_pages->openMachine(id);
    });
    connect(m_tray.get(), &ui::TrayIcon::messageClicked, this, [this] {
        raiseWindow();
        m_pages->openFirstReminder();
    });
    connect(m_tray.get(), &ui::TrayIcon::quitRequested, this, &Composition::quit);
}

void Composition::quit()
{
    const auto leave = [this] {
        m_isQuitting = true;
        m_application.quit();
    };
    const QString warning = m_tray->quitWarning();
    if (warning.isEmpty()) {
        leave();
        return;
    }
    auto *question = new QMessageBox{QMessageBox::NoIcon, tr("Quit Zuka?"), warning, QMessageBox::Cancel, m_window.get()};
    QPushButton *act = question->addButton(tr("Quit"), QMessageBox::DestructiveRole);
    question->setDefaultButton(QMessageBox::Cancel);
    question->setAttribute(Qt::WA_DeleteOnClose);
    connect(act, &QPushButton::clicked, this, leave);
    question->open();
}

void Composition::connectReminders()
{
    connect(&m_merge, &QTimer::timeout, this, [this] { m_services->fleet->load(false); });
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
        if (m_window->isVisible() && !m_application.activeModalWidget())
            (new ui::ReminderDialog{m_models->reminder, card, m_window.get()})->open();
    });
}

void Composition::connectPlan()
{
    m_models->plan.setAnswers(ui::planAnswersFromJson(m_saved.lastPlan));
    connect(&m_models->plan, &ui::PlanViewModel::answersChanged, this, [this] {
        m_models->settings.edit([this](auto &settings) { settings.lastPlan = ui::toJson(m_models->plan.answers()); });
    });
}

void Composition::connectTransfers()
{
    connect(&m_models->transfers, &core::transfer::TransferQueue::finished, this, [this](core::transfer::TransferId id, const core::Status &outcome) {
        for (const auto &progress : m_models->transfers.transfers()) {
            if (progress.id == id && outcome)
                m_window->showToast(tr("%1 arrived.").arg(progress.name));
        }
    });
}

} // namespace app
