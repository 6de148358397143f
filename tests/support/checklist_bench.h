// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/drill.h"

#include <QDir>

#include <memory>

namespace tests {

/// The built-in knowledge and rows made for one platform and one card, for everything about the checklist.
class ChecklistBench {
public:
    /// False when a file cannot be read. Needs zuka_resources.
    bool load()
    {
        auto catalog = core::catalog::loadCatalog(QDir{QStringLiteral(":/catalog")}, QDir{QStringLiteral("/nonexistent")});
        auto memory = core::planning::MemoryModel::load(QStringLiteral(":/models/memory.json"));
        auto time = core::planning::TimeModel::load(QStringLiteral(":/models/throughput.json"));
        auto knowledge = core::planning::ChecklistKnowledge::load(QDir{QStringLiteral(":/rules")});
        if (!catalog || !memory || !time || !knowledge)
            return false;
        m_catalog = catalog->catalog;
        m_memory = std::make_unique<core::planning::MemoryModel>(*memory);
        m_time = std::make_unique<core::planning::TimeModel>(*time);
        m_knowledge = *knowledge;
        return true;
    }

    core::catalog::Catalog &catalog() { return m_catalog; }
    const core::planning::ChecklistKnowledge &knowledge() const { return m_knowledge; }
    core::planning::PlanningKit kit() const
    {
        return {.catalog = m_catalog,
                .memory = *m_memory,
                .time = *m_time,
                .today = QDate{2026, 11, 30},
                .rates = m_catalog.exchangeRates};
    }

    /// LoRA of a 7B model for `hours` hours at 2.00 an hour.
    core::planning::PlanRow row(const char *platformId, const char *cardId,
                                core::catalog::BillingMode mode = core::catalog::BillingMode::OnDemand, double hours = 6) const
    {
        using namespace core;
        const catalog::Platform *platform = m_catalog.platform({QString::fromLatin1(platformId)});
        const catalog::Card *card = m_catalog.card({QString::fromLatin1(cardId)});
        planning::PlanRow row;
        row.rank = 1;
        row.card = {QString::fromLatin1(cardId)};
        row.cardName = card ? card->name : row.card.value;
        const Currency currency = platform ? platform->currency.value_or(Currency::Cny) : Currency::Cny;
        row.offer = {.platform = {QString::fromLatin1(platformId)}, .region = QStringLiteral("somewhere"), .cards = {row.card},
                     .gpuName = row.cardName, .price = {Money::fromCents(200, currency)}, .mode = mode};
        row.platformName = platform ? platform->name : BilingualText::inBoth(QString::fromLatin1(platformId));
        if (const auto resolved =
                planning::resolveWorkload({.task = planning::Task::Lora, .model = QStringLiteral("qwen2.5-7b")}, m_catalog))
            row.setup = resolved->setup;
        row.hours = {hours * 0.8, hours, hours * 1.3};
        row.bill = {.currency = currency,
                    .lines = {{.kind = cost::LineKind::Gpu, .amount = row.offer.price.costFor(Hours{hours})}}};
        return row;
    }

private:
    core::catalog::Catalog m_catalog;
    std::unique_ptr<core::planning::MemoryModel> m_memory;
    std::unique_ptr<core::planning::TimeModel> m_time;
    core::planning::ChecklistKnowledge m_knowledge;
};

/// Answers kept in memory; can be told to fail.
class MemoryChecklists final : public core::planning::ChecklistRepository {
public:
    core::FutureResult<QList<core::planning::ChecklistTick>> ticks(const QStringList &scopes) override
    {
        QList<core::planning::ChecklistTick> found;
        for (const auto &tick : kept) {
            if (scopes.contains(tick.scope))
                found.append(tick);
        }
        return core::ready(core::Result<QList<core::planning::ChecklistTick>>{found});
    }
    core::FutureStatus save(const core::planning::ChecklistTick &tick) override
    {
        if (failure)
            return core::ready(core::Status{*failure});
        forget(tick.scope, tick.item);
        kept.append(tick);
        return core::ready(core::ok());
    }
    core::FutureStatus remove(const QString &scope, const QString &item) override
    {
        forget(scope, item);
        return core::ready(core::ok());
    }

    QList<core::planning::ChecklistTick> kept;
    std::optional<core::Error> failure;

private:
    void forget(const QString &scope, const QString &item)
    {
        kept.removeIf([&](const auto &tick) { return tick.scope == scope && tick.item == item; });
    }
};

} // namespace tests
