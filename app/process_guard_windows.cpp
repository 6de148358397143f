// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/process_guard.h"

#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>

namespace app {

void guardProcess()
{
#ifndef ZUKA_KEEP_DUMPS
    // Without the crash dialog the error reporting service takes no copy of our memory.
    SetErrorMode(SetErrorMode(0) | SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
#endif
}

} // namespace app
