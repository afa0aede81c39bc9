import { exportJob } from '../../export/export-job.ts';
import { writeExport } from '../../export/write-export.ts';
import { answerOrders } from '../answer-orders.ts';
import { stayLean } from '../stay-lean.ts';
import { yieldToTheCounter } from '../yield-to-the-counter.ts';

stayLean();
yieldToTheCounter();
answerOrders(exportJob, writeExport);
