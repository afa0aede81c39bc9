import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './project-root.mjs';

/**
 * Starts preview in this process, so that no signals must be forwarded and no process can outlive it. Preview reads its
 * options from this command line.
 */
export async function openPreview() {
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(projectRoot, 'out/preview/preview.js')).href);
}
