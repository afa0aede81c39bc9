/**
 * The time in which manager requests are allowed. The right PIN starts it. It is kept in memory only, so a restart
 * always ends it. Measured with the monotonic clock.
 */
import type { Clock } from '../platform/clock.ts';
import { UNLOCKED_MS } from '../ports/manager.ts';

export interface UnlockedPeriod {
  /** @param by name of the manager; `null` for the shop's manager PIN */
  begin(by: string | null): void;
  end(): void;
  /** Whether requests are allowed; if so, the time restarts. */
  use(): boolean;
  /** Who unlocked it last; `null` for the shop's manager PIN. */
  by(): string | null;
  /** Epoch ms; `null` while locked. */
  until(): number | null;
}

export function createUnlockedPeriod(clock: Clock): UnlockedPeriod {
  let endsAt: number | null = null;
  let openedBy: string | null = null;
  const isOpen = (): boolean => endsAt !== null && clock.monotonic() < endsAt;
  const beginAnew = (): void => {
    endsAt = clock.monotonic() + UNLOCKED_MS;
  };
  return {
    begin(by) {
      openedBy = by;
      beginAnew();
    },
    end() {
      endsAt = null;
    },
    use() {
      const open = isOpen();
      if (open) beginAnew();
      return open;
    },
    by: () => openedBy,
    until: () => (endsAt !== null && isOpen() ? clock.now() + (endsAt - clock.monotonic()) : null),
  };
}
