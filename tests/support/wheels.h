// Real cuDNN wheels, where somebody has put them: the folder in CUDNN_WHEELS, else build/wheels. They are NVIDIA's and
// never part of this source.
#pragma once

#include <QDir>
#include <QString>
#include <QStringList>

namespace test
{

inline QString wheelFolder()
{
    const QString named = qEnvironmentVariable("CUDNN_WHEELS");
    return named.isEmpty() ? QStringLiteral(PROJECT_SOURCE_DIR "/build/wheels") : named;
}

/// "nvidia_cudnn_cu11-8.*-manylinux*.whl"; the first by name, "" when there is none.
inline QString findWheel(const QString& pattern)
{
    const QDir folder(wheelFolder());
    const QStringList names = folder.entryList({pattern}, QDir::Files, QDir::Name);
    return names.isEmpty() ? QString{} : folder.filePath(names.front());
}

} // namespace test
