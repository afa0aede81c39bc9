import { backUp, backUpJob } from '../../../store/jobs/ledger-jobs.ts';
import { runWorker } from '../run-worker.ts';

runWorker(backUpJob, backUp);
