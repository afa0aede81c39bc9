/** What closing a day and a Z report on paper have to say, in any language. Loaded with the report screen. */
import type { Environment } from '../environment.ts';

export interface ClosingTexts {
  readonly title: string;
  /** What closing does, before anybody presses the button. */
  readonly about: string;
  readonly adding: string;
  readonly willBe: (number: number) => string;
  readonly sinceStart: string;
  readonly since: (when: string) => string;
  readonly nothingNew: string;
  readonly nothingNewSince: (number: number, when: string) => string;
  readonly openTitle: (count: number, amount: string) => string;
  /** What becomes of them. */
  readonly openWhat: string;
  readonly lastOpen: (count: number) => string;
  /** Beneath the gross. */
  readonly ofClosedDays: string;
  readonly doublesWarning: (count: number, amount: string) => string;
  readonly noPin: string;
  readonly goToSettings: string;
  readonly confirm: (number: number) => string;
  readonly confirming: string;
  readonly changed: string;

  readonly done: (number: number) => string;
  readonly backingUp: string;
  readonly backedUp: string;
  readonly notBackedUp: string;

  readonly listTitle: string;
  readonly listAbout: string;
  readonly listEmpty: string;
  readonly listMore: string;
  readonly open: (number: number) => string;
  readonly print: string;
  readonly back: string;

  readonly paper: PaperTexts;
}

/** A Z report itself. */
export interface PaperTexts {
  readonly title: string;
  readonly number: (number: number) => string;
  readonly pageTitle: (number: number, shop: string) => string;
  readonly terminal: string;
  readonly closedAt: string;
  readonly covers: string;
  readonly coversNothing: string;
  readonly follows: string;
  readonly first: string;
  readonly rows: string;
  readonly rowsOf: (from: string, to: string) => string;
  /** Printed across what is no proof of money. */
  readonly noMoney: Readonly<Partial<Record<Environment, string>>>;

  readonly rungUp: string;
  readonly gross: string;
  readonly lateOfThese: string;
  readonly settled: string;
  readonly confirmed: string;
  readonly confirmedWhy: string;
  readonly unconfirmed: string;
  readonly takings: string;
  readonly takingsWhy: string;
  readonly refunded: string;
  readonly refundedWhy: string;
  /** Refund records that were a mistake. */
  readonly corrected: string;
  readonly net: string;
  readonly netWhy: string;
  readonly doublesRefunded: string;
  readonly refundsList: string;
  readonly refundsWhy: string;
  readonly isCorrection: string;
  readonly isOfDouble: string;
  readonly doubles: string;
  readonly doublesWhy: string;
  /** Above the sums of each, where there is more than one. */
  readonly accounts: (count: number) => string;
  readonly account: string;
  /** Above who charged what was paid. */
  readonly people: string;
  readonly person: string;
  readonly noName: string;

  readonly method: string;
  readonly count: string;
  readonly amount: string;
  readonly days: string;
  readonly day: string;
  /** Of a report over so many days that they are added up by month. */
  readonly months: string;
  readonly monthsWhy: (days: number) => string;
  readonly month: string;
  readonly showDays: (month: string) => string;
  readonly hideDays: (month: string) => string;
  readonly closedBefore: (numbers: string) => string;
  readonly fromBefore: string;
  readonly fromBeforeWhy: string;
  /** Of a closing of version 1, which named doubles there as well. */
  readonly fromBeforeWithDoubles: string;
  readonly closedIn: (number: number) => string;
  readonly doublesList: string;
  readonly settledList: string;
  readonly openList: string;
  readonly openWhy: string;
  readonly notNamed: (count: number) => string;
  readonly none: string;

  readonly seals: string;
  readonly sealsWhy: string;
  readonly journalHash: string;
  readonly ownHash: string;
  readonly previousHash: string;
  readonly signature: string;
}
