// SPDX-License-Identifier: GPL-3.0-or-later
// Every recorded answer must give the same facts when it is disturbed in ways that a link, a shell or a new driver can.
#include "core/monitor/parse/smi_answer.h"
#include "core/monitor/parse/smi_command.h"
#include "fixtures_test/corpus.h"
#include "fixtures_test/gpu_facts.h"
#include "fixtures_test/json_compare.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <functional>

using namespace core::monitor::parse;
using tests::FixtureCase;

namespace {

const QList<FixtureCase> &cases()
{
    static const QList<FixtureCase> all = tests::casesIn(QStringLiteral(ZUKA_SOURCE_DIR "/tests/fixtures/nvidia_smi"));
    return all;
}

const QByteArray kBanner = "Welcome to Ubuntu 22.04.4 LTS (GNU/Linux 5.15.0-97-generic x86_64)\n\n"
                           " * Documentation:  https://help.ubuntu.com\n  System load:  0.5, 3, 7   Users: 2\n";

using Change = std::function<bool(FixtureCase &)>; // false: this case has nothing to change

/// An empty answer says "no programs"; with noise in it, it says nothing.
bool isSilent(const FixtureCase &fixture)
{
    return fixture.output.standardOutput.trimmed().isEmpty();
}

bool replaceEverywhere(FixtureCase &fixture, const QByteArray &from, const QByteArray &to)
{
    if (from.isEmpty() || !fixture.output.standardOutput.contains(from))
        return false;
    fixture.output.standardOutput.replace(from, to);
    QByteArray expect = QJsonDocument{fixture.expect}.toJson();
    fixture.expect = QJsonDocument::fromJson(expect.replace(from, to)).object();
    return true;
}

/// Rows without a heading get one, and the columns change places.
bool reorderColumns(FixtureCase &fixture, bool hasExtra)
{
    const SmiCommand command = readSmiCommand(fixture.command);
    if (!fixture.name.startsWith(QStringLiteral("csv_")) || !fixture.command.contains("noheader") || fixture.output.exitCode != 0
        || fixture.output.standardOutput.contains('\x1b') || fixture.output.standardOutput.contains('\r'))
        return false;
    QList<QByteArray> names = command.fields;
    std::reverse(names.begin(), names.end());
    QByteArray text = (hasExtra ? QByteArray{"future.field [foo], "} : QByteArray{}) + names.join(", ") + '\n';
    for (const QByteArray &line : fixture.output.standardOutput.split('\n')) {
        QList<QByteArray> cells =
            QString::fromUtf8(line).split(QStringLiteral(", ")).join(QStringLiteral("\x1f")).toUtf8().split('\x1f');
        if (cells.size() != names.size()) {
            text += line + '\n';
            continue;
        }
        std::reverse(cells.begin(), cells.end());
        text += (hasExtra ? QByteArray{"[N/A], "} : QByteArray{}) + cells.join(", ") + '\n';
    }
    fixture.output.standardOutput = text;
    return true;
}

QList<std::pair<const char *, Change>> changes()
{
    return {
        {"CRLF",
         [](FixtureCase &c) {
             c.output.standardOutput.replace("\r\n", "\n").replace('\n', "\r\n");
             return true;
         }},
        {"banner",
         [](FixtureCase &c) {
             c.output.standardOutput.prepend(kBanner);
             return !isSilent(c) && c.name != QStringLiteral("apps_empty_but_memory_used");
         }},
        {"byte-order mark", [](FixtureCase &c) { return !c.output.standardOutput.prepend("\xEF\xBB\xBF").isEmpty(); }},
        {"colours",
         [](FixtureCase &c) {
             c.output.standardOutput.replace('\n', "\x1b[0m\n\x1b[01;32m");
             return !isSilent(c) && !c.name.startsWith(QStringLiteral("xml_")) && !c.name.startsWith(QStringLiteral("amd_"));
         }},
        {"invalid UTF-8 in front",
         [](FixtureCase &c) {
             c.output.standardOutput.prepend("\xff\xfe\x80\xc3( noise, \xed\xa0\x80\n");
             return c.name != QStringLiteral("apps_empty_but_memory_used");
         }},
        {"a line of 10 MB in front",
         [](FixtureCase &c) {
             c.output.standardOutput.prepend(QByteArray(10'000'000, ',') + '\n');
             return c.name.startsWith(QStringLiteral("csv_")) || c.name.startsWith(QStringLiteral("table_"));
         }},
        {"another driver", [](FixtureCase &c) {
             const QString driver = c.expect[QStringLiteral("driver_version")].toString();
             return driver.contains(u'.') && replaceEverywhere(c, driver.toUtf8(), "655.10.02");
         }},
        {"another card",
         [](FixtureCase &c) {
             const QJsonObject first = c.expect[QStringLiteral("gpus")].toArray().first().toObject();
             return replaceEverywhere(c, first[QStringLiteral("name")].toString().toUtf8(), "NVIDIA Vega-9 RX (Ultra) 512GB v2");
         }},
        {"a wider table",
         [](FixtureCase &c) {
             c.output.standardOutput.replace("  ", "     ");
             return c.name.startsWith(QStringLiteral("table_")) && c.name != QStringLiteral("table_535_4090_ecc_off");
         }},
        {"columns in another order", [](FixtureCase &c) { return reorderColumns(c, false); }},
        {"a column nobody asked for", [](FixtureCase &c) { return reorderColumns(c, true); }},
        {"asked with timeout and a path",
         [](FixtureCase &c) {
             c.command = "LC_ALL=C timeout -k 2 9 /usr/bin/" + c.command;
             return !c.command.contains("timeout 5");
         }},
    };
}

bool isInRange(std::optional<double> value, double lowest, double highest)
{
    return !value || (std::isfinite(*value) && *value >= lowest && *value <= highest);
}

/// What a prefix may say of a card: the same as the whole text, or nothing.
void compareWithWhole(const QJsonObject &whole, const QJsonObject &part, const QByteArray &text)
{
    for (auto it = part.constBegin(); it != part.constEnd(); ++it) {
        // Where the instant power is cut off, the average stands in.
        const bool isAverage = it.key() == QStringLiteral("power_w") && text.contains("average_power_draw");
        if (it->isNull() || it->isArray() || isAverage)
            continue;
        QVERIFY2(*it == whole.value(it.key()), (it.key().toUtf8() + " in ..." + text.right(200)).constData());
    }
}

QJsonObject cardOf(const QJsonArray &cards, const QJsonObject &part)
{
    for (const QJsonValue &card : cards) {
        if (card.toObject()[QStringLiteral("index")] == part[QStringLiteral("index")])
            return card.toObject();
    }
    return {};
}

} // namespace

class SmiCorpusTest final : public QObject {
    Q_OBJECT

private slots:
    void disturbancesChangeNothing_data();
    void disturbancesChangeNothing();
    void prefixesNeverLie_data();
    void prefixesNeverLie();
    void hostileNamesAreCleaned_data();
    void hostileNamesAreCleaned();
    void comparisonFindsEveryDifference();
};

void SmiCorpusTest::disturbancesChangeNothing_data()
{
    QTest::addColumn<FixtureCase>("fixture");
    QVERIFY(cases().size() >= 70);
    for (const auto &[what, change] : changes()) {
        for (FixtureCase fixture : cases()) {
            if (change(fixture))
                QTest::addRow("%s: %s", qPrintable(fixture.name), what) << fixture;
        }
    }
}

void SmiCorpusTest::disturbancesChangeNothing()
{
    QFETCH(FixtureCase, fixture);
    const QStringList differences = tests::mismatches(fixture.expect, tests::readGpuCase(fixture));
    QVERIFY2(differences.isEmpty(), qPrintable(differences.join(u'\n')));
}

void SmiCorpusTest::prefixesNeverLie_data()
{
    QTest::addColumn<FixtureCase>("fixture");
    for (const FixtureCase &fixture : cases())
        QTest::newRow(qPrintable(fixture.name)) << fixture;
}

void SmiCorpusTest::prefixesNeverLie()
{
    QFETCH(FixtureCase, fixture);
    const QByteArray text = fixture.output.standardOutput;
    const QJsonArray whole = tests::readGpuCase(fixture)[QStringLiteral("gpus")].toArray();
    const bool isLoop = fixture.name.contains(QStringLiteral("loop"));
    const qsizetype step = text.size() > 3000 ? 7 : text.size() > 1200 ? 3 : 1;
    for (qsizetype length = 0; length <= text.size(); length += step) {
        FixtureCase cut = fixture;
        cut.output = {.exitCode = 255, .standardOutput = text.left(length)};
        const QJsonObject facts = tests::readGpuCase(cut);
        const bool hasCards = facts[QStringLiteral("gpu_count")].toInt() > 0;
        const bool isQuestionForCards = readSmiCommand(fixture.command).kind != SmiKind::Processes
            && readSmiCommand(fixture.command).kind != SmiKind::Version;
        QVERIFY(hasCards || !isQuestionForCards || facts[QStringLiteral("status")] == QStringLiteral("error"));
        for (const QJsonValue &card : facts[QStringLiteral("gpus")].toArray()) {
            const QJsonObject known = cardOf(whole, card.toObject());
            QVERIFY2(!known.isEmpty(), cut.output.standardOutput.right(200).constData());
            // A card without a number is told apart by its place only; a loop gives older figures first.
            if (!isLoop && !card.toObject()[QStringLiteral("index")].isNull())
                compareWithWhole(known, card.toObject(), cut.output.standardOutput);
        }
    }
}

void SmiCorpusTest::hostileNamesAreCleaned_data()
{
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QByteArray>("text");
    const QByteArray evil = "A\xE2\x80\xAE" "B\xE2\x80\x8B\xE2\x81\xA6" "C\x07\x1b[31m";
    QTest::newRow("csv") << QByteArray{"nvidia-smi --query-gpu=index,name --format=csv,noheader"} << "0, " + evil + '\n';
    QTest::newRow("list") << QByteArray{"nvidia-smi -L"} << "GPU 0: " + evil + " (UUID: GPU-1)\n";
    QTest::newRow("xml") << QByteArray{"nvidia-smi -q -x"}
                         << "<nvidia_smi_log><gpu id=\"0:0\"><product_name>" + evil + "</product_name></gpu></nvidia_smi_log>";
    QTest::newRow("table") << QByteArray{"nvidia-smi"}
                           << "| GPU  Name Persistence-M | Bus-Id Disp.A | ECC |\n|====|\n| 0  " + evil
                                  + "  Off | N/A | N/A |\n+---+\n";
}

void SmiCorpusTest::hostileNamesAreCleaned()
{
    QFETCH(QByteArray, command);
    QFETCH(QByteArray, text);
    const GpuReport report = parseGpuText(command, {.standardOutput = text});
    QCOMPARE(report.readings.size(), 1);
    const QString name = report.readings.first().name;
    QVERIFY2(name == QStringLiteral("ABC") || name == QStringLiteral("ABC[31m"), qPrintable(name));
    QVERIFY(isInRange(report.readings.first().utilizationPercent, 0, 100));
}

void SmiCorpusTest::comparisonFindsEveryDifference()
{
    int changed = 0;
    for (const FixtureCase &fixture : cases()) {
        const QJsonObject facts = tests::readGpuCase(fixture);
        for (auto it = fixture.expect.constBegin(); it != fixture.expect.constEnd(); ++it) {
            if (it.key() == QStringLiteral("note"))
                continue;
            QJsonObject wrong = fixture.expect;
            wrong[it.key()] = it->isString() ? QJsonValue{QStringLiteral("zzzzz")}
                              : it->isBool() ? QJsonValue{!it->toBool()}
                              : it->isArray() ? QJsonValue{QJsonArray{QStringLiteral("qqqqq"), 77}}
                                              : QJsonValue{it->toDouble() + 77};
            QVERIFY2(!tests::mismatches(wrong, facts).isEmpty(), qPrintable(fixture.name + u' ' + it.key()));
            ++changed;
        }
    }
    QVERIFY(changed > 200);
}

QTEST_GUILESS_MAIN(SmiCorpusTest)
#include "tst_smi_corpus.moc"
