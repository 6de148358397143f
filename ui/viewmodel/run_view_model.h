// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QString>

#include <optional>

namespace ui {

/// A piece of work in several steps that is asked about first: what a card shows of it.
class RunViewModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    enum class State { None, Looking, Asking, Working, Done, Failed };
    enum class Mark { Waiting, Now, Done };
    struct Step {
        QString name = {};
        Mark mark = Mark::Waiting;
    };

    virtual State state() const = 0;
    virtual QString title() const = 0;       ///< What goes from where to where.
    virtual QString sizeText() const = 0;
    virtual QString statusText() const = 0;  ///< What happens now, what is asked, or how it ended.
    virtual QString problemText() const = 0; ///< Why it failed; empty otherwise.
    virtual QList<Step> steps() const = 0;
    virtual std::optional<double> share() const = 0; ///< Of the present step; empty = not known.
    virtual QString localPath() const { return {}; } ///< To open once it is done; empty = nothing to open.
    virtual bool canPack() const { return false; }   ///< There is a choice to pack first.
    virtual bool isPackingBetter() const { return false; }
    virtual QString packText() const { return {}; }  ///< Why packing is, or is not, the better way.

public slots:
    virtual void start(bool packs) = 0;
    virtual void again() = 0;  ///< After a failure: the same once more.
    virtual void cancel() = 0; ///< Ends it, or puts away what is shown.

signals:
    void changed();
};

} // namespace ui
