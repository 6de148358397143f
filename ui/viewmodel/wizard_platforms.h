// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/planning/plan_answers.h"

#include <QDate>

namespace ui {

/// One platform to choose from.
struct PlatformChoice {
    core::catalog::PlatformId id = {};
    QString name = {};
    QString billing = {};   ///< "billing unit: second"; "billing unit unknown".
    QString stopped = {};   ///< What a stop means for the GPU's price, in a few words.
    bool isStopDear = false; ///< The GPU is charged although the machine is stopped.
    QString trust = {};     ///< Who runs the machines; what else is known stands in `trustDetail`.
    QString trustDetail = {};
    QString quota = {};     ///< Empty = none is known of.
    QString offers = {};    ///< "65 prices, newest 83 days old"; "no price known".
    bool hasOffers = false;
    bool isOn = true;       ///< Wished for; also false when its class is off.
    bool hasAccount = false;
};

/// One kind of platform with its members.
struct PlatformGroup {
    QString word = {};      ///< hyperscaler, vertical, marketplace.
    QString title = {};
    QString pros = {};      ///< The most frequent ones of its members, from the catalog.
    QString cons = {};
    bool isOn = true;
    QList<PlatformChoice> platforms = {}; ///< Those with most prices first.
};

/// What can be rented from whom, as the answers stand. `today` gives the prices their age.
QList<PlatformGroup> platformGroups(const core::planning::PlanAnswers &answers, const core::catalog::Catalog &catalog,
                                    QDate today);

core::planning::PlanAnswers withClass(core::planning::PlanAnswers answers, const QString &word, bool isOn);
core::planning::PlanAnswers withPlatform(core::planning::PlanAnswers answers, const QString &platform, bool isOn);
core::planning::PlanAnswers withAccount(core::planning::PlanAnswers answers, const QString &platform, bool hasAccount);

} // namespace ui
