/**
 * Writes a stream of happenings as the rows that the program would have written, with prepared statements and no look
 * back into the file. What an event changes is computed by the program's own state machine, hashes and row mappings;
 * `test/bench/seed/seed-book.test.ts` holds the result against a book that the real ledger wrote from the same stream.
 */
import type { Database } from 'better-sqlite3';
import { transition } from '../../../electron/payments/transition.ts';
import { HASH_BEFORE_THE_FIRST, journalHash } from '../../../electron/store/journal-hash.ts';
import type { Intent, WatchPlan } from '../../../electron/store/ledger.ts';
import { learntColumns, stateColumns } from '../../../electron/store/payment-row.ts';
import { fillHistoryIndex } from '../../../electron/store/migrations/0006-history-index.ts';
import { openMethodNames } from '../../../electron/store/method-names.ts';
import type { Counted } from '../../../electron/store/payments.ts';
import { intentFacts, withProofs } from '../../../electron/store/proofs.ts';
import { openSlices } from '../../../electron/store/slices.ts';
import type { CallbackFacts } from '../../../shared/callback-facts.ts';

import { openTotals } from '../../../electron/store/totals.ts';
import type { JournalEntry } from '../../../shared/journal.ts';
import type { FlagKind, Payment } from '../../../shared/payment.ts';
import { type Sale, saleState } from '../../../shared/sale.ts';
import type { Happening } from './happening.ts';
import { businessDayAt, shopHourAt } from './trade.ts';

interface OpenSale {
  readonly sale: Sale;
  readonly payments: OpenPayment[];
}

interface OpenPayment {
  readonly id: number;
  readonly ofSale: OpenSale;
  payment: Payment;
  plan: WatchPlan;
  counted: Counted | null;
  readonly fee: number | null;
  facts: CallbackFacts | null;
}

/** Longer than anything happens to a payment in made-up trade. */
const SETTLED_AFTER_MS = 48 * 3_600_000;

/** @param db with the tables of the program, empty; the caller begins and commits */
export function writeBook(db: Database, happenings: Iterable<Happening>): void {
  const insert = statements(db);
  const totals = openTotals(db);
  const slices = openSlices(db);
  const methodNames = openMethodNames(db);
  const accounts = new Map<string, number>();
  const numbers = new Map<string, number>();
  /** Those to which something may still happen, oldest first. */
  const open: OpenSale[] = [];
  const openPayments = new Map<string, OpenPayment>();
  const count = { sales: 0, payments: 0, events: 0 };
  let previousHash: Buffer = HASH_BEFORE_THE_FIRST;

  function journal({ id, payment: { orderId } }: OpenPayment, at: number, entry: JournalEntry): void {
    count.events += 1;
    const data = JSON.stringify(entry.data);
    const hash = journalHash({ previousHash, id: count.events, orderId, at, kind: entry.kind, data });
    insert.event.run(count.events, id, at, entry.kind, data, previousHash, hash);
    previousHash = hash;
  }

  function begin(intent: Intent): void {
    const ofSale = intent.sale.kind === 'new' ? newSale(intent.sale, intent.createdAt) : saleOf(intent.sale.saleId);
    const { sale } = ofSale;
    const { orderId, account, method, via, createdAt, expiresAt } = intent;
    const basics = { orderId, saleId: sale.id, account, method, via, amount: sale.amount, createdAt, expiresAt };
    const payment: Payment = { ...basics, dismissedAt: null, reference: null, code: null, state: 'creating' };
    count.payments += 1;
    const begun: OpenPayment = {
      id: count.payments,
      ofSale,
      payment,
      plan: intent.watch,
      counted: null,
      fee: intent.fee ?? null,
      facts: null,
    };
    ofSale.payments.push(begun);
    openPayments.set(orderId, begun);
    methodNames.note(method);
    journal(begun, createdAt, { kind: 'intent-recorded', data: intentFacts(intent, sale) });
  }

  function newSale(wanted: Extract<Intent['sale'], { kind: 'new' }>, createdAt: number): OpenSale {
    for (let oldest = open[0]; oldest && oldest.sale.createdAt < createdAt - SETTLED_AFTER_MS; oldest = open[0]) {
      write(oldest);
      open.shift();
    }
    const { businessDay, amount, note } = wanted;
    const number = (numbers.get(businessDay) ?? 0) + 1;
    numbers.set(businessDay, number);
    count.sales += 1;
    const sale: Sale = { id: count.sales, businessDay, number, amount, note, state: 'open', createdAt };
    const opened = { sale, payments: [] };
    open.push(opened);
    return opened;
  }

  function saleOf(id: number): OpenSale {
    const found = open[id - (open[0]?.sale.id ?? 0)];
    if (found?.sale.id !== id) throw new Error(`Sale ${id} is written already`);
    return found;
  }

  function step(of: OpenPayment, { event, plan, at }: Extract<Happening, { kind: 'event' }>): void {
    const { payment, entries, flags } = transition(of.payment, event);
    const becamePaid = payment.state === 'paid' && of.payment.state !== 'paid';
    const before = of.payment;
    of.payment = payment;
    of.plan = plan;
    if (becamePaid) {
      const isDouble = of.ofSale.payments.some((other) => other !== of && other.payment.state === 'paid');
      of.counted = { businessDay: businessDayAt(at), hour: shopHourAt(at), isDouble };
    }
    for (const entry of entries) journal(of, at, withProofs(entry, before, payment, of.counted));
    for (const { kind, evidence } of flags) raise(of, at, kind, evidence);
    if (!becamePaid || payment.state !== 'paid' || of.counted === null) return;
    totals.add(payment, of.counted);
    const { issuerCode = null, settlementDate: payoutDay = null } = of.facts ?? {};
    slices.add(payment, of.counted, { fee: of.fee, issuerCode, payoutDay });
    if (of.counted.isDouble) raise(of, at, 'paid-twice', { saleId: payment.saleId });
  }

  /** Before it is known to be paid: the callback is what makes the terminal ask. */
  function tell(of: OpenPayment, at: number, facts: CallbackFacts): void {
    of.facts = facts;
    insert.facts.run({ id: of.id, at, ...facts });
    journal(of, at, { kind: 'callback-told', data: { ...facts } });
  }

  function raise(of: OpenPayment, at: number, flag: FlagKind, evidence: JournalEntry['data']): void {
    insert.flag.run(of.id, flag, at);
    journal(of, at, { kind: 'flag-raised', data: { ...evidence, flag } });
  }

  function write({ sale, payments }: OpenSale): void {
    insert.sale.run({ ...sale, state: saleState(payments.map(({ payment }) => payment)) });
    for (const { id, payment, plan, counted, fee } of payments) {
      const { code: method, kind: methodKind, name: methodName } = payment.method;
      insert.payment.run({
        ...{ id, orderId: payment.orderId, saleId: sale.id, accountId: accountId(payment), method, methodKind },
        ...{ methodName, amount: payment.amount, createdAt: payment.createdAt, expiresAt: payment.expiresAt },
        ...stateColumns(payment),
        ...learntColumns(payment),
        ...{
          paidDay: counted?.businessDay ?? null,
          paidHour: counted?.hour ?? null,
          isDouble: counted?.isDouble ? 1 : 0,
        },
        ...{ fee, nextCheckAt: plan.nextCheckAt, intervalMs: plan.intervalMs },
      });
      openPayments.delete(payment.orderId);
    }
  }

  function accountId({ account: { baseUrl, merchantCode } }: Payment): number {
    const key = `${baseUrl}|${merchantCode}`;
    let id = accounts.get(key);
    if (id === undefined) {
      id = Number(insert.account.run(baseUrl, merchantCode).lastInsertRowid);
      accounts.set(key, id);
    }
    return id;
  }

  for (const happening of happenings) {
    if (happening.kind === 'intent') {
      begin(happening.intent);
      continue;
    }
    const { orderId, at } = happening;
    const of = openPayments.get(orderId);
    if (!of) throw new Error(`Something happens to ${orderId}, which is not open`);
    if (happening.kind === 'event') {
      step(of, happening);
    } else if (happening.kind === 'callback') {
      tell(of, at, happening.facts);
    } else {
      insert.acknowledged.run(at, of.id, happening.flag);
      journal(of, at, { kind: 'flag-acknowledged', data: { flag: happening.flag } });
    }
  }
  for (const left of open) write(left);
  fillHistoryIndex(db);
}

function statements(db: Database) {
  return {
    account: db.prepare<[string, string]>('INSERT INTO account (base_url, merchant_code) VALUES (?, ?)'),
    sale: db.prepare<[Sale]>(`
      INSERT INTO sale (id, business_day, number, amount, note, state, created_at)
      VALUES (@id, @businessDay, @number, @amount, @note, @state, @createdAt)`),
    payment: db.prepare<[Record<string, unknown>]>(`
      INSERT INTO payment (id, merchant_order_id, sale_id, account_id, method, method_kind, method_name, amount, state,
        late, reference, qr_payload, va_number, created_at, expires_at, dismissed_at, paid_at, paid_day, paid_hour, fee, is_double,
        ended_at, cause, unknown_count, unknown_first_at, next_check_at, check_interval_ms)
      VALUES (@id, @orderId, @saleId, @accountId, @method, @methodKind, @methodName, @amount, @state,
        @late, @reference, @qrPayload, @vaNumber, @createdAt, @expiresAt, @dismissedAt, @paidAt, @paidDay, @paidHour, @fee, @isDouble,
        @endedAt, @cause, @unknownCount, @unknownFirstAt, @nextCheckAt, @intervalMs)`),
    event: db.prepare<[number, number, number, string, string, Buffer, Buffer]>(`
      INSERT INTO payment_event (id, payment_id, at, kind, data, previous_hash, hash) VALUES (?, ?, ?, ?, ?, ?, ?)`),
    facts: db.prepare<[CallbackFacts & { id: number; at: number }]>(`
      INSERT INTO callback_fact (payment_id, at, issuer_code, payout_day, publisher_order_id, sp_user_hash)
      VALUES (@id, @at, @issuerCode, @settlementDate, @publisherOrderId, @spUserHash)`),
    flag: db.prepare<[number, FlagKind, number]>('INSERT INTO flag (payment_id, kind, raised_at) VALUES (?, ?, ?)'),
    acknowledged: db.prepare<[number, number, FlagKind]>(`
      UPDATE flag SET acknowledged_at = ? WHERE payment_id = +? AND kind = +?`),
  };
}
