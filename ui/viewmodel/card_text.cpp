// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/card_text.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace ui {

using core::fleet::MachineStatus;

namespace {

struct CardName {
    QString name = {}; ///< Without maker; empty when neither the user nor the driver told.
    double gigabytes = 0;
};

CardName nameOf(const MachineStatus &status, const core::catalog::Catalog &catalog)
{
    if (const auto *card = status.instance.card ? catalog.card(*status.instance.card) : nullptr)
        return {shortCardName(card->name), card->marketedGB};
    for (const core::monitor::GpuSample &gpu : status.gpus) {
        if (!gpu.name.isEmpty())
            return {shortCardName(gpu.name)};
    }
    return {};
}

int countOf(const MachineStatus &status)
{
    return status.instance.gpuCount > 0 ? status.instance.gpuCount : static_cast<int>(status.gpus.size());
}

/// Only what is rented has such a mode.
QString noGpuMode(const MachineStatus &status)
{
    return isRented(status.instance) ? QCoreApplication::translate("ui::machine", "no-GPU mode")
                                     : QCoreApplication::translate("ui::machine", "no card");
}

} // namespace

QString shortCardName(const QString &name)
{
    static const QRegularExpression maker{QStringLiteral("\\b(NVIDIA|GeForce|Tesla|AMD|Radeon|Instinct|Quadro)\\b\\s*"),
                                          QRegularExpression::CaseInsensitiveOption};
    const QString shortened = QString{name}.remove(maker).simplified();
    return shortened.isEmpty() ? name.simplified() : shortened;
}

QString namedWithCapacity(const QString &shortName, double gigabytes)
{
    const QString size = QString::number(gigabytes, 'f', 0);
    const bool isTold = shortName.contains(QRegularExpression{QStringLiteral("\\b%1 ?G").arg(size)});
    return gigabytes <= 0 || isTold ? shortName : QStringLiteral("%1 %2\u00a0GB").arg(shortName, size);
}

QString cardText(const MachineStatus &status, const core::catalog::Catalog &catalog)
{
    if (status.state == core::fleet::MachineState::NoGpuMode)
        return noGpuMode(status);
    const CardName card = nameOf(status, catalog);
    if (card.name.isEmpty())
        return format::unknown();
    const QString name = namedWithCapacity(card.name, card.gigabytes);
    const int count = countOf(status);
    return count > 1 ? QStringLiteral("%1 × %2").arg(count).arg(name) : name;
}

QString narrowCardText(const MachineStatus &status, const core::catalog::Catalog &catalog)
{
    if (status.state == core::fleet::MachineState::NoGpuMode)
        return noGpuMode(status);
    const QString name = nameOf(status, catalog).name;
    if (name.isEmpty())
        return format::unknown();
    const int count = countOf(status);
    return count > 1 ? QStringLiteral("%1 ×%2").arg(name).arg(count) : name;
}

} // namespace ui
