import { checkBookAsOrdered, checkBookJob } from '../../store/safekeeping/book-task.ts';
import { answerOrders } from '../answer-orders.ts';

answerOrders(checkBookJob, checkBookAsOrdered);
