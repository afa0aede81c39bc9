import { checkLedgerFile, checkLedgerJob } from '../../../store/verify/ledger-task.ts';
import { runWorker } from '../run-worker.ts';

runWorker(checkLedgerJob, checkLedgerFile);
