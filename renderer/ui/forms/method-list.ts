/** The kinds of payment with a button, and the methods within one kind. */
import type { MethodOffer, MethodsView } from '../../../shared/contract/views/views.ts';

export type OfferedKind = MethodOffer['kind'];

/** Kinds that always have a button. */
export const always: readonly OfferedKind[] = ['qris', 'virtual-account'];
const whereOffered: readonly OfferedKind[] = ['e-wallet', 'retail', 'credit-card', 'pay-later', 'checkout'];
/** Kinds without a list: a setting decides the method, or there is only one. */
export const withoutList: readonly OfferedKind[] = ['qris', 'checkout'];

/** The banks, wallets or outlets to choose from, in display order. */
export function listOf(kind: OfferedKind, methods: MethodsView | null): readonly MethodOffer[] {
  return withoutList.includes(kind) ? [] : (methods?.offers ?? []).filter((offer) => offer.kind === kind);
}

/** The kinds with a button, in display order. */
export function shownKinds(methods: MethodsView | null): readonly OfferedKind[] {
  const offered = new Set(methods?.offers.map(({ kind }) => kind));
  return [...always, ...whereOffered.filter((kind) => offered.has(kind))];
}
