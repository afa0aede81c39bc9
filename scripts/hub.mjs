/** `npm run hub -- [--port N] …`: several terminals, one ledger, on PostgreSQL. */
import './lib/refuse-unready.mjs';
import { runBuild } from './lib/run-build.mjs';
import { runBuilt } from './lib/run-built.mjs';

runBuild('hub');
await runBuilt('out/hub/main.js');
