/** Every file, test and declaration in the conformance table exists, and its codes are ours. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureCodes } from '../../../shared/contract/failure.ts';
import { testTitles } from './test-titles.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');
const table = readFileSync(resolve(projectRoot, 'docs/conformance.md'), 'utf8');
const isThere = (path: string): boolean => existsSync(resolve(projectRoot, path));
const textOf = (path: string): string => readFileSync(resolve(projectRoot, path), 'utf8');

const PATH = /^(?:electron|renderer|shared|test|docs|scripts|config)\/[\w./-]+$/;

/** A cell of a table, or a paragraph: words in quotes or brackets belong to the file named before them in it. */
const passagesOf = (text: string): string[] => text.split(/\n\s*\n|\n(?=\|)|(?<=[^\\])\|/);

const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words).filter((words) => PATH.test(words));

interface Named {
  readonly file: string;
  readonly words: string;
}

/** Words in quotes behind a test file. */
const testsIn = (text: string): Named[] =>
  passagesOf(text).flatMap((passage) => {
    let file = '';
    return [...passage.matchAll(/`([^`]+)`|"([^"]+)"/g)].flatMap(([, code, words]) => {
      if (code !== undefined && PATH.test(code)) file = code;
      return words !== undefined && file.endsWith('.test.ts') ? [{ file, words }] : [];
    });
  });

/** Names in brackets behind a file. */
const declarationsIn = (text: string): Named[] =>
  [...text.matchAll(/`([^`]+)`\]?(?:\([^)]*\))? \(((?:`\w+`(?:, | and )?)+)\)/g)]
    .filter(([, file = '']) => PATH.test(file))
    .flatMap(([, file = '', names = '']) => [...names.matchAll(/\w+/g)].map(([words]) => ({ file, words })));

const titles = new Map<string, readonly string[]>();
function isTestOf({ file, words }: Named): boolean {
  if (!isThere(file)) return false;
  const known = titles.get(file) ?? testTitles(textOf(file));
  titles.set(file, known);
  const pattern = new RegExp(words.replaceAll(/[^\w\s…]/g, '\\$&').replaceAll('…', '.*'));
  return known.some((title) => pattern.test(title));
}

function isDeclared({ file, words }: Named): boolean {
  const before = String.raw`(?:\b(?:function\*?|const|class|interface|type)\s+|^\s*(?:readonly |async )*)`;
  return isThere(file) && new RegExp(`${before}${words}\\b\\s*[?(:<={]`, 'm').test(textOf(file));
}

describe('the conformance table', () => {
  it('names files that are there', () => {
    expect(filesIn(table).length).toBeGreaterThan(80);
    expect(filesIn(table).filter((file) => !isThere(file))).toEqual([]);
  });

  it('names tests by their own words', () => {
    expect(testsIn(table).length).toBeGreaterThan(20);
    expect(testsIn(table).filter((named) => !isTestOf(named))).toEqual([]);
  });

  it('names declarations of the files before them', () => {
    expect(declarationsIn(table).length).toBeGreaterThan(2);
    expect(declarationsIn(table).filter((named) => !isDeclared(named))).toEqual([]);
  });

  it('names failures by codes that exist', () => {
    const errors = table.slice(table.indexOf('## Errors'), table.indexOf('## Limits'));
    const codes = [...errors.matchAll(/\| `([a-z-]+)`/g)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !failureCodes.some((known) => known === code))).toEqual([]);
  });
});

describe('a fault that the conformance table names', () => {
  const named = [...table.matchAll(/faults? ((?:`[\w-]+`(?:, | and )?)+)/g)].flatMap(([, names = '']) => [
    ...names.matchAll(/[\w-]+(?=`)/g),
  ]);

  it.each([...new Set(named.map(([fault]) => fault))])('is one of the training gateway: %s', (fault) => {
    const kinds = ['faults/fault.ts', 'callbacks/callback-faults.ts'].map((file) =>
      textOf(`electron/training/${file}`),
    );
    expect(kinds.join()).toMatch(new RegExp(`fault: z\\.(?:literal|enum)\\([^)]*'${fault}'`));
  });

  it('is found in the table', () => {
    expect(named.length).toBeGreaterThan(5);
  });
});

describe('a wrong reference of the conformance table is seen', () => {
  const HERE = 'test/rules/documents/conformance.test.ts';

  it('in words that no test of the file has', () => {
    const text = `| \`${HERE}\` "in words that…the file has", "in other words" |\n| "no test" | \`electron/main.ts\` "nor here" |`;
    expect(testsIn(text)).toEqual([
      { file: HERE, words: 'in words that…the file has' },
      { file: HERE, words: 'in other words' },
    ]);
    expect(testsIn(text).map(isTestOf)).toEqual([true, false]);
  });

  it.each(['isDeclared', 'projectRoot', 'Named'])('in a name that the file only uses, and not in: %s', (name) => {
    const text = `\`${HERE}\` (\`${name}\`, \`existsSync\`), [\`${HERE}\`](../${HERE}) (\`isGone\`)`;
    expect(declarationsIn(text).map((named) => isDeclared(named))).toEqual([true, false, false]);
  });
});
