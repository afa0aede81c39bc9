/** Recognises a throttling answer and reads the pause that it requests. */
import type { Throttle } from '../../ports/gateway.ts';

/** Gateways limit status requests (FIELD-NOTES), and not all of them answer with 429. */
export function saysTooManyRequests(message: string): boolean {
  return /too many (?:requests?|attempts)|rate.?limit/i.test(message);
}

/**
 * Retry-After in seconds or as a date. A date is relative to the server's own `Date`, because our clock may be wrong.
 */
export function throttleOf(headers: { readonly retryAfter: string | null; readonly date: string | null }): Throttle {
  const retryAfter = headers.retryAfter?.trim() ?? '';
  if (/^\d{1,9}$/.test(retryAfter)) return { retryAfterMs: Number(retryAfter) * 1000 };
  const waitMs = Date.parse(retryAfter) - Date.parse(headers.date ?? '');
  return { retryAfterMs: Number.isFinite(waitMs) ? Math.max(0, waitMs) : null };
}
