/**
 * Maximum age of a client's `datetime` or timestamp. The interface has no limit, so any age is accepted until
 * `/_training/faults` sets one. The log notes an age that a stricter gateway might refuse.
 */
import type { GatewayTime } from '../gateway-time.ts';

export interface SkewLimit {
  /** Largest distance to this machine's clock in seconds; `null`: none. */
  seconds: number | null;
}

/** Larger distances get a note in the request log. */
const REMARKABLE_SECONDS = 300;

const JAKARTA_AHEAD_MS = 7 * 3_600_000;

const DATETIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** @returns whether it is `yyyy-MM-dd HH:mm:ss` and a moment of the calendar: `Date.parse` takes 30 February for 2 March */
export function isDateTime(text: string): boolean {
  const at = DATETIME.test(text) ? Date.parse(asUtc(text)) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.replace(' ', 'T'));
}

const asUtc = (datetime: string): string => `${datetime.replace(' ', 'T')}Z`;

/** @param datetime a valid one, in Jakarta, which keeps UTC+7 all year · @returns epoch ms */
export function jakartaDateTime(datetime: string): number {
  return Date.parse(asUtc(datetime)) - JAKARTA_AHEAD_MS;
}

/** @returns the distance in words, `null` if it is accepted */
export function staleness({ time, skew }: Watched, at: number): string | null {
  const off = secondsOff(time, at);
  if (skew.seconds === null || Math.abs(off) <= skew.seconds) return null;
  return `${inWords(off)}, ${skew.seconds} s allowed`;
}

/** @returns a note for the log of an accepted request; empty for a right clock */
export function clockNote({ time }: Watched, at: number): { readonly note?: string } {
  const off = secondsOff(time, at);
  return Math.abs(off) > REMARKABLE_SECONDS ? { note: `the client's clock is ${inWords(off)}` } : {};
}

interface Watched {
  readonly time: GatewayTime;
  readonly skew: SkewLimit;
}

const secondsOff = (time: GatewayTime, at: number): number => Math.round((at - time.machineNow()) / 1000);

const inWords = (off: number): string => `${Math.abs(off)} s ${off < 0 ? 'behind' : 'ahead'}`;
