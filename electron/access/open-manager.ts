/** The manager's PIN in its file. Trusts only the durable state: a try that could not be counted is not made. */
import { isGuessable } from '../../shared/model/person-rules.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { approvedBy } from '../platform/acting-person.ts';
import type { Clock } from '../platform/clock.ts';
import { writeDurably } from '../platform/files/durable-files.ts';
import { readPrivateFile } from '../platform/files/private-file.ts';
import { serialize } from '../platform/serialize.ts';
import { LOCK_MS, type Manager, MOST_TRIES, type PinEvent, type StoredApiKey } from '../ports/manager.ts';
import { type PinFile, pinFileSchema } from './pin-file.ts';
import { hashPin, isSameKey, isSamePin, PIN_COST } from './pin-hash.ts';
import { isOfAnotherStart, remainingLockAfterStart } from './pin-lock.ts';
import { openUnlockedPeriod } from './unlocked-period.ts';

const A_PIN = /^\d{4,12}$/;

interface OpenManagerOptions {
  /** `manager.json`; its folder must exist. */
  readonly file: string;
  readonly clock: Clock;
  /** Work factor of the hash; lower in most tests. */
  readonly cost?: number;
  /** Returns the name of the manager among the people with this PIN, else `null`; absent if the shop uses no names. */
  readonly personWith?: (pin: string) => Promise<string | null>;
  /** For the journal. */
  readonly onPin?: (event: PinEvent) => void;
}

export async function openManager({
  file,
  clock,
  cost = PIN_COST,
  personWith,
  onPin,
}: OpenManagerOptions): Promise<Manager> {
  const moment = () => ({ wall: clock.now(), monotonic: clock.monotonic() });
  const lost = (): PinFile => ({ version: 1, pin: 'lost', tries: MOST_TRIES, lockedAt: moment() });

  let kept = await found();
  /** Ms of the monotonic clock. */
  let unlocksAt = kept?.lockedAt ? clock.monotonic() + remainingLockAfterStart(kept.lockedAt, moment()) : 0;
  const inTurn = serialize();
  const report = (event: PinEvent): void => onPin?.(event);
  const unlocked = openUnlockedPeriod(clock);
  let wrongKeysInLock = 0;

  async function found(): Promise<PinFile | undefined> {
    try {
      const { content, quarantinedAs } = readPrivateFile(file, pinFileSchema);
      if (quarantinedAs === null) return content;
      // Written at once, so that the next start does not find "no PIN".
      await write(lost());
      return lost();
    } catch {
      // The file exists but can't be read: nobody is the manager until it is repaired or reset.
      return lost();
    }
  }

  function write(next: PinFile): Promise<void> {
    return writeDurably(file, JSON.stringify(next));
  }

  async function save(next: PinFile): Promise<void> {
    await write(next);
    const isLockedAnew = next.lockedAt !== null && next.lockedAt !== kept?.lockedAt;
    kept = next;
    if (next.lockedAt === null) unlocksAt = 0;
    if (!isLockedAnew) return;
    unlocksAt = clock.monotonic() + LOCK_MS;
    followLock();
  }

  /**
   * A lock from before the machine's start restarts once, and its new time is saved. Otherwise every start of the
   * program would restart it.
   */
  async function redateLock(): Promise<void> {
    if (!kept?.lockedAt || !isOfAnotherStart(kept.lockedAt, moment())) return;
    await trySave({ ...kept, lockedAt: moment() });
  }

  /** Saves the end of a lock. Otherwise the machine's next start, without that knowledge, would restart the lock. */
  function followLock(): void {
    if (!isLocked()) return;
    clock.after(Math.ceil(unlocksAt - clock.monotonic()), () => {
      // A timer may fire early.
      if (isLocked()) return followLock();
      void inTurn(async () => {
        if (kept?.lockedAt && !isLocked() && kept.pin !== 'lost') await trySave({ ...kept, tries: 0, lockedAt: null });
      });
    });
  }

  const isLocked = (): boolean => kept?.lockedAt != null && clock.monotonic() < unlocksAt;
  const lockedUntil = (): number => clock.now() + (unlocksAt - clock.monotonic());

  /** @returns the owner of the PIN: `null` for the shop's own */
  async function compare(pin: string): Promise<Result<string | null>> {
    if (!kept) return failed('manager-pin-not-set');
    if (kept.pin === 'lost') return failed('manager-pin-lost');
    if (isLocked()) return failed('manager-locked', { until: lockedUntil() });
    if (!A_PIN.test(pin)) return failed('manager-pin-format');

    const rightPin = kept.pin;
    const before = triesUsed();
    const counted = await countTry(kept);
    if (!counted) return failed('manager-file-failed');
    const person = (await isSamePin(pin, rightPin, cost)) ? null : ((await personWith?.(pin)) ?? undefined);
    if (person !== undefined) {
      // If this write fails the tries stay counted, which is the safe side.
      await trySave({ ...counted, tries: 0, lockedAt: null });
      approvedBy(person);
      if (before > 0) report({ kind: 'before-right', of: person, tries: before });
      return ok(person);
    }
    if (isLocked()) report({ kind: 'locked', of: null, tries: MOST_TRIES });
    return isLocked() ? failed('manager-locked', { until: lockedUntil() }) : failed('manager-pin-wrong');
  }

  async function trySave(next: PinFile): Promise<boolean> {
    try {
      await save(next);
      return true;
    } catch {
      return false;
    }
  }

  interface Setting {
    readonly held?: StoredApiKey | null | undefined;
    readonly isReset?: boolean;
  }

  /** The stored form of the reset key; the previous one if no key is held. */
  async function bound(held: StoredApiKey | null): Promise<Pick<PinFile, 'resetKey' | 'resetKeyOf'>> {
    if (held !== null) return { resetKey: await hashPin(held.key, cost), resetKeyOf: held.of };
    const { resetKey, resetKeyOf } = kept ?? {};
    return { ...(resetKey && { resetKey }), ...(resetKeyOf && { resetKeyOf }) };
  }

  async function set(next: string, { held = null, isReset = false }: Setting): Promise<Result<null>> {
    const pin = await hashPin(next, cost);
    const keyPart = await bound(held);
    const resetAt = isReset ? clock.now() : kept?.resetAt;
    const resetPart = resetAt === undefined ? {} : { resetAt };
    if (!(await trySave({ version: 1, pin, ...keyPart, ...resetPart, tries: 0, lockedAt: null })))
      return failed('manager-file-failed');
    unlocked.end();
    wrongKeysInLock = 0;
    return ok(null);
  }

  /**
   * Counts the try durably before the comparison, like a PIN. During a lock it counts in memory, because the file's
   * tries are used up.
   */
  async function compareKey(typed: string, held: StoredApiKey | null): Promise<Result<null>> {
    const resetKey = kept?.resetKey;
    if (!resetKey && held === null) return failed('vault-key-missing');
    if (!isLocked()) wrongKeysInLock = 0;
    if (wrongKeysInLock >= MOST_TRIES) return failed('manager-locked', { until: lockedUntil() });
    if (isLocked()) wrongKeysInLock += 1;
    else if (kept && !(await countTry(kept))) return failed('manager-file-failed');
    if (isLocked() && wrongKeysInLock === 0) report({ kind: 'locked', of: null, tries: MOST_TRIES });
    const same = resetKey ? await isSamePin(typed, resetKey, cost) : isSameKey(typed, held?.key ?? '');
    return same ? ok(null) : failed('manager-key-wrong');
  }

  async function countTry(before: PinFile): Promise<PinFile | null> {
    const tries = (before.tries === MOST_TRIES ? 0 : before.tries) + 1;
    const counted = { ...before, tries, lockedAt: tries === MOST_TRIES ? moment() : null };
    return (await trySave(counted)) ? counted : null;
  }

  async function bind(before: PinFile, held: StoredApiKey): Promise<Result<null>> {
    return (await trySave({ ...before, ...(await bound(held)) })) ? ok(null) : failed('manager-file-failed');
  }

  async function mayRebind({ resetKey, resetKeyOf }: PinFile, sandboxKey: string | null): Promise<boolean> {
    if (!resetKey || resetKeyOf) return resetKeyOf !== 'production';
    return sandboxKey !== null && isSamePin(sandboxKey, resetKey, cost);
  }

  function triesUsed(): number {
    return kept === undefined || kept.tries === MOST_TRIES ? 0 : kept.tries;
  }

  await redateLock();
  followLock();

  /** Checks a new PIN. An existing one stays valid even if it breaks these rules. */
  const whyNotNext = (next: string): ReturnType<typeof failed> | null => {
    if (!A_PIN.test(next)) return failed('manager-pin-format');
    return isGuessable(next) ? failed('pin-guessable') : null;
  };

  return {
    state() {
      const locked = isLocked();
      return {
        pinSet: kept !== undefined,
        hasResetKey: kept?.resetKey !== undefined,
        resetKeyOf: kept?.resetKeyOf ?? null,
        lost: kept?.pin === 'lost',
        triesLeft: locked ? 0 : MOST_TRIES - triesUsed(),
        lockedUntil: locked ? lockedUntil() : null,
        unlockedUntil: unlocked.until(),
        resetAt: kept?.resetAt ?? null,
      };
    },
    check: (pin) =>
      inTurn(async () => {
        const isManager = await compare(pin);
        return isManager.ok ? ok(null) : isManager;
      }),
    setPin: (current, next, held) =>
      inTurn(async () => {
        const refusal = whyNotNext(next);
        if (refusal) return refusal;
        if (kept === undefined) return set(next, { held });
        const allowed = await compare(current ?? '');
        return allowed.ok ? set(next, { held }) : allowed;
      }),
    reset: (next) => inTurn(async () => whyNotNext(next) ?? set(next, { isReset: true })),
    resetByKey: (typed, next, held) =>
      inTurn(async () => {
        const refusal = whyNotNext(next);
        if (refusal) return refusal;
        const isManager = await compareKey(typed, held);
        if (!isManager.ok) return isManager;
        // Without a stored reset key, the held key is the one that was typed.
        return set(next, { held: kept?.resetKey ? null : held, isReset: true });
      }),
    fileIsGone: (held) =>
      inTurn(async () => {
        if (kept !== undefined) return;
        kept = { ...lost(), ...(await bound(held)) };
        unlocksAt = clock.monotonic() + LOCK_MS;
        // If it can't be written, the next start finds it missing again.
        await trySave(kept);
      }),
    acknowledgeReset: () =>
      inTurn(async () => {
        if (kept?.resetAt === undefined) return ok(null);
        const { resetAt: _, ...acknowledged } = kept;
        if (!(await trySave(acknowledged))) return failed('manager-file-failed');
        report({ kind: 'reset-acknowledged' });
        return ok(null);
      }),
    bindResetKey: (held) =>
      inTurn(async () => {
        if (!kept || kept.pin === 'lost') return ok(null);
        return bind(kept, held);
      }),
    bindResetKeyToProduction: (held, sandboxKey) =>
      inTurn(async () => {
        if (!kept || kept.resetKeyOf === held.of || !(await mayRebind(kept, sandboxKey))) return ok(null);
        return bind(kept, held);
      }),
    unlock: (pin) =>
      inTurn(async () => {
        const isManager = await compare(pin);
        if (!isManager.ok) return isManager;
        unlocked.begin(isManager.value);
        report({ kind: 'unlocked', of: isManager.value });
        return ok(null);
      }),
    unlockFor(name) {
      if (kept === undefined || kept.pin === 'lost') return;
      unlocked.begin(name);
      report({ kind: 'unlocked', of: name });
    },
    lock: unlocked.end,
    lockFor(name) {
      if (unlocked.by() === name) unlocked.end();
    },
    allows() {
      if (kept === undefined) return true;
      const isOpen = unlocked.use();
      if (isOpen) approvedBy(unlocked.by());
      return isOpen;
    },
  };
}
