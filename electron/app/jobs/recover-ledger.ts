/** Entry of a separate process. Recovers a damaged ledger, so that the window can say how far it is. */
import { runWorker } from '../../platform/background/run-worker.ts';
import { recoverLedgerFile, recoverLedgerJob } from '../../store/ledger-jobs.ts';

runWorker(recoverLedgerJob, recoverLedgerFile);
