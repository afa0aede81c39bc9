/** Builds programs, and runs them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './project-root.mjs';

/** Builds in a separate process, so that the builder's memory and threads end with it. */
export function runBuild(...parts) {
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'scripts/build.mjs'), ...parts], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs a built program in this process, so that no signals must be forwarded and no process can outlive it. It reads its
 * options from this command line.
 */
export async function runBuilt(path) {
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(projectRoot, path)).href);
}
