/** A real ledger with a payment for each pair of flags, for tests of what such a payment is called. */
import type { TransitionResult } from '../../electron/ports/ledger/payment-port.ts';
import { type FlagName, flagKindOf } from '../../shared/model/flag-name.ts';
import { BUSINESS_DAY, MORNING } from '../support/builders.ts';
import { aLedger, aPendingSale, paid, UNWATCHED } from './a-ledger.ts';

/** The rule, most serious first. */
export const RULE: readonly FlagName[] = [
  'contradiction',
  'paid-after-all',
  'paid-twice',
  'order-paid-twice',
  'amount-differs',
  'order-differs',
  'reference-differs',
  'settlement-unconfirmed',
  'paid-after-leaving',
  'paid-late',
  'unresolved',
  'order-unknown',
];

export const isLate = (name: FlagName) => flagKindOf(name) === 'paid-late';
/** A late payment was late for one of two reasons, so these two are no pair. */
const pairs = RULE.flatMap((graver, place) =>
  RULE.slice(place + 1)
    .filter((lesser) => !(isLate(graver) && isLate(lesser)))
    .map((lesser) => [graver, lesser] as const),
);

export interface FlaggedPayment {
  readonly orderId: string;
  readonly saleId: number;
  /** What each place has to call it. */
  readonly name: FlagName;
}

/** One late payment for each pair, which was raised in one moment, or the graver or the lesser flag first. */
export function aFlaggedLedger() {
  const { ledger, file } = aLedger('training');
  const account = { environment: 'training', baseUrl: 'https://gateway.example', merchantCode: 'D0001' } as const;
  const made = pairs.map(([graver, lesser], index): FlaggedPayment => {
    const { payment: pending } = aPendingSale(ledger, { account });
    const { orderId, saleId } = pending;
    const dismissedAt = [graver, lesser].includes('paid-after-leaving') ? MORNING + 1 : null;
    const at = MORNING + 60_000;
    const payment = { ...paid(pending, { at, late: true }), dismissedAt };
    const save = (result: Partial<TransitionResult>, savedAt: number) =>
      ledger.payments.saveTransition(
        { payment, entries: [], flags: [], ...result },
        UNWATCHED,
        savedAt,
        BUSINESS_DAY,
        10,
      );
    const raise = (names: readonly FlagName[], raisedAt: number) =>
      save({ flags: names.map((name) => ({ kind: flagKindOf(name), evidence: {} })) }, raisedAt);
    if (dismissedAt !== null) {
      save({ payment: { ...pending, dismissedAt }, entries: [{ kind: 'dismissed', data: {} }] }, dismissedAt);
    }
    save({ entries: [{ kind: 'paid', data: { reference: payment.reference, late: true, from: 'pending' } }] }, at);
    const order = index % 2 === 0 ? [graver, lesser] : [lesser, graver];
    if (index % 3 === 0) raise(order, at + 1);
    else for (const [later, name] of order.entries()) raise([name], at + 1 + later);
    return { orderId, saleId, name: graver };
  });
  const shopLedger = { environment: 'training', ledger, businessDay: () => BUSINESS_DAY, hour: () => 10 } as const;
  return { made, shopLedger, file, now: MORNING + 3_600_000 };
}
