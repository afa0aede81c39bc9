/** The gateway's own clock: the machine's, advanced by `/_training/clock`. It never goes back, so no deadline passes twice. */
import { MINUTE_MS } from '../../shared/model/values/durations.ts';
import type { Clock } from '../platform/clock.ts';

export interface GatewayTime {
  /** Epoch ms. */
  now(): number;
  /** Epoch ms of the machine, without the advance. Client timestamps are compared with it. */
  machineNow(): number;
  /** @param minutes ≥ 0 */
  advance(minutes: number): void;
  aheadMs(): number;
  setAhead(ms: number): void;
}

export function gatewayTime(clock: Clock): GatewayTime {
  let aheadMs = 0;
  return {
    now: () => clock.now() + aheadMs,
    machineNow: () => clock.now(),
    advance(minutes) {
      aheadMs += minutes * MINUTE_MS;
    },
    aheadMs: () => aheadMs,
    setAhead(ms) {
      aheadMs = ms;
    },
  };
}
