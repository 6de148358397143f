// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/event_log.h"
#include "app/pages.h"
#include "app/translation.h"
#include "ui/shell/main_window.h"
#include "ui/shell/quit_dialog.h"
#include "ui/shell/tray_icon.h"

#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>

class QApplication;

namespace app {

/// Builds adapters, services, view-models and the window, joins them, and owns them all. Destroyed in reverse order.
class Composition final : public QObject {
    Q_OBJECT

public:
    /// Makes the services over a data folder; Services::create() but for tests that give scripted machines.
    using ServicesMaker = std::function<core::Result<std::unique_ptr<Services>>(const QString &, const core::catalog::Catalog &)>;

    /// Errors: built-in knowledge that cannot be read.
    static core::Result<std::unique_ptr<Composition>> create(QApplication &application, const QString &folder,
                                                             const ServicesMaker &makeServices = Services::create);
    ~Composition() override;

    ui::MainWindow &window() { return *m_window; }
    ViewModels &models() { return *m_models; }
    Services &services() { return *m_services; }
    Pages &pages() { return *m_pages; }

    /// Shows the window and starts watching. Saved plans, columns, geometry and page come back. `isHidden`: as at login, only in
    /// the tray; minimised where there is none.
    void start(bool isHidden = false);
    void raiseWindow();
    void quitNow(); ///< Without a question; everything is closed in order.
    void setLanguage(const QString &language);
    void setTheme(core::settings::ThemeChoice choice);

private:
    explicit Composition(QApplication &application);
    void connectAll();
    void connectSettings();
    void connectWindow();
    void connectReminders();
    void connectGuarding();
    void connectFacts();
    void connectMessages();
    void connectWatch();
    void connectAccounts();
    void connectRenting();
    void followLinks();
    void sendKept(const core::notify::Message &message); ///< Also after a restart, until it arrives or is too old.
    void dropKept(const QString &tag);
    void resendKept();
    void connectTray();
    void sendDigest();
    void informOfBudgets();
    void stopIdle(const core::reminders::Reminder &reminder); ///< Its countdown is over.
    void connectPlan();
    void connectTransfers();
    void connectLedger();
    void startLedger();
    void observeMachines();
    void warn(const core::Error &failure); ///< Shows it from now on, once for each code.
    void forgetWarning(const QString &code);
    void showWarnings();
    /// The header must not say "nothing is on" when the machines could not be read.
    void judgeWhatIsKnown(bool isListRead);
    void useProxy();
    void askQuit(); ///< Only when something goes on or stops by it.
    QString quitWarning() const;
    QList<core::Error> warnings() const;

    QApplication &m_application;
    core::LogFile m_log;
    core::settings::Settings m_saved;
    Translation m_translation;
    std::unique_ptr<Knowledge> m_knowledge;
    std::unique_ptr<Services> m_services;
    std::unique_ptr<ViewModels> m_models;
    std::unique_ptr<EventLog> m_events;
    std::unique_ptr<Pages> m_pages;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<ui::TrayIcon> m_tray;
    QTimer m_merge; ///< Takes over what the command line changed meanwhile.
    QTimer m_meter; ///< Looks at what each machine costs; runs once the machines and the ledger are known.
    QPointer<ui::QuitDialog> m_question;
    bool m_isQuitting = false;
    QSet<QString> m_closed;        ///< Codes of lasting states that the user has read and closed.
    QList<core::Error> m_failures; ///< Of this run, beside what warnings() asks for.
};

} // namespace app
