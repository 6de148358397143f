// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/cell.h"
#include "ui/model/log_model.h"
#include "ui/page/log/log_page.h"
#include "ui/theme/theme.h"
#include "ui/viewmodel/log_view_model.h"
#include "ui/widget/data_table.h"
#include "ui/widget/kit.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTest>

using core::LogLevel;

class LogTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void entriesAreRead_data();
    void entriesAreRead();
    void levelAndSearchNarrow();
    void modelKeepsItsContract();
    void newEntriesKeepTheSelection();
    void pageCopiesTheChosenEntry();
};

void LogTest::entriesAreRead_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<LogLevel>("level");
    QTest::addColumn<QString>("category");
    QTest::addColumn<QString>("text");
    QTest::newRow("warning") << QStringLiteral("2026-11-30T06:12:01.123Z W net.ssh: no answer: 40 s") << LogLevel::Warning
                             << QStringLiteral("net.ssh") << QStringLiteral("no answer: 40 s");
    QTest::newRow("several lines") << QStringLiteral("2026-11-30T06:12:01.123Z C store: bad\n    more") << LogLevel::Critical
                                   << QStringLiteral("store") << QStringLiteral("bad\n    more");
    QTest::newRow("another form") << QStringLiteral("hello") << LogLevel::Info << QString{} << QStringLiteral("hello");
    QTest::newRow("cut") << QStringLiteral("2026-11-30T06:12:01.123Z W") << LogLevel::Info << QString{}
                         << QStringLiteral("2026-11-30T06:12:01.123Z W");
    QTest::newRow("empty") << QString{} << LogLevel::Info << QString{} << QString{};
}

void LogTest::entriesAreRead()
{
    QFETCH(QString, line);
    QFETCH(LogLevel, level);
    QFETCH(QString, category);
    QFETCH(QString, text);
    const ui::LogEntry entry = ui::parseLogEntry(line);
    QCOMPARE(entry.level, level);
    QCOMPARE(entry.category, category);
    QCOMPARE(entry.text, text);
    QCOMPARE(entry.raw, line);
}

void LogTest::levelAndSearchNarrow()
{
    core::LogFile log;
    log.write(LogLevel::Debug, QStringLiteral("a"), QStringLiteral("fine"));
    log.write(LogLevel::Warning, QStringLiteral("net"), QStringLiteral("slow link"));
    log.write(LogLevel::Critical, QStringLiteral("store"), QStringLiteral("full"));
    ui::LogViewModel viewModel{log};
    QCOMPARE(viewModel.entries().size(), 2);                            // debug is hidden at first
    QCOMPARE(viewModel.entries().first().text, QStringLiteral("full")); // newest first
    viewModel.setLevel(LogLevel::Debug);
    QCOMPARE(viewModel.entries().size(), 3);
    viewModel.setSearch(QStringLiteral("SLOW"));
    QCOMPARE(viewModel.entries().size(), 1);
    QVERIFY(viewModel.allText().contains(QStringLiteral("slow link")));
    QSignalSpy changed{&viewModel, &ui::LogViewModel::changed};
    log.write(LogLevel::Info, QStringLiteral("net"), QStringLiteral("slow again"));
    QTRY_VERIFY(changed.count() > 0);
    QCOMPARE(viewModel.entries().size(), 2);
}

void LogTest::modelKeepsItsContract()
{
    ui::LogModel model;
    const QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
    const ui::LogEntry first = ui::parseLogEntry(QStringLiteral("2026-11-30T06:12:01.123Z I a: one"));
    const ui::LogEntry second = ui::parseLogEntry(QStringLiteral("2026-11-30T06:12:02.123Z W b: two"));
    model.setEntries({first});
    model.setEntries({second, first});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, ui::LogModel::TextColumn).data().toString(), QStringLiteral("two"));
    QCOMPARE(model.index(0, ui::LogModel::LevelColumn).data(ui::kCellRole).value<ui::Cell>().tone, QStringLiteral("warn"));
    model.setEntries({});
    QCOMPARE(model.rowCount(), 0);
}

void LogTest::newEntriesKeepTheSelection()
{
    core::LogFile log;
    log.write(LogLevel::Info, QStringLiteral("a"), QStringLiteral("first"));
    ui::LogViewModel viewModel{log};
    ui::LogPage page{viewModel};
    page.table()->selectSourceRow(0);
    log.write(LogLevel::Info, QStringLiteral("a"), QStringLiteral("second"));
    QTRY_COMPARE(page.table()->currentSourceRow(), 1);
}

void LogTest::pageCopiesTheChosenEntry()
{
    core::LogFile log;
    log.write(LogLevel::Info, QStringLiteral("ssh"), QStringLiteral("password=hunter2 refused"));
    ui::LogViewModel viewModel{log};
    ui::LogPage page{viewModel};
    page.show();
    page.table()->selectSourceRow(0);
    QSignalSpy copied{&page, &ui::LogPage::copied};
    for (auto *button : page.findChildren<ui::Button *>()) {
        if (button->text() == QStringLiteral("Copy entry"))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QCOMPARE(copied.count(), 1);
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("refused")));
    QVERIFY(!QApplication::clipboard()->text().contains(QStringLiteral("hunter2")));
}

QTEST_MAIN(LogTest)
#include "tst_log.moc"
