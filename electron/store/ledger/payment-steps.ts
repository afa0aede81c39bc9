/** The steps of a payment: its intent, its transitions and a person's decision. Each is one commit with all its consequences. */
import { createHash } from 'node:crypto';
import type { JournalData, JournalEntry } from '../../../shared/model/journal.ts';
import type { Payment, PaymentCode } from '../../../shared/model/payment.ts';
import type { RecordedResolution } from '../../../shared/model/resolution.ts';
import type { Sale } from '../../../shared/model/sale.ts';
import { type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import type { Intent, StoredPayment, TransitionResult, WatchPlan } from '../../ports/ledger/payment-port.ts';
import type { Journal } from '../journal/journal.ts';
import type { Flags } from './tables/flags.ts';
import type { MethodNames, UsedMethods } from './tables/methods.ts';
import { type CountedPayment, type KeptPayment, mustFindPayment, type Payments } from './tables/payments.ts';
import type { RefundTable } from './tables/refunds.ts';
import type { NeverCameTable, OccurredAt, Resolutions, Settlements, Withdrawal } from './tables/resolutions.ts';
import { linesFact, type Sales } from './tables/sales.ts';

interface StepTables {
  readonly sales: Sales;
  readonly payments: Payments;
  readonly journal: Journal;
  readonly methodNames: MethodNames;
  readonly flags: Flags;
  readonly usedMethods: UsedMethods;
  readonly resolutions: Resolutions;
  readonly settlements: Settlements;
  readonly refunds: RefundTable;
  readonly neverCame: NeverCameTable;
}

/**
 * Records the intent before its request. Run it inside a transaction.
 * @throws Error if the sale does not exist, is paid or is settled, or the order id exists
 * @returns the payment, built from the written values: reading it back would cost a tenth of the commit
 */
export function recordIntent({ sales, payments, journal, methodNames }: StepTables, intent: Intent): StoredPayment {
  const sale = sales.toPay(intent.sale, intent.createdAt);
  const id = payments.add(intent, sale.id, sale.amount);
  if (sale.state !== 'open') sales.followPayments(sale.id);
  methodNames.note(intent.method);
  journal.append({ id, orderId: intent.orderId }, intent.createdAt, {
    kind: 'intent-recorded',
    data: intentFacts(intent, sale),
  });
  const { orderId, account, method, via, createdAt, expiresAt, watch } = intent;
  const basics = { orderId, saleId: sale.id, account, method, via, amount: sale.amount, createdAt, expiresAt };
  return {
    payment: { ...basics, dismissedAt: null, reference: null, code: null, state: 'creating' },
    sale: { ...sale, state: 'open' },
    watch: { ...watch, lastCheckedAt: null, lastAnsweredAt: null, missed: 0, lastMiss: null },
    flags: [],
    flagsAfterPaid: [],
    gravestFlag: null,
    used: null,
    wasDenied: false,
    neverCame: false,
  };
}

interface TransitionContext {
  readonly plan: WatchPlan;
  /** Epoch ms. */
  readonly at: number;
  /** The day on which a payment counts that becomes paid. */
  readonly businessDay: string;
  /** 0 to 23, in the shop's time zone. */
  readonly hour: number;
}

/** Run it inside a transaction. @throws Error if the payment does not exist or its fixed facts differ */
export function saveTransition(
  tables: StepTables,
  result: TransitionResult,
  { plan, at, businessDay, hour }: TransitionContext,
): void {
  const { sales, payments, journal, flags, resolutions, settlements, usedMethods } = tables;
  const next = result.payment;
  const kept = mustFindPayment(payments, next.orderId);
  refuseOtherFacts(kept.payment, next);

  const counted = howItCounts(payments, kept, next, { businessDay, hour });
  payments.change(kept, next, plan, counted);
  for (const entry of result.entries) {
    journal.append({ id: kept.id, orderId: next.orderId }, at, withEvidence(entry, kept.payment, next, counted));
  }
  for (const flag of result.flags) flags.raise(kept, flag, at);

  if (next.state !== kept.payment.state) {
    sales.followPayments(next.saleId);
    if (next.state === 'paid') usedMethods.learn(kept.id, next, at);
    if (counted) flagOfPaid(tables, kept, next, counted, at);
    if (next.state === 'paid' && kept.sale.state !== 'settled') resolutions.correct(kept, { at, businessDay });
  }
  // Also after a change of the watch alone: it may have been the last check.
  if (kept.sale.state === 'settled') settlements.follow(kept, next, { at, businessDay });
}

/** Of a sale that had been paid before, by another payment or in cash. @param kept before it became paid */
export function flagOfPaid(
  { payments, flags }: Pick<StepTables, 'payments' | 'flags'>,
  kept: Pick<KeptPayment, 'id' | 'payment'>,
  next: Payment,
  { isDouble }: CountedPayment,
  at: number,
): void {
  const { saleId } = next;
  if (isDouble) flags.raise(kept, { kind: 'paid-twice', evidence: { saleId } }, at);
  // The cash was given back: a person says whether the goods were handed over.
  else if (next.state === 'paid' && !next.late && payments.isOfCashSale(saleId))
    flags.raise(kept, { kind: 'paid-late', evidence: { from: kept.payment.state, dismissed: false } }, at);
}

function howItCounts(
  payments: Payments,
  kept: KeptPayment,
  next: Payment,
  when: Pick<CountedPayment, 'businessDay' | 'hour'>,
): CountedPayment | null {
  if (next.state !== 'paid' || kept.counted !== null) return kept.counted;
  return { ...when, isDouble: payments.hasOtherPaid(next.saleId, kept.id) };
}

// These columns are never written, so a caller that changed one has a bug.
function refuseOtherFacts(kept: Payment, next: Payment): void {
  if (kept.saleId !== next.saleId || kept.amount !== next.amount || kept.method.code !== next.method.code) {
    throw new Error(`Sale, amount or method of payment ${next.orderId} can't change`);
  }
}

/** What a decision changes in the sums besides a settlement. */
export interface DecidedSums {
  /** `null`: the decision is no refund. Nothing may be left to refund. */
  readonly refunded: { readonly amount: Rupiah; readonly ofTakings: boolean } | null;
  readonly withdrawal: Withdrawal | null;
}

/**
 * Saves a decision, with the settlement, the refund or the withdrawal that follows from it. Run it inside a transaction.
 * @param sums as its journal row says them; absent for a new decision
 * @param flags as its journal row says them; absent: all that are open @returns the resolution's row id
 */
export function resolvePayment(
  tables: StepTables,
  orderId: string,
  resolution: RecordedResolution,
  happened: OccurredAt,
  sums?: DecidedSums,
  flags?: readonly string[],
): number {
  const { payments, resolutions, settlements, refunds, neverCame } = tables;
  const kept = mustFindPayment(payments, orderId);
  const { refunded, withdrawal } = sums ?? sumsOf(tables, kept, resolution);
  const counted = {
    ...(refunded && { refunded: refunded.amount, ofTakings: refunded.ofTakings }),
    ...(withdrawal && { [withdrawal.corrects === null ? 'neverCame' : 'cameAfterAll']: withdrawal.amount }),
    ...(withdrawal && { ofTakings: withdrawal.ofTakings }),
  };
  const { id, eventId } = resolutions.add(kept, resolution, happened, counted, flags);
  if (withdrawal) neverCame.write(kept, withdrawal, { id, eventId }, happened);
  if (resolution.kind === 'settled') settlements.settle(kept, id, happened);
  if (resolution.kind === 'refunded-outside' && refunded !== null) {
    const { reason, reference } = resolution;
    refunds.decided(kept, { ...refunded, reason, reference, resolutionId: id, eventId }, happened);
  }
  return id;
}

function sumsOf({ refunds, neverCame }: StepTables, kept: KeptPayment, { kind }: RecordedResolution): DecidedSums {
  const isRefund = kind === 'refunded-outside' && kept.payment.state === 'paid';
  const amount = isRefund ? refunds.left(kept) : rupiah(0);
  return {
    refunded: isRefund ? { amount, ofTakings: refunds.isRefundOfTakings(kept, amount) } : null,
    withdrawal: neverCame.withdrawal(kept, kind),
  };
}

/**
 * The key columns once more, for the journal: a replay writes the tables from them, and `verify` compares.
 * @param sale the sale of this intent, new or existing
 */
export function intentFacts(intent: Intent, sale: Sale): JournalData {
  const { orderId, account, method, via, expiresAt, fee = null } = intent;
  return {
    ...{ orderId, amount: sale.amount, method: method.code, methodKind: method.kind, methodName: method.name, via },
    ...{ saleId: sale.id, businessDay: sale.businessDay, saleNumber: sale.number },
    ...{ environment: account.environment, baseUrl: account.baseUrl, merchantCode: account.merchantCode },
    ...{ expiresAt, fee },
    ...(intent.sale.kind === 'new' ? { note: sale.note, ...linesFact(intent.sale.lines) } : {}),
  };
}

/** @param counted how the payment counts after the transition */
export function withEvidence(
  entry: JournalEntry,
  before: Payment,
  next: Payment,
  counted: CountedPayment | null,
): JournalEntry {
  const proofs: Record<string, JournalData[string]> = {};
  if (entry.kind === 'paid' && counted !== null) Object.assign(proofs, counted);
  if (next.reference !== before.reference) proofs['reference'] = next.reference;
  if (next.code !== null && before.code === null) proofs['codeHash'] = codeHash(next.code);
  return { ...entry, data: { ...entry.data, ...proofs } };
}

/** @returns SHA-256 of the payment code in base64url; the code itself would double the journal's size */
export function codeHash(code: PaymentCode): string {
  return createHash('sha256').update(textOf(code)).digest('base64url');
}

function textOf(code: PaymentCode): string {
  if ('payload' in code) return code.payload;
  return 'url' in code ? code.url : code.number;
}
