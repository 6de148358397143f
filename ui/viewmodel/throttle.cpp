// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/throttle.h"

#include <utility>

namespace ui {

Throttle::Throttle(std::chrono::milliseconds interval, QObject *parent) : QObject{parent}
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(interval);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        if (std::exchange(m_isWanted, false))
            request();
    });
}

void Throttle::request()
{
    if (m_rest.isActive()) {
        m_isWanted = true;
        return;
    }
    m_rest.start();
    emit fired();
}

} // namespace ui
