// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace core::transfer::sftp {

/// A file service for machines that have Python and no SFTP server: the requests that Client makes, answered as OpenSSH's server
/// does. One shell line; speaks on stdin and stdout until the input ends.
extern const char *const kPythonServer;

} // namespace core::transfer::sftp
