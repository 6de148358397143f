// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/key_maker.h"

#include "core/base/secret_bytes.h"
#include "core/remote_libssh/private_key.h"
#include "core/remote_libssh/ssh_handles.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>

namespace core::remote_libssh {

namespace {

Error notMade(const QString &detail)
{
    return {.kind = ErrorKind::Protocol,
            .code = QStringLiteral("key.not_made"),
            .message = QCoreApplication::translate("core::remote_libssh", "No key could be made."),
            .remedy = QCoreApplication::translate("core::remote_libssh", "Make one with ssh-keygen and choose its file."),
            .detail = detail};
}

/// One word: authorized_keys ends a comment at the line's end, and some platforms at the first blank.
QByteArray asComment(const QString &text)
{
    QByteArray comment;
    for (const QChar letter : text.trimmed())
        comment += letter.isPrint() && !letter.isSpace() ? QString{letter}.toUtf8() : QByteArray{"-"};
    return comment;
}

Result<QByteArray> publicLineOf(ssh_key key, const QString &comment)
{
    char *text = nullptr;
    if (ssh_pki_export_pubkey_base64(key, &text) != SSH_OK)
        return notMade(QStringLiteral("public half: export failed"));
    QByteArray line = QByteArray{ssh_key_type_to_char(ssh_key_type(key))} + ' ' + text;
    ssh_string_free_char(text);
    if (const QByteArray words = asComment(comment); !words.isEmpty())
        line += ' ' + words;
    return line;
}

QString fingerprintOf(ssh_key key)
{
    unsigned char *hash = nullptr;
    std::size_t length = 0;
    if (ssh_get_publickey_hash(key, SSH_PUBLICKEY_HASH_SHA256, &hash, &length) != SSH_OK)
        return {};
    char *text = ssh_get_fingerprint_hash(SSH_PUBLICKEY_HASH_SHA256, hash, length);
    const QString fingerprint = QString::fromLatin1(text);
    ssh_string_free_char(text);
    ssh_clean_pubkey_hash(&hash);
    return fingerprint;
}

} // namespace

Result<MadeKey> makeKey(const QString &comment)
{
    ssh_key made = nullptr;
    if (ssh_pki_generate(SSH_KEYTYPE_ED25519, 0, &made) != SSH_OK)
        return notMade(QStringLiteral("generate failed"));
    const SshKeyHandle key{made};
    Result<QByteArray> line = publicLineOf(key.get(), comment);
    if (!line)
        return line.error();
    char *text = nullptr;
    if (ssh_pki_export_privkey_base64(key.get(), nullptr, nullptr, nullptr, &text) != SSH_OK)
        return notMade(QStringLiteral("private half: export failed"));
    MadeKey pair{.privateKey = QByteArray{text}, .publicLine = std::move(line).value(), .fingerprint = fingerprintOf(key.get())};
    overwrite(text, static_cast<qsizetype>(std::strlen(text)));
    ssh_string_free_char(text);
    return pair;
}

Result<QByteArray> publicHalf(const QByteArray &privateKey, const QByteArray &passphrase, const QString &comment)
{
    const Result<SshKeyHandle> key = loadPrivateKey({.privateKey = privateKey, .keyPassphrase = passphrase});
    if (!key)
        return key.error();
    return publicLineOf(key->get(), comment);
}

remote::Command installKeyCommand(const QByteArray &publicLine)
{
    Q_ASSERT_X(!publicLine.contains('\n'), "installKeyCommand", "one line");
    // Type and key are compared, not the comment; a line that is there with options counts as there.
    return {.line = "umask 077; IFS=' ' read -r type key comment || exit 4; [ -n \"$key\" ] || exit 4\n"
                    "d=$HOME/.ssh; f=$d/authorized_keys\n"
                    "[ -d \"$d\" ] || mkdir \"$d\" || exit 3\n"
                    "if [ -f \"$f\" ] && grep -qF \"$type $key\" \"$f\"; then echo present; exit 0; fi\n"
                    "[ ! -s \"$f\" ] || [ -z \"$(tail -c 1 \"$f\")\" ] || echo >>\"$f\" || exit 3\n"
                    "printf '%s\\n' \"$type $key${comment:+ $comment}\" >>\"$f\" || exit 3\n"
                    "grep -qF \"$type $key\" \"$f\" || exit 3\n"
                    "echo added",
            .input = publicLine + '\n'};
}

} // namespace core::remote_libssh
