#!/usr/bin/env python3
"""Makes archives.json, support.json and frameworks.json beside this file from collected facts.

usage: make.py FACTS     the folder with archives.json, archives_names_without_hash.json, mismatches.json, support.json
                         and frameworks.json as collected

The same facts give the same bytes: one record per line, sorted, without what is null. Only facts are taken over
(names, sizes, digests, version ranges), never NVIDIA's own manifest files.
"""
import json
import pathlib
import re
import sys

FORMAT = 1


def compact(record):
    return {key: value for key, value in record.items() if value not in (None, [], "", {})}


def lines(document):
    """An object of lists and scalars, each record of a list on its own line."""
    parts = []
    for key, value in document.items():
        if isinstance(value, list):
            records = ",\n".join(json.dumps(r, ensure_ascii=False, separators=(",", ":")) for r in value)
            parts.append(f"{json.dumps(key)}:[\n{records}\n]")
        else:
            parts.append(f"{json.dumps(key)}:{json.dumps(value)}")
    return "{" + ",\n".join(parts) + "}\n"


def repository(source):
    """The repository of a source text, without file and commit."""
    return source.split(":")[0].split("@")[0] if source else None


def version_key(text):
    return [int(part) for part in re.findall(r"\d+", text or "")]


def archive_record(fact):
    note = fact.get("note") or ""
    return compact({
        "file": fact["file"],
        "version": fact["version"],
        "build_known": None if fact["build_known"] else False,
        "cuda": fact["cuda"],
        "os": fact["os"],
        "variant": fact.get("os_variant"),
        "arch": fact["arch"],
        "product": fact["component"],
        "sha256": fact["sha256"],
        "size": int(fact["size"]) if fact["size"] is not None else None,
        "md5": fact["md5"],
        "confidence": fact["confidence"],
        "source": repository(fact["source"]),
        "also": sorted({repository(other) for other in fact["also_in"]} - {repository(fact["source"])}),
        "dir": fact.get("url_dir"),
        "republished": "newer" if note.startswith("newer") else "older" if note.startswith("older") else None,
        "note": fact.get("note"),
    })


def name_record(fact):
    folder = re.search(r"/cudnn/([^/]+)/[^/]+$", fact["url"] or "")
    return compact({
        "file": fact["file"],
        "version": fact["version"],
        "cuda": fact["cuda"],
        "os": fact["os"],
        "variant": fact["os_variant"],
        "arch": fact["arch"],
        "dir": folder.group(1) if folder else None,
        "source": repository(fact["source"]),
    })


def owner_of(digest, archives):
    return next((a["file"] for a in archives if a["sha256"] == digest), None)


def wrong_record(fact, archives):
    """A digest that a public list once gave for this name, and the archive that it really is when that is known."""
    return compact({
        "file": fact["file"],
        "sha256": fact["other_sha256"],
        "really": owner_of(fact["other_sha256"], archives),
        "seen_in": sorted({repository(source) for source in fact["seen_in"]}),
        "last_seen": fact["last_seen"],
    })


def phantoms(mismatches, published):
    """Names under which nothing was ever published, with the archive that their digests really are."""
    records = {}
    for fact in mismatches["phantom_entries_dropped"]:
        records.setdefault(fact["file"], set()).add(fact["really_the_hash_of"])
    for fact in mismatches["unofficial_file_names"]:
        records.setdefault(fact["file"], set()).update(fact["matches_official"] or [])
    return [compact({"file": name, "really": sorted(really)}) for name, really in sorted(records.items())
            if name not in published]


def make_archives(facts):
    known = facts("archives.json")
    unhashed = facts("archives_names_without_hash.json")
    mismatches = facts("mismatches.json")
    order = lambda r: (version_key(r["version"]), r["file"], r.get("dir") or "", r.get("sha256") or "")
    republished = "same file name, content replaced upstream"
    return {
        "format": FORMAT,
        "archives": sorted((archive_record(fact) for fact in known), key=order),
        "names": sorted((name_record(fact) for fact in unhashed), key=order),
        "wrong": sorted((wrong_record(fact, known) for fact in mismatches["hash_mismatches"]
                         if fact["reading"] != republished), key=lambda r: (r["file"], r["sha256"])),
        "phantoms": phantoms(mismatches, {fact["file"] for fact in known + unhashed}),
    }


def support_record(fact):
    driver = fact["min_driver"] or {}
    capability = fact["compute_capability"]
    return compact({
        "from": fact["cudnn_from"],
        "to": fact["cudnn_to"],
        "packages": re.findall(r"\d+(?:\.\d+)?", fact["package"]),
        "toolkits": fact["cuda_toolkits"],
        "static": fact["static_link_toolkits"],
        "linux": driver.get("linux"),
        "windows": driver.get("windows"),
        "capabilities": capability if isinstance(capability, list) else None,
        "least": capability["min"] if isinstance(capability, dict) else None,
        "confidence": fact["confidence"],
        "source": fact["source"],
        "note": fact["notes"],
    })


def driver_record(fact):
    return compact({key: fact.get(key) for key in ("toolkit", "cuda", "linux", "windows", "source", "note")})


def raised_floors(rows):
    """Where one build has two floors, the higher one holds for the GPUs that only its row names."""
    records = []
    for row in rows:
        twins = [r for r in rows if r is not row and (r["from"], r["packages"]) == (row["from"], row["packages"])]
        for twin in twins:
            new = [c for c in row.get("capabilities", []) if c not in twin.get("capabilities", [])]
            if new and version_key(row.get("linux")) > version_key(twin.get("linux")):
                records.append({"package": row["packages"][0], "least": min(new, key=version_key),
                                "toolkit": min(row["toolkits"], key=version_key), "linux": row["linux"],
                                "windows": row["windows"], "confidence": row["confidence"], "source": row["source"]})
    return records


def make_support(facts):
    support = facts("support.json")
    rows = [support_record(fact) for fact in support["cudnn"]]
    rows.sort(key=lambda r: (version_key(r["from"]), version_key(r["packages"][0]), version_key(r.get("linux"))))
    families = [{"family": f["family"].split(".")[0], "least": f["min_driver"],
                 "source": support["cuda_minor_version_compatibility_source"]}
                for f in support["cuda_minor_version_compatibility"]]
    drivers = sorted((driver_record(fact) for fact in support["cuda_toolkit_drivers"]),
                     key=lambda r: (version_key(r["cuda"]), version_key(r["linux"]), r["toolkit"]))
    return {"format": FORMAT, "newest_native": "12.1",
            "newest_native_source": "CUDNN_MAX_SM_MAJOR_NUMBER and _MINOR_NUMBER in cudnn_version.h of cuDNN 9.19.0",
            "rows": rows, "raised": raised_floors(rows), "drivers": drivers, "families": families,
            "ends": [compact(fact) for fact in support["builds_end_points"]]}


def make_frameworks(facts):
    records = []
    for fact in facts("frameworks.json"):
        record = compact(fact)
        record["source"] = fact["source"]
        if fact["platform"] == "any":
            del record["platform"]
        records.append(record)
    key = lambda r: (r["framework"], version_key(r["release"]), r["release"], r.get("platform", ""),
                     version_key(r.get("cuda")), json.dumps(r))
    return {"format": FORMAT, "frameworks": sorted(records, key=key)}


def main(arguments):
    if len(arguments) != 1:
        sys.exit(__doc__)
    folder = pathlib.Path(arguments[0])
    here = pathlib.Path(__file__).resolve().parent
    facts = lambda name: json.loads((folder / name).read_text(encoding="utf-8"))
    for name, make in (("archives", make_archives), ("support", make_support), ("frameworks", make_frameworks)):
        (here / f"{name}.json").write_text(lines(make(facts)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
