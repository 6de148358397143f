// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"

#include <QObject>
#include <QTimer>

#include <array>
#include <functional>

namespace core::fleet {

/// What a session beside the watching one is for. Readings, keys and bulk data never wait for each other.
enum class SessionUse { Bulk, Terminal };

/// The sessions of one machine beside the one that watches it: one for each use, made when it is first asked for, shared by all
/// who hold it, and closed when nobody has held it for a while. Lives in the UI thread.
class ExtraSessions final : public QObject {
public:
    using Maker = std::function<std::unique_ptr<remote::Session>()>;

    /// `rest`: how long a session stays open that nobody holds.
    explicit ExtraSessions(std::chrono::milliseconds rest);
    ~ExtraSessions() override; ///< As closeAll().

    /// The open session for `use`, else one of `make`, which is opened.
    std::shared_ptr<remote::Session> take(SessionUse use, const Maker &make);
    /// Closes all, also those in use.
    void closeAll();

private:
    struct Place {
        std::weak_ptr<remote::Session> used = {};
        std::unique_ptr<remote::Session> resting = {};
        QTimer closing{};
    };
    Place &placeOf(SessionUse use) { return m_places[static_cast<size_t>(use)]; }
    std::shared_ptr<remote::Session> handedOut(remote::Session *session, SessionUse use);
    void watch(remote::Session &session, SessionUse use);
    void letRest(remote::Session *session, SessionUse use);
    void dispose(remote::Session *session);

    std::chrono::milliseconds m_rest;
    std::array<Place, 2> m_places = {};
};

} // namespace core::fleet
