// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/messages.h"

namespace app {

namespace {

core::notify::NotifyRules rulesOr(std::optional<core::Error> &trouble)
{
    auto rules = core::notify::loadNotifyRules(QStringLiteral(":/notify/channels.json"));
    if (rules)
        return std::move(rules).value();
    trouble = rules.error();
    return {};
}

} // namespace

Messages::Messages(Services &services)
    : rules{rulesOr(trouble)}
    , sender{rules, services.clock}
    , courier{{.repository = services.store->channels(),
               .secrets = *services.secrets,
               .sender = sender,
               .clock = services.clock,
               .rules = rules}}
    , channels{courier, services.clock}
{
}

} // namespace app
