// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/file_task.h"

#include <QObject>

#include <memory>

namespace core::transfer {

/// Gives the files of one transfer, one after the other.
class TaskSource : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Looks at both sides and prepares the target; leads to planned() or failed().
    virtual void plan() = 0;

    enum class Have { Task, NotYet, Nothing };
    struct Next {
        Have have = Have::Nothing;
        std::unique_ptr<FileTask> task = {};
    };
    /// NotYet: available() follows.
    virtual Next next() = 0;
    /// True when the transfer is one single file.
    virtual bool isSingle() const = 0;
    /// Valid after planned().
    const TransferPlan &figures() const { return m_figures; }

signals:
    void planned(qint64 bytes, int files);
    void failed(const core::Error &error);
    void available();
    /// A file or folder that cannot be copied; the others go on.
    void fileFailed(const core::Error &error);
    /// The same is there already.
    void fileSkipped(qint64 bytes);
    /// A link was made.
    void linkMade();

protected:
    TransferPlan m_figures;
};

} // namespace core::transfer
