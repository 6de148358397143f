// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/secrets/secret_keys.h"

#include "core/secrets/chunked_secret.h"
#include "core/secrets/secret_store.h"

#include <QSet>
#include <QTest>

using namespace core::secrets;

/// Every secret has a name of its own, whatever the ids look like.
class SecretKeysTest final : public QObject {
    Q_OBJECT

private slots:
    void namesAreApart()
    {
        const QStringList names{passwordKey(QStringLiteral("1")),
                                passphraseKey(QStringLiteral("1")),
                                privateKeyKey(QStringLiteral("1")),
                                machineProxyKey(QStringLiteral("1")),
                                machineProxyKey(QStringLiteral("2")),
                                jumpPasswordKey(QStringLiteral("1"), 1),
                                jumpPasswordKey(QStringLiteral("1"), 2),
                                jumpPasswordKey(QStringLiteral("11"), 2),
                                apiKeyKey(QStringLiteral("runpod")),
                                apiKeyKey(QStringLiteral("runpod"), QStringLiteral("work")),
                                apiKeyKey(QStringLiteral("runpod/api-key"), QStringLiteral("work")),
                                apiKeyKey(QStringLiteral("runpod"), QStringLiteral("work/2")),
                                apiKeyKey(QStringLiteral("runpod/api-key/work")),
                                webhookKey(QStringLiteral("bark")),
                                webhookKey(QStringLiteral("bark#1")),
                                webhookKey(QStringLiteral("钉钉")),
                                webhookKey(QStringLiteral("飞书"))};
        QCOMPARE(QSet<QString>(names.cbegin(), names.cend()).size(), names.size());
        for (const QString &name : names) {
            QVERIFY2(!names.contains(chunkKey(name, 1)), qPrintable(name));
            QCOMPARE(name, QString::fromLatin1(name.toLatin1())); // every keychain takes it
        }
    }
    void machinesSecretsShareTheirBeginning()
    {
        const QString id = QStringLiteral("b7c1");
        for (const QString &name : {passwordKey(id), machineProxyKey(id), jumpPasswordKey(id, 3)})
            QVERIFY(name.startsWith(QStringLiteral("machine/b7c1/")));
    }
};

QTEST_GUILESS_MAIN(SecretKeysTest)
#include "tst_secret_keys.moc"
