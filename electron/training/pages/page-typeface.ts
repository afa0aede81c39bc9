/**
 * The typeface of the gateway's own pages, so that they look alike on every machine. A bundle reads the file that the
 * windows are built with; the sources and the gateway alone read it from its package.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { answerWith, type HttpAnswer } from '../http/exchange.ts';

export const TYPEFACE_PATH = '/fonts/plus-jakarta-sans.woff2';
const BESIDE_A_BUNDLE = join(import.meta.dirname, '../renderer', TYPEFACE_PATH);
const IN_ITS_PACKAGE = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

export const TYPEFACE_STYLE = `
@font-face { font-family: 'Plus Jakarta Sans'; font-weight: 200 800; font-display: block; src: url('${TYPEFACE_PATH}') format('woff2'); }
`;

/** @returns 404 without a typeface file; the pages then use a system font */
export async function bundledTypeface(): Promise<HttpAnswer> {
  try {
    const file = existsSync(BESIDE_A_BUNDLE) ? BESIDE_A_BUNDLE : createRequire(import.meta.url).resolve(IN_ITS_PACKAGE);
    const headers = { 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=86400' };
    return answerWith(200, 'font/woff2', await readFile(file), headers);
  } catch {
    return answerWith(404, 'text/plain', '');
  }
}
