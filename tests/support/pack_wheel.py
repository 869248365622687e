#!/usr/bin/env python3
"""Repacks a cuDNN wheel as NVIDIA packs its archives. Python's own library only.

Promises: the wheel is only read; every file's bytes stay as they are; the archive's path is the one line on standard output; an
archive that is there already and was made from the same wheel in the same way is used again. The layouts: Windows has its import
libraries in lib\\ from 8.3.1 to 8.5 and else in lib\\x64, its DLLs in bin\\ and from 9.18 in bin\\x64; Linux has the link chain.
"""
import argparse
import hashlib
import os
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import tempfile
import zipfile

WHEEL = re.compile(r"nvidia_cudnn_cu(\d+)-([0-9.]+)-py3-none-(win|manylinux\w*|linux)_(amd64|x86_64|aarch64)\.whl$")


def member_names(name, version, layout, windows):
    """Where one member belongs below the top folder, and the links that lead to it; (None, []) for what is left out."""
    leaf = name.rsplit("/", 1)[-1]
    if ".dist-info/" in name:
        return ("LICENSE", []) if leaf.lower() == "license.txt" else (None, [])
    if leaf.endswith(".h"):
        return "include/" + leaf, []
    if leaf.endswith(".dll"):
        return ("bin/x64/" if layout >= [9, 18] else "bin/") + leaf, []
    if leaf.endswith(".lib"):
        return ("lib/" if [8, 3, 1] <= layout < [8, 6] else "lib/x64/") + leaf, []
    library = re.fullmatch(r"(lib\w+\.so)\.(\d+)", leaf)
    if library and not windows:
        stem, major = library.groups()
        full = stem + "." + ".".join(version.split(".")[:3])
        return "lib/" + full, [("lib/" + leaf, full), ("lib/" + stem, leaf)]
    return None, []


class Zip:
    def __init__(self, path, level):
        packing = zipfile.ZIP_STORED if level == 0 else zipfile.ZIP_DEFLATED
        self.out = zipfile.ZipFile(path, "w", packing, compresslevel=level or None)

    def add(self, name, source, size, mode):
        info = zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0))
        info.compress_type = self.out.compression
        info.external_attr = (stat.S_IFREG | mode) << 16
        info.file_size = size
        with self.out.open(info, "w", force_zip64=size >= 2**31) as target:
            shutil.copyfileobj(source, target, 1 << 20)

    def link(self, name, target):
        info = zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0))
        info.create_system = 3
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        self.out.writestr(info, target)

    def close(self):
        self.out.close()


class TarXz:
    """Compressed by the xz program, which uses all processors."""

    def __init__(self, path, level):
        self.file = open(path, "wb")
        self.xz = subprocess.Popen(["xz", f"-{level}", "-T0"], stdin=subprocess.PIPE, stdout=self.file)
        self.out = tarfile.open(fileobj=self.xz.stdin, mode="w|")

    def add(self, name, source, size, mode):
        info = tarfile.TarInfo(name)
        info.size, info.mode = size, mode
        self.out.addfile(info, source)

    def link(self, name, target):
        info = tarfile.TarInfo(name)
        info.type, info.linkname, info.mode = tarfile.SYMTYPE, target, 0o777
        self.out.addfile(info)

    def close(self):
        self.out.close()
        self.xz.stdin.close()
        if self.xz.wait() != 0:
            raise SystemExit("pack_wheel.py: xz failed")
        self.file.close()


class Folder:
    def __init__(self, path, _level):
        self.path = path

    def add(self, name, source, _size, mode):
        target = os.path.join(self.path, name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as out:
            shutil.copyfileobj(source, out, 1 << 20)
        os.chmod(target, mode)

    def link(self, name, target):
        os.symlink(target, os.path.join(self.path, name))

    def close(self):
        pass


FORMATS = {"zip": (Zip, ".zip"), "tar.xz": (TarXz, ".tar.xz"), "folder": (Folder, "")}


def pack(wheel, top, version, layout, windows, out):
    with zipfile.ZipFile(wheel) as source:
        for info in source.infolist():
            name, links = member_names(info.filename, version, layout, windows)
            if name is None:
                continue
            mode = 0o755 if ".so" in name or name.endswith(".dll") else 0o644
            with source.open(info) as member:
                out.add(f"{top}/{name}", member, info.file_size, mode)
            for link, target in links:
                out.link(f"{top}/{link}", target)
    out.close()


def main():
    parser = argparse.ArgumentParser(description="Repacks a cuDNN wheel as NVIDIA packs its archives.")
    parser.add_argument("--format", choices=sorted(FORMATS), help="default: NVIDIA's own, zip or tar.xz")
    parser.add_argument("--level", type=int, default=1, help="of zip or xz, 0 to 9")
    parser.add_argument("--layout-of", metavar="VERSION", help="folders as that version has them; default: the wheel's")
    parser.add_argument("wheel")
    parser.add_argument("output", help="folder for the archive")
    given = parser.parse_args()
    said = WHEEL.search(os.path.basename(given.wheel))
    if not said:
        parser.error("not a cuDNN wheel's name: " + given.wheel)
    cuda, version, system, machine = said.groups()
    windows = system == "win"
    platform = "windows-x86_64" if windows else "linux-" + {"aarch64": "sbsa"}.get(machine, "x86_64")
    layout = [int(number) for number in (given.layout_of or version).split(".")]
    kind, ending = FORMATS[given.format or ("zip" if windows else "tar.xz")]
    top = f"cudnn-{platform}-{version}_cuda{cuda}-archive"
    os.makedirs(given.output, exist_ok=True)
    path = os.path.join(os.path.abspath(given.output), top + ending)
    stamp = os.path.join(given.output, "." + top + ending + ".stamp")
    about = os.stat(given.wheel)
    with open(__file__, "rb") as script:
        made_from = f"{about.st_size} {about.st_mtime_ns} {given.level} {layout} {hashlib.sha256(script.read()).hexdigest()}\n"
    if os.path.exists(path) and os.path.exists(stamp):
        with open(stamp, encoding="utf-8") as file:
            if file.read() == made_from:
                print(path)
                return
    with tempfile.TemporaryDirectory(prefix=".work-", dir=given.output) as work:
        fresh = os.path.join(work, "packed")
        if kind is Folder:
            os.mkdir(fresh)
        pack(given.wheel, top, version, layout, windows, kind(fresh, given.level))
        if os.path.isdir(path):
            shutil.rmtree(path)
        os.replace(os.path.join(fresh, top) if kind is Folder else fresh, path)
    with open(stamp, "w", encoding="utf-8") as file:
        file.write(made_from)
    print(path)


if __name__ == "__main__":
    sys.exit(main())
