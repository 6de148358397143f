// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounts/account_importer.h"

#include "core/base/promise.h"
#include "core/base/secret_bytes.h"
#include "core/base/when_done.h"

#include <algorithm>

namespace core::accounts {

namespace {

using instances::Instance;
using instances::InstanceId;

/// One import on its way; lives as long as an answer is awaited.
class Import final : public std::enable_shared_from_this<Import> {
public:
    Import(AccountWatch &watch, const AccountState &state, const ImportLogin &login, QList<platforms::PlatformInstance> waiting)
        : m_watch{watch}
        , m_account{state.account}
        , m_askedAt{state.instances.at}
        , m_login{login}
        , m_waiting{std::move(waiting)}
    { }

    FutureResult<ImportOutcome> start()
    {
        const auto future = m_promise.future();
        next();
        return future;
    }

private:
    QList<Instance> machines() const
    {
        QList<Instance> list;
        for (const fleet::MachineStatus &each : m_watch.parts().fleet.machines())
            list << each.instance;
        return list;
    }

    void next()
    {
        if (m_waiting.isEmpty() || m_outcome.trouble) {
            m_promise.give(m_outcome);
            return;
        }
        const platforms::PlatformInstance told = m_waiting.takeFirst();
        const QList<Instance> known = machines();
        const Sighting sight{.askedAt = m_askedAt};
        if (const Instance *machine = machineFor(m_account, told, known)) {
            join(mergedWith(*machine, m_account, told, sight).value_or(*machine));
            return;
        }
        fleet::NewMachine made{.instance = machineOf(m_account, told, sight, m_watch.parts().cardOf)};
        made.instance.name = freeMachineName(made.instance.name, known);
        made.instance.login = m_login.login;
        made.instance.keyFile = m_login.login == instances::LoginMethod::KeyFile ? m_login.keyFile : QString{};
        if (m_login.takesPassword && m_login.login == instances::LoginMethod::Password)
            takePassword(made, told.id);
        else
            add(made);
    }

    void join(const Instance &machine)
    {
        whenDone(m_watch.parts().fleet.update(machine), &m_watch, [self = shared_from_this()](const Status &saved) {
            if (saved)
                ++self->m_outcome.joined;
            else
                self->m_outcome.trouble = saved.error();
            self->next();
        });
    }

    void takePassword(const fleet::NewMachine &made, const QString &id)
    {
        const std::shared_ptr<platforms::PlatformClient> client = m_watch.parts().clients.create(m_account);
        whenDone(client->takePassword(id), &m_watch, [self = shared_from_this(), client, made](const Result<QByteArray> &password) {
            fleet::NewMachine whole = made;
            if (password) // Without one the machine asks for it.
                whole.password = privateCopy(*password);
            self->add(whole);
            wipe(whole.password);
        });
    }

    void add(const fleet::NewMachine &machine)
    {
        whenDone(m_watch.parts().fleet.add(machine), &m_watch, [self = shared_from_this()](const Result<InstanceId> &added) {
            if (added)
                self->m_outcome.added << *added;
            else
                self->m_outcome.trouble = added.error();
            self->next();
        });
    }

    AccountWatch &m_watch;
    platforms::Account m_account;
    QDateTime m_askedAt;
    ImportLogin m_login;
    QList<platforms::PlatformInstance> m_waiting;
    ImportOutcome m_outcome;
    Promise<ImportOutcome> m_promise;
};

} // namespace

FutureResult<ImportOutcome> importInstances(AccountWatch &watch, const platforms::AccountId &account, const QStringList &ids,
                                            const ImportLogin &login)
{
    const AccountState *state = watch.state(account);
    if (!state || !state->instances.value)
        return ready(Result<ImportOutcome>{unknownAccount()});
    QList<platforms::PlatformInstance> chosen = *state->instances.value;
    chosen.removeIf([&ids](const platforms::PlatformInstance &each) { return !ids.contains(each.id); });
    return std::make_shared<Import>(watch, *state, login, chosen)->start();
}

} // namespace core::accounts
