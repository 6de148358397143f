// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>

#include <chrono>
#include <functional>

namespace core::secrets {

/// Why the keychain cannot be used.
enum class KeychainTrouble {
    None,   ///< It can.
    Absent, ///< No service, no D-Bus.
    Locked, ///< It is locked, or the user refused.
    Silent, ///< No answer in time.
    Failed, ///< Anything else.
};

/// What one call gave.
struct KeychainAnswer {
    KeychainTrouble trouble = KeychainTrouble::None;
    bool isFound = false;    ///< The entry is there. A removal never says so: a locked keychain "removes" too.
    QByteArray value = {};   ///< Of a read.
    QString detail = {};     ///< For the log; never holds a secret.
};

/// One entry at a time through QtKeychain, each call with a time limit.
class KeychainCalls final : public QObject {
    Q_OBJECT

public:
    using Then = std::function<void(const KeychainAnswer &)>;

    KeychainCalls(QString service, std::chrono::milliseconds limit, QObject *parent = nullptr);

    /// `then` runs once, later, in this thread; never when this object is gone.
    void read(const QString &key, Then then);
    void write(const QString &key, const QByteArray &value, Then then);
    void remove(const QString &key, Then then);

    /// Calls that ran out of time and have not come back. QtKeychain starts nothing else until then.
    int overdue() const { return m_overdue; }

signals:
    /// The last overdue call came back.
    void recovered();

private:
    template <typename Job>
    void start(Job *job, const QString &key, Then then);

    QString m_service;
    std::chrono::milliseconds m_limit;
    int m_overdue = 0;
};

/// Sorts an error of QtKeychain by its number (QKeychain::Error) and text.
KeychainTrouble troubleOf(int error, const QString &text);

} // namespace core::secrets
