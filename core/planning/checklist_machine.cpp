// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/checklist_items.h"

#include "core/catalog/region_label.h"
#include "core/planning/job_extras.h"
#include "core/planning/plan_fit.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::planning {

namespace {

constexpr qsizetype kShownLookAlikes = 3;
constexpr double kMinutesPerHour = 60;

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

/// Cards that a listing could mean instead: the name goes on, or an alias is shared.
QStringList lookAlikes(const catalog::Card &card, const catalog::Catalog &catalog)
{
    QStringList names;
    for (const catalog::Card &other : catalog.cards) {
        const bool isOther = other.id != card.id && other.formFactor != catalog::FormFactor::Laptop;
        const bool sharesAlias = std::ranges::any_of(other.aliases, [&](const QString &alias) {
            return card.aliases.contains(alias, Qt::CaseInsensitive);
        });
        const bool isLonger = other.id.value.startsWith(card.id.value) || card.id.value.startsWith(other.id.value);
        if (isOther && (sharesAlias || isLonger))
            names << other.name;
    }
    return names.mid(0, kShownLookAlikes);
}

bool isAlone(const QString &isolation)
{
    return isolation.contains(QLatin1String{"exclusive"}) || isolation.contains(QLatin1String{"dedicated"});
}

} // namespace

ChecklistItem cardItem(const ChecklistContext &context)
{
    ChecklistItem item = confirmable(ChecklistItemKind::Card, translate("core::planning", "Exactly this card"), context);
    const PlanRow &row = context.row;
    const double memory = context.card ? context.card->marketedGB : 0;
    item.sentence = memory > 0 ? translate("core::planning", "%1 × %2 with %3 GB each.")
                                     .arg(QString::number(row.gpus), row.cardName, numberText(memory, 0))
                               : translate("core::planning", "%1 × %2.").arg(QString::number(row.gpus), row.cardName);
    if (row.offer.cards.size() > 1)
        item.sentence = sentences({item.sentence, translate("core::planning", "The listing does not tell the exact card.")});
    const QStringList others = context.card ? lookAlikes(*context.card, context.kit.catalog) : QStringList{};
    if (!others.isEmpty())
        item.sentence =
            sentences({item.sentence, translate("core::planning", "Not to be mixed up with %1.").arg(listed(others))});
    if (!item.isConfirmed)
        item.toDo = translate("core::planning", "Compare name, memory and count in the order form.");
    QStringList listing{row.offer.gpuName, catalog::regionLabel(row.offer.region), row.offer.instanceType};
    listing.removeAll(QString{});
    listing.removeDuplicates();
    item.evidence = translate("core::planning", "Listed as %1.").arg(listing.join(QStringLiteral(" · ")));
    return item;
}

ChecklistItem gpuShareItem(const ChecklistContext &context)
{
    const QString title = translate("core::planning", "A GPU of your own");
    const QString isolation = context.platform ? context.platform->isolation : QString{};
    ChecklistItem item{.kind = ChecklistItemKind::GpuShare, .state = ChecklistState::Done, .title = title};
    item.commands = {{translate("core::planning", "On arrival: nobody else may hold memory"),
                      QStringLiteral("nvidia-smi --query-compute-apps=pid,used_memory --format=csv")}};
    if (isAlone(isolation)) {
        item.sentence = translate("core::planning", "%1 gives each machine its own GPU.").arg(context.platformName());
        if (isolation.contains(QLatin1String{"vGPU"}))
            item.sentence =
                sentences({item.sentence, translate("core::planning", "It sells slices (vGPU) too: choose an instance type "
                                                                      "with whole GPUs.")});
        return item;
    }
    const QList<ChecklistCommand> commands = item.commands;
    item = confirmable(ChecklistItemKind::GpuShare, title, context);
    item.commands = commands;
    item.sentence = translate("core::planning", "Whether the GPU is shared with others is not known here.");
    const bool needsOwn = context.wishes.needsExclusiveGpu || context.row.hours.likely >= context.rules.longRunHours;
    if (item.isConfirmed)
        return item;
    item.state = needsOwn ? ChecklistState::Blocked : ChecklistState::Unknown;
    item.toDo = needsOwn ? translate("core::planning", "This job needs a GPU of its own: ask the platform before you pay.")
                         : translate("core::planning", "Ask the platform, or look for other processes on arrival.");
    return item;
}

ChecklistItem resumeItem(const ChecklistContext &context)
{
    const QString title = translate("core::planning", "Checkpoints and resume");
    const bool isSpot = context.row.offer.mode == catalog::BillingMode::Spot;
    if (!isTraining(context.row.setup.task) || (!isSpot && !context.isStrangersHost))
        return {.kind = ChecklistItemKind::Resume, .state = ChecklistState::NotNeeded, .title = title,
                .sentence = translate("core::planning", "The machine is not taken away in the middle of a run.")};
    ChecklistItem item = confirmable(ChecklistItemKind::Resume, title, context);
    const auto kind = context.platform ? context.platform->kind : catalog::PlatformClass::Marketplace;
    const int minutes = std::max(1, qRound(spotRisk(context.row.setup, kind, context.job).checkpointHours * kMinutesPerHour));
    item.sentence = isSpot ? translate("core::planning", "This machine can be taken away at any time.")
                           : translate("core::planning", "Somebody's own machine can vanish without notice.");
    item.evidence = translate("core::planning", "Best interval: a checkpoint every %1 min.").arg(minutes);
    if (item.isConfirmed)
        return item;
    if (isSpot && !context.wishes.canResume)
        item.state = ChecklistState::Blocked;
    item.toDo =
        translate("core::planning",
                  "Save a checkpoint every %1 min, copy it off the machine, and try once that your job goes on from it.")
            .arg(minutes);
    return item;
}

ChecklistItem benchmarkItem(const ChecklistContext &context)
{
    const QString title = translate("core::planning", "Test on arrival");
    if (!context.isStrangersHost)
        return {.kind = ChecklistItemKind::Benchmark, .state = ChecklistState::NotNeeded, .title = title,
                .sentence = translate("core::planning", "Machines of this platform are alike; a look at nvidia-smi is enough.")};
    ChecklistItem item = confirmable(ChecklistItemKind::Benchmark, title, context);
    item.sentence = translate("core::planning",
                              "Hosts differ: some are slower than their card. Five minutes of testing come before the upload.");
    if (!item.isConfirmed)
        item.toDo =
            translate("core::planning",
                      "Keep these lines ready. If the figures are lower, release the machine at once and take another.");
    QStringList expected;
    if (context.card && context.card->bandwidthGBps)
        expected << translate("core::planning", "memory at least %1 GB/s")
                        .arg(numberText(*context.card->bandwidthGBps * context.rules.bandwidthShare, 0));
    if (context.card && context.card->fp16Tflops)
        expected << translate("core::planning", "matrix product at least %1 TFLOPS")
                        .arg(numberText(*context.card->fp16Tflops * context.rules.matmulShare, 0));
    item.evidence = expected.isEmpty()
        ? translate("core::planning", "What this card should reach is not known.")
        : translate("core::planning", "Expect: %1.").arg(listed(expected));
    item.commands = {
        {translate("core::planning", "Card, driver, power limit, PCIe"),
         QStringLiteral("nvidia-smi --query-gpu=name,memory.total,driver_version,power.limit,pcie.link.gen.current,"
                        "pcie.link.width.current --format=csv")},
        {translate("core::planning", "Memory in GB/s"),
         QStringLiteral("python -c \"import torch,time; a=torch.empty(2**28,device='cuda'); b=torch.empty_like(a); b.copy_(a); "
                        "torch.cuda.synchronize(); t=time.time(); [b.copy_(a) for _ in range(50)]; torch.cuda.synchronize(); "
                        "print(round(50*2*a.nbytes/(time.time()-t)/1e9),'GB/s')\"")},
        {translate("core::planning", "Matrix product in TFLOPS"),
         QStringLiteral("python -c \"import torch,time; a=torch.randn(8192,8192,device='cuda',dtype=torch.half); a@a; "
                        "torch.cuda.synchronize(); t=time.time(); [a@a for _ in range(30)]; torch.cuda.synchronize(); "
                        "print(round(30*2*8192**3/(time.time()-t)/1e12),'TFLOPS')\"")},
        {translate("core::planning", "Disk and processor"), QStringLiteral("df -h . && nproc && free -g")},
    };
    return item;
}

} // namespace core::planning
