/** Entry of a separate process. Counts a ledger's rows for the diagnostics file. */
import { lowerPriority, runWorker } from '../../platform/background/run-worker.ts';
import { describeLedgerFile, describeLedgerJob } from '../../store/ledger-jobs.ts';

lowerPriority();
runWorker(describeLedgerJob, describeLedgerFile);
