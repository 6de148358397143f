// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/stop/stop_all_dialog.h"

#include "core/base/blanks.h"
#include "ui/page/common/wrapped_content.h"
#include "ui/widget/elided_label.h"
#include "ui/widget/kit.h"

#include <QCheckBox>
#include <QScrollArea>

namespace ui {

using core::instances::InstanceId;

namespace {

constexpr int kWidth = 620;
constexpr int kRow = 40;
constexpr int kMostRows = 9; ///< More are scrolled.

} // namespace

StopAllDialog::StopAllDialog(StopViewModel &viewModel, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
    , m_rows{nullptr}
    , m_sum{label({}, Type::BodyStrong)}
    , m_byHand{label({}, Type::Label, "warn")}
    , m_act{button({}, "danger")}
    , m_cancel{button(tr("Cancel"))}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    setWindowTitle(tr("Stop all machines?"));
    auto *body = column(this, 20, 12);
    auto *head = row(12);
    head->addWidget(iconLabel(QStringLiteral("power"), "danger", 24), 0, Qt::AlignTop);
    auto *texts = column(nullptr, 0, 4);
    texts->addWidget(label(tr("Stop all machines?"), Type::Heading));
    texts->addWidget(paragraph(tr("Each is stopped in the way that keeps its files. Nothing is released. Jobs that run on them end.")));
    head->addLayout(texts, 1);
    body->addLayout(head);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto *content = new WrappedContent;
    m_rows = column(content, 0, 0);
    scroll->setWidget(content);
    scroll->viewport()->setAutoFillBackground(false); // The rows stand on the dialog itself.
    content->setAutoFillBackground(false);
    const int count = static_cast<int>(viewModel.all().lines.size());
    scroll->setFixedHeight(kRow * qBound(1, count, kMostRows) + 4);
    body->addWidget(scroll);
    m_sum->setWordWrap(true);
    m_byHand->setWordWrap(true);
    body->addWidget(m_sum);
    body->addWidget(m_byHand);
    m_act->setObjectName(QStringLiteral("act"));
    m_act->setAutoDefault(false);
    m_cancel->setObjectName(QStringLiteral("cancel"));
    m_cancel->setDefault(true);
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(m_act);
    foot->addWidget(m_cancel);
    body->addLayout(foot);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_act, &QPushButton::clicked, this, [this] {
        m_viewModel.stopAll(m_without);
        accept();
    });
    fill();
    sum();
    m_cancel->setFocus(Qt::OtherFocusReason);
}

StopAllDialog *StopAllDialog::ask(StopViewModel &viewModel, QWidget *parent)
{
    auto *dialog = new StopAllDialog{viewModel, parent};
    dialog->open();
    return dialog;
}

void StopAllDialog::fill()
{
    const auto lines = m_viewModel.all().lines;
    for (const StopAllLine &line : lines) {
        if (!line.othersText.isEmpty() && line.byHand.isEmpty())
            m_without.insert(line.machine); // Only when it is ticked.
        m_rows->addWidget(makeRow(line));
    }
    if (lines.isEmpty())
        m_rows->addWidget(label(tr("No machine costs money now."), Type::Body, "2"));
    m_rows->addStretch();
    for (QCheckBox *box : findChildren<QCheckBox *>())
        setTabOrder(box, m_act); // Tab goes down the rows before it comes to the buttons.
    setTabOrder(m_act, m_cancel);
}

QWidget *StopAllDialog::makeRow(const StopAllLine &line)
{
    auto *result = new QWidget;
    result->setFixedHeight(kRow);
    auto *inside = new QHBoxLayout{result};
    inside->setContentsMargins(0, 0, 8, 0);
    inside->setSpacing(12);
    auto *box = new QCheckBox;
    box->setObjectName(QStringLiteral("stop-") + line.machine.value);
    box->setAccessibleName(tr("Stop %1").arg(line.name));
    box->setChecked(line.byHand.isEmpty() && line.othersText.isEmpty());
    box->setEnabled(line.byHand.isEmpty());
    inside->addWidget(box);
    auto *name = new ElidedLabel{Type::BodyStrong};
    name->setText(line.name);
    name->setFixedWidth(160);
    inside->addWidget(name);
    inside->addWidget(label(!line.byHand.isEmpty() ? line.byHand : line.othersText.isEmpty() ? line.effect : line.othersText, Type::Body,
                            line.byHand.isEmpty() && line.othersText.isEmpty() ? "1" : "warn"), 1);
    if (line.byHand.isEmpty())
        inside->addWidget(label(tr("goes on: %1").arg(line.keeps), Type::Label, "3"));
    connect(box, &QCheckBox::toggled, this, [this, id = line.machine](bool isOn) {
        if (isOn)
            m_without.remove(id);
        else
            m_without.insert(id);
        sum();
    });
    return result;
}

void StopAllDialog::sum()
{
    const StopAllCard card = m_viewModel.all(m_without);
    const QString sentence = tr("Ends %1. Goes on costing: %2.").arg(card.ends, card.keeps.isEmpty() ? tr("nothing") : card.keeps);
    m_sum->setText(card.count == 0 ? QString{} : core::withoutStrayBlanks(sentence));
    m_sum->setVisible(card.count > 0);
    m_byHand->setText(card.byHand);
    m_byHand->setVisible(!card.byHand.isEmpty());
    m_act->setText(tr("Stop %n machine(s)", nullptr, card.count));
    m_act->setEnabled(card.count > 0);
}

} // namespace ui
