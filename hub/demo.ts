/**
 * `npm run hub -- demo`: three made-up shops in Jakarta with a year of trade in training, taken in as terminals' journals are.
 * One of them was restored from an old backup and continued: the hub has its second history. The trade goes on while the hub
 * runs.
 */
import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { HASH_BEFORE_THE_FIRST, type HubJournalRow, MOST_ROWS_AT_ONCE } from '../shared/hub/journal.ts';
import type { JournalData, JournalEntry } from '../shared/model/journal.ts';
import { linesText, totalOf } from '../shared/model/sale.ts';
import { MINIMUM_PAYMENT, rupiah } from '../shared/model/values/rupiah.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/model/values/time.ts';
import type { Database } from './store/database.ts';
import { hashOf } from './store/journal/journal-rows.ts';
import { takeRows } from './store/journal/take-rows.ts';
import { renewLeases } from './store/status-shares.ts';
import { addDemoTerminal, terminalsNamed } from './store/terminals/terminals.ts';
import { foldRow, noTotals } from './store/totals/fold-row.ts';

/** Jakarta's, all year round. */
const OFFSET_MS = 7 * HOUR_MS;
const OPENS_AT_HOUR = 7;
const OPEN_HOURS = 14;
const PAID_WITHIN_MS = 9 * MINUTE_MS;
/** Customers of a demonstration are quick. */
const NEXT_ROW_MS = 2_500;
const LOST_ROWS = 12;

interface Shop {
  readonly outlet: string;
  /** The terminal's. */
  readonly name: string;
  readonly orderIdPrefix: string;
  /** On a weekday. */
  readonly salesADay: number;
  readonly cashiers: readonly [string, ...string[]];
  /** Prices in rupiah, the best seller first. */
  readonly menu: Readonly<Record<string, number>>;
}

const shops: readonly Shop[] = [
  {
    ...{ outlet: 'Warung Kopi Melati', name: 'Kasir depan', orderIdPrefix: 'M1-', salesADay: 24 },
    menu: { 'Kopi susu': 18_000, 'Kopi hitam': 12_000, 'Roti bakar': 15_000, 'Teh tarik': 14_000, 'Kue lapis': 9_000 },
    cashiers: ['Sari', 'Joko'],
  },
  {
    ...{ outlet: 'Toko Buku Cendana', name: 'Kasir 1', orderIdPrefix: 'C1-', salesADay: 12 },
    menu: { 'Buku tulis': 12_500, Pulpen: 6_500, Novel: 89_000, Kamus: 145_000 },
    cashiers: ['Wulan'],
  },
  {
    ...{ outlet: 'Depot Soto Pak Darmo', name: 'Kasir', orderIdPrefix: 'D1-', salesADay: 30 },
    menu: { 'Soto ayam': 22_000, 'Nasi putih': 6_000, 'Es teh': 5_000, 'Soto daging': 28_000 },
    cashiers: ['Darmo', 'Ningsih', 'Tono'],
  },
];

/** `fee`: what the gateway keeps, rupiah. */
const qris = { code: 'SP', kind: 'qris', name: 'QRIS Merpati', fee: (amount: number) => Math.round(amount * 0.007) };
const virtualAccount = { code: 'BC', kind: 'virtual-account', name: 'BCA VA', fee: () => 4_000 };

/** An entry of a journal, at a time in epoch ms; `orderId` is `null` for a row about the terminal as a whole. */
type Entry = JournalEntry & Pick<HubJournalRow, 'at' | 'orderId'>;

/** A terminal of the demonstration. */
interface Counter {
  readonly terminal: string;
  readonly shop: Shop;
  /** 0 ≤ x < 1, in a repeatable order. */
  readonly luck: () => number;
  /** The newest row that the hub has. */
  last: HubJournalRow | null;
  /** Its newest sale. */
  lastSale: { readonly day: string; readonly number: number };
  /** It has two histories, so it sends nothing until a person acts. */
  readonly isStopped: boolean;
}

/**
 * Does nothing on a hub that has terminals: made-up trade is never mixed with others.
 * @param until epoch ms: the last moment of the trade · @returns its counters; none if nothing was made
 */
export async function fillDemo(
  database: Database,
  { days, until }: { readonly days: number; readonly until: number },
): Promise<readonly Counter[]> {
  if ((await terminalsNamed(database, null)).length > 0) return [];
  const counters: Counter[] = [];
  for (const [index, shop] of shops.entries()) {
    const { publicKey } = generateKeyPairSync('ed25519');
    const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
    const counter: Counter = {
      terminal: await addDemoTerminal(database, { ...shop, publicKey: raw }),
      ...{ shop, luck: repeatable(index + 1), last: null, lastSale: { day: '', number: 0 } },
      isStopped: index === shops.length - 1,
    };
    const dates = Array.from({ length: days }, (_, ago) => dayOf(until - (days - 1 - ago) * DAY_MS));
    const entries = dates.flatMap((day, closed) => madeUpDay(counter, day, closed + 1, until));
    // That its backup lacks.
    const lost = counter.isStopped ? entries.splice(-LOST_ROWS) : [];
    await send(database, counter, entries);
    const { last } = counter;
    await send(database, counter, lost);
    counters.push(counter);
    if (counter.isStopped && last !== null) await continueFromBackup(database, counter, last);
  }
  return counters;
}

async function send(database: Database, counter: Counter, entries: readonly Entry[]): Promise<void> {
  for (let sent = 0; sent < entries.length; sent += MOST_ROWS_AT_ONCE) {
    const rows = chain(entries.slice(sent, sent + MOST_ROWS_AT_ONCE), counter.last);
    const taken = await takeRows(database, counter.terminal, { after: counter.last?.position ?? 0, rows });
    if (taken.kind !== 'taken') throw new Error(`The hub refused its own demonstration: ${JSON.stringify(taken)}`);
    counter.last = rows.at(-1) ?? counter.last;
  }
}

/** @param last the newest row of the backup */
async function continueFromBackup(database: Database, { terminal, shop }: Counter, last: HubJournalRow): Promise<void> {
  const at = last.at + MINUTE_MS;
  const businessDay = dayOf(at);
  const orderId = orderIdOf(shop, businessDay, 9_001);
  const data = { orderId, amount: 18_000, method: qris.code, businessDay, saleNumber: 9_001 };
  const rows = chain([{ at, orderId, kind: 'intent-recorded', data }], last);
  await takeRows(database, terminal, { after: last.position, rows });
}

/** While the hub runs, a customer comes to one of its counters every few seconds. @returns ends it */
export function keepTrading(
  database: Database,
  counters: readonly Counter[],
  onError: (error: unknown) => void,
): () => void {
  const open = counters.filter(({ isStopped }) => !isStopped);
  const terminals = open.map(({ terminal }) => terminal);
  const ended = new AbortController();

  async function trade(): Promise<void> {
    while (open.length > 0)
      for (const counter of open) {
        const at = Date.now();
        for (const entry of madeUpSale(counter, at, dayOf(at), counter.shop.cashiers[0])) {
          await sleep(NEXT_ROW_MS, null, { signal: ended.signal });
          await send(database, counter, [{ ...entry, at: Date.now() }]);
          await renewLeases(database, terminals);
        }
      }
  }

  trade().catch((error: unknown) => ended.signal.aborted || onError(error));
  return () => ended.abort();
}

/** Chained as a terminal chains its rows. @param last the row before; `null` for the first of a journal */
function chain(entries: readonly Entry[], last: HubJournalRow | null): readonly HubJournalRow[] {
  let { position, hash } = last ?? { position: 0, hash: HASH_BEFORE_THE_FIRST };
  return entries.map(({ at, orderId, kind, data }) => {
    position += 1;
    const row = { position, orderId, at, kind, data: JSON.stringify(data) };
    hash = hashOf(hash, row);
    return { ...row, hash };
  });
}

/** @param at epoch ms @returns Jakarta's day */
const dayOf = (at: number): string => new Date(at + OFFSET_MS).toISOString().slice(0, 10);
const hourOf = (at: number): number => new Date(at + OFFSET_MS).getUTCHours();

function orderIdOf({ orderIdPrefix }: Shop, day: string, number: number): string {
  return `${orderIdPrefix}${day.slice(2).replaceAll('-', '')}-${String(number).padStart(4, '0')}`;
}

/**
 * The sales of a day and its closing, in order of time.
 * @param closing its number · @param until epoch ms: nothing is later, and what is open then stays open
 */
function madeUpDay(counter: Counter, day: string, closing: number, until: number): readonly Entry[] {
  const { shop, luck } = counter;
  const midnight = Date.parse(day) - OFFSET_MS;
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const customers = Math.round(shop.salesADay * (0.7 + 0.6 * luck()) * (isWeekend ? 1.3 : 1));
  const entries = Array.from({ length: customers }, () => midnight + (OPENS_AT_HOUR + luck() * OPEN_HOURS) * HOUR_MS)
    .map(Math.floor)
    .filter((at) => at <= until)
    .toSorted((one, other) => one - other)
    .flatMap((at) => {
      const by = shop.cashiers[Math.floor(luck() * shop.cashiers.length)] ?? shop.cashiers[0];
      return madeUpSale(counter, at, day, by);
    });
  const totals = noTotals();
  for (const entry of entries) foldRow(totals, { ...entry, position: 0, data: '', hash: '' }, entry.data);
  const { payments: count, amount: gross } = totals.counted;
  // Later than the last customer of the day pays.
  const at = midnight + 21 * HOUR_MS + PAID_WITHIN_MS + Math.floor(luck() * 40 * MINUTE_MS);
  const sums = { number: closing, count, gross, by: shop.cashiers[0] };
  const closed: Entry = { at, orderId: null, kind: 'day-closed', data: sums };
  return [...entries, closed].filter((entry) => entry.at <= until).toSorted((one, other) => one.at - other.at);
}

/** The day's next sale, as its rows in order of time. @param at epoch ms · @param by the cashier */
function madeUpSale(counter: Counter, at: number, day: string, by: string): readonly Entry[] {
  const { shop, luck } = counter;
  const number = (counter.lastSale.day === day ? counter.lastSale.number : 0) + 1;
  counter.lastSale = { day, number };
  const orderId = orderIdOf(shop, day, number);
  const menu = Object.entries(shop.menu);
  const items = Array.from({ length: 1 + Math.floor(luck() * 3) }, () => {
    const [name, price] = menu[Math.floor(luck() ** 2 * menu.length)] ?? ['', 10_000];
    return { name, quantity: 1 + Math.floor(luck() ** 3 * 3), price: rupiah(price) };
  });
  const amount = totalOf(items);
  const facts = { amount, businessDay: day, saleNumber: number, lines: linesText(items), note: '', by };
  const entry = (kind: Entry['kind'], after: number, data: JournalData): Entry => ({ at: after, orderId, kind, data });

  if (luck() < 0.22 || amount < MINIMUM_PAYMENT) {
    const given = Math.ceil(amount / 50_000) * 50_000;
    const data = { ...facts, cash: orderId, given, paidDay: day, paidHour: hourOf(at) };
    return [{ ...entry('cash-booked', at, data), orderId: null }];
  }
  const { code, kind, name, fee } = luck() < 0.75 ? qris : virtualAccount;
  const method = { method: code, methodKind: kind, methodName: name, via: 'direct', fee: fee(amount) };
  const account = { orderId, environment: 'training', merchantCode: 'DEMO', expiresAt: at + 10 * MINUTE_MS };
  const begun = [
    entry('intent-recorded', at, { ...facts, ...method, ...account }),
    entry('created', at + 700, { code: 'qris', reference: `D${at}` }),
  ];
  const paidAt = at + Math.floor((0.05 + 0.5 * luck()) * PAID_WITHIN_MS);
  const paid = entry('paid', paidAt, { businessDay: day, hour: hourOf(paidAt), isDouble: false, late: false });
  const fate = luck();
  if (fate < 0.04) return [...begun, entry('expired', at + 11 * MINUTE_MS, {})];
  if (fate < 0.05) return [...begun, entry('canceled', at + 2 * MINUTE_MS, {})];
  if (fate < 0.053) {
    const decision = { resolution: 'accepted', reason: 'Pelanggan dikenal', businessDay: day, by };
    const decided = luck() < 0.94 ? [entry('resolved', paidAt + 40 * MINUTE_MS, decision)] : [];
    return [...begun, paid, entry('flag-raised', paidAt, { flag: 'paid-late' }), ...decided];
  }
  if (fate < 0.06) {
    const refund = { refund: 1, amount, reason: 'Barang dikembalikan', ofTakings: true, businessDay: day, by };
    return [...begun, paid, entry('refund-recorded', paidAt + 30 * MINUTE_MS, refund)];
  }
  const settlementDate = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  const paidOut = luck() < 0.9 ? [entry('callback-facts', paidAt, { resultCode: '00', settlementDate })] : [];
  return [...begun, paid, ...paidOut];
}

/** Mulberry32: even enough for invented customers, and for nothing else. @returns a function that gives 0 ≤ x < 1 */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
