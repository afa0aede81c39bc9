/**
 * Which field the pad belongs to: the one that was typed into last. It stays there when the focus goes to a button, or
 * the button would jump away from under the finger.
 */
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';

let owner: string | null = null;
const listeners = new Set<() => void>();

function give(next: string | null): void {
  owner = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns whether the pad is this field's, and how to take it */
export function usePinPad(): { readonly isOurs: boolean; readonly take: () => void } {
  const id = useId();
  const isOurs = useSyncExternalStore(subscribe, () => owner === id);
  useEffect(
    () => () => {
      if (owner === id) give(null);
    },
    [id],
  );
  return { isOurs, take: useCallback(() => give(id), [id]) };
}
