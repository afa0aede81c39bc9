/** Digits typed on the green paid screen become the next sale's amount, so that none of them is lost. */
import { useEffect, useRef } from 'react';

/**
 * @param seen the screen has been visible long enough to be seen; earlier digits wait for this
 * @param onDigits starts the next sale with the digits typed so far
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
      // The amount gets the focus before the browser inserts this digit, which would then appear twice.
      event.preventDefault();
      typed.current += event.key;
      if (seen) begin();
    };
    if (seen) begin();
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [seen]);
}
