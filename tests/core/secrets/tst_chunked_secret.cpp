// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/secrets/chunked_secret.h"
#include "core/secrets/keychain_calls.h"
#include "core/secrets/secret_store.h"

#include <qt6keychain/keychain.h>

#include <QTest>

using namespace core::secrets;

Q_DECLARE_METATYPE(core::secrets::KeychainTrouble)

/// The parts of the keychain adapter that need no keychain.
class ChunkedSecretTest final : public QObject {
    Q_OBJECT

private slots:
    void splitsAndJoins_data();
    void splitsAndJoins();
    void chunksOfTwoSecretsDoNotMix();
    void whatIsNoHeadIsTheSecretItself_data();
    void whatIsNoHeadIsTheSecretItself();
    void keysAreDistinct();
    void errorsAreSorted_data();
    void errorsAreSorted();
};

void ChunkedSecretTest::splitsAndJoins_data()
{
    QTest::addColumn<QByteArray>("secret");
    QTest::addColumn<int>("chunks");
    QTest::newRow("empty") << QByteArray{} << 0;
    QTest::newRow("password") << QByteArray{"hunter22"} << 0;
    QTest::newRow("just fits") << QByteArray(2000, 'x') << 0;
    QTest::newRow("one byte more") << QByteArray(2001, 'x') << 2;
    QTest::newRow("private key") << QByteArray(3400, '\0') << 2;
    QTest::newRow("exact multiple") << QByteArray(4000, 'x') << 2;
    QTest::newRow("large") << QByteArray(10'001, 'x') << 6;
    QTest::newRow("looks like a head") << QByteArray{"zuka-chunks:2:9:00"} << 1;
}

void ChunkedSecretTest::splitsAndJoins()
{
    QFETCH(QByteArray, secret);
    QFETCH(int, chunks);
    const SecretEntries entries = toEntries(secret);
    QCOMPARE(entries.chunks.size(), chunks);
    constexpr qsizetype kWindowsLimit = 2560;
    QVERIFY(entries.head.size() <= kWindowsLimit);
    for (const QByteArray &chunk : entries.chunks)
        QVERIFY(chunk.size() <= kWindowsLimit);

    const std::optional<ChunkHead> head = chunkHeadOf(entries.head);
    QCOMPARE(head.has_value(), chunks > 0);
    if (head) {
        QCOMPARE(head->count, chunks);
        QVERIFY(joined(*head, entries.chunks) == secret);
    } else {
        QCOMPARE(entries.head, secret);
    }
}

void ChunkedSecretTest::chunksOfTwoSecretsDoNotMix()
{
    const SecretEntries first = toEntries(QByteArray(5000, 'a'));
    const SecretEntries second = toEntries(QByteArray(5000, 'b'));
    const ChunkHead head = *chunkHeadOf(first.head);
    QVERIFY(!joined(head, {first.chunks.at(0), second.chunks.at(1), first.chunks.at(2)}));
    QVERIFY(!joined(head, first.chunks.mid(0, 2)));
    QVERIFY(!joined(head, {}));
}

void ChunkedSecretTest::whatIsNoHeadIsTheSecretItself_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::newRow("empty") << QByteArray{};
    QTest::newRow("password") << QByteArray{"a:b:c:d"};
    QTest::newRow("too few parts") << QByteArray{"zuka-chunks:2"};
    QTest::newRow("no number") << QByteArray{"zuka-chunks:two:9:00"};
    QTest::newRow("no chunks") << QByteArray{"zuka-chunks:0:0:00"};
    QTest::newRow("absurd count") << QByteArray{"zuka-chunks:1000000:9:00"};
}

void ChunkedSecretTest::whatIsNoHeadIsTheSecretItself()
{
    QFETCH(QByteArray, head);
    QVERIFY(!chunkHeadOf(head));
}

void ChunkedSecretTest::keysAreDistinct()
{
    const QString id = QStringLiteral("1");
    const QSet<QString> keys{passwordKey(id), passphraseKey(id), privateKeyKey(id), passwordKey(QStringLiteral("2")),
                             chunkKey(passwordKey(id), 1), chunkKey(passwordKey(id), 2)};
    QCOMPARE(keys.size(), 6);
}

void ChunkedSecretTest::errorsAreSorted_data()
{
    QTest::addColumn<int>("error");
    QTest::addColumn<QString>("text");
    QTest::addColumn<KeychainTrouble>("trouble");
    const auto row = [](const char *name, QKeychain::Error error, const char *text, KeychainTrouble trouble) {
        QTest::newRow(name) << static_cast<int>(error) << QString::fromLatin1(text) << trouble;
    };
    row("fine", QKeychain::NoError, "", KeychainTrouble::None);
    row("no entry", QKeychain::EntryNotFound, "Entry not found", KeychainTrouble::None);
    row("user said no", QKeychain::AccessDeniedByUser, "", KeychainTrouble::Locked);
    row("no backend", QKeychain::NoBackendAvailable, "", KeychainTrouble::Absent);
    row("no D-Bus", QKeychain::OtherError, "Cannot autolaunch D-Bus without X11 $DISPLAY", KeychainTrouble::Absent);
    row("no service", QKeychain::OtherError, "The name org.freedesktop.secrets was not provided by any .service files",
        KeychainTrouble::Absent);
    row("locked", QKeychain::OtherError, "Cannot create an item in a locked collection", KeychainTrouble::Locked);
    row("something new", QKeychain::OtherError, "Unknown error", KeychainTrouble::Failed);
}

void ChunkedSecretTest::errorsAreSorted()
{
    QFETCH(int, error);
    QFETCH(QString, text);
    QFETCH(KeychainTrouble, trouble);
    QVERIFY(troubleOf(error, text) == trouble);
}

QTEST_GUILESS_MAIN(ChunkedSecretTest)
#include "tst_chunked_secret.moc"
