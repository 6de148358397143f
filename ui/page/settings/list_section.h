// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "ui/widget/banner.h"
#include "ui/widget/kit.h"

namespace ui {

/// A part of the settings that lists things of one kind: a card with a row each, an empty state, "Add", and a card that tells
/// what they are for.
class ListSection : public QWidget {
    Q_OBJECT

protected:
    struct Texts {
        QString title = {};
        QString noneHeading = {};
        QString noneSentence = {};
        QString noneAction = {};
        QString add = {};
        QString aboutTitle = {};
        QString about = {};
    };

    ListSection(const QString &emptyIcon, const QString &addName, QWidget *parent);
    void setTexts(const Texts &texts);
    void showError(const core::Error &error);
    /// Puts `make(row)` for each row; when they are those that stand there already, they stay, and with them the focus.
    template <typename Row, typename Make> void showRows(const QList<Row> &rows, QList<Row> &shown, Make make)
    {
        showEmpty(rows.isEmpty());
        if (rows == shown && (m_rows->count() > 0) != rows.isEmpty())
            return;
        shown = rows;
        clearLayout(m_rows);
        for (const Row &row : rows)
            addRow(make(row));
    }
    void clearRows() { clearLayout(m_rows); }

signals:
    void addRequested();

private:
    void showEmpty(bool isEmpty);
    void addRow(QWidget *row);

    Banner *m_error;
    Card *m_card;
    QVBoxLayout *m_rows;
    EmptyState *m_none;
    Button *m_add;
    Card *m_about;
    Paragraph *m_aboutText;
};

/// The two lines of a row: an elided name and a state in its tone.
QLayout *nameAndState(const QString &name, const QString &state, const char *tone);

} // namespace ui
