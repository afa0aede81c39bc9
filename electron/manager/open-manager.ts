/** The manager's PIN in its file. Believes only what is on the disk: a try that could not be counted is not made. */
import { failed, ok, type Result } from '../../shared/result.ts';
import type { Clock } from '../clock.ts';
import { lockLeftAfterStart } from './lock.ts';
import { LOCK_MS, type Manager, MOST_TRIES } from './manager.ts';
import { type PinFile, readPinFile, writePinFile } from './pin-file.ts';
import { hashPin, isSameKey, isSamePin, PIN_COST } from './pin-hash.ts';
import { unlockedForAWhile } from './unlocked-for-a-while.ts';

const A_PIN = /^\d{4,12}$/;

interface Opening {
  /** `manager.json`; its folder must exist. */
  readonly file: string;
  readonly clock: Clock;
  /** Less in tests, of which most are not about how slow it is. */
  readonly cost?: number;
}

export async function openManager({ file, clock, cost = PIN_COST }: Opening): Promise<Manager> {
  const moment = () => ({ wall: clock.now(), steady: clock.steady() });
  const lost = (): PinFile => ({ version: 1, pin: 'lost', tries: MOST_TRIES, lockedAt: moment() });

  let kept = await found();
  /** By the steady clock. */
  let unlocksAt = kept?.lockedAt ? clock.steady() + lockLeftAfterStart(kept.lockedAt, moment()) : 0;
  let lastTurn: Promise<unknown> = Promise.resolve();
  const unlocked = unlockedForAWhile(clock);
  let wrongKeysInLock = 0;

  async function found(): Promise<PinFile | undefined> {
    try {
      const read = await readPinFile(file);
      if (read !== 'broken') return read;
      // At once, so that the next start does not find "no PIN".
      await writePinFile(file, lost());
      return lost();
    } catch {
      // There is something, and it can't be read: nobody is the manager until somebody has mended or reset it.
      return lost();
    }
  }

  async function keep(next: PinFile): Promise<void> {
    await writePinFile(file, next);
    kept = next;
    unlocksAt = next.lockedAt ? clock.steady() + LOCK_MS : 0;
  }

  const isLocked = (): boolean => kept?.lockedAt != null && clock.steady() < unlocksAt;
  const lockedUntil = (): number => clock.now() + (unlocksAt - clock.steady());

  async function compare(pin: string): Promise<Result<null>> {
    if (!kept) return failed('manager-pin-not-set');
    if (kept.pin === 'lost') return failed('manager-pin-lost');
    if (isLocked()) return failed('manager-locked', { until: lockedUntil() });
    if (!A_PIN.test(pin)) return failed('manager-pin-format');

    const rightPin = kept.pin;
    const counted = await countTry(kept);
    if (!counted) return failed('manager-file-failed');
    if (await isSamePin(pin, rightPin, cost)) {
      // If this can't be written the tries stay counted, which is the safe side.
      await isKept({ ...counted, tries: 0, lockedAt: null });
      return ok(null);
    }
    return isLocked() ? failed('manager-locked', { until: lockedUntil() }) : failed('manager-pin-wrong');
  }

  async function isKept(next: PinFile): Promise<boolean> {
    try {
      await keep(next);
      return true;
    } catch {
      return false;
    }
  }

  async function set(next: string, heldKey: string | null = null): Promise<Result<null>> {
    const pin = await hashPin(next, cost);
    const bound = heldKey === null ? kept?.resetKey : await hashPin(heldKey, cost);
    const keyPart = bound ? { resetKey: bound } : {};
    if (!(await isKept({ version: 1, pin, ...keyPart, tries: 0, lockedAt: null })))
      return failed('manager-file-failed');
    unlocked.end();
    wrongKeysInLock = 0;
    return ok(null);
  }

  /** Durably before it is compared, as a PIN; under a lock in memory, because there the file has nothing left to count. */
  async function compareKey(typed: string, heldKey: string | null): Promise<Result<null>> {
    const bound = kept?.resetKey;
    if (!bound && heldKey === null) return failed('vault-key-missing');
    if (!isLocked()) wrongKeysInLock = 0;
    if (wrongKeysInLock >= MOST_TRIES) return failed('manager-locked', { until: lockedUntil() });
    if (isLocked()) wrongKeysInLock += 1;
    else if (kept && !(await countTry(kept))) return failed('manager-file-failed');
    const same = bound ? await isSamePin(typed, bound, cost) : isSameKey(typed, heldKey ?? '');
    return same ? ok(null) : failed('manager-key-wrong');
  }

  async function countTry(before: PinFile): Promise<PinFile | null> {
    const tries = (before.tries === MOST_TRIES ? 0 : before.tries) + 1;
    const counted = { ...before, tries, lockedAt: tries === MOST_TRIES ? moment() : null };
    return (await isKept(counted)) ? counted : null;
  }

  /** One after the other: two tries at once must not be counted as one. */
  function inTurn(work: () => Promise<Result<null>>): Promise<Result<null>> {
    const done = lastTurn.then(work);
    lastTurn = done.catch(() => undefined);
    return done;
  }

  return {
    state() {
      const locked = isLocked();
      const used = kept === undefined || kept.tries === MOST_TRIES ? 0 : kept.tries;
      return {
        pinSet: kept !== undefined,
        hasResetKey: kept?.resetKey !== undefined,
        lost: kept?.pin === 'lost',
        triesLeft: locked ? 0 : MOST_TRIES - used,
        lockedUntil: locked ? lockedUntil() : null,
        unlockedUntil: unlocked.until(),
      };
    },
    check: (pin) => inTurn(() => compare(pin)),
    setPin: (current, next, heldKey) =>
      inTurn(async () => {
        if (!A_PIN.test(next)) return failed('manager-pin-format');
        if (kept === undefined) return set(next, heldKey);
        const allowed = await compare(current ?? '');
        return allowed.ok ? set(next, heldKey) : allowed;
      }),
    reset: (next) => inTurn(async () => (A_PIN.test(next) ? set(next) : failed('manager-pin-format'))),
    resetByKey: (typed, next, heldKey) =>
      inTurn(async () => {
        if (!A_PIN.test(next)) return failed('manager-pin-format');
        const isManager = await compareKey(typed, heldKey);
        return isManager.ok ? set(next, typed) : isManager;
      }),
    bindResetKey: (heldKey) =>
      inTurn(async () => {
        if (!kept || kept.pin === 'lost') return ok(null);
        const resetKey = await hashPin(heldKey, cost);
        return (await isKept({ ...kept, resetKey })) ? ok(null) : failed('manager-file-failed');
      }),
    unlock: (pin) =>
      inTurn(async () => {
        const isManager = await compare(pin);
        if (isManager.ok) unlocked.begin();
        return isManager;
      }),
    lock: unlocked.end,
    allows: () => kept === undefined || unlocked.use(),
  };
}
