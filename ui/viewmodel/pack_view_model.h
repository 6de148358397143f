// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bundle/packed_upload.h"
#include "core/fleet/fleet.h"
#include "ui/viewmodel/drop_view_model.h"
#include "ui/viewmodel/run_view_model.h"

#include <memory>

namespace ui {

/// A folder that goes to a machine as one archive. One at a time.
class PackViewModel final : public RunViewModel {
    Q_OBJECT

public:
    struct Parts {
        core::fleet::Fleet &fleet;
        core::transfer::TransferQueue &queue;
        QString scratch = {}; ///< Folder of this computer for archives on their way.
    };
    explicit PackViewModel(Parts parts, QObject *parent = nullptr);

    State state() const override;
    QString title() const override;
    QString sizeText() const override;
    QString statusText() const override;
    QString problemText() const override;
    QList<Step> steps() const override;
    std::optional<double> share() const override;

public slots:
    /// The first folder of the order; more than one is not packed.
    void send(const ui::DropOrder &order);
    void start(bool) override {} ///< Nothing is asked.
    void again() override;
    void cancel() override;

signals:
    void arrived(const core::instances::InstanceId &machine);

private:
    void begin(const core::bundle::PackOrder &order);

    Parts m_parts;
    std::unique_ptr<core::bundle::PackedUpload> m_run;
};

} // namespace ui
