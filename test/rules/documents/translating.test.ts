/** One thing has one name: no text uses a word that docs/translating.md rules out. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../shared/contract/settings/preferences.ts';
import { failureSentences } from '../../../shared/messages/failures/failure-table.ts';
import { failures, moneySentences } from '../../../shared/messages/failures/failures.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');
const textOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));

/** The training pages have both languages in one file, Indonesian first. */
const halves = (path: string): readonly [id: string, en: string] => {
  const [id = '', en = ''] = textOf(path).split('\nconst english');
  return [id, en];
};
const pages = halves('electron/training/pages/page-texts.ts');

/** Failures have both languages in one entry. @returns every sentence, as the texts' own source has them */
const failuresIn = (language: Language): string => {
  const details = ['', 'virtual-account', '…'].map((each) => ({ field: each, most: each, until: each }));
  const said = details.flatMap((detail) =>
    Object.values(failures).flatMap((entry) => failureSentences(entry, language, detail)),
  );
  return [...said, ...Object.values(moneySentences[language])].map((each) => JSON.stringify(each)).join('\n');
};

const sources = {
  id: [
    ...filesIn('shared/messages/id').map(textOf),
    failuresIn('id'),
    textOf('electron/training/checkout/views/texts-id.ts'),
    pages[0],
  ],
  en: [
    ...filesIn('shared/messages/en').map(textOf),
    failuresIn('en'),
    textOf('electron/training/checkout/views/texts-en.ts'),
    pages[1],
  ],
};

/** What stands between quotes and is neither a key, a path, a value in a text (“sandbox”), nor in a comment. */
function textsIn(source: string): readonly string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/^import\b[^;]*;/gm, '')
    .replaceAll(/\$\{[^{}]*\}/g, '…')
    .replaceAll(/'[\w-]+'(?=\??:|[;|\]])/g, '')
    .replaceAll(/“[a-z][a-z-]*”/g, '…');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
}

const words = (cell = ''): readonly string[] =>
  cell === '–' || cell === '' ? [] : cell.split(', ').map((word) => word.trim());
const rows = [...textOf('docs/translating.md').matchAll(/^\| (?!-|Indonesian )(.+) \|$/gm)].map(([, cells = '']) => {
  const [id = '', en = '', , , notId, notEn] = cells.split(' | ');
  return { id, en, notId: words(notId), notEn: words(notEn) };
});

const word = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d-])${text.replaceAll(/[()]/g, '\\$&')}(?![\\p{L}\\d-])`, 'giu');

/** @returns texts with a word that is ruled out; the right names, which may contain it, are taken out before */
function wrongIn(texts: readonly string[], names: readonly string[], ruledOut: readonly string[]): readonly string[] {
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  return texts.flatMap((text) => {
    const rest = longestFirst.reduce((left, name) => left.replaceAll(word(name), '…'), text);
    return ruledOut.filter((each) => word(each).test(rest)).map((each) => `${each}: ${text}`);
  });
}

describe('the words of docs/translating.md', () => {
  it('are read from its table', () => {
    expect(rows.length).toBeGreaterThan(25);
    expect(rows[0]).toMatchObject({ id: 'layanan pembayaran', en: 'payment gateway', notId: ['gateway', 'gerbang'] });
  });

  it.each(['id', 'en'] as const)('are the only names in the texts: %s', (language) => {
    const texts = sources[language].flatMap(textsIn);
    expect(texts.length).toBeGreaterThan(500);
    const names = rows.map((row) => row[language]);
    const ruledOut = rows.flatMap((row) => (language === 'id' ? row.notId : row.notEn));
    expect(wrongIn(texts, names, ruledOut)).toEqual([]);
  });

  it.each(['id', 'en'] as const)('stand in the texts as they stand there: %s', (language) => {
    const texts = sources[language].flatMap(textsIn).join('\n').toLowerCase();
    expect(rows.map((row) => row[language]).filter((name) => !texts.includes(name.toLowerCase()))).toEqual([]);
  });

  it('would be missed in a text, but not in a key, a comment or a longer name', () => {
    const source = "// gateway\nx: {\n  'gateway-error': 'Jawaban Gateway terlambat',\n y: 'layanan gateway' }";
    expect(wrongIn(textsIn(source), ['layanan gateway'], ['gateway'])).toEqual(['gateway: Jawaban Gateway terlambat']);
  });
});
