/** One payment in full: state, facts, flags, decisions, a manual check and its records. */
import { useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { CallbackView, JournalEntryView } from '../../../shared/contract/history.ts';
import type { SaleDocument } from '../../../shared/contract/print.ts';
import type { ResolutionView } from '../../../shared/contract/review.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { type CashTexts, cashTexts } from '../../../shared/messages/cash-texts.ts';
import { type HistoryTexts, historyTexts } from '../../../shared/messages/history-texts.ts';
import { peopleTexts } from '../../../shared/messages/people-texts.ts';
import { type FlagName, gravestFirst, isObsolete } from '../../../shared/model/flag-name.ts';
import { type FlagKind, flagKinds, mayStillBePaidOnScreen } from '../../../shared/model/payment.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTexts, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { type CheckResult, CheckResultNote, checkPayment, LastAnswered } from '../../ui/check-payment.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StateBadge } from '../../ui/notes/badges.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { flagMessage, ResolutionNote } from '../../ui/notes/payment-notes.tsx';
import { PrintLazily } from '../../ui/print/print-lazily.tsx';
import { RefundNotes, type RefundNotesProps } from '../../ui/refund/refund-dialog.tsx';
import { useDecidingTexts } from '../../ui/use-deciding-texts.ts';
import { useMethodName } from '../../ui/use-method-name.ts';
import { CallbackSection, JournalList, RawMessages } from './payment-records.tsx';

interface PaymentCardProps extends RefundNotesProps {
  readonly journal: readonly JournalEntryView[];
  /** `null` if none came. */
  readonly callback: CallbackView | null;
  /** Decisions about this payment, oldest first. */
  readonly resolutions: readonly ResolutionView[];
  /** Position among the payments of its sale, from 1. */
  readonly number: number;
  readonly onAnswer: (view: PaymentView, sentAt: number) => void;
  readonly onReview: () => void;
  /** Makes the payment active on Sell. @returns why that failed; `null` if it did not */
  readonly onShowAgain: (payment: PaymentView) => Promise<Failure | null>;
}

export function PaymentCard({
  payment,
  journal,
  callback,
  resolutions,
  refunds,
  refundable,
  number,
  ...props
}: PaymentCardProps) {
  const { onAnswer, onChanged, onReview, onShowAgain } = props;
  const texts = useDecidingTexts();
  const nameOf = useMethodName();
  const document = printable(payment, resolutions);
  const statuses = flagStatuses(payment, journal, resolutions);
  const [busy, setBusy] = useState<'check' | 'show' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [checkResult, setCheckResult] = useState<CheckResult | null>(null);
  const mayBeShown = payment.saleState === 'open' && mayStillBePaidOnScreen(payment);

  const check = async () => {
    setBusy('check');
    const sentAt = performance.now();
    const { view, result } = await checkPayment(payment);
    setBusy(null);
    setCheckResult(result);
    if (view) onAnswer(view, sentAt);
    onChanged();
  };
  const show = async () => {
    setBusy('show');
    const failed = await onShowAgain(payment);
    setBusy(null);
    setFailure(failed);
  };
  const acknowledge = async (flag: FlagKind) => {
    const answer = await ask('alerts.acknowledge', { orderId: payment.orderId, flag });
    setFailure(answer.ok ? null : answer.failure);
    onChanged();
  };

  return (
    <article className="card stack payment-card" data-order-id={payment.orderId} data-state={payment.state}>
      <header className="row spread">
        <h3>
          {payment.cash ? nameOf(payment.method) : `${texts.history.attempt(number)} · ${nameOf(payment.method)}`}
        </h3>
        <StateBadge state={payment.state} flag={payment.gravestFlag ?? factOf(payment, statuses)} />
      </header>
      <PaymentFlags
        payment={payment}
        statuses={statuses}
        onAcknowledge={(flag) => void acknowledge(flag)}
        onReview={onReview}
      />
      {resolutions.map((resolution) => (
        <ResolutionNote key={resolution.at} resolution={resolution} />
      ))}
      {payment.cause && payment.state !== 'paid' && <FailureNote failure={payment.cause} about="cause" />}
      <PaymentFacts payment={payment} chargedBy={nameIn(journal)} />
      {callback && <CallbackSection callback={callback} method={payment.method} />}
      {payment.state !== 'paid' && (
        <p className="fine">
          <LastAnswered payment={payment} />
        </p>
      )}
      <CheckResultNote payment={payment} result={checkResult} />
      {failure && <FailureNote failure={failure} about="setup" />}
      {mayBeShown && (
        <Button testId="show-again" disabled={busy !== null} onClick={() => void show()}>
          <Icon name="open" />
          {texts.deciding.showAgain}
        </Button>
      )}
      {payment.state !== 'paid' && payment.state !== 'creating' && (
        <Button testId="history-check" disabled={busy !== null} onClick={() => void check()}>
          <Icon name="refresh" />
          {busy === 'check' ? texts.pay.checkingNow : texts.pay.check}
        </Button>
      )}
      <RefundNotes payment={payment} refunds={refunds} refundable={refundable} onChanged={onChanged} />
      {document && <PrintLazily document={document} again />}
      <h3 className="label">{texts.history.journal}</h3>
      <JournalList entries={journal} />
      {!payment.cash && <RawMessages orderId={payment.orderId} />}
    </article>
  );
}

/** After its decisions a payment is still what it was: paid twice, or late. */
function factOf({ late }: PaymentView, statuses: readonly FlagStatus[]): FlagName | null {
  if (statuses.some(({ kind }) => kind === 'paid-twice')) return 'paid-twice';
  return late ? 'paid-late' : null;
}

/** A receipt for a paid payment whose money a manager has not denied, a bill for a pending one, nothing for an ended one. */
function printable({ orderId, state }: PaymentView, resolutions: readonly ResolutionView[]): SaleDocument | null {
  const decided = resolutions.findLast(({ kind }) => kind === 'never-came' || kind === 'came-after-all');
  if (state === 'paid') return decided?.kind === 'never-came' ? null : { kind: 'receipt', orderId };
  return state === 'pending' ? { kind: 'bill', orderId } : null;
}

/** Name of the person who charged the payment; `null` if nobody was signed in. */
function nameIn([charge]: readonly JournalEntryView[]): string | null {
  const by = charge?.data['by'];
  return typeof by === 'string' ? by : null;
}

interface PaymentFactsProps {
  readonly payment: PaymentView;
  /** `null` if nobody was signed in. */
  readonly chargedBy: string | null;
}

/** For reading out on the telephone. */
function PaymentFacts({ payment, chargedBy }: PaymentFactsProps) {
  const people = useTextsOf(peopleTexts);
  const { pay, history } = useTexts();
  const texts = useTextsOf(historyTexts);
  const cashWords = useTextsOf(cashTexts);
  const times = useTimeFormat();
  const paidAfter = payment.paidAt === null ? '' : howLong(payment.paidAt - payment.createdAt, texts);
  // Cash has neither a deadline nor a time to wait for it.
  const gatewayTimes = [
    [history.created, times.dayYearAndClock(payment.createdAt)],
    [history.deadline, times.dayYearAndClock(payment.expiresAt)],
  ] as const;
  const facts: readonly (readonly [string, string])[] = [
    [people.chargedBy, chargedBy ?? ''],
    [texts.askedMethod, payment.askedMethod?.name ?? ''],
    ...(payment.cash ? [] : gatewayTimes),
    [texts.customerPaid, payment.paidAt === null ? '' : formatRupiah(payment.amount)],
    [pay.paidAt, payment.paidAt === null ? '' : times.dayYearAndClock(payment.paidAt)],
    ...(payment.cash ? cashFacts(cashWords, payment.cash) : [[texts.paidAfter, paidAfter] as const]),
    [payment.cash ? cashWords.cashNumber : pay.orderId, payment.orderId],
    [pay.reference, payment.reference ?? ''],
    [
      payment.code?.kind === 'retail' ? history.retailCode : history.vaNumber,
      payment.code && 'number' in payment.code ? payment.code.number : '',
    ],
  ];
  return <Facts facts={facts} />;
}

function cashFacts(
  texts: CashTexts,
  { given, change }: NonNullable<PaymentView['cash']>,
): readonly (readonly [string, string])[] {
  return [
    [texts.given, formatRupiah(given)],
    [texts.change, formatRupiah(change)],
  ];
}

/** Time from the terminal's request until the payment was confirmed as paid; empty if the clock was set back. */
function howLong(ms: number, texts: HistoryTexts): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 0) return '';
  if (seconds < 120) return texts.seconds(seconds);
  return seconds < 7_200 ? texts.minutes(Math.round(seconds / 60)) : texts.hours(Math.round(seconds / 3_600));
}

interface PaymentFlagsProps {
  readonly payment: PaymentView;
  readonly statuses: readonly FlagStatus[];
  readonly onAcknowledge: (flag: FlagKind) => void;
  readonly onReview: () => void;
}

/** The payment's flags and whether they still need attention. The decision below explains a resolved flag. */
function PaymentFlags({ payment, statuses, onAcknowledge, onReview }: PaymentFlagsProps) {
  const texts = useDecidingTexts();
  return statuses.map(({ status, ...flag }) => (
    <div
      key={flag.kind}
      className="flag-note"
      data-testid="flag"
      data-flag={flag.kind}
      data-status={status}
      data-overtaken={isObsolete(flag, payment)}
    >
      <Icon name={status === 'resolved' || isObsolete(flag, payment) ? 'check' : 'warning'} />
      <p>
        {flagMessage(texts, flag, payment)}
        {status !== 'resolved' && <small>{texts.review.stillOpen}</small>}
      </p>
      {status !== 'resolved' && (
        <div className="row">
          {status === 'unseen' && (
            <button type="button" data-testid="acknowledge" onClick={() => onAcknowledge(flag.kind)}>
              {texts.history.acknowledge}
            </button>
          )}
          <button type="button" data-testid="go-to-review" onClick={onReview}>
            {texts.review.goToReview}
          </button>
        </div>
      )}
    </div>
  ));
}

interface FlagStatus {
  readonly kind: FlagKind;
  readonly status: 'unseen' | 'seen' | 'resolved';
  /** It was raised, or raised again, after the payment was paid. */
  readonly afterPaid: boolean;
}

/**
 * Status of each flag, those that wait for a decision first, and the most serious of them at the top. The payment's view
 * has only the unacknowledged flags. All raised flags are in its journal, and the resolved ones in its decisions.
 */
function flagStatuses(
  payment: Pick<PaymentView, 'flags' | 'state' | 'dismissed'>,
  journal: readonly JournalEntryView[],
  resolutions: readonly ResolutionView[],
): readonly FlagStatus[] {
  const journalled = journal.filter(({ kind }) => kind === 'flag-raised').map(({ data }) => data['flag']);
  const raised = new Set([...journalled, ...payment.flags]);
  const decided = new Set(resolutions.flatMap(({ flags }) => flags));
  const lastDecision = journal.findLastIndex(({ kind }) => kind === 'resolved');
  const lastRaised = (flag: FlagKind) =>
    journal.findLastIndex(({ kind, data }) => kind === 'flag-raised' && data['flag'] === flag);
  // A decision covers what was open then. What was raised again after it waits for another one.
  const isResolved = (flag: FlagKind) =>
    decided.has(flag) && !(lastDecision >= 0 && lastRaised(flag) > lastDecision) && !payment.flags.includes(flag);
  const paid = journal.findIndex(({ kind }) => kind === 'paid');
  const isAfterPaid = (flag: FlagKind) => paid >= 0 && lastRaised(flag) > paid;
  const statuses = [...raised].filter(isFlag).map((kind): FlagStatus => {
    const status = payment.flags.includes(kind) ? 'unseen' : 'seen';
    return { kind, status: isResolved(kind) ? 'resolved' : status, afterPaid: isAfterPaid(kind) };
  });
  const { true: over = [], false: waiting = [] } = Object.groupBy(statuses, ({ status }) =>
    status === 'resolved' ? 'true' : 'false',
  );
  return [...gravestFirst(waiting, payment), ...gravestFirst(over, payment)];
}

function isFlag(name: unknown): name is FlagKind {
  return flagKinds.some((flag) => flag === name);
}
