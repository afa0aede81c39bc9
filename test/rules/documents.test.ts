/** A reader of the documents finds every file and every command that they name. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../..');
const documents = globSync('{*,docs/**/*}.md', { cwd: projectRoot });
const textOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

/** From the project's root, in text, in a link or in a drawing. */
const FROM_THE_ROOT = /(?<![\w./@-])(?:electron|hub|renderer|shared|test|config|scripts|docs)\/[\w./-]*[\w/]/g;
const LINK = /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g;
const COMMAND = /\bnpm run (?:--silent )?([\w:-]+)/g;

function missingIn(path: string, text = textOf(path)): readonly string[] {
  const links = [...text.matchAll(LINK)].map(([, to = '']) => join(dirname(path), to));
  const words = text.replaceAll(LINK, '](');
  const named = [...words.matchAll(FROM_THE_ROOT)].map(([all]) => all);
  const commands = [...text.matchAll(COMMAND)].map(([, name = '']) => name).filter((name) => !(name in scripts));
  return [...[...named, ...links].filter((each) => !existsSync(join(projectRoot, each))), ...commands];
}

it.each(documents)('names only paths and commands that are there: %s', (path) => {
  expect(missingIn(path)).toEqual([]);
});

it('paths are searched in words, links and drawings', () => {
  const text =
    '`electron/gone.ts`, [there](../gone.md#part) and\n│ shared/gone/ │, not out/test/x, https://x.example/docs/y, `npm run gone`';
  expect(missingIn('docs/page.md', text)).toEqual(['electron/gone.ts', 'shared/gone/', 'gone.md', 'gone']);
});
