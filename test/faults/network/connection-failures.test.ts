/**
 * Failures before a connection is open: refused, unknown host, untrusted certificates. No byte of a request is sent,
 * the message says that nothing was charged, and the counter recovers by itself.
 */
import { readFileSync } from 'node:fs';
import type { LookupFunction } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { figure } from '../../support/figures.ts';
import { type FaultyConnection, faultyConnection } from './faulty-connection.ts';
import { chargeUntilPending, recovers } from './recovers.ts';

const COUNTERS = amountOfRun({ quick: 1, full: 10 });
const SEEDS = amountOfRun({ quick: 1, full: 10 });
const pem = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../gateway/certificates', `${name}.pem`), 'utf8');
const key = pem('server-key');
const good = { key, cert: pem('localhost') };

interface Trouble {
  readonly connection: FaultyConnection;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

async function refused(): Promise<Trouble> {
  const connection = await faultyConnection();
  return { connection, begin: () => connection.refuse(), end: () => connection.accept() };
}

function nameTrouble(code: string | null): () => Promise<Trouble> {
  return async () => {
    let known = true;
    const lookup: LookupFunction = (name, { all }, tell) => {
      if (known) return all ? tell(null, [{ address: '127.0.0.1', family: 4 }]) : tell(null, '127.0.0.1', 4);
      // `null`: never resolved.
      if (code !== null) tell(Object.assign(new Error(`${code} ${name}`), { code }), '');
    };
    const connection = await faultyConnection({
      host: 'gateway.example',
      limits: { lookup, ...(code === null ? SHORT : {}) },
    });
    const know = async (whether: boolean): Promise<void> => {
      known = whether;
      // Open connections need no name: they are reset, as by a cut.
      await connection.refuse();
      await connection.accept();
    };
    return { connection, begin: () => know(false), end: () => know(true) };
  };
}
/** Instead of the real 15 s: an answer that comes at all comes sooner on any machine. */
const SHORT = { deadlineMs: 700 };

function certificateTrouble(certificate: string): () => Promise<Trouble> {
  return async () => {
    const connection = await faultyConnection({ tls: good, limits: { ca: pem('authority') } });
    const present = async (cert: string): Promise<void> => {
      await connection.refuse();
      await connection.accept();
      connection.present({ key, cert });
    };
    return { connection, begin: () => present(pem(certificate)), end: () => present(good.cert) };
  };
}

const troubles: readonly (readonly [name: string, code: string, arrange: () => Promise<Trouble>])[] = [
  ['a refused connection', 'connection-refused', refused],
  ['a name that nobody knows', 'host-not-found', nameTrouble('ENOTFOUND')],
  ['a name server in trouble', 'host-not-found', nameTrouble('EAI_AGAIN')],
  ['a name server that does not answer', 'gateway-unreachable', nameTrouble(null)],
  ['a certificate that has expired', 'tls-failed', certificateTrouble('expired')],
  ['a certificate for another host', 'tls-failed', certificateTrouble('other-host')],
];

it.each(troubles)('%s: nothing leaves, and the counter recovers', async (name, code, arrange) => {
  // Several counters side by side, because each waits for a deadline most of the time.
  const counters = Array.from({ length: COUNTERS }, () => meet(code, arrange));
  const arrived = (await Promise.all(counters)).reduce((sum, each) => sum + each, 0);
  expect(arrived).toBe(0);
  figure(`network, ${name}`, { operations: 3, seeds: COUNTERS * SEEDS, 'requests that left': arrived });
});

/** @returns the number of requests that arrived during the trouble */
async function meet(code: string, arrange: () => Promise<Trouble>): Promise<number> {
  const { connection, begin, end } = await arrange();
  const { bench } = connection;
  let arrived = 0;
  const nothingArrives = (): void => {
    arrived += 1;
  };
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const open = await chargeUntilPending(connection);
    await begin();
    connection.fault = nothingArrives;
    const { payment } = await bench.charge();
    expect(payment).toMatchObject({ state: 'rejected', cause: { code } });
    expect(await refreshMethods(bench.parts, bench.context)).toMatchObject({ ok: false, failure: { code } });
    await bench.pass(6_000);
    expect(bench.connection().online).toBe(false);
    expect(bench.stateOf(open)).toBe('pending');
    expect(await bench.charge()).toMatchObject({ payment: { state: 'rejected' } });
    await bench.pay(open);
    connection.fault = null;
    await end();
    await recovers(connection);
    await bench.pass(60_000); // the earlier customer's payment is checked in the background by now
    expect(bench.stateOf(open)).toBe('paid');
  }
  expect([...connection.creations.values()].every((times) => times === 1)).toBe(true);
  return arrived;
}
