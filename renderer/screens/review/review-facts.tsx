/** What one needs in order to look the payment up: when, which order, and where an answer differed from what was expected. */
import { formatRupiah, isRupiah } from '../../../shared/model/values/rupiah.ts';
import type { ReviewItem } from '../../../shared/contract/views/review/review-views.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { Facts } from '../../ui/facts.tsx';

export function ReviewFacts({ item: { payment, flags } }: { readonly item: ReviewItem }) {
  const { review: texts, pay } = useTexts();
  const times = useTimeFormat();
  const differing = flags.find(({ evidence }) => 'expected' in evidence && 'answered' in evidence);
  const raised = flags[0]?.raisedAt;
  const facts: readonly (readonly [string, string])[] = [
    [texts.expected, differing ? evident(differing.kind, differing.evidence['expected']) : ''],
    [texts.answered, differing ? evident(differing.kind, differing.evidence['answered']) : ''],
    [texts.raised, raised === undefined ? '' : times.dayAndClock(raised)],
    [texts.deadline, times.dayAndClock(payment.expiresAt)],
    [pay.orderId, payment.orderId],
    [pay.reference, payment.reference ?? ''],
  ];
  return <Facts facts={facts} />;
}

/** An amount as money, anything else as it stands; a dash where the gateway said nothing. */
function evident(kind: ReviewItem['flags'][number]['kind'], value: unknown): string {
  if (value === null || value === undefined) return '–';
  return kind === 'amount-differs' && isRupiah(value) ? formatRupiah(value) : String(value);
}
