// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/qt_http_transport.h"

#include "core/base/promise.h"
#include "core/base/secret_bytes.h"
#include "core/platforms/http_answer_parser.h"
#include "core/platforms/http_errors.h"

#include <QHostAddress>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QTimer>

#include <algorithm>

namespace core::platforms {

namespace {

constexpr int kMostRedirects = 3;

bool isRedirect(const HttpAnswer &answer)
{
    const int status = answer.status;
    const bool leadsOn = status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
    return leadsOn && !answer.header("Location").isEmpty();
}

bool isSameOrigin(const QUrl &a, const QUrl &b)
{
    const int usual = a.scheme() == QStringLiteral("https") ? 443 : 80;
    return a.scheme() == b.scheme() && a.host() == b.host() && a.port(usual) == b.port(usual);
}

bool isOneLine(const QByteArray &text)
{
    return std::none_of(text.begin(), text.end(), [](char c) { return c == '\r' || c == '\n' || c == '\0'; });
}

bool hasHeader(const HttpHeaders &headers, const QByteArray &name)
{
    return std::any_of(headers.begin(), headers.end(), [&](const auto &header) { return header.first.compare(name, Qt::CaseInsensitive) == 0; });
}

QByteArray hostHeader(const QUrl &url)
{
    const QByteArray host = url.host(QUrl::FullyEncoded).toLatin1();
    const QByteArray name = host.contains(':') ? '[' + host + ']' : host;
    return url.port() < 0 ? name : name + ':' + QByteArray::number(url.port());
}

} // namespace

bool isThisComputer(const QUrl &url)
{
    const QString host = url.host();
    return host == u"localhost" || QHostAddress{host}.isLoopback();
}

Result<QByteArray> requestBytes(const HttpRequest &request)
{
    const QByteArray query = request.url.query(QUrl::FullyEncoded).toLatin1();
    QByteArray target = request.url.path(QUrl::FullyEncoded).toLatin1();
    if (target.isEmpty())
        target = "/";
    if (!query.isEmpty())
        target += '?' + query;
    QByteArray bytes = request.method + ' ' + target + " HTTP/1.1\r\n";
    HttpHeaders headers = request.headers;
    const auto add = [&headers](const QByteArray &name, const QByteArray &value) {
        if (!hasHeader(headers, name))
            headers.append({name, value});
    };
    add("Host", hostHeader(request.url));
    add("Accept", "*/*");
    add("Accept-Encoding", "identity");
    add("User-Agent", "Zuka");
    add("Connection", "close");
    if (!request.body.isEmpty() || request.method != "GET")
        add("Content-Length", QByteArray::number(request.body.size()));
    bool isPlain = isOneLine(request.method) && !target.contains(' ') && isOneLine(target);
    for (const auto &[name, value] : headers) {
        isPlain = isPlain && isOneLine(name) && isOneLine(value);
        bytes += name + ": " + value + "\r\n";
    }
    if (!isPlain)
        return httpError(HttpFault::BadRequest, request.url.host());
    return bytes + "\r\n" + request.body;
}

struct QtHttpTransport::Private {
    QNetworkProxy proxy{QNetworkProxy::DefaultProxy};
    QList<QSslCertificate> certificates = {};
    QObject owner{nullptr}; ///< Calls under way are its children.
};

/// One call, from the connection to its answer. Deletes itself.
class QtHttpTransport::Exchange final : public QObject {
public:
    Exchange(Private &shared, HttpRequest request);

    FutureResult<HttpAnswer> future() const { return m_promise.future(); }
    void start();

private:
    void connectSocket();
    void write();
    void readMore();
    void considerEnd(HttpAnswerParser::State state);
    void answered();
    void fail(HttpFault fault, const QString &detail = {});
    void finish(Result<HttpAnswer> result);
    void dropSocket();

    Private &m_shared;
    HttpRequest m_request;
    Promise<HttpAnswer> m_promise;
    QSslSocket *m_socket = nullptr;
    std::optional<HttpAnswerParser> m_parser;
    QTimer m_deadline;
    int m_redirects = 0;
    bool m_wasSent = false;
    bool m_isFinished = false;
};

QtHttpTransport::Exchange::Exchange(Private &shared, HttpRequest request)
    : QObject{&shared.owner}
    , m_shared{shared}
    , m_request{std::move(request)}
{
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] { fail(m_wasSent ? HttpFault::Timeout : HttpFault::Unreachable, QStringLiteral("timeout")); });
}

void QtHttpTransport::Exchange::start()
{
    m_deadline.start(m_request.timeout);
    connectSocket();
}

void QtHttpTransport::Exchange::connectSocket()
{
    m_parser.emplace(m_request.mostBytes);
    m_wasSent = false;
    m_socket = new QSslSocket{this};
    m_socket->setProxy(isThisComputer(m_request.url) ? QNetworkProxy{QNetworkProxy::NoProxy} : m_shared.proxy);
    m_socket->setReadBufferSize(256 * 1024);
    QSslConfiguration configuration = m_socket->sslConfiguration();
    configuration.setAllowedNextProtocols({QByteArrayLiteral("http/1.1")});
    configuration.addCaCertificates(m_shared.certificates);
    m_socket->setSslConfiguration(configuration);
    connect(m_socket, &QSslSocket::readyRead, this, [this] { readMore(); });
    connect(m_socket, &QSslSocket::errorOccurred, this, [this](QAbstractSocket::SocketError error) {
        readMore();
        if (m_isFinished || m_socket == nullptr)
            return;
        if (error == QAbstractSocket::RemoteHostClosedError && m_wasSent && m_parser->hasStatus())
            considerEnd(m_parser->close());
        else
            fail(faultOf(error, m_wasSent, m_parser->hasStatus()), QStringLiteral("socket error %1").arg(int(error)));
    });
    const bool isEncrypted = m_request.url.scheme() == QStringLiteral("https");
    const QString host = m_request.url.host();
    if (isEncrypted) {
        connect(m_socket, &QSslSocket::encrypted, this, [this] { write(); });
        m_socket->connectToHostEncrypted(host, static_cast<quint16>(m_request.url.port(443)));
    } else {
        connect(m_socket, &QSslSocket::connected, this, [this] { write(); });
        m_socket->connectToHost(host, static_cast<quint16>(m_request.url.port(80)));
    }
}

void QtHttpTransport::Exchange::write()
{
    Result<QByteArray> bytes = requestBytes(m_request);
    if (!bytes) {
        finish(bytes.error());
        return;
    }
    m_wasSent = true;
    m_socket->write(*bytes);
    QByteArray own = std::move(bytes).value();
    wipe(own);
}

void QtHttpTransport::Exchange::readMore()
{
    while (m_socket != nullptr && m_socket->bytesAvailable() > 0) {
        const HttpAnswerParser::State state = m_parser->feed(m_socket->readAll());
        if (state != HttpAnswerParser::State::Reading) {
            considerEnd(state);
            return;
        }
    }
}

void QtHttpTransport::Exchange::considerEnd(HttpAnswerParser::State state)
{
    switch (state) {
    case HttpAnswerParser::State::Done: answered(); return;
    case HttpAnswerParser::State::TooLarge: fail(HttpFault::TooLarge); return;
    case HttpAnswerParser::State::Broken: fail(HttpFault::NotHttp); return;
    case HttpAnswerParser::State::Cut: fail(HttpFault::Cut); return;
    case HttpAnswerParser::State::Reading: return;
    }
}

void QtHttpTransport::Exchange::answered()
{
    const HttpAnswer answer = m_parser->answer();
    if (!isRedirect(answer)) {
        finish(answer);
        return;
    }
    const QUrl target = m_request.url.resolved(QUrl::fromEncoded(answer.header("Location"), QUrl::StrictMode));
    const bool mayFollow = m_request.method == "GET" && !m_request.isAct && m_redirects < kMostRedirects;
    if (!target.isValid() || !isSameOrigin(m_request.url, target) || !mayFollow) {
        fail(HttpFault::Redirected, QStringLiteral("HTTP %1 to %2").arg(answer.status).arg(target.host().left(100)));
        return;
    }
    ++m_redirects;
    m_request.url = target;
    dropSocket();
    connectSocket();
}

void QtHttpTransport::Exchange::fail(HttpFault fault, const QString &detail)
{
    finish(httpError(fault, m_request.url.host(), detail));
}

void QtHttpTransport::Exchange::dropSocket()
{
    if (m_socket == nullptr)
        return;
    m_socket->disconnect(this);
    m_socket->abort();
    m_socket->deleteLater();
    m_socket = nullptr;
}

void QtHttpTransport::Exchange::finish(Result<HttpAnswer> result)
{
    if (m_isFinished)
        return;
    m_isFinished = true;
    m_deadline.stop();
    dropSocket();
    m_promise.give(std::move(result));
    deleteLater();
}

QtHttpTransport::QtHttpTransport()
    : d{std::make_unique<Private>()}
{
}

QtHttpTransport::QtHttpTransport(const QByteArray &certificates)
    : QtHttpTransport{}
{
    d->certificates = QSslCertificate::fromData(certificates, QSsl::Pem);
}

QtHttpTransport::~QtHttpTransport() = default;

void QtHttpTransport::setProxy(const QNetworkProxy &proxy)
{
    d->proxy = proxy;
}

FutureResult<HttpAnswer> QtHttpTransport::send(const HttpRequest &request)
{
    const QString scheme = request.url.scheme();
    const QString host = request.url.host();
    if (!request.url.isValid() || host.isEmpty() || (scheme != u"https" && scheme != u"http"))
        return ready<HttpAnswer>(httpError(HttpFault::BadRequest, host));
    if (scheme == u"http" && !isThisComputer(request.url))
        return ready<HttpAnswer>(httpError(HttpFault::NotEncrypted, host));
    if (Result<QByteArray> bytes = requestBytes(request); !bytes)
        return ready<HttpAnswer>(bytes.error());
    auto *exchange = new Exchange{*d, request};
    const FutureResult<HttpAnswer> future = exchange->future();
    exchange->start();
    return future;
}

} // namespace core::platforms
