/** Entry of a separate process. Copies a ledger into a backup, so that the main process stays free for sales. */
import { backUp, backUpJob } from '../../../store/jobs/ledger-jobs.ts';
import { runWorker } from '../run-worker.ts';

runWorker(backUpJob, backUp);
