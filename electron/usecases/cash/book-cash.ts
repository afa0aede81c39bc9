/** Records that a sale was paid in cash. The record is durable before the screen turns green; no gateway is asked. */
import type { RequestInput } from '../../../shared/contract/contract.ts';
import { checkCash } from '../../../shared/model/cash.ts';
import { LONGEST_NOTE } from '../../../shared/model/sale.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import { newCashId } from '../../payments/state/order-id.ts';
import type { NewCash, StoredCash } from '../../ports/ledger/cash-and-refunds.ts';
import { chargedLines } from '../items/charged-lines.ts';
import type { Parts } from '../parts.ts';
import type { ShopContext } from '../sale/shop-context.ts';
import { isDrawerShown } from './drawer.ts';

interface BookCashDeps extends Pick<Parts, 'clock' | 'events' | 'watcher'> {
  readonly settings: Pick<Parts['settings'], 'read'>;
}

type CashInput = Omit<RequestInput<'cash.book'>, 'environment'>;

/** The sale to pay, and its amount. */
interface CashSale {
  readonly sale: NewCash['sale'];
  readonly amount: Rupiah;
}

/**
 * @returns the record, also for a repeated request; or `cash-not-taken`, `note-too-long`, `item-changed`, `sale-not-found`,
 *   `sale-already-paid`, `sale-settled`, `sale-still-creating`, and those of `checkCash`: nothing was recorded then
 * @throws StoreError with nothing recorded
 */
export function bookCash(deps: BookCashDeps, context: ShopContext, input: CashInput): Result<StoredCash> {
  const { clock, events, watcher, settings } = deps;
  const { shopLedger, terms } = context;
  const { ledger, environment } = shopLedger;
  const before = ledger.cash.ofRequest(input.requestId);
  if (before) return ok(before);
  if (!settings.read().takesCash) return failed('cash-not-taken');

  watcher.detectClockStep();
  const at = clock.now();
  const businessDay = shopLedger.businessDay(at);
  const wanted = saleToPay(context, input.sale, businessDay);
  if (!wanted.ok) return wanted;
  const { sale, amount } = wanted.value;
  const change = checkCash(amount, input.given);
  if (!change.ok) return change;

  const isShown = isDrawerShown(settings, ledger);
  const recordId = newCashId(terms.terminalId, businessDay);
  const { requestId, given } = input;
  const booked = ledger.cash.book({ requestId, sale, recordId, given }, at, businessDay, shopLedger.hour(at));
  if (!isShown) events.emit('terminal-changed');
  events.emit('payment', { environment, orderId: recordId });
  // The sale's other payments now belong to a paid sale, and windows show them as such.
  for (const { payment } of ledger.payments.ofSale(booked.sale.id)) {
    events.emit('payment', { environment, orderId: payment.orderId });
  }
  return ok(booked);
}

function saleToPay({ shopLedger }: ShopContext, sale: CashInput['sale'], businessDay: string): Result<CashSale> {
  if ('amount' in sale) {
    const { amount, note } = sale;
    if (note.length > LONGEST_NOTE) return failed('note-too-long');
    const lines = chargedLines(shopLedger.ledger.items, sale);
    if (!lines.ok) return lines;
    return ok({ sale: { kind: 'new', amount, note: note.trim(), businessDay, ...lines.value }, amount });
  }
  const { saleId } = sale;
  const { payments, cash } = shopLedger.ledger;
  if (cash.ofSale(saleId)) return failed('sale-already-paid');
  const attempts = payments.ofSale(saleId);
  const existing = attempts[0]?.sale;
  if (!existing) return failed('sale-not-found');
  if (existing.state === 'paid') return failed('sale-already-paid');
  if (existing.state === 'settled') return failed('sale-settled');
  // The answer to that request may bring a code, and then a customer would be billed for a sale that is paid.
  if (attempts.some(({ payment }) => payment.state === 'creating')) return failed('sale-still-creating');
  return ok({ sale: { kind: 'existing', saleId }, amount: existing.amount });
}
