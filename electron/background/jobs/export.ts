import { exportJob } from '../../export/export-job.ts';
import { writeExport } from '../../export/write-export.ts';
import { answerOrders } from '../answer-orders.ts';
import { stayLean } from '../stay-lean.ts';

stayLean();
answerOrders(exportJob, writeExport);
