/**
 * Shortcuts for the payment methods. None of them types a character, so they work inside the amount and the note.
 * F1, F5, F10, F11 and F12 are left out, because browsers or systems use them.
 */
import type { MethodOffer } from '../../../shared/contract/methods.ts';
import type { TenderKind } from '../../../shared/model/methods.ts';

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
