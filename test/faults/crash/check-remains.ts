/**
 * Compares a ledger with every other source: the child's reports, the test's commands, the requests on the network, the
 * gateway's orders. Returns the violations in words.
 */
import type { OrderView } from '../../../electron/training/controls.ts';
import type { ReportedPayment } from './child-messages.ts';
import type { LedgerOnDisk, PaymentRow } from './ledger-on-disk.ts';
import { wrongChain, wrongTotals } from './recompute.ts';
import { laterStates, type ReportedFacts } from './reported-facts.ts';

export interface Observations {
  readonly facts: ReportedFacts;
  /** Order IDs of creation requests that left the process, each time. */
  readonly sent: readonly string[];
  readonly gateway: readonly OrderView[];
}

export function checkRemains(onDisk: LedgerOnDisk, witnesses: Observations): string[] {
  return [
    ...onDisk.complaints,
    ...wrongChain(onDisk),
    ...wrongTotals(onDisk),
    ...witnesses.facts.contradictions,
    ...lost(onDisk, witnesses.facts),
    ...invented(onDisk, witnesses),
    ...forgotten(onDisk, witnesses),
    ...notWatched(onDisk),
  ];
}

/** Every reported event must be there, in this or a later state. */
function* lost(onDisk: LedgerOnDisk, { payments }: ReportedFacts): Generator<string> {
  const rows = byOrderId(onDisk);
  const sales = new Map(onDisk.sales.map((sale) => [sale.id, sale]));
  for (const told of payments.values()) {
    const row = rows.get(told.orderId);
    if (!row) {
      yield `Lost: ${told.orderId}, told to be ${told.state}`;
      continue;
    }
    const sale = sales.get(row.sale_id);
    const known = [row.sale_id, sale?.number, sale?.business_day, sale?.note, row.amount, row.method];
    const said = [told.saleId, told.saleNumber, told.businessDay, told.note, told.amount, told.method];
    if (JSON.stringify(known) !== JSON.stringify(said)) yield `Changed: ${told.orderId} is ${known}, was ${said}`;
    yield* wentBack(told, row);
  }
}

function* wentBack(reported: ReportedPayment, row: PaymentRow): Generator<string> {
  if (!laterStates[reported.state].some((state) => state === row.state)) {
    yield `Went back: ${reported.orderId} was told to be ${reported.state} and is ${row.state}`;
  }
  if (reported.state === 'paid' && (reported.paidAt !== row.paid_at || reported.late !== (row.late === 1))) {
    yield `Paid otherwise: ${reported.orderId}`;
  }
  if (reported.dismissed && row.dismissed_at === null) yield `Dismissed no more: ${reported.orderId}`;
  if (reported.code !== null && reported.code !== (row.qr_payload ?? row.va_number))
    yield `Another code: ${reported.orderId}`;
}

/** There is no payment without a command, and no paid one without a payer. */
function* invented(onDisk: LedgerOnDisk, { facts, gateway }: Observations): Generator<string> {
  const notes = new Set<string>();
  for (const sale of onDisk.sales) {
    const charge = facts.charges.get(sale.note);
    const own = onDisk.payments.filter(({ sale_id }) => sale_id === sale.id);
    if (!charge || charge.amount !== sale.amount || notes.has(sale.note)) yield `Invented: sale ${sale.id}`;
    if (own[0]?.method !== charge?.method) yield `Invented: sale ${sale.id} by ${own[0]?.method}`;
    if (own.length > 1 + (facts.retries.get(sale.id) ?? 0)) yield `Invented: a payment of sale ${sale.id}`;
    const isPaid = own.some(({ state }) => state === 'paid');
    if (isPaid !== (sale.state === 'paid')) yield `Sale ${sale.id} is ${sale.state}`;
    notes.add(sale.note);
  }
  const paidThere = new Set(gateway.filter(({ timesPaid }) => timesPaid > 0).map((order) => order.merchantOrderId));
  for (const { id, state, merchant_order_id } of onDisk.payments) {
    const entries = onDisk.events.filter(({ payment_id }) => payment_id === id);
    if (entries[0]?.kind !== 'intent-recorded') yield `No intent: ${merchant_order_id}`;
    if (entries.filter(({ kind }) => kind === 'paid').length !== (state === 'paid' ? 1 : 0)) {
      yield `Journal and state disagree: ${merchant_order_id}`;
    }
    if (state === 'paid' && !paidThere.has(merchant_order_id)) yield `Paid by nobody: ${merchant_order_id}`;
  }
}

/** Every sent creation is in the ledger, and was sent once. */
function* forgotten(onDisk: LedgerOnDisk, { sent, gateway }: Observations): Generator<string> {
  const rows = byOrderId(onDisk);
  if (new Set(sent).size !== sent.length) yield `Sent twice: ${sent.filter((id, at) => sent.indexOf(id) !== at)}`;
  for (const id of new Set([...sent, ...gateway.map((order) => order.merchantOrderId)])) {
    if (!rows.has(id)) yield `Forgotten: ${id} left, and is not in the ledger`;
  }
}

/** Every payment that can change has a next check; an interrupted creation gets one at the next start. */
function* notWatched({ payments }: LedgerOnDisk): Generator<string> {
  for (const { merchant_order_id, state, next_check_at } of payments) {
    const isOpen = state === 'pending' || state === 'unconfirmed';
    if (isOpen && next_check_at === null) yield `Not watched: ${merchant_order_id}, ${state}`;
  }
}

/** After the watch: the ledger knows all money at the gateway, and late payments are flagged. */
export function checkFinalState(onDisk: LedgerOnDisk, { gateway }: Observations): string[] {
  const rows = byOrderId(onDisk);
  const flagged = new Set(onDisk.flags.map(({ payment_id, kind }) => `${payment_id} ${kind}`));
  const open = onDisk.payments.filter(({ state }) => ['creating', 'unconfirmed', 'pending'].includes(state));
  const unseen = gateway.filter(
    ({ timesPaid, merchantOrderId }) => timesPaid > 0 && rows.get(merchantOrderId)?.state !== 'paid',
  );
  const unflagged = onDisk.payments.filter(
    ({ id, late, is_double }) =>
      (late === 1 && !flagged.has(`${id} paid-late`)) || (is_double === 1 && !flagged.has(`${id} paid-twice`)),
  );
  return [
    ...open.map((row) => `Never settled: ${row.merchant_order_id} is ${row.state}`),
    ...unseen.map((order) => `Paid and not seen: ${order.merchantOrderId}`),
    ...unflagged.map((row) => `Not flagged: ${row.merchant_order_id}`),
  ];
}

function byOrderId(onDisk: LedgerOnDisk): Map<string, PaymentRow> {
  return new Map(onDisk.payments.map((row) => [row.merchant_order_id, row]));
}
