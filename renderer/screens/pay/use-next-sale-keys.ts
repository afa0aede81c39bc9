/** Digits on the green screen are the next sale's amount: a cashier who goes on typing loses none of them. */
import { useEffect, useRef } from 'react';

/**
 * @param seen the screen has been there long enough to be seen: digits that come before wait for that
 * @param onDigits begins the next sale with what was typed so far
 */
export function useNextSaleKeys(seen: boolean, onDigits: (digits: string) => void): void {
  const typed = useRef('');
  const latest = useRef(onDigits);
  latest.current = onDigits;

  useEffect(() => {
    const begin = () => {
      if (typed.current !== '') latest.current(typed.current);
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      // The amount has the focus by the time the browser would write this digit: it would stand there twice.
      event.preventDefault();
      typed.current += event.key;
      if (seen) begin();
    };
    if (seen) begin();
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [seen]);
}
