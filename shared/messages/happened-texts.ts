/** The story of a payment that a person has to decide about, in any language. Loaded with the review list. */
import type { FlagKind } from '../payment.ts';

export interface HappenedWords {
  /** Three words or so: the card's heading. */
  readonly title: string;
  readonly what: string;
  readonly next: string;
}

export interface HappenedTexts {
  readonly flags: Readonly<Record<FlagKind, HappenedWords>>;
  /** In place of "late" where it is known that the cashier had left the payment. */
  readonly afterLeaving: HappenedWords;
}
