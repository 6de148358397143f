// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/toolbox.h"

#include "app/paths.h"
#include "app/services.h"
#include "app/stored_settings.h"
#include "core/store/calibration_peek.h"

#include <QDate>

namespace app::cli {

Toolbox::Toolbox(Output &output, QByteArray standardInput)
    : m_output{output}
    , m_input{std::move(standardInput)}
{
}

Toolbox::~Toolbox() = default;

core::Result<std::reference_wrapper<const Knowledge>> Toolbox::knowledge()
{
    if (!m_knowledge) {
        auto loaded = loadKnowledge(QDir{userCatalogFolder()});
        if (!loaded)
            return std::move(loaded).error();
        m_knowledge = std::make_unique<Knowledge>(std::move(loaded).value());
        calibrate(*m_knowledge, core::store::calibrationsIn(dataFolder()));
        for (const auto &problem : m_knowledge->loaded.problems)
            m_output.err << problem.file << ": " << problem.path << ": " << problem.reason << '\n';
    }
    return std::cref(*m_knowledge);
}

core::Result<std::reference_wrapper<Services>> Toolbox::services()
{
    if (!m_services) {
        const auto known = knowledge();
        if (!known)
            return known.error();
        auto made = Services::create(dataFolder(), known->get().loaded.catalog);
        if (!made)
            return std::move(made).error();
        m_services = std::move(made).value();
        if (const auto &trouble = m_services->store->report().trouble)
            m_output.err << core::fullText(*trouble) << '\n';
    }
    return std::ref(*m_services);
}

void Toolbox::addCalibration(const core::planning::Calibration &calibration)
{
    if (m_knowledge) // The first one of a kind, task and framework is the one that counts.
        calibrate(*m_knowledge, core::planning::Calibrations{QList{calibration} + m_knowledge->calibrations.list()});
}

core::planning::PlanningKit Toolbox::planningKit(const Knowledge &knowledge, const core::settings::Settings &settings) const
{
    return {.catalog = knowledge.loaded.catalog,
            .memory = knowledge.memory,
            .time = knowledge.time,
            .today = QDate::currentDate(),
            .staleAfterDays = settings.staleAfterDays,
            .rates = ratesFor(settings, knowledge.loaded.catalog),
            .calibrations = knowledge.calibrations};
}

QByteArray Toolbox::secretFromInput(qsizetype number) const
{
    qsizetype begin = 0;
    for (; number > 0; --number) {
        const qsizetype end = m_input.indexOf('\n', begin);
        if (end < 0)
            return {};
        begin = end + 1;
    }
    const qsizetype end = m_input.indexOf('\n', begin);
    QByteArray line = m_input.mid(begin, end < 0 ? -1 : end - begin);
    if (line.endsWith('\r'))
        line.chop(1);
    return line;
}

} // namespace app::cli
