/** Which part of the help is open. Any part of the window may open it. */
import { useSyncExternalStore } from 'react';

export type HelpTopic = 'already-paid' | 'line-down' | 'code-ran-out' | 'paid-twice' | 'refund' | 'close-day' | 'keys';
export type HelpPage = HelpTopic | 'contents';

let page: HelpPage | null = null;
const listeners = new Set<() => void>();

/** @param next `null` closes the help */
export function openHelp(next: HelpPage | null): void {
  page = next;
  for (const listener of [...listeners]) listener();
}

/** @returns `null` while the help is closed */
export function useHelpPage(): HelpPage | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => page,
  );
}
