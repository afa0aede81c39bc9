import { checkBookAsOrdered, checkBookJob } from '../../../store/verify/ledger-task.ts';
import { answerOrders } from '../run-worker.ts';

answerOrders(checkBookJob, checkBookAsOrdered);
