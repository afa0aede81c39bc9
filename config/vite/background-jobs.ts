/** Each job in a separate process is a separate file, beside the bundle that starts it. */
import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const projectRoot = resolve(import.meta.dirname, '../..');

/** Output file name without `.js` → source file, as electron/platform/background/utility-processes.ts expects. */
export function backgroundJobs(): Record<string, string> {
  const files = globSync('electron/app/jobs/*.ts', { cwd: projectRoot });
  return Object.fromEntries(files.map((file) => [`${basename(file, '.ts')}-job`, file]));
}
