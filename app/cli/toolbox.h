// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "app/knowledge.h"
#include "core/planning/rental_plan.h"
#include "core/remote/session.h"
#include "core/settings/settings.h"

#include <QFuture>

#include <memory>

namespace core::store {
class Store;
}

namespace app {
struct Services;
}

namespace app::cli {

/// What commands share. Each part is made when a command first asks for it, so that simple ones start fast.
class Toolbox {
public:
    Toolbox(Output &output, QByteArray standardInput);
    ~Toolbox();

    Output &output() { return m_output; }
    /// Catalog and models, corrected by the user's measurements; problems of the user's own files are named on stderr once.
    core::Result<std::reference_wrapper<const Knowledge>> knowledge();
    /// Store, keychain, fleet. The catalog must be readable.
    core::Result<std::reference_wrapper<Services>> services();
    /// How SSH leaves this computer, by the settings; set before a command sees the machines.
    core::remote::Proxy proxy() const { return m_proxy; }
    void setProxy(const core::remote::Proxy &proxy) { m_proxy = proxy; }
    /// A measurement that was just kept counts from now on.
    void addCalibration(const core::planning::Calibration &calibration);
    core::planning::PlanningKit planningKit(const Knowledge &knowledge, const core::settings::Settings &settings) const;
    core::settings::Settings settings() const { return m_settings; }
    void setSettings(core::settings::Settings settings) { m_settings = std::move(settings); }
    /// A line of stdin, the first one for --password-stdin; empty when there was none.
    QByteArray secretFromInput(qsizetype line = 0) const;
    /// All of stdin, for --key-stdin.
    QByteArray wholeInput() const { return m_input; }

private:
    Output &m_output;
    QByteArray m_input;
    core::settings::Settings m_settings;
    core::remote::Proxy m_proxy = {};
    std::unique_ptr<Knowledge> m_knowledge;
    std::unique_ptr<Services> m_services;
};

/// A subcommand: its words ("machines add"), what it does, and how to run it. `arguments` are those behind the words.
struct Command {
    QString words = {};
    QString summary = {};
    QFuture<int> (*run)(const QStringList &arguments, Toolbox &tools) = nullptr;
};

/// A future that already holds an exit code.
inline QFuture<int> exitWith(int code) { return QtFuture::makeReadyFuture(code); }

} // namespace app::cli
