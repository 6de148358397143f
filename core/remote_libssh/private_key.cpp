// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/private_key.h"

#include "core/base/home_path.h"
#include "core/base/secret_bytes.h"
#include "core/remote_libssh/session_errors.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <array>
#include <cstring>

namespace core::remote_libssh {

namespace {

constexpr qint64 kLargestKeyFile = 1024 * 1024;

/// Given to every import: without it OpenSSL would ask on a terminal that nobody sees.
struct PassphraseSource {
    const QByteArray &passphrase;
    bool wasAsked = false;
};

int givePassphrase(const char *, char *buffer, std::size_t length, int, int, void *userData)
{
    auto *source = static_cast<PassphraseSource *>(userData);
    source->wasAsked = true;
    const auto size = static_cast<std::size_t>(source->passphrase.size());
    if (size == 0 || size + 1 > length)
        return -1;
    std::memcpy(buffer, source->passphrase.constData(), size);
    buffer[size] = '\0';
    return 0;
}

Error keyMissing(const QString &file, const QString &detail)
{
    return machineError(ErrorKind::NotFound, "auth.key_missing",
                        QCoreApplication::translate("core::remote_libssh", "The key file %1 cannot be read.").arg(file),
                        QCoreApplication::translate("core::remote_libssh", "Choose another key file for this machine."), detail);
}

Error keyFormat(KeyTextKind kind)
{
    switch (kind) {
    case KeyTextKind::Putty:
        return machineError(ErrorKind::InvalidInput, "auth.key_format",
                            QCoreApplication::translate("core::remote_libssh", "This key is in PuTTY's own format (.ppk)."),
                            QCoreApplication::translate("core::remote_libssh",
                                "Open it in PuTTYgen, choose Conversions, Export OpenSSH key, and use the new file."),
                            QStringLiteral("key: PuTTY format"));
    case KeyTextKind::PublicKey:
        return machineError(ErrorKind::InvalidInput, "auth.key_format",
                            QCoreApplication::translate("core::remote_libssh",
                                "This is a public key; login needs the private one."),
                            QCoreApplication::translate("core::remote_libssh",
                                "Choose the file of the same name without .pub; the public key belongs on the platform's page."),
                            QStringLiteral("key: public key"));
    case KeyTextKind::PrivateKey:
    case KeyTextKind::Unknown:
        break;
    }
    return machineError(ErrorKind::InvalidInput, "auth.key_format",
                        QCoreApplication::translate("core::remote_libssh",
                            "This key is damaged or of a kind that is not supported."),
                        QCoreApplication::translate("core::remote_libssh",
                            "Use an Ed25519, ECDSA or RSA key in OpenSSH or PEM format."),
                        kind == KeyTextKind::Unknown ? QStringLiteral("key: no private key found")
                                                     : QStringLiteral("key: import failed"));
}

Error keyPassphrase(bool hasPassphrase)
{
    return machineError(ErrorKind::Authentication, "auth.key_passphrase",
                        hasPassphrase
                            ? QCoreApplication::translate("core::remote_libssh", "The passphrase does not open the key.")
                            : QCoreApplication::translate("core::remote_libssh", "The key is protected by a passphrase."),
                        QCoreApplication::translate("core::remote_libssh", "Enter the passphrase of the key."),
                        QStringLiteral("key: encrypted"));
}

Result<QByteArray> keyText(const remote::Credentials &credentials)
{
    if (!credentials.privateKey.isEmpty())
        return privateCopy(credentials.privateKey);
    QFile file{expandedHome(credentials.keyFile)};
    if (!file.open(QIODevice::ReadOnly))
        return keyMissing(credentials.keyFile, file.errorString());
    if (file.size() > kLargestKeyFile)
        return keyFormat(KeyTextKind::Unknown);
    return file.read(kLargestKeyFile);
}

/// Keys pasted from a web page or made on Windows come with other line ends or without the last one.
void tidyLineEnds(QByteArray &text)
{
    QByteArray tidy;
    tidy.reserve(text.size() + 1);
    std::copy_if(text.cbegin(), text.cend(), std::back_inserter(tidy), [](char byte) { return byte != '\r'; });
    if (!tidy.endsWith('\n'))
        tidy += '\n';
    wipe(text);
    text = std::move(tidy);
}

} // namespace

KeyTextKind keyTextKind(const QByteArray &text)
{
    const QByteArray start = text.left(4096).trimmed();
    if (start.startsWith("PuTTY-User-Key-File"))
        return KeyTextKind::Putty;
    constexpr std::array kPublicStarts{"ssh-ed25519 ", "ssh-rsa ", "ssh-dss ", "ecdsa-sha2-", "sk-ssh-", "sk-ecdsa-",
                                       "---- BEGIN SSH2 PUBLIC KEY", "-----BEGIN PUBLIC KEY", "-----BEGIN RSA PUBLIC KEY"};
    for (const char *publicStart : kPublicStarts) {
        if (start.startsWith(publicStart))
            return KeyTextKind::PublicKey;
    }
    return start.contains("PRIVATE KEY-----") ? KeyTextKind::PrivateKey : KeyTextKind::Unknown;
}

Result<SshKeyHandle> loadPrivateKey(const remote::Credentials &credentials)
{
    Result<QByteArray> read = keyText(credentials);
    if (!read)
        return read.error();
    QByteArray text = std::move(read).value();
    const KeyTextKind kind = keyTextKind(text);
    if (kind != KeyTextKind::PrivateKey) {
        wipe(text);
        return keyFormat(kind);
    }
    tidyLineEnds(text);
    // Text before the block, such as a comment, is not for libssh.
    const qsizetype block = text.indexOf("-----BEGIN");
    PassphraseSource source{.passphrase = credentials.keyPassphrase};
    ssh_key key = nullptr;
    const int code = ssh_pki_import_privkey_base64(text.constData() + qMax<qsizetype>(block, 0), nullptr, givePassphrase,
                                                   &source, &key);
    wipe(text);
    if (code == SSH_OK)
        return SshKeyHandle{key};
    return source.wasAsked ? keyPassphrase(!credentials.keyPassphrase.isEmpty()) : keyFormat(kind);
}

} // namespace core::remote_libssh
