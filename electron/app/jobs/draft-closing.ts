/** Entry of a separate process. Computes the content of the next closing, so that the main process stays free for sales. */
import { runWorker } from '../../platform/background/run-worker.ts';
import { draftClosingJob, draftClosingOf } from '../../store/ledger-jobs.ts';

runWorker(draftClosingJob, draftClosingOf);
