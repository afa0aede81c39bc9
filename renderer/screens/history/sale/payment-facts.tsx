/** Facts about a payment, for reading out on the telephone. */
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { type CashTexts, cashTexts } from '../../../../shared/messages/cash/cash-texts.ts';
import { type HistoryTexts, historyTexts } from '../../../../shared/messages/history/history-texts.ts';
import { peopleTexts } from '../../../../shared/messages/people/people-texts.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { useTexts, useTextsOf } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { Facts } from '../../../ui/facts.tsx';

interface PaymentFactsProps {
  readonly payment: PaymentView;
  /** `null` if nobody was signed in. */
  readonly chargedBy: string | null;
}

export function PaymentFacts({ payment, chargedBy }: PaymentFactsProps) {
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
