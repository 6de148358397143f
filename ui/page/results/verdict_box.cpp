// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/verdict_box.h"

#include "ui/page/results/fit_switches.h"
#include "ui/widget/banner.h"

#include <QEvent>

namespace ui {

namespace planning = core::planning;

namespace {

QString wishVerb(const QString &wish)
{
    if (wish == QLatin1String{"budget"})
        return VerdictBox::tr("Drop the budget");
    if (wish == QLatin1String{"deadline"})
        return VerdictBox::tr("Drop the deadline");
    if (wish == QLatin1String{"max-gpus"})
        return VerdictBox::tr("Allow more cards");
    if (wish == QLatin1String{"platform"})
        return VerdictBox::tr("Allow all platforms");
    if (wish == QLatin1String{"sensitive"})
        return VerdictBox::tr("The data is not sensitive");
    if (wish == QLatin1String{"allow-spot"})
        return VerdictBox::tr("The job can resume");
    return VerdictBox::tr("Drop this wish");
}

QFrame *panel()
{
    QFrame *result = frame("card");
    column(result, 16, 6);
    result->hide();
    return result;
}

} // namespace

VerdictBox::VerdictBox(PlanViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_banners{new QWidget}
    , m_why{panel()}
    , m_steps{panel()}
    , m_stepsTitle{label({}, Type::Heading)}
    , m_switches{new FitSwitches}
{
    QVBoxLayout *all = column(this, 0, 8);
    column(m_banners, 0, 8);
    all->addWidget(m_banners);
    all->addWidget(m_why);
    all->addWidget(m_steps);
    m_why->setObjectName(QStringLiteral("whyPanel"));
    m_steps->setObjectName(QStringLiteral("stepsPanel"));
    m_steps->layout()->addWidget(m_stepsTitle);
    m_steps->layout()->addWidget(m_switches);
    connect(m_switches, &FitSwitches::flipped, this, [this](planning::ChangeKind kind) { m_viewModel.flip(kind, row()); });
}

void VerdictBox::setRow(const planning::PlanRow *planRow)
{
    m_row = planRow ? std::optional{*planRow} : std::nullopt;
    showDetails();
}

void VerdictBox::refresh()
{
    // Only what differs is built anew: a button that has the focus keeps it.
    if (m_viewModel.verdicts() != m_shown)
        rebuild();
    showDetails();
}

void VerdictBox::rebuild()
{
    m_shown = m_viewModel.verdicts();
    const QWidget *focused = window()->focusWidget();
    const QString focusedName = focused && m_banners->isAncestorOf(focused) ? focused->objectName() : QString{};
    clearLayout(m_banners->layout());
    for (const PlanVerdict &verdict : m_shown) {
        auto *banner = new Banner{verdict.state.toLatin1().constData(), verdict.headline, verdict.reason};
        if (!verdict.icon.isEmpty())
            banner->setIconName(verdict.icon);
        addButtons(banner, verdict);
        m_banners->layout()->addWidget(banner);
    }
    const auto again = focusedName.isEmpty() ? QList<QWidget *>{} : m_banners->findChildren<QWidget *>(focusedName);
    if (!again.isEmpty())
        again.last()->setFocus(Qt::TabFocusReason); // The first may be one that is about to go.
}

void VerdictBox::addButtons(Banner *banner, const PlanVerdict &verdict)
{
    using Act = PlanVerdict::Act;
    if (verdict.act == Act::Fit)
        addFitButtons(banner);
    if (verdict.act == Act::Explain) {
        Button *why = banner->addButton(m_isWhyOpen ? tr("Hide") : tr("Why?"));
        why->setObjectName(QStringLiteral("whyFit"));
        connect(why, &Button::clicked, this, &VerdictBox::toggleWhy);
    }
    if (verdict.act == Act::Cards) {
        Button *cards = banner->addButton(tr("Show me cards anyway"), "");
        cards->setObjectName(QStringLiteral("showCards"));
        connect(cards, &Button::clicked, &m_viewModel, &PlanViewModel::showCardsAnyway);
    }
    if (verdict.act == Act::Lift && m_viewModel.canLift(verdict.wish)) {
        Button *lift = banner->addButton(wishVerb(verdict.wish), "");
        lift->setObjectName(QStringLiteral("lift-") + verdict.wish);
        connect(lift, &Button::clicked, &m_viewModel, [this, wish = verdict.wish] { m_viewModel.liftWish(wish); });
    }
    if (verdict.act == Act::Edit) {
        Button *edit = banner->addButton(tr("Edit plan"), "");
        edit->setObjectName(QStringLiteral("editFromVerdict"));
        connect(edit, &Button::clicked, this, &VerdictBox::editRequested);
    }
}

void VerdictBox::addFitButtons(Banner *banner)
{
    Button *why = banner->addButton(m_isWhyOpen ? tr("Hide") : tr("Why?"));
    why->setObjectName(QStringLiteral("whyFit"));
    connect(why, &Button::clicked, this, &VerdictBox::toggleWhy);
    const bool isFitting = m_viewModel.plan() && !m_viewModel.plan()->rows.isEmpty();
    Button *steps = banner->addButton(isFitting ? tr("Make it roomier") : tr("Make it fit"), "");
    steps->setObjectName(QStringLiteral("makeItFit"));
    steps->setIconName(QStringLiteral("plan"));
    connect(steps, &Button::clicked, this, &VerdictBox::toggleSwitches);
}

void VerdictBox::showDetails()
{
    // Where no card is shown, the arithmetic is the answer.
    const bool isCardless = m_viewModel.plan() && !m_viewModel.plan()->memory;
    const QStringList lines = m_isWhyOpen || isCardless ? m_viewModel.whyLines(row()) : QStringList{};
    clearLayout(m_why->layout());
    for (const QString &text : lines)
        m_why->layout()->addWidget(paragraph(text, Type::Body, "2"));
    m_why->setVisible(!lines.isEmpty());
    const QList<FitSwitch> switches = m_areStepsOpen ? m_viewModel.switches(row()) : QList<FitSwitch>{};
    m_stepsTitle->setText(m_row ? tr("Make it roomier") : tr("Make it fit"));
    m_switches->setSwitches(switches);
    m_steps->setVisible(!switches.isEmpty());
}

void VerdictBox::toggleWhy()
{
    m_isWhyOpen = !m_isWhyOpen;
    rebuild();
    showDetails();
}

void VerdictBox::toggleSwitches()
{
    m_areStepsOpen = !m_areStepsOpen;
    showDetails();
}

void VerdictBox::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        rebuild();
        showDetails();
    }
    QWidget::changeEvent(event);
}

} // namespace ui
