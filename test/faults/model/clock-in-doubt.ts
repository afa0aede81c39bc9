/** The wall clock set by somebody, while the terminal has had no occasion to notice: its journal says when it has. */
import type { FakeClock } from '../../support/fake-clock.ts';

export class ClockInDoubt {
  readonly #clock: FakeClock;
  readonly #journalled: () => number;
  /** And how many entries the journal had when it was set. */
  #step = { ms: 0, entries: 0 };

  /** @param journalled how many steps of the clock the journal tells of */
  constructor(clock: FakeClock, journalled: () => number) {
    this.#clock = clock;
    this.#journalled = journalled;
  }

  set(ms: number): void {
    this.#step = { ms: this.byMs() + ms, entries: this.#journalled() };
    this.#clock.stepWall(ms);
  }

  /** By how much it was set since the journal last said so. */
  byMs(): number {
    return this.#journalled() > this.#step.entries ? 0 : this.#step.ms;
  }

  /** A start looks at the clock. */
  restarted(): void {
    this.#step = { ms: 0, entries: 0 };
  }
}
