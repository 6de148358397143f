// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/csv_reader.h"

#include <QTest>

using core::catalog::readCsv;

class CsvReaderTest final : public QObject {
    Q_OBJECT

private slots:
    void cellsAreSplit_data();
    void cellsAreSplit();
    void tellsWhereARowStarts();
    void marksAQuoteThatNeverEnds();
};

void CsvReaderTest::cellsAreSplit_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QList<QStringList>>("rows");

    const QList<QStringList> two{{QStringLiteral("a"), QStringLiteral("b")}, {QStringLiteral("c"), QStringLiteral("d")}};
    QTest::newRow("line feeds") << QByteArray{"a,b\nc,d\n"} << two;
    QTest::newRow("no line end at the end") << QByteArray{"a,b\nc,d"} << two;
    QTest::newRow("CRLF") << QByteArray{"a,b\r\nc,d\r\n"} << two;
    QTest::newRow("CR alone") << QByteArray{"a,b\rc,d\r"} << two;
    QTest::newRow("byte order mark") << QByteArray{"\xEF\xBB\xBF" "a,b\nc,d\n"} << two;
    QTest::newRow("blank lines") << QByteArray{"\n\na,b\n \nc,d\n\n"} << two;
    QTest::newRow("quoted comma") << QByteArray{"\"a,x\",b"} << QList<QStringList>{{QStringLiteral("a,x"), QStringLiteral("b")}};
    QTest::newRow("doubled quote") << QByteArray{"\"a\"\"x\",b"}
                                   << QList<QStringList>{{QStringLiteral("a\"x"), QStringLiteral("b")}};
    QTest::newRow("line end in quotes") << QByteArray{"\"a\nx\",b"}
                                        << QList<QStringList>{{QStringLiteral("a\nx"), QStringLiteral("b")}};
    QTest::newRow("empty cells") << QByteArray{",,\n"} << QList<QStringList>{{QString{}, QString{}, QString{}}};
    QTest::newRow("empty quoted cell") << QByteArray{"\"\",b"} << QList<QStringList>{{QString{}, QStringLiteral("b")}};
    QTest::newRow("quote inside a cell") << QByteArray{"5\" disk,b"}
                                         << QList<QStringList>{{QStringLiteral("5\" disk"), QStringLiteral("b")}};
    QTest::newRow("Chinese") << QByteArray{"\xE5\x8D\xA1,b"}
                             << QList<QStringList>{{QStringLiteral(u"\u5361"), QStringLiteral("b")}};
    QTest::newRow("nothing") << QByteArray{} << QList<QStringList>{};
}

void CsvReaderTest::cellsAreSplit()
{
    QFETCH(QByteArray, content);
    QFETCH(QList<QStringList>, rows);

    QList<QStringList> cells;
    for (const auto &row : readCsv(content))
        cells.append(row.cells);
    QCOMPARE(cells, rows);
}

void CsvReaderTest::tellsWhereARowStarts()
{
    const auto rows = readCsv("a\n\n\"b\nb\"\r\nc\n");
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows.at(0).line, 1);
    QCOMPARE(rows.at(1).line, 3);
    QCOMPARE(rows.at(2).line, 5);
}

void CsvReaderTest::marksAQuoteThatNeverEnds()
{
    const auto rows = readCsv("a,b\n\"c,d\ne,f\n");
    QCOMPARE(rows.size(), 2);
    QVERIFY(!rows.at(0).isUnclosed);
    QVERIFY(rows.at(1).isUnclosed);
}

QTEST_GUILESS_MAIN(CsvReaderTest)
#include "tst_csv_reader.moc"
