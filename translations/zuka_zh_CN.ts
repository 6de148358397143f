<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AccountWords</name>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>running without its card</source>
        <translation>无卡运行中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>正在停机</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停机</translation>
    </message>
    <message>
        <source>in an error state</source>
        <translation>状态异常</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>in an unknown state</source>
        <translation>状态未知</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新机器</translation>
    </message>
    <message>
        <source>is %1; will follow the account</source>
        <translation>就是 %1，以后跟随账户更新</translation>
    </message>
    <message>
        <source>here already as %1</source>
        <translation>已在列表中：%1</translation>
    </message>
    <message>
        <source>new, for its money only: a shell without files; give it a direct SSH port</source>
        <translation>新机器，只能跟踪费用：只有终端，不能传文件；请给它开一个直连 SSH 端口</translation>
    </message>
    <message>
        <source>new, without a login until it runs</source>
        <translation>新机器，开机后才有登录方式</translation>
    </message>
    <message>
        <source>new, without a login yet</source>
        <translation>新机器，暂时没有登录方式</translation>
    </message>
</context>
<context>
    <name>BillViewModel</name>
    <message>
        <source>This is no amount.</source>
        <translation>这不是金额。</translation>
    </message>
    <message>
        <source>Type what the platform charged, such as 138.50.</source>
        <translation>请填写平台收取的金额，例如 138.50。</translation>
    </message>
</context>
<context>
    <name>BundleTexts</name>
    <message>
        <source>The archive %1 is damaged or not one of ours.</source>
        <translation>打包文件 %1 已损坏，或不是本程序生成的。</translation>
    </message>
    <message>
        <source>Fetch again; without packing when it happens once more.</source>
        <translation>请重新取回；若再次出现，请不打包直接取回。</translation>
    </message>
    <message>
        <source>The machine is not connected.</source>
        <translation>机器未连接。</translation>
    </message>
    <message>
        <source>Connect it, then fetch again; what has arrived is not sent twice.</source>
        <translation>连接后再取回一次；已到达的内容不会重复传输。</translation>
    </message>
    <message>
        <source>The machine could not pack the folder.</source>
        <translation>机器无法打包该文件夹。</translation>
    </message>
    <message>
        <source>Fetch again without packing.</source>
        <translation>请不打包再取回一次。</translation>
    </message>
    <message>
        <source>%1, and %2 more</source>
        <translation>%1，另有 %2 个</translation>
    </message>
    <message>
        <source>Not everything is here as it is on the machine: %1.</source>
        <translation>本机内容与机器上不完全一致：%1。</translation>
    </message>
    <message>
        <source>They may have changed meanwhile. Fetch again; what is the same is not sent twice.</source>
        <translation>它们可能在此期间有变化。请再取回一次；相同的内容不会重复传输。</translation>
    </message>
    <message>
        <source>The folder holds too many files to check them one by one.</source>
        <translation>文件夹里的文件太多，无法逐个核对。</translation>
    </message>
    <message>
        <source>Fetch the folders in it one after the other.</source>
        <translation>请逐个取回其中的子文件夹。</translation>
    </message>
    <message>
        <source>The machine did not list all of %1.</source>
        <translation>机器没有列全 %1 的内容。</translation>
    </message>
    <message>
        <source>Check that you may read every folder in it; or fetch it as a plain transfer.</source>
        <translation>请确认其中每个文件夹都可读；或改为普通下载。</translation>
    </message>
    <message>
        <source>Connect it, then send again.</source>
        <translation>连接后再发送一次。</translation>
    </message>
    <message>
        <source>%1 is there already, and an archive cannot be compared with it.</source>
        <translation>%1 已存在，压缩包无法与它逐个比较。</translation>
    </message>
    <message>
        <source>Send file by file: then only what differs is sent.</source>
        <translation>请逐个文件发送：只会传输不同的部分。</translation>
    </message>
    <message>
        <source>Fewer files came out of the archive there than went in here.</source>
        <translation>在机器上解出的文件比打包时少。</translation>
    </message>
    <message>
        <source>The machine could not unpack the archive.</source>
        <translation>机器无法解包。</translation>
    </message>
    <message>
        <source>Look at the free space there, then send file by file.</source>
        <translation>请查看机器的剩余空间，然后逐个文件发送。</translation>
    </message>
</context>
<context>
    <name>CliText</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>隐藏维度</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Billed by</source>
        <translation>计费粒度</translation>
    </message>
    <message>
        <source>When stopped</source>
        <translation>关机后</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>截至</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>机型</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation>每小时</translation>
    </message>
    <message>
        <source>words that a row must contain</source>
        <translation>行内须包含的词</translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>没有匹配项。</translation>
    </message>
    <message>
        <source>folder with catalog files</source>
        <translation>资料库文件所在的文件夹</translation>
    </message>
    <message>
        <source>No problems.</source>
        <translation>没有问题。</translation>
    </message>
    <message>
        <source>usage: zuka                    opens the window
       zuka COMMAND …          runs without a display
       zuka COMMAND --help     tells its options
</source>
        <translation>用法：zuka                    打开窗口
      zuka COMMAND …          不用显示器运行
      zuka COMMAND --help     列出它的选项
</translation>
    </message>
    <message>
        <source>  Command</source>
        <translation>  命令</translation>
    </message>
    <message>
        <source>What it gives</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Exit codes: 0 done, 1 the answer is no, 2 wrong input, 3 machine, network or platform failed, 4 refused for safety.</source>
        <translation>退出码：0 完成，1 答案为否，2 输入有误，3 机器、网络或平台出错，4 出于安全而拒绝。</translation>
    </message>
    <message>
        <source>There is no command &quot;%1&quot;.</source>
        <translation>没有「%1」这个命令。</translation>
    </message>
    <message>
        <source>Commands: %1.</source>
        <translation>命令：%1。</translation>
    </message>
    <message>
        <source>The answer could not be written completely.</source>
        <translation>未能完整写出结果。</translation>
    </message>
    <message>
        <source>ranked plans with the whole bill</source>
        <translation>方案排序与完整账单</translation>
    </message>
    <message>
        <source>memory per GPU by parts, verdict, what makes it fit</source>
        <translation>单卡显存构成、能否放下、怎样放下</translation>
    </message>
    <message>
        <source>speed and hours on a card</source>
        <translation>在某张卡上的速度与用时</translation>
    </message>
    <message>
        <source>predictions beside measured figures of a CSV file</source>
        <translation>用 CSV 文件中的实测值对照预测值</translation>
    </message>
    <message>
        <source>predicted speeds beside measured ones of a CSV file</source>
        <translation>把速度预测与 CSV 文件中的实测值对比</translation>
    </message>
    <message>
        <source>cards with source and date</source>
        <translation>显卡，附来源与日期</translation>
    </message>
    <message>
        <source>models with source and date</source>
        <translation>模型，附来源与日期</translation>
    </message>
    <message>
        <source>platforms and what stopping means there</source>
        <translation>平台，以及在各平台关机的后果</translation>
    </message>
    <message>
        <source>dated prices</source>
        <translation>带日期的价格</translation>
    </message>
    <message>
        <source>problems in catalog files</source>
        <translation>资料库文件中的问题</translation>
    </message>
    <message>
        <source>your machines</source>
        <translation>你的机器</translation>
    </message>
    <message>
        <source>adds a machine from a pasted login line</source>
        <translation>粘贴登录命令来添加机器</translation>
    </message>
    <message>
        <source>connects once and tells each stage</source>
        <translation>连接一次并报告每一步</translation>
    </message>
    <message>
        <source>GPUs of your machines, once or as a stream</source>
        <translation>各机器的 GPU 读数，单次或持续输出</translation>
    </message>
    <message>
        <source>forgets a machine and its secrets; stops no bill</source>
        <translation>移除机器及其密码和密钥；不会停止计费</translation>
    </message>
    <message>
        <source>files and folders to a machine, verified</source>
        <translation>上传文件和文件夹到机器，并校验</translation>
    </message>
    <message>
        <source>files and folders from a machine, verified</source>
        <translation>从机器下载文件和文件夹，并校验</translation>
    </message>
    <message>
        <source>planned ends and what they cost so far</source>
        <translation>计划结束时间与已花费用</translation>
    </message>
    <message>
        <source>No card is called &quot;%1&quot;.</source>
        <translation>没有叫「%1」的显卡。</translation>
    </message>
    <message>
        <source>Run &quot;zuka cards&quot; to see the names.</source>
        <translation>运行「zuka cards」查看名称。</translation>
    </message>
    <message>
        <source>Needs %1 to %2 on each GPU, likely %3.</source>
        <translation>每张卡需要 %1 到 %2，最可能 %3。</translation>
    </message>
    <message>
        <source>%1 has %2 usable: %3.</source>
        <translation>%1 可用 %2：%3。</translation>
    </message>
    <message>
        <source>Parts at the peak (%1)</source>
        <translation>峰值时的构成（%1）</translation>
    </message>
    <message>
        <source>Make it fit</source>
        <translation>让它放得下</translation>
    </message>
    <message>
        <source>%1 saves %2, time × %3</source>
        <translation>%1省 %2，用时 × %3</translation>
    </message>
    <message>
        <source>Largest batch that fits: %1</source>
        <translation>放得下的最大批大小：%1</translation>
    </message>
    <message>
        <source>Longest sequence that fits: %1</source>
        <translation>放得下的最长序列：%1</translation>
    </message>
    <message>
        <source>card id or name</source>
        <translation>显卡 id 或名称</translation>
    </message>
    <message>
        <source>how many of them</source>
        <translation>几张</translation>
    </message>
    <message>
        <source>%1 to %2 %3, likely %4</source>
        <translation>%1 到 %2 %3，最可能 %4</translation>
    </message>
    <message>
        <source>Takes %1</source>
        <translation>用时 %1</translation>
    </message>
    <message>
        <source>Bottleneck: %1</source>
        <translation>瓶颈：%1</translation>
    </message>
    <message>
        <source>--card is missing.</source>
        <translation>缺少 --card。</translation>
    </message>
    <message>
        <source>every term with formula, numbers and source; rules of thumb beside it</source>
        <translation>列出每一项的公式、数值和来源，并附上常见经验法则</translation>
    </message>
    <message>
        <source>also for 1, 2, 4 and 8 cards</source>
        <translation>同时给出 1、2、4、8 张卡的结果</translation>
    </message>
    <message>
        <source>Median error</source>
        <translation>误差中位数</translation>
    </message>
    <message>
        <source>within 25 %</source>
        <translation>25 % 以内</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>%1 rows: median error %2, P90 %3, within 10 %: %4, within 25 %: %5, bias %6</source>
        <translation>%1 行：误差中位数 %2，P90 %3，10 % 以内：%4，25 % 以内：%5，偏差 %6</translation>
    </message>
    <message>
        <source>Of these with confidence mid or high:</source>
        <translation>其中可信度为中或高：</translation>
    </message>
    <message>
        <source>The faster of two cards was predicted in %1 of %2 pairs.</source>
        <translation>%2 对显卡中，有 %1 对正确预测出哪张更快。</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Worst rows</source>
        <translation>误差最大的行</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>全部行</translation>
    </message>
    <message>
        <source>%1 rows are excluded by the file.</source>
        <translation>文件排除了 %1 行。</translation>
    </message>
    <message>
        <source>%1 rows could not be read:</source>
        <translation>%1 行无法读取：</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>One CSV file is needed.</source>
        <translation>需要一个 CSV 文件。</translation>
    </message>
    <message>
        <source>Give a CSV file with measured rows.</source>
        <translation>提供一个含实测数据的 CSV 文件。</translation>
    </message>
    <message>
        <source>--min-confidence is low, mid or high.</source>
        <translation>--min-confidence 只能是 low、mid 或 high。</translation>
    </message>
    <message>
        <source>CSV file with measured rows</source>
        <translation>含实测数据的 CSV 文件</translation>
    </message>
    <message>
        <source>list each row</source>
        <translation>列出每一行</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>Every term at the peak (%1)</source>
        <translation>峰值时的每一项（%1）</translation>
    </message>
    <message>
        <source>Against the card</source>
        <translation>与显卡相比</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>Rules of thumb for this model</source>
        <translation>常见经验法则用在这个模型上</translation>
    </message>
    <message>
        <source>Agrees with the estimate here.</source>
        <translation>在这里与估算一致。</translation>
    </message>
    <message>
        <source>%1 % of the estimate. %2</source>
        <translation>是估算值的 %1 %。%2</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>加速</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Bottleneck</source>
        <translation>瓶颈</translation>
    </message>
    <message>
        <source>Each needs</source>
        <translation>每卡需要</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>能否放下</translation>
    </message>
    <message>
        <source>off, as you said</source>
        <translation>你已标记为关机</translation>
    </message>
    <message>
        <source>nothing: no planned end</source>
        <translation>无：未设计划结束</translation>
    </message>
    <message>
        <source>planned end passed %1</source>
        <translation>计划结束已过（%1）</translation>
    </message>
    <message>
        <source>reminder at %1 while Zuka runs</source>
        <translation>%1 提醒（Zuka 运行时）</translation>
    </message>
    <message>
        <source>Spent</source>
        <translation>已花</translation>
    </message>
    <message>
        <source>What protects it</source>
        <translation>保护措施</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>it is no regular file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>it is larger than 64 MB</source>
        <translation>它大于 64 MB</translation>
    </message>
    <message>
        <source>The known_hosts file is never written.</source>
        <translation>Zuka 不会写入 known_hosts 文件。</translation>
    </message>
    <message>
        <source>Add the key there yourself, or leave --known-hosts out.</source>
        <translation>自己在其中添加密钥，或去掉 --known-hosts。</translation>
    </message>
    <message>
        <source>Give an OpenSSH known_hosts file.</source>
        <translation>提供一个 OpenSSH known_hosts 文件。</translation>
    </message>
    <message>
        <source>%1 machines are called &quot;%2&quot;.</source>
        <translation>有 %1 台机器都叫「%2」。</translation>
    </message>
    <message>
        <source>Use the id that &quot;zuka machines list --json&quot; shows.</source>
        <translation>使用「zuka machines list --json」显示的 id。</translation>
    </message>
    <message>
        <source>No machine is called &quot;%1&quot;.</source>
        <translation>没有叫「%1」的机器。</translation>
    </message>
    <message>
        <source>Add one with &quot;zuka machines add&quot;.</source>
        <translation>用「zuka machines add」添加一台。</translation>
    </message>
    <message>
        <source>Known: %1.</source>
        <translation>已有：%1。</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>The machine did not answer in time.</source>
        <translation>机器没有及时响应。</translation>
    </message>
    <message>
        <source>See whether it is on, then try again.</source>
        <translation>确认机器已开机，然后重试。</translation>
    </message>
    <message>
        <source>%1 shows another host key than the one you gave. Given %2, offered %3.</source>
        <translation>%1 出示的主机密钥与你给出的不同。给出的是 %2，收到的是 %3。</translation>
    </message>
    <message>
        <source>Do not connect before you know why. Compare with the platform&apos;s page.</source>
        <translation>弄清原因之前不要连接。请与平台页面上的指纹对比。</translation>
    </message>
    <message>
        <source>The host key of %1 is not the recorded one. Recorded %2, offered %3.</source>
        <translation>%1 的主机密钥与记录不符。记录为 %2，收到 %3。</translation>
    </message>
    <message>
        <source>Normal after reinstalling or re-renting, otherwise do not connect. To replace the recorded key run &quot;zuka machines test&quot; with --host-key %1.</source>
        <translation>重装或重新租用后出现属正常，否则不要连接。要替换已存密钥，请运行「zuka machines test」并加上 --host-key %1。</translation>
    </message>
    <message>
        <source>The host key of %1 is not known yet: %2.</source>
        <translation>%1 的主机密钥尚未记录：%2。</translation>
    </message>
    <message>
        <source>Compare it with the platform&apos;s page, then run again with --host-key %1 or --accept-new-host-key.</source>
        <translation>与平台页面上的核对，再加上 --host-key %1 或 --accept-new-host-key 重新运行。</translation>
    </message>
    <message>
        <source>looking up the name</source>
        <translation>正在查找主机名</translation>
    </message>
    <message>
        <source>connecting to the port</source>
        <translation>正在连接端口</translation>
    </message>
    <message>
        <source>checking the host key</source>
        <translation>正在检查主机密钥</translation>
    </message>
    <message>
        <source>logging in</source>
        <translation>正在登录</translation>
    </message>
    <message>
        <source>looking at the machine</source>
        <translation>正在查看机器</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>no link, trying again</source>
        <translation>未连上，正在重试</translation>
    </message>
    <message>
        <source>trust a host key seen for the first time</source>
        <translation>信任首次见到的主机密钥</translation>
    </message>
    <message>
        <source>trust only this fingerprint, SHA256:…</source>
        <translation>只信任这个指纹，SHA256:…</translation>
    </message>
    <message>
        <source>read the password from stdin, for this run</source>
        <translation>从标准输入读取密码，仅本次使用</translation>
    </message>
    <message>
        <source>1 to 100 printable characters</source>
        <translation>1 到 100 个可显示字符</translation>
    </message>
    <message>
        <source>a name that no other machine has</source>
        <translation>与其他机器不同的名称</translation>
    </message>
    <message>
        <source>a fingerprint as &quot;ssh-keygen -l&quot; writes it: SHA256: and 43 characters</source>
        <translation>“ssh-keygen -l”所写的指纹：SHA256: 加 43 个字符</translation>
    </message>
    <message>
        <source>No machine was named.</source>
        <translation>没有指定机器。</translation>
    </message>
    <message>
        <source>&quot;zuka machines list&quot; shows the names.</source>
        <translation>“zuka machines list”会列出名称。</translation>
    </message>
    <message>
        <source>an amount an hour, such as 2.58</source>
        <translation>每小时金额，例如 2.58</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>a private key file that is there</source>
        <translation>一个存在的私钥文件</translation>
    </message>
    <message>
        <source>hours or days from now, such as 8h or 2d</source>
        <translation>从现在起的小时数或天数，例如 8h 或 2d</translation>
    </message>
    <message>
        <source>No machines yet. Add one with &quot;zuka machines add &apos;ssh -p PORT USER@HOST&apos;&quot;.</source>
        <translation>还没有机器。用「zuka machines add &apos;ssh -p PORT USER@HOST&apos;」添加一台。</translation>
    </message>
    <message>
        <source>what the platform shows, such as &apos;ssh -p 34222 root@host&apos;</source>
        <translation>平台显示的登录命令，例如 &apos;ssh -p 34222 root@host&apos;</translation>
    </message>
    <message>
        <source>how you call it</source>
        <translation>你给它起的名字</translation>
    </message>
    <message>
        <source>price an hour</source>
        <translation>每小时价格</translation>
    </message>
    <message>
        <source>private key file</source>
        <translation>私钥文件</translation>
    </message>
    <message>
        <source>planned end from now, such as 8h</source>
        <translation>从现在起多久后计划结束，例如 8h</translation>
    </message>
    <message>
        <source>read password or passphrase from stdin</source>
        <translation>从 stdin 读取密码或密钥口令</translation>
    </message>
    <message>
        <source>name or id</source>
        <translation>名称或 id</translation>
    </message>
    <message>
        <source>really remove it here; the rented machine goes on</source>
        <translation>确认从这里移除；租来的机器继续运行</translation>
    </message>
    <message>
        <source>%1 was not removed.</source>
        <translation>没有移除 %1。</translation>
    </message>
    <message>
        <source>Removing forgets its login here and stops nothing; add --yes to do it.</source>
        <translation>移除只删掉这里的登录信息，不会关机；要移除，加上 --yes。</translation>
    </message>
    <message>
        <source>%1 was forgotten here. If it is on, billing goes on.</source>
        <translation>已在本机移除 %1。如果机器仍开着，计费会继续。</translation>
    </message>
    <message>
        <source>name or id; all when left out</source>
        <translation>名称或 id；不填则为全部</translation>
    </message>
    <message>
        <source>stream samples as JSON lines until interrupted</source>
        <translation>以 JSON 行持续输出读数，直到中断</translation>
    </message>
    <message>
        <source>Give a CSV file with the columns of offers.csv.</source>
        <translation>提供一个列与 offers.csv 相同的 CSV 文件。</translation>
    </message>
    <message>
        <source>Correct the file and try again.</source>
        <translation>修正该文件，再试一次。</translation>
    </message>
    <message>
        <source>CSV file with prices to use instead of the dated list</source>
        <translation>价格 CSV 文件，用来代替带日期的价目</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>计费方式</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总价</translation>
    </message>
    <message>
        <source>Price age</source>
        <translation>报价距今</translation>
    </message>
    <message>
        <source>Best as</source>
        <translation>推荐</translation>
    </message>
    <message>
        <source>total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Why it leads</source>
        <translation>为何排第一</translation>
    </message>
    <message>
        <source>Mind</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>What would change the order</source>
        <translation>什么会改变排序</translation>
    </message>
    <message>
        <source>Not met: %1. %2 %3</source>
        <translation>未满足：%1。%2 %3</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>未列入</translation>
    </message>
    <message>
        <source>  and %1 more; --json lists all.</source>
        <translation>  另有 %1 个；--json 列出全部。</translation>
    </message>
    <message>
        <source>Assumed: %1</source>
        <translation>假定：%1</translation>
    </message>
    <message>
        <source>any value that is not empty</source>
        <translation>任何非空的值</translation>
    </message>
    <message>
        <source>--%1 is there %2 times.</source>
        <translation>--%1 出现了 %2 次。</translation>
    </message>
    <message>
        <source>Give it once.</source>
        <translation>请只写一次。</translation>
    </message>
    <message>
        <source>one JSON document on stdout</source>
        <translation>在 stdout 输出一份 JSON</translation>
    </message>
    <message>
        <source>this help</source>
        <translation>显示此帮助</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is one word too many.</source>
        <translation>多出一个词“%1”。</translation>
    </message>
    <message>
        <source>No usable password came on stdin.</source>
        <translation>标准输入中没有可用的密码。</translation>
    </message>
    <message>
        <source>Send one line of at most 4096 bytes.</source>
        <translation>请输入一行，最多 4096 字节。</translation>
    </message>
    <message>
        <source>&quot;zuka %1 --help&quot; tells the options.</source>
        <translation>「zuka %1 --help」会列出选项。</translation>
    </message>
    <message>
        <source>--%1 cannot be &quot;%2&quot;.</source>
        <translation>--%1 不能是「%2」。</translation>
    </message>
    <message>
        <source>Allowed: %1.</source>
        <translation>可用：%1。</translation>
    </message>
    <message>
        <source>do not compare hashes afterwards</source>
        <translation>传完后不比对哈希值</translation>
    </message>
    <message>
        <source>The name of %1 is not valid UTF-8, so it cannot be given here.</source>
        <translation>%1 的名称不是有效的 UTF-8，无法在这里指定。</translation>
    </message>
    <message>
        <source>Give the folder that holds it: names inside a folder may be any bytes.</source>
        <translation>请改为指定它所在的文件夹：文件夹内的名称可以是任意字节。</translation>
    </message>
    <message>
        <source>%1 is not there.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>检查路径。</translation>
    </message>
    <message>
        <source>%1 is a device, pipe or socket, not a file.</source>
        <translation>%1 是设备、管道或套接字，不是文件。</translation>
    </message>
    <message>
        <source>Only files, folders and links can be sent.</source>
        <translation>只能传输文件、文件夹和链接。</translation>
    </message>
    <message>
        <source>One call reads from one machine.</source>
        <translation>一次只能从一台机器下载。</translation>
    </message>
    <message>
        <source>Run it once for each machine.</source>
        <translation>每台机器各运行一次。</translation>
    </message>
    <message>
        <source>files and folders</source>
        <translation>文件和文件夹</translation>
    </message>
    <message>
        <source>folder that receives them</source>
        <translation>存放到哪个文件夹</translation>
    </message>
    <message>
        <source>Source and target are needed.</source>
        <translation>需要来源和目标。</translation>
    </message>
    <message>
        <source>The host key is not known yet: %1.</source>
        <translation>主机密钥尚未记录：%1。</translation>
    </message>
    <message>
        <source>Compare it with the platform&apos;s page, then add --accept-new-host-key, or give --known-hosts.</source>
        <translation>与平台页面上的核对，再加上 --accept-new-host-key，或提供 --known-hosts。</translation>
    </message>
    <message>
        <source>The host key is not the recorded one. Recorded %1, offered %2.</source>
        <translation>主机密钥与记录不符。记录为 %1，收到 %2。</translation>
    </message>
    <message>
        <source>Normal after reinstalling or re-renting, otherwise do not connect.</source>
        <translation>重装或重新租用后属正常，否则不要连接。</translation>
    </message>
    <message>
        <source>skipped, the same is there already</source>
        <translation>已跳过，对方已有相同文件</translation>
    </message>
    <message>
        <source>done, %1</source>
        <translation>完成，%1</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>, verified by %1</source>
        <translation>，已用 %1 校验</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no target.</source>
        <translation>「%1」不是可用的目标。</translation>
    </message>
    <message>
        <source>Write NAME:PATH, user@host:port:PATH or user@[address]:port:PATH.</source>
        <translation>写成 NAME:PATH、user@host:port:PATH 或 user@[address]:port:PATH。</translation>
    </message>
    <message>
        <source>OpenSSH known_hosts file to check the host key with</source>
        <translation>用来核对主机密钥的 OpenSSH known_hosts 文件</translation>
    </message>
    <message>
        <source>hours or days, such as 72h or 3d</source>
        <translation>小时数或天数，例如 72h 或 3d</translation>
    </message>
    <message>
        <source>a number above 0 and up to 24</source>
        <translation>大于 0 且不超过 24 的数字</translation>
    </message>
    <message>
        <source>most that the whole job may cost</source>
        <translation>整个任务最多花多少</translation>
    </message>
    <message>
        <source>hours of use a day</source>
        <translation>每天使用几小时</translation>
    </message>
    <message>
        <source>only this platform; may be repeated</source>
        <translation>只用这个平台；可重复</translation>
    </message>
    <message>
        <source>not this platform; may be repeated</source>
        <translation>不用这个平台；可重复</translation>
    </message>
    <message>
        <source>only this card; may be repeated</source>
        <translation>只用这种显卡；可重复</translation>
    </message>
    <message>
        <source>most GPUs in one machine</source>
        <translation>单台机器最多几张卡</translation>
    </message>
    <message>
        <source>a card that you own</source>
        <translation>你自己的显卡</translation>
    </message>
    <message>
        <source>the data is sensitive: no community hosts</source>
        <translation>数据敏感：不用个人出租的主机</translation>
    </message>
    <message>
        <source>you work from a mainland China network</source>
        <translation>你在中国大陆网络下使用</translation>
    </message>
    <message>
        <source>the GPU must not be shared</source>
        <translation>GPU 必须独享</translation>
    </message>
    <message>
        <source>interruptions are acceptable</source>
        <translation>可以接受中断</translation>
    </message>
    <message>
        <source>the job can resume from a checkpoint</source>
        <translation>任务可以从检查点继续</translation>
    </message>
    <message>
        <source>The workload file %1 cannot be used: %2.</source>
        <translation>无法使用任务文件 %1：%2。</translation>
    </message>
    <message>
        <source>Give one JSON object whose keys are option names, such as {&quot;task&quot;: &quot;lora&quot;}.</source>
        <translation>提供一个以选项名为键的 JSON 对象，例如 {&quot;task&quot;: &quot;lora&quot;}。</translation>
    </message>
    <message>
        <source>it is no JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>it names another workload file</source>
        <translation>它又指向另一个任务文件</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither text, number nor true</source>
        <translation>「%1」不是文本、数字或 true</translation>
    </message>
    <message>
        <source>a number above 0, such as 20M or 1.5k</source>
        <translation>大于 0 的数字，例如 20M 或 1.5k</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>%1 到 %2 的整数</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA 的秩</translation>
    </message>
    <message>
        <source>hf, unsloth, vllm, llama.cpp …</source>
        <translation>hf, unsloth, vllm, llama.cpp …</translation>
    </message>
    <message>
        <source>tokens in a sequence</source>
        <translation>每条序列的 token 数</translation>
    </message>
    <message>
        <source>sequences on one GPU at a time</source>
        <translation>单卡同时处理的序列数</translation>
    </message>
    <message>
        <source>micro-batches for one step</source>
        <translation>每一步的微批次数</translation>
    </message>
    <message>
        <source>requests at a time</source>
        <translation>同时处理的请求数</translation>
    </message>
    <message>
        <source>ZeRO stage, 3 = FSDP</source>
        <translation>ZeRO 级别，3 = FSDP</translation>
    </message>
    <message>
        <source>tensor parallel degree</source>
        <translation>张量并行度</translation>
    </message>
    <message>
        <source>pipeline parallel degree</source>
        <translation>流水线并行度</translation>
    </message>
    <message>
        <source>context parallel degree</source>
        <translation>上下文并行度</translation>
    </message>
    <message>
        <source>tokens of one pass over the data, such as 20M</source>
        <translation>数据过一遍的 token 数，例如 20M</translation>
    </message>
    <message>
        <source>samples of one pass over the data</source>
        <translation>数据过一遍的样本数</translation>
    </message>
    <message>
        <source>passes over the data</source>
        <translation>数据过几遍</translation>
    </message>
    <message>
        <source>image size, such as 1024x1024</source>
        <translation>图像尺寸，例如 1024x1024</translation>
    </message>
    <message>
        <source>JSON file with these options as keys</source>
        <translation>以这些选项为键的 JSON 文件</translation>
    </message>
    <message>
        <source>optimizer step inside the backward pass</source>
        <translation>在反向传播中更新优化器</translation>
    </message>
    <message>
        <source>No measurement is kept.</source>
        <translation>没有保存任何实测值。</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Setup</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Measurements removed: %1</source>
        <translation>已删除实测值：%1 项</translation>
    </message>
    <message>
        <source>Measured %1, expected %2. It is kept and corrects %3 with %4 on every card.</source>
        <translation>实测 %1，预计 %2。已保存，今后在所有显卡上校准 %3（框架 %4）。</translation>
    </message>
    <message>
        <source>your own speed with this setup on all GPUs, such as &quot;1.9 s/step&quot; (a step of the optimizer) or &quot;2600 tok/s&quot;; it is kept and corrects this task and framework</source>
        <translation>你用此配置在全部 GPU 上实测的速度，如 &quot;1.9 s/step&quot;（优化器的一步）或 &quot;2600 tok/s&quot;；会保存并校准该任务和框架</translation>
    </message>
    <message>
        <source>your own peak of one GPU with this setup, such as 21.3GiB; it is kept and corrects this task and framework</source>
        <translation>你用此配置实测的单卡显存峰值，如 21.3GiB；会保存并校准该任务和框架</translation>
    </message>
    <message>
        <source>where that peak was read: %1</source>
        <translation>该峰值从哪里读到：%1</translation>
    </message>
    <message>
        <source>list or clear the measurements that are kept</source>
        <translation>列出或清除已保存的实测值</translation>
    </message>
    <message>
        <source>the software that --framework knows, instead of models</source>
        <translation>列出 --framework 可用的软件，而不是模型</translation>
    </message>
    <message>
        <source>what nvidia-smi shows, such as 24564MiB or 24GiB</source>
        <translation>nvidia-smi 显示的数值，例如 24564MiB 或 24GiB</translation>
    </message>
    <message>
        <source>only beside --card</source>
        <translation>只能与 --card 一起使用</translation>
    </message>
    <message>
        <source>what nvidia-smi shows for it, when that differs from the catalog</source>
        <translation>nvidia-smi 显示的显存（与资料库不同时）</translation>
    </message>
    <message>
        <source>Name the card on which it was measured.</source>
        <translation>请写明在哪种显卡上测得。</translation>
    </message>
    <message>
        <source>As asked it does not fit this card; &quot;zuka estimate memory&quot; tells what makes it fit.</source>
        <translation>按所给设置，这张卡放不下；“zuka estimate memory”会给出放得下的办法。</translation>
    </message>
    <message>
        <source>No row has a figure to compare.</source>
        <translation>没有可比较的行。</translation>
    </message>
    <message>
        <source>Of the runs that fitted, %1 of %2 were predicted to fit.</source>
        <translation>实际放得下的运行中，%2 个里有 %1 个预测为放得下。</translation>
    </message>
    <message>
        <source>Of the runs that ran out of memory, %1 of %2 were predicted not to fit.</source>
        <translation>实际显存不足的运行中，%2 个里有 %1 个预测为放不下。</translation>
    </message>
    <message>
        <source>Peak of each phase</source>
        <translation>各阶段峰值</translation>
    </message>
    <message>
        <source>The machine needs about %1 of RAM.</source>
        <translation>机器约需 %1 内存。</translation>
    </message>
    <message>
        <source>Make it roomier</source>
        <translation>变得更宽裕</translation>
    </message>
    <message>
        <source>On this many of these cards nothing makes it fit; the last step takes more.</source>
        <translation>这么多张这种卡，怎样都放不下；最后一步用更多卡。</translation>
    </message>
    <message>
        <source>Nothing makes it fit on this card.</source>
        <translation>在这张卡上怎样都放不下。</translation>
    </message>
    <message>
        <source>Even with all of this it does not fit on this card.</source>
        <translation>即使全部照做，这张卡仍放不下。</translation>
    </message>
    <message>
        <source>Or one of these alone</source>
        <translation>或者只做其中一项</translation>
    </message>
    <message>
        <source>Most requests at once that fit: %1</source>
        <translation>最多可同时处理的请求数：%1</translation>
    </message>
    <message>
        <source>As asked, not even a batch of 1 fits.</source>
        <translation>按所给设置，批大小为 1 也放不下。</translation>
    </message>
    <message>
        <source>As asked, not even one request at a time fits.</source>
        <translation>按所给设置，一次一个请求也放不下。</translation>
    </message>
    <message>
        <source>About the model: %1</source>
        <translation>关于模型：%1</translation>
    </message>
    <message>
        <source>catalog id, name, Hugging Face id, path of a config.json, a size such as 7b, or a shape such as hidden=4096,layers=32,heads=32,vocab=32000</source>
        <translation>资料库 id、名称、Hugging Face id、config.json 的路径、7b 之类的规模，或 hidden=4096,layers=32,heads=32,vocab=32000 之类的结构</translation>
    </message>
    <message>
        <source>a time that is over, such as 8m ago, 09:40 or &quot;2026-01-31 09:40&quot;; or unknown</source>
        <translation>已经过去的时间，例如 8m ago、09:40 或 &quot;2026-01-31 09:40&quot;；不知道就写 unknown</translation>
    </message>
    <message>
        <source>on and billed since, such as 8m ago or 09:40; now when left out, or unknown</source>
        <translation>从何时开机并计费，例如 8m ago 或 09:40；不写即现在，不知道就写 unknown</translation>
    </message>
    <message>
        <source>it is switched off</source>
        <translation>机器已关机</translation>
    </message>
    <message>
        <source>nothing: a machine that is off has neither start nor end</source>
        <translation>不填：关机的机器既没有开始也没有结束时间</translation>
    </message>
    <message>
        <source>Another call is adding a machine and did not end in time.</source>
        <translation>另一次调用正在添加机器，未在限时内完成。</translation>
    </message>
    <message>
        <source>Wait for it, then try again.</source>
        <translation>等它完成后再试。</translation>
    </message>
    <message>
        <source>skip · replace · keep-both; without it, what is there and differs stays, and the exit code is 4</source>
        <translation>skip · replace · keep-both;不给出时,已存在且不同的文件保持原样,退出码为 4</translation>
    </message>
    <message>
        <source>Add --on-conflict replace, keep-both or skip.</source>
        <translation>请加上 --on-conflict replace、keep-both 或 skip。</translation>
    </message>
    <message>
        <source>Are the cards joined by an NVLink bridge? --link nvlink or --link pcie narrows the range.</source>
        <translation>各卡之间有 NVLink 桥吗？用 --link nvlink 或 --link pcie 说明，范围会更窄。</translation>
    </message>
    <message>
        <source>the id of a card, as &quot;zuka cards&quot; lists them</source>
        <translation>显卡的 id，见“zuka cards”</translation>
    </message>
    <message>
        <source>the id of a platform, as &quot;zuka platforms&quot; lists them</source>
        <translation>平台的 id，见“zuka platforms”</translation>
    </message>
    <message>
        <source>on_demand, spot, daily, weekly, monthly or reserved</source>
        <translation>on_demand、spot、daily、weekly、monthly 或 reserved</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>你的</translation>
    </message>
    <message>
        <source>old</source>
        <translation>较旧</translation>
    </message>
    <message>
        <source>Age in days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Offers</source>
        <translation>报价数</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>你的</translation>
    </message>
    <message>
        <source>Newest, days</source>
        <translation>最新（天）</translation>
    </message>
    <message>
        <source>Oldest, days</source>
        <translation>最旧（天）</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>较旧</translation>
    </message>
    <message>
        <source>only this billing mode; may be repeated</source>
        <translation>只列这种计费方式；可重复</translation>
    </message>
    <message>
        <source>only your own prices</source>
        <translation>只列你自己的价格</translation>
    </message>
    <message>
        <source>only prices older than the age limit of the settings</source>
        <translation>只列超过设置中天数的价格</translation>
    </message>
    <message>
        <source>CSV file with prices to list instead of the dated list</source>
        <translation>要列出的价格 CSV 文件，代替内置价格</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>open</source>
        <translation>待办</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>先别付</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>First time on %1? One short cycle before the real job: %2 min, of which %3 min are paid.</source>
        <translation>第一次用 %1？正式任务之前先走一遍短流程：共 %2 分钟，其中 %3 分钟计费。</translation>
    </message>
    <message>
        <source>It costs %1 on %2 at %3; a deposit of %4 is enough.</source>
        <translation>用 %2（%3）约花 %1；充 %4 就够。</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>为什么</translation>
    </message>
    <message>
        <source>%1 of %2 done.</source>
        <translation>已完成 %1 / %2。</translation>
    </message>
    <message>
        <source>No plan was found, so there is nothing to check.</source>
        <translation>没有找到方案，也就没有可核对的内容。</translation>
    </message>
    <message>
        <source>print what to settle before paying for plan #1</source>
        <translation>列出为第 1 名方案付款前要确认的事项</translation>
    </message>
    <message>
        <source>how many plans to show (text: 10, JSON: the first 100)</source>
        <translation>显示多少个方案（文本：10，JSON：前 100）</translation>
    </message>
    <message>
        <source>Give a plan file: “Export plan” in the window or --save writes one.</source>
        <translation>请给出方案文件：窗口里的“导出方案”或 --save 会写出它。</translation>
    </message>
    <message>
        <source>Correct it in the window, or give the option on the command line.</source>
        <translation>在窗口里改正，或在命令行给出该选项。</translation>
    </message>
    <message>
        <source>%1 is there and is no plan of this version. It stays as it is.</source>
        <translation>%1 已存在，且不是这个版本的方案。它保持原样。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>换一个名字。</translation>
    </message>
    <message>
        <source>start from a saved plan; other options win over it</source>
        <translation>从保存的方案开始；其他选项优先</translation>
    </message>
    <message>
        <source>save the question and its answer as a plan that --open and the window read</source>
        <translation>把问题和答案存成方案，--open 和窗口都能读</translation>
    </message>
    <message>
        <source>print a report in Markdown</source>
        <translation>以 Markdown 输出报告</translation>
    </message>
    <message>
        <source>--markdown and --json exclude each other.</source>
        <translation>--markdown 和 --json 不能同时用。</translation>
    </message>
    <message>
        <source>Give one of them.</source>
        <translation>只给其中一个。</translation>
    </message>
    <message>
        <source>A plan file has no place for %1.</source>
        <translation>方案文件里存不下 %1。</translation>
    </message>
    <message>
        <source>One year of this service</source>
        <translation>这个服务的一年</translation>
    </message>
    <message>
        <source>least</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>By the hour or a package</source>
        <translation>按小时还是包时</translation>
    </message>
    <message>
        <source>What the budget buys</source>
        <translation>预算能租多久</translation>
    </message>
    <message>
        <source>Rent or buy</source>
        <translation>租还是买</translation>
    </message>
    <message>
        <source>%1 (no exchange rate)</source>
        <translation>%1（没有汇率）</translation>
    </message>
    <message>
        <source>for %1 of use</source>
        <translation>用 %1</translation>
    </message>
    <message>
        <source>results after about %1</source>
        <translation>约 %1后出结果</translation>
    </message>
    <message>
        <source>Converted at %1 = %2 (%3, %4).</source>
        <translation>按 %1 = %2 换算（%3，%4）。</translation>
    </message>
    <message>
        <source>If it is sold out</source>
        <translation>没货时</translation>
    </message>
    <message>
        <source>%1 ways in all; --top shows more.</source>
        <translation>共 %1 种方案，用 --top 看更多。</translation>
    </message>
    <message>
        <source>No offer is known that could be compared.</source>
        <translation>没有可以比较的报价。</translation>
    </message>
    <message>
        <source>The job fits no machine in the list.</source>
        <translation>列表里没有机器放得下这个任务。</translation>
    </message>
    <message>
        <source>a date such as 2027-01-31</source>
        <translation>日期，例如 2027-01-31</translation>
    </message>
    <message>
        <source>a number of days, up to ten years</source>
        <translation>天数，不超过十年</translation>
    </message>
    <message>
        <source>gigabytes, up to 1M</source>
        <translation>GB 数，不超过 1M</translation>
    </message>
    <message>
        <source>megabits a second, above 0</source>
        <translation>Mbit/s，大于 0</translation>
    </message>
    <message>
        <source>latest end, counted from the first day of work, such as 72h</source>
        <translation>最晚完成时间，从开始那天算起，例如 72h</translation>
    </message>
    <message>
        <source>first day of work, such as 2027-01-31; today when left out</source>
        <translation>开始日期，例如 2027-01-31；不填就是今天</translation>
    </message>
    <message>
        <source>how many days the project lasts</source>
        <translation>项目持续几天</translation>
    </message>
    <message>
        <source>not this kind of platform: hyperscaler · vertical · marketplace; may be repeated</source>
        <translation>不要这类平台：hyperscaler · vertical · marketplace；可重复</translation>
    </message>
    <message>
        <source>a platform where you have an account with its quota; may be repeated</source>
        <translation>你已有账号和配额的平台；可重复</translation>
    </message>
    <message>
        <source>an important run: stays on demand even where spot is allowed</source>
        <translation>重要任务：即使允许竞价也用按量</translation>
    </message>
    <message>
        <source>size of your own data to upload, in GB</source>
        <translation>要上传的自有数据大小（GB）</translation>
    </message>
    <message>
        <source>measured uplink in Mbit/s</source>
        <translation>实测上行带宽（Mbit/s）</translation>
    </message>
    <message>
        <source>a file for your team, without secrets</source>
        <translation>给团队的文件，不含秘密</translation>
    </message>
    <message>
        <source>machines from a team file</source>
        <translation>团队文件里的机器</translation>
    </message>
    <message>
        <source>Leave out what is not needed, or split the file.</source>
        <translation>去掉不需要的内容，或把文件拆开。</translation>
    </message>
    <message>
        <source>%1 has the same host and user, but another port. If it is the same machine, add its login with --update &quot;%1&quot; instead.</source>
        <translation>%1 的主机和用户相同，但端口不同。如果是同一台机器，请改用 --update &quot;%1&quot; 添加它的登录信息。</translation>
    </message>
    <message>
        <source>the new login of a machine that is here already</source>
        <translation>已有机器的新登录信息</translation>
    </message>
    <message>
        <source>user@host:port, with commas between several</source>
        <translation>user@host:port，多个之间用逗号</translation>
    </message>
    <message>
        <source>none, http://host:port or socks5://host:port, without a password</source>
        <translation>none、http://host:port 或 socks5://host:port，不带密码</translation>
    </message>
    <message>
        <source>at most 100 characters</source>
        <translation>最多 100 个字符</translation>
    </message>
    <message>
        <source>Other users of this computer can see a password in the arguments; --password-stdin hides it.</source>
        <translation>这台电脑的其他用户能看到参数里的密码；--password-stdin 可以避免。</translation>
    </message>
    <message>
        <source>nothing beside it: the login comes from ~/.ssh/config</source>
        <translation>不要同时给出登录命令：登录信息来自 ~/.ssh/config</translation>
    </message>
    <message>
        <source>without --password-stdin and --identity</source>
        <translation>不与 --password-stdin 和 --identity 同用</translation>
    </message>
    <message>
        <source>Send the text of the private key on stdin: zuka machines add … --key-stdin &lt; KEYFILE</source>
        <translation>请从标准输入传入私钥文本：zuka machines add … --key-stdin &lt; KEYFILE</translation>
    </message>
    <message>
        <source>platform id; guessed from the host name and the words</source>
        <translation>平台编号；由主机名和文字猜测</translation>
    </message>
    <message>
        <source>read the private key from stdin; it is kept in the keychain</source>
        <translation>从标准输入读取私钥，保存在钥匙串里</translation>
    </message>
    <message>
        <source>a Host of ~/.ssh/config instead of LOGIN</source>
        <translation>用 ~/.ssh/config 中的 Host 代替 LOGIN</translation>
    </message>
    <message>
        <source>a tag; may be repeated</source>
        <translation>一个标签；可重复</translation>
    </message>
    <message>
        <source>who of a team answers for it</source>
        <translation>团队里由谁负责</translation>
    </message>
    <message>
        <source>what it is for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>hosts on the way, user@host:port</source>
        <translation>途经的主机，user@host:port</translation>
    </message>
    <message>
        <source>No file was named.</source>
        <translation>没有给出文件。</translation>
    </message>
    <message>
        <source>Write the path of the team file.</source>
        <translation>请写团队文件的路径。</translation>
    </message>
    <message>
        <source>Leaves this computer: %1.</source>
        <translation>将离开这台电脑：%1。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>没有内容</translation>
    </message>
    <message>
        <source>No password, key or spending is in it.</source>
        <translation>其中没有密码、密钥或花费。</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 已经存在。</translation>
    </message>
    <message>
        <source>Choose another name, or add --replace.</source>
        <translation>请换一个名字，或加上 --replace。</translation>
    </message>
    <message>
        <source>%1 was written.</source>
        <translation>%1 已写好。</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新的</translation>
    </message>
    <message>
        <source>here already as %1</source>
        <translation>已存在，名为 %1</translation>
    </message>
    <message>
        <source>new, as %1</source>
        <translation>新的，名为 %1</translation>
    </message>
    <message>
        <source>%1: left out %2</source>
        <translation>%1：略过 %2</translation>
    </message>
    <message>
        <source>Login</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Nothing was added yet; add --yes to do it.</source>
        <translation>还没有添加；加上 --yes 才会添加。</translation>
    </message>
    <message>
        <source>Passwords are not in the file: each machine asks for its own.</source>
        <translation>文件里没有密码：每台机器会各自询问。</translation>
    </message>
    <message>
        <source>where to write it; - for stdout</source>
        <translation>写到哪里；- 表示标准输出</translation>
    </message>
    <message>
        <source>replace the file if it is there</source>
        <translation>文件已存在时替换它</translation>
    </message>
    <message>
        <source>a file that &quot;machines export&quot; has written</source>
        <translation>由“machines export”写出的文件</translation>
    </message>
    <message>
        <source>really add the machines</source>
        <translation>真的添加这些机器</translation>
    </message>
    <message>
        <source>Write the path of a team file.</source>
        <translation>请写一份团队文件的路径。</translation>
    </message>
    <message>
        <source>--%1 does not apply to %2.</source>
        <translation>--%1 对 %2 不起作用。</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>没有文件夹 %1。</translation>
    </message>
    <message>
        <source>Make it first, or give another path.</source>
        <translation>请先创建，或换一个路径。</translation>
    </message>
    <message>
        <source>for %1 h of use in %2 days</source>
        <translation>%2 天内使用 %1 小时</translation>
    </message>
    <message>
        <source>No account is called &quot;%1&quot;.</source>
        <translation>没有叫“%1”的账户。</translation>
    </message>
    <message>
        <source>Add one with &quot;zuka accounts add&quot;.</source>
        <translation>用 “zuka accounts add” 添加一个。</translation>
    </message>
    <message>
        <source>read the API key from stdin, its secret from a second line</source>
        <translation>从标准输入读取 API 密钥，第二行是私密密钥</translation>
    </message>
    <message>
        <source>ACCOUNT is needed.</source>
        <translation>需要 ACCOUNT。</translation>
    </message>
    <message>
        <source>the platform&apos;s id, such as vastai</source>
        <translation>平台的 id，例如 vastai</translation>
    </message>
    <message>
        <source>as you call it; the platform&apos;s id when left out</source>
        <translation>你起的名称，省略时用平台的 ID</translation>
    </message>
    <message>
        <source>another address than the platform&apos;s own</source>
        <translation>代替平台自己的地址</translation>
    </message>
    <message>
        <source>only these, with commas between them</source>
        <translation>只查询这些，用逗号分隔</translation>
    </message>
    <message>
        <source>project of a sub-account</source>
        <translation>子账号的项目</translation>
    </message>
    <message>
        <source>also use calls that are not documented and may stop working</source>
        <translation>也使用没有公开文档、可能失效的接口</translation>
    </message>
    <message>
        <source>PLATFORM is needed.</source>
        <translation>需要 PLATFORM。</translation>
    </message>
    <message>
        <source>--key-stdin is needed: a key never stands on the command line.</source>
        <translation>需要 --key-stdin：密钥不写在命令行上。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>the platform&apos;s own</source>
        <translation>平台自己的</translation>
    </message>
    <message>
        <source>Balance: %1</source>
        <translation>余额：%1</translation>
    </message>
    <message>
        <source>No machine runs or lies there.</source>
        <translation>那里没有机器。</translation>
    </message>
    <message>
        <source>one recorded answer of a platform as records, or what kind of error it is</source>
        <translation>把一份平台响应解析成记录，或说明是哪类错误</translation>
    </message>
    <message>
        <source>your accounts at platforms</source>
        <translation>你在各平台的账户</translation>
    </message>
    <message>
        <source>keeps an account when its platform accepts the key</source>
        <translation>平台接受密钥后保存账户</translation>
    </message>
    <message>
        <source>balance and instances as the platform tells them now</source>
        <translation>平台现在给出的余额和实例</translation>
    </message>
    <message>
        <source>forgets an account and its key; stops nothing</source>
        <translation>删除账户和密钥，不会停任何机器</translation>
    </message>
    <message>
        <source>stops every machine that costs money; asks for --yes</source>
        <translation>关闭所有计费中的机器；需要 --yes</translation>
    </message>
    <message>
        <source>stops or releases a machine and waits until that is confirmed; asks for --yes</source>
        <translation>关机或释放一台机器并等待确认；需要 --yes</translation>
    </message>
    <message>
        <source>a payment that Zuka cannot see</source>
        <translation>租卡看不到的付款</translation>
    </message>
    <message>
        <source>replaces an entry; the original stays</source>
        <translation>替换一条记录，原记录保留</translation>
    </message>
    <message>
        <source>what was paid, for what; also as CSV</source>
        <translation>付了多少、为什么付；也可输出 CSV</translation>
    </message>
    <message>
        <source>a day such as 2026-11-30</source>
        <translation>日期，例如 2026-11-30</translation>
    </message>
    <message>
        <source>a day that is not before --from</source>
        <translation>不早于 --from 的日期</translation>
    </message>
    <message>
        <source>project, machine, platform or owner</source>
        <translation>project、machine、platform 或 owner</translation>
    </message>
    <message>
        <source>what was paid; money back is negative</source>
        <translation>付款金额；退款用负数</translation>
    </message>
    <message>
        <source>CNY or USD</source>
        <translation>CNY 或 USD</translation>
    </message>
    <message>
        <source>name of a machine, also of one that is not in the list</source>
        <translation>机器名称，也可以不在列表中</translation>
    </message>
    <message>
        <source>what it was for</source>
        <translation>用于哪个项目</translation>
    </message>
    <message>
        <source>the day; today when left out</source>
        <translation>日期；不写则为今天</translation>
    </message>
    <message>
        <source>running, parked, storage, traffic, package or other</source>
        <translation>running、parked、storage、traffic、package 或 other</translation>
    </message>
    <message>
        <source>what should be remembered</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>an amount such as 12.50</source>
        <translation>金额，例如 12.50</translation>
    </message>
    <message>
        <source>No entry has the id &quot;%1&quot;.</source>
        <translation>没有编号为“%1”的记录。</translation>
    </message>
    <message>
        <source>Several entries begin with &quot;%1&quot;.</source>
        <translation>有多条记录以“%1”开头。</translation>
    </message>
    <message>
        <source>&quot;zuka ledger&quot; shows the ids; four characters of one are the least.</source>
        <translation>“zuka ledger” 会显示编号；至少给出 4 个字符。</translation>
    </message>
    <message>
        <source>Written: %1, id %2.</source>
        <translation>已写入：%1，编号 %2。</translation>
    </message>
    <message>
        <source>first day; the first of this month when left out</source>
        <translation>起始日；不写则为本月 1 日</translation>
    </message>
    <message>
        <source>last day; today when left out</source>
        <translation>结束日；不写则为今天</translation>
    </message>
    <message>
        <source>sums instead of entries: project, machine, platform or owner</source>
        <translation>显示合计而不是记录：project、machine、platform 或 owner</translation>
    </message>
    <message>
        <source>the entries as CSV</source>
        <translation>以 CSV 输出记录</translation>
    </message>
    <message>
        <source>id of the entry, or its beginning</source>
        <translation>记录编号，或编号的开头</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>已更正</translation>
    </message>
    <message>
        <source>%1, goes on</source>
        <translation>%1，进行中</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>%1 to %2: %3</source>
        <translation>%1 至 %2：%3</translation>
    </message>
    <message>
        <source>Running now: %1</source>
        <translation>正在运行：%1</translation>
    </message>
    <message>
        <source>Parked: %1</source>
        <translation>停放：%1</translation>
    </message>
    <message>
        <source>guard on the machine: could not be asked</source>
        <translation>机器上的守护：无法查询</translation>
    </message>
    <message>
        <source>no guard on the machine</source>
        <translation>机器上没有守护</translation>
    </message>
    <message>
        <source>the guard on the machine does not protect it now</source>
        <translation>机器上的守护现在不起作用</translation>
    </message>
    <message>
        <source>guard on the machine, until %1</source>
        <translation>机器上有守护，到 %1 为止</translation>
    </message>
    <message>
        <source>guard on the machine</source>
        <translation>机器上有守护</translation>
    </message>
    <message>
        <source>by the platform</source>
        <translation>由平台关机</translation>
    </message>
    <message>
        <source>shut down from inside</source>
        <translation>在系统内关机</translation>
    </message>
    <message>
        <source>by hand in the console</source>
        <translation>在控制台手动操作</translation>
    </message>
    <message>
        <source>stop sent %1, not confirmed</source>
        <translation>停止于 %1 发出，尚未确认</translation>
    </message>
    <message>
        <source>release sent %1, not confirmed</source>
        <translation>释放于 %1 发出，尚未确认</translation>
    </message>
    <message>
        <source>start sent %1, not confirmed</source>
        <translation>启动于 %1 发出，尚未确认</translation>
    </message>
    <message>
        <source>How it can be stopped</source>
        <translation>如何关机</translation>
    </message>
    <message>
        <source>Zuka reminds, and stops a machine when you tell it to. While this computer is off, only a guard on the machine itself can stop it.</source>
        <translation>Zuka 会提醒，并按你的指令关机。本机关闭时，只有装在机器上的守护能让它关机。</translation>
    </message>
    <message>
        <source>connect to each machine that is on and ask the guard there</source>
        <translation>连接每台开着的机器，查询其上的守护</translation>
    </message>
    <message>
        <source>Nothing was stopped.</source>
        <translation>没有停止任何机器。</translation>
    </message>
    <message>
        <source>Run it again with --yes.</source>
        <translation>加上 --yes 再运行一次。</translation>
    </message>
    <message>
        <source>This erases the machine, and no checked copy of its results is known.</source>
        <translation>这会清空该机器，而且没有已校验的结果副本。</translation>
    </message>
    <message>
        <source>Download the results first, or add --without-checked-copy.</source>
        <translation>请先下载结果，或加上 --without-checked-copy。</translation>
    </message>
    <message>
        <source>This machine belongs to %1.</source>
        <translation>这台机器属于 %1。</translation>
    </message>
    <message>
        <source>Ask first, then add --not-mine.</source>
        <translation>请先征得同意，再加上 --not-mine。</translation>
    </message>
    <message>
        <source>This machine can only be stopped in the platform&apos;s console.</source>
        <translation>这台机器只能在平台控制台里关机。</translation>
    </message>
    <message>
        <source>&quot;zuka platforms&quot; tells what stopping means there.</source>
        <translation>“zuka platforms” 说明在那里关机意味着什么。</translation>
    </message>
    <message>
        <source>%1: sent, waiting for the platform.</source>
        <translation>%1：已发送，等待平台确认。</translation>
    </message>
    <message>
        <source>No machine costs money now.</source>
        <translation>现在没有机器在计费。</translation>
    </message>
    <message>
        <source>The platform has confirmed it.</source>
        <translation>平台已确认。</translation>
    </message>
    <message>
        <source>It is off already, or costs nothing.</source>
        <translation>已经关机，或不产生费用。</translation>
    </message>
    <message>
        <source>really do it; without it, only what it would do is told</source>
        <translation>真正执行；不加时只说明会发生什么</translation>
    </message>
    <message>
        <source>erase the machine instead of stopping it</source>
        <translation>释放机器（清空数据），而不是关机</translation>
    </message>
    <message>
        <source>erase it although no checked copy of the results is known</source>
        <translation>没有已校验的结果副本也照样清空</translation>
    </message>
    <message>
        <source>also when the machine belongs to somebody else</source>
        <translation>机器属于别人时也执行</translation>
    </message>
    <message>
        <source>read the account&apos;s API key from stdin, its secret from a second line</source>
        <translation>从标准输入读取账号的 API 密钥，第二行为其私钥</translation>
    </message>
    <message>
        <source>nothing beside it: no login leads there</source>
        <translation>旁边不写登录信息：它不需要登录</translation>
    </message>
    <message>
        <source>only --name, --tag, --owner and --project beside it</source>
        <translation>旁边只能用 --name、--tag、--owner 和 --project</translation>
    </message>
    <message>
        <source>a demo machine with simulated figures, instead of LOGIN</source>
        <translation>代替 LOGIN：一台演示机器，数字都是模拟的</translation>
    </message>
    <message>
        <source>cards of the demo machine, 1 to %1</source>
        <translation>演示机器的卡数，1 到 %1</translation>
    </message>
    <message>
        <source>this computer, instead of LOGIN</source>
        <translation>代替 LOGIN：这台电脑</translation>
    </message>
    <message>
        <source>only with --demo</source>
        <translation>只能和 --demo 一起用</translation>
    </message>
    <message>
        <source>one of the two</source>
        <translation>两者选一</translation>
    </message>
    <message>
        <source>a whole number from 1 to %1</source>
        <translation>1 到 %1 的整数</translation>
    </message>
    <message>
        <source>%1 on the way to %2</source>
        <translation>去 %2 途中的 %1</translation>
    </message>
    <message>
        <source>The platform &quot;%1&quot; is not known.</source>
        <translation>没有平台 &quot;%1&quot;。</translation>
    </message>
    <message>
        <source>The endpoint &quot;%1&quot; is not known.</source>
        <translation>没有接口 &quot;%1&quot;。</translation>
    </message>
    <message>
        <source>Give the file with the answer&apos;s body.</source>
        <translation>请给出保存响应内容的文件。</translation>
    </message>
    <message>
        <source>the call that was answered, such as instances</source>
        <translation>对应的接口，例如 instances</translation>
    </message>
    <message>
        <source>the answer&apos;s body</source>
        <translation>响应的内容</translation>
    </message>
    <message>
        <source>HTTP status of the answer; 200 by default</source>
        <translation>响应的 HTTP 状态码，默认 200</translation>
    </message>
    <message>
        <source>PLATFORM, ENDPOINT and FILE are needed.</source>
        <translation>需要 PLATFORM、ENDPOINT 和 FILE。</translation>
    </message>
    <message>
        <source>a number from 100 to 599</source>
        <translation>100 到 599 的数字</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在开机</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>正在关机</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已关机</translation>
    </message>
    <message>
        <source>in trouble</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>available</source>
        <translation>有货</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>无货</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Vouchers: %1</source>
        <translation>代金券：%1</translation>
    </message>
    <message>
        <source>An hour costs now: %1</source>
        <translation>当前每小时费用：%1</translation>
    </message>
    <message>
        <source>Per month</source>
        <translation>每月</translation>
    </message>
    <message>
        <source>From</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>State: %1</source>
        <translation>状态：%1</translation>
    </message>
    <message>
        <source>Accepted.</source>
        <translation>已接受。</translation>
    </message>
    <message>
        <source>New instance: %1</source>
        <translation>新实例：%1</translation>
    </message>
    <message>
        <source>No rows.</source>
        <translation>没有记录。</translation>
    </message>
    <message>
        <source>More pages follow.</source>
        <translation>后面还有更多页。</translation>
    </message>
    <message>
        <source>send big files that changed as a whole</source>
        <translation>改动过的大文件整个重发</translation>
    </message>
    <message>
        <source>highest rate, such as 5MB/s</source>
        <translation>最高速度，例如 5MB/s</translation>
    </message>
    <message>
        <source>leave out names or paths such as *.tmp, cache/ or data/raw; may be repeated</source>
        <translation>跳过这些名称或路径，例如 *.tmp、cache/ 或 data/raw；可重复使用</translation>
    </message>
    <message>
        <source>tell what would be done, and do nothing</source>
        <translation>只说明会做什么，不实际执行</translation>
    </message>
    <message>
        <source>new: %1 · changed: %2 · the same: %3 · only there: %4 · left out by rules: %5 · to move: %6</source>
        <translation>新增：%1 · 改动：%2 · 相同：%3 · 只在目标端：%4 · 按规则跳过：%5 · 要传输：%6</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) hold private data. Nothing was sent.</source>
        <translation>
            <numerusform>%n 个文件含有隐私数据，什么都没有发送。</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove it, leave these files out with --exclude, or add --allow-sensitive.</source>
        <translation>请删掉这些内容，用 --exclude 排除这些文件，或加上 --allow-sensitive。</translation>
    </message>
    <message>
        <source> (in the name)</source>
        <translation>（在文件名里）</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more file(s)</source>
        <translation>
            <numerusform>另有 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep keys out of scripts: put them into a .env file on the machine, and add this line to .gitignore: %1</source>
        <translation>不要把密钥写进脚本：放到机器上的 .env 文件里，并在 .gitignore 里加上这一行：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be looked into, such as %1.</source>
        <translation>
            <numerusform>%n 个文件无法检查，例如 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>do not look for private data and keys before sending</source>
        <translation>发送前不检查隐私数据和密钥</translation>
    </message>
    <message>
        <source>send although private data or keys were found; they are named all the same</source>
        <translation>发现隐私数据或密钥也照样发送；仍会列出来</translation>
    </message>
    <message>
        <source>a platform&apos;s bill beside the ledger</source>
        <translation>把平台账单与台账核对</translation>
    </message>
    <message>
        <source>No platform has the id &quot;%1&quot;.</source>
        <translation>没有 ID 为「%1」的平台。</translation>
    </message>
    <message>
        <source>&quot;zuka platforms&quot; lists them.</source>
        <translation>&quot;zuka platforms&quot; 会列出所有平台。</translation>
    </message>
    <message>
        <source>a month such as 2026-11, not one to come</source>
        <translation>月份，例如 2026-11，不能是将来的</translation>
    </message>
    <message>
        <source>an amount such as 138.50</source>
        <translation>金额，例如 138.50</translation>
    </message>
    <message>
        <source>Give the platform&apos;s bill as CSV.</source>
        <translation>请给出 CSV 格式的平台账单。</translation>
    </message>
    <message>
        <source>the whole month</source>
        <translation>整个月</translation>
    </message>
    <message>
        <source>machines that are gone, and the rest</source>
        <translation>已不在列表里的机器和其余部分</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>已记录</translation>
    </message>
    <message>
        <source>on the bill</source>
        <translation>账单</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差额</translation>
    </message>
    <message>
        <source>Line %1 of the bill: %2.</source>
        <translation>账单第 %1 行：%2。</translation>
    </message>
    <message>
        <source>--yes writes the difference as an entry; the recorded ones stay.</source>
        <translation>加 --yes 会把差额写成一条；已记录的保持不变。</translation>
    </message>
    <message>
        <source>whose bill it is</source>
        <translation>谁的账单</translation>
    </message>
    <message>
        <source>the bill as CSV, or as rows copied into a file</source>
        <translation>账单：CSV，或复制到文件里的表格行</translation>
    </message>
    <message>
        <source>only what the platform charged in the month</source>
        <translation>只填平台当月收取的金额</translation>
    </message>
    <message>
        <source>CNY or USD; the platform&apos;s when left out</source>
        <translation>CNY 或 USD；省略时按平台的币种</translation>
    </message>
    <message>
        <source>the month; this one when left out</source>
        <translation>月份；省略时为本月</translation>
    </message>
    <message>
        <source>write the difference</source>
        <translation>写入差额</translation>
    </message>
    <message>
        <source>Give either --bill or --sum.</source>
        <translation>请给出 --bill 或 --sum 之一。</translation>
    </message>
    <message>
        <source>The way to log in stays as it was. %1</source>
        <translation>登录方式保持不变。%1</translation>
    </message>
    <message>
        <source>%1 is the public half of a key; it belongs on the machine and cannot log in.</source>
        <translation>%1 是公钥；它应放在机器上，不能用来登录。</translation>
    </message>
    <message>
        <source>Give the private half: --identity %1</source>
        <translation>请给出私钥：--identity %1</translation>
    </message>
    <message>
        <source>Give the private half; its name mostly has no .pub at the end.</source>
        <translation>请给出私钥；它的文件名末尾一般没有 .pub。</translation>
    </message>
    <message>
        <source>for this machine: none, http://user@host:port or socks5://user@host:port</source>
        <translation>仅用于这台机器：none、http://用户@主机:端口 或 socks5://用户@主机:端口</translation>
    </message>
    <message>
        <source>read the password of that proxy from stdin, behind any other one, on a line of its own</source>
        <translation>从标准输入读取该代理的密码，单独一行，排在其他密码之后</translation>
    </message>
    <message>
        <source>without --key-stdin</source>
        <translation>不能与 --key-stdin 同用</translation>
    </message>
    <message>
        <source>beside --proxy with a user, such as http://me@proxy:3128</source>
        <translation>要与带用户名的 --proxy 同用，例如 http://me@proxy:3128</translation>
    </message>
    <message>
        <source>No password of the proxy came on stdin.</source>
        <translation>标准输入里没有代理的密码。</translation>
    </message>
    <message>
        <source>Send it on a line of its own, behind the machine&apos;s password where both are asked for.</source>
        <translation>请单独写一行；两个密码都要时，排在机器密码之后。</translation>
    </message>
    <message>
        <source>login %1</source>
        <translation>登录 %1</translation>
    </message>
    <message>
        <source>changes %1: %2</source>
        <translation>更新 %1：%2</translation>
    </message>
    <message>
        <source>also change machines that are here: new port, tags, price</source>
        <translation>同时更新已有的机器：新端口、标签、价格</translation>
    </message>
    <message>
        <source>Send it on stdin with --password-stdin, for this run. To keep it: zuka machines add LOGIN --update &quot;%1&quot; --password-stdin; a key goes in with --identity FILE or --key-stdin there.</source>
        <translation>用 --password-stdin 从标准输入给出，仅本次有效。要保存：zuka machines add 登录命令 --update &quot;%1&quot; --password-stdin；密钥在那里用 --identity 文件 或 --key-stdin 给出。</translation>
    </message>
    <message>
        <source>ask the platforms of your accounts, and Vast.ai, what is free now</source>
        <translation>向你有账号的平台和 Vast.ai 查询现在有哪些空闲</translation>
    </message>
    <message>
        <source>--live and --offers exclude each other.</source>
        <translation>--live 和 --offers 不能同时使用。</translation>
    </message>
    <message>
        <source>%1 could not be asked: %2</source>
        <translation>无法查询 %1：%2</translation>
    </message>
    <message>
        <source>%1, live: offers that fit the catalog %2, left out %3</source>
        <translation>%1，实时：符合目录的报价 %2 个，略去 %3 个</translation>
    </message>
    <message>
        <source>No live price came; the dated ones are used.</source>
        <translation>没有拿到实时价格；使用带日期的价格。</translation>
    </message>
    <message>
        <source>best overall</source>
        <translation>综合最优</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>live</source>
        <comment>age of a price</comment>
        <translation>实时</translation>
    </message>
    <message>
        <source>an amount above 0, such as 50, ¥50 or $30</source>
        <translation>大于 0 的金额，例如 50、¥50 或 $30</translation>
    </message>
    <message>
        <source>an amount in %1, as --currency says</source>
        <translation>%1 的金额，与 --currency 一致</translation>
    </message>
    <message>
        <source>off</source>
        <translation>已关机</translation>
    </message>
    <message>
        <source>%1: was sent before, the platform is asked.</source>
        <translation>%1：之前已发送，正在询问平台。</translation>
    </message>
    <message>
        <source>%1: runs on; sent again, waiting for the platform.</source>
        <translation>%1：仍在运行；已再次发送，等待平台确认。</translation>
    </message>
    <message>
        <source>The platform says that it runs on. Look at it in the console, or run it again with --again.</source>
        <translation>平台说它仍在运行。请到控制台查看，或加上 --again 再运行一次。</translation>
    </message>
    <message>
        <source>Look at the machine in the console. Run it again to ask the platform once more; nothing is sent then.</source>
        <translation>请到控制台查看这台机器。再运行一次会重新询问平台，不会再次发送。</translation>
    </message>
    <message>
        <source>send it once more, when an earlier one was not confirmed and the machine runs on</source>
        <translation>之前的关机没有得到确认而机器仍在运行时，再发送一次</translation>
    </message>
    <message>
        <source>To give it a new password or key, add --update &quot;%1&quot;.</source>
        <translation>要更新它的密码或密钥，请加上 --update &quot;%1&quot;。</translation>
    </message>
    <message>
        <source>The answer to “%1” in %2 cannot be used. Wanted: %3</source>
        <translation>%2 中“%1”的答案不能用。应为：%3</translation>
    </message>
    <message>
        <source>What #1 really costs: %1, %2</source>
        <translation>第 1 名的真实费用：%2 的 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>CostsText</name>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>entered</source>
        <translation>手记</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>from the bill</source>
        <translation>来自账单</translation>
    </message>
    <message>
        <source>Price times the time that Zuka saw or the platform told.</source>
        <translation>单价乘以租卡看到或平台告知的时间。</translation>
    </message>
    <message>
        <source>Typed in by you.</source>
        <translation>由你输入。</translation>
    </message>
    <message>
        <source>Some part of this time was not seen.</source>
        <translation>其中一段时间没有看到。</translation>
    </message>
    <message>
        <source>From the platform&apos;s own bill.</source>
        <translation>来自平台自己的账单。</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>parked</source>
        <translation>关机停放</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>package</source>
        <translation>套餐</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>stopped machine</source>
        <translation>已关机的机器</translation>
    </message>
    <message>
        <source>disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>kept disk</source>
        <translation>保留的磁盘</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>负责人</translation>
    </message>
    <message>
        <source>no project</source>
        <translation>无项目</translation>
    </message>
    <message>
        <source>no owner</source>
        <translation>无负责人</translation>
    </message>
    <message>
        <source>no machine</source>
        <translation>无机器</translation>
    </message>
    <message>
        <source>platform unknown</source>
        <translation>平台未知</translation>
    </message>
    <message>
        <source>MMMM yyyy</source>
        <comment>date format of a month</comment>
        <translation>yyyy 年 M 月</translation>
    </message>
    <message>
        <source>No exchange rate is set, so the currencies stand side by side.</source>
        <translation>没有设置汇率，所以不同货币分开显示。</translation>
    </message>
    <message>
        <source>Converted: 1 %1 = %2 %3, %4.</source>
        <translation>换算：1 %1 = %2 %3，%4。</translation>
    </message>
</context>
<context>
    <name>DigestText</name>
    <message>
        <source>· and %1 more</source>
        <translation>· 另有 %1 项</translation>
    </message>
    <message>
        <source>price unknown</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>ends %1</source>
        <translation>%1 结束</translation>
    </message>
    <message>
        <source>no planned end</source>
        <translation>未设计划结束</translation>
    </message>
    <message>
        <source>%1: %2, %3, %4</source>
        <translation>%1：%2，%3，%4</translation>
    </message>
    <message>
        <source>Nothing is on.</source>
        <translation>没有开机的机器。</translation>
    </message>
    <message>
        <source>Running:</source>
        <translation>运行中：</translation>
    </message>
    <message>
        <source>Spent: unknown</source>
        <translation>花费：未知</translation>
    </message>
    <message>
        <source>Spent: %1</source>
        <translation>花费：%1</translation>
    </message>
    <message>
        <source>Ended:</source>
        <translation>已结束：</translation>
    </message>
    <message>
        <source>Nothing needs you.</source>
        <translation>没有需要处理的事。</translation>
    </message>
    <message>
        <source>Needs you:</source>
        <translation>需要你处理：</translation>
    </message>
    <message>
        <source>Zuka: nothing is on</source>
        <translation>租卡：没有开机的机器</translation>
    </message>
    <message>
        <source>Zuka: 1 machine is on</source>
        <translation>租卡：1 台机器开机</translation>
    </message>
    <message>
        <source>Zuka: %1 machines are on</source>
        <translation>租卡：%1 台机器开机</translation>
    </message>
    <message>
        <source>Zuka: %1</source>
        <translation>租卡：%1</translation>
    </message>
</context>
<context>
    <name>DraftText</name>
    <message>
        <source>Enter the fee, or 0 when it is free.</source>
        <translation>请填写费用；免费就填 0。</translation>
    </message>
    <message>
        <source>Enter the price of one hour.</source>
        <translation>请填写每小时的价格。</translation>
    </message>
    <message>
        <source>Enter a number, such as 2.58.</source>
        <translation>请填写数字，例如 2.58。</translation>
    </message>
    <message>
        <source>A fee cannot be below 0.</source>
        <translation>费用不能小于 0。</translation>
    </message>
    <message>
        <source>The price must be above 0.</source>
        <translation>价格必须大于 0。</translation>
    </message>
    <message>
        <source>No machine costs more than 1,000,000 an hour.</source>
        <translation>没有机器每小时超过 1,000,000。</translation>
    </message>
    <message>
        <source>Enter the day like %1.</source>
        <translation>请按 %1 的格式填写日期。</translation>
    </message>
    <message>
        <source>This day has not come yet.</source>
        <translation>这一天还没有到。</translation>
    </message>
    <message>
        <source>The catalog says %1. Check the decimal point.</source>
        <translation>资料库中是 %1。请检查小数点。</translation>
    </message>
    <message>
        <source>Choose the platform.</source>
        <translation>请选择平台。</translation>
    </message>
    <message>
        <source>Choose the card.</source>
        <translation>请选择显卡。</translation>
    </message>
    <message>
        <source>Enter a whole number from 1 to %1.</source>
        <translation>请填写 1 到 %1 之间的整数。</translation>
    </message>
</context>
<context>
    <name>ExpertWords</name>
    <message>
        <source>One of the fields cannot be used.</source>
        <translation>有一项无法识别。</translation>
    </message>
    <message>
        <source>It is marked in the form.</source>
        <translation>它已在表单中标出。</translation>
    </message>
</context>
<context>
    <name>LineText</name>
    <message>
        <source>you</source>
        <translation>你</translation>
    </message>
    <message>
        <source>from memory</source>
        <translation>凭记忆</translation>
    </message>
    <message>
        <source>Data disk, machine on</source>
        <translation>数据盘（开机）</translation>
    </message>
    <message>
        <source>Data disk, machine off</source>
        <translation>数据盘（关机）</translation>
    </message>
    <message>
        <source>Without GPU</source>
        <translation>无卡模式</translation>
    </message>
    <message>
        <source>Traffic out</source>
        <translation>流出流量</translation>
    </message>
    <message>
        <source>/GB day</source>
        <translation>/GB·天</translation>
    </message>
    <message>
        <source>/GB</source>
        <translation>/GB</translation>
    </message>
</context>
<context>
    <name>MachineGuardWords</name>
    <message>
        <source>It does not run</source>
        <translation>没有在运行</translation>
    </message>
    <message>
        <source>It runs, but its heart does not beat</source>
        <translation>在运行，但没有心跳</translation>
    </message>
    <message>
        <source>It has just started</source>
        <translation>刚刚启动</translation>
    </message>
    <message>
        <source>Not armed yet: it waits for real work</source>
        <translation>尚未启用：正在等待真正的任务开始</translation>
    </message>
    <message>
        <source>It watches</source>
        <translation>正在守护</translation>
    </message>
    <message>
        <source>It cannot read the cards, and has no planned end</source>
        <translation>读不到显卡信息，也没有计划结束时间</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>It waits: files are being moved</source>
        <translation>正在等待：文件传输中</translation>
    </message>
    <message>
        <source>It stops the machine in a moment</source>
        <translation>即将让机器关机</translation>
    </message>
    <message>
        <source>It is stopping the machine</source>
        <translation>正在让机器关机</translation>
    </message>
    <message>
        <source>It could not stop the machine: the bill goes on</source>
        <translation>未能让机器关机：计费继续</translation>
    </message>
    <message>
        <source>It says something that this version does not know</source>
        <translation>它的状态此版本无法识别</translation>
    </message>
    <message>
        <source>planned end</source>
        <translation>计划结束时间</translation>
    </message>
    <message>
        <source>idleness</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>the job had ended</source>
        <translation>任务已结束</translation>
    </message>
    <message>
        <source>Planned end: %1</source>
        <translation>计划结束：%1</translation>
    </message>
    <message>
        <source>After %1 of idleness; idle for %2</source>
        <translation>空闲 %1 后；已空闲 %2</translation>
    </message>
    <message>
        <source>After %1 of idleness</source>
        <translation>空闲 %1 后</translation>
    </message>
    <message>
        <source>When &quot;%1&quot; has ended</source>
        <translation>“%1” 结束后</translation>
    </message>
    <message>
        <source>Paused until %1</source>
        <translation>暂停至 %1</translation>
    </message>
    <message>
        <source>It stopped the machine %1: %2</source>
        <translation>它在 %1 让机器关机：%2</translation>
    </message>
    <message>
        <source>It runs in the tmux session &quot;zuka-guard&quot;, in ~/.zuka-guard</source>
        <translation>运行在 tmux 会话 “zuka-guard” 中，位于 ~/.zuka-guard</translation>
    </message>
    <message>
        <source>It runs in the background, in ~/.zuka-guard</source>
        <translation>在后台运行，位于 ~/.zuka-guard</translation>
    </message>
    <message>
        <source>On %1 a shutdown from inside ends the GPU bill. The guard does that, also while this computer is off. It ends with a restart of the machine.</source>
        <translation>在 %1 上，从系统内关机会停止显卡计费。守护会这样做，本机关闭时也一样。机器重启后守护不再运行。</translation>
    </message>
    <message>
        <source>On %1 a shutdown from inside does not always end the bill.</source>
        <translation>在 %1 上，从系统内关机不一定会停止计费。</translation>
    </message>
    <message>
        <source>On %1 nothing that runs on the machine can end the bill. A guard there would only seem to protect.</source>
        <translation>在 %1 上，机器里运行的任何程序都不能停止计费。在那里装守护只会给人受保护的错觉。</translation>
    </message>
    <message>
        <source>Whether a shutdown from inside ends the bill is not known for %1, so no guard is offered.</source>
        <translation>不清楚在 %1 上从系统内关机是否会停止计费，因此不提供守护。</translation>
    </message>
</context>
<context>
    <name>MachineKeysViewModel</name>
    <message>
        <source>The key could not be written on the machine. The way to log in stays as it is.</source>
        <translation>密钥没能写到机器上。登录方式保持不变。</translation>
    </message>
    <message>
        <source>Copy the public half and add it in your platform&apos;s console.</source>
        <translation>复制公钥，在平台控制台里添加。</translation>
    </message>
    <message>
        <source>The key could not be kept in the keychain. The way to log in stays as it is.</source>
        <translation>密钥没能存入钥匙串。登录方式保持不变。</translation>
    </message>
    <message>
        <source>Unlock the keychain, then make a key again.</source>
        <translation>解锁钥匙串，再生成一次密钥。</translation>
    </message>
    <message>
        <source>The new key was added to the machine, and logging in with it did not work. The way to log in stays as it is.</source>
        <translation>新公钥已加到机器上，但用它登录没有成功。登录方式保持不变。</translation>
    </message>
    <message>
        <source>Look whether the machine allows keys for this user, then try again. %1</source>
        <translation>请检查机器是否允许该用户用密钥登录，然后再试。%1</translation>
    </message>
</context>
<context>
    <name>MeasurementWords</name>
    <message>
        <source>Give a whole number of GPUs, from 1 to %1.</source>
        <translation>请填 GPU 数量，1 到 %1 的整数。</translation>
    </message>
    <message>
        <source>Choose the card on which it ran.</source>
        <translation>请选择运行时所用的显卡。</translation>
    </message>
    <message>
        <source>Give the speed, the memory, or both.</source>
        <translation>请填写速度、显存，或两者都填。</translation>
    </message>
</context>
<context>
    <name>PlanPlots</name>
    <message>
        <source>Paying by the %1 never pays off here; you plan %2.</source>
        <translation>这里按%1付费不划算；你计划用 %2。</translation>
    </message>
    <message>
        <source>%1 pays off above %2; you plan %3.</source>
        <translation>%1超过 %2 才划算；你计划用 %3。</translation>
    </message>
    <message>
        <source>Stopping as planned would waste %1.</source>
        <translation>按计划停用会浪费 %1。</translation>
    </message>
    <message>
        <source>Hourly or daily</source>
        <translation>按时还是包天</translation>
    </message>
    <message>
        <source>Hourly or weekly</source>
        <translation>按时还是包周</translation>
    </message>
    <message>
        <source>Hourly or monthly</source>
        <translation>按时还是包月</translation>
    </message>
    <message>
        <source>Hourly or reserved</source>
        <translation>按时还是预留</translation>
    </message>
    <message>
        <source>%1 by hours a day</source>
        <translation>%1，按每天小时数</translation>
    </message>
    <message>
        <source>%1 by hours a week</source>
        <translation>%1，按每周小时数</translation>
    </message>
    <message>
        <source>%1 by hours a month</source>
        <translation>%1，按每月小时数</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2（%3）</translation>
    </message>
    <message>
        <source>hourly</source>
        <translation>按时</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>套餐</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Pays off above</source>
        <translation>划算起点</translation>
    </message>
    <message>
        <source>As planned</source>
        <translation>按计划</translation>
    </message>
    <message>
        <source>Wasted if stopped</source>
        <translation>停用时浪费</translation>
    </message>
    <message>
        <source>by the hour</source>
        <translation>按时</translation>
    </message>
    <message>
        <source>By the hour it costs %1; the %2 costs %3 however long it is used. %4</source>
        <translation>按时每小时 %1；包%2无论用多久都是 %3。%4</translation>
    </message>
    <message>
        <source>From the discount that the platform states.</source>
        <translation>由平台标明的折扣算出。</translation>
    </message>
    <message>
        <source>Rent or buy</source>
        <translation>租还是买</translation>
    </message>
    <message>
        <source>%1 by months</source>
        <translation>%1，按月</translation>
    </message>
    <message>
        <source>rent</source>
        <translation>租</translation>
    </message>
    <message>
        <source>buy</source>
        <translation>买</translation>
    </message>
    <message>
        <source>month %1</source>
        <translation>第 %1 个月</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>Rent so far</source>
        <translation>租到此时</translation>
    </message>
    <message>
        <source>Buy so far</source>
        <translation>买到此时</translation>
    </message>
    <message>
        <source>Still worth</source>
        <translation>残值</translation>
    </message>
    <message>
        <source>After %1 months renting has cost %2 and buying %3. %4</source>
        <translation>%1 个月后，租共花 %2，买共花 %3。%4</translation>
    </message>
    <message>
        <source>A year of this service</source>
        <translation>这项服务的一年</translation>
    </message>
    <message>
        <source>day and night</source>
        <translation>昼夜不停</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>A year</source>
        <translation>一年</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>%1 by months, %2 h a month assumed</source>
        <translation>%1，按月；假设每月 %2 小时</translation>
    </message>
</context>
<context>
    <name>PlanResults</name>
    <message>
        <source>Locked: confirm that the job resumes after an interruption.</source>
        <translation>已锁定：请先确认任务中断后能续训。</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 时</translation>
    </message>
    <message>
        <source>Price of %1, %2</source>
        <translation>%1 的价格，%2</translation>
    </message>
    <message>
        <source>source unknown</source>
        <translation>来源未知</translation>
    </message>
    <message>
        <source>It is %1 old and weighs less.</source>
        <translation>已过 %1，排序时降低权重。</translation>
    </message>
    <message>
        <source>Billed in %1: %2</source>
        <translation>以 %1 计费：%2</translation>
    </message>
    <message>
        <source>1 %1 = %2 %3 on %4</source>
        <translation>1 %1 = %2 %3（%4）</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>%1 h of %2</source>
        <translation>%2 用 %1 时</translation>
    </message>
    <message>
        <source>%1 buys: %2</source>
        <translation>%1 可用：%2</translation>
    </message>
    <message>
        <source>(per GPU)</source>
        <translation>（每 GPU）</translation>
    </message>
</context>
<context>
    <name>QuestionText</name>
    <message>
        <source>Another transfer is sending %1 to the same place</source>
        <translation>另一个传输正把 %1 发往同一位置</translation>
    </message>
    <message>
        <source>This one would begin after it and send only what differs then.</source>
        <translation>这个会在它之后开始，只发送届时不同的部分。</translation>
    </message>
    <message>
        <source>Send it afterwards</source>
        <translation>之后再发送</translation>
    </message>
</context>
<context>
    <name>RentViewModel</name>
    <message>
        <source>Nothing that fits is free there now.</source>
        <translation>那里现在没有合适的空闲机器。</translation>
    </message>
    <message>
        <source>Take the plan&apos;s next offer, ask again later, or watch for a free card.</source>
        <translation>换方案的下一个报价，稍后再问，或等卡空出来时提醒。</translation>
    </message>
</context>
<context>
    <name>RentWords</name>
    <message>
        <source>Price checked against a fresh offer</source>
        <translation>按最新报价核对价格</translation>
    </message>
    <message>
        <source>Looking for the order in the platform&apos;s list</source>
        <translation>正在平台列表里查找订单</translation>
    </message>
    <message>
        <source>Ordered, once</source>
        <translation>下单，仅一次</translation>
    </message>
    <message>
        <source>Started by the platform</source>
        <translation>平台开机</translation>
    </message>
    <message>
        <source>SSH answers</source>
        <translation>SSH 有响应</translation>
    </message>
    <message>
        <source>%1 is ready</source>
        <translation>%1 已就绪</translation>
    </message>
    <message>
        <source>%1 is gone</source>
        <translation>%1 已不在</translation>
    </message>
    <message>
        <source>Nothing was rented</source>
        <translation>没有租下任何机器</translation>
    </message>
    <message>
        <source>Releasing %1</source>
        <translation>正在释放 %1</translation>
    </message>
    <message>
        <source>%1 is released</source>
        <translation>%1 已释放</translation>
    </message>
    <message>
        <source>Renting %1</source>
        <translation>正在租用 %1</translation>
    </message>
    <message>
        <source>It costs %1 and stands in your list.</source>
        <translation>价格 %1，已加入你的列表。</translation>
    </message>
    <message>
        <source>It stands in your list; its price is not known.</source>
        <translation>已加入你的列表；价格未知。</translation>
    </message>
    <message>
        <source>Zuka reminds you at the planned end, %1.</source>
        <translation>租卡会在计划结束时（%1）提醒你。</translation>
    </message>
    <message>
        <source>Ordered %1. It may cost %2 from now on, and its storage too. Zuka waits until %3.</source>
        <translation>下单于 %1。从现在起可能按 %2计费，存储也可能计费。租卡会等到 %3。</translation>
    </message>
    <message>
        <source>The offer may have changed since you saw it. Nothing is ordered yet.</source>
        <translation>报价可能已有变化。还没有下单。</translation>
    </message>
    <message>
        <source>The order is written down and sent once.</source>
        <translation>订单已记下，只发送一次。</translation>
    </message>
    <message>
        <source>The answer was not clear. Zuka looks in the platform&apos;s list before anything else is sent.</source>
        <translation>答复不明确。租卡先查平台列表，再决定是否发送。</translation>
    </message>
    <message>
        <source>Until the platform says that it is gone, it may cost.</source>
        <translation>平台确认释放之前，仍可能计费。</translation>
    </message>
    <message>
        <source>The platform no longer has it.</source>
        <translation>平台上已没有它。</translation>
    </message>
    <message>
        <source>The order was not sent, or you have dropped it.</source>
        <translation>订单没有发出，或你已放弃。</translation>
    </message>
    <message>
        <source>price not told</source>
        <translation>未给出价格</translation>
    </message>
    <message>
        <source>%1 GB a card</source>
        <translation>每卡 %1 GB</translation>
    </message>
    <message>
        <source>RAM %1 GB</source>
        <translation>内存 %1 GB</translation>
    </message>
    <message>
        <source>reliability %1 %</source>
        <translation>可靠性 %1 %</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>未经平台核验</translation>
    </message>
</context>
<context>
    <name>SshKnock</name>
    <message>
        <source>No SSH server answers there yet.</source>
        <translation>那里还没有 SSH 服务响应。</translation>
    </message>
    <message>
        <source>Wait a moment.</source>
        <translation>请稍等。</translation>
    </message>
</context>
<context>
    <name>StopProgressWords</name>
    <message>
        <source>Releasing %1</source>
        <translation>正在释放 %1</translation>
    </message>
    <message>
        <source>Starting %1</source>
        <translation>正在开机 %1</translation>
    </message>
    <message>
        <source>Starting %1 without its card</source>
        <translation>正在以无卡模式开机 %1</translation>
    </message>
    <message>
        <source>Stopping %1</source>
        <translation>正在关机 %1</translation>
    </message>
    <message>
        <source>%1 is stopped, but still charged</source>
        <translation>%1 已停止，但仍在计费</translation>
    </message>
    <message>
        <source>%1 is gone</source>
        <translation>%1 已不存在</translation>
    </message>
    <message>
        <source>%1 is released</source>
        <translation>%1 已释放</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 已开机</translation>
    </message>
    <message>
        <source>%1 runs without its card</source>
        <translation>%1 正以无卡模式运行</translation>
    </message>
    <message>
        <source>%1 is off</source>
        <translation>%1 已关机</translation>
    </message>
    <message>
        <source>%1 was not changed</source>
        <translation>%1 没有变化</translation>
    </message>
    <message>
        <source>Dropped: %1</source>
        <translation>已放弃：%1</translation>
    </message>
    <message>
        <source>Is %1 off?</source>
        <translation>%1 关机了吗？</translation>
    </message>
    <message>
        <source>Not confirmed: %1</source>
        <translation>未确认：%1</translation>
    </message>
    <message>
        <source>You said so; the platform did not.</source>
        <translation>这是你说的，平台没有确认。</translation>
    </message>
    <message>
        <source>The platform has confirmed it.</source>
        <translation>平台已确认。</translation>
    </message>
    <message>
        <source>It counts as done only when the platform says so. Closing this window stops nothing.</source>
        <translation>平台确认后才算完成。关闭此窗口不会中断操作。</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>刚刚</translation>
    </message>
    <message>
        <source>Looked %1. It counts as done only when the platform says so.</source>
        <translation>上次查询：%1。平台确认后才算完成。</translation>
    </message>
    <message>
        <source>The platform says &quot;%1&quot;, %2. It counts as done only when the platform says so.</source>
        <translation>平台状态为 “%1”（%2）。平台确认后才算完成。</translation>
    </message>
    <message>
        <source>Decision kept</source>
        <translation>决定已记录</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>You look and say so</source>
        <translation>由你查看并确认</translation>
    </message>
    <message>
        <source>Taken by the platform</source>
        <translation>平台已受理</translation>
    </message>
    <message>
        <source>Not confirmed in time</source>
        <translation>未按时确认</translation>
    </message>
    <message>
        <source>Confirmed by the platform</source>
        <translation>平台已确认</translation>
    </message>
    <message>
        <source>The account still holds disks or images that may go on costing: %1.</source>
        <translation>账号里仍有可能继续计费的磁盘或镜像：%1。</translation>
    </message>
</context>
<context>
    <name>StopWords</name>
    <message>
        <source>Stop and release</source>
        <translation>关机并释放</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>关机</translation>
    </message>
    <message>
        <source>No-GPU mode</source>
        <translation>无卡模式</translation>
    </message>
    <message>
        <source>Shut down from inside</source>
        <translation>在系统内关机</translation>
    </message>
    <message>
        <source>Return early</source>
        <translation>提前退租</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>By hand in the console</source>
        <translation>在控制台手动操作</translation>
    </message>
    <message>
        <source>%1 instead of %2</source>
        <translation>%1，代替 %2</translation>
    </message>
    <message>
        <source>ends %1, erases everything</source>
        <translation>停止 %1，清空全部数据</translation>
    </message>
    <message>
        <source>ends %1, keeps the disk</source>
        <translation>停止 %1，保留磁盘</translation>
    </message>
    <message>
        <source>may end %1</source>
        <translation>可能停止 %1</translation>
    </message>
    <message>
        <source>%1 goes on</source>
        <translation>%1 继续计费</translation>
    </message>
    <message>
        <source>what it ends is unknown</source>
        <translation>能停止什么费用未知</translation>
    </message>
    <message>
        <source>Open console</source>
        <translation>打开控制台</translation>
    </message>
    <message>
        <source>Shut down</source>
        <translation>关机</translation>
    </message>
    <message>
        <source>Switch to no-GPU mode</source>
        <translation>切换到无卡模式</translation>
    </message>
    <message>
        <source>only in the console: the machine is not joined to an account that can do it</source>
        <translation>只能在控制台操作：机器未关联能执行此操作的账号</translation>
    </message>
    <message>
        <source>only in the console</source>
        <translation>只能在控制台操作</translation>
    </message>
    <message>
        <source>not connected to the machine</source>
        <translation>未连接到机器</translation>
    </message>
    <message>
        <source>the platform has locked this machine</source>
        <translation>平台已锁定这台机器</translation>
    </message>
    <message>
        <source>would not end what it costs</source>
        <translation>不会停止计费</translation>
    </message>
    <message>
        <source>not offered on this platform</source>
        <translation>该平台不提供</translation>
    </message>
    <message>
        <source>Ends %1.</source>
        <translation>停止 %1 的计费。</translation>
    </message>
    <message>
        <source>May end %1; it depends.</source>
        <translation>可能停止 %1 的计费，视情况而定。</translation>
    </message>
    <message>
        <source>%1 goes on.</source>
        <translation>%1 继续计费。</translation>
    </message>
    <message>
        <source>Whether it ends the bill is unknown for this platform.</source>
        <translation>该平台是否因此停止计费未知。</translation>
    </message>
    <message>
        <source>Nothing goes on costing.</source>
        <translation>之后不再产生费用。</translation>
    </message>
    <message>
        <source>Goes on costing: %1.</source>
        <translation>继续计费：%1。</translation>
    </message>
    <message>
        <source>Goes on costing: %1 (%2).</source>
        <translation>继续计费：%1（%2）。</translation>
    </message>
    <message>
        <source>Erases everything on this machine at once.</source>
        <translation>立即清空本机全部数据。</translation>
    </message>
    <message>
        <source>Erases the machine at once. What stays: %1.</source>
        <translation>立即清空机器。保留的部分：%1。</translation>
    </message>
    <message>
        <source>Files stay. The machine runs on without its card: it is not off.</source>
        <translation>文件保留。机器不带显卡继续运行，并没有关机。</translation>
    </message>
    <message>
        <source>The disk stays until %1, then the platform erases it.</source>
        <translation>磁盘保留到 %1，之后由平台清空。</translation>
    </message>
    <message>
        <source>Files stay. When the platform erases a stopped machine is not known.</source>
        <translation>文件保留。平台何时清空已关机的机器未知。</translation>
    </message>
    <message>
        <source>The card may be taken by others.</source>
        <translation>显卡可能被他人占用。</translation>
    </message>
    <message>
        <source>The card stays yours.</source>
        <translation>显卡仍为你保留。</translation>
    </message>
    <message>
        <source>Whether the card is there later is unknown.</source>
        <translation>之后显卡是否还在，未知。</translation>
    </message>
    <message>
        <source>Time that is paid ahead is given back as the platform decides, often as vouchers.</source>
        <translation>已预付的时长由平台决定如何退还，往往是代金券。</translation>
    </message>
    <message>
        <source>Nobody confirms it: look at the console afterwards and say so here.</source>
        <translation>没有人会确认：之后请查看控制台，并在这里告知结果。</translation>
    </message>
    <message>
        <source>Erase it although no checked copy of the results is known</source>
        <translation>没有已校验的结果副本也照样清空</translation>
    </message>
    <message>
        <source>Paid ahead until %1: a stop ends nothing of that.</source>
        <translation>已预付到 %1：关机不会退还。</translation>
    </message>
    <message>
        <source>Paid ahead: a stop ends nothing of that.</source>
        <translation>已预付：关机不会退还。</translation>
    </message>
    <message>
        <source>Results last copied off it: %1, checked.</source>
        <translation>结果最近一次备份：%1，已校验。</translation>
    </message>
    <message>
        <source>Results last copied off it: %1.</source>
        <translation>结果最近一次备份：%1。</translation>
    </message>
    <message>
        <source>No results were copied off it with Zuka.</source>
        <translation>没有用 Zuka 从这台机器备份过结果。</translation>
    </message>
    <message numerus="yes">
        <source>%n transfer(s) under way would break off.</source>
        <translation>
            <numerusform>%n 个进行中的传输会中断。</numerusform>
        </translation>
    </message>
    <message>
        <source>What stopping costs here is unknown. Read it in the platform&apos;s console.</source>
        <translation>在这里关机的费用未知。请到平台控制台查看。</translation>
    </message>
    <message>
        <source>may be erased by now</source>
        <translation>可能已被清空</translation>
    </message>
    <message>
        <source>erased in %1</source>
        <translation>%1 后清空</translation>
    </message>
    <message>
        <source>When the platform erases a stopped machine is not known.</source>
        <translation>平台何时清空已关机的机器未知。</translation>
    </message>
</context>
<context>
    <name>SwitchWords</name>
    <message>
        <source>Mixed precision</source>
        <translation>混合精度</translation>
    </message>
    <message>
        <source>Fused loss kernel</source>
        <translation>融合损失核</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>FlashAttention</translation>
    </message>
    <message>
        <source>Gradient checkpointing</source>
        <translation>梯度检查点</translation>
    </message>
    <message>
        <source>8-bit optimizer</source>
        <translation>8 位优化器</translation>
    </message>
    <message>
        <source>Smaller batch, accumulated</source>
        <translation>减小批大小并累积</translation>
    </message>
    <message>
        <source>One request at a time</source>
        <translation>一次一个请求</translation>
    </message>
    <message>
        <source>Half the sequence</source>
        <translation>序列减半</translation>
    </message>
    <message>
        <source>LoRA adapters</source>
        <translation>LoRA 适配器</translation>
    </message>
    <message>
        <source>QLoRA, base model in 4 bits</source>
        <translation>QLoRA，底模 4 位</translation>
    </message>
    <message>
        <source>Quantised weights</source>
        <translation>量化权重</translation>
    </message>
    <message>
        <source>ZeRO-3 over more cards</source>
        <translation>ZeRO-3 多卡分摊</translation>
    </message>
    <message>
        <source>Optimizer in RAM</source>
        <translation>优化器放内存</translation>
    </message>
    <message>
        <source>Weights in RAM</source>
        <translation>权重放内存</translation>
    </message>
    <message>
        <source>The batch is 1 already.</source>
        <translation>批大小已经是 1。</translation>
    </message>
    <message>
        <source>The sequence is short already.</source>
        <translation>序列已经很短。</translation>
    </message>
    <message>
        <source>It does not apply to this setup.</source>
        <translation>不适用于当前设置。</translation>
    </message>
</context>
<context>
    <name>TerminalWords</name>
    <message>
        <source>Open %1 with mosh?</source>
        <translation>用 mosh 打开 %1？</translation>
    </message>
    <message>
        <source>mosh needs a free UDP port between 60000 and 61000. Most rented machines forward only the port of ssh; then nothing appears.</source>
        <translation>mosh 需要 60000 到 61000 之间可用的 UDP 端口。多数租用机器只转发 ssh 端口，那样什么都不会出现。</translation>
    </message>
    <message>
        <source>It opens in the terminal program of this computer: %1</source>
        <translation>它在本机的终端程序中打开：%1</translation>
    </message>
    <message>
        <source>Open with mosh</source>
        <translation>用 mosh 打开</translation>
    </message>
    <message>
        <source>Your ssh keeps its connections alive already.</source>
        <translation>你的 ssh 已设置保持连接。</translation>
    </message>
    <message>
        <source>Keep the connections of your own ssh alive?</source>
        <translation>让你自己的 ssh 保持连接？</translation>
    </message>
    <message>
        <source>These lines are added at the end of %1:</source>
        <translation>这几行将加到 %1 末尾：</translation>
    </message>
    <message>
        <source>A copy of the file is kept beside it. Zuka&apos;s own connections do the same in any case.</source>
        <translation>原文件会在旁边留一份副本。租卡自己的连接本来就这样做。</translation>
    </message>
    <message>
        <source>Add the lines</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>The lines were added.</source>
        <translation>已添加。</translation>
    </message>
    <message>
        <source>The lines were added. The old file is %1.</source>
        <translation>已添加。原文件为 %1。</translation>
    </message>
    <message>
        <source>The machine is not connected.</source>
        <translation>机器未连接。</translation>
    </message>
    <message>
        <source>mosh is not installed on this computer.</source>
        <translation>本机未安装 mosh。</translation>
    </message>
    <message>
        <source>mosh is not installed on %1.</source>
        <translation>%1 未安装 mosh。</translation>
    </message>
</context>
<context>
    <name>WizardChecks</name>
    <message>
        <source>QLoRA trains on quantised weights: choose one here, or LoRA on page 1.</source>
        <translation>QLoRA 在量化权重上训练：请在这里选一种，或在第 1 步选 LoRA。</translation>
    </message>
    <message>
        <source>All weights are trained, so they cannot be quantised: choose none here, or QLoRA on page 1.</source>
        <translation>全部权重都要训练，不能量化：请在这里选「无」，或在第 1 步选 QLoRA。</translation>
    </message>
    <message>
        <source>Every kind of platform is switched off: nothing is left to rent.</source>
        <translation>所有类型的平台都关闭了：没有可租的。</translation>
    </message>
</context>
<context>
    <name>WizardPlatforms</name>
    <message>
        <source>no price known</source>
        <translation>没有已知价格</translation>
    </message>
    <message numerus="yes">
        <source>%n price(s)</source>
        <translation>
            <numerusform>%n 个报价</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, undated</source>
        <translation>%1，无日期</translation>
    </message>
    <message>
        <source>%1, newest %2 old</source>
        <translation>%1，最新的已有 %2</translation>
    </message>
    <message>
        <source>billing unit unknown</source>
        <translation>计费单位未知</translation>
    </message>
    <message>
        <source>billing unit: %1</source>
        <comment>second, hour …</comment>
        <translation>计费单位：%1</translation>
    </message>
    <message>
        <source>a stop ends the GPU price</source>
        <translation>关机后显卡不计费</translation>
    </message>
    <message>
        <source>only the right kind of stop ends the GPU price</source>
        <translation>只有正确的关机方式才停止显卡计费</translation>
    </message>
    <message>
        <source>a stopped machine still pays for its GPU</source>
        <translation>关机后显卡仍计费</translation>
    </message>
    <message>
        <source>price while stopped unknown</source>
        <translation>关机后的费用未知</translation>
    </message>
    <message>
        <source>hosts of strangers</source>
        <translation>私人主机</translation>
    </message>
    <message>
        <source>own data centres</source>
        <translation>自有机房</translation>
    </message>
    <message>
        <source>one operator</source>
        <translation>单一运营方</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the traits of platforms</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Big clouds</source>
        <translation>大型云厂商</translation>
    </message>
    <message>
        <source>Markets of private hosts</source>
        <translation>私人主机市场</translation>
    </message>
    <message>
        <source>GPU rental platforms</source>
        <translation>显卡租用平台</translation>
    </message>
</context>
<context>
    <name>WizardTasks</name>
    <message>
        <source>Call an API</source>
        <translation>调用 API</translation>
    </message>
    <message>
        <source>A model someone else hosts</source>
        <translation>用别人托管的模型</translation>
    </message>
    <message>
        <source>Learn, small model</source>
        <translation>学习、小模型</translation>
    </message>
    <message>
        <source>Courses, toy data, first steps</source>
        <translation>课程、小数据、入门</translation>
    </message>
    <message>
        <source>Inference service</source>
        <translation>推理服务</translation>
    </message>
    <message>
        <source>Answers requests all day</source>
        <translation>全天响应请求</translation>
    </message>
    <message>
        <source>LoRA or QLoRA</source>
        <translation>LoRA 或 QLoRA</translation>
    </message>
    <message>
        <source>Adapt a model on few cards</source>
        <translation>少量显卡微调大模型</translation>
    </message>
    <message>
        <source>Full fine-tuning</source>
        <translation>全参数微调</translation>
    </message>
    <message>
        <source>Every weight is trained</source>
        <translation>训练全部权重</translation>
    </message>
    <message>
        <source>Pre-train</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>From scratch, many cards</source>
        <translation>从零开始，多卡</translation>
    </message>
    <message>
        <source>Images or video</source>
        <translation>图像或视频</translation>
    </message>
    <message>
        <source>Diffusion: train or generate</source>
        <translation>扩散模型：训练或生成</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Text encoders, vision, speech</source>
        <translation>文本编码、视觉、语音</translation>
    </message>
    <message>
        <source>A service for others</source>
        <translation>对外服务</translation>
    </message>
    <message>
        <source>For yourself</source>
        <translation>自己使用</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Train a vision model</source>
        <translation>训练视觉模型</translation>
    </message>
    <message>
        <source>Train a text encoder</source>
        <translation>训练文本编码器</translation>
    </message>
    <message>
        <source>Train speech recognition</source>
        <translation>训练语音识别</translation>
    </message>
    <message>
        <source>Turn speech into text</source>
        <translation>语音转文字</translation>
    </message>
</context>
<context>
    <name>app::Composition</name>
    <message>
        <source>A catalog entry was left out: %1, %2.</source>
        <translation>已略过一个资料库条目（%1）：%2</translation>
    </message>
    <message>
        <source>Correct the file; &quot;zuka catalog check&quot; lists every problem.</source>
        <translation>修正该文件；「zuka catalog check」会列出所有问题。</translation>
    </message>
    <message>
        <source>Zuka keeps watching</source>
        <translation>Zuka 会继续守护</translation>
    </message>
    <message>
        <source>It stays in the tray and reminds you. Quit from the tray menu.</source>
        <translation>它留在托盘里提醒你。要退出，请用托盘菜单。</translation>
    </message>
    <message>
        <source>%1 added, %2 joined to the account.</source>
        <translation>已添加 %1 台，%2 台已关联到账户。</translation>
    </message>
    <message>
        <source>Zuka stops %1</source>
        <translation>租卡正在关闭 %1</translation>
    </message>
    <message>
        <source>Zuka could not stop %1</source>
        <translation>租卡无法关闭 %1</translation>
    </message>
    <message>
        <source>%1 was switched off at %2</source>
        <translation>%1 于 %2 关机</translation>
    </message>
    <message>
        <source>Its platform says that %1 runs. It costs money again.</source>
        <translation>平台显示 %1 正在运行，又开始计费了。</translation>
    </message>
    <message>
        <source>%1 is not off</source>
        <translation>%1 没有关机</translation>
    </message>
    <message>
        <source>Zuka has rented a machine</source>
        <translation>租卡租到了一台机器</translation>
    </message>
    <message>
        <source>You are asked for them again after the next start.</source>
        <translation>下次启动后会重新询问。</translation>
    </message>
</context>
<context>
    <name>app::Pages</name>
    <message>
        <source>Home</source>
        <translation>首页</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Guard</source>
        <translation>守护</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>终端</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Choose a machine, then drop the files again.</source>
        <translation>请选择一台机器，再拖放一次文件。</translation>
    </message>
</context>
<context>
    <name>app::autostart</name>
    <message>
        <source>Starting at login could not be changed.</source>
        <translation>无法更改登录时启动。</translation>
    </message>
    <message>
        <source>Check that %1 can be written.</source>
        <translation>请检查 %1 是否可写。</translation>
    </message>
</context>
<context>
    <name>app::terminal</name>
    <message>
        <source>No terminal program was found on this computer.</source>
        <translation>这台电脑上没有找到终端程序。</translation>
    </message>
    <message>
        <source>Copy the line and run it in a terminal of yours.</source>
        <translation>复制这一行，在你自己的终端里运行。</translation>
    </message>
</context>
<context>
    <name>app::window</name>
    <message>
        <source>zuka: There is no display to open the window on. Nothing was started or stopped.
These commands need none: %1.
&quot;zuka --help&quot; explains them.
</source>
        <translation>zuka: 没有显示器，无法打开窗口。没有启动或停止任何东西。
以下命令不需要显示器：%1。
「zuka --help」有说明。
</translation>
    </message>
    <message>
        <source>zuka: Zuka already runs with this data, and it did not answer. Nothing was changed. Close it, or end its process, and start again.
</source>
        <translation>zuka: Zuka 已在使用这份数据运行，但没有响应。没有改动任何东西。关闭它或结束它的进程，再重新启动。
</translation>
    </message>
</context>
<context>
    <name>core::accounts</name>
    <message>
        <source>The address cannot be used.</source>
        <translation>这个地址不能用。</translation>
    </message>
    <message>
        <source>Write an address that begins with https://, or leave it empty.</source>
        <translation>请填写以 https:// 开头的地址，或者留空。</translation>
    </message>
    <message>
        <source>The address holds more than a server and a path.</source>
        <translation>地址里除了服务器和路径还有别的内容。</translation>
    </message>
    <message>
        <source>Leave out name, password and what follows a question mark. The key has its own field.</source>
        <translation>请去掉用户名、密码和问号后面的部分。密钥有单独的输入框。</translation>
    </message>
    <message>
        <source>The key is missing.</source>
        <translation>没有填写密钥。</translation>
    </message>
    <message>
        <source>Copy it from the platform&apos;s console.</source>
        <translation>请从平台控制台复制。</translation>
    </message>
    <message>
        <source>The secret is missing.</source>
        <translation>没有填写密钥的私密部分。</translation>
    </message>
    <message>
        <source>This platform signs with a pair: give the key and its secret.</source>
        <translation>这个平台用一对密钥签名：请同时填写密钥 ID 和私密密钥。</translation>
    </message>
    <message>
        <source>It holds a blank, a line break or another sign that keys do not have.</source>
        <translation>里面有空格、换行或密钥中不会出现的字符。</translation>
    </message>
    <message>
        <source>Copy it again, without what stands around it.</source>
        <translation>请重新复制，不要带上前后的内容。</translation>
    </message>
    <message>
        <source>Zuka cannot ask this platform.</source>
        <translation>Zuka 不能查询这个平台。</translation>
    </message>
    <message>
        <source>Choose another one, or add its machines by their login lines.</source>
        <translation>请选择其他平台，或者用登录命令添加那里的机器。</translation>
    </message>
    <message>
        <source>Another account has this name.</source>
        <translation>已有账户用了这个名称。</translation>
    </message>
    <message>
        <source>The name is missing or too long.</source>
        <translation>没有填写名称，或者名称太长。</translation>
    </message>
    <message>
        <source>Give it a short name of its own.</source>
        <translation>请起一个不重复的短名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no region.</source>
        <translation>“%1”不是地域名。</translation>
    </message>
    <message>
        <source>Write regions as the platform spells them, with commas between them.</source>
        <translation>请按平台的写法填写地域，用逗号分隔。</translation>
    </message>
    <message>
        <source>There is no such account.</source>
        <translation>没有这个账户。</translation>
    </message>
    <message>
        <source>Look at the list of accounts.</source>
        <translation>请查看账户列表。</translation>
    </message>
    <message>
        <source>What the platforms&apos; interfaces can do cannot be read.</source>
        <translation>读不到各平台接口的说明。</translation>
    </message>
    <message>
        <source>Install the program again.</source>
        <translation>请重新安装程序。</translation>
    </message>
</context>
<context>
    <name>core::base</name>
    <message>
        <source>Billing goes on.</source>
        <translation>计费继续。</translation>
    </message>
    <message>
        <source>The machine may still be billing.</source>
        <translation>机器可能仍在计费。</translation>
    </message>
    <message>
        <source>The machine is off; nothing is billed for the GPU.</source>
        <translation>机器已关机，显卡不计费。</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>Choose another folder, or check the permissions of this one.</source>
        <translation>换一个文件夹，或检查此文件夹的权限。</translation>
    </message>
    <message>
        <source>There is no room left for %1.</source>
        <translation>空间不足，放不下 %1。</translation>
    </message>
    <message>
        <source>Free some disk space, then try again.</source>
        <translation>腾出一些磁盘空间，再试一次。</translation>
    </message>
    <message>
        <source>Writing %1 failed.</source>
        <translation>写入 %1 失败。</translation>
    </message>
    <message>
        <source>Check the disk, then try again. The old file is untouched.</source>
        <translation>检查磁盘，再试一次。原文件没有改动。</translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>Check the name and the folder.</source>
        <translation>检查名称和文件夹。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>Check that it is a file and that you may read it.</source>
        <translation>确认它是文件，并且你有权读取。</translation>
    </message>
    <message>
        <source>%1 is too large to be read here.</source>
        <translation>%1 太大，这里无法读取。</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>换一个文件。</translation>
    </message>
    <message>
        <source>The log cannot be written to %1.</source>
        <translation>无法把日志写入 %1。</translation>
    </message>
    <message>
        <source>Check the permissions of this folder. The log is kept in memory until then.</source>
        <translation>检查此文件夹的权限。在那之前，日志保留在内存中。</translation>
    </message>
</context>
<context>
    <name>core::browse</name>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请换一个名称。</translation>
    </message>
    <message>
        <source>The machine refused it for %1.</source>
        <translation>机器拒绝了对 %1 的操作。</translation>
    </message>
    <message>
        <source>Look at the details; the folder may be read-only.</source>
        <translation>请查看详情；该文件夹可能是只读的。</translation>
    </message>
</context>
<context>
    <name>core::catalog</name>
    <message>
        <source>The built-in catalog of cards and prices cannot be read.</source>
        <translation>无法读取内置的显卡与价格资料库。</translation>
    </message>
    <message>
        <source>Install Zuka again.</source>
        <translation>重新安装 Zuka。</translation>
    </message>
    <message>
        <source>No source is given.</source>
        <translation>没有给出来源。</translation>
    </message>
    <message>
        <source>The date &quot;%1&quot; is not of the form 2026-11-30.</source>
        <translation>日期「%1」不是 2026-11-30 这样的格式。</translation>
    </message>
    <message>
        <source>The inner width is taken as four times the hidden size.</source>
        <translation>中间层宽度按隐藏维度的 4 倍计算。</translation>
    </message>
    <message>
        <source>Input and output embeddings are taken as shared.</source>
        <translation>输入与输出嵌入按共享计算。</translation>
    </message>
    <message>
        <source>Input and output embeddings are taken as separate.</source>
        <translation>输入与输出嵌入按不共享计算。</translation>
    </message>
    <message>
        <source>Expected %1 here.</source>
        <translation>此处应为：%1。</translation>
    </message>
    <message>
        <source>%1 is not between %2 and %3.</source>
        <translation>%1 不在 %2 到 %3 之间。</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>a figure or a remark</source>
        <translation>数字或备注</translation>
    </message>
    <message>
        <source>The file is not valid JSON; reading stopped in line %1.</source>
        <translation>文件不是有效的 JSON；读到第 %1 行停止。</translation>
    </message>
    <message>
        <source>The word &quot;%1&quot; is not known here.</source>
        <translation>这里不认识「%1」这个词。</translation>
    </message>
    <message>
        <source>This is missing.</source>
        <translation>缺少这一项。</translation>
    </message>
    <message>
        <source>Give the config.json of a decoder model, or choose a model or a size instead.</source>
        <translation>提供解码器模型的 config.json，或改选一个模型或大小。</translation>
    </message>
    <message>
        <source>The vision part is estimated at %1 B parameters.</source>
        <translation>视觉部分估计为 %1 B 参数。</translation>
    </message>
    <message>
        <source>The vision part has no readable shape and is not counted.</source>
        <translation>视觉部分的结构无法读取，未计入。</translation>
    </message>
    <message>
        <source>This config.json describes an encoder-decoder model.</source>
        <translation>这个 config.json 描述的是编码器-解码器模型。</translation>
    </message>
    <message>
        <source>The config.json does not tell %1.</source>
        <translation>config.json 没有给出 %1。</translation>
    </message>
    <message>
        <source>%1 B parameters, computed from the shape.</source>
        <translation>%1 B 参数，由结构算出。</translation>
    </message>
    <message>
        <source>Shape of %1, %2 B parameters as typed.</source>
        <translation>结构取自 %1，参数量按输入的 %2 B。</translation>
    </message>
    <message>
        <source>Type a catalog name, a Hugging Face id, or a size such as 7b.</source>
        <translation>输入资料库中的名称、Hugging Face id，或 7b 这样的大小。</translation>
    </message>
    <message>
        <source>Did you mean %1? A size such as 7b works too.</source>
        <translation>你要找的是 %1 吗？也可以输入 7b 这样的大小。</translation>
    </message>
    <message>
        <source>No model called &quot;%1&quot; is in the catalog.</source>
        <translation>资料库中没有叫「%1」的模型。</translation>
    </message>
    <message>
        <source>Column %1: &quot;%2&quot; is not a usable number.</source>
        <translation>%1 列：「%2」不是可用的数字。</translation>
    </message>
    <message>
        <source>The card &quot;%1&quot; is not in the catalog.</source>
        <translation>资料库中没有显卡「%1」。</translation>
    </message>
    <message>
        <source>The platform is missing.</source>
        <translation>缺少平台。</translation>
    </message>
    <message>
        <source>The platform &quot;%1&quot; is not in the catalog.</source>
        <translation>资料库中没有平台「%1」。</translation>
    </message>
    <message>
        <source>Neither card_id nor gpu_name is given.</source>
        <translation>card_id 和 gpu_name 都没有给出。</translation>
    </message>
    <message>
        <source>The number of GPUs is missing.</source>
        <translation>缺少 GPU 数量。</translation>
    </message>
    <message>
        <source>The price is missing.</source>
        <translation>缺少价格。</translation>
    </message>
    <message>
        <source>The column %1 is missing.</source>
        <translation>缺少 %1 列。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>A quote is opened and never closed.</source>
        <translation>有一个引号没有闭合。</translation>
    </message>
    <message>
        <source>%1 cells instead of %2. Cells with commas need quotes.</source>
        <translation>有 %1 个单元格，应为 %2 个。含逗号的单元格要加引号。</translation>
    </message>
    <message>
        <source>There is an entry with this id above.</source>
        <translation>上面已有相同 id 的条目。</translation>
    </message>
    <message>
        <source>This file is for a newer version of Zuka.</source>
        <translation>此文件适用于更新版本的 Zuka。</translation>
    </message>
    <message>
        <source>a text, or an object with one text in &quot;en&quot; and one in &quot;zh&quot;</source>
        <translation>一段文字，或包含 &quot;en&quot; 和 &quot;zh&quot; 各一段文字的对象</translation>
    </message>
    <message>
        <source>It is not a regular file.</source>
        <translation>它不是普通文件。</translation>
    </message>
    <message>
        <source>hidden_size %1 cannot be divided among %2 attention heads, and there is no head_dim.</source>
        <translation>hidden_size %1 不能平分给 %2 个注意力头，且没有 head_dim。</translation>
    </message>
    <message>
        <source>%1 attention heads cannot share %2 key and value heads.</source>
        <translation>%1 个注意力头不能平分 %2 个键值头。</translation>
    </message>
    <message>
        <source>This is not a config.json: %1</source>
        <translation>这不是 config.json：%1</translation>
    </message>
    <message>
        <source>The config.json has an unusable value at %1: %2</source>
        <translation>config.json 在 %1 处的值不能用：%2</translation>
    </message>
    <message>
        <source>The config.json contradicts itself: %1</source>
        <translation>config.json 自相矛盾：%1</translation>
    </message>
    <message>
        <source>Fields that are not understood and left aside: %1 and %2 more.</source>
        <translation>未理解而忽略的字段：%1 等，另有 %2 个。</translation>
    </message>
    <message>
        <source>Fields that are not understood and left aside: %1.</source>
        <translation>未理解而忽略的字段：%1。</translation>
    </message>
    <message>
        <source>The config.json describes a model of %1 parameters, more than any that can be run.</source>
        <translation>config.json 描述的模型有 %1 个参数，多到无法运行。</translation>
    </message>
    <message>
        <source>A model cannot have the size &quot;%1&quot;.</source>
        <translation>模型规模不能是“%1”。</translation>
    </message>
    <message>
        <source>Use a size from 0.1m to 100000b, such as 7b.</source>
        <translation>规模可为 0.1m 到 100000b，例如 7b。</translation>
    </message>
    <message>
        <source>The shape of the model cannot have &quot;%1&quot;.</source>
        <translation>模型结构中不能有“%1”。</translation>
    </message>
    <message>
        <source>Write word=number, with these words: %1.</source>
        <translation>请写成 词=数字，可用的词：%1。</translation>
    </message>
    <message>
        <source>Own shape</source>
        <translation>自定义结构</translation>
    </message>
    <message>
        <source>Move it out of the folder.</source>
        <translation>请把它移出这个文件夹。</translation>
    </message>
    <message>
        <source>No rate between %1 and %2 is known: their prices cannot be compared.</source>
        <translation>没有 %1 与 %2 之间的汇率：两者的价格无法比较。</translation>
    </message>
    <message>
        <source>%3 cells instead of %4. Cells with commas need quotes.</source>
        <translation>有 %3 个单元格，应为 %4 个。含逗号的单元格要加引号。</translation>
    </message>
    <message>
        <source>The text is not UTF-8. Save the file as &quot;CSV UTF-8&quot;.</source>
        <translation>文字不是 UTF-8 编码。请把文件另存为“CSV UTF-8”。</translation>
    </message>
    <message>
        <source>The row holds characters that are no text.</source>
        <translation>这一行含有不是文字的字符。</translation>
    </message>
    <message>
        <source>A cell has %3 characters; the most is %4.</source>
        <translation>有一个单元格长 %3 个字符；最多 %4 个。</translation>
    </message>
    <message>
        <source>Column %2: &quot;%1&quot; is not a usable number.</source>
        <translation>列 %2：“%1”不是可用的数字。</translation>
    </message>
    <message>
        <source>The price %1 is not above 0.</source>
        <translation>价格 %1 不大于 0。</translation>
    </message>
    <message>
        <source>The price %1 is above 1,000,000 an hour.</source>
        <translation>价格 %1 高于每小时 1,000,000。</translation>
    </message>
    <message>
        <source>The currency &quot;%1&quot; is not known. Use CNY or USD.</source>
        <translation>不认识货币“%1”。请用 CNY 或 USD。</translation>
    </message>
    <message>
        <source>The mode &quot;%1&quot; is not known. Use on_demand, spot, daily, weekly, monthly or reserved.</source>
        <translation>不认识计费方式“%1”。请用 on_demand、spot、daily、weekly、monthly 或 reserved。</translation>
    </message>
    <message>
        <source>The date %1 has not come yet.</source>
        <translation>日期 %1 还没有到。</translation>
    </message>
    <message>
        <source>Line %3 has the same offer with the same date.</source>
        <translation>第 %3 行已有同一天的同一报价。</translation>
    </message>
    <message numerus="yes">
        <source>%n more rows were left out.</source>
        <translation>
            <numerusform>另有 %n 行被略去。</numerusform>
        </translation>
    </message>
    <message>
        <source>The columns are not separated by commas.</source>
        <translation>各列之间没有用逗号分隔。</translation>
    </message>
    <message>
        <source>A price needs the currency of the platform.</source>
        <translation>有价格就需要写明平台的货币。</translation>
    </message>
    <message>
        <source>Traffic cannot be free and have a price.</source>
        <translation>流量不能既免费又有价格。</translation>
    </message>
    <message>
        <source>The file has a heading and no offers.</source>
        <translation>文件只有表头，没有报价。</translation>
    </message>
    <message>
        <source>China</source>
        <translation>中国大陆</translation>
    </message>
    <message>
        <source>overseas</source>
        <translation>海外</translation>
    </message>
    <message>
        <source>China (cheaper regions)</source>
        <translation>中国大陆（较便宜地域）</translation>
    </message>
    <message>
        <source>China (dearer regions)</source>
        <translation>中国大陆（较贵地域）</translation>
    </message>
</context>
<context>
    <name>core::cost</name>
    <message>
        <source>trial run, %1 h</source>
        <translation>试跑，%1 小时</translation>
    </message>
    <message>
        <source>start, image and environment, %1 h</source>
        <translation>开机、镜像与环境，%1 小时</translation>
    </message>
    <message>
        <source>uploading and downloading while the GPU is billed, %1 h</source>
        <translation>显卡计费期间的上传与下载，%1 小时</translation>
    </message>
    <message>
        <source>hours that are easily forgotten, %1 h</source>
        <translation>容易忘记的空闲时间，%1 小时</translation>
    </message>
    <message>
        <source>work repeated after interruptions, %1 h</source>
        <translation>中断后重做的工作，%1 小时</translation>
    </message>
    <message>
        <source>%1 h of the job itself</source>
        <translation>任务本身 %1 小时</translation>
    </message>
    <message>
        <source>the billing unit is unknown, nothing is rounded</source>
        <translation>计费粒度未知，未取整</translation>
    </message>
    <message>
        <source>rounded up to whole units of %1 h</source>
        <translation>按 %1 小时为单位向上取整</translation>
    </message>
    <message>
        <source>rounded up to whole units of %1 h (not confirmed)</source>
        <translation>按 %1 小时为单位向上取整（未证实）</translation>
    </message>
    <message>
        <source>the disk price of this platform is unknown</source>
        <translation>该平台的磁盘价格未知</translation>
    </message>
    <message>
        <source>the disk price is not a plain figure: %1</source>
        <translation>磁盘价格不是单一数字：%1</translation>
    </message>
    <message>
        <source>within the free or included disk</source>
        <translation>在免费或自带的磁盘容量内</translation>
    </message>
    <message>
        <source>how much disk is free here is unknown</source>
        <translation>这里的免费磁盘容量未知</translation>
    </message>
    <message>
        <source>%1 GB for %2 days at %3 per GB and day</source>
        <translation>%1 GB 存放 %2 天，每 GB 每天 %3</translation>
    </message>
    <message>
        <source>nothing to download</source>
        <translation>没有要下载的内容</translation>
    </message>
    <message>
        <source>the traffic fee of this platform is unknown</source>
        <translation>该平台的流量费未知</translation>
    </message>
    <message>
        <source>the traffic fee is not a plain figure: %1</source>
        <translation>流量费不是单一数字：%1</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>switched on %1 times</source>
        <translation>共开机 %1 次</translation>
    </message>
    <message>
        <source>whether a stopped machine is charged for its GPU is unknown</source>
        <translation>关机后显卡是否计费未知</translation>
    </message>
    <message>
        <source>nothing with the right kind of stop: %1</source>
        <translation>用对关机方式则不计费：%1</translation>
    </message>
    <message>
        <source>charged on while it is stopped, %1 h; release it instead, or let the job run through</source>
        <translation>关机期间继续计费 %1 小时；请改为释放，或让任务一次跑完</translation>
    </message>
    <message>
        <source>the system disk is charged here; its price is unknown</source>
        <translation>此平台系统盘计费，价格未知</translation>
    </message>
    <message>
        <source>each host sets its own disk price; it stands beside the offer on the platform</source>
        <translation>各主机自定磁盘价格，见平台上该主机的报价</translation>
    </message>
    <message>
        <source>the GPU goes on being charged; only releasing the machine ends it</source>
        <translation>显卡继续计费；只有释放机器才停止</translation>
    </message>
    <message>
        <source>only with the right kind of stop: %1</source>
        <translation>仅限用对关机方式：%1</translation>
    </message>
    <message>
        <source>the disk only</source>
        <translation>只计磁盘</translation>
    </message>
    <message>
        <source>nothing is charged</source>
        <translation>不计费</translation>
    </message>
    <message>
        <source>GPU hours</source>
        <translation>显卡时长</translation>
    </message>
    <message>
        <source>%1 h at %2</source>
        <translation>%1 小时，每小时 %2</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Loss of value of the hardware</source>
        <translation>硬件折旧</translation>
    </message>
    <message>
        <source>the purchase price is unknown</source>
        <translation>购买价格未知</translation>
    </message>
    <message>
        <source>%1 a machine, %2 % of it over %3 months</source>
        <translation>每台 %1，%3 个月折去 %2%</translation>
    </message>
    <message>
        <source>Monthly rent</source>
        <translation>包月租金</translation>
    </message>
    <message>
        <source>%1 a month of 30 days for 365 days; machines: %2</source>
        <translation>每 30 天 %1，按 365 天计；机器数：%2</translation>
    </message>
    <message>
        <source>Space in the data centre</source>
        <translation>机房机位</translation>
    </message>
    <message>
        <source>no hosting price is known in this currency; ask a data centre</source>
        <translation>没有这种货币的托管价格；请向机房询价</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>电费</translation>
    </message>
    <message>
        <source>the price of power is unknown</source>
        <translation>电价未知</translation>
    </message>
    <message>
        <source>Repairs and spare parts</source>
        <translation>维修与备件</translation>
    </message>
    <message>
        <source>the upkeep is unknown</source>
        <translation>维护费用未知</translation>
    </message>
    <message>
        <source>billed by the second</source>
        <translation>按秒计费</translation>
    </message>
    <message>
        <source>billed by the second (not confirmed)</source>
        <translation>按秒计费（未确认）</translation>
    </message>
    <message>
        <source>rounded up to whole units of %1 min</source>
        <translation>按 %1 分钟为单位向上取整</translation>
    </message>
    <message>
        <source>rounded up to whole units of %1 min (not confirmed)</source>
        <translation>按 %1 分钟为单位向上取整（未确认）</translation>
    </message>
</context>
<context>
    <name>core::demo</name>
    <message>
        <source>The demo machine only shows simulated figures: nothing runs there.</source>
        <translation>演示机器只显示模拟数据，不会运行任何东西。</translation>
    </message>
    <message>
        <source>Add a machine of your own to copy files and run commands.</source>
        <translation>要复制文件或运行命令，请添加你自己的机器。</translation>
    </message>
    <message>
        <source>Demo machine</source>
        <translation>演示机器</translation>
    </message>
</context>
<context>
    <name>core::evaluate</name>
    <message>
        <source>The measured figure is missing or not above 0.</source>
        <translation>实测值缺失，或不大于 0。</translation>
    </message>
    <message>
        <source>The kind of measurement &quot;%1&quot; is not known.</source>
        <translation>不认识测量类型「%1」。</translation>
    </message>
    <message>
        <source>The card &quot;%1&quot; is not known.</source>
        <translation>不认识显卡「%1」。</translation>
    </message>
    <message>
        <source>The row does not have the columns of the header.</source>
        <translation>这一行的列与表头不一致。</translation>
    </message>
    <message>
        <source>Correct the row, or leave it out.</source>
        <translation>修正这一行，或去掉它。</translation>
    </message>
    <message>
        <source>The task &quot;%1&quot; is not known.</source>
        <translation>不认识任务「%1」。</translation>
    </message>
    <message>
        <source>The sequence length (seq_len) is missing.</source>
        <translation>缺少序列长度（seq_len）。</translation>
    </message>
    <message>
        <source>Give a file with the columns of %1.</source>
        <translation>请提供与 %1 列相同的文件。</translation>
    </message>
    <message>
        <source>The unit &quot;%1&quot; does not suit the task.</source>
        <translation>单位“%1”与任务不符。</translation>
    </message>
    <message>
        <source>The column %1 is missing.</source>
        <translation>缺少列 %1。</translation>
    </message>
    <message>
        <source>The columns %1 are missing.</source>
        <translation>缺少列 %1。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>%1 到 %2 的整数</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>%1 到 %2 的数</translation>
    </message>
    <message>
        <source>The column &quot;%1&quot; holds &quot;%2&quot; instead of %3.</source>
        <translation>列“%1”的值是“%2”，应为%3。</translation>
    </message>
</context>
<context>
    <name>core::fleet</name>
    <message>
        <source>This machine is not in your list.</source>
        <translation>这台机器不在你的列表中。</translation>
    </message>
    <message>
        <source>Look at the list of machines again.</source>
        <translation>重新看一下机器列表。</translation>
    </message>
    <message>
        <source>%1 already has this address and user.</source>
        <translation>%1 已使用这个地址和用户。</translation>
    </message>
    <message>
        <source>Open that machine, or change its address if it was rented anew.</source>
        <translation>打开那台机器；如果是重新租的，修改它的地址。</translation>
    </message>
    <message>
        <source>The machine has no address.</source>
        <translation>这台机器没有地址。</translation>
    </message>
    <message>
        <source>Paste the login line of your platform, or type host and port.</source>
        <translation>粘贴平台的登录命令，或填写主机和端口。</translation>
    </message>
    <message>
        <source>The machine has no user name.</source>
        <translation>这台机器没有用户名。</translation>
    </message>
    <message>
        <source>Type the user name; it is often root.</source>
        <translation>填写用户名，通常是 root。</translation>
    </message>
    <message>
        <source>No password is stored for this machine.</source>
        <translation>没有保存这台机器的密码。</translation>
    </message>
    <message>
        <source>Enter the password.</source>
        <translation>输入密码。</translation>
    </message>
    <message>
        <source>The private key of this machine is not in the keychain.</source>
        <translation>钥匙串中没有这台机器的私钥。</translation>
    </message>
    <message>
        <source>Import the key again, or choose another way to log in.</source>
        <translation>重新导入密钥，或换一种登录方式。</translation>
    </message>
    <message>
        <source>The rules in %1 cannot be used.</source>
        <translation>无法使用 %1 中的规则。</translation>
    </message>
    <message>
        <source>Install the program again.</source>
        <translation>重新安装程序。</translation>
    </message>
    <message>
        <source>The platform tells no address of this machine.</source>
        <translation>平台没有给出这台机器的地址。</translation>
    </message>
    <message>
        <source>Zuka connects once it runs and has one. Its money is counted all the same.</source>
        <translation>机器开机并有了地址后，Zuka 会自动连接。费用照常计算。</translation>
    </message>
    <message>
        <source>Logging in took too long.</source>
        <translation>登录用时太长。</translation>
    </message>
    <message>
        <source>See whether the machine is busy, then try again.</source>
        <translation>看看机器是否繁忙，然后再试。</translation>
    </message>
    <message>
        <source>Nothing comes through the connection at present.</source>
        <translation>连接上目前收不到任何数据。</translation>
    </message>
    <message>
        <source>Check your network, and whether the machine is still on.</source>
        <translation>请检查网络，并确认机器仍在运行。</translation>
    </message>
</context>
<context>
    <name>core::guard</name>
    <message>
        <source>The rules of stopping in %1 cannot be used: %2.</source>
        <translation>%1 中的关机规则无法使用：%2。</translation>
    </message>
    <message>
        <source>Correct or delete this file. Until then, stop machines in the console.</source>
        <translation>请改正或删除该文件。在此之前请在控制台关机。</translation>
    </message>
    <message>
        <source>Nothing that runs on the machine can end the bill on this platform.</source>
        <translation>在该平台上，机器里运行的任何程序都不能停止计费。</translation>
    </message>
    <message>
        <source>Set a timed stop in the platform&apos;s console if it has one.</source>
        <translation>如果平台控制台支持，请设置定时关机。</translation>
    </message>
    <message>
        <source>What the guard on the machine says cannot be read.</source>
        <translation>读不懂机器上守护的回答。</translation>
    </message>
    <message>
        <source>Set it up anew.</source>
        <translation>请重新设置。</translation>
    </message>
    <message>
        <source>The guard could not be written or started on the machine.</source>
        <translation>无法在机器上写入或启动守护。</translation>
    </message>
    <message>
        <source>Check that the home folder can be written and has space.</source>
        <translation>请检查主目录是否可写、空间是否足够。</translation>
    </message>
    <message>
        <source>The rules of renting cannot be used.</source>
        <translation>租用规则无法使用。</translation>
    </message>
    <message>
        <source>Install the program again.</source>
        <translation>请重新安装程序。</translation>
    </message>
    <message>
        <source>Somebody else has rented this machine, or it is no longer offered.</source>
        <translation>这台机器已被别人租走，或已下架。</translation>
    </message>
    <message>
        <source>Nothing was rented. Take the next offer, or watch for a free card.</source>
        <translation>没有租下任何机器。换下一个报价，或等卡空出来时提醒。</translation>
    </message>
    <message>
        <source>The platform does not tell a price that can be held against your limit.</source>
        <translation>平台没有给出能与你的限价比较的价格。</translation>
    </message>
    <message>
        <source>Nothing was rented. Take another offer, or remove the price limit.</source>
        <translation>没有租下任何机器。换一个报价，或去掉限价。</translation>
    </message>
    <message>
        <source>It costs %1 an hour now; your limit is %2.</source>
        <translation>现在每小时 %1，你的限价是 %2。</translation>
    </message>
    <message>
        <source>Nothing was rented. Raise the limit, or take another offer.</source>
        <translation>没有租下任何机器。提高限价，或换一个报价。</translation>
    </message>
    <message>
        <source>Another machine is being rented with this account.</source>
        <translation>这个账号正在租另一台机器。</translation>
    </message>
    <message>
        <source>Wait until it is ready, or look at its state.</source>
        <translation>等它就绪，或查看它的进度。</translation>
    </message>
    <message>
        <source>The account that this machine was ordered with is no longer here.</source>
        <translation>下单所用的账号已不在这里。</translation>
    </message>
    <message>
        <source>Look in the platform&apos;s console whether the machine runs.</source>
        <translation>请到平台控制台查看机器是否在运行。</translation>
    </message>
    <message>
        <source>The platform&apos;s answer got lost, and its list has no such machine.</source>
        <translation>平台的答复丢失了，它的列表里没有这台机器。</translation>
    </message>
    <message>
        <source>Look in the console before you order again: it may still turn up.</source>
        <translation>再次下单前请先看控制台：它可能稍后才出现。</translation>
    </message>
    <message>
        <source>The platform&apos;s answer got lost, and it cannot be asked now.</source>
        <translation>平台的答复丢失了，现在也无法查询。</translation>
    </message>
    <message>
        <source>Zuka goes on looking. See in the console whether the machine runs.</source>
        <translation>租卡会继续查询。请到控制台查看机器是否在运行。</translation>
    </message>
    <message>
        <source>The machine was rented, but SSH does not answer.</source>
        <translation>机器已租下，但 SSH 没有响应。</translation>
    </message>
    <message>
        <source>Wait longer, or release it: its card and its storage may cost already.</source>
        <translation>可以再等等，或释放它：显卡和存储可能已在计费。</translation>
    </message>
    <message>
        <source>The platform no longer lists the machine.</source>
        <translation>平台的列表里已没有这台机器。</translation>
    </message>
    <message>
        <source>Look in the console whether something still costs; then take another offer.</source>
        <translation>请到控制台查看是否还有计费项，然后换一个报价。</translation>
    </message>
    <message>
        <source>The platform reports that the machine failed or was stopped.</source>
        <translation>平台报告这台机器出错或已关机。</translation>
    </message>
    <message>
        <source>Release it: its storage may cost. Then take another offer.</source>
        <translation>请释放它：存储可能在计费。然后换一个报价。</translation>
    </message>
    <message>
        <source>Nothing was rented: the order could not be written down first. %1</source>
        <translation>没有租下任何机器：订单没能先记下来。%1</translation>
    </message>
    <message>
        <source>The machine was told to shut down. Whether the bill has ended cannot be seen from here.</source>
        <translation>已让机器关机。计费是否停止，从这里看不到。</translation>
    </message>
    <message>
        <source>Look at the console, then say whether it is off.</source>
        <translation>请查看控制台，然后告知是否已关机。</translation>
    </message>
    <message>
        <source>The platform has not confirmed it.</source>
        <translation>平台没有确认。</translation>
    </message>
    <message>
        <source>Open the console and look at the machine. Zuka goes on asking.</source>
        <translation>请打开控制台查看这台机器。Zuka 会继续查询。</translation>
    </message>
    <message>
        <source>Something is already under way for this machine.</source>
        <translation>这台机器已有操作在进行中。</translation>
    </message>
    <message>
        <source>A release of this machine was decided at %1 and has not ended yet.</source>
        <translation>这台机器的释放于 %1 发出，还没有结束。</translation>
    </message>
    <message>
        <source>A stop of this machine was decided at %1 and has not ended yet.</source>
        <translation>这台机器的停止于 %1 发出，还没有结束。</translation>
    </message>
    <message>
        <source>A start of this machine was decided at %1 and has not ended yet.</source>
        <translation>这台机器的启动于 %1 发出，还没有结束。</translation>
    </message>
    <message>
        <source>Nothing was sent again. Wait until it has ended, or look at its state in the window.</source>
        <translation>没有再次发送。请等它结束，或在窗口里查看它的状态。</translation>
    </message>
    <message>
        <source>This was decided earlier, but Zuka ended before it was sent.</source>
        <translation>这是之前的决定，但 Zuka 在发送前就退出了。</translation>
    </message>
    <message>
        <source>Send it now, or drop it.</source>
        <translation>现在发送，或放弃。</translation>
    </message>
    <message>
        <source>There is no connection to the machine, so it cannot be shut down from inside.</source>
        <translation>没有连接到机器，无法在系统内关机。</translation>
    </message>
    <message>
        <source>Connect to it, or stop it in the console.</source>
        <translation>请连接机器，或在控制台关机。</translation>
    </message>
    <message>
        <source>The machine is not joined to an account at its platform.</source>
        <translation>这台机器没有关联平台账号。</translation>
    </message>
    <message>
        <source>Import it from the account, or stop it in the console.</source>
        <translation>请从账号导入它，或在控制台关机。</translation>
    </message>
    <message>
        <source>The account of this machine is not here any more.</source>
        <translation>这台机器的账号已不在这里。</translation>
    </message>
    <message>
        <source>Look at the machine in the console, or add the account again.</source>
        <translation>请在控制台查看这台机器，或重新添加账号。</translation>
    </message>
    <message>
        <source>This is no way to stop or start a machine.</source>
        <translation>不能这样关机或开机。</translation>
    </message>
    <message>
        <source>Use the console.</source>
        <translation>请使用控制台。</translation>
    </message>
    <message>
        <source>The machine is stopped, but the platform goes on charging for all of it.</source>
        <translation>机器已停止，但平台仍按全价计费。</translation>
    </message>
    <message>
        <source>Release it, or change how it is billed in the console.</source>
        <translation>请释放它，或在控制台更改计费方式。</translation>
    </message>
    <message>
        <source>The program that stops this machine from inside is missing on it.</source>
        <translation>机器上缺少用于关机的程序。</translation>
    </message>
    <message>
        <source>The machine refused to be shut down from inside.</source>
        <translation>机器拒绝在系统内关机。</translation>
    </message>
    <message>
        <source>Stop it in the console.</source>
        <translation>请在控制台关机。</translation>
    </message>
</context>
<context>
    <name>core::instances</name>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>user</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>way to log in</source>
        <translation>登录方式</translation>
    </message>
    <message>
        <source>name of the key file</source>
        <translation>密钥文件名</translation>
    </message>
    <message>
        <source>jump hosts</source>
        <translation>跳板机</translation>
    </message>
    <message>
        <source>platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>the platform&apos;s id</source>
        <translation>平台的编号</translation>
    </message>
    <message>
        <source>card</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>number of GPUs</source>
        <translation>GPU 数量</translation>
    </message>
    <message>
        <source>price an hour</source>
        <translation>每小时价格</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>负责人</translation>
    </message>
    <message>
        <source>project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Ask for a file that &quot;Export&quot; of this program has written.</source>
        <translation>请要一份由本程序“导出”的文件。</translation>
    </message>
    <message>
        <source>This entry is no machine.</source>
        <translation>这一项不是机器。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no short text.</source>
        <translation>“%1”不是短文本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds invisible characters.</source>
        <translation>“%1”含有不可见字符。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number from %2 to %3.</source>
        <translation>“%1”不是 %2 到 %3 的数字。</translation>
    </message>
    <message>
        <source>The price is no amount with a currency.</source>
        <translation>价格不是带货币的金额。</translation>
    </message>
    <message>
        <source>The tags are no list.</source>
        <translation>标签不是列表。</translation>
    </message>
    <message>
        <source>The host name is not usable.</source>
        <translation>主机名无法使用。</translation>
    </message>
    <message>
        <source>The user name is not usable.</source>
        <translation>用户名无法使用。</translation>
    </message>
    <message>
        <source>The jump host is not usable.</source>
        <translation>跳板机无法使用。</translation>
    </message>
    <message>
        <source>The file is larger than 4 MB.</source>
        <translation>文件大于 4 MB。</translation>
    </message>
    <message>
        <source>This is no team file.</source>
        <translation>这不是团队文件。</translation>
    </message>
    <message>
        <source>This team file is of a newer version.</source>
        <translation>这份团队文件的版本较新。</translation>
    </message>
    <message>
        <source>This address stands for this computer or a demo machine inside Zuka. No login leads there.</source>
        <translation>这个地址在 Zuka 里代表这台电脑或演示机器，无法登录。</translation>
    </message>
    <message>
        <source>Add this computer or a demo machine by its own choice.</source>
        <translation>请用“这台电脑”或“演示机器”选项添加。</translation>
    </message>
    <message>
        <source>when a silent line is asked for life</source>
        <translation>连接静默多久后探测</translation>
    </message>
    <message>
        <source>how often it is asked</source>
        <translation>探测次数</translation>
    </message>
</context>
<context>
    <name>core::jobs</name>
    <message>
        <source>The job needs a short name.</source>
        <translation>任务需要一个简短的名称。</translation>
    </message>
    <message>
        <source>Give it one such as train.</source>
        <translation>给它起个名称，例如 train。</translation>
    </message>
    <message>
        <source>There is no command to run.</source>
        <translation>没有要运行的命令。</translation>
    </message>
    <message>
        <source>Type the line that you would type in a terminal.</source>
        <translation>输入你会在终端里输入的那一行。</translation>
    </message>
    <message>
        <source>The command is too long.</source>
        <translation>命令太长。</translation>
    </message>
    <message>
        <source>Put it into a script on the machine, and run that.</source>
        <translation>把它写成机器上的脚本，再运行该脚本。</translation>
    </message>
    <message>
        <source>A field holds a character that cannot be typed.</source>
        <translation>某个输入框里有无法键入的字符。</translation>
    </message>
    <message>
        <source>Type it again instead of pasting it.</source>
        <translation>请重新输入，不要粘贴。</translation>
    </message>
    <message>
        <source>The machine is not connected.</source>
        <translation>机器未连接。</translation>
    </message>
    <message>
        <source>Wait until it is, and start the job then.</source>
        <translation>等它连上后再启动任务。</translation>
    </message>
    <message>
        <source>What the machine says of its jobs could not be read.</source>
        <translation>无法读取机器上的任务状态。</translation>
    </message>
    <message>
        <source>Attach to their sessions to see how they are.</source>
        <translation>接入它们的会话查看情况。</translation>
    </message>
    <message>
        <source>The job could not be started.</source>
        <translation>任务未能启动。</translation>
    </message>
    <message>
        <source>Open a terminal on the machine and start it there to see why.</source>
        <translation>在该机器上打开终端手动启动，看看原因。</translation>
    </message>
    <message>
        <source>A session of this name is there already.</source>
        <translation>已有同名的会话。</translation>
    </message>
    <message>
        <source>Give the job another name.</source>
        <translation>给任务换一个名称。</translation>
    </message>
    <message>
        <source>The script could not be written into the home folder of the machine.</source>
        <translation>脚本无法写入机器的主目录。</translation>
    </message>
    <message>
        <source>Its system disk may be full or read-only. Make room there, and try again.</source>
        <translation>系统盘可能已满或只读。腾出空间后再试。</translation>
    </message>
    <message>
        <source>The job could not be removed from the machine.</source>
        <translation>没能从机器上删除这个任务。</translation>
    </message>
    <message>
        <source>Its folder is in ~/.zuka/jobs there. Remove it in a terminal.</source>
        <translation>它的文件夹在那台机器的 ~/.zuka/jobs 里。请在终端里删除。</translation>
    </message>
</context>
<context>
    <name>core::ledger</name>
    <message>
        <source>The amount is not usable.</source>
        <translation>这个金额无法使用。</translation>
    </message>
    <message>
        <source>Type an amount such as 12.50; money that came back is negative.</source>
        <translation>请输入金额，例如 12.50；退款用负数。</translation>
    </message>
    <message>
        <source>The start lies ahead, or is none.</source>
        <translation>开始时间在将来，或不是有效时间。</translation>
    </message>
    <message>
        <source>Give a day that has begun.</source>
        <translation>请给出已经开始的日期。</translation>
    </message>
    <message>
        <source>The end lies before the start.</source>
        <translation>结束时间早于开始时间。</translation>
    </message>
    <message>
        <source>Give an end after the start, or none.</source>
        <translation>请给出晚于开始的结束时间，或留空。</translation>
    </message>
    <message>
        <source>A text is too long.</source>
        <translation>文字太长。</translation>
    </message>
    <message>
        <source>Keep names and notes below 500 characters.</source>
        <translation>名称和备注请少于 500 个字符。</translation>
    </message>
    <message>
        <source>There is no such entry.</source>
        <translation>没有这条记录。</translation>
    </message>
    <message>
        <source>Take an id that the list of entries shows.</source>
        <translation>请使用记录列表中的编号。</translation>
    </message>
    <message>
        <source>This entry still grows: the machine is on.</source>
        <translation>这条记录还在增长：机器正在运行。</translation>
    </message>
    <message>
        <source>Change the machine&apos;s price or start instead.</source>
        <translation>请改机器的单价或开机时间。</translation>
    </message>
    <message>
        <source>This entry was corrected already.</source>
        <translation>这条记录已经更正过。</translation>
    </message>
    <message>
        <source>Correct the entry that replaced it.</source>
        <translation>请更正替代它的那条记录。</translation>
    </message>
    <message>
        <source>The rules of the ledger in %1 cannot be used: %2.</source>
        <translation>%1 中的账本规则无法使用：%2。</translation>
    </message>
    <message>
        <source>Correct or delete this file. Until then the built-in rules hold.</source>
        <translation>请改正或删除这个文件。在此之前使用内置规则。</translation>
    </message>
    <message>
        <source>Copy what you need, then release it. Its disks are erased.</source>
        <translation>先拷出需要的数据，再释放。它的磁盘会被清空。</translation>
    </message>
    <message>
        <source>Copy what you need, then delete the disk on the platform.</source>
        <translation>先拷出需要的数据，再到平台上删除这块磁盘。</translation>
    </message>
    <message>
        <source>Delete the image on the platform once no machine needs it.</source>
        <translation>确认没有机器再用后，到平台上删除这个镜像。</translation>
    </message>
    <message>
        <source>Give the address back on the platform. You may not get the same one again.</source>
        <translation>到平台上退还这个地址。以后可能拿不回同一个。</translation>
    </message>
    <message>
        <source>Difference to the platform&apos;s bill.</source>
        <translation>与平台账单的差额。</translation>
    </message>
    <message>
        <source>Zuka did not see a part of this time.</source>
        <translation>其中一段时间租卡没有看到。</translation>
    </message>
    <message>
        <source>Zuka did not see when it was switched on.</source>
        <translation>租卡没有看到它是什么时候开机的。</translation>
    </message>
    <message>
        <source>Earlier runs, from before the ledger was kept.</source>
        <translation>记账之前的费用。</translation>
    </message>
    <message>
        <source>It was off for some of this time. How long is not known.</source>
        <translation>这段时间里它关过机，关了多久不清楚。</translation>
    </message>
    <message>
        <source>The machine was taken off the list. It may have run longer.</source>
        <translation>机器已从列表中移除，它可能运行得更久。</translation>
    </message>
    <message>
        <source>The list of bill headings in %1 cannot be used: %2.</source>
        <translation>%1 中的账单表头列表无法使用：%2。</translation>
    </message>
    <message>
        <source>Restore this file, or install the program again.</source>
        <translation>请恢复这个文件，或重新安装程序。</translation>
    </message>
    <message>
        <source>Give the platform&apos;s bill as CSV or as copied table rows with their headings. A column for the amount is needed; instance id, start and end help.</source>
        <translation>请给出平台账单：CSV，或连同表头一起复制的表格行。必须有金额列；实例 ID、开始和结束时间有帮助。</translation>
    </message>
    <message>
        <source>the currency is neither CNY nor USD</source>
        <translation>币种既不是人民币也不是美元</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no amount</source>
        <translation>「%1」不是金额</translation>
    </message>
    <message>
        <source>its time cannot be read</source>
        <translation>时间无法识别</translation>
    </message>
    <message>
        <source>The text of the bill cannot be read. Save it as UTF-8.</source>
        <translation>账单文本无法读取，请另存为 UTF-8。</translation>
    </message>
    <message>
        <source>The bill is empty.</source>
        <translation>账单是空的。</translation>
    </message>
    <message>
        <source>The bill has more than %1 lines. Give one month of it.</source>
        <translation>账单超过 %1 行，请只给出一个月的。</translation>
    </message>
    <message>
        <source>No column of the bill is named as an amount.</source>
        <translation>账单里没有名为金额的列。</translation>
    </message>
    <message>
        <source>The bill has headings and no line with an amount.</source>
        <translation>账单只有表头，没有带金额的行。</translation>
    </message>
</context>
<context>
    <name>core::local</name>
    <message>
        <source>The connection was closed.</source>
        <translation>连接已关闭。</translation>
    </message>
    <message>
        <source>This computer is not being watched.</source>
        <translation>目前没有监看这台电脑。</translation>
    </message>
    <message>
        <source>Connect first.</source>
        <translation>请先连接。</translation>
    </message>
    <message>
        <source>A command on this computer took longer than %1 s.</source>
        <translation>这台电脑上的一条命令超过 %1 秒仍未完成。</translation>
    </message>
    <message>
        <source>The computer may be very busy: try again later.</source>
        <translation>电脑可能很忙，请稍后再试。</translation>
    </message>
    <message>
        <source>This system cannot run the command.</source>
        <translation>本系统无法运行该命令。</translation>
    </message>
    <message>
        <source>Check that /bin/sh works; on Windows only the graphics card is read.</source>
        <translation>请检查 /bin/sh 是否可用；在 Windows 上只读取显卡信息。</translation>
    </message>
    <message>
        <source>This computer has no SFTP program.</source>
        <translation>这台电脑没有 SFTP 程序。</translation>
    </message>
    <message>
        <source>Copy files with the file manager; nothing has to be sent.</source>
        <translation>请直接用文件管理器复制文件，无需传输。</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>这台电脑</translation>
    </message>
</context>
<context>
    <name>core::monitor</name>
    <message>
        <source>The machine has no working NVIDIA driver.</source>
        <translation>这台机器没有可用的 NVIDIA 驱动。</translation>
    </message>
    <message>
        <source>Restart the machine with a GPU image, or pick another machine.</source>
        <translation>用 GPU 镜像重启机器，或换一台机器。</translation>
    </message>
    <message>
        <source>The driver and its library have different versions.</source>
        <translation>驱动与它的库版本不一致。</translation>
    </message>
    <message>
        <source>Restart the machine. If it stays, ask the platform&apos;s support.</source>
        <translation>重启机器。如果仍然如此，联系平台客服。</translation>
    </message>
    <message>
        <source>The driver finds no GPU.</source>
        <translation>驱动没有找到 GPU。</translation>
    </message>
    <message>
        <source>Check whether the machine was started without a card, then start it with one.</source>
        <translation>检查机器是否以无卡模式开机；如果是，改为带卡开机。</translation>
    </message>
    <message>
        <source>A GPU no longer answers its driver.</source>
        <translation>有一张 GPU 不再响应驱动。</translation>
    </message>
    <message>
        <source>Save your work and restart the machine. If it comes back, ask for another one.</source>
        <translation>保存工作并重启机器。如果再次出现，要求换一台。</translation>
    </message>
    <message>
        <source>nvidia-smi is not on this machine.</source>
        <translation>这台机器上没有 nvidia-smi。</translation>
    </message>
    <message>
        <source>Use an image with NVIDIA tools. Readings stay unknown until then.</source>
        <translation>使用带 NVIDIA 工具的镜像。在那之前，读数未知。</translation>
    </message>
    <message>
        <source>The driver refuses to show the GPU to this user.</source>
        <translation>驱动不允许此用户查看 GPU。</translation>
    </message>
    <message>
        <source>Log in as root, or start the container with access to the GPU.</source>
        <translation>以 root 登录，或在启动容器时开放 GPU 访问。</translation>
    </message>
    <message>
        <source>The driver is too old for this query.</source>
        <translation>驱动太旧，不支持这项查询。</translation>
    </message>
    <message>
        <source>Choose an image with a newer driver.</source>
        <translation>选用驱动更新的镜像。</translation>
    </message>
    <message>
        <source>nvidia-smi did not answer in time.</source>
        <translation>nvidia-smi 没有及时响应。</translation>
    </message>
    <message>
        <source>Wait for the next reading. If it stays, a GPU may hang: restart the machine.</source>
        <translation>等待下一次读数。如果仍然如此，可能有 GPU 卡住：重启机器。</translation>
    </message>
    <message>
        <source>The container lost access to its GPU devices, for example by a systemctl daemon-reload on the host. Restart the container.</source>
        <translation>容器失去了显卡设备的访问权，例如宿主机执行过 systemctl daemon-reload。请重启容器。</translation>
    </message>
    <message>
        <source>Save your work and reboot the machine. If the card is lost again, ask for another machine.</source>
        <translation>先保存工作，再重启机器。如果显卡再次丢失，请申请换一台机器。</translation>
    </message>
    <message>
        <source>Ask without this field, or choose an image with a newer driver.</source>
        <translation>查询时去掉这个字段，或选择驱动更新的镜像。</translation>
    </message>
    <message>
        <source>Use %1 on drivers before 535.</source>
        <translation>535 之前的驱动请用 %1。</translation>
    </message>
    <message>
        <source>1 uncorrected ECC error</source>
        <translation>1 个不可纠正的 ECC 错误</translation>
    </message>
    <message>
        <source>%1 uncorrected ECC errors</source>
        <translation>%1 个不可纠正的 ECC 错误</translation>
    </message>
    <message>
        <source>row remap pending</source>
        <translation>等待行重映射</translation>
    </message>
    <message>
        <source>row remap failed</source>
        <translation>行重映射失败</translation>
    </message>
    <message>
        <source>recovery action %1</source>
        <translation>恢复操作 %1</translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1：%2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Start the container with the GPU passed in (docker run --gpus all), or choose an image or a machine with a working driver.</source>
        <translation>启动容器时传入显卡（docker run --gpus all），或选择驱动可用的镜像或机器。</translation>
    </message>
    <message>
        <source>Reboot the machine, or reload the kernel module of the driver.</source>
        <translation>重启机器，或重新加载驱动的内核模块。</translation>
    </message>
    <message>
        <source>Automatic updates (unattended-upgrades) replaced the library: hold the driver packages back.</source>
        <translation>自动更新（unattended-upgrades）替换了驱动库：请锁定驱动软件包的版本。</translation>
    </message>
    <message>
        <source>The rental may be booted in its no-GPU mode, or no CUDA device was passed into the container.</source>
        <translation>机器可能以无卡模式开机，或没有把 CUDA 设备传入容器。</translation>
    </message>
    <message>
        <source>Choose an image that holds the tools of the driver.</source>
        <translation>请选择带驱动工具的镜像。</translation>
    </message>
    <message>
        <source>WSL2 cannot use a card whose Windows driver runs in data-centre (TCC) mode.</source>
        <translation>显卡的 Windows 驱动处于数据中心（TCC）模式时，WSL2 无法使用它。</translation>
    </message>
    <message>
        <source>nvidia-smi may be stuck in the driver (state D): do not start a second one. If it stays, restart the machine.</source>
        <translation>nvidia-smi 可能卡在驱动里（D 状态）：不要再启动第二个。如果一直这样，请重启机器。</translation>
    </message>
    <message>
        <source>Install the CUDA wheel of torch: pip install torch with the --index-url of your CUDA version.</source>
        <translation>请安装 CUDA 版的 torch：用 pip install torch，并用 --index-url 指定你的 CUDA 版本。</translation>
    </message>
    <message>
        <source>Install a torch wheel for CUDA %1 or older.</source>
        <translation>请安装适用于 CUDA %1 或更早版本的 torch。</translation>
    </message>
    <message>
        <source>Or pick a machine with a newer driver: only the host can update the driver.</source>
        <translation>或换一台驱动更新的机器：驱动只能在宿主机上更新。</translation>
    </message>
    <message>
        <source>Install a newer torch: choose a wheel that is built for %1.</source>
        <translation>请安装更新的 torch：选择支持 %1 的版本。</translation>
    </message>
    <message>
        <source>this card</source>
        <translation>这张显卡</translation>
    </message>
    <message>
        <source>The CUDA libraries do not fit together. Install torch again in a fresh environment, and unset LD_LIBRARY_PATH.</source>
        <translation>CUDA 库互不匹配。请在全新的环境里重装 torch，并取消 LD_LIBRARY_PATH。</translation>
    </message>
    <message>
        <source>An extension was built for another torch. Install it again for this version.</source>
        <translation>有扩展是为另一版 torch 编译的。请为当前版本重新安装。</translation>
    </message>
    <message>
        <source>The card&apos;s memory is full. End the program that holds it.</source>
        <translation>显存已满。请结束占用它的程序。</translation>
    </message>
    <message>
        <source>Activate the right conda env, or run: pip install torch</source>
        <translation>请激活正确的 conda 环境，或运行：pip install torch</translation>
    </message>
    <message>
        <source>Restart the container, then look at nvidia-smi.</source>
        <translation>请重启容器，再看 nvidia-smi。</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>The GPU probably waits for data.</source>
        <translation>GPU 可能在等数据。</translation>
    </message>
    <message>
        <source>GPU load: %1 % on average over %2 min</source>
        <translation>GPU 利用率：%2 分钟平均 %1%</translation>
    </message>
    <message>
        <source>Processor: %1 % of %2 cores</source>
        <translation>CPU：%2 核的 %1%</translation>
    </message>
    <message>
        <source>Prepare the data once and store it ready for use: the processor has no room left.</source>
        <translation>把数据预处理一次并存好再用：CPU 已经没有余量。</translation>
    </message>
    <message>
        <source>Move image decoding and other transforms to the GPU.</source>
        <translation>把图像解码和其他变换放到 GPU 上做。</translation>
    </message>
    <message>
        <source>Raise num_workers of the DataLoader.</source>
        <translation>调大 DataLoader 的 num_workers。</translation>
    </message>
    <message>
        <source>Set prefetch_factor, pin_memory and persistent_workers.</source>
        <translation>设置 prefetch_factor、pin_memory 和 persistent_workers。</translation>
    </message>
    <message>
        <source>Pack many small files into WebDataset, TFRecord or LMDB, or use a memory-mapped format.</source>
        <translation>把大量小文件打包成 WebDataset、TFRecord 或 LMDB，或使用内存映射格式。</translation>
    </message>
    <message>
        <source>Keep the data on the local data disk, not on network storage.</source>
        <translation>把数据放在本地数据盘，不要放在网络存储上。</translation>
    </message>
    <message>
        <source>The GPU does nothing, but its memory is held.</source>
        <translation>GPU 空闲，但显存被占用。</translation>
    </message>
    <message>
        <source>No load for %1 min</source>
        <translation>%1 分钟没有负载</translation>
    </message>
    <message>
        <source>Memory held: %1 %</source>
        <translation>显存占用：%1%</translation>
    </message>
    <message>
        <source>Look whether the program has ended, waits for input or hangs.</source>
        <translation>看看程序是否已经结束、在等输入或卡住了。</translation>
    </message>
    <message>
        <source>Copy your results, then power the machine off if the work is done.</source>
        <translation>如果任务已完成，先拷走结果再关机。</translation>
    </message>
    <message>
        <source>%1 is full in about %2.</source>
        <translation>%1 大约 %2 后写满。</translation>
    </message>
    <message>
        <source>Free: %1</source>
        <translation>剩余：%1</translation>
    </message>
    <message>
        <source>Delete old checkpoints, or copy them away.</source>
        <translation>删除旧的检查点，或把它们拷走。</translation>
    </message>
    <message>
        <source>Save checkpoints less often, or keep only the last few.</source>
        <translation>少存检查点，或只保留最近几个。</translation>
    </message>
    <message>
        <source>Read from disk: %1 MB/s</source>
        <translation>磁盘读取：%1 MB/s</translation>
    </message>
    <message>
        <source>%1: %2 files of %3 KiB on average</source>
        <translation>%1：%2 个文件，平均 %3 KiB</translation>
    </message>
    <message>
        <source>What nvidia-smi answers cannot be read.</source>
        <translation>nvidia-smi 的输出无法读懂。</translation>
    </message>
    <message>
        <source>Run nvidia-smi in a terminal: another program may stand in for it, or a start-up file prints into its answer.</source>
        <translation>请在终端里运行 nvidia-smi：可能有别的程序顶替了它，或者启动脚本在它的输出里打印了内容。</translation>
    </message>
    <message>
        <source>What nvidia-smi answers cannot be read. It begins with &quot;%1&quot;.</source>
        <translation>nvidia-smi 的输出无法读懂，开头是“%1”。</translation>
    </message>
</context>
<context>
    <name>core::notify</name>
    <message>
        <source>ServerChan</source>
        <translation>Server酱</translation>
    </message>
    <message>
        <source>WeChat Work</source>
        <translation>企业微信</translation>
    </message>
    <message>
        <source>Feishu</source>
        <translation>飞书</translation>
    </message>
    <message>
        <source>DingTalk</source>
        <translation>钉钉</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>邮件</translation>
    </message>
    <message>
        <source>Webhook</source>
        <translation>Webhook</translation>
    </message>
    <message>
        <source>The mail server is missing.</source>
        <translation>缺少邮件服务器。</translation>
    </message>
    <message>
        <source>Type its name, such as smtp.example.org.</source>
        <translation>请填写，例如 smtp.example.org。</translation>
    </message>
    <message>
        <source>The sender&apos;s address is not usable.</source>
        <translation>发件地址不可用。</translation>
    </message>
    <message>
        <source>Type one address, such as me@example.org.</source>
        <translation>请填写一个地址，例如 me@example.org。</translation>
    </message>
    <message>
        <source>The receiver&apos;s address is not usable.</source>
        <translation>收件地址不可用。</translation>
    </message>
    <message>
        <source>Webhook address or key</source>
        <translation>Webhook 地址或 key</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Many services want an app password here.</source>
        <translation>许多服务要求填写授权码。</translation>
    </message>
    <message>
        <source>To</source>
        <translation>收件人</translation>
    </message>
    <message>
        <source>SendKey</source>
        <translation>SendKey</translation>
    </message>
    <message>
        <source>On the service&apos;s page &quot;SendKey&quot;; it begins with SCT or sctp.</source>
        <translation>在服务的“SendKey”页面，以 SCT 或 sctp 开头。</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>On the page of your account at PushPlus.</source>
        <translation>在 PushPlus 的个人中心页面。</translation>
    </message>
    <message>
        <source>In the group&apos;s settings, at its message robot.</source>
        <translation>在群设置的消息机器人处。</translation>
    </message>
    <message>
        <source>In the group&apos;s settings, at its custom robot.</source>
        <translation>在群设置的自定义机器人处。</translation>
    </message>
    <message>
        <source>Signing secret</source>
        <translation>加签密钥</translation>
    </message>
    <message>
        <source>Leave empty when the robot does not ask for a signature.</source>
        <translation>机器人未启用加签时留空。</translation>
    </message>
    <message>
        <source>Device key</source>
        <translation>设备 key</translation>
    </message>
    <message>
        <source>In the app Bark on the phone.</source>
        <translation>在手机的 Bark 应用中。</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Whoever knows it can read along: choose a long one.</source>
        <translation>知道主题的人都能读到，请取长一些。</translation>
    </message>
    <message>
        <source>Access token</source>
        <translation>访问令牌</translation>
    </message>
    <message>
        <source>Leave empty for a topic that is open.</source>
        <translation>公开主题留空。</translation>
    </message>
    <message>
        <source>Bot token</source>
        <translation>机器人 token</translation>
    </message>
    <message>
        <source>From BotFather.</source>
        <translation>由 BotFather 提供。</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Its number, or @name of a channel.</source>
        <translation>会话编号，或频道的 @名称。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>It gets title, text and urgency as JSON by POST.</source>
        <translation>以 POST 发送 JSON：标题、正文和紧急程度。</translation>
    </message>
    <message>
        <source>Bearer token</source>
        <translation>Bearer 令牌</translation>
    </message>
    <message>
        <source>Leave empty when the server asks for none.</source>
        <translation>服务器不需要时留空。</translation>
    </message>
    <message>
        <source>The key is missing.</source>
        <translation>缺少密钥。</translation>
    </message>
    <message>
        <source>Paste it from the service.</source>
        <translation>请从服务处粘贴。</translation>
    </message>
    <message>
        <source>This is not an address that messages can be sent to.</source>
        <translation>无法向这个地址发送消息。</translation>
    </message>
    <message>
        <source>Use one that begins with https://.</source>
        <translation>请使用以 https:// 开头的地址。</translation>
    </message>
    <message>
        <source>The chat is missing.</source>
        <translation>缺少会话。</translation>
    </message>
    <message>
        <source>Type its number, or @name of a channel.</source>
        <translation>请填写会话编号，或频道的 @名称。</translation>
    </message>
    <message>
        <source>This server address is not usable.</source>
        <translation>这个服务器地址不可用。</translation>
    </message>
    <message>
        <source>Use one that begins with https://, or leave it empty.</source>
        <translation>请使用以 https:// 开头的地址，或留空。</translation>
    </message>
    <message>
        <source>The certificate file cannot be read.</source>
        <translation>无法读取证书文件。</translation>
    </message>
    <message>
        <source>Choose a PEM file, or leave it empty.</source>
        <translation>请选择 PEM 文件，或留空。</translation>
    </message>
    <message>
        <source>%1 could not prove who it is; nothing was sent.</source>
        <translation>%1 无法证明身份，没有发送任何内容。</translation>
    </message>
    <message>
        <source>Check the address, or set the certificate of your own server.</source>
        <translation>请检查地址，或设置自建服务器的证书。</translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 没有及时响应。</translation>
    </message>
    <message>
        <source>Check the network. Zuka tries again.</source>
        <translation>请检查网络。租卡会重试。</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>无法连接 %1。</translation>
    </message>
    <message>
        <source>The address of this channel is not usable.</source>
        <translation>这个渠道的地址不可用。</translation>
    </message>
    <message>
        <source>Correct it in the settings.</source>
        <translation>请在设置中更正。</translation>
    </message>
    <message>
        <source>The key of this channel is not in the keychain.</source>
        <translation>钥匙串中没有这个渠道的密钥。</translation>
    </message>
    <message>
        <source>Edit the channel and paste the key again.</source>
        <translation>请修改渠道并重新粘贴密钥。</translation>
    </message>
    <message>
        <source>Zuka: test</source>
        <translation>租卡：测试</translation>
    </message>
    <message>
        <source>This channel works. Reminders arrive here when nobody answers them on the desktop.</source>
        <translation>这个渠道可用。桌面上无人处理的提醒会发到这里。</translation>
    </message>
    <message>
        <source>The message is too old to be sent.</source>
        <translation>消息已过时，不再发送。</translation>
    </message>
    <message>
        <source>Look at the channels in the settings.</source>
        <translation>请在设置中查看渠道。</translation>
    </message>
    <message>
        <source>Compare key and address with the service and save them again.</source>
        <translation>请与服务核对密钥和地址，并重新保存。</translation>
    </message>
    <message>
        <source>Zuka waits and tries again. A second channel does not depend on this limit.</source>
        <translation>租卡会等待后重试。第二个渠道不受此限制。</translation>
    </message>
    <message>
        <source>Zuka tries again. Set up a second channel if this happens often.</source>
        <translation>租卡会重试。若经常发生，请再设一个渠道。</translation>
    </message>
    <message>
        <source>Check signing secret, key words and allowed addresses at the robot; a key word has to be &quot;Zuka&quot;.</source>
        <translation>请检查机器人的加签密钥、关键词和 IP 白名单；关键词须为“租卡”。</translation>
    </message>
    <message>
        <source>Compare the settings with the service and send a test.</source>
        <translation>请与服务核对设置，并发送测试。</translation>
    </message>
    <message>
        <source>%1 did not take the message.</source>
        <translation>%1 没有接收消息。</translation>
    </message>
    <message>
        <source>%1 did not take the message: %2</source>
        <translation>%1 没有接收消息：%2</translation>
    </message>
    <message>
        <source>it leads to another address, and a key does not follow there</source>
        <translation>它转向了另一个地址，密钥不会跟随过去</translation>
    </message>
    <message>
        <source>its answer is not one of this service</source>
        <translation>响应不像是该服务的</translation>
    </message>
    <message>
        <source>The data of message services in %1 cannot be used: %2.</source>
        <translation>%1 中的消息服务数据不可用：%2。</translation>
    </message>
    <message>
        <source>Install Zuka again, or correct this file.</source>
        <translation>请重新安装租卡，或更正该文件。</translation>
    </message>
    <message>
        <source>The mail server did not answer in time.</source>
        <translation>邮件服务器没有及时响应。</translation>
    </message>
    <message>
        <source>Check the network, the server&apos;s name and its port.</source>
        <translation>请检查网络、服务器名称和端口。</translation>
    </message>
    <message>
        <source>This is not a mail server.</source>
        <translation>这不是邮件服务器。</translation>
    </message>
    <message>
        <source>Compare name, port and kind of encryption with your mail service.</source>
        <translation>请与邮件服务核对名称、端口和加密方式。</translation>
    </message>
    <message>
        <source>The mail server offers no encryption; nothing was sent.</source>
        <translation>邮件服务器不支持加密，没有发送任何内容。</translation>
    </message>
    <message>
        <source>Use a port with TLS, mostly 465, or another server.</source>
        <translation>请使用 TLS 端口（通常为 465），或换一个服务器。</translation>
    </message>
    <message>
        <source>The mail server takes no password that Zuka can send.</source>
        <translation>邮件服务器不接受租卡能发送的密码方式。</translation>
    </message>
    <message>
        <source>Use a service that allows app passwords.</source>
        <translation>请使用支持授权码的服务。</translation>
    </message>
    <message>
        <source>The mail server refused name or password.</source>
        <translation>邮件服务器拒绝了用户名或密码。</translation>
    </message>
    <message>
        <source>Many services want an app password instead of the usual one.</source>
        <translation>许多服务要求用授权码代替平时的密码。</translation>
    </message>
    <message>
        <source>The mail server refused the sender or the receiver.</source>
        <translation>邮件服务器拒绝了发件人或收件人。</translation>
    </message>
    <message>
        <source>Check both addresses; many servers send only for their own user.</source>
        <translation>请检查两个地址；许多服务器只替本账号发信。</translation>
    </message>
    <message>
        <source>The mail server did not take the mail.</source>
        <translation>邮件服务器没有接收邮件。</translation>
    </message>
    <message>
        <source>Compare the settings with your mail service and send a test.</source>
        <translation>请与邮件服务核对设置，并发送测试。</translation>
    </message>
    <message>
        <source>The mail server could not prove who it is; nothing was sent.</source>
        <translation>邮件服务器无法证明身份，没有发送任何内容。</translation>
    </message>
    <message>
        <source>Check name and port, or set the certificate of your own server.</source>
        <translation>请检查名称和端口，或设置自建服务器的证书。</translation>
    </message>
    <message>
        <source>The mail server cannot be reached.</source>
        <translation>无法连接邮件服务器。</translation>
    </message>
</context>
<context>
    <name>core::pairs</name>
    <message>
        <source>Choose a folder of this computer that is there.</source>
        <translation>请选择本机上已有的文件夹。</translation>
    </message>
    <message>
        <source>A whole disk cannot be kept in step. Choose a folder.</source>
        <translation>不能同步整个磁盘，请选择一个文件夹。</translation>
    </message>
    <message>
        <source>Enter the folder on the machine with its whole path, such as /root/code.</source>
        <translation>请填写机器上文件夹的完整路径，例如 /root/code。</translation>
    </message>
    <message>
        <source>Another pair holds this folder already, or one in it.</source>
        <translation>另一个配对已包含此文件夹，或其中的文件夹。</translation>
    </message>
    <message>
        <source>Correct it, then save again.</source>
        <translation>请更正后再保存。</translation>
    </message>
    <message>
        <source>What the machine sent could not be read.</source>
        <translation>无法读取机器发来的内容。</translation>
    </message>
    <message>
        <source>It is tried again by itself.</source>
        <translation>稍后会自动重试。</translation>
    </message>
    <message>
        <source>Not all of %1 can be read, or it holds more than %2 files.</source>
        <translation>%1 无法全部读取，或文件超过 %2 个。</translation>
    </message>
    <message>
        <source>Leave out data and results by rules: pairs are for code.</source>
        <translation>请用规则排除数据和结果：配对只用于代码。</translation>
    </message>
    <message>
        <source>The machine could not take the files.</source>
        <translation>机器无法接收这些文件。</translation>
    </message>
    <message>
        <source>Check that the folder there can be written and the disk has room.</source>
        <translation>请确认该文件夹可写，且磁盘有空间。</translation>
    </message>
</context>
<context>
    <name>core::planning</name>
    <message>
        <source>Needs %1 on each GPU, the card offers %2.</source>
        <translation>每张卡需要 %1，该卡可用 %2。</translation>
    </message>
    <message>
        <source>With every change that keeps the task it still needs %1.</source>
        <translation>用上所有不改变任务的调整后，仍需要 %1。</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>The stated split needs a multiple of %1 GPUs.</source>
        <translation>指定的切分方式需要 %1 的整数倍张卡。</translation>
    </message>
    <message>
        <source>The GPU&apos;s arithmetic sets the pace.</source>
        <translation>GPU 算力决定速度。</translation>
    </message>
    <message>
        <source>Memory bandwidth sets the pace.</source>
        <translation>显存带宽决定速度。</translation>
    </message>
    <message>
        <source>The link between the GPUs sets the pace.</source>
        <translation>卡间互联决定速度。</translation>
    </message>
    <message>
        <source>Software overhead sets the pace; a faster card helps little.</source>
        <translation>软件开销决定速度；换更快的卡帮助不大。</translation>
    </message>
    <message>
        <source>Loading the data sets the pace; the machine has few CPU cores.</source>
        <translation>数据加载决定速度；这台机器的 CPU 核心较少。</translation>
    </message>
    <message>
        <source>Free memory sets the pace: fewer requests run at once.</source>
        <translation>空余显存决定速度：同时处理的请求会变少。</translation>
    </message>
    <message>
        <source>Fits with room: needs %1 of %2.</source>
        <translation>放得下且宽裕：需要 %1，可用 %2。</translation>
    </message>
    <message>
        <source>Fits, tight: needs %1 of %2.</source>
        <translation>刚好放得下：需要 %1，可用 %2。</translation>
    </message>
    <message>
        <source>Fits only with changes: then it needs %1 of %2.</source>
        <translation>调整后才放得下：届时需要 %1，可用 %2。</translation>
    </message>
    <message>
        <source>%1 an hour for about %2.</source>
        <translation>每小时 %1，约需 %2。</translation>
    </message>
    <message>
        <source>The lowest price of the finished job.</source>
        <translation>完成整个任务的总价最低。</translation>
    </message>
    <message>
        <source>The shortest time to the results.</source>
        <translation>最快得到结果。</translation>
    </message>
    <message>
        <source>The price is %1 days old; check it before you pay.</source>
        <translation>这个价格是 %1 天前的；付款前先核对。</translation>
    </message>
    <message>
        <source>The price is undated; check it before you pay.</source>
        <translation>这个价格没有日期；付款前先核对。</translation>
    </message>
    <message>
        <source>The length of the job is unknown; only the price of an hour is shown.</source>
        <translation>任务时长未知，只显示每小时价格。</translation>
    </message>
    <message>
        <source>No exchange rate is known; this total is not compared with the others.</source>
        <translation>没有汇率，这个总价不参与比较。</translation>
    </message>
    <message>
        <source>The traffic fee is unknown; the total is at least %1.</source>
        <translation>流量费未知；合计至少 %1。</translation>
    </message>
    <message>
        <source>The disk price is unknown; the total is at least %1.</source>
        <translation>磁盘价格未知；合计至少 %1。</translation>
    </message>
    <message>
        <source>Over your budget: %1 of %2.</source>
        <translation>超出预算：%1，预算 %2。</translation>
    </message>
    <message>
        <source>Later than you wish: about %1 of %2.</source>
        <translation>晚于你的期限：约需 %1，期限 %2。</translation>
    </message>
    <message>
        <source>Whether the GPU is yours alone is not known here; ask the platform.</source>
        <translation>GPU 是否独享，这里没有资料；向平台确认。</translation>
    </message>
    <message>
        <source>Billed abroad: the line from the mainland may be slow.</source>
        <translation>境外计费：从大陆连接可能较慢。</translation>
    </message>
    <message>
        <source>Gradients go over PCIe: accumulate micro-batches to sync less often.</source>
        <translation>梯度经 PCIe 传输：累积微批次，减少同步次数。</translation>
    </message>
    <message>
        <source>The listing does not tell the exact card; planned with the weakest, %1.</source>
        <translation>报价没有写明具体型号；按其中最弱的 %1 规划。</translation>
    </message>
    <message>
        <source>Current releases of many frameworks no longer run on this card.</source>
        <translation>许多框架的当前版本已不支持这张卡。</translation>
    </message>
    <message>
        <source>The speed of this card is derived, not measured.</source>
        <translation>这张卡的速度是推算的，不是实测的。</translation>
    </message>
    <message>
        <source>Not an NVIDIA card: check that your software runs on it.</source>
        <translation>不是 NVIDIA 显卡：确认你的软件能在上面运行。</translation>
    </message>
    <message>
        <source>Someone else&apos;s machine: check its speed on arrival and save checkpoints elsewhere.</source>
        <translation>这是他人的机器：到手先测速，检查点存到别处。</translation>
    </message>
    <message>
        <source>Can be taken away at any time: save a checkpoint every %1 min.</source>
        <translation>随时可能被回收：每 %1 分钟保存一次检查点。</translation>
    </message>
    <message>
        <source>Paid for a whole period: prove the job by the hour first.</source>
        <translation>按整个周期付费：先按小时租，验证任务可行。</translation>
    </message>
    <message>
        <source>Under an hour a day the machine mostly waits: switch it off between uses.</source>
        <translation>每天用不到 1 小时，机器大多在空等：不用时关机。</translation>
    </message>
    <message>
        <source>At about %1 an hour it would be first.</source>
        <translation>每小时约 %1 时，它可以排第一。</translation>
    </message>
    <message>
        <source>Ask the platform whether the GPUs are joined by NVLink.</source>
        <translation>向平台确认各卡之间是否有 NVLink。</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>No bill can be compared with your budget: an exchange rate is missing.</source>
        <translation>缺少汇率，没有账单能与你的预算比较。</translation>
    </message>
    <message>
        <source>The cheapest whole bill is %1 (%2); your budget is %3.</source>
        <translation>最便宜的完整账单是 %1（%2）；你的预算是 %3。</translation>
    </message>
    <message>
        <source>%1 more, or a smaller job: less data, fewer passes, a smaller model.</source>
        <translation>再加 %1，或缩小任务：减少数据、少跑几遍、换小一点的模型。</translation>
    </message>
    <message>
        <source>The fastest takes about %1 (%2); you wish %3.</source>
        <translation>最快也要约 %1（%2）；你希望 %3。</translation>
    </message>
    <message>
        <source>No platform in the list states that the GPU is yours alone.</source>
        <translation>列表中没有平台写明 GPU 独享。</translation>
    </message>
    <message>
        <source>Use a name from the catalog.</source>
        <translation>使用资料库中的名称。</translation>
    </message>
    <message>
        <source>No card is called %1.</source>
        <translation>没有叫 %1 的显卡。</translation>
    </message>
    <message>
        <source>No platform is called %1.</source>
        <translation>没有叫 %1 的平台。</translation>
    </message>
    <message>
        <source>Spot prices are locked until the job can resume from a checkpoint.</source>
        <translation>任务能从检查点继续之后，才开放竞价价格。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Don&apos;t rent: pay for each request instead.</source>
        <translation>不必租：改为按请求付费。</translation>
    </message>
    <message>
        <source>Don&apos;t rent: learn on your own computer or a free notebook.</source>
        <translation>不必租：用自己的电脑或免费的 notebook 学习。</translation>
    </message>
    <message>
        <source>Not by the hour: a service that never stops needs a monthly machine or your own.</source>
        <translation>不要按小时租：不停机的服务适合包月机器或自有机器。</translation>
    </message>
    <message>
        <source>Compare a monthly or yearly price with the price of the hardware. Prove the service by the hour for a day or two first.</source>
        <translation>把包月或包年价格与硬件价格作比较。先按小时租一两天，验证服务可行。</translation>
    </message>
    <message>
        <source>Rent elastic instances that scale down when nobody asks.</source>
        <translation>租用弹性实例，没有请求时自动缩容。</translation>
    </message>
    <message>
        <source>At %1 a day a fixed machine would be paid while it waits.</source>
        <translation>每天只用 %1，固定租用的机器空等时也要付费。</translation>
    </message>
    <message>
        <source>Under an hour a day the card mostly waits: rent by the hour, switch it off or to no-GPU mode between uses.</source>
        <translation>每天用不到 1 小时，显卡大多在空等：按小时租，不用时关机或切到无卡模式。</translation>
    </message>
    <message>
        <source>Start by the hour for a day or two, then think about a package.</source>
        <translation>先按小时租一两天，再考虑包周或包月。</translation>
    </message>
    <message>
        <source>Renting by the hour fits.</source>
        <translation>适合按小时租。</translation>
    </message>
    <message>
        <source>It takes about %1 there.</source>
        <translation>在它上面约需 %1。</translation>
    </message>
    <message>
        <source>It takes about %1 there, about %2 on a rented %3.</source>
        <translation>在它上面约需 %1，租一张 %3 约需 %2。</translation>
    </message>
    <message>
        <source>Your %1 is too small: the job needs %2, the card offers %3.</source>
        <translation>你的 %1 显存不够：任务需要 %2，该卡可用 %3。</translation>
    </message>
    <message>
        <source>The job fits your %1, but it is slow.</source>
        <translation>你的 %1 放得下这个任务，但速度慢。</translation>
    </message>
    <message>
        <source>Try your own %1 first.</source>
        <translation>先试试你自己的 %1。</translation>
    </message>
    <message>
        <source>The job needs %1, your card offers %2.</source>
        <translation>任务需要 %1，你的卡可用 %2。</translation>
    </message>
    <message>
        <source>Use a name from the list of cards.</source>
        <translation>使用显卡列表中的名称。</translation>
    </message>
    <message>
        <source>More than the %1 GPUs that you wish.</source>
        <translation>超过你希望的 %1 张卡。</translation>
    </message>
    <message>
        <source>Spot prices are locked until you confirm that the job can resume from a checkpoint.</source>
        <translation>你确认任务能从检查点继续之后，才开放竞价价格。</translation>
    </message>
    <message>
        <source>Spot prices are lower, for a job that can resume after an interruption.</source>
        <translation>竞价更便宜，适合中断后能继续的任务。</translation>
    </message>
    <message>
        <source>--%1 does not know the value &quot;%2&quot;.</source>
        <translation>--%1 不支持「%2」这个值。</translation>
    </message>
    <message>
        <source>Use one of: %1.</source>
        <translation>可用：%1。</translation>
    </message>
    <message>
        <source>--image cannot read the size &quot;%1&quot;.</source>
        <translation>--image 无法识别尺寸「%1」。</translation>
    </message>
    <message>
        <source>Write width x height, such as 1024x1024.</source>
        <translation>写成宽 x 高，例如 1024x1024。</translation>
    </message>
    <message>
        <source>--%1 cannot be %2.</source>
        <translation>--%1 不能是 %2。</translation>
    </message>
    <message>
        <source>Use a value from %1 to %2.</source>
        <translation>使用 %1 到 %2 之间的值。</translation>
    </message>
    <message>
        <source>--task qlora needs quantised weights, but --quant is none.</source>
        <translation>--task qlora 需要量化权重，但 --quant 是 none。</translation>
    </message>
    <message>
        <source>Use --quant nf4, or --task lora.</source>
        <translation>使用 --quant nf4，或 --task lora。</translation>
    </message>
    <message>
        <source>--quant does not go with training all weights.</source>
        <translation>训练全部权重时不能用 --quant。</translation>
    </message>
    <message>
        <source>Use --quant none, or --task qlora.</source>
        <translation>使用 --quant none，或 --task qlora。</translation>
    </message>
    <message>
        <source>--rank cannot be 0 for LoRA.</source>
        <translation>LoRA 的 --rank 不能是 0。</translation>
    </message>
    <message>
        <source>Use a rank such as 16.</source>
        <translation>使用 16 这样的秩。</translation>
    </message>
    <message>
        <source>--model %1 is not a model for --task %2.</source>
        <translation>--model %1 不是适用于 --task %2 的模型。</translation>
    </message>
    <message>
        <source>Choose another task, or a model of the right kind.</source>
        <translation>换一个任务，或选类型合适的模型。</translation>
    </message>
    <message>
        <source>Use 16-bit numbers (%1).</source>
        <translation>使用 16 位数值（%1）。</translation>
    </message>
    <message>
        <source>Use a fused loss kernel (Liger).</source>
        <translation>使用融合损失算子（Liger）。</translation>
    </message>
    <message>
        <source>Turn FlashAttention on.</source>
        <translation>开启 FlashAttention。</translation>
    </message>
    <message>
        <source>Recompute activations (gradient checkpointing).</source>
        <translation>重算激活值（梯度检查点）。</translation>
    </message>
    <message>
        <source>Use an 8-bit optimizer.</source>
        <translation>使用 8 位优化器。</translation>
    </message>
    <message>
        <source>Serve %1 requests at once.</source>
        <translation>同时只处理 %1 个请求。</translation>
    </message>
    <message>
        <source>Use micro-batch %1 and accumulate %2 steps.</source>
        <translation>微批大小设为 %1，累积 %2 步。</translation>
    </message>
    <message>
        <source>Shorten the sequence to %1 tokens.</source>
        <translation>把序列缩短到 %1 个 token。</translation>
    </message>
    <message>
        <source>Train LoRA adapters instead of all weights.</source>
        <translation>只训练 LoRA 适配器，不训练全部权重。</translation>
    </message>
    <message>
        <source>Keep the base model in 4 bits (QLoRA).</source>
        <translation>基座模型用 4 位存放（QLoRA）。</translation>
    </message>
    <message>
        <source>Shard weights, gradients and optimizer over the %1 cards (ZeRO-3 or FSDP).</source>
        <translation>把权重、梯度和优化器状态切分到 %1 张卡（ZeRO-3 或 FSDP）。</translation>
    </message>
    <message>
        <source>Split each layer over the %1 cards (tensor parallel).</source>
        <translation>把每一层切分到 %1 张卡（张量并行）。</translation>
    </message>
    <message>
        <source>Keep the KV cache in 8 bits.</source>
        <translation>KV 缓存用 8 位存放。</translation>
    </message>
    <message>
        <source>Use quantised weights (%1).</source>
        <translation>使用量化权重（%1）。</translation>
    </message>
    <message>
        <source>Keep checkpoints in RAM.</source>
        <translation>把激活检查点放到内存。</translation>
    </message>
    <message>
        <source>Keep the optimizer in RAM (CPU offload).</source>
        <translation>把优化器状态放到内存（CPU 卸载）。</translation>
    </message>
    <message>
        <source>Keep weights and optimizer in RAM (CPU offload).</source>
        <translation>把权重和优化器状态放到内存（CPU 卸载）。</translation>
    </message>
    <message>
        <source>Keep the text encoder in RAM (model offload).</source>
        <translation>把文本编码器放到内存（模型卸载）。</translation>
    </message>
    <message>
        <source>Use %1 cards and split the model over them.</source>
        <translation>使用 %1 张卡，把模型切分到这些卡上。</translation>
    </message>
    <message>
        <source>This task needs no rented GPU, so there is no memory to estimate.</source>
        <translation>这个任务不需要租 GPU，所以没有显存可估算。</translation>
    </message>
    <message>
        <source>Choose a task that trains or runs a model.</source>
        <translation>选择训练或运行模型的任务。</translation>
    </message>
    <message>
        <source>The model&apos;s size is not known.</source>
        <translation>不知道模型的大小。</translation>
    </message>
    <message>
        <source>Pick a model or type its size, such as 7b.</source>
        <translation>选一个模型，或输入大小，例如 7b。</translation>
    </message>
    <message>
        <source>The model&apos;s layers and widths are not known.</source>
        <translation>不知道模型的层数和宽度。</translation>
    </message>
    <message>
        <source>Give its config.json, or a named model of the same size.</source>
        <translation>提供它的 config.json，或选一个同样大小的具名模型。</translation>
    </message>
    <message>
        <source>A number of the setup is out of range.</source>
        <translation>设置中有一个数值超出范围。</translation>
    </message>
    <message>
        <source>Use 1 or more for sequence, batch, cards and parallel degrees, and 0 to 3 for ZeRO.</source>
        <translation>序列、批大小、卡数和各并行度用 1 或更大的值，ZeRO 用 0 到 3。</translation>
    </message>
    <message>
        <source>Lower --tp, --pp or --cp, or take more GPUs.</source>
        <translation>调低 --tp、--pp 或 --cp，或增加 GPU。</translation>
    </message>
    <message>
        <source>The image size is not known.</source>
        <translation>不知道图像尺寸。</translation>
    </message>
    <message>
        <source>Give width x height, such as 1024x1024.</source>
        <translation>给出宽 x 高，例如 1024x1024。</translation>
    </message>
    <message>
        <source>The parts of this image model are not known.</source>
        <translation>不知道这个图像模型的组成部分。</translation>
    </message>
    <message>
        <source>Pick a model of the catalog.</source>
        <translation>选一个资料库中的模型。</translation>
    </message>
    <message>
        <source>This card has no bf16: use fp16, which needs loss scaling, or a newer card.</source>
        <translation>此卡不支持 bf16：改用 fp16（需要损失缩放），或换更新的卡。</translation>
    </message>
    <message>
        <source>Some guides say %1 GB for this model: that is weights and gradients only. With AdamW&apos;s two fp32 moments it is %2 GB, with an fp32 master copy %3 GB, each before activations.</source>
        <translation>有些教程说此模型需要 %1 GB：那只算了权重和梯度。加上 AdamW 的两份 fp32 矩为 %2 GB，再加 fp32 主权重为 %3 GB，均未计激活值。</translation>
    </message>
    <message>
        <source>Without an fp32 master copy, as the rule of many guides has it. --precision bf16-mixed-master adds it.</source>
        <translation>按许多教程的算法，未计 fp32 主权重。加上 --precision bf16-mixed-master 即可计入。</translation>
    </message>
    <message>
        <source>The fp8 figure is derived, not checked on measured runs.</source>
        <translation>fp8 的数值为推算，未经实测核对。</translation>
    </message>
    <message>
        <source>Without FlashAttention memory grows with the square of the sequence. One report tells of a 7B LoRA run that fell from a day and a night to 4 hours with FlashAttention and accumulation: possible, not to be expected.</source>
        <translation>不用 FlashAttention 时，显存随序列长度的平方增长。有报告称，一次 7B LoRA 训练用上 FlashAttention 和梯度累积后，从一天一夜缩短到 4 小时：有可能，但不要指望。</translation>
    </message>
    <message>
        <source>This server takes about %1 % of the card at start, whatever it needs; the rest of that share becomes KV cache.</source>
        <translation>此推理服务启动时就占用约 %1% 的显存，与实际需要多少无关；这部分中的余量用作 KV 缓存。</translation>
    </message>
    <message>
        <source>Weights of 4 bits or less save memory; answers may be slower and a little worse than with 16-bit weights.</source>
        <translation>4 位及以下的权重节省显存；与 16 位权重相比，回答可能更慢、质量略低。</translation>
    </message>
    <message>
        <source>This program unpacks latent attention; vLLM and SGLang keep a far smaller cache.</source>
        <translation>此推理程序会展开潜在注意力；vLLM 和 SGLang 的缓存小得多。</translation>
    </message>
    <message>
        <source>The model&apos;s own limit is %1 tokens; the sequence asked for is longer.</source>
        <translation>模型自身的上限是 %1 个 token，当前设定的序列更长。</translation>
    </message>
    <message>
        <source>Latent attention and context parallelism are derived from shapes; few measured runs stand behind them.</source>
        <translation>潜在注意力和上下文并行按模型结构推算，实测依据很少。</translation>
    </message>
    <message>
        <source>The constants in %1 cannot be used.</source>
        <translation>%1 中的常数无法使用。</translation>
    </message>
    <message>
        <source>Restore this file, or install the program again.</source>
        <translation>恢复此文件，或重新安装本程序。</translation>
    </message>
    <message>
        <source>Use fused kernels or a compiled model: about %1 % faster.</source>
        <translation>使用融合算子或编译后的模型：约快 %1%。</translation>
    </message>
    <message>
        <source>Double the micro-batch if it fits: about %1 % faster.</source>
        <translation>显存够的话，微批大小加倍：约快 %1%。</translation>
    </message>
    <message>
        <source>Switch flash attention on: about %1 % faster.</source>
        <translation>开启 FlashAttention：约快 %1%。</translation>
    </message>
    <message>
        <source>Switch gradient checkpointing off if it fits: about %1 % faster.</source>
        <translation>显存够的话，关闭梯度检查点：约快 %1%。</translation>
    </message>
    <message>
        <source>Accumulate 8 micro-batches before each update: about %1 % faster.</source>
        <translation>每次更新前累积 8 个微批：约快 %1%。</translation>
    </message>
    <message>
        <source>Use data parallelism instead of sharding: about %1 % faster.</source>
        <translation>用数据并行代替分片：约快 %1%。</translation>
    </message>
    <message>
        <source>Use FP8 matrix products: about %1 % faster.</source>
        <translation>使用 FP8 矩阵乘法：约快 %1%。</translation>
    </message>
    <message>
        <source>Train in 16 bit instead of FP32: about %1 % faster.</source>
        <translation>用 16 位代替 FP32 训练：约快 %1%。</translation>
    </message>
    <message>
        <source>Choose a machine whose GPUs are joined by NVLink: about %1 % faster.</source>
        <translation>选择卡间有 NVLink 的机器：约快 %1%。</translation>
    </message>
    <message>
        <source>Keep the weights on the GPU instead of offloading them: about %1 % faster.</source>
        <translation>权重留在显卡上，不要卸载：约快 %1%。</translation>
    </message>
    <message>
        <source>Use an engine made for serving, such as vLLM: about %1 % faster.</source>
        <translation>使用专门的推理引擎，例如 vLLM：约快 %1%。</translation>
    </message>
    <message>
        <source>Quantise the weights to 4 bit: about %1 % faster.</source>
        <translation>把权重量化到 4 位：约快 %1%。</translation>
    </message>
    <message>
        <source>Answer several requests at once: about %1 % more tokens a second.</source>
        <translation>同时处理多个请求：每秒约多 %1% 个 token。</translation>
    </message>
    <message>
        <source>Give the data loader twice as many CPU cores: about %1 % faster.</source>
        <translation>给数据加载器加倍的 CPU 核数：约快 %1%。</translation>
    </message>
    <message>
        <source>Use a compiled or TensorRT pipeline: about %1 % faster.</source>
        <translation>使用编译后的流水线或 TensorRT：约快 %1%。</translation>
    </message>
    <message>
        <source>The speed of %1 cannot be reckoned: its shape is not known.</source>
        <translation>无法估算 %1 的速度：模型结构未知。</translation>
    </message>
    <message>
        <source>Name a similar model, or measure one step and scale from it.</source>
        <translation>指定一个相近的模型，或实测一步再按比例推算。</translation>
    </message>
    <message>
        <source>This task needs no GPU of your own, so it has no GPU speed.</source>
        <translation>此任务不需要自己的显卡，所以没有显卡速度。</translation>
    </message>
    <message>
        <source>Choose a training or inference task.</source>
        <translation>选择训练或推理任务。</translation>
    </message>
    <message>
        <source>The speed of %1 is not known.</source>
        <translation>%1 的速度未知。</translation>
    </message>
    <message>
        <source>Choose another card, or add its rate and bandwidth to your catalog.</source>
        <translation>换一张卡，或在你的资料库中补上它的算力和带宽。</translation>
    </message>
    <message>
        <source>gaps between blocks that come and go</source>
        <translation>来去的显存块之间的空隙</translation>
    </message>
    <message>
        <source>rounding of blocks that stay</source>
        <translation>常驻显存块的取整</translation>
    </message>
    <message>
        <source>no more than the allocator&apos;s pool keeps</source>
        <translation>不会超过分配器缓存池的保留量</translation>
    </message>
    <message>
        <source>gaps beside large blocks that come and go</source>
        <translation>来去的大块旁边的空隙</translation>
    </message>
    <message>
        <source>gaps beside the KV cache</source>
        <translation>KV 缓存旁边的空隙</translation>
    </message>
    <message>
        <source>gaps beside what is kept for the backward pass</source>
        <translation>为反向传播保留的内容旁边的空隙</translation>
    </message>
    <message>
        <source>context of the driver</source>
        <translation>驱动上下文</translation>
    </message>
    <message>
        <source>the server&apos;s own share, with its buffers</source>
        <translation>服务程序自身的占用，含其缓冲区</translation>
    </message>
    <message>
        <source>buffers for talking to other cards</source>
        <translation>与其他卡通信的缓冲区</translation>
    </message>
    <message>
        <source>not itemised</source>
        <translation>未逐项列出</translation>
    </message>
    <message>
        <source>usable memory of the card</source>
        <translation>显卡的可用显存</translation>
    </message>
    <message>
        <source>the driver keeps the rest, in whole MiB</source>
        <translation>其余由驱动保留，按整 MiB 计</translation>
    </message>
    <message>
        <source>need with a margin</source>
        <translation>加上余量的需要</translation>
    </message>
    <message>
        <source>fits when this is within the usable memory</source>
        <translation>不超过可用显存就放得下</translation>
    </message>
    <message>
        <source>limit for a roomy fit</source>
        <translation>宽裕的上限</translation>
    </message>
    <message>
        <source>half of them are gone when the gradients are half done</source>
        <translation>梯度算到一半时，其中一半已释放</translation>
    </message>
    <message>
        <source>checkpoints: the input of every layer</source>
        <translation>检查点：每层的输入</translation>
    </message>
    <message>
        <source>layers, kept for the backward pass</source>
        <translation>各层为反向传播保留的内容</translation>
    </message>
    <message>
        <source>attention scores</source>
        <translation>注意力分数</translation>
    </message>
    <message>
        <source>inputs kept for adapters and quantised matrices</source>
        <translation>为适配器和量化矩阵保留的输入</translation>
    </message>
    <message>
        <source>working set of the layer in progress</source>
        <translation>正在计算的一层的工作区</translation>
    </message>
    <message>
        <source>this layer is worked out once more</source>
        <translation>这一层要重新计算一遍</translation>
    </message>
    <message>
        <source>logits and their loss</source>
        <translation>logits 及其损失</translation>
    </message>
    <message>
        <source>the loss kernel decides how many copies there are</source>
        <translation>副本数取决于损失计算的实现</translation>
    </message>
    <message>
        <source>this program stores them with padding</source>
        <translation>该程序存储时带有填充</translation>
    </message>
    <message>
        <source>quantised weights</source>
        <translation>量化权重</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>embedding and head, 16-bit</source>
        <translation>词嵌入和输出层，16 位</translation>
    </message>
    <message>
        <source>these are not quantised</source>
        <translation>这部分不量化</translation>
    </message>
    <message>
        <source>matrices unpacked to 16 bits</source>
        <translation>解包成 16 位的矩阵</translation>
    </message>
    <message>
        <source>working set of the prompt</source>
        <translation>处理提示的工作区</translation>
    </message>
    <message>
        <source>keys and values</source>
        <translation>键和值</translation>
    </message>
    <message>
        <source>logits of every position</source>
        <translation>每个位置的 logits</translation>
    </message>
    <message>
        <source>they take the place of the prompt&apos;s working set</source>
        <translation>取代了处理提示的工作区</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>不保留</translation>
    </message>
    <message>
        <source>its buffers are sized once</source>
        <translation>缓冲区只在启动时分配一次</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>optimizer states</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>fp32 master weights</source>
        <translation>fp32 主权重</translation>
    </message>
    <message>
        <source>adapter with gradients and states</source>
        <translation>适配器及其梯度和状态</translation>
    </message>
    <message>
        <source>moving average of the weights</source>
        <translation>权重的滑动平均</translation>
    </message>
    <message>
        <source>text encoders and image decoder</source>
        <translation>文本编码器和图像解码器</translation>
    </message>
    <message>
        <source>not trained, but on the card</source>
        <translation>不训练，但在显卡上</translation>
    </message>
    <message>
        <source>activations of the denoiser</source>
        <translation>去噪网络的激活值</translation>
    </message>
    <message>
        <source>temporary of the optimizer step</source>
        <translation>优化器更新的临时空间</translation>
    </message>
    <message>
        <source>weights of the denoiser</source>
        <translation>去噪网络的权重</translation>
    </message>
    <message>
        <source>weights of the image decoder</source>
        <translation>图像解码器的权重</translation>
    </message>
    <message>
        <source>weights of the text encoders</source>
        <translation>文本编码器的权重</translation>
    </message>
    <message>
        <source>working set of the denoiser</source>
        <translation>去噪网络的工作区</translation>
    </message>
    <message>
        <source>decoding the image</source>
        <translation>解码图像</translation>
    </message>
    <message>
        <source>slicing or tiling the decoder lowers it</source>
        <translation>解码时切片或分块可以降低它</translation>
    </message>
    <message>
        <source>activations of all layers</source>
        <translation>所有层的激活值</translation>
    </message>
    <message>
        <source>elements that this family of models keeps of each pixel</source>
        <translation>这一系列模型为每个像素保留的元素数</translation>
    </message>
    <message>
        <source>workspace of the kernels</source>
        <translation>计算核的工作空间</translation>
    </message>
    <message>
        <source>16-bit copies of the weights</source>
        <translation>权重的 16 位副本</translation>
    </message>
    <message>
        <source>working set of the recognition</source>
        <translation>识别的工作区</translation>
    </message>
    <message>
        <source>the rest waits in RAM</source>
        <translation>其余留在内存里</translation>
    </message>
    <message>
        <source>16-bit weights while loading</source>
        <translation>加载时的 16 位权重</translation>
    </message>
    <message>
        <source>the first card holds the whole model before it is dealt out</source>
        <translation>分发之前第一张卡要放下整个模型</translation>
    </message>
    <message>
        <source>one matrix in 16 bits</source>
        <translation>一个 16 位矩阵</translation>
    </message>
    <message>
        <source>quantised on the card, one after the other</source>
        <translation>在显卡上逐个量化</translation>
    </message>
    <message>
        <source>they live through the whole step</source>
        <translation>整个更新步骤中一直存在</translation>
    </message>
    <message>
        <source>half of them are there when half of the activations are gone</source>
        <translation>激活值释放一半时，梯度已有一半</translation>
    </message>
    <message>
        <source>adapter weights</source>
        <translation>适配器权重</translation>
    </message>
    <message>
        <source>adapter gradients</source>
        <translation>适配器梯度</translation>
    </message>
    <message>
        <source>adapter optimizer states</source>
        <translation>适配器的优化器状态</translation>
    </message>
    <message>
        <source>embedding and head trained in full</source>
        <translation>完整训练的词嵌入和输出层</translation>
    </message>
    <message>
        <source>gathered layers</source>
        <translation>聚合的层</translation>
    </message>
    <message>
        <source>two layers at a time are whole on every card</source>
        <translation>每张卡上同时有两层是完整的</translation>
    </message>
    <message>
        <source>gathered embedding and head</source>
        <translation>聚合的词嵌入和输出层</translation>
    </message>
    <message>
        <source>gradients of one layer before they are dealt out</source>
        <translation>分发前一层的梯度</translation>
    </message>
    <message>
        <source>DeepSpeed&apos;s buckets</source>
        <translation>DeepSpeed 的通信桶</translation>
    </message>
    <message>
        <source>gradient buckets of data parallelism</source>
        <translation>数据并行的梯度桶</translation>
    </message>
    <message>
        <source>one matrix unpacked to 16 bits</source>
        <translation>解包成 16 位的一个矩阵</translation>
    </message>
    <message>
        <source>parameters of the model</source>
        <translation>模型的参数量</translation>
    </message>
    <message>
        <source>parameters of embedding and head</source>
        <translation>词嵌入和输出层的参数量</translation>
    </message>
    <message>
        <source>parameters that this program keeps in RAM</source>
        <translation>该程序留在内存中的参数量</translation>
    </message>
    <message>
        <source>parameters of the denoiser</source>
        <translation>去噪网络的参数量</translation>
    </message>
    <message>
        <source>parameters of the text encoders</source>
        <translation>文本编码器的参数量</translation>
    </message>
    <message>
        <source>parameters of the image decoder</source>
        <translation>图像解码器的参数量</translation>
    </message>
    <message>
        <source>hidden width</source>
        <translation>隐藏层宽度</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>layers with a sliding window</source>
        <translation>使用滑动窗口的层数</translation>
    </message>
    <message>
        <source>tokens in the window</source>
        <translation>窗口内的 token 数</translation>
    </message>
    <message>
        <source>attention heads</source>
        <translation>注意力头数</translation>
    </message>
    <message>
        <source>key and value heads</source>
        <translation>键值头数</translation>
    </message>
    <message>
        <source>width of one head</source>
        <translation>每个头的宽度</translation>
    </message>
    <message>
        <source>cached values of one token and layer</source>
        <translation>每个 token 每层缓存的数值个数</translation>
    </message>
    <message>
        <source>width of the MLP that one token passes</source>
        <translation>一个 token 经过的 MLP 宽度</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>weights of the largest matrix</source>
        <translation>最大矩阵的权重数</translation>
    </message>
    <message>
        <source>sequence length in tokens</source>
        <translation>序列长度（token）</translation>
    </message>
    <message>
        <source>batch on one card</source>
        <translation>单卡批大小</translation>
    </message>
    <message>
        <source>micro-batches of a step</source>
        <translation>每次更新的微批次数</translation>
    </message>
    <message>
        <source>requests at the same time</source>
        <translation>同时处理的请求数</translation>
    </message>
    <message>
        <source>rank of the adapter</source>
        <translation>适配器的秩</translation>
    </message>
    <message>
        <source>inputs and outputs of the adapted matrices of one layer</source>
        <translation>一层中带适配器的矩阵的输入输出宽度之和</translation>
    </message>
    <message>
        <source>adapted matrices of one layer</source>
        <translation>一层中带适配器的矩阵数</translation>
    </message>
    <message>
        <source>cards</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>cards that share the states</source>
        <translation>分摊状态的卡数</translation>
    </message>
    <message>
        <source>cards that share each matrix</source>
        <translation>分摊每个矩阵的卡数</translation>
    </message>
    <message>
        <source>pipeline stages</source>
        <translation>流水线级数</translation>
    </message>
    <message>
        <source>cards that share each sequence</source>
        <translation>分摊每条序列的卡数</translation>
    </message>
    <message>
        <source>pixels of one image</source>
        <translation>一张图的像素数</translation>
    </message>
    <message>
        <source>frames of the compressed picture</source>
        <translation>压缩后的帧数</translation>
    </message>
    <message>
        <source>elements that are kept of each</source>
        <translation>每个单位保留的元素数</translation>
    </message>
    <message>
        <source>patches of one image</source>
        <translation>一张图的图块数</translation>
    </message>
    <message>
        <source>bytes that stay from phase to phase</source>
        <translation>各阶段都常驻的字节</translation>
    </message>
    <message>
        <source>bytes that come and go</source>
        <translation>来去的字节</translation>
    </message>
    <message>
        <source>bytes in large blocks that come and go</source>
        <translation>来去的大块中的字节</translation>
    </message>
    <message>
        <source>bytes of the KV cache</source>
        <translation>KV 缓存的字节</translation>
    </message>
    <message>
        <source>bytes that are kept for the backward pass</source>
        <translation>为反向传播保留的字节</translation>
    </message>
    <message>
        <source>memory that the driver reports</source>
        <translation>驱动报告的显存</translation>
    </message>
    <message>
        <source>likely need</source>
        <translation>大概需要</translation>
    </message>
    <message>
        <source>usable memory</source>
        <translation>可用显存</translation>
    </message>
    <message>
        <source>stored weights</source>
        <translation>存储的权重</translation>
    </message>
    <message>
        <source>No usual number of these cards matches the stated split.</source>
        <translation>这些显卡的常见数量都与所填的拆分方式不符。</translation>
    </message>
    <message>
        <source>Lower --tp, --pp or --cp, or choose another card.</source>
        <translation>降低 --tp、--pp 或 --cp，或换一张显卡。</translation>
    </message>
    <message>
        <source>Use 1 or more for cards and parallel degrees.</source>
        <translation>卡数与并行度至少为 1。</translation>
    </message>
    <message>
        <source>%1 needs %2 GPUs, and there are %3.</source>
        <translation>%1 需要 %2 张卡，而现有 %3 张。</translation>
    </message>
    <message>
        <source>%1 GPUs cannot be dealt out in groups of %2 (%3).</source>
        <translation>%1 张卡不能按每组 %2 张划分（%3）。</translation>
    </message>
    <message>
        <source>Take a multiple of %1 GPUs.</source>
        <translation>请使用 %1 的整数倍张卡。</translation>
    </message>
    <message>
        <source>--tp %1 does not divide the %2 attention heads of %3.</source>
        <translation>--tp %1 不能整除 %3 的 %2 个注意力头。</translation>
    </message>
    <message>
        <source>Use a --tp that divides %1.</source>
        <translation>请使用能整除 %1 的 --tp。</translation>
    </message>
    <message>
        <source>--pp %1 is more than the %2 layers of %3.</source>
        <translation>--pp %1 大于 %3 的层数 %2。</translation>
    </message>
    <message>
        <source>Use a --pp of at most %1.</source>
        <translation>--pp 最大为 %1。</translation>
    </message>
    <message>
        <source>%1 is a folder.</source>
        <translation>%1 是文件夹。</translation>
    </message>
    <message>
        <source>Give the config.json in it.</source>
        <translation>请给出其中的 config.json。</translation>
    </message>
    <message>
        <source>The %1 key and value heads are fewer than --tp %2: they are copied, and each GPU keeps 1/%1 of the KV cache, not 1/%2.</source>
        <translation>%1 个键值头少于 --tp %2：键值头会被复制，每张卡保存 1/%1 的 KV 缓存，而不是 1/%2。</translation>
    </message>
    <message>
        <source>corrected by your measurement</source>
        <translation>按你的实测值校准</translation>
    </message>
    <message>
        <source>The measured speed has a unit that does not belong to this task.</source>
        <translation>实测速度的单位不适用于此任务。</translation>
    </message>
    <message>
        <source>It is reckoned in %1.</source>
        <translation>此任务按 %1 计算。</translation>
    </message>
    <message>
        <source>Give it in that unit.</source>
        <translation>请换成这个单位。</translation>
    </message>
    <message>
        <source>You measured %1, the estimate is %2: more than %3 times apart.</source>
        <translation>实测 %1，估算 %2：相差超过 %3 倍。</translation>
    </message>
    <message>
        <source>Check the unit, and that the setup and the card are those of the run.</source>
        <translation>请检查单位，以及配置和显卡是否与实际运行一致。</translation>
    </message>
    <message>
        <source>Give what torch.cuda.max_memory_allocated() says.</source>
        <translation>请改用 torch.cuda.max_memory_allocated() 的读数。</translation>
    </message>
    <message>
        <source>You measured %1, but %2 has only %3.</source>
        <translation>实测 %1，但 %2 只有 %3。</translation>
    </message>
    <message>
        <source>Give the peak of one GPU, in GiB or MiB.</source>
        <translation>请填单张 GPU 的峰值，单位 GiB 或 MiB。</translation>
    </message>
    <message>
        <source>%1 of %2 is a full card. The allocator fills what there is, so this does not tell what the job needs.</source>
        <translation>%2 中用了 %1，显卡已占满。分配器有多少占多少，因此看不出任务真正需要多少。</translation>
    </message>
    <message>
        <source>%1 takes a share of the card whatever the job needs, so this reading does not tell the need.</source>
        <translation>%1 会固定占用显卡的一部分，与任务需要无关，因此这个读数看不出真正的需要。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read as a measurement.</source>
        <translation>无法识别实测值“%1”。</translation>
    </message>
    <message>
        <source>Write it like this: %1.</source>
        <translation>请这样写：%1。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not above zero.</source>
        <translation>“%1”必须大于零。</translation>
    </message>
    <message>
        <source>Give the figure as it was measured.</source>
        <translation>请照实测的数值填写。</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>yyyy 年 M 月 d 日</translation>
    </message>
    <message>
        <source>×%1 time</source>
        <translation>用时 ×%1</translation>
    </message>
    <message>
        <source>×%1 memory</source>
        <translation>显存 ×%1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Calibrated by your measurement of %1: %2</source>
        <translation>已按你 %1 的实测校准：%2</translation>
    </message>
    <message>
        <source>Calibrated by your measurements: %1</source>
        <translation>已按你的实测校准：%1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>A whole number from 1 to %1, such as 2048 or 4k.</source>
        <translation>1 到 %1 之间的整数，例如 2048 或 4k。</translation>
    </message>
    <message>
        <source>A number above 0 and up to %1, such as 20M.</source>
        <translation>大于 0 且不超过 %1 的数，例如 20M。</translation>
    </message>
    <message>
        <source>Width and height, such as 1024x1024.</source>
        <translation>宽和高，例如 1024x1024。</translation>
    </message>
    <message>
        <source>A date such as 2026-12-24.</source>
        <translation>日期，例如 2026-12-24。</translation>
    </message>
    <message>
        <source>This day has passed.</source>
        <translation>这一天已经过去。</translation>
    </message>
    <message>
        <source>Pick a model or type a size, such as 7b.</source>
        <translation>选择模型，或输入参数量，例如 7b。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>If %1 is sold out: %2 on %3, %4 in all.</source>
        <translation>%1 没货时：%3 的 %2，总价 %4。</translation>
    </message>
    <message>
        <source>If %1 is sold out there: the same on %2, %3 in all.</source>
        <translation>%1 在那里没货时：%2 有同样的，总价 %3。</translation>
    </message>
    <message>
        <source>You ask for bf16, which this card does not have.</source>
        <translation>你要求 bf16，这款显卡没有。</translation>
    </message>
    <message>
        <source>It has no bf16, so the weights stay in 32 bits.</source>
        <translation>它没有 bf16，权重只能保持 32 位。</translation>
    </message>
    <message>
        <source>no gradient checkpointing</source>
        <translation>不用梯度检查点</translation>
    </message>
    <message>
        <source>selective gradient checkpointing</source>
        <translation>选择性梯度检查点</translation>
    </message>
    <message>
        <source>gradient checkpointing</source>
        <translation>梯度检查点</translation>
    </message>
    <message>
        <source>micro-batch %1</source>
        <translation>微批 %1</translation>
    </message>
    <message>
        <source>a fused loss kernel (Liger)</source>
        <translation>融合损失核（Liger）</translation>
    </message>
    <message>
        <source>fused AdamW</source>
        <translation>融合 AdamW</translation>
    </message>
    <message>
        <source>ZeRO-3 or FSDP over the %1 cards</source>
        <translation>%1 卡上用 ZeRO-3 或 FSDP</translation>
    </message>
    <message>
        <source>ZeRO-2 over the %1 cards</source>
        <translation>%1 卡上用 ZeRO-2</translation>
    </message>
    <message>
        <source>each layer split over %1 cards</source>
        <translation>每层拆到 %1 张卡</translation>
    </message>
    <message>
        <source>%1 copies of the model</source>
        <translation>%1 份模型副本</translation>
    </message>
    <message>
        <source>Planned with %1: %2 × as fast as with the usual settings.</source>
        <translation>按%1规划：速度是常用设置的 %2 倍。</translation>
    </message>
    <message>
        <source>Planned with %1.</source>
        <translation>按%1规划。</translation>
    </message>
    <message>
        <source>The best balance of price and time.</source>
        <translation>价格与用时最均衡。</translation>
    </message>
    <message>
        <source>The date of the price (%1) cannot be right; check it before you pay.</source>
        <translation>价格日期（%1）有误，付款前请核对。</translation>
    </message>
    <message>
        <source>This card has no bf16; planned with fp16 and loss scaling.</source>
        <translation>这款显卡没有 bf16，按 fp16 加损失缩放规划。</translation>
    </message>
    <message>
        <source>This card has no bf16; planned with fp16.</source>
        <translation>这款显卡没有 bf16，按 fp16 规划。</translation>
    </message>
    <message>
        <source>By the hour only to prove the service; then pay by the month.</source>
        <translation>按小时只用来验证服务，之后改为按月付。</translation>
    </message>
    <message>
        <source>It would rise if you asked for these changes yourself.</source>
        <translation>如果你自己选定这些调整，它会排得更前。</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>In time, the cheapest whole bill is %1 (%2); your budget is %3.</source>
        <translation>按时完成的最低总价是 %1（%2），你的预算是 %3。</translation>
    </message>
    <message>
        <source>Within your budget the fastest takes about %1 (%2); you wish %3.</source>
        <translation>预算之内最快约需 %1（%2），你希望 %3。</translation>
    </message>
    <message>
        <source>The fastest costs %1; the cheapest %2, after about %3 (%4).</source>
        <translation>最快的要 %1；最便宜的要 %2，约 %3 后完成（%4）。</translation>
    </message>
    <message>
        <source>At %1 a day the nights between cost too many days.</source>
        <translation>每天只用 %1，中间隔的夜晚让天数太多。</translation>
    </message>
    <message>
        <source>Left running through the nights: %1 with %2.</source>
        <translation>夜里不停机：%1，用 %2。</translation>
    </message>
    <message>
        <source>No machine with so few GPUs meets the rest.</source>
        <translation>GPU 这么少的机器都满足不了其他要求。</translation>
    </message>
    <message>
        <source>With more GPUs: %1 with %2.</source>
        <translation>GPU 更多时：%1，用 %2。</translation>
    </message>
    <message>
        <source>No offer of the cards that you named meets the rest.</source>
        <translation>你指定的显卡没有报价能满足其他要求。</translation>
    </message>
    <message>
        <source>With another card: %1 with %2.</source>
        <translation>换一种显卡：%1，用 %2。</translation>
    </message>
    <message>
        <source>No offer on the platforms that you left meets the rest.</source>
        <translation>你留下的平台没有报价能满足其他要求。</translation>
    </message>
    <message>
        <source>On another platform: %1 with %2.</source>
        <translation>换一个平台：%1，用 %2。</translation>
    </message>
    <message>
        <source>No offer on the kinds of platform that you left meets the rest.</source>
        <translation>你留下的平台类型没有报价能满足其他要求。</translation>
    </message>
    <message>
        <source>On the kinds that you excluded: %1 with %2.</source>
        <translation>在你排除的类型里：%1，用 %2。</translation>
    </message>
    <message>
        <source>Only machines of strangers meet the rest, and sensitive data must not go there.</source>
        <translation>只有陌生人的机器满足其他要求，敏感数据不能放上去。</translation>
    </message>
    <message>
        <source>For data that strangers may see: %1 with %2.</source>
        <translation>如果数据可以让陌生人看到：%1，用 %2。</translation>
    </message>
    <message>
        <source>Only machines that can be taken away at any time meet the rest.</source>
        <translation>只有随时可能被收回的机器满足其他要求。</translation>
    </message>
    <message>
        <source>For a job that resumes after an interruption: %1 with %2.</source>
        <translation>如果任务中断后能续跑：%1，用 %2。</translation>
    </message>
    <message>
        <source>Giving up one wish alone is not enough: %1.</source>
        <translation>只放弃其中一项要求还不够：%1。</translation>
    </message>
    <message>
        <source>No offer meets all that you wish.</source>
        <translation>没有报价能满足你的全部要求。</translation>
    </message>
    <message>
        <source>It takes about %1.</source>
        <translation>约需 %1。</translation>
    </message>
    <message>
        <source>The fastest costs %1.</source>
        <translation>最快的要 %1。</translation>
    </message>
    <message>
        <source>No kind of platform is called %1.</source>
        <translation>没有叫 %1 的平台类型。</translation>
    </message>
    <message>
        <source>Use %1.</source>
        <translation>请用 %1。</translation>
    </message>
    <message>
        <source>Give a number above zero, or leave it out.</source>
        <translation>请填大于 0 的数，或者不填。</translation>
    </message>
    <message>
        <source>A budget of nothing buys no machine.</source>
        <translation>预算为 0 租不到机器。</translation>
    </message>
    <message>
        <source>The deadline has passed already.</source>
        <translation>截止时间已经过了。</translation>
    </message>
    <message>
        <source>A day has more than 0 and at most 24 hours.</source>
        <translation>一天的小时数要大于 0、不超过 24。</translation>
    </message>
    <message>
        <source>At least one GPU is needed.</source>
        <translation>至少需要 1 张 GPU。</translation>
    </message>
    <message>
        <source>The project must last longer than no time.</source>
        <translation>项目天数要大于 0。</translation>
    </message>
    <message>
        <source>The size of the data is not a number.</source>
        <translation>数据大小不是数字。</translation>
    </message>
    <message>
        <source>Without an uplink nothing can be uploaded.</source>
        <translation>没有上行带宽就无法上传。</translation>
    </message>
    <message>
        <source>The first day of work has passed already.</source>
        <translation>开始日期已经过了。</translation>
    </message>
    <message>
        <source>Give today or a later day, such as 2027-01-31.</source>
        <translation>请填今天或以后的日期，例如 2027-01-31。</translation>
    </message>
    <message>
        <source>LoRA of the same model needs %1.</source>
        <translation>同一模型做 LoRA 需要 %1。</translation>
    </message>
    <message>
        <source>A request of %1 tokens in and %2 out costs about %3 (%4, price of %5).</source>
        <translation>一次输入 %1 词元、输出 %2 词元的请求约 %3（%4，%5 的价格）。</translation>
    </message>
    <message>
        <source>One hour of a rented %1 costs about %2 (price of %3): as much as %4 such requests. Below that many an hour, every hour, the API costs less.</source>
        <translation>租一小时 %1 约 %2（%3 的价格），够 %4 次这样的请求。只要不是每小时都超过这个次数，API 更省。</translation>
    </message>
    <message>
        <source>One %1 by the hour, day and night: %2 × 8,760 h = %3 a year.</source>
        <translation>%1 按小时昼夜不停：%2 × 8,760 小时 = 每年 %3。</translation>
    </message>
    <message>
        <source>At %1 a day a fixed machine is paid for 24 h: %2 % of its price is spent on waiting.</source>
        <translation>每天只用 %1，固定机器却按 24 小时付费：%2 % 的钱花在空等。</translation>
    </message>
    <message>
        <source>%1 billion parameters and %2: beyond a card of %3 GB.</source>
        <translation>参数 %1 × 10 亿，需要 %2：超出 %3 GB 的显卡。</translation>
    </message>
    <message>
        <source>Cards come with %1 GB; no trick turns one into the next.</source>
        <translation>显卡只有 %1 GB 这几档，技巧不能把一档变成下一档。</translation>
    </message>
    <message>
        <source>Each try that runs out of memory costs about %1; the same time on a rented %2 costs %3.</source>
        <translation>每次爆显存约损失 %1；同样的时间租 %2 只要 %3。</translation>
    </message>
    <message>
        <source>Each try that runs out of memory costs about %1.</source>
        <translation>每次爆显存约损失 %1。</translation>
    </message>
    <message>
        <source>A short project: take a ready PyTorch image and pay by the hour.</source>
        <translation>短项目：选现成的 PyTorch 镜像，按小时付。</translation>
    </message>
    <message>
        <source>QLoRA (the base model in 4 bits)</source>
        <translation>QLoRA（底模 4 位）</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>inference in 16 bits</source>
        <translation>16 位推理</translation>
    </message>
    <message>
        <source>4-bit inference</source>
        <translation>4 位推理</translation>
    </message>
    <message>
        <source>making images</source>
        <translation>生成图片</translation>
    </message>
    <message>
        <source>making images with the model in 4 bits</source>
        <translation>用 4 位模型生成图片</translation>
    </message>
    <message>
        <source>transcribing</source>
        <translation>语音转文字</translation>
    </message>
    <message>
        <source>the job with changes: %1</source>
        <translation>调整后的同一任务：%1</translation>
    </message>
    <message>
        <source>%1: needs %2</source>
        <translation>%1：需要 %2</translation>
    </message>
    <message>
        <source>A large card rented for first exercises waits nearly all day.</source>
        <translation>为入门练习租大卡，它几乎整天空等。</translation>
    </message>
    <message>
        <source>What it can do: %1.</source>
        <translation>它能做：%1。</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>Spot prices are locked: you called the job important.</source>
        <translation>竞价已锁定：你说这个任务很重要。</translation>
    </message>
    <message>
        <source>rate of %1: 1 %2 = %3 %4</source>
        <translation>%1 的汇率：1 %2 = %3 %4</translation>
    </message>
    <message>
        <source>%1 = %2 h of %3</source>
        <translation>%1 = %3 %2 小时</translation>
    </message>
    <message>
        <source>Switched off, one night saves %1.</source>
        <translation>关机过夜可省 %1。</translation>
    </message>
    <message>
        <source>In no-GPU mode, with the files at hand, it saves %1.</source>
        <translation>用无卡模式、文件仍可访问，可省 %1。</translation>
    </message>
    <message>
        <source>In no-GPU mode, one night saves %1.</source>
        <translation>用无卡模式过夜可省 %1。</translation>
    </message>
    <message>
        <source>Switching off saves nothing here: copy the results and release the machine.</source>
        <translation>在这里关机省不了钱：请拷出结果后释放机器。</translation>
    </message>
    <message>
        <source>What it costs while switched off is not known: %1.</source>
        <translation>关机期间的费用未知：%1。</translation>
    </message>
    <message>
        <source>day</source>
        <translation>日租</translation>
    </message>
    <message>
        <source>week</source>
        <translation>周租</translation>
    </message>
    <message>
        <source>month</source>
        <translation>月租</translation>
    </message>
    <message>
        <source>Never pays: the same %1 by the hour costs less.</source>
        <translation>不划算：同样时长按小时付费更便宜（%1）。</translation>
    </message>
    <message>
        <source>Pays from %1 h of use in a %2 of %3 h.</source>
        <translation>%2（%3 小时）内用满 %1 小时起划算。</translation>
    </message>
    <message>
        <source>Your plan: %1 instead of %2 by the hour.</source>
        <translation>按你的方案：%1，按小时则为 %2。</translation>
    </message>
    <message>
        <source>Your plan: %1, by the hour only %2.</source>
        <translation>按你的方案：%1，按小时只需 %2。</translation>
    </message>
    <message>
        <source>Not as a first step.</source>
        <translation>不要一上来就包月。</translation>
    </message>
    <message>
        <source>Stay by the hour: no package pays for this job.</source>
        <translation>继续按小时付费：对这个任务没有划算的套餐。</translation>
    </message>
    <message>
        <source>Begin by the hour with a trial run; then the %1 saves %2.</source>
        <translation>先按小时试跑；之后用%1可省 %2。</translation>
    </message>
    <message>
        <source>Begin by the hour, never with a month; once the job has proved itself the %1 saves %2.</source>
        <translation>先按小时付费，绝不一上来就包月；任务跑通之后，%1可省 %2。</translation>
    </message>
    <message>
        <source>No exchange rate is known between the rent and your currency.</source>
        <translation>租金与你的货币之间没有已知汇率。</translation>
    </message>
    <message>
        <source>The rent of this machine is not known.</source>
        <translation>这台机器的租金未知。</translation>
    </message>
    <message>
        <source>No purchase price of this card is known. Type what one costs.</source>
        <translation>没有这张显卡的购买价格。请填写单张价格。</translation>
    </message>
    <message>
        <source>Price of one card</source>
        <translation>单张显卡价格</translation>
    </message>
    <message>
        <source>Computer around the cards</source>
        <translation>显卡之外的整机</translation>
    </message>
    <message>
        <source>The power of this card is not known.</source>
        <translation>这张显卡的功耗未知。</translation>
    </message>
    <message>
        <source>Power in use</source>
        <translation>使用时功率</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>No price of power is known in this currency. Type what one kWh costs.</source>
        <translation>没有这种货币的电价。请填写每千瓦时价格。</translation>
    </message>
    <message>
        <source>One kWh</source>
        <translation>每千瓦时</translation>
    </message>
    <message>
        <source>Type how many hours a month the machine would be used.</source>
        <translation>请填写这台机器每月使用多少小时。</translation>
    </message>
    <message>
        <source>Hours a month</source>
        <translation>每月小时数</translation>
    </message>
    <message>
        <source>Left of the price after three years</source>
        <translation>三年后剩余价值</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Upkeep a month</source>
        <translation>每月维护</translation>
    </message>
    <message>
        <source>This card is not in the catalog.</source>
        <translation>资料库里没有这张显卡。</translation>
    </message>
    <message>
        <source>These figures cannot be reckoned with.</source>
        <translation>这些数字无法计算。</translation>
    </message>
    <message>
        <source>The month is the price of %1 (%2).</source>
        <translation>包月价格取自 %1（%2）。</translation>
    </message>
    <message>
        <source>The month is derived from the discount that the platform states.</source>
        <translation>包月价格由平台公布的折扣推算。</translation>
    </message>
    <message>
        <source>Monthly rent</source>
        <translation>包月租金</translation>
    </message>
    <message>
        <source>no monthly price of this card is known; ask the platform</source>
        <translation>没有这张显卡的包月价格；请向平台询价</translation>
    </message>
    <message>
        <source>Own hardware</source>
        <translation>自有硬件</translation>
    </message>
    <message>
        <source>the purchase price is not known</source>
        <translation>购买价格未知</translation>
    </message>
    <message>
        <source>Space in the data centre: %1</source>
        <translation>机房机位：%1</translation>
    </message>
    <message>
        <source>Paying by the hour day and night is never the way; it stands here for comparison.</source>
        <translation>昼夜运行绝不该按小时付费；列在这里只作对比。</translation>
    </message>
    <message>
        <source>GPU hours</source>
        <translation>显卡时长</translation>
    </message>
    <message>
        <source>no hourly price is known in this currency</source>
        <translation>没有这种货币的按小时价格</translation>
    </message>
    <message>
        <source>Elastic machines: %1 for %2 h a day, %3 in the other hours; platforms may charge more for elastic instances.</source>
        <translation>弹性实例：每天 %2 小时用 %1 台，其余时间 %3 台；平台的弹性实例单价可能更高。</translation>
    </message>
    <message>
        <source>In the other hours the service sleeps: the first request then waits for a machine to start.</source>
        <translation>其余时间服务休眠：之后的第一个请求要等机器启动。</translation>
    </message>
    <message>
        <source>Monthly cloud</source>
        <translation>云端包月</translation>
    </message>
    <message>
        <source>Own machine in hosting</source>
        <translation>自有机器托管</translation>
    </message>
    <message>
        <source>Elastic instances</source>
        <translation>弹性实例</translation>
    </message>
    <message>
        <source>Pay as you go (for comparison)</source>
        <translation>按量计费（仅作对比）</translation>
    </message>
    <message>
        <source>The purchase price is undated; look up today&apos;s.</source>
        <translation>购买价格没有日期；请查今天的价格。</translation>
    </message>
    <message>
        <source>The purchase price is from %1; look up today&apos;s.</source>
        <translation>购买价格是 %1 的；请查今天的价格。</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>截至 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>SXM modules fit only boards that are sold with four or eight of them; one cannot be put into a computer.</source>
        <translation>SXM 模组只能装在四卡或八卡整套出售的专用底板上，单张无法装进普通电脑。</translation>
    </message>
    <message>
        <source>Gives off %1 W as heat (%2 BTU an hour), like a heater that runs all day: the room needs cooling.</source>
        <translation>发热 %1 W（每小时 %2 BTU），相当于整天开着的取暖器：房间需要制冷。</translation>
    </message>
    <message>
        <source>Draws %1 A at %2 V; one socket gives %3 A for long: it needs %4 separate circuits.</source>
        <translation>%2 V 下电流 %1 A；一个插座长时间只能供 %3 A：需要 %4 路独立电路。</translation>
    </message>
    <message>
        <source>Server cards have no fan of their own: they need a server chassis, which is too loud for a room with people.</source>
        <translation>服务器显卡自身没有风扇，要装进服务器机箱，噪音大到有人的房间里没法用。</translation>
    </message>
    <message>
        <source>%1 cards in one box are too loud for a room with people.</source>
        <translation>一台机器里装 %1 张卡，噪音大到有人的房间里没法用。</translation>
    </message>
    <message>
        <source>Buying never pays at %1 h a month: power and upkeep cost as much as the rent.</source>
        <translation>每月用 %1 小时，买永远不划算：电费和维护已与租金相当。</translation>
    </message>
    <message>
        <source>Rent: at %1 h a month buying pays only after %2 months, and the hardware is reckoned to last %3.</source>
        <translation>建议租：每月用 %1 小时，买要 %2 个月才回本，而硬件按 %3 个月计。</translation>
    </message>
    <message>
        <source>Buying pays from month %1 (%2 h of use), if you really use it %3 h a month.</source>
        <translation>如果每月真能用 %3 小时，买从第 %1 个月（用满 %2 小时）起划算。</translation>
    </message>
    <message>
        <source>nothing known</source>
        <translation>没有已知风险</translation>
    </message>
    <message>
        <source>%1 of %2, %3</source>
        <translation>%1 / %2，%3</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>计费方式</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Time of the job</source>
        <translation>任务用时</translation>
    </message>
    <message>
        <source>Until the results</source>
        <translation>到拿到结果</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总价</translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation>每小时</translation>
    </message>
    <message>
        <source>Price of</source>
        <translation>价格日期</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>风险</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未填</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>The plan file cannot be used: %1.</source>
        <translation>方案文件无法使用：%1。</translation>
    </message>
    <message>
        <source>Take another copy of the file; nothing was changed.</source>
        <translation>换一份文件；没有改动任何东西。</translation>
    </message>
    <message>
        <source>“%1” is missing or of the wrong kind</source>
        <translation>“%1”缺失或类型不对</translation>
    </message>
    <message>
        <source>The plan is of version %1; this program reads up to version %2.</source>
        <translation>这个方案是版本 %1；本程序最多能读版本 %2。</translation>
    </message>
    <message>
        <source>Update Zuka to open it. The file stays as it is.</source>
        <translation>更新 Zuka 后再打开。文件保持原样。</translation>
    </message>
    <message>
        <source>This is no plan of Zuka.</source>
        <translation>这不是 Zuka 的方案。</translation>
    </message>
    <message>
        <source>Choose a file that was written by “Export plan” or by zuka plan --save.</source>
        <translation>请选择由“导出方案”或 zuka plan --save 写出的文件。</translation>
    </message>
    <message>
        <source>The file is too large for a plan.</source>
        <translation>文件太大，不会是方案。</translation>
    </message>
    <message>
        <source>Choose a plan file of at most 8 MB.</source>
        <translation>请选择不超过 8 MB 的方案文件。</translation>
    </message>
    <message>
        <source>Calling an API</source>
        <translation>调用 API</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>%1 service</source>
        <translation>%1 服务</translation>
    </message>
    <message>
        <source>%1 full fine-tune</source>
        <translation>%1 全量微调</translation>
    </message>
    <message>
        <source>%1 LoRA</source>
        <translation>%1 LoRA</translation>
    </message>
    <message>
        <source>%1 QLoRA</source>
        <translation>%1 QLoRA</translation>
    </message>
    <message>
        <source>%1 pre-training</source>
        <translation>%1 预训练</translation>
    </message>
    <message>
        <source>%1 inference</source>
        <translation>%1 推理</translation>
    </message>
    <message>
        <source>%1 training</source>
        <translation>%1 训练</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>a text in it is too long</source>
        <translation>里面有一段文字太长</translation>
    </message>
    <message>
        <source>“%1” is in it twice</source>
        <translation>“%1”出现了两次</translation>
    </message>
    <message>
        <source>it cannot be read beyond character %1</source>
        <translation>第 %1 个字符之后读不下去</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>嵌套太深</translation>
    </message>
    <message>
        <source>Best plan: %1 at %2, %3. Total %4, the job takes %5.</source>
        <translation>最佳方案：%2 的 %1，%3。总价 %4，任务用时 %5。</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>为什么</translation>
    </message>
    <message>
        <source>Mind</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>Work through “Before you pay” in Zuka.</source>
        <translation>在 Zuka 里走完“付款前检查”。</translation>
    </message>
    <message>
        <source>Rent %1 at %2 (%3).</source>
        <translation>在 %2 租 %1（%3）。</translation>
    </message>
    <message>
        <source>Make a short trial run and compare its memory and speed with this report.</source>
        <translation>先短跑一次，把显存和速度与本报告对比。</translation>
    </message>
    <message>
        <source>Fetch the results, check them, then stop the machine. The disk may cost on.</source>
        <translation>取回结果并检查，然后关机。磁盘可能继续计费。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>likely, in all</source>
        <translation>合计（很可能）</translation>
    </message>
    <message>
        <source>Memory of one GPU</source>
        <translation>单张显卡的显存</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Between %1 and %2.</source>
        <translation>在 %1 与 %2 之间。</translation>
    </message>
    <message>
        <source>The card has %1 usable: %2.</source>
        <translation>显卡可用 %1：%2。</translation>
    </message>
    <message>
        <source>Ranked plans</source>
        <translation>方案排名</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地区</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>计费方式</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>是否放得下</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>%1 more were ranked.</source>
        <translation>还有 %1 个参与了排名。</translation>
    </message>
    <message>
        <source>If the first cannot be had</source>
        <translation>第一名租不到时</translation>
    </message>
    <message>
        <source>Wishes that are not met</source>
        <translation>未满足的要求</translation>
    </message>
    <message>
        <source>At least: lines with “?” come on top.</source>
        <translation>至少：带“?”的项另计。</translation>
    </message>
    <message>
        <source>What the first one costs</source>
        <translation>第一名的账单</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>How it was reckoned</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>What was asked</source>
        <translation>填写的内容</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Assumed</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>your own entry</source>
        <translation>你自己填的</translation>
    </message>
    <message>
        <source>source unknown</source>
        <translation>来源未知</translation>
    </message>
    <message>
        <source>%1: price of %2, %3</source>
        <translation>%1：%2 的价格，%3</translation>
    </message>
    <message>
        <source>old, check it before you pay</source>
        <translation>较旧，付款前请核对</translation>
    </message>
    <message>
        <source>1 %1 = %2 %3, rate of %4, %5</source>
        <translation>1 %1 = %2 %3，%4 的汇率，%5</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Before you pay</source>
        <translation>付款前检查</translation>
    </message>
    <message>
        <source>Read the platform&apos;s sheet: what stopping costs, when the disk is erased.</source>
        <translation>看平台说明：关机后怎么计费，磁盘何时清除。</translation>
    </message>
    <message>
        <source>Check that image, driver and card fit together, and that the data disk is large enough.</source>
        <translation>确认镜像、驱动和显卡匹配，数据盘够大。</translation>
    </message>
    <message>
        <source>Start by the hour. Set the planned end and the budget before the long run.</source>
        <translation>先按小时租。长跑之前设好计划结束时间和预算。</translation>
    </message>
    <message>
        <source>Zuka keeps the whole list under “Before you pay”.</source>
        <translation>完整清单在 Zuka 的“付款前检查”里。</translation>
    </message>
    <message>
        <source>Written by Zuka on %1. Every figure is an estimate.</source>
        <translation>由 Zuka 写于 %1。所有数字都是估算。</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Hours a day</source>
        <translation>每天小时数</translation>
    </message>
    <message>
        <source>Days of the project</source>
        <translation>项目天数</translation>
    </message>
    <message>
        <source>Own card</source>
        <translation>自己的显卡</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Loss kernel</source>
        <translation>损失内核</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash Attention</translation>
    </message>
    <message>
        <source>Gradient checkpointing</source>
        <translation>梯度检查点</translation>
    </message>
    <message>
        <source>Quantization</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation>ZeRO 阶段</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Accumulation</source>
        <translation>累积步数</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元数</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>图像大小</translation>
    </message>
    <message>
        <source>Data set in GB</source>
        <translation>数据集（GB）</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Deadline in hours</source>
        <translation>期限（小时）</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>第一天</translation>
    </message>
    <message>
        <source>Most GPUs</source>
        <translation>最多几张卡</translation>
    </message>
    <message>
        <source>Uplink in Mbit/s</source>
        <translation>上行带宽（Mbit/s）</translation>
    </message>
    <message>
        <source>Price of a card of your own</source>
        <translation>自购显卡的价格</translation>
    </message>
    <message>
        <source>Price of the computer around it</source>
        <translation>主机部分的价格</translation>
    </message>
    <message>
        <source>Price of one kWh</source>
        <translation>每度电的价格</translation>
    </message>
    <message>
        <source>Resale in per cent</source>
        <translation>残值百分比</translation>
    </message>
    <message>
        <source>The data is sensitive</source>
        <translation>数据敏感</translation>
    </message>
    <message>
        <source>Mainland China network</source>
        <translation>中国大陆网络</translation>
    </message>
    <message>
        <source>The GPU must not be shared</source>
        <translation>显卡不能与人共用</translation>
    </message>
    <message>
        <source>Interruptions are acceptable</source>
        <translation>可以接受中断</translation>
    </message>
    <message>
        <source>The job can resume</source>
        <translation>任务可以续跑</translation>
    </message>
    <message>
        <source>The job is important</source>
        <translation>任务重要</translation>
    </message>
    <message>
        <source>Only these platforms</source>
        <translation>只用这些平台</translation>
    </message>
    <message>
        <source>Not these platforms</source>
        <translation>不用这些平台</translation>
    </message>
    <message>
        <source>Not these kinds of platforms</source>
        <translation>不用这些类型的平台</translation>
    </message>
    <message>
        <source>Accounts you have</source>
        <translation>已有的账号</translation>
    </message>
    <message>
        <source>roomy</source>
        <translation>宽裕</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>刚好</translation>
    </message>
    <message>
        <source>with changes</source>
        <translation>需调整</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>fp32 master</source>
        <translation>fp32 主权重</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logits</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>adapter</source>
        <translation>适配器</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>固定开销</translation>
    </message>
    <message>
        <source>GPU for the job</source>
        <translation>任务的显卡</translation>
    </message>
    <message>
        <source>Trial run</source>
        <translation>试跑</translation>
    </message>
    <message>
        <source>Boot and set-up</source>
        <translation>开机与配置</translation>
    </message>
    <message>
        <source>GPU while uploading</source>
        <translation>上传时的显卡</translation>
    </message>
    <message>
        <source>Disk while on</source>
        <translation>开机时的磁盘</translation>
    </message>
    <message>
        <source>Disk while off</source>
        <translation>关机时的磁盘</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>Idle allowance</source>
        <translation>闲置余量</translation>
    </message>
    <message>
        <source>Checkpoint storage</source>
        <translation>检查点存储</translation>
    </message>
    <message>
        <source>Work done again</source>
        <translation>重做的部分</translation>
    </message>
    <message>
        <source>GPU while off</source>
        <translation>关机时的显卡</translation>
    </message>
    <message>
        <source>System disk</source>
        <translation>系统盘</translation>
    </message>
    <message>
        <source>hourly</source>
        <translation>按小时</translation>
    </message>
    <message>
        <source>spot</source>
        <translation>抢占式</translation>
    </message>
    <message>
        <source>daily</source>
        <translation>按天</translation>
    </message>
    <message>
        <source>weekly</source>
        <translation>按周</translation>
    </message>
    <message>
        <source>monthly</source>
        <translation>按月</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>model config</source>
        <translation>模型配置</translation>
    </message>
    <message>
        <source>README line %1</source>
        <translation>README 第 %1 行</translation>
    </message>
    <message>
        <source>command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>log line %1</source>
        <translation>日志第 %1 行</translation>
    </message>
    <message>
        <source>requirements line %1</source>
        <translation>requirements 第 %1 行</translation>
    </message>
    <message>
        <source>config line %1</source>
        <translation>配置第 %1 行</translation>
    </message>
    <message>
        <source>text line %1</source>
        <translation>文本第 %1 行</translation>
    </message>
    <message>
        <source>%1: %2 says %3, %4 says %5. %2 counts, it is more specific.</source>
        <translation>%1：%2 写 %3，%4 写 %5。以%2为准，它更具体。</translation>
    </message>
    <message>
        <source>%1: %2 says %3, %4 says %5. %2 counts; check which one you will run.</source>
        <translation>%1：%2 写 %3，%4 写 %5。以%2为准；请确认你要跑哪一个。</translation>
    </message>
    <message>
        <source>LoRA on 4-bit weights is QLoRA.</source>
        <translation>4 位权重上的 LoRA 就是 QLoRA。</translation>
    </message>
    <message>
        <source>The kind of model says so.</source>
        <translation>由模型的种类得出。</translation>
    </message>
    <message>
        <source>From the total batch of the log.</source>
        <translation>由日志里的总批大小得出。</translation>
    </message>
    <message>
        <source>At most: %1 samples of %2 tokens. Type the real number if you know it.</source>
        <translation>最多：%1 个样本，每个 %2 个词元。知道准确数的话请填上。</translation>
    </message>
    <message>
        <source>The model “%1” is not in the catalog. Pick one that is alike, or type its size.</source>
        <translation>资料库里没有模型“%1”。选一个相近的，或填它的大小。</translation>
    </message>
    <message>
        <source>“%1” is not in the catalog; a model of %2 stands in for it.</source>
        <translation>资料库里没有“%1”；用 %2 的模型代替。</translation>
    </message>
    <message>
        <source>The same shape as %1.</source>
        <translation>与 %1 形状相同。</translation>
    </message>
    <message>
        <source>No model of the catalog has this shape; its size counts.</source>
        <translation>资料库里没有这种形状的模型；按大小计算。</translation>
    </message>
    <message>
        <source>The text is long; its first part was read.</source>
        <translation>文本很长；只读了前一部分。</translation>
    </message>
    <message>
        <source>Order exactly what stands here, then paste the login command.</source>
        <translation>照这里的内容下单，然后粘贴登录命令。</translation>
    </message>
    <message>
        <source>What a machine that is switched off costs here is unknown: find out first.</source>
        <translation>这里关机后花不花钱还不清楚：先弄清楚。</translation>
    </message>
    <message>
        <source>Next: %1. %2</source>
        <translation>下一步：%1。%2</translation>
    </message>
    <message>
        <source>Most pressing: %1. %2</source>
        <translation>最要紧的是：%1。%2</translation>
    </message>
    <message>
        <source>Before you pay: %1 on %2</source>
        <translation>付款之前：%2 的 %1</translation>
    </message>
    <message>
        <source>Ready to order</source>
        <translation>可以下单</translation>
    </message>
    <message numerus="yes">
        <source>Not ready: %n item(s) open</source>
        <translation>
            <numerusform>还不能下单：%n 项待办</numerusform>
        </translation>
    </message>
    <message>
        <source>Model weights</source>
        <translation>模型权重</translation>
    </message>
    <message>
        <source>Environments and caches</source>
        <translation>环境和缓存</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Whether the disk outlives a release is not known here.</source>
        <translation>释放后磁盘是否保留，这里不清楚。</translation>
    </message>
    <message>
        <source>The data disk can outlive the machine and goes on costing until you delete it.</source>
        <translation>数据盘在释放机器后可能还在，直到你删除它才停止计费。</translation>
    </message>
    <message>
        <source>A release erases the data disk: copy the results first.</source>
        <translation>释放会清空数据盘：先把结果复制出来。</translation>
    </message>
    <message>
        <source>Expand the data disk from the free %1 GB to %2 GB: about %3 a day.</source>
        <translation>把数据盘从免费的 %1 GB 扩到 %2 GB：每天约 %3。</translation>
    </message>
    <message>
        <source>Order a data disk of %1 GB: about %2 a day.</source>
        <translation>购买 %1 GB 数据盘：每天约 %2。</translation>
    </message>
    <message>
        <source>Order a data disk of %1 GB and look up its price.</source>
        <translation>购买 %1 GB 数据盘，并查清它的价格。</translation>
    </message>
    <message>
        <source>Models and data belong there: %1</source>
        <translation>模型和数据放在这里：%1</translation>
    </message>
    <message>
        <source>Data disk of %1 GB</source>
        <translation>数据盘 %1 GB</translation>
    </message>
    <message>
        <source>The free data disk of %1 GB is enough.</source>
        <translation>免费的 %1 GB 数据盘够用。</translation>
    </message>
    <message>
        <source>The system disk of %1 GB is enough; no data disk has to be ordered.</source>
        <translation>%1 GB 系统盘够用，不必另买数据盘。</translation>
    </message>
    <message>
        <source>The system disk has %1 GB, the job wants %2 GB.</source>
        <translation>系统盘有 %1 GB，任务需要 %2 GB。</translation>
    </message>
    <message>
        <source>The job wants %1 GB; how large the system disk is depends on your order.</source>
        <translation>任务需要 %1 GB；系统盘多大取决于下单时的选择。</translation>
    </message>
    <message>
        <source>This card has no bf16: use fp16 with loss scaling.</source>
        <translation>这张卡不支持 bf16：请用带损失缩放的 fp16。</translation>
    </message>
    <message>
        <source>%1 needs compute capability %2: %3.</source>
        <translation>%1 需要计算能力 %2：%3。</translation>
    </message>
    <message>
        <source>The compute capability of this card is not known.</source>
        <translation>这张卡的计算能力不清楚。</translation>
    </message>
    <message>
        <source>Ask the platform which CUDA and driver its images have for this card.</source>
        <translation>问平台：这张卡的镜像用哪个 CUDA 和驱动。</translation>
    </message>
    <message>
        <source>Card, driver and CUDA go together</source>
        <translation>显卡、驱动和 CUDA 相配</translation>
    </message>
    <message>
        <source>Make sure that your software runs on it before you pay.</source>
        <translation>付款之前先确认你的软件能在上面运行。</translation>
    </message>
    <message>
        <source>PyTorch with CUDA %1 runs on this card; CUDA older than %2 does not.</source>
        <translation>CUDA %1 版的 PyTorch 能在这张卡上运行；早于 %2 的 CUDA 不行。</translation>
    </message>
    <message>
        <source>Choose a host with driver %1 or newer; nvidia-smi then shows CUDA Version %2 or more.</source>
        <translation>选驱动不低于 %1 的主机；nvidia-smi 显示的 CUDA Version 应不低于 %2。</translation>
    </message>
    <message>
        <source>Compute capability %1. %2, as of %3.</source>
        <translation>计算能力 %1。%2，截至 %3。</translation>
    </message>
    <message>
        <source>On arrival: card, driver, highest CUDA</source>
        <translation>到手后：显卡、驱动、最高 CUDA</translation>
    </message>
    <message>
        <source>The build that fits, in your own environment</source>
        <translation>在自己的环境里安装合适的版本</translation>
    </message>
    <message>
        <source>The probe: it has to print True</source>
        <translation>检测：必须输出 True</translation>
    </message>
    <message>
        <source>Preset image</source>
        <translation>预置镜像</translation>
    </message>
    <message>
        <source>PyTorch with CUDA %1 or newer</source>
        <translation>PyTorch + CUDA %1 或更新</translation>
    </message>
    <message>
        <source>the one for this card</source>
        <translation>适合这张卡的</translation>
    </message>
    <message>
        <source>The machine is a container: the driver belongs to the host and cannot be changed inside.</source>
        <translation>机器是容器：驱动属于宿主机，在里面改不了。</translation>
    </message>
    <message>
        <source>Choose the platform&apos;s own image (%1). Never install a driver or system CUDA.</source>
        <translation>选平台自带的镜像（%1）。不要安装驱动或系统级 CUDA。</translation>
    </message>
    <message>
        <source>An image with driver and CUDA starts ready to use; a bare system is paid while you set it up.</source>
        <translation>带驱动和 CUDA 的镜像开机即用；裸系统要一边计费一边安装。</translation>
    </message>
    <message>
        <source>Choose the platform&apos;s GPU image (%1) instead of a bare system.</source>
        <translation>选平台的 GPU 镜像（%1），不要选裸系统。</translation>
    </message>
    <message>
        <source>Exactly this card</source>
        <translation>就是这张卡</translation>
    </message>
    <message>
        <source>%1 × %2 with %3 GB each.</source>
        <translation>%1 × %2，每张 %3 GB。</translation>
    </message>
    <message>
        <source>%1 × %2.</source>
        <translation>%1 × %2。</translation>
    </message>
    <message>
        <source>The listing does not tell the exact card.</source>
        <translation>列表没有写清具体是哪张卡。</translation>
    </message>
    <message>
        <source>Not to be mixed up with %1.</source>
        <translation>不要和 %1 混淆。</translation>
    </message>
    <message>
        <source>Compare name, memory and count in the order form.</source>
        <translation>在下单页核对型号、显存和数量。</translation>
    </message>
    <message>
        <source>Listed as %1.</source>
        <translation>列表里写作 %1。</translation>
    </message>
    <message>
        <source>A GPU of your own</source>
        <translation>独占显卡</translation>
    </message>
    <message>
        <source>On arrival: nobody else may hold memory</source>
        <translation>到手后：不应有别人占着显存</translation>
    </message>
    <message>
        <source>%1 gives each machine its own GPU.</source>
        <translation>%1 的每台机器独占显卡。</translation>
    </message>
    <message>
        <source>It sells slices (vGPU) too: choose an instance type with whole GPUs.</source>
        <translation>它也卖切分的 vGPU：请选整卡的规格。</translation>
    </message>
    <message>
        <source>Whether the GPU is shared with others is not known here.</source>
        <translation>显卡是否与别人共享，这里不清楚。</translation>
    </message>
    <message>
        <source>This job needs a GPU of its own: ask the platform before you pay.</source>
        <translation>这个任务需要独占显卡：付款之前先问平台。</translation>
    </message>
    <message>
        <source>Ask the platform, or look for other processes on arrival.</source>
        <translation>问平台，或者到手后看有没有别的进程。</translation>
    </message>
    <message>
        <source>Checkpoints and resume</source>
        <translation>检查点与续跑</translation>
    </message>
    <message>
        <source>The machine is not taken away in the middle of a run.</source>
        <translation>运行中不会被收回。</translation>
    </message>
    <message>
        <source>This machine can be taken away at any time.</source>
        <translation>这台机器随时可能被收回。</translation>
    </message>
    <message>
        <source>Somebody&apos;s own machine can vanish without notice.</source>
        <translation>个人主机可能不打招呼就消失。</translation>
    </message>
    <message>
        <source>Best interval: a checkpoint every %1 min.</source>
        <translation>最佳间隔：每 %1 分钟存一次检查点。</translation>
    </message>
    <message>
        <source>Save a checkpoint every %1 min, copy it off the machine, and try once that your job goes on from it.</source>
        <translation>每 %1 分钟存一次检查点并复制到别处，再试一次能否从它续跑。</translation>
    </message>
    <message>
        <source>Test on arrival</source>
        <translation>到手测试</translation>
    </message>
    <message>
        <source>Machines of this platform are alike; a look at nvidia-smi is enough.</source>
        <translation>这个平台的机器都差不多，看一眼 nvidia-smi 就够。</translation>
    </message>
    <message>
        <source>Hosts differ: some are slower than their card. Five minutes of testing come before the upload.</source>
        <translation>主机有好有坏，有的跑不出这张卡的速度。上传之前先花五分钟测试。</translation>
    </message>
    <message>
        <source>Keep these lines ready. If the figures are lower, release the machine at once and take another.</source>
        <translation>备好这些命令。如果数值偏低，马上释放，换一台。</translation>
    </message>
    <message>
        <source>memory at least %1 GB/s</source>
        <translation>显存带宽至少 %1 GB/s</translation>
    </message>
    <message>
        <source>matrix product at least %1 TFLOPS</source>
        <translation>矩阵乘至少 %1 TFLOPS</translation>
    </message>
    <message>
        <source>What this card should reach is not known.</source>
        <translation>这张卡应该达到多少，不清楚。</translation>
    </message>
    <message>
        <source>Expect: %1.</source>
        <translation>应达到：%1。</translation>
    </message>
    <message>
        <source>Card, driver, power limit, PCIe</source>
        <translation>显卡、驱动、功率上限、PCIe</translation>
    </message>
    <message>
        <source>Memory in GB/s</source>
        <translation>显存带宽（GB/s）</translation>
    </message>
    <message>
        <source>Matrix product in TFLOPS</source>
        <translation>矩阵乘（TFLOPS）</translation>
    </message>
    <message>
        <source>Disk and processor</source>
        <translation>磁盘和处理器</translation>
    </message>
    <message>
        <source>By the hour first</source>
        <translation>先按小时</translation>
    </message>
    <message>
        <source>Spot: paid by the hour, cheaper, and can be taken away.</source>
        <translation>竞价：按小时计费，更便宜，但可能被收回。</translation>
    </message>
    <message>
        <source>On demand at %1 an hour; nothing is paid for a period ahead.</source>
        <translation>按量计费，每小时 %1；不预付整段时间。</translation>
    </message>
    <message>
        <source>A whole period is paid in advance, whether the job works or not.</source>
        <translation>无论任务成不成，整段时间的钱都要先付。</translation>
    </message>
    <message>
        <source>Prove the job by the hour for a day or two on this platform, then switch to the period.</source>
        <translation>先在这个平台按小时跑一两天，确认没问题再换成包时段。</translation>
    </message>
    <message>
        <source>Planned end</source>
        <translation>计划结束</translation>
    </message>
    <message>
        <source>The planned end is over.</source>
        <translation>计划结束时间已过。</translation>
    </message>
    <message>
        <source>Without an end nobody reminds you, and the bill goes on.</source>
        <translation>不设结束时间就没人提醒你，费用会一直走。</translation>
    </message>
    <message>
        <source>Set an end. Suggested: %1 after the start.</source>
        <translation>设一个结束时间。建议：开机后 %1。</translation>
    </message>
    <message>
        <source>Ends on %1. You are reminded before.</source>
        <translation>%1 结束，之前会提醒你。</translation>
    </message>
    <message>
        <source>Ends %1 after the start. You are reminded before.</source>
        <translation>开机后 %1 结束，之前会提醒你。</translation>
    </message>
    <message>
        <source>The job is likely to need %1: it will not be done by then.</source>
        <translation>任务大约需要 %1：到时还做不完。</translation>
    </message>
    <message>
        <source>No limit is set for this job.</source>
        <translation>这个任务还没有设上限。</translation>
    </message>
    <message>
        <source>Set one. The plan expects %1.</source>
        <translation>设一个。方案预计 %1。</translation>
    </message>
    <message>
        <source>Set one.</source>
        <translation>设一个。</translation>
    </message>
    <message>
        <source>At most %1. The length of the job is unknown.</source>
        <translation>最多 %1。任务要跑多久还不清楚。</translation>
    </message>
    <message>
        <source>At most %1, but the plan costs %2 and no exchange rate is known.</source>
        <translation>最多 %1，但方案是 %2，没有可用的汇率。</translation>
    </message>
    <message>
        <source>Set the budget in the currency of the platform.</source>
        <translation>用平台的货币设预算。</translation>
    </message>
    <message>
        <source>The plan expects %1, the budget is %2.</source>
        <translation>方案预计 %1，预算是 %2。</translation>
    </message>
    <message>
        <source>Raise the budget, shorten the job or take a cheaper row.</source>
        <translation>提高预算、缩短任务，或者选便宜些的方案。</translation>
    </message>
    <message>
        <source>At most %1; the plan expects %2.</source>
        <translation>最多 %1；方案预计 %2。</translation>
    </message>
    <message>
        <source>Reminders reach your phone</source>
        <translation>提醒能发到手机</translation>
    </message>
    <message>
        <source>A way to your phone is set up.</source>
        <translation>已设置好手机通知。</translation>
    </message>
    <message>
        <source>Source: %1, as of %2.</source>
        <translation>来源：%1，截至 %2。</translation>
    </message>
    <message>
        <source>Forgotten for %1 days it costs nothing, but the data is erased meanwhile.</source>
        <translation>忘记 %1 天不花钱，但期间数据会被清空。</translation>
    </message>
    <message>
        <source>Forgotten for %1 days it costs nothing.</source>
        <translation>忘记 %1 天不花钱。</translation>
    </message>
    <message>
        <source>Forgotten for %1 days it costs %2, and the data is erased meanwhile.</source>
        <translation>忘记 %1 天要花 %2，期间数据会被清空。</translation>
    </message>
    <message>
        <source>Forgotten for %1 days it costs %2.</source>
        <translation>忘记 %1 天要花 %2。</translation>
    </message>
    <message>
        <source>You found out: while it is off, nothing but the disk is paid.</source>
        <translation>你查到的：关机期间只付磁盘费。</translation>
    </message>
    <message>
        <source>You found out: it costs as much as when it is on. Only a release ends the bill.</source>
        <translation>你查到的：关机和开机一样收费，只有释放才停止计费。</translation>
    </message>
    <message>
        <source>Your own answer.</source>
        <translation>你自己的答案。</translation>
    </message>
    <message>
        <source>Billing sheet</source>
        <translation>计费说明</translation>
    </message>
    <message>
        <source>You opened what stopping, no-GPU mode and release mean on %1.</source>
        <translation>你看过 %1 的关机、无卡模式和释放是什么意思。</translation>
    </message>
    <message>
        <source>Read on %1.</source>
        <translation>%1 看过。</translation>
    </message>
    <message>
        <source>Billing runs from power-on, not from GPU load, and every platform stops differently.</source>
        <translation>计费从开机算起，和显卡忙不忙无关；每个平台的关机规则都不一样。</translation>
    </message>
    <message>
        <source>Open the sheet of %1 once: it is one page.</source>
        <translation>打开一次 %1 的计费说明：只有一页。</translation>
    </message>
    <message>
        <source>Cost of a machine that is switched off</source>
        <translation>关机后的费用</translation>
    </message>
    <message>
        <source>Nobody has confirmed what a stopped machine costs on %1.</source>
        <translation>%1 关机后怎么收费，还没有人确认。</translation>
    </message>
    <message>
        <source>Look it up in the platform&apos;s price page or ask its support, then answer here.</source>
        <translation>查平台的价格页或问客服，再在这里填上答案。</translation>
    </message>
    <message>
        <source>GPU: %1.</source>
        <translation>显卡：%1。</translation>
    </message>
    <message>
        <source>Disk: unknown.</source>
        <translation>磁盘：未知。</translation>
    </message>
    <message>
        <source>Disk: %1.</source>
        <translation>磁盘：%1。</translation>
    </message>
    <message>
        <source>This was not read in the platform&apos;s own documents. Check it there.</source>
        <translation>这不是从平台自己的文档里读到的，请去核实。</translation>
    </message>
    <message>
        <source>GPU quota</source>
        <translation>显卡配额</translation>
    </message>
    <message>
        <source>No quota has to be asked for here.</source>
        <translation>这里不用申请配额。</translation>
    </message>
    <message>
        <source>You have an account with its quota on %1.</source>
        <translation>你在 %1 已有带配额的账户。</translation>
    </message>
    <message>
        <source>New accounts often have no GPU quota on %1.</source>
        <translation>%1 的新账户往往没有显卡配额。</translation>
    </message>
    <message>
        <source>Apply by %1: it can take %2 days.</source>
        <translation>最迟 %1 申请：可能要 %2 天。</translation>
    </message>
    <message>
        <source>Apply today: it can take %1 days.</source>
        <translation>今天就申请：可能要 %1 天。</translation>
    </message>
    <message>
        <source>Way in for SSH</source>
        <translation>SSH 入口</translation>
    </message>
    <message>
        <source>The platform maps a port of its own; no firewall rule is needed.</source>
        <translation>平台会映射一个端口，不用设防火墙。</translation>
    </message>
    <message>
        <source>Copy the whole login command with its port.</source>
        <translation>复制带端口的整条登录命令。</translation>
    </message>
    <message>
        <source>Copy the whole login command with its port, such as %1</source>
        <translation>复制带端口的整条登录命令，例如 %1</translation>
    </message>
    <message>
        <source>A security group stands before the machine.</source>
        <translation>机器前面有安全组。</translation>
    </message>
    <message>
        <source>Allow TCP 22 from your own address in the security group, not from everywhere.</source>
        <translation>在安全组里只对你自己的地址放行 TCP 22，不要对所有地址开放。</translation>
    </message>
    <message>
        <source>Whether a firewall stands before the machine is not known.</source>
        <translation>机器前面有没有防火墙，不清楚。</translation>
    </message>
    <message>
        <source>Look for a firewall or security group in the console and allow SSH.</source>
        <translation>在控制台找防火墙或安全组，放行 SSH。</translation>
    </message>
    <message>
        <source>A whole number from 1 to %1.</source>
        <translation>1 到 %1 的整数。</translation>
    </message>
    <message>
        <source>A number above 0 and up to %1.</source>
        <translation>大于 0、不超过 %1 的数。</translation>
    </message>
    <message>
        <source>Hours such as 72, days such as 3d, or a day such as Friday; a year at most.</source>
        <translation>小时数如 72，天数如 3 天，或某一天如 周五；最多一年。</translation>
    </message>
    <message>
        <source>No card called %1 has so much memory.</source>
        <translation>没有叫 %1 且有这么多显存的卡。</translation>
    </message>
    <message>
        <source>Known: %1.</source>
        <translation>已知：%1。</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>是不是想写 %1？</translation>
    </message>
    <message>
        <source>A promotion (%1), not the list price: see whether you get it and how long.</source>
        <translation>这是优惠价（%1），不是标价：先看你能不能享受、能用多久。</translation>
    </message>
    <message>
        <source>The listing states %1 GB for each GPU, which is less than this card has: a part of a card, or an error. Planned with %1 GB; ask the platform.</source>
        <translation>报价写明每张卡 %1 GB，少于这种卡的显存：可能是切分卡，也可能写错了。按 %1 GB 规划，请向平台确认。</translation>
    </message>
    <message>
        <source>The host needs about %1 of RAM; the listing does not state it. Ask before you pay.</source>
        <translation>主机约需 %1 内存，报价没有写明。付款前请先确认。</translation>
    </message>
    <message>
        <source>A new account needs a GPU quota first: apply today, it may take %1 working days.</source>
        <translation>新账户要先申请 GPU 配额：今天就申请，可能要 %1 个工作日。</translation>
    </message>
    <message>
        <source>A new account needs a GPU quota first: apply by %1, it may take %2 working days.</source>
        <translation>新账户要先申请 GPU 配额：请在 %1 前申请，可能要 %2 个工作日。</translation>
    </message>
    <message>
        <source>Switching it off does not stop the bill here: only ending the rental does.</source>
        <translation>这里关机不会停止计费：只有结束租用才会。</translation>
    </message>
    <message>
        <source>Its data: %1.</source>
        <translation>数据：%1。</translation>
    </message>
    <message>
        <source>It stays first up to about %1 an hour; then %2 leads.</source>
        <translation>每小时不超过约 %1 时它仍排第一；再贵就是 %2 领先。</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1, with changes: %2</source>
        <translation>%1，需要改动：%2</translation>
    </message>
    <message>
        <source>Many requests at a time (vLLM, --concurrency %1) take about %2 there instead of %3.</source>
        <translation>同时处理多个请求（vLLM，--concurrency %1）在那里约需 %2，而不是 %3。</translation>
    </message>
    <message>
        <source>This wish alone: from %1 with %2.</source>
        <translation>只看这一条：%1 起，用 %2。</translation>
    </message>
    <message>
        <source>Nothing meets it, not even alone.</source>
        <translation>单独这一条也没有报价能满足。</translation>
    </message>
    <message>
        <source>That is %1 at the %2.</source>
        <translation>合 %1（%2）。</translation>
    </message>
    <message>
        <source>Not by the hour, day and night: how busy the service is decides what costs least.</source>
        <translation>不要日夜按小时租：服务有多忙，决定哪种方式最省。</translation>
    </message>
    <message>
        <source>The host needs about %1 of RAM; the largest that is offered or usual with it has %2 GB.</source>
        <translation>主机约需 %1 内存；这种机器提供的或通常有的最多 %2 GB。</translation>
    </message>
    <message>
        <source>%1 (at least %2 a year)</source>
        <translation>%1（每年至少 %2）</translation>
    </message>
    <message>
        <source>%1 (%2 a year)</source>
        <translation>%1（每年 %2）</translation>
    </message>
    <message>
        <source>Least: %1.</source>
        <translation>最省：%1。</translation>
    </message>
    <message>
        <source>If it is busy %1 h a day, least: %2. Busy day and night, least: %3.</source>
        <translation>每天忙 %1 小时，最省的是：%2。日夜都忙，最省的是：%3。</translation>
    </message>
    <message>
        <source>Starts, rounding and disk</source>
        <translation>开机、取整和磁盘</translation>
    </message>
    <message>
        <source>as in the bill of the plan, for a year</source>
        <translation>与方案账单相同，按一年计</translation>
    </message>
    <message>
        <source>the bill of the plan has unknown lines</source>
        <translation>方案账单里有未知项</translation>
    </message>
    <message>
        <source>“%1” says “%2”, which this program does not know</source>
        <translation>“%1”写的是“%2”，本程序不认识</translation>
    </message>
    <message>
        <source>No data disk needed</source>
        <translation>不需要数据盘</translation>
    </message>
    <message>
        <source>Here a stop alone need not end the bill. Find out which step does before the first hour.</source>
        <translation>这里仅关机不一定停止计费。开机前先弄清楚哪一步才停止。</translation>
    </message>
    <message>
        <source>Switching it off does not end the bill here: release it when the job is done.</source>
        <translation>这里关机不停止计费：任务完成后要释放。</translation>
    </message>
    <message>
        <source>Only the right kind of stop ends the bill here. Look up which one, then mark this as done.</source>
        <translation>这里只有用对关机方式才停止计费。查清是哪一种，再标记为完成。</translation>
    </message>
    <message>
        <source>The plan reckons in %1; choose the other currency first.</source>
        <translation>方案按 %1 计算；请先选另一种货币。</translation>
    </message>
    <message>
        <source>%1 needs CUDA compute capability %2 or newer; this card has %3.</source>
        <translation>%1 需要 CUDA 计算能力 %2 或更高，这款卡是 %3。</translation>
    </message>
    <message>
        <source>%1 costs less (%2) but is not called the cheapest: %3</source>
        <translation>%1 更便宜（%2），但没有列为“最便宜”：%3</translation>
    </message>
    <message>
        <source>That includes the wait for a GPU quota; with an account that has one already it is sooner.</source>
        <translation>其中包括等待显卡配额的时间；用已有配额的账户会更快。</translation>
    </message>
    <message>
        <source>Fits only with changes, and then the host needs about %1 of RAM; the largest that is offered or usual with it has %2 GB.</source>
        <translation>要做调整才放得下，而那时主机约需 %1 内存；这种机器提供的或通常有的最多 %2 GB。</translation>
    </message>
    <message>
        <source>Cheapest: %1 at %2, %3, results after about %4.</source>
        <translation>最便宜：%2 的 %1，%3，约 %4 后出结果。</translation>
    </message>
    <message>
        <source>Fastest: %1 at %2, %3, results after about %4.</source>
        <translation>最快：%2 的 %1，%3，约 %4 后出结果。</translation>
    </message>
    <message>
        <source>Balanced: %1 at %2, %3, results after about %4.</source>
        <translation>均衡：%2 的 %1，%3，约 %4 后出结果。</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>hours a day</source>
        <translation>每天小时数</translation>
    </message>
    <message>
        <source>most GPUs</source>
        <translation>显卡数上限</translation>
    </message>
    <message>
        <source>named cards</source>
        <translation>指定的显卡</translation>
    </message>
    <message>
        <source>named platforms</source>
        <translation>指定的平台</translation>
    </message>
    <message>
        <source>kinds of platform</source>
        <translation>平台类型</translation>
    </message>
    <message>
        <source>sensitive data</source>
        <translation>敏感数据</translation>
    </message>
    <message>
        <source>interruptions</source>
        <translation>不接受中断</translation>
    </message>
    <message>
        <source>an important run</source>
        <translation>重要任务</translation>
    </message>
    <message>
        <source>a GPU of your own</source>
        <translation>独享显卡</translation>
    </message>
</context>
<context>
    <name>core::platforms</name>
    <message>
        <source>The platform does not accept the key.</source>
        <translation>平台不接受这个密钥。</translation>
    </message>
    <message>
        <source>Check the key in the platform&apos;s console, or make a new one and save it here.</source>
        <translation>请在平台控制台检查密钥，或新建一个密钥保存到这里。</translation>
    </message>
    <message>
        <source>The key works, but it may not do this.</source>
        <translation>密钥有效，但没有这项权限。</translation>
    </message>
    <message>
        <source>Give the key this right in the platform&apos;s console, or do it there by hand.</source>
        <translation>请在平台控制台给密钥加上这项权限，或在那里手动操作。</translation>
    </message>
    <message>
        <source>The platform wants the account verified first.</source>
        <translation>平台要求先完成账号认证。</translation>
    </message>
    <message>
        <source>Complete the identity or payment details in the platform&apos;s console.</source>
        <translation>请在平台控制台完成实名认证或付款信息。</translation>
    </message>
    <message>
        <source>The platform asks for fewer calls.</source>
        <translation>平台要求降低请求频率。</translation>
    </message>
    <message>
        <source>Wait a minute, then try again.</source>
        <translation>等一分钟再试。</translation>
    </message>
    <message>
        <source>The platform has no free card of this kind now.</source>
        <translation>平台现在没有这种空闲的卡。</translation>
    </message>
    <message>
        <source>Try again later, or choose another card or region.</source>
        <translation>稍后再试，或换一种卡、换一个地区。</translation>
    </message>
    <message>
        <source>The balance at the platform is too low.</source>
        <translation>平台余额不足。</translation>
    </message>
    <message>
        <source>Top up the account, then try again.</source>
        <translation>充值后再试。</translation>
    </message>
    <message>
        <source>The instance is in a state that does not allow this.</source>
        <translation>实例当前的状态不允许这项操作。</translation>
    </message>
    <message>
        <source>Refresh the list, and wait until the instance has settled.</source>
        <translation>刷新列表，等实例状态稳定后再试。</translation>
    </message>
    <message>
        <source>The platform does not know this instance any more.</source>
        <translation>平台上已经没有这个实例。</translation>
    </message>
    <message>
        <source>Refresh the list. If it should exist, look in the platform&apos;s console.</source>
        <translation>刷新列表。如果它应该还在，请到平台控制台查看。</translation>
    </message>
    <message>
        <source>The platform does not accept what was asked for.</source>
        <translation>平台不接受这次请求的内容。</translation>
    </message>
    <message>
        <source>Change the choices, or do it in the platform&apos;s console.</source>
        <translation>修改选项，或在平台控制台操作。</translation>
    </message>
    <message>
        <source>The account&apos;s own limit at the platform is reached.</source>
        <translation>已达到账号在平台上的配额。</translation>
    </message>
    <message>
        <source>Release something, or ask the platform for a higher limit.</source>
        <translation>释放一些资源，或向平台申请提高配额。</translation>
    </message>
    <message>
        <source>The platform has a fault or is being maintained.</source>
        <translation>平台出现故障或正在维护。</translation>
    </message>
    <message>
        <source>Wait a few minutes, then try again. The platform&apos;s console may still work.</source>
        <translation>过几分钟再试。平台控制台可能仍可使用。</translation>
    </message>
    <message>
        <source>The platform&apos;s answer is not understood.</source>
        <translation>无法识别平台返回的内容。</translation>
    </message>
    <message>
        <source>Try again. If it stays so, use the platform&apos;s console and report this.</source>
        <translation>请再试一次。如果仍然如此，请改用平台控制台，并反馈这个问题。</translation>
    </message>
    <message>
        <source>A web page came back instead of data.</source>
        <translation>返回的是网页，不是数据。</translation>
    </message>
    <message>
        <source>Check the account&apos;s address and the proxy. A network that wants a login answers like this too.</source>
        <translation>请检查账号的接口地址和代理。需要登录的网络也会这样返回。</translation>
    </message>
    <message>
        <source>The platform says no.</source>
        <translation>平台拒绝了这次请求。</translation>
    </message>
    <message>
        <source>Read the details, or do it in the platform&apos;s console.</source>
        <translation>请查看详情，或在平台控制台操作。</translation>
    </message>
    <message>
        <source>This platform has no call for that.</source>
        <translation>这个平台没有对应的接口。</translation>
    </message>
    <message>
        <source>Do it in the platform&apos;s console.</source>
        <translation>请在平台控制台操作。</translation>
    </message>
    <message>
        <source>This account has no key here.</source>
        <translation>这里没有保存这个账号的密钥。</translation>
    </message>
    <message>
        <source>Enter the key of the account again.</source>
        <translation>请重新输入账号的密钥。</translation>
    </message>
    <message>
        <source>This computer&apos;s clock differs too much from the platform&apos;s.</source>
        <translation>这台电脑的时钟与平台相差太多。</translation>
    </message>
    <message>
        <source>Set the clock of this computer, then try again.</source>
        <translation>校准这台电脑的时钟后再试。</translation>
    </message>
    <message>
        <source>Try again after %1.</source>
        <translation>请在 %1 之后再试。</translation>
    </message>
    <message>
        <source>An address has to begin with https.</source>
        <translation>地址必须以 https 开头。</translation>
    </message>
    <message>
        <source>The list of platforms in %1 cannot be used.</source>
        <translation>%1 里的平台列表无法使用。</translation>
    </message>
    <message>
        <source>Restore this file, or install the program again.</source>
        <translation>请恢复这个文件，或重新安装程序。</translation>
    </message>
    <message>
        <source>%1 is missing. %2</source>
        <translation>缺少 %1。%2</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>无法连接 %1。</translation>
    </message>
    <message>
        <source>Check the network and the proxy, then try again.</source>
        <translation>检查网络和代理后再试。</translation>
    </message>
    <message>
        <source>The secure connection to %1 failed, so the key was not sent.</source>
        <translation>与 %1 的安全连接失败，密钥没有发出。</translation>
    </message>
    <message>
        <source>Check this computer&apos;s clock and the proxy. A network that reads along shows up like this.</source>
        <translation>请检查这台电脑的时钟和代理。被监听的网络也会这样。</translation>
    </message>
    <message>
        <source>The proxy does not lead to %1.</source>
        <translation>代理连不到 %1。</translation>
    </message>
    <message>
        <source>Check the proxy in the settings.</source>
        <translation>请在设置里检查代理。</translation>
    </message>
    <message>
        <source>%1 does not answer in time.</source>
        <translation>%1 没有及时响应。</translation>
    </message>
    <message>
        <source>Try again in a minute.</source>
        <translation>一分钟后再试。</translation>
    </message>
    <message>
        <source>The connection to %1 ended without an answer.</source>
        <translation>与 %1 的连接断开了，没有收到响应。</translation>
    </message>
    <message>
        <source>Refresh, to see whether anything was done, before you try again.</source>
        <translation>再试之前先刷新，看看操作是否已经生效。</translation>
    </message>
    <message>
        <source>The answer of %1 ends in the middle.</source>
        <translation>%1 的响应不完整。</translation>
    </message>
    <message>
        <source>The answer of %1 is too large to be right.</source>
        <translation>%1 的响应大得不正常。</translation>
    </message>
    <message>
        <source>Check the account&apos;s address. If it is right, report this.</source>
        <translation>请检查账号的接口地址。如果地址没错，请反馈这个问题。</translation>
    </message>
    <message>
        <source>%1 leads to another address. It was not followed, so that the key stays here.</source>
        <translation>%1 跳转到了别的地址。为了不泄露密钥，没有跟随跳转。</translation>
    </message>
    <message>
        <source>Check the account&apos;s address and the proxy.</source>
        <translation>请检查账号的接口地址和代理。</translation>
    </message>
    <message>
        <source>The address of %1 is not encrypted, so the key was not sent.</source>
        <translation>%1 的地址没有加密，密钥没有发出。</translation>
    </message>
    <message>
        <source>Use an address that begins with https.</source>
        <translation>请使用以 https 开头的地址。</translation>
    </message>
    <message>
        <source>The call to %1 holds letters that cannot be sent.</source>
        <translation>发给 %1 的请求里有无法发送的字符。</translation>
    </message>
    <message>
        <source>Enter the key again, without line breaks.</source>
        <translation>请重新输入密钥，不要带换行。</translation>
    </message>
    <message>
        <source>What %1 sends is no answer of a web service.</source>
        <translation>%1 返回的不是网络服务的响应。</translation>
    </message>
    <message>
        <source>The platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>The answer has more rows than are read.</source>
        <translation>返回的行数超出读取上限。</translation>
    </message>
    <message>
        <source>Row %1 of the answer is not understood.</source>
        <translation>返回内容的第 %1 行无法识别。</translation>
    </message>
    <message>
        <source>This pod has no volume: a stop erases its files.</source>
        <translation>这个 Pod 没有数据卷：关机会清除文件。</translation>
    </message>
    <message>
        <source>The host is not connected to Vast.ai now. Your data may be out of reach.</source>
        <translation>主机现在没有连到 Vast.ai，可能暂时取不到你的数据。</translation>
    </message>
    <message>
        <source>Frozen: the card is still charged.</source>
        <translation>已冻结：卡仍在计费。</translation>
    </message>
    <message>
        <source>Vast.ai has withdrawn its check of this host.</source>
        <translation>Vast.ai 已撤销对这台主机的认证。</translation>
    </message>
    <message>
        <source>This rental is not set to keep its disk: returning it could erase the data.</source>
        <translation>这台机器没有设为保留磁盘：退租可能会清除数据。</translation>
    </message>
    <message>
        <source>Set it to keep the disk in the platform&apos;s console first, or release it.</source>
        <translation>先在平台控制台设为保留磁盘，或者直接释放。</translation>
    </message>
    <message>
        <source>It was shut down from inside, and the rental goes on until its end.</source>
        <translation>它在系统内关了机，但租期照常计到结束。</translation>
    </message>
    <message>
        <source>The platform calls it abnormal, and the rental goes on.</source>
        <translation>平台标为异常，租期照常计算。</translation>
    </message>
    <message>
        <source>The rental has ended. The kept disk costs money until it is released.</source>
        <translation>租期已结束。保留的磁盘在释放前一直收费。</translation>
    </message>
    <message>
        <source>It did not start. Ask for the refund in the platform&apos;s console.</source>
        <translation>它没有启动成功。请在平台控制台申请退费。</translation>
    </message>
    <message>
        <source>Auto-renewal is on: switch it off in the platform&apos;s console to end the spending.</source>
        <translation>自动续租开着：要停止花钱，请在平台控制台关掉它。</translation>
    </message>
    <message>
        <source>Its disk is erased when the rental ends.</source>
        <translation>租期结束时磁盘会被清除。</translation>
    </message>
    <message>
        <source>The automatic release has to lie at least half an hour ahead.</source>
        <translation>自动释放至少要设在半小时之后。</translation>
    </message>
    <message>
        <source>Choose a later time.</source>
        <translation>选一个更晚的时间。</translation>
    </message>
    <message>
        <source>It is stopped, but the platform goes on charging: this kind of instance has no economical mode. Release it to end the charge.</source>
        <translation>已停机，但平台仍在收费：这类实例不支持节省停机。释放后才会停止计费。</translation>
    </message>
    <message>
        <source>Change the order, then try again.</source>
        <translation>改一下订单再试。</translation>
    </message>
    <message>
        <source>AutoDL wants the id of an image.</source>
        <translation>AutoDL 需要镜像 ID。</translation>
    </message>
    <message>
        <source>AutoDL Pro rents one to four cards at once.</source>
        <translation>AutoDL Pro 一次可租 1 到 4 张卡。</translation>
    </message>
    <message>
        <source>AutoDL Pro adds at most 500 GB of disk.</source>
        <translation>AutoDL Pro 最多扩容 500 GB 磁盘。</translation>
    </message>
    <message>
        <source>The list of ordinary instances</source>
        <translation>普通实例的列表</translation>
    </message>
    <message>
        <source>The login name depends on the image: mostly ubuntu or ec2-user.</source>
        <translation>登录名取决于镜像：多为 ubuntu 或 ec2-user。</translation>
    </message>
    <message>
        <source>A spot instance cannot be stopped here.</source>
        <translation>这里的竞价实例不能停机。</translation>
    </message>
    <message>
        <source>Save what you need, then release it to end the charge.</source>
        <translation>先保存需要的数据，再释放实例，才会停止计费。</translation>
    </message>
    <message>
        <source>The timed stop has to lie at least five minutes ahead.</source>
        <translation>定时停机至少要设在 5 分钟之后。</translation>
    </message>
    <message>
        <source>Choose a later time, or stop the instance now.</source>
        <translation>选一个更晚的时间，或者现在就停机。</translation>
    </message>
    <message>
        <source>The platform took this spot instance back.</source>
        <translation>平台已收回这台竞价实例。</translation>
    </message>
    <message>
        <source>The platform is going to delete it.</source>
        <translation>平台即将删除它。</translation>
    </message>
    <message>
        <source>It is stopped, but the platform goes on charging for it. Start it and stop it from here, or release it.</source>
        <translation>已停机，但平台仍在收费。先开机再从这里停机，或者释放它。</translation>
    </message>
    <message>
        <source>The platform tells no login password for this instance.</source>
        <translation>平台没有给出这台实例的登录密码。</translation>
    </message>
    <message>
        <source>Use an SSH key, or look the password up in the platform&apos;s console.</source>
        <translation>请用 SSH 密钥，或到平台控制台查看密码。</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Network volume</source>
        <translation>网络卷</translation>
    </message>
</context>
<context>
    <name>core::privacy</name>
    <message>
        <source>The rules of the privacy scan in %1 cannot be used: %2.</source>
        <translation>%1 中的隐私扫描规则无法使用：%2。</translation>
    </message>
    <message>
        <source>Correct this file, or look through the files yourself before they leave.</source>
        <translation>请改正这个文件，或在发送前自己检查一遍。</translation>
    </message>
    <message>
        <source>private key</source>
        <translation>私钥</translation>
    </message>
    <message>
        <source>access key</source>
        <translation>访问密钥</translation>
    </message>
    <message>
        <source>password or token</source>
        <translation>密码或令牌</translation>
    </message>
    <message>
        <source>file that usually holds secrets</source>
        <translation>通常存放密钥的文件</translation>
    </message>
    <message>
        <source>identity number</source>
        <translation>身份证号</translation>
    </message>
    <message>
        <source>bank card number</source>
        <translation>银行卡号</translation>
    </message>
    <message>
        <source>phone number</source>
        <translation>手机号</translation>
    </message>
    <message>
        <source>list of e-mail addresses</source>
        <translation>邮箱名单</translation>
    </message>
    <message>
        <source>marked as internal</source>
        <translation>标有内部字样</translation>
    </message>
    <message>
        <source>Keep the secret in a .env file on the machine and read it from there.</source>
        <translation>把密钥放在机器上的 .env 文件里，从那里读取。</translation>
    </message>
</context>
<context>
    <name>core::reminders</name>
    <message>
        <source>The rules of reminders in %1 cannot be used: %2.</source>
        <translation>%1 中的提醒规则无法使用：%2。</translation>
    </message>
    <message>
        <source>Correct or delete this file. Until then the built-in rules hold.</source>
        <translation>改正或删除此文件。在此之前使用内置规则。</translation>
    </message>
    <message>
        <source>Its price is unknown, so it may be costing money.</source>
        <translation>价格未知，可能正在产生费用。</translation>
    </message>
    <message>
        <source>It keeps costing %1 an hour.</source>
        <translation>仍在计费，每小时 %1。</translation>
    </message>
    <message>
        <source>It costs %1 an hour.</source>
        <translation>每小时 %1。</translation>
    </message>
    <message>
        <source>%1 should end at %2.</source>
        <translation>%1 计划在 %2 结束。</translation>
    </message>
    <message>
        <source>%1 should have ended at %2.</source>
        <translation>%1 本应在 %2 结束。</translation>
    </message>
    <message>
        <source>%1 has no planned end.</source>
        <translation>%1 未设置计划结束时间。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>state, then money</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1 %2%</source>
        <translation>%1 %2%</translation>
    </message>
    <message>
        <source>%1 %2 MB/s</source>
        <translation>%1 %2 MB/s</translation>
    </message>
    <message>
        <source>%1 is not known</source>
        <translation>%1 未知</translation>
    </message>
    <message>
        <source>the programs are not known</source>
        <translation>程序未知</translation>
    </message>
    <message>
        <source>you are working on it</source>
        <translation>你正在使用</translation>
    </message>
    <message>
        <source>a transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>no fresh figures</source>
        <translation>没有最新数据</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>transfers are not known</source>
        <translation>传输未知</translation>
    </message>
    <message>
        <source>no signal is chosen</source>
        <translation>未选择信号</translation>
    </message>
    <message>
        <source>The platform may have erased %1 since %2. Look in its console.</source>
        <translation>平台可能已在 %2 清空 %1。请到控制台查看。</translation>
    </message>
    <message>
        <source>%1 is off, and the platform erases its data in %2, at %3.</source>
        <translation>%1 已关机，平台将在 %2后（%3）清空数据。</translation>
    </message>
    <message>
        <source>The package of %1 renews at %2 and is charged again.</source>
        <translation>%1 的套餐将在 %2 续费并再次扣款。</translation>
    </message>
    <message>
        <source>The package of %1 ends at %2. The machine may be taken away then.</source>
        <translation>%1 的套餐将在 %2 到期，届时机器可能被收回。</translation>
    </message>
    <message>
        <source>The package of %1 ends at %2. Whether it renews and is charged again is unknown.</source>
        <translation>%1 的套餐将在 %2 到期，是否续费扣款未知。</translation>
    </message>
    <message>
        <source>The platform took the spot machine %1 back, seen at %2.</source>
        <translation>平台收回了竞价机器 %1，于 %2 发现。</translation>
    </message>
    <message>
        <source>The platform does not list %1 any more, seen at %2. It was not ended from here.</source>
        <translation>平台的列表里已没有 %1，于 %2 发现。它不是从这里结束的。</translation>
    </message>
    <message>
        <source>The platform says that %1 is off, seen at %2. It was not stopped from here.</source>
        <translation>平台显示 %1 已关机，于 %2 发现。它不是从这里停止的。</translation>
    </message>
    <message>
        <source>No copy of its results is known, nor when its last checkpoint was written.</source>
        <translation>没有已知的结果副本，也不知道最后一个检查点写于何时。</translation>
    </message>
    <message>
        <source>The last copy off it is from %1; whether a checkpoint was written later is not known.</source>
        <translation>最近一次从它下载是 %1；之后是否写过检查点不得而知。</translation>
    </message>
    <message>
        <source>Look in the console whether its disk is left and costs money.</source>
        <translation>请到控制台看它的磁盘是否还在、是否仍收费。</translation>
    </message>
    <message>
        <source>%2% of the budget &quot;%1&quot; is spent.</source>
        <translation>预算“%1”已用 %2%。</translation>
    </message>
    <message>
        <source>At this pace the budget &quot;%1&quot; is used up at %2.</source>
        <translation>按当前速度，预算“%1”将在 %2 用完。</translation>
    </message>
    <message>
        <source>The balance of %1 lasts %2 at the present rate. Machines are stopped or erased without it.</source>
        <translation>按当前费率，%1 的余额还能用 %2。余额用完后机器会被停止或清空。</translation>
    </message>
    <message>
        <source>%1 has been idle for %2.</source>
        <translation>%1 已空闲 %2。</translation>
    </message>
    <message>
        <source>%1 has been idle for %2 but holds GPU memory.</source>
        <translation>%1 已空闲 %2，但占用显存。</translation>
    </message>
    <message>
        <source>%1 used %2% of its card over the last day. A smaller card may do.</source>
        <translation>%1 最近一天只用了显卡的 %2%。小一些的卡可能就够。</translation>
    </message>
    <message>
        <source>%1 is on for the night and its card does nothing.</source>
        <translation>%1 要开一整夜，而显卡没有工作。</translation>
    </message>
    <message>
        <source>The job &quot;%2&quot; on %1 has ended.</source>
        <translation>%1 上的任务“%2”已结束。</translation>
    </message>
    <message>
        <source>The job &quot;%2&quot; on %1 has failed.</source>
        <translation>%1 上的任务“%2”失败了。</translation>
    </message>
    <message>
        <source>The disk %2 of %1 is full in about %3.</source>
        <translation>%1 的磁盘 %2 约 %3后写满。</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分钟</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>It is stopped at %1 unless you answer.</source>
        <translation>若无人处理，将在 %1 关机。</translation>
    </message>
</context>
<context>
    <name>core::remote</name>
    <message>
        <source>The tmux sessions belong to another user of this machine.</source>
        <translation>这些 tmux 会话属于这台机器上的另一个用户。</translation>
    </message>
    <message>
        <source>Log in as the user who started them.</source>
        <translation>用启动它们的用户登录。</translation>
    </message>
    <message>
        <source>The answer of tmux could not be read.</source>
        <translation>无法读懂 tmux 的回答。</translation>
    </message>
    <message>
        <source>Run &quot;tmux ls&quot; in a terminal to see the sessions.</source>
        <translation>在终端运行「tmux ls」查看会话。</translation>
    </message>
</context>
<context>
    <name>core::remote_libssh</name>
    <message>
        <source>A command cannot hold a zero byte.</source>
        <translation>命令中不能含有零字节。</translation>
    </message>
    <message>
        <source>Check the file names in it.</source>
        <translation>检查其中的文件名。</translation>
    </message>
    <message>
        <source>the key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>the keys of the agent</source>
        <translation>密钥代理中的密钥</translation>
    </message>
    <message>
        <source>the password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>未告知</translation>
    </message>
    <message>
        <source>There is nothing to log in to %1 with.</source>
        <translation>没有可用于登录 %1 的密码或密钥。</translation>
    </message>
    <message>
        <source>The server accepts: %1. Add it to this machine.</source>
        <translation>服务器接受：%1。为这台机器添加一种。</translation>
    </message>
    <message>
        <source>%1 did not accept %2.</source>
        <translation>%1 未接受%2。</translation>
    </message>
    <message>
        <source>The server accepts: %1. Check user, password and key on the platform&apos;s page; they change when a machine is rebuilt.</source>
        <translation>服务器接受：%1。对照平台页面检查用户名、密码和密钥；机器重建后它们会变。</translation>
    </message>
    <message>
        <source>The server asks for more than one password, such as a code.</source>
        <translation>服务器除密码外还要求其他验证，例如验证码。</translation>
    </message>
    <message>
        <source>The server ended the login after too many tries.</source>
        <translation>登录尝试次数过多，服务器已结束登录。</translation>
    </message>
    <message>
        <source>Name one key for this machine instead of the agent, then try again.</source>
        <translation>为这台机器指定一个密钥，不用密钥代理，再试一次。</translation>
    </message>
    <message>
        <source>No user name is set for this machine.</source>
        <translation>这台机器没有设置用户名。</translation>
    </message>
    <message>
        <source>Enter the user name from the platform&apos;s page.</source>
        <translation>填写平台页面上的用户名。</translation>
    </message>
    <message>
        <source>The key file %1 cannot be read.</source>
        <translation>无法读取密钥文件 %1。</translation>
    </message>
    <message>
        <source>Choose another key file for this machine.</source>
        <translation>为这台机器选择另一个密钥文件。</translation>
    </message>
    <message>
        <source>This key is in PuTTY&apos;s own format (.ppk).</source>
        <translation>这是 PuTTY 自有格式的密钥（.ppk）。</translation>
    </message>
    <message>
        <source>Open it in PuTTYgen, choose Conversions, Export OpenSSH key, and use the new file.</source>
        <translation>用 PuTTYgen 打开它，选择「Conversions」→「Export OpenSSH key」，再使用导出的文件。</translation>
    </message>
    <message>
        <source>This is a public key; login needs the private one.</source>
        <translation>这是公钥，登录需要私钥。</translation>
    </message>
    <message>
        <source>Choose the file of the same name without .pub; the public key belongs on the platform&apos;s page.</source>
        <translation>选择同名但没有 .pub 的文件；公钥应填到平台页面。</translation>
    </message>
    <message>
        <source>This key is damaged or of a kind that is not supported.</source>
        <translation>此密钥已损坏，或类型不受支持。</translation>
    </message>
    <message>
        <source>Use an Ed25519, ECDSA or RSA key in OpenSSH or PEM format.</source>
        <translation>使用 OpenSSH 或 PEM 格式的 Ed25519、ECDSA 或 RSA 密钥。</translation>
    </message>
    <message>
        <source>The passphrase does not open the key.</source>
        <translation>此口令打不开密钥。</translation>
    </message>
    <message>
        <source>The key is protected by a passphrase.</source>
        <translation>密钥受口令保护。</translation>
    </message>
    <message>
        <source>Enter the passphrase of the key.</source>
        <translation>输入密钥的口令。</translation>
    </message>
    <message>
        <source>The connection was closed.</source>
        <translation>连接已关闭。</translation>
    </message>
    <message>
        <source>The name %1 was not found.</source>
        <translation>找不到主机名 %1。</translation>
    </message>
    <message>
        <source>Check the name on the platform&apos;s page and your own internet connection.</source>
        <translation>对照平台页面检查主机名，并检查你的网络连接。</translation>
    </message>
    <message>
        <source>The machine refuses connections at %1.</source>
        <translation>机器在 %1 拒绝连接。</translation>
    </message>
    <message>
        <source>It may still be booting, or the port has changed: look at the platform&apos;s page.</source>
        <translation>可能仍在启动，或端口已变：查看平台页面。</translation>
    </message>
    <message>
        <source>The machine does not answer at %1.</source>
        <translation>机器在 %1 没有响应。</translation>
    </message>
    <message>
        <source>It may be stopped or still booting, or a security group blocks the port for your address.</source>
        <translation>可能已关机或仍在启动，或安全组不允许你的地址访问该端口。</translation>
    </message>
    <message>
        <source>There is no way to %1 from here.</source>
        <translation>从这里无法到达 %1。</translation>
    </message>
    <message>
        <source>Check your internet connection, VPN and proxy.</source>
        <translation>检查网络连接、VPN 和代理。</translation>
    </message>
    <message>
        <source>The proxy %1 does not answer.</source>
        <translation>代理 %1 没有响应。</translation>
    </message>
    <message>
        <source>Check that it runs, or change the proxy in the settings.</source>
        <translation>检查代理是否在运行，或在设置中更换代理。</translation>
    </message>
    <message>
        <source>The proxy %1 wants another user name or password.</source>
        <translation>代理 %1 需要另外的用户名或密码。</translation>
    </message>
    <message>
        <source>Correct the proxy login in the settings.</source>
        <translation>在设置中更正代理的登录信息。</translation>
    </message>
    <message>
        <source>The proxy %1 could not reach the machine.</source>
        <translation>代理 %1 无法到达机器。</translation>
    </message>
    <message>
        <source>Check that the machine runs and that the proxy allows its port.</source>
        <translation>检查机器是否在运行，以及代理是否允许该端口。</translation>
    </message>
    <message>
        <source>The server at %1 closed the connection at once.</source>
        <translation>%1 的服务器立即关闭了连接。</translation>
    </message>
    <message>
        <source>It may still be starting, or has too many connections: wait a moment and try again.</source>
        <translation>可能仍在启动，或连接过多：稍等片刻再试。</translation>
    </message>
    <message>
        <source>The server at %1 accepts connections but stays silent.</source>
        <translation>%1 的服务器接受了连接，但没有回应。</translation>
    </message>
    <message>
        <source>It may be overloaded or still booting; check that this port is the SSH port.</source>
        <translation>可能负载过高或仍在启动；检查此端口是否为 SSH 端口。</translation>
    </message>
    <message>
        <source>No SSH connection could be agreed on with %1.</source>
        <translation>无法与 %1 协商 SSH 连接。</translation>
    </message>
    <message>
        <source>Check that this port is the SSH port; a very old server may need an update.</source>
        <translation>检查此端口是否为 SSH 端口；很旧的服务器可能需要更新。</translation>
    </message>
    <message>
        <source>The machine shows another host key than before, so nothing was sent to it.</source>
        <translation>机器的主机密钥与之前不同，因此没有向它发送任何内容。</translation>
    </message>
    <message>
        <source>This is normal after re-renting or reinstalling, and not normal otherwise: compare the fingerprints, then replace the saved key.</source>
        <translation>重新租用或重装后出现属正常，否则不正常：先核对指纹，再替换保存的密钥。</translation>
    </message>
    <message>
        <source>The host key was not accepted, so nothing was sent.</source>
        <translation>主机密钥未被接受，因此没有发送任何内容。</translation>
    </message>
    <message>
        <source>Compare the fingerprint with the platform&apos;s page, then connect again.</source>
        <translation>与平台页面核对指纹，再重新连接。</translation>
    </message>
    <message>
        <source>The connection to the machine was lost.</source>
        <translation>与机器的连接已断开。</translation>
    </message>
    <message>
        <source>There is no connection to the machine.</source>
        <translation>没有连接到机器。</translation>
    </message>
    <message>
        <source>Connect first.</source>
        <translation>先连接。</translation>
    </message>
    <message>
        <source>This address only allows a terminal: monitoring and file transfer cannot use it.</source>
        <translation>此地址只能用终端，监控和文件传输无法使用。</translation>
    </message>
    <message>
        <source>Use the machine&apos;s direct address and exposed SSH port from the platform&apos;s page.</source>
        <translation>使用平台页面上的直连地址和开放的 SSH 端口。</translation>
    </message>
    <message>
        <source>A command on the machine took longer than %1 s.</source>
        <translation>机器上的一条命令超过 %1 秒没有完成。</translation>
    </message>
    <message>
        <source>The machine may be very busy: try again later.</source>
        <translation>机器可能很忙：稍后再试。</translation>
    </message>
    <message>
        <source>A command on the machine ended in an unexpected way.</source>
        <translation>机器上的一条命令意外结束。</translation>
    </message>
    <message>
        <source>Try again; if it stays so, open a terminal and look whether /bin/sh works.</source>
        <translation>再试一次；如果仍然如此，打开终端查看 /bin/sh 是否正常。</translation>
    </message>
    <message>
        <source>The server allows too few tasks at the same time.</source>
        <translation>服务器允许的并行任务数太少。</translation>
    </message>
    <message>
        <source>Close a transfer or terminal of this machine, then try again.</source>
        <translation>关闭这台机器的一个传输或终端，再试一次。</translation>
    </message>
    <message>
        <source>This machine has no SFTP service.</source>
        <translation>这台机器没有 SFTP 服务。</translation>
    </message>
    <message>
        <source>Files can still go through plain commands; or install openssh-sftp-server on the machine.</source>
        <translation>仍可用普通命令传输文件；或在机器上安装 openssh-sftp-server。</translation>
    </message>
    <message>
        <source>The server refused to start a task.</source>
        <translation>服务器拒绝启动任务。</translation>
    </message>
    <message>
        <source>Check what this account may do on the machine.</source>
        <translation>检查此账号在机器上有哪些权限。</translation>
    </message>
    <message>
        <source>Jobs in tmux go on if the machine is still on. Wait for the reconnect, or try again now.</source>
        <translation>如果机器仍开着，tmux 里的任务会继续。等待重连，或现在重试。</translation>
    </message>
    <message>
        <source>No key could be made.</source>
        <translation>无法生成密钥。</translation>
    </message>
    <message>
        <source>Make one with ssh-keygen and choose its file.</source>
        <translation>请用 ssh-keygen 生成密钥，再选择该文件。</translation>
    </message>
    <message>
        <source>the key %1</source>
        <translation>密钥 %1</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>the answer</source>
        <translation>这个回答</translation>
    </message>
    <message>
        <source>Connect again and answer what it asks, or use a login without a second step.</source>
        <translation>重新连接并回答它的问题，或改用不需要第二步验证的登录方式。</translation>
    </message>
    <message>
        <source>No key agent runs on this computer.</source>
        <translation>这台电脑上没有运行密钥代理。</translation>
    </message>
    <message>
        <source>Start it and add your key, or choose a key file.</source>
        <translation>启动密钥代理并加入你的密钥，或选择一个密钥文件。</translation>
    </message>
    <message>
        <source>The server stopped waiting for the answer.</source>
        <translation>服务器不再等待回答。</translation>
    </message>
    <message>
        <source>Connect again and answer within two minutes.</source>
        <translation>重新连接，并在两分钟内回答。</translation>
    </message>
    <message>
        <source>What answers at %1 is no SSH server.</source>
        <translation>%1 上应答的不是 SSH 服务。</translation>
    </message>
    <message>
        <source>Check the port on the platform&apos;s page: it may belong to Jupyter or another service.</source>
        <translation>在平台页面上核对端口：这个端口可能属于 Jupyter 或其他服务。</translation>
    </message>
    <message>
        <source>%1 could not connect on to %2.</source>
        <translation>%1 无法继续连接到 %2。</translation>
    </message>
    <message>
        <source>Check that the machine runs, and that the host in between allows forwarding.</source>
        <translation>确认机器已开机，并且中间的跳板机允许转发。</translation>
    </message>
    <message>
        <source>The program that should lead to this machine did not start.</source>
        <translation>通往这台机器的代理程序没有启动。</translation>
    </message>
    <message>
        <source>Check ProxyCommand in your SSH configuration.</source>
        <translation>检查 SSH 配置里的 ProxyCommand。</translation>
    </message>
    <message>
        <source>What answers at %1 is no SSH server; it says &quot;%2&quot;.</source>
        <translation>%1 上应答的不是 SSH 服务，它说：“%2”。</translation>
    </message>
</context>
<context>
    <name>core::routes</name>
    <message>
        <source>%1 is %2 too small for it.</source>
        <translation>%1 还差 %2 的空间。</translation>
    </message>
    <message>
        <source>%1 cannot take %2 of the files: its number of files is limited.</source>
        <translation>%1 有文件数上限，有 %2 个文件放不下。</translation>
    </message>
    <message>
        <source>The free space there is not known.</source>
        <translation>那边的剩余空间未知。</translation>
    </message>
    <message>
        <source>This is the system disk.</source>
        <translation>这是系统盘。</translation>
    </message>
    <message>
        <source>The data disk %1 has %2 free.</source>
        <translation>数据盘 %1 还有 %2 可用。</translation>
    </message>
    <message>
        <source>File by file</source>
        <translation>直接传</translation>
    </message>
    <message>
        <source>Pack first</source>
        <translation>先打包</translation>
    </message>
    <message>
        <source>Room for the archive on both disks.</source>
        <translation>两边磁盘都要放得下这个包。</translation>
    </message>
    <message>
        <source>Pack here, send the one archive, unpack on the machine.</source>
        <translation>在本机打包，只传一个文件，在机器上解包。</translation>
    </message>
    <message>
        <source>In no-GPU mode</source>
        <translation>无卡模式下传</translation>
    </message>
    <message>
        <source>Switch the machine off and on again without its card; what runs there ends.</source>
        <translation>关机后以无卡模式开机；正在运行的任务会结束。</translation>
    </message>
    <message>
        <source>Start the machine in no-GPU mode in the console, then drop the files again.</source>
        <translation>在控制台以无卡模式开机，然后再次拖入文件。</translation>
    </message>
    <message>
        <source>Pull on the machine</source>
        <translation>在机器上拉取</translation>
    </message>
    <message>
        <source>The same files on Hugging Face or ModelScope.</source>
        <translation>Hugging Face 或魔搭上有同样的文件。</translation>
    </message>
    <message>
        <source>Net disk, pulled there</source>
        <translation>网盘中转</translation>
    </message>
    <message>
        <source>Object storage, intranet</source>
        <translation>对象存储（内网）</translation>
    </message>
    <message>
        <source>A bucket of %1 in the machine&apos;s region.</source>
        <translation>机器所在地域的 %1 存储桶。</translation>
    </message>
    <message>
        <source>The ways to move data in %1 cannot be used: %2.</source>
        <translation>%1 中的传输路线规则无法使用：%2。</translation>
    </message>
    <message>
        <source>Correct or delete this file. Files can be sent directly until then.</source>
        <translation>请改正或删除这个文件。在此之前可以直接发送。</translation>
    </message>
</context>
<context>
    <name>core::secrets</name>
    <message>
        <source>There is no keychain service on this computer. Passwords are kept only until the program ends.</source>
        <translation>这台电脑没有钥匙串服务。密码只保留到程序退出。</translation>
    </message>
    <message>
        <source>The keychain is locked. Passwords are kept only until the program ends.</source>
        <translation>钥匙串已锁定。密码只保留到程序退出。</translation>
    </message>
    <message>
        <source>The keychain does not answer. Passwords are kept only until the program ends.</source>
        <translation>钥匙串没有响应。密码只保留到程序退出。</translation>
    </message>
    <message>
        <source>The keychain refused to work. Passwords are kept only until the program ends.</source>
        <translation>钥匙串拒绝工作。密码只保留到程序退出。</translation>
    </message>
    <message>
        <source>No secret is stored for this.</source>
        <translation>这里没有保存密码或密钥。</translation>
    </message>
    <message>
        <source>Type it when you are asked.</source>
        <translation>在询问时输入。</translation>
    </message>
    <message>
        <source>Type the password when you are asked, or start and unlock the keychain.</source>
        <translation>在询问时输入密码，或启动并解锁钥匙串。</translation>
    </message>
    <message>
        <source>The stored secret is incomplete.</source>
        <translation>保存的密码或密钥不完整。</translation>
    </message>
    <message>
        <source>Enter or import it again.</source>
        <translation>重新输入或导入。</translation>
    </message>
    <message>
        <source>The keychain did not confirm that the secret is gone.</source>
        <translation>钥匙串没有确认密码或密钥已删除。</translation>
    </message>
    <message>
        <source>Look for entries named zuka in the password manager of your system.</source>
        <translation>在系统的密码管理器中查找名为 zuka 的条目。</translation>
    </message>
</context>
<context>
    <name>core::sshconfig</name>
    <message>
        <source>Paste the login line of the platform, such as: ssh -p 34222 root@host.</source>
        <translation>粘贴平台提供的登录命令，例如：ssh -p 34222 root@host。</translation>
    </message>
    <message>
        <source>No host name was found in this text.</source>
        <translation>这段文字中没有找到主机名。</translation>
    </message>
    <message>
        <source>The line does more than log in: it has signs such as ; | &amp; &lt; &gt; or an open quote.</source>
        <translation>这一行不只是登录：其中有 ; | &amp; &lt; &gt; 等符号，或未闭合的引号。</translation>
    </message>
    <message>
        <source>Paste only the part from &quot;ssh&quot; to the host.</source>
        <translation>只粘贴从「ssh」到主机名的部分。</translation>
    </message>
    <message>
        <source>The port is not a number from 1 to 65535.</source>
        <translation>端口不是 1 到 65535 之间的数字。</translation>
    </message>
    <message>
        <source>Copy the login line again from the page of the platform.</source>
        <translation>从平台页面重新复制登录命令。</translation>
    </message>
    <message>
        <source>There is nothing to read.</source>
        <translation>没有可读取的内容。</translation>
    </message>
    <message>
        <source>This text is too long for a login line.</source>
        <translation>这段文字太长，不像登录命令。</translation>
    </message>
    <message>
        <source>The text holds invisible control characters.</source>
        <translation>文字中含有不可见的控制字符。</translation>
    </message>
    <message>
        <source>Type the line by hand, or copy it from another place.</source>
        <translation>手动输入这一行，或从别处复制。</translation>
    </message>
    <message>
        <source>The host name is not usable.</source>
        <translation>主机名不可用。</translation>
    </message>
    <message>
        <source>The user name is not usable.</source>
        <translation>用户名不可用。</translation>
    </message>
    <message>
        <source>The jump host is not usable.</source>
        <translation>跳板机不可用。</translation>
    </message>
    <message>
        <source>%1 includes itself; the second time is left out.</source>
        <translation>%1 包含了自己，第二次已略过。</translation>
    </message>
    <message>
        <source>%1 is included too deeply and left out.</source>
        <translation>%1 的包含层次太深，已略过。</translation>
    </message>
    <message>
        <source>%1 cannot be read and is left out.</source>
        <translation>%1 无法读取，已略过。</translation>
    </message>
    <message>
        <source>Line %1 of %2 has no value or an open quote.</source>
        <translation>%2 第 %1 行没有值，或引号没有闭合。</translation>
    </message>
    <message>
        <source>Line %1 of %2 cannot be used: %3.</source>
        <translation>%2 第 %1 行无法使用：%3。</translation>
    </message>
    <message>
        <source>Correct the line there, or add the machine by hand.</source>
        <translation>请在那里改正这一行，或手动添加机器。</translation>
    </message>
    <message>
        <source>Your SSH configuration has no host called &quot;%1&quot;.</source>
        <translation>你的 SSH 配置里没有叫“%1”的主机。</translation>
    </message>
    <message>
        <source>Choose a name that stands behind &quot;Host&quot; in ~/.ssh/config.</source>
        <translation>请选择 ~/.ssh/config 中“Host”后面的名字。</translation>
    </message>
    <message>
        <source>&quot;Match exec&quot; in line %1 of %2 was not run; its settings are left out.</source>
        <translation>%2 第 %1 行的“Match exec”没有运行，它的设置已略过。</translation>
    </message>
    <message>
        <source>&quot;Match %1&quot; in line %2 of %3 is not understood; its settings are left out.</source>
        <translation>%3 第 %2 行的“Match %1”无法理解，它的设置已略过。</translation>
    </message>
    <message>
        <source>this is no host name</source>
        <translation>这不是主机名</translation>
    </message>
    <message>
        <source>this is no login name</source>
        <translation>这不是登录名</translation>
    </message>
    <message>
        <source>Line %1 of %2 has the unknown word &quot;%3&quot;.</source>
        <translation>%2 第 %1 行有未知的词“%3”。</translation>
    </message>
    <message>
        <source>a port is a number from 1 to 65535</source>
        <translation>端口是 1 到 65535 的数字</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no host name.</source>
        <translation>“%1”不是主机名。</translation>
    </message>
    <message>
        <source>Add a HostName line to it in ~/.ssh/config.</source>
        <translation>请在 ~/.ssh/config 中为它加一行 HostName。</translation>
    </message>
    <message>
        <source>%1 is not filled in.</source>
        <translation>%1 没有被替换。</translation>
    </message>
    <message>
        <source>The jump hosts of &quot;%1&quot; cannot be used.</source>
        <translation>“%1”的跳板机无法使用。</translation>
    </message>
    <message>
        <source>Correct ProxyJump in ~/.ssh/config, or add the machine by hand.</source>
        <translation>请改正 ~/.ssh/config 中的 ProxyJump，或手动添加机器。</translation>
    </message>
    <message>
        <source>The settings of ssh could not be written.</source>
        <translation>无法写入 ssh 的设置。</translation>
    </message>
    <message>
        <source>Nothing was changed. Add the lines yourself, or look at the rights of the file.</source>
        <translation>没有任何改动。请自行添加这几行，或检查文件权限。</translation>
    </message>
    <message>
        <source>This is the address of a web page. No SSH login leads there.</source>
        <translation>这是网页地址，不能用来 SSH 登录。</translation>
    </message>
    <message>
        <source>More stands in this line than a login.</source>
        <translation>这一行除了登录信息还有别的内容。</translation>
    </message>
    <message>
        <source>Put a password on a line of its own, or write &quot;password:&quot; in front of it.</source>
        <translation>密码请单独放一行，或在前面写上“密码：”。</translation>
    </message>
    <message>
        <source>the words behind the host (a password goes on a line of its own)</source>
        <translation>主机名后面的文字（密码请单独放一行）</translation>
    </message>
</context>
<context>
    <name>core::store</name>
    <message>
        <source>The data file was written by a newer version of this program. It was kept as %1, and a new one was made.</source>
        <translation>数据文件由更新版本的程序写入。已保留为 %1，并新建了数据文件。</translation>
    </message>
    <message>
        <source>Install the newer version and rename that file to zuka.db to get your data back.</source>
        <translation>安装更新的版本，把该文件改名为 zuka.db，即可找回数据。</translation>
    </message>
    <message>
        <source>The data file belongs to another program. It was kept as %1, and a new one was made.</source>
        <translation>数据文件属于另一个程序。已保留为 %1，并新建了数据文件。</translation>
    </message>
    <message>
        <source>Move that file to where it belongs.</source>
        <translation>把该文件移到它原来的位置。</translation>
    </message>
    <message>
        <source>The data file was damaged. It was kept as %1, and a new one was made.</source>
        <translation>数据文件已损坏。已保留为 %1，并新建了数据文件。</translation>
    </message>
    <message>
        <source>Add your machines again, or put a backup in place of zuka.db.</source>
        <translation>重新添加你的机器，或用备份替换 zuka.db。</translation>
    </message>
    <message>
        <source>The disk is full. What you change now is lost when the program ends.</source>
        <translation>磁盘已满。现在的更改会在程序退出后丢失。</translation>
    </message>
    <message>
        <source>Free some disk space, then start the program again.</source>
        <translation>清理一些磁盘空间，再重新启动程序。</translation>
    </message>
    <message>
        <source>%1 cannot be used. What you change now is lost when the program ends.</source>
        <translation>无法使用 %1。现在的更改会在程序退出后丢失。</translation>
    </message>
    <message>
        <source>Check the permissions of this folder, then start the program again.</source>
        <translation>检查此文件夹的权限，再重新启动程序。</translation>
    </message>
    <message>
        <source>Start the program again. If it happens again, look into the log.</source>
        <translation>重新启动程序。如果再次出现，查看日志。</translation>
    </message>
    <message>
        <source>The disk is full. The last change was not saved.</source>
        <translation>磁盘已满。上一次更改没有保存。</translation>
    </message>
    <message>
        <source>Free some disk space, then make the change again.</source>
        <translation>清理一些磁盘空间，再更改一次。</translation>
    </message>
    <message>
        <source>The data file cannot be written.</source>
        <translation>无法写入数据文件。</translation>
    </message>
    <message>
        <source>Check the permissions of the data folder, then start the program again.</source>
        <translation>检查数据文件夹的权限，再重新启动程序。</translation>
    </message>
    <message>
        <source>Another program keeps the data file busy.</source>
        <translation>另一个程序正在占用数据文件。</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>稍后再试。</translation>
    </message>
    <message>
        <source>The data file is damaged.</source>
        <translation>数据文件已损坏。</translation>
    </message>
    <message>
        <source>Start the program again: it keeps the damaged file and makes a new one.</source>
        <translation>重新启动程序：它会保留损坏的文件，并新建一个。</translation>
    </message>
    <message>
        <source>The data file could not be used.</source>
        <translation>无法使用数据文件。</translation>
    </message>
    <message>
        <source>Try again. If it happens again, look into the log.</source>
        <translation>再试一次。如果再次出现，查看日志。</translation>
    </message>
    <message>
        <source>This plan was saved by a newer version and is not replaced.</source>
        <translation>这个方案由更新的版本保存，不会被替换。</translation>
    </message>
    <message>
        <source>Update Zuka, or duplicate the plan.</source>
        <translation>更新 Zuka，或复制一份方案。</translation>
    </message>
</context>
<context>
    <name>core::transfer</name>
    <message>
        <source>The machine stopped answering during a transfer.</source>
        <translation>传输途中机器停止响应。</translation>
    </message>
    <message>
        <source>The transfer goes on by itself when the machine is back.</source>
        <translation>机器恢复后，传输会自动继续。</translation>
    </message>
    <message>
        <source>The machine closed the file channel.</source>
        <translation>机器关闭了文件通道。</translation>
    </message>
    <message>
        <source>Try again. What has arrived is kept.</source>
        <translation>再试一次。已送达的部分会保留。</translation>
    </message>
    <message>
        <source>The machine&apos;s file service gave an answer that makes no sense.</source>
        <translation>机器的文件服务给出了无法理解的回答。</translation>
    </message>
    <message>
        <source>Try again. If it stays, copy the file in the terminal.</source>
        <translation>再试一次。如果仍然如此，在终端中复制该文件。</translation>
    </message>
    <message>
        <source>Your disk quota on the machine is used up (at %1).</source>
        <translation>你在机器上的磁盘配额已用完（位于 %1）。</translation>
    </message>
    <message>
        <source>Free some space, or choose a folder on another disk.</source>
        <translation>清理一些空间，或选择另一块磁盘上的文件夹。</translation>
    </message>
    <message>
        <source>The machine does not allow a file as large as %1.</source>
        <translation>机器不允许像 %1 这么大的文件。</translation>
    </message>
    <message>
        <source>Choose a folder on another disk, or send it in parts.</source>
        <translation>选择另一块磁盘上的文件夹，或分成几部分传输。</translation>
    </message>
    <message>
        <source>The disk below %1 is read-only.</source>
        <translation>%1 所在的磁盘是只读的。</translation>
    </message>
    <message>
        <source>Choose a folder on another disk.</source>
        <translation>选择另一块磁盘上的文件夹。</translation>
    </message>
    <message>
        <source>The machine does not allow access to %1.</source>
        <translation>机器不允许访问 %1。</translation>
    </message>
    <message>
        <source>Choose a folder that belongs to your user, or log in as its owner.</source>
        <translation>选择属于你的用户的文件夹，或用其所有者登录。</translation>
    </message>
    <message>
        <source>The folder of %1 is gone.</source>
        <translation>%1 的文件夹已不存在。</translation>
    </message>
    <message>
        <source>Start the transfer again; the folder is then made anew.</source>
        <translation>重新开始传输，文件夹会随之新建。</translation>
    </message>
    <message>
        <source>Pack it with tar in the terminal and copy the archive.</source>
        <translation>在终端中用 tar 打包，再复制压缩包。</translation>
    </message>
    <message>
        <source>%1 does not exist on the machine.</source>
        <translation>机器上没有 %1。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>检查路径。</translation>
    </message>
    <message>
        <source>The machine cannot use the name %1.</source>
        <translation>机器无法使用名称 %1。</translation>
    </message>
    <message>
        <source>Give the file a shorter or simpler name.</source>
        <translation>给文件换一个更短或更简单的名称。</translation>
    </message>
    <message>
        <source>The machine&apos;s file service cannot do what %1 needs.</source>
        <translation>机器的文件服务不支持 %1 所需的操作。</translation>
    </message>
    <message>
        <source>Copy it in the terminal.</source>
        <translation>在终端中复制它。</translation>
    </message>
    <message>
        <source>The machine refused to work on %1.</source>
        <translation>机器拒绝处理 %1。</translation>
    </message>
    <message>
        <source>Look at the folder in the terminal, then try again.</source>
        <translation>在终端中查看该文件夹，再试一次。</translation>
    </message>
    <message>
        <source>%1 cannot be read on this computer.</source>
        <translation>无法在这台电脑上读取 %1。</translation>
    </message>
    <message>
        <source>%1 cannot be written on this computer.</source>
        <translation>无法在这台电脑上写入 %1。</translation>
    </message>
    <message>
        <source>Check its permissions and the free space, then try again.</source>
        <translation>检查其权限和剩余空间，再试一次。</translation>
    </message>
    <message>
        <source>%1 is no longer there.</source>
        <translation>%1 已不在原处。</translation>
    </message>
    <message>
        <source>Choose the file again.</source>
        <translation>重新选择文件。</translation>
    </message>
    <message>
        <source>This machine has no file service (SFTP).</source>
        <translation>这台机器没有文件服务（SFTP）。</translation>
    </message>
    <message>
        <source>Install openssh-sftp-server on it, or copy the file in the terminal.</source>
        <translation>在机器上安装 openssh-sftp-server，或在终端中复制文件。</translation>
    </message>
    <message>
        <source>The disk %1 has %2 left; %3 more is needed.</source>
        <translation>磁盘 %1 还剩 %2；还差 %3。</translation>
    </message>
    <message>
        <source>Free some space, or choose a folder on the data disk.</source>
        <translation>清理一些空间，或选择数据盘上的文件夹。</translation>
    </message>
    <message>
        <source>%1 changed while it was being copied.</source>
        <translation>%1 在复制过程中发生了变化。</translation>
    </message>
    <message>
        <source>Start it again when nothing writes to it.</source>
        <translation>等没有程序写入它时，再重新开始。</translation>
    </message>
    <message>
        <source>%1 arrived with other content than it was sent with, twice.</source>
        <translation>%1 送达后的内容与发送时不同，已连续两次。</translation>
    </message>
    <message>
        <source>The copy is kept as %1. Check the machine&apos;s disk, then try again.</source>
        <translation>副本保留为 %1。检查机器的磁盘，再试一次。</translation>
    </message>
    <message>
        <source>The machine could not compute checksums, so the copy is not confirmed.</source>
        <translation>机器无法计算校验值，因此未能确认副本正确。</translation>
    </message>
    <message>
        <source>Try again, or switch the check off for this transfer.</source>
        <translation>再试一次，或为此次传输关闭校验。</translation>
    </message>
    <message>
        <source>%1 is in the way: one is a folder and one is not.</source>
        <translation>%1 与同名项目冲突：一个是文件夹，另一个不是。</translation>
    </message>
    <message>
        <source>Rename one of them, then try again.</source>
        <translation>给其中一个改名，再试一次。</translation>
    </message>
    <message>
        <source>%1 is a link and was left out.</source>
        <translation>%1 是链接，已略过。</translation>
    </message>
    <message>
        <source>Copy what it points to if you need it.</source>
        <translation>如有需要，复制它指向的内容。</translation>
    </message>
    <message>
        <source>%1 is neither a file nor a folder and was left out.</source>
        <translation>%1 既不是文件也不是文件夹，已略过。</translation>
    </message>
    <message>
        <source>Nothing needs to be done.</source>
        <translation>无需处理。</translation>
    </message>
    <message>
        <source>%1 changed since the last attempt and was copied from its start.</source>
        <translation>%1 在上次尝试后发生了变化，已从头复制。</translation>
    </message>
    <message>
        <source>The name of %1 cannot be used.</source>
        <translation>名称 %1 无法使用。</translation>
    </message>
    <message>
        <source>Rename it, then try again.</source>
        <translation>改名后再试一次。</translation>
    </message>
    <message>
        <source>The finished file could not take its final name; it is kept as %1.</source>
        <translation>已完成的文件无法改成最终名称，保留为 %1。</translation>
    </message>
    <message>
        <source>Rename it by hand, or check the folder&apos;s permissions and try again.</source>
        <translation>手动改名，或检查文件夹的权限后再试。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of %1 did not arrive.</source>
        <translation>
            <numerusform>%1 中有 %n 个文件未送达。</numerusform>
        </translation>
    </message>
    <message>
        <source>See the list for each reason, then start it again: only the missing ones are sent.</source>
        <translation>各文件的原因见列表，然后重新开始：只传输缺少的文件。</translation>
    </message>
    <message>
        <source>The program ended before this was finished.</source>
        <translation>此传输完成前程序已退出。</translation>
    </message>
    <message>
        <source>Resume to go on from where it stopped.</source>
        <translation>继续传输，即可从中断处接着进行。</translation>
    </message>
    <message>
        <source>The machine of this transfer is no longer known.</source>
        <translation>此传输的机器已不在列表中。</translation>
    </message>
    <message>
        <source>Add the machine again, then start the transfer anew.</source>
        <translation>重新添加机器，再重新开始传输。</translation>
    </message>
    <message>
        <source>The connection to the machine was lost.</source>
        <translation>与机器的连接已断开。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Free some space or choose a folder on another disk, then start again. Nothing of the unfinished file was kept.</source>
        <translation>请腾出一些空间或换到其他磁盘上的文件夹，然后重新开始。未完成的文件没有保留任何内容。</translation>
    </message>
    <message>
        <source>Free some space, then resume: the first %1 of the file are kept as %2.</source>
        <translation>请腾出一些空间，然后继续传输：文件的前 %1 已保留为 %2。</translation>
    </message>
    <message>
        <source>The disk %1 of this computer is full: %2 more is needed.</source>
        <translation>这台电脑的磁盘 %1 已满：还需要 %2。</translation>
    </message>
    <message>
        <source>The disk %1 of this computer is full: %2 is free, and %3 more is needed.</source>
        <translation>这台电脑的磁盘 %1 已满：剩余 %2，还需要 %3。</translation>
    </message>
    <message>
        <source>Your disk quota on this computer is used up (at %1): %2 more is needed.</source>
        <translation>你在这台电脑上的磁盘配额已用完（位于 %1）：还需要 %2。</translation>
    </message>
    <message>
        <source>The disk of this computer cannot hold a file as large as %1 (%2).</source>
        <translation>这台电脑的磁盘放不下 %1 这么大的文件（%2）。</translation>
    </message>
    <message>
        <source>Choose a folder on another disk. Disks formatted as FAT32 hold files up to 4 GB.</source>
        <translation>请换到其他磁盘上的文件夹。FAT32 格式的磁盘只能存放不超过 4 GB 的文件。</translation>
    </message>
    <message>
        <source>%1 is already there and differs.</source>
        <translation>%1 已在那里,且内容不同。</translation>
    </message>
    <message>
        <source>Start it again and choose Replace, Keep both or Skip.</source>
        <translation>请重新开始,并选择替换、两者都保留或跳过。</translation>
    </message>
    <message>
        <source>%1 holds more than five million entries.</source>
        <translation>%1 里的条目超过五百万个。</translation>
    </message>
    <message>
        <source>Another window or command runs this transfer with %1 right now.</source>
        <translation>另一个窗口或命令正在进行与 %1 之间的这次传输。</translation>
    </message>
    <message>
        <source>Wait until it has ended, or stop it there.</source>
        <translation>等它结束，或在那边停止它。</translation>
    </message>
</context>
<context>
    <name>ui::AboutCard</name>
    <message>
        <source>This program</source>
        <translation>本程序</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>查看日志</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Passwords and keys</source>
        <translation>密码和密钥</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. No account, no telemetry.</source>
        <translation>自由软件，遵循 GNU 通用公共许可证第 3 版或更新版本。无需账号，不收集使用数据。</translation>
    </message>
    <message>
        <source>Kept in memory until Zuka closes.</source>
        <translation>只保存在内存中，Zuka 关闭后清除。</translation>
    </message>
    <message>
        <source>Zuka %1</source>
        <translation>Zuka %1</translation>
    </message>
</context>
<context>
    <name>ui::AccountsDialog</name>
    <message>
        <source>Own address or project…</source>
        <translation>自定义地址或项目…</translation>
    </message>
    <message>
        <source>Test key</source>
        <translation>测试密钥</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Add an account</source>
        <translation>添加账户</translation>
    </message>
    <message>
        <source>Change the account</source>
        <translation>修改账户</translation>
    </message>
    <message>
        <source>Leave empty to keep the one in the keychain.</source>
        <translation>留空则沿用钥匙串中的那一个。</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Key id</source>
        <translation>密钥 ID</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API 密钥</translation>
    </message>
    <message>
        <source>From the platform&apos;s console: %1</source>
        <translation>在平台控制台获取：%1</translation>
    </message>
    <message>
        <source>Secret</source>
        <translation>私密密钥</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>Each is asked by itself, such as cn-hangzhou, cn-beijing. Empty = every region.</source>
        <translation>逐个查询，例如 cn-hangzhou, cn-beijing。留空 = 全部地域。</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Only for sub-accounts that have to name one.</source>
        <translation>只有必须指定项目的子账号才需要。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Empty = the platform&apos;s own. The key goes there.</source>
        <translation>留空 = 平台自己的地址。密钥会发到这里。</translation>
    </message>
    <message>
        <source>Use unofficial calls (experimental)</source>
        <translation>使用非官方接口（实验）</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Asking the platform…</source>
        <translation>正在询问平台…</translation>
    </message>
    <message>
        <source>The platform accepts the key.</source>
        <translation>平台接受这个密钥。</translation>
    </message>
</context>
<context>
    <name>ui::AccountsSection</name>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Import machines from %1</source>
        <translation>从 %1 导入机器</translation>
    </message>
    <message>
        <source>Ask %1 now</source>
        <translation>立即查询 %1</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>修改…</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>修改 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>移除 %1？</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Accounts at platforms</source>
        <translation>平台账户</translation>
    </message>
    <message>
        <source>No account yet</source>
        <translation>还没有账户</translation>
    </message>
    <message>
        <source>With a platform&apos;s key Zuka sees the balance and the machines there, and can stop them when you say so.</source>
        <translation>有了平台的密钥，Zuka 就能看到那里的余额和机器，并在你要求时让它们停机。</translation>
    </message>
    <message>
        <source>Add an account…</source>
        <translation>添加账户…</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>What Zuka does with a key</source>
        <translation>Zuka 怎样使用密钥</translation>
    </message>
    <message>
        <source>The key lies in the system&apos;s keychain only. It goes to the platform&apos;s own address, in a header or a signed body, never into a link, a log or a file. Platforms are asked about once a minute while you look, and rarely otherwise. Starting, stopping, releasing and renting happen by your click, or by a reminder that you set so. When a platform offers keys with fewer rights, use one.</source>
        <translation>密钥只保存在系统钥匙串里，只发往平台自己的地址，放在请求头或签名的正文中，不会出现在链接、日志或文件里。你在看的时候大约每分钟查询一次平台，其他时候很少查询。开机、停机、释放和租用只由你点击，或由你这样设置的提醒来执行。如果平台能生成权限更小的密钥，请用那一种。</translation>
    </message>
</context>
<context>
    <name>ui::AccountsViewModel</name>
    <message>
        <source>asking…</source>
        <translation>正在查询…</translation>
    </message>
    <message>
        <source>not asked yet</source>
        <translation>还没有查询</translation>
    </message>
    <message>
        <source>asked %1</source>
        <translation>%1查询</translation>
    </message>
    <message>
        <source>figures from %1</source>
        <translation>数字来自 %1</translation>
    </message>
    <message>
        <source>nothing known yet</source>
        <translation>还没有数据</translation>
    </message>
    <message>
        <source>next try %1</source>
        <translation>%1再试</translation>
    </message>
    <message>
        <source>%1 running</source>
        <translation>%1 台运行中</translation>
    </message>
    <message>
        <source>%1 stopped</source>
        <translation>%1 台已停机</translation>
    </message>
    <message>
        <source>%1 in another state</source>
        <translation>%1 台处于其他状态</translation>
    </message>
    <message>
        <source>no machine</source>
        <translation>没有机器</translation>
    </message>
    <message>
        <source>vouchers %1</source>
        <translation>代金券 %1</translation>
    </message>
    <message>
        <source>lasts %1</source>
        <translation>还够 %1</translation>
    </message>
    <message>
        <source>Its key is deleted from the keychain.</source>
        <translation>密钥会从钥匙串中删除。</translation>
    </message>
    <message>
        <source>Nothing is stopped or released at the platform.</source>
        <translation>平台上的机器不会停机，也不会释放。</translation>
    </message>
    <message>
        <source>Machines that came from it stay in the list: %1. Zuka can no longer stop them by the platform.</source>
        <translation>从它导入的机器仍留在列表中：%1 台。Zuka 不能再通过平台让它们停机。</translation>
    </message>
</context>
<context>
    <name>ui::AddMachineDialog</name>
    <message>
        <source>The password may stand on the second line. It moves to its own field at once.</source>
        <translation>密码可以放在第二行，会立即移到密码栏。</translation>
    </message>
    <message>
        <source>Edit machine</source>
        <translation>编辑机器</translation>
    </message>
    <message>
        <source>Add machine</source>
        <translation>添加机器</translation>
    </message>
    <message>
        <source>Login command from your platform</source>
        <translation>平台提供的登录命令</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户名</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Price an hour, if known</source>
        <translation>每小时价格（如已知）</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>On since</source>
        <translation>开机时间</translation>
    </message>
    <message>
        <source>Money is counted from here.</source>
        <translation>花费从这一刻算起。</translation>
    </message>
    <message>
        <source>d MMM yyyy HH:mm</source>
        <translation>yyyy-MM-dd HH:mm</translation>
    </message>
    <message>
        <source>Planned end</source>
        <translation>计划结束时间</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Add and connect</source>
        <translation>添加并连接</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Other or unknown</source>
        <translation>其他或未知</translation>
    </message>
    <message>
        <source>Update and connect</source>
        <translation>更新并连接</translation>
    </message>
    <message>
        <source>Is this %1 with a new port?</source>
        <translation>这是换了新端口的 %1 吗？</translation>
    </message>
    <message>
        <source>Yes, update %1</source>
        <translation>是，更新 %1</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>保存为</translation>
    </message>
    <message>
        <source>A new machine</source>
        <translation>一台新机器</translation>
    </message>
    <message>
        <source>New login of %1</source>
        <translation>%1 的新登录信息</translation>
    </message>
    <message>
        <source>To give it a new password or key, choose it under &quot;Save as&quot;.</source>
        <translation>要更新它的密码或密钥，请在“保存为”里选择它。</translation>
    </message>
</context>
<context>
    <name>ui::AddMachineViewModel</name>
    <message>
        <source>%1 at %2, port %3</source>
        <translation>用户 %1，主机 %2，端口 %3</translation>
    </message>
    <message>
        <source>%1 · platform not recognised</source>
        <translation>%1 · 未识别出平台</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>Without a price the sums read &quot;at least&quot;.</source>
        <translation>没有价格时，合计显示为「至少」。</translation>
    </message>
    <message>
        <source>Counted from &quot;On since&quot; until you say that the machine is off.</source>
        <translation>从「开机时间」算起，直到你标记机器已关机。</translation>
    </message>
    <message>
        <source>Kept in the system&apos;s keychain, never in a file.</source>
        <translation>保存在系统的钥匙串中，不写入文件。</translation>
    </message>
    <message>
        <source>Kept for this run only. %1</source>
        <translation>只在本次运行期间保留。%1</translation>
    </message>
    <message>
        <source>From the plan: %1</source>
        <translation>来自方案：%1</translation>
    </message>
    <message>
        <source>%1 has the same host and user, but another port. Containers can get a new port with each start; other machines on this host look the same.</source>
        <translation>%1 的主机和用户相同，但端口不同。容器每次开机都可能换端口；这台主机上的其他机器看起来也一样。</translation>
    </message>
</context>
<context>
    <name>ui::AnswerFields</name>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
</context>
<context>
    <name>ui::AnswersStrip</name>
    <message>
        <source>your %1</source>
        <translation>你的 %1</translation>
    </message>
    <message>
        <source>#%1 stays within %2, as far as its bill is known</source>
        <translation>就已知费用而言，#%1 不超出 %2</translation>
    </message>
    <message>
        <source> and </source>
        <comment>between two limits</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>#%1 stays within %2</source>
        <translation>#%1 不超出 %2</translation>
    </message>
    <message>
        <source>best overall</source>
        <translation>综合最优</translation>
    </message>
    <message>
        <source>Best overall: leads the ranking by total, time, headroom, risk and trust together.</source>
        <translation>综合最优：把总价、用时、余量、风险和可信度一起算，排名第一。</translation>
    </message>
    <message>
        <source>Balanced: the least price times time.</source>
        <translation>均衡：总价与用时的乘积最小。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>an answer and its card</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ui::BillCard</name>
    <message>
        <source>likely, %1</source>
        <translation>预计 %1</translation>
    </message>
    <message>
        <source>Price of %1: %2</source>
        <translation>%1 的价格，来源：%2</translation>
    </message>
    <message>
        <source>What #%1 really costs</source>
        <translation>第 %1 名的实际花费</translation>
    </message>
    <message>
        <source>%1, unknown here</source>
        <translation>%1，该平台未知</translation>
    </message>
    <message>
        <source>billed as %1</source>
        <translation>实际计费 %1</translation>
    </message>
    <message>
        <source>Uploading in no-GPU mode saves %1.</source>
        <translation>用无卡模式上传可省 %1。</translation>
    </message>
    <message>
        <source>Left on overnight (%1) it costs %2 more.</source>
        <translation>忘关一夜（%1）多花 %2。</translation>
    </message>
</context>
<context>
    <name>ui::BillDialog</name>
    <message>
        <source>Open the platform&apos;s bill</source>
        <translation>打开平台账单</translation>
    </message>
    <message>
        <source>Rows from the platform&apos;s bill, with their headings</source>
        <translation>平台账单的各行，连同表头</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>正在查询…</translation>
    </message>
    <message>
        <source>Ask for the bill</source>
        <translation>查询账单</translation>
    </message>
    <message>
        <source>The platform tells its own bill of this month.</source>
        <translation>平台可以给出本月账单。</translation>
    </message>
    <message>
        <source>This platform tells no bill, or has no account in the settings. Paste its bill, or type its sum.</source>
        <translation>这个平台查不到账单，或设置里没有它的账号。请粘贴账单，或填写合计。</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>已记录</translation>
    </message>
    <message>
        <source>On the bill</source>
        <translation>账单</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差额</translation>
    </message>
    <message>
        <source>Compare with a bill</source>
        <translation>与账单核对</translation>
    </message>
    <message>
        <source>The platform&apos;s own bill of %1 beside what Zuka has written down. The difference becomes an entry of its own.</source>
        <translation>把平台 %1 的账单与 Zuka 的记录放在一起。差额会成为单独一条。</translation>
    </message>
    <message>
        <source>Bill of</source>
        <translation>谁的账单</translation>
    </message>
    <message>
        <source>Ask the platform</source>
        <translation>向平台查询</translation>
    </message>
    <message>
        <source>Paste it</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Type its sum</source>
        <translation>填写合计</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>The bill</source>
        <translation>账单</translation>
    </message>
    <message>
        <source>CSV or copied table rows. Needed: a column for the amount. Instance id, start and end help.</source>
        <translation>CSV 或复制的表格行。必须有金额列；实例 ID、开始和结束时间有帮助。</translation>
    </message>
    <message>
        <source>Sum of the month</source>
        <translation>本月合计</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>币种</translation>
    </message>
    <message>
        <source>Take it over</source>
        <translation>采用账单</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ui::BillViewModel</name>
    <message>
        <source>%1, %2</source>
        <comment>platform, account</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>The whole month</source>
        <translation>整个月</translation>
    </message>
    <message>
        <source>machines that are gone, and the rest</source>
        <translation>已不在列表里的机器和其余部分</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not on the bill</source>
        <translation>账单上没有</translation>
    </message>
    <message>
        <source>recorded amount not known</source>
        <translation>记录的金额未知</translation>
    </message>
    <message>
        <source>another currency</source>
        <translation>币种不同</translation>
    </message>
    <message>
        <source>Nothing to take over.</source>
        <translation>没有需要采用的差额。</translation>
    </message>
    <message>
        <source>Taking it over changes the month by %1. The recorded entries stay as they are.</source>
        <translation>采用后，本月变化 %1。已记录的条目保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of the bill could not be read and are missing here.</source>
        <translation>
            <numerusform>账单有 %n 行无法读取，未计入这里。</numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1: %2.</source>
        <translation>第 %1 行：%2。</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) are money back.</source>
        <translation>
            <numerusform>%n 行是退款。</numerusform>
        </translation>
    </message>
    <message>
        <source>The month is not over: what runs is counted up to now, and bills come later.</source>
        <translation>本月还没结束：运行中的费用算到现在，账单会晚一些出。</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) from the bill.</source>
        <translation>
            <numerusform>已按账单写入 %n 条。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::BroadcastDialog</name>
    <message>
        <source>Send a line to several terminals</source>
        <translation>向多个终端发送一行</translation>
    </message>
    <message>
        <source>Each terminal that is chosen gets the line and runs it at once.</source>
        <translation>选中的每个终端都会收到这一行并立即运行。</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>%1 – a program has the whole screen</source>
        <translation>%1 – 有程序占用全屏</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>Send to %n terminal(s)</source>
        <translation>
            <numerusform>发送到 %n 个终端</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::BudgetCard</name>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Change the budget of %1</source>
        <translation>更改 %1 的预算</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>预算 %1</translation>
    </message>
    <message>
        <source>Share of the budget of %1</source>
        <translation>%1 的预算已用比例</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Set a budget</source>
        <translation>设置预算</translation>
    </message>
    <message>
        <source>Without a budget nothing warns you before the money is gone. Set one for the month, or one for each project.</source>
        <translation>没有预算，钱花完之前就没有提醒。可以设一个月预算，或给每个项目各设一个。</translation>
    </message>
    <message>
        <source>Balances</source>
        <translation>余额</translation>
    </message>
</context>
<context>
    <name>ui::BudgetDialog</name>
    <message>
        <source>Type an amount above zero, such as 200.</source>
        <translation>请输入大于零的金额，例如 200。</translation>
    </message>
    <message>
        <source>Change the budget</source>
        <translation>更改预算</translation>
    </message>
    <message>
        <source>Set a budget</source>
        <translation>设置预算</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Left empty, it is for all machines together.</source>
        <translation>留空表示全部机器合计。</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>计算方式</translation>
    </message>
    <message>
        <source>anew each month</source>
        <translation>每月重新算</translation>
    </message>
    <message>
        <source>once, for the whole project</source>
        <translation>整个项目只算一次</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ui::BudgetEditor</name>
    <message>
        <source>such as 50</source>
        <translation>例如 50</translation>
    </message>
    <message>
        <source>Budget for this job in %1</source>
        <translation>这个任务的预算（%1）</translation>
    </message>
</context>
<context>
    <name>ui::CalibrationLine</name>
    <message>
        <source>%1 on %2 × %3: %4</source>
        <translation>%1，%2 × %3：%4</translation>
    </message>
    <message>
        <source>Have you run this already? Your own figure makes these estimates better.</source>
        <translation>已经跑过？填入你的实测值，估算会更准。</translation>
    </message>
    <message>
        <source>I measured it</source>
        <translation>填写实测值</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Remove your measurement</source>
        <translation>删除你的实测值</translation>
    </message>
</context>
<context>
    <name>ui::CardWatchViewModel</name>
    <message>
        <source>at most %1</source>
        <translation>最高 %1</translation>
    </message>
    <message>
        <source>spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>not looked yet</source>
        <translation>还没有查看</translation>
    </message>
    <message>
        <source>free %1: %2</source>
        <comment>age, where</comment>
        <translation>有空闲（%1）：%2</translation>
    </message>
    <message>
        <source>not free; looked %1</source>
        <translation>没有空闲（%1查看）</translation>
    </message>
    <message>
        <source>Any that can be asked</source>
        <translation>所有可询问的平台</translation>
    </message>
    <message>
        <source>1 to %1</source>
        <translation>1 到 %1</translation>
    </message>
    <message>
        <source>Choose a card.</source>
        <translation>请选择一种卡。</translation>
    </message>
    <message>
        <source>A price for one hour, such as 0.5.</source>
        <translation>每小时的价格，例如 0.5。</translation>
    </message>
    <message>
        <source>Remove a watch first: there are %1.</source>
        <translation>请先删除一个关注：已有 %1 个。</translation>
    </message>
    <message>
        <source>Zuka looks every %1 while it runs, and tells you once when the card is free. It rents nothing by itself.</source>
        <translation>租卡运行时每 %1查看一次，有空闲时提醒一次。它不会自动租用。</translation>
    </message>
    <message>
        <source>price not told</source>
        <translation>未给出价格</translation>
    </message>
    <message>
        <source>No platform could be asked. Add an account in the settings.</source>
        <translation>没有平台可以询问。请在设置里添加账号。</translation>
    </message>
    <message>
        <source>A card is free: %1</source>
        <translation>有卡空闲：%1</translation>
    </message>
    <message>
        <source>%1. It may be gone soon; nothing was rented.</source>
        <translation>%1。可能很快被租走；没有自动租用。</translation>
    </message>
</context>
<context>
    <name>ui::ChannelViewModel</name>
    <message>
        <source>sending a test…</source>
        <translation>正在发送测试…</translation>
    </message>
    <message>
        <source>off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>not tested yet</source>
        <translation>尚未测试</translation>
    </message>
    <message>
        <source>failed %1. %2</source>
        <translation>%1 失败。%2</translation>
    </message>
    <message>
        <source>test arrived %1</source>
        <translation>%1 测试已送达</translation>
    </message>
    <message>
        <source>last message arrived %1</source>
        <translation>%1 最近一条已送达</translation>
    </message>
    <message>
        <source>%1, arrived %2</source>
        <translation>%1，%2 送达</translation>
    </message>
</context>
<context>
    <name>ui::ChartCard</name>
    <message>
        <source>Show as chart</source>
        <translation>看图</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>看表格</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
</context>
<context>
    <name>ui::CheckRow</name>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>open</source>
        <translation>待办</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>先别付</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Mark as done</source>
        <translation>标为完成</translation>
    </message>
</context>
<context>
    <name>ui::ChecklistPage</name>
    <message numerus="yes">
        <source>%n item(s) still open</source>
        <translation>
            <numerusform>还有 %n 项待办</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing is open</source>
        <translation>没有待办</translation>
    </message>
    <message>
        <source>Open the sheet</source>
        <translation>打开说明</translation>
    </message>
    <message>
        <source>Close the sheet</source>
        <translation>收起说明</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Checklist</source>
        <translation>核对清单</translation>
    </message>
    <message>
        <source>First time here</source>
        <translation>第一次用</translation>
    </message>
    <message>
        <source>Checklist or first-time drill</source>
        <translation>核对清单或首次演练</translation>
    </message>
    <message>
        <source>The platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>The machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Money and time</source>
        <translation>钱和时间</translation>
    </message>
    <message>
        <source>Not needed here</source>
        <translation>这里不需要</translation>
    </message>
    <message>
        <source>Back to results</source>
        <translation>返回结果</translation>
    </message>
    <message>
        <source>Open platform page</source>
        <translation>打开平台页面</translation>
    </message>
    <message>
        <source>Paste login command</source>
        <translation>粘贴登录命令</translation>
    </message>
</context>
<context>
    <name>ui::ChecklistViewModel</name>
    <message>
        <source>%1 of %2 done</source>
        <translation>已完成 %1 / %2</translation>
    </message>
    <message>
        <source>Type an amount above 0, such as 50.</source>
        <translation>请输入大于 0 的金额，例如 50。</translation>
    </message>
</context>
<context>
    <name>ui::CleanupDialog</name>
    <message>
        <source>Clean up</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>These go on costing although nothing runs: %1. Zuka deletes nothing here.</source>
        <translation>这些没有运行也在计费：%1。租卡不会在这里删除任何东西。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>自 %1</translation>
    </message>
    <message>
        <source>a month</source>
        <translation>每月</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
</context>
<context>
    <name>ui::CommandList</name>
    <message>
        <source>Copy: %1</source>
        <translation>复制：%1</translation>
    </message>
    <message>
        <source>On the clipboard</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>On the clipboard: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message numerus="yes">
        <source>Show %n command(s)</source>
        <translation>
            <numerusform>显示 %n 条命令</numerusform>
        </translation>
    </message>
    <message>
        <source>Hide commands</source>
        <translation>收起命令</translation>
    </message>
</context>
<context>
    <name>ui::CompareCard</name>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>#%1 and #%2 side by side</source>
        <translation>第 %1 名与第 %2 名对比</translation>
    </message>
</context>
<context>
    <name>ui::ConfirmDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ui::ConflictDialog</name>
    <message numerus="yes">
        <source>%n name(s) exist there already</source>
        <translation>
            <numerusform>目标位置已有 %n 个同名项目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace what differs</source>
        <translation>替换有差异的</translation>
    </message>
    <message>
        <source>equal files are skipped</source>
        <translation>相同的文件会跳过</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>两者都保留</translation>
    </message>
    <message>
        <source>the new one gets a number</source>
        <translation>新文件加上编号</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>copy only what is not there</source>
        <translation>只复制那边没有的</translation>
    </message>
</context>
<context>
    <name>ui::CostsPage</name>
    <message>
        <source>Export the ledger</source>
        <translation>导出账本</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n older entry(s)</source>
        <translation>
            <numerusform>更早的 %n 条记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>No entry in this month</source>
        <translation>本月没有记录</translation>
    </message>
    <message>
        <source>While a machine is on, Zuka writes what it costs here. Other payments can be added by hand.</source>
        <translation>机器开机时，租卡会把费用记在这里。其他付款可以手动添加。</translation>
    </message>
    <message>
        <source>Add entry…</source>
        <translation>添加记录…</translation>
    </message>
    <message>
        <source>Correct…</source>
        <translation>更正…</translation>
    </message>
    <message>
        <source>The original stays and no longer counts. What still runs is corrected at the machine.</source>
        <translation>原记录保留，不再计入。还在进行的请到机器上改。</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>导出 CSV</translation>
    </message>
    <message>
        <source>The shown month…</source>
        <translation>所显示的月份…</translation>
    </message>
    <message>
        <source>Everything…</source>
        <translation>全部…</translation>
    </message>
    <message>
        <source>Compare with a bill…</source>
        <translation>与账单核对…</translation>
    </message>
</context>
<context>
    <name>ui::CostsViewModel</name>
    <message>
        <source>nothing is on</source>
        <translation>没有开机的机器</translation>
    </message>
    <message>
        <source>%1 now</source>
        <translation>现在 %1</translation>
    </message>
    <message>
        <source>%1 parked</source>
        <translation>停放 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) of this month have no known amount.</source>
        <translation>
            <numerusform>本月有 %n 条记录金额未知。</numerusform>
        </translation>
    </message>
    <message>
        <source>What these cost while they are off is not known: %1.</source>
        <translation>这些机器关机时的费用未知：%1。</translation>
    </message>
    <message>
        <source>The budget is used up.</source>
        <translation>预算已用完。</translation>
    </message>
    <message>
        <source>At the pace of the last days it is used up on %1.</source>
        <translation>按最近几天的速度，%1 用完。</translation>
    </message>
    <message>
        <source>At the pace of the last days it lasts the month.</source>
        <translation>按最近几天的速度，够用到月底。</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>预算 %1</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>date format of a day</comment>
        <translation>M 月 d 日</translation>
    </message>
    <message>
        <source>Costs by day: none in this month.</source>
        <translation>每日费用：本月没有。</translation>
    </message>
    <message>
        <source>Costs by day. Most was spent on %1: %2.</source>
        <translation>每日费用。花费最多的是 %1：%2。</translation>
    </message>
    <message>
        <source>All machines</source>
        <translation>全部机器</translation>
    </message>
    <message>
        <source>each month</source>
        <translation>每月</translation>
    </message>
    <message>
        <source>no exchange rate</source>
        <translation>没有汇率</translation>
    </message>
    <message>
        <source>used up</source>
        <translation>已用完</translation>
    </message>
    <message>
        <source>%1 left at the present rate</source>
        <translation>按当前费用还能用 %1</translation>
    </message>
    <message>
        <source>ends %1 at this pace</source>
        <translation>按这个速度 %1 用完</translation>
    </message>
    <message>
        <source>%1 a month</source>
        <translation>每月 %1</translation>
    </message>
    <message>
        <source>%1 vouchers</source>
        <translation>代金券 %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>还能用 %1</translation>
    </message>
    <message>
        <source>could not be read</source>
        <translation>无法读取</translation>
    </message>
</context>
<context>
    <name>ui::CrumbBar</name>
    <message>
        <source>Folders above</source>
        <translation>上层文件夹</translation>
    </message>
</context>
<context>
    <name>ui::DashboardPage</name>
    <message>
        <source>Details copied.</source>
        <translation>已复制详情。</translation>
    </message>
    <message>
        <source>It is off</source>
        <translation>已关机</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>I have stopped it…</source>
        <translation>我已关机…</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>Attach %1</source>
        <translation>接入 %1</translation>
    </message>
    <message>
        <source>All machines</source>
        <translation>所有机器</translation>
    </message>
    <message>
        <source>Back to the list, %1</source>
        <translation>返回列表，%1</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>关机…</translation>
    </message>
</context>
<context>
    <name>ui::DetailsDialog</name>
    <message>
        <source>Copy details</source>
        <translation>复制详情</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::DiskParts</name>
    <message>
        <source>Expected</source>
        <translation>预计</translation>
    </message>
    <message>
        <source>× %1, at least %2 GB</source>
        <translation>× %1，至少 %2 GB</translation>
    </message>
    <message>
        <source>System disk here</source>
        <translation>这里的系统盘</translation>
    </message>
    <message>
        <source>Free data disk here</source>
        <translation>这里的免费数据盘</translation>
    </message>
    <message>
        <source>none</source>
        <translation>没有</translation>
    </message>
</context>
<context>
    <name>ui::DrillRow</name>
    <message>
        <source>proves a link</source>
        <translation>关键环节</translation>
    </message>
    <message>
        <source>min</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Mark as done</source>
        <translation>标为完成</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>open</source>
        <translation>待办</translation>
    </message>
</context>
<context>
    <name>ui::DrillView</name>
    <message>
        <source>A small file, a job of one minute, a stop, a bill: on %1 for the first time, one short cycle shows every surprise while it costs cents.</source>
        <translation>一个小文件、一个一分钟的任务、一次关机、一张账单：第一次用 %1，先走一遍短流程，几分钱就能看到所有意外。</translation>
    </message>
    <message>
        <source>First time on %1?</source>
        <translation>第一次用 %1？</translation>
    </message>
    <message>
        <source>%1 of %2 steps done</source>
        <translation>已完成 %1 / %2 步</translation>
    </message>
    <message>
        <source>Time in all</source>
        <translation>总用时</translation>
    </message>
    <message>
        <source>min</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>of which the GPU is paid</source>
        <translation>其中显卡计费</translation>
    </message>
    <message>
        <source>Cost on %1 at %2</source>
        <translation>费用（%1，%2）</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>A deposit of this much is enough</source>
        <translation>充这么多就够</translation>
    </message>
    <message>
        <source>Transfer works both ways</source>
        <translation>上传下载都正常</translation>
    </message>
    <message>
        <source>The machine starts again</source>
        <translation>能再次开机</translation>
    </message>
    <message>
        <source>Release leaves nothing behind</source>
        <translation>释放后没有遗留</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>已验证</translation>
    </message>
    <message>
        <source>open</source>
        <translation>待办</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
</context>
<context>
    <name>ui::DropCard</name>
    <message>
        <source>How this way works</source>
        <translation>这条路线怎么走</translation>
    </message>
    <message>
        <source>best</source>
        <translation>推荐</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1, time %2, cost %3</source>
        <translation>%1，用时 %2，费用 %3</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>不花钱</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>改用 %1</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Send all the same</source>
        <translation>照样发送</translation>
    </message>
    <message>
        <source>Look…</source>
        <translation>查看…</translation>
    </message>
    <message>
        <source>Look at the private data that was found</source>
        <translation>查看发现的隐私数据</translation>
    </message>
    <message>
        <source>Forget this choice</source>
        <translation>忘掉这个选择</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Leave these files out</source>
        <translation>排除这些文件</translation>
    </message>
    <message>
        <source>Before it is sent</source>
        <translation>发送之前</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限速</translation>
    </message>
    <message>
        <source>At most %1</source>
        <translation>最高 %1</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>不限速</translation>
    </message>
    <message>
        <source>Highest speed of this transfer</source>
        <translation>此传输的限速</translation>
    </message>
</context>
<context>
    <name>ui::DropViewModel</name>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2 on %3</source>
        <translation>%1 → %3 的 %2</translation>
    </message>
    <message numerus="yes">
        <source>Looking through it: %Ln file(s), %1</source>
        <translation>
            <numerusform>正在检查：%Ln 个文件，%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s), %1</source>
        <translation>
            <numerusform>%Ln 个文件，%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) hold private data</source>
        <translation>
            <numerusform>%n 个文件含有隐私数据</numerusform>
        </translation>
    </message>
    <message>
        <source>Times show up once an upload to this machine was measured.</source>
        <translation>向这台机器上传过一次后，这里会显示用时。</translation>
    </message>
    <message>
        <source>Private data in it is sent, as you chose for this folder.</source>
        <translation>按你对这个文件夹的选择，其中的隐私数据会一起发送。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) with private data stay here, as you chose for this folder.</source>
        <translation>
            <numerusform>按你对这个文件夹的选择，%n 个含隐私数据的文件留在本机。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::EndDialog</name>
    <message>
        <source>Planned end of %1</source>
        <translation>%1 的计划结束时间</translation>
    </message>
    <message>
        <source>Zuka reminds you then. It does not stop the machine.</source>
        <translation>到时 Zuka 会提醒你，但不会替你关机。</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>设定</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ui::EndEditor</name>
    <message>
        <source>Use %1</source>
        <translation>用 %1</translation>
    </message>
    <message>
        <source>Use the suggested end: %1 after the start</source>
        <translation>用建议的结束时间：开机后 %1</translation>
    </message>
</context>
<context>
    <name>ui::EndLine</name>
    <message>
        <source>%1 at %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>Planned ends of the next %n hour(s)</source>
        <translation>
            <numerusform>未来 %n 小时的计划结束</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>over</source>
        <translation>已到期</translation>
    </message>
    <message>
        <source>quiet %1–%2</source>
        <translation>免打扰 %1–%2</translation>
    </message>
</context>
<context>
    <name>ui::EndPicker</name>
    <message>
        <source>No end</source>
        <translation>不设结束</translation>
    </message>
    <message>
        <source>In hours</source>
        <translation>几小时后</translation>
    </message>
    <message>
        <source>At</source>
        <translation>指定时间</translation>
    </message>
    <message>
        <source>Planned end</source>
        <translation>计划结束时间</translation>
    </message>
    <message>
        <source>Hours until the planned end</source>
        <translation>距计划结束的小时数</translation>
    </message>
    <message>
        <source>Moment of the planned end</source>
        <translation>计划结束的时刻</translation>
    </message>
    <message>
        <source>d MMM yyyy HH:mm</source>
        <translation>yyyy-MM-dd HH:mm</translation>
    </message>
    <message>
        <source>hours from now</source>
        <translation>小时后</translation>
    </message>
</context>
<context>
    <name>ui::EntryDialog</name>
    <message>
        <source>Add an entry</source>
        <translation>添加记录</translation>
    </message>
    <message>
        <source>Correct an entry</source>
        <translation>更正记录</translation>
    </message>
    <message>
        <source>For what Zuka cannot see: a package, a disk, traffic, a machine that is not in the list.</source>
        <translation>用于租卡看不到的费用：套餐、磁盘、流量，或不在列表中的机器。</translation>
    </message>
    <message>
        <source>The original (%1) stays in the ledger and no longer counts.</source>
        <translation>原记录（%1）保留在账本中，不再计入。</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>no machine</source>
        <translation>无机器</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>yyyy 年 M 月 d 日</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>Money back is negative.</source>
        <translation>退款用负数。</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Paid for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ui::EntryModel</name>
    <message>
        <source>Since</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>单价</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>d MMM HH:mm</source>
        <comment>date format of an entry</comment>
        <translation>MM-dd HH:mm</translation>
    </message>
    <message>
        <source>no machine</source>
        <translation>无机器</translation>
    </message>
    <message>
        <source>%1, goes on</source>
        <translation>%1，进行中</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>已更正</translation>
    </message>
    <message>
        <source>A correction replaced it. It no longer counts.</source>
        <translation>已被更正记录替代，不再计入。</translation>
    </message>
</context>
<context>
    <name>ui::ExpertCard</name>
    <message>
        <source>Most memory is taken in this phase: %1. Likely %2 GiB on each card, as asked.</source>
        <translation>占用最多的阶段：%1。按所填设置，每张卡大约 %2 GiB。</translation>
    </message>
    <message>
        <source>%1: most memory is taken in this phase: %2. Likely %3 GiB on each card.</source>
        <translation>%1：占用最多的阶段是%2，每张卡大约 %3 GiB。</translation>
    </message>
    <message>
        <source>%1 = %2 (%3)</source>
        <translation>%1 = %2（%3）</translation>
    </message>
    <message>
        <source>Agrees with the estimate here.</source>
        <translation>在这里与估算一致。</translation>
    </message>
    <message>
        <source>%1 % of the estimate. %2</source>
        <translation>是估算值的 %1 %。%2</translation>
    </message>
    <message>
        <source>Expert view</source>
        <translation>专家视图</translation>
    </message>
    <message>
        <source>every term with its formula, numbers and source</source>
        <translation>每一项的公式、代入数值和来源</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Alt+E</source>
        <translation>Alt+E</translation>
    </message>
    <message>
        <source>Hide the expert view</source>
        <translation>收起专家视图</translation>
    </message>
    <message>
        <source>Show the expert view</source>
        <translation>展开专家视图</translation>
    </message>
    <message>
        <source>Against the card</source>
        <translation>与显卡相比</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>Rules of thumb for this model</source>
        <translation>常见经验法则用在这个模型上</translation>
    </message>
</context>
<context>
    <name>ui::FetchViewModel</name>
    <message numerus="yes">
        <source>%Ln file(s), %1</source>
        <translation>
            <numerusform>%Ln 个文件，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 from %2 → %3</source>
        <translation>%2 上的 %1 → %3</translation>
    </message>
    <message>
        <source>Listing what is there.</source>
        <translation>正在列出机器上的内容。</translation>
    </message>
    <message>
        <source>It is downloaded, checked by hash, and compared with the machine&apos;s list. Files here that differ are replaced.</source>
        <translation>下载后按哈希校验，并与机器的清单逐一核对。本机上内容不同的文件会被替换。</translation>
    </message>
    <message>
        <source>The machine packs it into one archive.</source>
        <translation>机器正在打包成一个文件。</translation>
    </message>
    <message>
        <source>Downloading, %1 left.</source>
        <translation>正在下载，剩余 %1。</translation>
    </message>
    <message>
        <source>Downloading.</source>
        <translation>正在下载。</translation>
    </message>
    <message>
        <source>Unpacking here.</source>
        <translation>正在本机解包。</translation>
    </message>
    <message>
        <source>Comparing with the machine&apos;s list.</source>
        <translation>正在与机器的清单核对。</translation>
    </message>
    <message>
        <source>Fetched and verified: everything the machine listed is here.</source>
        <translation>已取回并校验：机器列出的内容都已在本机。</translation>
    </message>
    <message>
        <source>Pack</source>
        <translation>打包</translation>
    </message>
    <message>
        <source>Download and verify</source>
        <translation>下载并校验</translation>
    </message>
    <message>
        <source>Unpack</source>
        <translation>解包</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>核对</translation>
    </message>
    <message>
        <source>Many small files: one archive is faster. It needs as much room again on the machine for a while.</source>
        <translation>小文件很多：打成一个包更快。期间机器上需要同样大小的空间。</translation>
    </message>
    <message>
        <source>Few small files: packing would save little.</source>
        <translation>小文件不多，打包省不了多少时间。</translation>
    </message>
    <message>
        <source>It goes file by file: there is no room for an archive, or it is one file.</source>
        <translation>将逐个文件下载：没有空间放打包文件，或只有一个文件。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Fetched and compared %1: %2.</source>
        <translation>已取回并核对 %1：%2。</translation>
    </message>
    <message>
        <source>Fetched and verified %1: %2.</source>
        <translation>已取回并校验 %1：%2。</translation>
    </message>
</context>
<context>
    <name>ui::FileEditViewModel</name>
    <message>
        <source>The picture is too large to be shown here: %1.</source>
        <translation>图片太大，无法在此显示：%1。</translation>
    </message>
    <message>
        <source>This is no text. Its size: %1.</source>
        <translation>这不是文本文件。大小：%1。</translation>
    </message>
    <message>
        <source>The last %1 of %2.</source>
        <translation>共 %2，显示最后 %1。</translation>
    </message>
    <message>
        <source>The first %1 of %2.</source>
        <translation>共 %2，显示开头 %1。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件为空。</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>这台电脑</translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>请输入名称。</translation>
    </message>
    <message>
        <source>A name has no slash, is not a dot, and has at most 255 bytes.</source>
        <translation>名称不能含斜杠，不能是点，最长 255 字节。</translation>
    </message>
    <message>
        <source>This computer does not allow such a name.</source>
        <translation>本机不允许这样的名称。</translation>
    </message>
    <message>
        <source>This name is there already.</source>
        <translation>该名称已存在。</translation>
    </message>
    <message>
        <source>This computer refused it for %1.</source>
        <translation>本机拒绝了对 %1 的操作。</translation>
    </message>
    <message>
        <source>Check whether you may write there, and whether the file is in use.</source>
        <translation>请确认有写权限，且文件未被占用。</translation>
    </message>
</context>
<context>
    <name>ui::FileTableModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>修改时间</translation>
    </message>
</context>
<context>
    <name>ui::FilesPage</name>
    <message>
        <source>Not readable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>This folder is empty</source>
        <translation>此文件夹为空</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Add machine</source>
        <translation>添加机器</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Upload to %1</source>
        <translation>上传到 %1</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>Drop to upload to %1</source>
        <translation>松开即可上传到 %1</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Upload files…</source>
        <translation>上传文件…</translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation>Ctrl+O</translation>
    </message>
    <message>
        <source>Fetch selected</source>
        <translation>下载所选</translation>
    </message>
    <message>
        <source>Upload selected</source>
        <translation>上传所选</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>这台电脑</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Choose a machine</source>
        <translation>选择机器</translation>
    </message>
    <message>
        <source>Files on this computer</source>
        <translation>这台电脑上的文件</translation>
    </message>
    <message>
        <source>Files on the machine</source>
        <translation>机器上的文件</translation>
    </message>
    <message>
        <source>Folder above</source>
        <translation>上一级文件夹</translation>
    </message>
    <message>
        <source>Read the folder again</source>
        <translation>重新读取文件夹</translation>
    </message>
    <message>
        <source>Drop to fetch into %1</source>
        <translation>松开以下载到 %1</translation>
    </message>
    <message>
        <source>Fetch results…</source>
        <translation>取回结果…</translation>
    </message>
    <message>
        <source>Brings a folder off the machine and checks that all of it is here</source>
        <translation>把机器上的文件夹取回本机，并核对是否完整</translation>
    </message>
    <message>
        <source>Folder pairs…</source>
        <translation>文件夹配对…</translation>
    </message>
</context>
<context>
    <name>ui::FilesViewModel</name>
    <message>
        <source>%1, off</source>
        <translation>%1，已关机</translation>
    </message>
    <message>
        <source>%1, price unknown</source>
        <translation>%1，价格未知</translation>
    </message>
    <message>
        <source>%1, %2 while transferring</source>
        <translation>%1，传输期间 %2</translation>
    </message>
    <message>
        <source>%1, %2 while it is on</source>
        <translation>%1，开机期间 %2</translation>
    </message>
    <message>
        <source>No machine yet</source>
        <translation>还没有机器</translation>
    </message>
    <message>
        <source>No machine chosen</source>
        <translation>未选择机器</translation>
    </message>
    <message>
        <source>%1 is off</source>
        <translation>%1 已关机</translation>
    </message>
    <message>
        <source>%1 is not connected</source>
        <translation>%1 未连接</translation>
    </message>
    <message>
        <source>Reading the folder</source>
        <translation>正在读取文件夹</translation>
    </message>
    <message>
        <source>This folder is empty</source>
        <translation>此文件夹为空</translation>
    </message>
    <message>
        <source>Add one, then its files appear here.</source>
        <translation>添加一台，它的文件会显示在这里。</translation>
    </message>
    <message>
        <source>Choose one above to see its files.</source>
        <translation>在上方选择一台，查看它的文件。</translation>
    </message>
    <message>
        <source>Its files can be reached when it is on and connected.</source>
        <translation>开机并连接后才能访问它的文件。</translation>
    </message>
    <message>
        <source>Drop files here or press Ctrl+O.</source>
        <translation>把文件拖到这里，或按 Ctrl+O。</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>free space unknown</source>
        <translation>剩余空间未知</translation>
    </message>
    <message>
        <source>Only the first %1 entries are shown.</source>
        <translation>只显示前 %1 项。</translation>
    </message>
    <message>
        <source>There is no folder to upload to yet.</source>
        <translation>还没有可以上传到的文件夹。</translation>
    </message>
    <message>
        <source>Choose a machine and wait until its folder is shown.</source>
        <translation>选择一台机器，等它的文件夹显示出来。</translation>
    </message>
</context>
<context>
    <name>ui::FindBar</name>
    <message>
        <source>Not found.</source>
        <translation>没有找到。</translation>
    </message>
    <message>
        <source>Find in this terminal</source>
        <translation>在此终端中查找</translation>
    </message>
    <message>
        <source>Find further up (Enter)</source>
        <translation>向上查找（Enter）</translation>
    </message>
    <message>
        <source>Find further down (Shift+Enter)</source>
        <translation>向下查找（Shift+Enter）</translation>
    </message>
    <message>
        <source>Close the search (Esc)</source>
        <translation>关闭查找（Esc）</translation>
    </message>
</context>
<context>
    <name>ui::FindingsDialog</name>
    <message>
        <source>Do the same in this folder from now on</source>
        <translation>以后对这个文件夹都这样做</translation>
    </message>
    <message>
        <source>On a rented machine others may be able to read it. Try with made-up data first.</source>
        <translation>在租来的机器上，别人可能读得到。建议先用假数据试一遍。</translation>
    </message>
    <message numerus="yes">
        <source>%1: and %n more</source>
        <translation>
            <numerusform>%1：另有 %n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more file(s)</source>
        <translation>
            <numerusform>另有 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Add this line to .gitignore: %1</source>
        <translation>在 .gitignore 里加上这一行：%1</translation>
    </message>
    <message>
        <source>Copy the line</source>
        <translation>复制这一行</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Send all the same</source>
        <translation>照样发送</translation>
    </message>
    <message>
        <source>Leave these files out</source>
        <translation>排除这些文件</translation>
    </message>
</context>
<context>
    <name>ui::FitSwitches</name>
    <message>
        <source>memory unknown</source>
        <translation>显存未知</translation>
    </message>
    <message>
        <source>saves nothing here</source>
        <translation>这里省不了</translation>
    </message>
    <message>
        <source>saves %1 GiB</source>
        <translation>省 %1 GiB</translation>
    </message>
    <message>
        <source>takes %1 GiB</source>
        <translation>多占 %1 GiB</translation>
    </message>
    <message>
        <source>same time</source>
        <translation>用时不变</translation>
    </message>
    <message>
        <source>+%1 % time</source>
        <translation>用时 +%1 %</translation>
    </message>
    <message>
        <source>−%1 % time</source>
        <translation>用时 −%1 %</translation>
    </message>
    <message>
        <source>time unknown</source>
        <translation>用时未知</translation>
    </message>
    <message>
        <source>changed by you</source>
        <translation>你改过</translation>
    </message>
    <message>
        <source>+%1 if flipped</source>
        <translation>切换后 +%1</translation>
    </message>
    <message>
        <source>−%1 if flipped</source>
        <translation>切换后 −%1</translation>
    </message>
    <message>
        <source>Each takes effect at once; switch it back to undo. Memory of one card, time of the whole job, money of its GPU hours.</source>
        <translation>每项立即生效，拨回即撤销。显存按单卡、时间按整个任务、金额按 GPU 时长计算。</translation>
    </message>
</context>
<context>
    <name>ui::FooterViewModel</name>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n 个失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transfer(s)</source>
        <translation>
            <numerusform>%n 个传输</numerusform>
        </translation>
    </message>
    <message>
        <source>No transfers</source>
        <translation>没有传输</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>%1 connected</source>
        <translation>%1 台已连接</translation>
    </message>
    <message>
        <source>%1 connecting</source>
        <translation>%1 台连接中</translation>
    </message>
    <message>
        <source>%1 retrying</source>
        <translation>%1 台重试中</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 台连接失败</translation>
    </message>
    <message>
        <source>%1 off</source>
        <translation>%1 台已关机</translation>
    </message>
    <message>
        <source>No machines</source>
        <translation>没有机器</translation>
    </message>
    <message>
        <source>%1 with a host key to confirm</source>
        <translation>%1 台待确认主机密钥</translation>
    </message>
    <message>
        <source>Demo machine only</source>
        <translation>只有演示机器</translation>
    </message>
</context>
<context>
    <name>ui::GeneralCard</name>
    <message>
        <source>Language and look</source>
        <translation>语言和外观</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Your name as an owner</source>
        <translation>你作为负责人的名字</translation>
    </message>
    <message>
        <source>Machines with this owner are yours; those of others ask before they are stopped. Empty: %1.</source>
        <translation>负责人是这个名字的机器算你的；别人的机器关机前会先询问。留空则为 %1。</translation>
    </message>
    <message>
        <source>Machines with this owner are yours; those of others ask before they are stopped.</source>
        <translation>负责人是这个名字的机器算你的；别人的机器关机前会先询问。</translation>
    </message>
</context>
<context>
    <name>ui::GpuStrip</name>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 张显卡</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::GuardPage</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Guard</source>
        <translation>守护</translation>
    </message>
    <message>
        <source>What protects you now</source>
        <translation>当前的保护措施</translation>
    </message>
    <message>
        <source>Watched machines</source>
        <translation>守护中的机器</translation>
    </message>
    <message>
        <source>No machine is on</source>
        <translation>没有机器开机</translation>
    </message>
    <message>
        <source>Machines that are on appear here with their planned end.</source>
        <translation>开机的机器会显示在这里，并列出计划结束时间。</translation>
    </message>
    <message>
        <source>+1 h</source>
        <translation>+1 小时</translation>
    </message>
    <message>
        <source>Move the planned end by one hour</source>
        <translation>把计划结束时间推迟 1 小时</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>%1 结束</translation>
    </message>
    <message>
        <source>No end</source>
        <translation>不设结束</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Change the planned end</source>
        <translation>更改计划结束时间</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open the machine</source>
        <translation>打开这台机器</translation>
    </message>
    <message>
        <source>quiet hours let planned ends, erase and money alarms through</source>
        <translation>免打扰不拦截计划结束、清空与费用警报</translation>
    </message>
    <message numerus="yes">
        <source>no end in the next %n hour(s)</source>
        <translation>
            <numerusform>今后 %n 小时内没有计划结束</numerusform>
        </translation>
    </message>
    <message>
        <source>Watch for idleness</source>
        <translation>留意空闲</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Tonight</source>
        <translation>今晚</translation>
    </message>
    <message>
        <source>Send test to phone</source>
        <translation>给手机发测试消息</translation>
    </message>
</context>
<context>
    <name>ui::GuardViewModel</name>
    <message>
        <source>no machine is on</source>
        <translation>没有机器开机</translation>
    </message>
    <message numerus="yes">
        <source>watching %n machine(s)</source>
        <translation>
            <numerusform>正在守护 %n 台机器</numerusform>
        </translation>
    </message>
    <message>
        <source>No machine is on</source>
        <translation>没有机器开机</translation>
    </message>
    <message>
        <source>A planned end can be set as soon as one is.</source>
        <translation>有机器开机后即可设置计划结束时间。</translation>
    </message>
    <message>
        <source>reminds %1 min before</source>
        <translation>提前 %1 分钟提醒</translation>
    </message>
    <message>
        <source>Next: %1 at %2; %3.</source>
        <translation>下一台：%1，%2；%3。</translation>
    </message>
    <message>
        <source>Planned end set for every machine that is on</source>
        <translation>所有开机的机器都已设置计划结束时间</translation>
    </message>
    <message>
        <source>%1 has no planned end</source>
        <translation>%1 未设置计划结束时间</translation>
    </message>
    <message>
        <source>You are not reminded to stop it.</source>
        <translation>到时不会提醒你关机。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n machine(s) have no planned end</source>
        <translation>
            <numerusform>%n 台机器中有 %1 台未设置计划结束时间</numerusform>
        </translation>
    </message>
    <message>
        <source>You are not reminded to stop them.</source>
        <translation>到时不会提醒你关机。</translation>
    </message>
    <message>
        <source>Nothing stops a machine by itself</source>
        <translation>机器不会自动关机</translation>
    </message>
    <message>
        <source>If this computer is off, nothing stops the bill. Set a timed shutdown in the platform&apos;s console if it has one.</source>
        <translation>这台电脑关机后，没有什么能停止计费。如果平台支持，在平台控制台设置定时关机。</translation>
    </message>
    <message>
        <source>%1 of %2 on</source>
        <translation>已启用 %1/%2</translation>
    </message>
    <message>
        <source>Reminders come while Zuka runs, also from the tray.</source>
        <translation>租卡运行时会提醒，窗口关闭后由托盘提醒。</translation>
    </message>
    <message>
        <source>Reminders come while Zuka&apos;s window is open.</source>
        <translation>租卡窗口打开时会提醒。</translation>
    </message>
    <message>
        <source>Idleness is not watched</source>
        <translation>没有留意空闲</translation>
    </message>
    <message>
        <source>A machine that does nothing goes on costing unnoticed.</source>
        <translation>机器空转时会继续计费而无人知晓。</translation>
    </message>
    <message numerus="yes">
        <source>Off for %n machine(s). Reminds; stops nothing by itself.</source>
        <translation>
            <numerusform>%n 台机器未启用。只提醒，不自动关机。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reminds; stops nothing by itself. %1</source>
        <translation>只提醒，不自动关机。%1</translation>
    </message>
    <message>
        <source>Idle for %1 min</source>
        <translation>空闲 %1 分钟</translation>
    </message>
    <message>
        <source>No phone or mailbox is set up</source>
        <translation>没有设置手机或邮箱</translation>
    </message>
    <message>
        <source>Reminders reach you at this computer only.</source>
        <translation>提醒只会出现在这台电脑上。</translation>
    </message>
    <message>
        <source>The phone was not tested</source>
        <translation>手机通知未测试</translation>
    </message>
    <message>
        <source>The last message did not arrive. See Settings, Notifications.</source>
        <translation>最近一条没有送达。见“设置 · 通知”。</translation>
    </message>
    <message>
        <source>Send a test and see whether it arrives.</source>
        <translation>发送一条测试，看是否收到。</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>手机通知</translation>
    </message>
    <message>
        <source>%1. Another channel failed.</source>
        <translation>%1。另一个渠道失败。</translation>
    </message>
    <message>
        <source>A guard runs on every machine that is on</source>
        <translation>每台开机的机器上都有守护程序</translation>
    </message>
    <message>
        <source>It stops them also when this computer is off.</source>
        <translation>这台电脑关机后也能关掉它们。</translation>
    </message>
    <message>
        <source>A guard runs on %1 only</source>
        <translation>只有 %1 上有守护程序</translation>
    </message>
    <message>
        <source>If this computer is off, nothing stops the bill of the others.</source>
        <translation>这台电脑关机后，没有什么能停止其他机器的计费。</translation>
    </message>
    <message>
        <source>If this computer is off, nothing stops the bill.</source>
        <translation>这台电脑关机后，没有什么能停止计费。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Held up by: %1</source>
        <translation>未计为空闲的原因：%1</translation>
    </message>
    <message>
        <source>armed %1</source>
        <translation>%1 已启用</translation>
    </message>
    <message>
        <source>not armed yet</source>
        <translation>尚未启用</translation>
    </message>
    <message>
        <source>working</source>
        <translation>工作中</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>idle, holds memory</source>
        <translation>空闲，占用显存</translation>
    </message>
    <message>
        <source>%1, not counted</source>
        <translation>%1，不计入</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
</context>
<context>
    <name>ui::HeaderBar</name>
    <message>
        <source>Zuka</source>
        <translation>Zuka</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>nothing is on</source>
        <translation>没有机器开机</translation>
    </message>
    <message>
        <source>Spent</source>
        <translation>已花</translation>
    </message>
    <message>
        <source>%1 ends</source>
        <translation>%1 结束于</translation>
    </message>
    <message>
        <source>%1 ends %2, %3</source>
        <translation>%1 计划结束：%2，%3</translation>
    </message>
    <message numerus="yes">
        <source>%n open reminder(s)</source>
        <translation>
            <numerusform>%n 条待处理提醒</numerusform>
        </translation>
    </message>
    <message>
        <source>No open reminders</source>
        <translation>没有待处理的提醒</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>本月</translation>
    </message>
</context>
<context>
    <name>ui::HelpDialog</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>窗口的下一个区域</translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation>窗口的上一个区域</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>本列表</translation>
    </message>
    <message>
        <source>Close the top dialog</source>
        <translation>关闭最上层对话框</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>From a machine back to all machines</source>
        <translation>从单台机器返回所有机器</translation>
    </message>
    <message>
        <source>New plan</source>
        <translation>新建规划</translation>
    </message>
    <message>
        <source>Next step of a plan</source>
        <translation>规划的下一步</translation>
    </message>
    <message>
        <source>Chart or table</source>
        <translation>图表或表格</translation>
    </message>
    <message>
        <source>Search the list</source>
        <translation>在列表中搜索</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>窗口中</translation>
    </message>
    <message>
        <source>In a terminal</source>
        <translation>终端中</translation>
    </message>
    <message>
        <source>Show the terminals</source>
        <translation>显示终端</translation>
    </message>
    <message>
        <source>New shell</source>
        <translation>新建 Shell</translation>
    </message>
    <message>
        <source>Close this terminal</source>
        <translation>关闭此终端</translation>
    </message>
    <message>
        <source>Next terminal</source>
        <translation>下一个终端</translation>
    </message>
    <message>
        <source>Previous terminal</source>
        <translation>上一个终端</translation>
    </message>
    <message>
        <source>New shell beside this one</source>
        <translation>在旁边新建 Shell</translation>
    </message>
    <message>
        <source>New shell below this one</source>
        <translation>在下方新建 Shell</translation>
    </message>
    <message>
        <source>Next place of a split</source>
        <translation>下一个窗格</translation>
    </message>
    <message>
        <source>Previous place of a split</source>
        <translation>上一个窗格</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Find in this terminal</source>
        <translation>在此终端中查找</translation>
    </message>
    <message>
        <source>Larger letters</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller letters</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Scroll back</source>
        <translation>向上翻看</translation>
    </message>
    <message>
        <source>Out of the terminal</source>
        <translation>离开终端</translation>
    </message>
    <message>
        <source>Add machine</source>
        <translation>添加机器</translation>
    </message>
</context>
<context>
    <name>ui::HintCard</name>
    <message>
        <source>What to try</source>
        <translation>怎么办</translation>
    </message>
</context>
<context>
    <name>ui::HistoryCard</name>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Key T</source>
        <translation>按键 T</translation>
    </message>
    <message>
        <source>15 min</source>
        <translation>15 分钟</translation>
    </message>
    <message>
        <source>1 h</source>
        <translation>1 小时</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Shown time</source>
        <translation>显示的时间范围</translation>
    </message>
    <message>
        <source>History as a table</source>
        <translation>以表格显示历史</translation>
    </message>
    <message>
        <source>No curve yet</source>
        <translation>还没有曲线</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>全部 GPU</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Only this run is shown. %1 %2</source>
        <translation>只显示本次运行的数据。%1%2</translation>
    </message>
    <message>
        <source>6 h</source>
        <translation>6 小时</translation>
    </message>
    <message>
        <source>Shown GPU</source>
        <translation>显示的 GPU</translation>
    </message>
    <message>
        <source>It begins with the second reading in this time.</source>
        <translation>这段时间内有两次读数后开始绘制。</translation>
    </message>
</context>
<context>
    <name>ui::HistoryTableModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>ui::HistoryViewModel</name>
    <message>
        <source>connected again</source>
        <translation>重新连接</translation>
    </message>
    <message>
        <source>powered on</source>
        <translation>开机</translation>
    </message>
</context>
<context>
    <name>ui::HomePage</name>
    <message>
        <source>Home</source>
        <translation>首页</translation>
    </message>
    <message>
        <source>Add machine</source>
        <translation>添加机器</translation>
    </message>
    <message>
        <source>New plan</source>
        <translation>新建方案</translation>
    </message>
    <message>
        <source>Zuka helps you rent a GPU for as long as you need it, watches what it costs, and reminds you to switch it off. Everything stays on this computer.</source>
        <translation>Zuka 帮你按需租用显卡，关注花费，并提醒你关机。所有数据都留在这台电脑上。</translation>
    </message>
    <message>
        <source>Plan a rental</source>
        <translation>规划租卡</translation>
    </message>
    <message>
        <source>Say what you want to run. See which card fits, how long it takes and what it costs.</source>
        <translation>说明你想运行什么，看看哪张卡合适、要多久、花多少钱。</translation>
    </message>
    <message>
        <source>Paste the login command of a machine you rent. See its GPU, cost and planned end.</source>
        <translation>粘贴所租机器的登录命令，查看它的显卡、花费和计划结束时间。</translation>
    </message>
    <message>
        <source>Read how it works</source>
        <translation>了解工作原理</translation>
    </message>
    <message>
        <source>How the estimates are made, where prices come from, and what is never sent.</source>
        <translation>估算如何得出，价格从哪里来，哪些内容永不发送。</translation>
    </message>
    <message numerus="yes">
        <source>Show all %n machine(s)</source>
        <translation>
            <numerusform>显示全部 %n 台机器</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste a login command</source>
        <translation>粘贴登录命令</translation>
    </message>
    <message>
        <source>Look at a demo machine</source>
        <translation>看看演示机器</translation>
    </message>
    <message>
        <source>Simulated figures in the same screens. It costs nothing and is part of no sum of money.</source>
        <translation>同样的界面，模拟的数字。不花钱，也不计入任何金额。</translation>
    </message>
</context>
<context>
    <name>ui::HomeViewModel</name>
    <message>
        <source>The price is unknown. Set it on the machine&apos;s page.</source>
        <translation>价格未知。在机器页面上设置。</translation>
    </message>
    <message>
        <source>powered off</source>
        <translation>已关机</translation>
    </message>
    <message>
        <source>ends %1, %2</source>
        <translation>%1 结束，%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s) on</source>
        <translation>
            <numerusform>%n 台机器开机</numerusform>
        </translation>
    </message>
    <message>
        <source>Next end: %1, %2, %3</source>
        <translation>最近的计划结束：%1，%2，%3</translation>
    </message>
    <message>
        <source>%1 should be off by now</source>
        <translation>%1 已过计划结束时间</translation>
    </message>
    <message>
        <source>%1 ends %2</source>
        <translation>%1 %2结束</translation>
    </message>
    <message>
        <source>%1 has no planned end</source>
        <translation>%1 未设置计划结束时间</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 does nothing and is being paid</source>
        <translation>%1 空闲中，仍在计费</translation>
    </message>
    <message>
        <source>It costs %1.</source>
        <translation>费用 %1。</translation>
    </message>
    <message>
        <source>Its price is unknown.</source>
        <translation>价格未知。</translation>
    </message>
    <message>
        <source>simulated figures</source>
        <translation>模拟数字</translation>
    </message>
    <message>
        <source>costs no rent</source>
        <translation>不付租金</translation>
    </message>
</context>
<context>
    <name>ui::HostStripCard</name>
    <message>
        <source>Processor, memory, disks and network</source>
        <translation>处理器、内存、磁盘和网络</translation>
    </message>
</context>
<context>
    <name>ui::HoursLine</name>
    <message>
        <source>Quiet hours</source>
        <translation>免打扰</translation>
    </message>
    <message>
        <source>Quiet hours begin</source>
        <translation>免打扰开始</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>Quiet hours end</source>
        <translation>免打扰结束</translation>
    </message>
    <message>
        <source>Daily message at</source>
        <translation>每日简报</translation>
    </message>
    <message>
        <source>Daily message</source>
        <translation>每日简报</translation>
    </message>
    <message>
        <source>Start at login</source>
        <translation>登录时启动</translation>
    </message>
</context>
<context>
    <name>ui::ImportAccountDialog</name>
    <message>
        <source>Ask the platform now</source>
        <translation>立即查询平台</translation>
    </message>
    <message>
        <source>Take the login passwords from the platform into the keychain</source>
        <translation>把平台给出的登录密码存进钥匙串</translation>
    </message>
    <message>
        <source>Import from an account</source>
        <translation>从账户导入</translation>
    </message>
    <message>
        <source>Machines that come from an account follow it: a new port, a stop or a start elsewhere, the price. Nothing is changed at the platform.</source>
        <translation>从账户导入的机器会跟随账户更新：新端口、在别处的停机或开机、价格。平台上不会有任何改动。</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>会怎样</translation>
    </message>
    <message>
        <source>Instances of the account</source>
        <translation>账户下的实例</translation>
    </message>
    <message>
        <source>Log in with</source>
        <translation>登录方式</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>SSH agent</source>
        <translation>SSH 代理</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>密钥文件</translation>
    </message>
    <message>
        <source>New machines log in with</source>
        <translation>新机器的登录方式</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1 台</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
</context>
<context>
    <name>ui::ImportConfigDialog</name>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Hosts of your SSH configuration</source>
        <translation>你的 SSH 配置中的主机</translation>
    </message>
    <message>
        <source>Search name or address</source>
        <translation>搜索名称或地址</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>~/.ssh/config names no host.</source>
        <translation>~/.ssh/config 中没有主机。</translation>
    </message>
    <message>
        <source>The file is only read, never changed.</source>
        <translation>只读取这个文件，从不修改。</translation>
    </message>
</context>
<context>
    <name>ui::JobCard</name>
    <message>
        <source>Attach</source>
        <translation>接入</translation>
    </message>
    <message>
        <source>Attach to %1</source>
        <translation>接入 %1</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Start…</source>
        <translation>启动…</translation>
    </message>
    <message>
        <source>Start a job</source>
        <translation>启动任务</translation>
    </message>
    <message>
        <source>Start a job that goes on without this computer</source>
        <translation>启动一个不依赖本机的任务</translation>
    </message>
    <message>
        <source>No job was started from here. One goes on when the connection drops, and how it ended is found again.</source>
        <translation>还没有从这里启动过任务。任务在断线后仍会继续，结束情况也能找回。</translation>
    </message>
    <message>
        <source>Remove %1…</source>
        <translation>移除 %1…</translation>
    </message>
    <message>
        <source>Remove the job %1?</source>
        <translation>移除任务 %1？</translation>
    </message>
    <message>
        <source>It leaves this list, and its folder with the script and the log is removed from the machine.</source>
        <translation>它会从列表里消失，机器上放脚本和日志的文件夹也会删除。</translation>
    </message>
    <message>
        <source>What it wrote elsewhere stays, also a log file that you named.</source>
        <translation>它写在别处的内容都会保留，包括你指定的日志文件。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>ui::JobDialog</name>
    <message>
        <source>Remind me when it has ended</source>
        <translation>结束时提醒我</translation>
    </message>
    <message>
        <source>Show the script</source>
        <translation>显示脚本</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Start a job on %1</source>
        <translation>在 %1 上启动任务</translation>
    </message>
    <message>
        <source>It goes on when the connection drops and when this computer is off. How it ended is written down on the machine.</source>
        <translation>断线或本机关机后它仍会继续。结束情况记录在机器上。</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>As in a terminal; several lines are run one after the other. Keep tokens in the file with variables.</source>
        <translation>与终端里一样；多行依次运行。令牌请放在变量文件里。</translation>
    </message>
    <message>
        <source>beside the script</source>
        <translation>与脚本同目录</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>conda environment</source>
        <translation>conda 环境</translation>
    </message>
    <message>
        <source>File with variables</source>
        <translation>变量文件</translation>
    </message>
    <message>
        <source>Log file</source>
        <translation>日志文件</translation>
    </message>
    <message>
        <source>Run this when it has ended</source>
        <translation>结束后运行</translation>
    </message>
    <message>
        <source>ZUKA_EXIT_CODE holds the code it ended with.</source>
        <translation>ZUKA_EXIT_CODE 是它的退出代码。</translation>
    </message>
    <message>
        <source>The script that is put on the machine</source>
        <translation>放到机器上的脚本</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Hide the script</source>
        <translation>隐藏脚本</translation>
    </message>
</context>
<context>
    <name>ui::JobsViewModel</name>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>ended well</source>
        <translation>正常结束</translation>
    </message>
    <message>
        <source>ended with code %1</source>
        <translation>已结束，代码 %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>gone without a word</source>
        <translation>不明原因消失</translation>
    </message>
    <message>
        <source>ended: the machine restarted</source>
        <translation>已结束：机器重启过</translation>
    </message>
    <message>
        <source>%1 on %2: %3</source>
        <translation>%2 上的 %1：%3</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>截至 %1</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>用时 %1</translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>%1 启动</translation>
    </message>
    <message>
        <source>It runs in screen: screen -r shows it.</source>
        <translation>它在 screen 中运行：用 screen -r 查看。</translation>
    </message>
    <message>
        <source>It runs in the background. Its output is in the log.</source>
        <translation>它在后台运行，输出在日志里。</translation>
    </message>
    <message>
        <source>tmux is not installed there. The job runs in screen, or in the background without a window to look into. To install tmux:</source>
        <translation>该机器未安装 tmux。任务将在 screen 中运行，或在后台运行而没有窗口可看。安装 tmux：</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ui::KeyBox</name>
    <message>
        <source>Key taken, %1 bytes. It is not shown again.</source>
        <translation>已收下密钥，%1 字节。不再显示。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>ui::KeyDialog</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>A key for the new machine</source>
        <translation>给新机器的密钥</translation>
    </message>
    <message>
        <source>A key for %1</source>
        <translation>给 %1 的密钥</translation>
    </message>
    <message>
        <source>Public half of the key</source>
        <translation>密钥的公钥部分</translation>
    </message>
    <message>
        <source>Public half</source>
        <translation>公钥</translation>
    </message>
    <message>
        <source>Public half copied.</source>
        <translation>已复制公钥。</translation>
    </message>
    <message>
        <source>Add the public half to your account at the platform before the machine starts, or to the machine itself. The private half goes to the system&apos;s keychain when you add the machine, and is shown nowhere.</source>
        <translation>在机器启动前把公钥加到平台账号里，或者加到机器上。添加机器时，私钥存入系统钥匙串，不会在任何地方显示。</translation>
    </message>
    <message>
        <source>Zuka adds the public half to the machine over the connection that stands, then logs in with this key. The private half goes to the system&apos;s keychain and is shown nowhere.</source>
        <translation>Zuka 通过现有连接把公钥加到机器上，之后用这个密钥登录。私钥存入系统钥匙串，不会在任何地方显示。</translation>
    </message>
    <message>
        <source>Use this key</source>
        <translation>使用这个密钥</translation>
    </message>
    <message>
        <source>Install on this machine</source>
        <translation>安装到这台机器</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Installed. %1 logs in with this key from now on.</source>
        <translation>已安装。今后用这个密钥登录 %1。</translation>
    </message>
    <message>
        <source>Installing the key…</source>
        <translation>正在安装密钥…</translation>
    </message>
</context>
<context>
    <name>ui::LeftoversCard</name>
    <message>
        <source>Clean up…</source>
        <translation>清理…</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Left over</source>
        <translation>遗留费用</translation>
    </message>
    <message>
        <source>No machine is stopped, and no platform told of disks, images or addresses that go on costing.</source>
        <translation>没有关机的机器，平台也没有告知仍在计费的磁盘、镜像或地址。</translation>
    </message>
</context>
<context>
    <name>ui::LimitsStep</name>
    <message>
        <source>Money and time</source>
        <translation>钱与时间</translation>
    </message>
    <message>
        <source>The job</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Data and machine</source>
        <translation>数据与机器</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>For the whole job</source>
        <translation>整个任务的预算</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Totals are compared in it</source>
        <translation>总价按它比较</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>截止时间</translation>
    </message>
    <message>
        <source>Start date</source>
        <translation>开始日期</translation>
    </message>
    <message>
        <source>A quota may take days to get</source>
        <translation>申请配额可能要几天</translation>
    </message>
    <message>
        <source>Most GPUs</source>
        <translation>最多显卡数</translation>
    </message>
    <message>
        <source>Upload speed</source>
        <translation>上传速度</translation>
    </message>
    <message>
        <source>As a speed test measures it</source>
        <translation>以测速结果为准</translation>
    </message>
    <message>
        <source>h</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>常用值</translation>
    </message>
    <message>
        <source>¥ CNY</source>
        <translation>¥ 人民币</translation>
    </message>
    <message>
        <source>$ USD</source>
        <translation>$ 美元</translation>
    </message>
    <message>
        <source>Interruptions are fine</source>
        <translation>可以被打断</translation>
    </message>
    <message>
        <source>Spot machines are cheaper; the platform may take them back at any time.</source>
        <translation>竞价实例更便宜，但平台随时可能回收。</translation>
    </message>
    <message>
        <source>My job goes on from its last checkpoint</source>
        <translation>任务能从上一个检查点继续</translation>
    </message>
    <message>
        <source>Tried out: stop it, start it again, and it continues.</source>
        <translation>已试过：停掉再启动，能接着跑。</translation>
    </message>
    <message>
        <source>Spot prices stay locked until you confirm that.</source>
        <translation>确认之前，竞价价格保持锁定。</translation>
    </message>
    <message>
        <source>A job that starts over after each interruption costs more than on demand.</source>
        <translation>每次被打断都从头再来，比按量计费更贵。</translation>
    </message>
    <message>
        <source>This run is important</source>
        <translation>这次运行很重要</translation>
    </message>
    <message>
        <source>On demand only, even where spot would be allowed.</source>
        <translation>只用按量计费，即使允许竞价。</translation>
    </message>
    <message>
        <source>The data is sensitive</source>
        <translation>数据敏感</translation>
    </message>
    <message>
        <source>Hosts of strangers are left out: their owner can read the disk.</source>
        <translation>排除私人主机：机主能读取磁盘。</translation>
    </message>
    <message>
        <source>I work on a mainland China network</source>
        <translation>我在中国大陆网络环境</translation>
    </message>
    <message>
        <source>Platforms that are slow or blocked from there count as worse.</source>
        <translation>从那里访问慢或不通的平台会降低排名。</translation>
    </message>
    <message>
        <source>The GPU has to be mine alone</source>
        <translation>显卡必须独享</translation>
    </message>
    <message>
        <source>No sliced or shared GPUs.</source>
        <translation>不要切分或共享的显卡。</translation>
    </message>
    <message>
        <source>Hours, 3d, or a day such as Friday</source>
        <translation>小时数、3 天，或某一天如 周五</translation>
    </message>
</context>
<context>
    <name>ui::ListSection</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::LiveOffersViewModel</name>
    <message>
        <source>Asking the platforms what is free now</source>
        <translation>正在询问各平台现在有什么空闲</translation>
    </message>
    <message>
        <source>The live prices have become old; the dated ones are shown again.</source>
        <translation>实时价格已过时，重新显示带日期的价格。</translation>
    </message>
    <message>
        <source>Live from %1, %2</source>
        <comment>platforms, age</comment>
        <translation>实时价格：%1，%2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between platforms</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>No platform could be asked. The dated prices are shown.</source>
        <translation>没有平台可以询问。显示的是带日期的价格。</translation>
    </message>
    <message>
        <source>%1 has nothing free that fits the catalog now. The dated prices are shown.</source>
        <translation>%1 现在没有资料库认得的空闲卡。显示的是带日期的价格。</translation>
    </message>
    <message>
        <source>Prices are dated. Ask what is free now; Vast.ai needs no account for it.</source>
        <translation>价格带有日期。可以询问现在有什么空闲；Vast.ai 不需要账号。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>platform: what went wrong</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n offer(s) left out: a card that the catalog does not know.</source>
        <translation>
            <numerusform>略过 %n 个报价：资料库里没有这种卡。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n offer(s) left out: the platform tells no price.</source>
        <translation>
            <numerusform>略过 %n 个报价：平台没有给出价格。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::LocalFolderViewModel</name>
    <message>
        <source>This folder cannot be read. Choose another one.</source>
        <translation>无法读取此文件夹。选择另一个。</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>剩余 %1</translation>
    </message>
</context>
<context>
    <name>ui::LogModel</name>
    <message>
        <source>debug</source>
        <translation>调试</translation>
    </message>
    <message>
        <source>info</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>内容</translation>
    </message>
</context>
<context>
    <name>ui::LogPage</name>
    <message>
        <source>The entry is on the clipboard.</source>
        <translation>此条目已复制到剪贴板。</translation>
    </message>
    <message>
        <source>The shown entries are on the clipboard.</source>
        <translation>显示的条目已复制到剪贴板。</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Least level</source>
        <translation>最低级别</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>搜索日志</translation>
    </message>
    <message>
        <source>Copy entry</source>
        <translation>复制此条</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>全部复制</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Log entries</source>
        <translation>日志条目</translation>
    </message>
    <message>
        <source>Chosen entry</source>
        <translation>选中的条目</translation>
    </message>
    <message>
        <source>Choose an entry to read it in full. Passwords and keys are never written to the log.</source>
        <translation>选择一条可查看全文。密码和密钥不会写入日志。</translation>
    </message>
    <message>
        <source>No entries</source>
        <translation>没有条目</translation>
    </message>
    <message>
        <source>Nothing of this level happened since Zuka started.</source>
        <translation>Zuka 启动以来没有这个级别的记录。</translation>
    </message>
    <message>
        <source>No entry contains this text.</source>
        <translation>没有条目包含这段文字。</translation>
    </message>
</context>
<context>
    <name>ui::LogViewModel</name>
    <message numerus="yes">
        <source>%1 of %n entries</source>
        <translation>
            <numerusform>%1 条，共 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>ui::LoginFields</name>
    <message>
        <source>Choose the private key</source>
        <translation>选择私钥</translation>
    </message>
    <message>
        <source>Log in with</source>
        <translation>登录方式</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>密钥文件</translation>
    </message>
    <message>
        <source>Pasted key</source>
        <translation>粘贴密钥</translation>
    </message>
    <message>
        <source>Key agent</source>
        <translation>密钥代理</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>保持不变</translation>
    </message>
    <message>
        <source>Private key file</source>
        <translation>私钥文件</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>私钥</translation>
    </message>
    <message>
        <source>Passphrase of the key, if it has one</source>
        <translation>私钥口令（如有）</translation>
    </message>
    <message>
        <source>The keys that your system&apos;s agent holds are offered to this machine.</source>
        <translation>登录时会向这台机器提供系统密钥代理中的密钥。</translation>
    </message>
    <message>
        <source>Make a key…</source>
        <translation>生成密钥…</translation>
    </message>
</context>
<context>
    <name>ui::MachineGuardDialog</name>
    <message>
        <source>Keep 1 h more</source>
        <translation>再保留 1 小时</translation>
    </message>
    <message>
        <source>Remove without a trace</source>
        <translation>彻底移除</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>重新查询</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>at the planned end, %1</source>
        <translation>到计划结束时间（%1）</translation>
    </message>
    <message>
        <source>no end is set</source>
        <translation>未设置结束时间</translation>
    </message>
    <message>
        <source>for no job</source>
        <translation>不看任务</translation>
    </message>
    <message>
        <source>Stop when time is up</source>
        <translation>到时间后关机</translation>
    </message>
    <message>
        <source>Stop after idleness of</source>
        <translation>空闲多久后关机</translation>
    </message>
    <message>
        <source>minutes after real work was seen; 0 = never</source>
        <translation>分钟（见过真正的任务之后；0 = 从不）</translation>
    </message>
    <message>
        <source>Stop when this job has ended</source>
        <translation>此任务结束后关机</translation>
    </message>
    <message>
        <source>This is written to ~/.zuka-guard/guard.sh, word for word:</source>
        <translation>以下内容会原样写入 ~/.zuka-guard/guard.sh：</translation>
    </message>
    <message>
        <source>Script of the guard</source>
        <translation>守护脚本</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Pause 1 h</source>
        <translation>暂停 1 小时</translation>
    </message>
    <message>
        <source>Set up anew</source>
        <translation>重新设置</translation>
    </message>
    <message>
        <source>Write and start it</source>
        <translation>写入并启动</translation>
    </message>
    <message>
        <source>Not connected to the machine</source>
        <translation>未连接到机器</translation>
    </message>
</context>
<context>
    <name>ui::MachineGuardViewModel</name>
    <message>
        <source>Guard on %1</source>
        <translation>%1 上的守护</translation>
    </message>
    <message>
        <source>Not asked yet</source>
        <translation>尚未查询</translation>
    </message>
    <message>
        <source>Not connected: what it does now cannot be seen</source>
        <translation>未连接：看不到它现在的状态</translation>
    </message>
    <message>
        <source>Not set up on this machine</source>
        <translation>这台机器上没有设置</translation>
    </message>
    <message>
        <source>%1. Last heartbeat %2 ago.</source>
        <translation>%1。上次心跳在 %2前。</translation>
    </message>
</context>
<context>
    <name>ui::MachineKeysViewModel</name>
    <message>
        <source>The machine is not in the list any more.</source>
        <translation>这台机器已不在列表里。</translation>
    </message>
    <message>
        <source>Without a keychain the key would be lost when Zuka ends. %1</source>
        <translation>没有钥匙串，Zuka 退出后密钥就会丢失。%1</translation>
    </message>
    <message>
        <source>%1 is not connected. Connect first: the key is installed over that connection.</source>
        <translation>%1 未连接。请先连接：密钥要通过这条连接安装。</translation>
    </message>
    <message>
        <source>No password is stored for this machine.</source>
        <translation>没有保存这台机器的密码。</translation>
    </message>
    <message>
        <source>You find it in your platform&apos;s console.</source>
        <translation>在平台控制台里可以找到。</translation>
    </message>
</context>
<context>
    <name>ui::MachineTableModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>GPU use</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>VRAM</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>开机时长</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>单价</translation>
    </message>
    <message>
        <source>Spent</source>
        <translation>已花</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Price unknown: enter it with Edit.</source>
        <translation>价格未知：点「编辑」填写。</translation>
    </message>
    <message>
        <source>15 min</source>
        <translation>15 分钟</translation>
    </message>
    <message>
        <source>GPU use of the last 15 minutes</source>
        <translation>最近 15 分钟的显卡利用率</translation>
    </message>
</context>
<context>
    <name>ui::MachineViewModel</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>The machine is off.</source>
        <translation>机器已关机。</translation>
    </message>
    <message>
        <source>The machine runs without a card.</source>
        <translation>机器在无卡模式下运行。</translation>
    </message>
    <message>
        <source>The driver tells nothing about the GPUs.</source>
        <translation>驱动没有返回显卡信息。</translation>
    </message>
    <message>
        <source>Nothing was read yet.</source>
        <translation>尚未读到数据。</translation>
    </message>
    <message>
        <source>Have you stopped %1 in the console?</source>
        <translation>你已在控制台将 %1 关机了吗？</translation>
    </message>
    <message>
        <source>Zuka does not stop the machine. Money is counted until you say that it is off.</source>
        <translation>Zuka 不会替你关机。在你标记已关机之前，花费会继续累计。</translation>
    </message>
    <message>
        <source>Terminal only</source>
        <translation>只有终端</translation>
    </message>
    <message>
        <source>No nvidia-smi in this image</source>
        <translation>镜像里没有 nvidia-smi</translation>
    </message>
    <message>
        <source>Figures can&apos;t be read through this login.</source>
        <translation>通过这个登录读不到数据。</translation>
    </message>
    <message>
        <source>Whether there is a card is not known. An image of your platform with the NVIDIA driver tools shows it.</source>
        <translation>不知道有没有显卡。换一个带 NVIDIA 驱动工具的平台镜像就能看到。</translation>
    </message>
    <message>
        <source>What nvidia-smi answers cannot be read.</source>
        <translation>nvidia-smi 的输出无法读懂。</translation>
    </message>
    <message>
        <source>No NVIDIA card is here.</source>
        <translation>这里没有 NVIDIA 显卡。</translation>
    </message>
</context>
<context>
    <name>ui::MachinesPage</name>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Copy login line</source>
        <translation>复制登录命令</translation>
    </message>
    <message>
        <source>Open console</source>
        <translation>打开控制台</translation>
    </message>
    <message>
        <source>It is on again</source>
        <translation>已重新开机</translation>
    </message>
    <message>
        <source>I have stopped it…</source>
        <translation>我已关机…</translation>
    </message>
    <message>
        <source>Remove from list…</source>
        <translation>从列表移除…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>It is off</source>
        <translation>已关机</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Add machine</source>
        <translation>添加机器</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Which machines are shown</source>
        <translation>显示哪些机器</translation>
    </message>
    <message>
        <source>No machines yet</source>
        <translation>还没有机器</translation>
    </message>
    <message>
        <source>Paste the login command that your platform shows.</source>
        <translation>粘贴平台给出的登录命令。</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>No machine fits the filter.</source>
        <translation>没有符合筛选条件的机器。</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>spent</source>
        <translation>已花费</translation>
    </message>
    <message>
        <source>Nothing is on</source>
        <translation>没有开机的机器</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>显卡墙</translation>
    </message>
    <message>
        <source>All GPUs of all machines on one board</source>
        <translation>所有机器的所有显卡放在一块板上</translation>
    </message>
    <message>
        <source>Name, card, tag, owner</source>
        <translation>名称、显卡、标签、负责人</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>断开连接</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Wall of these</source>
        <translation>用墙显示这些</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n from the list…</source>
        <translation>
            <numerusform>从列表中移除 %n 台…</numerusform>
        </translation>
    </message>
    <message>
        <source>Demo machine, this computer, team file</source>
        <translation>演示机器、这台电脑、团队文件</translation>
    </message>
    <message>
        <source>Stop all…</source>
        <translation>全部关机…</translation>
    </message>
    <message>
        <source>Lists each machine with what stopping it does, %1</source>
        <translation>列出每台机器及关机的后果，%1</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>关机…</translation>
    </message>
    <message>
        <source>Guard on the machine…</source>
        <translation>机器上的守护…</translation>
    </message>
    <message>
        <source>Export team file…</source>
        <translation>导出团队文件…</translation>
    </message>
    <message>
        <source>Password copied. It leaves the clipboard after %1 s.</source>
        <translation>已复制密码，%1 秒后从剪贴板清除。</translation>
    </message>
    <message>
        <source>%1 added, %2 updated.</source>
        <translation>新增 %1 台，更新 %2 台。</translation>
    </message>
    <message>
        <source>Make a key…</source>
        <translation>生成密钥…</translation>
    </message>
    <message>
        <source>Copy password</source>
        <translation>复制密码</translation>
    </message>
    <message>
        <source>Add a demo machine</source>
        <translation>添加演示机器</translation>
    </message>
    <message>
        <source>Add a demo machine with 8 GPUs</source>
        <translation>添加 8 卡演示机器</translation>
    </message>
    <message>
        <source>Add this computer</source>
        <translation>添加这台电脑</translation>
    </message>
    <message>
        <source>Import from an account…</source>
        <translation>从账户导入…</translation>
    </message>
    <message>
        <source>Import team file…</source>
        <translation>导入团队文件…</translation>
    </message>
    <message>
        <source>Import team file</source>
        <translation>导入团队文件</translation>
    </message>
    <message>
        <source>Team files (*.json)</source>
        <translation>团队文件 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 was written.</source>
        <translation>已写入 %1。</translation>
    </message>
</context>
<context>
    <name>ui::MachinesViewModel</name>
    <message>
        <source>All %1</source>
        <translation>全部 %1</translation>
    </message>
    <message>
        <source>Running %1</source>
        <translation>运行中 %1</translation>
    </message>
    <message>
        <source>Off %1</source>
        <translation>已关机 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s)</source>
        <translation>
            <numerusform>%n 台机器</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 台，分布在 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n platform(s)</source>
        <translation>
            <numerusform>%n 个平台</numerusform>
        </translation>
    </message>
    <message>
        <source>Together</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Together at least</source>
        <translation>合计至少</translation>
    </message>
    <message>
        <source>price of %1 is unknown</source>
        <translation>%1 的价格未知</translation>
    </message>
    <message numerus="yes">
        <source>prices of %n machine(s) are unknown</source>
        <translation>
            <numerusform>%n 台机器的价格未知</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove %1 from the list?</source>
        <translation>从列表移除 %1？</translation>
    </message>
    <message>
        <source>This does not stop the machine: it goes on costing %1.</source>
        <translation>这不会让机器关机：它会继续按 %1 计费。</translation>
    </message>
    <message>
        <source>This does not stop the machine: if it is on, it goes on costing.</source>
        <translation>这不会让机器关机：如果还开着，会继续计费。</translation>
    </message>
    <message>
        <source>This does not release the machine: a kept disk may go on costing.</source>
        <translation>这不会释放机器：保留的磁盘可能继续计费。</translation>
    </message>
    <message>
        <source>Its password and keys are deleted from the keychain.</source>
        <translation>它的密码和密钥会从系统钥匙串中删除。</translation>
    </message>
    <message>
        <source>Files on the machine stay as they are.</source>
        <translation>机器上的文件保持不变。</translation>
    </message>
    <message>
        <source>Have you stopped %1 in the console?</source>
        <translation>你已在控制台将 %1 关机了吗？</translation>
    </message>
    <message>
        <source>Zuka does not stop the machine. Money is counted until you say that it is off.</source>
        <translation>Zuka 不会替你关机。在你标记已关机之前，花费会继续累计。</translation>
    </message>
    <message numerus="yes">
        <source>%n transfer(s) of this machine are cancelled.</source>
        <translation>
            <numerusform>这台机器的 %n 个传输将被取消。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is deleted on the machine. It can be added again at any time.</source>
        <translation>机器上什么都不会删除。随时可以再添加。</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n machine(s) from the list?</source>
        <translation>
            <numerusform>从列表中移除 %n 台机器？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This does not stop the machines: %n of them may be on and go on costing %1.</source>
        <translation>
            <numerusform>这不会停止机器：其中 %n 台可能还开着，继续花费 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transfer(s) of these machines are cancelled.</source>
        <translation>
            <numerusform>这些机器的 %n 个传输会取消。</numerusform>
        </translation>
    </message>
    <message>
        <source>Their passwords and keys are deleted from the keychain.</source>
        <translation>它们的密码和密钥会从钥匙串中删除。</translation>
    </message>
    <message>
        <source>Files on the machines stay as they are.</source>
        <translation>机器上的文件保持原样。</translation>
    </message>
</context>
<context>
    <name>ui::MainWindow</name>
    <message>
        <source>Copy details</source>
        <translation>复制详情</translation>
    </message>
    <message>
        <source>Zuka</source>
        <translation>Zuka</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::MeasureDialog</name>
    <message>
        <source>I measured it</source>
        <translation>填写实测值</translation>
    </message>
    <message>
        <source>What did a run with this setup show? The ratio to the estimate corrects this task with this framework on every card, and is kept with today&apos;s date.</source>
        <translation>用此配置运行时看到了什么？实测与估算之比会在所有显卡上校准此任务和框架，并连同今天的日期一起保存。</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>Speed of all GPUs together</source>
        <translation>全部 GPU 的总速度</translation>
    </message>
    <message>
        <source>1.9 s/step (a step of the optimizer), 0.53 it/s, 2600 tok/s or 12 samples/s</source>
        <translation>1.9 s/step（优化器的一步）、0.53 it/s、2600 tok/s 或 12 samples/s</translation>
    </message>
    <message>
        <source>Peak memory of one GPU</source>
        <translation>单张 GPU 的显存峰值</translation>
    </message>
    <message>
        <source>21.3 GiB or 21811 MiB</source>
        <translation>21.3 GiB 或 21811 MiB</translation>
    </message>
    <message>
        <source>Memory read from</source>
        <translation>显存读数来自</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ui::MemoryCard</name>
    <message>
        <source>GiB, likely %1; whisker = range</source>
        <translation>GiB，预计 %1；误差线表示范围</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>Memory on each card</source>
        <translation>每张卡的显存</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>GiB; sizes of %1, batch %2, likely %3; whisker = range</source>
        <translation>GiB；数字对应 %1、批大小 %2，预计 %3；须线为范围</translation>
    </message>
</context>
<context>
    <name>ui::MiniCard</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
</context>
<context>
    <name>ui::ModelStep</name>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>attention only</source>
        <translation>仅注意力</translation>
    </message>
    <message>
        <source>full</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>常用值</translation>
    </message>
    <message>
        <source>usual (%1)</source>
        <translation>常用（%1）</translation>
    </message>
    <message>
        <source>Batch per GPU</source>
        <translation>每卡批大小</translation>
    </message>
    <message>
        <source>Requests at a time</source>
        <translation>同时请求数</translation>
    </message>
    <message>
        <source>Tokens in the data</source>
        <translation>数据的 token 数</translation>
    </message>
    <message>
        <source>Tokens to produce</source>
        <translation>要生成的 token 数</translation>
    </message>
    <message>
        <source>Samples in the data</source>
        <translation>数据的样本数</translation>
    </message>
    <message>
        <source>Pieces to produce</source>
        <translation>要生成的件数</translation>
    </message>
    <message>
        <source>Model and method</source>
        <translation>模型与方法</translation>
    </message>
    <message>
        <source>Data and batches</source>
        <translation>数据与批</translation>
    </message>
    <message>
        <source>Nothing to fill in here: this needs no card of your own. Choose another task on page 1 to plan one.</source>
        <translation>这里无需填写：这件事不需要自己的显卡。想规划显卡，请在第 1 步换一个任务。</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>更多设置</translation>
    </message>
    <message>
        <source>Model or size</source>
        <translation>模型或大小</translation>
    </message>
    <message>
        <source>A name, a Hugging Face id or a size such as 7b</source>
        <translation>名称、Hugging Face 编号，或 7b 这样的大小</translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>图像尺寸</translation>
    </message>
    <message>
        <source>Gradient accumulation</source>
        <translation>梯度累积</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Data to upload</source>
        <translation>要上传的数据</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Gradient checkpointing</source>
        <translation>梯度检查点</translation>
    </message>
    <message>
        <source>Loss kernel</source>
        <translation>损失算子</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash attention</translation>
    </message>
    <message>
        <source>Offload to RAM</source>
        <translation>卸载到内存</translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation>ZeRO 阶段</translation>
    </message>
</context>
<context>
    <name>ui::MoneyCard</name>
    <message>
        <source>Price and end</source>
        <translation>价格与结束时间</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>单价</translation>
    </message>
    <message>
        <source>Spent</source>
        <translation>已花</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>开机时长</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>+1 h</source>
        <translation>+1 小时</translation>
    </message>
    <message>
        <source>Move the planned end by one hour</source>
        <translation>把计划结束时间推迟 1 小时</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Change the planned end</source>
        <translation>更改计划结束时间</translation>
    </message>
    <message>
        <source>Platform sheet…</source>
        <translation>平台说明…</translation>
    </message>
</context>
<context>
    <name>ui::MoneyCardSettings</name>
    <message>
        <source>Money</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Show sums in</source>
        <translation>合计货币</translation>
    </message>
    <message>
        <source>Bills stay in the currency of their platform.</source>
        <translation>账单仍按平台的货币显示。</translation>
    </message>
    <message>
        <source>¥ yuan</source>
        <translation>¥ 人民币</translation>
    </message>
    <message>
        <source>$ US dollar</source>
        <translation>$ 美元</translation>
    </message>
    <message>
        <source>Yuan for one US dollar</source>
        <translation>1 美元兑人民币</translation>
    </message>
    <message>
        <source>Restore the catalog&apos;s rate</source>
        <translation>恢复资料库中的汇率</translation>
    </message>
    <message>
        <source>Mark prices older than</source>
        <translation>价格超过此天数时标记</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>Older prices stay usable and show their age.</source>
        <translation>较旧的价格仍可使用，并显示距今天数。</translation>
    </message>
</context>
<context>
    <name>ui::MoneyHeaderViewModel</name>
    <message>
        <source>No exchange rate is set, so the currencies stand side by side.</source>
        <translation>未设汇率，各货币分开显示。</translation>
    </message>
    <message>
        <source>Converted: 1 %1 = %2 %3, %4.</source>
        <translation>已折算：1 %1 = %2 %3，%4。</translation>
    </message>
    <message>
        <source>Price unknown: %1. Set it on the machine&apos;s page.</source>
        <translation>价格未知：%1。在机器页面上设置。</translation>
    </message>
    <message>
        <source>All machines since they were added.</source>
        <translation>所有机器自添加以来的花费。</translation>
    </message>
    <message>
        <source>Some prices or start times are unknown.</source>
        <translation>部分价格或开机时间未知。</translation>
    </message>
    <message>
        <source>Not known: the data file could not be read. Machines that are missing here may be on. Look at the pages of your platforms.</source>
        <translation>未知：数据文件无法读取。这里没有列出的机器可能仍开着。请到各平台的页面查看。</translation>
    </message>
    <message>
        <source>What these cost while they are off is not known: %1.</source>
        <translation>这些机器关机时的费用未知：%1。</translation>
    </message>
    <message>
        <source>Since midnight.</source>
        <translation>从零点起。</translation>
    </message>
    <message>
        <source>Since the first of the month.</source>
        <translation>从本月 1 日起。</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>预算 %1</translation>
    </message>
</context>
<context>
    <name>ui::MonthCard</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>date format of a day</comment>
        <translation>M/d</translation>
    </message>
    <message>
        <source>%1 a day</source>
        <translation>%1/天</translation>
    </message>
    <message>
        <source>Costs by</source>
        <translation>费用按</translation>
    </message>
    <message>
        <source>Share of the budget</source>
        <translation>预算已用比例</translation>
    </message>
    <message>
        <source>Month before</source>
        <translation>上个月</translation>
    </message>
    <message>
        <source>Next month</source>
        <translation>下个月</translation>
    </message>
</context>
<context>
    <name>ui::MoreFields</name>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>lora, night</source>
        <translation>lora, night</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>负责人</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Jump hosts, if it is not reached directly</source>
        <translation>跳板机（不能直接到达时）</translation>
    </message>
    <message>
        <source>Reached by the command of your SSH configuration: %1</source>
        <translation>通过你的 SSH 配置里的命令到达：%1</translation>
    </message>
</context>
<context>
    <name>ui::NameDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ui::NeedsCard</name>
    <message>
        <source>Decide…</source>
        <translation>处理…</translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>待处理</translation>
    </message>
    <message numerus="yes">
        <source>most urgent first, %n more</source>
        <translation>
            <numerusform>最紧急的在前，另有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>most urgent first</source>
        <translation>最紧急的在前</translation>
    </message>
    <message>
        <source>Nothing needs you now.</source>
        <translation>目前没有待处理的事。</translation>
    </message>
    <message>
        <source>Show…</source>
        <translation>查看…</translation>
    </message>
</context>
<context>
    <name>ui::NetworkCard</name>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>For logins to machines and file transfers.</source>
        <translation>用于登录机器和传输文件。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>SOCKS5</source>
        <translation>SOCKS5</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户名</translation>
    </message>
    <message>
        <source>Leave empty when the proxy asks for none.</source>
        <translation>代理不需要时留空。</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
</context>
<context>
    <name>ui::NotificationsDialog</name>
    <message>
        <source>Own server or certificate…</source>
        <translation>自建服务器或证书…</translation>
    </message>
    <message>
        <source>Add a channel</source>
        <translation>添加渠道</translation>
    </message>
    <message>
        <source>Change the channel</source>
        <translation>修改渠道</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>STARTTLS</source>
        <translation>STARTTLS</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Leave empty to keep the one in the keychain.</source>
        <translation>留空则保留钥匙串中的密钥。</translation>
    </message>
    <message>
        <source>Mail server</source>
        <translation>邮件服务器</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Encryption</source>
        <translation>加密</translation>
    </message>
    <message>
        <source>From</source>
        <translation>发件人</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户名</translation>
    </message>
    <message>
        <source>Server address</source>
        <translation>服务器地址</translation>
    </message>
    <message>
        <source>Empty = the service&apos;s own.</source>
        <translation>留空 = 服务的默认地址。</translation>
    </message>
    <message>
        <source>Certificate file</source>
        <translation>证书文件</translation>
    </message>
    <message>
        <source>PEM of an authority to trust beside the system&apos;s.</source>
        <translation>除系统证书外还信任的 CA（PEM）。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>ui::NotificationsSection</name>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Sending…</source>
        <translation>发送中…</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Send a test over %1</source>
        <translation>通过 %1 发送测试</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>修改…</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>修改 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>移除 %1？</translation>
    </message>
    <message>
        <source>Reminders no longer come over it.</source>
        <translation>提醒不再通过它发送。</translation>
    </message>
    <message>
        <source>Its key is deleted from the keychain.</source>
        <translation>它的密钥会从钥匙串中删除。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Phone and mail</source>
        <translation>手机与邮件</translation>
    </message>
    <message>
        <source>Nothing is set up</source>
        <translation>尚未设置</translation>
    </message>
    <message>
        <source>A reminder that nobody answers here for some minutes goes to your phone or mailbox.</source>
        <translation>桌面上几分钟无人处理的提醒会发到你的手机或邮箱。</translation>
    </message>
    <message>
        <source>Add a channel…</source>
        <translation>添加渠道…</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>When messages are sent</source>
        <translation>何时发送</translation>
    </message>
    <message>
        <source>First a reminder shows on this desktop. When nobody answers it, or it was put off too often, it goes over every channel that is switched on. Messages name the machine, what is up and what it costs, never a key or a password. Each service&apos;s limits are kept; a message that does not get through is tried again. The daily message is switched on under Guard.</source>
        <translation>提醒先出现在桌面上。无人处理，或推迟次数过多时，会通过每个已开启的渠道发送。消息只写机器、情况和费用，绝不含密钥或密码。租卡遵守各服务的频率限制，未送达的消息会重试。每日简报在“守护”页开启。</translation>
    </message>
</context>
<context>
    <name>ui::OtherWays</name>
    <message>
        <source>From an account…</source>
        <translation>从账户导入…</translation>
    </message>
    <message>
        <source>Machines that run at a platform under your key</source>
        <translation>用你的密钥在平台上运行的机器</translation>
    </message>
    <message>
        <source>SSH configuration…</source>
        <translation>SSH 配置…</translation>
    </message>
    <message>
        <source>Choose a host of ~/.ssh/config</source>
        <translation>从 ~/.ssh/config 里选择主机</translation>
    </message>
    <message>
        <source>Team file…</source>
        <translation>团队文件…</translation>
    </message>
    <message>
        <source>Machines that a colleague has exported</source>
        <translation>同事导出的机器</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>这台电脑</translation>
    </message>
    <message>
        <source>Its own GPU, if it has one. It costs no rent.</source>
        <translation>它自己的 GPU（如果有）。不付租金。</translation>
    </message>
    <message>
        <source>Demo machine</source>
        <translation>演示机器</translation>
    </message>
    <message>
        <source>Simulated figures, to look around. It costs nothing and is part of no sum.</source>
        <translation>模拟数字，用来熟悉界面。不花钱，也不计入任何金额。</translation>
    </message>
</context>
<context>
    <name>ui::PackViewModel</name>
    <message>
        <source>%1, packed → %2 on %3</source>
        <translation>%1（打包）→ %3 的 %2</translation>
    </message>
    <message>
        <source>Packing here.</source>
        <translation>正在本机打包。</translation>
    </message>
    <message>
        <source>Sending the archive.</source>
        <translation>正在发送打包文件。</translation>
    </message>
    <message>
        <source>The machine unpacks it and counts the files.</source>
        <translation>机器正在解包并清点文件。</translation>
    </message>
    <message>
        <source>It is there; every file was counted.</source>
        <translation>已送达，文件数量已核对。</translation>
    </message>
    <message>
        <source>Pack</source>
        <translation>打包</translation>
    </message>
    <message>
        <source>Send and verify</source>
        <translation>发送并校验</translation>
    </message>
    <message>
        <source>Unpack there</source>
        <translation>在机器上解包</translation>
    </message>
</context>
<context>
    <name>ui::PairDialog</name>
    <message>
        <source>Leave out what .gitignore files name</source>
        <translation>排除 .gitignore 列出的文件</translation>
    </message>
    <message>
        <source>Keep a folder in step</source>
        <translation>保持文件夹同步</translation>
    </message>
    <message>
        <source>Changes are moved within two seconds while the machine is connected. What is deleted on one side stays on the other. When both sides change, both versions are kept.</source>
        <translation>机器连接时，改动会在两秒内传过去。一边删除的文件在另一边保留。两边都有改动时，两个版本都会保留。</translation>
    </message>
    <message>
        <source>Keep in step</source>
        <translation>保持同步</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Folder on this computer</source>
        <translation>这台电脑上的文件夹</translation>
    </message>
    <message>
        <source>Choose a machine</source>
        <translation>选择机器</translation>
    </message>
    <message>
        <source>Folder on the machine</source>
        <translation>机器上的文件夹</translation>
    </message>
    <message>
        <source>Machine and folder there</source>
        <translation>机器及其文件夹</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Also left out, one rule a line, as in .gitignore</source>
        <translation>另外排除的内容，每行一条规则，写法同 .gitignore</translation>
    </message>
    <message>
        <source>Rules for what is left out</source>
        <translation>排除规则</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
</context>
<context>
    <name>ui::PairsDialog</name>
    <message>
        <source>Folder pairs</source>
        <translation>文件夹配对</translation>
    </message>
    <message>
        <source>Add pair…</source>
        <translation>添加配对…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>A pair keeps a folder of code here and one on a machine the same while you work. There is none yet.</source>
        <translation>配对让本机的代码文件夹与机器上的保持一致。目前还没有配对。</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Stop keeping %1 in step?</source>
        <translation>不再同步 %1？</translation>
    </message>
    <message>
        <source>Both folders stay as they are.</source>
        <translation>两边的文件夹都保持原样。</translation>
    </message>
    <message>
        <source>Remove pair</source>
        <translation>移除配对</translation>
    </message>
</context>
<context>
    <name>ui::PairsViewModel</name>
    <message>
        <source>here → machine</source>
        <translation>本机 → 机器</translation>
    </message>
    <message>
        <source>machine → here</source>
        <translation>机器 → 本机</translation>
    </message>
    <message>
        <source>both ways</source>
        <translation>双向</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Waits for the machine</source>
        <translation>等待机器连接</translation>
    </message>
    <message>
        <source>Looking</source>
        <translation>正在检查</translation>
    </message>
    <message numerus="yes">
        <source>Moving %Ln file(s)</source>
        <translation>
            <numerusform>正在传输 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In step, %Ln file(s)</source>
        <translation>
            <numerusform>已同步，%Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Trouble</source>
        <translation>有问题</translation>
    </message>
    <message>
        <source>Both sides had changed: the version here is kept as %1.</source>
        <translation>两边都有改动：本机版本保留为 %1。</translation>
    </message>
    <message>
        <source>Both sides had changed: the version there is kept as %1.</source>
        <translation>两边都有改动：机器上的版本保留为 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) only there</source>
        <translation>
            <numerusform>%Ln 个文件仅在机器上</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) only here</source>
        <translation>
            <numerusform>%Ln 个文件仅在本机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) changed on the side that does not send</source>
        <translation>
            <numerusform>%Ln 个文件在不发送的一侧有改动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) too large for a pair</source>
        <translation>
            <numerusform>%Ln 个文件太大，不参与配对</numerusform>
        </translation>
    </message>
    <message>
        <source>last change %1</source>
        <translation>上次变更 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Choose a machine.</source>
        <translation>请选择机器。</translation>
    </message>
</context>
<context>
    <name>ui::PaneMenu</name>
    <message>
        <source>New folder…</source>
        <translation>新建文件夹…</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>上传</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Fetch as results…</source>
        <translation>作为结果取回…</translation>
    </message>
    <message>
        <source>Keep in step…</source>
        <translation>保持同步…</translation>
    </message>
    <message>
        <source>Look into it</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Permissions…</source>
        <translation>权限…</translation>
    </message>
    <message>
        <source>Move to trash…</source>
        <translation>移到回收站…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>新建文件夹</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Move %1 to the trash?</source>
        <translation>将 %1 移到回收站？</translation>
    </message>
    <message>
        <source>Delete %1 on %2?</source>
        <translation>删除 %2 上的 %1？</translation>
    </message>
    <message>
        <source>Folders go with everything in them. The machine has no trash: this cannot be undone.</source>
        <translation>文件夹会连同全部内容一起删除。机器上没有回收站，无法恢复。</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>ui::PasswordPrompt</name>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Keep in the keychain</source>
        <translation>存入系统钥匙串</translation>
    </message>
    <message>
        <source>Log in</source>
        <translation>登录</translation>
    </message>
</context>
<context>
    <name>ui::PayingCard</name>
    <message>
        <source>%1, price unknown</source>
        <translation>%1，价格未知</translation>
    </message>
    <message>
        <source>Paying now</source>
        <translation>正在计费</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>No machine has a planned end.</source>
        <translation>没有机器设置了计划结束时间。</translation>
    </message>
</context>
<context>
    <name>ui::PermissionsDialog</name>
    <message>
        <source>Permissions of %1</source>
        <translation>%1 的权限</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>其他人</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读</translation>
    </message>
    <message>
        <source>write</source>
        <translation>写</translation>
    </message>
    <message>
        <source>run or enter</source>
        <translation>执行或进入</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ui::PlanComparisonView</name>
    <message>
        <source>Working out both</source>
        <translation>正在计算两个方案</translation>
    </message>
    <message>
        <source>%1, %2: %3, better</source>
        <translation>%1，%2：%3，更好</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>Two plans side by side</source>
        <translation>两个方案对比</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>方案</translation>
    </message>
</context>
<context>
    <name>ui::PlanExporter</name>
    <message>
        <source>There is nothing to export yet.</source>
        <translation>还没有可导出的内容。</translation>
    </message>
    <message>
        <source>Export the plan</source>
        <translation>导出规划</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印…</translation>
    </message>
    <message>
        <source>PDF…</source>
        <translation>PDF…</translation>
    </message>
    <message>
        <source>Markdown…</source>
        <translation>Markdown…</translation>
    </message>
    <message>
        <source>JSON, opens again…</source>
        <translation>JSON，可再打开…</translation>
    </message>
</context>
<context>
    <name>ui::PlanLine</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Compare %1</source>
        <translation>对比 %1</translation>
    </message>
    <message>
        <source>Mark two to compare them</source>
        <translation>勾选两个即可对比</translation>
    </message>
    <message>
        <source>Name of the plan</source>
        <translation>方案名称</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>no result yet</source>
        <translation>还没有结果</translation>
    </message>
    <message>
        <source>More about %1</source>
        <translation>%1 的更多操作</translation>
    </message>
    <message>
        <source>last open</source>
        <translation>上次打开</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制一份</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>ui::PlanList</name>
    <message>
        <source>No plan is called that</source>
        <translation>没有这个名字的方案</translation>
    </message>
    <message>
        <source>No plans yet</source>
        <translation>还没有方案</translation>
    </message>
    <message>
        <source>The search looks at names and results.</source>
        <translation>搜索范围是名称和结果。</translation>
    </message>
    <message>
        <source>A few questions lead to what a job costs on every platform, line by line.</source>
        <translation>回答几个问题，就能看到任务在每个平台上逐项的花费。</translation>
    </message>
    <message>
        <source>New plan</source>
        <translation>新建规划</translation>
    </message>
    <message numerus="yes">
        <source>%n saved</source>
        <translation>
            <numerusform>已保存 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a plan file</source>
        <translation>打开方案文件</translation>
    </message>
    <message>
        <source>Plans (*.zuka-plan.json *.json)</source>
        <translation>方案 (*.zuka-plan.json *.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>无法读取该文件。</translation>
    </message>
    <message>
        <source>Check that it is still there and yours to read.</source>
        <translation>请确认文件还在，并且你有权读取。</translation>
    </message>
    <message>
        <source>%1 is deleted.</source>
        <translation>已删除 %1。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Search plans</source>
        <translation>搜索方案</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Compare two</source>
        <translation>对比两个</translation>
    </message>
    <message>
        <source>Mark two plans in the list first</source>
        <translation>先在列表里勾选两个方案</translation>
    </message>
</context>
<context>
    <name>ui::PlanPage</name>
    <message>
        <source>New plan</source>
        <translation>新建规划</translation>
    </message>
    <message>
        <source>Edit plan</source>
        <translation>修改规划</translation>
    </message>
    <message>
        <source>%1, draft</source>
        <translation>%1，草稿</translation>
    </message>
</context>
<context>
    <name>ui::PlanPasteBox</name>
    <message numerus="yes">
        <source>%n field(s) filled in. Check them below.</source>
        <translation>
            <numerusform>已填入 %n 项，请在下面核对。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing in this text says how to run the job. The fields stay as they are.</source>
        <translation>这段文字没有说明任务怎么跑，各项保持不变。</translation>
    </message>
    <message>
        <source>Fill in from a README, config, command or log</source>
        <translation>用 README、配置、命令或日志填写</translation>
    </message>
    <message>
        <source>Paste it here. It stays on this computer.</source>
        <translation>粘贴到这里，内容不会离开这台电脑。</translation>
    </message>
    <message>
        <source>Text to read</source>
        <translation>要读取的文字</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>ui::PlanTableModel</name>
    <message>
        <source>d</source>
        <translation>天</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>能否放下</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Price age</source>
        <translation>报价距今</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>confirm resume</source>
        <translation>需确认续训</translation>
    </message>
    <message>
        <source>%1/h</source>
        <translation>%1/时</translation>
    </message>
    <message>
        <source>Total %1</source>
        <translation>总价 %1</translation>
    </message>
    <message>
        <source>Hidden %1</source>
        <translation>隐藏 %1</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>风险</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>互联</translation>
    </message>
    <message>
        <source>live %1</source>
        <comment>time of day</comment>
        <translation>实时 %1</translation>
    </message>
</context>
<context>
    <name>ui::PlanViewModel</name>
    <message>
        <source>Fits %1 with room</source>
        <translation>%1 放得下，且有余量</translation>
    </message>
    <message>
        <source>Fits %1, tightly</source>
        <translation>%1 刚好放得下</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>yyyy 年 M 月 d 日</translation>
    </message>
    <message>
        <source>prices as of %1</source>
        <translation>价格截至 %1</translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation>M 月 d 日</translation>
    </message>
    <message>
        <source>%1 cards of %2 GB</source>
        <translation>%1 张 %2 GB 显卡</translation>
    </message>
    <message>
        <source>a %1 GB card</source>
        <translation>%1 GB 显卡</translation>
    </message>
    <message>
        <source>%1: needs %2–%3 GiB of the %4 GiB usable.</source>
        <translation>%1：需要 %2–%3 GiB，可用 %4 GiB。</translation>
    </message>
    <message>
        <source>Room for batch %1.</source>
        <translation>批大小 %1 放得下。</translation>
    </message>
    <message>
        <source>Fits %1 with changes</source>
        <translation>%1调整后放得下</translation>
    </message>
    <message>
        <source>No card on offer fits this job as asked</source>
        <translation>按现在的要求，没有显卡放得下</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>No offer matches these wishes</source>
        <translation>没有报价符合这些条件</translation>
    </message>
    <message>
        <source>Allow more platforms or cards, or add your own prices in Settings.</source>
        <translation>放宽平台或显卡，或在设置里添加自己的价格。</translation>
    </message>
    <message>
        <source>Guides say %1 GB for this model</source>
        <translation>教程里这个模型有 %1 GB 几种说法</translation>
    </message>
    <message>
        <source>One of the questions cannot be read.</source>
        <translation>有一项填写无法识别。</translation>
    </message>
    <message>
        <source>What stands below answers the last question that could be read.</source>
        <translation>下面仍是上一次能识别的结果。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Most memory is taken in this phase: %1. In GiB: %2.</source>
        <translation>显存最高的阶段：%1。各部分（GiB）：%2。</translation>
    </message>
    <message>
        <source>prices of %1 – %2</source>
        <translation>价格日期 %1 – %2</translation>
    </message>
    <message>
        <source>The step with the warning sign has it.</source>
        <translation>带警告标志的步骤里有它。</translation>
    </message>
</context>
<context>
    <name>ui::PlanWizard</name>
    <message>
        <source>A step has a field that cannot be used.</source>
        <translation>有一步的某一项无法使用。</translation>
    </message>
    <message>
        <source>Saved automatically</source>
        <translation>已自动保存</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>正在保存</translation>
    </message>
    <message>
        <source>Should I rent?</source>
        <translation>该不该租</translation>
    </message>
    <message>
        <source>Model and data</source>
        <translation>模型与数据</translation>
    </message>
    <message>
        <source>Time and limits</source>
        <translation>时间与限制</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Next: model and data</source>
        <translation>下一步：模型与数据</translation>
    </message>
    <message>
        <source>Next: time and limits</source>
        <translation>下一步：时间与限制</translation>
    </message>
    <message>
        <source>Next: platforms</source>
        <translation>下一步：平台</translation>
    </message>
    <message>
        <source>Next: results</source>
        <translation>下一步：结果</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
</context>
<context>
    <name>ui::PlansViewModel</name>
    <message>
        <source>no card fits</source>
        <translation>没有放得下的显卡</translation>
    </message>
    <message>
        <source>don&apos;t rent</source>
        <translation>不用租</translation>
    </message>
    <message>
        <source>another way than by the hour</source>
        <translation>不适合按小时租</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1（副本）</translation>
    </message>
</context>
<context>
    <name>ui::PlatformLine</name>
    <message>
        <source>Rent from %1</source>
        <translation>在 %1 租用</translation>
    </message>
    <message>
        <source>Its class is switched off.</source>
        <translation>这一类平台已关闭。</translation>
    </message>
    <message>
        <source>new accounts may have to ask for a quota</source>
        <translation>新账号可能要先申请配额</translation>
    </message>
    <message>
        <source>How it bills</source>
        <translation>计费方式</translation>
    </message>
    <message>
        <source>How %1 bills</source>
        <translation>%1 的计费方式</translation>
    </message>
    <message>
        <source>I have an account</source>
        <translation>我有账号</translation>
    </message>
    <message>
        <source>I have an account at %1</source>
        <translation>我有 %1 的账号</translation>
    </message>
</context>
<context>
    <name>ui::PlatformsStep</name>
    <message>
        <source>Rent from: %1</source>
        <translation>在这类平台租用：%1</translation>
    </message>
    <message>
        <source>Where to rent</source>
        <translation>去哪里租</translation>
    </message>
</context>
<context>
    <name>ui::PreviewDialog</name>
    <message>
        <source>The picture cannot be shown.</source>
        <translation>无法显示该图片。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::PriceCard</name>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>Cards in it</source>
        <translation>显卡数</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地区</translation>
    </message>
    <message>
        <source>May stay empty.</source>
        <translation>可以不填。</translation>
    </message>
    <message>
        <source>Seen on</source>
        <translation>查看日期</translation>
    </message>
    <message>
        <source>¥ yuan</source>
        <translation>¥ 人民币</translation>
    </message>
    <message>
        <source>$ US dollar</source>
        <translation>$ 美元</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose a line to see where its price comes from, or to enter the price that you see on the platform.</source>
        <translation>选一行，就能看到价格的来源，也可以填写你在平台上看到的价格。</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>移出</translation>
    </message>
    <message>
        <source>Plans do not offer it any more. It can be put back.</source>
        <translation>规划不再采用它；可以随时放回。</translation>
    </message>
    <message>
        <source>A price of your own</source>
        <translation>你自己的价格</translation>
    </message>
    <message>
        <source>No price is chosen</source>
        <translation>没有选中价格</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>你的</translation>
    </message>
    <message>
        <source>taken out</source>
        <translation>已移出</translation>
    </message>
    <message>
        <source>old</source>
        <translation>较旧</translation>
    </message>
    <message>
        <source>Fee</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Price of one hour</source>
        <translation>每小时价格</translation>
    </message>
    <message>
        <source>Add price</source>
        <translation>添加价格</translation>
    </message>
    <message>
        <source>Save fee</source>
        <translation>保存费用</translation>
    </message>
    <message>
        <source>Save price</source>
        <translation>保存价格</translation>
    </message>
    <message>
        <source>%1, %2 old</source>
        <translation>%1，距今 %2</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>没有日期</translation>
    </message>
    <message>
        <source>Your price of %1.</source>
        <translation>你在 %1 填写的价格。</translation>
    </message>
    <message>
        <source>From the catalog: %1. Source: %2.</source>
        <translation>来自资料库：%1。来源：%2。</translation>
    </message>
    <message>
        <source>The catalog says %1 (%2).</source>
        <translation>资料库中是 %1（%2）。</translation>
    </message>
    <message>
        <source>You took this offer out; plans leave it aside.</source>
        <translation>你移出了这个报价，规划不再采用它。</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>放回</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Restore the catalog&apos;s</source>
        <translation>恢复资料库的价格</translation>
    </message>
    <message>
        <source>Of the whole machine, all its cards. A package: its price ÷ its hours.</source>
        <translation>整台机器（含全部显卡）的价格。包时套餐：价格 ÷ 小时数。</translation>
    </message>
</context>
<context>
    <name>ui::PriceTableModel</name>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Card or fee</source>
        <translation>显卡或费用</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地区</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>价格年龄</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>free</source>
        <translation>免费</translation>
    </message>
    <message>
        <source>d</source>
        <translation>天</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>你的</translation>
    </message>
    <message>
        <source>taken out</source>
        <translation>已移出</translation>
    </message>
    <message>
        <source>old</source>
        <translation>较旧</translation>
    </message>
    <message>
        <source>The price has no date.</source>
        <translation>这个价格没有日期。</translation>
    </message>
    <message>
        <source>The catalog says %1 (%2).</source>
        <translation>资料库中是 %1（%2）。</translation>
    </message>
</context>
<context>
    <name>ui::PricesSection</name>
    <message>
        <source>Search platform, card or region</source>
        <translation>搜索平台、显卡或地区</translation>
    </message>
    <message>
        <source>Search prices</source>
        <translation>搜索价格</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Restore all…</source>
        <translation>全部恢复…</translation>
    </message>
    <message>
        <source>Add price</source>
        <translation>添加价格</translation>
    </message>
    <message>
        <source>Some lines of your price files cannot be read. They are kept as they are.</source>
        <translation>你的价格文件中有几行无法读取，它们会原样保留。</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>你的</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>较旧</translation>
    </message>
    <message>
        <source>Fees</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Every price is the catalog&apos;s.</source>
        <translation>所有价格都来自资料库。</translation>
    </message>
    <message numerus="yes">
        <source>%n lines</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more match; search to see them</source>
        <translation>
            <numerusform>另有 %n 行符合；搜索即可看到</numerusform>
        </translation>
    </message>
    <message>
        <source>No price matches</source>
        <translation>没有符合的价格</translation>
    </message>
    <message>
        <source>Try fewer words, or look through all prices.</source>
        <translation>少用几个词，或浏览全部价格。</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Restore every price of the catalog?</source>
        <translation>恢复资料库的全部价格？</translation>
    </message>
    <message numerus="yes">
        <source>%n prices of yours are forgotten.</source>
        <translation>
            <numerusform>你填写的 %n 个价格会被清除。</numerusform>
        </translation>
    </message>
    <message>
        <source>Lines of your files that cannot be read stay. Exchange rate and machines are not touched.</source>
        <translation>文件中无法读取的行会保留；汇率和机器不受影响。</translation>
    </message>
    <message>
        <source>Restore all</source>
        <translation>全部恢复</translation>
    </message>
    <message>
        <source>The price that you typed is not saved.</source>
        <translation>你输入的价格还没有保存。</translation>
    </message>
    <message>
        <source>Going on forgets it. Save it with its button.</source>
        <translation>继续会丢掉它。要保留请点保存按钮。</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>丢掉</translation>
    </message>
</context>
<context>
    <name>ui::PricesViewModel</name>
    <message numerus="yes">
        <source>%n more.</source>
        <translation>
            <numerusform>另有 %n 条。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ProcessCard</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Programs on the cards</source>
        <translation>显卡上的程序</translation>
    </message>
</context>
<context>
    <name>ui::ProxyFields</name>
    <message>
        <source>Proxy for this machine</source>
        <translation>这台机器的代理</translation>
    </message>
    <message>
        <source>As in the settings</source>
        <translation>按设置</translation>
    </message>
    <message>
        <source>None</source>
        <translation>不用代理</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>SOCKS5</source>
        <translation>SOCKS5</translation>
    </message>
    <message>
        <source>Proxy address</source>
        <translation>代理地址</translation>
    </message>
    <message>
        <source>Proxy port</source>
        <translation>代理端口</translation>
    </message>
    <message>
        <source>Proxy user</source>
        <translation>代理用户</translation>
    </message>
    <message>
        <source>Leave empty when the proxy asks for none.</source>
        <translation>代理不要求时留空。</translation>
    </message>
    <message>
        <source>Proxy password</source>
        <translation>代理密码</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>不变</translation>
    </message>
</context>
<context>
    <name>ui::PurchaseCard</name>
    <message>
        <source>Hide the figures</source>
        <translation>收起数字</translation>
    </message>
    <message>
        <source>Change the figures</source>
        <translation>修改数字</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>Computer, share</source>
        <translation>整机分摊</translation>
    </message>
    <message>
        <source>One kWh</source>
        <translation>每度电</translation>
    </message>
    <message>
        <source>Hours a month</source>
        <translation>每月小时数</translation>
    </message>
    <message>
        <source>Resale, 3 years</source>
        <translation>3 年后残值</translation>
    </message>
    <message>
        <source>h</source>
        <translation>时</translation>
    </message>
    <message>
        <source>Rent or buy</source>
        <translation>租还是买</translation>
    </message>
    <message>
        <source>One job of %1 is no reason to buy a card. Buying counts when it works month after month.</source>
        <translation>只为一个 %1 的任务不值得买卡。长期每月都用才考虑买。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>展开</translation>
    </message>
</context>
<context>
    <name>ui::QuestionCard</name>
    <message numerus="yes">
        <source>%n second(s) left</source>
        <translation>
            <numerusform>还剩 %n 秒</numerusform>
        </translation>
    </message>
    <message>
        <source>The server asks</source>
        <translation>服务器提问</translation>
    </message>
    <message>
        <source>%1 asks</source>
        <translation>%1 提问</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Question of the server</source>
        <translation>服务器的提问</translation>
    </message>
    <message>
        <source>Don&apos;t log in</source>
        <translation>不登录</translation>
    </message>
</context>
<context>
    <name>ui::QuitDialog</name>
    <message>
        <source>1 transfer is running</source>
        <translation>1 个传输正在进行</translation>
    </message>
    <message>
        <source>%1 transfers are running</source>
        <translation>%1 个传输正在进行</translation>
    </message>
    <message>
        <source>1 machine is billing</source>
        <translation>1 台机器正在计费</translation>
    </message>
    <message>
        <source>%1 machines are billing</source>
        <translation>%1 台机器正在计费</translation>
    </message>
    <message>
        <source>It goes on billing; reminders stop until Zuka is opened again.</source>
        <translation>它会继续计费；再次打开 Zuka 之前不会提醒。</translation>
    </message>
    <message>
        <source>They go on billing; reminders stop until Zuka is opened again.</source>
        <translation>它们会继续计费；再次打开 Zuka 之前不会提醒。</translation>
    </message>
    <message>
        <source>Transfers pause and can be resumed then.</source>
        <translation>传输会暂停，之后可以继续。</translation>
    </message>
    <message>
        <source>%1 and %2. %3 %4</source>
        <translation>%1，%2。%3%4</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>%1. It pauses and can be resumed when Zuka is opened again.</source>
        <translation>%1。它会暂停，再次打开 Zuka 后可以继续。</translation>
    </message>
    <message>
        <source>Quit Zuka?</source>
        <translation>退出 Zuka？</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>留下</translation>
    </message>
    <message>
        <source>The guard on the machine keeps watching.</source>
        <translation>机器上的守护程序会继续看守。</translation>
    </message>
    <message>
        <source>The guard keeps watching %1 of them.</source>
        <translation>守护程序会继续看守其中 %1 台。</translation>
    </message>
</context>
<context>
    <name>ui::Rail</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>ui::RailItem</name>
    <message>
        <source>%1, %2 waiting</source>
        <translation>%1，%2 项待处理</translation>
    </message>
</context>
<context>
    <name>ui::RankingCard</name>
    <message numerus="yes">
        <source>Price of the job over its hours for %n plan(s).</source>
        <translation>
            <numerusform>%n 个方案的任务总价与用时。</numerusform>
        </translation>
    </message>
    <message>
        <source>Ranked offers</source>
        <translation>报价排名</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>Total %1</source>
        <translation>总价（%1）</translation>
    </message>
    <message numerus="yes">
        <source>%n dearer or slower plan(s) are not drawn</source>
        <translation>
            <numerusform>另有 %n 个更贵或更慢的方案未画出</numerusform>
        </translation>
    </message>
    <message>
        <source>by total, with time and risk priced in</source>
        <translation>按总价，计入用时与风险</translation>
    </message>
    <message>
        <source>the best %1 of %2 ways</source>
        <translation>%2 种方案中的前 %1 种</translation>
    </message>
    <message>
        <source>Show as</source>
        <translation>显示方式</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>Card or platform</source>
        <translation>显卡或平台</translation>
    </message>
    <message>
        <source>Filter by card or platform</source>
        <translation>按显卡或平台筛选</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Sets the chosen row beside the first one. Ctrl with a click or the space key picks another.</source>
        <translation>把所选行与第 1 名并排。按住 Ctrl 点击或按空格可另选一行。</translation>
    </message>
    <message>
        <source>My job resumes after an interruption: rank spot offers too</source>
        <translation>我的任务中断后能续训：竞价实例也参与排序</translation>
    </message>
    <message>
        <source>No offer has these words.</source>
        <translation>没有符合这些字词的报价。</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Spot offers are ranked. Leave them out again</source>
        <translation>已把竞价实例排入。重新排除</translation>
    </message>
    <message>
        <source>Takes back that the job resumes. It settles nothing else: a resume is proven by trying it.</source>
        <translation>撤回“任务可以续跑”。这句话不代表别的已经验证：能否续跑要试过才知道。</translation>
    </message>
</context>
<context>
    <name>ui::ReasonsCard</name>
    <message>
        <source>Mind</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>What would change the order</source>
        <translation>什么会改变名次</translation>
    </message>
    <message>
        <source>If it cannot be had</source>
        <translation>如果租不到</translation>
    </message>
    <message>
        <source>Show #%1</source>
        <translation>看第 %1 名</translation>
    </message>
    <message numerus="yes">
        <source>%n rejected card(s)</source>
        <translation>
            <numerusform>%n 张未入选的显卡</numerusform>
        </translation>
    </message>
    <message>
        <source>Why it is #%1</source>
        <translation>为什么是第 %1 名</translation>
    </message>
    <message>
        <source>Why no card is left</source>
        <translation>为什么没有显卡可选</translation>
    </message>
    <message>
        <source>Could fit with: %1.</source>
        <translation>这样改就可能放得下：%1。</translation>
    </message>
</context>
<context>
    <name>ui::ReminderDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open console</source>
        <translation>打开控制台</translation>
    </message>
    <message>
        <source>I have stopped it</source>
        <translation>我已关机</translation>
    </message>
    <message>
        <source>Keep 1 h</source>
        <translation>延长 1 小时</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>choose a new end</source>
        <translation>设新的结束时间</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>停止…</translation>
    </message>
    <message>
        <source>It is busy</source>
        <translation>它在忙</translation>
    </message>
</context>
<context>
    <name>ui::ReminderViewModel</name>
    <message>
        <source>It costs %1 an hour.</source>
        <translation>每小时 %1。</translation>
    </message>
    <message>
        <source>What it costs is unknown.</source>
        <translation>费用未知。</translation>
    </message>
    <message>
        <source>Spent so far: %1</source>
        <translation>已花费：%1</translation>
    </message>
    <message>
        <source>%1 ends %2</source>
        <translation>%1 %2结束</translation>
    </message>
    <message>
        <source>%1 should be off by now</source>
        <translation>%1 已过计划结束时间</translation>
    </message>
    <message>
        <source>%1 has no planned end</source>
        <translation>%1 未设置计划结束时间</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>+ price unknown</source>
        <translation>+ 价格未知</translation>
    </message>
    <message numerus="yes">
        <source>Kept %n time(s) already. Choose a new end with Change…</source>
        <translation>
            <numerusform>已延长 %n 次。请用「更改…」设新的结束时间。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2 of %3 times</source>
        <translation>%1 · 第 %2 次，共 %3 次</translation>
    </message>
    <message>
        <source>counting %1 ends</source>
        <translation>不再累计 %1</translation>
    </message>
    <message>
        <source>counting ends</source>
        <translation>不再累计花费</translation>
    </message>
    <message numerus="yes">
        <source>Kept %n time(s) already. Stop it, or say that it is busy.</source>
        <translation>
            <numerusform>已保留 %n 次。请停止它，或说明它在忙。</numerusform>
        </translation>
    </message>
    <message>
        <source>ends %1</source>
        <translation>停止 %1 计费</translation>
    </message>
    <message>
        <source>asks first</source>
        <translation>先询问</translation>
    </message>
    <message>
        <source>not asked again for %1 h</source>
        <translation>%1 小时内不再询问</translation>
    </message>
    <message>
        <source>%1 is open but computes nothing.</source>
        <translation>%1 开着，但没有计算。</translation>
    </message>
</context>
<context>
    <name>ui::RentBar</name>
    <message>
        <source>Ask platforms now</source>
        <translation>询问平台</translation>
    </message>
    <message>
        <source>Asked a moment ago; platforms are not asked more often than once a minute.</source>
        <translation>刚刚问过；每分钟最多询问平台一次。</translation>
    </message>
    <message>
        <source>Watch for a free card…</source>
        <translation>有空卡时提醒…</translation>
    </message>
    <message>
        <source>Watches: %1, free: %2</source>
        <translation>关注 %1 个，空闲 %2 个</translation>
    </message>
    <message>
        <source>Renting under way…</source>
        <translation>正在租用…</translation>
    </message>
    <message>
        <source>Add an account…</source>
        <translation>添加账号…</translation>
    </message>
    <message>
        <source>Rent #%1…</source>
        <translation>租 #%1…</translation>
    </message>
    <message>
        <source>With an account at %1 in the settings, Zuka can rent this for you.</source>
        <translation>在设置里添加 %1 的账号后，租卡可以替你租下它。</translation>
    </message>
</context>
<context>
    <name>ui::RentDialog</name>
    <message>
        <source>Take the next offer</source>
        <translation>换下一个报价</translation>
    </message>
    <message>
        <source>Wait longer</source>
        <translation>再等等</translation>
    </message>
    <message>
        <source>Release it</source>
        <translation>释放它</translation>
    </message>
    <message>
        <source>Nothing was made</source>
        <translation>没有创建机器</translation>
    </message>
    <message>
        <source>Look now</source>
        <translation>立即查看</translation>
    </message>
    <message>
        <source>Open console</source>
        <translation>打开控制台</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>再问一次</translation>
    </message>
    <message>
        <source>Watch for a free card…</source>
        <translation>有空卡时提醒…</translation>
    </message>
    <message>
        <source>Asking the platform what is free now…</source>
        <translation>正在询问平台现在有什么空闲…</translation>
    </message>
    <message>
        <source>Next of the plan</source>
        <translation>方案的下一个</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open machine</source>
        <translation>打开机器</translation>
    </message>
    <message>
        <source>Order again</source>
        <translation>再次下单</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>What stopping means here</source>
        <translation>在这里关机意味着什么</translation>
    </message>
</context>
<context>
    <name>ui::RentFormView</name>
    <message>
        <source>Offer</source>
        <translation>报价</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Log in with</source>
        <translation>登录方式</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>At most, an hour</source>
        <translation>每小时限价</translation>
    </message>
    <message>
        <source>Planned end in</source>
        <translation>计划多久后结束</translation>
    </message>
    <message>
        <source>h</source>
        <translation>小时</translation>
    </message>
</context>
<context>
    <name>ui::RentStep</name>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>One of the fields cannot be used.</source>
        <translation>有一项无法使用。</translation>
    </message>
    <message>
        <source>The step with the warning sign has it. The answer follows as soon as it can be read.</source>
        <translation>它在带警告标志的那一步，改好后马上给出答案。</translation>
    </message>
    <message>
        <source>Working it out</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>Comparing cards, platforms and your own computer.</source>
        <translation>正在比较显卡、平台和你自己的电脑。</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>你想做什么？</translation>
    </message>
    <message>
        <source>Which kind</source>
        <translation>具体做法</translation>
    </message>
    <message>
        <source>Hours a day</source>
        <translation>每天小时数</translation>
    </message>
    <message>
        <source>How long it is used</source>
        <translation>实际使用时长</translation>
    </message>
    <message>
        <source>For how long</source>
        <translation>持续多久</translation>
    </message>
    <message>
        <source>Counts towards the cost range</source>
        <translation>计入费用区间</translation>
    </message>
    <message>
        <source>Card you own</source>
        <translation>本地显卡</translation>
    </message>
    <message>
        <source>If it fits, local comes first</source>
        <translation>放得下就优先用本地</translation>
    </message>
    <message>
        <source>h</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Show me cards anyway</source>
        <translation>仍然看看显卡</translation>
    </message>
</context>
<context>
    <name>ui::RentViewModel</name>
    <message>
        <source>What the account has</source>
        <translation>账号里已有的密钥</translation>
    </message>
    <message>
        <source>%1 is ready and in your list.</source>
        <translation>%1 已就绪，在你的列表里。</translation>
    </message>
    <message>
        <source>Rent %1 at %2</source>
        <translation>在 %2 租 %1</translation>
    </message>
    <message>
        <source>Choose an offer.</source>
        <translation>请选择一个报价。</translation>
    </message>
    <message>
        <source>Letters and digits.</source>
        <translation>字母和数字。</translation>
    </message>
    <message>
        <source>Name an image.</source>
        <translation>请填镜像。</translation>
    </message>
    <message>
        <source>A size in GB.</source>
        <translation>大小，单位 GB。</translation>
    </message>
    <message>
        <source>A price, or nothing.</source>
        <translation>填价格，或留空。</translation>
    </message>
    <message>
        <source>This offer tells no price. Remove the limit to take it all the same.</source>
        <translation>这个报价没有价格。去掉限价才能租。</translation>
    </message>
    <message>
        <source>Below the price of this offer.</source>
        <translation>低于这个报价的价格。</translation>
    </message>
    <message>
        <source>Hours, or nothing.</source>
        <translation>填小时数，或留空。</translation>
    </message>
    <message>
        <source>An hour</source>
        <translation>每小时</translation>
    </message>
    <message>
        <source>Until the planned end, %1</source>
        <translation>到计划结束，%1</translation>
    </message>
    <message>
        <source>The same at your limit</source>
        <translation>按你的限价计</translation>
    </message>
    <message>
        <source>The whole job, as planned</source>
        <translation>整个任务（按方案）</translation>
    </message>
    <message>
        <source>With disk, setup, transfers and idle hours, at the price in the plan.</source>
        <translation>按方案里的价格，含磁盘、准备、传输和空闲时间。</translation>
    </message>
    <message>
        <source>The platform does not tell what this offer costs.</source>
        <translation>平台没有给出这个报价的价格。</translation>
    </message>
    <message>
        <source>Without a limit it is rented at whatever it costs by then.</source>
        <translation>没有限价时，按届时的价格租下。</translation>
    </message>
    <message>
        <source>Without a planned end nothing reminds you to stop it.</source>
        <translation>没有计划结束时间，就不会提醒你关机。</translation>
    </message>
    <message>
        <source>Charged from the order on, also while the image is loaded; storage may cost extra.</source>
        <translation>从下单起计费，加载镜像时也计费；存储可能另收费。</translation>
    </message>
    <message>
        <source>Rent for %1</source>
        <translation>以 %1租下</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>租下</translation>
    </message>
</context>
<context>
    <name>ui::ResultsPage</name>
    <message>
        <source>Exported.</source>
        <translation>已导出。</translation>
    </message>
    <message>
        <source>%1: results</source>
        <translation>%1：结果</translation>
    </message>
    <message>
        <source>working it out</source>
        <translation>计算中</translation>
    </message>
    <message>
        <source>I have rented one</source>
        <translation>我已租好</translation>
    </message>
    <message>
        <source>Edit plan</source>
        <translation>修改规划</translation>
    </message>
    <message>
        <source>Checklist for #%1</source>
        <translation>第 %1 名：付款前检查</translation>
    </message>
    <message>
        <source>Checklist</source>
        <translation>付款前检查</translation>
    </message>
    <message>
        <source>There is no offer to check yet.</source>
        <translation>还没有可检查的报价。</translation>
    </message>
    <message>
        <source>Working it out</source>
        <translation>计算中</translation>
    </message>
    <message>
        <source>No answer yet</source>
        <translation>还没有结果</translation>
    </message>
    <message>
        <source>Every card and every price in the catalogue is tried.</source>
        <translation>正在试算资料库里的每张显卡和每个价格。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>方案</translation>
    </message>
</context>
<context>
    <name>ui::RouteDialog</name>
    <message>
        <source>Zuka sends it, goes on after a cut, and checks every file at the end.</source>
        <translation>由租卡发送：断线后续传，最后逐个校验。</translation>
    </message>
    <message>
        <source>Needs: %1</source>
        <translation>需要：%1</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>在本机</translation>
    </message>
    <message>
        <source>On the machine</source>
        <translation>在机器上</translation>
    </message>
    <message>
        <source>With scp: it does not go on after a cut, and checks nothing</source>
        <translation>用 scp：断线不续传，也不校验</translation>
    </message>
    <message>
        <source>Open the web page</source>
        <translation>打开网页</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>复制：%1</translation>
    </message>
    <message>
        <source>Pack and send</source>
        <translation>打包发送</translation>
    </message>
</context>
<context>
    <name>ui::RuleCard</name>
    <message>
        <source>Idle rule for %1</source>
        <translation>%1 的空闲规则</translation>
    </message>
    <message>
        <source>off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>Held up by: %1</source>
        <translation>占用者：%1</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>现在：%1</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>Watch for idleness</source>
        <translation>留意空闲</translation>
    </message>
    <message>
        <source>GPU below</source>
        <translation>GPU 低于</translation>
    </message>
    <message>
        <source>CPU below</source>
        <translation>CPU 低于</translation>
    </message>
    <message>
        <source>Network below</source>
        <translation>网络低于</translation>
    </message>
    <message>
        <source>Disks grow by less than</source>
        <translation>磁盘增长低于</translation>
    </message>
    <message>
        <source>No transfer running</source>
        <translation>没有传输</translation>
    </message>
    <message>
        <source>No program on the card named</source>
        <translation>卡上没有程序名含</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>for</source>
        <translation>持续</translation>
    </message>
    <message>
        <source>Minutes until it is called idle</source>
        <translation>多少分钟后算空闲</translation>
    </message>
    <message>
        <source>then</source>
        <translation>然后</translation>
    </message>
    <message>
        <source>Remind</source>
        <translation>提醒</translation>
    </message>
    <message>
        <source>Countdown, then stop</source>
        <translation>倒计时后关机</translation>
    </message>
    <message>
        <source>What happens then</source>
        <translation>之后做什么</translation>
    </message>
    <message>
        <source>Use for all</source>
        <translation>用于所有机器</translation>
    </message>
    <message>
        <source>As the others</source>
        <translation>恢复通用规则</translation>
    </message>
</context>
<context>
    <name>ui::RunCard</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Pack on the machine first</source>
        <translation>先在机器上打包</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Fetch again</source>
        <translation>重新取回</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>重新发送</translation>
    </message>
    <message>
        <source>Fetch results</source>
        <translation>取回结果</translation>
    </message>
    <message>
        <source>Pack and send</source>
        <translation>打包发送</translation>
    </message>
</context>
<context>
    <name>ui::ScalingView</name>
    <message>
        <source>%1 with %2</source>
        <translation>%2 张卡：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>times</source>
        <translation>倍</translation>
    </message>
    <message>
        <source>cards</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>The figures are those of %1. A count that does not fit as it stands may fit with the changes of the ranked offers.</source>
        <translation>表中数字属于 %1。按现有设置放不下的卡数，做排名里列出的调整后也许能放下。</translation>
    </message>
    <message>
        <source>What more cards bring</source>
        <translation>多张卡能带来什么</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>加速</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>Each needs</source>
        <translation>每卡需要</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>能否放下</translation>
    </message>
    <message>
        <source>ZeRO stage 3 sends weights and gradients over the link in every step: over a slow link more cards can take longer than one. Where the memory allows it, ZeRO stage 2 sends far less.</source>
        <translation>ZeRO 3 每一步都要通过互连传输权重和梯度：互连较慢时，多卡可能比单卡更久。显存允许时，ZeRO 2 传输的数据少得多。</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
</context>
<context>
    <name>ui::SessionNameDialog</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Short and easy to tell apart. tmux turns colons and dots into underscores.</source>
        <translation>简短、容易区分。tmux 会把冒号和点换成下划线。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ui::SessionStrip</name>
    <message>
        <source>Line copied.</source>
        <translation>命令已复制。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>接入</translation>
    </message>
    <message>
        <source>Attach to %1</source>
        <translation>接入 %1</translation>
    </message>
    <message>
        <source>More for %1</source>
        <translation>%1 的更多操作</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>End the session…</source>
        <translation>结束会话…</translation>
    </message>
    <message>
        <source>Rename the session %1</source>
        <translation>重命名会话 %1</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Everything that runs in it ends now, on the machine too.</source>
        <translation>其中运行的一切都会立即结束，机器上也一样。</translation>
    </message>
    <message>
        <source>Its last line: %1</source>
        <translation>最后一行：%1</translation>
    </message>
    <message>
        <source>Somebody else looks at it as well.</source>
        <translation>还有别人正在查看它。</translation>
    </message>
    <message>
        <source>The machine stays on and costs what it did.</source>
        <translation>机器仍然开着，照常计费。</translation>
    </message>
    <message>
        <source>End the session %1?</source>
        <translation>结束会话 %1？</translation>
    </message>
    <message>
        <source>End the session</source>
        <translation>结束会话</translation>
    </message>
    <message>
        <source>tmux sessions</source>
        <translation>tmux 会话</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>新会话</translation>
    </message>
    <message>
        <source>Copy the line</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>The platform puts every login into this session, new shells too. Start your work in a session of its own.</source>
        <translation>平台把每次登录都放进这个会话，新开的 Shell 也一样。请为你的工作另开一个会话。</translation>
    </message>
</context>
<context>
    <name>ui::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>saved at once</source>
        <translation>更改立即保存</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Platforms and prices</source>
        <translation>平台与价格</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>a price is saved by its button</source>
        <translation>价格要点按钮保存</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Accounts</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>keys stay in the keychain</source>
        <translation>密钥保存在钥匙串中</translation>
    </message>
</context>
<context>
    <name>ui::SettingsViewModel</name>
    <message>
        <source>Your own rate, set on %1.</source>
        <translation>你自己的汇率，设于 %1。</translation>
    </message>
    <message>
        <source>No rate is known. Amounts in two currencies stand side by side until you set one.</source>
        <translation>汇率未知。设定之前，两种货币的金额分开显示。</translation>
    </message>
    <message>
        <source>From the catalog, %1. Source: %2.</source>
        <translation>来自资料库，%1。来源：%2。</translation>
    </message>
    <message>
        <source>Enter how many yuan one US dollar costs, such as 7.1.</source>
        <translation>输入 1 美元兑多少人民币，例如 7.1。</translation>
    </message>
    <message>
        <source>Enter the name or address of the proxy, such as 127.0.0.1.</source>
        <translation>输入代理的名称或地址，例如 127.0.0.1。</translation>
    </message>
    <message>
        <source>Enter the name or address only, without &quot;http://&quot; and without spaces.</source>
        <translation>只输入名称或地址，不带「http://」，也不含空格。</translation>
    </message>
    <message>
        <source>Enter a port between 1 and 65535.</source>
        <translation>输入 1 到 65535 之间的端口。</translation>
    </message>
    <message>
        <source>A password is kept in the system keychain. Enter another one to replace it.</source>
        <translation>密码已存入系统钥匙串。输入新密码即可替换。</translation>
    </message>
    <message>
        <source>A password is kept until Zuka closes, because there is no keychain to keep it in.</source>
        <translation>没有可用的系统钥匙串，密码只保留到 Zuka 关闭。</translation>
    </message>
    <message>
        <source>None is set. It goes to the system keychain, never to a file.</source>
        <translation>尚未设置。密码只存入系统钥匙串，不会写入文件。</translation>
    </message>
    <message>
        <source>Passwords and keys are kept in the system keychain.</source>
        <translation>密码和密钥存放在系统钥匙串中。</translation>
    </message>
    <message>
        <source>The system keychain has not answered yet.</source>
        <translation>系统钥匙串尚未响应。</translation>
    </message>
    <message>
        <source>Nothing is saved: the data folder cannot be written.</source>
        <translation>没有保存任何内容：数据文件夹无法写入。</translation>
    </message>
    <message>
        <source>Machines, plans and settings are saved in %1.</source>
        <translation>机器、方案和设置保存在 %1。</translation>
    </message>
</context>
<context>
    <name>ui::SheetDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::SheetView</name>
    <message>
        <source>Open console</source>
        <translation>打开控制台</translation>
    </message>
</context>
<context>
    <name>ui::SidePanel</name>
    <message>
        <source>No card is needed.</source>
        <translation>不需要显卡。</translation>
    </message>
    <message>
        <source>As soon as the fields can be read.</source>
        <translation>各项可读后显示。</translation>
    </message>
    <message>
        <source>No card that is rented out holds this as it is.</source>
        <translation>没有可租的显卡能直接放下。</translation>
    </message>
    <message>
        <source>on each of %1, %2 GiB usable</source>
        <translation>%1 每卡，可用 %2 GiB</translation>
    </message>
    <message>
        <source>against %1, %2 GiB usable</source>
        <translation>对比 %1，可用 %2 GiB</translation>
    </message>
    <message>
        <source>%1 of work on %2</source>
        <translation>在 %2 上工作 %1</translation>
    </message>
    <message>
        <source>GPU hours only</source>
        <translation>仅显卡时费</translation>
    </message>
    <message>
        <source>a part is unknown</source>
        <translation>有一部分未知</translation>
    </message>
    <message>
        <source>No price is known for this.</source>
        <translation>没有已知价格。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a sentence</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>One of the fields cannot be used. Its step carries a warning sign.</source>
        <translation>有一项无法使用，它所在的步骤带有警告标志。</translation>
    </message>
    <message>
        <source>Pay for each request, or learn without a card of your own.</source>
        <translation>按请求付费，或不用自己的显卡学习。</translation>
    </message>
    <message>
        <source>Typical values for %1. Page 2 replaces them with yours.</source>
        <translation>按 %1 的典型值，第 2 步换成你的参数。</translation>
    </message>
    <message>
        <source>The results show what would make it fit.</source>
        <translation>结果页会给出让它放得下的办法。</translation>
    </message>
    <message>
        <source>The best of all platforms, with everything that is on the bill.</source>
        <translation>所有平台中最合适的一个，账单各项都已计入。</translation>
    </message>
    <message>
        <source>A quick figure. The whole bill of every platform follows.</source>
        <translation>快速估算，随后给出每个平台的完整账单。</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>目前估算</translation>
    </message>
    <message>
        <source>live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>%1, batch %2: %3 GiB usable</source>
        <translation>%1，批大小 %2：可用 %3 GiB</translation>
    </message>
</context>
<context>
    <name>ui::StepStrip</name>
    <message>
        <source>%1 done</source>
        <translation>%1：完成</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1：失败</translation>
    </message>
</context>
<context>
    <name>ui::Steps</name>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>第 %1 步，共 %2 步：%3</translation>
    </message>
</context>
<context>
    <name>ui::StopAllDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop all machines?</source>
        <translation>全部关机？</translation>
    </message>
    <message>
        <source>Each is stopped in the way that keeps its files. Nothing is released. Jobs that run on them end.</source>
        <translation>每台机器都以保留文件的方式关机，不会释放。正在运行的任务会结束。</translation>
    </message>
    <message>
        <source>No machine costs money now.</source>
        <translation>现在没有机器在计费。</translation>
    </message>
    <message>
        <source>Stop %1</source>
        <translation>关机 %1</translation>
    </message>
    <message>
        <source>goes on: %1</source>
        <translation>继续：%1</translation>
    </message>
    <message>
        <source>Ends %1. Goes on costing: %2.</source>
        <translation>停止 %1 的计费。继续计费：%2。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>Stop %n machine(s)</source>
        <translation>
            <numerusform>关闭 %n 台机器</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::StopAnswers</name>
    <message>
        <source>Only the disk costs</source>
        <translation>只收磁盘费</translation>
    </message>
    <message>
        <source>It costs as when on</source>
        <translation>和开机一样收费</translation>
    </message>
    <message>
        <source>Take the answer back</source>
        <translation>撤回答案</translation>
    </message>
</context>
<context>
    <name>ui::StopDialog</name>
    <message>
        <source>It is off</source>
        <translation>已关机</translation>
    </message>
    <message>
        <source>It runs on</source>
        <translation>还在运行</translation>
    </message>
    <message>
        <source>Open console</source>
        <translation>打开控制台</translation>
    </message>
    <message>
        <source>Look now</source>
        <translation>立即查询</translation>
    </message>
    <message>
        <source>What this means here</source>
        <translation>在这里意味着什么</translation>
    </message>
    <message>
        <source>Asking the platform…</source>
        <translation>正在询问平台…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Send it again</source>
        <translation>再次发送</translation>
    </message>
    <message>
        <source>Drop it</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::StopViewModel</name>
    <message>
        <source>Stop %1?</source>
        <translation>关闭 %1？</translation>
    </message>
    <message>
        <source>It costs %1. Spent so far: %2.</source>
        <translation>费用 %1，至今已花 %2。</translation>
    </message>
    <message>
        <source>It belongs to %1.</source>
        <translation>它属于 %1。</translation>
    </message>
    <message>
        <source>%1 knows that I stop this machine.</source>
        <translation>我停止这台机器，%1 已知情。</translation>
    </message>
    <message>
        <source>The platform could not be asked: %1 What stands here is from the sheet.</source>
        <translation>无法询问平台：%1这里的内容来自平台说明。</translation>
    </message>
    <message>
        <source>only in the console</source>
        <translation>只能在控制台操作</translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s) can only be stopped in the console; they go on costing.</source>
        <translation>
            <numerusform>%n 台机器只能在控制台关机，仍在计费。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>under way already</source>
        <translation>已在进行中</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>ui::TeamExportDialog</name>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Export team file</source>
        <translation>导出团队文件</translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s) leave this computer</source>
        <translation>
            <numerusform>%n 台机器的信息会离开这台电脑</numerusform>
        </translation>
    </message>
    <message>
        <source>The file tells exactly this, and of how many machines:</source>
        <translation>文件里只有这些内容（括号里是机器数）：</translation>
    </message>
    <message>
        <source>Only rented machines can be exported, and there is none.</source>
        <translation>只能导出租来的机器，目前一台也没有。</translation>
    </message>
    <message>
        <source>Passwords, keys, passphrases, proxies and what you have spent are never in it. Of a key file only the name is told. Whoever imports the file logs in with their own key.</source>
        <translation>文件里绝不包含密码、密钥、口令、代理和花费。密钥文件只写文件名。导入的人用自己的密钥登录。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Team files (*.json)</source>
        <translation>团队文件 (*.json)</translation>
    </message>
</context>
<context>
    <name>ui::TeamFileViewModel</name>
    <message>
        <source>left out: %1</source>
        <translation>忽略：%1</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新机器</translation>
    </message>
    <message>
        <source>new, as %1</source>
        <translation>新机器，名为 %1</translation>
    </message>
    <message>
        <source>here already as %1</source>
        <translation>已有，名为 %1</translation>
    </message>
    <message>
        <source>changes %1: %2</source>
        <translation>更改 %1：%2</translation>
    </message>
    <message>
        <source>Add %1 and update %2</source>
        <translation>新增 %1 台，更新 %2 台</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>新增 %1 台</translation>
    </message>
    <message>
        <source>Update %1</source>
        <translation>更新 %1 台</translation>
    </message>
</context>
<context>
    <name>ui::TeamImportDialog</name>
    <message>
        <source>Import team file</source>
        <translation>导入团队文件</translation>
    </message>
    <message>
        <source>Choose what to take over. The file holds no password: each machine asks for your own. What changes a machine of your list is not chosen by itself.</source>
        <translation>选择要采用的内容。文件里没有密码：每台机器都会问你自己的密码。会更改已有机器的内容不会自动选中。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Login</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>效果</translation>
    </message>
    <message>
        <source>Machines of the file</source>
        <translation>文件里的机器</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
</context>
<context>
    <name>ui::TerminalPage</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Text copied.</source>
        <translation>文字已复制。</translation>
    </message>
    <message>
        <source>Close this terminal</source>
        <translation>关闭此终端</translation>
    </message>
    <message>
        <source>New tmux session</source>
        <translation>新建 tmux 会话</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Close this shell?</source>
        <translation>关闭这个 Shell？</translation>
    </message>
    <message>
        <source>What runs in it ends. A tmux session would go on.</source>
        <translation>其中运行的程序会结束。tmux 会话则会继续。</translation>
    </message>
    <message>
        <source>Close the shell</source>
        <translation>关闭 Shell</translation>
    </message>
    <message>
        <source>No machine yet</source>
        <translation>还没有机器</translation>
    </message>
    <message>
        <source>Add the machine that you rented, and work on it here.</source>
        <translation>添加你租用的机器，就能在这里操作它。</translation>
    </message>
    <message>
        <source>Add a machine</source>
        <translation>添加机器</translation>
    </message>
    <message>
        <source>No terminal is open</source>
        <translation>没有打开的终端</translation>
    </message>
    <message>
        <source>In a tmux session your job goes on when the connection drops.</source>
        <translation>在 tmux 会话里，断线后任务会继续运行。</translation>
    </message>
    <message>
        <source>Start a tmux session</source>
        <translation>启动 tmux 会话</translation>
    </message>
    <message>
        <source>A shell ends with the connection.</source>
        <translation>Shell 会随连接一起结束。</translation>
    </message>
    <message>
        <source>Open a shell</source>
        <translation>打开 Shell</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>New shell</source>
        <translation>新 Shell</translation>
    </message>
    <message>
        <source>A plain shell; what runs in it ends with the connection (Ctrl+Shift+T)</source>
        <translation>普通 Shell；其中运行的程序会随连接结束（Ctrl+Shift+T）</translation>
    </message>
    <message>
        <source>Ready-made lines</source>
        <translation>常用命令</translation>
    </message>
    <message>
        <source>Find in this terminal (Ctrl+Shift+F)</source>
        <translation>在此终端中查找（Ctrl+Shift+F）</translation>
    </message>
    <message>
        <source>Find in this terminal</source>
        <translation>在此终端中查找</translation>
    </message>
    <message>
        <source>Open terminals</source>
        <translation>打开的终端</translation>
    </message>
    <message>
        <source>Start a job…</source>
        <translation>启动任务…</translation>
    </message>
    <message>
        <source>A job goes on when the connection drops, and how it ended is found again</source>
        <translation>任务在断线后仍会继续，结束情况也能找回</translation>
    </message>
    <message>
        <source>More for terminals</source>
        <translation>更多终端操作</translation>
    </message>
    <message>
        <source>New shell beside this one</source>
        <translation>在旁边新建 Shell</translation>
    </message>
    <message>
        <source>New shell below this one</source>
        <translation>在下方新建 Shell</translation>
    </message>
    <message>
        <source>Show beside this one</source>
        <translation>在旁边显示</translation>
    </message>
    <message>
        <source>Give up this place</source>
        <translation>收起此窗格</translation>
    </message>
    <message>
        <source>Send a line to several terminals…</source>
        <translation>向多个终端发送一行…</translation>
    </message>
    <message>
        <source>Programs may name their tab</source>
        <translation>允许程序命名标签页</translation>
    </message>
    <message>
        <source>Open with mosh…</source>
        <translation>用 mosh 打开…</translation>
    </message>
    <message>
        <source>Keep my own ssh connections alive…</source>
        <translation>让本机 ssh 保持连接…</translation>
    </message>
    <message numerus="yes">
        <source>Sent to %n terminal(s).</source>
        <translation>
            <numerusform>已发送到 %n 个终端。</numerusform>
        </translation>
    </message>
    <message>
        <source>The demo machine has no terminal</source>
        <translation>演示机器没有终端</translation>
    </message>
</context>
<context>
    <name>ui::TerminalPane</name>
    <message numerus="yes">
        <source>Paste %n line(s)?</source>
        <translation>
            <numerusform>粘贴 %n 行？</numerusform>
        </translation>
    </message>
    <message>
        <source>The machine runs each line as soon as it arrives.</source>
        <translation>机器收到一行就会立即执行一行。</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Terminal on %1</source>
        <translation>%1 上的终端</translation>
    </message>
    <message>
        <source>This will end if the connection drops.</source>
        <translation>断线后它会结束。</translation>
    </message>
    <message>
        <source>Stop it with Ctrl+C and start it in a tmux session, and it goes on without you.</source>
        <translation>用 Ctrl+C 停下它，再到 tmux 会话里启动，之后不用守着也会继续。</translation>
    </message>
    <message>
        <source>Open tmux</source>
        <translation>打开 tmux</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>A program on the machine wants to put text on your clipboard.</source>
        <translation>机器上的程序想把文字放进你的剪贴板。</translation>
    </message>
    <message>
        <source>Allow once</source>
        <translation>允许一次</translation>
    </message>
    <message>
        <source>No</source>
        <translation>不允许</translation>
    </message>
    <message>
        <source>Start as a job…</source>
        <translation>作为任务启动…</translation>
    </message>
</context>
<context>
    <name>ui::TerminalSnippets</name>
    <message>
        <source>Check the GPU</source>
        <translation>检查显卡</translation>
    </message>
    <message>
        <source>Watch the GPU</source>
        <translation>持续查看显卡</translation>
    </message>
    <message>
        <source>Test PyTorch</source>
        <translation>测试 PyTorch</translation>
    </message>
    <message>
        <source>Room on the disks</source>
        <translation>磁盘剩余空间</translation>
    </message>
    <message>
        <source>Largest folders</source>
        <translation>最大的文件夹</translation>
    </message>
    <message>
        <source>Programs by memory</source>
        <translation>按内存排列的程序</translation>
    </message>
    <message>
        <source>Follow the newest log</source>
        <translation>跟踪最新日志</translation>
    </message>
    <message>
        <source>The ready-made terminal lines cannot be read.</source>
        <translation>无法读取内置的终端命令。</translation>
    </message>
    <message>
        <source>Install Zuka again.</source>
        <translation>请重新安装 Zuka。</translation>
    </message>
</context>
<context>
    <name>ui::TerminalTab</name>
    <message>
        <source>Shell</source>
        <translation>Shell</translation>
    </message>
    <message>
        <source>Waiting for the connection to the machine.</source>
        <translation>正在等待与机器的连接。</translation>
    </message>
    <message>
        <source>The connection to this terminal was lost.</source>
        <translation>此终端的连接已断开。</translation>
    </message>
    <message>
        <source>The terminal ended with code %1.</source>
        <translation>终端已结束，退出码 %1。</translation>
    </message>
    <message>
        <source>You left the session, or it ended.</source>
        <translation>你离开了会话，或者它已结束。</translation>
    </message>
    <message>
        <source>The shell ended.</source>
        <translation>Shell 已结束。</translation>
    </message>
    <message>
        <source>The terminal could not be opened.</source>
        <translation>无法打开终端。</translation>
    </message>
    <message>
        <source>The session goes on running on the machine. This tab joins it again by itself.</source>
        <translation>会话仍在机器上运行，此标签页会自动重新接入。</translation>
    </message>
    <message>
        <source>What ran in this shell has most likely ended. Next time start it in tmux, and it goes on.</source>
        <translation>这个 Shell 里运行的程序很可能已经结束。下次在 tmux 里启动，就会继续运行。</translation>
    </message>
    <message>
        <source>Join now</source>
        <translation>立即接入</translation>
    </message>
    <message>
        <source>New shell</source>
        <translation>新 Shell</translation>
    </message>
    <message>
        <source>Join again</source>
        <translation>重新接入</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>This kind of machine has no terminal here.</source>
        <translation>这类机器在这里没有终端。</translation>
    </message>
    <message>
        <source>Use the terminal program of this computer.</source>
        <translation>请使用这台电脑的终端程序。</translation>
    </message>
    <message>
        <source>The session is gone, or it could not be joined.</source>
        <translation>会话已经不在了，或者没能接入。</translation>
    </message>
    <message>
        <source>The last line in the terminal says why. When tmux was stopped on the machine, what ran in it has ended.</source>
        <translation>终端里最后一行写着原因。如果机器上的 tmux 被停掉了，在里面运行的任务也已经结束。</translation>
    </message>
    <message>
        <source>It is simulated. Add a machine of your own to work on it.</source>
        <translation>它是模拟的。添加你自己的机器，就可以在上面工作。</translation>
    </message>
</context>
<context>
    <name>ui::TerminalView</name>
    <message>
        <source>Terminal</source>
        <translation>终端</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Clear scrollback</source>
        <translation>清除回滚内容</translation>
    </message>
</context>
<context>
    <name>ui::TerminalViewModel</name>
    <message>
        <source>This cannot be the name of a session.</source>
        <translation>这不能用作会话名称。</translation>
    </message>
    <message>
        <source>Give it a short name, such as train.</source>
        <translation>起一个简短的名称，例如 train。</translation>
    </message>
    <message>
        <source>tmux did not do it.</source>
        <translation>tmux 没有完成这个操作。</translation>
    </message>
    <message>
        <source>The session may be gone, or the name may be taken. Look at the list.</source>
        <translation>会话可能已不在，或者名称已被占用。请查看列表。</translation>
    </message>
    <message>
        <source>also open at %1</source>
        <translation>另有 %1 窗口接入</translation>
    </message>
    <message numerus="yes">
        <source>%n window(s)</source>
        <translation>
            <numerusform>%n 个窗口</numerusform>
        </translation>
    </message>
    <message>
        <source>The machine is not connected. Terminals open as soon as it is.</source>
        <translation>机器未连接。连接后终端会立即打开。</translation>
    </message>
    <message>
        <source>Reading the tmux sessions…</source>
        <translation>正在读取 tmux 会话…</translation>
    </message>
    <message>
        <source>tmux is not installed. Without it a job ends when the connection drops. To install it:</source>
        <translation>没有安装 tmux。没有它，断线时任务会结束。安装命令：</translation>
    </message>
    <message>
        <source>No tmux session yet. A job in one goes on when the connection drops.</source>
        <translation>还没有 tmux 会话。在会话里启动的任务断线后会继续。</translation>
    </message>
    <message>
        <source>screen</source>
        <translation>screen</translation>
    </message>
    <message>
        <source>also open elsewhere</source>
        <translation>别处也打开着</translation>
    </message>
    <message>
        <source>This server gives a terminal and refuses commands: sessions cannot be listed. A shell works.</source>
        <translation>该服务器只提供终端，不接受命令：无法列出会话，但可以用 Shell。</translation>
    </message>
    <message>
        <source>tmux is not installed; these sessions are of screen. To install it:</source>
        <translation>未安装 tmux；这些是 screen 的会话。安装 tmux：</translation>
    </message>
    <message>
        <source>login session of the platform</source>
        <translation>平台的登录会话</translation>
    </message>
    <message>
        <source>socket %1</source>
        <translation>套接字 %1</translation>
    </message>
    <message>
        <source>This machine is simulated: terminals and jobs need a real one.</source>
        <translation>这台机器是模拟的：终端和任务需要真实的机器。</translation>
    </message>
</context>
<context>
    <name>ui::TimeChart</name>
    <message>
        <source>%1. Marks: %2</source>
        <translation>%1。标记：%2</translation>
    </message>
</context>
<context>
    <name>ui::TmuxCard</name>
    <message>
        <source>Line copied.</source>
        <translation>命令已复制。</translation>
    </message>
    <message>
        <source>Open in terminal</source>
        <translation>在终端打开</translation>
    </message>
    <message>
        <source>Open %1 in a terminal</source>
        <translation>在终端打开 %1</translation>
    </message>
    <message>
        <source>Copy line</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>The line that attaches %1</source>
        <translation>接入 %1 的命令</translation>
    </message>
    <message>
        <source>tmux sessions</source>
        <translation>tmux 会话</translation>
    </message>
    <message>
        <source>Read the sessions again</source>
        <translation>重新读取会话</translation>
    </message>
    <message>
        <source>Copy the line</source>
        <translation>复制命令</translation>
    </message>
</context>
<context>
    <name>ui::TmuxViewModel</name>
    <message>
        <source>Not read yet. The sessions appear when the machine answers.</source>
        <translation>尚未读取。机器响应后会显示会话。</translation>
    </message>
    <message>
        <source>tmux is not installed. Without it a job ends when the connection drops.</source>
        <translation>没有安装 tmux。没有它，连接断开时任务会结束。</translation>
    </message>
    <message>
        <source>No session is running. Start your job in one, and it outlives a dropped connection.</source>
        <translation>没有正在运行的会话。在会话中启动任务，断线后也会继续运行。</translation>
    </message>
    <message numerus="yes">
        <source>%n attached</source>
        <translation>
            <numerusform>%n 个终端已接入</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n window(s)</source>
        <translation>
            <numerusform>%n 个窗口</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::Toast</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::TransferTableModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>剩余时间</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>ui::TransfersCard</name>
    <message>
        <source>Cancel the transfer of %1?</source>
        <translation>取消传输 %1？</translation>
    </message>
    <message>
        <source>What was sent so far is removed on the other side.</source>
        <translation>对端已收到的部分会被删除。</translation>
    </message>
    <message>
        <source>Pause keeps it and goes on later.</source>
        <translation>如果只是暂停，会保留已传部分，之后可继续。</translation>
    </message>
    <message>
        <source>Cancel transfer</source>
        <translation>取消传输</translation>
    </message>
    <message>
        <source>What went wrong with %1</source>
        <translation>%1 的问题详情</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Nothing is being transferred</source>
        <translation>没有传输任务</translation>
    </message>
    <message>
        <source>None in this list</source>
        <translation>此列表为空</translation>
    </message>
    <message>
        <source>Drop files here or press Ctrl+O.</source>
        <translation>把文件拖到这里，或按 Ctrl+O。</translation>
    </message>
    <message>
        <source>Transfers</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>Which transfers are shown</source>
        <translation>显示哪些传输</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>全部暂停</translation>
    </message>
    <message>
        <source>Go on with all</source>
        <translation>全部继续</translation>
    </message>
    <message>
        <source>Clear done</source>
        <translation>清除已完成</translation>
    </message>
    <message>
        <source>Before all that wait</source>
        <translation>排到最前</translation>
    </message>
    <message>
        <source>After all that wait</source>
        <translation>排到最后</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>不限速</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限速</translation>
    </message>
    <message>
        <source>At most %1</source>
        <translation>最高 %1</translation>
    </message>
    <message>
        <source>Highest speed of all transfers together</source>
        <translation>所有传输的总限速</translation>
    </message>
    <message>
        <source>Speed of the last two minutes: now %1, at most %2</source>
        <translation>最近两分钟的速度：当前 %1，最高 %2</translation>
    </message>
</context>
<context>
    <name>ui::TrayIcon</name>
    <message>
        <source>Nothing is on</source>
        <translation>没有开机的机器</translation>
    </message>
    <message>
        <source>Paying %1 now</source>
        <translation>正在计费 %1</translation>
    </message>
    <message>
        <source>Zuka: something needs you. %1</source>
        <translation>Zuka：有待处理的事。%1</translation>
    </message>
    <message>
        <source>Zuka: a machine does nothing and is being paid. %1</source>
        <translation>Zuka：有机器空闲，仍在计费。%1</translation>
    </message>
    <message>
        <source>Zuka: %1</source>
        <translation>Zuka：%1</translation>
    </message>
    <message>
        <source>Now %1, spent %2</source>
        <translation>当前 %1，已花费 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Open Zuka</source>
        <translation>打开 Zuka</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Quiet until %1: speak again</source>
        <translation>静默至 %1：恢复提醒</translation>
    </message>
    <message>
        <source>Hold reminders back</source>
        <translation>暂缓提醒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>停止…</translation>
    </message>
    <message>
        <source>Pause transfers</source>
        <translation>暂停传输</translation>
    </message>
</context>
<context>
    <name>ui::VerdictBox</name>
    <message>
        <source>Drop the budget</source>
        <translation>放弃预算</translation>
    </message>
    <message>
        <source>Drop the deadline</source>
        <translation>放弃期限</translation>
    </message>
    <message>
        <source>Allow more cards</source>
        <translation>允许更多显卡</translation>
    </message>
    <message>
        <source>Allow all platforms</source>
        <translation>允许所有平台</translation>
    </message>
    <message>
        <source>The data is not sensitive</source>
        <translation>数据不敏感</translation>
    </message>
    <message>
        <source>The job can resume</source>
        <translation>任务能续训</translation>
    </message>
    <message>
        <source>Drop this wish</source>
        <translation>放弃这个条件</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Show me cards anyway</source>
        <translation>仍然看显卡</translation>
    </message>
    <message>
        <source>Edit plan</source>
        <translation>修改规划</translation>
    </message>
    <message>
        <source>Make it roomier</source>
        <translation>让它更宽裕</translation>
    </message>
    <message>
        <source>Make it fit</source>
        <translation>让它放得下</translation>
    </message>
</context>
<context>
    <name>ui::VramBar</name>
    <message>
        <source>Needs %1 of %2 GiB: %3</source>
        <translation>需要 %1 GiB，共 %2 GiB：%3</translation>
    </message>
    <message>
        <source>Needs %1 GiB: %2</source>
        <translation>需要 %1 GiB：%2</translation>
    </message>
    <message>
        <source>over by %1</source>
        <translation>超出 %1</translation>
    </message>
    <message>
        <source>free %1</source>
        <translation>余 %1</translation>
    </message>
</context>
<context>
    <name>ui::WallPage</name>
    <message>
        <source>Wall</source>
        <translation>显卡墙</translation>
    </message>
    <message>
        <source>All machines</source>
        <translation>所有机器</translation>
    </message>
    <message>
        <source>Back to the list, Esc</source>
        <translation>返回列表，Esc</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>F11; Esc leaves</source>
        <translation>F11；Esc 退出</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>所有显卡</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Turn the order round</source>
        <translation>反转顺序</translation>
    </message>
    <message>
        <source>No GPU to show</source>
        <translation>没有可显示的显卡</translation>
    </message>
    <message>
        <source>The GPUs of your machines appear here.</source>
        <translation>你机器的显卡会出现在这里。</translation>
    </message>
</context>
<context>
    <name>ui::WallViewModel</name>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>%1 % in use</source>
        <translation>利用率 %1 %</translation>
    </message>
    <message>
        <source>use unknown</source>
        <translation>利用率未知</translation>
    </message>
    <message>
        <source>%1 of %2 GiB</source>
        <translation>%1 / %2 GiB</translation>
    </message>
    <message>
        <source>memory unknown</source>
        <translation>显存未知</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>GPU use</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>VRAM</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s)</source>
        <translation>
            <numerusform>%n 台机器</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2上共 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 张显卡</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 working</source>
        <translation>%1 台工作中</translation>
    </message>
    <message>
        <source>%1 idle</source>
        <translation>%1 台空闲</translation>
    </message>
    <message>
        <source>%1 without answer</source>
        <translation>%1 台无响应</translation>
    </message>
    <message>
        <source>%1 off</source>
        <translation>%1 台关机</translation>
    </message>
</context>
<context>
    <name>ui::WallWindow</name>
    <message>
        <source>Wall</source>
        <translation>显卡墙</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>所有显卡</translation>
    </message>
    <message>
        <source>Leave, Esc</source>
        <translation>退出，Esc</translation>
    </message>
</context>
<context>
    <name>ui::WatchDialog</name>
    <message>
        <source>Add watch</source>
        <translation>添加关注</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Watch for a free card</source>
        <translation>有空卡时提醒</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Region contains</source>
        <translation>地域包含</translation>
    </message>
    <message>
        <source>At most, an hour</source>
        <translation>每小时限价</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Remove watch: %1</source>
        <translation>删除关注：%1</translation>
    </message>
</context>
<context>
    <name>ui::banner</name>
    <message>
        <source>Copy details</source>
        <translation>复制详情</translation>
    </message>
    <message>
        <source>Don&apos;t connect</source>
        <translation>不连接</translation>
    </message>
    <message>
        <source>First contact with %1</source>
        <translation>首次连接 %1</translation>
    </message>
    <message>
        <source>This is the machine&apos;s key. Compare it with the one in your platform&apos;s console if it shows one. Until you accept it, no password is sent.</source>
        <translation>这是机器的主机密钥。如果平台控制台也显示了密钥，请对照是否一致。在你接受之前，不会发送密码。</translation>
    </message>
    <message>
        <source>Accept and connect</source>
        <translation>接受并连接</translation>
    </message>
    <message>
        <source>%1 shows another key than before</source>
        <translation>%1 的主机密钥与之前不同</translation>
    </message>
    <message>
        <source>This is normal after the machine was rented again, reinstalled or given another image. Otherwise somebody may stand in between. No password was sent.</source>
        <translation>机器重新租用、重装系统或更换镜像后，这是正常的。否则可能有人在中间拦截。没有发送密码。</translation>
    </message>
    <message>
        <source>saved  %1</source>
        <translation>已存  %1</translation>
    </message>
    <message>
        <source>now    %1</source>
        <translation>现在  %1</translation>
    </message>
    <message>
        <source>Replace saved key</source>
        <translation>替换已存密钥</translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Edit login…</source>
        <translation>编辑登录信息…</translation>
    </message>
    <message>
        <source>%1 needs its password</source>
        <translation>%1 需要密码</translation>
    </message>
    <message>
        <source>None is saved on this computer. You find it in your platform&apos;s console.</source>
        <translation>这台电脑上没有保存密码。可在平台控制台查到。</translation>
    </message>
    <message>
        <source>Try %1.</source>
        <translation>第 %1 次尝试。</translation>
    </message>
    <message>
        <source>Try %1, next in %2 s.</source>
        <translation>第 %1 次尝试，%2 秒后再试。</translation>
    </message>
    <message>
        <source>Connecting to %1</source>
        <translation>正在连接 %1</translation>
    </message>
    <message>
        <source>Off, as you told Zuka</source>
        <translation>已关机（由你标记）</translation>
    </message>
    <message>
        <source>No money is counted. A kept disk may go on costing.</source>
        <translation>花费不再累计。保留的磁盘可能继续计费。</translation>
    </message>
    <message>
        <source>%1 erases a stopped machine after %2.</source>
        <translation>%1 会在关机 %2后清空机器。</translation>
    </message>
    <message>
        <source>It is on again</source>
        <translation>已重新开机</translation>
    </message>
    <message>
        <source>Open console</source>
        <translation>打开控制台</translation>
    </message>
    <message>
        <source>%1 should have ended at %2</source>
        <translation>%1 本应在 %2 结束</translation>
    </message>
    <message>
        <source>It costs %1 an hour.</source>
        <translation>每小时 %1。</translation>
    </message>
    <message>
        <source>Decide…</source>
        <translation>处理…</translation>
    </message>
    <message>
        <source>No-GPU mode</source>
        <translation>无卡模式</translation>
    </message>
    <message>
        <source>The machine runs without a card. The platform lists %1 for it.</source>
        <translation>机器在无卡模式下运行。平台标价 %1。</translation>
    </message>
    <message>
        <source>The machine runs without a card. What that costs is unknown.</source>
        <translation>机器在无卡模式下运行。费用未知。</translation>
    </message>
    <message>
        <source>Jobs in tmux go on if the machine is still on.</source>
        <translation>如果机器仍开着，tmux 里的任务会继续。</translation>
    </message>
    <message>
        <source>GPU %1: %2 %, %3 of %4 W</source>
        <translation>GPU %1：%2 %，%3 / %4 W</translation>
    </message>
    <message>
        <source>GPU %1: %2 %, %3 W</source>
        <translation>GPU %1：%2 %，%3 W</translation>
    </message>
    <message>
        <source>Busy, but little power is drawn</source>
        <translation>显示忙碌，但功耗很低</translation>
    </message>
    <message>
        <source>A card does not answer any more</source>
        <translation>一张显卡不再响应</translation>
    </message>
    <message>
        <source>The driver does not answer</source>
        <translation>驱动没有响应</translation>
    </message>
    <message>
        <source>This login gives a terminal and nothing else</source>
        <translation>这个登录只给终端</translation>
    </message>
    <message>
        <source>The server refuses single commands, so figures, files and programs can&apos;t be read. Look whether your platform offers a direct login.</source>
        <translation>服务器拒绝单条命令，读不到数据、文件和程序。看看平台是否提供直连登录。</translation>
    </message>
    <message>
        <source>Demo machine</source>
        <translation>演示机器</translation>
    </message>
    <message>
        <source>Every figure here is simulated. It costs nothing and is part of no sum.</source>
        <translation>这里的数据都是模拟的。不花钱，也不计入任何合计。</translation>
    </message>
    <message>
        <source>This server prints text at login</source>
        <translation>这台服务器登录时会打印文字</translation>
    </message>
    <message>
        <source>Zuka leaves it out of what it reads.</source>
        <translation>Zuka 读取数据时会跳过它。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The password is kept for this run only</source>
        <translation>密码只在这次运行中保留</translation>
    </message>
    <message>
        <source>You are asked for it again after the next start.</source>
        <translation>下次启动后会再问你。</translation>
    </message>
    <message>
        <source>Billing goes on.</source>
        <translation>计费继续。</translation>
    </message>
    <message>
        <source>%1, on the way to %2,</source>
        <translation>%1（去 %2 的途中）</translation>
    </message>
    <message>
        <source>First contact with %1, on the way to %2</source>
        <translation>首次连接 %1（去 %2 的途中）</translation>
    </message>
    <message>
        <source>This is the key of the jump host, not of the machine. Compare it with what its owner tells you. Until you accept it, nothing is sent.</source>
        <translation>这是跳板机的密钥，不是机器的。请与管理员给出的核对。在你接受之前，不会发送任何内容。</translation>
    </message>
    <message>
        <source>What it costs is unknown.</source>
        <translation>费用未知。</translation>
    </message>
    <message>
        <source>No card</source>
        <translation>没有显卡</translation>
    </message>
    <message>
        <source>The driver finds no NVIDIA card here.</source>
        <translation>驱动在这里找不到 NVIDIA 显卡。</translation>
    </message>
    <message>
        <source>The cards report work, yet draw far less than they do when they compute. A program may wait for another card, for data or for ever. Look at its log.</source>
        <translation>显卡显示忙碌，功耗却远低于计算时的水平。程序可能在等另一张卡、等数据，或者已经卡死。请看它的日志。</translation>
    </message>
    <message>
        <source>Save what you can, then start the machine again in the console.</source>
        <translation>先保存能保存的内容，再到控制台重启机器。</translation>
    </message>
    <message>
        <source>Save your work, then start this computer again.</source>
        <translation>先保存工作，再重启这台电脑。</translation>
    </message>
</context>
<context>
    <name>ui::chart</name>
    <message>
        <source>Last %1: %2</source>
        <translation>最近 %1：%2</translation>
    </message>
    <message>
        <source>GPU use</source>
        <translation>GPU 利用率</translation>
    </message>
    <message>
        <source>VRAM</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>min %1  avg %2  max %3</source>
        <translation>最低 %1 平均 %2 最高 %3</translation>
    </message>
    <message>
        <source>%1 last %2 %3, %4</source>
        <translation>%1：最新 %2 %3，%4</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>System disk</source>
        <translation>系统盘</translation>
    </message>
    <message>
        <source>Data disk</source>
        <translation>数据盘</translation>
    </message>
    <message>
        <source>readings again after %1</source>
        <translation>中断 %1 后恢复读数</translation>
    </message>
    <message>
        <source>work starts</source>
        <translation>开始工作</translation>
    </message>
    <message>
        <source>the cards go idle</source>
        <translation>显卡转为空闲</translation>
    </message>
</context>
<context>
    <name>ui::connect</name>
    <message>
        <source>name</source>
        <translation>域名</translation>
    </message>
    <message>
        <source>Looking up %1</source>
        <translation>正在解析 %1</translation>
    </message>
    <message>
        <source>port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Reaching port %1</source>
        <translation>正在连接端口 %1</translation>
    </message>
    <message>
        <source>key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Checking the machine&apos;s key</source>
        <translation>正在核对主机密钥</translation>
    </message>
    <message>
        <source>login</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Logging in as %1</source>
        <translation>正在以 %1 登录</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Reading the GPUs</source>
        <translation>正在读取显卡信息</translation>
    </message>
    <message>
        <source>tmux</source>
        <translation>tmux</translation>
    </message>
    <message>
        <source>Listing tmux sessions</source>
        <translation>正在列出 tmux 会话</translation>
    </message>
    <message>
        <source>your platform</source>
        <translation>你的平台</translation>
    </message>
    <message>
        <source>Compare the host name with the login line in the console.</source>
        <translation>请把主机名与控制台里的登录命令对照。</translation>
    </message>
    <message>
        <source>Check that this computer is online and that its DNS answers.</source>
        <translation>请检查这台电脑是否联网、DNS 是否应答。</translation>
    </message>
    <message>
        <source>A rebuilt or moved machine mostly has a new name: paste the new login line.</source>
        <translation>重建或迁移后的机器多半有新的主机名：请粘贴新的登录命令。</translation>
    </message>
    <message>
        <source>It was switched on a few minutes ago and may still be starting. It is tried again by itself.</source>
        <translation>它几分钟前才开机，可能还在启动。会自动重试。</translation>
    </message>
    <message>
        <source>%1 gives SSH a port of its own, not 22. Copy the login line from the console.</source>
        <translation>%1 给 SSH 分配单独的端口，不是 22。请从控制台复制登录命令。</translation>
    </message>
    <message>
        <source>%1 maps SSH to a port that can change with each start. Copy the login line again.</source>
        <translation>%1 映射的 SSH 端口每次开机都可能变化。请重新复制登录命令。</translation>
    </message>
    <message>
        <source>The proxy did not let the connection through. Check its address and login in the settings.</source>
        <translation>代理没有放行这个连接。请在设置里检查它的地址和登录信息。</translation>
    </message>
    <message>
        <source>Another service answers on this port. Check the port in the login line.</source>
        <translation>这个端口上是别的服务。请检查登录命令里的端口。</translation>
    </message>
    <message>
        <source>Allow port %1 for your address in the security group of %2.</source>
        <translation>请在 %2 的安全组里为你的地址放行端口 %1。</translation>
    </message>
    <message>
        <source>Look in the console whether the machine is on and the balance is not used up.</source>
        <translation>请在控制台查看机器是否开机、余额是否用完。</translation>
    </message>
    <message>
        <source>Check the port. On big clouds a security group must allow it; containers have a mapped port.</source>
        <translation>请检查端口。大型云需要安全组放行；容器使用映射端口。</translation>
    </message>
    <message>
        <source>It closes new connections: too many at once, or SSH is just starting. Wait a minute.</source>
        <translation>它拒绝新连接：一次太多，或 SSH 正在启动。请等一分钟。</translation>
    </message>
    <message>
        <source>Some networks block unusual ports. Try another network, or a proxy in the settings.</source>
        <translation>有些网络会屏蔽不常用的端口。请换一个网络，或在设置里使用代理。</translation>
    </message>
    <message>
        <source>This address gives only a terminal. Use the direct address with the exposed SSH port, if there is one.</source>
        <translation>这个地址只提供终端。如果有直连地址和公开的 SSH 端口，请使用它。</translation>
    </message>
    <message>
        <source>A new key is normal after the machine was rebuilt, reset or rented anew. Otherwise do not connect.</source>
        <translation>机器重建、重置或重新租用后，密钥变化是正常的。否则请不要连接。</translation>
    </message>
    <message>
        <source>No password has been sent.</source>
        <translation>没有发送任何密码。</translation>
    </message>
    <message>
        <source>Compare the fingerprint with the console, if it shows one.</source>
        <translation>如果控制台显示指纹，请与它对照。</translation>
    </message>
    <message>
        <source>Copy the password again from the console. It mostly changes when the machine is rebuilt.</source>
        <translation>请从控制台重新复制密码。重建机器后它多半会变。</translation>
    </message>
    <message>
        <source>Some platforms allow only keys. Then choose a key file.</source>
        <translation>有些平台只允许密钥，请改选密钥文件。</translation>
    </message>
    <message>
        <source>A key that was added to the account later does not reach machines that run already. Add it to the machine, or make the machine anew.</source>
        <translation>后来加到账号里的密钥不会送到已在运行的机器。请把它加到机器上，或重新创建机器。</translation>
    </message>
    <message>
        <source>Check that the public half of this key is in the account of %1.</source>
        <translation>请检查 %1 的账号里有没有这把密钥的公钥。</translation>
    </message>
    <message>
        <source>The login name on %1 is mostly %2.</source>
        <translation>%1 的登录名多半是 %2。</translation>
    </message>
    <message>
        <source>The server ended after several keys. Choose one key file for this machine.</source>
        <translation>服务器在几把密钥之后断开了。请为这台机器选定一个密钥文件。</translation>
    </message>
    <message>
        <source>The machine runs without a card. Switch it on with a card in the console.</source>
        <translation>机器没有带卡运行。请在控制台带卡开机。</translation>
    </message>
    <message>
        <source>A card no longer answers. Save your data, then restart the machine, or ask %1 for another host.</source>
        <translation>有一张卡不再应答。请保存数据，然后重启机器，或向 %1 要求更换主机。</translation>
    </message>
    <message>
        <source>The image has no nvidia-smi. Choose an image with the driver&apos;s tools, or start the container with its GPUs.</source>
        <translation>镜像里没有 nvidia-smi。请选择带驱动工具的镜像，或带 GPU 启动容器。</translation>
    </message>
    <message>
        <source>The driver does not answer. Wait a minute, then restart the machine.</source>
        <translation>驱动没有应答。请等一分钟，然后重启机器。</translation>
    </message>
    <message>
        <source>If it stays so, it is a fault of the host: tell %1.</source>
        <translation>如果一直这样，就是宿主机故障：请告诉 %1。</translation>
    </message>
    <message>
        <source>disks</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>Reading the disks</source>
        <translation>正在读取磁盘</translation>
    </message>
    <message>
        <source>It was switched on a few minutes ago and may still be starting. Try again in a minute.</source>
        <translation>它几分钟前才开机，可能还在启动。请一分钟后再试。</translation>
    </message>
    <message>
        <source>Run nvidia-smi on the machine and look at its answer.</source>
        <translation>在机器上运行 nvidia-smi，看看它的输出。</translation>
    </message>
    <message>
        <source>Look whether a script of that name stands in front in PATH, or .bashrc prints text.</source>
        <translation>检查 PATH 前面是否有同名脚本，或者 .bashrc 是否打印了文字。</translation>
    </message>
    <message>
        <source>The passphrase was chosen when the key was made; it is not the password of the machine. Nothing was sent.</source>
        <translation>密钥口令是生成密钥时设的，不是机器的密码。没有发送任何内容。</translation>
    </message>
</context>
<context>
    <name>ui::form</name>
    <message>
        <source>Paste the private key.</source>
        <translation>粘贴私钥。</translation>
    </message>
    <message>
        <source>This is a PuTTY key. Convert it with PuTTYgen: Conversions, Export OpenSSH key.</source>
        <translation>这是 PuTTY 密钥。请用 PuTTYgen 转换：Conversions，Export OpenSSH key。</translation>
    </message>
    <message>
        <source>This is the public half. Paste the private key.</source>
        <translation>这是公钥部分。请粘贴私钥。</translation>
    </message>
    <message>
        <source>This is not a whole private key. It begins with -----BEGIN and ends with an END line.</source>
        <translation>私钥不完整。完整的私钥以 -----BEGIN 开头，以 END 行结尾。</translation>
    </message>
    <message>
        <source>Choose the private key file.</source>
        <translation>选择私钥文件。</translation>
    </message>
    <message>
        <source>This is the public half. Choose the file without .pub.</source>
        <translation>这是公钥部分。请选择不带 .pub 的文件。</translation>
    </message>
    <message>
        <source>Enter hours above 0, such as 3 or 1.5.</source>
        <translation>输入大于 0 的小时数，例如 3 或 1.5。</translation>
    </message>
    <message>
        <source>Choose a moment in the future.</source>
        <translation>选择将来的时间。</translation>
    </message>
    <message>
        <source>Enter the host name or address.</source>
        <translation>输入主机名或地址。</translation>
    </message>
    <message>
        <source>A host has no spaces. Take only the part behind @.</source>
        <translation>主机名不含空格。只取 @ 后面的部分。</translation>
    </message>
    <message>
        <source>Enter a port from 1 to 65535.</source>
        <translation>输入 1 到 65535 之间的端口。</translation>
    </message>
    <message>
        <source>Enter the login name, mostly root.</source>
        <translation>输入登录用户名，通常是 root。</translation>
    </message>
    <message>
        <source>Another machine has this name. Choose a different one.</source>
        <translation>另一台机器已用此名称。请换一个。</translation>
    </message>
    <message>
        <source>Enter a price above 0, such as 2.58, or leave it empty.</source>
        <translation>输入大于 0 的价格，例如 2.58，或留空。</translation>
    </message>
    <message>
        <source>one card</source>
        <translation>单卡</translation>
    </message>
    <message>
        <source>%1 lists %2%3 for %4 (%5).</source>
        <translation>%1 标价：%4，%2%3（%5）。</translation>
    </message>
    <message>
        <source>Write jump hosts as user@host:port, with commas between.</source>
        <translation>跳板机请写成 user@host:port，多个之间用逗号。</translation>
    </message>
    <message>
        <source>Enter the proxy&apos;s host name or address.</source>
        <translation>请填写代理的主机名或地址。</translation>
    </message>
</context>
<context>
    <name>ui::format</name>
    <message>
        <source>/h</source>
        <translation>/小时</translation>
    </message>
    <message>
        <source>under 1 min</source>
        <translation>不到 1 分钟</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
    <message>
        <source>tomorrow %1</source>
        <translation>明天 %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation>M 月 d 日</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1后</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1前</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
    </message>
</context>
<context>
    <name>ui::gpu</name>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>%1 % in use</source>
        <translation>利用率 %1 %</translation>
    </message>
    <message>
        <source>use unknown</source>
        <translation>利用率未知</translation>
    </message>
    <message>
        <source>%1 of %2 GiB</source>
        <translation>显存 %1/%2 GiB</translation>
    </message>
    <message>
        <source>memory unknown</source>
        <translation>显存未知</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
</context>
<context>
    <name>ui::host</name>
    <message>
        <source>of %1 cores</source>
        <translation>共 %1 核</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Load of the whole host: %1</source>
        <translation>整台主机的负载：%1</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>container limit</source>
        <translation>容器上限</translation>
    </message>
    <message>
        <source>of the whole host</source>
        <translation>整台主机</translation>
    </message>
    <message>
        <source>System disk</source>
        <translation>系统盘</translation>
    </message>
    <message>
        <source>Data disk</source>
        <translation>数据盘</translation>
    </message>
    <message>
        <source>Shared storage</source>
        <translation>文件存储</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>~%1 min</source>
        <translation>约 %1 分钟</translation>
    </message>
    <message>
        <source>~%1 h</source>
        <translation>约 %1 小时</translation>
    </message>
    <message>
        <source>~%1 d</source>
        <translation>约 %1 天</translation>
    </message>
    <message>
        <source>%1 GiB free</source>
        <translation>剩余 %1 GiB</translation>
    </message>
    <message>
        <source>full in %1</source>
        <translation>%1后写满</translation>
    </message>
    <message>
        <source>full</source>
        <translation>已满</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>driver %1</source>
        <translation>驱动 %1</translation>
    </message>
    <message>
        <source>CUDA up to %1</source>
        <translation>最高 CUDA %1</translation>
    </message>
    <message>
        <source>container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>%1 MIG slices</source>
        <translation>%1 个 MIG 切片</translation>
    </message>
    <message>
        <source>memory shared with the host</source>
        <translation>与主机共用内存</translation>
    </message>
    <message numerus="yes">
        <source>of %n core(s)</source>
        <translation>
            <numerusform>共 %n 核</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 MiB free</source>
        <translation>剩余 %1 MiB</translation>
    </message>
</context>
<context>
    <name>ui::machine</name>
    <message>
        <source>no answer</source>
        <translation>无响应</translation>
    </message>
    <message>
        <source>no answer for %1 s</source>
        <translation>%1 秒无响应</translation>
    </message>
    <message>
        <source>no answer for %1</source>
        <translation>%1无响应</translation>
    </message>
    <message>
        <source>idle, holds %1 GiB</source>
        <translation>空闲，占用 %1 GiB</translation>
    </message>
    <message>
        <source>idle, holds memory</source>
        <translation>空闲，占用显存</translation>
    </message>
    <message>
        <source>off</source>
        <translation>已关机</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>working</source>
        <translation>工作中</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>busy, but little power drawn</source>
        <translation>忙碌，但功率很低</translation>
    </message>
    <message>
        <source>no-GPU mode</source>
        <translation>无卡模式</translation>
    </message>
    <message>
        <source>driver does not answer</source>
        <translation>驱动无响应</translation>
    </message>
    <message>
        <source>GPU lost</source>
        <translation>GPU 掉线</translation>
    </message>
    <message>
        <source>login failed</source>
        <translation>登录失败</translation>
    </message>
    <message>
        <source>host key changed</source>
        <translation>主机密钥已变</translation>
    </message>
    <message>
        <source>no end set</source>
        <translation>未设结束时间</translation>
    </message>
    <message>
        <source>over since %1</source>
        <translation>已过 %1</translation>
    </message>
    <message>
        <source>needs password</source>
        <translation>需要密码</translation>
    </message>
    <message>
        <source>host key to confirm</source>
        <translation>待确认主机密钥</translation>
    </message>
    <message>
        <source>login asks a question</source>
        <translation>登录时有提问</translation>
    </message>
    <message>
        <source>no nvidia-smi</source>
        <translation>没有 nvidia-smi</translation>
    </message>
    <message>
        <source>demo</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>这台电脑</translation>
    </message>
    <message>
        <source>unreadable answer of nvidia-smi</source>
        <translation>nvidia-smi 输出无法读懂</translation>
    </message>
    <message>
        <source>no card</source>
        <translation>无显卡</translation>
    </message>
</context>
<context>
    <name>ui::plan_words</name>
    <message>
        <source>roomy</source>
        <translation>宽裕</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>刚好</translation>
    </message>
    <message>
        <source>with changes</source>
        <translation>需调整</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>fp32 master</source>
        <translation>fp32 主权重</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logits</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>adapter</source>
        <translation>适配器</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>其他开销</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>forward pass</source>
        <translation>前向传播</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>计算损失</translation>
    </message>
    <message>
        <source>backward pass</source>
        <translation>反向传播</translation>
    </message>
    <message>
        <source>optimizer step</source>
        <translation>优化器更新</translation>
    </message>
    <message>
        <source>reading the prompt</source>
        <translation>读取提示</translation>
    </message>
    <message>
        <source>answering</source>
        <translation>生成回答</translation>
    </message>
    <message>
        <source>decoding the image</source>
        <translation>解码图像</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>算力</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>link between cards</source>
        <translation>卡间互联</translation>
    </message>
    <message>
        <source>launch overhead</source>
        <translation>启动开销</translation>
    </message>
    <message>
        <source>data loading</source>
        <translation>数据加载</translation>
    </message>
    <message>
        <source>memory capacity</source>
        <translation>显存容量</translation>
    </message>
    <message>
        <source>GPU for the job</source>
        <translation>任务显卡费</translation>
    </message>
    <message>
        <source>Trial run</source>
        <translation>试跑</translation>
    </message>
    <message>
        <source>Boot and set-up</source>
        <translation>开机与准备</translation>
    </message>
    <message>
        <source>GPU while uploading</source>
        <translation>上传期间显卡费</translation>
    </message>
    <message>
        <source>Disk while on</source>
        <translation>开机期间磁盘</translation>
    </message>
    <message>
        <source>Disk while off</source>
        <translation>关机期间磁盘</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>Idle allowance</source>
        <translation>空闲预留</translation>
    </message>
    <message>
        <source>Checkpoint storage</source>
        <translation>检查点存储</translation>
    </message>
    <message>
        <source>Work done again</source>
        <translation>重复计算</translation>
    </message>
    <message>
        <source>hourly</source>
        <translation>按小时</translation>
    </message>
    <message>
        <source>spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>daily</source>
        <translation>包日</translation>
    </message>
    <message>
        <source>weekly</source>
        <translation>包周</translation>
    </message>
    <message>
        <source>monthly</source>
        <translation>包月</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>cheapest</source>
        <translation>最便宜</translation>
    </message>
    <message>
        <source>fastest</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>Largest batch that fits: %1.</source>
        <translation>放得下的最大批大小：%1。</translation>
    </message>
    <message>
        <source>As asked, not even a batch of 1 fits.</source>
        <translation>按所给设置，批大小为 1 也放不下。</translation>
    </message>
    <message>
        <source>Longest sequence that fits: %1.</source>
        <translation>放得下的最长序列：%1。</translation>
    </message>
    <message>
        <source>GPU while off</source>
        <translation>关机时的显卡</translation>
    </message>
    <message>
        <source>System disk</source>
        <translation>系统盘</translation>
    </message>
</context>
<context>
    <name>ui::process</name>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation>pid %1</translation>
    </message>
    <message>
        <source>unnamed program</source>
        <translation>未命名的程序</translation>
    </message>
    <message>
        <source>What runs on the cards is not known.</source>
        <translation>不知道显卡上在跑什么。</translation>
    </message>
    <message>
        <source>No program is named, but %1 GiB of VRAM are in use.</source>
        <translation>没有列出程序，但有 %1 GiB 显存在用。</translation>
    </message>
    <message>
        <source>No program holds VRAM.</source>
        <translation>没有程序占用显存。</translation>
    </message>
    <message>
        <source>No program is named. How much VRAM is in use is not known.</source>
        <translation>没有列出程序。不知道用了多少显存。</translation>
    </message>
    <message>
        <source>outside this container</source>
        <translation>本容器之外</translation>
    </message>
    <message>
        <source>Programs that this login cannot see: other people on the same card, or the host itself.</source>
        <translation>这个登录看不到的程序：同一张卡上的其他人，或主机本身。</translation>
    </message>
    <message>
        <source>Programs outside this container use the cards as well.</source>
        <translation>本容器之外的程序也在用这些显卡。</translation>
    </message>
</context>
<context>
    <name>ui::sheet</name>
    <message>
        <source>unknown for this platform</source>
        <translation>该平台未知</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>%1后</translation>
    </message>
    <message>
        <source>not offered</source>
        <translation>不提供</translation>
    </message>
    <message>
        <source>offered, price unknown</source>
        <translation>提供，价格未知</translation>
    </message>
    <message>
        <source>the data disk can outlive it and may go on costing</source>
        <translation>数据盘可能保留下来并继续计费</translation>
    </message>
    <message>
        <source>erases everything on the machine</source>
        <translation>清空机器上的全部数据</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>不详</translation>
    </message>
    <message>
        <source>As of %1</source>
        <translation>数据日期：%1</translation>
    </message>
    <message>
        <source>From %1, as of %2</source>
        <translation>来源：%1，数据日期：%2</translation>
    </message>
    <message>
        <source>Stopping on %1</source>
        <translation>%1 的关机规则</translation>
    </message>
    <message>
        <source>Stopping on an unknown platform</source>
        <translation>未知平台的关机规则</translation>
    </message>
    <message>
        <source>GPU after stop</source>
        <translation>关机后的显卡</translation>
    </message>
    <message>
        <source>Disk after stop</source>
        <translation>关机后的磁盘</translation>
    </message>
    <message>
        <source>Erased</source>
        <translation>数据清空</translation>
    </message>
    <message>
        <source>No-GPU mode</source>
        <translation>无卡模式</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>Stop from inside</source>
        <translation>在机器内关机</translation>
    </message>
    <message>
        <source>What stopping costs here is unknown. Read it in the platform&apos;s console.</source>
        <translation>在此平台关机后的费用未知，请到平台控制台查看。</translation>
    </message>
    <message>
        <source>GPU after stop: %1.</source>
        <translation>关机后的显卡：%1。</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
</context>
<context>
    <name>ui::transfer</name>
    <message numerus="yes">
        <source>%n file(s) failed</source>
        <translation>
            <numerusform>%n 个文件失败</numerusform>
        </translation>
    </message>
    <message>
        <source>unchanged, skipped</source>
        <translation>无变化，已跳过</translation>
    </message>
    <message>
        <source>done, not verified</source>
        <translation>已完成，未校验</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>counting files</source>
        <translation>正在统计文件</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>正在校验</translation>
    </message>
    <message>
        <source>paused: %1</source>
        <translation>已暂停：%1</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>详情…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Remove from list</source>
        <translation>从列表移除</translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>略过 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 arrived.</source>
        <translation>%1 已传完。</translation>
    </message>
    <message numerus="yes">
        <source>%1 arrived, %n left out.</source>
        <translation>
            <numerusform>%1 已送达,略过 %n 项。</numerusform>
        </translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>已校验</translation>
    </message>
    <message>
        <source>From: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>To: %1</source>
        <translation>目标：%1</translation>
    </message>
    <message>
        <source>Planned: %1 new, %2 changed, %3 the same, %4 only there</source>
        <translation>计划：新增 %1，有变化 %2，相同 %3，仅在目标 %4</translation>
    </message>
    <message>
        <source>To move: %1</source>
        <translation>待传输：%1</translation>
    </message>
    <message>
        <source>Confirmed: %1 of %2</source>
        <translation>已确认：%1 / %2</translation>
    </message>
    <message>
        <source>Files: %1 of %2</source>
        <translation>文件：%1 / %2</translation>
    </message>
    <message>
        <source>Left out by rule: %1</source>
        <translation>按规则排除：%1</translation>
    </message>
    <message>
        <source>At most: %1</source>
        <translation>最高速度：%1</translation>
    </message>
    <message>
        <source>Verified: %1</source>
        <translation>校验：%1</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>尚未</translation>
    </message>
    <message>
        <source>not asked for</source>
        <translation>未要求</translation>
    </message>
</context>
</TS>
