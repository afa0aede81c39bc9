import { verifyLedgerFile, verifyLedgerJob } from '../../../store/verify/ledger-task.ts';
import { lowerPriority } from '../lower-priority.ts';
import { runWorker } from '../run-worker.ts';

lowerPriority();
runWorker(verifyLedgerJob, verifyLedgerFile);
