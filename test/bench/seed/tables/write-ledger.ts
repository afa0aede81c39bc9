/**
 * Writes a stream of events as a journal, whose rows the program's own replay enters into the tables. The program's state
 * machine computes each change. `seed-ledger.test.ts` compares the result with a ledger that the real code wrote from the
 * same stream.
 */
import type { Database } from 'better-sqlite3';
import { transition } from '../../../../electron/payments/state/transition.ts';
import type { Intent } from '../../../../electron/ports/ledger/payment-port.ts';
import { intentFacts, withEvidence } from '../../../../electron/store/ledger/payment-steps.ts';
import { createReplay } from '../../../../electron/store/replay/replay-rows.ts';
import type { Environment } from '../../../../shared/model/environment.ts';
import type { JournalData, JournalEntry } from '../../../../shared/model/journal.ts';
import type { FlagKind, Payment } from '../../../../shared/model/payment.ts';
import type { Resolution } from '../../../../shared/model/resolution.ts';
import type { Sale } from '../../../../shared/model/sale.ts';
import type { Rupiah } from '../../../../shared/model/values/rupiah.ts';
import { type OpenPayment, type OpenSale, subjectOf } from '../open-sale.ts';
import { businessDayAt, shopHourAt } from '../trade.ts';
import type { TradeEvent } from '../trade-event.ts';
import { writtenClosings } from './write-closings.ts';
import { writtenJournal } from './write-journal.ts';

type ToPayment = Exclude<TradeEvent, { kind: 'intent' | 'closed' }>;

/** Longer than any payment of invented trade changes. */
const SETTLED_AFTER_MS = 96 * 3_600_000;

/** @param db with the program's empty tables; the caller begins and commits */
export function writeLedger(db: Database, environment: Environment, events: Iterable<TradeEvent>): void {
  const rows = writtenJournal(createReplay(db, environment));
  const closings = writtenClosings(rows);
  // No row says when a payment is checked next.
  const setPlan = db.prepare<[number | null, number, number]>(
    'UPDATE payment SET next_check_at = ?, check_interval_ms = ? WHERE id = +?',
  );
  const selectFlags = db
    .prepare<[number], string>('SELECT kind FROM flag WHERE payment_id = +? AND resolution_id IS NULL ORDER BY kind')
    .pluck();
  const numbers = new Map<string, number>();
  /** Sales that may still change, oldest first. */
  const open: OpenSale[] = [];
  const openPayments = new Map<string, OpenPayment>();
  const made = { sales: 0, payments: 0, refunds: 0 };

  function journal({ payment: { orderId, code } }: OpenPayment, at: number, entry: JournalEntry): void {
    rows.append(orderId, at, entry, entry.kind === 'created' ? textOf(code) : null);
  }

  /** A closing's part of the journal row that was just written. */
  const justNow = (of: OpenPayment, at: number) => ({ id: rows.head().id, at, subject: subjectOf(of) });

  function begin(intent: Intent): void {
    const isNewSale = intent.sale.kind === 'new';
    const ofSale = intent.sale.kind === 'new' ? newSale(intent.sale, intent.createdAt) : saleOf(intent.sale.saleId);
    const { sale } = ofSale;
    const { orderId, account, method, via, createdAt, expiresAt, watch } = intent;
    const basics = { orderId, saleId: sale.id, account, method, via, amount: sale.amount, createdAt, expiresAt };
    const payment: Payment = { ...basics, dismissedAt: null, reference: null, code: null, state: 'creating' };
    made.payments += 1;
    const begun: OpenPayment = { id: made.payments, ofSale, payment, plan: watch, counted: null };
    ofSale.payments.push(begun);
    openPayments.set(orderId, begun);
    journal(begun, createdAt, { kind: 'intent-recorded', data: intentFacts(intent, sale) });
    closings.note({ ...justNow(begun, createdAt), kind: 'intent', isNewSale });
  }

  function newSale(wanted: Extract<Intent['sale'], { kind: 'new' }>, createdAt: number): OpenSale {
    for (let oldest = open[0]; oldest && oldest.sale.createdAt < createdAt - SETTLED_AFTER_MS; oldest = open[0]) {
      forget(oldest);
      open.shift();
    }
    const { businessDay, amount, note } = wanted;
    const number = (numbers.get(businessDay) ?? 0) + 1;
    numbers.set(businessDay, number);
    made.sales += 1;
    const sale: Sale = { id: made.sales, businessDay, number, amount, note, state: 'open', createdAt };
    const opened: OpenSale = { sale, payments: [], saleRow: rows.head().id + 1, settlement: 'none' };
    open.push(opened);
    return opened;
  }

  function saleOf(id: number): OpenSale {
    const found = open[id - (open[0]?.sale.id ?? 0)];
    if (found?.sale.id !== id) throw new Error(`Sale ${id} is over`);
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
    followSettlement(of, at);
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

  function followSettlement(of: OpenPayment, at: number): void {
    const { payment, ofSale } = of;
    if (ofSale.settlement === 'none' || ofSale.settlement === 'confirmed') return;
    const outcome = payment.state === 'paid' ? 'confirmed' : 'unconfirmed';
    if (outcome === ofSale.settlement) return;
    ofSale.settlement = outcome;
    const [saleId, businessDay] = [ofSale.sale.id, businessDayAt(at)];
    journal(of, at, { kind: `settlement-${outcome}`, data: { saleId, businessDay } });
    closings.note({ ...justNow(of, at), kind: outcome, day: businessDay });
    if (outcome === 'unconfirmed') raise(of, at, 'settlement-unconfirmed', { saleId });
  }

  function raise(of: OpenPayment, at: number, flag: FlagKind, evidence: JournalEntry['data']): void {
    journal(of, at, { kind: 'flag-raised', data: { ...evidence, flag } });
  }

  function resolve(of: OpenPayment, at: number, resolution: Resolution): void {
    const { kind, reason } = resolution;
    const linked = kind === 'linked' ? saleOf(resolution.linkedSaleId).sale : null;
    // In invented trade each payment has one decision, and flagged payments have no earlier refunds.
    const isRefund = kind === 'refunded-outside' && of.payment.state === 'paid';
    const data: JournalData = {
      resolution: kind,
      reason,
      ...(kind === 'refunded-outside' ? { reference: resolution.reference } : {}),
      ...(linked && {
        linkedSaleId: linked.id,
        linkedSaleNumber: linked.number,
        linkedSaleDay: linked.businessDay,
      }),
      flags: selectFlags.all(of.id).join(','),
      businessDay: businessDayAt(at),
      ...(isRefund ? { refunded: of.payment.amount, ofTakings: isOfTakings(of) } : {}),
    };
    journal(of, at, { kind: 'resolved', data });
    if (isRefund) noteRefund(of, at, of.payment.amount);
    if (kind !== 'settled') return;
    of.ofSale.settlement = 'waiting';
    closings.note({ ...justNow(of, at), kind: 'settled', day: businessDayAt(at) });
  }

  function refund(of: OpenPayment, { refund: wanted, at }: Extract<TradeEvent, { kind: 'refunded' }>): void {
    const { amount, reason, reference, requestId } = wanted;
    const said = { refund: made.refunds + 1, amount, reason, refundReference: reference };
    const data = { ...said, ofTakings: isOfTakings(of), businessDay: businessDayAt(at), request: requestId };
    journal(of, at, { kind: 'refund-recorded', data });
    noteRefund(of, at, amount);
  }

  function noteRefund(of: OpenPayment, at: number, amount: Rupiah): void {
    made.refunds += 1;
    const { id, subject } = justNow(of, at);
    const event = { id, at, subject: { ...subject, amount }, kind: 'refunded' } as const;
    closings.note({ ...event, day: businessDayAt(at), ofTakings: isOfTakings(of) });
  }

  /** Nothing happens to its payments any more. */
  function forget({ payments }: OpenSale): void {
    for (const { id, payment, plan } of payments) {
      setPlan.run(plan.nextCheckAt, plan.intervalMs, id);
      openPayments.delete(payment.orderId);
    }
  }

  function openPayment(orderId: string): OpenPayment {
    const of = openPayments.get(orderId);
    if (!of) throw new Error(`Something happens to ${orderId}, which is not open`);
    return of;
  }

  function happensToPayment(of: OpenPayment, happening: ToPayment): void {
    const { kind, at } = happening;
    if (kind === 'event') step(of, happening);
    // Before the payment is known to be paid: the callback triggers the status check.
    else if (kind === 'callback') journal(of, at, { kind: 'callback-facts', data: { ...happening.facts } });
    else if (kind === 'acknowledged') journal(of, at, { kind: 'flag-acknowledged', data: { flag: happening.flag } });
    else if (kind === 'refunded') refund(of, happening);
    else resolve(of, at, happening.resolution);
  }

  for (const happening of events) {
    if (happening.kind === 'intent') begin(happening.intent);
    else if (happening.kind === 'closed') closings.close(happening.at, openPayments.values());
    else happensToPayment(openPayment(happening.orderId), happening);
  }
  for (const left of open) forget(left);
}

const isOfTakings = ({ counted }: OpenPayment): boolean => counted?.isDouble !== true;

function textOf(code: Payment['code']): string | null {
  if (code === null) return null;
  if (code.kind === 'qris') return code.payload;
  return code.kind === 'page' ? code.url : code.number;
}
