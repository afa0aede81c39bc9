/**
 * What the report screen has to say, in any language. Not among the other texts: nobody needs them for the first paint.
 * Amounts, counts and days come formatted.
 */
import type { Report } from '../report.ts';
import type { ResolutionKind } from '../resolution.ts';

type Span = Report['span'];

/** What a list of payments by name is about: true of all of them, whatever was decided about one. */
export interface NamedListTexts {
  readonly title: string;
  readonly what: string;
}

export const reportLists = ['doubles', 'unresolved', 'late', 'open', 'settled'] as const;
export type ReportList = (typeof reportLists)[number];

export interface ReportTexts {
  readonly title: string;
  readonly spans: Readonly<Record<Span, string>>;
  readonly spanLabel: string;
  readonly today: string;
  readonly earlier: string;
  readonly later: string;
  readonly chooseDay: string;
  readonly firstDay: string;
  readonly lastDay: string;

  readonly paidSales: string;
  readonly salesWord: (count: number) => string;
  readonly average: (amount: string) => string;
  readonly empty: string;
  readonly emptyToday: string;
  /** No sale counts, and yet money came. */
  readonly emptyButDoubles: string;
  /** `than`: yesterday, the week before, … */
  readonly more: (amount: string, than: string) => string;
  readonly less: (amount: string, than: string) => string;
  readonly same: (than: string) => string;
  readonly nothingBefore: (than: string) => string;
  /** @param hour two digits */
  readonly untilHour: (hour: string) => string;
  /** What came before a period that is not today. */
  readonly before: Readonly<Record<Span, string>>;
  /** Of one that still goes on. */
  readonly sameDays: Readonly<Record<Span, string>>;
  /** Of the period before, small: its days and its sum. */
  readonly beforeWas: (period: string, amount: string) => string;
  readonly settledByHand: (count: number) => string;
  readonly confirmed: (count: number) => string;
  readonly takings: string;
  /** A sum: what became of each stands where it is named. */
  readonly paidTwice: (amount: string, count: number) => string;
  readonly closedIn: (number: number) => string;
  readonly openClosing: (number: number) => string;

  readonly byHour: string;
  readonly byDay: string;
  readonly chartBy: string;
  readonly asTable: string;
  readonly hour: string;
  readonly day: string;
  readonly sales: string;
  readonly amount: string;
  readonly peak: (when: string, amount: string) => string;
  readonly noChart: string;

  readonly byAccount: string;
  /** Of a period with more than one. */
  readonly accountsCaution: (count: number) => string;
  readonly byMethod: string;
  readonly fees: string;
  readonly feesHint: string;
  readonly feesUnknown: (count: number) => string;
  readonly byIssuer: string;
  readonly issuerHint: string;
  readonly issuerUnknown: string;
  readonly payouts: string;
  readonly payoutsHint: string;
  readonly payoutUnknown: string;

  readonly attention: string;
  readonly attentionNone: string;
  readonly lists: Readonly<Record<ReportList, NamedListTexts>>;
  /** Of a list, how many somebody still has to decide about, and where. */
  readonly waiting: (count: number) => string;
  /** Of one of them. */
  readonly waits: string;
  /** Behind a name: what a person decided about it. */
  readonly decisions: Readonly<Record<ResolutionKind, string>>;
  readonly showAll: (count: number) => string;
  readonly moreNotNamed: (count: number) => string;
  readonly openSale: (saleNumber: number) => string;

  readonly print: string;
  readonly closings: string;
  readonly closeDay: string;
  readonly back: string;
  readonly printedFor: string;
}
