/** `npm run hub -- [--port N] …`: several terminals, one ledger, on PostgreSQL. */
import './lib/refuse-old-node.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './lib/project-root.mjs';
import { runBuild } from './lib/run-build.mjs';

runBuild('hub');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(projectRoot, 'out/hub/main.js')).href);
