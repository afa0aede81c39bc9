/**
 * A status check that someone asked for. Each press has a result that is said: paid, not paid yet, or not answered. A
 * request that was sent is no result.
 */
import type { Failure } from '../../shared/contract/failure.ts';
import type { PaymentView } from '../../shared/contract/sale.ts';
import { type CheckFailure, checkFailureOf, checkMissOf } from '../../shared/messages/check-failure.ts';
import { ask } from '../bridge.ts';
import { needNoDay, useTimeFormat } from '../i18n/i18n.ts';
import { type FailureMessage, FailureNote } from './notes/failure-note.tsx';
import { type TextsWithDeciding, useDecidingTexts } from './use-deciding-texts.ts';

/** `answeredAt`: the payment's last usable answer then, epoch ms. A later one makes the result outdated. */
export type CheckResult =
  | { readonly kind: 'not-paid'; readonly answeredAt: number }
  | { readonly kind: 'not-answered'; readonly failure: Failure; readonly answeredAt: number | null };

export interface CheckedPayment {
  /** The payment afterwards; `null` if nothing is known but the failure. */
  readonly view: PaymentView | null;
  /** `null` for a payment that is paid: the screen itself says so. */
  readonly result: CheckResult | null;
  /** A check was refused until then, epoch ms by the main process's clock; `null` if it was not. */
  readonly allowedAt: number | null;
}

export async function checkPayment(payment: PaymentView): Promise<CheckedPayment> {
  const { orderId, lastAnsweredAt: answeredAt } = payment;
  const checked = await ask('payment.check', { orderId });
  if (checked.ok) return { view: checked.value, result: resultOf(checked.value), allowedAt: null };
  const { failure } = checked;
  const allowedAt = waitsForPerson.has(failure.code) ? (failure.until ?? null) : null;
  // The payment has ended, or was checked a moment ago: what that check found is the result.
  const view = isKnown.has(failure.code) ? await ask('payment.view', { orderId }) : checked;
  return view.ok
    ? { view: view.value, result: resultOf(view.value), allowedAt }
    : { view: null, result: { kind: 'not-answered', failure, answeredAt }, allowedAt };
}

/** @returns the result if no later answer has made it outdated; paid but not saved is said also if nobody asked */
export function currentResult(
  result: CheckResult | null,
  { lastAnsweredAt, lastMiss }: PaymentView,
): CheckResult | null {
  if (lastMiss === 'paid-not-saved') {
    return { kind: 'not-answered', failure: { code: lastMiss }, answeredAt: lastAnsweredAt };
  }
  return result?.answeredAt === lastAnsweredAt ? result : null;
}

const isKnown: ReadonlySet<string> = new Set<Failure['code']>(['check-not-needed', 'check-too-soon']);
/** Refused presses that count down on the button. */
const waitsForPerson: ReadonlySet<string> = new Set<Failure['code']>(['check-too-soon', 'watch-suspended']);

function resultOf({ state, lastAnsweredAt: answeredAt, lastMiss }: PaymentView): CheckResult | null {
  if (state === 'paid') return null;
  if (lastMiss !== null) return { kind: 'not-answered', failure: { code: lastMiss }, answeredAt };
  return answeredAt === null ? null : { kind: 'not-paid', answeredAt };
}

interface CheckResultNoteProps {
  readonly payment: PaymentView;
  readonly result: CheckResult | null;
}

/**
 * The result of a check that someone asked for. It is read out, because the terminal's own checks are not: always there,
 * because a screen reader reads out only changes of a region that it knows.
 */
export function CheckResultNote({ payment, result }: CheckResultNoteProps) {
  const { deciding } = useDecidingTexts();
  const timeOf = useAnswerTime(payment);
  const current = currentResult(result, payment);
  return (
    <div className="check-result" role="status" data-testid="check-result" data-result={current?.kind}>
      {current?.kind === 'not-paid' && <p className="well">{deciding.notPaidYet(timeOf(current.answeredAt))}</p>}
      {current?.kind === 'not-answered' && (
        <CheckFailedNote failure={current.failure} watched={payment.nextCheckAt !== null} />
      )}
    </div>
  );
}

interface CheckFailedNoteProps {
  readonly failure: Failure;
  /** The terminal checks the payment by itself. */
  readonly watched: boolean;
}

function CheckFailedNote({ failure, watched }: CheckFailedNoteProps) {
  const texts = useDecidingTexts();
  const times = useTimeFormat();
  // A refused key is asked about again within half a minute: the minute alone would be too long.
  const exact = failure.code === 'watch-suspended' && failure.until ? times.seconds(failure.until) : null;
  return (
    <FailureNote
      failure={failure}
      about="check"
      texts={(until) => checkFailedMessage(texts, failure, { until: exact ?? until, watched })}
    />
  );
}

/**
 * Its cause, and whether the terminal continues checking. It does not mention money, because a check moves none.
 * @param until the failure's `until`, already formatted; empty when it has none
 * @param watched the terminal checks this payment by itself
 */
export function checkFailedMessage(
  { deciding }: Pick<TextsWithDeciding, 'deciding'>,
  { code }: Failure,
  { until, watched }: { readonly until: string; readonly watched: boolean },
): FailureMessage {
  const cause = checkFailureOf(code);
  const what = deciding.checkFailed[cause](until);
  if (cause === 'not-needed') return { what, money: '', next: '' };
  const failureCode: Partial<Record<CheckFailure, (until: string) => string>> = deciding.watchWaits;
  const waits = failureCode[cause]?.(until) ?? deciding.watchContinues;
  return { what, money: '', next: watched ? waits : deciding.askAgainLater };
}

/** One miss is no news, because the next check follows in seconds. */
const MISSES_THAT_ARE_NEWS = 2;

/** When the gateway last answered about a payment, and how many checks have gone unanswered since, and why. */
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

/** @returns formats epoch ms, with a day where needed: History shows payments of past days */
function useAnswerTime({ now }: PaymentView): (at: number) => string {
  const times = useTimeFormat();
  return (at) => (needNoDay(now, at) ? times.seconds(at) : times.dayYearAndClock(at));
}
