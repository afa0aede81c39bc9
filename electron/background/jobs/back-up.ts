import { backUpAsOrdered, backUpJob } from '../../store/safekeeping/book-task.ts';
import { answerOrders } from '../answer-orders.ts';

answerOrders(backUpJob, backUpAsOrdered);
