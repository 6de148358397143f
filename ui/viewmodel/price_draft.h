// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/offer.h"

#include <QDate>
#include <QMap>

namespace ui {

enum class PriceField { Platform, Card, Gpus, Price, Date };

/// A price as it is typed.
struct PriceDraft {
    QString key = {};         ///< Of the line that is edited; empty = a new price.
    bool isFee = false;
    bool isFixed = false;     ///< One of the catalog's: only price and day can change.
    QString platform = {};    ///< Id.
    QString card = {};        ///< Id.
    QString gpus = QStringLiteral("1");
    QString price = {};
    core::Currency currency = core::Currency::Cny;
    core::catalog::BillingMode mode = core::catalog::BillingMode::OnDemand;
    QString region = {};
    QString date = {};
    std::optional<core::Money> builtIn = {}; ///< To compare with.
};

/// What is wrong with a draft, by field; and what is odd about its price without being wrong.
struct PriceCheck {
    QMap<PriceField, QString> errors = {};
    QString note = {};
    bool isGood() const { return errors.isEmpty(); }
};

/// A number in the user's notation or with a point; nothing when it is none.
std::optional<double> numberFrom(const QString &text);

PriceCheck checkDraft(const PriceDraft &draft, QDate today);

} // namespace ui
