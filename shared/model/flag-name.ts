/**
 * What a payment with flags is called. A payment may have several flags, and each place has room for one name: the card,
 * the strip, the closing, a report, History and the hub. All of them ask here, so that nobody closes a day over a "late"
 * payment whose money belongs to a customer.
 */
import type { FlagKind, PaymentState } from './payment.ts';

/**
 * Most serious first.
 * 1. `contradiction` and `paid-after-all`: the gateway takes back that it was paid, or that it was not. Whether the money
 *    is there comes before whose it is: the advice on a double payment is to give it back, and nobody may give back what
 *    never came.
 * 2. `paid-twice`, then `order-paid-twice`, which is less certain: the money is a customer's, who may still be here.
 * 3. Answers that do not match: money may have come that is counted nowhere. A wrong amount comes first, because it is
 *    money that is wrong; another order or reference may be a stutter.
 * 4. `settlement-unconfirmed`: the sale counts as paid by a person's word alone.
 * 5. Late: the money is there and counted. Only the goods are in doubt.
 * 6. `unresolved`, `order-unknown`: nothing says that anybody paid.
 */
export const flagNames = [
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
] as const;

/** A flag's kind, but `paid-late` is two things: `paid-after-leaving` if the cashier had dismissed it, else it had ended. */
export type FlagName = (typeof flagNames)[number];

/** They are about a payment that is paid, and say so. */
const aboutPaid = ['paid-late', 'paid-twice', 'order-paid-twice', 'contradiction', 'paid-after-all'] as const;

/** Flags that doubt whether a payment is paid. A later paid status makes them obsolete. */
export type DoubtfulFlag = Exclude<FlagKind, (typeof aboutPaid)[number]>;

/** A flag that waits for a decision. `afterPaid`: it was raised, or raised again, after the payment was paid. */
export interface OpenFlag {
  readonly kind: FlagKind;
  readonly afterPaid: boolean;
}

/** What a flag's meaning depends on. `dismissed`: the cashier had left it unpaid. */
export interface FlaggedPayment {
  readonly state: PaymentState;
  readonly dismissed: boolean;
}

export function flagName(kind: FlagKind, { dismissed }: Pick<FlaggedPayment, 'dismissed'>): FlagName {
  return kind === 'paid-late' && dismissed ? 'paid-after-leaving' : kind;
}

export function flagKindOf(name: FlagName): FlagKind {
  return name === 'paid-after-leaving' ? 'paid-late' : name;
}

export function isDoubtful(kind: FlagKind): kind is DoubtfulFlag {
  return aboutPaid.every((each) => each !== kind);
}

/** The payment was paid after a doubtful flag, so the doubt has ended. */
export function isObsolete({ kind, afterPaid }: OpenFlag, { state }: Pick<FlaggedPayment, 'state'>): boolean {
  return state === 'paid' && isDoubtful(kind) && !afterPaid;
}

/** @returns the same flags, most serious first; doubts that have ended come last */
export function gravestFirst<F extends OpenFlag>(flags: readonly F[], payment: FlaggedPayment): readonly F[] {
  return [...flags].sort((a, b) => rank(a, payment) - rank(b, payment));
}

/** @param payments one, or all of a sale, with their flags @returns what to call it; `null` without flags */
export function gravestFlag(
  payments: readonly (FlaggedPayment & { readonly flags: readonly OpenFlag[] })[],
): FlagName | null {
  const named = payments.flatMap((payment) =>
    payment.flags.map((flag) => ({ name: flagName(flag.kind, payment), rank: rank(flag, payment) })),
  );
  return named.sort((a, b) => a.rank - b.rank)[0]?.name ?? null;
}

function rank(flag: OpenFlag, payment: FlaggedPayment): number {
  const place = flagNames.indexOf(flagName(flag.kind, payment));
  return isObsolete(flag, payment) ? flagNames.length + place : place;
}
