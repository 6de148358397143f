// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notify/channel_fields.h"
#include "core/notify/courier.h"
#include "ui/viewmodel/machine_text.h"

namespace ui {

/// One channel in the list.
struct ChannelRow {
    QString id = {};
    QString name = {};
    QString service = {};
    TonedText state = {}; ///< "arrived 20:11", "not tested yet", or why not.
    bool isOn = true;
    bool isTesting = false;
    friend bool operator==(const ChannelRow &a, const ChannelRow &b)
    {
        return a.id == b.id && a.name == b.name && a.state.text == b.state.text && a.isOn == b.isOn && a.isTesting == b.isTesting;
    }
};

/// What is typed for a new or a changed channel.
struct ChannelDraft {
    QString id = {}; ///< Empty = a new one.
    core::notify::ChannelKind kind = core::notify::ChannelKind::ServerChan;
    QString name = {};
    core::notify::ChannelSettings settings = {};
    QString token = {};  ///< Empty while editing = the kept one stays.
    QString second = {};
};

/// The phone in one word.
struct PhoneState {
    int on = 0;
    bool isTested = false; ///< A test arrived at one that is on.
    bool hasFailed = false;
    QString text = {};     ///< "Bark, tested 20:11".
};

/// Channels for messages: list, form, tests.
class ChannelViewModel final : public QObject {
    Q_OBJECT

public:
    ChannelViewModel(core::notify::Courier &courier, const core::Clock &clock, QObject *parent = nullptr);

    QList<ChannelRow> rows() const;
    PhoneState phone() const;
    std::optional<ChannelDraft> draft(const QString &id) const;
    /// Names of the services, in the order of core::notify::allChannelKinds().
    static QStringList services();
    /// What is wrong, or what was saved. Codes: those of core::notify::checkChannel().
    core::Status save(ChannelDraft draft);

public slots:
    void remove(const QString &id);
    void setOn(const QString &id, bool isOn);
    void test(const QString &id);
    void testAll(); ///< Every channel that is on.

signals:
    void changed();
    void noticed(const QString &text);
    void failed(const core::Error &error);

private:
    TonedText stateOf(const core::notify::Channel &channel) const;

    core::notify::Courier &m_courier;
    const core::Clock &m_clock;
};

} // namespace ui
