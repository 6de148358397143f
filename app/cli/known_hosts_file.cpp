// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/known_hosts_file.h"

#include <QCryptographicHash>
#include <QFile>
#include <QMessageAuthenticationCode>

namespace app::cli {

namespace {

constexpr qint64 kLargestFile = 16 * 1024 * 1024;

QString fingerprintOf(const QByteArray &base64Key)
{
    const QByteArray digest = QCryptographicHash::hash(QByteArray::fromBase64(base64Key), QCryptographicHash::Sha256);
    return QStringLiteral("SHA256:") + QString::fromLatin1(digest.toBase64(QByteArray::OmitTrailingEquals));
}

core::Status refuse()
{
    return core::Error{.kind = core::ErrorKind::Refused,
                       .code = QStringLiteral("host.file_read_only"),
                       .message = CliText::tr("The known_hosts file is never written."),
                       .remedy = CliText::tr("Add the key there yourself, or leave --known-hosts out.")};
}

} // namespace

bool namesHost(const QByteArray &field, const QByteArray &host, quint16 port)
{
    const QByteArray bracketed = '[' + host + "]:" + QByteArray::number(port);
    const QByteArray wanted = port == 22 ? host : bracketed;
    if (field.startsWith("|1|")) {
        const QList<QByteArray> parts = field.split('|');
        if (parts.size() < 4)
            return false;
        const QByteArray salt = QByteArray::fromBase64(parts[2]);
        return QMessageAuthenticationCode::hash(wanted, salt, QCryptographicHash::Sha1).toBase64() == parts[3];
    }
    const QList<QByteArray> names = field.split(',');
    return names.contains(wanted) || names.contains(bracketed);
}

core::Result<KnownHostsFile> KnownHostsFile::read(const QString &path)
{
    QFile file{path};
    if (!file.open(QIODevice::ReadOnly)) {
        return core::Error{.kind = core::ErrorKind::InvalidInput,
                           .code = QStringLiteral("input.file"),
                           .message = CliText::tr("%1 cannot be read: %2.").arg(path, file.errorString()),
                           .remedy = CliText::tr("Give an OpenSSH known_hosts file.")};
    }
    KnownHostsFile hosts;
    for (const QByteArray &raw : file.read(kLargestFile).split('\n')) {
        const QList<QByteArray> cells = raw.simplified().split(' ');
        if (cells.size() < 3 || cells[0].startsWith('#') || cells[0].startsWith('@'))
            continue;
        hosts.m_lines.append({.names = cells[0], .key = {.type = QString::fromLatin1(cells[1]), .fingerprint = fingerprintOf(cells[2])}});
    }
    return hosts;
}

core::FutureResult<std::optional<core::remote::KnownHost>> KnownHostsFile::find(const QString &scope)
{
    const qsizetype colon = scope.lastIndexOf(u':');
    const QByteArray host = scope.left(colon).toUtf8();
    const auto port = static_cast<quint16>(scope.mid(colon + 1).toUInt());
    std::optional<core::remote::KnownHost> found;
    for (const Line &line : m_lines) {
        const bool isPreferred = !found || line.key.type == QLatin1String{"ssh-ed25519"};
        if (isPreferred && namesHost(line.names, host, port))
            found = core::remote::KnownHost{.scope = scope, .key = line.key};
    }
    return core::ready(core::Result<std::optional<core::remote::KnownHost>>{found});
}

core::FutureStatus KnownHostsFile::save(const core::remote::KnownHost &)
{
    return QtFuture::makeReadyFuture(refuse());
}

core::FutureStatus KnownHostsFile::remove(const QString &)
{
    return QtFuture::makeReadyFuture(refuse());
}

} // namespace app::cli
