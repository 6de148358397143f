// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal_check.h"

#include <cstdlib>
#include <initializer_list>

#ifdef _WIN32
#include <io.h>
#else
#include <cerrno>
#include <fcntl.h>
#include <pwd.h>
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

void openClosedStreams()
{
#ifndef _WIN32
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(stream, F_GETFD) == -1 && errno == EBADF && open("/dev/null", O_RDWR) != stream)
            return; // Not even the null device: nothing helps.
    }
#endif
}

void giveHome()
{
#ifndef _WIN32
    const char *home = std::getenv("HOME");
    if (home && *home != '\0')
        return;
    if (const passwd *user = getpwuid(getuid()))
        setenv("HOME", user->pw_dir, 1);
#endif
}

} // namespace app
