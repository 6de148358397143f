// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/fleet/fleet.h"

namespace ui {

enum class EndChoice { None, InHours, At };

/// What the add and edit dialogs ask. Texts as typed, so that a half-typed number is not lost.
struct MachineForm {
    QString name = {};
    QString host = {};
    QString port = QStringLiteral("22");
    QString user = QStringLiteral("root");
    core::instances::LoginMethod login = core::instances::LoginMethod::Password;
    QByteArray password = {};
    QString keyFile = {};
    QByteArray privateKey = {};
    QByteArray passphrase = {};
    core::catalog::PlatformId platform = {};
    QString price = {};
    core::Currency currency = core::Currency::Cny;
    EndChoice end = EndChoice::None;
    QString endHours = QStringLiteral("3");
    QDateTime endAt = {};
    QDateTime onSince = {};
    QString tags = {};         ///< With commas between.
    QString owner = {};
    QString project = {};
    QString jump = {};         ///< "user@bastion:22,…"; empty = straight there.
    QString proxyCommand = {}; ///< From ~/.ssh/config.
    bool mayLackAddress = false; ///< Its account tells the address once it has one.
    QString configAlias = {};  ///< Where it came from; empty = not from there.
    QString agentKey = {};     ///< Fingerprint of the only key of the agent to offer; empty = any.
    std::optional<int> aliveSeconds = {}; ///< ServerAlive… of ~/.ssh/config; see Instance.
    std::optional<int> aliveCount = {};
    QString proxyKind = {};    ///< Empty = as in the settings; else a word of OwnProxy.
    QString proxyHost = {};
    QString proxyPort = {};
    QString proxyUser = {};
    QByteArray proxyPassword = {};
};

/// What a plan says about a machine that the user has rented since.
struct PlannedMachine {
    core::catalog::PlatformId platform = {};
    core::catalog::CardId card = {};
    int gpuCount = 1;
    core::HourlyPrice price = {core::Money::zero(core::Currency::Cny)};
    EndChoice end = EndChoice::None;  ///< As decided in the checklist.
    QString endHours = {};
    QDateTime endAt = {};
};

enum class MachineField { Host, Port, User, Name, KeyFile, PrivateKey, Jump, ProxyHost, ProxyPort, Price, EndHours, EndAt };

/// Something wrong with one field, naming what to change.
struct FieldProblem {
    MachineField field = MachineField::Host;
    QString text = {};
};

/// Problems of the form, in the order of the fields. `otherNames` are taken by other machines.
QList<FieldProblem> problemsOf(const MachineForm &form, const QStringList &otherNames, const QDateTime &now);

/// What is wrong with a private key's text; empty when it looks whole.
QString privateKeyProblem(const QByteArray &key);

/// An amount as somebody would type it into the form.
QString amountText(core::Money amount);
/// The price as typed; a comma counts as the point. Nothing when empty or not a positive number.
std::optional<core::HourlyPrice> priceOf(const MachineForm &form);
std::optional<QDateTime> endOf(const MachineForm &form, const QDateTime &now);

/// The machine's own proxy; nothing when it goes by the settings.
std::optional<core::instances::OwnProxy> ownProxyOf(const MachineForm &form);

/// `wanted`, with a number behind it when somebody has that name.
QString freeName(const QString &wanted, const QStringList &takenNames);

/// Lays the form over `base`. Precondition: the form has no problems.
core::instances::Instance instanceOf(const MachineForm &form, core::instances::Instance base, const QDateTime &now);
MachineForm formOf(const core::instances::Instance &instance);

/// Tags as typed, without blanks and doubles; full-width commas count as well.
QStringList tagsOf(const QString &typed);

/// A short name that nobody has: "autodl-34222", or the host's first part.
QString suggestedName(const MachineForm &form, const QStringList &takenNames);

/// "AutoDL lists ¥1.98–2.58/h for one RTX 4090 (2026-09)"; empty when nothing is listed.
QString priceHint(const core::catalog::Catalog &catalog, const core::catalog::PlatformId &platform,
                  const std::optional<core::catalog::CardId> &card);

} // namespace ui
