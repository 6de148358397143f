// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/file_pane.h"

#include "ui/model/file_table_model.h"
#include "ui/page/files/crumb_bar.h"
#include "ui/widget/banner.h"
#include "ui/widget/data_table.h"
#include "ui/widget/labels.h"
#include "ui/widget/meters.h"

#include <QHeaderView>
#include <QKeyEvent>

namespace ui {

namespace {

constexpr int kRowHeight = 30;
constexpr int kHeadHeight = 42;
constexpr int kMeterWidth = 56;
constexpr double kNearlyFull = 0.9;

} // namespace

FilePane::FilePane(const QString &iconName, QWidget *lead, const core::Clock &clock, QWidget *parent)
    : QFrame{parent}
    , m_model{new FileTableModel{clock, this}}
    , m_meter{new Meter{-1, "text3", 4}}
    , m_free{label({}, Type::Label, "2")}
    , m_crumbs{new CrumbBar}
    , m_pathRow{row(4)}
    , m_stack{new QStackedWidget}
    , m_table{new DataTable}
    , m_note{new EmptyState{QStringLiteral("folder")}}
    , m_drop{label({}, Type::BodyStrong, "accent")}
{
    setProperty("kind", QStringLiteral("card"));
    auto *all = column(this, 1, 0);
    auto *title = new QWidget;
    title->setFixedHeight(kHeadHeight); // both panes alike, with or without a chooser
    auto *head = new QHBoxLayout{title};
    head->setContentsMargins(15, 10, 15, 0);
    head->setSpacing(8);
    head->addWidget(iconLabel(iconName, "text2", 18));
    head->addWidget(lead, 1);
    head->addStretch();
    m_meter->setFixedWidth(kMeterWidth);
    m_meter->hide();
    head->addWidget(m_meter);
    head->addWidget(m_free);
    all->addWidget(title);
    m_pathRow->setContentsMargins(11, 4, 9, 4);
    m_pathRow->addWidget(m_crumbs, 1);
    all->addLayout(m_pathRow);
    m_table->setRowHeight(kRowHeight);
    m_table->setSourceModel(m_model);
    m_table->setStretchColumn(FileTableModel::NameColumn);
    m_table->setColumnWidth(FileTableModel::SizeColumn, 92);
    m_table->setColumnWidth(FileTableModel::ChangedColumn, 128);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->installEventFilter(this);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_note);
    all->addWidget(m_stack, 1);
    m_drop->setAlignment(Qt::AlignCenter);
    m_drop->setContentsMargins(12, 8, 12, 8);
    m_drop->hide();
    all->addWidget(m_drop);
    connect(m_crumbs, &CrumbBar::chosen, this, &FilePane::crumbChosen);
    connect(m_note, &EmptyState::triggered, this, &FilePane::noteAction);
    connect(m_table, &DataTable::sourceRowActivated, this, [this](int place) { emit rowActivated(m_model->at(place)); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &FilePane::selectionChanged);
    connect(m_model, &QAbstractItemModel::modelReset, this, &FilePane::selectionChanged);
}

void FilePane::setRows(const QList<FileRow> &rows) { m_model->reset(rows); }

void FilePane::setCrumbs(const QStringList &names) { m_crumbs->setParts(names); }

void FilePane::setFree(const QString &text, std::optional<double> used)
{
    m_free->setText(text);
    m_meter->setVisible(used.has_value());
    m_meter->setValue(used.value_or(-1), used.value_or(0) > kNearlyFull ? "warn" : "text3");
    m_meter->setAccessibleName(text);
}

void FilePane::setNote(const QString &heading, const QString &sentence, const QString &action)
{
    const bool isShown = !heading.isEmpty() || !sentence.isEmpty();
    if (isShown)
        m_note->setTexts(heading, sentence, action);
    // A sentence that is not shown asks for no height: at 680 px every line of the page counts.
    m_note->setSizePolicy(QSizePolicy::Preferred, isShown ? QSizePolicy::Preferred : QSizePolicy::Ignored);
    m_stack->setCurrentIndex(isShown ? 1 : 0);
}

void FilePane::setDropHint(bool isShown, const QString &text)
{
    m_isDropTarget = isShown;
    m_drop->setText(text);
    m_drop->setVisible(isShown && !text.isEmpty());
    update();
}

void FilePane::setListName(const QString &name) { m_table->setAccessibleName(name); }

void FilePane::addControl(Button *control) { m_pathRow->addWidget(control); }

QList<FileRow> FilePane::selectedRows() const
{
    QList<FileRow> result;
    if (m_stack->currentIndex() != 0)
        return result;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        result << m_model->at(m_table->proxy()->mapToSource(index).row());
    return result;
}

void FilePane::paintEvent(QPaintEvent *event)
{
    QFrame::paintEvent(event);
    if (!m_isDropTarget)
        return;
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{color("focus"), 2});
    painter.setBrush(color("accentTint"));
    painter.drawRoundedRect(QRectF{rect()}.adjusted(1, 1, -1, -1), 8, 8);
}

bool FilePane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isUp = key->key() == Qt::Key_Up && key->modifiers() == Qt::AltModifier;
        if (key->key() == Qt::Key_Backspace || isUp) {
            emit upRequested();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace ui
