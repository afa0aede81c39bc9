/** Entry of a separate process. Checks a ledger file, so that the main process stays free for sales. */
import { runWorker } from '../../platform/background/run-worker.ts';
import { checkLedgerFile, checkLedgerJob } from '../../store/ledger-jobs.ts';

runWorker(checkLedgerJob, checkLedgerFile);
