/**
 * How old a client's `datetime` or timestamp may be. The interface does not show it: any age is accepted, and noted in
 * the log, until `/_training/faults` sets a limit.
 */
import type { GatewayTime } from './gateway-time.ts';

export interface SkewLimit {
  /** Largest distance to this machine's clock in seconds; `null`: none. */
  seconds: number | null;
}

const JAKARTA_AHEAD_MS = 7 * 3_600_000;

/** @param datetime `yyyy-MM-dd HH:mm:ss` in Jakarta, which keeps UTC+7 all year · @returns epoch ms, NaN for no such day */
export function jakartaTime(datetime: string): number {
  return Date.parse(`${datetime.replace(' ', 'T')}Z`) - JAKARTA_AHEAD_MS;
}

/** @returns in words how far off it is, `null` when that is accepted */
export function staleness(
  { time, skew }: { readonly time: GatewayTime; readonly skew: SkewLimit },
  at: number,
): string | null {
  const off = Math.round((at - time.machineNow()) / 1000);
  if (skew.seconds === null || Math.abs(off) <= skew.seconds) return null;
  return `${Math.abs(off)} s ${off < 0 ? 'behind' : 'ahead'}, ${skew.seconds} s allowed`;
}
