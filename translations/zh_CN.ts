<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AdvisePage</name>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Known from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>%1 for CUDA %2 brings its own cuDNN %3</source>
        <translation>%1（CUDA %2 版）自带 cuDNN %3</translation>
    </message>
    <message>
        <source>%1 for CUDA %2 needs cuDNN %3</source>
        <translation>%1（CUDA %2 版）需要 cuDNN %3</translation>
    </message>
    <message>
        <source>CUDA</source>
        <translation>CUDA</translation>
    </message>
    <message>
        <source>Driver, Linux</source>
        <translation>驱动程序（Linux）</translation>
    </message>
    <message>
        <source>%1 or newer</source>
        <translation>%1 或更高版本</translation>
    </message>
    <message>
        <source>Driver, Windows</source>
        <translation>驱动程序（Windows）</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>计算能力</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Nothing is known of what this release needs.</source>
        <translation>不知道此版本有什么要求。</translation>
    </message>
    <message>
        <source>For %1:</source>
        <translation>适用于 %1：</translation>
    </message>
    <message>
        <source>Also possible:</source>
        <translation>也可以选择：</translation>
    </message>
    <message>
        <source>and %1 more; &quot;cudnnctl catalogue list&quot; names them</source>
        <translation>另有 %1 个，“cudnnctl catalogue list”会全部列出</translation>
    </message>
</context>
<context>
    <name>CataloguePages</name>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>NVIDIA published this name twice; this is the older content</source>
        <translation>NVIDIA 曾以此名称发布过两次，这是较早的内容</translation>
    </message>
    <message>
        <source>NVIDIA published this name twice; this is the newer content</source>
        <translation>NVIDIA 曾以此名称发布过两次，这是较新的内容</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>For CUDA</source>
        <translation>适用 CUDA</translation>
    </message>
    <message>
        <source>For system</source>
        <translation>适用系统</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>MD5</source>
        <translation>MD5</translation>
    </message>
    <message>
        <source>Known from</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Agreeing</source>
        <translation>一致的来源</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s folder</source>
        <translation>NVIDIA 的目录</translation>
    </message>
    <message>
        <source>Republished</source>
        <translation>重新发布</translation>
    </message>
    <message>
        <source>No archive was ever published under the name %1.</source>
        <translation>从未以 %1 这个名称发布过压缩包。</translation>
    </message>
    <message>
        <source>What lists gave for it is really %1.</source>
        <translation>某些列表为它给出的值其实属于 %1。</translation>
    </message>
    <message>
        <source>Wrong or outdated: %1 once gave %2 for %3.</source>
        <translation>错误或过时：%1 曾把 %2 列为 %3 的值。</translation>
    </message>
    <message>
        <source>Wrong: %1 once gave %2 for %3; it is really %4.</source>
        <translation>错误：%1 曾把 %2 列为 %3 的值，它其实属于 %4。</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s manifest, itself confirmed</source>
        <translation>NVIDIA 的清单，清单本身也经过印证</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s manifest</source>
        <translation>NVIDIA 的清单</translation>
    </message>
    <message>
        <source>several public lists that agree</source>
        <translation>多个彼此一致的公开列表</translation>
    </message>
    <message>
        <source>a manifest that you imported</source>
        <translation>您导入的清单</translation>
    </message>
    <message>
        <source>one public list only</source>
        <translation>仅有一个公开列表</translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation>一份名称列表</translation>
    </message>
    <message>
        <source>No such archive is known.</source>
        <translation>没有已知的此类压缩包。</translation>
    </message>
    <message numerus="yes">
        <source>%n archive(s)</source>
        <translation>
            <numerusform>%n 个压缩包</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This name stands for %n archive(s); the SHA-256 tells them apart.</source>
        <translation>
            <numerusform>此名称对应 %n 个压缩包，需用 SHA-256 区分。</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything in this manifest was known already; it need not be kept.</source>
        <translation>此清单中的内容均已知晓，无需保存。</translation>
    </message>
    <message numerus="yes">
        <source>%n new archive(s) are known now.</source>
        <translation>
            <numerusform>新增 %n 个已知压缩包。</numerusform>
        </translation>
    </message>
    <message>
        <source>Kept in: %1</source>
        <translation>保存在：%1</translation>
    </message>
    <message>
        <source>An imported manifest is not used. %1</source>
        <translation>有一份导入的清单未被采用。%1</translation>
    </message>
    <message>
        <source>no archive was ever published under this name</source>
        <translation>从未以此名称发布过压缩包</translation>
    </message>
    <message>
        <source>really %1 (%2)</source>
        <translation>其实是 %1（%2）</translation>
    </message>
</context>
<context>
    <name>ChangePages</name>
    <message>
        <source>Each file of the folder was hashed while it was copied; there was nothing to compare with.</source>
        <translation>复制时已逐个计算文件夹中文件的哈希值，但没有可供比对的值。</translation>
    </message>
    <message>
        <source>Nothing has to be changed.</source>
        <translation>无需任何更改。</translation>
    </message>
    <message>
        <source>%1 -&gt; %2</source>
        <comment>version before and after</comment>
        <translation>%1 -&gt; %2</translation>
    </message>
    <message>
        <source>%1 needed, %2 free</source>
        <translation>需要 %1，可用 %2</translation>
    </message>
    <message>
        <source>cuDNN</source>
        <translation>cuDNN</translation>
    </message>
    <message>
        <source>Toolkit</source>
        <translation>工具包</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>压缩包</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>磁盘空间</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>%1 new, %2 replaced, %3 removed.</source>
        <comment>numbers of files</comment>
        <translation>新增 %1 个文件，替换 %2 个，移除 %3 个。</translation>
    </message>
    <message>
        <source>It took %1.</source>
        <translation>用时 %1。</translation>
    </message>
    <message>
        <source>%1 in %2 (%3).</source>
        <translation>共 %1，用时 %2（%3）。</translation>
    </message>
    <message>
        <source>ldconfig ran and had nothing to complain of.</source>
        <translation>已运行 ldconfig，没有报告任何问题。</translation>
    </message>
    <message>
        <source>ldconfig complained:</source>
        <translation>ldconfig 报告了以下问题：</translation>
    </message>
    <message>
        <source>Every file was hashed while it was written. Nothing was read back from the disk yet; &quot;verify&quot; does that.</source>
        <translation>每个文件在写入的同时计算了哈希值。尚未从磁盘回读核对；“verify”命令会做这件事。</translation>
    </message>
    <message>
        <source>kept: %1</source>
        <translation>已保留：%1</translation>
    </message>
    <message>
        <source>Plan: install cuDNN %1 into %2</source>
        <translation>计划：将 cuDNN %1 安装到 %2</translation>
    </message>
    <message>
        <source>Plan: remove cuDNN %1 from %2</source>
        <translation>计划：从 %2 卸载 cuDNN %1</translation>
    </message>
    <message>
        <source>Plan: bring back the earlier state of %1</source>
        <translation>计划：将 %1 恢复到之前的状态</translation>
    </message>
    <message>
        <source>Plan: repair cuDNN %1 in %2</source>
        <translation>计划：修复 %2 中的 cuDNN %1</translation>
    </message>
    <message>
        <source>cuDNN %1 is installed in %2.</source>
        <translation>cuDNN %1 已安装到 %2。</translation>
    </message>
    <message>
        <source>cuDNN %1 was removed from %2.</source>
        <translation>已从 %2 卸载 cuDNN %1。</translation>
    </message>
    <message>
        <source>%1 is as it was before, without cuDNN.</source>
        <translation>%1 已恢复到之前的状态，其中没有 cuDNN。</translation>
    </message>
    <message>
        <source>%2 is as it was before, with cuDNN %1.</source>
        <translation>%2 已恢复到之前的状态，其中是 cuDNN %1。</translation>
    </message>
    <message>
        <source>cuDNN %1 in %2 is repaired.</source>
        <translation>%2 中的 cuDNN %1 已修复。</translation>
    </message>
    <message>
        <source>The archive&apos;s SHA-256 was computed and matches the given one (%1).</source>
        <translation>已计算压缩包的 SHA-256，与给定值一致（%1）。</translation>
    </message>
    <message>
        <source>The archive&apos;s SHA-256 was computed, but there was nothing to compare it with.</source>
        <translation>已计算压缩包的 SHA-256，但没有可供比对的值。</translation>
    </message>
    <message>
        <source>No change was interrupted; there is nothing to recover.</source>
        <translation>没有被中断的更改，无需恢复。</translation>
    </message>
    <message>
        <source>The interrupted change %1 was undone; the toolkit is as it was before.</source>
        <translation>被中断的更改 %1 已回滚，工具包与更改之前完全一样。</translation>
    </message>
    <message>
        <source>The change %1 had been completed; its clean-up was finished.</source>
        <translation>更改 %1 此前已经完成，现已补做收尾清理。</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Plan: change how programs find %1</source>
        <translation>计划：更改程序查找 %1 的方式</translation>
    </message>
    <message>
        <source>How programs find %1 is changed; programs that run already go on as they are.</source>
        <translation>程序查找 %1 的方式已更改；已在运行的程序不受影响。</translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message>
        <source>Every file of the set is there</source>
        <translation>所有文件齐全</translation>
    </message>
    <message>
        <source>Every file, read back from the disk, is what was installed</source>
        <translation>从磁盘回读的每个文件都与安装时一致</translation>
    </message>
    <message>
        <source>All files are of one version</source>
        <translation>所有文件版本一致</translation>
    </message>
    <message>
        <source>The links lead to the right files</source>
        <translation>符号链接指向正确的文件</translation>
    </message>
    <message>
        <source>The headers fit the library</source>
        <translation>头文件与库相符</translation>
    </message>
    <message>
        <source>No cuDNN file lies in a wrong folder</source>
        <translation>没有 cuDNN 文件放错目录</translation>
    </message>
    <message>
        <source>%1 is right.</source>
        <translation>%1 正确。</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>%1 缺失。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 是空文件。</translation>
    </message>
    <message>
        <source>%1 is far too small.</source>
        <translation>%1 过小，不可能完整。</translation>
    </message>
    <message>
        <source>%1 holds nothing but zeros.</source>
        <translation>%1 的内容全是零。</translation>
    </message>
    <message>
        <source>%1 is a text, not a library.</source>
        <translation>%1 是文本文件，不是库文件。</translation>
    </message>
    <message>
        <source>%1 is neither a library nor what one should be: its headers are damaged.</source>
        <translation>%1 不是有效的库文件：文件头已损坏。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>%1 is of version %3, the set is %2.</source>
        <translation>%1 的版本是 %3，而整套文件是 %2。</translation>
    </message>
    <message>
        <source>The link %1 is missing; it should lead to %2.</source>
        <translation>缺少符号链接 %1，它应指向 %2。</translation>
    </message>
    <message>
        <source>%1 is a copy; it should be a link to %2.</source>
        <translation>%1 是文件副本，应当是指向 %2 的符号链接。</translation>
    </message>
    <message>
        <source>The link %1 leads to %3 instead of %2.</source>
        <translation>符号链接 %1 指向 %3，应指向 %2。</translation>
    </message>
    <message>
        <source>The header %1 says version %3, the library is %2.</source>
        <translation>头文件 %1 写的版本是 %3，而库的版本是 %2。</translation>
    </message>
    <message>
        <source>The header %1 is missing.</source>
        <translation>缺少头文件 %1。</translation>
    </message>
    <message>
        <source>%1 lies in a wrong folder.</source>
        <translation>%1 放错了目录。</translation>
    </message>
    <message>
        <source>There is no record of an install by this program.</source>
        <translation>没有本程序的安装记录。</translation>
    </message>
    <message>
        <source>There is no cuDNN.</source>
        <translation>这里没有 cuDNN。</translation>
    </message>
    <message>
        <source>Repair the install; it takes what is missing from the archive.</source>
        <translation>请执行修复，缺少的内容会从压缩包中取回。</translation>
    </message>
    <message>
        <source>Check the file&apos;s rights and the disk, then verify again.</source>
        <translation>请检查该文件的权限和磁盘，然后重新验证。</translation>
    </message>
    <message>
        <source>Install one complete cuDNN; the files of others are moved to the backup.</source>
        <translation>请安装一套完整的 cuDNN，其他版本的文件会移入备份。</translation>
    </message>
    <message>
        <source>Move it away; programs do not find it there, or find it by mistake.</source>
        <translation>请将其移走：程序在那里找不到它，或者会误用它。</translation>
    </message>
    <message>
        <source>Install the archive with this program, then every file can be checked.</source>
        <translation>请用本程序安装压缩包，之后便可逐个核对文件。</translation>
    </message>
    <message>
        <source>Install a cuDNN archive first.</source>
        <translation>请先安装 cuDNN 压缩包。</translation>
    </message>
    <message>
        <source>no record of an install to compare with</source>
        <translation>没有可供比对的安装记录</translation>
    </message>
    <message>
        <source>nothing is there to be checked</source>
        <translation>没有可检查的内容</translation>
    </message>
    <message>
        <source>something could not be read</source>
        <translation>有内容无法读取</translation>
    </message>
    <message>
        <source>a check that this one stands on has failed</source>
        <translation>所依赖的检查未通过</translation>
    </message>
    <message>
        <source>%1 was changed: installed was %2, there is now %3.</source>
        <translation>%1 已被改动：安装时为 %2，现在为 %3。</translation>
    </message>
    <message>
        <source>A program&apos;s folder has no headers.</source>
        <translation>程序的目录里没有头文件。</translation>
    </message>
    <message>
        <source>A set for Windows has no links.</source>
        <translation>Windows 版没有符号链接。</translation>
    </message>
    <message>
        <source>a program&apos;s folder has no headers</source>
        <translation>程序的目录里没有头文件</translation>
    </message>
    <message>
        <source>a set for Windows has no links</source>
        <translation>Windows 版没有符号链接</translation>
    </message>
    <message>
        <source>Only the JIT part of cuDNN is installed; %1 is not in it.</source>
        <translation>只安装了 cuDNN 的 JIT 部分，其中没有 %1。</translation>
    </message>
    <message>
        <source>Install the complete archive of cuDNN, unless your programs need this part only.</source>
        <translation>请安装完整的 cuDNN 压缩包，除非您的程序只需要这一部分。</translation>
    </message>
    <message>
        <source>None of these variables is set.</source>
        <translation>这些变量均未设置。</translation>
    </message>
    <message>
        <source>The files are for another system or processor than this machine.</source>
        <translation>这些文件适用于其他系统或处理器，而不是本机。</translation>
    </message>
    <message>
        <source>The programs of this folder look there by themselves.</source>
        <translation>此目录下的程序会自行在其中查找。</translation>
    </message>
    <message>
        <source>Programs have to be pointed at this folder.</source>
        <translation>需要为程序指明此目录。</translation>
    </message>
    <message>
        <source>%1=%2 names this folder.</source>
        <translation>%1=%2 指向此目录。</translation>
    </message>
    <message>
        <source>%1=%2 names another folder than %3; whatever reads the variable uses what is there.</source>
        <translation>%1=%2 指向的不是 %3；读取该变量的程序会使用那里的内容。</translation>
    </message>
    <message>
        <source>%1=%2 names a folder that does not exist.</source>
        <translation>%1=%2 指向的目录不存在。</translation>
    </message>
    <message>
        <source>%1=%2 leads too deep; it should be %3.</source>
        <translation>%1=%2 指得过深，应为 %3。</translation>
    </message>
    <message>
        <source>A program that names no folder gets cuDNN %2 from %1 instead.</source>
        <translation>未指定目录的程序会改为加载 %1 中的 cuDNN %2。</translation>
    </message>
    <message>
        <source>Programs do not search %1.</source>
        <translation>程序不会搜索 %1。</translation>
    </message>
    <message>
        <source>%1 has %2 characters; the system allows %3.</source>
        <translation>%1 有 %2 个字符，系统最多允许 %3 个。</translation>
    </message>
    <message>
        <source>%1 has %2 characters; older programs and dialogs that change it cut it after %3.</source>
        <translation>%1 有 %2 个字符；较旧的程序和对话框修改它时会在第 %3 个字符处截断。</translation>
    </message>
    <message>
        <source>%1 has %2 characters; setx would cut it after %3.</source>
        <translation>%1 有 %2 个字符；setx 会在第 %3 个字符处截断。</translation>
    </message>
    <message>
        <source>%1 lists %2, which does not exist: it looks like %3, cut off.</source>
        <translation>%1 中的 %2 不存在，看起来是被截断的 %3。</translation>
    </message>
    <message>
        <source>%1 has an empty entry or a dot, so the folder in which a program is started is searched as well.</source>
        <translation>%1 中有空条目或单独的点，因此程序启动时所在的目录也会被搜索。</translation>
    </message>
    <message>
        <source>%1 lists more than once, which is harmless: %2</source>
        <translation>%1 中有重复条目（无害）：%2</translation>
    </message>
    <message>
        <source>%1 has cuDNN %2, which programs find first.</source>
        <translation>%1 中有 cuDNN %2，程序会先找到它。</translation>
    </message>
    <message>
        <source>%1 has cuDNN %2 for Python; programs there may load some parts from it and some from here.</source>
        <translation>%1 中有供 Python 使用的 cuDNN %2；那里的程序可能一部分从它加载，一部分从这里加载。</translation>
    </message>
    <message>
        <source>%1 has cuDNN %2, which is not in the way.</source>
        <translation>%1 中有 cuDNN %2，不构成妨碍。</translation>
    </message>
    <message>
        <source>%1=%2: programs see these GPUs only, numbered from 0.</source>
        <translation>%1=%2：程序只能看到这些 GPU，并从 0 开始编号。</translation>
    </message>
    <message>
        <source>%1=%2 hides every GPU.</source>
        <translation>%1=%2 会隐藏所有 GPU。</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is no GPU, which hides all that stand after it.</source>
        <translation>%1：“%2”不是 GPU，排在其后的 GPU 都会被隐藏。</translation>
    </message>
    <message>
        <source>%1=%2: GPUs are numbered by slot, as nvidia-smi does.</source>
        <translation>%1=%2：GPU 按插槽编号，与 nvidia-smi 相同。</translation>
    </message>
    <message>
        <source>%1=%2 is not a value that is known (%3).</source>
        <translation>%1=%2 不是已知的值（%3）。</translation>
    </message>
    <message>
        <source>%1=%2 changes nothing.</source>
        <translation>%1=%2 不改变任何行为。</translation>
    </message>
    <message>
        <source>%1=%2 forbids TF32 in every NVIDIA library: fp32 is exact, but slower.</source>
        <translation>%1=%2 禁止所有 NVIDIA 库使用 TF32：fp32 精确，但更慢。</translation>
    </message>
    <message>
        <source>%1 puts %2 into every program, whatever is installed.</source>
        <translation>无论安装了什么，%1 都会把 %2 装入每个程序。</translation>
    </message>
    <message>
        <source>%1 names %2, which does not exist.</source>
        <translation>%1 中的 %2 不存在。</translation>
    </message>
    <message>
        <source>%1 puts %2 into every program.</source>
        <translation>%1 会把 %2 装入每个程序。</translation>
    </message>
    <message>
        <source>%1=%2: with &quot;true&quot; TensorFlow takes GPU memory as it needs it, with &quot;false&quot; nearly all at once.</source>
        <translation>%1=%2：为“true”时 TensorFlow 按需占用显存，为“false”时一次占用几乎全部显存。</translation>
    </message>
    <message>
        <source>%1=%2 hides TensorFlow&apos;s warnings, also those that say why cuDNN was not loaded.</source>
        <translation>%1=%2 会隐藏 TensorFlow 的警告，包括说明为何未加载 cuDNN 的警告。</translation>
    </message>
    <message>
        <source>%1=%2: results repeat exactly, at some cost in speed.</source>
        <translation>%1=%2：结果可精确重现，但速度会降低。</translation>
    </message>
    <message>
        <source>%1=%2: TensorFlow does not try out which algorithm is the fastest.</source>
        <translation>%1=%2：TensorFlow 不会试验哪种算法最快。</translation>
    </message>
    <message>
        <source>%1=%2 is read by TensorFlow.</source>
        <translation>%1=%2 供 TensorFlow 读取。</translation>
    </message>
    <message>
        <source>%1=%2: cuDNN writes a log.</source>
        <translation>%1=%2：cuDNN 会写日志。</translation>
    </message>
    <message>
        <source>%1=%2: cuDNN logs every call, which makes it much slower.</source>
        <translation>%1=%2：cuDNN 会记录每次调用，速度会大幅降低。</translation>
    </message>
    <message>
        <source>%1=%2: programs wait for every kernel to end, which makes them much slower.</source>
        <translation>%1=%2：程序会等待每个内核执行完毕，速度会大幅降低。</translation>
    </message>
    <message>
        <source>%1=%2: all kernels are loaded at the start, which takes more time and memory.</source>
        <translation>%1=%2：启动时加载所有内核，耗时更长，占用内存更多。</translation>
    </message>
    <message>
        <source>%1=%2: kernels that are compiled at run time are not kept; every start compiles them anew.</source>
        <translation>%1=%2：不保留运行时编译的内核，每次启动都要重新编译。</translation>
    </message>
    <message>
        <source>%1=%2: where kernels that are compiled at run time are kept, or how many bytes of them.</source>
        <translation>%1=%2：运行时编译的内核的保存位置，或最多保存的字节数。</translation>
    </message>
    <message>
        <source>%1=%2: the driver compiles every kernel anew and rejects those without PTX.</source>
        <translation>%1=%2：驱动程序会重新编译每个内核，并拒绝没有 PTX 的内核。</translation>
    </message>
    <message>
        <source>%1 is for %2 processors, not for %3.</source>
        <translation>%1 适用于 %2 处理器，而不是 %3。</translation>
    </message>
    <message>
        <source>%1 is of the format %2, not %3: it is for another system.</source>
        <translation>%1 的格式是 %2，而不是 %3：它适用于其他系统。</translation>
    </message>
    <message>
        <source>The libraries do not say what they are.</source>
        <translation>这些库没有说明自己是什么。</translation>
    </message>
    <message>
        <source>%1 cannot be loaded: it needs %2, which is in no folder that is searched.</source>
        <translation>%1 无法加载：它需要 %2，但所有搜索目录中都没有。</translation>
    </message>
    <message>
        <source>%1 needs %2 for some functions; it is in no folder that is searched.</source>
        <translation>%1 的部分功能需要 %2，但所有搜索目录中都没有。</translation>
    </message>
    <message>
        <source>%1 opens %2 when it is first needed, but it is in no folder that is searched. Matrix products and many convolutions then fail.</source>
        <translation>%1 在首次需要时才打开 %2，但所有搜索目录中都没有。届时矩阵乘法和许多卷积会失败。</translation>
    </message>
    <message>
        <source>%1 opens %2 when it is first needed, but it is in no folder that is searched. Whatever is compiled at run time then fails: fused operations, attention.</source>
        <translation>%1 在首次需要时才打开 %2，但所有搜索目录中都没有。届时需要运行时编译的操作会失败，例如融合操作和注意力。</translation>
    </message>
    <message>
        <source>%1 asks for %2, the name without a number, which only CUDA&apos;s development packages have. Whatever is compiled at run time then fails.</source>
        <translation>%1 要找的是不带编号的 %2，只有 CUDA 的开发包才有。届时需要运行时编译的操作会失败。</translation>
    </message>
    <message>
        <source>%1 needs %2, which is in no folder that is searched; without it this library is not loaded.</source>
        <translation>%1 需要 %2，但所有搜索目录中都没有；缺少它就无法加载此库。</translation>
    </message>
    <message>
        <source>%1 calls itself %2; its name wants %3.</source>
        <translation>%1 自称 %2，而按文件名应为 %3。</translation>
    </message>
    <message>
        <source>%1 does not say what it is; its name wants %2.</source>
        <translation>%1 没有说明自己是什么，而按文件名应为 %2。</translation>
    </message>
    <message>
        <source> There is %1 instead.</source>
        <translation>现有的是 %1。</translation>
    </message>
    <message>
        <source>Correct the variable or unset it; &quot;cudnnctl env&quot; prints what belongs to this folder.</source>
        <translation>请更正或取消该变量；“cudnnctl env”会输出此目录对应的值。</translation>
    </message>
    <message>
        <source>&quot;cudnnctl path show&quot; lists the order. Put this folder first, or take the other one out.</source>
        <translation>“cudnnctl path show”会列出顺序。请让此目录排在最前，或去掉另一个目录。</translation>
    </message>
    <message>
        <source>&quot;cudnnctl path fix&quot; adds it for everybody; &quot;cudnnctl env&quot; prints the lines for one shell.</source>
        <translation>“cudnnctl path fix”为所有用户加入它；“cudnnctl env”输出供单个 shell 使用的设置。</translation>
    </message>
    <message>
        <source>Take out the entries that nothing needs.</source>
        <translation>请去掉不需要的条目。</translation>
    </message>
    <message>
        <source>Write the folder out in full.</source>
        <translation>请写出完整的目录。</translation>
    </message>
    <message>
        <source>Take out the dot, or the colon at either end or after another colon.</source>
        <translation>请去掉单独的点，或首尾的冒号、连续的冒号。</translation>
    </message>
    <message>
        <source>Bring both to one version, or take this folder out of the search path: &quot;cudnnctl path undo&quot;.</source>
        <translation>请将两者统一为同一版本，或将此目录移出搜索路径：“cudnnctl path undo”。</translation>
    </message>
    <message>
        <source>Unset it, or name GPUs that &quot;nvidia-smi -L&quot; lists.</source>
        <translation>请取消该变量，或填写“nvidia-smi -L”列出的 GPU。</translation>
    </message>
    <message>
        <source>Unset it, or use a value that is known.</source>
        <translation>请取消该变量，或使用已知的值。</translation>
    </message>
    <message>
        <source>Unset it, unless you want just that.</source>
        <translation>如果不是有意为之，请取消该变量。</translation>
    </message>
    <message>
        <source>Take it out of the variable.</source>
        <translation>请将其从该变量中去掉。</translation>
    </message>
    <message>
        <source>Install the archive for this processor and system; other files are moved to the backup.</source>
        <translation>请安装适用于此处理器和系统的压缩包，其他文件会移入备份。</translation>
    </message>
    <message>
        <source>A cuDNN library: repair the install. Another one: install the package that has it.</source>
        <translation>如果是 cuDNN 的库，请执行修复；否则请安装包含它的软件包。</translation>
    </message>
    <message>
        <source>Install it from the CUDA that this cuDNN is made for, or have its folder searched.</source>
        <translation>请从此 cuDNN 所适用的 CUDA 中安装它，或将其目录加入搜索路径。</translation>
    </message>
    <message>
        <source>Install CUDA&apos;s development package for nvrtc, or make a link of that name beside the numbered file.</source>
        <translation>请安装 CUDA 的 nvrtc 开发包，或在带编号的文件旁创建该名称的符号链接。</translation>
    </message>
    <message>
        <source>Install zlib. On Windows: put the 64-bit zlibwapi.dll beside cuDNN.</source>
        <translation>请安装 zlib。Windows：将 64 位的 zlibwapi.dll 放到 cuDNN 旁边。</translation>
    </message>
    <message>
        <source>none of these variables is set</source>
        <translation>这些变量均未设置</translation>
    </message>
    <message>
        <source>the files are for another system or processor than this machine</source>
        <translation>这些文件适用于其他系统或处理器，而不是本机</translation>
    </message>
    <message>
        <source>the programs of this folder look there by themselves</source>
        <translation>此目录下的程序会自行在其中查找</translation>
    </message>
    <message>
        <source>programs are pointed at it by the lines of &quot;cudnnctl env&quot;</source>
        <translation>程序通过“cudnnctl env”输出的设置找到它</translation>
    </message>
    <message>
        <source>the libraries do not say what they are</source>
        <translation>这些库没有说明自己是什么</translation>
    </message>
    <message>
        <source>CUDA_PATH, CUDA_HOME and the like name this folder</source>
        <translation>CUDA_PATH、CUDA_HOME 等变量指向此目录</translation>
    </message>
    <message>
        <source>Programs find this cuDNN before any other</source>
        <translation>程序最先找到此 cuDNN</translation>
    </message>
    <message>
        <source>PATH and other lists of folders are in order</source>
        <translation>PATH 等目录列表正常</translation>
    </message>
    <message>
        <source>No other cuDNN on this machine is in the way</source>
        <translation>本机没有其他 cuDNN 造成妨碍</translation>
    </message>
    <message>
        <source>No variable has an odd effect on CUDA programs</source>
        <translation>没有变量对 CUDA 程序产生异常影响</translation>
    </message>
    <message>
        <source>Every library is for this processor and system</source>
        <translation>每个库都适用于此处理器和系统</translation>
    </message>
    <message>
        <source>Every library is what its name says</source>
        <translation>每个库都与其文件名相符</translation>
    </message>
    <message>
        <source>All that the libraries load is there</source>
        <translation>这些库要加载的内容齐全</translation>
    </message>
    <message>
        <source>cuDNN loads, from this folder alone</source>
        <translation>cuDNN 能加载，且只用本文件夹中的文件</translation>
    </message>
    <message>
        <source>This part loads</source>
        <translation>该组件能加载</translation>
    </message>
    <message>
        <source>The loaded library is the installed version, and its parts agree</source>
        <translation>加载到的库就是所安装的版本，各组件版本一致</translation>
    </message>
    <message>
        <source>CUDA&apos;s own libraries are found</source>
        <translation>能找到 CUDA 自身的库</translation>
    </message>
    <message>
        <source>In your environment, every part comes from this folder</source>
        <translation>在您的环境中，每个组件都来自本文件夹</translation>
    </message>
    <message>
        <source>Programs that ask for cuDNN by name get this one</source>
        <translation>按名称加载 cuDNN 的程序得到的就是这一份</translation>
    </message>
    <message>
        <source>The driver works and is new enough</source>
        <translation>驱动程序可用且版本足够新</translation>
    </message>
    <message>
        <source>This cuDNN supports the GPU</source>
        <translation>此 cuDNN 支持该 GPU</translation>
    </message>
    <message>
        <source>The GPU has memory to spare</source>
        <translation>GPU 有足够的空闲显存</translation>
    </message>
    <message>
        <source>cuDNN starts on the GPU</source>
        <translation>cuDNN 能在 GPU 上启动</translation>
    </message>
    <message>
        <source>Convolution and ReLU give the right numbers</source>
        <translation>卷积和 ReLU 的计算结果正确</translation>
    </message>
    <message>
        <source>ReLU is right in every form, and wrong calls are refused</source>
        <translation>各种形式的 ReLU 均正确，错误的调用会被拒绝</translation>
    </message>
    <message>
        <source>Every convolution algorithm gives the right numbers</source>
        <translation>每种卷积算法的计算结果都正确</translation>
    </message>
    <message>
        <source>What this stands on has failed.</source>
        <translation>它所依赖的检查未通过。</translation>
    </message>
    <message>
        <source>The program cudnn-probe is missing.</source>
        <translation>缺少程序 cudnn-probe。</translation>
    </message>
    <message>
        <source>%1 could not be started: %2</source>
        <translation>无法启动 %1：%2</translation>
    </message>
    <message>
        <source>The library can be read by root only.</source>
        <translation>该库只有 root 可以读取。</translation>
    </message>
    <message>
        <source>%1 cannot be loaded: %2</source>
        <translation>无法加载 %1：%2</translation>
    </message>
    <message>
        <source>The test process was killed by signal %2 at: %1</source>
        <translation>测试进程被信号 %2 终止，位置：%1</translation>
    </message>
    <message>
        <source>The test process ended without a word at: %1</source>
        <translation>测试进程未作任何报告就结束了，位置：%1</translation>
    </message>
    <message>
        <source>The test process did not come back and was ended at: %1</source>
        <translation>测试进程没有响应，已被结束，位置：%1</translation>
    </message>
    <message>
        <source>The test process said what cannot be understood at: %1</source>
        <translation>测试进程的输出无法理解，位置：%1</translation>
    </message>
    <message>
        <source>%1 was loaded from %3, not from %2.</source>
        <translation>%1 是从 %3 加载的，而不是从 %2。</translation>
    </message>
    <message>
        <source>Programs that ask for %1 by name do not find it; it lies in %2.</source>
        <translation>按名称加载 %1 的程序找不到它；它位于 %2。</translation>
    </message>
    <message>
        <source>Programs that ask for %1 by name get %3, not what lies in %2.</source>
        <translation>按名称加载 %1 的程序得到的是 %3，而不是 %2 中的文件。</translation>
    </message>
    <message>
        <source>%1 says that it is version %3; version %2 is installed.</source>
        <translation>%1 自称版本 %3，而所安装的是版本 %2。</translation>
    </message>
    <message>
        <source>%1 is not found. cuDNN has its own; programs built with CUDA need it.</source>
        <translation>找不到 %1。cuDNN 自带一份；用 CUDA 构建的程序需要它。</translation>
    </message>
    <message>
        <source>%1: cuDNN could not start (status %2). %3</source>
        <translation>%1：cuDNN 无法启动（状态 %2）。%3</translation>
    </message>
    <message>
        <source>%1: there was not enough memory (status %2). %3</source>
        <translation>%1：内存或显存不足（状态 %2）。%3</translation>
    </message>
    <message>
        <source>%1: cuDNN refused a right call as wrong (status %2). %3</source>
        <translation>%1：cuDNN 把正确的调用当作错误拒绝了（状态 %2）。%3</translation>
    </message>
    <message>
        <source>%1: cuDNN says that it cannot do this, which it must be able to (status %2). %3</source>
        <translation>%1：cuDNN 称不支持此操作，但它本应支持（状态 %2）。%3</translation>
    </message>
    <message>
        <source>%1: cuDNN cannot load a part of its own (status %2). %3</source>
        <translation>%1：cuDNN 无法加载自身的组件（状态 %2）。%3</translation>
    </message>
    <message>
        <source>%1: parts of different cuDNN versions are mixed (status %2). %3</source>
        <translation>%1：混用了不同版本的 cuDNN 组件（状态 %2）。%3</translation>
    </message>
    <message>
        <source>%1: this cuDNN has no code for this GPU (status %2). %3</source>
        <translation>%1：此 cuDNN 没有适用于该 GPU 的代码（状态 %2）。%3</translation>
    </message>
    <message>
        <source>%1: the driver is too old for this cuDNN (status %2). %3</source>
        <translation>%1：驱动程序对此 cuDNN 来说太旧（状态 %2）。%3</translation>
    </message>
    <message>
        <source>%1: cuDNN failed inside itself (status %2). %3</source>
        <translation>%1：cuDNN 内部出错（状态 %2）。%3</translation>
    </message>
    <message>
        <source>%1: the GPU failed while it computed (status %2). %3</source>
        <translation>%1：GPU 在计算时出错（状态 %2）。%3</translation>
    </message>
    <message>
        <source>%1: it failed with status %2. %3</source>
        <translation>%1：失败，状态 %2。%3</translation>
    </message>
    <message>
        <source>There is no NVIDIA driver.</source>
        <translation>没有 NVIDIA 驱动程序。</translation>
    </message>
    <message>
        <source>The driver sees no GPU.</source>
        <translation>驱动程序没有检测到 GPU。</translation>
    </message>
    <message>
        <source>The driver cannot be used (error %1): %2</source>
        <translation>驱动程序不可用（错误 %1）：%2</translation>
    </message>
    <message>
        <source>Driver %1 serves CUDA up to %2.</source>
        <translation>驱动程序 %1 最高支持 CUDA %2。</translation>
    </message>
    <message>
        <source>Driver %1 serves CUDA up to %3; the toolkit is CUDA %2. The two may differ: the driver&apos;s number is the newest CUDA that it can run, not one that is installed.</source>
        <translation>驱动程序 %1 最高支持 CUDA %3；工具包是 CUDA %2。两者可以不同：驱动程序给出的是它能运行的最新 CUDA 版本，并不是已安装的版本。</translation>
    </message>
    <message>
        <source>The driver is %3; %1 asks for %2 or newer.</source>
        <translation>驱动程序版本为 %3；%1 要求 %2 或更新版本。</translation>
    </message>
    <message>
        <source>%1 has compute capability %3; this cuDNN needs %2 or newer.</source>
        <translation>%1 的计算能力为 %3；此 cuDNN 需要 %2 或更高。</translation>
    </message>
    <message>
        <source>%1 has compute capability %3, which is newer than any that is known for this cuDNN (%2).</source>
        <translation>%1 的计算能力为 %3，高于此 cuDNN 已知支持的最高值（%2）。</translation>
    </message>
    <message>
        <source>Nothing is known of which GPUs this cuDNN supports.</source>
        <translation>不清楚此 cuDNN 支持哪些 GPU。</translation>
    </message>
    <message>
        <source>%1 cannot be used now: another program holds it alone, or its compute mode forbids it. %2</source>
        <translation>%1 目前不可用：另一个程序独占了它，或其计算模式不允许。%2</translation>
    </message>
    <message>
        <source>Process %1 holds memory of %2; how much is not told.</source>
        <translation>进程 %1 占用了 %2 的显存；具体大小未知。</translation>
    </message>
    <message>
        <source>Process %1 holds %3 of %2.</source>
        <translation>进程 %1 占用了 %2 的 %3 显存。</translation>
    </message>
    <message>
        <source>%2 of %1 are in use by processes that cannot be seen from here.</source>
        <translation>%1 有 %2 显存被此处看不到的进程占用。</translation>
    </message>
    <message>
        <source>Only %2 of %3 are free on %1.</source>
        <translation>%1 的 %3 显存中只有 %2 空闲。</translation>
    </message>
    <message>
        <source>Not even the smallest test fits into the GPU&apos;s memory.</source>
        <translation>GPU 显存连最小的测试也放不下。</translation>
    </message>
    <message>
        <source>This cuDNN has no such function.</source>
        <translation>此 cuDNN 没有该函数。</translation>
    </message>
    <message>
        <source>This GPU cannot compute so.</source>
        <translation>该 GPU 不支持这种计算。</translation>
    </message>
    <message>
        <source>%1: the GPU gave %3 where %2 is right.</source>
        <translation>%1：GPU 给出 %3，正确值为 %2。</translation>
    </message>
    <message>
        <source>%1: %2 results are not numbers.</source>
        <translation>%1：%2 个结果不是数值（NaN）。</translation>
    </message>
    <message>
        <source>%1: cuDNN took a call that it must refuse.</source>
        <translation>%1：cuDNN 接受了本应拒绝的调用。</translation>
    </message>
    <message>
        <source>Put cudnn-probe beside this program, or install the package again.</source>
        <translation>请把 cudnn-probe 放到本程序旁边，或重新安装软件包。</translation>
    </message>
    <message>
        <source>Let everybody read the folder and its files, or verify as an ordinary user. Vendor code is never run as root.</source>
        <translation>请让所有用户都能读取该文件夹及其文件，或以普通用户身份验证。厂商代码绝不以 root 身份运行。</translation>
    </message>
    <message>
        <source>Repair the install: a file is damaged, missing, or what it needs is not found.</source>
        <translation>请修复安装：有文件损坏或缺失，或找不到它所需的文件。</translation>
    </message>
    <message>
        <source>Verify again. If it stays so, restart the machine; the driver or the GPU may hang.</source>
        <translation>请再次验证。如果仍然如此，请重启计算机；驱动程序或 GPU 可能已挂起。</translation>
    </message>
    <message>
        <source>Take the other folder out of LD_LIBRARY_PATH or PATH, or put this one before it: &quot;cudnnctl path fix&quot;.</source>
        <translation>请从 LD_LIBRARY_PATH 或 PATH 中去掉另一个文件夹，或把本文件夹放在它前面：&quot;cudnnctl path fix&quot;。</translation>
    </message>
    <message>
        <source>Nothing to do if your programs bring their own cuDNN or are told where it is; else: &quot;cudnnctl path fix&quot;.</source>
        <translation>如果您的程序自带 cuDNN 或已指明其位置，则无需处理；否则请运行：&quot;cudnnctl path fix&quot;。</translation>
    </message>
    <message>
        <source>Check the driver with nvidia-smi; after an update of the driver, restart the machine.</source>
        <translation>请用 nvidia-smi 检查驱动程序；更新驱动程序后请重启计算机。</translation>
    </message>
    <message>
        <source>End programs that use the GPU, then verify again.</source>
        <translation>请结束正在使用 GPU 的程序，然后再次验证。</translation>
    </message>
    <message>
        <source>Verify at level files: a damaged or missing part does this. If every file is intact, try another cuDNN.</source>
        <translation>请以 files 级别验证：组件损坏或缺失会导致此问题。如果所有文件都完好，请换用其他版本的 cuDNN。</translation>
    </message>
    <message>
        <source>Verify again. If it stays so, the GPU, its memory or the driver is at fault: try another driver, then another GPU.</source>
        <translation>请再次验证。如果仍然如此，则问题出在 GPU、显存或驱动程序：请先换用其他驱动程序，再换 GPU。</translation>
    </message>
    <message>
        <source>&quot;cudnnctl advise&quot; names the archive that fits this GPU.</source>
        <translation>&quot;cudnnctl advise&quot; 会给出适合该 GPU 的压缩包。</translation>
    </message>
    <message>
        <source>Update the driver, or install a cuDNN for an older CUDA.</source>
        <translation>请更新驱动程序，或安装适用于较旧 CUDA 的 cuDNN。</translation>
    </message>
    <message>
        <source>Install NVIDIA&apos;s driver for this GPU.</source>
        <translation>请为该 GPU 安装 NVIDIA 驱动程序。</translation>
    </message>
    <message>
        <source>Unset CUDA_VISIBLE_DEVICES, or name a GPU that is there.</source>
        <translation>请取消设置 CUDA_VISIBLE_DEVICES，或指定一个存在的 GPU。</translation>
    </message>
    <message>
        <source>End the program that holds it, or set its compute mode to default.</source>
        <translation>请结束占用它的程序，或把计算模式设为默认。</translation>
    </message>
    <message>
        <source>the test program cudnn-probe did not start</source>
        <translation>测试程序 cudnn-probe 未能启动</translation>
    </message>
    <message>
        <source>it could be done as root only, and vendor code is never run as root</source>
        <translation>这只能以 root 身份进行，而厂商代码绝不以 root 身份运行</translation>
    </message>
    <message>
        <source>there is no NVIDIA driver here</source>
        <translation>这里没有 NVIDIA 驱动程序</translation>
    </message>
    <message>
        <source>the driver sees no GPU</source>
        <translation>驱动程序没有检测到 GPU</translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES hides every GPU</source>
        <translation>CUDA_VISIBLE_DEVICES 隐藏了所有 GPU</translation>
    </message>
    <message>
        <source>nothing is known of which GPUs this cuDNN supports</source>
        <translation>不清楚此 cuDNN 支持哪些 GPU</translation>
    </message>
    <message>
        <source>not even the smallest test fits into the GPU&apos;s memory</source>
        <translation>GPU 显存连最小的测试也放不下</translation>
    </message>
    <message>
        <source>this cuDNN has no such function</source>
        <translation>此 cuDNN 没有该函数</translation>
    </message>
    <message>
        <source>this GPU cannot compute so</source>
        <translation>该 GPU 不支持这种计算</translation>
    </message>
    <message>
        <source>The gradients of a convolution are right</source>
        <translation>卷积的梯度计算正确</translation>
    </message>
    <message>
        <source>Batch normalisation is right, in training, backward and in use</source>
        <translation>批量归一化在训练、反向和推理中都正确</translation>
    </message>
    <message>
        <source>Pooling is right, forward and backward</source>
        <translation>池化的前向和反向都正确</translation>
    </message>
    <message>
        <source>Softmax is right, forward and backward</source>
        <translation>Softmax 的前向和反向都正确</translation>
    </message>
    <message>
        <source>Attention is right</source>
        <translation>注意力计算正确</translation>
    </message>
    <message>
        <source>A training step is right in every layer, and the loss falls</source>
        <translation>一个训练步的每一层都正确，且损失在下降</translation>
    </message>
    <message>
        <source>How fast this GPU convolves</source>
        <translation>此 GPU 的卷积速度</translation>
    </message>
</context>
<context>
    <name>Cli</name>
    <message>
        <source>Go ahead?</source>
        <translation>是否继续？</translation>
    </message>
    <message>
        <source>No checksum vouches for this archive. Install it nevertheless?</source>
        <translation>没有校验和可以证明此压缩包。仍要安装吗？</translation>
    </message>
    <message>
        <source>What is dropped (%1) cannot be restored. Drop it?</source>
        <translation>删除的备份（%1）将无法恢复。确定删除吗？</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>an answer that agrees, lower case</comment>
        <translation>是</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>未做任何更改。</translation>
    </message>
    <message>
        <source>--sha256 HEX or --manifest FILE gives a checksum; --allow-unknown installs it without one.</source>
        <translation>用 --sha256 HEX 或 --manifest FILE 提供校验和；用 --allow-unknown 可在没有校验和时安装。</translation>
    </message>
    <message>
        <source>--take-over replaces these files nevertheless.</source>
        <translation>用 --take-over 可强制替换这些文件。</translation>
    </message>
    <message>
        <source>--toolkit DIR names the toolkit.</source>
        <translation>用 --toolkit DIR 指定工具包。</translation>
    </message>
    <message>
        <source>To undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一步：%1</translation>
    </message>
    <message>
        <source>Dry run: nothing was changed.</source>
        <translation>试运行：未做任何更改。</translation>
    </message>
    <message>
        <source>Dry run: this would be refused. Nothing was changed.</source>
        <translation>试运行：此操作会被拒绝。未做任何更改。</translation>
    </message>
    <message>
        <source>An interrupted change has to be undone first: cudnnctl recover</source>
        <translation>必须先回滚被中断的更改：cudnnctl recover</translation>
    </message>
    <message>
        <source>The install stays, but its verification failed.</source>
        <translation>安装保留，但验证未通过。</translation>
    </message>
    <message>
        <source>The verification failed, so the install was undone.</source>
        <translation>验证未通过，安装已回滚。</translation>
    </message>
    <message>
        <source>Files were changed since the install; &quot;cudnnctl status&quot; names them.</source>
        <translation>安装后有文件被改动；“cudnnctl status”会列出它们。</translation>
    </message>
    <message>
        <source>Stopping. What was begun is undone first ...</source>
        <translation>正在停止，先回滚已开始的更改……</translation>
    </message>
    <message>
        <source>Still undoing. It ends by itself, and the toolkit will be as it was.</source>
        <translation>仍在回滚。完成后会自动结束，工具包将与之前一样。</translation>
    </message>
    <message>
        <source>Cancelled. The toolkit is as it was before.</source>
        <translation>已取消。工具包与之前一样。</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>已取消。未做任何更改。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>progress</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>建议：%1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>Install from the archive itself to have it checked.</source>
        <translation>如需校验，请使用原始压缩包安装。</translation>
    </message>
    <message>
        <source>%1 is a folder, for which NVIDIA publishes no checksum.</source>
        <translation>%1 是文件夹，NVIDIA 未公布其校验和。</translation>
    </message>
    <message>
        <source>Name the folder of the one that you mean.</source>
        <translation>请指定您要使用的那一套所在的文件夹。</translation>
    </message>
    <message>
        <source>%1 holds several sets of cuDNN: %2</source>
        <translation>%1 中有多套 cuDNN：%2</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>There is no space left for %1.</source>
        <translation>没有空间存放 %1。</translation>
    </message>
    <message>
        <source>There is not enough space in %1: %2 needed, %3 free.</source>
        <translation>%1 空间不足：需要 %2，可用 %3。</translation>
    </message>
    <message>
        <source>%1 is cut off: it has %2 of %3.</source>
        <translation>%1 不完整：应有 %3，实际只有 %2。</translation>
    </message>
    <message>
        <source>%1 is cut off in the middle of %2.</source>
        <translation>%1 不完整，在 %2 处中断。</translation>
    </message>
    <message>
        <source>%1 is cut off: its end is missing.</source>
        <translation>%1 不完整：缺少结尾部分。</translation>
    </message>
    <message>
        <source>%1 is not a cuDNN library archive.</source>
        <translation>%1 不是 cuDNN 库的压缩包。</translation>
    </message>
    <message>
        <source>%1 mixes several versions of cuDNN: %2 and %3 contradict each other.</source>
        <translation>%1 混有多个 cuDNN 版本：%2 与 %3 互相矛盾。</translation>
    </message>
    <message>
        <source>%1 holds only a part of cuDNN: %2 is missing.</source>
        <translation>%1 只包含 cuDNN 的一部分：缺少 %2。</translation>
    </message>
    <message>
        <source>%1 holds only a part of cuDNN.</source>
        <translation>%1 只包含 cuDNN 的一部分。</translation>
    </message>
    <message>
        <source>%1 mixes libraries for several processors, for example %2 and %3.</source>
        <translation>%1 混有不同处理器架构的库，例如 %2 和 %3。</translation>
    </message>
    <message>
        <source>%1 is for another processor.</source>
        <translation>%1 适用于其他处理器架构。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>There was not enough memory.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>Something went wrong inside this program: %1</source>
        <translation>程序内部出错：%1</translation>
    </message>
    <message>
        <source>This value cannot be used: %1</source>
        <translation>此值无法使用：%1</translation>
    </message>
    <message>
        <source>Reading or writing %1 failed: %2</source>
        <translation>读写 %1 失败：%2</translation>
    </message>
    <message>
        <source>You do not have the right to read or change %1.</source>
        <translation>您没有读取或修改 %1 的权限。</translation>
    </message>
    <message>
        <source>%1 is on a read-only file system.</source>
        <translation>%1 位于只读文件系统上。</translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>%1 exists already.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>%1 is in use by another program.</source>
        <translation>%1 正被其他程序使用。</translation>
    </message>
    <message>
        <source>%1 is on another volume than expected.</source>
        <translation>%1 不在预期的卷上。</translation>
    </message>
    <message>
        <source>The file system or system of %1 lacks something that is needed here: %2</source>
        <translation>%1 所在的文件系统或操作系统缺少所需的功能：%2</translation>
    </message>
    <message>
        <source>The path %1 breaks the rules for safe paths.</source>
        <translation>路径 %1 不符合安全规则。</translation>
    </message>
    <message>
        <source>A part of the path %1 is a link, where none is followed for safety.</source>
        <translation>路径 %1 中含有符号链接；为安全起见，此处不跟随链接。</translation>
    </message>
    <message>
        <source>%1 is of another type than expected, for example a folder in place of a file.</source>
        <translation>%1 的类型与预期不符，例如本应是文件却是目录。</translation>
    </message>
    <message>
        <source>%1 is not an archive that this program can read.</source>
        <translation>%1 不是本程序能读取的压缩包。</translation>
    </message>
    <message>
        <source>%1 is a web page, not an archive.</source>
        <translation>%1 是网页，不是压缩包。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 是空文件。</translation>
    </message>
    <message>
        <source>%1 is damaged: %2 cannot be unpacked correctly.</source>
        <translation>%1 已损坏：%2 无法正确解压。</translation>
    </message>
    <message>
        <source>%1 is damaged.</source>
        <translation>%1 已损坏。</translation>
    </message>
    <message>
        <source>%1 is encrypted.</source>
        <translation>%1 已加密。</translation>
    </message>
    <message>
        <source>%1 is only one part of a split archive.</source>
        <translation>%1 只是分卷压缩包的一卷。</translation>
    </message>
    <message>
        <source>%1 uses a compression method that this program does not read.</source>
        <translation>%1 使用了本程序不支持的压缩方法。</translation>
    </message>
    <message>
        <source>%1 holds an entry whose name is not safe: %2</source>
        <translation>%1 中有名称不安全的条目：%2</translation>
    </message>
    <message>
        <source>%1 holds an entry whose name is not UTF-8; its bytes are %2.</source>
        <translation>%1 中有名称不是 UTF-8 的条目，其字节为 %2。</translation>
    </message>
    <message>
        <source>%1 holds the same name twice: %2</source>
        <translation>%1 中有重复的名称：%2</translation>
    </message>
    <message>
        <source>%1 holds a link that leads where it must not: %2</source>
        <translation>%1 中有指向不允许位置的链接：%2</translation>
    </message>
    <message>
        <source>%1 holds something that is neither a file, a folder nor a link: %2</source>
        <translation>%1 中有既非文件、也非目录或符号链接的条目：%2</translation>
    </message>
    <message>
        <source>%1 would unpack to far more data than any cuDNN archive does; unpacking was refused.</source>
        <translation>%1 解压后的数据量远超任何 cuDNN 压缩包，已拒绝解压。</translation>
    </message>
    <message>
        <source>%1 holds more files than any cuDNN archive does; unpacking was refused.</source>
        <translation>%1 中的文件数超过任何 cuDNN 压缩包，已拒绝解压。</translation>
    </message>
    <message>
        <source>%1 is larger when unpacked than any cuDNN archive; unpacking was refused.</source>
        <translation>%1 解压后的大小超过任何 cuDNN 压缩包，已拒绝解压。</translation>
    </message>
    <message>
        <source>%1 gives two different names for one entry: %2</source>
        <translation>%1 中同一条目有两个不同的名称：%2</translation>
    </message>
    <message>
        <source>Names in %1 were damaged by another unpacking tool: %2</source>
        <translation>%1 中的文件名已被其他解压工具损坏：%2</translation>
    </message>
    <message>
        <source>%1 was changed while it was being read.</source>
        <translation>%1 在读取过程中被改动。</translation>
    </message>
    <message>
        <source>The SHA-256 of %1 differs: expected %2, found %3.</source>
        <translation>%1 的 SHA-256 不一致：应为 %2，实际为 %3。</translation>
    </message>
    <message>
        <source>No checksum vouches for %1, so it is not known whether it is NVIDIA&apos;s original.</source>
        <translation>没有校验和可以证明 %1，因此无法确定它是否为 NVIDIA 原版。</translation>
    </message>
    <message>
        <source>%1 is no SHA-256 value and no checksum file.</source>
        <translation>%1 既不是 SHA-256 值，也不是校验和文件。</translation>
    </message>
    <message>
        <source>The checksum file has no line for %1.</source>
        <translation>校验和文件中没有 %1 的记录。</translation>
    </message>
    <message>
        <source>There is no cuDNN in %1.</source>
        <translation>%1 中没有 cuDNN。</translation>
    </message>
    <message>
        <source>The file name of %1 says %2, but its content is %3.</source>
        <translation>%1 的文件名表明是 %2，而内容是 %3。</translation>
    </message>
    <message>
        <source>The cuDNN in %1 is for another operating system.</source>
        <translation>%1 中的 cuDNN 适用于其他操作系统。</translation>
    </message>
    <message>
        <source>This version of cuDNN is not supported: %1</source>
        <translation>不支持此 cuDNN 版本：%1</translation>
    </message>
    <message>
        <source>No CUDA toolkit was found on this machine.</source>
        <translation>在本机上未找到 CUDA 工具包。</translation>
    </message>
    <message>
        <source>There are several CUDA toolkits and none is the active one: %1</source>
        <translation>有多个 CUDA 工具包，且没有当前启用的：%1</translation>
    </message>
    <message>
        <source>%1 is not a CUDA toolkit.</source>
        <translation>%1 不是 CUDA 工具包。</translation>
    </message>
    <message>
        <source>%1 belongs to the package %3 of %2.</source>
        <translation>%1 属于 %2 管理的软件包 %3。</translation>
    </message>
    <message>
        <source>The toolkit %1 cannot be written to.</source>
        <translation>工具包 %1 不可写入。</translation>
    </message>
    <message>
        <source>Other users may write to %1, so it is not changed with administrator rights.</source>
        <translation>其他用户可以写入 %1，因此不会以管理员权限修改它。</translation>
    </message>
    <message>
        <source>Another run is changing %1 right now.</source>
        <translation>另一个进程正在修改 %1。</translation>
    </message>
    <message>
        <source>An earlier change of %1 was interrupted and has not been undone yet.</source>
        <translation>对 %1 的上一次更改被中断，尚未回滚。</translation>
    </message>
    <message>
        <source>An interrupted change of %1 could not be undone. Its backup is kept.</source>
        <translation>对 %1 的被中断的更改无法回滚，备份已保留。</translation>
    </message>
    <message>
        <source>The record of an interrupted change is damaged: %1</source>
        <translation>被中断的更改的日志已损坏：%1</translation>
    </message>
    <message>
        <source>The record of an earlier install is damaged: %1</source>
        <translation>之前的安装记录已损坏：%1</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of this program.</source>
        <translation>%1 由本程序的更新版本写入。</translation>
    </message>
    <message>
        <source>%1 changed since the plan was made; nothing was done.</source>
        <translation>制定计划之后 %1 发生了变化，未执行任何操作。</translation>
    </message>
    <message>
        <source>This program has not installed any cuDNN in %1.</source>
        <translation>本程序未在 %1 中安装过 cuDNN。</translation>
    </message>
    <message>
        <source>The history has no entry %1.</source>
        <translation>历史记录中没有条目 %1。</translation>
    </message>
    <message>
        <source>The saved copy of %1 is gone.</source>
        <translation>%1 的备份已不存在。</translation>
    </message>
    <message>
        <source>The saved copy of %1 is not what was saved.</source>
        <translation>%1 的备份与保存时的内容不符。</translation>
    </message>
    <message>
        <source>To repair %1, this archive is needed: %2</source>
        <translation>修复 %1 需要此压缩包：%2</translation>
    </message>
    <message>
        <source>To repair, this archive is needed: %1</source>
        <translation>修复需要此压缩包：%1</translation>
    </message>
    <message>
        <source>%1 read back from the disk is not what was written.</source>
        <translation>从磁盘回读的 %1 与写入的内容不符。</translation>
    </message>
    <message>
        <source>The loader&apos;s cache could not be renewed with ldconfig: %1</source>
        <translation>无法用 ldconfig 更新加载器缓存：%1</translation>
    </message>
    <message>
        <source>The program %1 could not be started.</source>
        <translation>无法启动程序 %1。</translation>
    </message>
    <message>
        <source>The program %1 ended with an error: %2</source>
        <translation>程序 %1 出错退出：%2</translation>
    </message>
    <message>
        <source>The program %1 took too long and was stopped.</source>
        <translation>程序 %1 运行超时，已被终止。</translation>
    </message>
    <message>
        <source>Close other programs, then try again.</source>
        <translation>请关闭其他程序后重试。</translation>
    </message>
    <message>
        <source>Please report this, together with the log.</source>
        <translation>请连同日志一起报告此问题。</translation>
    </message>
    <message>
        <source>Check the disk and its connection, then try again.</source>
        <translation>请检查磁盘及其连接后重试。</translation>
    </message>
    <message>
        <source>Make room, for example by dropping old backups from the history, then try again.</source>
        <translation>请腾出空间（例如删除历史记录中的旧备份）后重试。</translation>
    </message>
    <message>
        <source>Run it with the rights of the owner or an administrator (for example with sudo), or choose a toolkit of your own.</source>
        <translation>请以所有者或管理员权限运行（例如使用 sudo），或选择您自己的工具包。</translation>
    </message>
    <message>
        <source>Choose a toolkit on a file system that can be written to.</source>
        <translation>请选择位于可写文件系统上的工具包。</translation>
    </message>
    <message>
        <source>Check the spelling of the path.</source>
        <translation>请检查路径是否拼写正确。</translation>
    </message>
    <message>
        <source>Move it elsewhere, then try again.</source>
        <translation>请将其移到别处后重试。</translation>
    </message>
    <message>
        <source>Close the program that uses it, then try again.</source>
        <translation>请关闭正在使用它的程序后重试。</translation>
    </message>
    <message>
        <source>Look whether a folder of the toolkit is a mount or a link to another volume.</source>
        <translation>请检查工具包中是否有目录是挂载点或指向其他卷的链接。</translation>
    </message>
    <message>
        <source>Choose a toolkit on a local file system.</source>
        <translation>请选择位于本地文件系统上的工具包。</translation>
    </message>
    <message>
        <source>Choose the real folder, without links or unusual characters below it.</source>
        <translation>请选择实际目录，其下不应有符号链接或特殊字符。</translation>
    </message>
    <message>
        <source>Choose the .zip, .tar.xz or .tgz file that NVIDIA offers for cuDNN.</source>
        <translation>请选择 NVIDIA 提供的 cuDNN .zip、.tar.xz 或 .tgz 文件。</translation>
    </message>
    <message>
        <source>The download needed a login or an accepted licence. Download it again in a browser.</source>
        <translation>下载需要登录或接受许可协议。请在浏览器中重新下载。</translation>
    </message>
    <message>
        <source>The download was interrupted. Download it again.</source>
        <translation>下载曾中断，请重新下载。</translation>
    </message>
    <message>
        <source>Download it again, and compare its SHA-256 with NVIDIA&apos;s.</source>
        <translation>请重新下载，并与 NVIDIA 公布的 SHA-256 比对。</translation>
    </message>
    <message>
        <source>Somebody packed it anew. Download NVIDIA&apos;s original.</source>
        <translation>此文件被重新打包过，请下载 NVIDIA 原版。</translation>
    </message>
    <message>
        <source>Do not use this archive. Nothing of it was installed. Download NVIDIA&apos;s original.</source>
        <translation>请勿使用此压缩包，其中内容均未安装。请下载 NVIDIA 原版。</translation>
    </message>
    <message>
        <source>Wait until the download or copy has finished, then try again.</source>
        <translation>请等待下载或复制完成后重试。</translation>
    </message>
    <message>
        <source>The file is damaged or was changed. Do not use it; download it again.</source>
        <translation>文件已损坏或被篡改。请勿使用，并重新下载。</translation>
    </message>
    <message>
        <source>Give the SHA-256 that NVIDIA publishes for it, or its checksum file.</source>
        <translation>请提供 NVIDIA 公布的 SHA-256 值或校验和文件。</translation>
    </message>
    <message>
        <source>A SHA-256 has 64 digits from 0-9 and a-f. Checksum files are SHA256SUMS, *.sha256 and redistrib_*.json.</source>
        <translation>SHA-256 由 64 个 0-9、a-f 字符组成。校验和文件有 SHA256SUMS、*.sha256 和 redistrib_*.json。</translation>
    </message>
    <message>
        <source>Choose the checksum file that belongs to this archive.</source>
        <translation>请选择与此压缩包对应的校验和文件。</translation>
    </message>
    <message>
        <source>Choose the archive of the cuDNN library itself (cudnn-…-archive). Packages such as .deb, .rpm, .exe and .whl are installed with their own tools.</source>
        <translation>请选择 cuDNN 库本身的压缩包（cudnn-…-archive）。.deb、.rpm、.exe、.whl 等安装包请用各自的工具安装。</translation>
    </message>
    <message>
        <source>Choose the complete archive of the cuDNN library from NVIDIA.</source>
        <translation>请选择 NVIDIA 提供的完整 cuDNN 库压缩包。</translation>
    </message>
    <message>
        <source>The file was renamed or mixed up. Download it again under its own name.</source>
        <translation>文件被改名或弄混了。请以原名重新下载。</translation>
    </message>
    <message>
        <source>Download the archive for this toolkit&apos;s processor.</source>
        <translation>请下载适用于此工具包处理器架构的压缩包。</translation>
    </message>
    <message>
        <source>Download the archive for this operating system.</source>
        <translation>请下载适用于本操作系统的压缩包。</translation>
    </message>
    <message>
        <source>Download the cuDNN archive for the toolkit&apos;s CUDA version, or choose another toolkit.</source>
        <translation>请下载适用于该工具包 CUDA 版本的 cuDNN 压缩包，或选择其他工具包。</translation>
    </message>
    <message>
        <source>Supported are cuDNN 7 and later.</source>
        <translation>支持 cuDNN 7 及更高版本。</translation>
    </message>
    <message>
        <source>Install the CUDA Toolkit first, or name its folder.</source>
        <translation>请先安装 CUDA 工具包，或指定其目录。</translation>
    </message>
    <message>
        <source>Name the one that you mean.</source>
        <translation>请指定您要使用的那一个。</translation>
    </message>
    <message>
        <source>Choose the folder that has the toolkit&apos;s bin and include in it.</source>
        <translation>请选择包含工具包 bin 和 include 的目录。</translation>
    </message>
    <message>
        <source>Remove or update it with its own manager: %1</source>
        <translation>请用其包管理器卸载或更新：%1</translation>
    </message>
    <message>
        <source>Remove or update it with its own manager.</source>
        <translation>请用其包管理器卸载或更新。</translation>
    </message>
    <message>
        <source>Run it as the owner of that folder, or take the right to write from the others.</source>
        <translation>请以该目录所有者的身份运行，或取消其他用户的写权限。</translation>
    </message>
    <message>
        <source>Wait until the other run has finished, then try again.</source>
        <translation>请等待另一个进程结束后重试。</translation>
    </message>
    <message>
        <source>Run the recovery; it brings back the state before the interrupted change.</source>
        <translation>请执行恢复，它会回到被中断的更改之前的状态。</translation>
    </message>
    <message>
        <source>Remove the cause, then run the recovery again. Delete nothing in .cudnn-installer.</source>
        <translation>请排除原因后再次执行恢复。不要删除 .cudnn-installer 中的任何内容。</translation>
    </message>
    <message>
        <source>Delete nothing in .cudnn-installer: the saved files in it are still good. Please report this.</source>
        <translation>不要删除 .cudnn-installer 中的任何内容：其中保存的文件仍然可用。请报告此问题。</translation>
    </message>
    <message>
        <source>Use the newer version of this program.</source>
        <translation>请使用本程序的更新版本。</translation>
    </message>
    <message>
        <source>Look at the new plan and decide again.</source>
        <translation>请查看新的计划后再决定。</translation>
    </message>
    <message>
        <source>There is nothing to undo or to repair.</source>
        <translation>没有可撤销或可修复的内容。</translation>
    </message>
    <message>
        <source>The history lists the entries that exist.</source>
        <translation>历史记录会列出已有的条目。</translation>
    </message>
    <message>
        <source>Install that version again from its archive.</source>
        <translation>请用其压缩包重新安装该版本。</translation>
    </message>
    <message>
        <source>It was not put back. Install that version again from its archive.</source>
        <translation>该文件未被放回。请用其压缩包重新安装该版本。</translation>
    </message>
    <message>
        <source>Give that archive, or the folder in which it lies.</source>
        <translation>请提供该压缩包或其所在目录。</translation>
    </message>
    <message>
        <source>Run ldconfig as an administrator and read what it says.</source>
        <translation>请以管理员身份运行 ldconfig 并查看其输出。</translation>
    </message>
    <message>
        <source>Run that program by hand to see what it says.</source>
        <translation>请手动运行该程序以查看其输出。</translation>
    </message>
    <message>
        <source>This program has not installed any cuDNN there.</source>
        <translation>本程序未在此处安装过 cuDNN。</translation>
    </message>
    <message>
        <source>%1 cannot become a folder for cuDNN alone: it holds %2.</source>
        <translation>%1 不能作为 cuDNN 的独立目录：其中已有 %2。</translation>
    </message>
    <message>
        <source>Choose a new or an empty folder.</source>
        <translation>请选择一个新的或空的目录。</translation>
    </message>
    <message>
        <source>The cuDNN in %1 is for %2 processors, but the toolkit is for %3.</source>
        <translation>%1 中的 cuDNN 适用于 %2 处理器，而工具包适用于 %3。</translation>
    </message>
    <message>
        <source>The cuDNN in %1 is for %2, but the target is %3.</source>
        <translation>%1 中的 cuDNN 适用于 %2，而目标是 %3。</translation>
    </message>
    <message>
        <source>The cuDNN in %1 is made for CUDA %2, but the toolkit is CUDA %3.</source>
        <translation>%1 中的 cuDNN 面向 CUDA %2，而工具包是 CUDA %3。</translation>
    </message>
    <message>
        <source>%1 is an error message of a server, not an archive.</source>
        <translation>%1 是服务器返回的错误信息，不是压缩包。</translation>
    </message>
    <message>
        <source>%1 is a download that has not finished.</source>
        <translation>%1 是尚未完成的下载。</translation>
    </message>
    <message>
        <source>The link may be old, or needs a login. Download the file again in a browser.</source>
        <translation>链接可能已失效，或需要登录。请在浏览器中重新下载。</translation>
    </message>
    <message>
        <source>Let the browser finish it, or start it again. A finished file has no ending such as .crdownload or .part.</source>
        <translation>请等浏览器下载完成，或重新下载。下载完成的文件没有 .crdownload 或 .part 之类的后缀。</translation>
    </message>
    <message>
        <source>Put all parts together again, or download NVIDIA&apos;s original.</source>
        <translation>请先将所有分卷合并，或下载 NVIDIA 原版。</translation>
    </message>
    <message>
        <source>The SHA-256 of %1 differs: expected %2, found %3. The file is really %4.</source>
        <translation>%1 的 SHA-256 不符：应为 %2，实际为 %3。该文件其实是 %4。</translation>
    </message>
    <message>
        <source>%1 is not a redistrib_*.json of NVIDIA&apos;s, or a damaged one: %2</source>
        <translation>%1 不是 NVIDIA 的 redistrib_*.json，或者已损坏：%2</translation>
    </message>
    <message>
        <source>The manifest contradicts what is known of %1: known is %2, it says %3.</source>
        <translation>清单与 %1 的已知信息相矛盾：已知为 %2，清单写的是 %3。</translation>
    </message>
    <message>
        <source>%1 belongs to another user, or others may write to it.</source>
        <translation>%1 属于其他用户，或者其他用户可以写入。</translation>
    </message>
    <message>
        <source>No archive with this name or SHA-256 is known: %1</source>
        <translation>没有此名称或 SHA-256 的已知压缩包：%1</translation>
    </message>
    <message>
        <source>The NVIDIA driver %1 is too old: cuDNN for CUDA %3 needs %2 or newer. Source: %4</source>
        <translation>NVIDIA 驱动 %1 过旧：适用 CUDA %3 的 cuDNN 需要 %2 或更新版本。来源：%4</translation>
    </message>
    <message>
        <source>%1 has compute capability %2, but cuDNN %4 needs %3 or newer. Source: %5</source>
        <translation>%1 的计算能力为 %2，而 cuDNN %4 需要 %3 或更高。来源：%5</translation>
    </message>
    <message>
        <source>Choose the file that NVIDIA publishes beside its archives.</source>
        <translation>请选择 NVIDIA 随压缩包一同发布的文件。</translation>
    </message>
    <message>
        <source>Nothing of it was imported. One of the two is wrong; compare with NVIDIA&apos;s site.</source>
        <translation>未导入其中任何内容。两者必有一误，请与 NVIDIA 网站核对。</translation>
    </message>
    <message>
        <source>Import it again as the user who runs this program.</source>
        <translation>请以运行本程序的用户身份重新导入。</translation>
    </message>
    <message>
        <source>Look at the list of known archives, or import NVIDIA&apos;s redistrib_*.json.</source>
        <translation>请查看已知压缩包列表，或导入 NVIDIA 的 redistrib_*.json。</translation>
    </message>
    <message>
        <source>Update the NVIDIA driver, or take an older cuDNN.</source>
        <translation>请更新 NVIDIA 驱动，或改用较旧的 cuDNN。</translation>
    </message>
    <message>
        <source>Take a cuDNN release that still supports this GPU.</source>
        <translation>请改用仍支持此 GPU 的 cuDNN 版本。</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>This is a folder: NVIDIA publishes no checksum for it, so it is not known whether these are NVIDIA&apos;s original files. Each file is hashed while it is copied.</source>
        <translation>这是一个文件夹：NVIDIA 未公布其校验和，因此无法确定其中的文件是否为 NVIDIA 原版。复制时会逐个计算文件的哈希值。</translation>
    </message>
    <message>
        <source>Install from the archive itself to have it checked.</source>
        <translation>如需校验，请使用原始压缩包安装。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>The archive&apos;s SHA-256 is the expected one (%1).</source>
        <translation>压缩包的 SHA-256 与预期一致（%1）。</translation>
    </message>
    <message>
        <source>No checksum vouches for this archive, so it is not known whether it is NVIDIA&apos;s original.</source>
        <translation>没有校验和可以证明此压缩包，因此无法确定它是否为 NVIDIA 原版。</translation>
    </message>
    <message>
        <source>cuDNN %1 is newer than what this program was tested with; it is handled by the same rules.</source>
        <translation>cuDNN %1 比本程序测试过的版本更新，按相同规则处理。</translation>
    </message>
    <message>
        <source>%1 is a part of cuDNN that this program does not know yet; it is installed like the others.</source>
        <translation>%1 是本程序尚不认识的 cuDNN 组件，会与其他组件一样安装。</translation>
    </message>
    <message>
        <source>This archive is only a part of cuDNN.</source>
        <translation>此压缩包只是 cuDNN 的一部分。</translation>
    </message>
    <message>
        <source>This cuDNN is made for CUDA %1, but the toolkit is CUDA %2.</source>
        <translation>此 cuDNN 面向 CUDA %1，而工具包是 CUDA %2。</translation>
    </message>
    <message>
        <source>The toolkit does not say its CUDA version, so it cannot be compared.</source>
        <translation>工具包未标明 CUDA 版本，无法比对。</translation>
    </message>
    <message>
        <source>This cuDNN is for %1 processors, but the toolkit is for %2.</source>
        <translation>此 cuDNN 适用于 %1 处理器，而工具包适用于 %2。</translation>
    </message>
    <message>
        <source>This cuDNN is for %1, but the target is %2.</source>
        <translation>此 cuDNN 适用于 %1，而目标是 %2。</translation>
    </message>
    <message>
        <source>This cuDNN is for another operating system.</source>
        <translation>此 cuDNN 适用于其他操作系统。</translation>
    </message>
    <message>
        <source>cuDNN %1 is replaced by %2; the old files are kept for undoing.</source>
        <translation>cuDNN %1 将被 %2 替换；旧文件会保留以便撤销。</translation>
    </message>
    <message>
        <source>cuDNN %1 is installed already, exactly like this.</source>
        <translation>cuDNN %1 已经安装，且内容完全相同。</translation>
    </message>
    <message>
        <source>%1 is left over from another cuDNN and is moved to the backup.</source>
        <translation>%1 是其他 cuDNN 版本的残留，将移入备份。</translation>
    </message>
    <message>
        <source>%1 has a name like cuDNN&apos;s but is no library of cuDNN; it is moved to the backup.</source>
        <translation>%1 的名称像 cuDNN，但不是 cuDNN 的库，将移入备份。</translation>
    </message>
    <message>
        <source>%1 was changed since it was installed.</source>
        <translation>%1 在安装后被改动。</translation>
    </message>
    <message>
        <source>%1 was removed since it was installed.</source>
        <translation>%1 在安装后被删除。</translation>
    </message>
    <message>
        <source>%1 belongs to the package %3 of %2.</source>
        <translation>%1 属于 %2 管理的软件包 %3。</translation>
    </message>
    <message>
        <source>%1 (process %2) is using the present cuDNN.</source>
        <translation>%1（进程 %2）正在使用当前的 cuDNN。</translation>
    </message>
    <message>
        <source>Programs search %1 already; no setting is needed.</source>
        <translation>程序已会搜索 %1，无需设置。</translation>
    </message>
    <message>
        <source>Without administrator rights the folder is not added to those that programs search.</source>
        <translation>没有管理员权限，不会将该目录加入程序的搜索路径。</translation>
    </message>
    <message>
        <source>The framework in %1 brings its own cuDNN and would load this one instead, so the folder is not added to those that programs search.</source>
        <translation>%1 中的框架自带 cuDNN，加入后会改为加载此版本，因此不将该目录加入程序的搜索路径。</translation>
    </message>
    <message>
        <source>With the folder, every program will see these other libraries as well: %1</source>
        <translation>加入该目录后，所有程序还会看到其中的其他库：%1</translation>
    </message>
    <message>
        <source>%1 is read at the next login, by login shells only.</source>
        <translation>%1 在下次登录时生效，且只有登录 shell 会读取。</translation>
    </message>
    <message>
        <source>The archive lacks these links; they are made: %1</source>
        <translation>压缩包缺少以下符号链接，将会创建：%1</translation>
    </message>
    <message>
        <source>%1 is in the archive a second time with equal content; one is enough.</source>
        <translation>%1 在压缩包中重复出现且内容相同，只安装一份。</translation>
    </message>
    <message>
        <source>%1 is not a part of cuDNN and is not installed.</source>
        <translation>%1 不属于 cuDNN，不会安装。</translation>
    </message>
    <message>
        <source>%1 cannot be put back: its backup was dropped.</source>
        <translation>%1 无法放回：其备份已被删除。</translation>
    </message>
    <message>
        <source>%1 was edited by somebody; lines that are not ours stay as they are.</source>
        <translation>%1 被人编辑过；不属于本程序的行保持原样。</translation>
    </message>
    <message>
        <source>Compare its SHA-256 with the one that NVIDIA publishes.</source>
        <translation>请将其 SHA-256 与 NVIDIA 公布的值比对。</translation>
    </message>
    <message>
        <source>Download the cuDNN archive for the toolkit&apos;s CUDA version, or choose another toolkit.</source>
        <translation>请下载适用于该工具包 CUDA 版本的 cuDNN 压缩包，或选择其他工具包。</translation>
    </message>
    <message>
        <source>Make sure yourself that the archive fits.</source>
        <translation>请自行确认压缩包是否合适。</translation>
    </message>
    <message>
        <source>Download the archive for this toolkit&apos;s processor.</source>
        <translation>请下载适用于此工具包处理器架构的压缩包。</translation>
    </message>
    <message>
        <source>Download the archive for this operating system.</source>
        <translation>请下载适用于本操作系统的压缩包。</translation>
    </message>
    <message>
        <source>The present file is kept in the backup.</source>
        <translation>当前文件会保留在备份中。</translation>
    </message>
    <message>
        <source>Remove or update it with its own manager: %1</source>
        <translation>请用其包管理器卸载或更新：%1</translation>
    </message>
    <message>
        <source>Remove or update it with its own manager.</source>
        <translation>请用其包管理器卸载或更新。</translation>
    </message>
    <message>
        <source>Restart that program afterwards; until then it goes on with the old files, or may crash.</source>
        <translation>之后请重启该程序；在此之前它会继续使用旧文件，也可能崩溃。</translation>
    </message>
    <message>
        <source>Run it as an administrator to have the folder added, or set LD_LIBRARY_PATH yourself.</source>
        <translation>请以管理员身份运行以加入该目录，或自行设置 LD_LIBRARY_PATH。</translation>
    </message>
    <message>
        <source>If you want it nevertheless, choose the loader setting yourself.</source>
        <translation>如果仍要加入，请自行选择加载器设置。</translation>
    </message>
    <message>
        <source>Install that version again from its archive.</source>
        <translation>请用其压缩包重新安装该版本。</translation>
    </message>
    <message>
        <source>Headers and libraries for linkers are left out (%1): programs do not need them.</source>
        <translation>不安装头文件和链接用的库（%1 个）：程序运行时不需要它们。</translation>
    </message>
    <message>
        <source>%1 is filled for %2; this computer runs %3.</source>
        <translation>%1 中将放入 %2 版文件，而这台电脑运行的是 %3。</translation>
    </message>
    <message>
        <source>Nothing is changed outside %1, so programs have to be told where it is.</source>
        <translation>%1 之外没有任何改动，因此需要告诉程序到那里去找。</translation>
    </message>
    <message>
        <source>This prints the lines for it: %1</source>
        <translation>以下命令会输出所需的设置：%1</translation>
    </message>
    <message>
        <source>Choose the complete archive of cuDNN, unless your programs need this part only.</source>
        <translation>请选择完整的 cuDNN 压缩包，除非您的程序只需要这一部分。</translation>
    </message>
    <message>
        <source>The archive&apos;s SHA-256 is the one in the manifest that you imported (%1).</source>
        <translation>压缩包的 SHA-256 与您导入的清单一致（%1）。</translation>
    </message>
    <message>
        <source>The archive&apos;s SHA-256 is the one that several public lists give for %1.</source>
        <translation>压缩包的 SHA-256 与多个公开列表为 %1 给出的值一致。</translation>
    </message>
    <message>
        <source>The archive&apos;s SHA-256 is known from one public list only (%1), which gives it for %2.</source>
        <translation>压缩包的 SHA-256 仅见于一个公开列表（%1），该列表将其列为 %2 的值。</translation>
    </message>
    <message>
        <source>The archive&apos;s SHA-256 is the one in NVIDIA&apos;s manifest for %1.</source>
        <translation>压缩包的 SHA-256 与 NVIDIA 清单中 %1 的值一致。</translation>
    </message>
    <message>
        <source>The file was renamed: it is really %1.</source>
        <translation>文件被改过名：它其实是 %1。</translation>
    </message>
    <message>
        <source>No archive was ever published under the name %1.</source>
        <translation>从未以 %1 这个名称发布过压缩包。</translation>
    </message>
    <message>
        <source>No archive was ever published under the name %1; what lists gave for it is really %2.</source>
        <translation>从未以 %1 这个名称发布过压缩包；某些列表为它给出的值其实属于 %2。</translation>
    </message>
    <message>
        <source>This cuDNN is made for CUDA %1, but the toolkit is CUDA %2. Rule: the first numbers must be equal. Source: %3</source>
        <translation>此 cuDNN 适用于 CUDA %1，而工具包是 CUDA %2。规则：主版本号必须相同。来源：%3</translation>
    </message>
    <message>
        <source>CUDA %1 is newer than the last that is listed for this cuDNN (%2). Rule: CUDA minor-version compatibility lets it work. Source: %3</source>
        <translation>CUDA %1 比此 cuDNN 支持列表中的最新版本（%2）更新。规则：依 CUDA 次版本兼容性可以使用。来源：%3</translation>
    </message>
    <message>
        <source>This cuDNN is meant for CUDA %1 or newer, but the toolkit is CUDA %2. Source: %3</source>
        <translation>此 cuDNN 适用于 CUDA %1 或更新版本，而工具包是 CUDA %2。来源：%3</translation>
    </message>
    <message>
        <source>This cuDNN is made for CUDA %1, but the toolkit is CUDA %2. Rule: such builds serve the listed CUDA versions only (%3). Source: %4</source>
        <translation>此 cuDNN 适用于 CUDA %1，而工具包是 CUDA %2。规则：这类版本只适用于列出的 CUDA 版本（%3）。来源：%4</translation>
    </message>
    <message>
        <source>NVIDIA is not known to have published cuDNN %1 for CUDA %2.</source>
        <translation>据目前所知，NVIDIA 没有发布过适用 CUDA %2 的 cuDNN %1。</translation>
    </message>
    <message>
        <source>cuDNN %1 with CUDA %2 is newer than what this program knows (up to cuDNN %3). Rule: equal CUDA first numbers fit together.</source>
        <translation>cuDNN %1 与 CUDA %2 比本程序所知的更新（至 cuDNN %3）。规则：CUDA 主版本号相同即可搭配。</translation>
    </message>
    <message>
        <source>The NVIDIA driver %1 is too old: cuDNN for CUDA %3 needs %2 or newer. Source: %4</source>
        <translation>NVIDIA 驱动 %1 过旧：适用 CUDA %3 的 cuDNN 需要 %2 或更新版本。来源：%4</translation>
    </message>
    <message>
        <source>%1 has compute capability %2, but cuDNN %4 needs %3 or newer. Source: %5</source>
        <translation>%1 的计算能力为 %2，而 cuDNN %4 需要 %3 或更高。来源：%5</translation>
    </message>
    <message>
        <source>%1 has compute capability %2, which is newer than the last that is listed for cuDNN %4 (%3). Source: %5</source>
        <translation>%1 的计算能力为 %2，比 cuDNN %4 支持列表中的最新值（%3）更新。来源：%5</translation>
    </message>
    <message>
        <source>Find out where the file comes from before you use it.</source>
        <translation>使用之前，请先弄清该文件的来源。</translation>
    </message>
    <message>
        <source>Take a cuDNN release that still supports this GPU.</source>
        <translation>请改用仍支持此 GPU 的 cuDNN 版本。</translation>
    </message>
    <message>
        <source>Update the NVIDIA driver, or take an older cuDNN.</source>
        <translation>请更新 NVIDIA 驱动，或改用较旧的 cuDNN。</translation>
    </message>
    <message>
        <source>Compare the name with NVIDIA&apos;s list.</source>
        <translation>请将名称与 NVIDIA 的列表核对。</translation>
    </message>
</context>
<context>
    <name>Foreigners</name>
    <message>
        <source>%1 is not an archive that this program can read.</source>
        <translation>%1 不是本程序能读取的压缩包。</translation>
    </message>
    <message>
        <source>%1 is a Debian package.</source>
        <translation>%1 是 Debian 软件包。</translation>
    </message>
    <message>
        <source>%1 is an RPM package.</source>
        <translation>%1 是 RPM 软件包。</translation>
    </message>
    <message>
        <source>%1 is a program for Windows, for example NVIDIA&apos;s installer.</source>
        <translation>%1 是 Windows 程序，例如 NVIDIA 的安装程序。</translation>
    </message>
    <message>
        <source>%1 is a Windows Installer package.</source>
        <translation>%1 是 Windows Installer 安装包。</translation>
    </message>
    <message>
        <source>%1 is a single library for Windows, not an archive.</source>
        <translation>%1 是单个 Windows 库文件，不是压缩包。</translation>
    </message>
    <message>
        <source>%1 is a single library or program for Linux, not an archive.</source>
        <translation>%1 是单个 Linux 库或程序，不是压缩包。</translation>
    </message>
    <message>
        <source>%1 is a 7-Zip archive; NVIDIA publishes none of cuDNN.</source>
        <translation>%1 是 7-Zip 压缩包；NVIDIA 不以此格式发布 cuDNN。</translation>
    </message>
    <message>
        <source>%1 is a RAR archive; NVIDIA publishes none of cuDNN.</source>
        <translation>%1 是 RAR 压缩包；NVIDIA 不以此格式发布 cuDNN。</translation>
    </message>
    <message>
        <source>%1 is packed with bzip2; NVIDIA&apos;s archives of cuDNN are not.</source>
        <translation>%1 用 bzip2 压缩；NVIDIA 的 cuDNN 压缩包不用这种格式。</translation>
    </message>
    <message>
        <source>%1 is packed with zstd; NVIDIA&apos;s archives of cuDNN are not.</source>
        <translation>%1 用 zstd 压缩；NVIDIA 的 cuDNN 压缩包不用这种格式。</translation>
    </message>
    <message>
        <source>%1 is a Python wheel.</source>
        <translation>%1 是 Python wheel 包。</translation>
    </message>
    <message>
        <source>%1 is a conda package.</source>
        <translation>%1 是 conda 软件包。</translation>
    </message>
    <message>
        <source>%1 is a Java package.</source>
        <translation>%1 是 Java 软件包。</translation>
    </message>
    <message>
        <source>%1 is a NuGet package.</source>
        <translation>%1 是 NuGet 软件包。</translation>
    </message>
    <message>
        <source>%1 holds the samples of cuDNN, not the library.</source>
        <translation>%1 中是 cuDNN 示例，而不是库本身。</translation>
    </message>
    <message>
        <source>%1 is a PDF document, for example a manual.</source>
        <translation>%1 是 PDF 文档，例如手册。</translation>
    </message>
    <message>
        <source>%1 is NVIDIA&apos;s list of archives and checksums, not an archive itself.</source>
        <translation>%1 是 NVIDIA 的压缩包与校验和清单，本身不是压缩包。</translation>
    </message>
    <message>
        <source>%1 holds cuDNN Frontend, which needs cuDNN but does not contain it.</source>
        <translation>%1 中是 cuDNN Frontend，它依赖 cuDNN，但不包含 cuDNN。</translation>
    </message>
    <message>
        <source>%1 holds TensorRT, another product of NVIDIA.</source>
        <translation>%1 中是 NVIDIA 的另一产品 TensorRT。</translation>
    </message>
    <message>
        <source>%1 holds Python, not cuDNN.</source>
        <translation>%1 中是 Python，而不是 cuDNN。</translation>
    </message>
    <message>
        <source>%1 holds the source code of a program, not cuDNN.</source>
        <translation>%1 中是某个程序的源代码，而不是 cuDNN。</translation>
    </message>
    <message>
        <source>%1 is a script or a .run installer, not an archive.</source>
        <translation>%1 是脚本或 .run 安装程序，不是压缩包。</translation>
    </message>
    <message>
        <source>%1 is a text, not an archive.</source>
        <translation>%1 是文本，不是压缩包。</translation>
    </message>
    <message>
        <source>%1 is only a pointer of Git LFS; the file itself was not fetched.</source>
        <translation>%1 只是 Git LFS 指针，文件本身尚未取回。</translation>
    </message>
    <message>
        <source>%1 holds nothing but zeros.</source>
        <translation>%1 的内容全部为零。</translation>
    </message>
    <message>
        <source>%1 is packed like a tar archive, but there is none in it.</source>
        <translation>%1 的压缩方式与 tar 压缩包相同，但其中没有 tar。</translation>
    </message>
    <message>
        <source>Install it with apt, or choose the archive of cuDNN (.tar.xz) for this toolkit.</source>
        <translation>请用 apt 安装它，或为此工具包选择 cuDNN 压缩包（.tar.xz）。</translation>
    </message>
    <message>
        <source>Install it with dnf or zypper, or choose the archive of cuDNN (.tar.xz) for this toolkit.</source>
        <translation>请用 dnf 或 zypper 安装它，或为此工具包选择 cuDNN 压缩包（.tar.xz）。</translation>
    </message>
    <message>
        <source>Start it on Windows, or choose the archive of cuDNN (.zip or .tar.xz) for this toolkit.</source>
        <translation>请在 Windows 上运行它，或为此工具包选择 cuDNN 压缩包（.zip 或 .tar.xz）。</translation>
    </message>
    <message>
        <source>One library is never enough. Choose the whole archive of cuDNN (.zip or .tar.xz).</source>
        <translation>单个库文件不够用。请选择完整的 cuDNN 压缩包（.zip 或 .tar.xz）。</translation>
    </message>
    <message>
        <source>Somebody packed it anew. Download NVIDIA&apos;s original.</source>
        <translation>此文件被重新打包过，请下载 NVIDIA 原版。</translation>
    </message>
    <message>
        <source>Install it with pip into its Python environment; for a toolkit, choose the archive of cuDNN (.zip or .tar.xz).</source>
        <translation>请用 pip 安装到相应的 Python 环境；要装入工具包，请选择 cuDNN 压缩包（.zip 或 .tar.xz）。</translation>
    </message>
    <message>
        <source>Install it with conda into its environment; for a toolkit, choose the archive of cuDNN (.zip or .tar.xz).</source>
        <translation>请用 conda 安装到相应的环境；要装入工具包，请选择 cuDNN 压缩包（.zip 或 .tar.xz）。</translation>
    </message>
    <message>
        <source>Unpack and build them yourself. The library is in the archive that is named cudnn-…-archive.</source>
        <translation>请自行解压并编译示例。库在名为 cudnn-…-archive 的压缩包中。</translation>
    </message>
    <message>
        <source>Give it with --manifest, beside the archive that is to be installed.</source>
        <translation>请用 --manifest 指定它，并另行指定要安装的压缩包。</translation>
    </message>
    <message>
        <source>Fetch the file with git lfs pull, then try again.</source>
        <translation>请用 git lfs pull 取回文件，然后重试。</translation>
    </message>
    <message>
        <source>The download or copy broke off, or the disk lost the data. Download it again.</source>
        <translation>下载或复制中断，或磁盘丢失了数据。请重新下载。</translation>
    </message>
    <message>
        <source>Choose the .zip, .tar.xz or .tgz file that NVIDIA offers for cuDNN.</source>
        <translation>请选择 NVIDIA 提供的 cuDNN .zip、.tar.xz 或 .tgz 文件。</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Puts cuDNN archives into CUDA toolkits, checks them, and takes them out again.</source>
        <translation>将 cuDNN 压缩包安装到 CUDA 工具包，加以验证，也能完整卸载。</translation>
    </message>
    <message>
        <source>what a file is, whether it is intact, what it needs</source>
        <translation>查看文件是什么、是否完好、需要什么</translation>
    </message>
    <message>
        <source>every CUDA toolkit here and the cuDNN in it</source>
        <translation>列出本机所有 CUDA 工具包及其中的 cuDNN</translation>
    </message>
    <message>
        <source>put an archive into a toolkit</source>
        <translation>将压缩包安装到工具包</translation>
    </message>
    <message>
        <source>take the installed cuDNN out of a toolkit</source>
        <translation>从工具包卸载已安装的 cuDNN</translation>
    </message>
    <message>
        <source>bring back an earlier state</source>
        <translation>恢复到之前的状态</translation>
    </message>
    <message>
        <source>put back files that were changed or are missing</source>
        <translation>修复被改动或缺失的文件</translation>
    </message>
    <message>
        <source>what is installed, and what changed since</source>
        <translation>查看安装了什么、之后有何变化</translation>
    </message>
    <message>
        <source>the same for scripts: one line, or nothing</source>
        <translation>供脚本使用的状态：输出一行或不输出</translation>
    </message>
    <message>
        <source>undo a change that was interrupted</source>
        <translation>回滚被中断的更改</translation>
    </message>
    <message>
        <source>what was done, and the backups that are kept</source>
        <translation>查看历史操作和保留的备份</translation>
    </message>
    <message>
        <source>read every file back, look at what may get in its way</source>
        <translation>回读每个文件，并检查可能妨碍它的因素</translation>
    </message>
    <message>
        <source>Reads the archive, or the folder that it was unpacked to, and writes nothing. The content
decides, not the name; where the two contradict each other, both are shown.</source>
        <translation>只读取压缩包或解压后的文件夹，不写入任何内容。以内容为准，而不是名称；
两者矛盾时会同时显示。</translation>
    </message>
    <message>
        <source>Looks at CUDA_PATH and its relatives, the default folders, and nvcc on PATH. The first one
listed is the one that the other commands take without --toolkit.</source>
        <translation>查找 CUDA_PATH 等环境变量、默认目录以及 PATH 中的 nvcc。
未指定 --toolkit 时，其他命令使用列出的第一个。</translation>
    </message>
    <message>
        <source>Shows the plan, asks, and then changes the toolkit in one step: when anything fails, or you
press Ctrl-C, the toolkit is as it was. The files of an earlier cuDNN go to a backup.</source>
        <translation>先显示计划并询问，然后一次性更改工具包：若有失败或按下 Ctrl-C，
工具包保持原样。旧版 cuDNN 的文件会移入备份。</translation>
    </message>
    <message>
        <source>Removes the files that were installed and puts back what stood there before. Files that
somebody changed since are kept in the backup. &quot;restore&quot; undoes it.</source>
        <translation>移除已安装的文件，并放回原先在那里的文件。之后被改动过的文件保留在备份中。
用“restore”可以撤销。</translation>
    </message>
    <message>
        <source>Without ID: the state before the last change. With ID: the state after that entry of the
history. A restore can itself be undone.</source>
        <translation>不带 ID：恢复到最近一次更改之前的状态。带 ID：恢复到该历史条目之后的状态。
恢复操作本身也可以撤销。</translation>
    </message>
    <message>
        <source>Takes what is missing from the archive that was installed: at its old place, at ARCHIVE, or
in the folder given with --archives.</source>
        <translation>从当初安装的压缩包取回缺失的内容：在原位置、ARCHIVE，
或 --archives 指定的目录中查找。</translation>
    </message>
    <message>
        <source>Reads every installed file and compares it with the record of the install.</source>
        <translation>读取每个已安装的文件，并与安装记录比对。</translation>
    </message>
    <message>
        <source>Installed and intact: one line, exit code 0. Not installed: no output, exit code 0 (8 with
--strict). Changed since: exit code 3. An interrupted change: exit code 4.</source>
        <translation>已安装且完好：输出一行，退出码 0。未安装：无输出，退出码 0（加 --strict 时为 8）。
安装后有改动：退出码 3。有被中断的更改：退出码 4。</translation>
    </message>
    <message>
        <source>Brings back the state before an interrupted change. Every command that changes the toolkit
does this by itself first.</source>
        <translation>恢复到被中断的更改之前的状态。所有会更改工具包的命令
都会自动先执行此操作。</translation>
    </message>
    <message>
        <source>list: all entries. show ID: one entry with its files. drop ID: delete the backup of one
entry. drop --keep N: delete all backups but the newest N. What is dropped cannot be restored.</source>
        <translation>list：所有条目。show ID：某一条目及其文件。drop ID：删除某一条目的备份。
drop --keep N：只保留最新的 N 个备份。删除的备份无法恢复。</translation>
    </message>
    <message>
        <source>Reads the files from the disk again and compares digests, links, headers and versions with
the record of the install. Warns of variables and of other copies of cuDNN that get in the
way. This version loads nothing.</source>
        <translation>从磁盘重新读取文件，将哈希值、符号链接、头文件和版本与安装记录比对。
如有变量或其他 cuDNN 造成妨碍，会发出警告。
此版本不加载任何库。</translation>
    </message>
    <message>
        <source>show the plan and change nothing</source>
        <translation>只显示计划，不做更改</translation>
    </message>
    <message>
        <source>do not ask; agrees to the plan, to nothing else</source>
        <translation>不询问；只表示同意计划，不含其他</translation>
    </message>
    <message>
        <source>the SHA-256 that the archive must have</source>
        <translation>压缩包必须具有的 SHA-256</translation>
    </message>
    <message>
        <source>a checksum file: SHA256SUMS, *.sha256, redistrib_*.json</source>
        <translation>校验和文件：SHA256SUMS、*.sha256、redistrib_*.json</translation>
    </message>
    <message>
        <source>leave the archive&apos;s SHA-256 out: quick for a zip, but unchecked</source>
        <translation>不计算压缩包的 SHA-256：对 zip 很快，但未经校验</translation>
    </message>
    <message>
        <source>install an archive that no checksum vouches for</source>
        <translation>允许安装没有校验和证明的压缩包</translation>
    </message>
    <message>
        <source>replace files that belong to a package manager</source>
        <translation>替换属于包管理器的文件</translation>
    </message>
    <message>
        <source>how programs find it: auto, ldconf, profile or none</source>
        <translation>程序如何找到它：auto、ldconf、profile 或 none</translation>
    </message>
    <message>
        <source>for whom: machine or user</source>
        <translation>适用范围：machine 或 user</translation>
    </message>
    <message>
        <source>undo the install when that verification fails</source>
        <translation>若该验证未通过，则回滚安装</translation>
    </message>
    <message>
        <source>write the plan to a file, as JSON</source>
        <translation>将计划以 JSON 格式写入文件</translation>
    </message>
    <message>
        <source>a folder in which the archive is looked for</source>
        <translation>在此目录中查找压缩包</translation>
    </message>
    <message>
        <source>exit code 8 when it is not installed</source>
        <translation>未安装时退出码为 8</translation>
    </message>
    <message>
        <source>how many of the newest backups to keep</source>
        <translation>保留最新的几个备份</translation>
    </message>
    <message>
        <source>one JSON document on standard output</source>
        <translation>在标准输出上输出一个 JSON 文档</translation>
    </message>
    <message>
        <source>bar, json (lines on standard error) or none</source>
        <translation>bar、json（逐行写到标准错误）或 none</translation>
    </message>
    <message>
        <source>no messages and no progress, only errors and results</source>
        <translation>不显示消息和进度，只显示错误和结果</translation>
    </message>
    <message>
        <source>add what happens to this file</source>
        <translation>将过程记录追加到此文件</translation>
    </message>
    <message>
        <source>en, zh_CN or zh_TW</source>
        <translation>en、zh_CN 或 zh_TW</translation>
    </message>
    <message>
        <source>exit codes as Windows deployment tools expect them</source>
        <translation>使用 Windows 部署工具约定的退出码</translation>
    </message>
    <message>
        <source>the version of this program</source>
        <translation>显示本程序的版本</translation>
    </message>
    <message>
        <source>this help; after a command, that command&apos;s</source>
        <translation>显示本帮助；写在命令之后则显示该命令的帮助</translation>
    </message>
    <message>
        <source>done, or nothing to do</source>
        <translation>完成，或无事可做</translation>
    </message>
    <message>
        <source>failed; the toolkit is as it was</source>
        <translation>失败；工具包保持原样</translation>
    </message>
    <message>
        <source>wrong usage, or a question that only you can answer</source>
        <translation>用法错误，或有只能由您回答的问题</translation>
    </message>
    <message>
        <source>verification failed, or files were changed since</source>
        <translation>验证未通过，或安装后文件被改动</translation>
    </message>
    <message>
        <source>an interrupted change has to be recovered</source>
        <translation>有被中断的更改需要恢复</translation>
    </message>
    <message>
        <source>refused: bad, unknown or unfitting archive, or files of a package manager</source>
        <translation>被拒绝：压缩包损坏、未知或不匹配，或文件属于包管理器</translation>
    </message>
    <message>
        <source>busy: another run is changing the toolkit</source>
        <translation>忙：另一个进程正在更改工具包</translation>
    </message>
    <message>
        <source>not enough rights, or the toolkit cannot be written to</source>
        <translation>权限不足，或工具包不可写入</translation>
    </message>
    <message>
        <source>not found: no toolkit, nothing installed, or a level that is not available</source>
        <translation>未找到：没有工具包、未安装，或级别不可用</translation>
    </message>
    <message>
        <source>not enough space; nothing was changed</source>
        <translation>空间不足；未做任何更改</translation>
    </message>
    <message>
        <source>cancelled; the toolkit is as it was</source>
        <translation>已取消；工具包保持原样</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>用法</translation>
    </message>
    <message>
        <source>Look (these change nothing)</source>
        <translation>查看（不做任何更改）</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Options of every command</source>
        <translation>通用选项</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Exit codes</source>
        <translation>退出码</translation>
    </message>
    <message>
        <source>&quot;cudnnctl COMMAND --help&quot; explains one command.</source>
        <translation>“cudnnctl COMMAND --help”显示某个命令的说明。</translation>
    </message>
    <message>
        <source>the CUDA toolkit or other target; without it the only or active toolkit</source>
        <translation>CUDA 工具包或其他目标；不指定时使用唯一或当前启用的工具包</translation>
    </message>
    <message>
        <source>instead: a new folder for this cuDNN alone, beside others</source>
        <translation>改为装入一个新的独立目录，可与其他 cuDNN 并存</translation>
    </message>
    <message>
        <source>instead: the folder of one program, which gets the libraries only</source>
        <translation>改为装入某个程序的目录，只放运行所需的库</translation>
    </message>
    <message>
        <source>which folders are searched for cuDNN, and in which order</source>
        <translation>程序按什么顺序在哪些目录中查找 cuDNN</translation>
    </message>
    <message>
        <source>the lines that point a shell or a build at it</source>
        <translation>输出供 shell 或构建系统使用的设置</translation>
    </message>
    <message>
        <source>show: the folders in the loader&apos;s order, and whose cuDNN wins. fix: put this one first, by a file
of our own in ld.so.conf.d or, with --loader profile, a profile. undo: take that away again.</source>
        <translation>show：按加载器的顺序列出目录，并指出哪个 cuDNN 优先。fix：让这一个排在最前，写入 ld.so.conf.d
中本程序自己的文件，或用 --loader profile 写入 profile。undo：撤销该设置。</translation>
    </message>
    <message>
        <source>Prints the lines for this toolkit and changes nothing: CUDNN_PATH, CUDNN_INCLUDE_DIR,
CUDNN_LIBRARY and the search path. Without a style: --sh for Linux, --powershell for Windows.</source>
        <translation>输出此工具包所需的设置，不做任何更改：CUDNN_PATH、CUDNN_INCLUDE_DIR、CUDNN_LIBRARY 和搜索路径。
不指定样式时，Linux 用 --sh，Windows 用 --powershell。</translation>
    </message>
    <message>
        <source>write the choices to a file, for other machines: rules, no paths</source>
        <translation>把各项选择写入文件，供其他机器使用：只有规则，没有路径</translation>
    </message>
    <message>
        <source>take the choices from such a file; what stands on the command line wins</source>
        <translation>从这样的文件读取各项选择；命令行上的选项优先</translation>
    </message>
    <message>
        <source>for sh, bash, zsh</source>
        <translation>用于 sh、bash、zsh</translation>
    </message>
    <message>
        <source>for PowerShell</source>
        <translation>用于 PowerShell</translation>
    </message>
    <message>
        <source>for cmd.exe</source>
        <translation>用于 cmd.exe</translation>
    </message>
    <message>
        <source>for CMake</source>
        <translation>用于 CMake</translation>
    </message>
    <message>
        <source>for the start of a Python program</source>
        <translation>放在 Python 程序开头</translation>
    </message>
    <message>
        <source>which archives are known, with their SHA-256</source>
        <translation>已知的压缩包及其 SHA-256</translation>
    </message>
    <message>
        <source>list: every known archive, narrowed by --cudnn, --cuda and --system. show: one name or SHA-256.
import FILE: adds NVIDIA&apos;s redistrib_*.json to what is built in, for your user only.</source>
        <translation>list：列出所有已知压缩包，可用 --cudnn、--cuda 和 --system 筛选。show：查看一个名称或 SHA-256。
import FILE：把 NVIDIA 的 redistrib_*.json 补充到内置列表，仅对当前用户有效。</translation>
    </message>
    <message>
        <source>only this cuDNN: 9, 9.10, 9.10.2 ...</source>
        <translation>只列此版本的 cuDNN：9、9.10、9.10.2 等</translation>
    </message>
    <message>
        <source>only for this CUDA: 12, 11.5 ...</source>
        <translation>只列适用此 CUDA 的：12、11.5 等</translation>
    </message>
    <message>
        <source>only for this system: linux, windows or macos</source>
        <translation>只列适用此系统的：linux、windows 或 macos</translation>
    </message>
    <message>
        <source>which archive fits, or what an archive needs</source>
        <translation>该用哪个压缩包，或某个压缩包有什么要求</translation>
    </message>
    <message>
        <source>Without ARCHIVE: the known archives that fit the toolkit (or --cuda), the driver, the GPU and the
framework, the best first. With ARCHIVE, a name: what it needs, and which releases use it.</source>
        <translation>不指定 ARCHIVE：列出与工具包（或 --cuda）、驱动程序、GPU 和框架相符的已知压缩包，最合适的在前。
指定 ARCHIVE（文件名）：列出它的要求，以及哪些框架版本使用它。</translation>
    </message>
    <message>
        <source>the NVIDIA driver&apos;s version</source>
        <translation>NVIDIA 驱动程序的版本</translation>
    </message>
    <message>
        <source>the GPU&apos;s compute capability; of several with commas</source>
        <translation>GPU 的计算能力；多个之间用逗号分隔</translation>
    </message>
    <message>
        <source>for a framework, as PyTorch=2.4</source>
        <translation>针对某个框架，例如 PyTorch=2.4</translation>
    </message>
    <message>
        <source>verify afterwards: files, load, gpu or full</source>
        <translation>安装后验证：files、load、gpu 或 full</translation>
    </message>
    <message>
        <source>how deep: files, load, gpu or full; without it, as far as this machine can</source>
        <translation>验证深度：files、load、gpu 或 full；不指定时，以本机所能为限</translation>
    </message>
    <message>
        <source>only this GPU, as nvidia-smi counts; may stand several times</source>
        <translation>只用这个 GPU，按 nvidia-smi 的编号；可多次使用</translation>
    </message>
</context>
<context>
    <name>LookPages</name>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>not one of NVIDIA&apos;s names; the content decides</source>
        <translation>不是 NVIDIA 的命名；以内容为准</translation>
    </message>
    <message>
        <source>recognised; NVIDIA spells it %1</source>
        <translation>已识别；NVIDIA 的写法是 %1</translation>
    </message>
    <message>
        <source>recognised</source>
        <translation>已识别</translation>
    </message>
    <message>
        <source>History entry</source>
        <translation>历史条目</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>压缩包</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no backup was needed</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>no cuDNN</source>
        <translation>无 cuDNN</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>For CUDA</source>
        <translation>适用 CUDA</translation>
    </message>
    <message>
        <source>the name does not say</source>
        <translation>文件名未注明</translation>
    </message>
    <message>
        <source>For system</source>
        <translation>适用系统</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Unpacked</source>
        <translation>解压后</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>No CUDA toolkit was found.</source>
        <translation>未找到 CUDA 工具包。</translation>
    </message>
    <message>
        <source>CUDA</source>
        <translation>CUDA</translation>
    </message>
    <message>
        <source>cuDNN</source>
        <translation>cuDNN</translation>
    </message>
    <message>
        <source>Found by</source>
        <translation>发现方式</translation>
    </message>
    <message>
        <source>Found as</source>
        <translation>发现路径</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>%1, installed by something else</source>
        <translation>%1，由其他途径安装</translation>
    </message>
    <message>
        <source>Other files</source>
        <translation>其他文件</translation>
    </message>
    <message numerus="yes">
        <source>%n cuDNN file(s) that this program did not install</source>
        <translation>
            <numerusform>%n 个不是由本程序安装的 cuDNN 文件</numerusform>
        </translation>
    </message>
    <message>
        <source>In use by</source>
        <translation>使用者进程</translation>
    </message>
    <message>
        <source>The history is empty.</source>
        <translation>历史记录为空。</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>What</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>State after it</source>
        <translation>之后的状态</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>* is the present state.</source>
        <translation>* 表示当前状态。</translation>
    </message>
    <message>
        <source>%1 -&gt; %2</source>
        <comment>version before and after</comment>
        <translation>%1 -&gt; %2</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>this is the present state</source>
        <translation>这是当前状态</translation>
    </message>
    <message>
        <source>History entry %1</source>
        <translation>历史条目 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1 read</source>
        <translation>
            <numerusform>%n 个文件，读取 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Verification failed.</source>
        <translation>验证未通过。</translation>
    </message>
    <message>
        <source>Nothing failed. Files were checked; nothing was loaded or run.</source>
        <translation>没有失败项。只检查了文件，未加载或运行任何库。</translation>
    </message>
    <message>
        <source>There was no backup to drop.</source>
        <translation>没有可删除的备份。</translation>
    </message>
    <message>
        <source>Dropped the backups of: %1</source>
        <translation>已删除以下条目的备份：%1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>kind of files, how many</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>this one</source>
        <translation>此目标</translation>
    </message>
    <message>
        <source>comes first</source>
        <translation>优先</translation>
    </message>
    <message>
        <source>A program that names no folder gets this cuDNN.</source>
        <translation>未指定目录的程序会加载此 cuDNN。</translation>
    </message>
    <message>
        <source>This folder is searched, but another one comes first.</source>
        <translation>此目录会被搜索，但有其他目录排在前面。</translation>
    </message>
    <message>
        <source>This folder is not searched; &quot;cudnnctl path fix&quot; adds it.</source>
        <translation>此目录不在搜索范围内；“cudnnctl path fix”可以加入它。</translation>
    </message>
    <message>
        <source>look-alike characters in it; NVIDIA spells it %1</source>
        <translation>其中有形近字符；NVIDIA 的写法是 %1</translation>
    </message>
    <message>
        <source>Completeness</source>
        <translation>完整性</translation>
    </message>
    <message>
        <source>only the JIT part of cuDNN</source>
        <translation>仅 cuDNN 的 JIT 部分</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>已知压缩包</translation>
    </message>
    <message>
        <source>%1 loads</source>
        <comment>a part of cuDNN</comment>
        <translation>%1 能加载</translation>
    </message>
    <message>
        <source>%1: largest error %2, allowed %3; the smallest fault would be %4</source>
        <translation>%1：最大误差 %2，允许 %3；最小的错误也会达到 %4</translation>
    </message>
    <message>
        <source>%1: largest error %2, allowed %3</source>
        <translation>%1：最大误差 %2，允许 %3</translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <translation>%2 中 %1 空闲</translation>
    </message>
    <message>
        <source>Nothing failed. cuDNN was loaded and computed on the GPU; the results are right.</source>
        <translation>没有检查失败。cuDNN 已加载并在 GPU 上进行了计算，结果正确。</translation>
    </message>
    <message>
        <source>Nothing failed. cuDNN was loaded; nothing was computed on a GPU.</source>
        <translation>没有检查失败。cuDNN 已加载；没有在 GPU 上进行计算。</translation>
    </message>
    <message>
        <source>%1: %2 ms, %3 TFLOP/s</source>
        <translation>%1：%2 毫秒，%3 TFLOP/s</translation>
    </message>
</context>
<context>
    <name>Manual</name>
    <message>
        <source>NAME</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>SYNOPSIS</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>DESCRIPTION</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>COMMANDS</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>OPTIONS OF EVERY COMMAND</source>
        <translation>所有命令通用的选项</translation>
    </message>
    <message>
        <source>EXIT STATUS</source>
        <translation>退出状态</translation>
    </message>
    <message>
        <source>FILES</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>ENVIRONMENT</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>EXAMPLES</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>SEE ALSO</source>
        <translation>参见</translation>
    </message>
    <message>
        <source>An archive is checked before anything is written. A command that changes something shows its plan first and asks. The toolkit is changed in one step: it is the old one or the new one, also when the run is interrupted. Every change can be undone. No network is used.</source>
        <translation>写入任何内容之前先检查压缩包。会作出更改的命令先显示计划并询问。工具包一步完成更改：即使运行被中断，也只会是旧的状态或新的状态。每次更改都可以撤销。不使用网络。</translation>
    </message>
    <message>
        <source>Without --toolkit the only or the active toolkit is taken; where that is not clear, the candidates are listed and nothing is done.</source>
        <translation>未给出 --toolkit 时使用唯一的或当前启用的工具包；无法确定时列出候选项，不做任何操作。</translation>
    </message>
    <message>
        <source>Options may stand before and after the arguments. A value is the next word, or follows an equals sign: --toolkit DIR, --toolkit=DIR. After -- every word is an argument.</source>
        <translation>选项可以写在参数之前或之后。选项的值是下一个词，或写在等号之后：--toolkit DIR、--toolkit=DIR。-- 之后的每个词都是参数。</translation>
    </message>
    <message>
        <source>In every toolkit or other target that was changed: the record of each change, the backups, the licences, and for as long as a run takes its journal and its lock.</source>
        <translation>位于每个更改过的工具包或其他目标中：每次更改的记录、备份、许可证，以及运行期间的日志和锁。</translation>
    </message>
    <message>
        <source>Where the libraries lie, for all programs; written by --loader ldconf.</source>
        <translation>库所在的位置，对所有程序有效；由 --loader ldconf 写入。</translation>
    </message>
    <message>
        <source>The same for login shells; written by --loader profile.</source>
        <translation>同上，对登录 shell 有效；由 --loader profile 写入。</translation>
    </message>
    <message>
        <source>The same for one user; written by --loader profile with --scope user.</source>
        <translation>同上，对单个用户有效；由 --loader profile 加 --scope user 写入。</translation>
    </message>
    <message>
        <source>Manifests that this user imported with &quot;catalogue import&quot;.</source>
        <translation>该用户用“catalogue import”导入的清单。</translation>
    </message>
    <message>
        <source>The active toolkit; the first of them that names one counts.</source>
        <translation>当前启用的工具包；以其中第一个指向工具包的变量为准。</translation>
    </message>
    <message>
        <source>More toolkits, as CUDA&apos;s installer for Windows names them.</source>
        <translation>其他工具包，由 CUDA 的 Windows 安装程序设置。</translation>
    </message>
    <message>
        <source>Where nvcc is looked for; the toolkit that it belongs to is found.</source>
        <translation>在其中查找 nvcc，由此找到它所属的工具包。</translation>
    </message>
    <message>
        <source>The active Python environment: a possible target, and a place where other copies of cuDNN lie.</source>
        <translation>当前启用的 Python 环境：可以作为目标，也可能存放着 cuDNN 的其他副本。</translation>
    </message>
    <message>
        <source>Read to tell which cuDNN a program would load; never changed.</source>
        <translation>读取它以判断程序会加载哪个 cuDNN；从不更改。</translation>
    </message>
    <message>
        <source>Used instead of ~/.config and ~/.local/share in the files above.</source>
        <translation>在上述文件中代替 ~/.config 和 ~/.local/share。</translation>
    </message>
    <message>
        <source>The language of messages: English, or simplified or traditional Chinese. --lang outweighs them.</source>
        <translation>消息的语言：英语、简体中文或繁体中文。--lang 优先。</translation>
    </message>
    <message>
        <source>When it is set and not empty, nothing is coloured. TERM=dumb does the same.</source>
        <translation>设置且不为空时不使用颜色。TERM=dumb 效果相同。</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message numerus="yes">
        <source>New: %n file(s)</source>
        <translation>
            <numerusform>新增：%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replaced: %n file(s)</source>
        <translation>
            <numerusform>替换：%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Removed: %n file(s)</source>
        <translation>
            <numerusform>移除：%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>add the library folder to those of the system&apos;s loader (ld.so.conf.d)</source>
        <translation>将库目录加入系统加载器的搜索路径（ld.so.conf.d）</translation>
    </message>
    <message>
        <source>remove the library folder from those of the system&apos;s loader (ld.so.conf.d)</source>
        <translation>将库目录从系统加载器的搜索路径中移除（ld.so.conf.d）</translation>
    </message>
    <message>
        <source>add the library folder to your LD_LIBRARY_PATH (environment.d)</source>
        <translation>将库目录加入您的 LD_LIBRARY_PATH（environment.d）</translation>
    </message>
    <message>
        <source>remove the library folder from your LD_LIBRARY_PATH (environment.d)</source>
        <translation>将库目录从您的 LD_LIBRARY_PATH 中移除（environment.d）</translation>
    </message>
    <message>
        <source>add the library folder to everybody&apos;s LD_LIBRARY_PATH (profile.d)</source>
        <translation>将库目录加入所有用户的 LD_LIBRARY_PATH（profile.d）</translation>
    </message>
    <message>
        <source>remove the library folder from everybody&apos;s LD_LIBRARY_PATH (profile.d)</source>
        <translation>将库目录从所有用户的 LD_LIBRARY_PATH 中移除（profile.d）</translation>
    </message>
</context>
<context>
    <name>Quantities</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
</context>
<context>
    <name>Usage</name>
    <message>
        <source>No command was given.</source>
        <translation>未给出命令。</translation>
    </message>
    <message>
        <source>There is no command &quot;%1&quot;.</source>
        <translation>没有命令“%1”。</translation>
    </message>
    <message>
        <source>This version does not have the command &quot;%1&quot; yet.</source>
        <translation>此版本尚无命令“%1”。</translation>
    </message>
    <message>
        <source>There is no option %1.</source>
        <translation>没有选项 %1。</translation>
    </message>
    <message>
        <source>This version does not have the option %1 yet.</source>
        <translation>此版本尚无选项 %1。</translation>
    </message>
    <message>
        <source>%2 has no option %1.</source>
        <translation>%2 没有选项 %1。</translation>
    </message>
    <message>
        <source>%1 was given twice.</source>
        <translation>%1 重复给出。</translation>
    </message>
    <message>
        <source>%1 needs a value: %2</source>
        <translation>%1 需要一个值：%2</translation>
    </message>
    <message>
        <source>%1 takes no value.</source>
        <translation>%1 不接受值。</translation>
    </message>
    <message>
        <source>%2 cannot be &quot;%1&quot;.</source>
        <translation>%2 不能是“%1”。</translation>
    </message>
    <message>
        <source>%1 needs an argument: %2</source>
        <translation>%1 需要参数：%2</translation>
    </message>
    <message>
        <source>%2 has no use for &quot;%1&quot;.</source>
        <translation>%2 用不到“%1”。</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be used together.</source>
        <translation>%1 与 %2 不能同时使用。</translation>
    </message>
    <message>
        <source>%1 makes sense only together with %2.</source>
        <translation>%1 只能与 %2 一起使用。</translation>
    </message>
    <message>
        <source>%1 needs your agreement, and without a terminal nobody can be asked.</source>
        <translation>%1 需要您的同意，但没有终端，无法询问。</translation>
    </message>
    <message>
        <source>The language &quot;%1&quot; is not available.</source>
        <translation>没有语言“%1”。</translation>
    </message>
    <message>
        <source>The log %1 cannot be written: %2</source>
        <translation>无法写入日志 %1：%2</translation>
    </message>
    <message>
        <source>The file %1 cannot be written: %2</source>
        <translation>无法写入文件 %1：%2</translation>
    </message>
    <message>
        <source>&quot;cudnnctl --help&quot; lists the commands.</source>
        <translation>“cudnnctl --help”会列出所有命令。</translation>
    </message>
    <message>
        <source>Did you mean &quot;%1&quot;?</source>
        <translation>您是否想输入“%1”？</translation>
    </message>
    <message>
        <source>&quot;cudnnctl COMMAND --help&quot; lists the options of a command.</source>
        <translation>“cudnnctl COMMAND --help”会列出命令的选项。</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>您是否想输入 %1？</translation>
    </message>
    <message>
        <source>&quot;cudnnctl COMMAND --help&quot; shows what is possible.</source>
        <translation>“cudnnctl COMMAND --help”会显示可用的写法。</translation>
    </message>
    <message>
        <source>&quot;cudnnctl %1 --help&quot; shows what is possible.</source>
        <translation>“cudnnctl %1 --help”会显示可用的写法。</translation>
    </message>
    <message>
        <source>It can be: %1</source>
        <translation>可选值：%1</translation>
    </message>
    <message>
        <source>Add --yes to agree.</source>
        <translation>加上 --yes 表示同意。</translation>
    </message>
    <message>
        <source>Add --yes to agree, or %1 to see what would happen.</source>
        <translation>加上 --yes 表示同意，或用 %1 预览会发生什么。</translation>
    </message>
    <message>
        <source>The answers file %1 cannot be used: %2</source>
        <translation>无法使用应答文件 %1：%2</translation>
    </message>
    <message>
        <source>--save-answers writes such a file.</source>
        <translation>--save-answers 可以生成这样的文件。</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>unpacked folder</source>
        <translation>解压后的文件夹</translation>
    </message>
    <message>
        <source>Undoing an interrupted change</source>
        <translation>正在回滚被中断的更改</translation>
    </message>
    <message>
        <source>Looking for toolkits</source>
        <translation>正在查找工具包</translation>
    </message>
    <message>
        <source>Hashing</source>
        <translation>正在计算哈希值</translation>
    </message>
    <message>
        <source>Reading the archive</source>
        <translation>正在读取压缩包</translation>
    </message>
    <message>
        <source>Unpacking</source>
        <translation>正在解压</translation>
    </message>
    <message>
        <source>Putting in place</source>
        <translation>正在就位</translation>
    </message>
    <message>
        <source>Cleaning up</source>
        <translation>正在清理</translation>
    </message>
    <message>
        <source>Reading back</source>
        <translation>正在回读核对</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>outcome of a check</comment>
        <translation>警告</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>无法判定</translation>
    </message>
    <message>
        <source>install</source>
        <translation>安装</translation>
    </message>
    <message>
        <source>uninstall</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>repair</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>needs your consent</source>
        <translation>需要您的同意</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>无法进行</translation>
    </message>
    <message>
        <source>cuDNN library</source>
        <translation>cuDNN 库</translation>
    </message>
    <message>
        <source>cuDNN JIT part</source>
        <translation>cuDNN JIT 组件</translation>
    </message>
    <message>
        <source>cuDNN samples</source>
        <translation>cuDNN 示例</translation>
    </message>
    <message>
        <source>installer program</source>
        <translation>安装程序</translation>
    </message>
    <message>
        <source>Debian package</source>
        <translation>Debian 软件包</translation>
    </message>
    <message>
        <source>RPM package</source>
        <translation>RPM 软件包</translation>
    </message>
    <message>
        <source>Python wheel</source>
        <translation>Python wheel 包</translation>
    </message>
    <message>
        <source>conda package</source>
        <translation>conda 软件包</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Arm servers (sbsa)</source>
        <translation>Arm 服务器（sbsa）</translation>
    </message>
    <message>
        <source>Jetson (aarch64)</source>
        <translation>Jetson (aarch64)</translation>
    </message>
    <message>
        <source>shared libraries</source>
        <translation>共享库</translation>
    </message>
    <message>
        <source>import libraries</source>
        <translation>导入库</translation>
    </message>
    <message>
        <source>static libraries</source>
        <translation>静态库</translation>
    </message>
    <message>
        <source>headers</source>
        <translation>头文件</translation>
    </message>
    <message>
        <source>licence texts</source>
        <translation>许可文件</translation>
    </message>
    <message>
        <source>not said anywhere</source>
        <translation>未注明</translation>
    </message>
    <message>
        <source>named by you</source>
        <translation>由您指定</translation>
    </message>
    <message>
        <source>environment variable</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>default folder</source>
        <translation>默认目录</translation>
    </message>
    <message>
        <source>nvcc on PATH</source>
        <translation>PATH 中的 nvcc</translation>
    </message>
    <message>
        <source>not installed by this program</source>
        <translation>不是由本程序安装</translation>
    </message>
    <message>
        <source>installed and intact</source>
        <translation>已安装且完好</translation>
    </message>
    <message>
        <source>installed, but changed since</source>
        <translation>已安装，但之后有改动</translation>
    </message>
    <message>
        <source>an interrupted change has to be undone</source>
        <translation>有被中断的更改需要回滚</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>未计算</translation>
    </message>
    <message>
        <source>matches the given checksum</source>
        <translation>与给定的校验和一致</translation>
    </message>
    <message>
        <source>no checksum given to compare with</source>
        <translation>没有可供比对的校验和</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no version is installed</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>version unknown</source>
        <translation>版本未知</translation>
    </message>
    <message>
        <source>other files, not installed</source>
        <translation>其他文件，不安装</translation>
    </message>
    <message>
        <source>conda&apos;s list of environments</source>
        <translation>conda 的环境列表</translation>
    </message>
    <message>
        <source>CUDA toolkit</source>
        <translation>CUDA 工具包</translation>
    </message>
    <message>
        <source>conda environment</source>
        <translation>conda 环境</translation>
    </message>
    <message>
        <source>folder of its own</source>
        <translation>独立目录</translation>
    </message>
    <message>
        <source>folder of a program</source>
        <translation>程序目录</translation>
    </message>
    <message>
        <source>search path</source>
        <translation>搜索路径</translation>
    </message>
    <message>
        <source>local package repository</source>
        <translation>本地软件包仓库</translation>
    </message>
    <message>
        <source>Java package</source>
        <translation>Java 软件包</translation>
    </message>
    <message>
        <source>checksum list of NVIDIA</source>
        <translation>NVIDIA 的校验和清单</translation>
    </message>
    <message>
        <source>licence text</source>
        <translation>许可协议文本</translation>
    </message>
    <message>
        <source>a known archive of NVIDIA&apos;s</source>
        <translation>NVIDIA 的已知压缩包</translation>
    </message>
</context>
</TS>
