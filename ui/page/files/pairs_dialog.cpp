// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/pairs_dialog.h"

#include "ui/page/common/confirm_dialog.h"
#include "ui/page/files/pair_dialog.h"
#include "ui/widget/elided_label.h"
#include "ui/widget/kit.h"

#include <QScrollArea>

namespace ui {

namespace {

constexpr QSize kSize{680, 420};

const char *toneOf(Tone tone)
{
    switch (tone) {
    case Tone::Good:
        return "success";
    case Tone::Warn:
        return "warn";
    case Tone::Danger:
        return "danger";
    default:
        return "2";
    }
}

} // namespace

PairsDialog::PairsDialog(PairsViewModel &viewModel, QWidget *parent) : QDialog{parent}, m_viewModel{viewModel}, m_rows{nullptr}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Folder pairs"));
    auto *body = column(this, 20, 12);
    body->addWidget(label(windowTitle(), Type::Heading));
    auto *scroll = new QScrollArea;
    auto *content = new QWidget;
    m_rows = column(content, 0, 12);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false); // only now: the scroll area has switched it on
    scroll->setAccessibleName(windowTitle());
    body->addWidget(scroll, 1);
    QHBoxLayout *foot = row(8);
    auto *add = button(tr("Add pair…"), "", QStringLiteral("plus"));
    auto *close = button(tr("Close"), "primary");
    close->setDefault(true);
    foot->addWidget(add);
    foot->addStretch();
    foot->addWidget(close);
    body->addLayout(foot);
    connect(add, &QPushButton::clicked, this, [this] { PairDialog::ask(m_viewModel, {}, this); });
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    // Later: what is rebuilt may hold the button that was clicked.
    connect(&m_viewModel, &PairsViewModel::changed, this, &PairsDialog::refresh, Qt::QueuedConnection);
    resize(kSize);
    refresh();
}

void PairsDialog::refresh()
{
    const auto pairs = m_viewModel.rows();
    if (m_isFilled && pairs == m_shown)
        return; // the focus stays where it is
    m_isFilled = true;
    m_shown = pairs;
    clearLayout(m_rows);
    for (const PairRow &pair : pairs)
        m_rows->addWidget(rowOf(pair));
    if (pairs.isEmpty())
        m_rows->addWidget(
            paragraph(tr("A pair keeps a folder of code here and one on a machine the same while you work. There is none yet.")));
    m_rows->addStretch();
}

QWidget *PairsDialog::rowOf(const PairRow &pair)
{
    auto *card = frame("card");
    auto *lines = column(card, 12, 4);
    QHBoxLayout *top = row(8);
    auto *local = new ElidedLabel{Type::BodyStrong};
    local->setText(pair.local);
    auto *there = new ElidedLabel{Type::Body};
    there->setText(pair.there);
    top->addWidget(local, 1);
    top->addWidget(label(pair.direction, Type::Label, "3"));
    top->addWidget(there, 1);
    lines->addLayout(top);
    QHBoxLayout *bottom = row(8);
    auto *notes = column(nullptr, 0, 2);
    for (QLabel *each : {label(pair.state.text, Type::Label, toneOf(pair.state.tone)), label(pair.note, Type::Label, "3")}) {
        each->setWordWrap(true);
        each->setVisible(!each->text().isEmpty());
        notes->addWidget(each);
    }
    bottom->addLayout(notes, 1);
    auto *pause = button(pair.isPaused ? tr("Go on") : tr("Pause"), "", {}, "row");
    auto *edit = button(tr("Change…"), "", {}, "row");
    auto *removal = button(tr("Remove…"), "", {}, "row");
    for (Button *each : {pause, edit, removal}) {
        each->setAutoDefault(false);
        bottom->addWidget(each, 0, Qt::AlignBottom);
    }
    lines->addLayout(bottom);
    connect(pause, &QPushButton::clicked, this, [this, pair] { m_viewModel.setPaused(pair.id, !pair.isPaused); });
    connect(edit, &QPushButton::clicked, this, [this, pair] {
        if (const auto known = m_viewModel.pair(pair.id))
            PairDialog::ask(m_viewModel, *known, this);
    });
    connect(removal, &QPushButton::clicked, this, [this, pair] { remove(pair); });
    return card;
}

void PairsDialog::remove(const PairRow &pair)
{
    ConfirmDialog::ask(this, tr("Stop keeping %1 in step?").arg(pair.local), {tr("Both folders stay as they are.")},
                       tr("Remove pair"), [this, id = pair.id] { m_viewModel.remove(id); });
}

} // namespace ui
