// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/command_runner.h"
#include "core/transfer/remote_listing.h"

namespace core::transfer {

constexpr qsizetype kMostListed = 20'000;

/// One command that tells the resolved folder, the free space and the entries. Precondition: no NUL in `folder`.
remote::Command listingCommand(const remote::RemotePath &folder);

/// What a listing command said.
struct ListingAnswer {
    RemoteListing listing = {};
    bool hasEntries = false; ///< False: "find" of this machine cannot print; ask by SFTP.
};

/// Reads the answer of any machine. Errors: path.missing, perm.denied, xfer.not_a_folder.
Result<ListingAnswer> parseListing(const remote::CommandOutput &output, const remote::RemotePath &folder);

/// Folders first, then by name; at most kMostListed.
void sortAndBound(RemoteListing &listing);

} // namespace core::transfer
