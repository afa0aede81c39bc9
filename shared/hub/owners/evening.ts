/** A day by its hours, counters and closings. Sums are whole rupiah, times epoch ms, days `YYYY-MM-DD`. */
import * as z from 'zod';
import { environments } from '../../model/environment.ts';
import { type ClosingView, daySchema, type Listed, type TerminalPlace } from './figures.ts';

/** `GET /owner/evening`; without a day, each terminal's own today. */
export const eveningQuerySchema = z.strictObject({ environment: z.enum(environments), day: daySchema.optional() });

/** `POST /owner/closings/acknowledge` */
export const acknowledgedClosingSchema = z.strictObject({ terminal: z.uuid(), number: z.number().int().min(0) });

export interface EveningView {
  /** In order; those without a payment on any of the three days are left out. */
  readonly hours: readonly HourSums[];
  /** By outlet and name. */
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
   * It has not closed since its last sale, and is not heard at an hour at which it sold a day or a week ago. One that has not
   * sold today: at which it was selling a week ago.
   */
  readonly isSilent: boolean;
  /** Takings of the day before, and of a week before, until this time of day. All of a day that is over. */
  readonly before: number;
  readonly lastWeek: number;
}

/** `GET /owner/day` */
export const dayQuerySchema = z.strictObject({
  environment: z.enum(environments),
  day: daySchema,
  outlet: z.uuid().optional(),
});

/** `GET /owner/totals.csv` */
export const totalsQuerySchema = z.strictObject({ environment: z.enum(environments), from: daySchema, to: daySchema });

export interface DayDetailsView {
  /** The most first. `null`: charged without a name. */
  readonly cashiers: readonly { readonly name: string | null; readonly payments: number; readonly amount: number }[];
  /** How many there are. Absent: an older hub answers, which lists the first fifty. */
  readonly cashiersTotal?: number;
  /** `null`: of too many counters. A shop is chosen first. */
  readonly journal: {
    /** The most first. An amount typed in addition to items has an empty name, and so have the discounts, below 0. */
    readonly items: Listed<{ readonly name: string; readonly quantity: number; readonly amount: number }>;
    /** Of the gateway, by its list when the bill was made. Cash has none. */
    readonly fees: { readonly sum: number; readonly known: number; readonly unknown: number };
    /** When the gateway expects to pay out, by its unsigned word: before its fees. */
    readonly payouts: readonly { readonly day: string; readonly payments: number; readonly amount: number }[];
  } | null;
}
