// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sshconfig/public_key.h"

#include "core/base/file_io.h"

#include <QCryptographicHash>

namespace core::sshconfig {

namespace {

constexpr qint64 kLargestPublicKey = 64 * 1024;

} // namespace

QString fingerprintOfPublicLine(const QByteArray &line)
{
    const QList<QByteArray> words = line.simplified().split(' ');
    if (words.size() < 2)
        return {};
    const auto strict = QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors;
    const auto blob = QByteArray::fromBase64Encoding(words.at(1), strict);
    // The blob begins with its own kind: four bytes of length, then the name.
    if (!blob || blob.decoded.size() < 4 + words.at(0).size() || blob.decoded.mid(4, words.at(0).size()) != words.at(0))
        return {};
    const QByteArray hash = QCryptographicHash::hash(blob.decoded, QCryptographicHash::Sha256);
    return QStringLiteral("SHA256:") + QString::fromLatin1(hash.toBase64(QByteArray::OmitTrailingEquals));
}

QString agentKeyOf(const SshHost &host)
{
    const QString file = host.identityFiles.value(0);
    if (!file.endsWith(QLatin1String{".pub"}))
        return {};
    const Result<QByteArray> text = readWhole(file, kLargestPublicKey);
    return text ? fingerprintOfPublicLine(*text) : QString{};
}

} // namespace core::sshconfig
