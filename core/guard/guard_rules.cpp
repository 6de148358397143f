// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/guard_rules.h"

#include "core/base/json_file.h"

#include <QCoreApplication>


#include <algorithm>
#include <array>

namespace core::guard {

using nlohmann::json;

namespace {

constexpr qint64 kLargestFile = 256 * 1024;
constexpr int kLongest = 30 * 24 * 3600;

/// Reads the document and remembers the first path that cannot be used.
class Reader {
public:
    explicit Reader(const json &document) : m_document{document} {}

    int number(const char *key, int least, int most)
    {
        const auto found = m_document.find(key);
        const bool isGood = found != m_document.end() && found->is_number_integer() && found->get<double>() >= least
            && found->get<double>() <= most;
        if (!isGood)
            note(QStringLiteral("$.") + QLatin1String{key});
        return isGood ? found->get<int>() : least;
    }
    std::chrono::seconds seconds(const char *key) { return std::chrono::seconds{number(key, 1, kLongest)}; }

    void note(const QString &path)
    {
        if (m_problem.isEmpty())
            m_problem = path;
    }
    QString problem() const { return m_problem; }

private:
    const json &m_document;
    QString m_problem;
};

QString textAt(const json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? QString::fromStdString(found->get<std::string>()) : QString{};
}

BilingualText bothAt(const json &object, const char *key)
{
    const auto found = object.find(key);
    if (found == object.end() || !found->is_object())
        return {};
    return {.en = textAt(*found, "en"), .zh = textAt(*found, "zh")};
}

QStringList listAt(const json &object, const char *key)
{
    QStringList list;
    const auto found = object.find(key);
    if (found == object.end() || !found->is_array())
        return list;
    for (const json &entry : *found) {
        if (entry.is_string())
            list << QString::fromStdString(entry.get<std::string>());
    }
    return list;
}

template <typename Enum>
struct Word {
    const char *word;
    Enum value;
};

constexpr std::array kEndsWords{Word<EndsBilling>{"yes", EndsBilling::Yes}, Word<EndsBilling>{"no", EndsBilling::No},
                                Word<EndsBilling>{"depends", EndsBilling::Depends}, Word<EndsBilling>{"unknown", EndsBilling::Unknown}};
constexpr std::array kStopWords{Word<StopMeans>{"keeps_disk", StopMeans::KeepsDisk}, Word<StopMeans>{"charges", StopMeans::Charges},
                                Word<StopMeans>{"releases", StopMeans::Releases}, Word<StopMeans>{"none", StopMeans::None},
                                Word<StopMeans>{"unknown", StopMeans::Unknown}};

/// A word that we do not know counts as a mistake of the file: guessing here costs money.
template <typename Words>
auto wordAt(const json &object, const char *key, const Words &words, Reader &reader, const QString &path)
{
    const QString word = textAt(object, key);
    const auto found = std::ranges::find_if(words, [&word](const auto &entry) { return word == QLatin1String{entry.word}; });
    if (found != words.end())
        return found->value;
    reader.note(path + u'.' + QLatin1String{key});
    return decltype(words.front().value){};
}

InsideStop insideOf(const json &platform, Reader &reader, const QString &path)
{
    const auto found = platform.find("inside");
    if (found == platform.end() || !found->is_object()) {
        reader.note(path + QStringLiteral(".inside"));
        return {};
    }
    InsideStop inside{.ends = wordAt(*found, "ends_billing", kEndsWords, reader, path + QStringLiteral(".inside")),
                      .command = textAt(*found, "command").toUtf8(),
                      .environment = listAt(*found, "environment"),
                      .needs = listAt(*found, "needs"),
                      .note = bothAt(*found, "note")};
    const bool wantsCommand = inside.ends == EndsBilling::Yes || inside.ends == EndsBilling::Depends;
    if (wantsCommand == inside.command.isEmpty() || inside.command.contains('\n'))
        reader.note(path + QStringLiteral(".inside.command"));
    return inside;
}

PlatformGuard platformOf(const json &entry, Reader &reader, const QString &path)
{
    PlatformGuard platform{.platform = {textAt(entry, "id")},
                           .stop = wordAt(entry, "stop", kStopWords, reader, path),
                           .isReleaseEarlyReturn = textAt(entry, "release") == QLatin1String{"early_return"},
                           .inside = insideOf(entry, reader, path),
                           .steps = bothAt(entry, "steps"),
                           .source = textAt(entry, "source"),
                           .checkedOn = textAt(entry, "checked_on")};
    if (platform.platform.value.isEmpty())
        reader.note(path + QStringLiteral(".id"));
    if (platform.source.isEmpty() || platform.checkedOn.isEmpty())
        reader.note(path + QStringLiteral(".source"));
    return platform;
}

Error unreadable(const QString &file, const QString &path)
{
    return {.kind = ErrorKind::Protocol,
            .code = QStringLiteral("guard.rules"),
            .message = QCoreApplication::translate("core::guard", "The rules of stopping in %1 cannot be used: %2.").arg(file, path),
            .remedy = QCoreApplication::translate("core::guard", "Correct or delete this file. Until then, stop machines in the console."),
            .detail = file + u' ' + path};
}

GuardRules rulesOf(const json &document, Reader &reader)
{
    GuardRules rules{.poll = reader.seconds("poll_s"),
                     .latePoll = reader.seconds("late_poll_s"),
                     .notConfirmedAfter = reader.seconds("not_confirmed_after_s"),
                     .sendWithin = reader.seconds("send_within_s"),
                     .watch = reader.seconds("watch_s"),
                     .mostResends = reader.number("most_resends", 0, 20),
                     .copyOldAfter = std::chrono::hours{reader.number("copy_old_after_hours", 1, 24 * 365)},
                     .tick = reader.seconds("guard_tick_s"),
                     .grace = reader.seconds("guard_grace_s"),
                     .idleBelowPercent = reader.number("guard_idle_below_percent", 1, 99),
                     .idleMinutes = reader.number("guard_idle_minutes", 1, 24 * 60),
                     .transferLock = reader.seconds("guard_transfer_lock_s"),
                     .stopTries = reader.number("guard_stop_tries", 1, 100),
                     .silentAfter = reader.seconds("guard_silent_after_s"),
                     .asOf = textAt(document, "as_of")};
    const auto platforms = document.find("platforms");
    if (platforms == document.end() || !platforms->is_array()) {
        reader.note(QStringLiteral("$.platforms"));
        return rules;
    }
    for (const json &entry : *platforms) {
        const QString path = QStringLiteral("$.platforms[%1]").arg(rules.platforms.size());
        if (entry.is_object())
            rules.platforms << platformOf(entry, reader, path);
        else
            reader.note(path);
    }
    return rules;
}

} // namespace

const PlatformGuard &GuardRules::of(const catalog::PlatformId &platform) const
{
    static const PlatformGuard unknown;
    const auto found = std::ranges::find(platforms, platform, &PlatformGuard::platform);
    return found == platforms.end() ? unknown : *found;
}

Result<GuardRules> loadGuardRules(const QString &file)
{
    const auto content = readJsonObject(file, kLargestFile);
    if (!content)
        return content.error();
    const json &document = *content;
    if (document.is_null())
        return unreadable(file, QStringLiteral("$"));
    Reader reader{document};
    GuardRules rules = rulesOf(document, reader);
    if (!reader.problem().isEmpty())
        return unreadable(file, reader.problem());
    return rules;
}

} // namespace core::guard
