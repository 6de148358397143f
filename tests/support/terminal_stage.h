// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/job_book.h"
#include "support/machine_samples.h"
#include "support/manual_clock.h"
#include "support/memory_jobs.h"
#include "support/memory_repositories.h"
#include "support/memory_secret_store.h"
#include "support/terminal_session.h"
#include "ui/page/terminal/pane_area.h"
#include "ui/page/terminal/terminal_page.h"
#include "ui/page/terminal/terminal_pane.h"
#include "ui/viewmodel/jobs_view_model.h"
#include "ui/widget/banner.h"

#include <QPushButton>
#include <QTest>

namespace tests {

/// The terminal page over one machine whose terminals a test plays by hand.
struct TerminalStage {
    static inline const core::instances::InstanceId kMachine{QStringLiteral("llm-4090")};
    ManualClock clock;
    MemoryInstanceRepository repository;
    MemorySecretStore secrets;
    TerminalSessionFactory sessions;
    std::unique_ptr<core::fleet::Fleet> fleet;
    std::unique_ptr<ui::TerminalViewModel> model;
    MemoryJobs keptJobs;
    std::unique_ptr<core::jobs::JobBook> book;
    std::unique_ptr<ui::JobsViewModel> jobs;
    std::unique_ptr<ui::TerminalPage> page;
    QByteArray jobsAnswer = "zuka-jobs 1700000000 boot+1\n";
    QList<QByteArray> startLines;
    QByteArray tmux;
    int tmuxExit = 0;
    QByteArray tmuxError;
    QList<core::instances::InstanceId> active;

    explicit TerminalStage(bool hasMachine = true)
    {
        const QByteArray hours3 = QByteArray::number(clock.now().addSecs(-10'800).toSecsSinceEpoch());
        tmux = "C:80:24:tb\nN:train\nL:step 41200/60000  loss 1.83\nN:tb\nL:TensorBoard at http://localhost:6006/\nzuka-sessions\n"
               "S:2:0:" + hours3 + ":train\nS:1:1:" + hours3 + ":tb\n";
        sessions.prepare = [this](TerminalSession &session) {
            session.runner.setHandler([this](const core::remote::Command &command) -> std::optional<ScriptedCommandRunner::Answer> {
                if (command.line.contains("zuka-place")) {
                    startLines << command.line;
                    return core::remote::CommandOutput{.standardOutput = "zuka-place:tmux\n"};
                }
                if (command.line.contains("zuka-jobs"))
                    return core::remote::CommandOutput{.standardOutput = jobsAnswer};
                if (!command.line.contains("zuka-sessions"))
                    return core::remote::CommandOutput{};
                return core::remote::CommandOutput{.exitCode = tmuxExit, .standardOutput = tmux, .standardError = tmuxError};
            });
        };
        if (hasMachine) {
            auto machine = sampleInstance(kMachine.value);
            repository.instances << machine;
            secrets.secrets.insert(core::secrets::passwordKey(kMachine.value), "secret");
        }
        fleet = std::make_unique<core::fleet::Fleet>(
            core::fleet::Fleet::Parts{.repository = repository, .sessions = sessions, .secrets = secrets, .clock = clock});
        auto snippets = ui::TerminalSnippets::load(QStringLiteral(":/terminal/snippets.json"));
        model = std::make_unique<ui::TerminalViewModel>(*fleet, clock, snippets ? *snippets : ui::TerminalSnippets{});
        model->setActivity([this](const core::instances::InstanceId &id) { active << id; });
        page = std::make_unique<ui::TerminalPage>(*model);
        page->resize(968, 600);
        book = std::make_unique<core::jobs::JobBook>(core::jobs::JobBook::Parts{
            .repository = keptJobs, .clock = clock, .runner = [this](const auto &id) -> core::remote::CommandRunner * { return fleet->session(id); }});
        jobs = std::make_unique<ui::JobsViewModel>(*fleet, *book, clock);
        page->setJobs(*jobs);
    }
    void start()
    {
        fleet->load();
        page->show();
        QTRY_VERIFY(model->isConnected());
        QTRY_VERIFY(model->stateText() != QStringLiteral("Reading the tmux sessions…"));
    }
    /// The session that terminals go through: the second one of the machine.
    TerminalSession *line() const { return sessions.made.size() > 1 ? sessions.made.last().data() : nullptr; }
    ui::TerminalTab *tab(int index = 0) const { return model->tabs().value(index); }
    bool isOpen(int index = 0) const
    {
        return QTest::qWaitFor([this, index] { return tab(index) && tab(index)->state() == ui::TerminalState::Open; }, 3000);
    }
    /// The terminal that is in front.
    ui::TerminalView *view() const
    {
        for (auto *each : page->findChildren<ui::TerminalView *>()) {
            if (each->isVisible() && (each->hasFocus() || page->findChild<ui::PaneArea *>()->active()->isAncestorOf(each)))
                return each;
        }
        return nullptr;
    }
    QPushButton *buttonNamed(const QString &text) const
    {
        for (auto *each : page->findChildren<QPushButton *>()) {
            if (each->isVisible() && (each->text() == text || each->accessibleName() == text))
                return each;
        }
        return nullptr;
    }
    template <typename Dialog> Dialog *dialog() const { return page->findChild<Dialog *>(); }
    QString said() const
    {
        QStringList all;
        for (auto *banner : page->findChildren<ui::Banner *>()) {
            if (banner->isVisible())
                all << banner->accessibleName() << banner->accessibleDescription();
        }
        return all.join(u'|');
    }
};

} // namespace tests
