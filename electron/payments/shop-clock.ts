/**
 * Whether the machine's clock can be right, and on which business day money is booked meanwhile. Pure. Timestamps stay
 * those of the machine: the order of the journal is the order of its rows.
 *
 * Three things can contradict the clock: the newest journal rows, the last closing, and the gateway's `Date`. A
 * contradiction lasts until the clock is right again, or until a manager has said which day it is.
 */
import { DAY_MS, MINUTE_MS } from '../../shared/model/values/time.ts';
import type { ClockEvidence } from '../ports/ledger/payment-port.ts';

/** Systems correct their clocks by seconds, and an answer may take 15 s. Neither is a wrong clock. */
const MOST_OFF_MS = 5 * MINUTE_MS;

/** Differences up to five minutes, in either direction, are none. */
export function isClockOff(oneMs: number, otherMs: number): boolean {
  return Math.abs(oneMs - otherMs) > MOST_OFF_MS;
}

/** What contradicts the machine's clock. */
export interface ClockDoubt {
  /** The machine is behind this journal row: its time, epoch ms. `null` if it is behind none. */
  readonly newestAt: number | null;
  /** The gateway's time now, epoch ms, if the machine's is another; else `null`. */
  readonly gatewayAt: number | null;
  /** The day that a manager has said it is, `YYYY-MM-DD`. `null`: nobody has, and no sale may be taken. */
  readonly said: string | null;
}

/** The state of the clock at a moment. */
export interface ClockFacts {
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

/** @param dayOf the shop's calendar: epoch ms to `YYYY-MM-DD` */
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
