/**
 * Writes a stream of events as the program's rows, with prepared statements and without reading the file. The program's
 * own state machine, hashes and row mappings compute each change. `test/bench/seed/seed-ledger.test.ts` compares the
 * result with a ledger that the real code wrote from the same stream.
 */
import type { Database } from 'better-sqlite3';
import { transition } from '../../../../electron/payments/state/transition.ts';
import type { Intent } from '../../../../electron/ports/ledger/payment-port.ts';
import { intentFacts, withEvidence } from '../../../../electron/store/ledger/payment-steps.ts';
import { factColumns, factNames } from '../../../../electron/store/ledger/tables/callback-facts.ts';
import { createMethodNames } from '../../../../electron/store/ledger/tables/methods.ts';
import type { CallbackFacts } from '../../../../shared/model/callback-facts.ts';
import type { JournalEntry } from '../../../../shared/model/journal.ts';
import type { FlagKind, Payment } from '../../../../shared/model/payment.ts';
import type { Resolution } from '../../../../shared/model/resolution.ts';
import type { Sale } from '../../../../shared/model/sale.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { fillHistoryIndex } from '../fill-history-index.ts';
import { type OpenPayment, type OpenSale, subjectOf } from '../open-sale.ts';
import { businessDayAt, shopHourAt } from '../trade.ts';
import type { TradeEvent } from '../trade-event.ts';
import { writtenClosings } from './write-closings.ts';
import { writtenDecisions } from './write-decisions.ts';
import { writtenJournal } from './write-journal.ts';
import { writtenRefunds } from './write-refunds.ts';
import { writtenSales } from './write-sales.ts';

type ToPayment = Exclude<TradeEvent, { kind: 'intent' | 'closed' }>;

/** Longer than any payment of invented trade changes. */
const SETTLED_AFTER_MS = 96 * 3_600_000;

/** @param db with the program's empty tables; the caller begins and commits */
export function writeLedger(db: Database, events: Iterable<TradeEvent>): void {
  const insert = statements(db);
  const writeSale = writtenSales(db);
  const methodNames = createMethodNames(db);
  const rows = writtenJournal(db);
  const closings = writtenClosings(db, rows);
  const refunds = writtenRefunds(db, rows);
  const decisions = writtenDecisions(db, rows, refunds);
  const numbers = new Map<string, number>();
  /** Sales that may still change, oldest first. */
  const open: OpenSale[] = [];
  const openPayments = new Map<string, OpenPayment>();
  const made = { sales: 0, payments: 0 };

  function journal({ id, payment: { orderId } }: OpenPayment, at: number, entry: JournalEntry): void {
    rows.append({ id, orderId }, at, entry);
  }

  /** A closing's part of the journal row that was just written. */
  const justNow = (of: OpenPayment, at: number) => ({ id: rows.lastId(), at, subject: subjectOf(of) });

  function begin(intent: Intent): void {
    const isNewSale = intent.sale.kind === 'new';
    const ofSale = intent.sale.kind === 'new' ? newSale(intent.sale, intent.createdAt) : saleOf(intent.sale.saleId);
    const { sale } = ofSale;
    const { orderId, account, method, via, createdAt, expiresAt, fee = null } = intent;
    const basics = { orderId, saleId: sale.id, account, method, via, amount: sale.amount, createdAt, expiresAt };
    const payment: Payment = { ...basics, dismissedAt: null, reference: null, code: null, state: 'creating' };
    made.payments += 1;
    const plan = intent.watch;
    const begun: OpenPayment = { id: made.payments, ofSale, payment, plan, counted: null, fee, facts: null };
    ofSale.payments.push(begun);
    openPayments.set(orderId, begun);
    methodNames.note(method);
    journal(begun, createdAt, { kind: 'intent-recorded', data: intentFacts(intent, sale) });
    closings.note({ ...justNow(begun, createdAt), kind: 'intent', isNewSale });
  }

  function newSale(wanted: Extract<Intent['sale'], { kind: 'new' }>, createdAt: number): OpenSale {
    for (let oldest = open[0]; oldest && oldest.sale.createdAt < createdAt - SETTLED_AFTER_MS; oldest = open[0]) {
      write(oldest);
      open.shift();
    }
    const { businessDay, amount, note } = wanted;
    const number = (numbers.get(businessDay) ?? 0) + 1;
    numbers.set(businessDay, number);
    made.sales += 1;
    const sale: Sale = { id: made.sales, businessDay, number, amount, note, state: 'open', createdAt };
    const opened: OpenSale = { sale, payments: [], saleRow: rows.lastId() + 1, settlement: 'none' };
    open.push(opened);
    return opened;
  }

  function saleOf(id: number): OpenSale {
    const found = open[id - (open[0]?.sale.id ?? 0)];
    if (found?.sale.id !== id) throw new Error(`Sale ${id} is written already`);
    return found;
  }

  function step(of: OpenPayment, { event, plan, at }: Extract<TradeEvent, { kind: 'event' }>): void {
    const { payment, entries, flags } = transition(of.payment, event);
    const becamePaid = payment.state === 'paid' && of.payment.state !== 'paid';
    const before = of.payment;
    of.payment = payment;
    of.plan = plan;
    if (becamePaid) {
      const isDouble = of.ofSale.payments.some((other) => other !== of && other.payment.state === 'paid');
      of.counted = { businessDay: businessDayAt(at), hour: shopHourAt(at), isDouble };
    }
    for (const entry of entries) journal(of, at, withEvidence(entry, before, payment, of.counted));
    for (const { kind, evidence } of flags) raise(of, at, kind, evidence);
    if (becamePaid) countPaid(of, at);
    const outcome = decisions.follow(of, at);
    if (outcome === null) return;
    closings.note({ ...justNow(of, at), kind: outcome, day: businessDayAt(at) });
    if (outcome === 'unconfirmed') raise(of, at, 'settlement-unconfirmed', { saleId: payment.saleId });
  }

  function countPaid(of: OpenPayment, at: number): void {
    const { payment, counted, ofSale } = of;
    if (payment.state !== 'paid' || counted === null) return;
    const { businessDay: day, isDouble } = counted;
    const { late } = payment;
    closings.note({
      ...justNow(of, at),
      kind: 'paid',
      day,
      late,
      isDouble,
      saleRow: ofSale.saleRow,
      chargedBy: null,
      account: payment.account,
    });
    if (isDouble) raise(of, at, 'paid-twice', { saleId: payment.saleId });
  }

  /** Before the payment is known to be paid: the callback triggers the status check. */
  function tell(of: OpenPayment, at: number, facts: CallbackFacts): void {
    of.facts = facts;
    insert.facts.run({ id: of.id, at, ...facts });
    journal(of, at, { kind: 'callback-facts', data: { ...facts } });
  }

  function raise(of: OpenPayment, at: number, flag: FlagKind, evidence: JournalEntry['data']): void {
    insert.flag.run(of.id, flag, at);
    journal(of, at, { kind: 'flag-raised', data: { ...evidence, flag } });
  }

  function acknowledge(of: OpenPayment, at: number, flag: FlagKind): void {
    insert.acknowledged.run(at, of.id, flag);
    journal(of, at, { kind: 'flag-acknowledged', data: { flag } });
  }

  function resolve(of: OpenPayment, at: number, resolution: Resolution): void {
    const linked = resolution.kind === 'linked' ? saleOf(resolution.linkedSaleId).sale : null;
    const { refunded } = decisions.resolve(of, resolution, at, linked);
    if (refunded > 0) noteRefund(of, at, refunded);
    if (resolution.kind === 'settled') closings.note({ ...justNow(of, at), kind: 'settled', day: businessDayAt(at) });
  }

  function noteRefund(of: OpenPayment, at: number, amount: number): void {
    const { id, subject } = justNow(of, at);
    const ofTakings = of.counted?.isDouble !== true;
    const event = { id, at, subject: { ...subject, amount: rupiah(amount) }, kind: 'refunded' } as const;
    closings.note({ ...event, day: businessDayAt(at), ofTakings });
  }

  function write(ended: OpenSale): void {
    writeSale(ended);
    for (const { payment } of ended.payments) openPayments.delete(payment.orderId);
  }

  function openPayment(orderId: string): OpenPayment {
    const of = openPayments.get(orderId);
    if (!of) throw new Error(`Something happens to ${orderId}, which is not open`);
    return of;
  }

  function happensToPayment(of: OpenPayment, happening: ToPayment): void {
    const { kind, at } = happening;
    if (kind === 'event') step(of, happening);
    else if (kind === 'callback') tell(of, at, happening.facts);
    else if (kind === 'acknowledged') acknowledge(of, at, happening.flag);
    else if (kind === 'refunded') {
      refunds.record(of, happening.refund, at);
      noteRefund(of, at, happening.refund.amount);
    } else resolve(of, at, happening.resolution);
  }

  for (const happening of events) {
    if (happening.kind === 'intent') begin(happening.intent);
    else if (happening.kind === 'closed') closings.close(happening.at, openPayments.values());
    else happensToPayment(openPayment(happening.orderId), happening);
  }
  for (const left of open) write(left);
  fillHistoryIndex(db);
}

function statements(db: Database) {
  return {
    facts: db.prepare<[CallbackFacts & { id: number; at: number }]>(`
      INSERT INTO callback_fact (payment_id, at, ${factNames.map((name) => factColumns[name]).join(', ')})
      VALUES (@id, @at, ${factNames.map((name) => `@${name}`).join(', ')})`),
    flag: db.prepare<[number, FlagKind, number]>('INSERT INTO flag (payment_id, kind, raised_at) VALUES (?, ?, ?)'),
    acknowledged: db.prepare<[number, number, FlagKind]>(`
      UPDATE flag SET acknowledged_at = ? WHERE payment_id = +? AND kind = +?`),
  };
}
