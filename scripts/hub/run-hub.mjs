/** `npm run hub -- [--port N] …`: several terminals, one ledger, on PostgreSQL. It runs from its sources. */
import '../lib/refuse-old-node.mjs';

await import('../../hub/main.ts');
