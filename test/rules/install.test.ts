/**
 * `npm ci` needs no C compiler, no Python and no headers from the network. better-sqlite3 has a binary for every system
 * and states `gypfile: false`. But npm does not write that into the lock file, where it looks for it, and would
 * compile. So the entry is added by hand, and lost whenever npm rewrites the file.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../..');

interface Locked {
  readonly gypfile?: boolean;
}

it('installing compiles nothing', () => {
  const { packages } = JSON.parse(readFileSync(resolve(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const withSources = Object.keys(packages).filter((path) => existsSync(resolve(projectRoot, path, 'binding.gyp')));
  expect(withSources).toContain('node_modules/better-sqlite3');
  const wouldCompile = withSources.filter((path) => packages[path]?.gypfile !== false);
  expect(wouldCompile, 'add "gypfile": false to these in package-lock.json').toEqual([]);
});
