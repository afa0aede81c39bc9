/** The view of a stored payment, and of cash that paid a sale: screens show both in the same way. */
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { CASH_CODE, CASH_NAME } from '../../../shared/model/cash.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import type { SaleLine } from '../../../shared/model/sale.ts';
import { inspectQris } from '../../../shared/model/values/qr-code.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import type { StoredCash } from '../../ports/ledger/cash-and-refunds.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';

/**
 * @param now the main process's clock, epoch ms: the window counts down from it with its own stopwatch
 * @param lines of the sale, for a screen that shows them
 */
export function paymentView(
  { payment, sale, watch, flags, flagsAfterPaid, gravestFlag, used }: StoredPayment,
  environment: Environment,
  now: number,
  lines: readonly SaleLine[] = [],
): PaymentView {
  return {
    now,
    orderId: payment.orderId,
    environment,
    merchantCode: payment.account.merchantCode,
    saleId: sale.id,
    saleNumber: sale.number,
    businessDay: sale.businessDay,
    saleState: sale.state,
    note: sale.note,
    amount: payment.amount,
    method: used ?? payment.method,
    ...(used ? { askedMethod: payment.method } : {}),
    state: payment.state,
    createdAt: payment.createdAt,
    expiresAt: payment.expiresAt,
    dismissed: payment.dismissedAt !== null,
    late: payment.state === 'paid' && payment.late,
    reference: payment.reference,
    code: codeView(payment),
    paidAt: payment.state === 'paid' ? payment.paidAt : null,
    cause: 'cause' in payment ? payment.cause : null,
    nextCheckAt: watch.nextCheckAt,
    lastAnsweredAt: watch.lastAnsweredAt,
    checksMissed: watch.missed,
    lastMiss: watch.lastMiss,
    ...linesView(lines),
    flags: [...flags],
    flagsAfterPaid: [...flagsAfterPaid],
    gravestFlag,
  };
}

/** Absent for none. */
function linesView(lines: readonly SaleLine[]): Pick<PaymentView, 'lines'> {
  return lines.length === 0 ? {} : { lines: [...lines] };
}

/** QR codes and pages are omitted once they must not be paid; a number stays, because people search for sales by it. */
function codeView({ state, code, amount }: Payment): PaymentView['code'] {
  if (code?.kind !== 'qris' && code?.kind !== 'page') return code;
  if (state !== 'pending') return null;
  if (code.kind === 'page') return code;
  const inspection = inspectQris(code.payload, amount);
  return { ...code, merchantName: inspection.ok ? inspection.merchantName : '' };
}

/** @param now the main process's clock, epoch ms */
export function cashView(
  { recordId, sale, amount, given, at }: StoredCash,
  environment: Environment,
  now: number,
  lines: readonly SaleLine[] = [],
): PaymentView {
  return {
    now,
    orderId: recordId,
    environment,
    saleId: sale.id,
    saleNumber: sale.number,
    businessDay: sale.businessDay,
    saleState: sale.state,
    note: sale.note,
    amount,
    method: { code: CASH_CODE, kind: 'cash', name: CASH_NAME },
    state: 'paid',
    createdAt: at,
    expiresAt: at,
    dismissed: false,
    late: false,
    reference: null,
    code: null,
    paidAt: at,
    cause: null,
    nextCheckAt: null,
    lastAnsweredAt: null,
    checksMissed: 0,
    lastMiss: null,
    cash: { given, change: rupiah(given - amount) },
    ...linesView(lines),
    flags: [],
    flagsAfterPaid: [],
    gravestFlag: null,
  };
}
