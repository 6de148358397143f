// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QDate>

namespace core::catalog {

/// What a platform charges beside its machines.
enum class FeeKind {
    DiskOn,  ///< Data disk, one GB and day, while the machine is on.
    DiskOff, ///< The same while it is stopped.
    NoGpu,   ///< An hour without GPU.
    Traffic, ///< One GB that leaves the platform.
};
constexpr FeeKind kFeeKinds[] = {FeeKind::DiskOn, FeeKind::DiskOff, FeeKind::NoGpu, FeeKind::Traffic};

/// disk_on, disk_off, no_gpu, traffic: as in the file.
QString wordOf(FeeKind kind);

/// One such price.
struct PlatformFee {
    PlatformId platform = {};
    FeeKind kind = FeeKind::DiskOn;
    Money price = Money::zero(Currency::Cny); ///< 0 = free.
    Provenance provenance = {};
};

/// What `platform` says; nothing when it does not.
std::optional<Money> feeOf(const Platform &platform, FeeKind kind);
void setFee(Platform &platform, FeeKind kind, Money price);

/// The user's own fees: one CSV file with the columns platform, fee, price, currency, as_of and source_url. As with UserPrices,
/// a change touches its row only.
class UserFees {
public:
    UserFees(QByteArray content, const QString &file, const QList<Platform> &platforms, QDate today);

    QList<PlatformFee> fees() const;
    const QList<Problem> &problems() const { return m_problems; }

    QByteArray withFee(const PlatformFee &fee) const;
    QByteArray without(const PlatformId &platform, FeeKind kind) const;
    QByteArray withoutAny() const;

private:
    struct Row {
        PlatformFee fee = {};
        qsizetype begin = 0;
    };
    QByteArray m_content;
    QList<Row> m_rows;
    QList<Problem> m_problems;
};

/// `base` with the user's fees over it.
QList<Platform> laidOver(QList<Platform> base, const UserFees &own);

} // namespace core::catalog
