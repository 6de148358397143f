// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QStringList>

namespace core::catalog {

/// Cells by column name.
using CsvCells = QHash<QString, QString>;

/// A CSV text of the user in which single rows are changed. What is not changed stays as it was typed: comments, blank lines,
/// rows that nobody can read, further columns, line ends, the byte order mark.
class EditableCsv {
public:
    /// `columns` are there after the first change; those in `needed` make a header usable. Without a usable header the old
    /// text is kept as comments below a new one.
    EditableCsv(const QByteArray &content, const QStringList &columns, const QStringList &needed);

    /// `begin` as CsvRecord tells it for the text given to the constructor. False when no row begins there.
    bool replaceRow(qsizetype begin, const CsvCells &cells);
    bool removeRow(qsizetype begin);
    void appendRow(const CsvCells &cells);

    QByteArray content() const;

private:
    struct Piece {
        QByteArray bytes = {};
        qsizetype begin = -1;  ///< -1: added, or no row.
        bool isRow = false;    ///< Has as many cells as the header.
        qsizetype cellCount = 0;
        bool isUnclosed = false; ///< Opens a quote and never closes it.
    };
    void readPieces(const QByteArray &content);
    void makeComments(const QByteArray &content);
    void completeHeader(); ///< Adds the columns that are missing, here and to each row.
    qsizetype placeForRows() const;
    void insertRow(const QByteArray &line);
    qsizetype pieceAt(qsizetype begin) const;
    QByteArray lineOf(const QStringList &cells) const;
    QStringList cellsOf(const Piece &piece) const;

    QStringList m_columns;
    QStringList m_header;    ///< As written, for what is rendered again.
    QList<Piece> m_pieces;
    qsizetype m_headerPiece = -1;
    QByteArray m_lineEnd = "\n";
    bool m_isComplete = false;
};

} // namespace core::catalog
