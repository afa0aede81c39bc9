/** Time passes: all work that it triggers is completed on the way, and idle times pass quickly. */
import { setImmediate } from 'node:timers/promises';
import type { FakeClock } from '../../../support/fake-clock.ts';
import type { ModelGateway } from '../model-gateway.ts';

/** Of the virtual clock: frequent polling for slow work would keep a real machine busy. */
const A_MOMENT_MS = 1_000;
const MOST_ALARMS_IN_A_MOMENT = 200;
/** An offline link is probed again and again in the same way, so after a while the machine sleeps. */
const AWAKE_WHILE_DOWN_MS = 10 * 60_000;

/** The time until which nothing is due. */
interface Quiet {
  /** Epoch ms; `null` when nothing is watched. */
  readonly nextCheckAt: () => number | null;
  /** By the monotonic clock: the gateway requested a pause. */
  readonly quietUntil: () => number;
}

export class PassingTime {
  readonly #clock: FakeClock;
  readonly #gateway: Pick<ModelGateway, 'deliverNext' | 'line'>;
  readonly #quiet: Quiet;

  constructor(clock: FakeClock, gateway: Pick<ModelGateway, 'deliverNext' | 'line'>, quiet: Quiet) {
    this.#clock = clock;
    this.#gateway = gateway;
    this.#quiet = quiet;
  }

  /** Until every received answer was handled: without a real connection, one turn of the event loop is enough. */
  async settle(): Promise<void> {
    do await setImmediate();
    while (this.#gateway.deliverNext());
  }

  async pass(ms: number): Promise<void> {
    const clock = this.#clock;
    await this.settle();
    let moment = clock.monotonic();
    let alarmsInAMoment = 0;
    for (let left = ms; ; ) {
      const step = Math.min(left, clock.nextIn() ?? left);
      if (clock.monotonic() - moment >= A_MOMENT_MS) {
        moment = clock.monotonic();
        alarmsInAMoment = 0;
      }
      alarmsInAMoment += 1;
      if (alarmsInAMoment > MOST_ALARMS_IN_A_MOMENT) throw new Error('the terminal goes round in circles');
      clock.advance(step);
      left -= step;
      await this.settle();
      if (left === 0 && (clock.nextIn() ?? 1) > 0) return;
    }
  }

  /** The machine sleeps whenever nothing is due or nothing can be checked. */
  async rest(ms: number): Promise<void> {
    const clock = this.#clock;
    const end = clock.monotonic() + ms;
    const asleepFrom = clock.monotonic() + AWAKE_WHILE_DOWN_MS;
    while (clock.monotonic() < end) {
      if (this.#gateway.line !== 'up' && clock.monotonic() >= asleepFrom) return clock.sleep(end - clock.monotonic());
      const left = end - clock.monotonic();
      const dueAt = this.#quiet.nextCheckAt();
      const dueIn = dueAt === null ? left : dueAt - clock.now();
      const quietIn = this.#quiet.quietUntil() - clock.monotonic();
      const nextIn = clock.nextIn() ?? 0;
      const asleep = Math.min(left, Math.max(dueIn, quietIn) - nextIn);
      if (asleep > 0) clock.sleep(asleep);
      await this.pass(Math.min(Math.max(nextIn, 1), end - clock.monotonic()));
    }
  }
}
