// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/checklist_items.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::planning {

namespace {

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

/// True when `text` is an older driver than `other`: "520.61.05" < "525.60.13".
bool isOlderDriver(const QString &text, const QString &other)
{
    const QStringList a = text.split(u'.');
    const QStringList b = other.split(u'.');
    for (qsizetype i = 0; i < std::max(a.size(), b.size()); ++i) {
        const int left = a.value(i).toInt();
        const int right = b.value(i).toInt();
        if (left != right)
            return left < right;
    }
    return false;
}

/// Whether the job asks for what `feature` names.
bool isWanted(const CardFeature &feature, const Setup &setup)
{
    if (feature.id == QLatin1String{"flash_attention"})
        return setup.hasFlashAttention;
    if (feature.id == QLatin1String{"fp8"})
        return setup.precision == Precision::Fp8 || setup.quantization == QLatin1String{"fp8"};
    if (feature.id == QLatin1String{"int8"})
        return setup.quantization == QLatin1String{"int8"};
    if (feature.id == QLatin1String{"vllm"})
        return setup.framework.contains(QLatin1String{"vllm"}, Qt::CaseInsensitive);
    return false;
}

bool wantsBf16(const Setup &setup)
{
    return setup.precision == Precision::Bf16 || setup.precision == Precision::Bf16Mixed
        || setup.precision == Precision::Bf16MixedMaster || setup.precision == Precision::DeepSpeed;
}

/// What the job asks for and the card has not, one sentence each.
QStringList lacking(const ChecklistContext &context)
{
    const auto capability = versionOf(context.card->computeCapability);
    QStringList sentences;
    if (!context.card->supportsBf16 && wantsBf16(context.row.setup))
        sentences << translate("core::planning", "This card has no bf16: use fp16 with loss scaling.");
    for (const CardFeature &feature : context.rules.features) {
        if (isWanted(feature, context.row.setup) && capability < versionOf(feature.leastCapability))
            sentences << translate("core::planning", "%1 needs compute capability %2: %3.")
                             .arg(feature.name.shown(), feature.leastCapability, feature.instead.shown());
    }
    return sentences;
}

ChecklistItem unknownCard(const QString &title, const ChecklistContext &context)
{
    ChecklistItem item = confirmable(ChecklistItemKind::Driver, title, context);
    item.sentence = translate("core::planning", "The compute capability of this card is not known.");
    if (!item.isConfirmed) {
        item.state = ChecklistState::Unknown;
        item.toDo = translate("core::planning", "Ask the platform which CUDA and driver its images have for this card.");
    }
    return item;
}

QString torchLine(const TorchWheel &wheel, const ChecklistRules &rules)
{
    return QStringLiteral("pip install torch torchvision torchaudio --index-url %1%2").arg(rules.wheelIndex, wheel.tag);
}

const QString kProbe = QStringLiteral("python -c \"import torch; print(torch.__version__, torch.version.cuda, "
                                      "torch.cuda.is_available(), torch.cuda.get_device_name(0))\"");

} // namespace

ChecklistItem driverItem(const ChecklistContext &context)
{
    const QString title = translate("core::planning", "Card, driver and CUDA go together");
    const catalog::Card *card = context.card;
    if (!card)
        return unknownCard(title, context);
    ChecklistItem item = confirmable(ChecklistItemKind::Driver, title, context);
    if (card->vendor.compare(QLatin1String{"nvidia"}, Qt::CaseInsensitive) != 0) {
        item.sentence = context.rules.otherVendors.value(card->vendor.toLower()).shown();
        if (item.sentence.isEmpty())
            return unknownCard(title, context);
        if (!item.isConfirmed)
            item.toDo = translate("core::planning", "Make sure that your software runs on it before you pay.");
        return item;
    }
    const TorchWheel *wheel = context.rules.wheelFor(*card);
    if (!wheel)
        return unknownCard(title, context);
    const QString driver = isOlderDriver(wheel->driver, card->minimumDriver) ? card->minimumDriver : wheel->driver;
    item.sentence = translate("core::planning", "PyTorch with CUDA %1 runs on this card; CUDA older than %2 does not.")
                        .arg(wheel->cuda, card->minimumCuda);
    item.sentence = sentences(QStringList{item.sentence, wheel->note.shown()} + lacking(context));
    if (!item.isConfirmed)
        item.toDo =
            translate("core::planning", "Choose a host with driver %1 or newer; nvidia-smi then shows CUDA Version %2 or more.")
                .arg(driver, wheel->smiCuda);
    item.evidence = translate("core::planning", "Compute capability %1. %2, as of %3.")
                        .arg(card->computeCapability, context.rules.source, context.rules.asOf);
    item.commands = {
        {translate("core::planning", "On arrival: card, driver, highest CUDA"), QStringLiteral("nvidia-smi")},
        {translate("core::planning", "The build that fits, in your own environment"), torchLine(*wheel, context.rules)},
        {translate("core::planning", "The probe: it has to print True"), kProbe}};
    return item;
}

ChecklistItem imageItem(const ChecklistContext &context)
{
    ChecklistItem item = confirmable(ChecklistItemKind::Image, translate("core::planning", "Preset image"), context);
    const TorchWheel *wheel = context.card ? context.rules.wheelFor(*context.card) : nullptr;
    const QString image = wheel ? translate("core::planning", "PyTorch with CUDA %1 or newer").arg(wheel->cuda)
                                : translate("core::planning", "the one for this card");
    if (runsContainers(context.platform)) {
        item.sentence = translate("core::planning",
                                  "The machine is a container: the driver belongs to the host and cannot be changed inside.");
        if (!item.isConfirmed)
            item.toDo =
                translate("core::planning", "Choose the platform's own image (%1). Never install a driver or system CUDA.")
                    .arg(image);
        return item;
    }
    item.sentence = translate("core::planning",
                              "An image with driver and CUDA starts ready to use; a bare system is paid while you set it up.");
    if (!item.isConfirmed)
        item.toDo = translate("core::planning", "Choose the platform's GPU image (%1) instead of a bare system.").arg(image);
    return item;
}

} // namespace core::planning
