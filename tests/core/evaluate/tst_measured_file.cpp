// SPDX-License-Identifier: GPL-3.0-or-later
// Files of measurements as people make them: other line ends, column orders and quotes, missing columns, cells that are
// no numbers.
#include "core/catalog/csv_reader.h"
#include "core/evaluate/evaluation.h"
#include "core/evaluate/measured_file.h"
#include "tests/support/planning_data.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace core;
using namespace core::evaluate;

namespace {

const QStringList kRequired{QStringLiteral("task"), QStringLiteral("model")};
const QString kExample = QStringLiteral("example.csv");

/// The records as CSV again: cells from the last to the first, all quoted, CRLF, a byte order mark.
QByteArray rewritten(const QByteArray &csv)
{
    QString text{QChar{0xFEFF}};
    for (const catalog::CsvRow &row : catalog::readCsv(csv)) {
        QStringList cells = row.cells;
        std::ranges::reverse(cells);
        for (QString &cell : cells)
            cell = u'"' + cell.replace(u'"', QStringLiteral("\"\"")) + u'"';
        text += cells.join(u',') + QStringLiteral("\r\n");
    }
    return text.toUtf8();
}

} // namespace

class MeasuredFileTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_data.isLoaded()); }
    void formDoesNotMatter();
    void missingColumnsAreNamed_data();
    void missingColumnsAreNamed();
    void numbersAreChecked_data();
    void numbersAreChecked();
    void excludedRowsNeedNotBeSound();

private:
    tests::PlanningData m_data = {};
};

void MeasuredFileTest::formDoesNotMatter()
{
    QFile file{QStringLiteral(ZUKA_SOURCE_DIR "/tests/measurements/vram_measurements.csv")};
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray csv = file.readAll();
    const auto plain = evaluateMemory(csv, m_data.catalog(), m_data.model());
    const auto other = evaluateMemory(rewritten(csv), m_data.catalog(), m_data.model());
    QVERIFY(plain);
    QVERIFY(other);
    QCOMPARE(other->rows.size(), plain->rows.size());
    QVERIFY(plain->rows.size() >= 440);
    QVERIFY(plain->unreadable.isEmpty()); // the rules for numbers hold for every published row
    for (qsizetype i = 0; i < plain->rows.size(); ++i) {
        QCOMPARE(other->rows.at(i).id, plain->rows.at(i).id);
        QCOMPARE(other->rows.at(i).predicted, plain->rows.at(i).predicted);
    }
}

void MeasuredFileTest::missingColumnsAreNamed_data()
{
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QString>("message");

    QTest::newRow("empty") << QByteArray{} << QStringLiteral("The file is empty.");
    QTest::newRow("blank") << QByteArray{"\n\r\n  \n"} << QStringLiteral("The file is empty.");
    QTest::newRow("one") << QByteArray{"task,figure\n"} << QStringLiteral("The column \"model\" is missing.");
    QTest::newRow("both") << QByteArray{"a,b\n"} << QStringLiteral("The columns \"task\", \"model\" are missing.");
    QTest::newRow("other case") << QByteArray{"TASK,model\n"} << QStringLiteral("The column \"task\" is missing.");
    QTest::newRow("semicolons") << QByteArray{"task;model\n"} << QStringLiteral("The columns \"task\", \"model\" are missing.");
}

void MeasuredFileTest::missingColumnsAreNamed()
{
    QFETCH(QByteArray, csv);
    QFETCH(QString, message);
    const auto file = readMeasuredFile(csv, kRequired, kExample);
    QVERIFY(!file);
    QCOMPARE(file.error().kind, ErrorKind::InvalidInput);
    QCOMPARE(file.error().message, message);
    QVERIFY(file.error().remedy.contains(kExample));
}

void MeasuredFileTest::numbersAreChecked_data()
{
    QTest::addColumn<QByteArray>("column");
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<QString>("reason"); // empty: fine

    const auto wrong = [](const char *column, const char *cell, const char *wanted) {
        QTest::addRow("%s = %s", column, cell) << QByteArray{column} << QByteArray{cell}
            << QStringLiteral("The column \"%1\" holds \"%2\" instead of %3.")
                   .arg(QLatin1String{column}, QLatin1String{cell}, QLatin1String{wanted});
    };
    const auto right = [](const char *column, const char *cell) {
        QTest::addRow("%s = %s", column, cell) << QByteArray{column} << QByteArray{cell} << QString{};
    };
    wrong("micro_batch", "-1", "a whole number from 0 to 1000000");
    wrong("micro_batch", "abc", "a whole number from 0 to 1000000");
    wrong("micro_batch", "nan", "a whole number from 0 to 1000000");
    wrong("micro_batch", "1e30", "a whole number from 0 to 1000000");
    wrong("n_gpus", "1.5", "a whole number from 0 to 1000000");
    wrong("tp", "2000000000", "a whole number from 0 to 10000");
    wrong("zero_stage", "4", "a whole number from 0 to 3");
    wrong("params_b", "inf", "a number from 0 to 100000");
    wrong("value", "1e30", "a number from 1e-06 to 1e+12");
    wrong("measured_gib_per_gpu", "1e-30", "a number from 1e-06 to 1000000");
    right("micro_batch", "");
    right("micro_batch", " 8 ");
    right("micro_batch", "8.0");
    right("zero_stage", "3");
    right("params_b", "6.74");
    right("batch", "max");
    right("measured_gib_per_gpu", "0"); // told by the row itself
    right("notes", "abc");
}

void MeasuredFileTest::numbersAreChecked()
{
    QFETCH(QByteArray, column);
    QFETCH(QByteArray, cell);
    QFETCH(QString, reason);
    const auto file = readMeasuredFile("task,model," + column + "\nfull,m," + cell + "\n", kRequired, kExample);
    QVERIFY(file);
    QCOMPARE(file->rows.size(), reason.isEmpty() ? 1 : 0);
    QCOMPARE(file->unreadable.size(), reason.isEmpty() ? 0 : 1);
    if (!reason.isEmpty()) {
        QCOMPARE(file->unreadable.first().reason, reason);
        QCOMPARE(file->unreadable.first().line, 2);
    }
}

void MeasuredFileTest::excludedRowsNeedNotBeSound()
{
    const auto file = readMeasuredFile("task,model,tp,excluded_reason\nfull,m,abc,typed wrong\n", kRequired, kExample);
    QVERIFY(file);
    QCOMPARE(file->rows.size(), 1);
}

QTEST_GUILESS_MAIN(MeasuredFileTest)
#include "tst_measured_file.moc"
