// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/demo/demo_answers.h"

#include "core/monitor/sample_script.h"
#include "core/remote/tmux.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <cctype>

namespace core::demo {

namespace {

constexpr char kMark = '\036';

/// Builds the frames of one request.
class Frames {
public:
    Frames(const QByteArray &nonce, const QByteArray &number) : m_nonce{nonce}, m_number{number} {}
    QByteArray frame(char kind, const QByteArray &body) const
    {
        const QByteArray head = 'F' + m_nonce + ' ' + QByteArray{1, kind} + ' ' + m_number;
        return kMark + head + kMark + body + kMark + ('E' + m_nonce) + kMark;
    }

private:
    QByteArray m_nonce;
    QByteArray m_number;
};

/// A program's answer as the loop passes it on.
QByteArray answered(const QByteArray &question, const QByteArray &answer)
{
    return question + '\n' + answer + "\n==rc 0\n";
}

QByteArray commandsOf(const DemoMachine &machine, const QByteArray &pids)
{
    QByteArray body;
    for (const QByteArray &pid : pids.split(','))
        body += pid + ' ' + machine.commandOf(pid.toLongLong()) + '\n';
    return body;
}

QByteArray driverFrames(const DemoMachine &machine, const Frames &frames, const QByteArray &what, const QByteArray &fields)
{
    const QByteArray ending = " --format=csv,nounits";
    const QByteArray cards = machine.gpuTable(fields.split(','), true);
    QByteArray bytes = frames.frame('G', answered("nvidia-smi --query-gpu=" + fields + ending, cards));
    if (what.contains('a')) {
        const QByteArray question = "nvidia-smi --query-compute-apps=gpu_uuid,pid,used_gpu_memory,process_name" + ending;
        bytes += frames.frame('O', machine.ownPrograms());
        bytes += frames.frame('P', answered(question, machine.programTable()));
    }
    if (what.contains('t'))
        bytes += frames.frame('T', answered("nvidia-smi", machine.versionTable()));
    return bytes + frames.frame('Z', {});
}

} // namespace

Error notThereError()
{
    return {.kind = ErrorKind::Refused,
            .code = QStringLiteral("demo.not_there"),
            .message = QCoreApplication::translate("core::demo",
                                                   "The demo machine only shows simulated figures: nothing runs there."),
            .remedy = QCoreApplication::translate("core::demo",
                                                  "Add a machine of your own to copy files and run commands.")};
}

QByteArray nonceOfLoop(const QByteArray &line)
{
    // Both the loop and the single reading begin alike, up to the place of the nonce.
    static const QByteArray pattern = monitor::watchLoop("\1");
    const qsizetype at = pattern.indexOf('\1');
    if (!line.startsWith(pattern.left(at)))
        return {};
    const auto isOfNonce = [](char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0; };
    const auto begin = line.constBegin() + at;
    return QByteArray{begin, std::find_if_not(begin, line.constEnd(), isOfNonce) - begin};
}

LoopAnswer answerLoop(DemoMachine &machine, const QByteArray &nonce, const QByteArray &request)
{
    const QList<QByteArray> words = request.simplified().split(' ');
    const Frames frames{nonce, words.value(0)};
    const QByteArray what = words.value(1);
    LoopAnswer answer;
    if (what.contains('g')) {
        answer.output += frames.frame('J', "1");
        answer.errors += driverFrames(machine, frames, what, words.value(2));
    }
    if (what.contains('s'))
        answer.output += frames.frame('S', machine.limitFiles());
    if (what.contains('d'))
        answer.output += frames.frame('D', machine.disks());
    if (what.contains('h'))
        answer.output += frames.frame('H', machine.hostFiles());
    if (what.contains('c'))
        answer.output += frames.frame('C', commandsOf(machine, words.value(2)));
    return answer;
}

Result<remote::CommandOutput> answerCommand(DemoMachine &machine, const QByteArray &line)
{
    if (line == ":")
        return remote::CommandOutput{};
    if (line == remote::listTmuxSessions().line) {
        const QByteArray since = QByteArray::number(machine.jobStart().toSecsSinceEpoch());
        return remote::CommandOutput{.standardOutput = "S:1:0:" + since + ":train\n"};
    }
    if (const QByteArray nonce = nonceOfLoop(line); !nonce.isEmpty())
        return remote::CommandOutput{.standardOutput = answerLoop(machine, nonce, "0 sdh - -").output};
    static const QRegularExpression query{QStringLiteral(R"(nvidia-smi --query-gpu=(\S+) --format=(\S+))")};
    const auto match = query.match(QString::fromLatin1(line));
    if (match.hasMatch()) {
        const bool hasHeading = !match.captured(2).contains(QLatin1String{"noheader"});
        const QList<QByteArray> fields = match.captured(1).toLatin1().split(',');
        return remote::CommandOutput{.standardOutput = machine.gpuTable(fields, hasHeading)};
    }
    return notThereError();
}

} // namespace core::demo
