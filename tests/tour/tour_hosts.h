// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/demo/demo_host.h"
#include "core/remote/command_runner.h"

#include <QRegularExpression>

namespace tests {

/// Use of a busy card: a data-loading dip now and then, a warm-up at the start.
inline int useAt(int step, int card)
{
    const int base = step < 4 ? 12 * step : (step + card) % 17 == 0 ? 58 : 94;
    return base + (step * 7 + card * 5) % 6;
}

/// One card as nvidia-smi tells it. Below 0 = worked out from the load.
struct TourCard {
    QByteArray name = {};
    int totalMiB = 24564;
    int use = -1;
    int usedPercent = -1;
    int watts = -1;
};

inline QByteArray cardRow(const TourCard &card, int index, int step)
{
    const int use = card.use >= 0 ? card.use : useAt(step, index);
    const int used = card.totalMiB * (card.usedPercent >= 0 ? card.usedPercent : step < 4 ? 40 : 91) / 100;
    const int watts = card.watts >= 0 ? card.watts : 120 + use * 3 + (index * 11) % 30;
    const auto number = [](int value) { return QByteArray::number(value); };
    const int celsius = use > 0 ? 66 + (index * 7) % 15 + step % 4 : 38;
    return number(index) + ", " + card.name + ", GPU-" + number(1000 + index) + ", " + number(card.totalMiB) + ", " + number(used)
        + ", " + number(use) + ", " + number(celsius) + ", " + number(watts) + ".5, 450.00\n";
}

inline QByteArray cardRows(int count, const TourCard &card, int step)
{
    QByteArray rows;
    for (int i = 0; i < count; ++i)
        rows += cardRow(card, i, step);
    return rows;
}

inline QByteArray eightCards(int step)
{
    QByteArray rows;
    for (int i = 0; i < 8; ++i) {
        const TourCard slow{.name = "NVIDIA GeForce RTX 4090", .use = 41, .usedPercent = 68, .watts = 188};
        rows += cardRow(i == 5 ? slow : TourCard{.name = "NVIDIA GeForce RTX 4090"}, i, step);
    }
    return rows;
}

/// What the host of this name answers when its cards are read.
inline core::Result<core::remote::CommandOutput> readingOf(const QString &host, int step)
{
    using core::remote::CommandOutput;
    constexpr int kWorksFor = 52; ///< Readings until the stuck one gets stuck.
    const auto is = [&host](const char *start) { return host.startsWith(QLatin1String{start}); };
    const auto rows = [](const QByteArray &text) { return CommandOutput{.exitCode = 0, .standardOutput = text}; };
    if (is("busy8"))
        return rows(eightCards(step));
    if (is("busy1") || is("late"))
        return rows(cardRows(1, {.name = "NVIDIA GeForce RTX 4090"}, step));
    if (is("idle"))
        return rows(cardRows(1, {.name = "NVIDIA GeForce RTX 3090", .totalMiB = 24576, .use = 0, .usedPercent = 38, .watts = 32}, step));
    if (is("stuck"))
        return rows(cardRows(4, {.name = "NVIDIA H100 80GB HBM3", .totalMiB = 81559, .use = 100, .usedPercent = 93,
                                 .watts = step < kWorksFor ? 640 : 118}, step));
    if (is("partly")) {
        return rows(cardRows(1, {.name = "NVIDIA A100-SXM4-80GB", .totalMiB = 81920}, step)
                    + "Unable to determine the device handle for GPU1: 0000:3D:00.0: Unknown Error\n");
    }
    if (is("hung"))
        return core::Error{.kind = core::ErrorKind::Timeout, .code = QStringLiteral("exec.timeout")};
    if (is("bare"))
        return CommandOutput{.exitCode = 127, .standardError = "sh: 1: nvidia-smi: not found\n"};
    if (const auto count = core::demo::demoGpuCount(host))
        return rows(cardRows(*count, {.name = "NVIDIA GeForce RTX 4090"}, step));
    if (is("this"))
        return rows(cardRows(1, {.name = "NVIDIA GeForce RTX 4060 Ti", .totalMiB = 16380, .use = 3, .usedPercent = 9, .watts = 21}, step));
    return CommandOutput{.exitCode = 6, .standardOutput = "No devices were found\n"};
}

/// What the container on that host counts: processor, memory, disks, network. `line` is the question; it names its marks.
inline core::remote::CommandOutput hostFactsOf(const QByteArray &line, const QString &host, int step)
{
    static const QRegularExpression marks{QStringLiteral("' ([0-9a-f]+) \"\\$1\"")};
    const QByteArray nonce = marks.match(QString::fromLatin1(line)).captured(1).toLatin1();
    const bool isWorking = !host.startsWith(QLatin1String{"idle"}) && !host.startsWith(QLatin1String{"this"});
    const qint64 seconds = 11'520 + 15LL * step;
    const qint64 cores = host.startsWith(QLatin1String{"busy8"}) ? 64 : 16;
    const qint64 gib = 1024LL * 1024 * 1024;
    const auto number = [](qint64 value) { return QByteArray::number(value); };
    const auto frame = [&nonce](char kind, const QByteArray &body) {
        return QByteArray{"\036F"} + nonce + ' ' + kind + " 0\036" + body + "\036E" + nonce + '\036';
    };
    const qint64 percent = isWorking ? 63 : 2;
    const QByteArray limits = "==/sys/fs/cgroup/cpu.max\n" + number(cores * 100'000) + " 100000\n==/sys/fs/cgroup/memory.max\n"
        + number(4 * cores * gib) + "\n==cores\n128\n==devices\n"
        + QByteArray{host.startsWith(QLatin1String{"nocard"}) ? "" : "/dev/nvidia0"} + "\n";
    const qint64 dataKiB = (388LL * 1024 + 95LL * step) * 1024; // full in about nine hours
    const QByteArray disks = "Filesystem 1024-blocks Used Available Capacity Mounted on\noverlay 31457280 23068672 8388608 74% /\n"
        "/dev/vdb1 " + number(600LL * 1024 * 1024) + ' ' + number(dataKiB) + ' ' + number(600LL * 1024 * 1024 - dataKiB)
        + " 65% /root/autodl-tmp\nAutoFS:fs1 209715200 12582912 197132288 6% /root/autodl-fs\ntmpfs 62914560 1048576 61865984 2% /dev/shm\n";
    const QByteArray figures = "==/proc/uptime\n" + number(seconds) + ".10 99.0\n==/proc/loadavg\n17.20 16.80 15.10 9/812 4123\n"
        "==/proc/1/stat\n1 (init) S" + QByteArray{" 0"}.repeated(18) + " 0\n==/sys/fs/cgroup/cpu.stat\nusage_usec "
        + number(seconds * cores * percent * 10'000) + "\n==/proc/meminfo\nMemTotal: 1056561152 kB\nMemFree: 201326592 kB\n"
        "MemAvailable: 734003200 kB\n==/sys/fs/cgroup/memory.current\n" + number((isWorking ? 3 : 1) * cores * gib)
        + "\n==/sys/fs/cgroup/memory.stat\ninactive_file " + number(gib) + "\n==/proc/net/dev\n  eth0: " + number(seconds * 8'200'000)
        + " 1 0 0 0 0 0 0 " + number(seconds * 310'000) + " 1 0 0 0 0 0 0\n";
    return {.exitCode = 0, .standardOutput = frame('S', limits) + frame('D', disks) + frame('H', figures)};
}

} // namespace tests
