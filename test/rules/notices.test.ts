/** The licences of all parts, as the last build wrote them for the screen and for people. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { noticesSchema } from '../../shared/contract/about.ts';

const file = resolve(import.meta.dirname, '../../out/notices/notices.json');
const notices = noticesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Licences that ask for their text and nothing more; and the tool whose recordings are shipped. */
const GRANTED = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'OFL-1.1', 'BlueOak-1.0.0', 'blessing'];

it('each part has a text with its author, under a licence that allows it', () => {
  expect(notices.filter(({ text }) => !/copyright|blessing/i.test(text) || text.length < 200)).toEqual([]);
  const others = notices.filter(({ licence }) => !GRANTED.includes(licence));
  expect(others.map(({ name }) => name)).toEqual(['espeak-ng']);
});

it('parts of each bundle are there, and what lies deeper: the runtime, SQLite, the parser in undici, the voice', () => {
  const names = notices.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['undici', 'react', 'qrcode', '@fontsource-variable/plus-jakarta-sans']),
  );
  expect(names).toEqual(
    expect.arrayContaining(['electron', 'SQLite', 'llhttp', 'espeak-ng', 'atomico', 'node-addon-api']),
  );
});
