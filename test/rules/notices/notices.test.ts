/** The notices and the list of parts of the last build, compared with what its source maps say is inside. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaFaults } from '../../../scripts/notices/schema-faults.mjs';

const out = resolve(import.meta.dirname, '../../../out');
const textOf = (path: string): string => readFileSync(resolve(out, path), 'utf8');

interface Notice {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}
const notices = JSON.parse(textOf('notices/notices.json')) as readonly Notice[];
const named = notices.map(({ name, version }) => `${name} ${version}`);

/** Licences that ask for their text and nothing more; and the tool whose recordings are shipped. */
const GRANTED = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'OFL-1.1', 'BlueOak-1.0.0', 'blessing'];

describe('the notices', () => {
  it('name every package that a map of the main process names', () => {
    const sources = readdirSync(resolve(out, 'main'))
      .filter((name) => name.endsWith('.map'))
      .flatMap((name) => (JSON.parse(textOf(`main/${name}`)) as { readonly sources: readonly string[] }).sources);
    const packages = [...new Set(sources.filter((source) => source.includes('node_modules/')).map(packageOf))];
    expect(packages.length).toBeGreaterThan(20);
    expect(packages.filter((each) => !named.includes(each))).toEqual([]);
  });

  it('have a text with its author for each, under a licence that allows it', () => {
    expect(notices.filter(({ text }) => !/copyright|blessing/i.test(text) || text.length < 200)).toEqual([]);
    const others = notices.filter(({ licence }) => !GRANTED.includes(licence));
    expect(others.map(({ name }) => name)).toEqual(['espeak-ng']);
  });

  it('tell of what lies deeper: the runtime, SQLite, the parser in undici, the voice', () => {
    expect(notices.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['electron', 'SQLite', 'llhttp', 'espeak-ng', 'atomico', 'node-addon-api']),
    );
  });

  it('are the same in the file for people', () => {
    const file = textOf('notices/THIRD-PARTY-NOTICES.txt');
    expect(
      notices.filter(
        ({ name, version, licence, text }) => !file.includes(`${name} ${version} (${licence})\n\n${text}\n`),
      ),
    ).toEqual([]);
  });
});

describe('the list of parts', () => {
  const file = textOf('notices/konter.cdx.json');
  const { components } = JSON.parse(file) as { readonly components: readonly Pick<Notice, 'name' | 'version'>[] };

  it('is CycloneDX 1.6', async () => {
    expect(await schemaFaults(file)).toBeNull();
  });

  it('has what the notices have, but for the tool that is not shipped', () => {
    const parts = components.map(({ name, version }) => `${name} ${version}`);
    expect(parts.toSorted()).toEqual(named.filter((each) => !each.startsWith('espeak-ng ')).toSorted());
  });
});

/** `name version` of the package that a source belongs to. */
function packageOf(source: string): string {
  const [folder = ''] = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(source) ?? [];
  const { name, version } = JSON.parse(textOf(`../${folder}/package.json`)) as Notice;
  return `${name} ${version}`;
}
