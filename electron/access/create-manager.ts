/** Implements the port `Manager`: who gave the right PIN may decide. A try that could not be counted is not made. */
import { isGuessable } from '../../shared/model/people.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { approvedBy } from '../platform/acting-person.ts';
import type { Clock } from '../platform/clock.ts';
import type { SealedFile } from '../platform/files/sealed-files.ts';
import { serialize } from '../platform/serialize.ts';
import { type Manager, MOST_TRIES, type PinEvent, type StoredApiKey, UNLOCKED_MS } from '../ports/people.ts';
import { hashPin, isSameKey, isSamePin, lockedUntil, NO_TRIES, PIN_COST, withoutEnded, withTry } from './pin-lock.ts';
import { createStoredPin, type PinFile } from './stored-pin.ts';

const A_PIN = /^\d{4,12}$/;

interface ManagerOptions {
  readonly file: SealedFile<PinFile>;
  readonly clock: Clock;
  /** Work factor of the hash; lower in most tests. */
  readonly cost?: number;
  /** Returns the name of the manager among the people with this PIN, else `null`; absent if the shop uses no names. */
  readonly personWith?: (pin: string) => Promise<string | null>;
  /** For the journal. */
  readonly onPin?: (event: PinEvent) => void;
}

interface Setting {
  readonly held?: StoredApiKey | null | undefined;
  readonly isReset?: boolean;
}

export function createManager({ file, clock, cost = PIN_COST, personWith, onPin }: ManagerOptions): Manager {
  const inTurn = serialize();
  const kept = createStoredPin({ file, clock, inTurn });
  const isSet = (): boolean => kept.now() !== undefined || kept.isLost();
  const report = (event: PinEvent): void => onPin?.(event);
  const reportLock = (): void => report({ kind: 'locked', of: null, tries: MOST_TRIES });
  const unlocked = createUnlockedPeriod(clock);

  /** @returns the owner of the PIN: `null` for the shop's own */
  async function compare(pin: string, of: 'pin' | 'door' = 'pin'): Promise<Result<string | null>> {
    if (kept.isLost()) return failed('manager-pin-lost');
    const before = kept.now();
    if (!before) return failed('manager-pin-not-set');
    const lockedBefore = lockedUntil(kept.tries(of), clock);
    if (lockedBefore !== null) return failed('manager-locked', { until: lockedBefore });
    if (!A_PIN.test(pin)) return failed('manager-pin-format');

    const triesBefore = withoutEnded(kept.tries(of), clock).tries;
    const counted = withTry(kept.tries(of), clock);
    if (!kept.count(of, counted)) return failed('manager-file-failed');
    const person = (await isSamePin(pin, before.pin, cost)) ? null : ((await personWith?.(pin)) ?? undefined);
    if (person !== undefined) {
      // If this write fails the tries stay counted, which is the safe side.
      kept.count(of, NO_TRIES);
      approvedBy(person);
      if (triesBefore > 0) {
        kept.journalSoon();
        report({ kind: 'before-right', of: person, tries: triesBefore });
      }
      return ok(person);
    }
    kept.journal();
    const until = lockedUntil(counted, clock);
    if (until === null) return failed('manager-pin-wrong');
    reportLock();
    return failed('manager-locked', { until });
  }

  /** Counts the try like that of a PIN, but by itself: the key works while the PIN is locked. */
  async function compareKey(typed: string, held: StoredApiKey | null): Promise<Result<null>> {
    const resetKey = kept.now()?.resetKey;
    if (!resetKey && held === null) return failed('vault-key-missing');
    const until = lockedUntil(kept.tries('key'), clock);
    if (until !== null) return failed('manager-locked', { until });
    const counted = withTry(kept.tries('key'), clock);
    if (!kept.count('key', counted)) return failed('manager-file-failed');
    // A saved key is compared as slowly as a PIN. The vault's is in memory already.
    const isSame = resetKey ? await isSamePin(typed, resetKey, cost) : isSameKey(typed, held?.key ?? '');
    if (isSame) return ok(null);
    kept.journal();
    if (counted.lockedAt !== null) reportLock();
    return failed('manager-key-wrong');
  }

  /** @returns the hash of the key that resets the PIN; the previous one if no key is held */
  async function hashedKey(held: StoredApiKey | null): Promise<Pick<PinFile, 'resetKey'>> {
    if (held !== null) return { resetKey: { of: held.of, ...(await hashPin(held.key, cost)) } };
    const { resetKey } = kept.now() ?? {};
    return resetKey ? { resetKey } : {};
  }

  async function bind(before: PinFile, held: StoredApiKey): Promise<Result<null>> {
    const isSaved = kept.trySave({ ...before, ...(await hashedKey(held)) });
    return isSaved ? ok(null) : failed('manager-file-failed');
  }

  async function set(next: string, { held = null, isReset = false }: Setting): Promise<Result<null>> {
    const pin = await hashPin(next, cost);
    const keyPart = await hashedKey(held);
    const resetAt = isReset ? clock.now() : kept.now()?.resetAt;
    const resetPart = resetAt === undefined ? {} : { resetAt };
    const tries = { ...NO_TRIES, doorTries: NO_TRIES, keyTries: NO_TRIES };
    if (!kept.trySave({ version: 1, pin, ...keyPart, ...resetPart, ...tries })) return failed('manager-file-failed');
    unlocked.end();
    return ok(null);
  }

  /** Checks a new PIN. An existing one stays valid even if it breaks these rules. */
  const whyNotNext = (next: string): ReturnType<typeof failed> | null => {
    if (!A_PIN.test(next)) return failed('manager-pin-format');
    return isGuessable(next) ? failed('pin-guessable') : null;
  };

  return {
    state() {
      const tries = withoutEnded(kept.tries('pin'), clock);
      return {
        pinSet: isSet(),
        resetKeyOf: kept.now()?.resetKey?.of ?? null,
        lost: kept.isLost(),
        triesLeft: MOST_TRIES - tries.tries,
        lockedUntil: lockedUntil(tries, clock),
        unlockedUntil: unlocked.until(),
        resetAt: kept.now()?.resetAt ?? null,
      };
    },
    check: (pin, of) =>
      inTurn(async () => {
        const isManager = await compare(pin, of);
        return isManager.ok ? ok(null) : isManager;
      }),
    setPin: (current, next, held) =>
      inTurn(async () => {
        const refusal = whyNotNext(next);
        if (refusal) return refusal;
        if (!isSet()) return set(next, { held });
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
        return set(next, { held: kept.now()?.resetKey ? null : held, isReset: true });
      }),
    acknowledgeReset: () =>
      inTurn(async () => {
        const before = kept.now();
        if (before?.resetAt === undefined) return ok(null);
        const { resetAt: _, ...acknowledged } = before;
        if (!kept.trySave(acknowledged)) return failed('manager-file-failed');
        report({ kind: 'reset-acknowledged' });
        return ok(null);
      }),
    bindResetKey: (held) =>
      inTurn(async () => {
        const before = kept.now();
        return before ? bind(before, held) : ok(null);
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
      if (kept.now() === undefined) return;
      unlocked.begin(name);
      report({ kind: 'unlocked', of: name });
    },
    unlockedSince: unlocked.since,
    lock: unlocked.end,
    lockFor(name) {
      if (unlocked.by() === name) unlocked.end();
    },
    allows() {
      if (!isSet()) return true;
      const isOpen = unlocked.use();
      if (isOpen) approvedBy(unlocked.by());
      return isOpen;
    },
  };
}

/**
 * The time in which manager requests are allowed. The right PIN starts it. It is kept in memory only, so a restart
 * always ends it. Measured with the monotonic clock.
 */
function createUnlockedPeriod(clock: Clock) {
  let endsAt: number | null = null;
  let openedBy: string | null = null;
  let openedAt = 0;
  const isOpen = (): boolean => endsAt !== null && clock.monotonic() < endsAt;
  const restart = (): void => {
    endsAt = clock.monotonic() + UNLOCKED_MS;
  };
  return {
    /** @param by name of the manager; `null` for the shop's manager PIN */
    begin(by: string | null) {
      openedBy = by;
      openedAt = clock.now();
      restart();
    },
    end() {
      endsAt = null;
    },
    /** Whether requests are allowed; if so, the time restarts. */
    use() {
      const open = isOpen();
      if (open) restart();
      return open;
    },
    /** Who unlocked it last; `null` for the shop's manager PIN. */
    by: () => openedBy,
    /** When it began, and when it ends: epoch ms, `null` while locked. */
    since: () => (isOpen() ? openedAt : null),
    until: () => (endsAt !== null && isOpen() ? clock.now() + (endsAt - clock.monotonic()) : null),
  };
}
