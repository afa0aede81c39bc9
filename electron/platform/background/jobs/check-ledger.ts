/** Entry of a separate process. Checks a ledger file, so that the main process stays free for sales. */
import { checkLedgerFile, checkLedgerJob } from '../../../store/jobs/ledger-jobs.ts';
import { runWorker } from '../run-worker.ts';

runWorker(checkLedgerJob, checkLedgerFile);
