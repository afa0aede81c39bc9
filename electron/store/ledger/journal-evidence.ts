/** Repeats the key columns in journal rows: a replay writes the tables from them, and `verify` compares. */
import { createHash } from 'node:crypto';
import type { JournalData, JournalEntry } from '../../../shared/model/journal/journal-kinds.ts';
import type { Payment, PaymentCode } from '../../../shared/model/payment.ts';
import type { Sale } from '../../../shared/model/sale.ts';
import { linesText, type SaleLine } from '../../../shared/model/sale-line.ts';
import type { NewCash } from '../../ports/ledger/cash-port.ts';
import type { Intent } from '../../ports/ledger/payment-port.ts';
import type { CountedPayment } from './tables/payments.ts';

/** @param sale the sale of this intent, new or existing */
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

/** @param sale the sale that was paid, new or existing · @param counted day and hour of its sums */
export function cashFacts(
  { recordId, given, requestId, sale: wanted }: NewCash,
  sale: Sale,
  { businessDay: paidDay, hour: paidHour }: { readonly businessDay: string; readonly hour: number },
): JournalData {
  const { id: saleId, businessDay, number: saleNumber, amount, note } = sale;
  const facts = {
    cash: recordId,
    amount,
    given,
    saleId,
    businessDay,
    saleNumber,
    paidDay,
    paidHour,
    request: requestId,
  };
  return { ...facts, ...(wanted.kind === 'new' ? { note, ...linesFact(wanted.lines) } : {}) };
}

function linesFact(lines: readonly SaleLine[] = []): JournalData {
  return lines.length === 0 ? {} : { lines: linesText(lines) };
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
