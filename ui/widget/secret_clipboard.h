// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTimer>

#include <chrono>

namespace ui {

/// Puts a secret on the clipboard because of a click, asks clipboard managers not to remember it, and takes it away again
/// when it is still there after a while. It never touches the selection that X11 pastes by the middle button.
class SecretClipboard final : public QObject {
    Q_OBJECT

public:
    explicit SecretClipboard(std::chrono::milliseconds keptFor = std::chrono::seconds{30}, QObject *parent = nullptr);
    ~SecretClipboard() override; ///< Also takes it away: the program ends.

    void copy(const QString &secret);
    /// Now instead of later. What somebody else has put there since stays.
    void clear();

signals:
    /// The secret is gone from the clipboard, or somebody else had replaced it.
    void cleared();

private:
    bool isStillThere() const;

    QTimer m_end;
    QByteArray m_mark; ///< A hash of the secret; the secret itself is not kept here.
};

} // namespace ui
