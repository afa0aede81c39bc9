/** Which of the two a line is down for, as far as this window knows more than the main process. */
import { useSyncExternalStore } from 'react';
import type { ConnectionView, LinkFailure } from '../shared/contract/views/views.ts';

/** @param line that is down; a system that reports no network is believed before anything else */
export function useLinkFailure(line: Pick<ConnectionView, 'trouble'> | null): LinkFailure {
  const hasNetwork = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return hasNetwork ? (line?.trouble ?? 'gateway') : 'network';
}

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
