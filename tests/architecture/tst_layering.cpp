// SPDX-License-Identifier: GPL-3.0-or-later
#include "architecture/include_scan.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

class LayeringTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void includesFollowDeclaredDependencies_data();
    void includesFollowDeclaredDependencies();
    void everyFolderIsALayer();
    void plantedUpwardIncludeIsFound_data();
    void plantedUpwardIncludeIsFound();
    void everySourceNamesItsLicence();

private:
    QString m_root = QStringLiteral(ZUKA_SOURCE_DIR);
    tests::LayerRules m_rules;
};

void LayeringTest::initTestCase()
{
    m_rules = tests::readLayerRules(QStringLiteral(ZUKA_BUILD_DIR "/layers.txt"));
    QVERIFY2(m_rules.trouble.isEmpty(), qPrintable(m_rules.trouble));
    QVERIFY(m_rules.dependencies.size() > 10);
}

void LayeringTest::includesFollowDeclaredDependencies_data()
{
    QTest::addColumn<QString>("folder");
    for (auto it = m_rules.dependencies.cbegin(); it != m_rules.dependencies.cend(); ++it)
        QTest::newRow(qPrintable(it.key())) << it.key();
}

void LayeringTest::includesFollowDeclaredDependencies()
{
    QFETCH(QString, folder);
    const QStringList offences = tests::offencesIn(m_root, folder, m_rules);
    QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
}

void LayeringTest::everyFolderIsALayer()
{
    for (const char *top : {"core", "ui"}) {
        QDirIterator folders{m_root + u'/' + QLatin1String{top}, QDir::Dirs | QDir::NoDotAndDotDot};
        while (folders.hasNext()) {
            const QString folder = folders.next().mid(m_root.size() + 1);
            if (folder == QLatin1String{"ui/page"})
                continue; // Holds one layer for each screen.
            QVERIFY2(m_rules.dependencies.contains(folder), qPrintable(folder));
        }
    }
}

void LayeringTest::plantedUpwardIncludeIsFound_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QByteArray>("line");

    QTest::newRow("core reaches ui") << "core/base" << QByteArray{"#include \"ui/viewmodel/format.h\"\n"};
    QTest::newRow("core reaches app") << "core/fleet" << QByteArray{"#include \"app/composition.h\"\n"};
    QTest::newRow("lower reaches higher core") << "core/catalog" << QByteArray{"#include \"core/planning/workload.h\"\n"};
    QTest::newRow("core reaches widgets") << "core/cost" << QByteArray{"#include <QtWidgets/QWidget>\n"};
    QTest::newRow("view-model reaches the store") << "ui/viewmodel" << QByteArray{"#include \"core/store/store.h\"\n"};
    QTest::newRow("ui reaches libssh") << "ui/widget" << QByteArray{"#include <libssh/libssh.h>\n"};
    QTest::newRow("json where it is not declared") << "core/monitor" << QByteArray{"#include <nlohmann/json.hpp>\n"};
}

void LayeringTest::plantedUpwardIncludeIsFound()
{
    QFETCH(QString, folder);
    QFETCH(QByteArray, line);
    QTemporaryDir root;
    QVERIFY(QDir{root.path()}.mkpath(folder));
    QFile planted{root.filePath(folder + QStringLiteral("/planted.cpp"))};
    QVERIFY(planted.open(QIODevice::WriteOnly));
    planted.write(line);
    planted.close();
    QCOMPARE(tests::offencesIn(root.path(), folder, m_rules).size(), 1);
}

void LayeringTest::everySourceNamesItsLicence()
{
    QStringList without;
    for (const char *top : {"core", "ui", "app", "tests"}) {
        QDirIterator files{m_root + u'/' + QLatin1String{top}, {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories};
        while (files.hasNext()) {
            QFile file{files.next()};
            QVERIFY(file.open(QIODevice::ReadOnly));
            if (!file.readLine().contains("SPDX-License-Identifier: GPL-3.0-or-later"))
                without << file.fileName();
        }
    }
    QVERIFY2(without.isEmpty(), qPrintable(without.join(u'\n')));
}

QTEST_GUILESS_MAIN(LayeringTest)
#include "tst_layering.moc"
