// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "ui/viewmodel/machine_text.h"
#include "ui/viewmodel/throttle.h"

#include <QSet>

namespace ui {

enum class WallOrder { Machine, Use, Memory, Temperature, Power, State };

/// One GPU on the wall, or one machine that shows none at present.
struct WallCell {
    core::instances::InstanceId machine = {};
    QString name = {};                   ///< Of the machine.
    int gpu = -1;                        ///< Below 0: the machine shows no GPU.
    std::optional<double> percent = {};  ///< Utilisation.
    std::optional<core::Bytes> memoryUsed = {};
    std::optional<core::Bytes> memoryTotal = {};
    std::optional<double> celsius = {};
    std::optional<double> watts = {};
    StateMark mark = StateMark::Off;
    bool isStale = false;
    QString state = {};                  ///< "working", "no answer for 40 s".
    QString card = {};
};

/// Below 0 when unknown.
double memoryShare(const WallCell &cell);
/// One sentence: "ft-8x4090, GPU 5, 41 % in use, 16.2 of 24.0 GiB, 58 °C, 188 W, working".
QString spokenOf(const WallCell &cell);

/// Every GPU of every machine, in one order.
class WallViewModel final : public QObject {
    Q_OBJECT

public:
    WallViewModel(core::fleet::Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock,
                  QObject *parent = nullptr);

    /// Only these; all when empty.
    void setMachines(const QSet<core::instances::InstanceId> &ids);
    bool isNarrowed() const { return !m_only.isEmpty(); }
    /// Unknown values come last in either direction.
    void setOrder(WallOrder order, bool isReversed = false);
    WallOrder order() const { return m_order; }
    bool isReversed() const { return m_isReversed; }
    static QString orderText(WallOrder order);

    const QList<WallCell> &cells() const { return m_cells; }
    QString contextText() const; ///< "43 GPUs on 12 machines · 31 working · 8 idle · 2 need attention".

    /// Tells the fleet that these machines are on screen, or no longer.
    void setShown(const QObject *viewer, bool isShown);

signals:
    void changed();

private:
    void rebuild();
    void tellWhatIsSeen();

    core::fleet::Fleet &m_fleet;
    const core::catalog::Catalog &m_catalog;
    const core::Clock &m_clock;
    QSet<core::instances::InstanceId> m_only;
    QSet<const QObject *> m_viewers; ///< Compared only, never used.
    QList<WallCell> m_cells;
    Throttle m_throttle;
    QTimer m_tick; ///< Ages.
    WallOrder m_order = WallOrder::Machine;
    bool m_isReversed = false;
};

} // namespace ui
