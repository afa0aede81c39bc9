import { draftClosingJob, draftClosingOf } from '../../../store/jobs/ledger-jobs.ts';
import { runWorker } from '../run-worker.ts';

runWorker(draftClosingJob, draftClosingOf);
