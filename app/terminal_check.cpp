// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal_check.h"

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace app {

bool isTerminal(std::FILE *stream)
{
#ifdef _WIN32
    return _isatty(_fileno(stream)) != 0;
#else
    return isatty(fileno(stream)) != 0;
#endif
}

} // namespace app
