// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/regional_client.h"
#include "core/platforms/signing/digests.h"

namespace core::platforms::aws {

/// EC2 with a key of the user's own. Prices are not in its API.
class Client final : public RegionalClient {
public:
    using RegionalClient::RegionalClient;

    FutureStatus validate() override;
    FutureResult<ActResult> start(const QString &id, bool withoutGpu) override;
    FutureResult<ActResult> stop(const QString &id) override;
    FutureResult<ActResult> release(const QString &id) override;
    FutureResult<QList<Leftover>> leftovers() override;

protected:
    RequestMaker listCall(const QString &region, const QString &id) override;
    Result<Decoded> readList(const HttpAnswer &answer, const QString &page) const override;
    RequestMaker regionsCall() override;
    Result<QStringList> readRegions(const HttpAnswer &answer) const override;

private:
    QUrl addressOf(const QString &region) const;
    /// A signed call; the page becomes NextToken.
    RequestMaker call(const QString &region, const QByteArray &action, const signing::Parameters &parameters, bool isAct);
    RequestMaker actCall(const QString &region, const QByteArray &action, const QString &id);
};

} // namespace core::platforms::aws
