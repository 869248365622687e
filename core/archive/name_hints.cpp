#include "archive/name_hints.h"

#include "archive/foreign.h"
#include "archive/name.h"

namespace core::archive
{

Error withNameHints(Error error)
{
    const auto kind = error.values.empty() ? std::nullopt : foreignFromId(error.values.front());
    // A browser may have reserved the whole size already, so that the rest is zeros.
    const bool shapeless =
        error.code == Errc::NotAnArchive && (!kind || kind == Foreign::Unknown || kind == Foreign::Zeros);
    const bool broken =
        error.code == Errc::TruncatedArchive || error.code == Errc::CorruptArchive || error.code == Errc::EmptyFile;
    const bool packedOtherwise = error.code == Errc::NotAnArchive && kind == Foreign::Bzip2;
    if (!shapeless && !broken && !packedOtherwise)
        return error;
    const ArchiveName name = parseName(error.subject);
    if (packedOtherwise && name.product == Product::CondaPackage) {
        error.code = Errc::WrongProduct;
        error.values = {std::string(idOf(Foreign::Conda))};
    } else if (!packedOtherwise && (name.unfinished || name.splitPart)) {
        error.code = name.unfinished ? Errc::UnfinishedDownload : Errc::SplitArchive;
        error.values.clear();
    }
    return error;
}

} // namespace core::archive
