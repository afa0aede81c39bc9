import { exportJob } from '../../../ports/export/export-job.ts';
import { writeExport } from '../../../store/exports/write-export.ts';
import { answerOrders } from '../run-worker.ts';
import { stayLean } from '../limit-heap.ts';
import { yieldToTheCounter } from '../lower-priority.ts';

stayLean();
yieldToTheCounter();
answerOrders(exportJob, writeExport);
