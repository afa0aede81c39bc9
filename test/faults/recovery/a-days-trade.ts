/** A counter's day with everything that must not be lost, left by a kill; and what of it a ledger still has. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { withCount } from '../../../electron/usecases/closing.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { aDataDirectory } from '../../store/a-data-directory.ts';
import { aFolder, aPaidSale, aPendingSale, become, paid } from '../../store/a-ledger.ts';
import { BUSINESS_DAY, bankMethod, MORNING } from '../../support/builders.ts';

export const LEDGER = 'sales-sandbox.sqlite';
const MINUTE_MS = 60_000;
const watch = { nextCheckAt: MORNING, intervalMs: MINUTE_MS };

type House = ReturnType<typeof aDataDirectory>;
/** A counter of any version. */
type Counter = Pick<House, 'ledger' | 'time'>;

/** @param tag of its requests, so that two counters never make the same */
export function trade({ ledger, time }: Counter, tag: string, round: number): void {
  const later = (): number => {
    time.now += MINUTE_MS;
    return time.now;
  };
  const wanted = () => ({ createdAt: later(), watch });
  const sold = [1, 2, 3].map(() => aPaidSale(ledger, wanted()));
  const [first, second, third] = sold;
  if (!first || !second || !third) return;
  const cash = [1, 2].map((number) => book(ledger, `${tag}${round}${number}`, later()));
  const name = { requestId: `${tag} refund ${round}`, reason: 'cold food', reference: 'TRF' };
  const given = ledger.refunds.record(
    { ...name, orderId: first.payment.orderId, amount: rupiah(5_000) },
    later(),
    BUSINESS_DAY,
  );
  const correction = { requestId: `${tag} correction ${round}`, refundId: given.id, reason: 'typed twice' };
  if (round === 1) ledger.refunds.correct(correction, later(), BUSINESS_DAY);
  if (round !== 2) {
    ledger.journal.append(
      { kind: 'drawer-opened', data: { amount: 200_000, request: `${tag} drawer ${round}` } },
      later(),
    );
  }
  const moved = { way: 'out', amount: 15_000 + round, reason: 'ice', request: `${tag} ice ${round}` };
  ledger.journal.append({ kind: 'cash-moved', data: moved }, later());
  const ofCash = { ...name, requestId: `${tag} cash refund ${round}`, orderId: cash[0] ?? '', amount: rupiah(2_000) };
  ledger.refunds.record(ofCash, later(), BUSINESS_DAY);
  const doubted = aPendingSale(ledger, wanted()).payment.orderId;
  ledger.review.resolve(doubted, { kind: 'settled', reason: 'showed the proof' }, later(), BUSINESS_DAY);
  const accepted = { kind: 'accepted', reason: 'known customer' } as const;
  ledger.review.resolve(second.payment.orderId, accepted, later(), BUSINESS_DAY);
  const gone = { kind: 'never-came', reason: 'not in the portal' } as const;
  ledger.review.resolve(third.payment.orderId, gone, later(), BUSINESS_DAY);
  const back = { kind: 'came-after-all', reason: 'in the portal now' } as const;
  if (round === 1) ledger.review.resolve(third.payment.orderId, back, later(), BUSINESS_DAY);
  const more = { barcode: null, colour: 'blue', favourite: true, place: round, retired: false } as const;
  ledger.items.save([{ ...more, id: null, name: `Kopi ${tag}${round}`, price: rupiah(12_000 + round) }], later());
}

function book(ledger: Ledger, id: string, at: number): string {
  const sale = { kind: 'new', amount: rupiah(7_500), note: `teh ${id}`, businessDay: BUSINESS_DAY } as const;
  const cash = { requestId: `request ${id}`, sale, recordId: `TK1-20260309-${id}`, given: rupiah(10_000) };
  return ledger.cash.book(cash, at, BUSINESS_DAY, 10).recordId;
}

export async function close({ guardian, ledger, time }: House): Promise<void> {
  const draft = await guardian.draftClosing('sandbox');
  time.now += MINUTE_MS;
  if (!draft.ok || !draft.value) throw new Error('No draft');
  const counted = withCount(draft.value.content, { notes: [{ value: 100_000, count: 2 }], coins: rupiah(500) });
  if (!counted.ok || !ledger.closings.add({ ...draft.value, content: counted.value }, time.now))
    throw new Error('Not closed');
}

/** Two rounds with a closing each, a backup between, then bills that wait for money. Killed: the newest is in the log. */
export async function aDaysTrade() {
  const house = aDataDirectory();
  trade(house, 'a', 1);
  await close(house);
  const early = join(aFolder(), 'early.sqlite');
  copyOut(join(house.folder, LEDGER), early);
  trade(house, 'a', 2);
  const made = await house.guardian.backUp('sandbox', 'manual');
  const backup = made.ok ? made.value.file : '';
  trade(house, 'a', 3);
  await close(house);
  const { ledger, time } = house;
  time.now += MINUTE_MS;
  for (const method of [undefined, bankMethod]) {
    aPendingSale(ledger, { createdAt: time.now, watch, ...(method ? { method } : {}) });
  }
  const expired = aPendingSale(ledger, { createdAt: time.now, watch }).payment;
  become(ledger, { ...paid(expired), state: 'expired', endedAt: time.now }, { at: time.now, plan: watch });
  aPaidSale(ledger, { createdAt: time.now });
  trade(house, 'a', 4);
  const folder = join(aFolder(), 'left');
  cpSync(house.folder, folder, { recursive: true });
  const truth = all(join(house.folder, LEDGER));
  return { folder, early, backup, truth, now: time.now };
}
export type DaysTrade = Awaited<ReturnType<typeof aDaysTrade>>;

function copyOut(file: string, to: string): void {
  const db = new Database(file, { readonly: true });
  db.prepare('VACUUM INTO ?').run(to);
  db.close();
}

const queries = {
  orders: `SELECT merchant_order_id || ' ' || amount || ' ' || iif(state IN ('creating', 'unconfirmed', 'pending'),
    'open', state) || ' ' || coalesce(paid_day, '') FROM payment`,
  cash: "SELECT record_id || ' ' || amount || ' ' || given || ' ' || paid_day || ' ' || at FROM cash_payment",
  refunds: "SELECT request_id || ' ' || amount || ' ' || business_day FROM refund WHERE corrects IS NULL",
  corrections: "SELECT request_id || ' ' || amount FROM refund WHERE corrects IS NOT NULL",
  decisions: `SELECT merchant_order_id || ' ' || resolution.kind || ' ' || reason || ' ' || resolution.at FROM resolution
    JOIN payment ON payment.id = payment_id`,
  drawer: `SELECT kind || ' ' || (data ->> 'amount') || ' ' || (data ->> 'request') || ' ' ||
    coalesce(data ->> 'happenedAt', at) FROM payment_event WHERE kind IN ('drawer-opened', 'cash-moved')`,
  withdrawals: `SELECT merchant_order_id || ' ' || never_came.amount || ' ' || of_takings || ' ' || (corrects IS NULL) || ' '
    || business_day FROM never_came JOIN payment ON payment.id = payment_id`,
  closings: "SELECT number || ' ' || content || ' ' || hex(hash) FROM closing",
  codes: `SELECT merchant_order_id || ' ' || coalesce(qr_payload, va_number, payment_url) FROM payment
    WHERE state = 'pending'`,
  items: "SELECT name || ' ' || price FROM item",
} as const;
export type Kept = Readonly<Record<keyof typeof queries, readonly string[]>>;

/** By this file's own SQL: it shares nothing with the program but the tables. */
export function all(file: string): Kept {
  const db = new Database(file, { readonly: true });
  try {
    const read = (sql: string): readonly string[] => db.prepare(sql).pluck().all().map(String);
    return Object.fromEntries(Object.entries(queries).map(([what, sql]) => [what, read(sql)])) as unknown as Kept;
  } finally {
    db.close();
  }
}

/** @returns how many of each the second lacks */
export function lacks(truth: Kept, found: Kept): Readonly<Record<keyof Kept, number>> {
  const count = (what: keyof Kept): number => truth[what].filter((each) => !found[what].includes(each)).length;
  const { orders, cash, refunds, corrections, decisions, drawer, withdrawals, closings, codes, items } = queries;
  const kinds = { orders, cash, refunds, corrections, decisions, drawer, withdrawals, closings, codes, items };
  const names = Object.keys(kinds);
  return Object.fromEntries(names.map((what) => [what, count(what as keyof Kept)])) as Record<keyof Kept, number>;
}
