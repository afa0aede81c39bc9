import { draftClosingJob, draftClosingOf } from '../../../store/verify/ledger-task.ts';
import { runWorker } from '../run-worker.ts';

runWorker(draftClosingJob, draftClosingOf);
