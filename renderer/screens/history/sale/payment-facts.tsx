/** Facts about a payment, for reading out on the telephone. */
import type { PaymentView } from '../../../../shared/contract/views/sell/payment-views.ts';
import type { HistoryTexts } from '../../../../shared/messages/id/history/history-texts.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { usePeopleTexts } from '../../../ui/people/use-people-texts.ts';
import { useHistoryTexts } from '../use-history-texts.ts';

interface PaymentFactsProps {
  readonly payment: PaymentView;
  /** `null` if nobody was signed in. */
  readonly chargedBy: string | null;
}

export function PaymentFacts({ payment, chargedBy }: PaymentFactsProps) {
  const people = usePeopleTexts();
  const { pay, history } = useTexts();
  const texts = useHistoryTexts();
  const times = useTimeFormat();
  const facts: readonly (readonly [string, string])[] = [
    [people.chargedBy, chargedBy ?? ''],
    [texts.askedMethod, payment.askedMethod?.name ?? ''],
    [history.created, times.dayYearAndClock(payment.createdAt)],
    [history.deadline, times.dayYearAndClock(payment.expiresAt)],
    [texts.customerPaid, payment.paidAt === null ? '' : formatRupiah(payment.amount)],
    [pay.paidAt, payment.paidAt === null ? '' : times.dayYearAndClock(payment.paidAt)],
    [texts.paidAfter, payment.paidAt === null ? '' : howLong(payment.paidAt - payment.createdAt, texts)],
    [pay.orderId, payment.orderId],
    [pay.reference, payment.reference ?? ''],
    [
      payment.code?.kind === 'retail' ? history.retailCode : history.vaNumber,
      payment.code && 'number' in payment.code ? payment.code.number : '',
    ],
  ];
  return <Facts facts={facts} />;
}

/** Time from the terminal's request until the payment was confirmed as paid; empty if the clock was set back. */
function howLong(ms: number, texts: HistoryTexts): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 0) return '';
  if (seconds < 120) return texts.seconds(seconds);
  return seconds < 7_200 ? texts.minutes(Math.round(seconds / 60)) : texts.hours(Math.round(seconds / 3_600));
}
