// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/money_rules.h"

#include "core/planning/knowledge_file.h"

#include <array>

namespace core::planning {

namespace {

constexpr std::array kRequired{
    "host_share_of_cards.consumer", "host_share_of_cards.workstation", "host_share_of_cards.server",
    "resale_share",                 "life_months",                     "load_factor",
    "host_watts",                   "upkeep_share_per_year",           "days_per_month",
    "warm_room_watts",              "loud_from_cards",                 "price_year_months",
};

/// Known for some currencies only.
constexpr std::array kByCurrency{"power_per_kwh.%1", "hosting_per_kw_month.%1", "outlet.%1.volts", "outlet.%1.amps"};

/// The file's sources by their English words, in both languages.
QHash<QString, BilingualText> bilingualSources(const KnowledgeFile &file)
{
    QHash<QString, BilingualText> all;
    for (const QString &key : file.keys(QStringLiteral("sources"))) {
        const QString english = file.optionalText(QStringLiteral("sources.") + key).value_or(key);
        all.insert(english, {.en = english, .zh = file.optionalText(QStringLiteral("sources_zh.") + key).value_or(QString{})});
    }
    return all;
}

} // namespace

Result<MoneyRules> MoneyRules::load(const QString &path)
{
    auto opened = KnowledgeFile::open(path);
    if (!opened)
        return std::move(opened).error();
    KnowledgeFile file = std::move(opened).value();
    const QHash<QString, BilingualText> words = bilingualSources(file);
    const QHash<QString, QString> sources = file.sources();
    MoneyRules rules;
    const auto keep = [&](const QString &name, double value) {
        rules.m_figures.insert(name, {.value = value, .source = words.value(sources.value(name))});
    };
    for (const char *name : kRequired)
        keep(QString::fromLatin1(name), file.number(QString::fromLatin1(name)));
    for (const char *pattern : kByCurrency) {
        for (const Currency currency : {Currency::Cny, Currency::Usd}) {
            const QString name = QString::fromLatin1(pattern).arg(currencyCode(currency));
            if (const auto value = file.optionalNumber(name))
                keep(name, *value);
        }
    }
    if (const Status problems = file.problems(); !problems)
        return problems.error();
    return rules;
}

const Result<MoneyRules> &MoneyRules::builtIn()
{
    static const Result<MoneyRules> rules = load(QStringLiteral(":/models/purchase.json"));
    return rules;
}

const SourcedFigure &MoneyRules::at(const char *path) const
{
    const auto found = m_figures.constFind(QString::fromLatin1(path));
    Q_ASSERT_X(found != m_figures.cend(), "MoneyRules::at", path);
    return *found;
}

std::optional<SourcedFigure> MoneyRules::in(const char *path, Currency currency) const
{
    const auto found = m_figures.constFind(QString::fromLatin1(path).arg(currencyCode(currency)));
    return found == m_figures.cend() ? std::nullopt : std::optional{*found};
}

} // namespace core::planning
