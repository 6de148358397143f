// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/chart_marks.h"

#include "ui/viewmodel/format.h"

#include <QCoreApplication>
#include <QMap>

#include <algorithm>
#include <optional>

namespace ui {

using core::monitor::HistorySpan;
using core::monitor::Lane;
using core::monitor::LaneKind;
using core::monitor::LanePoint;

namespace {

constexpr qint64 kShortestGap = 60'000;  ///< Milliseconds.
constexpr qint64 kShortestRun = 120'000;
constexpr int kMostMarks = 40;

QString text(const char *source)
{
    return QCoreApplication::translate("ui::chart", source);
}

/// By moment: the most that any card does; nothing where no card told.
QMap<qint64, std::optional<float>> loadsOf(const HistorySpan &span)
{
    QMap<qint64, std::optional<float>> loads;
    for (const Lane &lane : span.lanes) {
        for (const LanePoint &point : lane.points) {
            std::optional<float> &load = loads[point.at.toMSecsSinceEpoch()];
            if (lane.id.kind == LaneKind::GpuUtilization)
                load = std::max(load.value_or(0), point.mean);
        }
    }
    return loads;
}

TimeMark markAt(qint64 moment, TimeMark::Kind kind, const QString &words)
{
    return {QDateTime::fromMSecsSinceEpoch(moment), kind, words};
}

TimeMark comeback(qint64 moment, qint64 gap)
{
    const QString lasted = format::duration(core::Hours{static_cast<double>(gap) / 3.6e6});
    return markAt(moment, TimeMark::Kind::Reconnect, text(QT_TRANSLATE_NOOP("ui::chart", "readings again after %1")).arg(lasted));
}

TimeMark change(qint64 moment, bool isBusy)
{
    return isBusy ? markAt(moment, TimeMark::Kind::Work, text(QT_TRANSLATE_NOOP("ui::chart", "work starts")))
                  : markAt(moment, TimeMark::Kind::Idle, text(QT_TRANSLATE_NOOP("ui::chart", "the cards go idle")));
}

} // namespace

QList<TimeMark> marksOf(const HistorySpan &span, double busyAtPercent)
{
    const qint64 step = span.step.count() * 1000;
    const qint64 gap = std::max(kShortestGap, 3 * step);
    const qint64 run = std::max(kShortestRun, 3 * step);
    QList<TimeMark> marks;
    std::optional<qint64> last;
    std::optional<bool> settled; // what it did for long enough
    std::optional<bool> present;
    qint64 since = 0;
    const auto loads = loadsOf(span);
    for (auto each = loads.cbegin(); each != loads.cend(); ++each) {
        const qint64 moment = each.key();
        if (last && moment - *last > gap) {
            marks << comeback(moment, moment - *last);
            settled.reset(); // it may have changed meanwhile
            present.reset();
        }
        last = moment;
        if (!each.value())
            continue;
        const bool isBusy = static_cast<double>(*each.value()) >= busyAtPercent;
        if (present != isBusy) {
            present = isBusy;
            since = moment;
        }
        if (moment - since < run || settled == isBusy)
            continue;
        if (settled)
            marks << change(since, isBusy);
        settled = isBusy;
    }
    return marks.mid(std::max<qsizetype>(0, marks.size() - kMostMarks));
}

} // namespace ui
