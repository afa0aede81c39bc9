/** Enter on a step's heading, which has the focus when the step appears, goes on: a step is left out with one key. */
import { type RefObject, useEffect, useRef } from 'react';

export function useEnterOn(element: RefObject<HTMLElement | null>, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A key that is held down must not run through all steps.
      if (event.key === 'Enter' && !event.repeat && event.target === element.current) latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [element]);
}
