// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/machines/machines_page.h"

#include "ui/model/machine_table_model.h"
#include "ui/page/common/icon_column.h"
#include "ui/page/machines/machine_filter_model.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/throttle.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"
#include "ui/widget/data_table.h"
#include "ui/widget/figure_label.h"
#include "ui/widget/page_frame.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QShortcut>
#include <QStackedWidget>

#include <algorithm>
#include <array>

namespace ui {

using core::instances::InstanceId;

namespace {

constexpr int kRowHeight = 44;
constexpr int kSumHeight = 44;
constexpr int kNarrowBelow = 1044; // a window of 1100 px without its rail
constexpr int kEndWidth = 128;
constexpr int kStateWidth = 142;
constexpr int kMostSpare = 20;
constexpr int kNameWidth = 150;     // the least before a column gives way
constexpr int kMostNameWidth = 230; // what the texts beside it make room for
constexpr int kLeastTextWidth = 92;
constexpr std::chrono::milliseconds kRefreshEvery{250};

struct ColumnWidth {
    int column = 0;
    int width = 0;
};
constexpr std::array kWidths{
    ColumnWidth{MachineTableModel::PlatformColumn, 84}, ColumnWidth{MachineTableModel::CardColumn, 128},
    ColumnWidth{MachineTableModel::UseColumn, 82},      ColumnWidth{MachineTableModel::TrendColumn, 74},
    ColumnWidth{MachineTableModel::VramColumn, 100},
    ColumnWidth{MachineTableModel::UpColumn, 86},       ColumnWidth{MachineTableModel::RateColumn, 92},
    ColumnWidth{MachineTableModel::SpentColumn, 88},    ColumnWidth{MachineTableModel::EndColumn, kEndWidth},
    ColumnWidth{MachineTableModel::StateColumn, kStateWidth}, ColumnWidth{MachineTableModel::ActionColumn, 70}};
// visual.md §6: hidden in this order when there is no room; money and state stay.
constexpr std::array kFirstHidden{MachineTableModel::PlatformColumn, MachineTableModel::VramColumn, MachineTableModel::UpColumn,
                                  MachineTableModel::SpentColumn};

} // namespace

MachinesPage::MachinesPage(MachinesViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_model{new MachineTableModel{viewModel.fleet(), viewModel.catalog(), viewModel.clock(), this}}
    , m_filtered{new MachineFilterModel{this}}
    , m_add{button({}, "primary", QStringLiteral("plus"))}
    , m_wall{button({}, "", QStringLiteral("layers"))}
    , m_stopAll{button({}, "danger", QStringLiteral("power"), "row")}
    , m_more{button({}, "", QStringLiteral("more"))}
    , m_throttle{new Throttle{kRefreshEvery, this}}
    , m_search{new QLineEdit}
    , m_segments{new Segmented}
    , m_error{new Banner{"danger"}}
    , m_stack{new QStackedWidget}
    , m_box{frame("card")}
    , m_table{new DataTable}
    , m_empty{new EmptyState{QStringLiteral("machines")}}
    , m_noMatch{new EmptyState{QStringLiteral("search")}}
    , m_together{label({}, Type::Body, "2")}
    , m_rate{new FigureLabel}
    , m_unknown{label({}, Type::Label, "3")}
    , m_spentLabel{label({}, Type::Body, "2")}
    , m_spent{new FigureLabel}
{
    m_empty->setObjectName(QStringLiteral("empty"));
    m_noMatch->setObjectName(QStringLiteral("noMatch"));
    m_filtered->setCatalog(m_viewModel.catalog());
    m_filtered->setSourceModel(m_model);
    auto *content = new QWidget;
    auto *layout = column(content, 0, 16);
    layout->setContentsMargins(24, 2, 24, 24);
    layout->addWidget(makeToolbar());
    layout->addWidget(m_error);
    m_error->hide();
    m_stack->addWidget(makeTable());
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_noMatch);
    layout->addWidget(m_stack, 1);
    m_frame = new PageFrame{content, false};
    m_wall->setObjectName(QStringLiteral("wall"));
    m_more->setObjectName(QStringLiteral("more"));
    m_frame->addAction(m_more);
    m_frame->addAction(m_wall);
    m_frame->addAction(m_add);
    column(this, 0, 0)->addWidget(m_frame);

    connectTable();
    connect(m_add, &QPushButton::clicked, this, &MachinesPage::addRequested);
    connect(m_more, &QPushButton::clicked, this, &MachinesPage::showMoreMenu);
    connect(m_wall, &QPushButton::clicked, this, [this] { emit wallRequested({}); });
    connect(m_empty, &EmptyState::triggered, this, &MachinesPage::addRequested);
    connect(m_noMatch, &EmptyState::triggered, this, [this] {
        m_search->clear();
        m_segments->setCurrent(0);
        m_filtered->setFilter(MachineFilter::All);
        refresh();
    });
    connect(&m_viewModel, &MachinesViewModel::changed, m_throttle, &Throttle::request);
    connect(m_throttle, &Throttle::fired, this, &MachinesPage::refresh);
    connect(&m_viewModel, &MachinesViewModel::failed, this, &MachinesPage::showError);
    m_tick.setInterval(5000);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        m_model->refreshTimes();
        refresh();
    });
    retranslate();
}

QWidget *MachinesPage::makeToolbar()
{
    auto *result = new QWidget;
    auto *layout = new QHBoxLayout{result};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    m_search->setFont(fontOf(Type::Body));
    m_search->setFixedWidth(264);
    m_search->setClearButtonEnabled(true);
    m_search->addAction(QIcon{iconPixmap(QStringLiteral("search"), QStringLiteral("borderControl"), 16, devicePixelRatioF())},
                        QLineEdit::LeadingPosition);
    layout->addWidget(m_search);
    layout->addWidget(m_segments);
    layout->addStretch();
    m_stopAll->setObjectName(QStringLiteral("stopAll"));
    layout->addWidget(m_stopAll);
    connect(m_stopAll, &QPushButton::clicked, this, &MachinesPage::stopAllRequested);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &words) {
        m_filtered->setWords(words);
        refresh();
    });
    connect(m_segments, &Segmented::currentChanged, this, [this](int index) {
        m_filtered->setFilter(static_cast<MachineFilter>(index));
        refresh();
    });
    auto *find = new QShortcut{QKeySequence::Find, this};
    connect(find, &QShortcut::activated, m_search, [this] { m_search->setFocus(Qt::ShortcutFocusReason); });
    return result;
}

QWidget *MachinesPage::makeTable()
{
    m_table->setRowHeight(kRowHeight);
    m_table->setSourceModel(m_filtered);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    for (const ColumnWidth &each : kWidths)
        m_table->setColumnWidth(each.column, each.width);
    m_table->setStretchColumn(MachineTableModel::NameColumn);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);

    auto *result = new QWidget;
    auto *all = column(result, 0, 0);
    auto *body = column(m_box, 1, 0);
    body->addWidget(m_table, 1);
    body->addWidget(makeSumLine());
    all->addWidget(m_box, 1000); // takes what it may; its greatest height is that of its rows
    all->addStretch(1);
    return result;
}

QWidget *MachinesPage::makeSumLine()
{
    auto *result = new QWidget;
    result->setFixedHeight(kSumHeight);
    auto *layout = new QHBoxLayout{result};
    layout->setContentsMargins(16, 8, 16, 10);
    layout->setSpacing(8);
    layout->addWidget(m_together);
    layout->addWidget(m_rate);
    layout->addWidget(m_unknown);
    layout->addStretch();
    layout->addWidget(m_spentLabel);
    layout->addWidget(m_spent);
    return result;
}

void MachinesPage::connectTable()
{
    connect(m_table, &DataTable::sourceRowActivated, this, [this](int row) { emit openRequested(idAt(row)); });
    auto *icons = new IconColumn{m_table, MachineTableModel::ActionColumn, [this](int) {
                                     return QStringList{tr("Files"), tr("More")};
                                 }};
    connect(icons, &IconColumn::clicked, this, [this](int row, int icon) {
        if (icon == 0)
            emit filesRequested(idAt(row));
        else
            showMenu(row, QCursor::pos());
    });
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    connect(m_filtered, &QAbstractItemModel::rowsInserted, this, &MachinesPage::refresh);
    connect(m_filtered, &QAbstractItemModel::rowsRemoved, this, &MachinesPage::refresh);
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &MachinesPage::tellWhatIsSeen);
    connect(m_table->proxy(), &QAbstractItemModel::layoutChanged, this, &MachinesPage::tellWhatIsSeen);
}

InstanceId MachinesPage::idAt(int row) const { return m_filtered->at(row).instance.id; }

QList<InstanceId> MachinesPage::chosenIds() const
{
    QList<int> rows;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        rows << index.row();
    std::ranges::sort(rows);
    QList<InstanceId> ids;
    for (const int row : rows)
        ids << idAt(m_table->proxy()->mapToSource(m_table->proxy()->index(row, 0)).row());
    return ids;
}

void MachinesPage::tellWhatIsSeen()
{
    QSet<InstanceId> seen;
    const int rows = m_table->proxy()->rowCount();
    if (isVisible() && m_table->isVisible() && rows > 0) {
        const int first = std::max(0, m_table->rowAt(0));
        const int last = m_table->rowAt(m_table->viewport()->height() - 1);
        for (int row = first; row <= (last < 0 ? rows - 1 : last); ++row)
            seen << idAt(m_table->proxy()->mapToSource(m_table->proxy()->index(row, 0)).row());
    }
    m_viewModel.setOnScreen(this, seen);
}

void MachinesPage::choose(const InstanceId &id, bool takesFocus)
{
    int row = m_filtered->rowCount() - 1;
    while (row >= 0 && idAt(row) != id)
        --row;
    m_table->selectSourceRow(row);
    if (!takesFocus)
        return;
    QWidget *place = m_empty->actionButton();
    if (m_table->isVisible())
        place = m_table;
    else if (m_add->isVisible())
        place = m_add;
    place->setFocus(Qt::OtherFocusReason);
}

void MachinesPage::retranslate()
{
    m_frame->setTitle(tr("Machines"));
    m_add->setText(tr("Add machine"));
    m_more->setText(tr("More"));
    m_more->setToolTip(tr("Demo machine, this computer, team file"));
    m_stopAll->setText(tr("Stop all…"));
    m_stopAll->setToolTip(tr("Lists each machine with what stopping it does, %1").arg(QKeySequence{Qt::CTRL | Qt::ALT | Qt::Key_S}.toString(QKeySequence::NativeText)));
    m_wall->setText(tr("Wall"));
    m_wall->setToolTip(tr("All GPUs of all machines on one board"));
    m_search->setPlaceholderText(tr("Name, card, tag, owner"));
    m_search->setAccessibleName(tr("Filter"));
    m_segments->setAccessibleName(tr("Which machines are shown"));
    m_table->setAccessibleName(tr("Machines"));
    m_empty->setTexts(tr("No machines yet"), tr("Paste the login command that your platform shows."), tr("Add machine"));
    m_noMatch->setTexts(tr("Nothing matches"), tr("No machine fits the filter."), tr("Show all"));
    m_spentLabel->setText(tr("spent"));
    m_model->refreshTimes();
    refresh();
}

void MachinesPage::refresh()
{
    m_frame->setContext(m_viewModel.contextText());
    m_segments->setOptions({m_viewModel.filterText(MachineFilter::All), m_viewModel.filterText(MachineFilter::Running),
                            m_viewModel.filterText(MachineFilter::Off)});
    const bool isEmpty = m_viewModel.isEmpty();
    m_search->setVisible(!isEmpty);
    m_segments->setVisible(!isEmpty);
    m_wall->setVisible(!isEmpty);
    m_stopAll->setVisible(m_viewModel.count(MachineFilter::Running) > 0);
    m_add->setVisible(!isEmpty); // the empty state has its own
    m_stack->setCurrentIndex(isEmpty ? 1 : m_filtered->rowCount() == 0 ? 2 : 0);

    const QString rate = m_viewModel.rateText();
    m_together->setText(rate.isEmpty() ? tr("Nothing is on") : m_viewModel.togetherLabel());
    const qsizetype unit = rate.lastIndexOf(format::perHourUnit());
    m_rate->setFigure({unit > 0 ? rate.left(unit) : rate, unit > 0 ? rate.mid(unit) : QString{}});
    m_rate->setVisible(!rate.isEmpty());
    const QString unknown = m_viewModel.unknownText();
    m_unknown->setText(unknown.isEmpty() ? QString{} : QStringLiteral("· ") + unknown);
    m_spent->setFigure({m_viewModel.spentText(), {}});
    m_box->setMaximumHeight(m_table->horizontalHeader()->height() + kRowHeight * m_filtered->rowCount() + kSumHeight + 4);
    hideColumnsThatDoNotFit();
    tellWhatIsSeen();
}

void MachinesPage::hideColumnsThatDoNotFit()
{
    const bool isNarrow = width() < kNarrowBelow;
    const int room = width() - 2 * 24 - 4; // page margins, the border and margin of the box
    QMap<int, int> widths;
    int needed = kNameWidth;
    for (const ColumnWidth &each : kWidths) {
        const bool isFigure = each.column == MachineTableModel::UpColumn || each.column == MachineTableModel::RateColumn
            || each.column == MachineTableModel::SpentColumn;
        widths[each.column] = isFigure ? std::max(each.width, m_table->contentWidth(each.column)) : each.width;
        if (!isNarrow || std::ranges::find(kFirstHidden, each.column) == kFirstHidden.end())
            needed += widths[each.column];
    }
    // Names are shown whole before the texts beside them get air; texts give up what they do not use.
    const int wanted = std::clamp(m_table->contentWidth(MachineTableModel::NameColumn), kNameWidth, kMostNameWidth) - kNameWidth;
    for (const int column : {MachineTableModel::StateColumn, MachineTableModel::EndColumn, MachineTableModel::CardColumn}) {
        const int unused = widths[column] - std::max(kLeastTextWidth, m_table->contentWidth(column));
        const int given = std::min(std::max(0, needed + wanted - room), std::max(0, unused));
        widths[column] -= given;
        needed -= given;
    }
    for (const int column : kFirstHidden) {
        const bool isHidden = isNarrow || needed > room;
        m_table->setColumnHidden(column, isHidden);
        if (isHidden && !isNarrow)
            needed -= widths[column];
    }
    needed += wanted;
    // What the hidden columns leave goes to the texts that may be long in another language.
    const int spare = std::clamp((room - needed) / 3, 0, kMostSpare);
    widths[MachineTableModel::EndColumn] += spare;
    widths[MachineTableModel::StateColumn] += spare;
    for (const int column : {MachineTableModel::UpColumn, MachineTableModel::RateColumn, MachineTableModel::SpentColumn}) {
        if (!m_table->isColumnHidden(column) && m_table->columnWidth(column) < widths[column])
            m_table->setColumnWidth(column, widths[column]);
    }
    if (widths == m_fitted)
        return; // The user's own widths stay.
    m_fitted = widths;
    for (const int column : {MachineTableModel::CardColumn, MachineTableModel::EndColumn, MachineTableModel::StateColumn})
        m_table->setColumnWidth(column, widths[column]);
}

void MachinesPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void MachinesPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    hideColumnsThatDoNotFit();
    tellWhatIsSeen();
}

void MachinesPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_model->refreshTimes();
    refresh();
    m_tick.start();
}

void MachinesPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_tick.stop();
    m_viewModel.setOnScreen(this, {});
}

} // namespace ui
