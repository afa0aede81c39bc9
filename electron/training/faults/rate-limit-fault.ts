/**
 * Blocks a client that asks too often, as gateways are reported to do (FIELD-NOTES). Off until it is set. A ring of the
 * last `perMinute` requests is all it needs: constant time and space.
 */
import type { GatewayTime } from '../gateway-time.ts';

const MINUTE_MS = 60_000;

export interface RateLimit {
  /** Requests allowed in any sliding 60 s. */
  readonly perMinute: number;
  /** How long everything is refused after one too many. */
  readonly blockSeconds: number;
}

export interface SimulatedRateLimiter {
  set(limit: RateLimit | null): void;
  current(): RateLimit | null;
  /** @returns `null`, or the seconds for which the client is blocked. */
  admit(): number | null;
}

export function openSimulatedRateLimiter(time: GatewayTime): SimulatedRateLimiter {
  let limit: RateLimit | null = null;
  let ring: number[] = [];
  let next = 0;
  let blockedUntil = 0;
  return {
    set(changed) {
      limit = changed;
      ring = [];
      next = 0;
      blockedUntil = 0;
    },
    current: () => limit,
    admit() {
      if (!limit) return null;
      const now = time.now();
      const oldest = ring[next];
      if (now >= blockedUntil && oldest !== undefined && now - oldest < MINUTE_MS) {
        blockedUntil = now + limit.blockSeconds * 1000;
      }
      if (now < blockedUntil) return Math.ceil((blockedUntil - now) / 1000);
      ring[next] = now;
      next = (next + 1) % limit.perMinute;
      return null;
    },
  };
}
