// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/host_samples.h"
#include "ui/viewmodel/host_strip.h"
#include "ui/viewmodel/process_view.h"

#include <QTest>

using core::monitor::MachineSample;
using core::monitor::parse::DiskRole;

namespace {

const QDateTime kNow{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};

MachineSample sample() { return tests::sampleHost(kNow, {tests::sampleGpu(0, 92, 21.8)}); }

ui::HostMeter meter(const QList<ui::HostMeter> &meters, const QString &name)
{
    for (const ui::HostMeter &each : meters) {
        if (each.name == name)
            return each;
    }
    return {};
}

ui::FullIn lasting(std::optional<int> minutes)
{
    return [minutes](const QString &target) -> std::optional<std::chrono::seconds> {
        return minutes && target == QStringLiteral("/root/autodl-tmp")
            ? std::optional<std::chrono::seconds>{std::chrono::minutes{*minutes}}
            : std::nullopt;
    };
}

} // namespace

class HostStripTest final : public QObject {
    Q_OBJECT

private slots:
    void tellsWhatIsKnown();
    void unknownIsNeverZero();
    void nothingReadShowsNothing();
    void sharedMemoryOnlyWhenNearlyFull();
    void emptyDiskIsNoDisk();
    void smallDiskIsNotZero();
    void forecast_data();
    void forecast();
    void lineTellsDriverAndCuda();
    void programsAndWhatIsOutside();
    void neverNoProgramWhileMemoryIsInUse_data();
    void neverNoProgramWhileMemoryIsInUse();
};

void HostStripTest::tellsWhatIsKnown()
{
    const auto meters = ui::hostMeters(sample());
    QStringList names;
    for (const ui::HostMeter &each : meters)
        names << each.name;
    QCOMPARE(names.join(u'|'), QStringLiteral("CPU|RAM|System disk|Data disk|Shared storage|Network"));
    QCOMPARE(meters[0].number, QStringLiteral("98"));
    QCOMPARE(meters[0].note.text, QStringLiteral("of 64 core(s)"));
    QVERIFY(meters[0].isWarned);
    QCOMPARE(meters[1].number, QStringLiteral("241/360"));
    QCOMPARE(meters[1].note.text, QStringLiteral("container limit"));
    QCOMPARE(meters[2].number, QStringLiteral("27.4/30"));
    QVERIFY(meters[2].isWarned && !meters[3].isWarned);
    QCOMPARE(meters[5].number, QStringLiteral("↓ 310.0 kB/s"));
    QVERIFY(meters[3].spoken.contains(QStringLiteral("388.0 GiB free")));
}

void HostStripTest::unknownIsNeverZero()
{
    MachineSample partly;
    partly.at = kNow;
    partly.cpu.limitCores = 8;
    partly.ram.used = core::Bytes::fromGiB(3);
    const auto meters = ui::hostMeters(partly);
    QCOMPARE(meter(meters, QStringLiteral("CPU")).number, QStringLiteral("?"));
    QVERIFY(meter(meters, QStringLiteral("CPU")).share < 0);
    QCOMPARE(meter(meters, QStringLiteral("RAM")).number, QStringLiteral("3/?"));
    QVERIFY(meter(meters, QStringLiteral("RAM")).share < 0);
    QVERIFY(meter(meters, QStringLiteral("RAM")).note.text.isEmpty());
}

void HostStripTest::nothingReadShowsNothing()
{
    QVERIFY(ui::hostMeters({}).isEmpty());
    QVERIFY(ui::hostLine({}).isEmpty());
}

void HostStripTest::sharedMemoryOnlyWhenNearlyFull()
{
    MachineSample full = sample();
    QVERIFY(meter(ui::hostMeters(full), QStringLiteral("Shared memory")).name.isEmpty());
    full.disks.last().used = core::Bytes::fromGiB(179);
    QVERIFY(meter(ui::hostMeters(full), QStringLiteral("Shared memory")).isWarned);
}

void HostStripTest::emptyDiskIsNoDisk()
{
    MachineSample hollow = sample();
    for (auto &disk : hollow.disks) {
        if (disk.role == core::monitor::parse::DiskRole::Data)
            disk.used = disk.total = disk.available = core::Bytes{};
    }
    QVERIFY(meter(ui::hostMeters(hollow), QStringLiteral("Data disk")).name.isEmpty()); // "0/0 GiB" says nothing
    for (auto &disk : hollow.disks)
        disk.used = disk.total = disk.available = std::nullopt;
    QCOMPARE(meter(ui::hostMeters(hollow), QStringLiteral("Data disk")).number, QStringLiteral("?"));
}

void HostStripTest::smallDiskIsNotZero()
{
    MachineSample small = sample();
    for (auto &disk : small.disks) {
        if (disk.role == core::monitor::parse::DiskRole::Data) {
            disk.total = core::Bytes::fromGiB(64.0 / 1024);
            disk.used = core::Bytes::fromGiB(16.0 / 1024);
            disk.available = core::Bytes::fromGiB(48.0 / 1024);
        }
    }
    const auto disk = meter(ui::hostMeters(small), QStringLiteral("Data disk"));
    QCOMPARE(disk.number + u' ' + disk.unit, QStringLiteral("16/64 MiB"));
    QCOMPARE(disk.note.text, QStringLiteral("48 MiB free"));
}

void HostStripTest::forecast_data()
{
    QTest::addColumn<std::optional<int>>("minutes");
    QTest::addColumn<QString>("note");
    QTest::addColumn<bool>("isWarned");
    QTest::newRow("hours") << std::optional{9 * 60 + 10} << QStringLiteral("full in ~9 h") << false;
    QTest::newRow("days") << std::optional{4 * 24 * 60} << QStringLiteral("full in ~4 d") << false;
    QTest::newRow("soon") << std::optional{100} << QStringLiteral("full in ~2 h") << true;
    QTest::newRow("minutes") << std::optional{30} << QStringLiteral("full in ~30 min") << true;
    QTest::newRow("not known") << std::optional<int>{} << QStringLiteral("388.0 GiB free") << false;
}

void HostStripTest::forecast()
{
    QFETCH(std::optional<int>, minutes);
    QFETCH(QString, note);
    QFETCH(bool, isWarned);
    const auto disk = meter(ui::hostMeters(sample(), lasting(minutes)), QStringLiteral("Data disk"));
    QCOMPARE(disk.note.text, note);
    QCOMPARE(disk.isWarned, isWarned);
    QCOMPARE(disk.note.tone, isWarned ? ui::Tone::Warn : ui::Tone::Quiet);
}

void HostStripTest::lineTellsDriverAndCuda()
{
    core::fleet::MachineStatus status;
    status.sample = sample();
    status.probe.system = QStringLiteral("Linux x86_64");
    status.probe.isContainer = true;
    QCOMPARE(ui::hostLine(status), QStringLiteral("driver 550.54.15 · CUDA up to 12.4 · Linux x86_64 · container"));
    status.probe.isContainer.reset();
    QVERIFY(!ui::hostLine(status).contains(QStringLiteral("container")));
}

void HostStripTest::programsAndWhatIsOutside()
{
    const ui::ProcessView view = ui::processView(sample());
    QCOMPARE(view.rows.size(), 2);
    QCOMPARE(view.rows[0].name, QStringLiteral("python3 train.py --config lora.yaml"));
    QCOMPARE(view.rows[0].place, QStringLiteral("GPU 0 · pid 4123"));
    QCOMPARE(view.rows[0].memory, QStringLiteral("21.3"));
    QCOMPARE(view.rows[1].name, QStringLiteral("outside this container"));
    QCOMPARE(view.rows[1].memory, QStringLiteral("4.1"));
    QVERIFY(view.rows[1].isOutside && view.note.isEmpty());
}

void HostStripTest::neverNoProgramWhileMemoryIsInUse_data()
{
    QTest::addColumn<std::optional<double>>("usedGiB");
    QTest::addColumn<QString>("note");
    QTest::newRow("in use") << std::optional{9.2} << QStringLiteral("No program is named, but 9.2 GiB of VRAM are in use.");
    QTest::newRow("a little") << std::optional{0.001} << QStringLiteral("No program is named, but 0.001 GiB of VRAM are in use.");
    QTest::newRow("none") << std::optional{0.0} << QStringLiteral("No program holds VRAM.");
    QTest::newRow("unknown") << std::optional<double>{}
                             << QStringLiteral("No program is named. How much VRAM is in use is not known.");
}

void HostStripTest::neverNoProgramWhileMemoryIsInUse()
{
    QFETCH(std::optional<double>, usedGiB);
    QFETCH(QString, note);
    MachineSample quiet = sample();
    quiet.programs.clear();
    quiet.outsideMemory.clear();
    quiet.gpus.readings.first().memoryUsed = usedGiB ? std::optional{core::Bytes::fromGiB(*usedGiB)} : std::nullopt;
    const ui::ProcessView view = ui::processView(quiet);
    QVERIFY(view.rows.isEmpty());
    QCOMPARE(view.note, note);
    quiet.gpus.readings.clear();
    QCOMPARE(ui::processView(quiet).note, QStringLiteral("What runs on the cards is not known."));
}

QTEST_GUILESS_MAIN(HostStripTest)
#include "tst_host_strip.moc"
