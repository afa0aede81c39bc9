/** The parts of a run: terminal, gateway and clock on one side, the model and its violations on the other. */
import { type FakeClock, fakeClock } from '../../../support/fake-clock.ts';
import { Charges } from '../charges.ts';
import { ClockInDoubt } from '../clock-in-doubt.ts';
import { Complaints } from '../expected/complaints.ts';
import { ExpectedClosings } from '../expected/expected-closings.ts';
import { ExpectedDecisions } from '../expected/expected-decisions.ts';
import { ExpectedDenials } from '../expected/expected-denials.ts';
import { ExpectedLedger } from '../expected/expected-ledger.ts';
import { ExpectedRefunds } from '../expected/expected-refunds.ts';
import { ExpectedTakings } from '../expected/expected-takings.ts';
import { ModelGateway } from '../model-gateway.ts';
import { SeenRequests } from '../seen-requests.ts';
import { Observer } from './observer.ts';
import { PageReader } from './page-walk.ts';
import { PassingTime } from './passing-time.ts';
import { Runs } from './runs.ts';

export interface Scene {
  readonly clock: FakeClock;
  readonly doubt: ClockInDoubt;
  readonly time: PassingTime;
  readonly gateway: ModelGateway;
  readonly lives: Runs;
  readonly observer: Observer;
  readonly charges: Charges;
  readonly requests: SeenRequests;
  readonly expected: ExpectedLedger;
  readonly decisions: ExpectedDecisions;
  readonly refunds: ExpectedRefunds;
  readonly denials: ExpectedDenials;
  readonly takings: ExpectedTakings;
  readonly closings: ExpectedClosings;
  readonly pages: PageReader;
  readonly complaints: Complaints;
}

/**
 * @param folder of this run only, with the file of an empty ledger
 * @param perMinute `statusChecksPerMinute`
 */
export function setScene(folder: string, file: string, perMinute: number): Scene {
  const clock = fakeClock();
  const complaints = new Complaints();
  const expected = new ExpectedLedger();
  const decisions = new ExpectedDecisions(expected);
  const denials = new ExpectedDenials(expected);
  const refunds = new ExpectedRefunds(expected, denials);
  const requests = new SeenRequests(perMinute, (what) => complaints.push(what));
  const model = { clock, expected, decisions, requests, complaints };
  const order = (orderId: string) => gateway.orders.get(orderId);
  const observer = new Observer({ ...model, order, disk: () => runs.disk });
  const gateway: ModelGateway = new ModelGateway(clock, observer);
  const onError = (error: unknown): void => complaints.push(`the watcher stumbled: ${error}`);
  const runs: Runs = new Runs(file, { folder, clock, gateway, perMinute, onError });
  const time = new PassingTime(clock, gateway, {
    nextCheckAt: () => runs.disk.nextCheckAt(),
    quietUntil: () => requests.quietUntil,
  });
  return {
    ...model,
    observer,
    doubt: new ClockInDoubt(clock, () => runs.disk.clockSteps()),
    time,
    gateway,
    lives: runs,
    charges: new Charges({ ...model, gateway, observer, time }),
    refunds,
    denials,
    takings: new ExpectedTakings(expected, refunds, denials),
    closings: new ExpectedClosings(),
    pages: new PageReader(),
  };
}
