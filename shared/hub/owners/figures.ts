/**
 * What the owner's pages ask about takings and sales, and about a day by its hours, counters and closings. Sums are whole
 * rupiah, times epoch ms, days `YYYY-MM-DD`.
 */
import * as z from 'zod';
import { type Environment, environments } from '../../model/environment.ts';
import type { FlagName } from '../../model/flag-name.ts';
import type { SaleLine } from '../../model/sale.ts';
import { isDay } from '../../model/values/time.ts';
import { paymentLists } from './choices.ts';

/** Pages compare days with others of as many days before, and a calendar of a database begins somewhere. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-01', '2999-12-31'];
const daySchema = z.string().refine((day) => isDay(day) && FIRST_DAY <= day && day <= LAST_DAY);

/** Training is no money: one environment at a time, production unless chosen otherwise. */
const environmentSchema = z.enum(environments);

/** `GET /owner/takings`; without days, each outlet's own today. */
export const takingsQuerySchema = z
  .strictObject({ from: daySchema, to: daySchema, environment: environmentSchema })
  .partial();

export interface Sums {
  readonly payments: number;
  /** Takings: paid at the gateway or in cash, and settled by hand. */
  readonly amount: number;
  /** The part that a person settled by hand, less what the gateway confirmed since. */
  readonly byHand: number;
  readonly refunds: number;
  readonly refunded: number;
  /** Of the same number of days right before. */
  readonly before: number;
  /** Of the same days a week earlier. */
  readonly lastWeek: number;
  /** Takings of histories that a person marked as not the shop's own: in no other figure. */
  readonly notOurs: number;
  /** The part of the takings that the gateway denies by now, while nobody has decided. */
  readonly inDoubt: number;
}

/** `name`: as the gateway lists it. `null`: for cash, and before a journal has named it. */
export interface NamedMethod {
  readonly method: string;
  readonly name: string | null;
}

export interface TakingsView {
  /** Without wanted days: the earliest and the latest of the terminals' own todays. They differ for some hours at night. */
  readonly from: string;
  readonly to: string;
  /** The latest of the terminals' own business days now, whatever days are asked for. */
  readonly today: string;
  /** The last of these days is not over somewhere: its takings are a part of a day, and no less than those of whole ones. */
  readonly isRunning: boolean;
  readonly environment: Environment;
  /** That the person's terminals have, production first. */
  readonly environments: readonly Environment[];
  readonly total: Sums;
  /** In the order of the terminals' reports: by kind, then by name. */
  readonly methods: readonly (Sums & NamedMethod)[];
  readonly outlets: readonly OutletTakings[];
}

export interface OutletTakings extends Sums {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly terminals: readonly (Sums & { readonly id: string; readonly name: string })[];
}

/** Where a page of payments ends: day, creation in epoch ms, terminal, order ID. */
export const placePattern = /^(\d{4}-\d\d-\d\d)\.(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.+)$/s;

/** `GET /owner/payments` and `GET /owner/payments.csv` */
export const paymentsQuerySchema = z
  .strictObject({
    from: daySchema,
    to: daySchema,
    environment: environmentSchema,
    outlet: z.uuid(),
    terminal: z.uuid(),
    /** The gateway's code, or `CASH`. */
    method: z.string().min(1).max(16),
    /** Who charged it, as its terminal names them. */
    cashier: z.string().min(1).max(255),
    /** At which it began, by the shop's clock. */
    hour: z.string().regex(/^(\d|1\d|2[0-3])$/),
    list: z.enum(paymentLists),
    /**
     * An order ID or its beginning, a reference, a sale's number as `#12`, or an amount. What many payments have is
     * looked for as in a list: a page may look at a part of the days, and `next` goes on.
     */
    search: z.string().trim().max(64),
    /** From `next` of the page before. */
    after: z
      .string()
      .max(400)
      .regex(placePattern)
      .refine((place) => isDay(place.slice(0, 10)) && !place.startsWith('0000')),
  })
  .partial();
export type PaymentsQuery = z.infer<typeof paymentsQuerySchema>;

export interface PaymentRow {
  readonly orderId: string;
  readonly terminalId: string;
  readonly outlet: string;
  readonly terminal: string;
  readonly state: string;
  readonly amount: number;
  readonly refunded: number;
  readonly method: string;
  /** As the gateway lists it. `null`: for cash, and before a journal has named it. */
  readonly methodName: string | null;
  readonly businessDay: string;
  readonly saleNumber: number;
  readonly reference: string | null;
  readonly createdAt: number;
  readonly paidDay: string | null;
  readonly flagged: boolean;
  /** Who charged it; `null` without a name. */
  readonly cashier: string | null;
  /** Of its terminal. */
  readonly timeZone: string;
}

/** `GET /owner/payment` */
export const paymentQuerySchema = z.strictObject({ terminal: z.uuid(), order: z.string().min(1).max(255) });

/** One payment, with everything that its terminal wrote down about it, oldest first. */
export interface PaymentView extends PaymentRow {
  /** What its terminal calls it; `null` if nothing waits for a decision, or its rows are too old to be looked for. */
  readonly gravestFlag: FlagName | null;
  readonly lines: readonly JournalLine[];
  /**
   * What was sold. Empty: only an amount was typed, or it is a further payment of its sale. Absent: an older hub answers
   * next to the one that served the page.
   */
  readonly items?: readonly SaleLine[];
}

/** What a journal row says to a person. */
export interface JournalLine {
  readonly position: number;
  /** Epoch ms by the terminal's clock. */
  readonly at: number;
  /** Of `journalKinds`, or one that this hub does not know. */
  readonly kind: string;
  readonly orderId: string | null;
  /** Rupiah, if the row has an amount. */
  readonly amount: number | null;
  /** The person who did it, if the terminal has people. */
  readonly by: string | null;
}

export interface PaymentsView {
  readonly rows: readonly PaymentRow[];
  /** `null` on the last page. */
  readonly next: string | null;
  /**
   * Of all pages. `null` for `all` without a search, cashier or hour. With a cashier, an hour, or a search for what many
   * payments have, it exists only for one day of `all`, `open` or `doubtful`; for refunds of a method, for one day.
   */
  readonly count: number | null;
  /**
   * `paid`: what counts on these days, as in the takings. `refunded`: what was given back. `settled`: what was settled.
   * Else, and of a search: of the payments. `null` as `count`.
   */
  readonly amount: number | null;
  /**
   * `all` and `paid`: rupiah paid on these days, without settlements by hand. Else, and of a search, cashier or hour:
   * of the counted payments. `null` for `refunded` and `settled` without a search, and where a search, cashier or hour
   * has no count.
   */
  readonly paid: number | null;
}

/** `GET /owner/attention`: what a person should look at. */
export interface AttentionView {
  /** Of one environment: counts and sums by list. */
  readonly open: { readonly count: number; readonly amount: number };
  readonly doubtful: { readonly count: number; readonly amount: number };
  /** Heard, but the hub lacks rows that the terminal has. */
  readonly behind: Listed<TerminalPlace & { readonly rows: number; readonly since: number }>;
  readonly histories: Listed<SecondHistoryView>;
  /** Whose keys an owner is to confirm, because the hub's database was set back. */
  readonly unconfirmed: Listed<TerminalPlace>;
  readonly callbacks: Listed<TerminalPlace & { readonly count: number; readonly since: number }>;
  /** Terminals of outlets whose terminals say several time zones. */
  readonly zones: Listed<TerminalPlace>;
  /**
   * Closings that differ from the journal, until a person has acknowledged them. The newest of each terminal come
   * first, of these the oldest.
   */
  readonly closings: Listed<ClosingView>;
  /** Records of production are in the embedded store, which flushes nothing. */
  readonly mayLoseRows: boolean;
}

/** The first of them, and how many there are. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface TerminalPlace {
  readonly terminal: string;
  readonly outlet: string;
  readonly name: string;
  /** Its times are shown in it. */
  readonly timeZone: string;
}

/** A history that nobody has decided on yet. */
export interface SecondHistoryView extends TerminalPlace {
  readonly firstSeenAt: number;
}

/** A Z report, and what the hub's copy of the journal says about the same rows. */
export interface ClosingView extends TerminalPlace {
  readonly number: number;
  /** The closing before; `null` for the first. One that skips numbers follows a restore. */
  readonly follows: number | null;
  readonly at: number;
  /** As the terminal wrote it. */
  readonly count: number;
  readonly gross: number;
  /** Of all Z reports of its counter on its day, if a day was asked for. Absent: an older hub answers. */
  readonly dayGross?: number;
  /** By the rows since the closing before; `null` if an older hub took them in. */
  readonly counted: { readonly payments: number; readonly amount: number } | null;
  readonly differs: boolean;
  /** Empty if the terminal has no people. */
  readonly by: string;
  /** Counted in the drawer − expected, rupiah; `null` if nobody counted. Of a day, the sum of all its counts. */
  readonly overOrShort: number | null;
}

/** `GET /owner/evening`; without a day, each terminal's own today. */
export const eveningQuerySchema = z.strictObject({ environment: environmentSchema, day: daySchema.optional() });

/** `POST /owner/closings/acknowledge` */
export const acknowledgedClosingSchema = z.strictObject({ terminal: z.uuid(), number: z.number().int().min(0) });

export interface EveningView {
  /** In order; those without a payment on any of the three days are left out. */
  readonly hours: readonly HourSums[];
  /** By outlet and name within each group of one time zone and one day's end. */
  readonly counters: readonly CounterView[];
}

/** Payments that began in an hour of the shops' clocks and count on the day. What was settled by hand has no hour. */
export interface HourSums {
  /** From midnight of the day; 24 and more for a business day that ends in the night. */
  readonly hour: number;
  readonly payments: number;
  readonly amount: number;
  /** Of the day before, and of the same weekday a week before. */
  readonly before: number;
  readonly lastWeek: number;
}

export interface CounterView extends TerminalPlace {
  readonly outletId: string;
  /** When it was heard last; `null`: never. */
  readonly since: number | null;
  /** When the last sale of the day began. */
  readonly lastSaleAt: number | null;
  /** The last closing of the day. */
  readonly closing: ClosingView | null;
  /** After that closing. */
  readonly hasSoldSince: boolean;
  /**
   * It has not closed since its last sale, is not heard, and still sold after this time of day a day or a week ago. Without
   * a sale today: a week ago it had sold by now, and sold after now too.
   */
  readonly isSilent: boolean;
  /**
   * Paid of the day before, and of a week before, without settlements by hand, by payments that began until this time
   * of day. All of a day that is over.
   */
  readonly before: number;
  readonly lastWeek: number;
}

/** `GET /owner/day` */
export const dayQuerySchema = z.strictObject({
  environment: environmentSchema,
  day: daySchema,
  /** Absent: all that the person sees. */
  outlet: z.uuid().optional(),
  terminal: z.uuid().optional(),
});
export type DayQuery = z.infer<typeof dayQuerySchema>;

/** `GET /owner/totals.csv` */
export const totalsQuerySchema = z.strictObject({ environment: environmentSchema, from: daySchema, to: daySchema });

export interface DayDetailsView {
  /** The most first. `null`: charged without a name. */
  readonly cashiers: readonly { readonly name: string | null; readonly payments: number; readonly amount: number }[];
  /** How many there are. Absent: an older hub answers, which lists the first fifty. */
  readonly cashiersTotal?: number;
  /** `null`: of too many counters. A shop or a terminal is chosen first. */
  readonly journal: {
    /** The most first. An amount typed in addition to items has an empty name, and so have the discounts, below 0. */
    readonly items: Listed<{ readonly name: string; readonly quantity: number; readonly amount: number }>;
    /** Of the gateway, by its list when the bill was made. Cash has none. */
    readonly fees: { readonly sum: number; readonly known: number; readonly unknown: number };
    /** When the gateway expects to pay out, by its unsigned word: before its fees. */
    readonly payouts: readonly { readonly day: string; readonly payments: number; readonly amount: number }[];
    /** Payments left out: their rows are beyond those looked through. Absent: an older hub answers. */
    readonly missing?: number;
  } | null;
}
