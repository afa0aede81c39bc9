/** `npm run hub -- [--port N] …`: several terminals, one ledger, on PostgreSQL. It runs from its sources; its pages are built. */
import '../lib/refuse-old-node.mjs';
import { runBuild } from '../lib/run-build.mjs';

runBuild('hub-web');

await import('../../hub/main.ts');
