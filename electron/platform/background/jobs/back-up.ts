import { backUp, backUpJob } from '../../../store/verify/ledger-task.ts';
import { runWorker } from '../run-worker.ts';

runWorker(backUpJob, backUp);
