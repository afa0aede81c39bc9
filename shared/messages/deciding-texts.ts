/** What Pay says at the moment of money, beside headlines: checks that fail, attempts of one sale, a second bill. */
import type { FlagKind } from '../payment.ts';
import type { CheckTrouble } from './check-trouble.ts';
import type { Texts } from './texts.ts';

/** Flags that doubt whether a payment is paid; money that comes after them overtakes the doubt. */
export type DoubtfulFlag = Exclude<FlagKind, 'paid-late' | 'paid-twice' | 'contradiction'>;

export interface DecidingTexts {
  /** What could not be asked, and why. @param until already formatted; empty where it is not known */
  readonly checkFailed: Readonly<Record<CheckTrouble, (until: string) => string>>;
  /** After it, of a payment that is watched. */
  readonly watchGoesOn: string;
  /** The same where the watch waits for somebody to put something right. */
  readonly watchWaits: Readonly<Partial<Record<CheckTrouble, (until: string) => string>>>;
  /** The same, of a payment that nobody asks about any more. */
  readonly askAgainLater: string;
  /** In place of a check that was asked for too soon. @param time with seconds */
  readonly justChecked: (time: string) => string;

  /** Of an attempt that came to nothing while an earlier one of its sale is still open. @param method its name */
  readonly attemptFailed: Readonly<Record<'rejected' | 'unconfirmed' | 'ended', (method: string) => string>>;
  /** Then, of the one that is shown. */
  readonly thisOneIsOpen: (method: string) => string;
  /** Beside a code that is shown while an earlier one may be paid as well. */
  readonly otherIsOpen: (method: string) => string;
  /** Of an attempt that has ended, in place of what it says about money. */
  readonly saleIsOpen: string;
  readonly showOpen: string;

  readonly newQr: string;
  readonly newBill: string;
  readonly newBillTitle: string;
  readonly newBillBody: string;
  readonly newBillConfirm: string;
  readonly newBillStay: string;

  /** Flags that money has overtaken. @param amount formatted */
  readonly overtaken: Readonly<Record<DoubtfulFlag, (amount: string) => string>>;
  /** The same kind of answer, but after the money. */
  readonly afterPaid: (amount: string) => string;

  /** In History's detail: puts an open payment back onto the counter. */
  readonly showAgain: string;
  readonly stillOpen: (count: number) => string;
  readonly stillOpenTitle: string;
  readonly stillOpenHint: string;
}

/** With the texts that are always there: these are loaded with the first screen that needs them. */
export type TextsToDecide = Texts & { readonly deciding: DecidingTexts };
