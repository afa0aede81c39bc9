import { drawUpClosingAsOrdered, drawUpClosingJob } from '../../../store/verify/ledger-task.ts';
import { answerOrders } from '../run-worker.ts';

answerOrders(drawUpClosingJob, drawUpClosingAsOrdered);
