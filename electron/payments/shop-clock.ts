/**
 * The shop's clock: steps of the wall clock, whether the machine's time can be right, and on which business day money
 * is booked meanwhile.
 */
import { DAY_MS, MINUTE_MS } from '../../shared/model/values/time.ts';
import type { Clock } from '../platform/clock.ts';
import { StoreError } from '../ports/ledger/ledger.ts';
import type { ClockEvidence } from '../ports/ledger/payment-port.ts';
import type { ShopLedger, ShopLedgers } from './shop-ledgers.ts';

/** Systems correct their clocks by seconds, and an answer may take 15 s. Neither is a wrong clock. */
const MOST_OFF_MS = 5 * MINUTE_MS;

/** Differences up to five minutes, in either direction, are none. */
export function isClockOff(oneMs: number, otherMs: number): boolean {
  return Math.abs(oneMs - otherMs) > MOST_OFF_MS;
}

/** What contradicts the machine's clock. */
interface ClockDoubt {
  /** The machine is behind this journal row: its time, epoch ms. `null` if it is behind none. */
  readonly newestAt: number | null;
  /** The gateway's time now, epoch ms, if the machine's is another; else `null`. */
  readonly gatewayAt: number | null;
  /** The day that a manager has said it is, `YYYY-MM-DD`. `null`: nobody has, and no sale may be taken. */
  readonly said: string | null;
}

/** The state of the clock at a moment. */
interface ClockFacts {
  /** The day by the machine's clock alone, `YYYY-MM-DD`. */
  readonly machineDay: string;
  /** See `Clock.monotonic`. */
  readonly monotonic: number;
  /** Another text in each run of the program. */
  readonly run: string;
  /** The latest time, epoch ms, that a right clock has passed; `null` if unknown. */
  readonly latestAt: number | null;
  /** The gateway's time now, epoch ms; `null` if it has not said it. */
  readonly gatewayAt: number | null;
}

export interface ClockJudgement {
  /** The day on which money of this moment is booked: never before the last closed one. */
  readonly businessDay: string;
  /** What a word about the day is journalled with. */
  readonly facts: ClockFacts;
  /** Days that it may be, most likely first; some may be the same. */
  readonly days: readonly string[];
  /** The last closed day; `null` before the first closing. */
  readonly closedDay: string | null;
  /** `null`: nothing contradicts the clock. */
  readonly doubt: ClockDoubt | null;
}

interface ClockReading extends Pick<ClockFacts, 'monotonic' | 'run' | 'gatewayAt'> {
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Whether the machine's clock can be right, and on which business day money is booked meanwhile. Pure. Timestamps stay
 * those of the machine: the order of the journal is the order of its rows.
 *
 * Two things can contradict the clock: the newest journal rows and the gateway's `Date`. The last closing only limits the
 * business day. A manager's word says which day counts meanwhile.
 * @param dayOf the shop's calendar: epoch ms to `YYYY-MM-DD`
 */
export function judgeClock(
  { now, monotonic, run, gatewayAt }: ClockReading,
  { said, latestAt: newestAt, lastClosedDay }: ClockEvidence,
  dayOf: (at: number) => string,
): ClockJudgement {
  const machineDay = dayOf(now);
  // Who said that the machine's day is right took back what a clock that ran ahead had written before.
  const latestAt = maxOf(newestAt, said && said.day !== said.machineDay ? said.latestAt : null);
  const isBehind = latestAt !== null && now < latestAt && isClockOff(now, latestAt);
  const isOffGateway = gatewayAt !== null && isClockOff(now, gatewayAt);
  // The word is about one day of a clock that runs on undisturbed. A clock with an empty battery shows the same time of the
  // same day after each start of the machine, so no word outlives this run of the program.
  const holds =
    said !== null &&
    said.run === run &&
    said.machineDay === machineDay &&
    !isClockOff(now - said.at, monotonic - said.monotonic);
  const isProvedRight = gatewayAt !== null && !isOffGateway && !isBehind;
  const isWrong = isBehind || isOffGateway || (holds && said.day !== machineDay && !isProvedRight);
  const wanted = isWrong ? (holds ? said.day : dayOf(gatewayAt ?? now)) : machineDay;
  return {
    businessDay: lastClosedDay !== null && lastClosedDay > wanted ? lastClosedDay : wanted,
    facts: { machineDay, monotonic, run, latestAt, gatewayAt },
    days: [
      ...(gatewayAt === null ? [] : [dayOf(gatewayAt)]),
      ...(latestAt === null ? [] : [dayOf(latestAt), dayOf(latestAt + DAY_MS)]),
      machineDay,
    ],
    closedDay: lastClosedDay,
    doubt: isWrong
      ? {
          newestAt: isBehind ? latestAt : null,
          gatewayAt: isOffGateway ? gatewayAt : null,
          said: holds ? said.day : null,
        }
      : null,
  };
}

function maxOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** Smaller differences are rounding and slewing of two clocks; they shift no deadline noticeably. */
export const SMALLEST_STEP_MS = 2_000;

/**
 * Detects changes of the wall clock by comparing it with the monotonic clock. Sleep is not a step: it counts as elapsed
 * time on both.
 * @returns a function that returns the wall clock's step in ms since its last call; 0 for none
 */
export function watchForClockSteps(clock: Pick<Clock, 'now' | 'monotonic'>): () => number {
  let offset = clock.now() - clock.monotonic();
  return () => {
    const step = Math.round(clock.now() - clock.monotonic() - offset);
    if (Math.abs(step) < SMALLEST_STEP_MS) return 0;
    offset += step;
    return step;
  };
}

/**
 * Applies clock steps to the ledgers: a step neither expires nor extends a payment.
 * @returns a function to call before times are compared. It returns whether a step was saved. It throws StoreError
 * while a ledger can't save one: until it is saved, nothing may be checked or decided. A damaged ledger takes no sale
 * until it is repaired, and must not keep the others from theirs.
 */
export function applyClockSteps(clock: Clock, shopLedgers: ShopLedgers): () => boolean {
  const stepNow = watchForClockSteps(clock);
  const unsaved = new Map<ShopLedger, number>();
  return () => {
    const step = stepNow();
    if (step !== 0) {
      for (const shopLedger of shopLedgers.values()) unsaved.set(shopLedger, step + (unsaved.get(shopLedger) ?? 0));
    }
    if (unsaved.size === 0) return false;
    const now = clock.now();
    let isSaved = false;
    for (const [shopLedger, deltaMs] of unsaved) {
      try {
        shopLedger.ledger.watch.shiftDeadlines(deltaMs, now);
      } catch (error) {
        if (error instanceof StoreError && error.code === 'database-broken') continue;
        throw error;
      }
      unsaved.delete(shopLedger);
      isSaved = true;
    }
    return isSaved;
  };
}
