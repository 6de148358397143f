// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/rule_reader.h"

#include "core/base/file_io.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

namespace core::monitor {

namespace {

constexpr double kLongestSeconds = 86'400;

} // namespace

RuleReader::RuleReader(const QString &file) : m_file{file}
{
    const Result<QByteArray> content = readWhole(file);
    if (!content) {
        m_problem = content.error();
        return;
    }
    const QJsonDocument document = QJsonDocument::fromJson(*content);
    if (!document.isObject()) {
        complain(QStringLiteral("not a JSON object"));
        return;
    }
    m_rules = document.object();
    for (const char *field : {"source", "as_of"}) {
        if (m_rules.value(QLatin1String{field}).toString().isEmpty())
            complain(QStringLiteral("field ") + QLatin1String{field});
    }
}

double RuleReader::number(const char *field, double minimum, double maximum)
{
    const QJsonValue entry = m_rules.value(QLatin1String{field});
    if (entry.isDouble() && entry.toDouble() >= minimum && entry.toDouble() <= maximum)
        return entry.toDouble();
    complain(QStringLiteral("field ") + QLatin1String{field});
    return 0;
}

std::chrono::milliseconds RuleReader::seconds(const char *field)
{
    return std::chrono::milliseconds{std::llround(number(field, 0.001, kLongestSeconds) * 1000)};
}

void RuleReader::complain(const QString &detail)
{
    if (m_problem)
        return;
    m_problem = Error{.kind = ErrorKind::Protocol,
                      .code = QStringLiteral("rules.invalid"),
                      .message = QCoreApplication::translate("core::fleet", "The rules in %1 cannot be used.").arg(m_file),
                      .remedy = QCoreApplication::translate("core::fleet", "Install the program again."),
                      .detail = detail};
}

} // namespace core::monitor
