/**
 * Whether the main process still runs. In Electron both end together. In the browser preview the page outlives it and
 * would count down to checks that never happen.
 */
import { useEffect, useState } from 'react';
import { isMainProcessAlive } from '../bridge.ts';

const POLL_EVERY_MS = 1_500;
/** A single rejected call may have another cause. */
const REJECTED_IN_A_ROW = 2;

/** @returns true once the process is gone. Once it is back the window reloads, because it missed events. */
export function useIsProcessLost(): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    let rejected = 0;
    let timer = 0;
    let isOver = false;
    const poll = async () => {
      const isThere = await isMainProcessAlive();
      if (isOver) return;
      if (isThere && rejected >= REJECTED_IN_A_ROW) return location.reload();
      rejected = isThere ? 0 : rejected + 1;
      setGone(rejected >= REJECTED_IN_A_ROW);
      timer = window.setTimeout(poll, POLL_EVERY_MS);
    };
    timer = window.setTimeout(poll, POLL_EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return isGone;
}
