/**
 * What the journal says of a row beside what happened: without it a changed byte would be the row's word against nobody's.
 * `verify-columns.ts` holds each against its column.
 */
import { createHash } from 'node:crypto';
import type { JournalData, JournalEntry } from '../../../shared/model/journal-kinds.ts';
import type { Payment, PaymentCode } from '../../../shared/model/payment.ts';
import type { Sale } from '../../../shared/model/sale.ts';
import type { Intent } from '../../ports/ledger/payment-port.ts';
import type { CountedPayment } from '../ledger/tables/payments.ts';

/** @param sale as it was rung up by this intent, or before */
export function intentFacts(intent: Intent, sale: Sale): JournalData {
  const { orderId, account, method, via, expiresAt, fee = null } = intent;
  return {
    ...{ orderId, amount: sale.amount, method: method.code, methodKind: method.kind, methodName: method.name, via },
    ...{ saleId: sale.id, businessDay: sale.businessDay, saleNumber: sale.number },
    ...{ environment: account.environment, baseUrl: account.baseUrl, merchantCode: account.merchantCode },
    ...{ expiresAt, fee },
    ...(intent.sale.kind === 'new' ? { note: sale.note } : {}),
  };
}

/** @param counted how the payment counts after the step */
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

/** @returns SHA-256 in base64url of what the customer is shown: a QR as it is would make the journal twice as long */
export function codeHash(code: PaymentCode): string {
  return createHash('sha256').update(textOf(code)).digest('base64url');
}

function textOf(code: PaymentCode): string {
  if ('payload' in code) return code.payload;
  return 'url' in code ? code.url : code.number;
}
