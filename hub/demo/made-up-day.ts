/** One day of a made-up shop in Jakarta: its sales and its closing, as a terminal journals them. */
import type { JournalData } from '../../shared/model/journal/journal-kinds.ts';
import { linesText, totalOf } from '../../shared/model/sale-line.ts';
import { MINIMUM_PAYMENT, rupiah } from '../../shared/model/values/rupiah.ts';
import type { DatedEntry } from './chained-journal.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Jakarta's, all year round. */
const OFFSET_MS = 7 * HOUR_MS;
const OPENS_AT_HOUR = 7;
const OPEN_HOURS = 14;
const PAID_WITHIN_MS = 9 * MINUTE_MS;

/** `fee`: what the gateway keeps, rupiah. */
const methods = [
  { code: 'SP', kind: 'qris', name: 'QRIS Merpati', fee: (amount: number) => Math.round(amount * 0.007) },
  { code: 'SP', kind: 'qris', name: 'QRIS Merpati', fee: (amount: number) => Math.round(amount * 0.007) },
  { code: 'SP', kind: 'qris', name: 'QRIS Merpati', fee: (amount: number) => Math.round(amount * 0.007) },
  { code: 'BC', kind: 'virtual-account', name: 'BCA VA', fee: () => 4_000 },
] as const;

export interface MadeUpShop {
  /** `K1-` */
  readonly orderIdPrefix: string;
  /** On a weekday. */
  readonly salesADay: number;
  readonly cashiers: readonly [string, ...string[]];
  /** Names and prices in rupiah, the best seller first. */
  readonly menu: readonly (readonly [name: string, price: number])[];
  /** 0 ≤ x < 1, in a repeatable order. */
  readonly luck: () => number;
}

export interface MadeUpDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Of the closing that ends it. */
  readonly closing: number;
  /** Epoch ms: nothing is later, and what is open then stays open. */
  readonly until: number;
}

export interface Sale {
  readonly day: string;
  readonly number: number;
  readonly at: number;
  readonly amount: number;
  /** As a terminal journals them. */
  readonly lines: string;
  readonly orderId: string;
  readonly by: string;
}

/** @param at epoch ms @returns Jakarta's day */
export const dayOf = (at: number): string => new Date(at + OFFSET_MS).toISOString().slice(0, 10);

export function orderIdOf({ orderIdPrefix }: Pick<MadeUpShop, 'orderIdPrefix'>, day: string, number: number): string {
  return `${orderIdPrefix}${day.slice(2).replaceAll('-', '')}-${String(number).padStart(4, '0')}`;
}

/** One to three things of the menu, the first ones more often. */
export function basket({ menu, luck }: MadeUpShop): Pick<Sale, 'amount' | 'lines'> {
  const lines = Array.from({ length: 1 + Math.floor(luck() * 3) }, () => {
    const [name, price] = menu[Math.floor(luck() ** 2 * menu.length)] ?? ['', 10_000];
    return { name, quantity: 1 + Math.floor(luck() ** 3 * 3), price: rupiah(price) };
  });
  return { amount: totalOf(lines), lines: linesText(lines) };
}

/** @returns entries in order of time */
export function madeUpDay(shop: MadeUpShop, { day, closing, until }: MadeUpDay): readonly DatedEntry[] {
  const midnight = Date.parse(`${day}T00:00:00Z`) - OFFSET_MS;
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  const count = Math.round(shop.salesADay * (0.7 + 0.6 * shop.luck()) * (isWeekend ? 1.3 : 1));
  const times = Array.from({ length: count }, () => shop.luck() * OPEN_HOURS * HOUR_MS).toSorted((a, b) => a - b);
  const entries = times.flatMap((time, index) => {
    const at = midnight + OPENS_AT_HOUR * HOUR_MS + Math.floor(time);
    const number = index + 1;
    const orderId = orderIdOf(shop, day, number);
    const by = shop.cashiers[Math.floor(shop.luck() * shop.cashiers.length)] ?? shop.cashiers[0];
    return madeUpSale(shop, { ...{ day, number, at, orderId, by }, ...basket(shop) });
  });
  const sums = entries.filter(({ kind }) => kind === 'paid' || kind === 'cash-booked').length;
  // Later than the last customer of the day pays.
  const closesAt = midnight + 21 * HOUR_MS + PAID_WITHIN_MS + Math.floor(shop.luck() * 40 * MINUTE_MS);
  const gross = grossOf(entries);
  const by = shop.cashiers[0];
  entries.push({ at: closesAt, orderId: null, kind: 'day-closed', data: { number: closing, count: sums, gross, by } });
  return entries.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
}

function grossOf(entries: readonly DatedEntry[]): number {
  const intents = entries.filter(({ kind }) => kind === 'intent-recorded');
  const amounts = new Map(intents.map(({ orderId, data }) => [orderId, Number(data['amount'])]));
  return entries.reduce((sum, { kind, orderId, data }) => {
    if (kind === 'cash-booked') return sum + Number(data['amount']);
    return kind === 'paid' ? sum + (amounts.get(orderId) ?? 0) : sum;
  }, 0);
}

/** In order of time, minutes apart. */
export function madeUpSale(shop: MadeUpShop, sale: Sale): DatedEntry[] {
  const { at, amount, orderId, day } = sale;
  const isPaidOut = shop.luck() < 0.9;
  if (shop.luck() < 0.22 || amount < MINIMUM_PAYMENT) return [cashSale(sale)];
  const fate = shop.luck();
  const paidAt = at + Math.floor((0.05 + 0.5 * shop.luck()) * PAID_WITHIN_MS);
  const entry = (after: number, kind: DatedEntry['kind'], data: JournalData): DatedEntry => ({
    ...{ at: after, orderId, kind, data },
  });
  const begun = [intent(shop, sale), entry(at + 700, 'created', { code: 'qris', reference: `D${at}` })];
  const paid = entry(paidAt, 'paid', { businessDay: day, hour: hourOf(paidAt), isDouble: false, late: false });
  if (fate < 0.04) return [...begun, entry(at + 11 * MINUTE_MS, 'expired', {})];
  if (fate < 0.05) return [...begun, entry(at + 2 * MINUTE_MS, 'canceled', {})];
  if (fate < 0.053) {
    const decision = { resolution: 'accepted', reason: 'Pelanggan dikenal', businessDay: day, by: sale.by };
    const decided = entry(paidAt + 40 * MINUTE_MS, 'resolved', decision);
    return [
      ...begun,
      paid,
      entry(paidAt, 'flag-raised', { flag: 'paid-late' }),
      ...(shop.luck() < 0.94 ? [decided] : []),
    ];
  }
  if (fate < 0.06) {
    const refund = { refund: 1, amount, reason: 'Barang dikembalikan', ofTakings: true, businessDay: day };
    return [...begun, paid, entry(paidAt + 30 * MINUTE_MS, 'refund-recorded', { ...refund, by: sale.by })];
  }
  const settlementDate = new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10);
  return isPaidOut
    ? [...begun, paid, entry(paidAt, 'callback-facts', { resultCode: '00', settlementDate })]
    : [...begun, paid];
}

function intent({ luck }: MadeUpShop, { at, amount, lines, orderId, day, number, by }: Sale): DatedEntry {
  const { code, kind, name, fee } = methods[Math.floor(luck() * methods.length)] ?? methods[0];
  const method = { method: code, methodKind: kind, methodName: name, via: 'direct' };
  const facts = { orderId, amount, ...method, businessDay: day, saleNumber: number, fee: fee(amount), lines };
  const account = { environment: 'training', merchantCode: 'DEMO', expiresAt: at + 10 * MINUTE_MS, note: '' };
  return { at, orderId, kind: 'intent-recorded', data: { ...facts, ...account, by } };
}

function cashSale({ at, amount, lines, orderId, day, number, by }: Sale): DatedEntry {
  const given = Math.ceil(amount / 50_000) * 50_000;
  const facts = { cash: orderId, amount, given, businessDay: day, saleNumber: number, lines };
  const counted = { paidDay: day, paidHour: hourOf(at), note: '', by };
  return { at, orderId: null, kind: 'cash-booked', data: { ...facts, ...counted } };
}

function hourOf(at: number): number {
  return new Date(at + OFFSET_MS).getUTCHours();
}
