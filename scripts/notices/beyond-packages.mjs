/** What is shipped and no package of a bundle: the runtime, and what others have compiled in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';
import { noticeOf } from './licence-texts.mjs';

/** @returns notices; `purl` where it is not that of an npm package */
export function beyondPackages() {
  return [electron(), sqlite(), llhttp(), voice()];
}

function electron() {
  const { text, ...notice } = noticeOf('node_modules/electron');
  const more = 'Electron contains Chromium, Node.js and others. Their licences are in LICENSES.chromium.html.';
  return { ...notice, text: `${more}\n\n${text}` };
}

/** Compiled into better-sqlite3's binary. */
function sqlite() {
  const header = readFileSync(join(projectRoot, 'node_modules/better-sqlite3/deps/sqlite3/sqlite3.h'), 'utf8');
  const [, version] = /#define SQLITE_VERSION\s+"([\d.]+)"/.exec(header);
  const [comment] = header.slice(header.indexOf('The author')).split('\n**\n****');
  const blessing = comment
    .replaceAll(/^\*\* {0,3}/gm, '')
    .split(/\n\*{5}/)[0]
    .trim();
  return { name: 'SQLite', version, licence: 'blessing', text: blessing, purl: `pkg:generic/sqlite@${version}` };
}

/**
 * Compiled to WebAssembly in undici, which brings no text of its licence. The text is the file LICENSE of
 * https://github.com/nodejs/llhttp at 6f35833f4ad76d7fed9ab44746e4ea4aacc3217d, compared on 2026-11-23.
 */
function llhttp() {
  const text = readFileSync(join(import.meta.dirname, 'upstream/llhttp-LICENSE.txt'), 'utf8').trim();
  return { name: 'llhttp', version: 'in undici', licence: 'MIT', text, purl: 'pkg:github/nodejs/llhttp' };
}

/** Its recordings are shipped, the program is not. */
function voice() {
  const { text, ...notice } = noticeOf('node_modules/espeak-ng');
  const more = 'The recorded words of amounts were spoken by eSpeak NG, which is not part of this program.';
  return { ...notice, text: `${more}\n\n${text}`, isOutputOnly: true };
}
