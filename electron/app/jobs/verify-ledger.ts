/** Entry of a separate process. Verifies a ledger row by row, so that the main process stays free for sales. */
import { lowerPriority, runWorker } from '../../platform/background/run-worker.ts';
import { verifyLedgerFile, verifyLedgerJob } from '../../store/ledger-jobs.ts';

lowerPriority();
runWorker(verifyLedgerJob, verifyLedgerFile);
