/** The gateway's own clock: the machine's, advanced by `/_training/clock`. It never goes back, so no deadline passes twice. */
import { MINUTE_MS } from '../../shared/model/values/time.ts';
import type { Clock } from '../platform/clock.ts';

export interface GatewayTime {
  /** Epoch ms. */
  now(): number;
  /** @param minutes ≥ 0 */
  advance(minutes: number): void;
  aheadMs(): number;
  setAhead(ms: number): void;
}

export function gatewayTime(clock: Clock): GatewayTime {
  let aheadMs = 0;
  return {
    now: () => clock.now() + aheadMs,
    advance(minutes) {
      aheadMs += minutes * MINUTE_MS;
    },
    aheadMs: () => aheadMs,
    setAhead(ms) {
      aheadMs = ms;
    },
  };
}

const DATETIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** @returns whether it is `yyyy-MM-dd HH:mm:ss` and a moment of the calendar: `Date.parse` takes 30 February for 2 March */
export function isDateTime(text: string): boolean {
  const written = text.replace(' ', 'T');
  const at = DATETIME.test(text) ? Date.parse(`${written}Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written);
}
