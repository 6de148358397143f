// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/fake_shell_channel.h"

#include <QString>

namespace tests {

/// What a machine's jobs look like: one that trains on the first machine, none elsewhere.
inline QByteArray jobsOf(const QString &host, qint64 now)
{
    const QByteArray head = "zuka-jobs " + QByteArray::number(now) + " b+1\n";
    if (!host.startsWith(QLatin1String{"busy1"}))
        return head;
    return head + "J:aa11\nM:name=train\nM:session=train\nM:reminds=1\nS:" + QByteArray::number(now - 12'300)
        + " 412 990 b+1\nA:990\nT:epoch 2  step 41200/60000  loss 1.83\nT:epoch 2  step 41300/60000  loss 1.82\n"
          "J:aa10\nM:name=eval\nM:session=eval\nM:reminds=1\nS:" + QByteArray::number(now - 40'000) + " 400 900 b+1\nE:1 "
        + QByteArray::number(now - 36'000) + "\nT:torch.cuda.OutOfMemoryError: CUDA out of memory.\n";
}

/// A training in a tmux session, and a prompt in a plain shell.
inline void playTerminal(FakeShellChannel &terminal, const core::remote::TerminalRequest &request)
{
    if (!request.command.isEmpty()) {
        terminal.say("\x1b[1;32mroot@llm-4090\x1b[0m:\x1b[1;34m~/lora\x1b[0m# python train.py --config configs/lora.yaml\r\n"
                     "Loading checkpoint shards: 100% \xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88 4/4\r\n"
                     "\x1b[33mWARNING\x1b[0m gradient checkpointing is on\r\n"
                     "epoch 2  step 41100/60000  loss \x1b[36m1.84\x1b[0m  1.9 s/it\r\nepoch 2  step 41200/60000  loss \x1b[36m1.83\x1b[0m  1.9 s/it\r\n"
                     "epoch 2  step 41300/60000  loss \x1b[36m1.82\x1b[0m  1.9 s/it  \xe8\xae\xad\xe7\xbb\x83\xe4\xb8\xad\r\n");
        return;
    }
    terminal.say("Welcome to Ubuntu 22.04.3 LTS\r\n\r\n(base) \x1b[1;32mroot@llm-4090\x1b[0m:\x1b[1;34m~\x1b[0m# df -h / /root/autodl-tmp\r\n"
                 "Filesystem      Size  Used Avail Use% Mounted on\r\noverlay          30G   22G  8.1G  74% /\r\n"
                 "/dev/md0        100G   61G   40G  61% /root/autodl-tmp\r\n(base) \x1b[1;32mroot@llm-4090\x1b[0m:\x1b[1;34m~\x1b[0m# ");
}

} // namespace tests
