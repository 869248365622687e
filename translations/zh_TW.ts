<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
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
        <translation>來源</translation>
    </message>
    <message>
        <source>%1 for CUDA %2 brings its own cuDNN %3</source>
        <translation>%1（CUDA %2 版）自帶 cuDNN %3</translation>
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
        <translation>驅動程式（Linux）</translation>
    </message>
    <message>
        <source>%1 or newer</source>
        <translation>%1 或更新版本</translation>
    </message>
    <message>
        <source>Driver, Windows</source>
        <translation>驅動程式（Windows）</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>運算能力</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>依據</translation>
    </message>
    <message>
        <source>Nothing is known of what this release needs.</source>
        <translation>不知道此版本有什麼需求。</translation>
    </message>
    <message>
        <source>For %1:</source>
        <translation>適用於 %1：</translation>
    </message>
    <message>
        <source>Also possible:</source>
        <translation>也可以選擇：</translation>
    </message>
    <message>
        <source>and %1 more; &quot;cudnnctl catalogue list&quot; names them</source>
        <translation>另有 %1 個，「cudnnctl catalogue list」會全部列出</translation>
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
        <translation>NVIDIA 曾以此名稱發布過兩次，這是較早的內容</translation>
    </message>
    <message>
        <source>NVIDIA published this name twice; this is the newer content</source>
        <translation>NVIDIA 曾以此名稱發布過兩次，這是較新的內容</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>For CUDA</source>
        <translation>適用 CUDA</translation>
    </message>
    <message>
        <source>For system</source>
        <translation>適用系統</translation>
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
        <translation>依據</translation>
    </message>
    <message>
        <source>Agreeing</source>
        <translation>一致的來源</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s folder</source>
        <translation>NVIDIA 的目錄</translation>
    </message>
    <message>
        <source>Republished</source>
        <translation>重新發布</translation>
    </message>
    <message>
        <source>No archive was ever published under the name %1.</source>
        <translation>從未以 %1 這個名稱發布過壓縮檔。</translation>
    </message>
    <message>
        <source>What lists gave for it is really %1.</source>
        <translation>某些清單為它列出的值其實屬於 %1。</translation>
    </message>
    <message>
        <source>Wrong or outdated: %1 once gave %2 for %3.</source>
        <translation>錯誤或過時：%1 曾把 %2 列為 %3 的值。</translation>
    </message>
    <message>
        <source>Wrong: %1 once gave %2 for %3; it is really %4.</source>
        <translation>錯誤：%1 曾把 %2 列為 %3 的值，它其實屬於 %4。</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s manifest, itself confirmed</source>
        <translation>NVIDIA 的清單，清單本身也經過印證</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s manifest</source>
        <translation>NVIDIA 的清單</translation>
    </message>
    <message>
        <source>several public lists that agree</source>
        <translation>多份彼此一致的公開清單</translation>
    </message>
    <message>
        <source>a manifest that you imported</source>
        <translation>您匯入的清單</translation>
    </message>
    <message>
        <source>one public list only</source>
        <translation>僅有一份公開清單</translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation>一份名稱清單</translation>
    </message>
    <message>
        <source>No such archive is known.</source>
        <translation>沒有已知的此類壓縮檔。</translation>
    </message>
    <message numerus="yes">
        <source>%n archive(s)</source>
        <translation>
            <numerusform>%n 個壓縮檔</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This name stands for %n archive(s); the SHA-256 tells them apart.</source>
        <translation>
            <numerusform>此名稱對應 %n 個壓縮檔，需以 SHA-256 區分。</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything in this manifest was known already; it need not be kept.</source>
        <translation>此清單中的內容皆已知悉，無需保存。</translation>
    </message>
    <message numerus="yes">
        <source>%n new archive(s) are known now.</source>
        <translation>
            <numerusform>新增 %n 個已知壓縮檔。</numerusform>
        </translation>
    </message>
    <message>
        <source>Kept in: %1</source>
        <translation>保存於：%1</translation>
    </message>
    <message>
        <source>An imported manifest is not used. %1</source>
        <translation>有一份匯入的清單未被採用。%1</translation>
    </message>
    <message>
        <source>no archive was ever published under this name</source>
        <translation>從未以此名稱發布過壓縮檔</translation>
    </message>
    <message>
        <source>really %1 (%2)</source>
        <translation>其實是 %1（%2）</translation>
    </message>
</context>
<context>
    <name>ChangePages</name>
    <message>
        <source>Each file of the folder was hashed while it was copied; there was nothing to compare with.</source>
        <translation>複製時已逐一計算資料夾中檔案的雜湊值，但沒有可供比對的值。</translation>
    </message>
    <message>
        <source>Nothing has to be changed.</source>
        <translation>不需要任何變更。</translation>
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
        <translation>工具組</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>壓縮檔</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>磁碟空間</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>%1 new, %2 replaced, %3 removed.</source>
        <comment>numbers of files</comment>
        <translation>新增 %1 個檔案，取代 %2 個，移除 %3 個。</translation>
    </message>
    <message>
        <source>It took %1.</source>
        <translation>耗時 %1。</translation>
    </message>
    <message>
        <source>%1 in %2 (%3).</source>
        <translation>共 %1，耗時 %2（%3）。</translation>
    </message>
    <message>
        <source>ldconfig ran and had nothing to complain of.</source>
        <translation>已執行 ldconfig，沒有回報任何問題。</translation>
    </message>
    <message>
        <source>ldconfig complained:</source>
        <translation>ldconfig 回報了以下問題：</translation>
    </message>
    <message>
        <source>Every file was hashed while it was written. Nothing was read back from the disk yet; &quot;verify&quot; does that.</source>
        <translation>每個檔案在寫入的同時計算了雜湊值。尚未從磁碟讀回核對；「verify」命令會做這件事。</translation>
    </message>
    <message>
        <source>kept: %1</source>
        <translation>已保留：%1</translation>
    </message>
    <message>
        <source>Plan: install cuDNN %1 into %2</source>
        <translation>計畫：將 cuDNN %1 安裝到 %2</translation>
    </message>
    <message>
        <source>Plan: remove cuDNN %1 from %2</source>
        <translation>計畫：從 %2 移除 cuDNN %1</translation>
    </message>
    <message>
        <source>Plan: bring back the earlier state of %1</source>
        <translation>計畫：將 %1 還原到先前的狀態</translation>
    </message>
    <message>
        <source>Plan: repair cuDNN %1 in %2</source>
        <translation>計畫：修復 %2 中的 cuDNN %1</translation>
    </message>
    <message>
        <source>cuDNN %1 is installed in %2.</source>
        <translation>cuDNN %1 已安裝到 %2。</translation>
    </message>
    <message>
        <source>cuDNN %1 was removed from %2.</source>
        <translation>已從 %2 移除 cuDNN %1。</translation>
    </message>
    <message>
        <source>%1 is as it was before, without cuDNN.</source>
        <translation>%1 已還原到先前的狀態，其中沒有 cuDNN。</translation>
    </message>
    <message>
        <source>%2 is as it was before, with cuDNN %1.</source>
        <translation>%2 已還原到先前的狀態，其中是 cuDNN %1。</translation>
    </message>
    <message>
        <source>cuDNN %1 in %2 is repaired.</source>
        <translation>%2 中的 cuDNN %1 已修復。</translation>
    </message>
    <message>
        <source>The archive&apos;s SHA-256 was computed and matches the given one (%1).</source>
        <translation>已計算壓縮檔的 SHA-256，與指定的值相符（%1）。</translation>
    </message>
    <message>
        <source>The archive&apos;s SHA-256 was computed, but there was nothing to compare it with.</source>
        <translation>已計算壓縮檔的 SHA-256，但沒有可供比對的值。</translation>
    </message>
    <message>
        <source>No change was interrupted; there is nothing to recover.</source>
        <translation>沒有被中斷的變更，不需要復原。</translation>
    </message>
    <message>
        <source>The interrupted change %1 was undone; the toolkit is as it was before.</source>
        <translation>被中斷的變更 %1 已復原，工具組與變更之前完全相同。</translation>
    </message>
    <message>
        <source>The change %1 had been completed; its clean-up was finished.</source>
        <translation>變更 %1 先前已經完成，現已補做收尾清理。</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>Plan: change how programs find %1</source>
        <translation>計畫：變更程式尋找 %1 的方式</translation>
    </message>
    <message>
        <source>How programs find %1 is changed; programs that run already go on as they are.</source>
        <translation>程式尋找 %1 的方式已變更；執行中的程式不受影響。</translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message>
        <source>Every file of the set is there</source>
        <translation>所有檔案齊全</translation>
    </message>
    <message>
        <source>Every file, read back from the disk, is what was installed</source>
        <translation>從磁碟讀回的每個檔案都與安裝時相同</translation>
    </message>
    <message>
        <source>All files are of one version</source>
        <translation>所有檔案版本一致</translation>
    </message>
    <message>
        <source>The links lead to the right files</source>
        <translation>符號連結指向正確的檔案</translation>
    </message>
    <message>
        <source>The headers fit the library</source>
        <translation>標頭檔與函式庫相符</translation>
    </message>
    <message>
        <source>No cuDNN file lies in a wrong folder</source>
        <translation>沒有 cuDNN 檔案放錯資料夾</translation>
    </message>
    <message>
        <source>%1 is right.</source>
        <translation>%1 正確。</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>缺少 %1。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 是空檔案。</translation>
    </message>
    <message>
        <source>%1 is far too small.</source>
        <translation>%1 太小，不可能完整。</translation>
    </message>
    <message>
        <source>%1 holds nothing but zeros.</source>
        <translation>%1 的內容全部是零。</translation>
    </message>
    <message>
        <source>%1 is a text, not a library.</source>
        <translation>%1 是文字檔，不是函式庫檔。</translation>
    </message>
    <message>
        <source>%1 is neither a library nor what one should be: its headers are damaged.</source>
        <translation>%1 不是有效的函式庫檔：檔頭已損壞。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>無法讀取 %1。</translation>
    </message>
    <message>
        <source>%1 is of version %3, the set is %2.</source>
        <translation>%1 的版本是 %3，而整組檔案是 %2。</translation>
    </message>
    <message>
        <source>The link %1 is missing; it should lead to %2.</source>
        <translation>缺少符號連結 %1，它應指向 %2。</translation>
    </message>
    <message>
        <source>%1 is a copy; it should be a link to %2.</source>
        <translation>%1 是檔案複本，應該是指向 %2 的符號連結。</translation>
    </message>
    <message>
        <source>The link %1 leads to %3 instead of %2.</source>
        <translation>符號連結 %1 指向 %3，應指向 %2。</translation>
    </message>
    <message>
        <source>The header %1 says version %3, the library is %2.</source>
        <translation>標頭檔 %1 寫的版本是 %3，而函式庫的版本是 %2。</translation>
    </message>
    <message>
        <source>The header %1 is missing.</source>
        <translation>缺少標頭檔 %1。</translation>
    </message>
    <message>
        <source>%1 lies in a wrong folder.</source>
        <translation>%1 放錯了資料夾。</translation>
    </message>
    <message>
        <source>There is no record of an install by this program.</source>
        <translation>沒有本程式的安裝紀錄。</translation>
    </message>
    <message>
        <source>There is no cuDNN.</source>
        <translation>這裡沒有 cuDNN。</translation>
    </message>
    <message>
        <source>Repair the install; it takes what is missing from the archive.</source>
        <translation>請執行修復，缺少的內容會從壓縮檔中取回。</translation>
    </message>
    <message>
        <source>Check the file&apos;s rights and the disk, then verify again.</source>
        <translation>請檢查該檔案的權限和磁碟，然後重新驗證。</translation>
    </message>
    <message>
        <source>Install one complete cuDNN; the files of others are moved to the backup.</source>
        <translation>請安裝一套完整的 cuDNN，其他版本的檔案會移入備份。</translation>
    </message>
    <message>
        <source>Move it away; programs do not find it there, or find it by mistake.</source>
        <translation>請將它移走：程式在那裡找不到它，或者會誤用它。</translation>
    </message>
    <message>
        <source>Install the archive with this program, then every file can be checked.</source>
        <translation>請用本程式安裝壓縮檔，之後便可逐一核對檔案。</translation>
    </message>
    <message>
        <source>Install a cuDNN archive first.</source>
        <translation>請先安裝 cuDNN 壓縮檔。</translation>
    </message>
    <message>
        <source>no record of an install to compare with</source>
        <translation>沒有可供比對的安裝紀錄</translation>
    </message>
    <message>
        <source>nothing is there to be checked</source>
        <translation>沒有可檢查的內容</translation>
    </message>
    <message>
        <source>something could not be read</source>
        <translation>有內容無法讀取</translation>
    </message>
    <message>
        <source>a check that this one stands on has failed</source>
        <translation>所依據的檢查未通過</translation>
    </message>
    <message>
        <source>%1 was changed: installed was %2, there is now %3.</source>
        <translation>%1 已遭變更：安裝時為 %2，現在為 %3。</translation>
    </message>
    <message>
        <source>A program&apos;s folder has no headers.</source>
        <translation>程式的資料夾裡沒有標頭檔。</translation>
    </message>
    <message>
        <source>A set for Windows has no links.</source>
        <translation>Windows 版沒有符號連結。</translation>
    </message>
    <message>
        <source>a program&apos;s folder has no headers</source>
        <translation>程式的資料夾裡沒有標頭檔</translation>
    </message>
    <message>
        <source>a set for Windows has no links</source>
        <translation>Windows 版沒有符號連結</translation>
    </message>
    <message>
        <source>Only the JIT part of cuDNN is installed; %1 is not in it.</source>
        <translation>只安裝了 cuDNN 的 JIT 部分，其中沒有 %1。</translation>
    </message>
    <message>
        <source>Install the complete archive of cuDNN, unless your programs need this part only.</source>
        <translation>請安裝完整的 cuDNN 壓縮檔，除非您的程式只需要這一部分。</translation>
    </message>
    <message>
        <source>None of these variables is set.</source>
        <translation>這些變數都沒有設定值。</translation>
    </message>
    <message>
        <source>The files are for another system or processor than this machine.</source>
        <translation>這些檔案適用於其他系統或處理器，而不是本機。</translation>
    </message>
    <message>
        <source>The programs of this folder look there by themselves.</source>
        <translation>此資料夾的程式會自行在其中尋找。</translation>
    </message>
    <message>
        <source>Programs have to be pointed at this folder.</source>
        <translation>需要為程式指明此資料夾。</translation>
    </message>
    <message>
        <source>%1=%2 names this folder.</source>
        <translation>%1=%2 指向此資料夾。</translation>
    </message>
    <message>
        <source>%1=%2 names another folder than %3; whatever reads the variable uses what is there.</source>
        <translation>%1=%2 指向的不是 %3；讀取該變數的程式會使用那裡的內容。</translation>
    </message>
    <message>
        <source>%1=%2 names a folder that does not exist.</source>
        <translation>%1=%2 指向的資料夾不存在。</translation>
    </message>
    <message>
        <source>%1=%2 leads too deep; it should be %3.</source>
        <translation>%1=%2 指得太深，應為 %3。</translation>
    </message>
    <message>
        <source>A program that names no folder gets cuDNN %2 from %1 instead.</source>
        <translation>未指定資料夾的程式會改為載入 %1 中的 cuDNN %2。</translation>
    </message>
    <message>
        <source>Programs do not search %1.</source>
        <translation>程式不會搜尋 %1。</translation>
    </message>
    <message>
        <source>%1 has %2 characters; the system allows %3.</source>
        <translation>%1 有 %2 個字元，系統最多允許 %3 個。</translation>
    </message>
    <message>
        <source>%1 has %2 characters; older programs and dialogs that change it cut it after %3.</source>
        <translation>%1 有 %2 個字元；較舊的程式和對話方塊修改它時會在第 %3 個字元處截斷。</translation>
    </message>
    <message>
        <source>%1 has %2 characters; setx would cut it after %3.</source>
        <translation>%1 有 %2 個字元；setx 會在第 %3 個字元處截斷。</translation>
    </message>
    <message>
        <source>%1 lists %2, which does not exist: it looks like %3, cut off.</source>
        <translation>%1 中的 %2 不存在，看起來是被截斷的 %3。</translation>
    </message>
    <message>
        <source>%1 has an empty entry or a dot, so the folder in which a program is started is searched as well.</source>
        <translation>%1 中有空項目或單獨的點，因此程式啟動時所在的資料夾也會被搜尋。</translation>
    </message>
    <message>
        <source>%1 lists more than once, which is harmless: %2</source>
        <translation>%1 中有重複項目（無害）：%2</translation>
    </message>
    <message>
        <source>%1 has cuDNN %2, which programs find first.</source>
        <translation>%1 中有 cuDNN %2，程式會先找到它。</translation>
    </message>
    <message>
        <source>%1 has cuDNN %2 for Python; programs there may load some parts from it and some from here.</source>
        <translation>%1 中有供 Python 使用的 cuDNN %2；那裡的程式可能一部分從它載入，一部分從這裡載入。</translation>
    </message>
    <message>
        <source>%1 has cuDNN %2, which is not in the way.</source>
        <translation>%1 中有 cuDNN %2，不造成妨礙。</translation>
    </message>
    <message>
        <source>%1=%2: programs see these GPUs only, numbered from 0.</source>
        <translation>%1=%2：程式只能看到這些 GPU，並從 0 開始編號。</translation>
    </message>
    <message>
        <source>%1=%2 hides every GPU.</source>
        <translation>%1=%2 會隱藏所有 GPU。</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is no GPU, which hides all that stand after it.</source>
        <translation>%1：「%2」不是 GPU，排在其後的 GPU 都會被隱藏。</translation>
    </message>
    <message>
        <source>%1=%2: GPUs are numbered by slot, as nvidia-smi does.</source>
        <translation>%1=%2：GPU 依插槽編號，與 nvidia-smi 相同。</translation>
    </message>
    <message>
        <source>%1=%2 is not a value that is known (%3).</source>
        <translation>%1=%2 不是已知的值（%3）。</translation>
    </message>
    <message>
        <source>%1=%2 changes nothing.</source>
        <translation>%1=%2 不改變任何行為。</translation>
    </message>
    <message>
        <source>%1=%2 forbids TF32 in every NVIDIA library: fp32 is exact, but slower.</source>
        <translation>%1=%2 禁止所有 NVIDIA 函式庫使用 TF32：fp32 精確，但較慢。</translation>
    </message>
    <message>
        <source>%1 puts %2 into every program, whatever is installed.</source>
        <translation>無論安裝了什麼，%1 都會把 %2 載入每個程式。</translation>
    </message>
    <message>
        <source>%1 names %2, which does not exist.</source>
        <translation>%1 中的 %2 不存在。</translation>
    </message>
    <message>
        <source>%1 puts %2 into every program.</source>
        <translation>%1 會把 %2 載入每個程式。</translation>
    </message>
    <message>
        <source>%1=%2: with &quot;true&quot; TensorFlow takes GPU memory as it needs it, with &quot;false&quot; nearly all at once.</source>
        <translation>%1=%2：為「true」時 TensorFlow 依需要佔用 GPU 記憶體，為「false」時一次佔用幾乎全部。</translation>
    </message>
    <message>
        <source>%1=%2 hides TensorFlow&apos;s warnings, also those that say why cuDNN was not loaded.</source>
        <translation>%1=%2 會隱藏 TensorFlow 的警告，包括說明為何未載入 cuDNN 的警告。</translation>
    </message>
    <message>
        <source>%1=%2: results repeat exactly, at some cost in speed.</source>
        <translation>%1=%2：結果可精確重現，但速度會降低。</translation>
    </message>
    <message>
        <source>%1=%2: TensorFlow does not try out which algorithm is the fastest.</source>
        <translation>%1=%2：TensorFlow 不會測試哪種演算法最快。</translation>
    </message>
    <message>
        <source>%1=%2 is read by TensorFlow.</source>
        <translation>%1=%2 供 TensorFlow 讀取。</translation>
    </message>
    <message>
        <source>%1=%2: cuDNN writes a log.</source>
        <translation>%1=%2：cuDNN 會寫入記錄檔。</translation>
    </message>
    <message>
        <source>%1=%2: cuDNN logs every call, which makes it much slower.</source>
        <translation>%1=%2：cuDNN 會記錄每次呼叫，速度會大幅降低。</translation>
    </message>
    <message>
        <source>%1=%2: programs wait for every kernel to end, which makes them much slower.</source>
        <translation>%1=%2：程式會等待每個核心函式執行完畢，速度會大幅降低。</translation>
    </message>
    <message>
        <source>%1=%2: all kernels are loaded at the start, which takes more time and memory.</source>
        <translation>%1=%2：啟動時載入所有核心函式，耗時較長，佔用記憶體較多。</translation>
    </message>
    <message>
        <source>%1=%2: kernels that are compiled at run time are not kept; every start compiles them anew.</source>
        <translation>%1=%2：不保留執行時編譯的核心函式，每次啟動都要重新編譯。</translation>
    </message>
    <message>
        <source>%1=%2: where kernels that are compiled at run time are kept, or how many bytes of them.</source>
        <translation>%1=%2：執行時編譯的核心函式的儲存位置，或最多儲存的位元組數。</translation>
    </message>
    <message>
        <source>%1=%2: the driver compiles every kernel anew and rejects those without PTX.</source>
        <translation>%1=%2：驅動程式會重新編譯每個核心函式，並拒絕沒有 PTX 的核心函式。</translation>
    </message>
    <message>
        <source>%1 is for %2 processors, not for %3.</source>
        <translation>%1 適用於 %2 處理器，而不是 %3。</translation>
    </message>
    <message>
        <source>%1 is of the format %2, not %3: it is for another system.</source>
        <translation>%1 的格式是 %2，而不是 %3：它適用於其他系統。</translation>
    </message>
    <message>
        <source>The libraries do not say what they are.</source>
        <translation>這些函式庫沒有說明自己是什麼。</translation>
    </message>
    <message>
        <source>%1 cannot be loaded: it needs %2, which is in no folder that is searched.</source>
        <translation>%1 無法載入：它需要 %2，但所有搜尋資料夾中都沒有。</translation>
    </message>
    <message>
        <source>%1 needs %2 for some functions; it is in no folder that is searched.</source>
        <translation>%1 的部分功能需要 %2，但所有搜尋資料夾中都沒有。</translation>
    </message>
    <message>
        <source>%1 opens %2 when it is first needed, but it is in no folder that is searched. Matrix products and many convolutions then fail.</source>
        <translation>%1 在首次需要時才開啟 %2，但所有搜尋資料夾中都沒有。屆時矩陣乘法和許多卷積會失敗。</translation>
    </message>
    <message>
        <source>%1 opens %2 when it is first needed, but it is in no folder that is searched. Whatever is compiled at run time then fails: fused operations, attention.</source>
        <translation>%1 在首次需要時才開啟 %2，但所有搜尋資料夾中都沒有。屆時需要執行時編譯的操作會失敗，例如融合操作和注意力。</translation>
    </message>
    <message>
        <source>%1 asks for %2, the name without a number, which only CUDA&apos;s development packages have. Whatever is compiled at run time then fails.</source>
        <translation>%1 要找的是不帶編號的 %2，只有 CUDA 的開發套件才有。屆時需要執行時編譯的操作會失敗。</translation>
    </message>
    <message>
        <source>%1 needs %2, which is in no folder that is searched; without it this library is not loaded.</source>
        <translation>%1 需要 %2，但所有搜尋資料夾中都沒有；缺少它就無法載入此函式庫。</translation>
    </message>
    <message>
        <source>%1 calls itself %2; its name wants %3.</source>
        <translation>%1 自稱 %2，而依檔名應為 %3。</translation>
    </message>
    <message>
        <source>%1 does not say what it is; its name wants %2.</source>
        <translation>%1 沒有說明自己是什麼，而依檔名應為 %2。</translation>
    </message>
    <message>
        <source> There is %1 instead.</source>
        <translation>現有的是 %1。</translation>
    </message>
    <message>
        <source>Correct the variable or unset it; &quot;cudnnctl env&quot; prints what belongs to this folder.</source>
        <translation>請更正或取消該變數；「cudnnctl env」會輸出此資料夾對應的值。</translation>
    </message>
    <message>
        <source>&quot;cudnnctl path show&quot; lists the order. Put this folder first, or take the other one out.</source>
        <translation>「cudnnctl path show」會列出順序。請讓此資料夾排在最前，或去掉另一個資料夾。</translation>
    </message>
    <message>
        <source>&quot;cudnnctl path fix&quot; adds it for everybody; &quot;cudnnctl env&quot; prints the lines for one shell.</source>
        <translation>「cudnnctl path fix」為所有使用者加入它；「cudnnctl env」輸出供單一 shell 使用的內容。</translation>
    </message>
    <message>
        <source>Take out the entries that nothing needs.</source>
        <translation>請去掉不需要的項目。</translation>
    </message>
    <message>
        <source>Write the folder out in full.</source>
        <translation>請寫出完整的資料夾。</translation>
    </message>
    <message>
        <source>Take out the dot, or the colon at either end or after another colon.</source>
        <translation>請去掉單獨的點，或開頭、結尾的冒號及連續的冒號。</translation>
    </message>
    <message>
        <source>Bring both to one version, or take this folder out of the search path: &quot;cudnnctl path undo&quot;.</source>
        <translation>請將兩者統一為同一版本，或將此資料夾移出搜尋路徑：「cudnnctl path undo」。</translation>
    </message>
    <message>
        <source>Unset it, or name GPUs that &quot;nvidia-smi -L&quot; lists.</source>
        <translation>請取消該變數，或填寫「nvidia-smi -L」列出的 GPU。</translation>
    </message>
    <message>
        <source>Unset it, or use a value that is known.</source>
        <translation>請取消該變數，或使用已知的值。</translation>
    </message>
    <message>
        <source>Unset it, unless you want just that.</source>
        <translation>如果不是有意為之，請取消該變數。</translation>
    </message>
    <message>
        <source>Take it out of the variable.</source>
        <translation>請將它從該變數中去掉。</translation>
    </message>
    <message>
        <source>Install the archive for this processor and system; other files are moved to the backup.</source>
        <translation>請安裝適用於此處理器和系統的壓縮檔，其他檔案會移入備份。</translation>
    </message>
    <message>
        <source>A cuDNN library: repair the install. Another one: install the package that has it.</source>
        <translation>如果是 cuDNN 的函式庫，請執行修復；否則請安裝包含它的套件。</translation>
    </message>
    <message>
        <source>Install it from the CUDA that this cuDNN is made for, or have its folder searched.</source>
        <translation>請從此 cuDNN 所適用的 CUDA 中安裝它，或將其資料夾加入搜尋路徑。</translation>
    </message>
    <message>
        <source>Install CUDA&apos;s development package for nvrtc, or make a link of that name beside the numbered file.</source>
        <translation>請安裝 CUDA 的 nvrtc 開發套件，或在帶編號的檔案旁建立該名稱的符號連結。</translation>
    </message>
    <message>
        <source>Install zlib. On Windows: put the 64-bit zlibwapi.dll beside cuDNN.</source>
        <translation>請安裝 zlib。Windows：將 64 位元的 zlibwapi.dll 放到 cuDNN 旁邊。</translation>
    </message>
    <message>
        <source>none of these variables is set</source>
        <translation>這些變數都沒有設定值</translation>
    </message>
    <message>
        <source>the files are for another system or processor than this machine</source>
        <translation>這些檔案適用於其他系統或處理器，而不是本機</translation>
    </message>
    <message>
        <source>the programs of this folder look there by themselves</source>
        <translation>此資料夾的程式會自行在其中尋找</translation>
    </message>
    <message>
        <source>programs are pointed at it by the lines of &quot;cudnnctl env&quot;</source>
        <translation>程式透過「cudnnctl env」輸出的內容找到它</translation>
    </message>
    <message>
        <source>the libraries do not say what they are</source>
        <translation>這些函式庫沒有說明自己是什麼</translation>
    </message>
    <message>
        <source>CUDA_PATH, CUDA_HOME and the like name this folder</source>
        <translation>CUDA_PATH、CUDA_HOME 等變數指向此資料夾</translation>
    </message>
    <message>
        <source>Programs find this cuDNN before any other</source>
        <translation>程式最先找到此 cuDNN</translation>
    </message>
    <message>
        <source>PATH and other lists of folders are in order</source>
        <translation>PATH 等資料夾清單正常</translation>
    </message>
    <message>
        <source>No other cuDNN on this machine is in the way</source>
        <translation>本機沒有其他 cuDNN 造成妨礙</translation>
    </message>
    <message>
        <source>No variable has an odd effect on CUDA programs</source>
        <translation>沒有變數對 CUDA 程式產生異常影響</translation>
    </message>
    <message>
        <source>Every library is for this processor and system</source>
        <translation>每個函式庫都適用於此處理器和系統</translation>
    </message>
    <message>
        <source>Every library is what its name says</source>
        <translation>每個函式庫都與其檔名相符</translation>
    </message>
    <message>
        <source>All that the libraries load is there</source>
        <translation>這些函式庫要載入的內容齊全</translation>
    </message>
    <message>
        <source>cuDNN loads, from this folder alone</source>
        <translation>cuDNN 能載入，且只用本資料夾中的檔案</translation>
    </message>
    <message>
        <source>This part loads</source>
        <translation>此元件能載入</translation>
    </message>
    <message>
        <source>The loaded library is the installed version, and its parts agree</source>
        <translation>載入的程式庫就是所安裝的版本，各元件版本一致</translation>
    </message>
    <message>
        <source>CUDA&apos;s own libraries are found</source>
        <translation>找得到 CUDA 本身的程式庫</translation>
    </message>
    <message>
        <source>In your environment, every part comes from this folder</source>
        <translation>在您的環境中，每個元件都來自本資料夾</translation>
    </message>
    <message>
        <source>Programs that ask for cuDNN by name get this one</source>
        <translation>依名稱載入 cuDNN 的程式得到的就是這一份</translation>
    </message>
    <message>
        <source>The driver works and is new enough</source>
        <translation>驅動程式可用且版本夠新</translation>
    </message>
    <message>
        <source>This cuDNN supports the GPU</source>
        <translation>此 cuDNN 支援該 GPU</translation>
    </message>
    <message>
        <source>The GPU has memory to spare</source>
        <translation>GPU 有足夠的可用顯示記憶體</translation>
    </message>
    <message>
        <source>cuDNN starts on the GPU</source>
        <translation>cuDNN 能在 GPU 上啟動</translation>
    </message>
    <message>
        <source>Convolution and ReLU give the right numbers</source>
        <translation>卷積和 ReLU 的計算結果正確</translation>
    </message>
    <message>
        <source>ReLU is right in every form, and wrong calls are refused</source>
        <translation>各種形式的 ReLU 均正確，錯誤的呼叫會被拒絕</translation>
    </message>
    <message>
        <source>Every convolution algorithm gives the right numbers</source>
        <translation>每種卷積演算法的計算結果都正確</translation>
    </message>
    <message>
        <source>What this stands on has failed.</source>
        <translation>它所依賴的檢查未通過。</translation>
    </message>
    <message>
        <source>The program cudnn-probe is missing.</source>
        <translation>缺少程式 cudnn-probe。</translation>
    </message>
    <message>
        <source>%1 could not be started: %2</source>
        <translation>無法啟動 %1：%2</translation>
    </message>
    <message>
        <source>The library can be read by root only.</source>
        <translation>該程式庫只有 root 可以讀取。</translation>
    </message>
    <message>
        <source>%1 cannot be loaded: %2</source>
        <translation>無法載入 %1：%2</translation>
    </message>
    <message>
        <source>The test process was killed by signal %2 at: %1</source>
        <translation>測試行程被訊號 %2 終止，位置：%1</translation>
    </message>
    <message>
        <source>The test process ended without a word at: %1</source>
        <translation>測試行程未作任何回報就結束了，位置：%1</translation>
    </message>
    <message>
        <source>The test process did not come back and was ended at: %1</source>
        <translation>測試行程沒有回應，已被結束，位置：%1</translation>
    </message>
    <message>
        <source>The test process said what cannot be understood at: %1</source>
        <translation>測試行程的輸出無法理解，位置：%1</translation>
    </message>
    <message>
        <source>%1 was loaded from %3, not from %2.</source>
        <translation>%1 是從 %3 載入的，而不是從 %2。</translation>
    </message>
    <message>
        <source>Programs that ask for %1 by name do not find it; it lies in %2.</source>
        <translation>依名稱載入 %1 的程式找不到它；它位於 %2。</translation>
    </message>
    <message>
        <source>Programs that ask for %1 by name get %3, not what lies in %2.</source>
        <translation>依名稱載入 %1 的程式得到的是 %3，而不是 %2 中的檔案。</translation>
    </message>
    <message>
        <source>%1 says that it is version %3; version %2 is installed.</source>
        <translation>%1 自稱版本 %3，而所安裝的是版本 %2。</translation>
    </message>
    <message>
        <source>%1 is not found. cuDNN has its own; programs built with CUDA need it.</source>
        <translation>找不到 %1。cuDNN 自帶一份；用 CUDA 建置的程式需要它。</translation>
    </message>
    <message>
        <source>%1: cuDNN could not start (status %2). %3</source>
        <translation>%1：cuDNN 無法啟動（狀態 %2）。%3</translation>
    </message>
    <message>
        <source>%1: there was not enough memory (status %2). %3</source>
        <translation>%1：記憶體或顯示記憶體不足（狀態 %2）。%3</translation>
    </message>
    <message>
        <source>%1: cuDNN refused a right call as wrong (status %2). %3</source>
        <translation>%1：cuDNN 把正確的呼叫當作錯誤拒絕了（狀態 %2）。%3</translation>
    </message>
    <message>
        <source>%1: cuDNN says that it cannot do this, which it must be able to (status %2). %3</source>
        <translation>%1：cuDNN 稱不支援此操作，但它本應支援（狀態 %2）。%3</translation>
    </message>
    <message>
        <source>%1: cuDNN cannot load a part of its own (status %2). %3</source>
        <translation>%1：cuDNN 無法載入本身的元件（狀態 %2）。%3</translation>
    </message>
    <message>
        <source>%1: parts of different cuDNN versions are mixed (status %2). %3</source>
        <translation>%1：混用了不同版本的 cuDNN 元件（狀態 %2）。%3</translation>
    </message>
    <message>
        <source>%1: this cuDNN has no code for this GPU (status %2). %3</source>
        <translation>%1：此 cuDNN 沒有適用於該 GPU 的程式碼（狀態 %2）。%3</translation>
    </message>
    <message>
        <source>%1: the driver is too old for this cuDNN (status %2). %3</source>
        <translation>%1：驅動程式對此 cuDNN 來說太舊（狀態 %2）。%3</translation>
    </message>
    <message>
        <source>%1: cuDNN failed inside itself (status %2). %3</source>
        <translation>%1：cuDNN 內部發生錯誤（狀態 %2）。%3</translation>
    </message>
    <message>
        <source>%1: the GPU failed while it computed (status %2). %3</source>
        <translation>%1：GPU 在計算時發生錯誤（狀態 %2）。%3</translation>
    </message>
    <message>
        <source>%1: it failed with status %2. %3</source>
        <translation>%1：失敗，狀態 %2。%3</translation>
    </message>
    <message>
        <source>There is no NVIDIA driver.</source>
        <translation>沒有 NVIDIA 驅動程式。</translation>
    </message>
    <message>
        <source>The driver sees no GPU.</source>
        <translation>驅動程式未偵測到 GPU。</translation>
    </message>
    <message>
        <source>The driver cannot be used (error %1): %2</source>
        <translation>驅動程式無法使用（錯誤 %1）：%2</translation>
    </message>
    <message>
        <source>Driver %1 serves CUDA up to %2.</source>
        <translation>驅動程式 %1 最高支援 CUDA %2。</translation>
    </message>
    <message>
        <source>Driver %1 serves CUDA up to %3; the toolkit is CUDA %2. The two may differ: the driver&apos;s number is the newest CUDA that it can run, not one that is installed.</source>
        <translation>驅動程式 %1 最高支援 CUDA %3；工具組是 CUDA %2。兩者可以不同：驅動程式給出的是它能執行的最新 CUDA 版本，並不是已安裝的版本。</translation>
    </message>
    <message>
        <source>The driver is %3; %1 asks for %2 or newer.</source>
        <translation>驅動程式版本為 %3；%1 要求 %2 或更新版本。</translation>
    </message>
    <message>
        <source>%1 has compute capability %3; this cuDNN needs %2 or newer.</source>
        <translation>%1 的計算能力為 %3；此 cuDNN 需要 %2 或更高。</translation>
    </message>
    <message>
        <source>%1 has compute capability %3, which is newer than any that is known for this cuDNN (%2).</source>
        <translation>%1 的計算能力為 %3，高於此 cuDNN 已知支援的最高值（%2）。</translation>
    </message>
    <message>
        <source>Nothing is known of which GPUs this cuDNN supports.</source>
        <translation>不清楚此 cuDNN 支援哪些 GPU。</translation>
    </message>
    <message>
        <source>%1 cannot be used now: another program holds it alone, or its compute mode forbids it. %2</source>
        <translation>%1 目前無法使用：另一個程式獨占了它，或其計算模式不允許。%2</translation>
    </message>
    <message>
        <source>Process %1 holds memory of %2; how much is not told.</source>
        <translation>行程 %1 占用了 %2 的顯示記憶體；實際大小未知。</translation>
    </message>
    <message>
        <source>Process %1 holds %3 of %2.</source>
        <translation>行程 %1 占用了 %2 的 %3 顯示記憶體。</translation>
    </message>
    <message>
        <source>%2 of %1 are in use by processes that cannot be seen from here.</source>
        <translation>%1 有 %2 顯示記憶體被此處看不到的行程占用。</translation>
    </message>
    <message>
        <source>Only %2 of %3 are free on %1.</source>
        <translation>%1 的 %3 顯示記憶體中只有 %2 可用。</translation>
    </message>
    <message>
        <source>Not even the smallest test fits into the GPU&apos;s memory.</source>
        <translation>GPU 顯示記憶體連最小的測試也放不下。</translation>
    </message>
    <message>
        <source>This cuDNN has no such function.</source>
        <translation>此 cuDNN 沒有該函式。</translation>
    </message>
    <message>
        <source>This GPU cannot compute so.</source>
        <translation>該 GPU 不支援這種計算。</translation>
    </message>
    <message>
        <source>%1: the GPU gave %3 where %2 is right.</source>
        <translation>%1：GPU 給出 %3，正確值為 %2。</translation>
    </message>
    <message>
        <source>%1: %2 results are not numbers.</source>
        <translation>%1：%2 個結果不是數值（NaN）。</translation>
    </message>
    <message>
        <source>%1: cuDNN took a call that it must refuse.</source>
        <translation>%1：cuDNN 接受了本應拒絕的呼叫。</translation>
    </message>
    <message>
        <source>Put cudnn-probe beside this program, or install the package again.</source>
        <translation>請把 cudnn-probe 放到本程式旁邊，或重新安裝套件。</translation>
    </message>
    <message>
        <source>Let everybody read the folder and its files, or verify as an ordinary user. Vendor code is never run as root.</source>
        <translation>請讓所有使用者都能讀取該資料夾及其檔案，或以一般使用者身分驗證。廠商程式碼絕不以 root 身分執行。</translation>
    </message>
    <message>
        <source>Repair the install: a file is damaged, missing, or what it needs is not found.</source>
        <translation>請修復安裝：有檔案損毀或缺少，或找不到它所需的檔案。</translation>
    </message>
    <message>
        <source>Verify again. If it stays so, restart the machine; the driver or the GPU may hang.</source>
        <translation>請再次驗證。如果仍然如此，請重新啟動電腦；驅動程式或 GPU 可能已停止回應。</translation>
    </message>
    <message>
        <source>Take the other folder out of LD_LIBRARY_PATH or PATH, or put this one before it: &quot;cudnnctl path fix&quot;.</source>
        <translation>請從 LD_LIBRARY_PATH 或 PATH 中移除另一個資料夾，或把本資料夾放在它前面：&quot;cudnnctl path fix&quot;。</translation>
    </message>
    <message>
        <source>Nothing to do if your programs bring their own cuDNN or are told where it is; else: &quot;cudnnctl path fix&quot;.</source>
        <translation>如果您的程式自帶 cuDNN 或已指明其位置，則無需處理；否則請執行：&quot;cudnnctl path fix&quot;。</translation>
    </message>
    <message>
        <source>Check the driver with nvidia-smi; after an update of the driver, restart the machine.</source>
        <translation>請用 nvidia-smi 檢查驅動程式；更新驅動程式後請重新啟動電腦。</translation>
    </message>
    <message>
        <source>End programs that use the GPU, then verify again.</source>
        <translation>請結束正在使用 GPU 的程式，然後再次驗證。</translation>
    </message>
    <message>
        <source>Verify at level files: a damaged or missing part does this. If every file is intact, try another cuDNN.</source>
        <translation>請以 files 層級驗證：元件損毀或缺少會導致此問題。如果所有檔案都完好，請改用其他版本的 cuDNN。</translation>
    </message>
    <message>
        <source>Verify again. If it stays so, the GPU, its memory or the driver is at fault: try another driver, then another GPU.</source>
        <translation>請再次驗證。如果仍然如此，則問題出在 GPU、顯示記憶體或驅動程式：請先改用其他驅動程式，再換 GPU。</translation>
    </message>
    <message>
        <source>&quot;cudnnctl advise&quot; names the archive that fits this GPU.</source>
        <translation>&quot;cudnnctl advise&quot; 會給出適合該 GPU 的壓縮檔。</translation>
    </message>
    <message>
        <source>Update the driver, or install a cuDNN for an older CUDA.</source>
        <translation>請更新驅動程式，或安裝適用於較舊 CUDA 的 cuDNN。</translation>
    </message>
    <message>
        <source>Install NVIDIA&apos;s driver for this GPU.</source>
        <translation>請為該 GPU 安裝 NVIDIA 驅動程式。</translation>
    </message>
    <message>
        <source>Unset CUDA_VISIBLE_DEVICES, or name a GPU that is there.</source>
        <translation>請取消設定 CUDA_VISIBLE_DEVICES，或指定一個存在的 GPU。</translation>
    </message>
    <message>
        <source>End the program that holds it, or set its compute mode to default.</source>
        <translation>請結束占用它的程式，或把計算模式設為預設。</translation>
    </message>
    <message>
        <source>the test program cudnn-probe did not start</source>
        <translation>測試程式 cudnn-probe 未能啟動</translation>
    </message>
    <message>
        <source>it could be done as root only, and vendor code is never run as root</source>
        <translation>這只能以 root 身分進行，而廠商程式碼絕不以 root 身分執行</translation>
    </message>
    <message>
        <source>there is no NVIDIA driver here</source>
        <translation>這裡沒有 NVIDIA 驅動程式</translation>
    </message>
    <message>
        <source>the driver sees no GPU</source>
        <translation>驅動程式未偵測到 GPU</translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES hides every GPU</source>
        <translation>CUDA_VISIBLE_DEVICES 隱藏了所有 GPU</translation>
    </message>
    <message>
        <source>nothing is known of which GPUs this cuDNN supports</source>
        <translation>不清楚此 cuDNN 支援哪些 GPU</translation>
    </message>
    <message>
        <source>not even the smallest test fits into the GPU&apos;s memory</source>
        <translation>GPU 顯示記憶體連最小的測試也放不下</translation>
    </message>
    <message>
        <source>this cuDNN has no such function</source>
        <translation>此 cuDNN 沒有該函式</translation>
    </message>
    <message>
        <source>this GPU cannot compute so</source>
        <translation>該 GPU 不支援這種計算</translation>
    </message>
    <message>
        <source>The gradients of a convolution are right</source>
        <translation>卷積的梯度計算正確</translation>
    </message>
    <message>
        <source>Batch normalisation is right, in training, backward and in use</source>
        <translation>批次正規化在訓練、反向與推論中都正確</translation>
    </message>
    <message>
        <source>Pooling is right, forward and backward</source>
        <translation>池化的前向與反向都正確</translation>
    </message>
    <message>
        <source>Softmax is right, forward and backward</source>
        <translation>Softmax 的前向與反向都正確</translation>
    </message>
    <message>
        <source>Attention is right</source>
        <translation>注意力計算正確</translation>
    </message>
    <message>
        <source>A training step is right in every layer, and the loss falls</source>
        <translation>一個訓練步的每一層都正確，且損失在下降</translation>
    </message>
    <message>
        <source>How fast this GPU convolves</source>
        <translation>此 GPU 的卷積速度</translation>
    </message>
</context>
<context>
    <name>Cli</name>
    <message>
        <source>Go ahead?</source>
        <translation>要繼續嗎？</translation>
    </message>
    <message>
        <source>No checksum vouches for this archive. Install it nevertheless?</source>
        <translation>沒有核對碼可以證明此壓縮檔。仍要安裝嗎？</translation>
    </message>
    <message>
        <source>What is dropped (%1) cannot be restored. Drop it?</source>
        <translation>刪除的備份（%1）將無法還原。確定要刪除嗎？</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>an answer that agrees, lower case</comment>
        <translation>是</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>未做任何變更。</translation>
    </message>
    <message>
        <source>--sha256 HEX or --manifest FILE gives a checksum; --allow-unknown installs it without one.</source>
        <translation>用 --sha256 HEX 或 --manifest FILE 提供核對碼；用 --allow-unknown 可在沒有核對碼時安裝。</translation>
    </message>
    <message>
        <source>--take-over replaces these files nevertheless.</source>
        <translation>用 --take-over 可強制取代這些檔案。</translation>
    </message>
    <message>
        <source>--toolkit DIR names the toolkit.</source>
        <translation>用 --toolkit DIR 指定工具組。</translation>
    </message>
    <message>
        <source>To undo: %1</source>
        <translation>復原方式：%1</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一步：%1</translation>
    </message>
    <message>
        <source>Dry run: nothing was changed.</source>
        <translation>試執行：未做任何變更。</translation>
    </message>
    <message>
        <source>Dry run: this would be refused. Nothing was changed.</source>
        <translation>試執行：此操作會被拒絕。未做任何變更。</translation>
    </message>
    <message>
        <source>An interrupted change has to be undone first: cudnnctl recover</source>
        <translation>必須先復原被中斷的變更：cudnnctl recover</translation>
    </message>
    <message>
        <source>The install stays, but its verification failed.</source>
        <translation>安裝保留，但驗證未通過。</translation>
    </message>
    <message>
        <source>The verification failed, so the install was undone.</source>
        <translation>驗證未通過，安裝已復原。</translation>
    </message>
    <message>
        <source>Files were changed since the install; &quot;cudnnctl status&quot; names them.</source>
        <translation>安裝後有檔案遭變更；「cudnnctl status」會列出它們。</translation>
    </message>
    <message>
        <source>Stopping. What was begun is undone first ...</source>
        <translation>正在停止，先復原已開始的變更……</translation>
    </message>
    <message>
        <source>Still undoing. It ends by itself, and the toolkit will be as it was.</source>
        <translation>仍在復原。完成後會自動結束，工具組將與先前相同。</translation>
    </message>
    <message>
        <source>Cancelled. The toolkit is as it was before.</source>
        <translation>已取消。工具組與先前相同。</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>已取消。未做任何變更。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>progress</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩餘 %1</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>錯誤：%1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>建議：%1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已寫入：%1</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>Install from the archive itself to have it checked.</source>
        <translation>如需核對，請使用原始壓縮檔安裝。</translation>
    </message>
    <message>
        <source>%1 is a folder, for which NVIDIA publishes no checksum.</source>
        <translation>%1 是資料夾，NVIDIA 未公布其核對碼。</translation>
    </message>
    <message>
        <source>Name the folder of the one that you mean.</source>
        <translation>請指定您要使用的那一套所在的資料夾。</translation>
    </message>
    <message>
        <source>%1 holds several sets of cuDNN: %2</source>
        <translation>%1 中有多套 cuDNN：%2</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（無名稱）</translation>
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
        <translation>沒有空間存放 %1。</translation>
    </message>
    <message>
        <source>There is not enough space in %1: %2 needed, %3 free.</source>
        <translation>%1 空間不足：需要 %2，可用 %3。</translation>
    </message>
    <message>
        <source>%1 is cut off: it has %2 of %3.</source>
        <translation>%1 不完整：應有 %3，實際只有 %2。</translation>
    </message>
    <message>
        <source>%1 is cut off in the middle of %2.</source>
        <translation>%1 不完整，在 %2 處中斷。</translation>
    </message>
    <message>
        <source>%1 is cut off: its end is missing.</source>
        <translation>%1 不完整：缺少結尾部分。</translation>
    </message>
    <message>
        <source>%1 is not a cuDNN library archive.</source>
        <translation>%1 不是 cuDNN 函式庫的壓縮檔。</translation>
    </message>
    <message>
        <source>%1 mixes several versions of cuDNN: %2 and %3 contradict each other.</source>
        <translation>%1 混有多個 cuDNN 版本：%2 與 %3 互相矛盾。</translation>
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
        <translation>%1 混有不同處理器架構的函式庫，例如 %2 和 %3。</translation>
    </message>
    <message>
        <source>%1 is for another processor.</source>
        <translation>%1 適用於其他處理器架構。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>There was not enough memory.</source>
        <translation>記憶體不足。</translation>
    </message>
    <message>
        <source>Something went wrong inside this program: %1</source>
        <translation>程式內部發生錯誤：%1</translation>
    </message>
    <message>
        <source>This value cannot be used: %1</source>
        <translation>此值無法使用：%1</translation>
    </message>
    <message>
        <source>Reading or writing %1 failed: %2</source>
        <translation>讀寫 %1 失敗：%2</translation>
    </message>
    <message>
        <source>You do not have the right to read or change %1.</source>
        <translation>您沒有讀取或修改 %1 的權限。</translation>
    </message>
    <message>
        <source>%1 is on a read-only file system.</source>
        <translation>%1 位於唯讀檔案系統上。</translation>
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
        <translation>%1 正由其他程式使用。</translation>
    </message>
    <message>
        <source>%1 is on another volume than expected.</source>
        <translation>%1 不在預期的磁碟區上。</translation>
    </message>
    <message>
        <source>The file system or system of %1 lacks something that is needed here: %2</source>
        <translation>%1 所在的檔案系統或作業系統缺少所需的功能：%2</translation>
    </message>
    <message>
        <source>The path %1 breaks the rules for safe paths.</source>
        <translation>路徑 %1 不符合安全規則。</translation>
    </message>
    <message>
        <source>A part of the path %1 is a link, where none is followed for safety.</source>
        <translation>路徑 %1 中含有符號連結；為安全起見，此處不會跟隨連結。</translation>
    </message>
    <message>
        <source>%1 is of another type than expected, for example a folder in place of a file.</source>
        <translation>%1 的類型與預期不符，例如本應是檔案卻是資料夾。</translation>
    </message>
    <message>
        <source>%1 is not an archive that this program can read.</source>
        <translation>%1 不是本程式能讀取的壓縮檔。</translation>
    </message>
    <message>
        <source>%1 is a web page, not an archive.</source>
        <translation>%1 是網頁，不是壓縮檔。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 是空檔案。</translation>
    </message>
    <message>
        <source>%1 is damaged: %2 cannot be unpacked correctly.</source>
        <translation>%1 已損壞：%2 無法正確解壓縮。</translation>
    </message>
    <message>
        <source>%1 is damaged.</source>
        <translation>%1 已損壞。</translation>
    </message>
    <message>
        <source>%1 is encrypted.</source>
        <translation>%1 已加密。</translation>
    </message>
    <message>
        <source>%1 is only one part of a split archive.</source>
        <translation>%1 只是分割壓縮檔的其中一部分。</translation>
    </message>
    <message>
        <source>%1 uses a compression method that this program does not read.</source>
        <translation>%1 使用了本程式不支援的壓縮方法。</translation>
    </message>
    <message>
        <source>%1 holds an entry whose name is not safe: %2</source>
        <translation>%1 中有名稱不安全的項目：%2</translation>
    </message>
    <message>
        <source>%1 holds an entry whose name is not UTF-8; its bytes are %2.</source>
        <translation>%1 中有名稱不是 UTF-8 的項目，其位元組為 %2。</translation>
    </message>
    <message>
        <source>%1 holds the same name twice: %2</source>
        <translation>%1 中有重複的名稱：%2</translation>
    </message>
    <message>
        <source>%1 holds a link that leads where it must not: %2</source>
        <translation>%1 中有指向不允許位置的連結：%2</translation>
    </message>
    <message>
        <source>%1 holds something that is neither a file, a folder nor a link: %2</source>
        <translation>%1 中有既非檔案、也非資料夾或符號連結的項目：%2</translation>
    </message>
    <message>
        <source>%1 would unpack to far more data than any cuDNN archive does; unpacking was refused.</source>
        <translation>%1 解壓縮後的資料量遠超過任何 cuDNN 壓縮檔，已拒絕解壓縮。</translation>
    </message>
    <message>
        <source>%1 holds more files than any cuDNN archive does; unpacking was refused.</source>
        <translation>%1 中的檔案數超過任何 cuDNN 壓縮檔，已拒絕解壓縮。</translation>
    </message>
    <message>
        <source>%1 is larger when unpacked than any cuDNN archive; unpacking was refused.</source>
        <translation>%1 解壓縮後的大小超過任何 cuDNN 壓縮檔，已拒絕解壓縮。</translation>
    </message>
    <message>
        <source>%1 gives two different names for one entry: %2</source>
        <translation>%1 中同一項目有兩個不同的名稱：%2</translation>
    </message>
    <message>
        <source>Names in %1 were damaged by another unpacking tool: %2</source>
        <translation>%1 中的檔名已遭其他解壓縮工具損壞：%2</translation>
    </message>
    <message>
        <source>%1 was changed while it was being read.</source>
        <translation>%1 在讀取過程中遭到變更。</translation>
    </message>
    <message>
        <source>The SHA-256 of %1 differs: expected %2, found %3.</source>
        <translation>%1 的 SHA-256 不符：應為 %2，實際為 %3。</translation>
    </message>
    <message>
        <source>No checksum vouches for %1, so it is not known whether it is NVIDIA&apos;s original.</source>
        <translation>沒有核對碼可以證明 %1，因此無法確定它是否為 NVIDIA 原版。</translation>
    </message>
    <message>
        <source>%1 is no SHA-256 value and no checksum file.</source>
        <translation>%1 既不是 SHA-256 值，也不是核對碼檔案。</translation>
    </message>
    <message>
        <source>The checksum file has no line for %1.</source>
        <translation>核對碼檔案中沒有 %1 的紀錄。</translation>
    </message>
    <message>
        <source>There is no cuDNN in %1.</source>
        <translation>%1 中沒有 cuDNN。</translation>
    </message>
    <message>
        <source>The file name of %1 says %2, but its content is %3.</source>
        <translation>%1 的檔名表示是 %2，但內容是 %3。</translation>
    </message>
    <message>
        <source>The cuDNN in %1 is for another operating system.</source>
        <translation>%1 中的 cuDNN 適用於其他作業系統。</translation>
    </message>
    <message>
        <source>This version of cuDNN is not supported: %1</source>
        <translation>不支援此 cuDNN 版本：%1</translation>
    </message>
    <message>
        <source>No CUDA toolkit was found on this machine.</source>
        <translation>在這台電腦上找不到 CUDA 工具組。</translation>
    </message>
    <message>
        <source>There are several CUDA toolkits and none is the active one: %1</source>
        <translation>有多個 CUDA 工具組，且沒有目前啟用的：%1</translation>
    </message>
    <message>
        <source>%1 is not a CUDA toolkit.</source>
        <translation>%1 不是 CUDA 工具組。</translation>
    </message>
    <message>
        <source>%1 belongs to the package %3 of %2.</source>
        <translation>%1 屬於 %2 管理的套件 %3。</translation>
    </message>
    <message>
        <source>The toolkit %1 cannot be written to.</source>
        <translation>工具組 %1 無法寫入。</translation>
    </message>
    <message>
        <source>Other users may write to %1, so it is not changed with administrator rights.</source>
        <translation>其他使用者可以寫入 %1，因此不會以系統管理員權限修改它。</translation>
    </message>
    <message>
        <source>Another run is changing %1 right now.</source>
        <translation>另一個執行中的程式正在修改 %1。</translation>
    </message>
    <message>
        <source>An earlier change of %1 was interrupted and has not been undone yet.</source>
        <translation>對 %1 的上一次變更遭到中斷，尚未復原。</translation>
    </message>
    <message>
        <source>An interrupted change of %1 could not be undone. Its backup is kept.</source>
        <translation>對 %1 遭中斷的變更無法復原，備份已保留。</translation>
    </message>
    <message>
        <source>The record of an interrupted change is damaged: %1</source>
        <translation>遭中斷的變更的日誌已損壞：%1</translation>
    </message>
    <message>
        <source>The record of an earlier install is damaged: %1</source>
        <translation>先前的安裝紀錄已損壞：%1</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of this program.</source>
        <translation>%1 是由本程式的較新版本寫入的。</translation>
    </message>
    <message>
        <source>%1 changed since the plan was made; nothing was done.</source>
        <translation>擬定計畫之後 %1 發生了變化，未執行任何操作。</translation>
    </message>
    <message>
        <source>This program has not installed any cuDNN in %1.</source>
        <translation>本程式未在 %1 中安裝過 cuDNN。</translation>
    </message>
    <message>
        <source>The history has no entry %1.</source>
        <translation>歷史紀錄中沒有項目 %1。</translation>
    </message>
    <message>
        <source>The saved copy of %1 is gone.</source>
        <translation>%1 的備份已不存在。</translation>
    </message>
    <message>
        <source>The saved copy of %1 is not what was saved.</source>
        <translation>%1 的備份與儲存時的內容不符。</translation>
    </message>
    <message>
        <source>To repair %1, this archive is needed: %2</source>
        <translation>修復 %1 需要此壓縮檔：%2</translation>
    </message>
    <message>
        <source>To repair, this archive is needed: %1</source>
        <translation>修復需要此壓縮檔：%1</translation>
    </message>
    <message>
        <source>%1 read back from the disk is not what was written.</source>
        <translation>從磁碟讀回的 %1 與寫入的內容不符。</translation>
    </message>
    <message>
        <source>The loader&apos;s cache could not be renewed with ldconfig: %1</source>
        <translation>無法用 ldconfig 更新載入器快取：%1</translation>
    </message>
    <message>
        <source>The program %1 could not be started.</source>
        <translation>無法啟動程式 %1。</translation>
    </message>
    <message>
        <source>The program %1 ended with an error: %2</source>
        <translation>程式 %1 發生錯誤而結束：%2</translation>
    </message>
    <message>
        <source>The program %1 took too long and was stopped.</source>
        <translation>程式 %1 執行逾時，已遭終止。</translation>
    </message>
    <message>
        <source>Close other programs, then try again.</source>
        <translation>請關閉其他程式後再試一次。</translation>
    </message>
    <message>
        <source>Please report this, together with the log.</source>
        <translation>請連同記錄檔一起回報此問題。</translation>
    </message>
    <message>
        <source>Check the disk and its connection, then try again.</source>
        <translation>請檢查磁碟及其連線後再試一次。</translation>
    </message>
    <message>
        <source>Make room, for example by dropping old backups from the history, then try again.</source>
        <translation>請騰出空間（例如刪除歷史紀錄中的舊備份）後再試一次。</translation>
    </message>
    <message>
        <source>Run it with the rights of the owner or an administrator (for example with sudo), or choose a toolkit of your own.</source>
        <translation>請以擁有者或系統管理員權限執行（例如使用 sudo），或選擇您自己的工具組。</translation>
    </message>
    <message>
        <source>Choose a toolkit on a file system that can be written to.</source>
        <translation>請選擇位於可寫入檔案系統上的工具組。</translation>
    </message>
    <message>
        <source>Check the spelling of the path.</source>
        <translation>請檢查路徑是否拼寫正確。</translation>
    </message>
    <message>
        <source>Move it elsewhere, then try again.</source>
        <translation>請將它移到別處後再試一次。</translation>
    </message>
    <message>
        <source>Close the program that uses it, then try again.</source>
        <translation>請關閉正在使用它的程式後再試一次。</translation>
    </message>
    <message>
        <source>Look whether a folder of the toolkit is a mount or a link to another volume.</source>
        <translation>請檢查工具組中是否有資料夾是掛載點或指向其他磁碟區的連結。</translation>
    </message>
    <message>
        <source>Choose a toolkit on a local file system.</source>
        <translation>請選擇位於本機檔案系統上的工具組。</translation>
    </message>
    <message>
        <source>Choose the real folder, without links or unusual characters below it.</source>
        <translation>請選擇實際資料夾，其下不應有符號連結或特殊字元。</translation>
    </message>
    <message>
        <source>Choose the .zip, .tar.xz or .tgz file that NVIDIA offers for cuDNN.</source>
        <translation>請選擇 NVIDIA 提供的 cuDNN .zip、.tar.xz 或 .tgz 檔案。</translation>
    </message>
    <message>
        <source>The download needed a login or an accepted licence. Download it again in a browser.</source>
        <translation>下載需要登入或接受授權條款。請在瀏覽器中重新下載。</translation>
    </message>
    <message>
        <source>The download was interrupted. Download it again.</source>
        <translation>下載曾中斷，請重新下載。</translation>
    </message>
    <message>
        <source>Download it again, and compare its SHA-256 with NVIDIA&apos;s.</source>
        <translation>請重新下載，並與 NVIDIA 公布的 SHA-256 比對。</translation>
    </message>
    <message>
        <source>Somebody packed it anew. Download NVIDIA&apos;s original.</source>
        <translation>此檔案曾被重新壓縮，請下載 NVIDIA 原版。</translation>
    </message>
    <message>
        <source>Do not use this archive. Nothing of it was installed. Download NVIDIA&apos;s original.</source>
        <translation>請勿使用此壓縮檔，其中內容均未安裝。請下載 NVIDIA 原版。</translation>
    </message>
    <message>
        <source>Wait until the download or copy has finished, then try again.</source>
        <translation>請等待下載或複製完成後再試一次。</translation>
    </message>
    <message>
        <source>The file is damaged or was changed. Do not use it; download it again.</source>
        <translation>檔案已損壞或遭竄改。請勿使用，並重新下載。</translation>
    </message>
    <message>
        <source>Give the SHA-256 that NVIDIA publishes for it, or its checksum file.</source>
        <translation>請提供 NVIDIA 公布的 SHA-256 值或核對碼檔案。</translation>
    </message>
    <message>
        <source>A SHA-256 has 64 digits from 0-9 and a-f. Checksum files are SHA256SUMS, *.sha256 and redistrib_*.json.</source>
        <translation>SHA-256 由 64 個 0-9、a-f 字元組成。核對碼檔案有 SHA256SUMS、*.sha256 和 redistrib_*.json。</translation>
    </message>
    <message>
        <source>Choose the checksum file that belongs to this archive.</source>
        <translation>請選擇與此壓縮檔對應的核對碼檔案。</translation>
    </message>
    <message>
        <source>Choose the archive of the cuDNN library itself (cudnn-…-archive). Packages such as .deb, .rpm, .exe and .whl are installed with their own tools.</source>
        <translation>請選擇 cuDNN 函式庫本身的壓縮檔（cudnn-…-archive）。.deb、.rpm、.exe、.whl 等套件請用各自的工具安裝。</translation>
    </message>
    <message>
        <source>Choose the complete archive of the cuDNN library from NVIDIA.</source>
        <translation>請選擇 NVIDIA 提供的完整 cuDNN 函式庫壓縮檔。</translation>
    </message>
    <message>
        <source>The file was renamed or mixed up. Download it again under its own name.</source>
        <translation>檔案被重新命名或弄混了。請以原名重新下載。</translation>
    </message>
    <message>
        <source>Download the archive for this toolkit&apos;s processor.</source>
        <translation>請下載適用於此工具組處理器架構的壓縮檔。</translation>
    </message>
    <message>
        <source>Download the archive for this operating system.</source>
        <translation>請下載適用於本作業系統的壓縮檔。</translation>
    </message>
    <message>
        <source>Download the cuDNN archive for the toolkit&apos;s CUDA version, or choose another toolkit.</source>
        <translation>請下載適用於該工具組 CUDA 版本的 cuDNN 壓縮檔，或選擇其他工具組。</translation>
    </message>
    <message>
        <source>Supported are cuDNN 7 and later.</source>
        <translation>支援 cuDNN 7 及更新版本。</translation>
    </message>
    <message>
        <source>Install the CUDA Toolkit first, or name its folder.</source>
        <translation>請先安裝 CUDA 工具組，或指定其資料夾。</translation>
    </message>
    <message>
        <source>Name the one that you mean.</source>
        <translation>請指定您要使用的那一個。</translation>
    </message>
    <message>
        <source>Choose the folder that has the toolkit&apos;s bin and include in it.</source>
        <translation>請選擇包含工具組 bin 和 include 的資料夾。</translation>
    </message>
    <message>
        <source>Remove or update it with its own manager: %1</source>
        <translation>請用其套件管理工具移除或更新：%1</translation>
    </message>
    <message>
        <source>Remove or update it with its own manager.</source>
        <translation>請用其套件管理工具移除或更新。</translation>
    </message>
    <message>
        <source>Run it as the owner of that folder, or take the right to write from the others.</source>
        <translation>請以該資料夾擁有者的身分執行，或取消其他使用者的寫入權限。</translation>
    </message>
    <message>
        <source>Wait until the other run has finished, then try again.</source>
        <translation>請等待另一個程式結束後再試一次。</translation>
    </message>
    <message>
        <source>Run the recovery; it brings back the state before the interrupted change.</source>
        <translation>請執行復原，它會回到遭中斷的變更之前的狀態。</translation>
    </message>
    <message>
        <source>Remove the cause, then run the recovery again. Delete nothing in .cudnn-installer.</source>
        <translation>請排除原因後再次執行復原。不要刪除 .cudnn-installer 中的任何內容。</translation>
    </message>
    <message>
        <source>Delete nothing in .cudnn-installer: the saved files in it are still good. Please report this.</source>
        <translation>不要刪除 .cudnn-installer 中的任何內容：其中儲存的檔案仍然可用。請回報此問題。</translation>
    </message>
    <message>
        <source>Use the newer version of this program.</source>
        <translation>請使用本程式的較新版本。</translation>
    </message>
    <message>
        <source>Look at the new plan and decide again.</source>
        <translation>請檢視新的計畫後再決定。</translation>
    </message>
    <message>
        <source>There is nothing to undo or to repair.</source>
        <translation>沒有可復原或可修復的內容。</translation>
    </message>
    <message>
        <source>The history lists the entries that exist.</source>
        <translation>歷史紀錄會列出現有的項目。</translation>
    </message>
    <message>
        <source>Install that version again from its archive.</source>
        <translation>請用其壓縮檔重新安裝該版本。</translation>
    </message>
    <message>
        <source>It was not put back. Install that version again from its archive.</source>
        <translation>該檔案未被放回。請用其壓縮檔重新安裝該版本。</translation>
    </message>
    <message>
        <source>Give that archive, or the folder in which it lies.</source>
        <translation>請提供該壓縮檔或其所在資料夾。</translation>
    </message>
    <message>
        <source>Run ldconfig as an administrator and read what it says.</source>
        <translation>請以系統管理員身分執行 ldconfig 並查看其輸出。</translation>
    </message>
    <message>
        <source>Run that program by hand to see what it says.</source>
        <translation>請手動執行該程式以查看其輸出。</translation>
    </message>
    <message>
        <source>This program has not installed any cuDNN there.</source>
        <translation>本程式未在此處安裝過 cuDNN。</translation>
    </message>
    <message>
        <source>%1 cannot become a folder for cuDNN alone: it holds %2.</source>
        <translation>%1 不能作為 cuDNN 的獨立資料夾：其中已有 %2。</translation>
    </message>
    <message>
        <source>Choose a new or an empty folder.</source>
        <translation>請選擇一個新的或空的資料夾。</translation>
    </message>
    <message>
        <source>The cuDNN in %1 is for %2 processors, but the toolkit is for %3.</source>
        <translation>%1 中的 cuDNN 適用於 %2 處理器，而工具組適用於 %3。</translation>
    </message>
    <message>
        <source>The cuDNN in %1 is for %2, but the target is %3.</source>
        <translation>%1 中的 cuDNN 適用於 %2，而目標是 %3。</translation>
    </message>
    <message>
        <source>The cuDNN in %1 is made for CUDA %2, but the toolkit is CUDA %3.</source>
        <translation>%1 中的 cuDNN 適用於 CUDA %2，而工具組是 CUDA %3。</translation>
    </message>
    <message>
        <source>%1 is an error message of a server, not an archive.</source>
        <translation>%1 是伺服器傳回的錯誤訊息，不是壓縮檔。</translation>
    </message>
    <message>
        <source>%1 is a download that has not finished.</source>
        <translation>%1 是尚未完成的下載。</translation>
    </message>
    <message>
        <source>The link may be old, or needs a login. Download the file again in a browser.</source>
        <translation>連結可能已失效，或需要登入。請在瀏覽器中重新下載。</translation>
    </message>
    <message>
        <source>Let the browser finish it, or start it again. A finished file has no ending such as .crdownload or .part.</source>
        <translation>請等瀏覽器下載完成，或重新下載。下載完成的檔案沒有 .crdownload 或 .part 之類的副檔名。</translation>
    </message>
    <message>
        <source>Put all parts together again, or download NVIDIA&apos;s original.</source>
        <translation>請先將所有分割檔合併，或下載 NVIDIA 原版。</translation>
    </message>
    <message>
        <source>The SHA-256 of %1 differs: expected %2, found %3. The file is really %4.</source>
        <translation>%1 的 SHA-256 不符：應為 %2，實際為 %3。該檔案其實是 %4。</translation>
    </message>
    <message>
        <source>%1 is not a redistrib_*.json of NVIDIA&apos;s, or a damaged one: %2</source>
        <translation>%1 不是 NVIDIA 的 redistrib_*.json，或者已損毀：%2</translation>
    </message>
    <message>
        <source>The manifest contradicts what is known of %1: known is %2, it says %3.</source>
        <translation>清單與 %1 的已知資訊相矛盾：已知為 %2，清單寫的是 %3。</translation>
    </message>
    <message>
        <source>%1 belongs to another user, or others may write to it.</source>
        <translation>%1 屬於其他使用者，或者其他使用者可以寫入。</translation>
    </message>
    <message>
        <source>No archive with this name or SHA-256 is known: %1</source>
        <translation>沒有此名稱或 SHA-256 的已知壓縮檔：%1</translation>
    </message>
    <message>
        <source>The NVIDIA driver %1 is too old: cuDNN for CUDA %3 needs %2 or newer. Source: %4</source>
        <translation>NVIDIA 驅動程式 %1 過舊：適用 CUDA %3 的 cuDNN 需要 %2 或更新版本。來源：%4</translation>
    </message>
    <message>
        <source>%1 has compute capability %2, but cuDNN %4 needs %3 or newer. Source: %5</source>
        <translation>%1 的運算能力為 %2，而 cuDNN %4 需要 %3 或更高。來源：%5</translation>
    </message>
    <message>
        <source>Choose the file that NVIDIA publishes beside its archives.</source>
        <translation>請選擇 NVIDIA 隨壓縮檔一併發布的檔案。</translation>
    </message>
    <message>
        <source>Nothing of it was imported. One of the two is wrong; compare with NVIDIA&apos;s site.</source>
        <translation>未匯入其中任何內容。兩者必有一誤，請與 NVIDIA 網站核對。</translation>
    </message>
    <message>
        <source>Import it again as the user who runs this program.</source>
        <translation>請以執行本程式的使用者身分重新匯入。</translation>
    </message>
    <message>
        <source>Look at the list of known archives, or import NVIDIA&apos;s redistrib_*.json.</source>
        <translation>請查看已知壓縮檔清單，或匯入 NVIDIA 的 redistrib_*.json。</translation>
    </message>
    <message>
        <source>Update the NVIDIA driver, or take an older cuDNN.</source>
        <translation>請更新 NVIDIA 驅動程式，或改用較舊的 cuDNN。</translation>
    </message>
    <message>
        <source>Take a cuDNN release that still supports this GPU.</source>
        <translation>請改用仍支援此 GPU 的 cuDNN 版本。</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>This is a folder: NVIDIA publishes no checksum for it, so it is not known whether these are NVIDIA&apos;s original files. Each file is hashed while it is copied.</source>
        <translation>這是一個資料夾：NVIDIA 未公布其核對碼，因此無法確定其中的檔案是否為 NVIDIA 原版。複製時會逐一計算檔案的雜湊值。</translation>
    </message>
    <message>
        <source>Install from the archive itself to have it checked.</source>
        <translation>如需核對，請使用原始壓縮檔安裝。</translation>
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
        <translation>壓縮檔的 SHA-256 與預期相符（%1）。</translation>
    </message>
    <message>
        <source>No checksum vouches for this archive, so it is not known whether it is NVIDIA&apos;s original.</source>
        <translation>沒有核對碼可以證明此壓縮檔，因此無法確定它是否為 NVIDIA 原版。</translation>
    </message>
    <message>
        <source>cuDNN %1 is newer than what this program was tested with; it is handled by the same rules.</source>
        <translation>cuDNN %1 比本程式測試過的版本更新，依相同規則處理。</translation>
    </message>
    <message>
        <source>%1 is a part of cuDNN that this program does not know yet; it is installed like the others.</source>
        <translation>%1 是本程式尚不認識的 cuDNN 元件，會與其他元件一樣安裝。</translation>
    </message>
    <message>
        <source>This archive is only a part of cuDNN.</source>
        <translation>此壓縮檔只是 cuDNN 的一部分。</translation>
    </message>
    <message>
        <source>This cuDNN is made for CUDA %1, but the toolkit is CUDA %2.</source>
        <translation>此 cuDNN 適用於 CUDA %1，而工具組是 CUDA %2。</translation>
    </message>
    <message>
        <source>The toolkit does not say its CUDA version, so it cannot be compared.</source>
        <translation>工具組未標明 CUDA 版本，無法比對。</translation>
    </message>
    <message>
        <source>This cuDNN is for %1 processors, but the toolkit is for %2.</source>
        <translation>此 cuDNN 適用於 %1 處理器，而工具組適用於 %2。</translation>
    </message>
    <message>
        <source>This cuDNN is for %1, but the target is %2.</source>
        <translation>此 cuDNN 適用於 %1，而目標是 %2。</translation>
    </message>
    <message>
        <source>This cuDNN is for another operating system.</source>
        <translation>此 cuDNN 適用於其他作業系統。</translation>
    </message>
    <message>
        <source>cuDNN %1 is replaced by %2; the old files are kept for undoing.</source>
        <translation>cuDNN %1 將由 %2 取代；舊檔案會保留以供復原。</translation>
    </message>
    <message>
        <source>cuDNN %1 is installed already, exactly like this.</source>
        <translation>cuDNN %1 已經安裝，且內容完全相同。</translation>
    </message>
    <message>
        <source>%1 is left over from another cuDNN and is moved to the backup.</source>
        <translation>%1 是其他 cuDNN 版本的殘留檔案，將移入備份。</translation>
    </message>
    <message>
        <source>%1 has a name like cuDNN&apos;s but is no library of cuDNN; it is moved to the backup.</source>
        <translation>%1 的名稱像 cuDNN，但不是 cuDNN 的函式庫，將移入備份。</translation>
    </message>
    <message>
        <source>%1 was changed since it was installed.</source>
        <translation>%1 在安裝後遭到變更。</translation>
    </message>
    <message>
        <source>%1 was removed since it was installed.</source>
        <translation>%1 在安裝後遭到刪除。</translation>
    </message>
    <message>
        <source>%1 belongs to the package %3 of %2.</source>
        <translation>%1 屬於 %2 管理的套件 %3。</translation>
    </message>
    <message>
        <source>%1 (process %2) is using the present cuDNN.</source>
        <translation>%1（處理程序 %2）正在使用目前的 cuDNN。</translation>
    </message>
    <message>
        <source>Programs search %1 already; no setting is needed.</source>
        <translation>程式已會搜尋 %1，不需要設定。</translation>
    </message>
    <message>
        <source>Without administrator rights the folder is not added to those that programs search.</source>
        <translation>沒有系統管理員權限，不會將該資料夾加入程式的搜尋路徑。</translation>
    </message>
    <message>
        <source>The framework in %1 brings its own cuDNN and would load this one instead, so the folder is not added to those that programs search.</source>
        <translation>%1 中的框架自帶 cuDNN，加入後會改為載入此版本，因此不將該資料夾加入程式的搜尋路徑。</translation>
    </message>
    <message>
        <source>With the folder, every program will see these other libraries as well: %1</source>
        <translation>加入該資料夾後，所有程式還會看到其中的其他函式庫：%1</translation>
    </message>
    <message>
        <source>%1 is read at the next login, by login shells only.</source>
        <translation>%1 在下次登入時生效，且只有登入 shell 會讀取。</translation>
    </message>
    <message>
        <source>The archive lacks these links; they are made: %1</source>
        <translation>壓縮檔缺少以下符號連結，將會建立：%1</translation>
    </message>
    <message>
        <source>%1 is in the archive a second time with equal content; one is enough.</source>
        <translation>%1 在壓縮檔中重複出現且內容相同，只安裝一份。</translation>
    </message>
    <message>
        <source>%1 is not a part of cuDNN and is not installed.</source>
        <translation>%1 不屬於 cuDNN，不會安裝。</translation>
    </message>
    <message>
        <source>%1 cannot be put back: its backup was dropped.</source>
        <translation>%1 無法放回：其備份已遭刪除。</translation>
    </message>
    <message>
        <source>%1 was edited by somebody; lines that are not ours stay as they are.</source>
        <translation>%1 曾被編輯；不屬於本程式的行維持原狀。</translation>
    </message>
    <message>
        <source>Compare its SHA-256 with the one that NVIDIA publishes.</source>
        <translation>請將其 SHA-256 與 NVIDIA 公布的值比對。</translation>
    </message>
    <message>
        <source>Download the cuDNN archive for the toolkit&apos;s CUDA version, or choose another toolkit.</source>
        <translation>請下載適用於該工具組 CUDA 版本的 cuDNN 壓縮檔，或選擇其他工具組。</translation>
    </message>
    <message>
        <source>Make sure yourself that the archive fits.</source>
        <translation>請自行確認壓縮檔是否合適。</translation>
    </message>
    <message>
        <source>Download the archive for this toolkit&apos;s processor.</source>
        <translation>請下載適用於此工具組處理器架構的壓縮檔。</translation>
    </message>
    <message>
        <source>Download the archive for this operating system.</source>
        <translation>請下載適用於本作業系統的壓縮檔。</translation>
    </message>
    <message>
        <source>The present file is kept in the backup.</source>
        <translation>目前的檔案會保留在備份中。</translation>
    </message>
    <message>
        <source>Remove or update it with its own manager: %1</source>
        <translation>請用其套件管理工具移除或更新：%1</translation>
    </message>
    <message>
        <source>Remove or update it with its own manager.</source>
        <translation>請用其套件管理工具移除或更新。</translation>
    </message>
    <message>
        <source>Restart that program afterwards; until then it goes on with the old files, or may crash.</source>
        <translation>之後請重新啟動該程式；在此之前它會繼續使用舊檔案，也可能當掉。</translation>
    </message>
    <message>
        <source>Run it as an administrator to have the folder added, or set LD_LIBRARY_PATH yourself.</source>
        <translation>請以系統管理員身分執行以加入該資料夾，或自行設定 LD_LIBRARY_PATH。</translation>
    </message>
    <message>
        <source>If you want it nevertheless, choose the loader setting yourself.</source>
        <translation>如果仍要加入，請自行選擇載入器設定。</translation>
    </message>
    <message>
        <source>Install that version again from its archive.</source>
        <translation>請用其壓縮檔重新安裝該版本。</translation>
    </message>
    <message>
        <source>Headers and libraries for linkers are left out (%1): programs do not need them.</source>
        <translation>不安裝標頭檔和連結用的函式庫（%1 個）：程式執行時不需要它們。</translation>
    </message>
    <message>
        <source>%1 is filled for %2; this computer runs %3.</source>
        <translation>%1 中將放入 %2 版檔案，而這台電腦執行的是 %3。</translation>
    </message>
    <message>
        <source>Nothing is changed outside %1, so programs have to be told where it is.</source>
        <translation>%1 之外沒有任何變更，因此需要告訴程式到那裡去找。</translation>
    </message>
    <message>
        <source>This prints the lines for it: %1</source>
        <translation>以下命令會輸出所需的設定：%1</translation>
    </message>
    <message>
        <source>Choose the complete archive of cuDNN, unless your programs need this part only.</source>
        <translation>請選擇完整的 cuDNN 壓縮檔，除非您的程式只需要這一部分。</translation>
    </message>
    <message>
        <source>The archive&apos;s SHA-256 is the one in the manifest that you imported (%1).</source>
        <translation>壓縮檔的 SHA-256 與您匯入的清單一致（%1）。</translation>
    </message>
    <message>
        <source>The archive&apos;s SHA-256 is the one that several public lists give for %1.</source>
        <translation>壓縮檔的 SHA-256 與多份公開清單為 %1 列出的值一致。</translation>
    </message>
    <message>
        <source>The archive&apos;s SHA-256 is known from one public list only (%1), which gives it for %2.</source>
        <translation>壓縮檔的 SHA-256 僅見於一份公開清單（%1），該清單將其列為 %2 的值。</translation>
    </message>
    <message>
        <source>The archive&apos;s SHA-256 is the one in NVIDIA&apos;s manifest for %1.</source>
        <translation>壓縮檔的 SHA-256 與 NVIDIA 清單中 %1 的值一致。</translation>
    </message>
    <message>
        <source>The file was renamed: it is really %1.</source>
        <translation>檔案被改過名：它其實是 %1。</translation>
    </message>
    <message>
        <source>No archive was ever published under the name %1.</source>
        <translation>從未以 %1 這個名稱發布過壓縮檔。</translation>
    </message>
    <message>
        <source>No archive was ever published under the name %1; what lists gave for it is really %2.</source>
        <translation>從未以 %1 這個名稱發布過壓縮檔；某些清單為它列出的值其實屬於 %2。</translation>
    </message>
    <message>
        <source>This cuDNN is made for CUDA %1, but the toolkit is CUDA %2. Rule: the first numbers must be equal. Source: %3</source>
        <translation>此 cuDNN 適用於 CUDA %1，而工具組是 CUDA %2。規則：主版本號必須相同。來源：%3</translation>
    </message>
    <message>
        <source>CUDA %1 is newer than the last that is listed for this cuDNN (%2). Rule: CUDA minor-version compatibility lets it work. Source: %3</source>
        <translation>CUDA %1 比此 cuDNN 支援清單中的最新版本（%2）更新。規則：依 CUDA 次版本相容性可以使用。來源：%3</translation>
    </message>
    <message>
        <source>This cuDNN is meant for CUDA %1 or newer, but the toolkit is CUDA %2. Source: %3</source>
        <translation>此 cuDNN 適用於 CUDA %1 或更新版本，而工具組是 CUDA %2。來源：%3</translation>
    </message>
    <message>
        <source>This cuDNN is made for CUDA %1, but the toolkit is CUDA %2. Rule: such builds serve the listed CUDA versions only (%3). Source: %4</source>
        <translation>此 cuDNN 適用於 CUDA %1，而工具組是 CUDA %2。規則：這類版本只適用於列出的 CUDA 版本（%3）。來源：%4</translation>
    </message>
    <message>
        <source>NVIDIA is not known to have published cuDNN %1 for CUDA %2.</source>
        <translation>據目前所知，NVIDIA 沒有發布過適用 CUDA %2 的 cuDNN %1。</translation>
    </message>
    <message>
        <source>cuDNN %1 with CUDA %2 is newer than what this program knows (up to cuDNN %3). Rule: equal CUDA first numbers fit together.</source>
        <translation>cuDNN %1 與 CUDA %2 比本程式所知的更新（至 cuDNN %3）。規則：CUDA 主版本號相同即可搭配。</translation>
    </message>
    <message>
        <source>The NVIDIA driver %1 is too old: cuDNN for CUDA %3 needs %2 or newer. Source: %4</source>
        <translation>NVIDIA 驅動程式 %1 過舊：適用 CUDA %3 的 cuDNN 需要 %2 或更新版本。來源：%4</translation>
    </message>
    <message>
        <source>%1 has compute capability %2, but cuDNN %4 needs %3 or newer. Source: %5</source>
        <translation>%1 的運算能力為 %2，而 cuDNN %4 需要 %3 或更高。來源：%5</translation>
    </message>
    <message>
        <source>%1 has compute capability %2, which is newer than the last that is listed for cuDNN %4 (%3). Source: %5</source>
        <translation>%1 的運算能力為 %2，比 cuDNN %4 支援清單中的最新值（%3）更新。來源：%5</translation>
    </message>
    <message>
        <source>Find out where the file comes from before you use it.</source>
        <translation>使用之前，請先弄清楚該檔案的來源。</translation>
    </message>
    <message>
        <source>Take a cuDNN release that still supports this GPU.</source>
        <translation>請改用仍支援此 GPU 的 cuDNN 版本。</translation>
    </message>
    <message>
        <source>Update the NVIDIA driver, or take an older cuDNN.</source>
        <translation>請更新 NVIDIA 驅動程式，或改用較舊的 cuDNN。</translation>
    </message>
    <message>
        <source>Compare the name with NVIDIA&apos;s list.</source>
        <translation>請將名稱與 NVIDIA 的清單核對。</translation>
    </message>
</context>
<context>
    <name>Foreigners</name>
    <message>
        <source>%1 is not an archive that this program can read.</source>
        <translation>%1 不是本程式能讀取的壓縮檔。</translation>
    </message>
    <message>
        <source>%1 is a Debian package.</source>
        <translation>%1 是 Debian 套件。</translation>
    </message>
    <message>
        <source>%1 is an RPM package.</source>
        <translation>%1 是 RPM 套件。</translation>
    </message>
    <message>
        <source>%1 is a program for Windows, for example NVIDIA&apos;s installer.</source>
        <translation>%1 是 Windows 程式，例如 NVIDIA 的安裝程式。</translation>
    </message>
    <message>
        <source>%1 is a Windows Installer package.</source>
        <translation>%1 是 Windows Installer 安裝套件。</translation>
    </message>
    <message>
        <source>%1 is a single library for Windows, not an archive.</source>
        <translation>%1 是單一的 Windows 函式庫檔案，不是壓縮檔。</translation>
    </message>
    <message>
        <source>%1 is a single library or program for Linux, not an archive.</source>
        <translation>%1 是單一的 Linux 函式庫或程式，不是壓縮檔。</translation>
    </message>
    <message>
        <source>%1 is a 7-Zip archive; NVIDIA publishes none of cuDNN.</source>
        <translation>%1 是 7-Zip 壓縮檔；NVIDIA 不以此格式發布 cuDNN。</translation>
    </message>
    <message>
        <source>%1 is a RAR archive; NVIDIA publishes none of cuDNN.</source>
        <translation>%1 是 RAR 壓縮檔；NVIDIA 不以此格式發布 cuDNN。</translation>
    </message>
    <message>
        <source>%1 is packed with bzip2; NVIDIA&apos;s archives of cuDNN are not.</source>
        <translation>%1 以 bzip2 壓縮；NVIDIA 的 cuDNN 壓縮檔不用這種格式。</translation>
    </message>
    <message>
        <source>%1 is packed with zstd; NVIDIA&apos;s archives of cuDNN are not.</source>
        <translation>%1 以 zstd 壓縮；NVIDIA 的 cuDNN 壓縮檔不用這種格式。</translation>
    </message>
    <message>
        <source>%1 is a Python wheel.</source>
        <translation>%1 是 Python wheel 套件。</translation>
    </message>
    <message>
        <source>%1 is a conda package.</source>
        <translation>%1 是 conda 套件。</translation>
    </message>
    <message>
        <source>%1 is a Java package.</source>
        <translation>%1 是 Java 套件。</translation>
    </message>
    <message>
        <source>%1 is a NuGet package.</source>
        <translation>%1 是 NuGet 套件。</translation>
    </message>
    <message>
        <source>%1 holds the samples of cuDNN, not the library.</source>
        <translation>%1 中是 cuDNN 範例，而不是函式庫本身。</translation>
    </message>
    <message>
        <source>%1 is a PDF document, for example a manual.</source>
        <translation>%1 是 PDF 文件，例如手冊。</translation>
    </message>
    <message>
        <source>%1 is NVIDIA&apos;s list of archives and checksums, not an archive itself.</source>
        <translation>%1 是 NVIDIA 的壓縮檔與核對碼清單，本身不是壓縮檔。</translation>
    </message>
    <message>
        <source>%1 holds cuDNN Frontend, which needs cuDNN but does not contain it.</source>
        <translation>%1 中是 cuDNN Frontend，它需要 cuDNN，但不包含 cuDNN。</translation>
    </message>
    <message>
        <source>%1 holds TensorRT, another product of NVIDIA.</source>
        <translation>%1 中是 NVIDIA 的另一項產品 TensorRT。</translation>
    </message>
    <message>
        <source>%1 holds Python, not cuDNN.</source>
        <translation>%1 中是 Python，而不是 cuDNN。</translation>
    </message>
    <message>
        <source>%1 holds the source code of a program, not cuDNN.</source>
        <translation>%1 中是某個程式的原始碼，而不是 cuDNN。</translation>
    </message>
    <message>
        <source>%1 is a script or a .run installer, not an archive.</source>
        <translation>%1 是指令碼或 .run 安裝程式，不是壓縮檔。</translation>
    </message>
    <message>
        <source>%1 is a text, not an archive.</source>
        <translation>%1 是文字檔，不是壓縮檔。</translation>
    </message>
    <message>
        <source>%1 is only a pointer of Git LFS; the file itself was not fetched.</source>
        <translation>%1 只是 Git LFS 指標檔，檔案本身尚未取回。</translation>
    </message>
    <message>
        <source>%1 holds nothing but zeros.</source>
        <translation>%1 的內容全部為零。</translation>
    </message>
    <message>
        <source>%1 is packed like a tar archive, but there is none in it.</source>
        <translation>%1 的壓縮方式與 tar 壓縮檔相同，但其中沒有 tar。</translation>
    </message>
    <message>
        <source>Install it with apt, or choose the archive of cuDNN (.tar.xz) for this toolkit.</source>
        <translation>請以 apt 安裝它，或為此工具組選擇 cuDNN 壓縮檔（.tar.xz）。</translation>
    </message>
    <message>
        <source>Install it with dnf or zypper, or choose the archive of cuDNN (.tar.xz) for this toolkit.</source>
        <translation>請以 dnf 或 zypper 安裝它，或為此工具組選擇 cuDNN 壓縮檔（.tar.xz）。</translation>
    </message>
    <message>
        <source>Start it on Windows, or choose the archive of cuDNN (.zip or .tar.xz) for this toolkit.</source>
        <translation>請在 Windows 上執行它，或為此工具組選擇 cuDNN 壓縮檔（.zip 或 .tar.xz）。</translation>
    </message>
    <message>
        <source>One library is never enough. Choose the whole archive of cuDNN (.zip or .tar.xz).</source>
        <translation>單一函式庫檔案並不夠用。請選擇完整的 cuDNN 壓縮檔（.zip 或 .tar.xz）。</translation>
    </message>
    <message>
        <source>Somebody packed it anew. Download NVIDIA&apos;s original.</source>
        <translation>此檔案曾被重新壓縮，請下載 NVIDIA 原版。</translation>
    </message>
    <message>
        <source>Install it with pip into its Python environment; for a toolkit, choose the archive of cuDNN (.zip or .tar.xz).</source>
        <translation>請以 pip 安裝到對應的 Python 環境；要裝入工具組，請選擇 cuDNN 壓縮檔（.zip 或 .tar.xz）。</translation>
    </message>
    <message>
        <source>Install it with conda into its environment; for a toolkit, choose the archive of cuDNN (.zip or .tar.xz).</source>
        <translation>請以 conda 安裝到對應的環境；要裝入工具組，請選擇 cuDNN 壓縮檔（.zip 或 .tar.xz）。</translation>
    </message>
    <message>
        <source>Unpack and build them yourself. The library is in the archive that is named cudnn-…-archive.</source>
        <translation>請自行解壓縮並建置範例。函式庫在名為 cudnn-…-archive 的壓縮檔中。</translation>
    </message>
    <message>
        <source>Give it with --manifest, beside the archive that is to be installed.</source>
        <translation>請以 --manifest 指定它，並另外指定要安裝的壓縮檔。</translation>
    </message>
    <message>
        <source>Fetch the file with git lfs pull, then try again.</source>
        <translation>請以 git lfs pull 取回檔案，然後再試一次。</translation>
    </message>
    <message>
        <source>The download or copy broke off, or the disk lost the data. Download it again.</source>
        <translation>下載或複製中斷，或磁碟遺失了資料。請重新下載。</translation>
    </message>
    <message>
        <source>Choose the .zip, .tar.xz or .tgz file that NVIDIA offers for cuDNN.</source>
        <translation>請選擇 NVIDIA 提供的 cuDNN .zip、.tar.xz 或 .tgz 檔案。</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Puts cuDNN archives into CUDA toolkits, checks them, and takes them out again.</source>
        <translation>將 cuDNN 壓縮檔安裝到 CUDA 工具組，加以驗證，也能完整移除。</translation>
    </message>
    <message>
        <source>what a file is, whether it is intact, what it needs</source>
        <translation>查看檔案是什麼、是否完好、需要什麼</translation>
    </message>
    <message>
        <source>every CUDA toolkit here and the cuDNN in it</source>
        <translation>列出本機所有 CUDA 工具組及其中的 cuDNN</translation>
    </message>
    <message>
        <source>put an archive into a toolkit</source>
        <translation>將壓縮檔安裝到工具組</translation>
    </message>
    <message>
        <source>take the installed cuDNN out of a toolkit</source>
        <translation>從工具組移除已安裝的 cuDNN</translation>
    </message>
    <message>
        <source>bring back an earlier state</source>
        <translation>還原到先前的狀態</translation>
    </message>
    <message>
        <source>put back files that were changed or are missing</source>
        <translation>修復遭變更或缺少的檔案</translation>
    </message>
    <message>
        <source>what is installed, and what changed since</source>
        <translation>查看安裝了什麼、之後有何變化</translation>
    </message>
    <message>
        <source>the same for scripts: one line, or nothing</source>
        <translation>供指令碼使用的狀態：輸出一行或不輸出</translation>
    </message>
    <message>
        <source>undo a change that was interrupted</source>
        <translation>復原遭中斷的變更</translation>
    </message>
    <message>
        <source>what was done, and the backups that are kept</source>
        <translation>查看歷史操作和保留的備份</translation>
    </message>
    <message>
        <source>read every file back, look at what may get in its way</source>
        <translation>讀回每個檔案，並檢查可能妨礙它的因素</translation>
    </message>
    <message>
        <source>Reads the archive, or the folder that it was unpacked to, and writes nothing. The content
decides, not the name; where the two contradict each other, both are shown.</source>
        <translation>只讀取壓縮檔或解壓縮後的資料夾，不寫入任何內容。以內容為準，而不是名稱；
兩者矛盾時會同時顯示。</translation>
    </message>
    <message>
        <source>Looks at CUDA_PATH and its relatives, the default folders, and nvcc on PATH. The first one
listed is the one that the other commands take without --toolkit.</source>
        <translation>尋找 CUDA_PATH 等環境變數、預設資料夾以及 PATH 中的 nvcc。
未指定 --toolkit 時，其他命令使用列出的第一個。</translation>
    </message>
    <message>
        <source>Shows the plan, asks, and then changes the toolkit in one step: when anything fails, or you
press Ctrl-C, the toolkit is as it was. The files of an earlier cuDNN go to a backup.</source>
        <translation>先顯示計畫並詢問，然後一次完成工具組的變更：若有失敗或按下 Ctrl-C，
工具組維持原狀。舊版 cuDNN 的檔案會移入備份。</translation>
    </message>
    <message>
        <source>Removes the files that were installed and puts back what stood there before. Files that
somebody changed since are kept in the backup. &quot;restore&quot; undoes it.</source>
        <translation>移除已安裝的檔案，並放回原先在那裡的檔案。之後遭變更的檔案保留在備份中。
用「restore」可以復原。</translation>
    </message>
    <message>
        <source>Without ID: the state before the last change. With ID: the state after that entry of the
history. A restore can itself be undone.</source>
        <translation>不帶 ID：還原到最近一次變更之前的狀態。帶 ID：還原到該歷史項目之後的狀態。
還原操作本身也可以復原。</translation>
    </message>
    <message>
        <source>Takes what is missing from the archive that was installed: at its old place, at ARCHIVE, or
in the folder given with --archives.</source>
        <translation>從當初安裝的壓縮檔取回缺少的內容：在原位置、ARCHIVE，
或 --archives 指定的資料夾中尋找。</translation>
    </message>
    <message>
        <source>Reads every installed file and compares it with the record of the install.</source>
        <translation>讀取每個已安裝的檔案，並與安裝紀錄比對。</translation>
    </message>
    <message>
        <source>Installed and intact: one line, exit code 0. Not installed: no output, exit code 0 (8 with
--strict). Changed since: exit code 3. An interrupted change: exit code 4.</source>
        <translation>已安裝且完好：輸出一行，結束代碼 0。未安裝：無輸出，結束代碼 0（加 --strict 時為 8）。
安裝後有變更：結束代碼 3。有遭中斷的變更：結束代碼 4。</translation>
    </message>
    <message>
        <source>Brings back the state before an interrupted change. Every command that changes the toolkit
does this by itself first.</source>
        <translation>回到遭中斷的變更之前的狀態。所有會變更工具組的命令
都會自動先執行此操作。</translation>
    </message>
    <message>
        <source>list: all entries. show ID: one entry with its files. drop ID: delete the backup of one
entry. drop --keep N: delete all backups but the newest N. What is dropped cannot be restored.</source>
        <translation>list：所有項目。show ID：某一項目及其檔案。drop ID：刪除某一項目的備份。
drop --keep N：只保留最新的 N 個備份。刪除的備份無法還原。</translation>
    </message>
    <message>
        <source>Reads the files from the disk again and compares digests, links, headers and versions with
the record of the install. Warns of variables and of other copies of cuDNN that get in the
way. This version loads nothing.</source>
        <translation>從磁碟重新讀取檔案，將雜湊值、符號連結、標頭檔和版本與安裝紀錄比對。
如有變數或其他 cuDNN 造成妨礙，會發出警告。
此版本不載入任何函式庫。</translation>
    </message>
    <message>
        <source>show the plan and change nothing</source>
        <translation>只顯示計畫，不做變更</translation>
    </message>
    <message>
        <source>do not ask; agrees to the plan, to nothing else</source>
        <translation>不詢問；只表示同意計畫，不含其他</translation>
    </message>
    <message>
        <source>the SHA-256 that the archive must have</source>
        <translation>壓縮檔必須具有的 SHA-256</translation>
    </message>
    <message>
        <source>a checksum file: SHA256SUMS, *.sha256, redistrib_*.json</source>
        <translation>核對碼檔案：SHA256SUMS、*.sha256、redistrib_*.json</translation>
    </message>
    <message>
        <source>leave the archive&apos;s SHA-256 out: quick for a zip, but unchecked</source>
        <translation>不計算壓縮檔的 SHA-256：對 zip 很快，但未經核對</translation>
    </message>
    <message>
        <source>install an archive that no checksum vouches for</source>
        <translation>允許安裝沒有核對碼證明的壓縮檔</translation>
    </message>
    <message>
        <source>replace files that belong to a package manager</source>
        <translation>取代屬於套件管理工具的檔案</translation>
    </message>
    <message>
        <source>how programs find it: auto, ldconf, profile or none</source>
        <translation>程式如何找到它：auto、ldconf、profile 或 none</translation>
    </message>
    <message>
        <source>for whom: machine or user</source>
        <translation>適用範圍：machine 或 user</translation>
    </message>
    <message>
        <source>undo the install when that verification fails</source>
        <translation>若該驗證未通過，則復原安裝</translation>
    </message>
    <message>
        <source>write the plan to a file, as JSON</source>
        <translation>將計畫以 JSON 格式寫入檔案</translation>
    </message>
    <message>
        <source>a folder in which the archive is looked for</source>
        <translation>在此資料夾中尋找壓縮檔</translation>
    </message>
    <message>
        <source>exit code 8 when it is not installed</source>
        <translation>未安裝時結束代碼為 8</translation>
    </message>
    <message>
        <source>how many of the newest backups to keep</source>
        <translation>保留最新的幾個備份</translation>
    </message>
    <message>
        <source>one JSON document on standard output</source>
        <translation>在標準輸出上輸出一份 JSON 文件</translation>
    </message>
    <message>
        <source>bar, json (lines on standard error) or none</source>
        <translation>bar、json（逐行寫到標準錯誤）或 none</translation>
    </message>
    <message>
        <source>no messages and no progress, only errors and results</source>
        <translation>不顯示訊息和進度，只顯示錯誤和結果</translation>
    </message>
    <message>
        <source>add what happens to this file</source>
        <translation>將過程紀錄附加到此檔案</translation>
    </message>
    <message>
        <source>en, zh_CN or zh_TW</source>
        <translation>en、zh_CN 或 zh_TW</translation>
    </message>
    <message>
        <source>exit codes as Windows deployment tools expect them</source>
        <translation>使用 Windows 部署工具慣用的結束代碼</translation>
    </message>
    <message>
        <source>the version of this program</source>
        <translation>顯示本程式的版本</translation>
    </message>
    <message>
        <source>this help; after a command, that command&apos;s</source>
        <translation>顯示本說明；寫在命令之後則顯示該命令的說明</translation>
    </message>
    <message>
        <source>done, or nothing to do</source>
        <translation>完成，或沒有需要做的事</translation>
    </message>
    <message>
        <source>failed; the toolkit is as it was</source>
        <translation>失敗；工具組維持原狀</translation>
    </message>
    <message>
        <source>wrong usage, or a question that only you can answer</source>
        <translation>用法錯誤，或有只能由您回答的問題</translation>
    </message>
    <message>
        <source>verification failed, or files were changed since</source>
        <translation>驗證未通過，或安裝後檔案遭變更</translation>
    </message>
    <message>
        <source>an interrupted change has to be recovered</source>
        <translation>有遭中斷的變更需要復原</translation>
    </message>
    <message>
        <source>refused: bad, unknown or unfitting archive, or files of a package manager</source>
        <translation>遭拒絕：壓縮檔損壞、未知或不相符，或檔案屬於套件管理工具</translation>
    </message>
    <message>
        <source>busy: another run is changing the toolkit</source>
        <translation>忙碌：另一個程式正在變更工具組</translation>
    </message>
    <message>
        <source>not enough rights, or the toolkit cannot be written to</source>
        <translation>權限不足，或工具組無法寫入</translation>
    </message>
    <message>
        <source>not found: no toolkit, nothing installed, or a level that is not available</source>
        <translation>找不到：沒有工具組、未安裝，或層級無法使用</translation>
    </message>
    <message>
        <source>not enough space; nothing was changed</source>
        <translation>空間不足；未做任何變更</translation>
    </message>
    <message>
        <source>cancelled; the toolkit is as it was</source>
        <translation>已取消；工具組維持原狀</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>用法</translation>
    </message>
    <message>
        <source>Look (these change nothing)</source>
        <translation>檢視（不做任何變更）</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>變更</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>選項</translation>
    </message>
    <message>
        <source>Options of every command</source>
        <translation>通用選項</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>範例</translation>
    </message>
    <message>
        <source>Exit codes</source>
        <translation>結束代碼</translation>
    </message>
    <message>
        <source>&quot;cudnnctl COMMAND --help&quot; explains one command.</source>
        <translation>「cudnnctl COMMAND --help」顯示某個命令的說明。</translation>
    </message>
    <message>
        <source>the CUDA toolkit or other target; without it the only or active toolkit</source>
        <translation>CUDA 工具組或其他目標；未指定時使用唯一或目前啟用的工具組</translation>
    </message>
    <message>
        <source>instead: a new folder for this cuDNN alone, beside others</source>
        <translation>改為裝入一個新的獨立資料夾，可與其他 cuDNN 並存</translation>
    </message>
    <message>
        <source>instead: the folder of one program, which gets the libraries only</source>
        <translation>改為裝入某個程式的資料夾，只放執行所需的函式庫</translation>
    </message>
    <message>
        <source>which folders are searched for cuDNN, and in which order</source>
        <translation>程式依什麼順序在哪些資料夾中尋找 cuDNN</translation>
    </message>
    <message>
        <source>the lines that point a shell or a build at it</source>
        <translation>輸出供 shell 或建置系統使用的設定</translation>
    </message>
    <message>
        <source>show: the folders in the loader&apos;s order, and whose cuDNN wins. fix: put this one first, by a file
of our own in ld.so.conf.d or, with --loader profile, a profile. undo: take that away again.</source>
        <translation>show：依載入器的順序列出資料夾，並指出哪個 cuDNN 優先。fix：讓這一個排在最前，寫入 ld.so.conf.d
中本程式自己的檔案，或用 --loader profile 寫入 profile。undo：復原該設定。</translation>
    </message>
    <message>
        <source>Prints the lines for this toolkit and changes nothing: CUDNN_PATH, CUDNN_INCLUDE_DIR,
CUDNN_LIBRARY and the search path. Without a style: --sh for Linux, --powershell for Windows.</source>
        <translation>輸出此工具組所需的設定，不做任何變更：CUDNN_PATH、CUDNN_INCLUDE_DIR、CUDNN_LIBRARY 和搜尋路徑。
未指定樣式時，Linux 用 --sh，Windows 用 --powershell。</translation>
    </message>
    <message>
        <source>write the choices to a file, for other machines: rules, no paths</source>
        <translation>將各項選擇寫入檔案，供其他機器使用：只有規則，沒有路徑</translation>
    </message>
    <message>
        <source>take the choices from such a file; what stands on the command line wins</source>
        <translation>從這樣的檔案讀取各項選擇；命令列上的選項優先</translation>
    </message>
    <message>
        <source>for sh, bash, zsh</source>
        <translation>用於 sh、bash、zsh</translation>
    </message>
    <message>
        <source>for PowerShell</source>
        <translation>用於 PowerShell</translation>
    </message>
    <message>
        <source>for cmd.exe</source>
        <translation>用於 cmd.exe</translation>
    </message>
    <message>
        <source>for CMake</source>
        <translation>用於 CMake</translation>
    </message>
    <message>
        <source>for the start of a Python program</source>
        <translation>放在 Python 程式開頭</translation>
    </message>
    <message>
        <source>which archives are known, with their SHA-256</source>
        <translation>已知的壓縮檔及其 SHA-256</translation>
    </message>
    <message>
        <source>list: every known archive, narrowed by --cudnn, --cuda and --system. show: one name or SHA-256.
import FILE: adds NVIDIA&apos;s redistrib_*.json to what is built in, for your user only.</source>
        <translation>list：列出所有已知壓縮檔，可用 --cudnn、--cuda 和 --system 篩選。show：查看一個名稱或 SHA-256。
import FILE：把 NVIDIA 的 redistrib_*.json 補充到內建清單，僅對目前使用者有效。</translation>
    </message>
    <message>
        <source>only this cuDNN: 9, 9.10, 9.10.2 ...</source>
        <translation>只列此版本的 cuDNN：9、9.10、9.10.2 等</translation>
    </message>
    <message>
        <source>only for this CUDA: 12, 11.5 ...</source>
        <translation>只列適用此 CUDA 的：12、11.5 等</translation>
    </message>
    <message>
        <source>only for this system: linux, windows or macos</source>
        <translation>只列適用此系統的：linux、windows 或 macos</translation>
    </message>
    <message>
        <source>which archive fits, or what an archive needs</source>
        <translation>該用哪個壓縮檔，或某個壓縮檔有什麼需求</translation>
    </message>
    <message>
        <source>Without ARCHIVE: the known archives that fit the toolkit (or --cuda), the driver, the GPU and the
framework, the best first. With ARCHIVE, a name: what it needs, and which releases use it.</source>
        <translation>不指定 ARCHIVE：列出與工具組（或 --cuda）、驅動程式、GPU 和框架相符的已知壓縮檔，最合適的在前。
指定 ARCHIVE（檔名）：列出它的需求，以及哪些框架版本使用它。</translation>
    </message>
    <message>
        <source>the NVIDIA driver&apos;s version</source>
        <translation>NVIDIA 驅動程式的版本</translation>
    </message>
    <message>
        <source>the GPU&apos;s compute capability; of several with commas</source>
        <translation>GPU 的運算能力；多個之間用逗號分隔</translation>
    </message>
    <message>
        <source>for a framework, as PyTorch=2.4</source>
        <translation>針對某個框架，例如 PyTorch=2.4</translation>
    </message>
    <message>
        <source>verify afterwards: files, load, gpu or full</source>
        <translation>安裝後驗證：files、load、gpu 或 full</translation>
    </message>
    <message>
        <source>how deep: files, load, gpu or full; without it, as far as this machine can</source>
        <translation>驗證深度：files、load、gpu 或 full；未指定時，以本機所能為限</translation>
    </message>
    <message>
        <source>only this GPU, as nvidia-smi counts; may stand several times</source>
        <translation>只用這個 GPU，依 nvidia-smi 的編號；可多次使用</translation>
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
        <translation>不是 NVIDIA 的命名；以內容為準</translation>
    </message>
    <message>
        <source>recognised; NVIDIA spells it %1</source>
        <translation>已辨識；NVIDIA 的寫法是 %1</translation>
    </message>
    <message>
        <source>recognised</source>
        <translation>已辨識</translation>
    </message>
    <message>
        <source>History entry</source>
        <translation>歷史項目</translation>
    </message>
    <message>
        <source>When</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>壓縮檔</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>已刪除</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no backup was needed</comment>
        <translation>無</translation>
    </message>
    <message>
        <source>no cuDNN</source>
        <translation>無 cuDNN</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
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
        <translation>適用 CUDA</translation>
    </message>
    <message>
        <source>the name does not say</source>
        <translation>檔名未註明</translation>
    </message>
    <message>
        <source>For system</source>
        <translation>適用系統</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>內容</translation>
    </message>
    <message>
        <source>Unpacked</source>
        <translation>解壓縮後</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>結論</translation>
    </message>
    <message>
        <source>No CUDA toolkit was found.</source>
        <translation>找不到 CUDA 工具組。</translation>
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
        <translation>尋獲方式</translation>
    </message>
    <message>
        <source>Found as</source>
        <translation>尋獲路徑</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>%1, installed by something else</source>
        <translation>%1，由其他方式安裝</translation>
    </message>
    <message>
        <source>Other files</source>
        <translation>其他檔案</translation>
    </message>
    <message numerus="yes">
        <source>%n cuDNN file(s) that this program did not install</source>
        <translation>
            <numerusform>%n 個不是由本程式安裝的 cuDNN 檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>In use by</source>
        <translation>使用中的程式</translation>
    </message>
    <message>
        <source>The history is empty.</source>
        <translation>歷史紀錄是空的。</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>編號</translation>
    </message>
    <message>
        <source>What</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>State after it</source>
        <translation>之後的狀態</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>備份</translation>
    </message>
    <message>
        <source>* is the present state.</source>
        <translation>* 表示目前狀態。</translation>
    </message>
    <message>
        <source>%1 -&gt; %2</source>
        <comment>version before and after</comment>
        <translation>%1 -&gt; %2</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程式</translation>
    </message>
    <message>
        <source>this is the present state</source>
        <translation>這是目前狀態</translation>
    </message>
    <message>
        <source>History entry %1</source>
        <translation>歷史項目 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1 read</source>
        <translation>
            <numerusform>%n 個檔案，讀取 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Verification failed.</source>
        <translation>驗證未通過。</translation>
    </message>
    <message>
        <source>Nothing failed. Files were checked; nothing was loaded or run.</source>
        <translation>沒有失敗項目。只檢查了檔案，未載入或執行任何函式庫。</translation>
    </message>
    <message>
        <source>There was no backup to drop.</source>
        <translation>沒有可刪除的備份。</translation>
    </message>
    <message>
        <source>Dropped the backups of: %1</source>
        <translation>已刪除以下項目的備份：%1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>kind of files, how many</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>this one</source>
        <translation>此目標</translation>
    </message>
    <message>
        <source>comes first</source>
        <translation>優先</translation>
    </message>
    <message>
        <source>A program that names no folder gets this cuDNN.</source>
        <translation>未指定資料夾的程式會載入此 cuDNN。</translation>
    </message>
    <message>
        <source>This folder is searched, but another one comes first.</source>
        <translation>此資料夾會被搜尋，但有其他資料夾排在前面。</translation>
    </message>
    <message>
        <source>This folder is not searched; &quot;cudnnctl path fix&quot; adds it.</source>
        <translation>此資料夾不在搜尋範圍內；「cudnnctl path fix」可以加入它。</translation>
    </message>
    <message>
        <source>look-alike characters in it; NVIDIA spells it %1</source>
        <translation>其中有形似的字元；NVIDIA 的寫法是 %1</translation>
    </message>
    <message>
        <source>Completeness</source>
        <translation>完整性</translation>
    </message>
    <message>
        <source>only the JIT part of cuDNN</source>
        <translation>僅 cuDNN 的 JIT 部分</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>已知壓縮檔</translation>
    </message>
    <message>
        <source>%1 loads</source>
        <comment>a part of cuDNN</comment>
        <translation>%1 能載入</translation>
    </message>
    <message>
        <source>%1: largest error %2, allowed %3; the smallest fault would be %4</source>
        <translation>%1：最大誤差 %2，允許 %3；最小的錯誤也會達到 %4</translation>
    </message>
    <message>
        <source>%1: largest error %2, allowed %3</source>
        <translation>%1：最大誤差 %2，允許 %3</translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <translation>%2 中 %1 可用</translation>
    </message>
    <message>
        <source>Nothing failed. cuDNN was loaded and computed on the GPU; the results are right.</source>
        <translation>沒有檢查失敗。cuDNN 已載入並在 GPU 上進行了計算，結果正確。</translation>
    </message>
    <message>
        <source>Nothing failed. cuDNN was loaded; nothing was computed on a GPU.</source>
        <translation>沒有檢查失敗。cuDNN 已載入；沒有在 GPU 上進行計算。</translation>
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
        <translation>名稱</translation>
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
        <translation>所有命令通用的選項</translation>
    </message>
    <message>
        <source>EXIT STATUS</source>
        <translation>結束狀態</translation>
    </message>
    <message>
        <source>FILES</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>ENVIRONMENT</source>
        <translation>環境變數</translation>
    </message>
    <message>
        <source>EXAMPLES</source>
        <translation>範例</translation>
    </message>
    <message>
        <source>SEE ALSO</source>
        <translation>參見</translation>
    </message>
    <message>
        <source>An archive is checked before anything is written. A command that changes something shows its plan first and asks. The toolkit is changed in one step: it is the old one or the new one, also when the run is interrupted. Every change can be undone. No network is used.</source>
        <translation>寫入任何內容之前先檢查壓縮檔。會作出變更的命令先顯示計畫並詢問。工具組一步完成變更：即使執行被中斷，也只會是舊的狀態或新的狀態。每次變更都可以復原。不使用網路。</translation>
    </message>
    <message>
        <source>Without --toolkit the only or the active toolkit is taken; where that is not clear, the candidates are listed and nothing is done.</source>
        <translation>未指定 --toolkit 時使用唯一的或目前啟用的工具組；無法確定時列出候選項目，不做任何操作。</translation>
    </message>
    <message>
        <source>Options may stand before and after the arguments. A value is the next word, or follows an equals sign: --toolkit DIR, --toolkit=DIR. After -- every word is an argument.</source>
        <translation>選項可以寫在引數之前或之後。選項的值是下一個詞，或寫在等號之後：--toolkit DIR、--toolkit=DIR。-- 之後的每個詞都是引數。</translation>
    </message>
    <message>
        <source>In every toolkit or other target that was changed: the record of each change, the backups, the licences, and for as long as a run takes its journal and its lock.</source>
        <translation>位於每個變更過的工具組或其他目標中：每次變更的記錄、備份、授權條款，以及執行期間的日誌和鎖。</translation>
    </message>
    <message>
        <source>Where the libraries lie, for all programs; written by --loader ldconf.</source>
        <translation>函式庫所在的位置，對所有程式有效；由 --loader ldconf 寫入。</translation>
    </message>
    <message>
        <source>The same for login shells; written by --loader profile.</source>
        <translation>同上，對登入 shell 有效；由 --loader profile 寫入。</translation>
    </message>
    <message>
        <source>The same for one user; written by --loader profile with --scope user.</source>
        <translation>同上，對單一使用者有效；由 --loader profile 加 --scope user 寫入。</translation>
    </message>
    <message>
        <source>Manifests that this user imported with &quot;catalogue import&quot;.</source>
        <translation>該使用者以「catalogue import」匯入的清單。</translation>
    </message>
    <message>
        <source>The active toolkit; the first of them that names one counts.</source>
        <translation>目前啟用的工具組；以其中第一個指向工具組的變數為準。</translation>
    </message>
    <message>
        <source>More toolkits, as CUDA&apos;s installer for Windows names them.</source>
        <translation>其他工具組，由 CUDA 的 Windows 安裝程式指定。</translation>
    </message>
    <message>
        <source>Where nvcc is looked for; the toolkit that it belongs to is found.</source>
        <translation>在其中尋找 nvcc，由此找到它所屬的工具組。</translation>
    </message>
    <message>
        <source>The active Python environment: a possible target, and a place where other copies of cuDNN lie.</source>
        <translation>目前啟用的 Python 環境：可以作為目標，也可能存放著 cuDNN 的其他副本。</translation>
    </message>
    <message>
        <source>Read to tell which cuDNN a program would load; never changed.</source>
        <translation>讀取它以判斷程式會載入哪個 cuDNN；從不變更。</translation>
    </message>
    <message>
        <source>Used instead of ~/.config and ~/.local/share in the files above.</source>
        <translation>在上述檔案中取代 ~/.config 和 ~/.local/share。</translation>
    </message>
    <message>
        <source>The language of messages: English, or simplified or traditional Chinese. --lang outweighs them.</source>
        <translation>訊息的語言：英文、簡體中文或繁體中文。--lang 優先。</translation>
    </message>
    <message>
        <source>When it is set and not empty, nothing is coloured. TERM=dumb does the same.</source>
        <translation>有值且不為空時不使用顏色。TERM=dumb 效果相同。</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message numerus="yes">
        <source>New: %n file(s)</source>
        <translation>
            <numerusform>新增：%n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replaced: %n file(s)</source>
        <translation>
            <numerusform>取代：%n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Removed: %n file(s)</source>
        <translation>
            <numerusform>移除：%n 個檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>add the library folder to those of the system&apos;s loader (ld.so.conf.d)</source>
        <translation>將函式庫資料夾加入系統載入器的搜尋路徑（ld.so.conf.d）</translation>
    </message>
    <message>
        <source>remove the library folder from those of the system&apos;s loader (ld.so.conf.d)</source>
        <translation>將函式庫資料夾從系統載入器的搜尋路徑中移除（ld.so.conf.d）</translation>
    </message>
    <message>
        <source>add the library folder to your LD_LIBRARY_PATH (environment.d)</source>
        <translation>將函式庫資料夾加入您的 LD_LIBRARY_PATH（environment.d）</translation>
    </message>
    <message>
        <source>remove the library folder from your LD_LIBRARY_PATH (environment.d)</source>
        <translation>將函式庫資料夾從您的 LD_LIBRARY_PATH 中移除（environment.d）</translation>
    </message>
    <message>
        <source>add the library folder to everybody&apos;s LD_LIBRARY_PATH (profile.d)</source>
        <translation>將函式庫資料夾加入所有使用者的 LD_LIBRARY_PATH（profile.d）</translation>
    </message>
    <message>
        <source>remove the library folder from everybody&apos;s LD_LIBRARY_PATH (profile.d)</source>
        <translation>將函式庫資料夾從所有使用者的 LD_LIBRARY_PATH 中移除（profile.d）</translation>
    </message>
</context>
<context>
    <name>Quantities</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n 位元組</numerusform>
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
        <translation>%1 小時 %2 分</translation>
    </message>
</context>
<context>
    <name>Usage</name>
    <message>
        <source>No command was given.</source>
        <translation>未指定命令。</translation>
    </message>
    <message>
        <source>There is no command &quot;%1&quot;.</source>
        <translation>沒有命令「%1」。</translation>
    </message>
    <message>
        <source>This version does not have the command &quot;%1&quot; yet.</source>
        <translation>此版本尚無命令「%1」。</translation>
    </message>
    <message>
        <source>There is no option %1.</source>
        <translation>沒有選項 %1。</translation>
    </message>
    <message>
        <source>This version does not have the option %1 yet.</source>
        <translation>此版本尚無選項 %1。</translation>
    </message>
    <message>
        <source>%2 has no option %1.</source>
        <translation>%2 沒有選項 %1。</translation>
    </message>
    <message>
        <source>%1 was given twice.</source>
        <translation>%1 重複指定。</translation>
    </message>
    <message>
        <source>%1 needs a value: %2</source>
        <translation>%1 需要一個值：%2</translation>
    </message>
    <message>
        <source>%1 takes no value.</source>
        <translation>%1 不接受值。</translation>
    </message>
    <message>
        <source>%2 cannot be &quot;%1&quot;.</source>
        <translation>%2 不能是「%1」。</translation>
    </message>
    <message>
        <source>%1 needs an argument: %2</source>
        <translation>%1 需要引數：%2</translation>
    </message>
    <message>
        <source>%2 has no use for &quot;%1&quot;.</source>
        <translation>%2 用不到「%1」。</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be used together.</source>
        <translation>%1 與 %2 不能同時使用。</translation>
    </message>
    <message>
        <source>%1 makes sense only together with %2.</source>
        <translation>%1 只能與 %2 一起使用。</translation>
    </message>
    <message>
        <source>%1 needs your agreement, and without a terminal nobody can be asked.</source>
        <translation>%1 需要您的同意，但沒有終端機，無法詢問。</translation>
    </message>
    <message>
        <source>The language &quot;%1&quot; is not available.</source>
        <translation>沒有語言「%1」。</translation>
    </message>
    <message>
        <source>The log %1 cannot be written: %2</source>
        <translation>無法寫入記錄檔 %1：%2</translation>
    </message>
    <message>
        <source>The file %1 cannot be written: %2</source>
        <translation>無法寫入檔案 %1：%2</translation>
    </message>
    <message>
        <source>&quot;cudnnctl --help&quot; lists the commands.</source>
        <translation>「cudnnctl --help」會列出所有命令。</translation>
    </message>
    <message>
        <source>Did you mean &quot;%1&quot;?</source>
        <translation>您是否想輸入「%1」？</translation>
    </message>
    <message>
        <source>&quot;cudnnctl COMMAND --help&quot; lists the options of a command.</source>
        <translation>「cudnnctl COMMAND --help」會列出命令的選項。</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>您是否想輸入 %1？</translation>
    </message>
    <message>
        <source>&quot;cudnnctl COMMAND --help&quot; shows what is possible.</source>
        <translation>「cudnnctl COMMAND --help」會顯示可用的寫法。</translation>
    </message>
    <message>
        <source>&quot;cudnnctl %1 --help&quot; shows what is possible.</source>
        <translation>「cudnnctl %1 --help」會顯示可用的寫法。</translation>
    </message>
    <message>
        <source>It can be: %1</source>
        <translation>可用的值：%1</translation>
    </message>
    <message>
        <source>Add --yes to agree.</source>
        <translation>加上 --yes 表示同意。</translation>
    </message>
    <message>
        <source>Add --yes to agree, or %1 to see what would happen.</source>
        <translation>加上 --yes 表示同意，或用 %1 預覽會發生什麼。</translation>
    </message>
    <message>
        <source>The answers file %1 cannot be used: %2</source>
        <translation>無法使用回應檔 %1：%2</translation>
    </message>
    <message>
        <source>--save-answers writes such a file.</source>
        <translation>--save-answers 可以產生這樣的檔案。</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>unpacked folder</source>
        <translation>解壓縮後的資料夾</translation>
    </message>
    <message>
        <source>Undoing an interrupted change</source>
        <translation>正在復原遭中斷的變更</translation>
    </message>
    <message>
        <source>Looking for toolkits</source>
        <translation>正在尋找工具組</translation>
    </message>
    <message>
        <source>Hashing</source>
        <translation>正在計算雜湊值</translation>
    </message>
    <message>
        <source>Reading the archive</source>
        <translation>正在讀取壓縮檔</translation>
    </message>
    <message>
        <source>Unpacking</source>
        <translation>正在解壓縮</translation>
    </message>
    <message>
        <source>Putting in place</source>
        <translation>正在就定位</translation>
    </message>
    <message>
        <source>Cleaning up</source>
        <translation>正在清理</translation>
    </message>
    <message>
        <source>Reading back</source>
        <translation>正在讀回核對</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通過</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>outcome of a check</comment>
        <translation>警告</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已略過</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>無法判定</translation>
    </message>
    <message>
        <source>install</source>
        <translation>安裝</translation>
    </message>
    <message>
        <source>uninstall</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>restore</source>
        <translation>還原</translation>
    </message>
    <message>
        <source>repair</source>
        <translation>修復</translation>
    </message>
    <message>
        <source>note</source>
        <translation>說明</translation>
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
        <translation>無法進行</translation>
    </message>
    <message>
        <source>cuDNN library</source>
        <translation>cuDNN 函式庫</translation>
    </message>
    <message>
        <source>cuDNN JIT part</source>
        <translation>cuDNN JIT 元件</translation>
    </message>
    <message>
        <source>cuDNN samples</source>
        <translation>cuDNN 範例</translation>
    </message>
    <message>
        <source>installer program</source>
        <translation>安裝程式</translation>
    </message>
    <message>
        <source>Debian package</source>
        <translation>Debian 套件</translation>
    </message>
    <message>
        <source>RPM package</source>
        <translation>RPM 套件</translation>
    </message>
    <message>
        <source>Python wheel</source>
        <translation>Python wheel 套件</translation>
    </message>
    <message>
        <source>conda package</source>
        <translation>conda 套件</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Arm servers (sbsa)</source>
        <translation>Arm 伺服器（sbsa）</translation>
    </message>
    <message>
        <source>Jetson (aarch64)</source>
        <translation>Jetson (aarch64)</translation>
    </message>
    <message>
        <source>shared libraries</source>
        <translation>共享函式庫</translation>
    </message>
    <message>
        <source>import libraries</source>
        <translation>匯入函式庫</translation>
    </message>
    <message>
        <source>static libraries</source>
        <translation>靜態函式庫</translation>
    </message>
    <message>
        <source>headers</source>
        <translation>標頭檔</translation>
    </message>
    <message>
        <source>licence texts</source>
        <translation>授權檔案</translation>
    </message>
    <message>
        <source>not said anywhere</source>
        <translation>未註明</translation>
    </message>
    <message>
        <source>named by you</source>
        <translation>由您指定</translation>
    </message>
    <message>
        <source>environment variable</source>
        <translation>環境變數</translation>
    </message>
    <message>
        <source>default folder</source>
        <translation>預設資料夾</translation>
    </message>
    <message>
        <source>nvcc on PATH</source>
        <translation>PATH 中的 nvcc</translation>
    </message>
    <message>
        <source>not installed by this program</source>
        <translation>不是由本程式安裝</translation>
    </message>
    <message>
        <source>installed and intact</source>
        <translation>已安裝且完好</translation>
    </message>
    <message>
        <source>installed, but changed since</source>
        <translation>已安裝，但之後有變更</translation>
    </message>
    <message>
        <source>an interrupted change has to be undone</source>
        <translation>有遭中斷的變更需要復原</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>未計算</translation>
    </message>
    <message>
        <source>matches the given checksum</source>
        <translation>與指定的核對碼相符</translation>
    </message>
    <message>
        <source>no checksum given to compare with</source>
        <translation>沒有可供比對的核對碼</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no version is installed</comment>
        <translation>無</translation>
    </message>
    <message>
        <source>version unknown</source>
        <translation>版本不明</translation>
    </message>
    <message>
        <source>other files, not installed</source>
        <translation>其他檔案，不安裝</translation>
    </message>
    <message>
        <source>conda&apos;s list of environments</source>
        <translation>conda 的環境清單</translation>
    </message>
    <message>
        <source>CUDA toolkit</source>
        <translation>CUDA 工具組</translation>
    </message>
    <message>
        <source>conda environment</source>
        <translation>conda 環境</translation>
    </message>
    <message>
        <source>folder of its own</source>
        <translation>獨立資料夾</translation>
    </message>
    <message>
        <source>folder of a program</source>
        <translation>程式資料夾</translation>
    </message>
    <message>
        <source>search path</source>
        <translation>搜尋路徑</translation>
    </message>
    <message>
        <source>local package repository</source>
        <translation>本機套件庫</translation>
    </message>
    <message>
        <source>Java package</source>
        <translation>Java 套件</translation>
    </message>
    <message>
        <source>checksum list of NVIDIA</source>
        <translation>NVIDIA 的核對碼清單</translation>
    </message>
    <message>
        <source>licence text</source>
        <translation>授權條款文字</translation>
    </message>
    <message>
        <source>a known archive of NVIDIA&apos;s</source>
        <translation>NVIDIA 的已知壓縮檔</translation>
    </message>
</context>
</TS>
