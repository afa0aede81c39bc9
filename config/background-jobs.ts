/** Each job that runs in a process of its own is a file of its own, beside whatever bundle starts it. */
import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const projectRoot = resolve(import.meta.dirname, '..');

/** Name of the output file without `.js` → source file: what electron/platform/background/utility-processes.ts looks for. */
export function backgroundJobs(): Record<string, string> {
  const files = globSync('electron/platform/background/jobs/*.ts', { cwd: projectRoot });
  return Object.fromEntries(files.map((file) => [`${basename(file, '.ts')}-job`, file]));
}
