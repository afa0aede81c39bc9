/** Entry of a separate process. Builds a ledger from the hub's rows, so that the main process stays free. */
import { limitHeap, runWorker } from '../../platform/background/run-worker.ts';
import { buildLedgerFile, buildLedgerJob } from '../../store/ledger-jobs.ts';

limitHeap();
runWorker(buildLedgerJob, buildLedgerFile);
