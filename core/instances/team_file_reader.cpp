// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instances/team_file.h"

#include "core/instances/own_address.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace core::instances {

namespace {

using Json = nlohmann::json;

constexpr qsizetype kLargest = 4 * 1024 * 1024;
constexpr size_t kMostMachines = 5000;
constexpr size_t kLongestText = 256;
constexpr double kMostPrice = 1e6;

QString text(const char *source)
{
    return QCoreApplication::translate("core::instances", source);
}

Error refusal(const char *code, const QString &message)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QLatin1String{code},
            .message = message,
            .remedy = text(QT_TRANSLATE_NOOP("core::instances", "Ask for a file that \"Export\" of this program has written."))};
}

/// Takes one row; the first thing that is wrong is kept.
class Row {
public:
    explicit Row(const Json &json) : m_json{json} {}

    TeamEntry read()
    {
        if (!m_json.is_object()) {
            fail(text(QT_TRANSLATE_NOOP("core::instances", "This entry is no machine.")));
            return std::move(m_out);
        }
        Instance &machine = m_out.instance;
        machine.name = m_out.nameInFile = string("name");
        machine.host = string("host");
        machine.user = string("user");
        if (machine.user.isEmpty())
            machine.user = QStringLiteral("root");
        const auto port = number("port", 1, 65535);
        machine.port = static_cast<quint16>(port.value_or(22));
        if (const Json *written = find("port"); written && !port)
            m_out.portInFile = asWritten(*written);
        machine.platform.value = string("platform");
        machine.providerId = string("provider_id");
        machine.jump = string("jump");
        machine.owner = string("owner");
        machine.project = string("project");
        if (const QString card = string("card"); !card.isEmpty())
            machine.card = catalog::CardId{card};
        machine.gpuCount = number("gpu_count", 0, 1024).value_or(0);
        machine.aliveSeconds = number("alive_seconds", 1, 86400);
        machine.aliveCount = number("alive_count", 1, 1000);
        takeLogin();
        takePrice();
        takeTags();
        noteOthers();
        check();
        return std::move(m_out);
    }

private:
    const Json *find(const char *key)
    {
        m_known << QLatin1String{key};
        const auto at = m_json.find(key);
        return at == m_json.end() || at->is_null() ? nullptr : &*at;
    }

    QString string(const char *key)
    {
        const Json *value = find(key);
        if (!value)
            return {};
        return clean(*value, key);
    }

    QString clean(const Json &value, const char *key)
    {
        if (!value.is_string() || value.get_ref<const std::string &>().size() > kLongestText) {
            fail(text(QT_TRANSLATE_NOOP("core::instances", "\"%1\" is no short text.")).arg(QLatin1String{key}));
            return {};
        }
        const QString result = QString::fromStdString(value.get<std::string>()).trimmed();
        if (std::ranges::any_of(result, [](QChar c) { return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format; }))
            fail(text(QT_TRANSLATE_NOOP("core::instances", "\"%1\" holds invisible characters.")).arg(QLatin1String{key}));
        return result;
    }

    static QString asWritten(const Json &value)
    {
        constexpr int kLongest = 20;
        const std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace); // ASCII: nothing in it can steer a terminal
        return QString::fromStdString(text.substr(0, kLongest));
    }

    std::optional<int> number(const char *key, int low, int high)
    {
        const Json *value = find(key);
        if (!value)
            return std::nullopt;
        if (value->is_number_integer() && *value >= low && *value <= high)
            return value->get<int>();
        fail(text(QT_TRANSLATE_NOOP("core::instances", "\"%1\" is no number from %2 to %3.")).arg(QLatin1String{key}).arg(low).arg(high));
        return std::nullopt;
    }

    void takeLogin()
    {
        const QString word = string("login");
        const QString key = string("key_name");
        Instance &machine = m_out.instance;
        machine.login = word == QLatin1String{"key_file"} || word == QLatin1String{"key"} ? LoginMethod::KeyFile
            : word == QLatin1String{"agent"}                                               ? LoginMethod::Agent
                                                                                           : LoginMethod::Password;
        if (machine.login == LoginMethod::KeyFile)
            machine.keyFile = QStringLiteral("~/.ssh/") + (key.isEmpty() ? QStringLiteral("id_ed25519") : key.section(u'/', -1).section(u'\\', -1));
    }

    void takePrice()
    {
        const Json *price = find("price_per_hour");
        if (!price)
            return;
        const auto amount = price->is_object() ? price->find("amount") : price->end();
        const auto code = price->is_object() ? price->find("currency") : price->end();
        const bool isWhole = price->is_object() && amount != price->end() && amount->is_number() && code != price->end() && code->is_string();
        const auto currency = isWhole ? currencyFromCode(QString::fromStdString(code->get<std::string>())) : std::nullopt;
        const double value = isWhole ? amount->get<double>() : -1;
        if (!currency || !std::isfinite(value) || value < 0 || value > kMostPrice) {
            fail(text(QT_TRANSLATE_NOOP("core::instances", "The price is no amount with a currency.")));
            return;
        }
        m_out.instance.price = HourlyPrice{Money::fromAmount(value, *currency)};
        m_out.instance.spentBefore = Money::zero(*currency);
    }

    void takeTags()
    {
        const Json *tags = find("tags");
        if (!tags)
            return;
        if (!tags->is_array() || tags->size() > 50) {
            fail(text(QT_TRANSLATE_NOOP("core::instances", "The tags are no list.")));
            return;
        }
        for (const Json &tag : *tags) {
            if (const QString word = clean(tag, "tags"); !word.isEmpty() && !m_out.instance.tags.contains(word))
                m_out.instance.tags << word;
        }
    }

    void noteOthers()
    {
        for (const auto &item : m_json.items()) {
            const QString key = QString::fromStdString(item.key()).left(60);
            if (!m_known.contains(key))
                m_out.leftOut << key;
        }
    }

    /// A host that begins with "-" or holds a sign of the shell must not come in from a file of others.
    void check()
    {
        static const QRegularExpression host{QStringLiteral("^[A-Za-z0-9_:\\[][A-Za-z0-9_.:%\\]-]{0,252}$")};
        static const QRegularExpression user{QStringLiteral("^[\\p{L}\\p{N}_][\\p{L}\\p{N}._+@\\\\$-]{0,127}$"),
                                             QRegularExpression::UseUnicodePropertiesOption};
        static const QRegularExpression jump{QStringLiteral("^[A-Za-z0-9_][A-Za-z0-9_.:@,%\\[\\]-]*$")};
        const Instance &machine = m_out.instance;
        if (isOwnAddress(machine.host))
            fail(ownAddressRefused().message);
        else if (!host.match(machine.host).hasMatch())
            fail(text(QT_TRANSLATE_NOOP("core::instances", "The host name is not usable.")));
        else if (!user.match(machine.user).hasMatch())
            fail(text(QT_TRANSLATE_NOOP("core::instances", "The user name is not usable.")));
        else if (!machine.jump.isEmpty() && !jump.match(machine.jump).hasMatch())
            fail(text(QT_TRANSLATE_NOOP("core::instances", "The jump host is not usable.")));
    }

    void fail(const QString &sentence)
    {
        m_out.row = TeamRow::Unusable;
        if (m_out.problem.isEmpty())
            m_out.problem = sentence;
    }

    const Json &m_json;
    TeamEntry m_out;
    QStringList m_known;
};

QString freeName(const QString &wanted, const QStringList &taken)
{
    QString name = wanted;
    for (int i = 2; taken.contains(name, Qt::CaseInsensitive); ++i)
        name = QStringLiteral("%1-%2").arg(wanted).arg(i);
    return name;
}

/// Against the machines that are here and the entries above it.
void compare(TeamEntry &entry, const QList<Instance> &known, QStringList &names)
{
    Instance &machine = entry.instance;
    const auto same = std::ranges::find_if(known, [&machine](const Instance &each) {
        return each.port == machine.port && each.user == machine.user && each.host.compare(machine.host, Qt::CaseInsensitive) == 0;
    });
    if (same != known.cend()) {
        entry.row = TeamRow::Duplicate;
        entry.duplicateOf = same->name;
        return;
    }
    if (machine.name.isEmpty())
        machine.name = machine.host;
    if (const QString name = freeName(machine.name, names); name != machine.name) {
        entry.row = TeamRow::NameTaken;
        machine.name = name;
    }
    names << machine.name;
}

} // namespace

Result<QList<TeamEntry>> readTeamFile(const QByteArray &content, const QList<Instance> &known)
{
    if (content.size() > kLargest)
        return refusal("team.too_large", text(QT_TRANSLATE_NOOP("core::instances", "The file is larger than 4 MB.")));
    const Json document = Json::parse(content.cbegin(), content.cend(), nullptr, false);
    if (document.is_discarded() || !document.is_object())
        return refusal("team.not_json", text(QT_TRANSLATE_NOOP("core::instances", "This is no team file.")));
    const auto version = document.find("zuka_machines");
    const auto rows = document.find("machines");
    if (version == document.end() || rows == document.end() || !rows->is_array() || rows->size() > kMostMachines)
        return refusal("team.not_json", text(QT_TRANSLATE_NOOP("core::instances", "This is no team file.")));
    if (!version->is_number_integer() || *version != 1)
        return refusal("team.version", text(QT_TRANSLATE_NOOP("core::instances", "This team file is of a newer version.")));
    QList<Instance> seen = known;
    QStringList names;
    for (const Instance &each : known)
        names << each.name;
    QList<TeamEntry> entries;
    for (const Json &row : *rows) {
        TeamEntry entry = Row{row}.read();
        if (entry.row != TeamRow::Unusable) {
            compare(entry, seen, names);
            if (entry.row != TeamRow::Duplicate)
                seen << entry.instance;
        }
        entries << entry;
    }
    return entries;
}

} // namespace core::instances
