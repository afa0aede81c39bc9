/** Several payments of one sale, drawn on one line of time: when each was made and paid, and what it is of the sums. */
import type { ReviewItem } from '../../../shared/contract/review.ts';
import { needNoDay, useTimeFormat } from '../../i18n/time-format.ts';
import { useDecidingTexts } from '../../ui/texts/use-deciding-texts.ts';
import { useMethodName } from '../../ui/use-method-name.ts';

interface PaidLineProps {
  /** In order of payment. */
  readonly paidBy: NonNullable<ReviewItem['paidBy']>;
  /** Order ID of the payment that the card is about. */
  readonly about: string;
}

/** Units of the drawing. */
const WIDTH = 1_000;
const MARK = 14;

export function PaidLine({ paidBy, about }: PaidLineProps) {
  const { review } = useDecidingTexts();
  const texts = review.paidBy;
  const times = useTimeFormat();
  const nameOf = useMethodName();
  const from = Math.min(...paidBy.map(({ madeAt }) => madeAt));
  const until = Math.max(...paidBy.map(({ paidAt }) => paidAt));
  const span = until - from || 1;
  const shown = needNoDay(from, until) ? times.seconds : times.dayAndClock;
  const at = (time: number) => ((time - from) / span) * (WIDTH - MARK);
  return (
    <ol className="stack tight paid-line" aria-label={texts.label} data-testid="paid-line">
      {paidBy.map(({ orderId, methodKind, methodName, madeAt, paidAt, counts }) => (
        <li key={orderId} data-about={orderId === about} data-counts={counts}>
          <strong>{nameOf({ kind: methodKind, name: methodName })}</strong>{' '}
          <span className="fine">
            {[madeAt < paidAt ? texts.made(shown(madeAt)) : '', texts.paid(shown(paidAt)), texts.counts[counts]]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <svg viewBox={`0 0 ${WIDTH} ${MARK}`} preserveAspectRatio="none" aria-hidden="true">
            <rect x={at(madeAt)} y={MARK / 2 - 2} width={Math.max(at(paidAt) - at(madeAt), 0)} height="4" />
            <rect x={at(paidAt)} width={MARK} height={MARK} />
          </svg>
        </li>
      ))}
    </ol>
  );
}
