// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/side_panel.h"

#include "core/base/blanks.h"
#include "ui/page/results/part_look.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"
#include "ui/viewmodel/plan_words.h"
#include "ui/widget/vram_bar.h"

#include <QEvent>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr int kWidth = 248;
constexpr qsizetype kLongestTrouble = 240;
constexpr qsizetype kLongestName = 48; ///< Of what was typed as the model; more says nothing more.

QString shortened(const QString &text, qsizetype most)
{
    return text.size() <= most ? text : text.left(most - 1) + QChar{0x2026};
}


QList<VramPart> picturedParts(const planning::MemoryEstimate &memory)
{
    QList<VramPart> parts;
    for (const PartLook &look : kPartLooks) {
        for (const planning::PartSize &part : memory.parts) {
            if (part.part == look.part && part.size.count() > 0)
                parts << VramPart{partName(part.part), QLatin1String{look.token}, look.pattern, part.size.toGiB()};
        }
    }
    return parts;
}

/// "19–22", or with one decimal below 10.
QString gibRange(core::Bytes low, core::Bytes high)
{
    const int decimals = low.toGiB() >= 10 ? 0 : 1;
    const QString from = QLocale{}.toString(low.toGiB(), 'f', decimals);
    const QString to = QLocale{}.toString(high.toGiB(), 'f', decimals);
    return from == to ? from : from + QChar{0x2013} + to;
}

QString cardText(const QString &name, int gpus)
{
    const QString card = shortCardName(name);
    return gpus > 1 ? QStringLiteral("%1 × %2").arg(gpus).arg(card) : card;
}

QLabel *wrapped(const char *tone)
{
    QLabel *result = label({}, Type::Label, tone);
    result->setWordWrap(true);
    return result;
}

} // namespace

SidePanel::SidePanel(PlanViewModel &plan, QWidget *parent)
    : QWidget{parent}
    , m_plan{plan}
    , m_side{plan}
    , m_card{new Card{QStringLiteral(" ")}}
    , m_memoryTitle{label({}, Type::LabelStrong, "2")}
    , m_memory{new FigureLabel{{}, Type::FigureLarge}}
    , m_bar{new VramBar{VramBarSize::Compact}}
    , m_against{wrapped("2")}
    , m_costTitle{label({}, Type::LabelStrong, "2")}
    , m_cost{new FigureLabel{{}, Type::FigureLarge}}
    , m_hours{wrapped("2")}
    , m_note{wrapped("2")}
{
    setFixedWidth(kWidth);
    m_memory->setObjectName(QStringLiteral("sideMemory"));
    m_cost->setObjectName(QStringLiteral("sideCost"));
    m_note->setObjectName(QStringLiteral("sideNote"));
    QVBoxLayout *body = m_card->body();
    body->setSpacing(8);
    for (QWidget *part : {static_cast<QWidget *>(m_memoryTitle), static_cast<QWidget *>(m_memory), static_cast<QWidget *>(m_bar),
                          static_cast<QWidget *>(m_against)})
        body->addWidget(part);
    body->addSpacing(4);
    body->addWidget(line());
    body->addSpacing(4);
    for (QWidget *part : {static_cast<QWidget *>(m_costTitle), static_cast<QWidget *>(m_cost), static_cast<QWidget *>(m_hours)})
        body->addWidget(part);
    body->addSpacing(4);
    body->addWidget(line());
    body->addSpacing(4);
    body->addWidget(m_note);
    QVBoxLayout *all = column(this);
    all->addWidget(m_card);
    all->addStretch(1);
    connect(&m_side, &PlanSide::changed, this, &SidePanel::refresh);
    refresh();
}

void SidePanel::setPage(WizardPage page)
{
    m_page = page;
    m_note->setText(core::withoutStrayBlanks(noteText(m_side.figures())));
}

void SidePanel::showMemory(const SideFigures &figures)
{
    const bool isKnown = figures.memory.has_value();
    m_memory->setFigure(isKnown ? Figure{gibRange(figures.memory->low, figures.memory->high), QStringLiteral("GiB")}
                                : Figure{figures.needsNoCard ? QStringLiteral("–") : format::unknown(), {}});
    m_bar->setVisible(isKnown);
    if (isKnown)
        m_bar->setPicture({.parts = picturedParts(*figures.memory), .capacity = figures.usable.toGiB(),
                           .range = {figures.memory->low.toGiB(), figures.memory->high.toGiB()}});
    if (figures.needsNoCard)
        m_against->setText(tr("No card is needed."));
    else if (!isKnown)
        m_against->setText(tr("As soon as the fields can be read."));
    else if (figures.usable.count() <= 0)
        m_against->setText(tr("No card that is rented out holds this as it is."));
    else
        m_against->setText(figures.batch > 0
                               ? tr("%1, batch %2: %3 GiB usable")
                                     .arg(cardText(figures.cardName, figures.gpus))
                                     .arg(figures.batch)
                                     .arg(format::gib(figures.usable))
                           : (figures.gpus > 1 ? tr("on each of %1, %2 GiB usable") : tr("against %1, %2 GiB usable"))
                                 .arg(cardText(figures.cardName, figures.gpus), format::gib(figures.usable)));
}

void SidePanel::showCost(const SideFigures &figures)
{
    const bool isKnown = figures.low && figures.high;
    const QString range = isKnown ? format::moneyRange(*figures.low, *figures.high) : QString{};
    const QString number = !isKnown ? (figures.needsNoCard ? QStringLiteral("–") : format::unknown())
        : figures.isAtLeast         ? QStringLiteral("≥") + QChar{0xA0} + range
                                    : range;
    m_cost->setFigure({number, {}});
    QStringList words;
    if (figures.hours)
        words << tr("%1 of work on %2")
                     .arg(format::durationRange(figures.hours->low, figures.hours->high),
                          cardText(figures.costCard, figures.costGpus));
    if (isKnown && !figures.isRanked)
        words << tr("GPU hours only");
    if (isKnown && figures.isAtLeast)
        words << tr("a part is unknown");
    const bool isUnpriced = words.isEmpty() && figures.memory;
    m_hours->setText(isUnpriced ? tr("No price is known for this.") : words.join(tr(", ", "between parts of a sentence")));
    m_hours->setVisible(!m_hours->text().isEmpty());
}

QString SidePanel::noteText(const SideFigures &figures) const
{
    if (!figures.trouble.isEmpty())
        return shortened(figures.trouble, kLongestTrouble);
    if (!m_plan.fieldErrors().isEmpty())
        return tr("One of the fields cannot be used. Its step carries a warning sign.");
    if (figures.needsNoCard)
        return tr("Pay for each request, or learn without a card of your own.");
    if (m_page == WizardPage::Rent)
        return tr("Typical values for %1. Page 2 replaces them with yours.").arg(shortened(m_plan.planName(), kLongestName));
    if (figures.memory && figures.usable.count() <= 0)
        return tr("The results show what would make it fit.");
    return figures.isRanked ? tr("The best of all platforms, with everything that is on the bill.")
                            : tr("A quick figure. The whole bill of every platform follows.");
}

void SidePanel::refresh()
{
    const SideFigures &figures = m_side.figures();
    m_card->setTitle(tr("So far"));
    m_card->setContext(tr("live"));
    m_memoryTitle->setText(tr("Memory"));
    m_costTitle->setText(tr("Cost"));
    showMemory(figures);
    showCost(figures);
    m_note->setText(core::withoutStrayBlanks(noteText(figures)));
    const Figure &memory = m_memory->figure();
    m_card->setAccessibleName(
        QStringLiteral("%1: %2 %3, %4").arg(tr("So far"), memory.number, memory.unit, m_cost->figure().number));
}

void SidePanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace ui
