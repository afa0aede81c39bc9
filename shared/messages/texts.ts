/**
 * The shape of every text in every language. A language that misses a key, a failure code, a payment state or a flag
 * does not compile. Texts are plain words; what they are about is decided elsewhere.
 */
import type { Environment } from '../environment.ts';
import type { FailureCode } from '../failure.ts';
import type { MethodKind } from '../methods.ts';
import type { FlagKind, PaymentState } from '../payment.ts';
import type { LineTrouble } from '../views.ts';
import type { TroubleTexts } from './trouble-texts.ts';
import type { ReviewTexts } from './review-texts.ts';

/** What happened, and what to do next. Whether money moved is said by `MoneyTexts`, once for all codes. */
export type FailureWords = readonly [what: string, next: string];

/** What a failure's sentence may mention, already formatted for a person; empty when not known. */
export interface FailureDetail {
  readonly field: string;
  readonly until: string;
  readonly problem: string;
}

export type FailureTexts = Readonly<Record<FailureCode, FailureWords | ((detail: FailureDetail) => FailureWords)>>;

/** Whether money may have moved (`money.ts` knows which codes are which). */
export interface MoneyTexts {
  readonly none: string;
  readonly maybe: string;
}

export interface FrameTexts {
  readonly navigation: string;
  readonly sell: string;
  readonly history: string;
  readonly report: string;
  readonly review: string;
  readonly settings: string;
  /** Read out when the payment on the counter is paid while another screen is open. */
  readonly paidMeanwhile: (amount: string) => string;
  /** Read out after the name of Settings. */
  readonly unprinted: (count: number) => string;
  readonly terminal: (id: string) => string;
  /** What must not pass for real money, loudly: its name and what that means. Production looks like itself, so `null`. */
  readonly modes: Readonly<Record<Environment, ModeWords | null>>;
  readonly openPhone: string;
  readonly openAtm: string;
  readonly online: string;
  /** One name for each, wherever it is said. */
  readonly troubles: Readonly<Record<LineTrouble, string>>;
  readonly queued: (count: number) => string;
  readonly nextAttempt: (seconds: number) => string;
  readonly attempting: string;
  readonly blocked: (until: string) => string;
  readonly suspended: string;
  readonly stretched: string;
  readonly seen: string;
  readonly more: (count: number) => string;
  readonly alertAbout: (saleNumber: number, amount: string) => string;
  readonly close: string;
  readonly retryStart: string;
  readonly loading: string;
}

export interface ModeWords {
  readonly name: string;
  readonly noMoney: string;
}

export interface SellTexts {
  readonly title: string;
  readonly amount: string;
  readonly clear: string;
  readonly backspace: string;
  readonly keypad: string;
  readonly plus: string;
  readonly times: string;
  readonly note: string;
  readonly notePlaceholder: string;
  readonly charge: string;
  readonly chargeAmount: (amount: string) => string;
  readonly charging: string;
  /** A creation that takes long. */
  readonly slow: string;
  /** Before a charge. @param trouble its name, see `FrameTexts.troubles` */
  readonly whileDown: (trouble: string) => string;
  readonly whileBlocked: (until: string) => string;
  readonly blockedTitle: string;
  readonly blockedAdvice: string;
  readonly blockedWait: string;
  readonly blockedCharge: string;
  readonly aboveCeiling: (ceiling: string) => string;
  readonly neverListed: string;
  readonly listing: string;
  readonly listedAt: (time: string) => string;
  readonly notReady: string;
  readonly goToSettings: string;
  readonly howQris: string;
}

export interface MethodTexts {
  readonly label: string;
  readonly notOffered: string;
  readonly chooseBank: string;
  readonly fee: (amount: string) => string;
  readonly feeHint: string;
  readonly kinds: Readonly<Record<MethodKind, string>>;
}

export interface PayTexts {
  readonly sale: (number: number) => string;
  readonly scan: string;
  readonly payTo: (bank: string) => string;
  readonly vaNumber: string;
  readonly vaHow: string;
  readonly copy: string;
  readonly copied: string;
  readonly timeLeft: string;
  readonly askingGateway: string;
  readonly nextCheck: (seconds: number) => string;
  readonly checkingNow: string;
  readonly checkWaits: string;
  readonly checkHeldBack: string;
  readonly check: string;
  readonly checkIn: (seconds: number) => string;
  readonly checked: (time: string) => string;
  readonly tryAgain: string;
  readonly otherMethod: string;
  readonly otherMethodTitle: string;
  readonly otherMethodWarning: string;
  readonly createAnother: string;
  readonly creatingAnother: string;
  readonly leave: string;
  readonly leaveTitle: string;
  readonly leaveBody: string;
  readonly leaveConfirm: string;
  readonly stay: string;
  readonly newSale: string;
  readonly cancel: string;
  /** @param trouble its name, see `FrameTexts.troubles` */
  readonly offline: (trouble: string) => string;
  readonly headline: Readonly<Record<PaymentState, string>>;
  /** What it means for the cashier, whether money may have moved, and what to do. */
  readonly explain: Readonly<Record<PaymentState, string>>;
  readonly paidLate: string;
  readonly paidLateWhy: string;
  readonly paidAt: string;
  readonly method: string;
  readonly reference: string;
  readonly orderId: string;
  readonly note: string;
  readonly enterHint: string;
  readonly qrLabel: (amount: string) => string;
  readonly gatewaySays: (words: string) => string;
}

export interface HistoryTexts {
  readonly title: string;
  readonly today: string;
  readonly allDays: string;
  readonly search: string;
  readonly emptyToday: string;
  readonly choose: string;
  readonly attempts: (count: number) => string;
  readonly attempt: (index: number) => string;
  readonly late: string;
  readonly created: string;
  readonly deadline: string;
  readonly vaNumber: string;
  readonly retailCode: string;
  readonly journal: string;
  readonly acknowledge: string;
}

export interface Texts {
  /** BCP 47, for `lang`, dates and times. */
  readonly locale: string;
  readonly frame: FrameTexts;
  readonly trouble: TroubleTexts;
  readonly sell: SellTexts;
  readonly methods: MethodTexts;
  readonly pay: PayTexts;
  readonly history: HistoryTexts;
  readonly environments: Readonly<Record<Environment, string>>;
  readonly review: ReviewTexts;
  /** One or two words, for a badge. */
  readonly states: Readonly<Record<PaymentState, string>>;
  readonly flags: Readonly<Record<FlagKind, string>>;
  readonly failures: FailureTexts;
  readonly money: MoneyTexts;
  /** Put before a failure's code, small, for support. */
  readonly failureCode: string;
}
