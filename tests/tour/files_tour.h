// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/composition.h"
#include "ui/page/files/files_page.h"
#include "ui/page/files/pair_dialog.h"
#include "ui/page/files/pairs_dialog.h"
#include "tour/tour_world.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

namespace tests {

/// The states of the files page beside its two lists: what is asked before results are fetched or files are sent, and the pairs.
class FilesTour {
public:
    using Shoot = std::function<void(const QString &name, QWidget *over)>;

    FilesTour(app::Composition &all, core::instances::InstanceId machine, Shoot shoot)
        : m_all{all}, m_machine{std::move(machine)}, m_shoot{std::move(shoot)}
    { }

    void walk()
    {
        fetch();
        drop();
        pairs();
    }

private:
    /// What a machine says that its folder of results holds.
    void fetch()
    {
        auto &fetch = m_all.models().filing.fetch;
        fetch.offer(m_machine, {"/root/autodl-tmp/output"}, m_folder.path());
        QTest::qWait(100);
        m_shoot(QStringLiteral("files-fetch"), nullptr);
        fetch.cancel();
    }

    void drop()
    {
        QDir{m_folder.path()}.mkpath(QStringLiteral("imgs"));
        for (int i = 0; i < 1200; ++i)
            write(QStringLiteral("imgs/%1.txt").arg(i), QByteArray(4000, 'x'));
        write(QStringLiteral("imgs/people.csv"), "name,phone\nx,13812345678\n");
        m_all.models().drop.offer(m_machine, {"/root/autodl-tmp"}, {m_folder.filePath(QStringLiteral("imgs"))});
        (void)QTest::qWaitFor([this] { return m_all.models().drop.state() == ui::DropViewModel::State::Asking; }, 5000);
        m_shoot(QStringLiteral("files-drop"), nullptr);
        m_all.models().drop.cancel();
    }

    void pairs()
    {
        auto &model = m_all.models().filing.pairs;
        QDir{m_folder.path()}.mkpath(QStringLiteral("code"));
        write(QStringLiteral("code/train.py"), "print(1)");
        QFile script{m_folder.filePath(QStringLiteral("code/train.py"))};
        if (script.open(QIODevice::ReadWrite)) // as the machine has it, so that the pair is in step
            script.setFileTime(QDateTime::fromSecsSinceEpoch(kPairSeconds), QFileDevice::FileModificationTime);
        script.close();
        const auto proposal = model.proposal(m_machine, m_folder.filePath(QStringLiteral("code")), {"/root/autodl-tmp"});
        ui::PairDialog question{model, proposal, &m_all.window()};
        question.show();
        m_shoot(QStringLiteral("files-pair"), &question);
        question.hide();
        model.keep(proposal);
        ui::PairsDialog list{model, &m_all.window()};
        list.show();
        (void)QTest::qWaitFor([&model] { return !model.rows().isEmpty() && model.rows().first().state.tone == ui::Tone::Good; }, 3000);
        m_shoot(QStringLiteral("files-pairs"), &list);
        list.hide();
        for (const auto &row : model.rows())
            model.remove(row.id);
    }

    void write(const QString &name, const QByteArray &content) const
    {
        QFile file{m_folder.filePath(name)};
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
    }

    app::Composition &m_all;
    core::instances::InstanceId m_machine;
    Shoot m_shoot;
    QTemporaryDir m_folder;
};

} // namespace tests
