/** Why the gateway link is down. The window knows sooner than the main process that there is no network. */
import { useSyncExternalStore } from 'react';
import type { ConnectionView, LinkFailure } from '../shared/contract/terminal.ts';

/** @param link a link that is down. The system's report of no network takes precedence. */
export function useLinkFailure(link: Pick<ConnectionView, 'linkFailure'> | null): LinkFailure {
  const hasNetwork = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return hasNetwork ? (link?.linkFailure ?? 'gateway') : 'network';
}

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
