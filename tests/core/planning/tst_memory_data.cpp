// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/planning_data.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace core;
using namespace core::planning;

/// The file of constants itself: nothing without a source, nothing that the program would not miss.
class MemoryDataTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyNumberHasASource();
    void everyFrameworkIsKnown();
    void everyFormatIsKnown();
    void missingConstantsAreNamed_data();
    void missingConstantsAreNamed();
    void unreadableFilesAreErrors();

private:
    static QString path() { return QStringLiteral(ZUKA_SOURCE_DIR "/resources/models/memory.json"); }

    QJsonObject m_root;
};

void MemoryDataTest::initTestCase()
{
    QFile file{path()};
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_root = QJsonDocument::fromJson(file.readAll()).object();
    QVERIFY(!m_root.isEmpty());
}

/// Collects numbers that stand outside a {"value", "source", "kind"} object, and objects with an unknown source or kind.
void collectOffences(const QJsonValue &value, const QString &path, const QJsonObject &sources, QStringList &offences)
{
    static const QStringList kinds{QStringLiteral("derived"), QStringLiteral("calibrated"), QStringLiteral("reported")};
    if (value.isDouble()) {
        offences.append(path);
    } else if (value.isArray()) {
        const QJsonArray list = value.toArray();
        for (qsizetype i = 0; i < list.size(); ++i)
            collectOffences(list.at(i), path + u'.' + QString::number(i), sources, offences);
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        if (object.contains(QStringLiteral("value"))) {
            const bool isSound = sources.contains(object.value(QStringLiteral("source")).toString())
                && kinds.contains(object.value(QStringLiteral("kind")).toString());
            if (!isSound)
                offences.append(path);
            return;
        }
        for (auto member = object.begin(); member != object.end(); ++member)
            collectOffences(member.value(), path + u'.' + member.key(), sources, offences);
    }
}

void MemoryDataTest::everyNumberHasASource()
{
    QStringList offences;
    const QJsonObject sources = m_root.value(QStringLiteral("sources")).toObject();
    QJsonObject constants = m_root;
    constants.remove(QStringLiteral("schema_version"));
    collectOffences(constants, QStringLiteral("$"), sources, offences);
    QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
    QVERIFY(!m_root.value(QStringLiteral("as_of")).toString().isEmpty());
}

void MemoryDataTest::everyFrameworkIsKnown()
{
    const tests::PlanningData data;
    QVERIFY(data.isLoaded());
    const QJsonObject known = m_root.value(QStringLiteral("frameworks")).toObject();
    for (const Framework &framework : data.defaults().frameworks())
        QVERIFY2(known.contains(framework.word), qPrintable(framework.word));
}

void MemoryDataTest::everyFormatIsKnown()
{
    const tests::PlanningData data;
    const QJsonObject formats = m_root.value(QStringLiteral("formats")).toObject();
    const QJsonObject gguf = m_root.value(QStringLiteral("gguf_bits")).toObject();
    for (const QString &word : data.defaults().quantizations()) {
        const bool isGguf = word.startsWith(QLatin1String{"gguf-"});
        QVERIFY2(isGguf ? gguf.contains(word.mid(5)) : formats.contains(word), qPrintable(word));
    }
    const QJsonObject cache = m_root.value(QStringLiteral("kv_bytes")).toObject();
    for (const QString &word : data.defaults().kvDtypes())
        QVERIFY2(cache.contains(word), qPrintable(word));
}

void MemoryDataTest::missingConstantsAreNamed_data()
{
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("member");

    const auto add = [](const char *group, const char *member) {
        QTest::newRow(group) << QString::fromLatin1(group) << QString::fromLatin1(member);
    };
    add("verdict", "safety");
    add("activations", "gated_hidden");
    add("logits", "default");
    add("sharding", "ddp_copy");
    add("inference", "concat_copy");
    add("driver", "context_gib");
    add("vision", "fixed_gib");
    add("asr", "train_fixed_gib");
    add("fit", "most_cards");
}

void MemoryDataTest::missingConstantsAreNamed()
{
    QFETCH(QString, group);
    QFETCH(QString, member);
    QJsonObject root = m_root;
    QJsonObject members = root.value(group).toObject();
    QVERIFY(members.contains(member));
    members.remove(member);
    root.insert(group, members);
    QTemporaryDir folder;
    QFile file{folder.filePath(QStringLiteral("memory.json"))};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QJsonDocument{root}.toJson());
    file.close();
    const auto model = MemoryModel::load(file.fileName());
    QVERIFY(!model);
    QCOMPARE(model.error().kind, ErrorKind::Protocol);
    QVERIFY2(model.error().detail.contains(group + u'.' + member), qPrintable(model.error().detail));
    QVERIFY(model.error().message.contains(file.fileName()));
}

void MemoryDataTest::unreadableFilesAreErrors()
{
    QTemporaryDir folder;
    QVERIFY(!MemoryModel::load(folder.filePath(QStringLiteral("none.json"))));
    QFile file{folder.filePath(QStringLiteral("broken.json"))};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"verdict\": ");
    file.close();
    const auto model = MemoryModel::load(file.fileName());
    QVERIFY(!model);
    QCOMPARE(model.error().kind, ErrorKind::Protocol);
}

QTEST_GUILESS_MAIN(MemoryDataTest)
#include "tst_memory_data.moc"
