/** Whether the last input came from the keyboard: only then do buttons show their shortcuts. */
import { useEffect, useState } from 'react';

export function useByKeyboard(): boolean {
  const [byKeyboard, setByKeyboard] = useState(false);
  useEffect(() => {
    const key = () => setByKeyboard(true);
    const pointer = () => setByKeyboard(false);
    window.addEventListener('keydown', key);
    window.addEventListener('pointerdown', pointer);
    return () => {
      window.removeEventListener('keydown', key);
      window.removeEventListener('pointerdown', pointer);
    };
  }, []);
  return byKeyboard;
}
