// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

namespace core {

/// What went wrong, in terms a caller can branch on.
enum class ErrorKind {
    InvalidInput,   ///< The caller or the user supplied something unusable.
    NotFound,       ///< The named thing does not exist (any more).
    Authentication, ///< A key, token or password was refused.
    HostKeyChanged, ///< The server's identity differs from the recorded one. Never retried.
    Network,        ///< No route, DNS failure, connection dropped.
    Timeout,        ///< No answer within the stated time.
    RateLimited,    ///< The platform asked us to slow down.
    RemoteCommand,  ///< A command ran on the instance and failed.
    Protocol,       ///< An answer could not be understood.
    Storage,        ///< Local disk or database failure.
    Refused,        ///< Refused for safety; the user has to confirm first.
    Cancelled,      ///< The user stopped it. Never shown as a failure.
};

/// Whether the failed thing leaves a bill running.
enum class MoneyState {
    NotConcerned, ///< Nothing rented is involved.
    Running,      ///< A machine keeps costing while this is unsolved.
    Unknown,      ///< A machine is involved, and its power state is not known.
    NotRunning,   ///< The machine is confirmed to be off.
};

/// A failure that can be shown to a person as it stands.
struct Error {
    ErrorKind kind = ErrorKind::Protocol;
    QString code = {};    ///< Stable, such as "net.refused"; scripts see it in JSON.
    QString message = {}; ///< Translated. One sentence: what happened. Never holds a secret.
    QString remedy = {};  ///< Translated. One sentence: what to do next. Empty only for Cancelled.
    QString detail = {};  ///< Untranslated technical text for the log and "Copy details"; already redacted.
    MoneyState money = MoneyState::NotConcerned;

    /// True when trying again without any change may succeed.
    bool isTransient() const;
};

/// One translated sentence about the bill; empty for NotConcerned.
QString moneySentence(MoneyState state);

/// Message, money sentence and remedy joined as one paragraph, for a banner or a terminal.
QString fullText(const Error &error);

} // namespace core

Q_DECLARE_METATYPE(core::Error)
