/** Entry of a separate process. Writes an export file, so that the main process stays free for sales. */
import { limitHeap, lowerPriority, runWorker } from '../../platform/background/run-worker.ts';
import { exportJob } from '../../ports/file-jobs.ts';
import { writeExport } from '../../store/exports/write-export.ts';

limitHeap();
lowerPriority();
runWorker(exportJob, writeExport);
