/** Entry of a separate process. Verifies a ledger row by row, so that the main process stays free for sales. */
import { verifyLedgerFile, verifyLedgerJob } from '../../../store/jobs/ledger-jobs.ts';
import { lowerPriority } from '../lower-priority.ts';
import { runWorker } from '../run-worker.ts';

lowerPriority();
runWorker(verifyLedgerJob, verifyLedgerFile);
