/** Name, version, licence and licence texts of a package, as its folder has them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';
import { readJson } from './bundled-folders.mjs';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;

/** Packages that name their licence, but bring no text of it: its standard text, with whom the package names. */
const withoutFile = {
  '@canvas/image-data': 'Copyright (c) the authors of @canvas/image-data (https://github.com/node-gfx/image-data)',
  'lazy-val': 'Copyright (c) Vladimir Krivosheev (https://github.com/develar/lazy-val)',
  'resize-image-data': 'Copyright (c) Linus Unnebäck and the authors of resize-image-data',
};

/** @throws Error on a package without a licence */
export function noticeOf(folder) {
  const { name, version, license } = readJson(join(folder, 'package.json'));
  if (typeof license !== 'string') throw new Error(`${folder} names no licence`);
  const texts = licenceFiles(folder).map((file) => readFileSync(join(projectRoot, folder, file), 'utf8'));
  if (texts.length === 0) texts.push(standardText(name, license));
  return { name, version, licence: license.trim(), text: texts.map(tidied).join('\n\n---\n\n') };
}

/** Also those of code that a package took over from elsewhere. */
function licenceFiles(folder) {
  return readdirSync(join(projectRoot, folder), { recursive: true })
    .filter((path) => !/(^|[\\/])node_modules[\\/]/.test(path))
    .filter((path) => LICENCE_FILE.test(path.split(/[\\/]/).at(-1)))
    .toSorted();
}

function standardText(name, licence) {
  const copyright = withoutFile[name];
  if (licence !== 'MIT' || copyright === undefined) throw new Error(`${name} (${licence}) brings no licence text`);
  return `MIT License\n\n${copyright}\n\n${MIT}`;
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

export const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
