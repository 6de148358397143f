// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/connection_request.h"

#include <memory>

namespace core::remote_libssh {

/// A copy whose secrets share their memory with nobody, wiped when the last user lets it go.
std::shared_ptr<remote::ConnectionRequest> ownCopy(const remote::ConnectionRequest &request);

/// What leads to the last host on the way of `request`. Precondition: there is one.
remote::ConnectionRequest requestForHop(const remote::ConnectionRequest &request);

} // namespace core::remote_libssh
