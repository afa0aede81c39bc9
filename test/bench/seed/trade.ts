/**
 * Years of trade at one counter as one stream of events in order of time: busy noons and evenings, full weekends, a
 * growing shop. Holds at most a few days of it in memory.
 */
import type { Account } from '../../../shared/model/environment.ts';
import { randomFrom } from '../../support/random.ts';
import { type SeededShop, serve } from './customer.ts';
import { closingTime, reviewedUntil } from './evening.ts';
import type { TradeEvent } from './trade-event.ts';

export interface TradeOptions {
  /** The exact number of sales. */
  readonly sales: number;
  readonly account: Account;
  /** 1 to 4 of A–Z and 0–9. */
  readonly terminalId: string;
  /** Epoch ms; there is no later event. */
  readonly closesAt: number;
  readonly seed: number;
  /**
   * The counter is empty at the ledger's end, and nothing is watched any more: for a terminal whose gateway does not
   * know these payments. On the last day everybody paid. Default: someone is waiting, and payable payments are
   * watched.
   */
  readonly isOver?: boolean;
  /**
   * No decisions are made, so that as much as possible is pending. Default: a manager has made them until about the day
   * before the last.
   */
  readonly isNeverReviewed?: boolean;
}

/** From a customer's arrival to the end of the last attempt, except for late payments. */
const LONGEST_CUSTOMER_MS = 2 * 3_600_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Jakarta's, all year round. */
const OFFSET_MS = 7 * HOUR_MS;
const LONGEST_TRADE_DAYS = 1_095;
/** A small ledger covers several days too, so that it has days to report. */
const FEWEST_PER_DAY = 40;
const OPENS_AT_HOUR = 7;
const OPEN_HOURS = 14;
/** Sunday first. */
const weekdays = [1.35, 0.85, 0.85, 0.9, 0.95, 1.15, 1.4];

/** @returns `YYYY-MM-DD` in Jakarta, for a day that ends at midnight */
export function businessDayAt(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 10);
}

/** @returns 0 to 23, in Jakarta */
export function shopHourAt(at: number): number {
  return new Date(at + OFFSET_MS).getUTCHours();
}

export function* trade(wishes: TradeOptions): Generator<TradeEvent> {
  const { sales, account, terminalId, closesAt, seed, isOver = false, isNeverReviewed = false } = wishes;
  const shop: SeededShop = {
    ...{ account, terminalId, closesAt, isOver, chance: randomFrom(seed) },
    reviewedUntil: isNeverReviewed ? 0 : reviewedUntil(closesAt),
  };
  const lastArrivalAt = isOver ? closesAt - LONGEST_CUSTOMER_MS : closesAt;
  let saleId = 0;
  let waiting: TradeEvent[] = [];
  const days = openDays(sales, lastArrivalAt);
  for (const [index, { startsAt, customers }] of days.entries()) {
    const today = waiting;
    for (const arrivesAt of arrivals(shop, lastArrivalAt, startsAt, customers)) {
      saleId += 1;
      const businessDay = businessDayAt(arrivesAt);
      today.push(...serve(shop, { saleId, businessDay, arrivesAt }));
    }
    const closed = closingTime(shop.chance, startsAt);
    if (closed !== null && closed <= closesAt && index < days.length - 1) today.push({ kind: 'closed', at: closed });
    // Stable: events of the same millisecond keep their order.
    today.sort((a, b) => a.at - b.at);
    const midnight = startsAt + DAY_MS;
    const later = today.findIndex(({ at }) => at >= midnight);
    yield* later === -1 ? today : today.slice(0, later);
    waiting = later === -1 ? [] : today.slice(later);
  }
  yield* waiting;
}

/** Whole days up to the last arrival's, with the number of customers of each. */
function openDays(sales: number, lastArrivalAt: number): { startsAt: number; customers: number }[] {
  const days = Math.min(LONGEST_TRADE_DAYS, Math.max(1, Math.floor(sales / FEWEST_PER_DAY)));
  // A ledger that ends within the shop's first hour of a day ends with the day before.
  const shortestDayMs = (OPENS_AT_HOUR + 1) * HOUR_MS;
  const lastStartsAt = Math.floor((lastArrivalAt - shortestDayMs + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  const starts = Array.from({ length: days }, (_, index) => lastStartsAt - (days - 1 - index) * DAY_MS);
  const weights = starts.map((startsAt, index) => {
    const weekday = new Date(startsAt + OFFSET_MS).getUTCDay();
    return (weekdays[weekday] ?? 1) * (1 + index / days);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let weightSoFar = 0;
  let servedSoFar = 0;
  return starts.map((startsAt, index) => {
    weightSoFar += weights[index] ?? 0;
    const servedThen = index === days - 1 ? sales : Math.round((sales * weightSoFar) / total);
    const customers = servedThen - servedSoFar;
    servedSoFar = servedThen;
    return { startsAt, customers };
  });
}

/** Epoch ms in order of time, most of them around noon and in the evening. The last day ends with the ledger. */
function arrivals({ chance, isOver }: SeededShop, lastAt: number, startsAt: number, customers: number): number[] {
  const opensAt = startsAt + OPENS_AT_HOUR * HOUR_MS;
  const closed = Math.min(opensAt + OPEN_HOURS * HOUR_MS, lastAt);
  const moments = Array.from({ length: customers }, () => {
    const luck = chance.next();
    const hump = luck < 0.4 ? 0.38 : luck < 0.8 ? 0.82 : chance.next();
    const moment = Math.min(0.999, Math.max(0, hump + 0.12 * (chance.next() + chance.next() - 1)));
    return Math.floor(opensAt + moment * (closed - opensAt));
  });
  // A customer is at the counter at the ledger's end, so that there is an open payment.
  if (!isOver && closed === lastAt && customers > 0) moments[0] = lastAt - 5_000;
  return moments.sort((a, b) => a - b);
}
