// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/zuka_process.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

namespace {

QStringList words(const char *line)
{
    return tests::words(QString::fromUtf8(line));
}

double likely(const tests::ZukaRun &run, const char *key)
{
    return run.json()[QLatin1String{key}].toObject()[QLatin1String{"likely"}].toDouble();
}

const char *const kTime = "estimate time --task lora --model llama-2-7b --tokens 20M --card rtx-4090 --json";
const char *const kMemory = "estimate memory --task lora --model llama-2-7b --card a100-sxm4-80gb --json";

} // namespace

/// A measured figure is kept between runs and corrects estimates and plans; what cannot be believed is refused.
class CliCalibrationTest final : public QObject {
    Q_OBJECT

private slots:
    void withoutAnythingNoFileIsMade();
    void measuredTimeCorrectsWhatFollows();
    void measuredMemoryCorrectsWhatFollows();
    void evaluationStaysUncorrected();
    void refused_data();
    void refused();
    void listAndClear();
};

void CliCalibrationTest::withoutAnythingNoFileIsMade()
{
    tests::ZukaProcess zuka;
    const auto run = zuka.run(words(kTime));
    QVERIFY2(run.exitCode == 0, run.err);
    QVERIFY(!run.json().contains(QLatin1String{"calibration"}));
    QVERIFY(!QFile::exists(zuka.dataFolder() + QStringLiteral("/zuka.db")));
    const auto list = zuka.run(words("estimate time --calibration list --json"));
    QVERIFY2(list.exitCode == 0, list.err);
    QVERIFY(list.json()[QLatin1String{"calibrations"}].toArray().isEmpty());
}

void CliCalibrationTest::measuredTimeCorrectsWhatFollows()
{
    tests::ZukaProcess zuka;
    const double before = likely(zuka.run(words(kTime)), "throughput");
    const auto plan = [&zuka] { return zuka.run(words("plan --task lora --model llama-2-7b --tokens 20M --card rtx-4090 --max-gpus 1 --json")); };
    const auto hoursOf = [](const tests::ZukaRun &run) {
        return run.json()[QLatin1String{"plans"}].toArray().first()[QLatin1String{"hours"}].toObject()[QLatin1String{"likely"}].toDouble();
    };
    const double hours = hoursOf(plan());
    const QString figure = QStringLiteral("%1 tok/s").arg(before / 1.25, 0, 'f', 6);
    const auto measured = zuka.run(words(kTime) + QStringList{QStringLiteral("--measured"), figure});
    QVERIFY2(measured.exitCode == 0, measured.err + measured.out);
    QVERIFY(measured.isOneDocument());
    QVERIFY(qAbs(likely(measured, "throughput") * 1.25 / before - 1) < 1e-3);

    const auto after = zuka.run(words(kTime));
    QVERIFY(qAbs(likely(after, "throughput") * 1.25 / before - 1) < 1e-3);
    const QJsonObject own = after.json()[QLatin1String{"calibration"}].toObject()[QLatin1String{"time"}].toObject();
    QCOMPARE(own[QLatin1String{"factor"}].toDouble(), 1.25);
    QCOMPARE(own[QLatin1String{"card"}].toString(), QStringLiteral("rtx-4090"));
    QVERIFY(own[QLatin1String{"measured_at"}].toString().startsWith(QStringLiteral("20")));
    QVERIFY(own[QLatin1String{"setup"}].toString().contains(QStringLiteral("--model llama-2-7b")));

    const auto planned = plan();
    QVERIFY(qAbs(hoursOf(planned) / hours - 1.25) < 1e-3);
    QVERIFY(planned.json()[QLatin1String{"calibration"}].toObject().contains(QLatin1String{"time"}));
    const auto text = zuka.run(words("plan --task lora --model llama-2-7b --tokens 20M --card rtx-4090"));
    QVERIFY2(text.out.contains("Calibrated by your measurement of") && text.out.contains("×1.25 time"), text.out);

    const auto other = zuka.run(words("estimate time --task lora --model llama-2-7b --card rtx-4090 --framework unsloth --json"));
    QVERIFY(!other.json().contains(QLatin1String{"calibration"}));
}

void CliCalibrationTest::measuredMemoryCorrectsWhatFollows()
{
    tests::ZukaProcess zuka;
    const auto before = zuka.run(words(kMemory));
    const double allocated = before.json()[QLatin1String{"allocator_peak_gib"}].toDouble();
    const auto measured = zuka.run(words(kMemory) + QStringList{QStringLiteral("--reading"), QStringLiteral("max_allocated"),
                                                                QStringLiteral("--measured"), QStringLiteral("%1GiB").arg(allocated * 1.1)});
    QVERIFY2(measured.exitCode == 0, measured.out);
    const auto after = zuka.run(words(kMemory));
    QVERIFY(qAbs(likely(after, "per_gpu_gib") / likely(before, "per_gpu_gib") - 1.1) < 1e-3);
    QCOMPARE(after.json()[QLatin1String{"parts_gb"}].toObject()[QLatin1String{"weights"}],
             before.json()[QLatin1String{"parts_gb"}].toObject()[QLatin1String{"weights"}]);
    const QJsonObject own = after.json()[QLatin1String{"calibration"}].toObject()[QLatin1String{"memory"}].toObject();
    QCOMPARE(own[QLatin1String{"reading"}].toString(), QStringLiteral("max_allocated"));
    QVERIFY(zuka.run(words("estimate memory --task lora --model llama-2-7b --card rtx-4090")).out.contains("×1.10 memory"));
}

/// Published figures are compared with the model itself, not with what one user saw.
void CliCalibrationTest::evaluationStaysUncorrected()
{
    tests::ZukaProcess zuka;
    const QStringList evaluate{QStringLiteral("evaluate"), QStringLiteral("throughput"),
                               QStringLiteral(ZUKA_SOURCE_DIR "/tests/measurements/throughput_measurements.csv"), QStringLiteral("--json")};
    const auto before = zuka.run(evaluate);
    QVERIFY(zuka.run(words(kTime) + QStringList{QStringLiteral("--measured"), QStringLiteral("2000 tok/s")}).exitCode == 0);
    QCOMPARE(zuka.run(evaluate).out, before.out);
}

void CliCalibrationTest::refused_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("figure");
    QTest::addColumn<QByteArray>("named");
    const QString time = QString::fromLatin1(kTime);
    const QString memory = QString::fromLatin1(kMemory);
    QTest::newRow("no unit") << time << QStringLiteral("1.9") << QByteArray{"1.9"};
    QTest::newRow("not a number") << time << QStringLiteral("nan tok/s") << QByteArray{"nan"};
    QTest::newRow("zero") << time << QStringLiteral("0 tok/s") << QByteArray{"above zero"};
    QTest::newRow("negative") << memory << QStringLiteral("-3 GiB") << QByteArray{"above zero"};
    QTest::newRow("implausible") << time << QStringLiteral("260000 tok/s") << QByteArray{"260000 tokens/s"};
    QTest::newRow("more than the card has") << memory << QStringLiteral("90 GiB") << QByteArray{"90.0 GiB"};
    QTest::newRow("a full card") << memory << QStringLiteral("79.5 GiB") << QByteArray{"full card"};
    QTest::newRow("no card") << QStringLiteral("estimate memory --task lora --model llama-2-7b --json") << QStringLiteral("20GiB")
                             << QByteArray{"--card"};
    QTest::newRow("no such reading") << memory + QStringLiteral(" --reading meter") << QStringLiteral("20GiB") << QByteArray{"meter"};
}

void CliCalibrationTest::refused()
{
    QFETCH(QString, command);
    QFETCH(QString, figure);
    QFETCH(QByteArray, named);
    tests::ZukaProcess zuka;
    const auto run = zuka.run(tests::words(command) + QStringList{QStringLiteral("--measured=") + figure});
    QCOMPARE(run.exitCode, 2);
    QVERIFY(run.isOneDocument());
    QVERIFY2(run.out.contains(named), run.out);
    QVERIFY(!run.error()[QLatin1String{"remedy"}].toString().isEmpty());
    QVERIFY(!QFile::exists(zuka.dataFolder() + QStringLiteral("/zuka.db")));
}

void CliCalibrationTest::listAndClear()
{
    tests::ZukaProcess zuka;
    QCOMPARE(zuka.run(words(kTime) + QStringList{QStringLiteral("--measured"), QStringLiteral("2000 tok/s")}).exitCode, 0);
    QCOMPARE(zuka.run(words(kTime) + words("--framework unsloth") + QStringList{QStringLiteral("--measured"), QStringLiteral("5000 tok/s")}).exitCode, 0);
    const auto list = [&zuka] { return zuka.run(words("estimate time --calibration list --json")).json()[QLatin1String{"calibrations"}].toArray(); };
    QCOMPARE(list().size(), 2);
    QVERIFY(zuka.run(words("estimate time --calibration list")).out.contains("unsloth"));
    QVERIFY(zuka.run(words("estimate memory --calibration list --json")).json()[QLatin1String{"calibrations"}].toArray().isEmpty());
    QCOMPARE(zuka.run(words("estimate time --calibration clear --framework unsloth --json")).json()[QLatin1String{"removed"}].toInt(), 1);
    QCOMPARE(list().size(), 1);
    QCOMPARE(zuka.run(words("estimate time --calibration clear --json")).json()[QLatin1String{"removed"}].toInt(), 1);
    QVERIFY(list().isEmpty());
    QVERIFY(!zuka.run(words(kTime)).json().contains(QLatin1String{"calibration"}));
    QCOMPARE(zuka.run(words("estimate time --calibration burn --json")).exitCode, 2);
}

QTEST_GUILESS_MAIN(CliCalibrationTest)
#include "tst_cli_calibration.moc"
