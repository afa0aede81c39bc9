/** Entry of a separate process. Builds a ledger from the hub's rows, so that the main process stays free. */
import { buildLedgerFile, buildLedgerJob } from '../../../store/jobs/book-jobs.ts';
import { limitHeap } from '../limit-heap.ts';
import { runWorker } from '../run-worker.ts';

limitHeap();
runWorker(buildLedgerJob, buildLedgerFile);
