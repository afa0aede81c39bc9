import { verifyLedgerFile, verifyLedgerJob } from '../../../store/jobs/ledger-jobs.ts';
import { lowerPriority } from '../lower-priority.ts';
import { runWorker } from '../run-worker.ts';

lowerPriority();
runWorker(verifyLedgerJob, verifyLedgerFile);
