// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/regional_client.h"

class QJsonObject;

namespace core::platforms::tencent {

/// CVM with a key of the user's own. Stops without charge, as far as the instance allows it.
class Client final : public RegionalClient {
public:
    using RegionalClient::RegionalClient;

    FutureStatus validate() override;
    FutureResult<Balance> balance() override;
    FutureResult<QList<PlatformOffer>> offers(const OfferFilter &filter) override;
    FutureResult<ActResult> start(const QString &id, bool withoutGpu) override;
    FutureResult<ActResult> stop(const QString &id) override;
    FutureResult<ActResult> release(const QString &id) override;
    FutureResult<QList<Leftover>> leftovers() override;

protected:
    RequestMaker listCall(const QString &region, const QString &id) override;
    Result<Decoded> readList(const HttpAnswer &answer, const QString &page) const override;
    RequestMaker regionsCall() override;
    Result<QStringList> readRegions(const HttpAnswer &answer) const override;
    QHash<QString, QString> kindsIn(const HttpAnswer &answer) const override;
    FutureResult<Decoded> askPrice(const QString &region, const QString &kind) override;

private:
    /// One service of the cloud.
    struct Service {
        QByteArray name = {};
        QByteArray version = {};
    };

    QUrl addressOf(const Service &service) const;
    /// A signed call; a page becomes Offset.
    RequestMaker call(const Service &service, const QString &region, const QByteArray &action, const QJsonObject &body,
                      bool isAct = false);
    RequestMaker actCall(const QString &region, const QByteArray &action, QJsonObject body, const QString &id);
    RequestMaker configsCall(const QString &region, const QString &kind, bool isSpot);

    static const Service kMachines;
    static const Service kDisks;
    static const Service kBilling;
};

} // namespace core::platforms::tencent
