// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/machine_own.h"

#include "app/cli/cli_text.h"
#include "app/cli/machine_keeping.h"
#include "app/cli/workload_options.h"

#include "core/demo/demo_host.h"
#include "core/local/local_host.h"
#include "ui/viewmodel/machine_form.h"

namespace app::cli {

namespace {

const QString kDemo = QStringLiteral("demo");
const QString kGpus = QStringLiteral("gpus");
const QString kThisComputer = QStringLiteral("this-computer");

/// What only a rented machine has.
const QStringList kOfRented{QStringLiteral("update"),         QStringLiteral("platform"),  QStringLiteral("price"),
                            QStringLiteral("currency"),       QStringLiteral("identity"),  QStringLiteral("from-config"),
                            QStringLiteral("password-stdin"), QStringLiteral("key-stdin"), QStringLiteral("jump"),
                            QStringLiteral("proxy"),          QStringLiteral("end"),       QStringLiteral("since")};

std::optional<core::Error> wrongBeside(const QCommandLineParser &parser, const QString &chosen)
{
    if (!parser.positionalArguments().isEmpty())
        return badValue(chosen, parser.positionalArguments().first().left(60),
                        CliText::tr("nothing beside it: no login leads there"));
    for (const QString &name : kOfRented) {
        if (parser.optionNames().contains(name))
            return badValue(chosen, QStringLiteral("--") + name,
                            CliText::tr("only --name, --tag, --owner and --project beside it"));
    }
    return std::nullopt;
}

} // namespace

void addOwnMachineOptions(QCommandLineParser &parser)
{
    parser.addOptions({{kDemo, CliText::tr("a demo machine with simulated figures, instead of LOGIN")},
                       {kGpus, CliText::tr("cards of the demo machine, 1 to %1").arg(core::demo::kMostDemoGpus), QStringLiteral("N")},
                       {kThisComputer, CliText::tr("this computer, instead of LOGIN")}});
}

bool isOwnMachine(const QCommandLineParser &parser)
{
    return parser.isSet(kDemo) || parser.isSet(kThisComputer) || parser.isSet(kGpus);
}

core::Result<core::fleet::NewMachine> readOwnMachine(const QCommandLineParser &parser)
{
    const bool isDemo = parser.isSet(kDemo);
    const QString chosen = isDemo ? kDemo : kThisComputer;
    if (parser.isSet(kGpus) && !isDemo)
        return badValue(kGpus, parser.value(kGpus), CliText::tr("only with --demo"));
    if (isDemo && parser.isSet(kThisComputer))
        return badValue(kDemo, QStringLiteral("--") + kThisComputer, CliText::tr("one of the two"));
    if (const auto wrong = wrongBeside(parser, chosen))
        return *wrong;
    int gpus = 1;
    if (parser.isSet(kGpus)) {
        bool isNumber = false;
        gpus = parser.value(kGpus).toInt(&isNumber);
        if (!isNumber || gpus < 1 || gpus > core::demo::kMostDemoGpus)
            return badValue(kGpus, parser.value(kGpus), CliText::tr("a whole number from 1 to %1").arg(core::demo::kMostDemoGpus));
    }
    core::fleet::NewMachine machine{.instance = isDemo ? core::demo::demoMachine(gpus) : core::local::thisComputer()};
    if (parser.isSet(QStringLiteral("name"))) {
        machine.instance.name = parser.value(QStringLiteral("name")).trimmed();
        if (core::Status outcome = checkName(machine.instance.name); !outcome)
            return std::move(outcome).error();
    }
    machine.instance.tags = ui::tagsOf(parser.values(QStringLiteral("tag")).join(u','));
    machine.instance.owner = parser.value(QStringLiteral("owner")).trimmed();
    machine.instance.project = parser.value(QStringLiteral("project")).trimmed();
    return machine;
}

} // namespace app::cli
