<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CataloguePages</name>
    <message numerus="yes">
        <source>%n archive(s)</source>
        <translation>
            <numerusform>%n archive</numerusform>
            <numerusform>%n archives</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This name stands for %n archive(s); the SHA-256 tells them apart.</source>
        <translation>
            <numerusform>This name stands for %n archive; the SHA-256 tells them apart.</numerusform>
            <numerusform>This name stands for %n archives; the SHA-256 tells them apart.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new archive(s) are known now.</source>
        <translation>
            <numerusform>%n new archive is known now.</numerusform>
            <numerusform>%n new archives are known now.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LookPages</name>
    <message numerus="yes">
        <source>%n cuDNN file(s) that this program did not install</source>
        <translation>
            <numerusform>%n cuDNN file that this program did not install</numerusform>
            <numerusform>%n cuDNN files that this program did not install</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1 read</source>
        <translation>
            <numerusform>%n file, %1 read</numerusform>
            <numerusform>%n files, %1 read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message numerus="yes">
        <source>New: %n file(s)</source>
        <translation>
            <numerusform>New: %n file</numerusform>
            <numerusform>New: %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replaced: %n file(s)</source>
        <translation>
            <numerusform>Replaced: %n file</numerusform>
            <numerusform>Replaced: %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Removed: %n file(s)</source>
        <translation>
            <numerusform>Removed: %n file</numerusform>
            <numerusform>Removed: %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Quantities</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
</context>
</TS>
