#include "text/help_text.h"

#include <QCoreApplication>

namespace app::text
{

namespace
{

struct Help {
    Q_DECLARE_TR_FUNCTIONS(Help)
};

} // namespace

QString programLine()
{
    return Help::tr("Puts cuDNN archives into CUDA toolkits, checks them, and takes them out again.");
}

QString summary(Command command)
{
    switch (command) {
    case Command::None:
        return {};
    case Command::Inspect:
        return Help::tr("what a file is, whether it is intact, what it needs");
    case Command::Toolkits:
        return Help::tr("every CUDA toolkit here and the cuDNN in it");
    case Command::Install:
        return Help::tr("put an archive into a toolkit");
    case Command::Uninstall:
        return Help::tr("take the installed cuDNN out of a toolkit");
    case Command::Restore:
        return Help::tr("bring back an earlier state");
    case Command::Repair:
        return Help::tr("put back files that were changed or are missing");
    case Command::Status:
        return Help::tr("what is installed, and what changed since");
    case Command::Detect:
        return Help::tr("the same for scripts: one line, or nothing");
    case Command::Recover:
        return Help::tr("undo a change that was interrupted");
    case Command::History:
        return Help::tr("what was done, and the backups that are kept");
    case Command::Verify:
        return Help::tr("read every file back, look at what may get in its way");
    case Command::Path:
        return Help::tr("which folders are searched for cuDNN, and in which order");
    case Command::Env:
        return Help::tr("the lines that point a shell or a build at it");
    case Command::Advise:
        return Help::tr("which archive fits, or what an archive needs");
    case Command::Catalogue:
        return Help::tr("which archives are known, with their SHA-256");
    }
    return {};
}

QString details(Command command)
{
    switch (command) {
    case Command::None:
        return {};
    case Command::Inspect:
        return Help::tr("Reads the archive, or the folder that it was unpacked to, and writes nothing. The content\n"
                        "decides, not the name; where the two contradict each other, both are shown.");
    case Command::Toolkits:
        return Help::tr("Looks at CUDA_PATH and its relatives, the default folders, and nvcc on PATH. The first one\n"
                        "listed is the one that the other commands take without --toolkit.");
    case Command::Install:
        return Help::tr("Shows the plan, asks, and then changes the toolkit in one step: when anything fails, or you\n"
                        "press Ctrl-C, the toolkit is as it was. The files of an earlier cuDNN go to a backup.");
    case Command::Uninstall:
        return Help::tr("Removes the files that were installed and puts back what stood there before. Files that\n"
                        "somebody changed since are kept in the backup. \"restore\" undoes it.");
    case Command::Restore:
        return Help::tr("Without ID: the state before the last change. With ID: the state after that entry of the\n"
                        "history. A restore can itself be undone.");
    case Command::Repair:
        return Help::tr("Takes what is missing from the archive that was installed: at its old place, at ARCHIVE, or\n"
                        "in the folder given with --archives.");
    case Command::Status:
        return Help::tr("Reads every installed file and compares it with the record of the install.");
    case Command::Detect:
        return Help::tr("Installed and intact: one line, exit code 0. Not installed: no output, exit code 0 (8 with\n"
                        "--strict). Changed since: exit code 3. An interrupted change: exit code 4.");
    case Command::Recover:
        return Help::tr("Brings back the state before an interrupted change. Every command that changes the toolkit\n"
                        "does this by itself first.");
    case Command::History:
        return Help::tr(
            "list: all entries. show ID: one entry with its files. drop ID: delete the backup of one\n"
            "entry. drop --keep N: delete all backups but the newest N. What is dropped cannot be restored.");
    case Command::Verify:
        return Help::tr("Reads the files from the disk again and compares digests, links, headers and versions with\n"
                        "the record of the install. Warns of variables and of other copies of cuDNN that get in the\n"
                        "way. This version loads nothing.");
    case Command::Path:
        return Help::tr(
            "show: the folders in the loader's order, and whose cuDNN wins. fix: put this one first, by a file\n"
            "of our own in ld.so.conf.d or, with --loader profile, a profile. undo: take that away again.");
    case Command::Env:
        return Help::tr(
            "Prints the lines for this toolkit and changes nothing: CUDNN_PATH, CUDNN_INCLUDE_DIR,\n"
            "CUDNN_LIBRARY and the search path. Without a style: --sh for Linux, --powershell for Windows.");
    case Command::Advise:
        return Help::tr(
            "Without ARCHIVE: the known archives that fit the toolkit (or --cuda), the driver, the GPU and the\n"
            "framework, the best first. With ARCHIVE, a name: what it needs, and which releases use it.");
    case Command::Catalogue:
        return Help::tr(
            "list: every known archive, narrowed by --cudnn, --cuda and --system. show: one name or SHA-256.\n"
            "import FILE: adds NVIDIA's redistrib_*.json to what is built in, for your user only.");
    }
    return {};
}

QString explanation(Option option)
{
    switch (option) {
    case Option::Toolkit:
        return Help::tr("the CUDA toolkit or other target; without it the only or active toolkit");
    case Option::OwnFolder:
        return Help::tr("instead: a new folder for this cuDNN alone, beside others");
    case Option::AppFolder:
        return Help::tr("instead: the folder of one program, which gets the libraries only");
    case Option::DryRun:
        return Help::tr("show the plan and change nothing");
    case Option::Yes:
        return Help::tr("do not ask; agrees to the plan, to nothing else");
    case Option::Sha256:
        return Help::tr("the SHA-256 that the archive must have");
    case Option::Manifest:
        return Help::tr("a checksum file: SHA256SUMS, *.sha256, redistrib_*.json");
    case Option::NoHash:
        return Help::tr("leave the archive's SHA-256 out: quick for a zip, but unchecked");
    case Option::AllowUnknown:
        return Help::tr("install an archive that no checksum vouches for");
    case Option::TakeOver:
        return Help::tr("replace files that belong to a package manager");
    case Option::Loader:
        return Help::tr("how programs find it: auto, ldconf, profile or none");
    case Option::Scope:
        return Help::tr("for whom: machine or user");
    case Option::VerifyLevel:
        return Help::tr("verify afterwards: files, load, gpu or full");
    case Option::RollbackIfBad:
        return Help::tr("undo the install when that verification fails");
    case Option::SavePlan:
        return Help::tr("write the plan to a file, as JSON");
    case Option::Archives:
        return Help::tr("a folder in which the archive is looked for");
    case Option::Strict:
        return Help::tr("exit code 8 when it is not installed");
    case Option::Keep:
        return Help::tr("how many of the newest backups to keep");
    case Option::Level:
        return Help::tr("how deep: files, load, gpu or full; without it, as far as this machine can");
    case Option::Gpu:
        return Help::tr("only this GPU, as nvidia-smi counts; may stand several times");
    case Option::SaveAnswers:
        return Help::tr("write the choices to a file, for other machines: rules, no paths");
    case Option::Answers:
        return Help::tr("take the choices from such a file; what stands on the command line wins");
    case Option::Sh:
        return Help::tr("for sh, bash, zsh");
    case Option::PowerShell:
        return Help::tr("for PowerShell");
    case Option::Cmd:
        return Help::tr("for cmd.exe");
    case Option::CMake:
        return Help::tr("for CMake");
    case Option::Python:
        return Help::tr("for the start of a Python program");
    case Option::Driver:
        return Help::tr("the NVIDIA driver's version");
    case Option::Capability:
        return Help::tr("the GPU's compute capability; of several with commas");
    case Option::Framework:
        return Help::tr("for a framework, as PyTorch=2.4");
    case Option::Cudnn:
        return Help::tr("only this cuDNN: 9, 9.10, 9.10.2 ...");
    case Option::Cuda:
        return Help::tr("only for this CUDA: 12, 11.5 ...");
    case Option::System:
        return Help::tr("only for this system: linux, windows or macos");
    case Option::Json:
        return Help::tr("one JSON document on standard output");
    case Option::Progress:
        return Help::tr("bar, json (lines on standard error) or none");
    case Option::Quiet:
        return Help::tr("no messages and no progress, only errors and results");
    case Option::Log:
        return Help::tr("add what happens to this file");
    case Option::Lang:
        return Help::tr("en, zh_CN or zh_TW");
    case Option::MsiExitCodes:
        return Help::tr("exit codes as Windows deployment tools expect them");
    case Option::Version:
        return Help::tr("the version of this program");
    case Option::Help:
        return Help::tr("this help; after a command, that command's");
    }
    return {};
}

QString exitCodeMeaning(int code)
{
    switch (code) {
    case 0:
        return Help::tr("done, or nothing to do");
    case 1:
        return Help::tr("failed; the toolkit is as it was");
    case 2:
        return Help::tr("wrong usage, or a question that only you can answer");
    case 3:
        return Help::tr("verification failed, or files were changed since");
    case 4:
        return Help::tr("an interrupted change has to be recovered");
    case 5:
        return Help::tr("refused: bad, unknown or unfitting archive, or files of a package manager");
    case 6:
        return Help::tr("busy: another run is changing the toolkit");
    case 7:
        return Help::tr("not enough rights, or the toolkit cannot be written to");
    case 8:
        return Help::tr("not found: no toolkit, nothing installed, or a level that is not available");
    case 9:
        return Help::tr("not enough space; nothing was changed");
    case 130:
        return Help::tr("cancelled; the toolkit is as it was");
    default:
        return {};
    }
}

QString heading(Heading heading)
{
    switch (heading) {
    case Heading::Usage:
        return Help::tr("Usage");
    case Heading::Look:
        return Help::tr("Look (these change nothing)");
    case Heading::Change:
        return Help::tr("Change");
    case Heading::Undo:
        return Help::tr("Undo");
    case Heading::Options:
        return Help::tr("Options");
    case Heading::GlobalOptions:
        return Help::tr("Options of every command");
    case Heading::Example:
        return Help::tr("Example");
    case Heading::ExitCodes:
        return Help::tr("Exit codes");
    case Heading::More:
        return Help::tr("\"cudnnctl COMMAND --help\" explains one command.");
    }
    return {};
}

} // namespace app::text
