// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/transfers_card.h"

#include "ui/page/common/confirm_dialog.h"
#include "ui/page/common/icon_column.h"
#include "ui/page/files/conflict_dialog.h"
#include "ui/page/files/details_dialog.h"
#include "ui/page/files/transfer_filter_model.h"
#include "ui/widget/banner.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/speed_history.h"
#include "ui/widget/controls.h"
#include "ui/widget/meters.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QStackedWidget>

#include <algorithm>

namespace ui {

using core::transfer::TransferProgress;
using core::transfer::TransferQueue;
using core::transfer::TransferState;

namespace {

constexpr int kRowHeight = 34;
constexpr int kNarrow = 1000;
constexpr int kEmptyHeight = 176;
constexpr int kGraphHeight = 22;
constexpr int kGraphWidth = 96;
constexpr qint64 kMegabyte = 1'000'000;
constexpr qint64 kLimits[] = {0, kMegabyte, 2 * kMegabyte, 5 * kMegabyte, 10 * kMegabyte, 20 * kMegabyte, 50 * kMegabyte};

} // namespace

TransfersCard::TransfersCard(FilesViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_model{new TransferTableModel{[&viewModel](const core::instances::InstanceId &id) { return viewModel.machineName(id); },
                                     this}}
    , m_filtered{new TransferFilterModel{this}}
    , m_segments{new Segmented}
    , m_speeds{new SpeedHistory{viewModel.queue(), this}}
    , m_graph{new Sparkline{0, kGraphHeight}}
    , m_speed{label({}, Type::LabelStrong, "2")}
    , m_limit{button({}, "ghost", {}, "row")}
    , m_pauseAll{button({}, "", QStringLiteral("pause"), "row")}
    , m_resumeAll{button({}, "", QStringLiteral("play"), "row")}
    , m_forgetDone{button({}, "ghost", {}, "row")}
    , m_stack{new QStackedWidget}
    , m_table{new DataTable}
    , m_empty{new EmptyState{QStringLiteral("upload")}}
{
    setProperty("kind", QStringLiteral("card"));
    m_model->follow(viewModel.queue());
    m_filtered->setSourceModel(m_model);
    auto *all = column(this, 1, 0);
    all->addWidget(makeHead());
    makeTable();
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    all->addWidget(m_stack, 1);
    connectTable();
    retranslate();
}

QWidget *TransfersCard::makeHead()
{
    auto *result = new QWidget;
    auto *head = new QHBoxLayout{result};
    head->setContentsMargins(14, 10, 12, 6);
    head->setSpacing(8);
    head->addWidget(m_segments);
    head->addStretch();
    m_graph->setFixedWidth(kGraphWidth);
    head->addWidget(m_graph);
    head->addWidget(m_speed);
    head->addWidget(m_limit);
    head->addWidget(m_forgetDone);
    head->addWidget(m_resumeAll);
    head->addWidget(m_pauseAll);
    connect(m_segments, &Segmented::currentChanged, this, [this](int index) {
        m_filtered->setFilter(static_cast<TransferFilter>(index));
        refresh();
    });
    connect(m_speeds, &SpeedHistory::changed, this, &TransfersCard::refreshSpeed);
    connect(&m_viewModel, &FilesViewModel::limitChanged, this, &TransfersCard::makeLimitMenu);
    connect(m_pauseAll, &QPushButton::clicked, &m_viewModel, &FilesViewModel::pauseAll);
    connect(m_resumeAll, &QPushButton::clicked, &m_viewModel, &FilesViewModel::resumeAll);
    connect(m_forgetDone, &QPushButton::clicked, &m_viewModel, &FilesViewModel::forgetDone);
    return result;
}

void TransfersCard::makeTable()
{
    m_table->setRowHeight(kRowHeight);
    m_table->setSourceModel(m_filtered);
    m_table->setStretchColumn(TransferTableModel::NameColumn);
    m_table->setColumnWidth(TransferTableModel::MachineColumn, 116);
    m_table->setColumnWidth(TransferTableModel::SizeColumn, 92);
    m_table->setColumnWidth(TransferTableModel::ProgressColumn, 176);
    m_table->setColumnWidth(TransferTableModel::SpeedColumn, 96);
    m_table->setColumnWidth(TransferTableModel::LeftColumn, 100);
    m_table->setColumnWidth(TransferTableModel::OutcomeColumn, 150);
    m_table->setColumnWidth(TransferTableModel::ActionColumn, 106);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
}

void TransfersCard::connectTable()
{
    auto *icons = new IconColumn{m_table, TransferTableModel::ActionColumn, [this](int row) {
        QStringList words;
        for (const TransferAction action : actionsOf(at(row)))
            words << actionName(action);
        return words;
    }};
    connect(icons, &IconColumn::clicked, this, [this](int row, int icon) {
        const TransferProgress progress = at(row);
        act(progress, actionsOf(progress).at(icon));
    });
    connect(m_table, &DataTable::sourceRowActivated, this, [this](int row) {
        showDetails(at(row));
    });
    connect(&m_viewModel.queue(), &TransferQueue::progressed, this, &TransfersCard::refresh);
    connect(&m_viewModel.queue(), &TransferQueue::removed, this, &TransfersCard::refresh);
}

TransferProgress TransfersCard::at(int row) const
{
    return m_model->at(m_filtered->mapToSource(m_filtered->index(row, 0)).row());
}

void TransfersCard::act(const TransferProgress &progress, TransferAction action)
{
    if (action == TransferAction::Details) {
        showDetails(progress);
        return;
    }
    const bool isConflict = progress.error && progress.error->code == QStringLiteral("xfer.exists");
    if (action == TransferAction::Retry && isConflict) {
        auto *dialog = new ConflictDialog{{progress.name}, [this, id = progress.id](core::transfer::ConflictPolicy policy) {
            m_viewModel.retry(id, policy);
        }, this};
        dialog->open();
        return;
    }
    const bool hasProgress = action == TransferAction::Cancel && progress.done.count() > 0;
    if (!hasProgress) {
        m_viewModel.act(progress.id, action);
        return;
    }
    ConfirmDialog::ask(this, tr("Cancel the transfer of %1?").arg(progress.name),
                       {tr("What was sent so far is removed on the other side."), tr("Pause keeps it and goes on later.")},
                       tr("Cancel transfer"), [this, id = progress.id] { m_viewModel.act(id, TransferAction::Cancel); });
}

void TransfersCard::showDetails(const TransferProgress &progress)
{
    const QString troubles = detailsOf(progress);
    QString text = factsOf(progress).join(u'\n');
    if (!troubles.isEmpty())
        text = troubles + QStringLiteral("\n\n") + text;
    auto *dialog =
        new DetailsDialog{troubles.isEmpty() ? progress.name : tr("What went wrong with %1").arg(progress.name), text, this};
    dialog->open();
}

void TransfersCard::showMenu(int row, const QPoint &globalPosition)
{
    m_table->selectSourceRow(row);
    const TransferProgress progress = at(row);
    auto *menu = new QMenu{this};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const TransferAction action : actionsOf(progress))
        menu->addAction(actionName(action), this, [this, progress, action] { act(progress, action); });
    if (isIn(TransferFilter::Waiting, progress.state)) {
        menu->addSeparator();
        menu->addAction(tr("Before all that wait"), this, [this, id = progress.id] { m_viewModel.moveFirst(id); });
        menu->addAction(tr("After all that wait"), this, [this, id = progress.id] { m_viewModel.moveLast(id); });
    }
    if (!actionsOf(progress).contains(TransferAction::Details)) {
        menu->addSeparator();
        menu->addAction(actionName(TransferAction::Details), this, [this, progress] { showDetails(progress); });
    }
    menu->popup(globalPosition);
}

bool TransfersCard::eventFilter(QObject *watched, QEvent *event)
{
    const int row = m_table->currentSourceRow();
    if (event->type() == QEvent::KeyPress && watched == m_table && row >= 0) {
        const TransferProgress progress = at(row);
        const auto actions = actionsOf(progress);
        const int key = static_cast<QKeyEvent *>(event)->key();
        // Space pauses and goes on; Delete does what the last icon does.
        if (key == Qt::Key_Space && (actions.first() == TransferAction::Pause || actions.first() == TransferAction::Resume)) {
            act(progress, actions.first());
            return true;
        }
        if (key == Qt::Key_Delete) {
            act(progress, actions.last());
            return true;
        }
    }
    if (event->type() == QEvent::ContextMenu) {
        const auto *menu = static_cast<QContextMenuEvent *>(event);
        if (menu->reason() != QContextMenuEvent::Mouse && row >= 0) {
            showMenu(row, m_table->viewport()->mapToGlobal(m_table->visualRect(m_table->currentIndex()).bottomLeft()
                                                           + QPoint{24, 0}));
        } else if (const QModelIndex index = m_table->indexAt(m_table->viewport()->mapFromGlobal(menu->globalPos()));
                   index.isValid()) {
            showMenu(m_table->proxy()->mapToSource(index).row(), menu->globalPos());
        }
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

void TransfersCard::refresh()
{
    const auto &transfers = m_model->rows();
    const auto countOf = [&transfers](TransferFilter filter) {
        return std::count_if(transfers.cbegin(), transfers.cend(),
                             [filter](const TransferProgress &progress) { return isIn(filter, progress); });
    };
    QStringList segments;
    for (const TransferFilter filter :
         {TransferFilter::All, TransferFilter::Active, TransferFilter::Waiting, TransferFilter::Done, TransferFilter::Failed,
          TransferFilter::Verified})
        segments << tr("%1 %2").arg(filterName(filter)).arg(countOf(filter));
    m_segments->setOptions(segments);
    const auto hasState = [&transfers](TransferState state) {
        return std::any_of(transfers.cbegin(), transfers.cend(),
                           [state](const TransferProgress &progress) { return progress.state == state; });
    };
    m_pauseAll->setVisible(countOf(TransferFilter::Active) > 0 || hasState(TransferState::Waiting));
    m_resumeAll->setVisible(hasState(TransferState::Paused));
    m_forgetDone->setVisible(countOf(TransferFilter::Done) > 0);
    const bool isEmpty = m_filtered->rowCount() == 0;
    if (isEmpty) {
        m_empty->setTexts(transfers.isEmpty() ? tr("Nothing is being transferred") : tr("None in this list"),
                          transfers.isEmpty() ? tr("Drop files here or press Ctrl+O.") : QString{});
    }
    m_empty->setSizePolicy(QSizePolicy::Preferred, isEmpty ? QSizePolicy::Preferred : QSizePolicy::Ignored);
    m_stack->setCurrentIndex(isEmpty ? 1 : 0);
    setMaximumHeight(transfers.isEmpty() ? kEmptyHeight : QWIDGETSIZE_MAX); // The folders get the room.
}

void TransfersCard::makeLimitMenu()
{
    if (QMenu *old = m_limit->menu())
        old->deleteLater(); // its action may be what calls
    auto *menu = new QMenu{m_limit};
    for (const qint64 limit : kLimits) {
        QAction *one = menu->addAction(limit == 0 ? tr("No limit") : format::speed(static_cast<double>(limit)));
        one->setCheckable(true);
        one->setChecked(limit == m_viewModel.limit());
        connect(one, &QAction::triggered, this, [this, limit] { m_viewModel.setLimit(limit); });
    }
    m_limit->setMenu(menu);
    m_limit->setText(m_viewModel.limit() == 0 ? tr("Limit")
                                              : tr("At most %1").arg(format::speed(static_cast<double>(m_viewModel.limit()))));
    m_limit->setAccessibleName(tr("Highest speed of all transfers together"));
}

void TransfersCard::refreshSpeed()
{
    const bool hasMoved = m_speeds->highest() > 0;
    m_graph->setVisible(hasMoved);
    m_speed->setVisible(hasMoved);
    m_graph->setValues(m_speeds->values(), 0, qMax(1.0, m_speeds->highest()));
    m_speed->setText(format::speed(m_speeds->now()));
    m_graph->setAccessibleName(tr("Speed of the last two minutes: now %1, at most %2")
                                   .arg(format::speed(m_speeds->now()), format::speed(m_speeds->highest())));
}

void TransfersCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void TransfersCard::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    const bool isNarrow = width() < kNarrow;
    m_table->setColumnHidden(TransferTableModel::MachineColumn, isNarrow);
    m_table->setColumnWidth(TransferTableModel::SizeColumn, isNarrow ? 80 : 92);
    m_table->setColumnWidth(TransferTableModel::ProgressColumn, isNarrow ? 140 : 176);
    m_table->setColumnWidth(TransferTableModel::SpeedColumn, isNarrow ? 94 : 96);
    m_table->setColumnWidth(TransferTableModel::LeftColumn, isNarrow ? 78 : 100);
    m_table->setColumnWidth(TransferTableModel::OutcomeColumn, isNarrow ? 168 : 220);
}

void TransfersCard::retranslate()
{
    setAccessibleName(tr("Transfers"));
    m_table->setAccessibleName(tr("Transfers"));
    m_segments->setAccessibleName(tr("Which transfers are shown"));
    m_pauseAll->setText(tr("Pause all"));
    m_resumeAll->setText(tr("Go on with all"));
    m_forgetDone->setText(tr("Clear done"));
    makeLimitMenu();
    refreshSpeed();
    refresh();
}

} // namespace ui
