/**
 * Blocks a client that exceeds a rate limit, as merchants report of gateways (FIELD-NOTES). Off by default. A ring of the
 * last `perMinute` requests needs constant time and space.
 */
import { MINUTE_MS } from '../../../shared/model/values/time.ts';
import type { GatewayTime } from '../gateway-time.ts';

export interface RateLimit {
  /** Requests allowed in any sliding 60 s. */
  readonly perMinute: number;
  /** Duration of the block after an excess request. */
  readonly blockSeconds: number;
}

export interface SimulatedRateLimiter {
  set(limit: RateLimit | null): void;
  current(): RateLimit | null;
  /** @returns `null`, or the remaining seconds of the block */
  admit(): number | null;
}

export function createSimulatedRateLimiter(time: GatewayTime): SimulatedRateLimiter {
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
