// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/secret_bytes.h"

#include <QList>
#include <QString>

#include <memory>

namespace core::fleet {

/// Secrets on their way into the store, each with bytes of its own. Overwritten when the last holder lets go.
class SecretEntries {
public:
    struct Entry {
        QString key = {};
        QByteArray secret = {};
    };

    SecretEntries() = default;
    SecretEntries(const SecretEntries &) = delete;
    SecretEntries &operator=(const SecretEntries &) = delete;
    ~SecretEntries()
    {
        for (Entry &entry : m_entries)
            wipe(entry.secret);
    }

    /// An empty secret is left out.
    void add(const QString &key, const QByteArray &secret)
    {
        if (!secret.isEmpty())
            m_entries.append({key, privateCopy(secret)});
    }
    const QList<Entry> &all() const { return m_entries; }

private:
    QList<Entry> m_entries;
};

using SharedSecrets = std::shared_ptr<SecretEntries>;

} // namespace core::fleet
