// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounts/account_importer.h"
#include "core/accounts/experiments.h"
#include "core/catalog/catalog.h"
#include "core/ledger/balance.h"
#include "core/ledger/leftovers.h"
#include "ui/viewmodel/machine_text.h"

#include <QObject>

namespace ui {

/// One account in the list.
struct AccountRow {
    QString id = {};
    QString name = {};
    QString platform = {};
    QString balance = {};  ///< "¥86.20", "?"; empty where the platform does not tell it.
    QString left = {};     ///< "lasts 33 h", "vouchers ¥5.00".
    bool isLow = false;
    QString machines = {}; ///< "3 running, 1 stopped".
    TonedText state = {};  ///< "asked 40 s ago", or what is wrong and how old the figures are.
    bool isLooking = false;
    friend bool operator==(const AccountRow &a, const AccountRow &b)
    {
        return a.id == b.id && a.name == b.name && a.balance == b.balance && a.left == b.left && a.isLow == b.isLow
               && a.machines == b.machines && a.state.text == b.state.text && a.isLooking == b.isLooking;
    }
};

/// A platform in the form.
struct AccountPlatform {
    core::catalog::PlatformId id = {};
    QString name = {};
    QString note = {};       ///< What has to be known first.
    QString experiment = {}; ///< What switching on unofficial calls means; empty = there are none.
    QString console = {};
    bool needsSecret = false;
    bool asksEachRegion = false;
};

/// What is typed for a new or a changed account.
struct AccountDraft {
    core::platforms::Account account = {}; ///< An empty id = a new one.
    QString key = {};                      ///< Empty while changing = the kept one stays.
    QString secret = {};
};

/// One instance of an account in the list to import from.
struct ImportRow {
    QString id = {};
    QString name = {};
    QString what = {};   ///< "2 × RTX 4090 · running · $0.61/h".
    QString result = {}; ///< "new", "is box, will follow the account", "here already", "no login yet".
    bool canTake = false;
};

/// The user's accounts at platforms: list, form, import.
class AccountsViewModel final : public QObject {
    Q_OBJECT

public:
    AccountsViewModel(core::accounts::AccountWatch &watch, const core::catalog::Catalog &catalog, core::accounts::Experiments experiments,
                      QObject *parent = nullptr);

    QList<AccountRow> rows() const;
    /// Those with a client, by name.
    QList<AccountPlatform> platforms() const;
    std::optional<AccountDraft> draft(const QString &id) const;
    QString freeName(const core::catalog::PlatformId &platform) const;
    QStringList removalEffects(const QString &id) const;

    QList<ImportRow> importRows(const QString &account) const;
    QString importState(const QString &account) const; ///< "asked 40 s ago"; what is wrong, where nothing was told.
    bool isLooking(const QString &account) const;
    /// Whether the platform hands out login passwords, and so the usual way to log in.
    bool usesPasswords(const QString &account) const;

    /// For the Costs page and the reminders.
    QList<core::ledger::AccountBalance> balances() const;
    QList<core::ledger::PlatformLeftover> leftovers() const;

public slots:
    void test(const ui::AccountDraft &draft);                ///< tested() follows.
    void save(const ui::AccountDraft &draft);                ///< saved() or refused() follows.
    void remove(const QString &id);
    void look(const QString &id);
    void take(const QString &account, const QStringList &ids, const core::accounts::ImportLogin &login); ///< imported() follows.

signals:
    void changed();
    void noticed(const QString &text);
    void failed(const core::Error &error);
    void tested(const std::optional<core::Error> &problem);
    void saved();
    void refused(const core::Error &error);
    void imported(int added, int joined, const std::optional<core::Error> &trouble);

private:
    const core::accounts::AccountState *state(const QString &id) const;
    QList<core::instances::Instance> machines() const;
    TonedText stateOf(const core::accounts::AccountState &state) const;
    QString machinesOf(const core::accounts::AccountState &state) const;
    core::ledger::AccountBalance balanceOf(const core::accounts::AccountState &state) const;
    QString nameOf(const core::catalog::PlatformId &platform) const;
    ImportRow rowOf(const core::accounts::ImportEntry &entry) const;

    core::accounts::AccountWatch &m_watch;
    const core::catalog::Catalog &m_catalog;
    core::accounts::Experiments m_experiments;
};

} // namespace ui
