// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/proxy_command.h"

#include "core/remote_libssh/session_errors.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>
#include <thread>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ; // NOLINT(readability-redundant-declaration): not every system declares it

namespace core::remote_libssh {

namespace {

/// Shared by the program's owner and the thread that waits for its end, so that a number used again is never hit.
struct Child {
    std::mutex mutex = {};
    pid_t process = 0;
    bool isReaped = false;
};

class Program final : public ProxyProgram {
public:
    explicit Program(std::shared_ptr<Child> child) : m_child{std::move(child)} {}
    ~Program() override
    {
        const std::lock_guard lock{m_child->mutex};
        if (!m_child->isReaped)
            kill(-m_child->process, SIGTERM);
    }

private:
    std::shared_ptr<Child> m_child;
};

void reap(const std::shared_ptr<Child> &child)
{
    siginfo_t info{};
    while (waitid(P_PID, static_cast<id_t>(child->process), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
    }
    const std::lock_guard lock{child->mutex};
    waitpid(child->process, nullptr, 0);
    child->isReaped = true;
}

/// 0 and the process, or the error's number.
int spawnShell(const QByteArray &line, SocketHandle end, pid_t &process)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
    posix_spawn_file_actions_adddup2(&files, end, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, end, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", 1 /* O_WRONLY */, 0);
    sigset_t none;
    sigset_t usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    QByteArray shell{"/bin/sh"};
    QByteArray option{"-c"};
    QByteArray text = line;
    char *const arguments[] = {shell.data(), option.data(), text.data(), nullptr};
    const int error = posix_spawn(&process, shell.constData(), &files, &how, arguments, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

} // namespace

Result<ProxyCommandRoute> startProxyCommand(const QString &line)
{
    const SocketPair pair = makeSocketPair();
    TcpSocket ours{pair.ours};
    const TcpSocket theirs{pair.theirs};
    if (!ours || !theirs)
        return proxyCommandFailed(QStringLiteral("socketpair: ") + QString::fromLocal8Bit(std::strerror(errno)));
    setBlocking(theirs.handle()); // programs do not expect anything else of their input
    auto child = std::make_shared<Child>();
    const int error = spawnShell("exec " + line.toUtf8(), theirs.handle(), child->process);
    if (error != 0)
        return proxyCommandFailed(QStringLiteral("spawn: ") + QString::fromLocal8Bit(std::strerror(error)));
    std::thread{reap, child}.detach();
    return ProxyCommandRoute{.socket = std::move(ours), .program = std::make_unique<Program>(child)};
}

} // namespace core::remote_libssh
