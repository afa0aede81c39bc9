/** Whether an operation has been running for so long that the user needs an explanation. */
import { useEffect, useState } from 'react';

/** A creation usually takes a fraction of a second; a cashier who sees nothing for longer presses again. */
const SLOW_AFTER_MS = 4_000;

export function useSlow(running: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [running]);
  return running && slow;
}
