// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet_hints.h"
#include "ui/viewmodel/chart_lanes.h"
#include "ui/viewmodel/connect_steps.h"
#include "ui/viewmodel/gpu_reading.h"
#include "ui/viewmodel/history_view_model.h"
#include "ui/viewmodel/host_strip.h"
#include "ui/viewmodel/machine_banners.h"
#include "ui/viewmodel/platform_sheet.h"
#include "ui/viewmodel/process_view.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace ui {

/// The dashboard of one machine: banners, GPU tiles, curves, money and end.
class MachineViewModel final : public QObject {
    Q_OBJECT

public:
    MachineViewModel(core::fleet::Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock,
                     QObject *parent = nullptr);

    /// Gives the status of a machine; for pictures and tests that have no host to read.
    using StatusSource = std::function<std::optional<core::fleet::MachineStatus>(const core::instances::InstanceId &)>;
    void setStatusSource(StatusSource source) { m_statusOf = std::move(source); }

    /// Where hints and forecasts of disks come from; without it there are none.
    void setHints(const core::fleet::FleetHints &hints);

    /// Shows this machine and asks for its figures every 2 s, as long as somebody looks.
    void setMachine(const core::instances::InstanceId &id);
    /// Whether the page is on screen.
    void setShown(bool isShown);
    core::instances::InstanceId machineId() const { return m_id; }
    bool exists() const { return status().has_value(); }

    QString title() const;
    StateMark mark() const;
    QString contextText() const; ///< "34 ms · AutoDL · RTX 4090 24 · working".
    bool isOff() const;
    bool hasFigures() const;     ///< It answers, or has been read before.
    bool isStale() const;        ///< The figures are old and are shown pale.

    QList<MachineBanner> banners() const;
    QList<ConnectStep> steps() const;
    bool isConnecting() const;
    QList<GpuReading> gpus() const;
    QString gpuEmptyText() const;     ///< Why there is no tile.
    QString gpuEmptySentence() const; ///< What that means.
    QString kindText() const;         ///< "demo", "this computer"; empty for a rented machine.
    bool isRented() const;
    QList<HostMeter> hostMeters() const;
    QString hostLine() const;
    QList<core::monitor::Hint> hints() const;
    ProcessView processes() const;
    bool hasProcesses() const;        ///< The machine was read, so that the card has something to tell.
    std::optional<core::remote::LoginQuestion> question() const;
    int questionSecondsLeft() const;  ///< 0 = not known.

    HistoryViewModel &history() { return m_history; } ///< The curves; of the same machine.

    QString rateText() const;
    QString spentText() const;
    QString upText() const;
    TonedText endText() const;
    QString endDistanceText() const; ///< "in 2 h 14 min"; empty without an end.
    PlatformSheet sheet() const;
    /// What goes to the clipboard for "Copy details".
    QString detailsText() const;
    QString offQuestion() const;
    QStringList offEffects() const;

    QDateTime now() const { return m_clock.now(); }
    std::optional<QDateTime> plannedEnd() const;

public slots:
    void perform(ui::BannerAction action);
    void givePassword(const QByteArray &password, bool keeps);
    void setEnd(const std::optional<QDateTime> &end);
    void extendEnd(int hours); ///< From the planned end, or from now when none is set or it is over.
    void markOff();
    void markOn();
    /// One for each prompt; wiped here. An empty optional gives up.
    void answerQuestion(std::optional<QList<QByteArray>> answers);

signals:
    void changed();
    void sampled();
    void gone(); ///< The machine was removed.
    void failed(const core::Error &error);
    void urlRequested(const QUrl &url);
    void editRequested(const core::instances::InstanceId &id);
    void decideRequested(const core::instances::InstanceId &id);
    void detailsRequested(); ///< Copy detailsText().

private:
    std::optional<core::fleet::MachineStatus> status() const { return m_statusOf(m_id); }
    void takeSample(const core::instances::InstanceId &id);
    void noteQuestion();
    void watch();
    void retry();
    void save(const core::instances::Instance &instance, const std::function<void()> &then = {});

    core::fleet::Fleet &m_fleet;
    const core::catalog::Catalog &m_catalog;
    const core::Clock &m_clock;
    core::instances::InstanceId m_id;
    QHash<QString, GpuTrails> m_trails; ///< By machine, also of those that are not shown: a page opens with its curves.
    const core::fleet::FleetHints *m_hints = nullptr;
    QHash<QString, QString> m_memoryOnly;       ///< By machine: why its secret is kept for this run only.
    QHash<QString, QString> m_closedLoginTexts; ///< By machine: the text that was read.
    StatusSource m_statusOf;
    HistoryViewModel m_history;
    std::optional<core::remote::LoginQuestion> m_lastQuestion;
    QDateTime m_questionEnds;                   ///< Invalid: not known.
    bool m_isShown = true;
    QTimer m_tick; ///< Ages and countdowns.
};

} // namespace ui
