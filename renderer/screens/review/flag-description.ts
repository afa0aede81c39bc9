/** Chooses the texts for a payment in review, and determines how certain its money is. */

import type { ReviewItem } from '../../../shared/contract/views/review/review-views.ts';
import type { HappenedSentences, HappenedTexts } from '../../../shared/messages/id/review/happened-texts.ts';
import type { MoneyCertainty } from '../../../shared/messages/id/review/review-texts.ts';
import type { FlagKind } from '../../../shared/model/payment.ts';
import { flagMessage } from '../../ui/notes/flag-message.ts';
import type { TextsWithDeciding } from '../../ui/texts/use-deciding-texts.ts';

/** Most serious first: a card explains the first flag in full and only names the others. */
const mostSevereFirst: readonly FlagKind[] = [
  'contradiction',
  'paid-twice',
  'order-paid-twice',
  'amount-differs',
  'order-differs',
  'reference-differs',
  'settlement-unconfirmed',
  'paid-late',
  'unresolved',
  'order-unknown',
];

type Flag = ReviewItem['flags'][number];

/** @returns the item's flags, most serious first; never empty */
export function flagsBySeverity({ flags }: ReviewItem): readonly Flag[] {
  return [...flags].sort((a, b) => mostSevereFirst.indexOf(a.kind) - mostSevereFirst.indexOf(b.kind));
}

export function flagDescription(flag: Flag, texts: HappenedTexts): HappenedSentences {
  const left = flag.kind === 'paid-late' && flag.evidence['dismissed'] === true;
  return left ? texts.afterLeaving : texts.flags[flag.kind];
}

/** A doubtful flag of a payment that is paid meanwhile has its own text: it must not state that it is unpaid. */
export function flagExplanation(
  flag: Flag,
  { payment }: Pick<ReviewItem, 'payment'>,
  texts: TextsWithDeciding & { readonly happened: HappenedTexts },
): string {
  const afterPaid = payment.paidAt !== null && flag.raisedAt > payment.paidAt;
  const message = flagMessage(texts, flag.kind, payment, afterPaid);
  return message === texts.flags[flag.kind] ? flagDescription(flag, texts.happened).what : message;
}

export function moneyCertainty({ payment, flags }: ReviewItem): MoneyCertainty {
  if (flags.some(({ kind }) => kind === 'contradiction')) return 'doubted';
  if (payment.state === 'paid') return 'came';
  return flags.every(({ kind }) => kind === 'settlement-unconfirmed') ? 'not-seen' : 'maybe';
}
