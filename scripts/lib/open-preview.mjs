import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './project-root.mjs';

/**
 * Goes on in preview, inside this process: nothing to pass signals to, and nothing that could outlive us. Preview
 * reads its options from our command line.
 */
export async function openPreview() {
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(projectRoot, 'out/preview/preview.js')).href);
}
