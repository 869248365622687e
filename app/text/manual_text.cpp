#include "text/manual_text.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace app::text
{

namespace
{

struct Manual {
    Q_DECLARE_TR_FUNCTIONS(Manual)
};

} // namespace

QString manualHeading(ManualHeading heading)
{
    switch (heading) {
    case ManualHeading::Name:
        return Manual::tr("NAME");
    case ManualHeading::Synopsis:
        return Manual::tr("SYNOPSIS");
    case ManualHeading::Description:
        return Manual::tr("DESCRIPTION");
    case ManualHeading::Commands:
        return Manual::tr("COMMANDS");
    case ManualHeading::GlobalOptions:
        return Manual::tr("OPTIONS OF EVERY COMMAND");
    case ManualHeading::ExitStatus:
        return Manual::tr("EXIT STATUS");
    case ManualHeading::Files:
        return Manual::tr("FILES");
    case ManualHeading::Environment:
        return Manual::tr("ENVIRONMENT");
    case ManualHeading::Examples:
        return Manual::tr("EXAMPLES");
    case ManualHeading::SeeAlso:
        return Manual::tr("SEE ALSO");
    }
    return {};
}

QStringList manualDescription()
{
    return {
        Manual::tr("An archive is checked before anything is written. A command that changes something shows its plan "
                   "first and asks. The toolkit is changed in one step: it is the old one or the new one, also when "
                   "the run is interrupted. Every change can be undone. No network is used."),
        Manual::tr("Without --toolkit the only or the active toolkit is taken; where that is not clear, the "
                   "candidates are listed and nothing is done."),
        Manual::tr("Options may stand before and after the arguments. A value is the next word, or follows an equals "
                   "sign: --toolkit DIR, --toolkit=DIR. After -- every word is an argument.")};
}

std::vector<ManualEntry> manualFiles()
{
    return {
        {{u"DIR/.cudnn-installer/"_s},
         Manual::tr("In every toolkit or other target that was changed: the record of each change, the backups, the "
                    "licences, and for as long as a run takes its journal and its lock.")},
        {{u"/etc/ld.so.conf.d/000-cudnn-installer.conf"_s},
         Manual::tr("Where the libraries lie, for all programs; written by --loader ldconf.")},
        {{u"/etc/profile.d/cudnn-installer.sh"_s},
         Manual::tr("The same for login shells; written by --loader profile.")},
        {{u"~/.config/environment.d/60-cudnn-installer.conf"_s},
         Manual::tr("The same for one user; written by --loader profile with --scope user.")},
        {{u"~/.local/share/cudnn-installer/catalogue/"_s},
         Manual::tr("Manifests that this user imported with \"catalogue import\".")},
    };
}

std::vector<ManualEntry> manualVariables()
{
    return {
        {{u"CUDA_PATH"_s, u"CUDA_HOME"_s, u"CUDA_ROOT"_s, u"CUDAToolkit_ROOT"_s, u"CUDA_TOOLKIT_ROOT_DIR"_s},
         Manual::tr("The active toolkit; the first of them that names one counts.")},
        {{u"CUDA_PATH_V*"_s}, Manual::tr("More toolkits, as CUDA's installer for Windows names them.")},
        {{u"PATH"_s}, Manual::tr("Where nvcc is looked for; the toolkit that it belongs to is found.")},
        {{u"CONDA_PREFIX"_s, u"VIRTUAL_ENV"_s},
         Manual::tr("The active Python environment: a possible target, and a place where other copies of cuDNN lie.")},
        {{u"LD_LIBRARY_PATH"_s}, Manual::tr("Read to tell which cuDNN a program would load; never changed.")},
        {{u"XDG_CONFIG_HOME"_s, u"XDG_DATA_HOME"_s},
         Manual::tr("Used instead of ~/.config and ~/.local/share in the files above.")},
        {{u"LC_ALL"_s, u"LC_MESSAGES"_s, u"LANG"_s, u"LANGUAGE"_s},
         Manual::tr("The language of messages: English, or simplified or traditional Chinese. --lang outweighs them.")},
        {{u"NO_COLOR"_s}, Manual::tr("When it is set and not empty, nothing is coloured. TERM=dumb does the same.")},
    };
}

} // namespace app::text
