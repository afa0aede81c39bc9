/** Whether something has been going on for so long that a person begins to wonder. */
import { useEffect, useState } from 'react';

/** A creation takes a fraction of a second on a good day; who hears nothing for longer presses again. */
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
