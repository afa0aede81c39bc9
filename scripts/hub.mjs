/** `npm run hub -- [--port N] …`: several terminals, one ledger, on PostgreSQL. */
import './lib/refuse-unready.mjs';
import { buildAndRun } from './lib/run-built.mjs';

await buildAndRun('hub', { source: 'hub/main.ts', built: 'out/hub/main.js' });
