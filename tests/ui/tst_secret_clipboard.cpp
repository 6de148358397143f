// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/secret_clipboard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

using ui::SecretClipboard;

/// A secret leaves the clipboard again, and nothing else does.
class SecretClipboardTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { clipboard().setText(QStringLiteral("before")); }
    void theSecretLeavesByItself();
    void whatOthersPutThereStays();
    void aSecondCopyStartsAnew();
    void managersAreAsked();
    void theEndOfTheProgramClears();
    void withoutACopyNothingIsTouched();

private:
    static QClipboard &clipboard() { return *QGuiApplication::clipboard(); }
    const QString m_secret = QStringLiteral("correct horse 电池");
};

void SecretClipboardTest::theSecretLeavesByItself()
{
    SecretClipboard secrets{std::chrono::milliseconds{150}};
    QSignalSpy cleared{&secrets, &SecretClipboard::cleared};
    secrets.copy(m_secret);
    QCOMPARE(clipboard().text(), m_secret);
    QVERIFY(cleared.wait(3000));
    QCOMPARE(clipboard().text(), QString{});
}

void SecretClipboardTest::whatOthersPutThereStays()
{
    SecretClipboard secrets{std::chrono::milliseconds{100}};
    QSignalSpy cleared{&secrets, &SecretClipboard::cleared};
    secrets.copy(m_secret);
    clipboard().setText(QStringLiteral("a recipe"));
    QVERIFY(cleared.wait(3000));
    QCOMPARE(clipboard().text(), QStringLiteral("a recipe"));
}

void SecretClipboardTest::aSecondCopyStartsAnew()
{
    SecretClipboard secrets{std::chrono::milliseconds{400}};
    QSignalSpy cleared{&secrets, &SecretClipboard::cleared};
    secrets.copy(m_secret);
    QTest::qWait(250);
    secrets.copy(QStringLiteral("second"));
    QTest::qWait(250);
    QCOMPARE(clipboard().text(), QStringLiteral("second")); // 500 ms after the first
    QVERIFY(cleared.wait(3000));
    QCOMPARE(cleared.size(), 1);
    QCOMPARE(clipboard().text(), QString{});
}

void SecretClipboardTest::managersAreAsked()
{
    SecretClipboard secrets;
    secrets.copy(m_secret);
    QCOMPARE(clipboard().mimeData()->data(QStringLiteral("x-kde-passwordManagerHint")), QByteArray{"secret"});
    if (clipboard().supportsSelection())
        QVERIFY(clipboard().text(QClipboard::Selection) != m_secret);
}

void SecretClipboardTest::theEndOfTheProgramClears()
{
    {
        SecretClipboard secrets;
        secrets.copy(m_secret);
    }
    QCOMPARE(clipboard().text(), QString{});
}

void SecretClipboardTest::withoutACopyNothingIsTouched()
{
    {
        SecretClipboard secrets;
        QSignalSpy cleared{&secrets, &SecretClipboard::cleared};
        secrets.clear();
        QCOMPARE(cleared.size(), 0);
    }
    QCOMPARE(clipboard().text(), QStringLiteral("before"));
}

QTEST_MAIN(SecretClipboardTest)
#include "tst_secret_clipboard.moc"
