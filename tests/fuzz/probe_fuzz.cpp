// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as what a host says while it is looked at: the answer between marks, the probe, the frames of the watching loop.
#include "core/monitor/host_figures.h"
#include "core/monitor/sample_frames.h"
#include "core/monitor/sample_programs.h"
#include "core/remote_libssh/host_probe.h"
#include "core/remote_libssh/marked_output.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>

namespace {

void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

void requireShare(std::optional<double> percent)
{
    require(!percent || (std::isfinite(*percent) && *percent >= 0 && *percent <= 100));
}

void requireRate(std::optional<double> rate)
{
    require(!rate || (std::isfinite(*rate) && *rate >= 0));
}

void checkMarks(const QByteArray &bytes)
{
    constexpr qint64 kLimit = 4096;
    core::remote_libssh::MarkedOutput whole{"abc", kLimit};
    whole.feed(bytes);
    core::remote_libssh::MarkedOutput pieces{"abc", kLimit};
    for (const char byte : bytes)
        pieces.feed(QByteArray{1, byte});
    require(whole.output(true).size() <= kLimit);
    require(whole.output(true) == pieces.output(true)); // however it was cut on the way
    require(whole.exitCode() == pieces.exitCode());
}

void checkProbe(const QByteArray &bytes)
{
    const core::remote::HostProbe probe = core::remote_libssh::parseHostProbe(bytes);
    for (const QString &text : {probe.system, probe.shell, probe.user, probe.tmuxVersion, probe.nvidiaSmi})
        require(!text.contains(QChar{0x1b}) && !text.contains(u'\n'));
}

void checkFrames(const QByteArray &bytes)
{
    core::monitor::FrameReader reader{"abc"};
    core::monitor::HostFigures figures;
    core::monitor::SamplePrograms programs;
    core::monitor::MachineSample sample;
    for (const auto &frame : reader.feed(bytes)) {
        figures.takeLimits(frame.body);
        figures.takeHost(frame.body);
        figures.takeDisks(frame.body);
        programs.takeOwn(frame.body);
        programs.takeCommands(frame.body);
    }
    figures.takeHost(bytes);
    figures.fill(sample);
    programs.fill(sample, core::Bytes::fromMiB(1));
    requireShare(sample.cpu.percent);
    requireRate(sample.network.receivedPerSecond);
    requireRate(sample.network.sentPerSecond);
    require(!sample.ram.used || sample.ram.used->count() >= 0);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray bytes{reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)};
    checkMarks(bytes);
    checkProbe(bytes);
    checkFrames(bytes);
    return 0;
}
