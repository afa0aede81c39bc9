import { useSyncExternalStore } from 'react';

/** As in `takings.css`. */
const oneColumn = matchMedia('(max-width: 1100px)');

/** Whether the window has room for one column only: its parts then stand in the order of their importance. */
export function useOneColumn(): boolean {
  return useSyncExternalStore(subscribe, () => oneColumn.matches);
}

function subscribe(onChange: () => void): () => void {
  oneColumn.addEventListener('change', onChange);
  return () => oneColumn.removeEventListener('change', onChange);
}
