import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './project-root.mjs';
import { runBuild } from './run-build.mjs';

/**
 * Runs a built program in this process, so that no signals must be forwarded and no process can outlive it. It reads its
 * options from this command line.
 */
export async function runBuilt(path) {
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(projectRoot, path)).href);
}

/** Runs the newest sources of a program. For its list of options they need no build: this Node runs them as they are. */
export async function buildAndRun(part, { source, built }) {
  const asksForHelp = process.argv.slice(2).some((word) => word === '--help' || word === '-h');
  if (!asksForHelp) runBuild(part);
  await runBuilt(asksForHelp ? source : built);
}
