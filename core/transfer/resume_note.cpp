// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/resume_note.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace core::transfer {

namespace {

const QString kNonce = QStringLiteral("nonce");
const QString kPartials = QStringLiteral("partials");
const QString kSource = QStringLiteral("source");
const QString kTemp = QStringLiteral("temp");
const QString kSize = QStringLiteral("size");
const QString kModified = QStringLiteral("modified");
const QString kConfirmed = QStringLiteral("confirmed");
const QString kSendsUnchanged = QStringLiteral("sendsUnchanged");
const QString kFinished = QStringLiteral("finished");

constexpr qsizetype kMarkSize = 8;

QByteArray markOf(const QByteArray &source, qint64 size, qint64 modified)
{
    QCryptographicHash hash{QCryptographicHash::Sha256};
    hash.addData(QByteArray::number(size) + ' ' + QByteArray::number(modified) + ' ' + source);
    return hash.result().left(kMarkSize);
}

// Paths are bytes and may be no UTF-8; numbers go as text because a JSON number loses digits above 2^53.
QString wrapped(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes.toBase64());
}

QByteArray unwrapped(const QJsonValue &value)
{
    return QByteArray::fromBase64(value.toString().toLatin1());
}

qint64 number(const QJsonValue &value)
{
    return value.toString().toLongLong();
}

} // namespace

std::optional<Partial> ResumeNote::find(const QByteArray &source) const
{
    const auto known = std::ranges::find(partials, source, &Partial::source);
    return known != partials.end() ? std::optional{*known} : std::nullopt;
}

void ResumeNote::put(const Partial &partial)
{
    const auto known = std::ranges::find(partials, partial.source, &Partial::source);
    if (known != partials.end())
        *known = partial;
    else
        partials.append(partial);
}

void ResumeNote::drop(const QByteArray &source)
{
    partials.removeIf([&source](const Partial &partial) { return partial.source == source; });
}

void ResumeNote::finish(const QByteArray &source, qint64 size, qint64 modified)
{
    if (finished.size() < kMostFinished)
        finished.insert(markOf(source, size, modified));
}

bool ResumeNote::isFinished(const QByteArray &source, qint64 size, qint64 modified) const
{
    return !finished.isEmpty() && finished.contains(markOf(source, size, modified));
}

void ResumeNote::place(const QByteArray &source, const QByteArray &target, qint64 size, qint64 modified)
{
    finish(source + '\0' + target, size, modified); // no path holds a NUL
}

bool ResumeNote::hasPlaced(const QByteArray &source, const QByteArray &target, qint64 size, qint64 modified) const
{
    return isFinished(source + '\0' + target, size, modified);
}

QString ResumeNote::toText() const
{
    QJsonArray list;
    for (const Partial &partial : partials) {
        list.append(QJsonObject{{kSource, wrapped(partial.source)},
                                {kTemp, wrapped(partial.temp)},
                                {kSize, QString::number(partial.size)},
                                {kModified, QString::number(partial.modified)},
                                {kConfirmed, QString::number(partial.confirmed)}});
    }
    QByteArray marks;
    for (const QByteArray &mark : finished)
        marks += mark;
    QJsonObject note{{kNonce, QString::fromLatin1(nonce)}, {kPartials, list}};
    if (sendsUnchanged)
        note[kSendsUnchanged] = true;
    if (!marks.isEmpty())
        note[kFinished] = wrapped(marks);
    return QString::fromUtf8(QJsonDocument{note}.toJson(QJsonDocument::Compact));
}

ResumeNote ResumeNote::fromText(const QString &text)
{
    static const QRegularExpression hex{QStringLiteral("^[0-9a-f]{8}$")};
    const QJsonObject note = QJsonDocument::fromJson(text.toUtf8()).object();
    const QString nonce = note[kNonce].toString();
    if (!hex.match(nonce).hasMatch())
        return {};
    ResumeNote result{.nonce = nonce.toLatin1(), .sendsUnchanged = note[kSendsUnchanged].toBool()};
    const QByteArray marks = unwrapped(note[kFinished]);
    for (qsizetype at = 0; at + kMarkSize <= marks.size(); at += kMarkSize)
        result.finished.insert(marks.mid(at, kMarkSize));
    for (const QJsonValue &value : note[kPartials].toArray()) {
        const QJsonObject item = value.toObject();
        Partial partial{.source = unwrapped(item[kSource]),
                        .temp = unwrapped(item[kTemp]),
                        .size = number(item[kSize]),
                        .modified = number(item[kModified]),
                        .confirmed = number(item[kConfirmed])};
        if (!partial.source.isEmpty() && partial.confirmed >= 0 && partial.confirmed <= partial.size)
            result.partials.append(std::move(partial));
    }
    return result;
}

} // namespace core::transfer
