/** One payment in full: state, facts, flags, decisions, a manual check and the journal. */
import { useState } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { CallbackView, JournalEntryView, SaleDetail } from '../../../../shared/contract/history.ts';
import type { SaleDocument } from '../../../../shared/contract/print.ts';
import type { RefundView } from '../../../../shared/contract/refund.ts';
import type { ResolutionView } from '../../../../shared/contract/review.ts';
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import type { FlagName } from '../../../../shared/model/flag-name.ts';
import { type FlagKind, mayStillBePaidOnScreen } from '../../../../shared/model/payment.ts';
import { ask } from '../../../bridge.ts';
import { Button } from '../../../ui/button.tsx';
import { type CheckResult, checkPayment } from '../../../ui/check/check-payment.ts';
import { CheckResultNote } from '../../../ui/check/check-result-note.tsx';
import { LastAnswered } from '../../../ui/check/last-answered.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { StateBadge } from '../../../ui/notes/state-badge.tsx';
import { PrintLazily } from '../../../ui/print/print-lazily.tsx';
import { RefundNotes } from '../../../ui/refund/refund-notes.tsx';
import { ResolutionNote } from '../../../ui/review/resolution-note.tsx';
import { useDecidingTexts } from '../../../ui/texts/use-deciding-texts.ts';
import { useMethodName } from '../../../ui/use-method-name.ts';
import { CallbackSection } from './callback-section.tsx';
import { type FlagStatus, flagStatuses } from './flag-status.ts';
import { JournalList } from './journal/journal-list.tsx';
import { RawMessages } from './journal/raw-messages.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentFlags } from './payment-flags.tsx';

interface PaymentCardProps {
  readonly payment: PaymentView;
  readonly journal: readonly JournalEntryView[];
  /** `null` if none came. */
  readonly callback: CallbackView | null;
  /** Decisions about this payment, oldest first. */
  readonly resolutions: readonly ResolutionView[];
  /** Refund records of the payment's sale. */
  readonly refunds: readonly RefundView[];
  readonly refundable: SaleDetail['refundable'];
  /** Position among the payments of its sale, from 1. */
  readonly number: number;
  readonly onAnswer: (view: PaymentView, sentAt: number) => void;
  readonly onChanged: () => void;
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
  const document = printable(payment);
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
      {payment.state !== 'paid' && (
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

/** A receipt for a paid payment, a bill for a pending one, nothing for an ended one. */
function printable({ orderId, state }: PaymentView): SaleDocument | null {
  if (state === 'paid') return { kind: 'receipt', orderId };
  return state === 'pending' ? { kind: 'bill', orderId } : null;
}

/** Name of the person who charged the payment; `null` if nobody was signed in. */
function nameIn([charge]: readonly JournalEntryView[]): string | null {
  const by = charge?.data['by'];
  return typeof by === 'string' ? by : null;
}
