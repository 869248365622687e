// What checks said, to show why a test failed.
#pragma once

#include "verify/report.h"

#include <QByteArray>

#include <vector>

namespace test
{

inline QByteArray shown(const core::verify::Check& check)
{
    QByteArray text = QByteArray(core::verify::idOf(check.id)) + " status "
                      + QByteArray::number(static_cast<int>(check.status)) + " reason "
                      + QByteArray::number(static_cast<int>(check.reason)) + '\n';
    for (const core::verify::Evidence& one : check.evidence)
        text += "  " + QByteArray::number(static_cast<int>(one.problem)) + ' ' + QByteArray::fromStdString(one.subject)
                + " | " + QByteArray::fromStdString(one.expected) + " | " + QByteArray::fromStdString(one.found) + '\n';
    return text;
}

inline QByteArray shown(const std::vector<core::verify::Check>& checks)
{
    QByteArray text;
    for (const core::verify::Check& check : checks)
        text += shown(check);
    return text;
}

} // namespace test
