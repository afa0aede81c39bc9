/**
 * Which field shows the number pad: the last one with the focus. The pad stays when a button takes the focus; otherwise
 * the button would move away under the finger.
 */
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';

let owner: string | null = null;
const listeners = new Set<() => void>();

function setOwner(next: string | null): void {
  owner = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns whether this field shows the pad, and a function that moves the pad to it */
export function useNumberPad(): { readonly isOurs: boolean; readonly take: () => void } {
  const id = useId();
  const isOurs = useSyncExternalStore(subscribe, () => owner === id);
  useEffect(
    () => () => {
      if (owner === id) setOwner(null);
    },
    [id],
  );
  return { isOurs, take: useCallback(() => setOwner(id), [id]) };
}
