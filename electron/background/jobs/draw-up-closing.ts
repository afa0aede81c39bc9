import { drawUpClosingAsOrdered, drawUpClosingJob } from '../../store/safekeeping/book-task.ts';
import { answerOrders } from '../answer-orders.ts';

answerOrders(drawUpClosingJob, drawUpClosingAsOrdered);
