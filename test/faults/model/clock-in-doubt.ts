/** The wall clock was set, and the terminal has had no occasion to notice: its journal shows when it has. */
import type { FakeClock } from '../../support/fake-clock.ts';

export class ClockInDoubt {
  readonly #clock: FakeClock;
  readonly #journalled: () => number;
  /** And the journal's number of entries when it was set. */
  #step = { ms: 0, entries: 0 };

  /** @param journalled number of clock steps in the journal */
  constructor(clock: FakeClock, journalled: () => number) {
    this.#clock = clock;
    this.#journalled = journalled;
  }

  set(ms: number): void {
    this.#step = { ms: this.byMs() + ms, entries: this.#journalled() };
    this.#clock.stepWall(ms);
  }

  /** The clock's unjournalled step so far. */
  byMs(): number {
    return this.#journalled() > this.#step.entries ? 0 : this.#step.ms;
  }

  /** A start compares the clocks. */
  restarted(): void {
    this.#step = { ms: 0, entries: 0 };
  }
}
