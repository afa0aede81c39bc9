/**
 * When the gateway last answered about a payment, and how many checks have gone unanswered since. One miss is no news,
 * because the next check follows in seconds; from the second one on the line says so, and why.
 */
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { checkMissOf } from '../../../shared/messages/check-failure.ts';
import { useDecidingTexts } from '../texts/use-deciding-texts.ts';
import { useAnswerTime } from './use-answer-time.ts';
import './check.css';

const MISSES_THAT_ARE_NEWS = 2;

export function LastAnswered({ payment }: { readonly payment: PaymentView }) {
  const { deciding } = useDecidingTexts();
  const timeOf = useAnswerTime(payment);
  const { lastAnsweredAt, checksMissed, lastMiss, nextCheckAt } = payment;
  // Not asked about, and never was: a creation that was refused.
  if (nextCheckAt === null && lastAnsweredAt === null && checksMissed === 0) return null;
  const missed =
    checksMissed >= MISSES_THAT_ARE_NEWS && lastMiss !== null ? deciding.missed[checkMissOf(lastMiss)] : null;
  const countMissed = lastAnsweredAt === null ? deciding.allChecksMissed : deciding.checksMissed;
  return (
    <span
      className="last-answered"
      data-testid="last-answered"
      data-at={lastAnsweredAt ?? ''}
      data-missed={checksMissed}
    >
      {lastAnsweredAt === null ? deciding.neverAnswered : deciding.lastAnswered(timeOf(lastAnsweredAt))}
      {missed !== null && (
        <>
          {' · '}
          <span className="unanswered">{countMissed(checksMissed, missed)}</span>
        </>
      )}
    </span>
  );
}
