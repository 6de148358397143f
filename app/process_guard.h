// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

/// Keeps the memory of this process, which holds passwords and keys, out of crash dumps and of other programs of the same
/// user. First thing in main(). A build with ZUKA_KEEP_DUMPS leaves everything as it is, for debuggers and sanitizers;
/// nothing in the surroundings can do so.
///
/// Programs that we start may write dumps again.
void guardProcess();

} // namespace app
