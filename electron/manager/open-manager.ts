/** The manager's PIN in its file. Believes only what is on the disk: a try that could not be counted is not made. */
import { failed, ok, type Result } from '../../shared/result.ts';
import type { Clock } from '../clock.ts';
import { lockLeftAfterStart } from './lock.ts';
import { LOCK_MS, type Manager, MOST_TRIES } from './manager.ts';
import { type PinFile, readPinFile, writePinFile } from './pin-file.ts';
import { hashPin, isSamePin, PIN_COST } from './pin-hash.ts';
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

    const tries = (kept.tries === MOST_TRIES ? 0 : kept.tries) + 1;
    const counted = { ...kept, tries, lockedAt: tries === MOST_TRIES ? moment() : null };
    if (!(await isKept(counted))) return failed('manager-file-failed');
    if (await isSamePin(pin, kept.pin, cost)) {
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

  async function set(next: string): Promise<Result<null>> {
    const pin = await hashPin(next, cost);
    if (!(await isKept({ version: 1, pin, tries: 0, lockedAt: null }))) return failed('manager-file-failed');
    unlocked.end();
    return ok(null);
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
        lost: kept?.pin === 'lost',
        triesLeft: locked ? 0 : MOST_TRIES - used,
        lockedUntil: locked ? lockedUntil() : null,
        unlockedUntil: unlocked.until(),
      };
    },
    check: (pin) => inTurn(() => compare(pin)),
    setPin: (current, next) =>
      inTurn(async () => {
        if (!A_PIN.test(next)) return failed('manager-pin-format');
        if (kept === undefined) return set(next);
        const allowed = await compare(current ?? '');
        return allowed.ok ? set(next) : allowed;
      }),
    reset: (next) => inTurn(async () => (A_PIN.test(next) ? set(next) : failed('manager-pin-format'))),
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
