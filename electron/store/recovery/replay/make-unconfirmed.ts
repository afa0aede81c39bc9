/** A payment that may still be paid and whose code is lost: only the gateway's status answer decides it. */
import type { Payment } from '../../../../shared/model/payment.ts';
import type { WatchPlan } from '../../../ports/ledger/watch-port.ts';
import { basicsOf } from '../../../ports/transition-result.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Payments, PaymentWithTotals } from '../../ledger/tables/payments.ts';

export const CHECK_EVERY_MS = 60_000;

/** For the journal. */
interface Salvaged {
  readonly state: string;
  readonly saleNumber: number;
  readonly dismissedAt: number | null;
}

/** @param at epoch ms, as the rest that the journal says */
export function makeUnconfirmed(
  { payments, journal }: { readonly payments: Payments; readonly journal: Journal },
  kept: PaymentWithTotals,
  { watch, at, ...salvaged }: { readonly watch: WatchPlan; readonly at: number } & Salvaged,
): void {
  const { orderId, reference } = kept.payment;
  const next: Payment = {
    ...basicsOf(kept.payment),
    code: null,
    dismissedAt: salvaged.dismissedAt,
    state: 'unconfirmed',
    cause: { code: 'interrupted' },
    knownToExist: reference !== null,
    unknownAnswers: null,
  };
  payments.change(kept, next, watch, null);
  journal.append({ id: kept.id, orderId }, at, { kind: 'salvaged', data: { ...salvaged } });
}
