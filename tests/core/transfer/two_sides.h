// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/local_session.h"
#include "transfer_fixture.h"

namespace tests {

constexpr qint64 kMiB = 1024 * 1024;

/// What every test with a machine in a folder of this computer needs: the near side, the far side, and their paths.
/// Inherited beside QObject; init() calls makeSides().
class TwoSides {
protected:
    static bool isPossible() { return !sftpServerPath().isEmpty(); }

    void makeSides()
    {
        m_near = std::make_unique<QTemporaryDir>();
        m_session = std::make_shared<LocalSession>();
    }
    QString nearPath(const QString &name) const { return m_near->filePath(name); }
    QString farPath(const QString &name) const { return m_session->home() + u'/' + name; }
    QByteArray farBytes(const QString &name) const { return QFile::encodeName(farPath(name)); }
    QStringList leftovers() const
    {
        return (treeOf(m_near->path()) + treeOf(m_session->home())).filter(QStringLiteral(".part"));
    }

    std::unique_ptr<QTemporaryDir> m_near;
    std::shared_ptr<LocalSession> m_session;
};

inline QByteArray contentOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

} // namespace tests
