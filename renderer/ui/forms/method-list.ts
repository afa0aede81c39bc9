/** Which kinds of payment have a button, and what there is to choose from within one. */
import type { MethodOffer, MethodsView } from '../../../shared/contract/views/views.ts';

export type OfferedKind = MethodOffer['kind'];

/** These two always have their place. */
export const always: readonly OfferedKind[] = ['qris', 'virtual-account'];
const whereOffered: readonly OfferedKind[] = ['e-wallet', 'retail', 'credit-card', 'pay-later', 'checkout'];
/** One press is enough: which one is the shop's setting, or there is but one. */
export const withoutList: readonly OfferedKind[] = ['qris', 'checkout'];

/** The banks, wallets or outlets to choose from, in the order in which they stand. */
export function listOf(kind: OfferedKind, methods: MethodsView | null): readonly MethodOffer[] {
  return withoutList.includes(kind) ? [] : (methods?.offers ?? []).filter((offer) => offer.kind === kind);
}

/** The kinds that have a button. */
export function shownKinds(methods: MethodsView | null): readonly OfferedKind[] {
  const offered = new Set(methods?.offers.map(({ kind }) => kind));
  return [...always, ...whereOffered.filter((kind) => offered.has(kind))];
}
