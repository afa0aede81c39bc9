/** The gateway's own clock: the machine's, put forward by `/_training/clock`. Only ever forward, so no deadline comes twice. */
import type { Clock } from '../platform/clock.ts';

const MINUTE_MS = 60_000;

export interface GatewayTime {
  /** Epoch ms. */
  now(): number;
  /** Epoch ms by the machine: what a client's own timestamp is held against, however far this clock was put forward. */
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
