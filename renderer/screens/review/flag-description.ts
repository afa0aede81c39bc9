/** Chooses the texts for a payment in review, and determines how certain its money is. */

import type { ReviewItem } from '../../../shared/contract/views/review/review-views.ts';
import type { HappenedTexts } from '../../../shared/messages/id/review/happened-texts.ts';
import type { MoneyCertainty } from '../../../shared/messages/id/review/review-texts.ts';
import { flagName, isDoubtful } from '../../../shared/model/flag-name.ts';
import { flagMessage, type ReviewedFlag } from '../../ui/notes/flag-message.ts';
import type { TextsWithDeciding } from '../../ui/texts/use-deciding-texts.ts';

/** A doubtful flag of a payment that is paid meanwhile has its own text: it must not state that it is unpaid. */
export function flagExplanation(
  flag: ReviewedFlag,
  { payment }: Pick<ReviewItem, 'payment'>,
  texts: TextsWithDeciding & { readonly happened: HappenedTexts },
): string {
  if (payment.state === 'paid' && isDoubtful(flag.kind)) return flagMessage(texts, flag, payment);
  return texts.happened.flags[flagName(flag.kind, payment)].what;
}

export function moneyCertainty({ payment, flags }: ReviewItem): MoneyCertainty {
  if (flags.some(({ kind }) => kind === 'contradiction')) return 'doubted';
  if (payment.state === 'paid') return 'came';
  return flags.every(({ kind }) => kind === 'settlement-unconfirmed') ? 'not-seen' : 'maybe';
}
