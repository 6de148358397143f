// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bilingual_text.h"
#include "core/base/result.h"
#include "core/catalog/card.h"

#include <QMap>
#include <QStringList>

namespace core::planning {

/// "8.9", "12.8" as numbers that compare; nothing when the text is no such number.
std::optional<std::pair<int, int>> versionOf(const QString &text);

/// One build of PyTorch that can be installed, and the cards that it has code for.
struct TorchWheel {
    QString tag = {};                  ///< "cu126", as in the address of the package index.
    QString cuda = {};                 ///< "12.6".
    QString leastCapability = {};      ///< Both limits belong to it.
    QString mostCapability = {};
    QString driver = {};               ///< Oldest Linux driver that runs it.
    QString smiCuda = {};              ///< Least "CUDA Version" in the head of nvidia-smi.
    BilingualText note = {};           ///< May be empty.
};

/// Something that a card of less compute capability cannot do.
struct CardFeature {
    QString id = {};
    BilingualText name = {};
    QString leastCapability = {};
    BilingualText instead = {};
};

/// Knowledge behind the checklist: resources/rules/checklist.json.
struct ChecklistRules {
    QString asOf = {};
    QString source = {};               ///< Of the table of builds.
    QString wheelIndex = {};           ///< Address without the tag.
    QList<TorchWheel> wheels = {};     ///< Preferred first.
    QList<CardFeature> features = {};
    QMap<QString, BilingualText> otherVendors = {}; ///< What stands for CUDA there, by vendor.
    QStringList confirmedOrigins = {}; ///< Beginnings of origins that count as confirmed.
    QMap<QString, double> quotaLeadDays = {}; ///< By class of platform.
    double endMarginShare = 0, endMarginLeastHours = 0, endStepHours = 1, endWithoutLengthHours = 1;
    double longRunHours = 0;           ///< From here on a GPU of one's own is asked for.
    double forgottenDays = 0;          ///< For "a machine forgotten for a month".
    double bandwidthShare = 0, matmulShare = 0; ///< Of the catalog's figures, that a sound machine reaches at least.

    /// Errors: NotFound, Storage or Protocol naming file and path.
    static Result<ChecklistRules> load(const QString &file);

    /// The first build that has code for the card and is new enough for it; null when there is none or the card is unknown.
    const TorchWheel *wheelFor(const catalog::Card &card) const;
};

} // namespace core::planning
