// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/platform_sheet.h"

#include "ui/viewmodel/format.h"

#include <QCoreApplication>

namespace ui {

using core::catalog::Platform;
using core::catalog::StopSheet;

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("ui::sheet", source);
}

SheetLine line(const char *question, const QString &answer)
{
    const bool isKnown = !answer.isEmpty();
    return {.question = text(question),
            .answer = isKnown ? answer : text(QT_TRANSLATE_NOOP("ui::sheet", "unknown for this platform")),
            .isKnown = isKnown};
}

QString joined(const QStringList &parts)
{
    QStringList kept = parts;
    kept.removeAll(QString{});
    return kept.join(text(QT_TRANSLATE_NOOP("ui::sheet", "; ")));
}

QString deletion(const StopSheet &stop)
{
    const QString after = stop.deleteAfterDays
        ? text(QT_TRANSLATE_NOOP("ui::sheet", "after %1")).arg(format::days(*stop.deleteAfterDays)) : QString{};
    return joined({after, stop.deleteRule.shown()});
}

QString noGpuMode(const StopSheet &stop)
{
    if (!stop.hasNoGpuMode)
        return {};
    if (!*stop.hasNoGpuMode)
        return text(QT_TRANSLATE_NOOP("ui::sheet", "not offered"));
    const QString price = stop.noGpuPrice ? format::perHour(*stop.noGpuPrice)
                                          : text(QT_TRANSLATE_NOOP("ui::sheet", "offered, price unknown"));
    return joined({price, stop.noGpuSpec.shown(), stop.noGpuLimits.shown()});
}

QString release(const StopSheet &stop)
{
    if (!stop.diskSurvivesRelease)
        return stop.diskSurvivesReleaseNote.shown();
    return joined({*stop.diskSurvivesRelease
                       ? text(QT_TRANSLATE_NOOP("ui::sheet", "the data disk can outlive it and may go on costing"))
                       : text(QT_TRANSLATE_NOOP("ui::sheet", "erases everything on the machine")),
                   stop.diskSurvivesReleaseNote.shown()});
}

QString fromInside(const StopSheet &stop)
{
    return joined({stop.stopFromInside.shown(), stop.stopFromInsideEffect.shown()});
}

QString origin(const Platform &platform)
{
    const QString date = platform.provenance.asOf.isEmpty() ? text(QT_TRANSLATE_NOOP("ui::sheet", "undated"))
                                                            : platform.provenance.asOf;
    if (platform.stop.certainty.isEmpty())
        return text(QT_TRANSLATE_NOOP("ui::sheet", "As of %1")).arg(date);
    return text(QT_TRANSLATE_NOOP("ui::sheet", "From %1, as of %2"))
        .arg(platform.stop.certainty.shown().replace(u'_', u' '), date);
}

QUrl consoleOf(const Platform &platform)
{
    const QString address = platform.consoleUrl.isEmpty() ? platform.website : platform.consoleUrl;
    const QUrl url{address, QUrl::StrictMode};
    const bool isWeb = url.scheme() == QLatin1String{"https"} || url.scheme() == QLatin1String{"http"};
    return isWeb ? url : QUrl{};
}

} // namespace

PlatformSheet sheetOf(const Platform *platform)
{
    static const Platform none;
    const StopSheet &stop = (platform ? platform : &none)->stop;
    PlatformSheet sheet;
    sheet.heading = platform ? text(QT_TRANSLATE_NOOP("ui::sheet", "Stopping on %1")).arg(platform->name.shown())
                             : text(QT_TRANSLATE_NOOP("ui::sheet", "Stopping on an unknown platform"));
    sheet.lines = {
        line(QT_TRANSLATE_NOOP("ui::sheet", "GPU after stop"), stop.gpuWhenStopped.shown()),
        line(QT_TRANSLATE_NOOP("ui::sheet", "Disk after stop"), stop.diskWhenStopped.shown()),
        line(QT_TRANSLATE_NOOP("ui::sheet", "Erased"), deletion(stop)),
        line(QT_TRANSLATE_NOOP("ui::sheet", "No-GPU mode"), noGpuMode(stop)),
        line(QT_TRANSLATE_NOOP("ui::sheet", "Release"), release(stop)),
        line(QT_TRANSLATE_NOOP("ui::sheet", "Stop from inside"), fromInside(stop)),
    };
    if (platform) {
        sheet.origin = origin(*platform);
        sheet.sources = platform->provenance.sources;
        sheet.console = consoleOf(*platform);
    }
    return sheet;
}

QString stopSentence(const Platform *platform)
{
    if (!platform || platform->stop.gpuWhenStopped.isEmpty())
        return text(QT_TRANSLATE_NOOP("ui::sheet", "What stopping costs here is unknown. Read it in the platform's console."));
    return text(QT_TRANSLATE_NOOP("ui::sheet", "GPU after stop: %1.")).arg(platform->stop.gpuWhenStopped.shown());
}

} // namespace ui
