// SPDX-License-Identifier: GPL-3.0-or-later
// The pump, the hand-over between threads and the rules of the pool against a real server, without Qt's event loop. Several
// threads open streams, write, pause, cancel; others cancel connects and answer questions.
#include "core/remote_libssh/cancellation.h"
#include "core/remote_libssh/connect_gate.h"
#include "core/remote_libssh/handshake.h"
#include "core/remote_libssh/login.h"
#include "core/remote_libssh/login_talk.h"
#include "core/remote_libssh/probe_cache.h"
#include "poll_driver.h"
#include "support/test_sshd.h"

#include <QCoreApplication>

#include <array>
#include <cstdio>

using namespace core::remote_libssh;
using namespace std::chrono_literals;

namespace {

std::atomic<int> g_passed = 0;
std::atomic<int> g_failed = 0;

void check(bool isTrue, const char *what)
{
    ++(isTrue ? g_passed : g_failed);
    if (!isTrue)
        std::fprintf(stderr, "FAIL: %s\n", what);
}

SshSessionHandle loggedIn(const core::remote::ConnectionRequest &request, ConnectGate &gate)
{
    Cancellation cancellation;
    const ConnectGate::Pass pass = gate.enter(request.endpoint, cancellation);
    const SessionTimings timings;
    core::Result<TcpSocket> socket = connectToHost(request, timings, cancellation, [] {});
    if (!socket)
        return nullptr;
    core::Result<SshSessionHandle> session = shakeHands(std::move(socket).value(), request, {}, timings, cancellation);
    if (!session)
        return nullptr;
    SshSessionHandle handle = std::move(session).value();
    const auto nobody = [](const core::remote::LoginQuestion &) { return LoginTalk::Reply{}; };
    if (!logIn(handle.get(), request, timings, cancellation, nobody))
        return nullptr;
    cancellation.detach();
    return handle;
}

/// What one stream saw. Written by the link's thread, read by the one that waits.
struct Seen {
    std::atomic<qint64> received = 0;
    std::atomic<bool> isOver = false;
};

std::shared_ptr<LibsshChannel> openStream(tests::PollDriver &driver, const QByteArray &line, const std::shared_ptr<Seen> &seen)
{
    auto gate = std::make_shared<StreamGate>(driver.wake());
    auto channel = std::make_shared<LibsshChannel>(gate);
    using core::remote::ByteChannel;
    QObject::connect(channel.get(), &ByteChannel::received, [seen](const QByteArray &bytes) { seen->received += bytes.size(); });
    QObject::connect(channel.get(), &ByteChannel::finished, [seen](const core::remote::ChannelEnd &) { seen->isOver = true; });
    driver.add(std::make_unique<StreamTask>(StreamTask::command(line), gate, channel, SessionTimings{}));
    return channel;
}

bool ends(const std::shared_ptr<Seen> &seen)
{
    for (int i = 0; i < 3'000 && !seen->isOver; ++i)
        std::this_thread::sleep_for(10ms);
    return seen->isOver;
}

/// One user of a session: a stream that is fed and read whole, one paused and resumed, one let go in mid-flight.
void useSession(tests::PollDriver &driver, int number)
{
    const auto whole = std::make_shared<Seen>();
    const auto echo = openStream(driver, "cat", whole);
    for (int i = 0; i < 50; ++i)
        echo->write(QByteArray(2'000 + number, 'x'));
    echo->closeInput();

    const auto paused = std::make_shared<Seen>();
    const auto source = openStream(driver, "head -c 400000 /dev/zero", paused);
    source->setReading(false);
    std::this_thread::yield();
    source->setReading(true);

    const auto dropped = std::make_shared<Seen>();
    auto endless = openStream(driver, "cat /dev/zero", dropped);
    std::this_thread::sleep_for(std::chrono::milliseconds{number * 7});
    if (number % 2 == 0)
        endless->closeChannel();
    else
        endless.reset(); // the last owner goes while bytes arrive

    check(ends(whole) && whole->received == 50 * (2'000 + number), "everything written comes back");
    check(ends(paused) && paused->received == 400'000, "a paused stream goes on");
    if (number % 2 == 0)
        check(ends(dropped), "a closed stream ends");
}

void raceTheSessions(const core::remote::ConnectionRequest &request)
{
    const auto gate = std::make_shared<ConnectGate>(10ms);
    std::array<SshSessionHandle, 3> sessions;
    std::vector<std::thread> logins;
    for (SshSessionHandle &session : sessions)
        logins.emplace_back([&session, &request, &gate] { session = loggedIn(request, *gate); });
    for (std::thread &login : logins)
        login.join();
    std::vector<std::unique_ptr<tests::PollDriver>> drivers;
    for (SshSessionHandle &session : sessions) {
        check(session != nullptr, "three logins at once");
        if (session)
            drivers.push_back(std::make_unique<tests::PollDriver>(std::move(session)));
    }
    std::vector<std::thread> users;
    for (int i = 0; i < 6 && !drivers.empty(); ++i) {
        tests::PollDriver &driver = *drivers[static_cast<std::size_t>(i) % drivers.size()];
        users.emplace_back([&driver, i] { useSession(driver, i); });
    }
    for (std::thread &user : users)
        user.join();
    // Sessions end while work still comes in.
    const auto late = std::make_shared<Seen>();
    std::shared_ptr<LibsshChannel> last;
    if (!drivers.empty())
        last = openStream(*drivers.front(), "cat /dev/zero", late);
    drivers.clear();
    check(!last || late->isOver, "the end of a session ends its streams");
    if (last)
        last->write("into the void");
}

void raceThePool()
{
    const auto gate = std::make_shared<ConnectGate>(0ms);
    ProbeCache cache{1h};
    std::atomic<int> inside = 0;
    std::atomic<bool> isCrowded = false;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&, i] {
            for (int round = 0; round < 200; ++round) {
                const Cancellation never;
                ConnectGate::Pass pass = gate->enter({.host = QStringLiteral("host")}, never);
                if (++inside > 2)
                    isCrowded = true;
                cache.store(QString::number(round % 5), {.hasTar = i % 2 == 0});
                cache.find(QString::number((round + 1) % 5));
                --inside;
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    check(!isCrowded, "never more than two connects at once");
}

void raceTheQuestions()
{
    for (int round = 0; round < 50; ++round) {
        LoginTalk talk;
        Cancellation cancellation;
        std::thread person{[&] {
            talk.answer(QList<QByteArray>{"one"});
            if (round % 2 == 0)
                cancellation.cancel();
            else
                for (int i = 0; i < 1'000 && !cancellation.isCancelled(); ++i) {
                    talk.answer(QList<QByteArray>{"two"});
                    std::this_thread::yield();
                }
            cancellation.cancel();
        }};
        talk.ask([] {}, cancellation, [] { return false; });
        person.join();
    }
    check(true, "questions end");
}

void cancelConnects(quint16 port)
{
    core::remote::ConnectionRequest request;
    request.endpoint = {.host = QStringLiteral("127.0.0.1"), .port = port, .user = QStringLiteral("root")};
    for (int round = 0; round < 20; ++round) {
        Cancellation cancellation;
        std::thread worker{[&] {
            core::Result<TcpSocket> socket = connectToHost(request, {}, cancellation, [] {});
            SshSessionHandle session;
            if (socket) {
                core::Result<SshSessionHandle> agreed = shakeHands(std::move(socket).value(), request, {}, {}, cancellation);
                if (agreed)
                    session = std::move(agreed).value();
            }
            cancellation.detach();
        }};
        std::this_thread::sleep_for(std::chrono::milliseconds{round});
        cancellation.cancel();
        worker.join();
    }
    check(true, "cancelled connects end");
}

} // namespace

int main(int argc, char **argv)
{
    ignoreBrokenPipes();
    const QCoreApplication application{argc, argv}; // for the server's process; no event loop runs
    tests::TestSshd server{{QStringLiteral("--max-startups"), QStringLiteral("50")}};
    if (!server.isRunning()) {
        std::fprintf(stderr, "FAIL: %s\n", server.problem());
        return 1;
    }
    // Not in this thread: after QProcess has forked from it, ThreadSanitizer passes over its locks.
    std::thread races{[&server] {
        raceThePool();
        raceTheQuestions();
        cancelConnects(server.port());
        raceTheSessions(server.keyRequest());
    }};
    races.join();
    std::printf("%d passed, %d failed\n", g_passed.load(), g_failed.load());
    return g_failed == 0 ? 0 : 1;
}
