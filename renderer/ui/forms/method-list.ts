/** The kinds of payment with a button, and the methods within one kind. */
import type { MethodOffer, MethodsView } from '../../../shared/contract/views/sell/method-views.ts';

export type OfferedKind = MethodOffer['kind'];

/** Kinds that always have a button. */
export const alwaysShownKinds: readonly OfferedKind[] = ['qris', 'virtual-account'];
const whereOffered: readonly OfferedKind[] = ['e-wallet', 'retail', 'credit-card', 'pay-later', 'checkout'];
/** Kinds that need no choice: any of their methods serves every customer. */
const chosenForCashier: readonly OfferedKind[] = ['qris', 'checkout'];

export interface MethodChoice {
  readonly kind: OfferedKind;
  /** Code of the chosen bank, wallet, outlet or QRIS issuer; `null` for the last used one of this kind. */
  readonly code: string | null;
}

/** The banks, wallets, outlets or QRIS issuers to choose from, in display order. A single QRIS issuer is no choice. */
export function methodsOfKind(kind: OfferedKind, methods: MethodsView | null): readonly MethodOffer[] {
  const ofKind = offersOf(kind, methods);
  return chosenForCashier.includes(kind) && ofKind.length < 2 ? [] : ofKind;
}

/** @returns the offer to charge with; `null` if none is chosen or the chosen one is no longer offered */
export function chosenOffer(choice: MethodChoice, methods: MethodsView | null): MethodOffer | null {
  const ofKind = offersOf(choice.kind, methods);
  const wanted = choice.code ?? methods?.lastUsed?.[choice.kind];
  const found = ofKind.find((offer) => offer.code === wanted);
  if (found) return found;
  return ofKind.length === 1 || chosenForCashier.includes(choice.kind) ? (ofKind[0] ?? null) : null;
}

function offersOf(kind: OfferedKind, methods: MethodsView | null): readonly MethodOffer[] {
  return (methods?.offers ?? []).filter((offer) => offer.kind === kind);
}

/** The kinds with a button, in display order. */
export function shownKinds(methods: MethodsView | null): readonly OfferedKind[] {
  const offered = new Set(methods?.offers.map(({ kind }) => kind));
  return [...alwaysShownKinds, ...whereOffered.filter((kind) => offered.has(kind))];
}
