// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/costs/leftovers_card.h"

#include "ui/page/costs/cleanup_dialog.h"
#include "ui/viewmodel/costs_words.h"
#include "ui/viewmodel/format.h"
#include "ui/widget/elided_label.h"

namespace ui {

namespace ledger = core::ledger;

namespace {

constexpr int kShown = 4;

QWidget *rowOf(const ledger::LeftoverLine &line)
{
    auto *widget = new QWidget;
    auto *layout = new QHBoxLayout{widget};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto *name = new ElidedLabel{Type::Body};
    name->setText(line.name);
    layout->addWidget(name, 1);
    layout->addWidget(label(leftoverName(line.what), Type::Label, "3"));
    layout->addWidget(new FigureLabel{{line.perMonth ? format::money(*line.perMonth) : format::unknown(), {}}, Type::Figure,
                                      line.perMonth ? "text1" : "text2"});
    return widget;
}

} // namespace

LeftoversCard::LeftoversCard(CostsViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_title{label({}, Type::Heading)}
    , m_month{label({}, Type::Label, "3")}
    , m_rows{column(nullptr, 0, 10)}
    , m_none{label({}, Type::Body, "2")}
    , m_more{label({}, Type::Label, "3")}
    , m_clean{button({}, "", {}, "row")}
{
    setProperty("kind", QStringLiteral("card"));
    m_clean->setObjectName(QStringLiteral("cleanUp"));
    m_none->setWordWrap(true);
    constexpr int kHeadHeight = 32; // As the card beside it, which has a button there.
    m_title->setMinimumHeight(kHeadHeight);
    QHBoxLayout *head = row(8);
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_month);
    auto *all = column(this, 16, 12);
    all->addLayout(head);
    all->addWidget(m_none);
    all->addLayout(m_rows);
    all->addWidget(m_more);
    all->addWidget(m_clean, 0, Qt::AlignLeft);
    all->addStretch();
    connect(m_clean, &QPushButton::clicked, this, &LeftoversCard::cleanUp);
}

void LeftoversCard::cleanUp()
{
    auto *dialog = new CleanupDialog{m_viewModel, window()};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CleanupDialog::openRequested, this, &LeftoversCard::openRequested);
    dialog->open();
}

void LeftoversCard::refresh()
{
    const QList<ledger::LeftoverLine> lines = m_viewModel.leftovers();
    QStringList shown{m_viewModel.leftoversText(), tr("Clean up…")};
    for (const ledger::LeftoverLine &line : lines)
        shown << line.name << (line.perMonth ? format::money(*line.perMonth) : QString{});
    const QString text = shown.join(u'\n');
    if (text == m_shown)
        return;
    m_shown = text;
    clearLayout(m_rows);
    for (const ledger::LeftoverLine &line : lines.mid(0, kShown))
        m_rows->addWidget(rowOf(line));
    m_month->setText(m_viewModel.leftoversText());
    m_none->setVisible(lines.isEmpty());
    m_clean->setVisible(!lines.isEmpty());
    const int hidden = std::max(0, static_cast<int>(lines.size()) - kShown);
    m_more->setVisible(hidden > 0);
    m_more->setText(tr("and %n more", nullptr, hidden));
}

void LeftoversCard::retranslate()
{
    m_title->setText(tr("Left over"));
    m_none->setText(tr("No machine is stopped, and no platform told of disks, images or addresses that go on costing."));
    m_clean->setText(tr("Clean up…"));
    m_shown.clear();
}

} // namespace ui
