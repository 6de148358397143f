// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/machine_form.h"

#include "core/instances/own_address.h"
#include "core/sshconfig/destination.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace ui {

using core::catalog::Offer;
using core::instances::Instance;
using core::instances::LoginMethod;

namespace {

constexpr double kMostHours = 24 * 365;
constexpr double kMostPrice = 100'000;

QString text(const char *source)
{
    return QCoreApplication::translate("ui::form", source);
}

std::optional<double> positive(const QString &typed, double most)
{
    bool isNumber = false;
    const double value = QString{typed}.trimmed().replace(u',', u'.').toDouble(&isNumber);
    return isNumber && value > 0 && value <= most ? std::optional{value} : std::nullopt;
}

std::optional<quint16> portOf(const QString &typed)
{
    bool isNumber = false;
    const int port = typed.trimmed().toInt(&isNumber);
    return isNumber && port >= 1 && port <= 65535 ? std::optional{static_cast<quint16>(port)} : std::nullopt;
}

bool hasOddCharacter(const QString &typed)
{
    return std::any_of(typed.cbegin(), typed.cend(), [](QChar c) { return c.isSpace() || c.category() == QChar::Other_Control; });
}

QString loginProblem(const MachineForm &form)
{
    if (form.login == LoginMethod::KeyFile && form.keyFile.trimmed().isEmpty())
        return text(QT_TRANSLATE_NOOP("ui::form", "Choose the private key file."));
    if (form.login == LoginMethod::KeyFile && form.keyFile.trimmed().endsWith(QLatin1String{".pub"}))
        return text(QT_TRANSLATE_NOOP("ui::form", "This is the public half. Choose the file without .pub."));
    return {};
}

bool isJump(const QString &typed)
{
    for (const QString &part : typed.split(u',', Qt::SkipEmptyParts)) {
        const auto hop = core::sshconfig::readDestination(part.trimmed(), false);
        const bool isPort = hop.port.isEmpty() || portOf(hop.port);
        if (!core::sshconfig::isHost(hop.host) || !isPort || (!hop.user.isEmpty() && !core::sshconfig::isUser(hop.user)))
            return false;
    }
    return true;
}

QString endProblem(const MachineForm &form, const QDateTime &now)
{
    if (form.end == EndChoice::InHours && !positive(form.endHours, kMostHours))
        return text(QT_TRANSLATE_NOOP("ui::form", "Enter hours above 0, such as 3 or 1.5."));
    if (form.end == EndChoice::At && (!form.endAt.isValid() || form.endAt <= now))
        return text(QT_TRANSLATE_NOOP("ui::form", "Choose a moment in the future."));
    return {};
}

bool hasProxyAddress(const MachineForm &form)
{
    return !form.proxyKind.isEmpty() && form.proxyKind != QLatin1String{"none"};
}

QString hostProblem(const MachineForm &form)
{
    const QString host = form.host.trimmed();
    if (host.isEmpty())
        return text(QT_TRANSLATE_NOOP("ui::form", "Enter the host name or address."));
    if (hasOddCharacter(host))
        return text(QT_TRANSLATE_NOOP("ui::form", "A host has no spaces. Take only the part behind @."));
    if (core::instances::isOwnAddress(host)) {
        const core::Error refusal = core::instances::ownAddressRefused();
        return refusal.message + u' ' + refusal.remedy;
    }
    return {};
}

} // namespace

QString privateKeyProblem(const QByteArray &key)
{
    const QByteArray trimmed = key.trimmed();
    if (trimmed.isEmpty())
        return text(QT_TRANSLATE_NOOP("ui::form", "Paste the private key."));
    if (trimmed.startsWith("PuTTY-User-Key-File"))
        return text(
            QT_TRANSLATE_NOOP("ui::form", "This is a PuTTY key. Convert it with PuTTYgen: Conversions, Export OpenSSH key."));
    if (trimmed.startsWith("ssh-") || trimmed.startsWith("ecdsa-"))
        return text(QT_TRANSLATE_NOOP("ui::form", "This is the public half. Paste the private key."));
    if (!trimmed.startsWith("-----BEGIN ") || !trimmed.contains("PRIVATE KEY-----") || !trimmed.contains("-----END "))
        return text(QT_TRANSLATE_NOOP("ui::form",
                                      "This is not a whole private key. It begins with -----BEGIN and ends with an END line."));
    return {};
}

QList<FieldProblem> problemsOf(const MachineForm &form, const QStringList &otherNames, const QDateTime &now)
{
    QList<FieldProblem> problems;
    const auto add = [&problems](MachineField field, const QString &problem) {
        if (!problem.isEmpty())
            problems << FieldProblem{field, problem};
    };
    if (!form.mayLackAddress || !form.host.trimmed().isEmpty())
        add(MachineField::Host, hostProblem(form));
    if (!portOf(form.port))
        add(MachineField::Port, text(QT_TRANSLATE_NOOP("ui::form", "Enter a port from 1 to 65535.")));
    if (form.user.trimmed().isEmpty() || hasOddCharacter(form.user.trimmed()))
        add(MachineField::User, text(QT_TRANSLATE_NOOP("ui::form", "Enter the login name, mostly root.")));
    if (otherNames.contains(form.name.trimmed(), Qt::CaseInsensitive))
        add(MachineField::Name, text(QT_TRANSLATE_NOOP("ui::form", "Another machine has this name. Choose a different one.")));
    add(MachineField::KeyFile, loginProblem(form));
    if (form.login == LoginMethod::KeychainKey)
        add(MachineField::PrivateKey, privateKeyProblem(form.privateKey));
    if (!isJump(form.jump.trimmed()))
        add(MachineField::Jump, text(QT_TRANSLATE_NOOP("ui::form", "Write jump hosts as user@host:port, with commas between.")));
    if (hasProxyAddress(form) && !core::sshconfig::isHost(form.proxyHost.trimmed()))
        add(MachineField::ProxyHost, text(QT_TRANSLATE_NOOP("ui::form", "Enter the proxy's host name or address.")));
    if (hasProxyAddress(form) && !portOf(form.proxyPort))
        add(MachineField::ProxyPort, text(QT_TRANSLATE_NOOP("ui::form", "Enter a port from 1 to 65535.")));
    if (!form.price.trimmed().isEmpty() && !positive(form.price, kMostPrice))
        add(MachineField::Price, text(QT_TRANSLATE_NOOP("ui::form", "Enter a price above 0, such as 2.58, or leave it empty.")));
    add(form.end == EndChoice::At ? MachineField::EndAt : MachineField::EndHours, endProblem(form, now));
    return problems;
}

std::optional<core::instances::OwnProxy> ownProxyOf(const MachineForm &form)
{
    if (form.proxyKind.isEmpty())
        return std::nullopt;
    if (!hasProxyAddress(form))
        return core::instances::OwnProxy{.kind = form.proxyKind};
    return core::instances::OwnProxy{.kind = form.proxyKind,
                                     .host = form.proxyHost.trimmed(),
                                     .port = portOf(form.proxyPort).value_or(0),
                                     .user = form.proxyUser.trimmed()};
}

QString freeName(const QString &wanted, const QStringList &takenNames)
{
    QString name = wanted;
    for (int i = 2; takenNames.contains(name, Qt::CaseInsensitive); ++i)
        name = QStringLiteral("%1-%2").arg(wanted).arg(i);
    return name;
}

QString amountText(core::Money amount)
{
    return QString::number(amount.amount(), 'g', 12);
}

std::optional<core::HourlyPrice> priceOf(const MachineForm &form)
{
    const auto amount = positive(form.price, kMostPrice);
    return amount ? std::optional{core::HourlyPrice{core::Money::fromAmount(*amount, form.currency)}} : std::nullopt;
}

std::optional<QDateTime> endOf(const MachineForm &form, const QDateTime &now)
{
    if (form.end == EndChoice::At && form.endAt.isValid())
        return form.endAt.toUTC();
    const auto hours = form.end == EndChoice::InHours ? positive(form.endHours, kMostHours) : std::nullopt;
    return hours ? std::optional{now.addMSecs(static_cast<qint64>(*hours * 3'600'000))} : std::nullopt;
}

Instance instanceOf(const MachineForm &form, Instance base, const QDateTime &now)
{
    base.name = form.name.trimmed();
    base.host = form.host.trimmed();
    base.port = portOf(form.port).value_or(22);
    base.user = form.user.trimmed();
    base.login = form.login;
    base.keyFile = form.login == LoginMethod::KeyFile ? form.keyFile.trimmed() : QString{};
    base.platform = form.platform;
    base.price = priceOf(form);
    base.tags = tagsOf(form.tags);
    base.owner = form.owner.trimmed();
    base.project = form.project.trimmed();
    base.jump = form.jump.trimmed();
    base.proxyCommand = base.jump.isEmpty() ? form.proxyCommand : QString{};
    base.configAlias = form.configAlias;
    base.agentKey = form.agentKey;
    core::instances::setAlive(base, form.aliveSeconds, form.aliveCount);
    base.proxy = ownProxyOf(form);
    if (!base.isPoweredOff && isRented(base)) {
        const auto end = endOf(form, now);
        if (end != base.plannedEnd)
            base.postponements = 0;
        base.plannedEnd = end;
        base.billingSince = form.onSince.isValid() ? std::min(form.onSince.toUTC(), now) : now;
    }
    return base;
}

MachineForm formOf(const Instance &instance)
{
    MachineForm form{.name = instance.name,
                     .host = instance.host,
                     .port = QString::number(instance.port),
                     .user = instance.user,
                     .login = instance.login,
                     .keyFile = instance.keyFile,
                     .platform = instance.platform,
                     .tags = instance.tags.join(QStringLiteral(", ")),
                     .owner = instance.owner,
                     .project = instance.project,
                     .jump = instance.jump,
                     .proxyCommand = instance.proxyCommand,
                     .mayLackAddress = instance.host.isEmpty() && core::instances::mayLackAddress(instance),
                     .configAlias = instance.configAlias,
                     .agentKey = instance.agentKey,
                     .aliveSeconds = instance.aliveSeconds,
                     .aliveCount = instance.aliveCount};
    if (instance.proxy) {
        form.proxyKind = instance.proxy->kind;
        form.proxyHost = instance.proxy->host;
        form.proxyPort = instance.proxy->port > 0 ? QString::number(instance.proxy->port) : QString{};
        form.proxyUser = instance.proxy->user;
    }
    if (instance.price) {
        form.price = amountText(instance.price->perHour);
        form.currency = instance.price->perHour.currency();
    }
    if (instance.plannedEnd) {
        form.end = EndChoice::At;
        form.endAt = *instance.plannedEnd;
    }
    if (instance.billingSince)
        form.onSince = *instance.billingSince;
    return form;
}

QStringList tagsOf(const QString &typed)
{
    QStringList tags;
    for (const QString &part : QString{typed}.replace(u'，', u',').replace(u'、', u',').split(u',')) {
        if (const QString tag = part.simplified(); !tag.isEmpty() && !tags.contains(tag, Qt::CaseInsensitive))
            tags << tag;
    }
    return tags;
}

QString suggestedName(const MachineForm &form, const QStringList &takenNames)
{
    const QString host = form.host.trimmed();
    if (host.isEmpty())
        return {};
    const bool isAddress = QRegularExpression{QStringLiteral("^[0-9a-fA-F.:]+$")}.match(host).hasMatch();
    if (!form.configAlias.isEmpty())
        return freeName(form.configAlias, takenNames);
    QString base = form.platform.value;
    if (base.isEmpty())
        base = isAddress ? host : host.section(u'.', 0, 0);
    const QString port = form.port.trimmed();
    const bool hasTellingPort = !port.isEmpty() && port != QLatin1String{"22"};
    return freeName(hasTellingPort ? base + u'-' + port : base, takenNames);
}

QString priceHint(const core::catalog::Catalog &catalog, const core::catalog::PlatformId &platform,
                  const std::optional<core::catalog::CardId> &card)
{
    const auto *facts = catalog.platform(platform);
    if (!facts || !facts->currency)
        return {};
    std::optional<core::Money> low;
    std::optional<core::Money> high;
    QString newest;
    for (const Offer &offer : catalog.offers) {
        const core::Money price = offer.price.perHour;
        if (offer.platform != platform || offer.gpuCount != 1 || offer.mode != core::catalog::BillingMode::OnDemand
            || price.currency() != *facts->currency || (card && !offer.cards.contains(*card)))
            continue;
        if (!low || price.micros() < low->micros())
            low = price;
        if (!high || price.micros() > high->micros())
            high = price;
        newest = std::max(newest, offer.provenance.asOf);
    }
    if (!low)
        return {};
    const auto *known = card ? catalog.card(*card) : nullptr;
    const QString range = *low == *high ? format::money(*low) : format::moneyRange(*low, *high);
    const QString what = known ? shortCardName(known->name) : text(QT_TRANSLATE_NOOP("ui::form", "one card"));
    return text(QT_TRANSLATE_NOOP("ui::form", "%1 lists %2%3 for %4 (%5)."))
        .arg(facts->name.in(QLocale{}.name()), range, format::perHourUnit(), what, newest);
}

} // namespace ui
