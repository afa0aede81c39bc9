/**
 * The child's program as one file, built once a test file: it starts in a third of the time, and a source that is being
 * edited meanwhile does not change under a run of an hour. Gone with this process.
 */
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const projectRoot = resolve(import.meta.dirname, '../../..');

/** @returns the path of the built program */
export async function buildChild(): Promise<string> {
  const folder = join(projectRoot, 'out/children');
  mkdirSync(folder, { recursive: true });
  const outDir = mkdtempSync(join(folder, 'counter-'));
  process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: 'warn',
    // Importing the real one in plain Node starts its installer.
    resolve: { alias: { electron: resolve(projectRoot, 'test/support/no-electron.ts') } },
    ssr: { target: 'node', noExternal: true, external: ['better-sqlite3', ...builtinModules] },
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      minify: false,
      rolldownOptions: { input: join(import.meta.dirname, 'counter-child.ts'), output: { format: 'es' } },
    },
  });
  return join(outDir, 'counter-child.js');
}
