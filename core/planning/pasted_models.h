// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/model.h"

#include <QHash>

#include <optional>

namespace core::planning {

/// A model that a text names.
struct PastedModel {
    QString value = {};        ///< Catalog id, or a size such as "7b".
    QString note = {};         ///< Translated: the model is not in the catalog, its size counts; may be empty.
    QString quantization = {}; ///< What its name says about the weights, in words of the command line; may be empty.
    std::optional<catalog::ModelKind> kind = {};
    QString evidence = {};
};

/// Finds models of the catalog by the names that files and people use. Built once for a text.
class PastedModels {
public:
    explicit PastedModels(const QList<catalog::Model> &models);

    /// A name, repository or path as it stands behind "model:". Nothing when it names no model and no size.
    std::optional<PastedModel> named(const QString &written) const;
    /// The first model that a sentence names in full, such as "Qwen2.5-7B" or "Llama 2 7B".
    std::optional<PastedModel> inSentence(const QString &line) const;
    /// The models of the catalog with this shape; a family often shares one.
    QList<const catalog::Model *> withShapeOf(const catalog::ModelShape &shape) const;
    const QList<catalog::Model> &models() const { return m_models; }

private:
    const catalog::Model *find(const QString &key) const;

    const QList<catalog::Model> &m_models;
    QHash<QString, qsizetype> m_byKey = {};
};

} // namespace core::planning
