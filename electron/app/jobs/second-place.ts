/** Entry of a separate process. Copies to a second place: a stick is slow, and a share may never answer. */
import { lowerPriority, runWorker } from '../../platform/background/run-worker.ts';
import { secondPlaceJob } from '../../ports/file-jobs.ts';
import { copyToSecondPlace } from '../../store/backups.ts';

lowerPriority();
runWorker(secondPlaceJob, copyToSecondPlace);
