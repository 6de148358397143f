// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/log/log_page.h"

#include "ui/model/log_model.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"
#include "ui/widget/data_table.h"
#include "ui/widget/page_frame.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QShortcut>

namespace ui {

using core::LogLevel;

namespace {

constexpr LogLevel kLevels[] = {LogLevel::Debug, LogLevel::Info, LogLevel::Warning, LogLevel::Critical};
constexpr int kDetailsHeight = 112;

} // namespace

LogPage::LogPage(LogViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_model{new LogModel{this}}
    , m_level{new Segmented}
    , m_search{new QLineEdit}
    , m_table{new DataTable}
    , m_details{new QPlainTextEdit}
    , m_empty{new EmptyState{QStringLiteral("check")}}
    , m_copyDetails{button({}, "", QStringLiteral("copy"))}
    , m_copyAll{button({}, "", QStringLiteral("copy"))}
    , m_openFolder{button({}, "ghost", QStringLiteral("folder"))}
{
    m_frame = new PageFrame{body(), false};
    m_frame->addAction(m_openFolder);
    m_frame->addAction(m_copyDetails);
    m_frame->addAction(m_copyAll);
    column(this)->addWidget(m_frame);
    connect(m_level, &Segmented::currentChanged, this, [this](int index) { m_viewModel.setLevel(kLevels[index]); });
    connect(m_search, &QLineEdit::textChanged, &m_viewModel, &LogViewModel::setSearch);
    connect(m_table, &DataTable::sourceRowChosen, this, &LogPage::showDetails);
    connect(m_copyDetails, &QPushButton::clicked, this,
            [this] { copy(m_details->toPlainText(), tr("The entry is on the clipboard.")); });
    connect(m_copyAll, &QPushButton::clicked, this,
            [this] { copy(m_viewModel.allText(), tr("The shown entries are on the clipboard.")); });
    connect(m_openFolder, &QPushButton::clicked, this, &LogPage::openFolder);
    connect(&m_viewModel, &LogViewModel::changed, this, &LogPage::refresh);
    auto *find = new QShortcut{QKeySequence{QKeySequence::Find}, this};
    find->setContext(Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, m_search, [this] { m_search->setFocus(Qt::ShortcutFocusReason); });
    retranslate();
}

QWidget *LogPage::filters()
{
    auto *result = new QWidget;
    auto *layout = new QHBoxLayout{result};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    m_search->setMaximumWidth(320);
    m_search->setClearButtonEnabled(true);
    layout->addWidget(m_level);
    layout->addWidget(m_search, 1);
    layout->addStretch();
    return result;
}

QWidget *LogPage::body()
{
    m_table->setSourceModel(m_model);
    m_table->setRowHeight(32);
    m_table->setColumnWidth(LogModel::TimeColumn, 148);
    m_table->setColumnWidth(LogModel::LevelColumn, 92);
    m_table->setColumnWidth(LogModel::CategoryColumn, 132);
    m_table->setStretchColumn(LogModel::TextColumn);
    m_details->setReadOnly(true);
    m_details->setProperty("kind", QStringLiteral("plain"));
    m_details->setFont(fontOf(Type::Mono));
    m_details->setFixedHeight(kDetailsHeight);
    QFrame *surface = frame("card");
    auto *inside = column(surface, 1, 0); // the table keeps clear of the rounded border
    inside->setContentsMargins(1, 4, 1, 1);
    inside->addWidget(m_table, 1);
    inside->addWidget(m_empty, 1);
    auto *result = new QWidget;
    auto *layout = column(result, 0, 12);
    layout->setContentsMargins(24, 2, 24, 24);
    layout->addWidget(filters());
    layout->addWidget(surface, 1);
    layout->addWidget(m_details);
    return result;
}

void LogPage::retranslate()
{
    m_frame->setTitle(tr("Log"));
    QStringList levels;
    for (const LogLevel level : kLevels)
        levels << LogViewModel::levelName(level);
    m_level->setOptions(levels);
    m_level->setAccessibleName(tr("Least level"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the log"));
    m_copyDetails->setText(tr("Copy entry"));
    m_copyAll->setText(tr("Copy all"));
    m_openFolder->setText(tr("Open folder"));
    m_table->setAccessibleName(tr("Log entries"));
    m_details->setAccessibleName(tr("Chosen entry"));
    m_details->setPlaceholderText(tr("Choose an entry to read it in full. Passwords and keys are never written to the log."));
    m_model->retranslate();
    refresh();
}

void LogPage::refresh()
{
    m_level->setCurrent(static_cast<int>(m_viewModel.level()));
    const QList<LogEntry> entries = m_viewModel.entries();
    m_model->setEntries(entries);
    m_frame->setContext(m_viewModel.contextText());
    m_table->setVisible(!entries.isEmpty());
    m_empty->setVisible(entries.isEmpty());
    m_empty->setTexts(tr("No entries"), m_viewModel.search().isEmpty() ? tr("Nothing of this level happened since Zuka started.")
                                                                       : tr("No entry contains this text."));
    m_copyAll->setEnabled(!entries.isEmpty());
    m_openFolder->setVisible(!m_viewModel.path().isEmpty());
    showDetails(m_table->currentSourceRow());
}

void LogPage::showDetails(int row)
{
    const bool hasEntry = row >= 0 && row < m_model->rowCount();
    const QString text = hasEntry ? m_model->entry(row).raw : QString{};
    if (text != m_details->toPlainText())
        m_details->setPlainText(text);
    m_copyDetails->setEnabled(hasEntry);
}

void LogPage::copy(const QString &text, const QString &note)
{
    QApplication::clipboard()->setText(text);
    emit copied(note);
}

void LogPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
