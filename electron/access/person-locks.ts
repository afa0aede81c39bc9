/** The remaining time of people's locks, by the monotonic clock. The common lock belongs to no person. */
import type { Clock } from '../platform/clock.ts';
import { LOCK_MS, MOST_TRIES } from '../ports/manager.ts';
import type { KeptPerson, PeopleFile } from './people-file.ts';
import { isOfAnotherStart, lockLeftAfterStart, type Moment } from './pin-lock.ts';

/** The person of a lock, or the common lock. */
export type Of = number | 'all';

export interface Locks {
  moment(): Moment;
  begin(of: Of): void;
  end(of: Of): void;
  endAll(): void;
  /** Epoch ms; `null` while not locked. */
  until(of: Of): number | null;
  /** Ms until the lock ends; 0 while not locked. */
  left(of: Of): number;
  /** `kept` without ended locks and their tries. */
  withoutEnded(kept: PeopleFile): PeopleFile;
  /** Wrong PINs that still count: those of an ended lock do not. */
  triesOf(person: KeptPerson): number;
}

/** @param atStart the locks at the program's last end */
export function openLocks(clock: Clock, atStart: PeopleFile): Locks {
  const moment = (): Moment => ({ wall: clock.now(), monotonic: clock.monotonic() });
  /** Ms of the monotonic clock. */
  const endsAt = new Map<Of, number>();
  const begin = (of: Of, lasts: number): void => void endsAt.set(of, clock.monotonic() + lasts);
  if (atStart.lockedAt) begin('all', lockLeftAfterStart(atStart.lockedAt, moment()));
  for (const { id, lockedAt } of atStart.people) if (lockedAt) begin(id, lockLeftAfterStart(lockedAt, moment()));

  const left = (of: Of): number => Math.max(0, (endsAt.get(of) ?? 0) - clock.monotonic());
  const until = (of: Of): number | null => (left(of) > 0 ? clock.now() + left(of) : null);
  return {
    moment,
    begin: (of) => begin(of, LOCK_MS),
    end: (of) => void endsAt.delete(of),
    endAll: () => endsAt.clear(),
    until,
    left,
    withoutEnded(kept) {
      const isAllOver = kept.lockedAt !== null && left('all') === 0;
      const isOver = ({ id, lockedAt }: KeptPerson): boolean => isAllOver || (lockedAt !== null && left(id) === 0);
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
export function datedAnew(kept: PeopleFile, now: Moment): PeopleFile {
  const anew = <T extends { readonly lockedAt: Moment | null }>(each: T): T =>
    each.lockedAt && isOfAnotherStart(each.lockedAt, now) ? { ...each, lockedAt: now } : each;
  return anew({ ...kept, people: kept.people.map(anew) });
}
