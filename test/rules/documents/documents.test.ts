/** The documents lead a newcomer through the tree: every path and every declaration in them exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../../..');
const markdownIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const decisions = readdirSync(join(projectRoot, 'docs/decisions')).map((area) => join('docs/decisions', area));
const documents = ['.', 'docs', ...decisions].flatMap(markdownIn);
const textsIn = (folder: string): string =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => textOf(join(folder, name)))
    .join('\n');
const textOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** From the project's root, in text, in a link or in a drawing. */
const FROM_THE_ROOT = /(?<![\w./@-])(?:electron|renderer|shared|test|config|scripts|docs)\/[\w./-]*[\w/]/g;
const LINK = /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g;

function missingIn(path: string, text = textOf(path)): readonly string[] {
  const links = [...text.matchAll(LINK)].map(([, to = '']) => join(dirname(path), to));
  const words = text.replaceAll(LINK, '](');
  const named = [...words.matchAll(FROM_THE_ROOT)].map(([all]) => all);
  return [...named, ...links].filter((each) => !existsSync(join(projectRoot, each)));
}

describe('the documents', () => {
  it.each(documents)('name only paths that are there: %s', (path) => {
    expect(missingIn(path)).toEqual([]);
  });

  it('are searched for paths in words, links and drawings', () => {
    const text =
      '`electron/gone.ts`, [there](../gone.md#part) and\n│ shared/gone/ │, not out/test/x, https://x.example/docs/y';
    expect(missingIn('docs/page.md', text)).toEqual(['electron/gone.ts', 'shared/gone/', 'gone.md']);
  });

  it('name the declarations of the glossary where they are', () => {
    const declared = [...textOf('docs/glossary.md').matchAll(/((?:`[\w.]+`(?:, )?)+) in `([\w./-]+)`/g)];
    expect(declared.length).toBeGreaterThan(40);
    const wrong = declared.flatMap(([, names = '', path = '']) =>
      [...names.matchAll(/[\w.]+/g)]
        .map(([name]) => name)
        .filter((name) => !existsSync(join(projectRoot, path)) || !new RegExp(`\\b${name}\\b`).test(textOf(path)))
        .map((name) => `${name} in ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('give the words of the glossary as they are on screen', () => {
    const texts = textsIn('shared/messages/id').toLowerCase();
    const rows = textOf('docs/glossary.md').matchAll(/^\| [^|]+ \| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm);
    const words = [...rows]
      .flatMap(([, cell = '']) => cell.split('; '))
      .filter((word) => !/^(?:–|-+|On screen)$/.test(word));
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => !texts.includes(word.toLowerCase()))).toEqual([]);
  });

  it.each(['README.md', 'docs/operations.md', 'docs/provisioning.md', 'docs/data-files.md'])(
    'call in bold what is on screen by its own words: %s',
    (path) => {
      const texts = ['shared/messages/en', 'shared/messages/failures'].map(textsIn).join('\n');
      const screens = texts + textOf('electron/training/pages/page-texts.ts');
      const plain = (words: string): string => words.replaceAll(/[’\\]/g, (mark) => (mark === '’' ? "'" : ''));
      // Before a colon it is the head of a point.
      const bold = [...textOf(path).matchAll(/\*\*([^*\n]+)\*\*(:?)/g)]
        .filter(([, , colon]) => colon === '')
        .flatMap(([, words = '']) => words.split(' → '));
      expect(bold.length).toBeGreaterThan(1);
      expect(bold.filter((words) => !plain(screens).includes(plain(words)))).toEqual([]);
    },
  );

  it('keep the README short enough to be read', () => {
    expect(textOf('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(110);
  });
});
