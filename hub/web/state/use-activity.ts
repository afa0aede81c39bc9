/** Says to the hub, every five minutes at most, that a person uses the page: what it asks by itself does not count. */
import { useEffect } from 'react';
import { ask } from './api.ts';

const AT_MOST_EVERY_MS = 5 * 60_000;

export function useActivity(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let last = Date.now();
    const note = () => {
      if (Date.now() - last < AT_MOST_EVERY_MS) return;
      last = Date.now();
      // The next question of the page finds out if it failed.
      ask('/session').catch(() => undefined);
    };
    addEventListener('pointerdown', note);
    addEventListener('keydown', note);
    return () => {
      removeEventListener('pointerdown', note);
      removeEventListener('keydown', note);
    };
  }, [isSignedIn]);
}
