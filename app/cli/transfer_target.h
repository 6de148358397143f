// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/toolbox.h"
#include "app/services.h"
#include "core/remote/session.h"

#include <QCommandLineParser>

#include <functional>

namespace app::cli {

/// "TARGET:PATH" of upload and download. The path may be empty (home folder).
struct TargetText {
    QString machine = {}; ///< Saved name, or "user@host:port", "user@[v6]:port".
    QString path = {};
};

/// Splits at the colon that ends the machine: "box:/data", "root@h:2222:/data", "root@[::1]:22:/data", "root@h:/data".
/// Errors: InvalidInput when there is no colon or no machine.
core::Result<TargetText> splitTarget(const QString &text);

/// "user@host:port" → where to connect; nothing when it has no "@" (then it is a saved name).
std::optional<core::remote::Endpoint> endpointFrom(const QString &machine);

/// An open-able session to the target and the repository that guards its host key.
struct TargetSession {
    std::shared_ptr<core::remote::HostKeyRepository> ownHostKeys = {}; ///< Only with --known-hosts.
    std::unique_ptr<core::remote::SessionFactory> ownFactory = {};
    std::shared_ptr<core::remote::Session> session = {};
    core::instances::InstanceId machine = {};
    /// Gives one more session to the same machine; empty when there is only this one.
    std::function<std::shared_ptr<core::remote::Session>()> more = {};
};

void addTargetOptions(QCommandLineParser &parser);
core::Result<TargetSession> sessionFor(const QString &machine, const QCommandLineParser &parser, Services &services, Toolbox &tools);

} // namespace app::cli
