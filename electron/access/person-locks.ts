/** The remaining time of people's locks, by the monotonic clock. The common lock belongs to no person. */
import type { Clock } from '../platform/clock.ts';
import { LOCK_MS, MOST_TRIES } from '../ports/manager.ts';
import type { PeopleFile, StoredPerson } from './people-file.ts';
import { isOfAnotherStart, type Moment, remainingLockAfterStart } from './pin-lock.ts';

/** The person of a lock, or the common lock. */
export type LockSubject = number | 'all';

export interface Locks {
  moment(): Moment;
  begin(of: LockSubject): void;
  end(of: LockSubject): void;
  endAll(): void;
  /** Epoch ms; `null` while not locked. */
  until(of: LockSubject): number | null;
  /** Ms until the lock ends; 0 while not locked. */
  left(of: LockSubject): number;
  /** `kept` without ended locks and their tries. */
  withoutEnded(kept: PeopleFile): PeopleFile;
  /** Wrong PINs that still count: those of an ended lock do not. */
  triesOf(person: StoredPerson): number;
}

/** @param atStart the locks at the program's last end */
export function openLocks(clock: Clock, atStart: PeopleFile): Locks {
  const moment = (): Moment => ({ wall: clock.now(), monotonic: clock.monotonic() });
  /** Ms of the monotonic clock. */
  const endsAt = new Map<LockSubject, number>();
  const begin = (of: LockSubject, lasts: number): void => void endsAt.set(of, clock.monotonic() + lasts);
  if (atStart.lockedAt) begin('all', remainingLockAfterStart(atStart.lockedAt, moment()));
  for (const { id, lockedAt } of atStart.people) if (lockedAt) begin(id, remainingLockAfterStart(lockedAt, moment()));

  const left = (of: LockSubject): number => Math.max(0, (endsAt.get(of) ?? 0) - clock.monotonic());
  const until = (of: LockSubject): number | null => (left(of) > 0 ? clock.now() + left(of) : null);
  return {
    moment,
    begin: (of) => begin(of, LOCK_MS),
    end: (of) => void endsAt.delete(of),
    endAll: () => endsAt.clear(),
    until,
    left,
    withoutEnded(kept) {
      const isAllOver = kept.lockedAt !== null && left('all') === 0;
      const isOver = ({ id, lockedAt }: StoredPerson): boolean => isAllOver || (lockedAt !== null && left(id) === 0);
      const people = kept.people.map((each) => (isOver(each) ? { ...each, tries: 0, lockedAt: null } : each));
      return { ...kept, people, lockedAt: isAllOver ? null : kept.lockedAt };
    },
    triesOf: ({ id, tries }) => (tries === MOST_TRIES && until(id) === null ? 0 : tries),
  };
}

/**
 * Locks from before the machine's start restart once, and their new time is saved. Otherwise every start of the program
 * would restart them.
 */
export function withRestartedLocks(kept: PeopleFile, now: Moment): PeopleFile {
  const anew = <T extends { readonly lockedAt: Moment | null }>(each: T): T =>
    each.lockedAt && isOfAnotherStart(each.lockedAt, now) ? { ...each, lockedAt: now } : each;
  return anew({ ...kept, people: kept.people.map(anew) });
}
