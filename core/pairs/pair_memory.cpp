// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pairs/pair_memory.h"

#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace core::pairs {

namespace {

constexpr quint32 kMagic = 0x5a504131; // "ZPA1"
constexpr qint64 kLargest = 64 * 1024 * 1024;

} // namespace

Agreement readAgreement(const QString &path)
{
    QFile file{path};
    if (!file.open(QIODevice::ReadOnly) || file.size() > kLargest)
        return {};
    QDataStream stream{&file};
    stream.setVersion(QDataStream::Qt_6_0);
    quint32 magic = 0;
    qint32 count = 0;
    stream >> magic >> count;
    if (magic != kMagic || count < 0 || count > kMostFiles)
        return {};
    Agreement agreed;
    for (qint32 i = 0; i < count; ++i) {
        QByteArray name;
        Agreed one;
        stream >> name >> one.here.size >> one.here.modified >> one.there.size >> one.there.modified;
        if (stream.status() != QDataStream::Ok)
            return {};
        agreed.insert(name, one);
    }
    return agreed;
}

bool writeAgreement(const QString &path, const Agreement &agreed)
{
    if (!QDir{}.mkpath(QFileInfo{path}.path()))
        return false;
    QSaveFile file{path};
    if (!file.open(QIODevice::WriteOnly))
        return false;
    QDataStream stream{&file};
    stream.setVersion(QDataStream::Qt_6_0);
    stream << kMagic << static_cast<qint32>(agreed.size());
    for (auto it = agreed.cbegin(); it != agreed.cend(); ++it)
        stream << it.key() << it->here.size << it->here.modified << it->there.size << it->there.modified;
    return stream.status() == QDataStream::Ok && file.commit();
}

} // namespace core::pairs
