// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/disk_table.h"

#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/size_text.h"
#include "core/monitor/parse/tool_words.h"

#include <QRegularExpression>

namespace core::monitor::parse {

namespace {

constexpr qsizetype kMostRows = 1024;
constexpr Bytes kContainerSharedMemory = Bytes::fromMiB(64);

struct Form {
    bool isInodes = false;
    qint64 unit = 1024; ///< Bytes of a bare number.
};

bool isShown(const DiskRow &row)
{
    static const QRegularExpression hidden{
        QStringLiteral("^/(dev|proc|sys|run|etc|boot|snap|bin|sbin|lib|lib32|lib64|usr/(bin|sbin|lib|lib32|lib64|libexec|share)|"
                       "var/lib/(docker|containerd|kubelet|lxcfs)|System)(/|$)")};
    static const QRegularExpression library{QStringLiteral("\\.(so(\\.\\d+)*|conf|ko)$")};
    if (row.target == QStringLiteral("/dev/shm"))
        return true;
    return !hidden.match(row.target).hasMatch() && !library.match(row.target).hasMatch();
}

DiskRole roleOf(const DiskRow &row)
{
    static const QRegularExpression network{QStringLiteral("^([\\w.-]+:|\\[[0-9a-fA-F:]+\\]:|//)\\S*|[@:]/")};
    if (row.target == QStringLiteral("/"))
        return DiskRole::System;
    if (row.target == QStringLiteral("/dev/shm"))
        return DiskRole::SharedMemory;
    return network.match(row.source).hasMatch() ? DiskRole::Shared : DiskRole::Data;
}

/// "1K-blocks", "1B-blocks", "1024-blocks", "blocs de 1K", "1K-块": the number in the heading is the unit.
std::optional<qint64> unitOfHeading(const QString &line)
{
    static const QRegularExpression block{QStringLiteral("(?:^|\\s)(\\d{1,9})([KMGT]?)(i?B)?(?=-|\\s|$)")};
    const auto match = block.match(line);
    if (!match.hasMatch())
        return std::nullopt;
    const auto size = readSize(match.captured(1) + match.captured(2), 1);
    return size && size->count() > 0 ? std::optional{qint64{size->count()}} : std::nullopt;
}

bool isInodeHeading(const QString &line)
{
    return line.contains(QStringLiteral("inode"), Qt::CaseInsensitive) || line.contains(QStringLiteral("IUse"))
        || line.contains(QStringLiteral("已用(I)")) || line.contains(QStringLiteral("可用(I)"));
}

const QRegularExpression &rowShape()
{
    static const QString number = QStringLiteral("(-|\\d[\\d.,]*[KMGTPE]?i?B?)");
    // macOS puts three columns of inodes between the percentage and the mount point.
    static const QRegularExpression shape{QStringLiteral("^\\s*(?:(\\S.*?)\\s+)?") + number + QStringLiteral("\\s+") + number
                                          + QStringLiteral("\\s+") + number
                                          + QStringLiteral("\\s+(\\d+%|-)(?:\\s+\\d+\\s+\\d+\\s+\\d+%)?\\s+(/.*)$")};
    return shape;
}

/// "df --output=target,size,used,avail,pcent": the mount point comes first. Written in the order of the usual shape.
QString withTargetLast(const QString &line)
{
    static const QRegularExpression shape{
        QStringLiteral("^\\s*(/.*?)((?:\\s+(?:-|\\d[\\d.,]*[KMGTPE]?i?B?)){3}\\s+(?:\\d+%|-))\\s*$")};
    const auto match = shape.match(line);
    return match.hasMatch() ? match.captured(2) + u' ' + match.captured(1) : line;
}

std::optional<DiskRow> readRow(const QString &line, const Form &form)
{
    const auto match = rowShape().match(withTargetLast(line));
    if (!match.hasMatch())
        return std::nullopt;
    DiskRow row{.source = cleanName(match.captured(1)), .target = cleanName(match.captured(6), 1000)};
    row.usePercent = match.captured(5) == QStringLiteral("-") ? std::nullopt
                                                              : std::optional{match.captured(5).chopped(1).toDouble()};
    if (form.isInodes) {
        const auto count = [&match](int group) {
            const auto size = readSize(match.captured(group), 1);
            return size ? std::optional{qint64{size->count()}} : std::nullopt;
        };
        row.inodesTotal = count(2);
        row.inodesUsed = count(3);
        row.inodesFree = count(4);
    } else {
        row.total = readSize(match.captured(2), form.unit);
        row.used = readSize(match.captured(3), form.unit);
        row.available = readSize(match.captured(4), form.unit);
        row.totalText = match.captured(2);
        row.usedText = match.captured(3);
        row.availableText = match.captured(4);
    }
    row.role = roleOf(row);
    return row;
}

/// "df: /mnt/x: Transport endpoint is not connected", "df: cannot access '/mnt/x': …", in any language and quotes.
QString failedMount(const QString &line)
{
    static const QRegularExpression shape{QStringLiteral("^\\S*df: [^/]*?(/.*?)[\"'’”]?\\s*[:：]\\s")};
    const auto match = shape.match(line);
    return match.hasMatch() ? cleanName(match.captured(1), 1000) : QString{};
}

void judge(DiskTable &table, const DiskRow &row)
{
    if (row.inodesTotal && *row.inodesTotal > 0 && row.inodesFree == qint64{0})
        table.warnings.append({.target = row.target, .alert = DiskAlert::NoInodes});
    const bool isFull = row.total && row.total->count() > 0
        && ((row.available && row.available->count() == 0) || row.usePercent.value_or(0) >= 100);
    if (isFull) {
        const bool isDefault = row.role == DiskRole::SharedMemory && *row.total == kContainerSharedMemory;
        table.warnings.append({.target = row.target, .alert = DiskAlert::Full, .isContainerDefault = isDefault});
    }
}

void collect(DiskTable &table, const DiskRow &row)
{
    if (table.rows.size() >= kMostRows)
        return;
    if (!isShown(row)) {
        table.ignored.append(row.target);
        return;
    }
    table.rows.append(row);
    judge(table, row);
}

HostProblem problemOf(const remote::CommandOutput &output)
{
    if (wasStoppedByTimer(output))
        return HostProblem::Timeout;
    if (saysToolIsMissing(output, "df"))
        return HostProblem::NotFound;
    return saysToolIsForbidden(output, "df") ? HostProblem::Permission : HostProblem::Garbage;
}

} // namespace

DiskTable parseDf(const QByteArray &commandLine, const remote::CommandOutput &output)
{
    static const QRegularExpression inodeOption{QStringLiteral("\\s(-[A-Za-z]*i[A-Za-z]*|--inodes)(\\s|$)")};
    const QString command = QString::fromUtf8(commandLine.left(4096));
    DiskTable table;
    Form form{.isInodes = inodeOption.match(command).hasMatch(), .unit = unitOfOption(command).value_or(1024)};
    const bool wasCutShort = output.isTruncated || output.exitCode > 1;
    QString device;
    for (const TextLine &line : plainLines(output.standardOutput)) {
        const QString text = QString::fromUtf8(line.bytes);
        if (const QString mount = failedMount(text); !mount.isEmpty()) {
            table.failed.append(mount);
            continue;
        }
        if (!line.isComplete && wasCutShort)
            continue;
        if (const auto row = readRow(device + u' ' + text, form)) {
            collect(table, *row);
            device.clear();
            continue;
        }
        form.isInodes = form.isInodes || isInodeHeading(text);
        if (const auto unit = unitOfHeading(text); unit && device.isEmpty())
            form.unit = *unit;
        // A device name that is too long stands alone; its figures follow on the next line.
        device = text.trimmed().contains(u' ') ? QString{} : text.trimmed();
    }
    for (const TextLine &line : plainLines(output.standardError.left(64 * 1024))) {
        if (const QString mount = failedMount(QString::fromUtf8(line.bytes)); !mount.isEmpty())
            table.failed.append(mount);
    }
    table.isInodes = form.isInodes;
    const bool isEmpty = table.rows.isEmpty() && table.ignored.isEmpty();
    table.problem = isEmpty ? problemOf(output) : HostProblem::None;
    const bool isPartial = !table.failed.isEmpty() || output.isTruncated || wasCutShort;
    table.state = isEmpty ? AnswerState::Failed : isPartial ? AnswerState::Partial : AnswerState::Whole;
    return table;
}

} // namespace core::monitor::parse
