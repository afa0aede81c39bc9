/**
 * `npm run seed -- --sales N --data-dir DIR [--environment E]`: gives the terminal whose data lie in DIR
 * (KONTER_DATA_DIR) a ledger with N made-up sales of up to three years until now.
 *
 * Busy noons and evenings, full weekends, QRIS and banks, notes, payments that were late, double, refused, canceled or
 * never made. A manager has decided about nearly all of those and settled some sales by hand, and nearly every evening
 * the day was closed. What came up since yesterday is still to be looked at, and the last day to be closed. Nobody is
 * waited for any more. Refuses a ledger in which anything was ever written, and a terminal that runs.
 *
 *   --sales N          whole number from 1 on; a million takes some 1.3 GB
 *   --data-dir DIR     made if it is not there
 *   --environment E    training (default), sandbox or production
 */
// It starts on any Node, and writes with the Node of the packages, as `npm run bench`.
import './lib/help.mjs';
import './lib/refuse-without-packages.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode } from './lib/npm.mjs';
import { projectRoot } from './lib/project-root.mjs';

const node = pinnedNode();
if (node === process.execPath) await import('./lib/refuse-unready.mjs');

const { status } = spawnSync(node, [join(projectRoot, 'test/bench/seed/run-seed.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
