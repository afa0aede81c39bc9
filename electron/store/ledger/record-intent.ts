/** Records the intent of a payment before its request: sale, payment and journal in one commit. */
import type { Sale } from '../../../shared/model/sale.ts';
import type { Intent, StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { Journal } from '../journal/journal.ts';
import { intentFacts } from '../journal/journal-evidence.ts';
import type { MethodNames } from './tables/methods/method-names.ts';
import type { Payments } from './tables/payments.ts';
import type { Sales } from './tables/sales.ts';

interface IntentTables {
  readonly sales: Sales;
  readonly payments: Payments;
  readonly journal: Journal;
  readonly methodNames: MethodNames;
}

/**
 * Run it inside a transaction. @throws Error if the sale does not exist or is paid, or the order id exists
 * @returns the payment, built from the written values: reading it back would cost a tenth of the commit
 */
export function recordIntent({ sales, payments, journal, methodNames }: IntentTables, intent: Intent): StoredPayment {
  const sale = saleOf(sales, intent);
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
  };
}

function saleOf(sales: Sales, intent: Intent): Sale {
  if (intent.sale.kind === 'new') return sales.add({ ...intent.sale, createdAt: intent.createdAt });
  const sale = sales.find(intent.sale.saleId);
  if (!sale) throw new Error(`There is no sale ${intent.sale.saleId} to pay`);
  if (sale.state === 'paid' || sale.state === 'settled') throw new Error(`Sale ${sale.id} is ${sale.state} already`);
  return sale;
}
