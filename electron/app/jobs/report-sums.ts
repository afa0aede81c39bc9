/** Entry of a separate process. Adds up the sums of a long report, so that the main process stays free for sales. */

import { lowerPriority } from '../../platform/background/lower-priority.ts';
import { runWorker } from '../../platform/background/run-worker.ts';
import { reportSumsJob, reportSumsOf } from '../../store/jobs/ledger-jobs.ts';

lowerPriority();
runWorker(reportSumsJob, reportSumsOf);
