/**
 * `npm run hub -- [COMMAND] [OPTION …]`: several terminals, one ledger, on PostgreSQL. `demo` has three shops with a
 * year of trade.
 *
 * konter-hub [serve] | demo | migrate [--dry-run] | verify | create-owner LOGIN | reset-password LOGIN |
 *   reset-second-factor LOGIN | revoke TERMINAL | restored | limit MERCHANT STATUS-CHECKS-A-MINUTE |
 *   forget-names YYYY-MM-DD
 * Options: --port N --host IP --data-dir DIR --database-url URL --database-password-file FILE --public-url URL
 *   --trusted-proxy IP[,IP] --config FILE --connections N --page-connections N --log-level LEVEL --version.
 *   All settings are in docs/hub.md.
 */
import './lib/help.mjs';
import './lib/refuse-unready.mjs';
import { runBuild, runBuilt } from './lib/run-built.mjs';

runBuild('hub');
await runBuilt('out/hub/main.js');
