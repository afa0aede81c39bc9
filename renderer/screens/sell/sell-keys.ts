/** The hardware keyboard anywhere on Sell. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { MethodsView } from '../../../shared/contract/methods.ts';
import {
  type AmountEntry,
  emptyAmount,
  pasteAmount,
  pressBackspace,
  pressDigits,
  pressSign,
} from '../../state/draft/amount-entry.ts';
import { kindOfKey, type MethodChoice, methodsOfKind, offerOfKey, shownKinds } from '../../ui/forms/method-list.ts';

interface AmountKeys {
  readonly amountBox: RefObject<HTMLInputElement | null>;
  readonly edit: (change: (amount: AmountEntry) => AmountEntry) => void;
  readonly charge: () => void;
  readonly undo: () => void;
}

/**
 * Digits, +, − and ×, Backspace, Escape to clear, Enter to charge, and a pasted amount. Other inputs and focused buttons
 * keep their own keys.
 */
export function useAmountKeys(keys: AmountKeys): void {
  const latest = useRef(keys);
  latest.current = keys;

  // A layout effect, because typing must work as soon as the screen is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || inModal()) return;
      const { amountBox, edit, charge, undo } = latest.current;
      const place = placeOf(event.target, amountBox.current);
      if (place === 'other-input') return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'z' || event.shiftKey) return;
        event.preventDefault();
        return undo();
      }
      if (event.key === 'Escape') edit(() => emptyAmount);
      else if (event.key === 'Enter' && place !== 'button' && !event.repeat) charge();
      else if (place === 'amount') return;
      else if (/^\d$/.test(event.key)) edit((before) => pressDigits(before, event.key));
      else if (event.key === '+') edit((before) => pressSign(before, '+'));
      else if (event.key === '-') edit((before) => pressSign(before, '−'));
      else if (/^[*x×]$/i.test(event.key)) edit((before) => pressSign(before, '×'));
      else if (event.key === 'Backspace') edit(pressBackspace);
      else return;
      event.preventDefault();
    };
    const paste = (event: ClipboardEvent) => {
      const { amountBox, edit } = latest.current;
      if (inModal() || placeOf(event.target, amountBox.current) === 'other-input') return;
      const text = event.clipboardData?.getData('text') ?? '';
      if (text === '') return;
      event.preventDefault();
      edit(() => pasteAmount(text));
    };
    document.addEventListener('keydown', press);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('paste', paste);
    };
  }, []);
}

function inModal(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

function placeOf(
  target: EventTarget | null,
  amountBox: HTMLInputElement | null,
): 'amount' | 'other-input' | 'button' | 'elsewhere' {
  if (target === amountBox) return 'amount';
  if (target instanceof HTMLElement && target.closest('input, textarea, select')) return 'other-input';
  if (target instanceof HTMLElement && target.closest('button, a')) return 'button';
  return 'elsewhere';
}

interface SaleKeys {
  readonly amountBox: RefObject<HTMLInputElement | null>;
  readonly methods: MethodsView | null;
  readonly takesCash: boolean;
  readonly choice: MethodChoice;
  readonly onChoose: (choice: MethodChoice) => void;
  readonly charge: () => void;
}

/** Shortcuts that work also in the note: method, bank and charge. They type no character. */
export function useSaleKeys(keys: SaleKeys): void {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || inModal()) return;
      const { amountBox, methods, takesCash, choice, onChoose, charge } = latest.current;
      const kind = kindOfKey(event, shownKinds(methods, takesCash));
      const offer = offerOfKey(event, methodsOfKind(choice.kind, methods));
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        if (!event.repeat) charge();
      } else if (kind) onChoose({ kind, code: choice.kind === kind ? choice.code : null });
      else if (offer) onChoose({ kind: offer.kind, code: offer.code });
      else return;
      event.preventDefault();
      // In the amount Enter charges and digits are entered, so the cashier can continue without moving the focus.
      if (kind || offer) amountBox.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
