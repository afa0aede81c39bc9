/** Facts for finding the payment at the gateway: times, order ID, and expected and answered values that differ. */

import type { ReviewItem } from '../../../shared/contract/views/review/review-views.ts';
import { formatRupiah, isRupiah } from '../../../shared/model/values/rupiah.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { useDecidingTexts } from '../../ui/texts/use-deciding-texts.ts';

export function ReviewFacts({ item: { payment, flags } }: { readonly item: ReviewItem }) {
  const { review: texts, pay } = useDecidingTexts();
  const times = useTimeFormat();
  const differing = flags.find(({ evidence }) => 'expected' in evidence && 'answered' in evidence);
  const raised = flags[0]?.raisedAt;
  const facts: readonly (readonly [string, string])[] = [
    [texts.expected, differing ? evidenceText(differing.kind, differing.evidence['expected']) : ''],
    [texts.answered, differing ? evidenceText(differing.kind, differing.evidence['answered']) : ''],
    [texts.raised, raised === undefined ? '' : times.dayAndClock(raised)],
    [texts.deadline, times.dayAndClock(payment.expiresAt)],
    [pay.orderId, payment.orderId],
    [pay.reference, payment.reference ?? ''],
  ];
  return <Facts facts={facts} />;
}

/** Formats an amount; another value stays unchanged, a missing one becomes a dash. */
function evidenceText(kind: ReviewItem['flags'][number]['kind'], value: unknown): string {
  if (value === null || value === undefined) return '–';
  return kind === 'amount-differs' && isRupiah(value) ? formatRupiah(value) : String(value);
}
