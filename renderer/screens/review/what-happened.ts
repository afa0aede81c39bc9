/** Which words tell a reviewed payment's story, and how sure it is that its money is there. */
import type { HappenedTexts, HappenedSentences } from '../../../shared/messages/id/review/happened.ts';
import type { MoneyCertainty } from '../../../shared/messages/id/review/review.ts';
import type { TextsToDecide } from '../../ui/use-deciding-texts.ts';
import type { FlagKind } from '../../../shared/model/payment.ts';
import type { ReviewItem } from '../../../shared/contract/views/review/review-views.ts';
import { flagMessage } from '../../ui/notes/flag-message.ts';

/** The graver first: a card tells the first of these in full and names the others. */
const gravest: readonly FlagKind[] = [
  'contradiction',
  'paid-twice',
  'amount-differs',
  'order-differs',
  'reference-differs',
  'settlement-unconfirmed',
  'paid-late',
  'unresolved',
  'order-unknown',
];

type Flag = ReviewItem['flags'][number];

/** @returns the item's flags, gravest first; never empty */
export function byGravity({ flags }: ReviewItem): readonly Flag[] {
  return [...flags].sort((a, b) => gravest.indexOf(a.kind) - gravest.indexOf(b.kind));
}

export function happened(flag: Flag, texts: HappenedTexts): HappenedSentences {
  const left = flag.kind === 'paid-late' && flag.evidence['dismissed'] === true;
  return left ? texts.afterLeaving : texts.flags[flag.kind];
}

/** Of a doubt that money has answered, nothing may say that it is still not paid. */
export function whatHappened(
  flag: Flag,
  { payment }: Pick<ReviewItem, 'payment'>,
  texts: TextsToDecide & { readonly happened: HappenedTexts },
): string {
  const afterPaid = payment.paidAt !== null && flag.raisedAt > payment.paidAt;
  const says = flagMessage(texts, flag.kind, payment, afterPaid);
  return says === texts.flags[flag.kind] ? happened(flag, texts.happened).what : says;
}

export function moneyCertainty({ payment, flags }: ReviewItem): MoneyCertainty {
  if (flags.some(({ kind }) => kind === 'contradiction')) return 'doubted';
  if (payment.state === 'paid') return 'came';
  return flags.every(({ kind }) => kind === 'settlement-unconfirmed') ? 'not-seen' : 'maybe';
}
