// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/memory_problem.h"

#include "core/evaluate/measured_file.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>

namespace tests {

namespace {

constexpr double kSpread = 0.5; // of the natural logarithm: within a factor of 1.6 is no surprise

/// `root` with the number at `path` below it replaced.
QJsonValue replaced(const QJsonValue &root, const QStringList &path, double number)
{
    if (path.isEmpty())
        return number;
    const QStringList rest = path.mid(1);
    if (root.isArray()) {
        QJsonArray array = root.toArray();
        const int index = path.front().toInt();
        array[index] = replaced(array.at(index), rest, number);
        return array;
    }
    QJsonObject object = root.toObject();
    object[path.front()] = replaced(object.value(path.front()), rest, number);
    return object;
}

bool isSizeOrFactor(const QStringList &path, double value)
{
    static const QStringList decisions{QStringLiteral("intervals"), QStringLiteral("verdict"), QStringLiteral("optimizers")};
    return value > 0 && value != 1 && !decisions.contains(path.front()) && !path.contains(QStringLiteral("reserves_share"));
}

} // namespace

void MemoryProblem::collect(const QJsonValue &value, const QStringList &path)
{
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i)
            collect(array.at(i), path + QStringList{QString::number(i)});
        return;
    }
    const QJsonObject object = value.toObject();
    const QJsonValue number = object.value(QStringLiteral("value"));
    if (number.isDouble()) {
        const double size = number.toDouble();
        const bool isFitted = object.value(QStringLiteral("kind")) == QLatin1String{"calibrated"};
        if (isFitted && isSizeOrFactor(path, size)) {
            m_constants.append({path.join(u'.'), size, size, kSpread, 0});
            m_paths.append(path + QStringList{QStringLiteral("value")});
        }
        return;
    }
    for (auto member = object.begin(); member != object.end(); ++member)
        collect(member.value(), path + QStringList{member.key()});
}

core::Result<std::unique_ptr<MemoryProblem>> MemoryProblem::load(const QByteArray &constants, const QByteArray &csv,
                                                                 const core::catalog::Catalog &catalog)
{
    auto problem = std::make_unique<MemoryProblem>();
    problem->m_json = QJsonDocument::fromJson(constants).object();
    problem->collect(problem->m_json, {});
    const auto file = core::evaluate::readMeasuredFile(csv, {}, {});
    if (!file)
        return file.error();
    problem->apply({});
    if (!problem->m_model)
        return problem->m_model.error();
    for (const core::evaluate::MeasuredRow &row : file->rows) {
        const auto setup = core::evaluate::setupOfRow(row, catalog);
        const double measured = row.number("measured_gib_per_gpu").value_or(0);
        if (!setup || measured <= 0 || !row.text("excluded_reason").isEmpty())
            continue;
        const auto estimate = problem->m_model->estimate(setup->setup, setup->details);
        if (!estimate || !core::evaluate::predictedGiB(*estimate, row.text("measure_kind")))
            continue;
        problem->m_readings.append({*setup, row.text("measure_kind"), measured});
        problem->m_rows.append({.source = row.text("source"), .task = row.text("task")});
    }
    return problem;
}

void MemoryProblem::apply(const QList<double> &values)
{
    QJsonValue json = m_json;
    for (qsizetype i = 0; i < values.size(); ++i) {
        if (values.at(i) != m_constants.at(i).value)
            json = replaced(json, m_paths.at(i), values.at(i));
    }
    const QString path = m_folder.filePath(QStringLiteral("memory.json"));
    QFile file{path};
    if (file.open(QIODevice::WriteOnly | QIODevice::Truncate))
        file.write(QJsonDocument{json.toObject()}.toJson(QJsonDocument::Compact));
    file.close();
    m_model = core::planning::MemoryModel::load(path);
}

double MemoryProblem::logError(qsizetype row) const
{
    const Reading &reading = m_readings.at(row);
    const auto estimate = m_model ? m_model->estimate(reading.setup.setup, reading.setup.details)
                                  : core::Result<core::planning::MemoryEstimate>{m_model.error()};
    const auto figure = estimate ? core::evaluate::predictedGiB(*estimate, reading.kind) : std::nullopt;
    return figure && *figure > 0 ? std::log(*figure / reading.measured) : 0;
}

} // namespace tests
