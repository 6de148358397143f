// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/calibration.h"
#include "core/planning/plan_fit.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace core::planning {

namespace {

/// A number and what stands behind it, in lower case without blanks.
struct Figure {
    double number = 0;
    QString unit = {};
};

Error unreadable(const QString &text, const QString &examples)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("calibration.unreadable"),
            .message =
                QCoreApplication::translate("core::planning", "\"%1\" cannot be read as a measurement.").arg(text.left(80)),
            .remedy = QCoreApplication::translate("core::planning", "Write it like this: %1.").arg(examples)};
}

Error notPositive(const QString &text)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("calibration.value"),
            .message = QCoreApplication::translate("core::planning", "\"%1\" is not above zero.").arg(text.left(80)),
            .remedy = QCoreApplication::translate("core::planning", "Give the figure as it was measured.")};
}

/// Digits with a point, an exponent, or commas between thousands; "nan" and "inf" are numbers to the C library, not here.
Result<Figure> splitFigure(const QString &text, const QString &examples)
{
    static const QRegularExpression pattern{
        QStringLiteral("^\\s*([+-]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?(?:e[+-]?\\d+)?)\\s*(k?)\\s*([^\\d\\s].*)$"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption};
    constexpr qsizetype kLongest = 64;
    const auto match = pattern.match(text.size() <= kLongest ? text : QString{});
    if (!match.hasMatch())
        return unreadable(text, examples);
    bool isNumber = false;
    double number = QLocale::c().toDouble(match.captured(1).remove(u','), &isNumber);
    if (!isNumber || !std::isfinite(number))
        return unreadable(text, examples);
    if (number <= 0)
        return notPositive(text);
    if (!match.captured(2).isEmpty())
        number *= 1000;
    return Figure{.number = number, .unit = match.captured(3).toLower().remove(u' ')};
}

struct SpeedUnit {
    const char *pattern;
    MeasuredSpeed::Per per;
    double seconds; ///< What one unit of the number is, for times; 0 for rates.
};

} // namespace

QString dayOf(const Calibration &calibration)
{
    return QLocale{}.toString(calibration.measuredAt.toLocalTime().date(),
                              QCoreApplication::translate("core::planning", "d MMM yyyy"));
}

Result<MeasuredSpeed> parseMeasuredSpeed(const QString &text)
{
    using Per = MeasuredSpeed::Per;
    static constexpr SpeedUnit kUnits[]{
        {"(s|sec|seconds?|秒)(/|per)?(step|it|iter|iteration|步)", Per::Step, 1},
        {"(ms|毫秒)(/|per)?(step|it|iter|iteration|步)", Per::Step, 1e-3},
        {"(step|steps|it|its|iter|iters|iterations|步)(/|per)(s|sec|second|秒)", Per::Step, 0},
        {"(t|tok|toks|token|tokens|词元)(/|per)(s|sec|second|秒)", Per::Token, 0},
        {"(sample|samples|img|imgs|image|images|样本|张|seq|sequences)(/|per)(s|sec|second|秒)", Per::Sample, 0},
    };
    const QString examples = QStringLiteral("1.9 s/step · 0.53 it/s · 2600 tok/s · 12 samples/s");
    const auto figure = splitFigure(text, examples);
    if (!figure)
        return figure.error();
    for (const SpeedUnit &unit : kUnits) {
        const QRegularExpression pattern{QRegularExpression::anchoredPattern(QString::fromUtf8(unit.pattern))};
        if (pattern.match(figure->unit).hasMatch())
            return MeasuredSpeed{.per = unit.per,
                                 .perSecond = unit.seconds > 0 ? 1 / (figure->number * unit.seconds) : figure->number};
    }
    return unreadable(text, examples);
}

Result<Bytes> parseMeasuredMemory(const QString &text)
{
    const QString examples = QStringLiteral("21.3 GiB · 21811 MiB · 22.9 GB");
    const auto figure = splitFigure(text, examples);
    if (!figure)
        return figure.error();
    constexpr double kKibi = 1024;
    constexpr double kMebi = kKibi * kKibi;
    const QHash<QString, double> units{
        {QStringLiteral("gib"), kMebi * kKibi}, {QStringLiteral("g"), kMebi * kKibi}, {QStringLiteral("mib"), kMebi},
        {QStringLiteral("m"), kMebi},           {QStringLiteral("gb"), 1e9},          {QStringLiteral("mb"), 1e6},
        {QStringLiteral("b"), 1},               {QStringLiteral("bytes"), 1}};
    constexpr double kMostBytes = 1e16;
    const double bytes = figure->number * units.value(figure->unit, 0);
    if (bytes <= 0 || bytes > kMostBytes)
        return unreadable(text, examples);
    return Bytes::fromCount(static_cast<std::int64_t>(std::llround(bytes)));
}

QString measuredText(const Calibration &calibration)
{
    if (calibration.kind == MeasuredKind::Memory)
        return QStringLiteral("%1 (%2)").arg(gibText(Bytes::fromCount(static_cast<std::int64_t>(calibration.measured))),
                                             calibration.unit);
    return QLocale{}.toString(calibration.measured, 'f', calibration.measured < 100 ? 2 : 0) + u' ' + calibration.unit;
}

QString factorText(const Calibration &calibration)
{
    const QString factor = QLocale{}.toString(calibration.factor, 'f', 2);
    return calibration.kind == MeasuredKind::Time ? QCoreApplication::translate("core::planning", "×%1 time").arg(factor)
                                                  : QCoreApplication::translate("core::planning", "×%1 memory").arg(factor);
}

QString calibrationText(const QList<Calibration> &applied)
{
    if (applied.isEmpty())
        return {};
    const QString first = dayOf(applied.first());
    const bool isOneDay = std::ranges::all_of(applied, [&](const Calibration &own) { return dayOf(own) == first; });
    QStringList factors;
    for (const Calibration &own : applied)
        factors << (isOneDay ? factorText(own) : QStringLiteral("%1 (%2)").arg(factorText(own), dayOf(own)));
    const QString list = factors.join(QCoreApplication::translate("core::planning", ", "));
    return isOneDay ? QCoreApplication::translate("core::planning", "Calibrated by your measurement of %1: %2").arg(first, list)
                    : QCoreApplication::translate("core::planning", "Calibrated by your measurements: %1").arg(list);
}

void applyMemoryFactor(MemoryEstimate &estimate, double factor)
{
    if (factor == 1.0)
        return;
    const auto scaled = [factor](Bytes bytes) {
        return Bytes::fromCount(static_cast<std::int64_t>(std::llround(static_cast<double>(bytes.count()) * factor)));
    };
    const Bytes before = estimate.likely;
    for (Bytes MemoryEstimate::*const figure : {&MemoryEstimate::low, &MemoryEstimate::likely, &MemoryEstimate::high,
                                                &MemoryEstimate::allocatorPeak, &MemoryEstimate::allocatorReserved,
                                                &MemoryEstimate::driverReading})
        estimate.*figure = scaled(estimate.*figure);
    for (PhaseSize &phase : estimate.phases)
        phase.size = scaled(phase.size);

    const auto isOfTheStack = [](const PartSize &part) {
        return part.part == MemoryPart::Activations || part.part == MemoryPart::Logits || part.part == MemoryPart::Overhead;
    };
    double stack = 0;
    for (const PartSize &part : std::as_const(estimate.parts))
        stack += isOfTheStack(part) ? static_cast<double>(part.size.count()) : 0;
    const double difference = static_cast<double>((estimate.likely - before).count());
    const bool isEnough = stack + difference > 0;
    Bytes rest = estimate.likely;
    for (PartSize &part : estimate.parts) {
        const double own = static_cast<double>(part.size.count());
        if (!isEnough)
            part.size = scaled(part.size);
        else if (isOfTheStack(part))
            part.size = Bytes::fromCount(static_cast<std::int64_t>(own * (stack + difference) / stack));
        rest = rest - part.size;
    }
    if (!estimate.parts.isEmpty())
        estimate.parts.last().size += rest; // the overhead takes what rounding leaves
}

} // namespace core::planning
