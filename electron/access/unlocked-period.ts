/**
 * The time in which manager requests are allowed. The right PIN starts it. It is kept in memory only, so a restart
 * always ends it. Measured with the monotonic clock.
 */
import type { Clock } from '../platform/clock.ts';
import { UNLOCKED_MS } from '../ports/people.ts';

export interface UnlockedPeriod {
  /** @param by name of the manager; `null` for the shop's manager PIN */
  begin(by: string | null): void;
  end(): void;
  /** Whether requests are allowed; if so, the time restarts. */
  use(): boolean;
  /** Who unlocked it last; `null` for the shop's manager PIN. */
  by(): string | null;
  /** When it began, and when it ends: epoch ms, `null` while locked. */
  since(): number | null;
  until(): number | null;
}

export function createUnlockedPeriod(clock: Clock): UnlockedPeriod {
  let endsAt: number | null = null;
  let openedBy: string | null = null;
  let openedAt = 0;
  const isOpen = (): boolean => endsAt !== null && clock.monotonic() < endsAt;
  const restart = (): void => {
    endsAt = clock.monotonic() + UNLOCKED_MS;
  };
  return {
    begin(by) {
      openedBy = by;
      openedAt = clock.now();
      restart();
    },
    end() {
      endsAt = null;
    },
    use() {
      const open = isOpen();
      if (open) restart();
      return open;
    },
    by: () => openedBy,
    since: () => (isOpen() ? openedAt : null),
    until: () => (endsAt !== null && isOpen() ? clock.now() + (endsAt - clock.monotonic()) : null),
  };
}
