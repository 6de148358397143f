// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pairs/folder_pair.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace core::pairs {

namespace {

constexpr std::pair<PairDirection, const char *> kWords[] = {
    {PairDirection::Up, "up"}, {PairDirection::Down, "down"}, {PairDirection::Both, "both"}};

bool isWithin(const QByteArray &inner, const QByteArray &outer)
{
    return inner == outer || inner.startsWith(outer.endsWith('/') ? outer : outer + '/');
}

bool overlap(const QByteArray &a, const QByteArray &b) { return isWithin(a, b) || isWithin(b, a); }

std::optional<FolderPair> pairFrom(const QJsonObject &object)
{
    FolderPair pair{.id = object.value(QLatin1String{"id"}).toString(),
                    .machine = {object.value(QLatin1String{"machine"}).toString()},
                    .local = object.value(QLatin1String{"local"}).toString(),
                    .remote = {QByteArray::fromBase64(object.value(QLatin1String{"remote"}).toString().toLatin1())},
                    .usesGitignore = object.value(QLatin1String{"gitignore"}).toBool(true),
                    .isPaused = object.value(QLatin1String{"paused"}).toBool()};
    for (const QJsonValue &rule : object.value(QLatin1String{"rules"}).toArray())
        pair.rules << rule.toString();
    const QString word = object.value(QLatin1String{"direction"}).toString();
    bool isKnown = false;
    for (const auto &[direction, text] : kWords) {
        if (word == QLatin1String{text}) {
            pair.direction = direction;
            isKnown = true;
        }
    }
    const bool isWhole = isKnown && !pair.id.isEmpty() && !pair.machine.value.isEmpty() && !pair.local.isEmpty()
        && pair.remote.bytes.startsWith('/') && !pair.remote.bytes.contains('\0');
    return isWhole ? std::optional{pair} : std::nullopt;
}

} // namespace

QByteArray toJson(const QList<FolderPair> &pairs)
{
    if (pairs.isEmpty())
        return {};
    QJsonArray list;
    for (const FolderPair &pair : pairs) {
        QString word;
        for (const auto &[direction, text] : kWords) {
            if (direction == pair.direction)
                word = QLatin1String{text};
        }
        list.append(QJsonObject{{QStringLiteral("id"), pair.id},
                                {QStringLiteral("machine"), pair.machine.value},
                                {QStringLiteral("local"), pair.local},
                                {QStringLiteral("remote"), QString::fromLatin1(pair.remote.bytes.toBase64())},
                                {QStringLiteral("direction"), word},
                                {QStringLiteral("rules"), QJsonArray::fromStringList(pair.rules)},
                                {QStringLiteral("gitignore"), pair.usesGitignore},
                                {QStringLiteral("paused"), pair.isPaused}});
    }
    return QJsonDocument{list}.toJson(QJsonDocument::Compact);
}

QList<FolderPair> pairsFromJson(const QByteArray &json)
{
    QList<FolderPair> pairs;
    for (const QJsonValue &value : QJsonDocument::fromJson(json).array()) {
        if (const auto pair = pairFrom(value.toObject()))
            pairs << *pair;
    }
    return pairs;
}

QString problemOf(const FolderPair &pair, const QList<FolderPair> &others)
{
    const QFileInfo local{pair.local};
    if (!local.isDir())
        return QCoreApplication::translate("core::pairs", "Choose a folder of this computer that is there.");
    if (local.isRoot() || pair.remote.bytes == "/")
        return QCoreApplication::translate("core::pairs", "A whole disk cannot be kept in step. Choose a folder.");
    if (!pair.remote.bytes.startsWith('/') || pair.remote.bytes.contains('\0'))
        return QCoreApplication::translate("core::pairs",
                                           "Enter the folder on the machine with its whole path, such as /root/code.");
    for (const FolderPair &other : others) {
        if (other.id == pair.id)
            continue;
        const bool meetThere = other.machine == pair.machine && overlap(other.remote.bytes, pair.remote.bytes);
        const bool meetHere = other.machine == pair.machine && overlap(other.local.toUtf8(), pair.local.toUtf8());
        if (meetThere || meetHere)
            return QCoreApplication::translate("core::pairs", "Another pair holds this folder already, or one in it.");
    }
    return {};
}

} // namespace core::pairs
