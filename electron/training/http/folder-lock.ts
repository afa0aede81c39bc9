/**
 * Keeps other users of this machine away from the control API and the pages: whoever sits at the terminal gets there by
 * an address that carries the key. Pages hand it on from link to link, because cookies know no ports.
 */
import { timingSafeEqual } from 'node:crypto';
import type { TrainingRequest } from './exchange.ts';

export interface Lock {
  readonly key: string;
  /** Asked at each request. */
  isLocked(): boolean;
}

/** In the query of every link while there is a lock. */
export const KEY_FIELD = 'key';

/** @param lock absent: whoever reaches the gateway may do everything, as with one that runs alone */
export function opensLock(request: Pick<TrainingRequest, 'query'>, lock: Lock | undefined): boolean {
  if (lock === undefined || !lock.isLocked()) return true;
  const [shown, key] = [Buffer.from(request.query.get(KEY_FIELD) ?? ''), Buffer.from(lock.key)];
  return shown.length === key.length && timingSafeEqual(shown, key);
}
