/** Entry of a separate process. Builds a ledger from the hub's rows, so that the main process stays free. */

import { limitHeap } from '../../platform/background/limit-heap.ts';
import { runWorker } from '../../platform/background/run-worker.ts';
import { buildLedgerFile, buildLedgerJob } from '../../store/jobs/ledger-jobs.ts';

limitHeap();
runWorker(buildLedgerJob, buildLedgerFile);
