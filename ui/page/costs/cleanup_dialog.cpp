// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/costs/cleanup_dialog.h"

#include "ui/page/common/wrapped_content.h"
#include "ui/viewmodel/costs_words.h"
#include "ui/viewmodel/format.h"
#include "ui/widget/elided_label.h"

#include <QScrollArea>

#include <algorithm>

namespace ui {

namespace ledger = core::ledger;

namespace {

constexpr int kWidth = 560;
constexpr int kRowHeight = 76;
constexpr int kMostHeight = 380;

} // namespace

CleanupDialog::CleanupDialog(CostsViewModel &viewModel, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
{
    setWindowTitle(tr("Clean up"));
    const QList<ledger::LeftoverLine> lines = m_viewModel.leftovers();
    auto *content = new WrappedContent;
    auto *rows = column(content, 0, 12);
    rows->setContentsMargins(0, 0, 12, 0);
    for (const ledger::LeftoverLine &line : lines) {
        if (rows->count() > 0)
            rows->addWidget(ui::line());
        rows->addWidget(rowOf(line));
    }
    rows->addStretch();
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(content);
    scroll->viewport()->setAutoFillBackground(false); // The dialog's own surface shows through.
    content->setAutoFillBackground(false);
    scroll->setFixedHeight(std::min(kMostHeight, static_cast<int>(lines.size()) * kRowHeight));
    auto *all = column(this, 20, 12);
    auto *about = paragraph();
    about->setPlainText(
        tr("These go on costing although nothing runs: %1. Zuka deletes nothing here.").arg(m_viewModel.leftoversText()));
    auto *close = button(tr("Close"), "primary");
    close->setDefault(true);
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(close);
    all->addWidget(about);
    all->addWidget(scroll);
    all->addLayout(foot);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
}

QWidget *CleanupDialog::rowOf(const ledger::LeftoverLine &line)
{
    auto *widget = new QWidget;
    auto *layout = new QHBoxLayout{widget};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    auto *texts = column(nullptr, 0, 2);
    auto *name = new ElidedLabel{Type::BodyStrong};
    name->setText(line.name);
    QStringList facts{leftoverName(line.what), platformName(line.platform, m_viewModel.catalog())};
    if (!line.account.isEmpty())
        facts << line.account;
    if (line.sizeGB)
        facts << tr("%1 GB").arg(QLocale{}.toString(*line.sizeGB, 'g', 4));
    if (line.since && line.since->isValid())
        facts << tr("since %1").arg(format::moment(*line.since, m_viewModel.now()));
    QLabel *step = label(line.step, Type::Label, "2");
    step->setWordWrap(true);
    texts->addWidget(name);
    texts->addWidget(label(facts.join(QStringLiteral(" · ")), Type::Label, "3"));
    texts->addWidget(step);
    layout->addLayout(texts, 1);
    layout->addWidget(
        new FigureLabel{{line.perMonth ? format::money(*line.perMonth) : format::unknown(), tr("a month")}, Type::Figure}, 0,
        Qt::AlignTop);
    if (!line.machine.value.isEmpty()) {
        auto *open = button(tr("Open"), "", {}, "row");
        open->setAccessibleName(tr("Open %1").arg(line.name));
        connect(open, &QPushButton::clicked, this, [this, machine = line.machine] {
            accept();
            emit openRequested(machine);
        });
        layout->addWidget(open, 0, Qt::AlignTop);
    }
    return widget;
}

} // namespace ui
