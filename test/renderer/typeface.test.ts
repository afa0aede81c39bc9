/**
 * The one typeface of all pages: it has every letter of the texts and figures of one width, and no page names another
 * one first.
 */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { openSync } from 'fontkit';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const PACKAGE = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
const opened = openSync(createRequire(import.meta.url).resolve(PACKAGE));
if (!('layout' in opened)) throw new Error('It is a collection of faces, not one.');
const face = opened;

/** Without comments, which only developers read. */
function said(pattern: string): { readonly file: string; readonly text: string }[] {
  return globSync(pattern, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(resolve(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''),
  }));
}

/** Places with another typeface, and the reason. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['renderer/public/recovery.css', 'shown before the window’s own styles are loaded'],
  ['electron/training/checkout/popup-script.ts', 'one ×, drawn into pages of other shops'],
  ['electron/windows/checkout/checkout-session.ts', 'on the gateway’s side, where none of our files are'],
]);

/** Characters that no file of the typeface has, and the reason. The computer's own fonts draw them. */
const NOT_IN_IT: ReadonlyMap<string, string> = new Map([['→', 'from one price to another, as on price labels']]);

describe('the typeface', () => {
  it.each([
    'shared/messages/**/*.ts',
    'renderer/**/*.{ts,tsx,css}',
    'electron/training/{pages,checkout}/*.ts',
    'electron/preview/**/*.ts',
  ])('has a letter for every character of %s', (pattern) => {
    const files = said(pattern);
    expect(files).not.toEqual([]);
    const missing = files.flatMap(({ file, text }) =>
      [...new Set(text)]
        .filter((character) => character > '~' && !NOT_IN_IT.has(character))
        .filter((character) => !face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
        .map((character) => `${character} in ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it('has all of Indonesian and English, and the letters with accents of names', () => {
    const letters =
      'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?()[]{}@#%&*+-/=<>"\'éèêëüöäñçÀÉ×−–…·“”’';
    expect([...letters].filter((letter) => !face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('has figures of one width, so that sums stand beneath each other', () => {
    const widths = [...'0123456789'].map((figure) => face.layout(figure, ['tnum']).advanceWidth);
    expect(new Set(widths).size).toBe(1);
    const usual = [...'0123456789'].map((figure) => face.layout(figure).advanceWidth);
    expect(new Set(usual).size).toBeGreaterThan(1);
  });

  it('is the first that every style names', () => {
    const styles = [...said('renderer/**/*.css'), ...said('electron/**/*.ts')];
    const foreign = styles.flatMap(({ file, text }) =>
      [...text.matchAll(/font(?:-family)?["']?\s*[:=][^;}]*?(?:serif|monospace|system-ui)[^;}]*/g)]
        .filter(([rule]) => !rule.includes('Plus Jakarta Sans') && !OTHERS.has(file))
        .map(([rule]) => `${file}: ${rule.slice(0, 80)}`),
    );
    expect(foreign).toEqual([]);
  });
});
