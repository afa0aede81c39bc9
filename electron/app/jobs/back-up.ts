/** Entry of a separate process. Copies a ledger into a backup, so that the main process stays free for sales. */
import { runWorker } from '../../platform/background/run-worker.ts';
import { backUp, backUpJob } from '../../store/ledger-jobs.ts';

runWorker(backUpJob, backUp);
