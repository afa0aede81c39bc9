/** The kinds of payment with a button, the methods within one kind, and their shortcuts. */
import type { MethodOffer, MethodsView } from '../../../shared/contract/methods.ts';
import type { TenderKind } from '../../../shared/model/methods.ts';

/**
 * Shortcuts for the payment methods. None of them types a character, so they work inside the amount and the note.
 * F1, F5, F10, F11 and F12 are left out, because browsers or systems use them.
 */
export const KIND_KEYS = {
  qris: 'F2',
  'virtual-account': 'F3',
  'e-wallet': 'F4',
  retail: 'F6',
  'credit-card': 'F7',
  'pay-later': 'F8',
  checkout: 'F9',
  cash: 'Alt+C',
} as const satisfies Record<TenderKind, string>;

/** With Alt: the first ten banks, wallets or outlets of the shown list. */
const LIST_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** @param index in the shown list · @returns `Alt+1` and so on; `null` from the eleventh on */
export function listKey(index: number): string | null {
  const key = LIST_KEYS[index];
  return key === undefined ? null : `Alt+${key}`;
}

/** @returns the shown kind whose shortcut was pressed */
export function kindOfKey(event: KeyboardEvent, shown: readonly TenderKind[]): TenderKind | null {
  // By key position, because with Alt some keyboards give another character. No function key is left.
  if (event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyC') {
    return shown.find((kind) => kind === 'cash') ?? null;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  return shown.find((kind) => KIND_KEYS[kind] === event.key) ?? null;
}

/** By key position: with Alt some keyboards give another character. Alt with the number pad types characters. */
export function offerOfKey(event: KeyboardEvent, list: readonly MethodOffer[]): MethodOffer | null {
  if (!event.altKey || event.ctrlKey || event.metaKey) return null;
  return list.find((_, index) => `Digit${LIST_KEYS[index]}` === event.code) ?? null;
}

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
