/** Entry of a separate process. Counts a ledger's rows for the diagnostics file. */

import { lowerPriority } from '../../platform/background/lower-priority.ts';
import { runWorker } from '../../platform/background/run-worker.ts';
import { describeLedgerFile, describeLedgerJob } from '../../store/jobs/ledger-jobs.ts';

lowerPriority();
runWorker(describeLedgerJob, describeLedgerFile);
