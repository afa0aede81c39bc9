/**
 * Every fault of the connection and of HTTP × the three operations × seeds, each at another position. Afterwards the
 * counter has believed nothing unsaid, sent nothing twice or elsewhere, and recovered without a restart.
 */
import { type AddressInfo, createServer } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { figure } from '../../support/figures.ts';
import { verified } from '../../support/verified.ts';
import { connectionFaults, type Fault, type FaultPosition } from './connection-faults.ts';
import { answerBytes, type FaultyConnection, faultyConnection, type LinkOperation } from './faulty-connection.ts';
import { httpFaults, redirectsTo } from './http-faults.ts';
import { chargeUntilPending, recovers } from './recovers.ts';

const SEEDS = amountOfRun({ quick: 1, full: 100 });
/**
 * Instead of the real 15 s, for faults that only the deadline ends: an answer that comes at all comes sooner on any
 * machine.
 */
const SHORT_MS = 700;
const operations: readonly LinkOperation[] = ['create', 'status', 'methods'];

const counted = { cases: 0, creations: 0, 'sent twice': 0 };
let strangers = 0;
const elsewhere = createServer((socket) => {
  strangers += 1;
  socket.destroy();
});
await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
const redirects = redirectsTo(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`);

afterAll(() => {
  elsewhere.close();
  const faults = Object.keys(everything).length;
  figure('network', {
    faults,
    operations: operations.length,
    seeds: SEEDS,
    ...counted,
    'redirects followed': strangers,
  });
});

const everything: Readonly<Record<string, Fault>> = { ...connectionFaults, ...httpFaults, ...redirects };

/** @returns the number of faults during `work` */
async function under(
  connection: FaultyConnection,
  fault: Fault,
  where: FaultPosition,
  operation: LinkOperation,
  work: () => Promise<unknown>,
) {
  let struck = 0;
  const strikes: Promise<void>[] = [];
  connection.fault = async (arrival) => {
    if (arrival.operation !== operation) {
      const { status, body } = await arrival.pass();
      arrival.socket.write(answerBytes(status, body));
      return;
    }
    struck += 1;
    const strike = Promise.resolve(fault.strike(arrival, where));
    strikes.push(strike);
    await strike;
  };
  await work();
  connection.fault = null;
  await Promise.all(strikes);
  return struck;
}

const strikeAt: Readonly<
  Record<LinkOperation, (connection: FaultyConnection, fault: Fault, where: FaultPosition) => Promise<void>>
> = {
  async create(connection, fault, where) {
    const { bench } = connection;
    let orderId = '';
    expect(
      await under(connection, fault, where, 'create', async () => {
        orderId = (await bench.charge()).payment.orderId;
      }),
    ).toBe(1);
    const { payment } = bench.payment(orderId);
    expect(payment.state).toBe(fault.meaning === 'harmless' ? 'pending' : 'unconfirmed');
    if (payment.state === 'unconfirmed') expect(payment.code).toBeNull();
    expect(connection.creations.get(orderId)).toBe(1);
  },
  async status(connection, fault, where) {
    const { bench } = connection;
    const orderId = await chargeUntilPending(connection);
    // The customer paid, and the fault decides what returns.
    await bench.pay(orderId);
    expect(await under(connection, fault, where, 'status', () => bench.pass(5_000))).toBeGreaterThan(0);
    expect(bench.stateOf(orderId)).toBe(fault.meaning === 'harmless' ? 'paid' : 'pending');
  },
  async methods(connection, fault, where) {
    const { bench } = connection;
    const before = bench.ledger.methods.of(bench.account);
    let listed: boolean | undefined;
    expect(
      await under(connection, fault, where, 'methods', async () => {
        listed = (await refreshMethods(bench.parts, bench.context)).ok;
      }),
    ).toBeGreaterThan(0);
    expect(listed).toBe(fault.meaning === 'harmless');
    if (!listed) expect(bench.ledger.methods.of(bench.account)).toEqual(before);
  },
};

async function isSurvived(name: string, fault: Fault, struck: readonly LinkOperation[]): Promise<void> {
  const connection = await faultyConnection(fault.hangs ? { limits: { deadlineMs: SHORT_MS } } : {});
  for (const operation of struck) {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (where) => {
        await strikeAt[operation](connection, fault, where);
        await recovers(connection);
        counted.cases += 1;
      }),
      { numRuns: SEEDS, endOnFailure: true },
    );
  }
  counted.creations += connection.creations.size;
  counted['sent twice'] += [...connection.creations.values()].filter((times) => times > 1).length;
  expect(verified(connection.bench.file), name).toEqual([]);
  expect(strangers).toBe(0);
}

const all = Object.entries(everything);

it.each(all.filter(([, { hangs }]) => !hangs))('%s is survived, whatever it strikes', (name, fault) =>
  isSurvived(name, fault, operations),
);

it('what only the deadline ends is survived, whatever it strikes', async () => {
  const hanging = all.filter(([, { hangs }]) => hangs);
  expect(hanging.length).toBeGreaterThan(0);
  // Side by side, because each waits for its deadline most of the time.
  const lives = hanging.flatMap(([name, fault]) => operations.map((operation) => isSurvived(name, fault, [operation])));
  await Promise.all(lives);
});
