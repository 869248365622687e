// Names of what archives and targets are.
#include "cli/names.h"

namespace app::cli
{

const char* nameOf(core::archive::Format format)
{
    using enum core::archive::Format;
    switch (format) {
    case Zip:
        return "zip";
    case Tar:
        return "tar";
    case TarGz:
        return "tar.gz";
    case TarXz:
        return "tar.xz";
    case Folder:
        return "folder";
    }
    return "";
}

const char* nameOf(core::archive::Product product)
{
    using enum core::archive::Product;
    switch (product) {
    case Cudnn:
        return "cudnn";
    case CudnnJit:
        return "cudnnJit";
    case Samples:
        return "samples";
    case Installer:
        return "installer";
    case DebPackage:
        return "debPackage";
    case RpmPackage:
        return "rpmPackage";
    case Wheel:
        return "wheel";
    case LocalRepo:
        return "localRepo";
    case CondaPackage:
        return "condaPackage";
    case JavaPackage:
        return "javaPackage";
    case Manifest:
        return "manifest";
    case Licence:
        return "licence";
    case Unknown:
        return "unknown";
    }
    return "";
}

const char* nameOf(core::archive::System system)
{
    using enum core::archive::System;
    switch (system) {
    case Unknown:
        return "unknown";
    case Linux:
        return "linux";
    case Windows:
        return "windows";
    case MacOs:
        return "macOs";
    }
    return "";
}

const char* nameOf(core::archive::Machine machine)
{
    using enum core::archive::Machine;
    switch (machine) {
    case Unknown:
        return "unknown";
    case X86_64:
        return "x86_64";
    case Sbsa:
        return "sbsa";
    case Aarch64Tegra:
        return "aarch64-tegra";
    case Ppc64le:
        return "ppc64le";
    case Arm64Windows:
        return "arm64-windows";
    case ArmV7:
        return "armv7";
    }
    return "";
}

const char* nameOf(core::archive::SegmentKind segmentKind)
{
    using enum core::archive::SegmentKind;
    switch (segmentKind) {
    case Product:
        return "product";
    case System:
        return "system";
    case Machine:
        return "machine";
    case CudnnVersion:
        return "cudnnVersion";
    case CudaVersion:
        return "cudaVersion";
    case Word:
        return "word";
    case Ending:
        return "ending";
    }
    return "";
}

const char* nameOf(core::archive::FileKind fileKind)
{
    using enum core::archive::FileKind;
    switch (fileKind) {
    case SharedLibrary:
        return "sharedLibrary";
    case Dll:
        return "dll";
    case ImportLibrary:
        return "importLibrary";
    case StaticLibrary:
        return "staticLibrary";
    case Header:
        return "header";
    case Licence:
        return "licence";
    case Other:
        return "other";
    }
    return "";
}

const char* nameOf(core::toolkit::VersionSource versionSource)
{
    using enum core::toolkit::VersionSource;
    switch (versionSource) {
    case None:
        return "none";
    case VersionJson:
        return "version.json";
    case VersionTxt:
        return "version.txt";
    case CudaHeader:
        return "cuda.h";
    case CudartHeader:
        return "cuda_runtime_api.h";
    case CondaPackage:
        return "conda-meta";
    }
    return "";
}

const char* nameOf(core::toolkit::FoundBy foundBy)
{
    using enum core::toolkit::FoundBy;
    switch (foundBy) {
    case Named:
        return "named";
    case Environment:
        return "environment";
    case DefaultFolder:
        return "defaultFolder";
    case NvccOnPath:
        return "nvccOnPath";
    case CondaPrefix:
        return "condaPrefix";
    }
    return "";
}

const char* nameOf(core::toolkit::TargetKind kind)
{
    using enum core::toolkit::TargetKind;
    switch (kind) {
    case Toolkit:
        return "toolkit";
    case Conda:
        return "conda";
    case OwnFolder:
        return "ownFolder";
    case Application:
        return "application";
    }
    return "";
}

const char* nameOf(core::DigestVerdict digestVerdict)
{
    using enum core::DigestVerdict;
    switch (digestVerdict) {
    case NotComputed:
        return "notComputed";
    case MatchesGiven:
        return "matchesGiven";
    case MatchesNvidia:
        return "matchesNvidia";
    case Unknown:
        return "unknown";
    }
    return "";
}

const char* nameOf(core::catalogue::Republished republished)
{
    using enum core::catalogue::Republished;
    switch (republished) {
    case No:
        return "no";
    case OlderContent:
        return "older";
    case NewerContent:
        return "newer";
    }
    return "";
}

} // namespace app::cli
