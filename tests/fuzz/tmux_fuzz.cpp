// SPDX-License-Identifier: GPL-3.0-or-later
// The first byte is the exit code; the rest is split at the first NUL into stdout and stderr.
#include "core/remote/tmux.h"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const QByteArray bytes{reinterpret_cast<const char *>(data) + 1, static_cast<qsizetype>(size) - 1};
    const qsizetype split = bytes.indexOf('\0');
    const core::remote::CommandOutput output{.exitCode = data[0] & 0x7F,
                                             .standardOutput = split < 0 ? bytes : bytes.left(split),
                                             .standardError = split < 0 ? QByteArray{} : bytes.mid(split + 1),
                                             .isTruncated = (data[0] & 0x80) != 0};
    const auto listing = core::remote::parseTmuxSessions(output);
    if (listing) {
        for (const core::remote::TmuxSession &session : listing->sessions) {
            if (session.name.isEmpty() || session.windows < 0 || session.attachedClients < 0)
                __builtin_trap();
        }
    }
    return 0;
}
