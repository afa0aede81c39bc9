/**
 * The manager's authority between two locks: opened by the right PIN, kept in memory alone, so that no restart finds it
 * open. By the clock that never steps.
 */
import type { Clock } from '../platform/clock.ts';
import { UNLOCKED_MS } from '../ports/manager.ts';

export interface UnlockedForAWhile {
  /** @param by name of the manager; `null` for the shop's manager PIN */
  begin(by: string | null): void;
  end(): void;
  /** Whether it is open; if so, the while begins anew. */
  use(): boolean;
  /** Who opened it last; `null` for the shop's manager PIN. */
  by(): string | null;
  /** Epoch ms; `null` while it is not open. */
  until(): number | null;
}

export function unlockedForAWhile(clock: Clock): UnlockedForAWhile {
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
