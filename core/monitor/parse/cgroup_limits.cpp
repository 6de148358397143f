// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/cgroup_limits.h"

#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/smi_value.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringList>

#include <cmath>

namespace core::monitor::parse {

namespace {

constexpr double kMostCores = 65536;
constexpr qint64 kNoLimit = qint64{1} << 53; // cgroup v1 writes a number near 2^63 for "no limit"

std::optional<double> number(const QByteArray &text)
{
    return readValue(text, "").number;
}

std::optional<double> inRange(std::optional<double> value, double lowest, double highest)
{
    return value && *value >= lowest && *value <= highest ? value : std::nullopt;
}

/// The files (or commands) of each section, in the order of their lines.
QHash<QString, QStringList> filesOfSections(const QString &command)
{
    static const QRegularExpression section{QStringLiteral("echo\\s+[\"']?==\\s*(\\w+)[\"']?")};
    static const QRegularExpression file{QStringLiteral("(/(?:sys|proc)/[\\w./-]+)|\\b(nproc)\\b")};
    QHash<QString, QStringList> files;
    auto sections = section.globalMatch(command);
    qsizetype start = 0;
    QString name;
    const auto take = [&](qsizetype end) {
        auto found = file.globalMatch(command.mid(start, end - start));
        while (found.hasNext())
            files[name].append(found.next().captured(0).section(u'/', -1));
    };
    while (sections.hasNext()) {
        const auto match = sections.next();
        take(match.capturedStart());
        name = match.captured(1);
        start = match.capturedEnd();
    }
    take(command.size());
    return files;
}

class SectionReader {
public:
    explicit SectionReader(const QByteArray &commandLine)
        : m_files{filesOfSections(QString::fromUtf8(commandLine.left(16 * 1024)))}
    {
    }

    void take(const QByteArray &line)
    {
        const QByteArray text = line.trimmed();
        if (text.startsWith("==")) {
            finishSection();
            m_name = QString::fromUtf8(text.mid(2)).trimmed();
            return;
        }
        if (isComplaint(text))
            return;
        m_lines.append(text);
    }

    void finishSection()
    {
        QStringList files = m_files.value(m_name);
        for (const QString &missing : std::as_const(m_missing))
            files.removeOne(missing);
        // Silent gaps: with fewer lines than files, the last files are the ones that exist everywhere.
        while (files.size() > m_lines.size() && !files.isEmpty())
            files.removeFirst();
        for (qsizetype i = 0; i < m_lines.size(); ++i)
            takeValue(files.value(i, m_name), m_lines.at(i));
        m_lines.clear();
        m_missing.clear();
    }

    CgroupLimits limits = {};
    bool hasAny = false;

private:
    bool isComplaint(const QByteArray &text)
    {
        static const QRegularExpression file{QStringLiteral("/(?:sys|proc)/[\\w./-]+")};
        const auto match = file.match(QString::fromUtf8(text.left(1000)));
        if (match.hasMatch())
            m_missing.append(match.captured(0).section(u'/', -1));
        return match.hasMatch();
    }

    void takeValue(const QString &source, const QByteArray &text)
    {
        hasAny = true;
        if (source == QStringLiteral("cpu.max") || source == QStringLiteral("cpu"))
            limits.cpuCores = coresOfCpuMax(text);
        else if (source == QStringLiteral("cpu.cfs_quota_us"))
            m_quota = text;
        else if (source == QStringLiteral("cpu.cfs_period_us"))
            limits.cpuCores = coresOfQuota(m_quota, text);
        else if (source == QStringLiteral("memory.max") || source == QStringLiteral("memory.limit_in_bytes"))
            limits.memory = limits.memory ? limits.memory : memoryLimit(text);
        else if (source == QStringLiteral("memory.current") || source == QStringLiteral("memory.usage_in_bytes"))
            limits.memoryUsed = bytesInRange(number(text).value_or(-1));
        else if (source == QStringLiteral("memory.swap.max"))
            limits.swap = memoryLimit(text);
        else if (source == QStringLiteral("nproc"))
            limits.hostCores = readSmallCount(text);
        else if (source == QStringLiteral("loadavg") || source == QStringLiteral("load"))
            takeLoad(limits, text);
    }

    QHash<QString, QStringList> m_files = {};
    QString m_name = {};
    QList<QByteArray> m_lines = {};
    QStringList m_missing = {};
    QByteArray m_quota = {};
};

} // namespace

std::optional<double> coresOfCpuMax(const QByteArray &text)
{
    const QList<QByteArray> words = text.simplified().split(' ');
    if (words.size() >= 2)
        return coresOfQuota(words.at(0), words.at(1));
    // A quotient of "max" comes out as 0.
    return inRange(number(words.first()), 0.001, kMostCores);
}

std::optional<double> coresOfQuota(const QByteArray &quota, const QByteArray &period)
{
    const auto part = number(quota);
    const auto whole = number(period);
    if (!part || !whole || *part <= 0 || *whole <= 0)
        return std::nullopt;
    return inRange(*part / *whole, 0.001, kMostCores);
}

std::optional<Bytes> memoryLimit(const QByteArray &text)
{
    const auto bytes = readCount(text);
    return bytes && *bytes < kNoLimit ? std::optional{Bytes::fromCount(*bytes)} : std::nullopt;
}

bool takeLoad(CgroupLimits &limits, const QByteArray &text)
{
    const QList<QByteArray> words = text.simplified().split(' ');
    if (words.size() < 3)
        return false;
    limits.load1 = inRange(number(words.at(0)), 0, 1e6);
    limits.load5 = inRange(number(words.at(1)), 0, 1e6);
    limits.load15 = inRange(number(words.at(2)), 0, 1e6);
    return limits.load1.has_value();
}

CgroupLimits parseCgroupSections(const QByteArray &commandLine, const remote::CommandOutput &output)
{
    SectionReader reader{commandLine};
    const bool wasCutShort = output.exitCode != 0 || output.isTruncated;
    for (const TextLine &line : plainLines(output.standardOutput)) {
        if (line.isComplete || !wasCutShort)
            reader.take(line.bytes);
    }
    reader.finishSection();
    reader.limits.state = reader.hasAny ? AnswerState::Whole : AnswerState::Failed;
    return reader.limits;
}

} // namespace core::monitor::parse
