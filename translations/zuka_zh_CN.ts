<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>app::Composition</name>
    <message>
        <source>A catalog entry was left out: %1, %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the file; &quot;zuka catalog check&quot; lists every problem.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passwords are kept for this run only and asked again next time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zuka keeps watching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It stays in the tray and reminds you. Quit from the tray menu.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit Zuka?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 arrived.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::Pages</name>
    <message>
        <source>Home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::cli</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Currency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Billed by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Platform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words that a row must contain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>folder with catalog files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problems.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usage: zuka                    opens the window
       zuka COMMAND …          runs without a display
       zuka COMMAND --help     tells its options
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it gives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exit codes: 0 done, 1 the answer is no, 2 wrong input, 3 machine, network or platform failed, 4 refused for safety.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no command &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranked plans with the whole bill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory per GPU by parts, verdict, what makes it fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>speed and hours on a card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predictions beside measured figures of a CSV file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cards with source and date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>models with source and date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>platforms and what stopping means there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dated prices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>problems in catalog files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adds a machine from a pasted login line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connects once and tells each stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs of your machines, once or as a stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forgets a machine and its secrets; stops no bill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files and folders to a machine, verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files and folders from a machine, verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>planned ends and what they cost so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No card is called &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run &quot;zuka cards&quot; to see the names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs %1 to %2 on each GPU, likely %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has %2 usable: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts at the peak (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 saves %2, time × %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest batch that fits: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest sequence that fits: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>card id or name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--card is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 %3, likely %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottleneck: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows: median error %2, P90 %3, within 10 %: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  Task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows could not be read; --json lists them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One CSV file is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a CSV file with measured rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--min-confidence is low, mid or high.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV file with measured rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list each row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off, as you said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing: no planned end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>planned end passed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reminder at %1 while Zuka runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What protects it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zuka reminds; it stops nothing. While this computer is off, nothing reminds you and billing goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The known_hosts file is never written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the key there yourself, or leave --known-hosts out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give an OpenSSH known_hosts file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 machines are called &quot;%2&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the id that &quot;zuka machines list --json&quot; shows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No machine is called &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add one with &quot;zuka machines add&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host key of %1 is not the recorded one. Recorded %2, offered %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal after reinstalling or re-renting, otherwise do not connect. Remove the machine and add it again to accept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host key of %1 is not known yet: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare it with the platform&apos;s page, then run again with --host-key %1 or --accept-new-host-key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking up the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connecting to the port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checking the host key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logging in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking at the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no link, trying again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trust a host key seen for the first time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trust only this fingerprint, SHA256:…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an amount an hour, such as 2.58</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hours or days from now, such as 8h or 2d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No machines yet. Add one with &quot;zuka machines add &apos;ssh -p PORT USER@HOST&apos;&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the platform shows, such as &apos;ssh -p 34222 root@host&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how you call it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>platform id; guessed from the host name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>price an hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>private key file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>planned end from now, such as 8h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read password or passphrase from stdin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name or id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>really remove it here; the rented machine goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removing forgets its login here and stops nothing; add --yes to do it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name or id; all when left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stream samples as JSON lines until interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a CSV file with the columns of offers.csv.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the file and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV file with prices to use instead of the dated list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many plans to show (text: 10, JSON: all)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What #1 really costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it leads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What would change the order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more plans; --top shows them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not met: %1. %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  and %1 more; --json lists all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>roomy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one JSON document on stdout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;zuka %1 --help&quot; tells the options.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--%1 cannot be &quot;%2&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allowed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>do not compare hashes afterwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One call reads from one machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run it once for each machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files and folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>folder that receives them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source and target are needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host key is not known yet: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare it with the platform&apos;s page, then add --accept-new-host-key, or give --known-hosts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host key is not the recorded one. Recorded %1, offered %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal after reinstalling or re-renting, otherwise do not connect.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, verified by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write NAME:PATH, user@host:port:PATH or user@[address]:port:PATH.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenSSH known_hosts file to check the host key with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an amount above 0, such as 50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hours or days, such as 72h or 3d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number above 0 and up to 24</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most that the whole job may cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latest end from now, such as 72h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hours of use a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only this platform; may be repeated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not this platform; may be repeated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only this card; may be repeated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most GPUs in one machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a card that you own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the data is sensitive: no community hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you work from a mainland China network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the GPU must not be shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interruptions are acceptable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the job can resume from a checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workload file %1 cannot be used: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give one JSON object whose keys are option names, such as {&quot;task&quot;: &quot;lora&quot;}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is no JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither text, number nor true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number above 0, such as 20M or 1.5k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>catalog id, name, Hugging Face id, path of a config.json, or a size such as 7b</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hf, unsloth, vllm, llama.cpp …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens in a sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequences on one GPU at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>micro-batches for one step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO stage, 3 = FSDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor parallel degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline parallel degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context parallel degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens of one pass over the data, such as 20M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples of one pass over the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passes over the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image size, such as 1024x1024</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON file with these options as keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer step inside the backward pass</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::terminal</name>
    <message>
        <source>No terminal program was found on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the line and run it in a terminal of yours.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::window</name>
    <message>
        <source>zuka: There is no display to open the window on. Nothing was started or stopped.
These commands need none: %1.
&quot;zuka --help&quot; explains them.
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zuka: Zuka already runs with this data, and it did not answer. Nothing was changed. Close it, or end its process, and start again.
</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::base</name>
    <message>
        <source>Billing goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine may still be billing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine is off; nothing is billed for the GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another folder, or check the permissions of this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no room left for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some disk space, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing %1 failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the disk, then try again. The old file is untouched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the name and the folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that it is a file and that you may read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is too large to be read here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log cannot be written to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the permissions of this folder. The log is kept in memory until then.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::catalog</name>
    <message>
        <source>The built-in catalog of cards and prices cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install Zuka again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No source is given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The date &quot;%1&quot; is not of the form 2026-11-30.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The inner width is taken as four times the hidden size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input and output embeddings are taken as shared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input and output embeddings are taken as separate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected %1 here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not between %2 and %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a figure or a remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is not valid JSON; reading stopped in line %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The word &quot;%1&quot; is not known here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the config.json of a decoder model, or choose a model or a size instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The vision part is estimated at %1 B parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The vision part has no readable shape and is not counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a config.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This config.json describes an encoder-decoder model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The config.json does not tell %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The config.json has an unusable value at %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 B parameters, computed from the shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape of %1, %2 B parameters as typed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a catalog name, a Hugging Face id, or a size such as 7b.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did you mean %1? A size such as 7b works too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model called &quot;%1&quot; is in the catalog.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column %1: &quot;%2&quot; is not a usable number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column %1: the word &quot;%2&quot; is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The card &quot;%1&quot; is not in the catalog.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The platform is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The platform &quot;%1&quot; is not in the catalog.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither card_id nor gpu_name is given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of GPUs is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The column %1 is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A quote is opened and never closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cells instead of %2. Cells with commas need quotes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is an entry with this id above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file is for a newer version of Zuka.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::cost</name>
    <message>
        <source>trial run, %1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start, image and environment, %1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uploading and downloading while the GPU is billed, %1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hours that are easily forgotten, %1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>work repeated after interruptions, %1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h of the job itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the billing unit is unknown, nothing is rounded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounded up to whole units of %1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounded up to whole units of %1 h (not confirmed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk price of this platform is unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk price is not a plain figure: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>within the free or included disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how much disk is free here is unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB for %2 days at %3 per GB and day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing to download</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the traffic fee of this platform is unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the traffic fee is not a plain figure: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::evaluate</name>
    <message>
        <source>The measured figure is missing or not above 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kind of measurement &quot;%1&quot; is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The card &quot;%1&quot; is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The column &quot;%1&quot; is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a file with the columns of tests/measurements/vram_measurements.csv.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row does not have the columns of the header.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the row, or leave it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The task &quot;%1&quot; is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sequence length (seq_len) is missing.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::fleet</name>
    <message>
        <source>This machine is not in your list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the list of machines again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 already has this address and user.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open that machine, or change its address if it was rented anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine has no address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste the login line of your platform, or type host and port.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine has no user name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the user name; it is often root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No password is stored for this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The private key of this machine is not in the keychain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import the key again, or choose another way to log in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rules in %1 cannot be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install the program again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::monitor</name>
    <message>
        <source>The machine has no working NVIDIA driver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart the machine with a GPU image, or pick another machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The driver and its library have different versions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart the machine. If it stays, ask the platform&apos;s support.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The driver finds no GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check whether the machine was started without a card, then start it with one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A GPU no longer answers its driver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save your work and restart the machine. If it comes back, ask for another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvidia-smi is not on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use an image with NVIDIA tools. Readings stay unknown until then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The driver refuses to show the GPU to this user.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log in as root, or start the container with access to the GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The driver is too old for this query.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an image with a newer driver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvidia-smi did not answer in time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for the next reading. If it stays, a GPU may hang: restart the machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU reading could not be understood.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run nvidia-smi in the terminal to see its answer.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::planning</name>
    <message>
        <source>Needs %1 on each GPU, the card offers %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With every change that keeps the task it still needs %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stated split needs a multiple of %1 GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU&apos;s arithmetic sets the pace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory bandwidth sets the pace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The link between the GPUs sets the pace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Software overhead sets the pace; a faster card helps little.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading the data sets the pace; the machine has few CPU cores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free memory sets the pace: fewer requests run at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits with room: needs %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits, tight: needs %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits only with changes: then it needs %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 an hour for about %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lowest price of the finished job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The shortest time to the results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price is %1 days old; check it before you pay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price is undated; check it before you pay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The length of the job is unknown; only the price of an hour is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No exchange rate is known; this total is not compared with the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The traffic fee is unknown; the total is at least %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk price is unknown; the total is at least %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over your budget: %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later than you wish: about %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the GPU is yours alone is not known here; ask the platform.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Billed abroad: the line from the mainland may be slow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This card has no bf16; use fp16 with loss scaling.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients go over PCIe: accumulate micro-batches to sync less often.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The listing does not tell the exact card; planned with the weakest, %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Current releases of many frameworks no longer run on this card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speed of this card is derived, not measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not an NVIDIA card: check that your software runs on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The listing states %1 GB for each GPU, this card usually has %2 GB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host needs about %1 of RAM, this machine has %2 GB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Someone else&apos;s machine: check its speed on arrival and save checkpoints elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New accounts may have to ask for a quota first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can be taken away at any time: save a checkpoint every %1 min.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paid for a whole period: prove the job by the hour first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under an hour a day the machine mostly waits: switch it off between uses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It stays first up to about %1 an hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At about %1 an hour it would be first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the platform whether the GPUs are joined by NVLink.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 on %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No bill can be compared with your budget: an exchange rate is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cheapest whole bill is %1 (%2); your budget is %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more, or a smaller job: less data, fewer passes, a smaller model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fastest takes about %1 (%2); you wish %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for the fastest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No offer meets both budget and deadline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in time (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job fits no machine of %1 GPUs or fewer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 with %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No offer matches the cards and platforms that you named.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 offers are known without this wish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only machines of strangers are left, and sensitive data must not go there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No platform in the list states that the GPU is yours alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a name from the catalog.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No card is called %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No platform is called %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot prices are locked until the job can resume from a checkpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Don&apos;t rent: pay for each request instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Don&apos;t rent: learn on your own computer or a free notebook.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not by the hour: a service that never stops needs a monthly machine or your own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare a monthly or yearly price with the price of the hardware. Prove the service by the hour for a day or two first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rent elastic instances that scale down when nobody asks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At %1 a day a fixed machine would be paid while it waits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under an hour a day the card mostly waits: rent by the hour, switch it off or to no-GPU mode between uses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start by the hour for a day or two, then think about a package.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renting by the hour fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes about %1 there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes about %1 there, about %2 on a rented %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your %1 is too small: the job needs %2, the card offers %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job fits your %1, but it is slow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try your own %1 first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job needs %1, your card offers %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a name from the list of cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than the %1 GPUs that you wish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot prices are locked until you confirm that the job can resume from a checkpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot prices are lower, for a job that can resume after an interruption.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--%1 does not know the value &quot;%2&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use one of: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--image cannot read the size &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write width x height, such as 1024x1024.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--%1 cannot be %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a value from %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--task qlora needs quantised weights, but --quant is none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use --quant nf4, or --task lora.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--quant does not go with training all weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use --quant none, or --task qlora.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--rank cannot be 0 for LoRA.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a rank such as 16.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--model %1 is not a model for --task %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another task, or a model of the right kind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use 16-bit numbers (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a fused loss kernel (Liger).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn FlashAttention on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute activations (gradient checkpointing).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use an 8-bit optimizer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serve %1 requests at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use micro-batch %1 and accumulate %2 steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten the sequence to %1 tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train LoRA adapters instead of all weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the base model in 4 bits (QLoRA).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shard weights, gradients and optimizer over the %1 cards (ZeRO-3 or FSDP).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split each layer over the %1 cards (tensor parallel).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the KV cache in 8 bits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use quantised weights (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep checkpoints in RAM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the optimizer in RAM (CPU offload).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep weights and optimizer in RAM (CPU offload).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the text encoder in RAM (model offload).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use %1 cards and split the model over them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This task needs no rented GPU, so there is no memory to estimate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a task that trains or runs a model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s size is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pick a model or type its size, such as 7b.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s layers and widths are not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give its config.json, or a named model of the same size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number of the setup is out of range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use 1 or more for sequence, batch, cards and parallel degrees, and 0 to 3 for ZeRO.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The parallel degrees need more GPUs than there are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower --tp, --pp or --cp, or take more GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The image size is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give width x height, such as 1024x1024.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The parts of this image model are not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pick a model of the catalog.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This card has no bf16: use fp16, which needs loss scaling, or a newer card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some guides say %1 GB for this model: that is weights and gradients only. With AdamW&apos;s two fp32 moments it is %2 GB, with an fp32 master copy %3 GB, each before activations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without an fp32 master copy, as the rule of many guides has it. --precision bf16-mixed-master adds it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fp8 figure is derived, not checked on measured runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without FlashAttention memory grows with the square of the sequence. One report tells of a 7B LoRA run that fell from a day and a night to 4 hours with FlashAttention and accumulation: possible, not to be expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This server takes about %1 % of the card at start, whatever it needs; the rest of that share becomes KV cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights of 4 bits or less save memory; answers may be slower and a little worse than with 16-bit weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This program unpacks latent attention; vLLM and SGLang keep a far smaller cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s own limit is %1 tokens; the sequence asked for is longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latent attention and context parallelism are derived from shapes; few measured runs stand behind them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The constants in %1 cannot be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore this file, or install the program again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use fused kernels or a compiled model: about %1 % faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double the micro-batch if it fits: about %1 % faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch flash attention on: about %1 % faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch gradient checkpointing off if it fits: about %1 % faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accumulate 8 micro-batches before each update: about %1 % faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use data parallelism instead of sharding: about %1 % faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use FP8 matrix products: about %1 % faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train in 16 bit instead of FP32: about %1 % faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a machine whose GPUs are joined by NVLink: about %1 % faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the weights on the GPU instead of offloading them: about %1 % faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use an engine made for serving, such as vLLM: about %1 % faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantise the weights to 4 bit: about %1 % faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer several requests at once: about %1 % more tokens a second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the data loader twice as many CPU cores: about %1 % faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a compiled or TensorRT pipeline: about %1 % faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speed of %1 cannot be reckoned: its shape is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a similar model, or measure one step and scale from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This task needs no GPU of your own, so it has no GPU speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a training or inference task.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speed of %1 is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another card, or add its rate and bandwidth to your catalog.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::reminders</name>
    <message>
        <source>The rules of reminders in %1 cannot be used: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct or delete this file. Until then the built-in rules hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its price is unknown, so it may be costing money.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It keeps costing %1 an hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It costs %1 an hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 should end at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 should have ended at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no planned end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>state, then money</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::remote</name>
    <message>
        <source>The tmux sessions belong to another user of this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log in as the user who started them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer of tmux could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run &quot;tmux ls&quot; in a terminal to see the sessions.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::remote_libssh</name>
    <message>
        <source>A command cannot hold a zero byte.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the file names in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the keys of the agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to log in to %1 with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server accepts: %1. Add it to this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not accept %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server accepts: %1. Check user, password and key on the platform&apos;s page; they change when a machine is rebuilt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server asks for more than one password, such as a code.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a key or a password login without a second step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server ended the login after too many tries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name one key for this machine instead of the agent, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No user name is set for this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the user name from the platform&apos;s page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key file %1 cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another key file for this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This key is in PuTTY&apos;s own format (.ppk).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open it in PuTTYgen, choose Conversions, Export OpenSSH key, and use the new file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a public key; login needs the private one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the file of the same name without .pub; the public key belongs on the platform&apos;s page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This key is damaged or of a kind that is not supported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use an Ed25519, ECDSA or RSA key in OpenSSH or PEM format.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The passphrase does not open the key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key is protected by a passphrase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the passphrase of the key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection was closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name %1 was not found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the name on the platform&apos;s page and your own internet connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine refuses connections at %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may still be booting, or the port has changed: look at the platform&apos;s page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine does not answer at %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may be stopped or still booting, or a security group blocks the port for your address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no way to %1 from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check your internet connection, VPN and proxy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The proxy %1 does not answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that it runs, or change the proxy in the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The proxy %1 wants another user name or password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the proxy login in the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The proxy %1 could not reach the machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that the machine runs and that the proxy allows its port.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server at %1 closed the connection at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may still be starting, or has too many connections: wait a moment and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server at %1 accepts connections but stays silent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may be overloaded or still booting; check that this port is the SSH port.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No SSH connection could be agreed on with %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that this port is the SSH port; a very old server may need an update.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine shows another host key than before, so nothing was sent to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is normal after re-renting or reinstalling, and not normal otherwise: compare the fingerprints, then replace the saved key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host key was not accepted, so nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the fingerprint with the platform&apos;s page, then connect again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection to the machine was lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs inside tmux keep running; the connection is made again by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no connection to the machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This address only allows a terminal: monitoring and file transfer cannot use it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the machine&apos;s direct address and exposed SSH port from the platform&apos;s page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A command on the machine took longer than %1 s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine may be very busy: try again later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A command on the machine ended in an unexpected way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again; if it stays so, open a terminal and look whether /bin/sh works.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server allows too few tasks at the same time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close a transfer or terminal of this machine, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine has no SFTP service.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files can still go through plain commands; or install openssh-sftp-server on the machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server refused to start a task.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check what this account may do on the machine.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::secrets</name>
    <message>
        <source>There is no keychain service on this computer. Passwords are kept only until the program ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keychain is locked. Passwords are kept only until the program ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keychain does not answer. Passwords are kept only until the program ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keychain refused to work. Passwords are kept only until the program ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No secret is stored for this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type it when you are asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the password when you are asked, or start and unlock the keychain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stored secret is incomplete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter or import it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keychain did not confirm that the secret is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for entries named zuka in the password manager of your system.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::sshconfig</name>
    <message>
        <source>Paste the login line of the platform, such as: ssh -p 34222 root@host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No host name was found in this text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line does more than log in: it has signs such as ; | &amp; &lt; &gt; or an open quote.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste only the part from &quot;ssh&quot; to the host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The port is not a number from 1 to 65535.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the login line again from the page of the platform.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This text is too long for a login line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text holds invisible control characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the line by hand, or copy it from another place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host name is not usable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The user name is not usable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The jump host is not usable.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::store</name>
    <message>
        <source>The data file was written by a newer version of this program. It was kept as %1, and a new one was made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install the newer version and rename that file to zuka.db to get your data back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data file belongs to another program. It was kept as %1, and a new one was made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move that file to where it belongs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data file was damaged. It was kept as %1, and a new one was made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add your machines again, or put a backup in place of zuka.db.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk is full. What you change now is lost when the program ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some disk space, then start the program again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be used. What you change now is lost when the program ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the permissions of this folder, then start the program again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the program again. If it happens again, look into the log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk is full. The last change was not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some disk space, then make the change again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data file cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the permissions of the data folder, then start the program again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program keeps the data file busy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data file is damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the program again: it keeps the damaged file and makes a new one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data file could not be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again. If it happens again, look into the log.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::transfer</name>
    <message>
        <source>The machine stopped answering during a transfer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The transfer goes on by itself when the machine is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine closed the file channel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again. What has arrived is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine&apos;s file service gave an answer that makes no sense.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again. If it stays, copy the file in the terminal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your disk quota on the machine is used up (at %1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space, or choose a folder on another disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine does not allow a file as large as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder on another disk, or send it in parts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk below %1 is read-only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder on another disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine does not allow access to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder that belongs to your user, or log in as its owner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder of %1 is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the transfer again; the folder is then made anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds more than a million entries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pack it with tar in the terminal and copy the archive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not exist on the machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine cannot use the name %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the file a shorter or simpler name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine&apos;s file service cannot do what %1 needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy it in the terminal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine refused to work on %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the folder in the terminal, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check its permissions and the free space, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no longer there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the file again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine has no file service (SFTP).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install openssh-sftp-server on it, or copy the file in the terminal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk %1 has %2 left; %3 more is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space, or choose a folder on the data disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changed while it was being copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it again when nothing writes to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 arrived with other content than it was sent with, twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copy is kept as %1. Check the machine&apos;s disk, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine could not compute checksums, so the copy is not confirmed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again, or switch the check off for this transfer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is already there with other content.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose to replace it, to keep both or to skip it, then start again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is in the way: one is a folder and one is not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename one of them, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a link and was left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy what it points to if you need it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is neither a file nor a folder and was left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing needs to be done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changed since the last attempt and was copied from its start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name of %1 cannot be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename it, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The finished file could not take its final name; it is kept as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename it by hand, or check the folder&apos;s permissions and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of %1 did not arrive.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>See the list for each reason, then start it again: only the missing ones are sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program ended before this was finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume to go on from where it stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine of this transfer is no longer known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the machine again, then start the transfer anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection to the machine was lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::AboutCard</name>
    <message>
        <source>This program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passwords and keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. No account, no telemetry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept in memory until Zuka closes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zuka %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::AddMachineDialog</name>
    <message>
        <source>The password may stand on the second line. It moves to its own field at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Login command from your platform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Platform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price an hour, if known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Currency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Money is counted from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMM yyyy HH:mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planned end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add and connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other or unknown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::AddMachineViewModel</name>
    <message>
        <source>%1 at %2, port %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · platform not recognised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a price the sums read &quot;at least&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted from &quot;On since&quot; until you say that the machine is off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept in the system&apos;s keychain, never in a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept for this run only. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::BillCard</name>
    <message>
        <source>GPU for the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trial run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot and set-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU while uploading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk while on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk while off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle allowance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoint storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work done again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>likely, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What would change the order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole bill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU hours only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bill grows by %1 with each hour; at %2 it is %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left on overnight (8 h) it costs %1 more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What #%1 really costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it is #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost over hours</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ConfirmDialog</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ConflictDialog</name>
    <message numerus="yes">
        <source>%n name(s) exist there already</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Replace what differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal files are skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the new one gets a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>send only what is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::CrumbBar</name>
    <message>
        <source>Folders above</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::DashboardPage</name>
    <message>
        <source>Details copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I have stopped it…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attach %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::DetailsDialog</name>
    <message>
        <source>Copy details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::EndDialog</name>
    <message>
        <source>Planned end of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zuka reminds you then. It does not stop the machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::EndLine</name>
    <message>
        <source>%1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Planned ends of the next %n hour(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::EndPicker</name>
    <message>
        <source>No end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planned end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours until the planned end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moment of the planned end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMM yyyy HH:mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hours from now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::FileTableModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::FilesPage</name>
    <message>
        <source>Not readable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upload to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop to upload to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upload files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upload selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files on the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the folder again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::FilesViewModel</name>
    <message>
        <source>%1, off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, price unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 while transferring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 while it is on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No machine yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No machine chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add one, then its files appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one above to see its files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its files can be reached when it is on and connected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop files here or press Ctrl+O.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free space unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the first %1 entries are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder to upload to yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a machine and wait until its folder is shown.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::FooterViewModel</name>
    <message numerus="yes">
        <source>%n failed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transfer(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No transfers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 connecting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 retrying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No machines</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::GeneralCard</name>
    <message>
        <source>Language and look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::GpuStrip</name>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::GuardPage</name>
    <message>
        <source>over</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>none in the next %n hour(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What protects you now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planned ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watched machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No machine is on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines that are on appear here with their planned end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the planned end by one hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the planned end</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::GuardViewModel</name>
    <message>
        <source>no machine is on</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>watching %n machine(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No machine is on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A planned end can be set as soon as one is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reminds %1 min before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: %1 at %2; %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planned end set for every machine that is on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no planned end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are not reminded to stop it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n machine(s) have no planned end</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>You are not reminded to stop them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reminders on this desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They come while Zuka runs, also from the tray, every %1 min once an end is over. They stop nothing by themselves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing stops a machine by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If this computer is off, nothing stops the bill. Set a timed shutdown in the platform&apos;s console if it has one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::HeaderBar</name>
    <message>
        <source>Zuka</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Money</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n open reminder(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No open reminders</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::HelpDialog</name>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the top dialog</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::HistoryCard</name>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>15 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No curve yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It begins with the second reading of the GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::HistoryTableModel</name>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::HomePage</name>
    <message>
        <source>Home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zuka helps you rent a GPU for as long as you need it, watches what it costs, and reminds you to switch it off. Everything stays on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan a rental</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say what you want to run. See which card fits, how long it takes and what it costs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste the login command of a machine you rent. See its GPU, cost and planned end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read how it works</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the estimates are made, where prices come from, and what is never sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Show all %n machine(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::HomeViewModel</name>
    <message>
        <source>The price is unknown. Set it on the machine&apos;s page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>powered off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ends %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s) on</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Next end: %1, %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 should be off by now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no planned end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does nothing and is being paid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It costs %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its price is unknown.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LocalFolderViewModel</name>
    <message>
        <source>This folder cannot be read. Choose another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LogModel</name>
    <message>
        <source>debug</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>info</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LogPage</name>
    <message>
        <source>The entry is on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The shown entries are on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chosen entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an entry to read it in full. Passwords and keys are never written to the log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing of this level happened since Zuka started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No entry contains this text.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LogViewModel</name>
    <message numerus="yes">
        <source>%1 of %n entries</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Info</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LoginFields</name>
    <message>
        <source>Choose the private key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log in with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pasted key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Private key file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Private key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passphrase of the key, if it has one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keys that your system&apos;s agent holds are offered to this machine.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::MachineTableModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Platform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VRAM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price unknown: enter it with Edit.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::MachineViewModel</name>
    <message>
        <source>The password is kept for this run only. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine is off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine runs without a card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The driver tells nothing about the GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was read yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Have you stopped %1 in the console?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zuka does not stop the machine. Money is counted until you say that it is off.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::MachinesPage</name>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy login line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open console</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is on again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I have stopped it…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from list…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by name, card or platform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which machines are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No machines yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste the login command that your platform shows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No machine fits the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::MachinesViewModel</name>
    <message>
        <source>All %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n platform(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Together at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>price of %1 is unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>prices of %n machine(s) are unknown</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Remove %1 from the list?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This does not stop the machine: it goes on costing %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This does not stop the machine: if it is on, it goes on costing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This does not release the machine: a kept disk may go on costing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its password and keys are deleted from the keychain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files on the machine stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Have you stopped %1 in the console?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zuka does not stop the machine. Money is counted until you say that it is off.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::MainWindow</name>
    <message>
        <source>Copy details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zuka</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::MemoryCard</name>
    <message>
        <source>weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp32 master</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adapter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB, likely %1; whisker = range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory on each card</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::MiniCard</name>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::MoneyCard</name>
    <message>
        <source>Price and end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the planned end by one hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the planned end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What stopping means here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::MoneyCardSettings</name>
    <message>
        <source>Money</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show sums in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bills stay in the currency of their platform.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>¥ yuan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>$ US dollar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yuan for one US dollar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore the catalog&apos;s rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark prices older than</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Older prices stay usable and show their age.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::MoneyHeaderViewModel</name>
    <message>
        <source>No exchange rate is set, so the currencies stand side by side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Converted: 1 %1 = %2 %3, %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price unknown: %1. Set it on the machine&apos;s page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All machines since they were added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some prices or start times are unknown.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::NeedsCard</name>
    <message>
        <source>Decide…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>most urgent first, %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>most urgent first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing needs you now.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::NetworkCard</name>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For logins to machines and file transfers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SOCKS5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave empty when the proxy asks for none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::PasswordPrompt</name>
    <message>
        <source>Password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep in the keychain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log in</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::PayingCard</name>
    <message>
        <source>%1, price unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paying now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No machine has a planned end.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::PlanForm</name>
    <message>
        <source>Batch per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call an API</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hosted models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>courses, small models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for yourself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers all day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adapters on a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>QLoRA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on 4-bit weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full fine-tune</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from scratch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diffusion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model and data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model or size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens in the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient checkpointing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Currency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A card of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interruptions are fine, the job resumes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data is sensitive</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::PlanPage</name>
    <message>
        <source>working it out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I have rented one</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::PlanTableModel</name>
    <message>
        <source>balanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cheapest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Platform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price age</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::PlanViewModel</name>
    <message>
        <source>Needs %1–%2 GiB of the %3 GiB usable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest batch that fits: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits %1 after changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits %1 with room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits %1, tightly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>newest price of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::Rail</name>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::RailItem</name>
    <message>
        <source>%1, %2 waiting</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::RankingCard</name>
    <message>
        <source>h</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Price of the job over its hours for %n plan(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Ranked offers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by price of the finished job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chart</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ReminderDialog</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open console</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I have stopped it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep 1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose a new end</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ReminderViewModel</name>
    <message>
        <source>It costs %1 an hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it costs is unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spent so far: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 should be off by now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no planned end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ price unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Kept %n time(s) already. Choose a new end with Change…</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2 of %3 times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting %1 ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting ends</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saved at once</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::SettingsViewModel</name>
    <message>
        <source>Your own rate, set on %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rate is known. Amounts in two currencies stand side by side until you set one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the catalog, %1. Source: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter how many yuan one US dollar costs, such as 7.1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the name or address of the proxy, such as 127.0.0.1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the name or address only, without &quot;http://&quot; and without spaces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a port between 1 and 65535.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A password is kept in the system keychain. Enter another one to replace it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A password is kept until Zuka closes, because there is no keychain to keep it in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None is set. It goes to the system keychain, never to a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passwords and keys are kept in the system keychain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system keychain has not answered yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is saved: the data folder cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines, plans and settings are saved in %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::SheetDialog</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::SheetView</name>
    <message>
        <source>Open console</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::StepStrip</name>
    <message>
        <source>%1 done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::Steps</name>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::TmuxCard</name>
    <message>
        <source>Line copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in terminal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1 in a terminal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line that attaches %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tmux sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the sessions again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the line</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::TmuxViewModel</name>
    <message>
        <source>Not read yet. The sessions appear when the machine answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tmux is not installed. Without it a job ends when the connection drops.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No session is running. Start your job in one, and it outlives a dropped connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n attached</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n window(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::Toast</name>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::TransferTableModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::TransfersCard</name>
    <message>
        <source>Cancel the transfer of %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was sent so far is removed on the other side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause keeps it and goes on later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel transfer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What went wrong with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is being transferred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None in this list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop files here or press Ctrl+O.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which transfers are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear done</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::TrayIcon</name>
    <message>
        <source>Nothing is on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paying %1 now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zuka: something needs you. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zuka: a machine does nothing and is being paid. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zuka: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines keep running and costing money. Without Zuka nobody reminds you of their end, and transfers pause.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now %1, spent %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Zuka</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::Verdict</name>
    <message>
        <source>roomy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::VramBar</name>
    <message>
        <source>Needs %1 of %2 GiB: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs %1 GiB: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::banner</name>
    <message>
        <source>Copy details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Don&apos;t connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First contact with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the machine&apos;s key. Compare it with the one in your platform&apos;s console if it shows one. Until you accept it, no password is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept and connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 shows another key than before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is normal after the machine was rented again, reinstalled or given another image. Otherwise somebody may stand in between. No password was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saved  %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now    %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace saved key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit login…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs its password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None is saved on this computer. You find it in your platform&apos;s console.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try %1, next in %2 s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your job in tmux keeps running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off, as you told Zuka</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No money is counted. A kept disk may go on costing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 erases a stopped machine after %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is on again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open console</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 should have ended at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It costs %1 an hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it costs is unknown. Billing goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No-GPU mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine runs without a card. The platform lists %1 for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine runs without a card. What that costs is unknown.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::chart</name>
    <message>
        <source>%1 last %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VRAM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::connect</name>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking up %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reaching port %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the machine&apos;s key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>login</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logging in as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tmux</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listing tmux sessions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::form</name>
    <message>
        <source>Paste the private key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a PuTTY key. Convert it with PuTTYgen: Conversions, Export OpenSSH key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the public half. Paste the private key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a whole private key. It begins with -----BEGIN and ends with an END line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the private key file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the public half. Choose the file without .pub.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter hours above 0, such as 3 or 1.5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a moment in the future.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the host name or address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A host has no spaces. Take only the part behind @.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a port from 1 to 65535.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the login name, mostly root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another machine has this name. Choose a different one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a price above 0, such as 2.58, or leave it empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 lists %2%3 for %4 (%5).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::format</name>
    <message>
        <source>/h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under 1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tomorrow %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::gpu</name>
    <message>
        <source>GPU %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::machine</name>
    <message>
        <source>no answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer for %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle, holds %1 GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle, holds memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connecting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>working</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy, but little power drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no-GPU mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driver does not answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>login failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host key changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no end set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over since %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::plan</name>
    <message>
        <source>A whole number from 1 to %1, such as 2048 or 4k.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number above 0 and up to %1, such as 20M.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pick a model or type a size, such as 7b.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::sheet</name>
    <message>
        <source>unknown for this platform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not offered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offered, price unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the data disk can outlive it and may go on costing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>erases everything on the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From %1, as of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping on an unknown platform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU after stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk after stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erased</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No-GPU mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop from inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What stopping costs here is unknown. Read it in the platform&apos;s console.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU after stop: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::transfer</name>
    <message numerus="yes">
        <source>%n file(s) failed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>unchanged, skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done, not verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from list</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
