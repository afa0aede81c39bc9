/** The kinds of payment with a button, and the methods within one kind. */
import type { MethodOffer, MethodsView } from '../../../shared/contract/methods.ts';
import type { TenderKind } from '../../../shared/model/methods.ts';

/** The kinds that a gateway may offer. Cash is none of them: the shop takes it or not. */
export type OfferedKind = MethodOffer['kind'];

/** Kinds that always have a button. */
const alwaysShownKinds: readonly OfferedKind[] = ['qris', 'virtual-account'];
const whereOffered: readonly OfferedKind[] = ['e-wallet', 'retail', 'credit-card', 'pay-later', 'checkout'];
/** Kinds with one method at the counter. */
const withoutChoice: readonly TenderKind[] = ['qris', 'checkout'];

export interface MethodChoice {
  readonly kind: TenderKind;
  /** Code of the chosen bank, wallet or outlet; `null` for the last used one of this kind. */
  readonly code: string | null;
}

/** The banks, wallets or outlets to choose from, in display order. */
export function methodsOfKind(kind: TenderKind, methods: MethodsView | null): readonly MethodOffer[] {
  return withoutChoice.includes(kind) ? [] : offersOf(kind, methods);
}

/** @returns the offer to charge with; `null` if none is chosen or the chosen one is no longer offered */
export function chosenOffer(choice: MethodChoice, methods: MethodsView | null): MethodOffer | null {
  const ofKind = offersOf(choice.kind, methods);
  const wanted = choice.code ?? (choice.kind === 'cash' ? null : methods?.lastUsed?.[choice.kind]);
  const found = ofKind.find((offer) => offer.code === wanted);
  if (found) return found;
  return ofKind.length === 1 || withoutChoice.includes(choice.kind) ? (ofKind[0] ?? null) : null;
}

function offersOf(kind: TenderKind, methods: MethodsView | null): readonly MethodOffer[] {
  return (methods?.offers ?? []).filter((offer) => offer.kind === kind);
}

/** The kinds with a button, in display order. */
export function shownKinds(methods: MethodsView | null, takesCash: boolean): readonly TenderKind[] {
  const offered = new Set(methods?.offers.map(({ kind }) => kind));
  return [...mainKinds(takesCash), ...whereOffered.filter((kind) => offered.has(kind))];
}

/** The kinds with a large button. */
export function mainKinds(takesCash: boolean): readonly TenderKind[] {
  return takesCash ? [...alwaysShownKinds, 'cash'] : alwaysShownKinds;
}
