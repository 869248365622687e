#!/bin/sh
# Prints the skipped tests of ctest's logs by reason. A test says QSKIP("SKIP(kind): reason"); one that says it in another
# way is listed all the same.
set -eu

awk '
    /^SKIP *:/ {
        sub(/^SKIP *: */, "")
        at = index($0, " SKIP(")
        if (at == 0) at = index($0, ") ") + 1
        test = substr($0, 1, at - 1)
        reason = substr($0, at + 1)
        if ((reason, test) in seen) next
        seen[reason, test] = 1
        ++count
        if (!(reason in tests)) { order[++reasons] = reason; tests[reason] = test }
        else tests[reason] = tests[reason] ", " test
    }
    END {
        if (count == 0) { print "Skipped: nothing."; exit }
        printf "Skipped, by reason (%d in all):\n", count
        for (i = 1; i <= reasons; ++i) printf "  %s: %s\n", order[i], tests[order[i]]
    }' "$@"
