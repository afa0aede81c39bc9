/** Entry of a separate process. Copies to a second place: a stick is slow, and a share may never answer. */

import { lowerPriority } from '../../platform/background/lower-priority.ts';
import { runWorker } from '../../platform/background/run-worker.ts';
import { secondPlaceJob } from '../../ports/second-place-job.ts';
import { copyToSecondPlace } from '../../store/backups/second-place.ts';

lowerPriority();
runWorker(secondPlaceJob, copyToSecondPlace);
