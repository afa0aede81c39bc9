/** The API key that resets the manager's PIN: one of the shop's own, bound to the PIN. Compared as slowly as a PIN. */
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { MOST_TRIES, type StoredApiKey } from '../ports/manager.ts';
import type { PinFile } from './pin-file.ts';
import { hashPin, isSameKey, isSamePin } from './pin-hash.ts';
import type { StoredPin } from './stored-pin.ts';

export interface ResetKey {
  /** As it is stored; the previous one if no key is held. */
  stored(held: StoredApiKey | null): Promise<Pick<PinFile, 'resetKey'>>;
  bind(before: PinFile, held: StoredApiKey): Promise<Result<null>>;
  /**
   * Counts the try durably before the comparison, like a PIN. During a lock it counts in memory, because the file's
   * tries are used up. @returns as `Manager.resetByKey`
   */
  compare(typed: string, held: StoredApiKey | null): Promise<Result<null>>;
  /** A new PIN is set: the wrong keys during a lock count no more. */
  forgetTries(): void;
}

/** @param onLocked a wrong key has used up the tries */
export function openResetKey(pin: StoredPin, cost: number, onLocked: () => void): ResetKey {
  let wrongKeysInLock = 0;

  async function stored(held: StoredApiKey | null): Promise<Pick<PinFile, 'resetKey'>> {
    if (held !== null) return { resetKey: { of: held.of, ...(await hashPin(held.key, cost)) } };
    const { resetKey } = pin.now() ?? {};
    return resetKey ? { resetKey } : {};
  }

  return {
    stored,
    async bind(before, held) {
      return (await pin.trySave({ ...before, ...(await stored(held)) })) ? ok(null) : failed('manager-file-failed');
    },
    async compare(typed, held) {
      const kept = pin.now();
      const resetKey = kept?.resetKey;
      if (!resetKey && held === null) return failed('vault-key-missing');
      if (!pin.isLocked()) wrongKeysInLock = 0;
      if (wrongKeysInLock >= MOST_TRIES) return failed('manager-locked', { until: pin.lockedUntil() });
      if (pin.isLocked()) wrongKeysInLock += 1;
      else if (kept && !(await pin.countTry(kept))) return failed('manager-file-failed');
      if (pin.isLocked() && wrongKeysInLock === 0) onLocked();
      const same = resetKey ? await isSamePin(typed, resetKey, cost) : isSameKey(typed, held?.key ?? '');
      return same ? ok(null) : failed('manager-key-wrong');
    },
    forgetTries() {
      wrongKeysInLock = 0;
    },
  };
}
