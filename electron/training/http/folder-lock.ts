/**
 * Protects the control API and the pages from other users of this machine. The terminal opens them by a URL with the key.
 * Links pass the key on, because cookies are shared between ports.
 */
import { timingSafeEqual } from 'node:crypto';
import type { TrainingRequest } from './exchange.ts';

export interface Lock {
  readonly key: string;
  /** Evaluated at each request. */
  isLocked(): boolean;
}

/** Query parameter of every link while there is a lock. */
export const KEY_FIELD = 'key';

/** @param lock absent: any client may do everything, as with a standalone gateway */
export function opensLock(request: Pick<TrainingRequest, 'query'>, lock: Lock | undefined): boolean {
  if (lock === undefined || !lock.isLocked()) return true;
  const [shown, key] = [Buffer.from(request.query.get(KEY_FIELD) ?? ''), Buffer.from(lock.key)];
  return shown.length === key.length && timingSafeEqual(shown, key);
}
