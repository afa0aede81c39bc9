/** Name, version, licence and licence texts of a package, as its folder has them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';
import { readJson } from './bundled-folders.mjs';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;

/**
 * @returns the texts of the package's own files, word for word
 * @throws Error on a package that names no licence, or no text and no author: no text is made up for it
 */
export function noticeOf(folder) {
  const { name, version, license, author } = readJson(join(folder, 'package.json'));
  if (typeof license !== 'string') throw new Error(`${folder} names no licence`);
  const texts = licenceFiles(folder).map((file) => readFileSync(join(projectRoot, folder, file), 'utf8'));
  if (texts.length === 0) texts.push(standardText(name, license, author));
  return { name, version, licence: license.trim(), text: texts.map(tidied).join('\n\n---\n\n') };
}

/** Also those of code that a package took over from elsewhere. */
function licenceFiles(folder) {
  return readdirSync(join(projectRoot, folder), { recursive: true })
    .filter((path) => !/(^|[\\/])node_modules[\\/]/.test(path))
    .filter((path) => LICENCE_FILE.test(path.split(/[\\/]/).at(-1)))
    .toSorted();
}

/** Of a package whose repository has no text either, looked up on 2026-11-23: lazy-val. */
function standardText(name, license, author) {
  if (license !== 'MIT' || typeof author !== 'string') throw new Error(`${name} (${license}) brings no licence text`);
  const who = `${name} is by ${author}, who names MIT as its licence and brings no text of it.`;
  const [, terms] = readFileSync(join(import.meta.dirname, 'upstream/spdx-MIT.txt'), 'utf8').split('holders>');
  return `${who} These are the terms of that licence in the list of SPDX:\n\n${terms.trim()}`;
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
