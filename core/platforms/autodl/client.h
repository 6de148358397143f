// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/client_base.h"

#include <QHash>

class QJsonObject;

namespace core::platforms::autodl {

/// AutoDL with a developer token: Pro instances and the balance. Ordinary instances only where the account allows the console's
/// unofficial calls; those have ids without "pro-".
class Client final : public ClientBase {
public:
    using ClientBase::ClientBase;

    FutureStatus validate() override;
    FutureResult<QList<PlatformInstance>> instances() override;
    FutureResult<Balance> balance() override;
    /// The kinds that the API can create, without a price; with the console's calls also its list of machines with prices.
    FutureResult<QList<PlatformOffer>> offers(const OfferFilter &filter) override;
    FutureResult<ActResult> start(const QString &id, bool withoutGpu) override;
    FutureResult<ActResult> stop(const QString &id) override;
    FutureResult<ActResult> release(const QString &id) override;
    FutureResult<ActResult> setTimedStop(const QString &id, const std::optional<QDateTime> &at) override;
    FutureResult<QString> create(const CreateOrder &order) override;
    FutureResult<QByteArray> takePassword(const QString &id) override;

private:
    struct Details;

    RequestMaker post(const QUrl &url, const QJsonObject &body, bool isAct = false);
    RequestMaker pages(const QUrl &url, const QJsonObject &body);
    /// The instance is documented to stand in the body of a GET, which not every way through the net carries.
    RequestMaker snapshotCall(const QString &id, bool isInBody);
    FutureResult<Decoded> snapshot(const QString &id);
    FutureResult<QList<PlatformInstance>> detailed(const QList<PlatformInstance> &list);
    void detailNext(const std::shared_ptr<Details> &details);
    FutureResult<ActResult> actOnEither(const QString &id, const QString &proPath, const QString &webPath,
                                        const QJsonObject &more);
    QUrl consoleUrl(const QString &path) const;

    bool m_wantsBody = false;                  ///< Found out with the first snapshot that failed by query.
    QHash<QString, PlatformInstance> m_details; ///< Of running Pro instances; forgotten when one stops.
};

} // namespace core::platforms::autodl
