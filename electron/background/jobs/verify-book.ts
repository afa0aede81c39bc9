import { verifyBookAsOrdered, verifyBookJob } from '../../store/safekeeping/book-task.ts';
import { answerOrders } from '../answer-orders.ts';
import { yieldToTheCounter } from '../yield-to-the-counter.ts';

yieldToTheCounter();
answerOrders(verifyBookJob, verifyBookAsOrdered);
