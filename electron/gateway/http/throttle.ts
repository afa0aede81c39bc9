/** Recognises a gateway that wants to be asked less, and how long it wants to be left alone. */
import type { Throttle } from '../../ports/gateway.ts';

/** Status requests are limited in the field (FIELD-NOTES), and not everyone says so with 429. */
export function saysTooManyRequests(message: string): boolean {
  return /too many (?:requests?|attempts)|rate.?limit/i.test(message);
}

/**
 * Retry-After in seconds or as a date. A date is read against the server's own `Date`, so that our clock, which may be
 * wrong, has no say.
 */
export function throttleOf(headers: { readonly retryAfter: string | null; readonly date: string | null }): Throttle {
  const retryAfter = headers.retryAfter?.trim() ?? '';
  if (/^\d{1,9}$/.test(retryAfter)) return { retryAfterMs: Number(retryAfter) * 1000 };
  const waitMs = Date.parse(retryAfter) - Date.parse(headers.date ?? '');
  return { retryAfterMs: Number.isFinite(waitMs) ? Math.max(0, waitMs) : null };
}
