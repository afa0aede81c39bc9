import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './project-root.mjs';

/**
 * Runs a built program in this process, so that no signals must be forwarded and no process can outlive it. It reads its
 * options from this command line.
 */
export async function runBuilt(path) {
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(projectRoot, path)).href);
}
