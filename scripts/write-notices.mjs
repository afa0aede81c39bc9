/**
 * Writes `out/notices/`: `notices.json` for the screen and `THIRD-PARTY-NOTICES.txt` for people. Vite lists the packages in
 * each bundle with their licences (`build.license`). What it can't see is listed here.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './lib/project-root.mjs';

const TYPEFACE = { name: '@fontsource-variable/plus-jakarta-sans' };
/** A few lines of their own in each bundle. */
const TOOLS = [{ name: 'rolldown' }, { name: 'vite' }];

const BUNDLES = ['main', 'renderer', 'renderer/customer'];

/** Packages that are shipped, and in no chunk. */
const BESIDE_BUNDLES = [
  { name: 'electron', note: 'Electron contains Chromium, Node.js and others: see LICENSES.chromium.html.' },
  // node-addon-api is compiled into its binary.
  ...[{ name: 'better-sqlite3' }, { name: 'node-addon-api' }],
  TYPEFACE,
  { name: 'espeak-ng', note: 'eSpeak NG spoke the recorded words of amounts, and is not part of this program.' },
  // In the published file of cally.
  { name: 'atomico' },
  ...TOOLS,
];

/** Works of others inside a package, with the files that have their licences. */
const INSIDE_PACKAGES = [
  { name: 'SQLite', version: 'in better-sqlite3', licence: 'blessing', file: 'scripts/licences/sqlite-blessing.txt' },
  // undici brings no text of it: LICENSE of https://github.com/nodejs/llhttp at 6f35833f, compared on 2026-11-23.
  { name: 'llhttp', version: 'in undici', licence: 'MIT', file: 'scripts/licences/llhttp-LICENSE.txt' },
  { name: 'milo', version: 'in undici', licence: 'ISC', file: 'node_modules/undici/lib/milo/LICENSE.md' },
  { name: 'fetch', version: 'in undici', licence: 'MIT', file: 'node_modules/undici/lib/web/fetch/LICENSE' },
];

const HUBS_BUNDLES = ['hub-package', 'hub/web'];
const BESIDE_HUBS_BUNDLES = [{ name: '@electric-sql/pglite' }, TYPEFACE, ...TOOLS];
const INSIDE_HUB = [
  {
    ...{ name: 'PostgreSQL', version: 'in @electric-sql/pglite', licence: 'PostgreSQL' },
    file: 'scripts/licences/postgresql-COPYRIGHT.txt',
  },
  // LICENSE.txt of https://github.com/zxcvbn-ts/zxcvbn at f8cbf001.
  {
    ...{ name: '@zxcvbn-ts/language-common', version: '4.1.3 in common-passwords.txt', licence: 'MIT' },
    file: 'scripts/licences/zxcvbn-ts-LICENSE.txt',
  },
];

/**
 * Packages whose author names MIT and brings no text of it, nor does the repository: looked up on 2026-11-23, and
 * abstract-logging on 2026-11-29.
 */
const WITHOUT_TEXT = { 'lazy-val': 'Vladimir Krivosheev', 'abstract-logging': 'James Sumners' };

export function writeNotices() {
  const notices = noticesOf(BUNDLES, BESIDE_BUNDLES, INSIDE_PACKAGES);
  mkdirSync(join(projectRoot, 'out/notices'), { recursive: true });
  write('notices.json', JSON.stringify(notices));
  write('THIRD-PARTY-NOTICES.txt', forPeople('Konter', notices));
}

/** @returns the text for the hub's file, once its bundles are there */
export function hubsNotices() {
  return forPeople('The hub of Konter', noticesOf(HUBS_BUNDLES, BESIDE_HUBS_BUNDLES, INSIDE_HUB));
}

function noticesOf(bundles, besideBundles, insidePackages) {
  const bundled = bundles.flatMap((bundle) => JSON.parse(textOf(`out/${bundle}/licences.json`)));
  const each = [
    ...bundled.map(({ name, version, identifier, text }) => ({ name, version, licence: identifier, text })),
    ...besideBundles.map(noticeOf),
    ...insidePackages.map(({ file, ...notice }) => ({ ...notice, text: textOf(file) })),
  ].map(({ name, version, licence, text = standardText(name, licence) }) => ({
    name,
    version,
    licence,
    text: tidied(text),
  }));
  return [...new Map(each.map((notice) => [`${notice.name} ${notice.version}`, notice])).values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || (a.version < b.version ? -1 : 1),
  );
}

function forPeople(program, notices) {
  const parts = notices.map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}\n`);
  const line = `\n${'='.repeat(80)}\n\n`;
  return `${program} contains the following parts of others.\n${line}${parts.join(line)}`;
}

function noticeOf({ name, note }) {
  const folder = join('node_modules', name);
  const { version, license } = JSON.parse(textOf(join(folder, 'package.json')));
  const file = readdirSync(join(projectRoot, folder)).find((each) => /^(licen[cs]e|copying)/i.test(each));
  const text = textOf(join(folder, file));
  return { name, version, licence: license, text: note ? `${note}\n\n${text}` : text };
}

/** @throws Error on a package without a text that nobody has looked up: no author is made up for it */
function standardText(name, licence) {
  // Of an author who brings no file of it.
  if (licence === 'Unlicense') return textOf('scripts/licences/unlicense.txt');
  const [, inReadme = ''] = readmeOf(name).split(/^#+ licen[cs]e\s*$/im);
  if (/copyright/i.test(inReadme)) return inReadme;
  const author = WITHOUT_TEXT[name];
  if (author === undefined || licence !== 'MIT') throw new Error(`${name} (${licence}) brings no licence text`);
  const [, terms] = textOf('scripts/licences/spdx-MIT.txt').split('holders>');
  return `${name} is by ${author}, who names MIT as its licence and brings no text of it. These are the terms of that licence in the list of SPDX:\n\n${terms.trim()}`;
}

function readmeOf(name) {
  const folder = join('node_modules', name);
  const file = readdirSync(join(projectRoot, folder)).find((each) => /^readme/i.test(each));
  return file === undefined ? '' : textOf(join(folder, file));
}

/** A tool lists its own parts below its licence. Only a few lines of it are in our bundles. */
const TOOLS_OWN_PARTS = '\n# Licenses of bundled dependencies';

function tidied(text) {
  return text
    .split(TOOLS_OWN_PARTS)[0]
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim();
}

function textOf(path) {
  return readFileSync(join(projectRoot, path), 'utf8');
}

function write(name, text) {
  writeFileSync(join(projectRoot, 'out/notices', name), text);
}
