// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/json_reader.h"
#include "core/catalog/parameter_count.h"

#include <initializer_list>

namespace core::catalog {

/// What a config.json says, before counting.
struct ConfigShape {
    ModelShape shape = {};
    BlockDetails details = {};
    QStringList assumed = {}; ///< Translated sentences.
};

/// Reads the language part of a Hugging Face config.json, whose field names differ between families.
class ConfigReader {
public:
    /// `outer` is the part around it: composite models keep some fields there.
    explicit ConfigReader(JsonCursor at, JsonCursor outer = {});

    ConfigShape shape();
    QStringList missing() const { return m_missing; } ///< Names of fields without which nothing can be computed.
    QString contradiction() const { return m_contradiction; } ///< Translated; two fields that cannot both be right.

    /// The first of these fields that is there, as a whole number; an unusable one is reported.
    std::optional<int> whole(std::initializer_list<const char *> names, Range range = {0, kMostUnits}) const;

private:
    static constexpr double kMostUnits = 1e8;

    int needed(std::initializer_list<const char *> names, double most = kMostUnits);
    void checkHeads(const ModelShape &shape);
    bool flag(const char *name, bool otherwise) const;
    void readHeads(ModelShape &shape);
    void readLatent(ModelShape &shape);
    void readWindow(ModelShape &shape) const;
    void readMlp(ConfigShape &read) const;
    void readExperts(ConfigShape &read);
    void readEmbeddings(ConfigShape &read);
    BlockDetails details(const ModelShape &shape) const;
    int expertLayers(int layers) const;

    JsonCursor m_at;
    JsonCursor m_outer;
    QString m_family; ///< model_type.
    QStringList m_missing;
    QString m_contradiction;
};

} // namespace core::catalog
