import { verifyLedgerFile, verifyLedgerJob } from '../../../store/verify/ledger-task.ts';
import { runWorker } from '../run-worker.ts';
import { lowerPriority } from '../lower-priority.ts';

lowerPriority();
runWorker(verifyLedgerJob, verifyLedgerFile);
