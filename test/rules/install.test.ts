/** What an installation from the registry does. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder } from '../support/a-folder.ts';

const projectRoot = resolve(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(resolve(projectRoot, path), 'utf8');
const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

it('scripts refuse a Node that is older than the HTTP client needs', () => {
  const refusal = textOf('scripts/lib/refuse-unready.mjs');
  expect(refusal).toContain('(major < 22 || (major === 22 && minor < 19))');
  expect(JSON.parse(textOf('node_modules/undici/package.json'))).toMatchObject({ engines: { node: '>=22.19.0' } });
});

// The hub's packed file has the hub's version in its name, and a release has one.
it('the terminal, the hub and the lock have one version', () => {
  const manifestOf = (path: string): unknown => JSON.parse(textOf(path));
  const { version } = manifestOf('package.json') as { readonly version: string };
  expect(manifestOf('hub/package.json')).toMatchObject({ version });
  expect(manifestOf('package-lock.json')).toMatchObject({ version, packages: { '': { version }, hub: { version } } });
});

it('runs no script of any package, so that nothing is compiled and nothing fetched', () => {
  expect(textOf('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

it('asks the registry that the machine has: the lock names none', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as {
    readonly packages: Readonly<Record<string, { readonly resolved?: string }>>;
  };
  const resolved = Object.values(packages).flatMap((each) => each.resolved ?? []);
  expect(resolved, '.npmrc keeps npm from writing them').toEqual(['hub']);
});

// What a script imports is looked for before its first line runs: the sentence that says what is missing would not come.
it('every script of package.json starts without the packages of development', () => {
  const commands = Object.values(scripts);
  // Any other program is a package of development, and the shell's word for a missing one helps nobody.
  expect(commands.filter((command) => !command.startsWith('node scripts/'))).toEqual([]);
  for (const file of commands.map((command) => command.split(' ')[1] ?? ''))
    expect([file, packagesOf(resolve(projectRoot, file))]).toEqual([file, []]);
});

it('every script that is no package’s own command answers --help, also before npm ci', () => {
  const folder = aFolder();
  cpSync(resolve(projectRoot, 'scripts'), join(folder, 'scripts'), { recursive: true });
  const help = (name: string): string => {
    const words = [...(scripts[name] ?? '').split(' ').slice(1), '--help'];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
    expect({ name, status, stderr }).toEqual({ name, status: 0, stderr: '' });
    return stdout.replaceAll(/\s+/g, ' ');
  };
  const ours = Object.keys(scripts).filter((name) => !scripts[name]?.includes('&&'));
  for (const name of ours) expect(help(name)).toContain(`npm ${['start', 'test'].includes(name) ? '' : 'run '}${name}`);

  const [, usage = 'none'] = /USAGE = `([^`]+)`/.exec(textOf('hub/commands.ts')) ?? [];
  expect(help('hub')).toContain(usage.replaceAll(/\s+/g, ' '));
  const rows = globSync('test/bench/rows/**/*.ts', { cwd: projectRoot }).flatMap(
    (file) => /^ {2}name: '([\w-]+)'/m.exec(textOf(file))?.[1] ?? [],
  );
  const [, listed = ''] = /commas \(([^)]+)\)/.exec(help('bench')) ?? [];
  expect(listed.split(', ').toSorted()).toEqual(rows.toSorted());
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
