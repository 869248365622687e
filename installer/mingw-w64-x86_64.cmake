# Windows x86_64 by Debian's g++-mingw-w64-x86-64-posix, everything static. MINGW_SYSROOT (option or environment) is the
# folder with the cross-built Qt, OpenSSL, libarchive and liblzma.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)

set(triple x86_64-w64-mingw32)
set(CMAKE_CXX_COMPILER ${triple}-g++-posix)
set(CMAKE_C_COMPILER ${triple}-gcc-posix)
set(CMAKE_RC_COMPILER ${triple}-windres)

if(NOT MINGW_SYSROOT)
    set(MINGW_SYSROOT "$ENV{MINGW_SYSROOT}")
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES MINGW_SYSROOT)
set(CMAKE_FIND_ROOT_PATH ${MINGW_SYSROOT} /usr/${triple})
# Programs are the host's (moc, lrelease); everything that is linked is the target's.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# No DLL of the compiler or of zlib beside the program.
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
