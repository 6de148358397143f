// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/secret_bytes.h"

#include <QTest>

class SecretBytesTest final : public QObject {
    Q_OBJECT

private slots:
    void overwritesWithZeros();
    void wipeEmptiesAnOwnCopyOnly();
    void wipeLeavesSharedMemoryAlone();
};

void SecretBytesTest::overwritesWithZeros()
{
    QByteArray secret{"hunter22"};
    core::overwrite(secret.data(), secret.size());
    QCOMPARE(secret, QByteArray(8, '\0'));
}

void SecretBytesTest::wipeEmptiesAnOwnCopyOnly()
{
    const QByteArray original{"hunter22"};
    QByteArray copy = core::privateCopy(original);
    QVERIFY(copy.isDetached()); // otherwise wipe() would reach nothing
    QVERIFY(copy.constData() != original.constData());
    core::wipe(copy);
    QVERIFY(copy.isEmpty());
    QCOMPARE(original, QByteArray{"hunter22"});
}

void SecretBytesTest::wipeLeavesSharedMemoryAlone()
{
    QByteArray shared{"hunter22"};
    const QByteArray other = shared;
    core::wipe(shared);
    QVERIFY(shared.isEmpty());
    QCOMPARE(other, QByteArray{"hunter22"});
}

QTEST_GUILESS_MAIN(SecretBytesTest)
#include "tst_secret_bytes.moc"
