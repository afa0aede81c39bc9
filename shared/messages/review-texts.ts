/** The shape of the words for what a person has to decide: the review list, its dialogs, and the manager's PIN. */
import type { FlagKind } from '../payment.ts';
import type { ResolutionKind, SettlementOutcome } from '../resolution.ts';
import type { SaleState } from '../sale.ts';

/** How sure it is that this payment's money is with the gateway. */
export const moneyCertainties = ['came', 'maybe', 'doubted', 'not-seen'] as const;
export type MoneyCertainty = (typeof moneyCertainties)[number];

export interface HappenedTexts {
  /** Three words or so: the card's heading. */
  readonly title: string;
  readonly what: string;
  readonly next: string;
}

export interface ResolveTexts {
  /** On the button that opens the dialog. */
  readonly action: string;
  readonly title: string;
  /** What pressing the button will do, and what it will not. */
  readonly does: string;
  readonly confirm: string;
  /** Reasons that a touch screen can give with one press. */
  readonly reasons: readonly string[];
  /** Said once it is done. */
  readonly done: (saleNumber: number) => string;
  /** Of the past, in History. */
  readonly resolved: string;
}

export interface ReviewTexts {
  readonly title: string;
  readonly intro: string;
  /** Said beside the navigation's name, and above the list. */
  readonly waiting: (count: number) => string;
  readonly emptyTitle: string;
  readonly empty: string;
  readonly showMore: string;
  readonly happened: Readonly<Record<FlagKind, HappenedTexts>>;
  /** In place of "late" where it is known that the cashier had left the payment. */
  readonly afterLeaving: HappenedTexts;
  readonly money: Readonly<Record<MoneyCertainty, string>>;
  readonly nextLabel: string;
  readonly alsoAbout: string;
  /** Above what was decided before about this sale. */
  readonly earlier: string;
  readonly raised: string;
  readonly deadline: string;
  readonly notSeen: string;
  readonly expected: string;
  readonly answered: string;
  readonly openSale: string;
  readonly resolve: Readonly<Record<ResolutionKind, ResolveTexts>>;
  readonly resolving: string;
  readonly reason: string;
  readonly reasonOptional: string;
  readonly quickReasons: string;
  readonly refundReference: string;
  readonly refundReferenceHint: string;
  readonly chooseSale: string;
  readonly chooseSaleHint: string;
  readonly noSale: string;
  readonly saleMissing: string;
  readonly linkedTo: (saleNumber: number) => string;
  readonly refundReferenceWas: (reference: string) => string;
  readonly outcomes: Readonly<Record<SettlementOutcome, string>>;
  /** Heading of what was decided lately. */
  readonly decided: (count: number) => string;
  readonly stillOpen: string;
  /** On a flag in History and in the strip: goes to the review list. */
  readonly goToReview: string;
  readonly settleByHand: string;
  /** In place of a code, of which the sale needs none any more: a headline, and why. */
  readonly decidedMeanwhile: Readonly<Record<'paid' | 'settled', readonly [headline: string, why: string]>>;
  readonly saleStates: Readonly<Record<SaleState, string>>;
}

export interface ManagerTexts {
  readonly title: string;
  readonly about: string;
  readonly notSet: string;
  readonly isSet: string;
  readonly pin: string;
  readonly current: string;
  readonly next: string;
  readonly nextHint: string;
  readonly repeat: string;
  readonly notTheSame: string;
  readonly set: string;
  readonly change: string;
  readonly saved: string;
  readonly lost: string;
  readonly forgotten: string;
  readonly resetAbout: (environment: string) => string;
  readonly resetImpossible: string;
  readonly reset: string;
  readonly triesLeft: (count: number) => string;
  readonly lockedUntil: (time: string) => string;
  readonly setFirst: string;
  readonly openSettings: string;
  readonly unlockTitle: string;
  readonly unlockAbout: string;
  readonly unlock: string;
  readonly unlockedTitle: string;
  readonly unlockedAbout: string;
  readonly lock: string;
}
