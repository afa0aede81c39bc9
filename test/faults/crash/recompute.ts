/** Recomputes the journal's chain and the totals, independently of the code that wrote them. */
import { createHash } from 'node:crypto';
import type { LedgerOnDisk, PaymentRow, TotalRow } from './ledger-on-disk.ts';

export function wrongChain({ events, payments }: LedgerOnDisk): string[] {
  const orderIds = new Map(payments.map(({ id, merchant_order_id }) => [id, merchant_order_id]));
  const wrong: string[] = [];
  let previous: Buffer = Buffer.alloc(32);
  for (const [index, event] of events.entries()) {
    const orderId = event.payment_id === null ? null : orderIds.get(event.payment_id);
    const said = [previous.toString('hex'), event.id, orderId, event.at, event.kind, event.data];
    const own = createHash('sha256').update(JSON.stringify(said)).digest();
    if (event.id !== index + 1) wrong.push(`Row ${index + 1} of the journal is missing`);
    if (!event.previous_hash.equals(previous) || !event.hash.equals(own)) wrong.push(`Chain: row ${event.id}`);
    previous = event.hash;
  }
  return wrong;
}

export function wrongTotals({ payments, totals }: LedgerOnDisk): string[] {
  const expected = new Map<string, TotalRow>();
  for (const payment of payments.filter(({ state }) => state === 'paid')) {
    const key = `${payment.paid_day} ${payment.method}`;
    expected.set(key, plus(expected.get(key), payment));
  }
  const found = new Map(totals.map((total) => [`${total.business_day} ${total.method}`, total]));
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((key) => JSON.stringify(expected.get(key)) !== JSON.stringify(found.get(key)))
    .map(
      (key) => `Totals of ${key}: ${JSON.stringify(found.get(key))}, recomputed ${JSON.stringify(expected.get(key))}`,
    );
}

function plus(total: TotalRow | undefined, { amount, is_double, late, paid_day, method }: PaymentRow): TotalRow {
  const once = is_double === 1 ? 0 : 1;
  const onceLate = once * late;
  return {
    business_day: String(paid_day),
    method,
    count: (total?.count ?? 0) + once,
    gross: (total?.gross ?? 0) + once * amount,
    late_count: (total?.late_count ?? 0) + onceLate,
    late_gross: (total?.late_gross ?? 0) + onceLate * amount,
    double_count: (total?.double_count ?? 0) + is_double,
    double_gross: (total?.double_gross ?? 0) + is_double * amount,
  };
}
