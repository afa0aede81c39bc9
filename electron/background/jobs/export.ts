import { exportJob } from '../../export/export-job.ts';
import { writeExport } from '../../export/write-export.ts';
import { answerOrders } from '../answer-orders.ts';

answerOrders(exportJob, writeExport);
