/** Stops the last key of a barcode scanner from charging, pressing a button or moving the focus; see `scan.ts`. */
import { useEffect, useRef } from 'react';
import { afterCharacter, type Burst, isScan } from './scan.ts';

/** Scanners end with one of these, or with no key: the code then stays visible in the amount. */
const ENDS_A_SCAN: readonly string[] = ['Enter', 'Tab'];

interface ScanGuard<T> {
  /** False where a scanned code is valid input, as in a search. */
  readonly active: boolean;
  /** The state that a scan may change. */
  readonly now: T;
  /** Whether an item has this barcode. */
  readonly isKnown: (code: string) => boolean;
  /** @param before the state before the scan's first key */
  readonly onScan: (before: T, code: string) => void;
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
      if (ENDS_A_SCAN.includes(event.key) && burst && isScan(burst, at, latest.current.isKnown(burst.text))) {
        // Before any other listener: the focused button, the note or the amount.
        event.preventDefault();
        event.stopImmediatePropagation();
        latest.current.onScan(burst.before, burst.text);
        burst = null;
      } else if (event.key.length === 1 && !event.repeat && !event.ctrlKey && !event.altKey && !event.metaKey) {
        burst = afterCharacter(burst, event.key, at, () => latest.current.now);
      } else burst = null;
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [active]);
}
