/** Ctrl+Z for the amount. The browser's own undo history is lost as soon as digits are regrouped. */
import { useLayoutEffect, useRef } from 'react';
import type { AmountEntry } from '../../../state/draft/amount-entry.ts';

/** @returns a function that undoes the last change, if there is one */
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
