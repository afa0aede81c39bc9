import { draftClosingOf, draftClosingJob } from '../../../store/verify/ledger-task.ts';
import { runWorker } from '../run-worker.ts';

runWorker(draftClosingJob, draftClosingOf);
