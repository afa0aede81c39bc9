/** Entry of a separate process. Writes an export file, so that the main process stays free for sales. */
import { exportJob } from '../../../ports/export/export-job.ts';
import { writeExport } from '../../../store/exports/write-export.ts';
import { limitHeap } from '../limit-heap.ts';
import { lowerPriority } from '../lower-priority.ts';
import { runWorker } from '../run-worker.ts';

limitHeap();
lowerPriority();
runWorker(exportJob, writeExport);
