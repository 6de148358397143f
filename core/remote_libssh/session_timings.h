// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace core::remote_libssh {

/// How long each step of a session may take. The defaults are for use; tests shorten some.
struct SessionTimings {
    std::chrono::milliseconds tcpConnect{8'000};        ///< Name look-up and TCP together, then once more for a proxy.
    std::chrono::milliseconds bannerWait{1'500};        ///< For the first word of a server, before we say ours.
    std::chrono::milliseconds handshake{12'000};        ///< Banner and key exchange.
    std::chrono::milliseconds login{20'000};            ///< Each authentication step.
    std::chrono::milliseconds channelOpen{10'000};
    std::chrono::milliseconds channelWait{30'000};      ///< For a free channel, when the server allows few.
    std::chrono::milliseconds channelRetry{200};        ///< After the server refused one more channel.
    std::chrono::milliseconds channelDrain{1'000};      ///< For the server's goodbye on a channel that is done.
    std::chrono::milliseconds keepAlive{15'000};        ///< Idle time before a keepalive.
    std::chrono::milliseconds deadLink{45'000};         ///< Silence after a question that means "dead".
    std::chrono::milliseconds wakeProbe{5'000};         ///< The same, just after the computer slept.
    std::chrono::milliseconds firstRetry{1'000};        ///< Doubles with each attempt.
    std::chrono::milliseconds longestRetry{30'000};
    std::chrono::milliseconds urgentRetry{2'000};       ///< From the start of one try to the next, while on screen.
    std::chrono::milliseconds urgentConnect{4'000};     ///< Limit of tcpConnect then, so that a host that is back is met soon.
    std::chrono::milliseconds connectGap{100};          ///< Between two connects to one host.
    std::chrono::milliseconds loginGrace{120'000};      ///< What servers usually give for the whole login.
    std::chrono::milliseconds probeAge{60'000};         ///< A host looked at longer ago is looked at again in passing.
    std::chrono::milliseconds probeKept{24 * 3'600'000};
    std::chrono::milliseconds roundTripReport{10'000};  ///< At most one update of the round trip in this time.
};

} // namespace core::remote_libssh
