/**
 * Counts how often figures may have changed: rows came in, the line came back, or half a minute went by. A line that is
 * silent longer than its beats allow is lost, whatever the browser believes.
 */
import { useEffect, useState } from 'react';

const ANYWAY_MS = 30_000;
const AGAIN_MS = 5_000;
/** Two beats of `hub/owners/live-routes.ts` and a little. */
const SILENT_MS = 50_000;

export interface Live {
  readonly changes: number;
  readonly line: 'connecting' | 'whole' | 'lost';
}

export function useLive(): Live {
  const [changes, setChanges] = useState(0);
  const [line, setLine] = useState<Live['line']>('connecting');
  useEffect(() => {
    const count = () => setChanges((before) => before + 1);
    let again: ReturnType<typeof setTimeout> | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let events = listen();

    function listen(): EventSource {
      const source = new EventSource('/owner/live');
      source.addEventListener('rows', () => {
        heard();
        count();
      });
      source.addEventListener('beat', heard);
      source.addEventListener('open', () => {
        heard();
        count();
      });
      source.addEventListener('error', lost);
      return source;
    }
    function heard(): void {
      setLine('whole');
      clearTimeout(silence);
      silence = setTimeout(lost, SILENT_MS);
    }
    // The browser tries again by itself only after some failures, so it is always done here.
    function lost(): void {
      setLine('lost');
      clearTimeout(silence);
      events.close();
      clearTimeout(again);
      again = setTimeout(() => {
        events = listen();
        // A session that has ended is found out by asking.
        count();
      }, AGAIN_MS);
    }

    const timer = setInterval(count, ANYWAY_MS);
    addEventListener('offline', lost);
    return () => {
      removeEventListener('offline', lost);
      for (const each of [again, silence]) clearTimeout(each);
      clearInterval(timer);
      events.close();
    };
  }, []);
  return { changes, line };
}
