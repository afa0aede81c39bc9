/**
 * The child's program as one file, built once per test file. It starts in a third of the time, and edited sources do
 * not change it during a run of an hour. Removed after the file's tests.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../../..');
const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
const config = join(projectRoot, 'config/vite/vite.counter-child.ts');

/** Called while a test file is loaded. @returns the path of the built program */
export function buildChild(): string {
  const folder = join(projectRoot, 'out/counter-child');
  mkdirSync(folder, { recursive: true });
  const outDir = mkdtempSync(join(folder, 'built-'));
  afterAll(() => rmSync(outDir, { recursive: true, force: true }));
  const options = ['build', '--config', config, '--outDir', outDir];
  // Vitest marks this process as a test; the build is none.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stderr } = spawnSync(process.execPath, [vite, ...options], {
    cwd: projectRoot,
    encoding: 'utf8',
    env,
  });
  if (status !== 0) throw new Error(`The child could not be built:\n${stderr}`);
  return join(outDir, 'counter-child.js');
}
