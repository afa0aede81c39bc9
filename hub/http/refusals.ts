/** What callers are refused by: a failure with its status, and who has sent how much within a minute. */
import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { HubFailure, HubFailureCode } from '../../shared/hub/failures.ts';
import { MINUTE_MS } from '../../shared/model/values/time.ts';

const statuses = {
  malformed: 400,
  'not-authenticated': 401,
  'second-factor': 403,
  revoked: 403,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  gap: 409,
  'ledger-not-empty': 409,
  'other-environment': 409,
  'other-merchant': 409,
  'other-prefix': 409,
  'prefix-taken': 409,
  'other-journal': 409,
  'row-wanted': 409,
  'known-journal': 409,
  'second-history': 409,
  'too-large': 413,
  'bad-row': 422,
  'common-password': 422,
  'too-many-requests': 429,
  unavailable: 503,
} as const satisfies Record<HubFailureCode, number>;

/** An expected refusal: its status, its code and its sentence go to the caller. */
export class HubError extends Error {
  readonly code: HubFailureCode;
  readonly facts: Pick<HubFailure, 'position' | 'durable'>;

  constructor(code: HubFailureCode, message: string, facts: Pick<HubFailure, 'position' | 'durable'> = {}) {
    super(message);
    this.code = code;
    this.facts = facts;
  }

  get status(): number {
    return statuses[this.code];
  }
}

/** What one caller of IPv6 usually has. */
const SUBNET_BITS = 64;

/**
 * Whom a limit counts: an IPv4 address, or the /64 of an IPv6 address.
 * A trusted proxy may pass on an `X-Forwarded-For` that is no address: then the proxy itself is counted.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return normalizeIP(isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip, SUBNET_BITS);
}

/** An attacker with many addresses must not fill the memory. */
const MOST_CALLERS = 10_000;

/**
 * Counts what an address, or a terminal, has sent within a minute.
 * @param perMinute after which it is blocked · @param now ms of a monotonic clock
 */
export function countByMinute(perMinute: number, now = () => performance.now()) {
  /** Oldest first. */
  const counted = new Map<string, { readonly since: number; count: number }>();
  const current = (caller: string): { count: number } | undefined => {
    const found = counted.get(caller);
    if (found === undefined || now() - found.since < MINUTE_MS) return found;
    counted.delete(caller);
    return undefined;
  };
  return {
    /** As many were counted in its present minute as it may send. */
    isBlocked: (caller: string): boolean => (current(caller)?.count ?? 0) >= perMinute,
    /** @param amount 1 if absent */
    count(caller: string, amount = 1): void {
      const found = current(caller);
      if (found) {
        found.count += amount;
        return;
      }
      const [oldest] = counted.keys();
      if (counted.size >= MOST_CALLERS && oldest !== undefined) counted.delete(oldest);
      counted.set(caller, { since: now(), count: amount });
    },
  };
}
