/** Keeps the key with which a barcode scanner ends from charging, pressing or moving anything; see `scan.ts`. */
import { useEffect, useRef } from 'react';
import { afterCharacter, type Burst, isScan } from './scan.ts';

/** Scanners are set to end with either, or with nothing: then the code stays in the amount, for a person to see. */
const ENDS_A_SCAN: readonly string[] = ['Enter', 'Tab'];

interface ScanGuard<T> {
  /** False where a scanned code may have its place, as in a search. */
  readonly active: boolean;
  /** What a scan may change. */
  readonly now: T;
  /** A code was scanned; it began when things were like this. */
  readonly onScan: (before: T) => void;
}

export function useScanGuard<T>(guard: ScanGuard<T>): void {
  const latest = useRef(guard);
  latest.current = guard;
  const { active } = guard;

  useEffect(() => {
    if (!active) return;
    let burst: Burst<T> | null = null;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return; // a capital letter in a code
      const at = event.timeStamp;
      if (ENDS_A_SCAN.includes(event.key) && burst && isScan(burst, at)) {
        // Before anybody else hears of it: a button that has the focus, a note, the amount.
        event.preventDefault();
        event.stopImmediatePropagation();
        latest.current.onScan(burst.before);
        burst = null;
      } else if (event.key.length === 1 && !event.repeat && !event.ctrlKey && !event.altKey && !event.metaKey) {
        burst = afterCharacter(burst, event.key, at, () => latest.current.now);
      } else burst = null;
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [active]);
}
