// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/calibration_table.h"

#include "core/store/sql.h"

#include <QLoggingCategory>
#include <QSqlError>

#include <cmath>

namespace core::store {

using planning::Calibration;

namespace {

Q_LOGGING_CATEGORY(calibrationLog, "store.calibrations")

/// What one row says; nothing when a word or a figure of it is not known here.
std::optional<Calibration> calibrationOf(const QSqlQuery &row)
{
    const auto kind = planning::measuredKindFromWord(row.value(0).toString());
    const auto task = planning::taskFromWord(row.value(1).toString());
    const double factor = row.value(3).toDouble();
    const double measured = row.value(4).toDouble();
    const double predicted = row.value(5).toDouble();
    const bool areFigures = std::isfinite(measured) && measured > 0 && std::isfinite(predicted) && predicted > 0;
    if (!kind || !task || !planning::isPlausible(factor) || !areFigures)
        return std::nullopt;
    return Calibration{.kind = *kind,
                       .task = *task,
                       .framework = row.value(2).toString(),
                       .factor = factor,
                       .measured = measured,
                       .predicted = predicted,
                       .unit = row.value(6).toString(),
                       .card = {row.value(7).toString()},
                       .cardName = row.value(8).toString(),
                       .gpus = row.value(9).toInt(),
                       .setup = row.value(10).toString(),
                       .measuredAt = momentOf(row.value(11))};
}

} // namespace

Result<QList<Calibration>> readCalibrations(QSqlDatabase &database)
{
    Result<QSqlQuery> answer = query(
        database, QStringLiteral("SELECT kind, task, framework, factor, measured, predicted, unit, card, card_name, gpu_count, "
                                 "setup, measured_at FROM calibrations ORDER BY measured_at DESC, kind DESC"));
    if (!answer)
        return answer.error();
    QSqlQuery rows = std::move(answer).value();
    QList<Calibration> list;
    while (rows.next()) {
        if (const auto calibration = calibrationOf(rows))
            list << *calibration;
        else
            qCWarning(calibrationLog) << "a measurement cannot be used:" << rows.value(0).toString() << rows.value(1).toString();
    }
    if (rows.lastError().isValid())
        return explain(rows.lastError());
    return list;
}

FutureResult<QList<Calibration>> CalibrationTable::all()
{
    return m_database.run([](QSqlDatabase &database) { return readCalibrations(database); });
}

FutureStatus CalibrationTable::save(const Calibration &calibration)
{
    return m_database.run([own = calibration](QSqlDatabase &database) -> Status {
        return perform(database,
                       QStringLiteral("INSERT OR REPLACE INTO calibrations (kind, task, framework, factor, measured, predicted, "
                                      "unit, card, card_name, gpu_count, setup, measured_at) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)"),
                       {toCell(planning::wordOf(own.kind)), toCell(planning::wordOf(own.task)), toCell(own.framework), own.factor,
                        own.measured, own.predicted, toCell(own.unit), toCell(own.card.value), toCell(own.cardName), own.gpus,
                        toCell(own.setup), toCell(own.measuredAt)});
    });
}

FutureStatus CalibrationTable::remove(const Calibration &calibration)
{
    return m_database.run([own = calibration](QSqlDatabase &database) -> Status {
        return perform(database, QStringLiteral("DELETE FROM calibrations WHERE kind=? AND task=? AND framework=?"),
                       {toCell(planning::wordOf(own.kind)), toCell(planning::wordOf(own.task)), toCell(own.framework)});
    });
}

} // namespace core::store
