// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/costs_words.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/money_header_view_model.h"

#include <QCoreApplication>

namespace ui {

namespace ledger = core::ledger;

namespace {

struct CostsText {
    Q_DECLARE_TR_FUNCTIONS(CostsText)
};

} // namespace

QString kindName(ledger::EntryKind kind)
{
    switch (kind) {
    case ledger::EntryKind::Measured: return CostsText::tr("measured");
    case ledger::EntryKind::Entered: return CostsText::tr("entered");
    case ledger::EntryKind::Estimated: return CostsText::tr("estimated");
    case ledger::EntryKind::Billed: return CostsText::tr("from the bill");
    }
    return {};
}

QString kindWhy(ledger::EntryKind kind)
{
    switch (kind) {
    case ledger::EntryKind::Measured: return CostsText::tr("Price times the time that Zuka saw or the platform told.");
    case ledger::EntryKind::Entered: return CostsText::tr("Typed in by you.");
    case ledger::EntryKind::Estimated: return CostsText::tr("Some part of this time was not seen.");
    case ledger::EntryKind::Billed: return CostsText::tr("From the platform's own bill.");
    }
    return {};
}

QString partName(ledger::EntryPart part)
{
    switch (part) {
    case ledger::EntryPart::Running: return CostsText::tr("running");
    case ledger::EntryPart::Parked: return CostsText::tr("parked");
    case ledger::EntryPart::Storage: return CostsText::tr("storage");
    case ledger::EntryPart::Traffic: return CostsText::tr("traffic");
    case ledger::EntryPart::Package: return CostsText::tr("package");
    case ledger::EntryPart::Other: return CostsText::tr("other");
    }
    return {};
}

QString leftoverName(ledger::LeftoverLine::What what)
{
    switch (what) {
    case ledger::LeftoverLine::What::StoppedMachine: return CostsText::tr("stopped machine");
    case ledger::LeftoverLine::What::Disk: return CostsText::tr("disk");
    case ledger::LeftoverLine::What::Image: return CostsText::tr("image");
    case ledger::LeftoverLine::What::Address: return CostsText::tr("address");
    case ledger::LeftoverLine::What::KeptDisk: return CostsText::tr("kept disk");
    }
    return {};
}

QString groupingName(ledger::Grouping grouping)
{
    switch (grouping) {
    case ledger::Grouping::Project: return CostsText::tr("Project");
    case ledger::Grouping::Machine: return CostsText::tr("Machine");
    case ledger::Grouping::Platform: return CostsText::tr("Platform");
    case ledger::Grouping::Owner: return CostsText::tr("Owner");
    }
    return {};
}

QString platformName(const core::catalog::PlatformId &id, const core::catalog::Catalog &catalog)
{
    if (id.value.isEmpty())
        return format::unknown();
    const auto *platform = catalog.platform(id);
    if (!platform)
        return id.value;
    const QString name = platform->name.in(QLocale{}.name());
    const qsizetype bracket = name.indexOf(QStringLiteral(" ("));
    return bracket > 0 ? name.left(bracket) : name;
}

QString groupTitle(const ledger::GroupTotal &group, ledger::Grouping grouping, const core::catalog::Catalog &catalog)
{
    switch (grouping) {
    case ledger::Grouping::Project: return group.name.isEmpty() ? CostsText::tr("no project") : group.name;
    case ledger::Grouping::Owner: return group.name.isEmpty() ? CostsText::tr("no owner") : group.name;
    case ledger::Grouping::Machine: return group.name.isEmpty() ? CostsText::tr("no machine") : group.name;
    case ledger::Grouping::Platform:
        return group.key.isEmpty() ? CostsText::tr("platform unknown") : platformName({group.key}, catalog);
    }
    return group.name;
}

QString monthName(QDate month)
{
    return QLocale{}.toString(month, CostsText::tr("MMMM yyyy", "date format of a month"));
}

QString totalText(const ledger::Sum &sum, core::Currency currency, const QList<core::ExchangeRate> &rates)
{
    if (sum.isEmpty())
        return format::money(core::Money::zero(currency));
    return sumText(sum.amounts, sum.isAtLeast(), currency, rates);
}

QString conversionText(const ledger::Sum &sum, core::Currency currency, const QList<core::ExchangeRate> &rates)
{
    if (sum.amounts.size() < 2)
        return {};
    if (!sum.in(currency, rates) || rates.isEmpty())
        return CostsText::tr("No exchange rate is set, so the currencies stand side by side.");
    const core::ExchangeRate &rate = rates.first();
    return CostsText::tr("Converted: 1 %1 = %2 %3, %4.")
        .arg(core::currencyCode(rate.from), QLocale{}.toString(rate.rate, 'g', 5), core::currencyCode(rate.to), rate.asOf);
}

} // namespace ui
