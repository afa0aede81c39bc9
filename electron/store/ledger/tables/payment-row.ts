/** Converts payments to rows and back. The union of `shared/model/payment.ts` has no optional fields; a row needs NULL. */
import { failureSchema } from '../../../../shared/contract/failure.ts';
import { methodKinds } from '../../../../shared/model/methods.ts';
import {
  type Payment,
  type PaymentBasics,
  type PaymentCode,
  paymentStates,
  paymentWays,
} from '../../../../shared/model/payment.ts';
import { unreachable } from '../../../../shared/model/values/unreachable.ts';
import { bool, integer, jsonOf, oneOf, orNull, type Row, rupiahColumn, text } from '../../sqlite/row.ts';
import type { Accounts } from './accounts.ts';

/** The columns that a transition may change, except the gateway's reference and the code, which are saved once. */
export function stateColumns(payment: Payment) {
  const unknownAnswers = payment.state === 'unconfirmed' ? payment.unknownAnswers : null;
  return {
    state: payment.state,
    late: payment.state === 'paid' && payment.late ? 1 : 0,
    dismissedAt: payment.dismissedAt,
    paidAt: payment.state === 'paid' ? payment.paidAt : null,
    endedAt: 'endedAt' in payment ? payment.endedAt : null,
    cause: 'cause' in payment ? JSON.stringify(payment.cause) : null,
    unknownCount: unknownAnswers?.count ?? null,
    unknownFirstAt: unknownAnswers?.firstAt ?? null,
  };
}
export type StateColumns = ReturnType<typeof stateColumns>;

export function learnedColumns({ reference, code }: PaymentBasics) {
  return {
    reference,
    qrPayload: code?.kind === 'qris' ? code.payload : null,
    /** The number of a virtual account, or the code for a retail outlet. */
    vaNumber: code?.kind === 'virtual-account' || code?.kind === 'retail' ? code.number : null,
    paymentUrl: code?.kind === 'page' ? code.url : null,
  };
}
export type LearnedColumns = ReturnType<typeof learnedColumns>;

/** SQL: a payment that is watched or may still be paid, in the words of the index `payment_open`, so that SQLite uses it. */
export const mayChange = "(next_check_at IS NOT NULL OR payment.state IN ('creating', 'unconfirmed', 'pending'))";
/** SQL: a payment that may still be paid on screen, found by the same index. */
export const isLive = `${mayChange} AND payment.state IN ('creating', 'unconfirmed', 'pending')`;

/** The columns for `paymentFromRow`, without those of the account. */
export const paymentColumns = `
  payment.id AS payment_id, merchant_order_id, payment.sale_id, base_url, merchant_code, method, method_kind,
  method_name, via, payment.amount, payment.state, late, reference, qr_payload, va_number, payment_url,
  payment.created_at, expires_at, dismissed_at, paid_at, paid_day, paid_hour, is_double, ended_at, cause, unknown_count, unknown_first_at,
  payment.state = 'unconfirmed' AND (reference IS NOT NULL OR EXISTS (
    SELECT 1 FROM payment_event WHERE payment_event.payment_id = payment.id AND kind = 'existence-known'
  )) AS known_to_exist`;

export function paymentFromRow(row: Row, accounts: Accounts): Payment {
  const basics: PaymentBasics = {
    orderId: text(row, 'merchant_order_id'),
    saleId: integer(row, 'sale_id'),
    account: accounts.fromRow(row),
    method: { code: text(row, 'method'), kind: oneOf(row, 'method_kind', methodKinds), name: text(row, 'method_name') },
    via: oneOf(row, 'via', paymentWays),
    amount: rupiahColumn(row, 'amount'),
    createdAt: integer(row, 'created_at'),
    expiresAt: integer(row, 'expires_at'),
    dismissedAt: orNull(integer, row, 'dismissed_at'),
    reference: orNull(text, row, 'reference'),
    code: codeFromRow(row),
  };
  const state = oneOf(row, 'state', paymentStates);
  switch (state) {
    case 'creating':
      return { ...basics, state };
    case 'unconfirmed':
      return {
        ...basics,
        state,
        cause: failureColumn(row, 'cause'),
        knownToExist: bool(row, 'known_to_exist'),
        unknownAnswers: unknownAnswersFromRow(row),
      };
    case 'pending':
      return { ...basics, state, reference: text(row, 'reference'), code: basics.code ?? missingCode(row) };
    case 'paid':
      return { ...basics, state, paidAt: integer(row, 'paid_at'), late: bool(row, 'late') };
    case 'canceled':
    case 'expired':
      return { ...basics, state, endedAt: integer(row, 'ended_at') };
    case 'rejected':
    case 'unresolved':
      return { ...basics, state, cause: failureColumn(row, 'cause') };
    default:
      return unreachable(state);
  }
}

function codeFromRow(row: Row): PaymentCode | null {
  const payload = orNull(text, row, 'qr_payload');
  if (payload !== null) return { kind: 'qris', payload };
  const url = orNull(text, row, 'payment_url');
  if (url !== null) return { kind: 'page', url };
  const number = orNull(text, row, 'va_number');
  const kind = row['method_kind'] === 'retail' ? 'retail' : 'virtual-account';
  return number === null ? null : { kind, number };
}

// A pending payment needs a code. Reading a NULL column as text throws the usual StoreError.
function missingCode(row: Row): PaymentCode {
  return { kind: 'virtual-account', number: text(row, 'va_number') };
}

export const failureColumn = jsonOf(failureSchema);

function unknownAnswersFromRow(row: Row): { readonly count: number; readonly firstAt: number } | null {
  const count = orNull(integer, row, 'unknown_count');
  return count === null ? null : { count, firstAt: integer(row, 'unknown_first_at') };
}
