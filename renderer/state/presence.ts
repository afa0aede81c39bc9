/**
 * Whether the program behind the window is still there. In Electron both go together; a page in a browser outlives it,
 * and would go on counting down to checks that nobody makes.
 */
import { useEffect, useState } from 'react';
import { isProgramThere } from '../bridge.ts';

const LOOK_EVERY_MS = 1_500;
/** One refused call may be a mistake about that call. */
const REFUSED_IN_A_ROW = 2;

/** @returns true once it is gone. When it is back the window is loaded anew: what happened meanwhile it was not told. */
export function useIsProcessLost(): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    let refused = 0;
    let timer = 0;
    let isOver = false;
    const look = async () => {
      const isThere = await isProgramThere();
      if (isOver) return;
      if (isThere && refused >= REFUSED_IN_A_ROW) return location.reload();
      refused = isThere ? 0 : refused + 1;
      setGone(refused >= REFUSED_IN_A_ROW);
      timer = window.setTimeout(look, LOOK_EVERY_MS);
    };
    timer = window.setTimeout(look, LOOK_EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return isGone;
}
