import { backUpAsOrdered, backUpJob } from '../../../store/verify/ledger-task.ts';
import { answerOrders } from '../run-worker.ts';

answerOrders(backUpJob, backUpAsOrdered);
