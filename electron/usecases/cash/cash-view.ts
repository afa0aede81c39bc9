/** The view of cash that paid a sale, as of a payment: screens show both in the same way. */
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { CASH_CODE, CASH_NAME } from '../../../shared/model/cash.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { SaleLine } from '../../../shared/model/sale.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import type { StoredCash } from '../../ports/ledger/cash-and-refunds.ts';
import { linesView } from '../sale/payment-view.ts';

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
