// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session_router.h"

#include "core/demo/demo_host.h"
#include "core/local/local_host.h"

namespace app {

std::unique_ptr<core::remote::Session> SessionRouter::create(const core::remote::ConnectionRequest &request)
{
    const QString &host = request.endpoint.host;
    if (host.compare(core::local::thisComputerHost(), Qt::CaseInsensitive) == 0)
        return m_ways.thisComputer.create(request);
    if (core::demo::demoGpuCount(host))
        return m_ways.demo.create(request);
    return m_ways.ssh.create(request);
}

} // namespace app
