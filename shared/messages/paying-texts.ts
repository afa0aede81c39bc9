/**
 * What is said where a customer pays at an outlet or on a page of the gateway's, and where they are asked for something
 * first, in any language. Not among the other texts: nobody needs them for the first paint.
 */
import type { CheckoutStage } from '../checkout.ts';
import type { Asked } from '../askable.ts';

export interface PayingTexts {
  readonly retailCode: string;
  readonly retailHow: (outlet: string) => string;
  readonly copyCode: string;
  readonly scanPage: string;
  /** Stands before the address, for a phone that can't scan. */
  readonly orOpen: string;
  readonly pageQrLabel: (amount: string, host: string) => string;
  readonly openHere: string;
  readonly showAgain: string;
  /** What the page told last. None of it is proof: the terminal asks the gateway. */
  readonly checkout: Readonly<Record<CheckoutStage, string>>;
  /** @param where a host, or a scheme with its colon: the page was kept from going there */
  readonly pageKept: (where: string) => string;

  readonly askTitle: (method: string) => string;
  readonly askWhy: string;
  /** What becomes of what is entered. */
  readonly askKept: string;
  readonly fields: Readonly<Record<Asked, string>>;
  readonly hints: Readonly<Partial<Record<Asked, string>>>;
  readonly missing: string;
  readonly invalid: string;
  readonly goOn: (amount: string) => string;
}
