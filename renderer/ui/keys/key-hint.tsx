/** Name of a button's shortcut, in its corner. Positioned absolutely, so nothing moves when it appears. */
import { useEffect, useState } from 'react';
import './key-hint.css';

export function KeyHint({ keys }: { readonly keys: string | null }) {
  // Drawn by CSS, so that it is not part of the button's accessible name.
  return keys === null ? null : <span className="key-hint" data-keys={keys} aria-hidden="true" />;
}

/** Whether Alt is held: only then do buttons show their shortcuts. A scanner types, and never holds it. */
export function useAltHeld(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const key = (event: KeyboardEvent) => setHeld(event.altKey);
    // Alt+Tab takes the key's end away with the window.
    const end = () => setHeld(false);
    window.addEventListener('keydown', key);
    window.addEventListener('keyup', key);
    window.addEventListener('blur', end);
    return () => {
      window.removeEventListener('keydown', key);
      window.removeEventListener('keyup', key);
      window.removeEventListener('blur', end);
    };
  }, []);
  return isHeld;
}
