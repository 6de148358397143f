// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/renting.h"

#include "app/guarding.h"
#include "app/ssh_knock.h"
#include "core/base/file_io.h"

#include <QDir>

#include <algorithm>

namespace app {

namespace {

constexpr qint64 kLargestKey = 16 * 1024;

core::guard::RentRules rulesOr(std::optional<core::Error> &trouble)
{
    auto rules = core::guard::loadRentRules(QStringLiteral(":/rules/renting.json"));
    if (rules)
        return std::move(rules).value();
    trouble = rules.error();
    return {};
}

/// Public keys of the user whose private half lies beside them.
QList<ui::RentKey> ownKeys()
{
    QList<ui::RentKey> keys;
    const QDir folder{QDir::homePath() + QStringLiteral("/.ssh")};
    for (const QFileInfo &file : folder.entryInfoList({QStringLiteral("*.pub")}, QDir::Files, QDir::Name)) {
        const QString privateFile = file.path() + u'/' + file.completeBaseName();
        const auto line = core::readWhole(file.filePath(), kLargestKey);
        if (line && QFileInfo::exists(privateFile))
            keys << ui::RentKey{
                .label = QStringLiteral("~/.ssh/") + file.fileName(), .publicLine = line->trimmed(), .privateFile = privateFile};
    }
    return keys;
}

} // namespace

QString watchesKey() { return QStringLiteral("rent.watches"); }

std::optional<core::instances::Instance> RentedKeeper::rented(const QString &account, const QString &providerId) const
{
    const auto machines = m_fleet.machines();
    const auto found = std::ranges::find_if(machines, [&](const core::fleet::MachineStatus &one) {
        return one.instance.account == account && one.instance.providerId == providerId;
    });
    return found == machines.end() ? std::nullopt : std::optional{found->instance};
}

core::FutureResult<core::instances::InstanceId> RentedKeeper::add(const core::instances::Instance &machine,
                                                                  const QByteArray &password)
{
    return m_fleet.add({.instance = machine, .password = password});
}

core::FutureStatus RentedKeeper::answers(const core::platforms::SshAccess &way) { return knock(way.host, way.port, &m_context); }

Renting::Renting(const Knowledge &knowledge, Services &services, ui::SettingsViewModel &settings)
    : rules{rulesOr(trouble)}
    , keeper{*services.fleet}
    , asker{{.clients = clientsOf(services), .accounts = services.store->accounts(), .clock = services.clock, .rules = rules}}
    , flow{{.intents = services.store->intents(),
            .accounts = services.store->accounts(),
            .clients = clientsOf(services),
            .keeper = keeper,
            .clock = services.clock,
            .rules = rules}}
    , live{{.asker = asker, .clock = services.clock, .rules = rules}}
    , watches{{.asker = asker,
               .clock = services.clock,
               .rules = rules,
               .catalog = [&catalog = knowledge.loaded.catalog]() -> const core::catalog::Catalog & { return catalog; },
               .keep = [&settings](const QByteArray &saved) {
                   settings.edit([&saved](core::settings::Settings &all) { all.columns.insert(watchesKey(), saved); });
               }}}
    , rent{{.flow = flow,
            .asker = asker,
            .accounts = services.store->accounts(),
            .clients = clientsOf(services),
            .clock = services.clock,
            .catalog = [&catalog = knowledge.loaded.catalog]() -> const core::catalog::Catalog & { return catalog; },
            .keys = &ownKeys}}
{
    // Borrowed: the knowledge outlives the window. Prices that the user changes come as copies.
    live.setBase(std::shared_ptr<const core::catalog::Catalog>{std::shared_ptr<void>{}, &knowledge.loaded.catalog});
}

void Renting::start(const QByteArray &watched)
{
    flow.resume();
    rent.loadAccounts();
    watches.load(watched);
}

} // namespace app
