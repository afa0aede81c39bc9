/** What an installation from the registry does. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../..');

it('scripts refuse a Node that is older than the HTTP client needs', () => {
  const refusal = readFileSync(resolve(projectRoot, 'scripts/lib/refuse-unready.mjs'), 'utf8');
  expect(refusal).toContain('(major < 22 || (major === 22 && minor < 19))');
  const undici = readFileSync(resolve(projectRoot, 'node_modules/undici/package.json'), 'utf8');
  expect(JSON.parse(undici)).toMatchObject({ engines: { node: '>=22.19.0' } });
});

// The hub's packed file has the hub's version in its name, and a release has one.
it('the terminal, the hub and the lock have one version', () => {
  const manifestOf = (path: string): unknown => JSON.parse(readFileSync(resolve(projectRoot, path), 'utf8'));
  const { version } = manifestOf('package.json') as { readonly version: string };
  expect(manifestOf('hub/package.json')).toMatchObject({ version });
  expect(manifestOf('package-lock.json')).toMatchObject({ version, packages: { '': { version }, hub: { version } } });
});

it('runs no script of any package, so that nothing is compiled and nothing fetched', () => {
  const settings = readFileSync(resolve(projectRoot, '.npmrc'), 'utf8').split('\n');
  expect(settings).toContain('ignore-scripts=true');
});

// What a script imports is looked for before its first line runs: the sentence that says what is missing would not come.
it('every script of package.json starts without the packages of development', () => {
  const { scripts } = JSON.parse(readFileSync(resolve(projectRoot, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const commands = Object.values(scripts);
  // Any other program is a package of development, and the shell's word for a missing one helps nobody.
  expect(commands.filter((command) => !command.startsWith('node scripts/'))).toEqual([]);
  for (const file of commands.map((command) => command.split(' ')[1] ?? ''))
    expect([file, packagesOf(resolve(projectRoot, file))]).toEqual([file, []]);
});

/** @returns the packages that a script and what it imports need before they run */
function packagesOf(script: string): readonly string[] {
  const seen = new Set([script]);
  const packages: string[] = [];
  for (const file of seen) {
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?:[^;'"]*\sfrom\s)?'([^']+)';$/gm);
    for (const [, name = ''] of imports) {
      if (name.startsWith('.')) seen.add(resolve(dirname(file), name));
      else if (!name.startsWith('node:')) packages.push(name);
    }
  }
  return packages;
}
