<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CliText</name>
    <message numerus="yes">
        <source>%n file(s) hold private data. Nothing was sent.</source>
        <translation>
            <numerusform>%n file holds private data. Nothing was sent.</numerusform>
            <numerusform>%n files hold private data. Nothing was sent.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more file(s)</source>
        <translation>
            <numerusform>and %n more file</numerusform>
            <numerusform>and %n more files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be looked into, such as %1.</source>
        <translation>
            <numerusform>%n file could not be looked into: %1.</numerusform>
            <numerusform>%n files could not be looked into, such as %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StopWords</name>
    <message numerus="yes">
        <source>%n transfer(s) under way would break off.</source>
        <translation>
            <numerusform>%n transfer under way would break off.</numerusform>
            <numerusform>%n transfers under way would break off.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WizardPlatforms</name>
    <message numerus="yes">
        <source>%n price(s)</source>
        <translation>
            <numerusform>%n price</numerusform>
            <numerusform>%n prices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>core::catalog</name>
    <message numerus="yes">
        <source>%n more rows were left out.</source>
        <translation>
            <numerusform>One more row was left out.</numerusform>
            <numerusform>%n more rows were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>core::planning</name>
    <message numerus="yes">
        <source>Not ready: %n item(s) open</source>
        <translation>
            <numerusform>Not ready: %n item open</numerusform>
            <numerusform>Not ready: %n items open</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>core::transfer</name>
    <message numerus="yes">
        <source>%n file(s) of %1 did not arrive.</source>
        <translation>
            <numerusform>%n file of %1 did not arrive.</numerusform>
            <numerusform>%n files of %1 did not arrive.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::BillViewModel</name>
    <message numerus="yes">
        <source>%n line(s) of the bill could not be read and are missing here.</source>
        <translation>
            <numerusform>%n line of the bill could not be read and is missing here.</numerusform>
            <numerusform>%n lines of the bill could not be read and are missing here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) are money back.</source>
        <translation>
            <numerusform>%n line is money back.</numerusform>
            <numerusform>%n lines are money back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) from the bill.</source>
        <translation>
            <numerusform>%n entry from the bill.</numerusform>
            <numerusform>%n entries from the bill.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::BroadcastDialog</name>
    <message numerus="yes">
        <source>Send to %n terminal(s)</source>
        <translation>
            <numerusform>Send to %n terminal</numerusform>
            <numerusform>Send to %n terminals</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ChecklistPage</name>
    <message numerus="yes">
        <source>%n item(s) still open</source>
        <translation>
            <numerusform>%n item still open</numerusform>
            <numerusform>%n items still open</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CommandList</name>
    <message numerus="yes">
        <source>Show %n command(s)</source>
        <translation>
            <numerusform>Show %n command</numerusform>
            <numerusform>Show %n commands</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ConflictDialog</name>
    <message numerus="yes">
        <source>%n name(s) exist there already</source>
        <translation>
            <numerusform>%n name exists there already</numerusform>
            <numerusform>%n names exist there already</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CostsPage</name>
    <message numerus="yes">
        <source>%n older entry(s)</source>
        <translation>
            <numerusform>%n older entry</numerusform>
            <numerusform>%n older entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CostsViewModel</name>
    <message numerus="yes">
        <source>%n entry(s) of this month have no known amount.</source>
        <translation>
            <numerusform>%n entry of this month has no known amount.</numerusform>
            <numerusform>%n entries of this month have no known amount.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::DropViewModel</name>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking through it: %Ln file(s), %1</source>
        <translation>
            <numerusform>Looking through it: %Ln file, %1</numerusform>
            <numerusform>Looking through it: %Ln files, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s), %1</source>
        <translation>
            <numerusform>%Ln file, %1</numerusform>
            <numerusform>%Ln files, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) hold private data</source>
        <translation>
            <numerusform>%n file holds private data</numerusform>
            <numerusform>%n files hold private data</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) with private data stay here, as you chose for this folder.</source>
        <translation>
            <numerusform>%n file with private data stays here, as you chose for this folder.</numerusform>
            <numerusform>%n files with private data stay here, as you chose for this folder.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::EndLine</name>
    <message numerus="yes">
        <source>Planned ends of the next %n hour(s)</source>
        <translation>
            <numerusform>Planned ends of the next hour</numerusform>
            <numerusform>Planned ends of the next %n hours</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FetchViewModel</name>
    <message numerus="yes">
        <source>%Ln file(s), %1</source>
        <translation>
            <numerusform>%Ln file, %1</numerusform>
            <numerusform>%Ln files, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FindingsDialog</name>
    <message numerus="yes">
        <source>%1: and %n more</source>
        <translation>
            <numerusform>%1: and %n more</numerusform>
            <numerusform>%1: and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more file(s)</source>
        <translation>
            <numerusform>and %n more file</numerusform>
            <numerusform>and %n more files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FooterViewModel</name>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transfer(s)</source>
        <translation>
            <numerusform>%n transfer</numerusform>
            <numerusform>%n transfers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::GpuStrip</name>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::GuardPage</name>
    <message numerus="yes">
        <source>no end in the next %n hour(s)</source>
        <translation>
            <numerusform>no end in the next %n hour</numerusform>
            <numerusform>no end in the next %n hours</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::GuardViewModel</name>
    <message numerus="yes">
        <source>watching %n machine(s)</source>
        <translation>
            <numerusform>watching %n machine</numerusform>
            <numerusform>watching %n machines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n machine(s) have no planned end</source>
        <translation>
            <numerusform>%1 of %n machine has no planned end</numerusform>
            <numerusform>%1 of %n machines have no planned end</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Off for %n machine(s). Reminds; stops nothing by itself.</source>
        <translation>
            <numerusform>Off for %n machine. Reminds; stops nothing by itself.</numerusform>
            <numerusform>Off for %n machines. Reminds; stops nothing by itself.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::HeaderBar</name>
    <message numerus="yes">
        <source>%n open reminder(s)</source>
        <translation>
            <numerusform>%n open reminder</numerusform>
            <numerusform>%n open reminders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::HomePage</name>
    <message numerus="yes">
        <source>Show all %n machine(s)</source>
        <translation>
            <numerusform>Show all %n machine</numerusform>
            <numerusform>Show all %n machines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::HomeViewModel</name>
    <message numerus="yes">
        <source>%n machine(s) on</source>
        <translation>
            <numerusform>%n machine on</numerusform>
            <numerusform>%n machines on</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::LeftoversCard</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::LiveOffersViewModel</name>
    <message numerus="yes">
        <source>%n offer(s) left out: a card that the catalog does not know.</source>
        <translation>
            <numerusform>%n offer left out: a card that the catalog does not know.</numerusform>
            <numerusform>%n offers left out: cards that the catalog does not know.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n offer(s) left out: the platform tells no price.</source>
        <translation>
            <numerusform>%n offer left out: the platform tells no price.</numerusform>
            <numerusform>%n offers left out: the platform tells no price.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::LogViewModel</name>
    <message numerus="yes">
        <source>%1 of %n entries</source>
        <translation>
            <numerusform>%1 of %n entries</numerusform>
            <numerusform>%1 of %n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::MachinesPage</name>
    <message numerus="yes">
        <source>Remove %n from the list…</source>
        <translation>
            <numerusform>Remove %n from the list…</numerusform>
            <numerusform>Remove %n from the list…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::MachinesViewModel</name>
    <message numerus="yes">
        <source>%n machine(s)</source>
        <translation>
            <numerusform>%n machine</numerusform>
            <numerusform>%n machines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n platform(s)</source>
        <translation>
            <numerusform>%n platform</numerusform>
            <numerusform>%n platforms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>prices of %n machine(s) are unknown</source>
        <translation>
            <numerusform>the price of %n machine is unknown</numerusform>
            <numerusform>prices of %n machines are unknown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transfer(s) of this machine are cancelled.</source>
        <translation>
            <numerusform>%n transfer of this machine is cancelled.</numerusform>
            <numerusform>%n transfers of this machine are cancelled.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n machine(s) from the list?</source>
        <translation>
            <numerusform>Remove %n machine from the list?</numerusform>
            <numerusform>Remove %n machines from the list?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This does not stop the machines: %n of them may be on and go on costing %1.</source>
        <translation>
            <numerusform>This does not stop the machines: %n of them may be on and goes on costing %1.</numerusform>
            <numerusform>This does not stop the machines: %n of them may be on and go on costing %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transfer(s) of these machines are cancelled.</source>
        <translation>
            <numerusform>%n transfer of these machines is cancelled.</numerusform>
            <numerusform>%n transfers of these machines are cancelled.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::MonthCard</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::NeedsCard</name>
    <message numerus="yes">
        <source>most urgent first, %n more</source>
        <translation>
            <numerusform>most urgent first, %n more</numerusform>
            <numerusform>most urgent first, %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PairsViewModel</name>
    <message numerus="yes">
        <source>Moving %Ln file(s)</source>
        <translation>
            <numerusform>Moving %Ln file</numerusform>
            <numerusform>Moving %Ln files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In step, %Ln file(s)</source>
        <translation>
            <numerusform>In step, %Ln file</numerusform>
            <numerusform>In step, %Ln files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) only there</source>
        <translation>
            <numerusform>%Ln file only there</numerusform>
            <numerusform>%Ln files only there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) only here</source>
        <translation>
            <numerusform>%Ln file only here</numerusform>
            <numerusform>%Ln files only here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) changed on the side that does not send</source>
        <translation>
            <numerusform>%Ln file changed on the side that does not send</numerusform>
            <numerusform>%Ln files changed on the side that does not send</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) too large for a pair</source>
        <translation>
            <numerusform>%Ln file too large for a pair</numerusform>
            <numerusform>%Ln files too large for a pair</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PaneMenu</name>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PayingCard</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PlanList</name>
    <message numerus="yes">
        <source>%n saved</source>
        <translation>
            <numerusform>%n saved</numerusform>
            <numerusform>%n saved</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PlanPasteBox</name>
    <message numerus="yes">
        <source>%n field(s) filled in. Check them below.</source>
        <translation>
            <numerusform>%n field filled in. Check it below.</numerusform>
            <numerusform>%n fields filled in. Check them below.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PricesSection</name>
    <message numerus="yes">
        <source>%n lines</source>
        <translation>
            <numerusform>One line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more match; search to see them</source>
        <translation>
            <numerusform>One more matches; search to see it</numerusform>
            <numerusform>%n more match; search to see them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prices of yours are forgotten.</source>
        <translation>
            <numerusform>One price of yours is forgotten.</numerusform>
            <numerusform>%n prices of yours are forgotten.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PricesViewModel</name>
    <message numerus="yes">
        <source>%n more.</source>
        <translation>
            <numerusform>One more.</numerusform>
            <numerusform>%n more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ProcessCard</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::QuestionCard</name>
    <message numerus="yes">
        <source>%n second(s) left</source>
        <translation>
            <numerusform>%n second left</numerusform>
            <numerusform>%n seconds left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RankingCard</name>
    <message numerus="yes">
        <source>Price of the job over its hours for %n plan(s).</source>
        <translation>
            <numerusform>Price of the job over its hours for %n plan.</numerusform>
            <numerusform>Price of the job over its hours for %n plans.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dearer or slower plan(s) are not drawn</source>
        <translation>
            <numerusform>%n dearer or slower plan is not drawn</numerusform>
            <numerusform>%n dearer or slower plans are not drawn</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ReasonsCard</name>
    <message numerus="yes">
        <source>%n rejected card(s)</source>
        <translation>
            <numerusform>%n rejected card</numerusform>
            <numerusform>%n rejected cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ReminderViewModel</name>
    <message numerus="yes">
        <source>Kept %n time(s) already. Choose a new end with Change…</source>
        <translation>
            <numerusform>Kept %n time already. Choose a new end with Change…</numerusform>
            <numerusform>Kept %n times already. Choose a new end with Change…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kept %n time(s) already. Stop it, or say that it is busy.</source>
        <translation>
            <numerusform>Kept %n time already. Stop it, or say that it is busy.</numerusform>
            <numerusform>Kept %n times already. Stop it, or say that it is busy.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::StopAllDialog</name>
    <message numerus="yes">
        <source>Stop %n machine(s)</source>
        <translation>
            <numerusform>Stop %n machine</numerusform>
            <numerusform>Stop %n machines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::StopViewModel</name>
    <message numerus="yes">
        <source>%n machine(s) can only be stopped in the console; they go on costing.</source>
        <translation>
            <numerusform>%n machine can only be stopped in the console; it goes on costing.</numerusform>
            <numerusform>%n machines can only be stopped in the console; they go on costing.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TeamExportDialog</name>
    <message numerus="yes">
        <source>%n machine(s) leave this computer</source>
        <translation>
            <numerusform>%n machine leaves this computer</numerusform>
            <numerusform>%n machines leave this computer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TerminalPage</name>
    <message numerus="yes">
        <source>Sent to %n terminal(s).</source>
        <translation>
            <numerusform>Sent to %n terminal.</numerusform>
            <numerusform>Sent to %n terminals.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TerminalPane</name>
    <message numerus="yes">
        <source>Paste %n line(s)?</source>
        <translation>
            <numerusform>Paste %n line?</numerusform>
            <numerusform>Paste %n lines?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TerminalViewModel</name>
    <message numerus="yes">
        <source>%n window(s)</source>
        <translation>
            <numerusform>%n window</numerusform>
            <numerusform>%n windows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TmuxViewModel</name>
    <message numerus="yes">
        <source>%n attached</source>
        <translation>
            <numerusform>%n attached</numerusform>
            <numerusform>%n attached</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n window(s)</source>
        <translation>
            <numerusform>%n window</numerusform>
            <numerusform>%n windows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::WallViewModel</name>
    <message numerus="yes">
        <source>%n machine(s)</source>
        <translation>
            <numerusform>%n machine</numerusform>
            <numerusform>%n machines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::format</name>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::host</name>
    <message numerus="yes">
        <source>of %n core(s)</source>
        <translation>
            <numerusform>of %n core</numerusform>
            <numerusform>of %n cores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::transfer</name>
    <message numerus="yes">
        <source>%n file(s) failed</source>
        <translation>
            <numerusform>%n file failed</numerusform>
            <numerusform>%n files failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n left out</numerusform>
            <numerusform>%n left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 arrived, %n left out.</source>
        <translation>
            <numerusform>%1 arrived, %n left out.</numerusform>
            <numerusform>%1 arrived, %n left out.</numerusform>
        </translation>
    </message>
</context>
</TS>
