/** Entry of a separate process. Adds up the sums of a long report, so that the main process stays free for sales. */
import { lowerPriority, runWorker } from '../../platform/background/run-worker.ts';
import { reportSumsJob, reportSumsOf } from '../../store/ledger-jobs.ts';

lowerPriority();
runWorker(reportSumsJob, reportSumsOf);
