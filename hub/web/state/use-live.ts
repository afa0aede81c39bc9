/**
 * Whether the line to the hub is whole; what is live is asked for again when rows came in, or the line came back. A line that
 * is silent longer than its beats allow is lost, whatever the browser believes.
 */
import { useEffect, useState } from 'react';
import { refreshLive } from './api.ts';

const AGAIN_MS = 5_000;
/** Two beats of `hub/owners/live-routes.ts` and a little. */
const SILENT_MS = 50_000;
/** A hundred counters send something every second. */
const AT_MOST_EVERY_MS = 1_000;

export type Line = 'connecting' | 'whole' | 'lost';

export function useLive(): Line {
  const [line, setLine] = useState<Line>('connecting');
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let isWanted = false;
    let events = listen();

    function refresh(): void {
      isWanted = pause !== undefined;
      if (pause !== undefined) return;
      refreshLive();
      pause = setTimeout(() => {
        pause = undefined;
        if (isWanted) refresh();
      }, AT_MOST_EVERY_MS);
    }
    function heard(): void {
      setLine('whole');
      clearTimeout(silence);
      silence = setTimeout(lost, SILENT_MS);
    }
    function listen(): EventSource {
      const source = new EventSource('/owner/live');
      source.addEventListener('beat', heard);
      for (const name of ['rows', 'open'])
        source.addEventListener(name, () => {
          heard();
          refresh();
        });
      source.addEventListener('error', lost);
      return source;
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
        refresh();
      }, AGAIN_MS);
    }

    addEventListener('offline', lost);
    return () => {
      removeEventListener('offline', lost);
      for (const each of [again, silence, pause]) clearTimeout(each);
      events.close();
    };
  }, []);
  return line;
}
