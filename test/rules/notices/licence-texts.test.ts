/** Each licence text that is shipped is somebody else's, word for word: of the package's own files, or of a named upstream. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { shippedFolders } from '../../../scripts/notices/bundled-folders.mjs';

const projectRoot = resolve(import.meta.dirname, '../../..');
const upstream = 'scripts/notices/upstream';

interface Notice {
  readonly name: string;
  readonly version: string;
  readonly text: string;
}
const notices = JSON.parse(textOf('out/notices/notices.json')) as readonly Notice[];

/** The only sentences of ours. */
const OURS = [
  /^Electron contains Chromium, Node\.js and others\. Their licences are in LICENSES\.chromium\.html\.\n\n/,
  /^The recorded words of amounts were spoken by eSpeak NG, which is not part of this program\.\n\n/,
  /^\S+ is by [^.]+, who names MIT .* in the list of SPDX:\n\n/,
];

it('is found in the package that it is of, or in the upstream’s file', () => {
  const folders = [...shippedFolders(), 'node_modules/electron', 'node_modules/espeak-ng'];
  const filesOf = new Map(folders.map((folder) => [nameAndVersion(folder), licencesIn(folder)]));
  const fromElsewhere = licencesIn(upstream);
  const sqlite = [wordsOf(textOf('node_modules/better-sqlite3/deps/sqlite3/sqlite3.h').replaceAll(/^\*\* ?/gm, ''))];
  const foreign = notices.flatMap(({ name, version, text }) => {
    const ownFiles = name === 'SQLite' ? sqlite : (filesOf.get(`${name} ${version}`) ?? []);
    const sources = ownFiles.length > 0 ? ownFiles : fromElsewhere;
    const parts = OURS.reduce((rest, sentence) => rest.replace(sentence, ''), text).split('\n\n---\n\n');
    return parts.filter((part) => !sources.some((source) => source.includes(wordsOf(part)))).map(() => name);
  });
  expect(foreign).toEqual([]);
});

it('is taken from elsewhere for two alone, whose packages bring none', () => {
  const folders = shippedFolders().filter((folder) => licencesIn(folder).length === 0);
  expect(folders).toEqual(['node_modules/lazy-val']);
  expect(readdirSync(join(projectRoot, upstream)).toSorted()).toEqual(['llhttp-LICENSE.txt', 'spdx-MIT.txt']);
});

function textOf(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}

function nameAndVersion(folder: string): string {
  const { name, version } = JSON.parse(textOf(join(folder, 'package.json'))) as Notice;
  return `${name} ${version}`;
}

/** The words of every file whose name is that of a licence, as the folder has them. */
function licencesIn(folder: string): readonly string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !/(^|[\\/])node_modules[\\/]/.test(path))
    .filter((path) => /licen[cs]e|copying|notice|spdx/i.test(basename(path)) && !/\.[cm]?[jt]s$/.test(path))
    .map((path) => wordsOf(textOf(join(folder, path))));
}

function wordsOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
