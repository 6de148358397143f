// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/marked_output.h"

#include <QProcess>
#include <QTest>

using core::remote_libssh::MarkedOutput;
using core::remote_libssh::NoiseFilter;

class MarkedOutputTest final : public QObject {
    Q_OBJECT

private slots:
    void readsEverySplit();
    void isNotFooledByOutput_data();
    void isNotFooledByOutput();
    void keepsOnlyTheLimit();
    void keepsAHalfMarkWhenOver();
    void showsAllNoiseWithoutAMark();
    void surviveARealShell_data();
    void surviveARealShell();
    void filterPassesEverySplit();
    void filterLeavesSubsystemsAlone();
};

namespace {

constexpr qint64 kPlenty = 1 << 20;
const QByteArray kNonce = "0123456789abcdef";
const QByteArray kBegin = "\036B" + kNonce + ":4711\036";
const QByteArray kEnd = "\036E" + kNonce + ":";

} // namespace

// The marks and the output may arrive cut at any two places.
void MarkedOutputTest::readsEverySplit()
{
    const QByteArray whole = "noise\n" + kBegin + "out" + kEnd + "17\036late";
    for (qsizetype first = 0; first <= whole.size(); ++first) {
        for (qsizetype second = first; second <= whole.size(); second += 3) {
            MarkedOutput output{kNonce, kPlenty};
            output.feed(whole.left(first));
            output.feed(whole.mid(first, second - first));
            output.feed(whole.mid(second));
            QCOMPARE(output.noise(), "noise\n");
            QCOMPARE(output.output(false), "out");
            QCOMPARE(output.exitCode(), std::optional{17});
            QCOMPARE(output.processId(), std::optional{4711});
            QVERIFY(!output.isTruncated());
        }
    }
}

void MarkedOutputTest::isNotFooledByOutput_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("record separators") << QByteArray{"\036\036E\036B"};
    QTest::newRow("other nonce") << QByteArray{"\036Effffffffffffffff:0\036"};
    QTest::newRow("mark without a code") << kEnd + "%d\036";
    QTest::newRow("mark with a long code") << kEnd + "12x45\036" + QByteArray(20, 'x');
    QTest::newRow("begin again") << kBegin;
    QTest::newRow("mark with a blank") << kEnd + "\n5\036";
    QTest::newRow("mark with zero bytes") << kEnd + "58" + QByteArray(12, '\0') + "5\036";
}

void MarkedOutputTest::isNotFooledByOutput()
{
    QFETCH(QByteArray, text);
    MarkedOutput output{kNonce, kPlenty};
    for (const char byte : kBegin + text + kEnd + "0\036")
        output.feed(QByteArray{1, byte});
    QCOMPARE(output.output(false), text);
    QCOMPARE(output.exitCode(), std::optional{0});
    MarkedOutput whole{kNonce, kPlenty};
    whole.feed(kBegin + text + kEnd + "0\036");
    QCOMPARE(whole.output(false), text); // however it was cut on the way
}

void MarkedOutputTest::keepsOnlyTheLimit()
{
    MarkedOutput output{kNonce, 10};
    output.feed(kBegin);
    for (int i = 0; i < 1000; ++i)
        output.feed("0123456");
    output.feed(kEnd + "3\036");
    QCOMPARE(output.output(true), "0123456012");
    QVERIFY(output.isTruncated());
    QCOMPARE(output.exitCode(), std::optional{3});

    MarkedOutput exact{kNonce, 3};
    exact.feed(kBegin + "abc" + kEnd + "0\036");
    QCOMPARE(exact.output(true), "abc");
    QVERIFY(!exact.isTruncated());
}

void MarkedOutputTest::keepsAHalfMarkWhenOver()
{
    MarkedOutput output{kNonce, kPlenty};
    output.feed(kBegin + "abc\036E0123");
    QCOMPARE(output.output(true), "abc\036E0123");
    QVERIFY(!output.hasEnded());
}

void MarkedOutputTest::showsAllNoiseWithoutAMark()
{
    MarkedOutput output{kNonce, kPlenty};
    output.feed("this host has no PTY");
    QCOMPARE(output.noise(), "this host has no PTY");
    QCOMPARE(output.output(true), "");
}

void MarkedOutputTest::surviveARealShell_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<QByteArray>("expectedError");
    QTest::addColumn<int>("code");

    QTest::newRow("plain") << QByteArray{"echo a; echo b >&2"} << QByteArray{"a\n"} << QByteArray{"b\n"} << 0;
    QTest::newRow("false") << QByteArray{"false"} << QByteArray{} << QByteArray{} << 1;
    QTest::newRow("exit") << QByteArray{"echo x; exit 42"} << QByteArray{"x\n"} << QByteArray{} << 42;
    QTest::newRow("exec") << QByteArray{"exec printf y"} << QByteArray{"y"} << QByteArray{} << 0;
    QTest::newRow("killed") << QByteArray{"sh -c 'kill -9 $$'"} << QByteArray{} << QByteArray{"Killed\n"} << 137;
    QTest::newRow("quotes") << QByteArray{"printf '%s' \"it's \\$x\""} << QByteArray{"it's $x"} << QByteArray{} << 0;
    QTest::newRow("many lines") << QByteArray{"for i in 1 2\ndo\n echo $i\ndone # end"}
                                << QByteArray{"1\n2\n"} << QByteArray{} << 0;
    QTest::newRow("comment at the end") << QByteArray{"echo a # b"} << QByteArray{"a\n"} << QByteArray{} << 0;
    QTest::newRow("locale and path") << QByteArray{"echo $LC_ALL; case $PATH in *:/opt/conda/bin) echo tail;; esac"}
                                     << QByteArray{"C.UTF-8\ntail\n"} << QByteArray{} << 0;
    QTest::newRow("stdin") << QByteArray{"cat"} << QByteArray{"given"} << QByteArray{} << 0;
}

void MarkedOutputTest::surviveARealShell()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, expected);
    QFETCH(QByteArray, expectedError);
    QFETCH(int, code);
    QProcess shell;
    shell.start(QStringLiteral("bash"),
                {QStringLiteral("-c"),
                 QStringLiteral("echo rc noise; echo more >&2\n")
                     + QString::fromUtf8(core::remote_libssh::markedLine(line, kNonce))});
    shell.write("given");
    shell.closeWriteChannel();
    QTRY_COMPARE(shell.state(), QProcess::NotRunning);
    MarkedOutput output{kNonce, kPlenty};
    output.feed(shell.readAllStandardOutput());
    MarkedOutput errors{kNonce, kPlenty};
    errors.feed(shell.readAllStandardError());
    QCOMPARE(output.noise(), "rc noise\n");
    QCOMPARE(output.output(false), expected);
    QCOMPARE(output.exitCode(), std::optional{code});
    QCOMPARE(errors.noise(), "more\n");
    QCOMPARE(errors.output(false), expectedError);
    QCOMPARE(errors.exitCode(), std::optional{code});
    QCOMPARE(shell.exitCode(), code);
}

void MarkedOutputTest::filterPassesEverySplit()
{
    const QByteArray whole = "welcome \036B\n" + kBegin + "data" + kBegin + "\036";
    for (qsizetype cut = 0; cut <= whole.size(); ++cut) {
        NoiseFilter filter{kNonce};
        QVERIFY(!filter.isOpen());
        const QByteArray first = filter.pass(whole.left(cut));
        QCOMPARE(first + filter.pass(whole.mid(cut)), "data" + kBegin + "\036");
        QVERIFY(filter.isOpen());
    }
}

void MarkedOutputTest::filterLeavesSubsystemsAlone()
{
    NoiseFilter filter;
    QVERIFY(filter.isOpen());
    QCOMPARE(filter.pass("\0\0\0\5"), "\0\0\0\5");
}

QTEST_GUILESS_MAIN(MarkedOutputTest)
#include "tst_marked_output.moc"
