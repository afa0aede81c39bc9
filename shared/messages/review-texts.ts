/** The shape of the words for what a person has to decide: the review list and its dialogs. */
import type { ResolutionKind, SettlementOutcome } from '../resolution.ts';
import type { SaleState } from '../sale.ts';

/** How sure it is that this payment's money is with the gateway. */
export const moneyCertainties = ['came', 'maybe', 'doubted', 'not-seen'] as const;
export type MoneyCertainty = (typeof moneyCertainties)[number];

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
