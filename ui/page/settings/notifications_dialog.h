// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/channel_view_model.h"
#include "ui/widget/form_field.h"

class QComboBox;
class QLineEdit;

namespace ui {

/// The form for one channel. Fields follow the service; what is wrong stands at its field. A kept key is not shown again.
class NotificationsDialog final : public FittedDialog {
    Q_OBJECT

public:
    NotificationsDialog(ChannelViewModel &viewModel, const ChannelDraft &draft, QWidget *parent);

    /// Opens it window-modal without blocking.
    static NotificationsDialog *ask(ChannelViewModel &viewModel, const ChannelDraft &draft, QWidget *parent);

private:
    QLineEdit *addLine(FormField *&frame, const char *name, const QString &text, bool isSecret = false);
    void makeFields(QVBoxLayout *body);
    void showFields();
    QLayout *makeFoot();
    ChannelDraft draft() const;
    void tryAccept();
    void showProblem(const core::Error &error);

    ChannelViewModel &m_viewModel;
    ChannelDraft m_draft;
    QComboBox *m_kind;
    FormField *m_kindField;
    FormField *m_nameField = nullptr;
    FormField *m_tokenField = nullptr;
    FormField *m_secondField = nullptr;
    FormField *m_targetField = nullptr;
    FormField *m_hostField = nullptr;
    FormField *m_portField = nullptr;
    FormField *m_securityField = nullptr;
    FormField *m_userField = nullptr;
    FormField *m_fromField = nullptr;
    FormField *m_baseField = nullptr;
    FormField *m_caField = nullptr;
    QLineEdit *m_name;
    QLineEdit *m_token;
    QLineEdit *m_second;
    QLineEdit *m_target;
    QLineEdit *m_host;
    QLineEdit *m_port;
    QComboBox *m_security;
    QLineEdit *m_user;
    QLineEdit *m_from;
    QLineEdit *m_base;
    QLineEdit *m_ca;
    Button *m_more;
    QWidget *m_mail;
    QWidget *m_server;
};

} // namespace ui
