/** A clock that tests advance. Timers fire in order, at their time; nothing waits for real time. */
import type { Clock } from '../../electron/platform/clock.ts';
import { MORNING } from './builders.ts';

export interface FakeClock extends Clock {
  /** Advances the time and calls each due timer at its moment. */
  advance(ms: number): void;
  /** The machine sleeps: time passes on both clocks, and timers resume their remaining time at wake-up. */
  sleep(ms: number): void;
  /** A person sets the wall clock. */
  stepWall(ms: number): void;
  /** How many callbacks wait. */
  waiting(): number;
  /** Ms until the next callback; `null` when none waits. */
  nextIn(): number | null;
}

interface Timer {
  readonly dueAt: number;
  readonly callback: () => void;
}

export function fakeClock(startAt = MORNING): FakeClock {
  let wall = startAt;
  let monotonic = 0;
  let awake = 0;
  const timers = new Set<Timer>();
  const next = (): Timer | undefined => [...timers].sort((a, b) => a.dueAt - b.dueAt)[0];
  const pass = (ms: number): void => {
    wall += ms;
    monotonic += ms;
  };

  return {
    now: () => wall,
    monotonic: () => monotonic,
    after(delayMs, callback) {
      const timer: Timer = { dueAt: awake + delayMs, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(ms) {
      const end = awake + ms;
      for (let timer = next(); timer && timer.dueAt <= end; timer = next()) {
        timers.delete(timer);
        pass(timer.dueAt - awake);
        awake = timer.dueAt;
        timer.callback();
      }
      pass(end - awake);
      awake = end;
    },
    sleep: pass,
    stepWall(ms) {
      wall += ms;
    },
    waiting: () => timers.size,
    nextIn() {
      const timer = next();
      return timer ? timer.dueAt - awake : null;
    },
  };
}
