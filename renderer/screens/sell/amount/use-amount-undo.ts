/** Ctrl+Z for the amount. The browser's own forgets everything as soon as digits are regrouped. */
import { useLayoutEffect, useRef } from 'react';
import type { AmountEntry } from '../../../state/amount-entry.ts';

/** @returns takes the last change back; does nothing where there was none */
export function useAmountUndo(
  amount: AmountEntry,
  edit: (change: (amount: AmountEntry) => AmountEntry) => void,
): () => void {
  const earlier = useRef<AmountEntry[]>([]);
  const shown = useRef(amount);
  useLayoutEffect(() => {
    if (shown.current.text !== amount.text) earlier.current.push(shown.current);
    shown.current = amount;
  }, [amount]);
  return () => {
    const before = earlier.current.pop();
    if (!before) return;
    shown.current = before;
    edit(() => before);
  };
}
