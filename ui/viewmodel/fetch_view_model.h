// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bundle/fetch_run.h"
#include "core/fleet/fleet.h"
#include "ui/viewmodel/run_view_model.h"

#include <memory>

namespace ui {

/// Results that are brought off a machine: the question before, how far it is, and what came out. One at a time.
class FetchViewModel final : public RunViewModel {
    Q_OBJECT

public:
    struct Parts {
        core::fleet::Fleet &fleet;
        core::transfer::TransferQueue &queue;
        core::bundle::FetchRepository &marks;
        const core::Clock &clock;
    };
    explicit FetchViewModel(Parts parts, QObject *parent = nullptr);

    /// Reads what was fetched in earlier runs.
    void load();

    State state() const override;
    core::instances::InstanceId machine() const;
    QString title() const override;      ///< "output from llm-4090 → /home/lin/results".
    QString sizeText() const override;   ///< "312 files, 4.2 GB".
    QString statusText() const override; ///< What happens now, what is asked, or how it ended.
    QString problemText() const override; ///< Why it failed; empty otherwise.
    QList<Step> steps() const override;
    std::optional<double> share() const override; ///< Of the present step.
    QString localPath() const override;
    bool canPack() const override;
    bool isPackingBetter() const override;
    QString packText() const override;   ///< Why packing is, or is not, the better way.

    /// The newest complete fetch of each folder of a machine, the newest first.
    QList<core::bundle::FetchMark> marksOf(const core::instances::InstanceId &id) const;
    /// "Fetched and verified 21:03: output (312 files, 4.2 GB)."; empty when nothing was.
    QString fetchedText(const core::instances::InstanceId &id) const;

public slots:
    /// Looks at the folder; the question or a failure follows.
    void offer(const core::instances::InstanceId &machine, const core::remote::RemotePath &path, const QString &localFolder);
    void start(bool packs) override;
    void again() override;
    void cancel() override;

signals:
    void marksChanged(const core::instances::InstanceId &machine);
    void fetched(const core::bundle::FetchMark &mark);

private:
    void begin(const core::bundle::FetchOrder &order);
    void onFinished();
    QString nameOf(const core::remote::RemotePath &path) const;

    Parts m_parts;
    std::unique_ptr<core::bundle::FetchRun> m_run;
    QList<core::bundle::FetchMark> m_marks;
};

} // namespace ui
