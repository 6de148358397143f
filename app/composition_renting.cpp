// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"

#include <QDesktopServices>

namespace app {

void Composition::connectRenting()
{
    Renting &renting = m_models->renting;
    if (renting.trouble)
        warn(*renting.trouble);
    Guarding &guarding = m_models->guarding;
    renting.rent.setSheets({.isRead = [&guarding](const core::catalog::PlatformId &id) { return guarding.sheetsRead.contains(id.value); },
                            .keep = guarding.keepSheet});
    connect(&renting.live, &ui::LiveOffersViewModel::catalogChanged, this,
            [this](const std::shared_ptr<const core::catalog::Catalog> &catalog) { m_models->plan.setCatalog(catalog); });
    connect(&renting.rent, &ui::RentViewModel::noticed, this, [this](const QString &text) {
        m_window->showToast(text);
        m_tray->notify(tr("Zuka has rented a machine"), text);
    });
    connect(&renting.rent, &ui::RentViewModel::alarmed, this, [this](const core::Error &alarm) {
        m_tray->notify(alarm.message, alarm.remedy);
        warn(alarm);
    });
    connect(&renting.flow, &core::guard::RentFlow::ended, this, [this] { // What was said while it was under way is over.
        for (const char *code : {"rent.not_ready", "rent.not_found", "rent.unclear", "rent.stopped"})
            forgetWarning(QLatin1String{code});
    });
    connect(&renting.rent, &ui::RentViewModel::connectRequested, m_services->fleet.get(), &core::fleet::Fleet::connectTo);
    connect(&renting.rent, &ui::RentViewModel::urlRequested, this, &QDesktopServices::openUrl);
    connect(&renting.watches, &ui::CardWatchViewModel::found, this, [this](const QString &heading, const QString &text) {
        m_window->showToast(heading);
        m_tray->notify(heading, text);
        m_models->messages.courier.send({.title = heading, .text = text}, QStringLiteral("watch"));
    });
}

} // namespace app
