/**
 * A log in which a failure of one kind appears once a minute: while PostgreSQL is away, every request fails in the same way.
 */

export type Log = (message: string, error?: unknown) => void;

const MINUTE_MS = 60_000;
/** There are few error codes. More of them must not fill the memory. */
const MOST_KINDS = 100;

/** @param now ms of a monotonic clock · @returns the same, with the number of those that were left out since the last one */
export function sparingLog(log: Log, now: () => number): Log {
  const kinds = new Map<string, { readonly at: number; leftOut: number }>();
  return (message, error) => {
    const kind = `${message} ${kindOf(error)}`;
    const last = kinds.get(kind);
    if (last !== undefined && now() - last.at < MINUTE_MS) {
      last.leftOut += 1;
      return;
    }
    const [oldest] = kinds.keys();
    if (kinds.size >= MOST_KINDS && oldest !== undefined) kinds.delete(oldest);
    kinds.delete(kind);
    kinds.set(kind, { at: now(), leftOut: 0 });
    log(last?.leftOut ? `${message} (and ${last.leftOut} more like it since)` : message, error);
  };
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : `${error.name} ${error.message}`;
}
