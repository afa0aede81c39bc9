/** The files of the packed archive, read as anybody can who has it. */
import { sep } from 'node:path';
import { extractFile, listPackage, statFile } from '@electron/asar';
import { archive } from './packed-folder.ts';

export interface ArchivedFile {
  /** Relative to the archive, with `/`. */
  readonly name: string;
  /** Next to the archive, which only lists it. */
  readonly unpacked: boolean;
}

const inSystemsWords = (name: string): string => name.replaceAll('/', sep);

export function archivedFiles(): readonly ArchivedFile[] {
  return listPackage(archive, { isPack: false })
    .map((path) => path.slice(1).replaceAll('\\', '/'))
    .flatMap((name) => {
      const entry = statFile(archive, inSystemsWords(name));
      return 'files' in entry ? [] : [{ name, unpacked: 'unpacked' in entry && entry.unpacked === true }];
    });
}

/** @returns the file's bytes as text, one character each */
export function textOf(name: string): string {
  return extractFile(archive, inSystemsWords(name)).toString('latin1');
}
