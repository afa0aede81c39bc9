import { checkLedgerFile, checkLedgerJob } from '../../../store/jobs/ledger-jobs.ts';
import { runWorker } from '../run-worker.ts';

runWorker(checkLedgerJob, checkLedgerFile);
