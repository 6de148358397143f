// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/log_view_model.h"

#include <QWidget>

class QLineEdit;
class QPlainTextEdit;

namespace ui {

class Button;
class DataTable;
class EmptyState;
class LogModel;
class PageFrame;
class Segmented;

/// The log of this run: filter by level, search, copy. Entries are already redacted.
class LogPage final : public QWidget {
    Q_OBJECT

public:
    explicit LogPage(LogViewModel &viewModel, QWidget *parent = nullptr);
    DataTable *table() const { return m_table; }

signals:
    void copied(const QString &what); ///< For a toast.
    void openFolder();

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *filters();
    QWidget *body();
    void retranslate();
    void refresh();
    void showDetails(int row);
    void copy(const QString &text, const QString &note);

    LogViewModel &m_viewModel;
    LogModel *m_model;
    PageFrame *m_frame = nullptr;
    Segmented *m_level;
    QLineEdit *m_search;
    DataTable *m_table;
    QPlainTextEdit *m_details;
    EmptyState *m_empty;
    Button *m_copyDetails;
    Button *m_copyAll;
    Button *m_openFolder;
};

} // namespace ui
