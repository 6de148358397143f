// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/login_panel.h"

#include "core/monitor/parse/plain_text.h"

#include <QRegularExpression>

namespace core::monitor::parse {

namespace {

constexpr qsizetype kMostDisks = 64;
constexpr qsizetype kMostLines = 2000;

QRegularExpression labelled(const QString &labels)
{
    return QRegularExpression{QStringLiteral("^[\\s|║*-]*(?:") + labels + QStringLiteral(")\\s*[:：]\\s*(.*?)[\\s|║]*$"),
                              QRegularExpression::CaseInsensitiveOption};
}

QString valueAfter(const QString &line, const QRegularExpression &label)
{
    const auto match = label.match(line);
    return match.hasMatch() ? match.captured(1).trimmed() : QString{};
}

std::optional<double> leadingNumber(const QString &text)
{
    static const QRegularExpression number{QStringLiteral("^(\\d{1,9}(?:[.,]\\d{1,6})?)")};
    const auto match = number.match(text);
    return match.hasMatch() ? std::optional{QString{match.captured(1)}.replace(u',', u'.').toDouble()} : std::nullopt;
}

std::optional<double> gigabytes(const QString &text)
{
    const auto number = leadingNumber(text);
    if (!number)
        return std::nullopt;
    const QString unit = text.section(QRegularExpression{QStringLiteral("[\\d.,\\s]+")}, 1, 1).toUpper();
    if (unit.startsWith(u'M'))
        return *number / 1024.0;
    return unit.startsWith(u'T') ? *number * 1024.0 : *number;
}

void takeGpu(LoginPanel &panel, const QString &value)
{
    static const QRegularExpression counted{QStringLiteral("^(.*?)\\s*[,，xX×*]\\s*(\\d{1,3})\\s*[卡张块个]?$")};
    static const QRegularExpression none{QStringLiteral("no devices|^(none|n/a|无|無|0|-)$|无卡|not found"),
                                         QRegularExpression::CaseInsensitiveOption};
    panel.isWithoutGpu = none.match(value).hasMatch();
    if (*panel.isWithoutGpu)
        return;
    const auto match = counted.match(value);
    panel.gpu = cleanName(match.hasMatch() ? match.captured(1) : value);
    if (match.hasMatch())
        panel.gpuCount = match.captured(2).toInt();
}

bool takeDisk(LoginPanel &panel, const QString &line)
{
    static const QRegularExpression shape{
        QStringLiteral("(/[^\\s:：|║]*)\\s*[:：]\\s*(\\d{1,3})%\\s+([\\d.]+[BKMGTP]?i?B?)\\s*/\\s*([\\d.]+[BKMGTP]?i?B?)")};
    const auto match = shape.match(line);
    if (!match.hasMatch() || panel.disks.size() >= kMostDisks)
        return match.hasMatch();
    panel.disks.append({.target = cleanName(match.captured(1)),
                        .usePercent = match.captured(2).toDouble(),
                        .used = match.captured(3),
                        .total = match.captured(4)});
    return true;
}

} // namespace

LoginPanel parseLoginPanel(const remote::CommandOutput &output)
{
    static const QRegularExpression cpuLabel = labelled(QStringLiteral("CPU|处理器|處理器"));
    static const QRegularExpression memoryLabel = labelled(QStringLiteral("内存|記憶體|メモリ|memory|mem|RAM"));
    static const QRegularExpression gpuLabel = labelled(QStringLiteral("GPU|显卡|顯示卡"));
    LoginPanel panel;
    for (const TextLine &line : plainLines(output.standardOutput).mid(0, kMostLines)) {
        const QString text = QString::fromUtf8(line.bytes.left(4096));
        if (takeDisk(panel, text))
            continue;
        if (const QString cpu = valueAfter(text, cpuLabel); !cpu.isEmpty())
            panel.cpuCores = leadingNumber(cpu);
        else if (const QString memory = valueAfter(text, memoryLabel); !memory.isEmpty())
            panel.memoryGB = gigabytes(memory);
        else if (const QString gpu = valueAfter(text, gpuLabel); !gpu.isEmpty())
            takeGpu(panel, gpu);
    }
    const bool hasAny = panel.cpuCores || panel.memoryGB || panel.isWithoutGpu || !panel.disks.isEmpty();
    panel.state = hasAny ? AnswerState::Whole : AnswerState::Failed;
    return panel;
}

} // namespace core::monitor::parse
