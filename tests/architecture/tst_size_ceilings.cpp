// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace {

constexpr int kSourceLines = 400;
constexpr int kHeaderLines = 150;
constexpr int kTestLines = 500;
constexpr int kFunctionLines = 50;

/// File → why it may be longer. Empty on purpose: split first, list only with a reason.
const QHash<QString, QString> &exceptions()
{
    static const QHash<QString, QString> list{};
    return list;
}

int ceilingFor(const QString &file)
{
    if (file.startsWith(QLatin1String{"tests/"}))
        return kTestLines;
    return file.endsWith(QLatin1String{".h"}) ? kHeaderLines : kSourceLines;
}

/// A function starts at an unindented "{" or a line that ends in "{" and opens a body; it ends at "}" in column 0.
QStringList longFunctions(const QString &file, const QStringList &lines)
{
    static const QRegularExpression opensBody{QStringLiteral("^[A-Za-z_].*\\)[^;]*\\{$")};
    QStringList offences;
    int start = -1;
    for (int i = 0; i < lines.size(); ++i) {
        if (lines[i] == QLatin1String{"{"} || opensBody.match(lines[i]).hasMatch())
            start = i;
        else if (lines[i] == QLatin1String{"}"} && start >= 0) {
            if (i - start - 1 > kFunctionLines)
                offences << QStringLiteral("%1:%2: a function of %3 lines").arg(file).arg(start + 1).arg(i - start - 1);
            start = -1;
        }
    }
    return offences;
}

QStringList offencesBelow(const QString &root)
{
    QStringList offences;
    for (const char *top : {"core", "ui", "app", "tests"}) {
        QDirIterator files{root + u'/' + QLatin1String{top}, {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories};
        while (files.hasNext()) {
            QFile source{files.next()};
            const QString file = source.fileName().mid(root.size() + 1);
            if (!source.open(QIODevice::ReadOnly)) {
                offences << file + QStringLiteral(": cannot be read");
                continue;
            }
            const QStringList lines = QString::fromUtf8(source.readAll()).split(u'\n');
            const int count = static_cast<int>(lines.size()) - (lines.last().isEmpty() ? 1 : 0);
            if (count > ceilingFor(file) && !exceptions().contains(file))
                offences << QStringLiteral("%1: %2 lines, at most %3").arg(file).arg(count).arg(ceilingFor(file));
            offences << longFunctions(file, lines);
        }
    }
    return offences;
}

} // namespace

class SizeCeilingsTest final : public QObject {
    Q_OBJECT

private slots:
    void filesAndFunctionsStaySmall();
    void plantedLongFileIsFound();
    void plantedLongFunctionIsFound();
};

void SizeCeilingsTest::filesAndFunctionsStaySmall()
{
    const QStringList offences = offencesBelow(QStringLiteral(ZUKA_SOURCE_DIR));
    QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
}

void SizeCeilingsTest::plantedLongFileIsFound()
{
    QTemporaryDir root;
    QVERIFY(QDir{root.path()}.mkpath(QStringLiteral("core/base")));
    QFile planted{root.filePath(QStringLiteral("core/base/long.cpp"))};
    QVERIFY(planted.open(QIODevice::WriteOnly));
    planted.write(QByteArray{"// line\n"}.repeated(500));
    planted.close();
    QCOMPARE(offencesBelow(root.path()).size(), 1);
}

void SizeCeilingsTest::plantedLongFunctionIsFound()
{
    QTemporaryDir root;
    QVERIFY(QDir{root.path()}.mkpath(QStringLiteral("ui/page")));
    QFile planted{root.filePath(QStringLiteral("ui/page/long.cpp"))};
    QVERIFY(planted.open(QIODevice::WriteOnly));
    planted.write("void f()\n{\n" + QByteArray{"    g();\n"}.repeated(51) + "}\n");
    planted.close();
    QCOMPARE(offencesBelow(root.path()).size(), 1);
}

QTEST_GUILESS_MAIN(SizeCeilingsTest)
#include "tst_size_ceilings.moc"
