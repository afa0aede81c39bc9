/**
 * What a run takes place among: the terminal, the gateway and the clock on one side, the model and what speaks up for it
 * on the other.
 */
import { type FakeClock, fakeClock } from '../../../support/fake-clock.ts';
import { Charges } from '../charges.ts';
import { ClockInDoubt } from '../clock-in-doubt.ts';
import { Complaints } from '../expected/complaints.ts';
import { ExpectedBook } from '../expected/expected-book.ts';
import { ExpectedClosings } from '../expected/expected-closings.ts';
import { ExpectedDecisions } from '../expected/expected-decisions.ts';
import { ExpectedRefunds } from '../expected/expected-refunds.ts';
import { Lives } from './runs.ts';
import { ModelGateway } from '../model-gateway.ts';
import { PageReader } from './page-walk.ts';
import { PassingTime } from './passing-time.ts';
import { SeenRequests } from '../seen-requests.ts';
import { Witness } from './observer.ts';

export interface Scene {
  readonly clock: FakeClock;
  readonly doubt: ClockInDoubt;
  readonly time: PassingTime;
  readonly gateway: ModelGateway;
  readonly lives: Lives;
  readonly witness: Witness;
  readonly charges: Charges;
  readonly requests: SeenRequests;
  readonly expected: ExpectedBook;
  readonly decisions: ExpectedDecisions;
  readonly refunds: ExpectedRefunds;
  readonly closings: ExpectedClosings;
  readonly pages: PageReader;
  readonly complaints: Complaints;
}

/**
 * @param folder of this run's own, with the file of an empty book in it
 * @param perMinute `statusChecksPerMinute`
 */
export function setScene(folder: string, file: string, perMinute: number): Scene {
  const clock = fakeClock();
  const complaints = new Complaints();
  const expected = new ExpectedBook();
  const decisions = new ExpectedDecisions(expected);
  const requests = new SeenRequests(perMinute, (what) => complaints.push(what));
  const model = { clock, expected, decisions, requests, complaints };
  const order = (orderId: string) => gateway.orders.get(orderId);
  const witness = new Witness({ ...model, order, disk: () => lives.disk });
  const gateway: ModelGateway = new ModelGateway(clock, witness);
  const onTrouble = (error: unknown): void => complaints.push(`the watcher stumbled: ${error}`);
  const lives: Lives = new Lives(file, { folder, clock, gateway, perMinute, onTrouble });
  const time = new PassingTime(clock, gateway, {
    nextCheckAt: () => lives.disk.nextCheckAt(),
    quietUntil: () => requests.quietUntil,
  });
  return {
    ...model,
    witness,
    doubt: new ClockInDoubt(clock, () => lives.disk.clockSteps()),
    time,
    gateway,
    lives,
    charges: new Charges({ ...model, gateway, witness, time }),
    refunds: new ExpectedRefunds(expected),
    closings: new ExpectedClosings(),
    pages: new PageReader(),
  };
}
