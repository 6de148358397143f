// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/smtp_client.h"

#include "core/notify/certificates.h"
#include "core/notify/mail_text.h"

#include <QCoreApplication>
#include <QPromise>
#include <QSslSocket>
#include <QTimer>
#include <QUuid>

#include <memory>

namespace core::notify {

namespace {

constexpr qsizetype kLongestLine = 4096;
constexpr int kShownText = 160;

QString say(const char *text) { return QCoreApplication::translate("core::notify", text); }

enum class Step { Greeting, Hello, StartTls, HelloAgain, Plain, LoginUser, LoginName, LoginPassword, From, To, Data, Text, Done };

/// One conversation with a mail server. Deletes itself when it is over.
class SmtpTalk final : public QObject {
public:
    SmtpTalk(const Channel &channel, const ChannelSecret &secret, const QByteArray &mail, std::chrono::seconds timeout,
             QObject *parent)
        : QObject{parent}
        , m_channel{channel}
        , m_secret{secret}
        , m_mail{mail}
    {
        m_promise.start();
        m_silence.setSingleShot(true);
        m_silence.setInterval(timeout);
        connect(&m_silence, &QTimer::timeout, this, [this] {
            fail(ErrorKind::Timeout, "notify.timeout",
                 QT_TRANSLATE_NOOP("core::notify", "The mail server did not answer in time."),
                 QT_TRANSLATE_NOOP("core::notify", "Check the network, the server's name and its port."), {});
        });
        connect(&m_socket, &QSslSocket::readyRead, this, [this] { readLines(); });
        connect(&m_socket, &QSslSocket::encrypted, this, [this] {
            if (m_step == Step::StartTls)
                ask(Step::HelloAgain, "EHLO zuka");
        });
        connect(&m_socket, &QSslSocket::errorOccurred, this, [this](QAbstractSocket::SocketError error) { lost(error); });
    }

    QFuture<SendOutcome> start()
    {
        const ChannelSettings &settings = m_channel.settings;
        m_socket.setSslConfiguration(trusting(settings.caFile));
        m_silence.start();
        const auto port = static_cast<quint16>(settings.mailPort);
        if (settings.mailSecurity == MailSecurity::Tls)
            m_socket.connectToHostEncrypted(settings.mailHost, port);
        else
            m_socket.connectToHost(settings.mailHost, port);
        return m_promise.future();
    }

private:
    void readLines()
    {
        m_silence.start();
        while (!m_isOver && m_socket.canReadLine()) {
            const QByteArray line = m_socket.readLine(kLongestLine).trimmed();
            if (line.size() < 3 || !line.left(3).toInt()) {
                fail(ErrorKind::Protocol, "notify.answer", QT_TRANSLATE_NOOP("core::notify", "This is not a mail server."),
                     QT_TRANSLATE_NOOP("core::notify", "Compare name, port and kind of encryption with your mail service."), {});
                return;
            }
            m_capabilities << line.mid(4).toUpper();
            if (line.size() > 3 && line.at(3) == '-')
                continue;
            const QList<QByteArray> capabilities = std::exchange(m_capabilities, {});
            answer(line.left(3).toInt(), line.mid(4), capabilities);
        }
        if (!m_isOver && m_socket.bytesAvailable() > kLongestLine && !m_socket.canReadLine())
            lost(QAbstractSocket::UnknownSocketError);
    }

    void answer(int code, const QByteArray &text, const QList<QByteArray> &capabilities)
    {
        const int wanted = m_step == Step::Data                                             ? 354
            : m_step == Step::LoginUser || m_step == Step::LoginName                       ? 334
            : m_step == Step::Plain || m_step == Step::LoginPassword                       ? 235
            : m_step == Step::Greeting || m_step == Step::StartTls                         ? 220
                                                                                            : 250;
        if (code != wanted && !(m_step == Step::To && code == 251)) {
            refuse(code, text);
            return;
        }
        switch (m_step) {
        case Step::Greeting: ask(Step::Hello, "EHLO zuka"); break;
        case Step::Hello: greeted(capabilities); break;
        case Step::StartTls:
            // What came unencrypted after the answer is not the server's word.
            m_socket.readAll();
            m_socket.startClientEncryption();
            break;
        case Step::HelloAgain: logIn(capabilities); break;
        case Step::LoginUser: ask(Step::LoginName, m_channel.settings.mailUser.toUtf8().toBase64()); break;
        case Step::LoginName: ask(Step::LoginPassword, m_secret.token.toUtf8().toBase64()); break;
        case Step::Plain:
        case Step::LoginPassword: ask(Step::From, "MAIL FROM:<" + m_channel.settings.mailFrom.toUtf8() + '>'); break;
        case Step::From: ask(Step::To, "RCPT TO:<" + m_channel.settings.target.toUtf8() + '>'); break;
        case Step::To: ask(Step::Data, "DATA"); break;
        case Step::Data: ask(Step::Text, m_mail + '.'); break;
        case Step::Text:
            m_socket.write("QUIT\r\n");
            end({});
            break;
        case Step::Done: break;
        }
    }

    void greeted(const QList<QByteArray> &capabilities)
    {
        if (m_socket.isEncrypted()) {
            logIn(capabilities);
        } else if (capabilities.contains("STARTTLS")) {
            ask(Step::StartTls, "STARTTLS");
        } else {
            fail(ErrorKind::Refused, "notify.tls",
                 QT_TRANSLATE_NOOP("core::notify", "The mail server offers no encryption; nothing was sent."),
                 QT_TRANSLATE_NOOP("core::notify", "Use a port with TLS, mostly 465, or another server."), {});
        }
    }

    void logIn(const QList<QByteArray> &capabilities)
    {
        if (m_channel.settings.mailUser.isEmpty()) {
            ask(Step::From, "MAIL FROM:<" + m_channel.settings.mailFrom.toUtf8() + '>');
            return;
        }
        QList<QByteArray> ways;
        for (const QByteArray &capability : capabilities) {
            if (capability.startsWith("AUTH ") || capability.startsWith("AUTH="))
                ways << capability.mid(5).split(' ');
        }
        const QByteArray user = m_channel.settings.mailUser.toUtf8();
        if (ways.contains("PLAIN")) {
            ask(Step::Plain, "AUTH PLAIN " + ('\0' + user + '\0' + m_secret.token.toUtf8()).toBase64());
        } else if (ways.contains("LOGIN")) {
            ask(Step::LoginUser, "AUTH LOGIN");
        } else {
            fail(ErrorKind::Refused, "notify.login",
                 QT_TRANSLATE_NOOP("core::notify", "The mail server takes no password that Zuka can send."),
                 QT_TRANSLATE_NOOP("core::notify", "Use a service that allows app passwords."), {});
        }
    }

    void ask(Step next, const QByteArray &line)
    {
        m_step = next;
        m_socket.write(line + "\r\n");
    }

    void refuse(int code, const QByteArray &text)
    {
        const QString words = withoutSecret(QString::fromUtf8(text), m_secret).simplified().left(kShownText);
        const QString detail = QStringLiteral("SMTP %1 %2").arg(code).arg(words);
        if (m_step == Step::Plain || m_step == Step::LoginUser || m_step == Step::LoginName || m_step == Step::LoginPassword) {
            const bool isLater = code / 100 == 4;
            fail(isLater ? ErrorKind::Network : ErrorKind::Authentication, "notify.key",
                 QT_TRANSLATE_NOOP("core::notify", "The mail server refused name or password."),
                 QT_TRANSLATE_NOOP("core::notify", "Many services want an app password instead of the usual one."), detail);
        } else if (m_step == Step::To || m_step == Step::From) {
            fail(code / 100 == 4 ? ErrorKind::Network : ErrorKind::InvalidInput, "notify.mail_address",
                 QT_TRANSLATE_NOOP("core::notify", "The mail server refused the sender or the receiver."),
                 QT_TRANSLATE_NOOP("core::notify", "Check both addresses; many servers send only for their own user."), detail);
        } else {
            fail(code / 100 == 4 ? ErrorKind::Network : ErrorKind::Protocol, "notify.answer",
                 QT_TRANSLATE_NOOP("core::notify", "The mail server did not take the mail."),
                 QT_TRANSLATE_NOOP("core::notify", "Compare the settings with your mail service and send a test."), detail);
        }
    }

    void lost(QAbstractSocket::SocketError error)
    {
        const QString detail = QStringLiteral("socket error %1").arg(static_cast<int>(error));
        if (error == QAbstractSocket::SslHandshakeFailedError) {
            fail(ErrorKind::Refused, "notify.tls",
                 QT_TRANSLATE_NOOP("core::notify", "The mail server could not prove who it is; nothing was sent."),
                 QT_TRANSLATE_NOOP("core::notify", "Check name and port, or set the certificate of your own server."), detail);
        } else {
            fail(ErrorKind::Network, "notify.unreachable",
                 QT_TRANSLATE_NOOP("core::notify", "The mail server cannot be reached."),
                 QT_TRANSLATE_NOOP("core::notify", "Check the network, the server's name and its port."), detail);
        }
    }

    void fail(ErrorKind kind, const char *code, const char *message, const char *remedy, const QString &detail)
    {
        end({.status = Error{.kind = kind,
                             .code = QString::fromLatin1(code),
                             .message = say(message),
                             .remedy = say(remedy),
                             .detail = detail}});
    }

    void end(const SendOutcome &outcome)
    {
        if (std::exchange(m_isOver, true))
            return;
        m_step = Step::Done;
        m_silence.stop();
        m_promise.addResult(outcome);
        m_promise.finish();
        m_socket.disconnectFromHost();
        deleteLater();
    }

    Channel m_channel;
    ChannelSecret m_secret;
    QByteArray m_mail;
    QSslSocket m_socket;
    QTimer m_silence;
    Step m_step = Step::Greeting;
    QList<QByteArray> m_capabilities = {};
    QPromise<SendOutcome> m_promise = {};
    bool m_isOver = false;
};

} // namespace

QFuture<SendOutcome> sendMail(const Channel &channel, const ChannelSecret &secret, const Message &message, const QDateTime &now,
                              std::chrono::seconds timeout, QObject *parent)
{
    const QByteArray id = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    return (new SmtpTalk{channel, secret, mailText(channel, message, now, id), timeout, parent})->start();
}

} // namespace core::notify
