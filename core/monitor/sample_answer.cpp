// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/sample_answer.h"

#include "core/monitor/parse/smi_answer.h"

namespace core::monitor {

GpuAnswer answerOf(const parse::GpuReport &report)
{
    GpuAnswer answer{.unreadable = report.unreadable, .problem = static_cast<DriverProblem>(report.problem)};
    for (qsizetype i = 0; i < report.readings.size(); ++i) {
        const parse::GpuReading &reading = report.readings.at(i);
        answer.samples.append({.index = reading.index.value_or(static_cast<int>(i)),
                               .name = reading.name,
                               .uuid = reading.uuid,
                               .memoryTotal = reading.memoryTotal,
                               .memoryUsed = reading.memoryUsed,
                               .utilizationPercent = reading.utilizationPercent,
                               .temperatureCelsius = reading.temperatureCelsius,
                               .powerWatts = reading.powerWatts,
                               .powerLimitWatts = reading.powerLimitWatts});
    }
    return answer;
}

parse::GpuReport reportOf(const QByteArray &body)
{
    const qsizetype firstEnd = body.indexOf('\n');
    if (firstEnd < 0)
        return {.problem = parse::GpuProblem::Garbage};
    remote::CommandOutput output{.standardOutput = body.mid(firstEnd + 1)};
    const QByteArray mark = "\n==rc ";
    const qsizetype at = output.standardOutput.lastIndexOf(mark);
    bool isCode = false;
    const int code = at < 0 ? 0 : output.standardOutput.mid(at + mark.size()).trimmed().toInt(&isCode);
    output.isTruncated = !isCode;
    if (isCode) {
        output.exitCode = code;
        output.standardOutput.truncate(at);
        if (!output.standardOutput.isEmpty() && !output.standardOutput.endsWith('\n'))
            output.standardOutput += '\n'; // the shell cuts line ends off
    }
    return parse::parseGpuText(body.left(firstEnd), output);
}

} // namespace core::monitor
