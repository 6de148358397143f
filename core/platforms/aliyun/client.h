// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/regional_client.h"
#include "core/platforms/signing/digests.h"

namespace core::platforms::aliyun {

/// ECS with a key of the user's own. A stop asks for the economical mode; whether it was given shows only afterwards, in
/// stoppedCharge. Its timed stop is the automatic release: it erases the instance.
class Client final : public RegionalClient {
public:
    using RegionalClient::RegionalClient;

    FutureStatus validate() override;
    FutureResult<Balance> balance() override;
    FutureResult<ActResult> start(const QString &id, bool withoutGpu) override;
    FutureResult<ActResult> stop(const QString &id) override;
    FutureResult<ActResult> release(const QString &id) override;
    FutureResult<ActResult> setTimedStop(const QString &id, const std::optional<QDateTime> &at) override;
    FutureResult<QList<Leftover>> leftovers() override;

protected:
    RequestMaker listCall(const QString &region, const QString &id) override;
    Result<Decoded> readList(const HttpAnswer &answer, const QString &page) const override;
    RequestMaker regionsCall() override;
    Result<QStringList> readRegions(const HttpAnswer &answer) const override;
    QHash<QString, QString> kindsIn(const HttpAnswer &answer) const override;
    FutureResult<Decoded> askPrice(const QString &region, const QString &kind) override;

private:
    /// Signed and addressed; an empty region stands for the billing service. A page becomes NextToken.
    RequestMaker call(const QString &region, const QByteArray &action, const signing::Parameters &parameters, bool isAct = false);
    RequestMaker actCall(const QString &region, const QByteArray &action, signing::Parameters parameters, const QString &id);
    QUrl addressOf(const QString &region) const;
};

} // namespace core::platforms::aliyun
