// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/dashboard/money_card.h"

#include "ui/page/common/end_picker.h"
#include "ui/page/common/sheet_view.h"
#include "ui/viewmodel/format.h"

#include <QEvent>

namespace ui {

namespace {

/// "¥2.58/h" as number and unit.
Figure rateFigure(const QString &rate)
{
    const qsizetype unit = rate.lastIndexOf(format::perHourUnit());
    return unit > 0 ? Figure{rate.left(unit), rate.mid(unit)} : Figure{rate, {}};
}

} // namespace

MoneyCard::MoneyCard(MachineViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_title{label({}, Type::Heading)}
    , m_rate{kv({}, {})}
    , m_spent{kv({}, {})}
    , m_up{kv({}, {})}
    , m_end{kv({}, {})}
    , m_distance{label({}, Type::Label, "3")}
    , m_endRow{new QWidget}
    , m_extend{button({}, "", {}, "row")}
    , m_change{button({}, "", {}, "row")}
    , m_sheet{button({}, "", {}, "row")}
{
    setProperty("kind", QStringLiteral("card"));
    auto *all = column(this, 16, 8);
    all->addWidget(m_title);
    all->addSpacing(2);
    for (KeyValue *each : {m_rate, m_spent, m_up, m_end})
        all->addWidget(each);
    m_distance->setAlignment(Qt::AlignRight);
    all->addWidget(m_distance);
    auto *controls = new QHBoxLayout{m_endRow};
    controls->setContentsMargins(0, 4, 0, 0);
    controls->setSpacing(8);
    controls->addWidget(m_extend);
    controls->addWidget(m_change);
    controls->addStretch();
    all->addWidget(m_endRow);
    all->addWidget(m_sheet, 0, Qt::AlignLeft);
    connect(m_extend, &QPushButton::clicked, &m_viewModel, [this] { m_viewModel.extendEnd(1); });
    connect(m_change, &QPushButton::clicked, this, &MoneyCard::askEnd);
    connect(m_sheet, &QPushButton::clicked, this, &MoneyCard::showSheet);
    retranslate();
}

void MoneyCard::refresh()
{
    m_rate->setValue(rateFigure(m_viewModel.rateText()), m_viewModel.isOff() ? "text3" : "text1");
    m_spent->setValue({m_viewModel.spentText(), {}});
    m_up->setValue({m_viewModel.upText(), {}});
    const TonedText end = m_viewModel.endText();
    m_end->setValue({end.text, {}}, textToken(end.tone));
    m_distance->setText(m_viewModel.endDistanceText());
    m_distance->setVisible(!m_distance->text().isEmpty());
    m_endRow->setVisible(!m_viewModel.isOff());
}

void MoneyCard::askEnd()
{
    EndDialog::ask(this, m_viewModel.title(), m_viewModel.plannedEnd(), m_viewModel.now(),
                   [this](const std::optional<QDateTime> &end) { m_viewModel.setEnd(end); });
}

void MoneyCard::showSheet()
{
    auto *dialog = new SheetDialog{m_viewModel.sheet(), this};
    connect(dialog, &SheetDialog::consoleRequested, &m_viewModel, [this] { m_viewModel.perform(BannerAction::OpenConsole); });
    dialog->open();
}

void MoneyCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void MoneyCard::retranslate()
{
    m_title->setText(tr("Price and end"));
    m_rate->setKey(tr("Rate"));
    m_spent->setKey(tr("Spent"));
    m_up->setKey(tr("Up"));
    m_end->setKey(tr("Ends"));
    m_extend->setText(tr("+1 h"));
    m_extend->setAccessibleName(tr("Move the planned end by one hour"));
    m_change->setText(tr("Change…"));
    m_change->setAccessibleName(tr("Change the planned end"));
    m_sheet->setText(tr("Platform sheet…"));
    refresh();
}

} // namespace ui
