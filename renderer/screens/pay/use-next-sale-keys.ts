/**
 * Digits typed on Pay. On the green screen they begin the next sale, so that none of them is lost. Before they count
 * they are refused with a sign, because the end of a number is another amount: so is what follows without a pause.
 */
import { useLayoutEffect, useRef } from 'react';
import { isGreenSeen } from '../../ui/keys/press-guard.ts';
import { usePassing } from '../../ui/notes/passing-note.tsx';

/** A longer pause ends a number. Nobody types one more slowly without looking at the screen. */
const PAUSE_MS = 1_000;

/**
 * @param onDigits starts the next sale with the digits typed so far
 * @returns whether digits were refused just now
 */
export function useNextSaleKeys(isGreen: boolean, onDigits: (digits: string) => void): boolean {
  const [isRefused, showRefused] = usePassing<true>();
  const latest = useRef({ isGreen, onDigits });
  latest.current = { isGreen, onDigits };

  useLayoutEffect(() => {
    let typed = '';
    let refusedAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const at = event.timeStamp;
      const goesOn = at - refusedAt < PAUSE_MS;
      if (/^\d$/.test(event.key)) {
        // The amount gets the focus before the browser inserts this digit, which would then appear twice.
        event.preventDefault();
        if (latest.current.isGreen && isGreenSeen(at) && !goesOn) {
          typed += event.key;
          latest.current.onDigits(typed);
        } else {
          refusedAt = at;
          showRefused(true);
        }
      } else if (event.key === 'Enter' && goesOn) {
        // It ends the refused number, and was not meant for the button that has the focus.
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    // The press guard takes the key away from the page's own listeners, not from those of the window.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [showRefused]);
  return isRefused ?? false;
}
