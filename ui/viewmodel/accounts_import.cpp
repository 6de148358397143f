// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/accounts_view_model.h"

#include "core/base/when_done.h"
#include "ui/viewmodel/format.h"

#include <QCoreApplication>

namespace ui {

namespace accounts = core::accounts;
using core::platforms::PowerStatus;

namespace {

struct AccountWords {
    Q_DECLARE_TR_FUNCTIONS(AccountWords)

public:
    static QString power(const core::platforms::PlatformInstance &told)
    {
        switch (told.status) {
        case PowerStatus::Starting: return tr("starting");
        case PowerStatus::Running: return told.isNoGpu ? tr("running without its card") : tr("running");
        case PowerStatus::Stopping: return tr("stopping");
        case PowerStatus::Stopped: return tr("stopped");
        case PowerStatus::Error: return tr("in an error state");
        case PowerStatus::Ended: return tr("ended");
        case PowerStatus::Unknown: break;
        }
        return tr("in an unknown state");
    }

    static QString result(const accounts::ImportEntry &entry)
    {
        switch (entry.act) {
        case accounts::ImportAct::Add: return tr("new");
        case accounts::ImportAct::Join: return tr("is %1; will follow the account").arg(entry.machineName);
        case accounts::ImportAct::Known: return tr("here already as %1").arg(entry.machineName);
        case accounts::ImportAct::NoLogin: break;
        }
        return entry.told.ssh && entry.told.ssh->isShellOnly ? tr("new, for its money only: a shell without files; give it a direct SSH port")
            : entry.told.status == PowerStatus::Stopped      ? tr("new, without a login until it runs")
                                                             : tr("new, without a login yet");
    }
};

} // namespace

bool AccountsViewModel::isLooking(const QString &account) const
{
    const auto *known = state(account);
    return known && known->isLooking;
}

bool AccountsViewModel::usesPasswords(const QString &account) const
{
    const auto *known = state(account);
    const core::catalog::Platform *platform = known ? m_catalog.platform(known->account.platform) : nullptr;
    return platform && platform->ssh.authentication.contains(QLatin1String{"password"});
}

QString AccountsViewModel::importState(const QString &account) const
{
    const auto *known = state(account);
    return known ? stateOf(*known).text : QString{};
}

ImportRow AccountsViewModel::rowOf(const accounts::ImportEntry &entry) const
{
    const core::platforms::PlatformInstance &told = entry.told;
    QStringList what;
    if (!told.gpuName.isEmpty())
        what << (told.gpuCount && *told.gpuCount > 1 ? QStringLiteral("%1 × %2").arg(*told.gpuCount).arg(told.gpuName) : told.gpuName);
    what << AccountWords::power(told);
    const bool isOff = told.status == PowerStatus::Stopped;
    const auto &price = isOff ? told.parked : told.running;
    what << (price ? format::perHour(*price) : format::unknown() + format::perHourUnit());
    return {.id = told.id, .name = told.name.isEmpty() ? told.id : told.name, .what = what.join(QStringLiteral(" · ")),
            .result = AccountWords::result(entry),
            .canTake = entry.act != accounts::ImportAct::Known};
}

QList<ImportRow> AccountsViewModel::importRows(const QString &account) const
{
    QList<ImportRow> rows;
    const auto *known = state(account);
    if (!known || !known->instances.value)
        return rows;
    for (const accounts::ImportEntry &entry : accounts::importList(known->account, *known->instances.value, machines()))
        rows << rowOf(entry);
    return rows;
}

void AccountsViewModel::take(const QString &account, const QStringList &ids, const accounts::ImportLogin &login)
{
    core::whenDone(accounts::importInstances(m_watch, {account}, ids, login), this, [this](const core::Result<accounts::ImportOutcome> &outcome) {
        if (!outcome) {
            emit imported(0, 0, outcome.error());
            return;
        }
        emit imported(static_cast<int>(outcome->added.size()), outcome->joined, outcome->trouble);
        emit changed();
    });
}

} // namespace ui
