// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/device_holders.h"

#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/tool_words.h"

#include <QRegularExpression>

namespace core::monitor::parse {

namespace {

constexpr qsizetype kMostPids = 8192;

class HolderReader {
public:
    /// Takes a line of the table, of a bare list of PIDs, or a complaint.
    void take(const QString &line)
    {
        static const QRegularExpression device{QStringLiteral("^(/[^\\s:]+):(.*)$")};
        const QString lower = line.toLower();
        if (lower.contains(QStringLiteral("permission denied")) || lower.contains(QStringLiteral("权限不够"))) {
            holders.hidesOthers = true;
            return;
        }
        if (lower.contains(QStringLiteral("does not exist")) || lower.contains(QStringLiteral("no such file"))) {
            isMissing = true;
            return;
        }
        const auto match = device.match(line);
        if (match.hasMatch())
            m_device = cleanName(match.captured(1));
        takeRest(match.hasMatch() ? match.captured(2) : line);
    }

    DeviceHolders holders = {};
    bool isMissing = false; ///< There is no such device file.

private:
    void takeRest(const QString &rest)
    {
        static const QRegularExpression row{QStringLiteral("^\\s*(\\S+)\\s+(\\d{1,10})\\s+([A-Za-z.]{4,8})\\s+(\\S.*)$")};
        static const QRegularExpression pid{QStringLiteral("^(\\d{1,10})[a-zA-Z.]{0,5}$")};
        const auto match = row.match(rest);
        if (match.hasMatch()) {
            const qint64 id = match.captured(2).toLongLong();
            add(id);
            holders.users.insert(id, cleanName(match.captured(1)));
            holders.commands.insert(id, cleanName(match.captured(4)));
            return;
        }
        QList<qint64> ids;
        for (const QString &word : rest.simplified().split(u' ', Qt::SkipEmptyParts)) {
            const auto id = pid.match(word);
            if (!id.hasMatch())
                return; // a line of words is no list
            ids.append(id.captured(1).toLongLong());
        }
        for (const qint64 id : std::as_const(ids))
            add(id);
    }

    void add(qint64 id)
    {
        if (holders.pids.size() >= kMostPids)
            return;
        if (!holders.pids.contains(id))
            holders.pids.append(id);
        if (!m_device.isEmpty() && !holders.pidsByDevice[m_device].contains(id))
            holders.pidsByDevice[m_device].append(id);
    }

    QString m_device = {};
};

HostProblem problemOf(const HolderReader &reader, const remote::CommandOutput &output)
{
    if (!reader.holders.pids.isEmpty())
        return HostProblem::None;
    if (wasStoppedByTimer(output))
        return HostProblem::Timeout;
    if (reader.isMissing)
        return HostProblem::NoDevices;
    if (saysToolIsMissing(output, "fuser"))
        return HostProblem::NotFound;
    if (reader.holders.hidesOthers || saysToolIsForbidden(output, "fuser"))
        return HostProblem::Permission;
    return output.exitCode <= 1 ? HostProblem::None : HostProblem::Garbage;
}

} // namespace

DeviceHolders parseFuser(const remote::CommandOutput &output)
{
    HolderReader reader;
    const bool wasCutShort = output.exitCode > 1 || output.isTruncated;
    for (const TextLine &line : plainLines(output.standardOutput)) {
        if (line.isComplete || !wasCutShort)
            reader.take(QString::fromUtf8(line.bytes));
    }
    HolderReader complaints;
    for (const TextLine &line : plainLines(output.standardError.left(64 * 1024)))
        complaints.take(QString::fromUtf8(line.bytes));
    DeviceHolders &holders = reader.holders;
    holders.hidesOthers = holders.hidesOthers || complaints.holders.hidesOthers;
    reader.isMissing = reader.isMissing || complaints.isMissing;
    holders.problem = problemOf(reader, output);
    const bool isPartial = holders.hidesOthers || wasCutShort;
    holders.state = holders.problem != HostProblem::None ? AnswerState::Failed
                    : isPartial                          ? AnswerState::Partial
                                                         : AnswerState::Whole;
    return holders;
}

} // namespace core::monitor::parse
