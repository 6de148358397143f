// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/rent/watch_dialog.h"

#include "ui/widget/banner.h"
#include "ui/widget/form_field.h"

#include <QComboBox>
#include <QLineEdit>

namespace ui {

namespace {

constexpr int kWidth = 600;
constexpr int kLongest = 60;

QLineEdit *edit(const char *name)
{
    auto *field = new QLineEdit;
    field->setObjectName(QLatin1String{name});
    field->setMaxLength(kLongest);
    return field;
}

QComboBox *box(const char *name, const QList<std::pair<QString, QString>> &choices)
{
    auto *choice = new QComboBox;
    choice->setObjectName(QLatin1String{name});
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(6);
    for (const auto &[id, name_] : choices)
        choice->addItem(name_, id);
    return choice;
}

} // namespace

WatchDialog::WatchDialog(CardWatchViewModel &viewModel, const QString &card, int count, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
    , m_error{new Banner{"danger"}}
    , m_list{column(nullptr, 0, 8)}
    , m_card{box("watchCard", viewModel.cards())}
    , m_platform{box("watchPlatform", viewModel.platforms())}
    , m_currency{box("watchCurrency",
                     {{QStringLiteral("USD"), QStringLiteral("$")}, {QStringLiteral("CNY"), QStringLiteral("¥")}})}
    , m_count{edit("watchCount")}
    , m_region{edit("watchRegion")}
    , m_atMost{edit("watchAtMost")}
    , m_cardField{new FormField{m_card}}
    , m_countField{new FormField{m_count}}
    , m_atMostField{new FormField{m_atMost}}
    , m_add{button(tr("Add watch"), "primary")}
    , m_close{button(tr("Close"))}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    setWindowTitle(tr("Watch for a free card"));
    auto *body = column(this, 20, 12);
    body->addWidget(label(windowTitle(), Type::Heading));
    body->addWidget(paragraph(m_viewModel.pace()));
    body->addLayout(m_list);
    body->addWidget(makeForm(card, count));
    body->addWidget(m_error);
    m_error->hide();
    m_add->setObjectName(QStringLiteral("addWatch"));
    m_add->setDefault(true);
    auto *foot = row(8);
    foot->addStretch();
    foot->addWidget(m_add);
    foot->addWidget(m_close);
    body->addLayout(foot);
    connect(m_add, &Button::clicked, this, &WatchDialog::add);
    connect(m_close, &Button::clicked, this, &QDialog::reject);
    connect(&viewModel, &CardWatchViewModel::changed, this, &WatchDialog::refresh);
    refresh();
}

QWidget *WatchDialog::makeForm(const QString &card, int count)
{
    m_card->setCurrentIndex(std::max(0, m_card->findData(card)));
    m_count->setText(QString::number(count));
    m_region->setPlaceholderText(tr("any"));
    m_atMost->setPlaceholderText(tr("any"));
    auto *platformField = new FormField{m_platform};
    auto *regionField = new FormField{m_region};
    auto *currencyField = new FormField{m_currency};
    m_cardField->setLabel(tr("Card"));
    m_countField->setLabel(tr("How many"));
    platformField->setLabel(tr("Platform"));
    regionField->setLabel(tr("Region contains"));
    m_atMostField->setLabel(tr("At most, an hour"));
    currencyField->setLabel(tr("Currency"));
    auto *well = frame("well");
    auto *inside = column(well, 14, 8);
    const auto line = [inside](std::initializer_list<std::pair<FormField *, int>> fields) {
        QHBoxLayout *together = row(12);
        for (const auto &[field, share] : fields)
            together->addWidget(field, share, Qt::AlignTop);
        inside->addLayout(together);
    };
    line({{m_cardField, 3}, {m_countField, 1}, {platformField, 3}});
    line({{regionField, 3}, {m_atMostField, 2}, {currencyField, 1}});
    return well;
}

void WatchDialog::refresh()
{
    clearLayout(m_list);
    for (const CardWatchLine &watch : m_viewModel.lines()) {
        auto *holder = new QWidget;
        auto *line = row(8);
        line->setContentsMargins(0, 0, 0, 0);
        holder->setLayout(line);
        auto *texts = column(nullptr, 0, 2);
        texts->addWidget(label(watch.title, Type::Body));
        auto *state = label(watch.state, Type::Label, watch.isFree ? "success" : "3");
        state->setWordWrap(true);
        texts->addWidget(state);
        line->addWidget(
            iconLabel(watch.isFree ? QStringLiteral("check") : QStringLiteral("clock"), watch.isFree ? "success" : "text3", 16),
            0, Qt::AlignTop);
        line->addLayout(texts, 1);
        Button *remove = iconButton(QStringLiteral("trash"), tr("Remove watch: %1").arg(watch.title));
        remove->setAutoDefault(false);
        connect(remove, &Button::clicked, &m_viewModel, [this, id = watch.id] { m_viewModel.remove(id); }, Qt::QueuedConnection);
        line->addWidget(remove);
        m_list->addWidget(holder);
    }
}

void WatchDialog::add()
{
    const auto errors =
        m_viewModel.add({.card = m_card->currentData().toString(),
                         .count = m_count->text(),
                         .platform = m_platform->currentData().toString(),
                         .region = m_region->text(),
                         .atMost = m_atMost->text(),
                         .currency = core::currencyFromCode(m_currency->currentData().toString()).value_or(core::Currency::Usd)});
    m_cardField->setError(errors.value(QStringLiteral("card")));
    m_countField->setError(errors.value(QStringLiteral("count")));
    m_atMostField->setError(errors.value(QStringLiteral("at_most")));
    m_error->setVisible(errors.contains(QString{}));
    m_error->setReason(errors.value(QString{}));
}

} // namespace ui
