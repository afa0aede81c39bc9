import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

/** Builds in a separate process, so that the builder's memory and threads end with it. */
export function runBuild(...parts) {
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'scripts/build.mjs'), ...parts], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
