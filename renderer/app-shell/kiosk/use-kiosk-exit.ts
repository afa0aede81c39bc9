/** Whether the way out of the held screen is open: by the rail's button, or because somebody tried to close the window. */
import { useEffect, useState } from 'react';
import { onEvent } from '../../bridge.ts';

/** @param isHeld the way out is closed with the hold */
export function useKioskExit(isHeld: boolean): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isHeld) setOpen(false);
    // Here and not in the dialog, whose file is loaded only then.
    return isHeld ? onEvent('kiosk-exit-asked', () => setOpen(true)) : undefined;
  }, [isHeld]);
  return [isHeld && isOpen, setOpen];
}
