// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/expert_card.h"

#include "ui/page/results/part_look.h"
#include "ui/page/results/scaling_view.h"
#include "ui/page/results/working_list.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_words.h"

#include <QEvent>

namespace ui {

namespace planning = core::planning;

namespace {

/// Small sizes in MiB, the others in GiB.
QString binarySize(core::Bytes size)
{
    constexpr double kSmallGiB = 0.1;
    const QLocale locale;
    const bool isSmall = size.toGiB() < kSmallGiB;
    return isSmall ? locale.toString(size.toMiB(), 'f', 1) + QStringLiteral("\u00a0MiB")
                   : locale.toString(size.toGiB(), 'f', 2) + QStringLiteral("\u00a0GiB");
}

QString decimalSize(core::Bytes size)
{
    return QLocale{}.toString(size.toGB(), 'f', 2) + QStringLiteral("\u00a0GB");
}

WorkingLine lineOf(const planning::FormulaLine &line)
{
    return {.name = line.name,
            .formula = line.formula,
            .numbers = line.numbers,
            .note = line.note,
            .source = line.sources.join(QStringLiteral("; ")),
            .size = binarySize(line.size),
            .otherSize = decimalSize(line.size)};
}

QLabel *heading()
{
    return label({}, Type::Heading);
}

} // namespace

ExpertCard::ExpertCard(PlanViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_card{new Card}
    , m_toggle{button({}, "ghost", QStringLiteral("chevron-right"), "small")}
    , m_content{new QWidget}
    , m_summary{paragraph({}, Type::Body, "2")}
    , m_terms{new WorkingList}
    , m_capacityTitle{heading()}
    , m_capacity{new WorkingList}
    , m_symbolsTitle{heading()}
    , m_symbols{paragraph({}, Type::Label, "2")}
    , m_folkTitle{heading()}
    , m_folk{new WorkingList}
    , m_scaling{new ScalingView}
{
    column(this)->addWidget(m_card);
    m_card->addTrailing(m_toggle);
    m_card->body()->addWidget(m_content);
    m_toggle->setObjectName(QStringLiteral("expertToggle"));
    m_terms->setObjectName(QStringLiteral("expertTerms"));
    m_capacity->setObjectName(QStringLiteral("expertCapacity"));
    m_folk->setObjectName(QStringLiteral("expertFolk"));
    QVBoxLayout *all = column(m_content, 0, 4);
    all->addWidget(m_summary);
    all->addWidget(m_terms);
    for (const auto &[title, body] : {std::pair<QWidget *, QWidget *>{m_capacityTitle, m_capacity}, {m_symbolsTitle, m_symbols},
                                      {m_folkTitle, m_folk}}) {
        all->addSpacing(12);
        all->addWidget(title);
        all->addWidget(body);
    }
    all->addSpacing(12);
    all->addWidget(m_scaling);
    connect(m_toggle, &Button::clicked, this, &ExpertCard::toggle);
    connect(&m_viewModel, &PlanViewModel::answersChanged, this, &ExpertCard::refresh);
    m_content->setVisible(false);
    retranslate();
}

void ExpertCard::setRow(const planning::PlanRow *planRow)
{
    m_row = planRow ? std::optional{*planRow} : std::nullopt;
    refresh();
}

void ExpertCard::setOpen(bool isOpen)
{
    m_isOpen = isOpen;
    m_toggle->setIconName(isOpen ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"));
    retranslate();
}

void ExpertCard::toggle()
{
    setOpen(!m_isOpen);
    emit openChanged(m_isOpen);
}

void ExpertCard::refresh()
{
    if (!m_isOpen) {
        m_content->setVisible(false);
        return;
    }
    if (!isVisible())
        return; // showEvent() makes up for it: nothing is worked out for each key while nobody looks.
    const auto expert = m_viewModel.expert(m_row ? &*m_row : nullptr);
    // Half-typed answers keep the last figures; the form says what is wrong.
    if (expert)
        show(*expert);
    else if (m_terms->shownLines() == 0)
        m_summary->setPlainText(expert.error().message);
    m_content->setVisible(true);
}

void ExpertCard::show(const PlanExpert &expert)
{
    const planning::MemoryExplanation &explanation = expert.explanation;
    const QString card = expert.gpus > 1 ? QStringLiteral("%1 × %2").arg(expert.gpus).arg(expert.cardName) : expert.cardName;
    const QString likely = format::gib(explanation.memory.likely);
    const QString phase = phaseName(explanation.memory.winningPhase);
    m_summary->setPlainText(
        card.isEmpty() ? tr("Most memory is taken in this phase: %1. Likely %2 GiB on each card, as asked.").arg(phase, likely)
                       : tr("%1: most memory is taken in this phase: %2. Likely %3 GiB on each card.").arg(card, phase, likely));
    QList<WorkingLine> terms;
    for (const planning::MemoryTerm &term : explanation.terms) {
        WorkingLine line = lineOf(term.line);
        const PartLook look = lookOf(term.part);
        line.token = QLatin1String{look.token};
        line.pattern = look.pattern;
        line.name = termName(term);
        terms << line;
    }
    m_terms->setLines(terms);
    QList<WorkingLine> capacity;
    for (const planning::FormulaLine &line : explanation.capacity)
        capacity << lineOf(line);
    m_capacityTitle->setVisible(!capacity.isEmpty());
    m_capacity->setLines(capacity);
    QStringList symbols;
    for (const planning::SymbolMeaning &symbol : explanation.symbols)
        symbols << tr("%1 = %2 (%3)").arg(symbol.symbol, symbol.value, symbol.meaning);
    m_symbols->setPlainText(symbols.join(QStringLiteral(" · ")));
    QList<WorkingLine> folk;
    for (const planning::FolkFigure &figure : expert.folk) {
        const QString share = QLocale{}.toString(figure.ratio * 100, 'f', 0);
        folk << WorkingLine{.name = figure.name,
                            .formula = figure.formula, .numbers = figure.numbers,
                            .note = figure.agrees ? tr("Agrees with the estimate here.")
                                                  : tr("%1 % of the estimate. %2").arg(share, figure.why),
                            .source = figure.source,
                            .size = decimalSize(figure.size),
                            .otherSize = binarySize(figure.size)};
    }
    m_folkTitle->setVisible(!folk.isEmpty());
    m_folk->setLines(folk);
    m_scaling->setCurves(expert.curves, expert.noCurve);
}

void ExpertCard::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void ExpertCard::retranslate()
{
    m_card->setTitle(tr("Expert view"));
    m_card->setContext(tr("every term with its formula, numbers and source"));
    m_toggle->setText(m_isOpen ? tr("Hide") : tr("Show"));
    m_toggle->setToolTip(tr("Alt+E"));
    m_toggle->setAccessibleName(m_isOpen ? tr("Hide the expert view") : tr("Show the expert view"));
    m_capacityTitle->setText(tr("Against the card"));
    m_symbolsTitle->setText(tr("Symbols"));
    m_folkTitle->setText(tr("Rules of thumb for this model"));
    refresh();
}

void ExpertCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
