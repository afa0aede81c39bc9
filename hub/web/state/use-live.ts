/** Counts how often figures may have changed: rows came in, the line came back, or half a minute went by. */
import { useEffect, useState } from 'react';

const ANYWAY_MS = 30_000;

export function useLive(): { readonly changes: number; readonly isConnected: boolean } {
  const [changes, setChanges] = useState(0);
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    const count = () => setChanges((before) => before + 1);
    const events = new EventSource('/owner/live');
    events.addEventListener('rows', count);
    events.addEventListener('open', () => {
      setConnected(true);
      count();
    });
    events.addEventListener('error', () => setConnected(false));
    const timer = setInterval(count, ANYWAY_MS);
    return () => {
      clearInterval(timer);
      events.close();
    };
  }, []);
  return { changes, isConnected };
}
