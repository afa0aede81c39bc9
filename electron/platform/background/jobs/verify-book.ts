import { verifyBookAsOrdered, verifyBookJob } from '../../../store/verify/ledger-task.ts';
import { answerOrders } from '../run-worker.ts';
import { yieldToTheCounter } from '../lower-priority.ts';

yieldToTheCounter();
answerOrders(verifyBookJob, verifyBookAsOrdered);
