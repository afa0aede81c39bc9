/** The archive that a shop gets: the files that belong there, and no others. */
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archivedFiles, textOf } from './support/archived-files.ts';
import { archive } from './support/packed-folder.ts';

const BELONGS = new RegExp(
  `^(${[
    'package\\.json',
    'out/(main|preload|renderer)/.+',
    'out/notices/notices\\.json',
    'node_modules/better-sqlite3/(package\\.json|LICENSE|README\\.md|lib/.+\\.js|prebuilds/[^/]+\\.node)',
  ].join('|')})$`,
);
const NEVER = /licences\.json$|\.(map|tsx?|mts|cts)$|(^|\/)(test|training|preview|bridge)\/|tsbuildinfo/;
const REQUIRED = [
  'package.json',
  'out/main/main.js',
  'out/preload/preload.cjs',
  'out/preload/customer.cjs',
  'out/renderer/index.html',
  'out/renderer/customer/index.html',
  'out/notices/notices.json',
];
const MOST_ADDED_BYTES = 25_000_000;

const files = archivedFiles();
const names = files.map(({ name }) => name);
const binaries = files.filter(({ name }) => name.endsWith('.node'));

describe('the archive', () => {
  it('has what the program needs, and nothing else', () => {
    expect(REQUIRED.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => !BELONGS.test(name) || NEVER.test(name))).toEqual([]);
  });

  it('begins with a file that is there', () => {
    const manifest = JSON.parse(textOf('package.json')) as { readonly main: string };
    expect(names).toContain(manifest.main);
  });

  it('has one native binary, the only file next to it, because nothing checks what lies there for changes', () => {
    expect(binaries).toHaveLength(1);
    expect(files.filter(({ unpacked }) => unpacked)).toEqual(binaries);
  });

  it('ends no file in the address of a map that is not packed', () => {
    const mapAddress = /\n\/[/*]# sourceMappingURL=(\S+)\s*(\*\/)?\s*$/;
    expect(names.filter((name) => /\.(c?js|css)$/.test(name) && mapAddress.test(textOf(name)))).toEqual([]);
  });

  it('adds no more to Electron than it may', () => {
    // Everything of ours lies in the archive's folder.
    const resources = dirname(archive);
    const sizes = readdirSync(resources, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(resources, name)))
      .filter((file) => file.isFile())
      .map(({ size }) => size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_ADDED_BYTES);
  });
});
