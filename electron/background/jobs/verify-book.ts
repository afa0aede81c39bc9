import { verifyBookInAnswer, verifyBookJob } from '../../store/safekeeping/book-task.ts';
import { answerOrders } from '../answer-orders.ts';

answerOrders(verifyBookJob, verifyBookInAnswer);
