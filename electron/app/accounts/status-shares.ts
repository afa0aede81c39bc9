/**
 * The terminals of one merchant share the gateway's rate limit. A hub says each one's share, which lowers the terminal's
 * own limit and never raises it. A hub that lies makes the counter slower to turn green, not blind.
 */
import type { Environment } from '../../../shared/model/environment.ts';

/**
 * However small the share: a check in twelve seconds, a quarter of the usual own limit. A part of the own limit would grow
 * with it, and a few terminals with high limits would then exceed the gateway's together.
 */
const LEAST_PER_MINUTE = 5;

export interface StatusShares {
  /** The most requests a minute. */
  requestsPerMinute(environment: Environment): number;
  /** @param perMinute whole number ≥ 1; `null`: none is known, and the terminal's own limit applies */
  set(environment: Environment, perMinute: number | null): void;
}

/** @param own the limit of the settings · @param onChange called when a limit has changed */
export function createStatusShares(
  own: (environment: Environment) => number,
  onChange: (environment: Environment) => void,
): StatusShares {
  const shares = new Map<Environment, number>();
  const requestsPerMinute = (environment: Environment): number =>
    Math.min(own(environment), Math.max(LEAST_PER_MINUTE, shares.get(environment) ?? Number.POSITIVE_INFINITY));
  return {
    requestsPerMinute,
    set(environment, perMinute) {
      const before = requestsPerMinute(environment);
      if (perMinute === null) shares.delete(environment);
      else shares.set(environment, perMinute);
      if (requestsPerMinute(environment) !== before) onChange(environment);
    },
  };
}
