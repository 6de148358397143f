// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <deque>
#include <vector>

namespace core::catalog {

/// One record of a CSV text. The cells refer to the text, or to the stream until its next call.
struct CsvRecord {
    int line = 0;         ///< Where it starts, from 1.
    qsizetype begin = 0;  ///< Its place in the text, a byte order mark included.
    qsizetype end = 0;    ///< Behind its line end.
    std::vector<QByteArrayView> cells = {};
    bool isUnclosed = false; ///< A quoted cell never ended.
    bool isComment = false;  ///< The line begins with "#"; it has no cells.
};

/// How a CSV text is taken apart.
struct CsvManner {
    /// A quoted cell that is longer counts as never closed, and reading goes on with the line after its first. 0: the rest of
    /// the text goes into it.
    qsizetype longestQuotedCell = 0;
    bool hasComments = false;
};

/// Reads comma-separated bytes (UTF-8, with or without a byte order mark; LF, CRLF or CR) record by record, without a copy.
/// Quoted cells may hold commas, line ends and doubled quotes. Blank lines are skipped. Takes any bytes, in linear time.
class CsvStream {
public:
    /// `text` must outlive the stream.
    explicit CsvStream(QByteArrayView text, CsvManner manner = {});

    /// False at the end.
    bool next(CsvRecord &record);

private:
    void readRecord(CsvRecord &record);
    QByteArrayView nextCell(CsvRecord &record);
    QByteArrayView plainPart();
    void skipLine();
    void skipLineEnd();
    bool isAt(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }

    QByteArrayView m_text;
    CsvManner m_manner;
    qsizetype m_at = 0;
    int m_line = 1;
    std::deque<QByteArray> m_unquoted; ///< Cells of this record that are not written as they read.
};

} // namespace core::catalog
