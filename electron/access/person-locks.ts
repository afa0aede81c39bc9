/** How long the locks of people still hold, by the clock that never steps. The lock of all has no person. */
import type { Clock } from '../platform/clock.ts';
import { isOfAnotherStart, lockLeftAfterStart, type Moment } from './pin-lock.ts';
import { LOCK_MS, MOST_TRIES } from '../ports/manager.ts';
import type { KeptPerson, PeopleFile } from './people-file.ts';

/** Whose lock it is. */
export type Of = number | 'all';

export interface Locks {
  moment(): Moment;
  begin(of: Of): void;
  end(of: Of): void;
  endAll(): void;
  /** Epoch ms; `null` while it is open. */
  until(of: Of): number | null;
  /** Ms until it ends; 0 while it is open. */
  left(of: Of): number;
  /** What is kept, without the locks that have ended, and the tries that led to them. */
  withoutEnded(kept: PeopleFile): PeopleFile;
  /** Wrong ones that count: those of a lock that has ended do not. */
  triesOf(person: KeptPerson): number;
}

/** @param atStart what was locked when the program ended */
export function openLocks(clock: Clock, atStart: PeopleFile): Locks {
  const moment = (): Moment => ({ wall: clock.now(), monotonic: clock.monotonic() });
  /** By the monotonic clock. */
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

/** Locks of before the machine's start begin anew with it: else every restart of the program would begin them anew. */
export function datedAnew(kept: PeopleFile, now: Moment): PeopleFile {
  const anew = <T extends { readonly lockedAt: Moment | null }>(each: T): T =>
    each.lockedAt && isOfAnotherStart(each.lockedAt, now) ? { ...each, lockedAt: now } : each;
  return anew({ ...kept, people: kept.people.map(anew) });
}
