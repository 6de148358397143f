// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/monitor_rules.h"

#include "core/base/file_io.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>

#include <cmath>

namespace core::fleet {

namespace {

using nlohmann::json;

constexpr double kLongestSeconds = 86'400;

/// Reads numbers from one object and remembers the first field that was not as it should be.
class Reader {
public:
    explicit Reader(const json &object) : m_object{object} {}

    double number(const char *field, double minimum, double maximum)
    {
        const auto entry = m_object.find(field);
        if (entry != m_object.end() && entry->is_number()) {
            const double value = entry->get<double>();
            if (value >= minimum && value <= maximum)
                return value;
        }
        complain(field);
        return 0;
    }

    std::chrono::milliseconds seconds(const char *field)
    {
        return std::chrono::milliseconds{std::llround(number(field, 0.001, kLongestSeconds) * 1000)};
    }

    void needsText(const char *field)
    {
        const auto entry = m_object.find(field);
        if (entry == m_object.end() || !entry->is_string() || entry->get_ref<const std::string &>().empty())
            complain(field);
    }

    const QString &firstProblem() const { return m_problem; }

private:
    void complain(const char *field)
    {
        if (m_problem.isEmpty())
            m_problem = QString::fromLatin1(field);
    }

    const json &m_object;
    QString m_problem;
};

Error invalidRules(const QString &file, const QString &detail)
{
    return {.kind = ErrorKind::Protocol,
            .code = QStringLiteral("rules.invalid"),
            .message = QCoreApplication::translate("core::fleet", "The rules in %1 cannot be used.").arg(file),
            .remedy = QCoreApplication::translate("core::fleet", "Install the program again."),
            .detail = detail};
}

} // namespace

Result<MonitorRules> loadMonitorRules(const QString &file)
{
    const Result<QByteArray> content = readWhole(file);
    if (!content)
        return content.error();
    const json document = json::parse(content->begin(), content->end(), nullptr, false);
    if (!document.is_object())
        return invalidRules(file, QStringLiteral("not a JSON object"));

    Reader reader{document};
    reader.needsText("source");
    reader.needsText("as_of");
    const MonitorRules rules{.busyAtPercent = reader.number("busy_at_percent", 0.1, 100),
                             .memoryHeldPercent = reader.number("memory_held_percent", 0, 100),
                             .watchedInterval = reader.seconds("watched_interval_s"),
                             .othersInterval = reader.seconds("others_interval_s"),
                             .staleAfter = reader.seconds("stale_after_s"),
                             .checkInterval = reader.seconds("check_interval_s")};
    if (!reader.firstProblem().isEmpty())
        return invalidRules(file, QStringLiteral("field ") + reader.firstProblem());
    return rules;
}

} // namespace core::fleet
