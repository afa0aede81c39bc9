/** Tells the lines that the customer's display shows while the cashier enters a sale. Loaded after the first paint. */
import { useEffect, useRef, useState } from 'react';
import type { RungUpLine } from '../../../shared/contract/display.ts';
import { readRunningParts } from '../../../shared/model/values/amount-sum.ts';
import { ask } from '../../bridge.ts';
import type { SaleDraft } from './sale-draft.ts';
import { typedCode } from './typed-code.ts';

/**
 * The items, then what was typed besides. A discount is a line below zero.
 *
 * @returns nothing for a sale without items: a typed amount is unfinished until it is charged
 */
export function rungUpLines({ lines, amount }: Pick<SaleDraft, 'lines' | 'amount'>): readonly RungUpLine[] {
  if (lines.length === 0) return [];
  const items = lines.map(({ name, quantity, price }) => ({ name, quantity, total: quantity * price }));
  // A barcode in the amount is no money.
  const typed = readRunningParts((typedCode(amount)?.rest ?? amount).text);
  const rungUp = [...items, ...(typed.ok ? typed.value : []).map((total) => ({ name: '', quantity: 1, total }))];
  // More is taken off than there is: not finished yet.
  return rungUp.reduce((sum, { total }) => sum + total, 0) < 0 ? items : rungUp;
}

/** A scanner types its code into the amount, where it is recognised by its last key. */
const SCANNED_AFTER_MS = 300;

/** Draws nothing. Mounted whatever screen is shown, because the customer still waits while the cashier looks something up. */
export default function RungUp({ draft: { lines, amount } }: { readonly draft: SaleDraft }): null {
  const [rested, setRested] = useState(amount);
  useEffect(() => {
    if (amount.text === '') return setRested(amount);
    const timer = setTimeout(() => setRested(amount), SCANNED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [amount]);
  const shown = rungUpLines({ lines, amount: amount.text === '' ? amount : rested });
  const latest = useRef(shown);
  latest.current = shown;
  const content = JSON.stringify(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is the whole of it
  useEffect(() => {
    void ask('display.ring-up', { lines: [...latest.current] });
  }, [content]);
  return null;
}
