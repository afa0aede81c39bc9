/** Entry of a separate process. Counts a ledger's rows for the diagnostics file. */
import { describeLedgerFile, describeLedgerJob } from '../../../store/jobs/ledger-jobs.ts';
import { lowerPriority } from '../lower-priority.ts';
import { runWorker } from '../run-worker.ts';

lowerPriority();
runWorker(describeLedgerJob, describeLedgerFile);
