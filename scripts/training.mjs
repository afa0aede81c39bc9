/** `npm run training -- [--port N] …`: the training gateway without a terminal. */
import './lib/refuse-old-node.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './lib/project-root.mjs';
import { runBuild } from './lib/run-build.mjs';

runBuild('training');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(projectRoot, 'out/training/run-alone.js')).href);
