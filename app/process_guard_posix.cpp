// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/process_guard.h"

#include <sys/resource.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace app {

void guardProcess()
{
#ifndef ZUKA_KEEP_DUMPS
    // Only the soft limit: a program that we start may raise it for itself.
    rlimit limit = {};
    if (getrlimit(RLIMIT_CORE, &limit) == 0) {
        limit.rlim_cur = 0;
        setrlimit(RLIMIT_CORE, &limit);
    }
#ifdef __linux__
    // A dump that is piped into a crash reporter ignores the limit; this one also keeps ptrace and /proc/PID/mem shut.
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
#endif
}

} // namespace app
