/** Entry of a separate process. Computes the content of the next closing, so that the main process stays free for sales. */
import { draftClosingJob, draftClosingOf } from '../../../store/jobs/ledger-jobs.ts';
import { runWorker } from '../run-worker.ts';

runWorker(draftClosingJob, draftClosingOf);
