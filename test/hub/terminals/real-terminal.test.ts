/** The terminal's side against the real hub on PGlite, with the real training gateway. */
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { hubConnector } from '../../../electron/hub/connect-hub.ts';
import { openHubEnrolments } from '../../../electron/hub/enrolments-file.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { verifyLedger } from '../../../electron/store/verify/verify.ts';
import { createRowsAtHub } from '../../../electron/usecases/hub/restore-terminal.ts';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import { type Hub, startHub } from '../../../hub/start-hub.ts';
import type { Database } from '../../../hub/store/database.ts';
import { readTakings } from '../../../hub/store/owners/takings.ts';
import { differingTotals } from '../../../hub/store/totals/recompute.ts';
import { aClosing } from '../../store/a-ledger.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { freePort } from '../../support/free-port.ts';
import { signedCallback } from '../../support/gateway/signed-callback.ts';
import { anEmptiedDatabase } from '../../support/hub/a-hub.ts';
import { sealedFiles } from '../../support/sealed-files.ts';
import { CODE } from '../../usecases/hub/a-hub.ts';
import { aNewMachine } from '../../usecases/hub/a-new-machine.ts';
import { aGuardianFor, aTerminalWithAHub, hubKeys, openOn } from '../../usecases/hub/an-enrolled-terminal.ts';

let port: number;
let database: Database;
let hub: Hub;
let now = (): number => 0;

beforeEach(async () => {
  port = await freePort();
  database = await anEmptiedDatabase();
  await start();
});
afterEach(() => hub.close().catch(() => undefined));

async function start(): Promise<void> {
  hub = await startHub({ database, port, now: () => now(), log: (message) => expect.fail(message) });
}

async function anEnrolledTerminal(timeZone = 'Asia/Jakarta') {
  const terminal = await aTerminalWithAHub();
  Object.assign(terminal.counter, { timeZone, dayEndHour: 4 });
  now = terminal.counter.clock.now;
  await database.query(`INSERT INTO outlet (name, time_zone) VALUES ('Warung Uji', 'Asia/Jakarta')`);
  await aCode();
  expect(await terminal.hub.enrol(hub.address, CODE)).toMatchObject({ ok: true });
  return terminal;
}

/** Of a new terminal. */
async function aCode(): Promise<void> {
  await database.query('DELETE FROM enrolment_code', []);
  await database.query(
    `INSERT INTO enrolment_code (code_hash, outlet_id, terminal_name, expires_at)
    SELECT $1, id, 'Kasir 1', now() + interval '15 minutes' FROM outlet`,
    [createHash('sha256').update(CODE).digest()],
  );
}

/** By position. */
async function hashesOfHub(): Promise<readonly string[]> {
  const rows = await database.query<{ hash: string }>(
    `SELECT encode(hash, 'hex') AS hash FROM journal_row ORDER BY position`,
    [],
  );
  return rows.map(({ hash }) => hash);
}

it('a sale reaches the hub row for row, and a callback posted to the hub makes the counter ask and turn paid', async () => {
  const { counter, until, hub: terminal } = await anEnrolledTerminal();
  await until(() => terminal.view().isConnected);
  const { payment } = await counter.charge();
  await until(() => terminal.view().behind === 0);
  expect(await hashesOfHub()).toEqual(counter.ledger.journal.rowsAfter(0).map(({ hash }) => hash));
  const said = await database.query('SELECT behind, day_end_hour AS "dayEndHour", shop_zone AS zone FROM terminal');
  expect(said).toEqual([{ behind: 0, dayEndHour: 4, zone: 'Asia/Jakarta' }]);

  await counter.pay(payment.orderId);
  const { merchantCode } = counter.account;
  const apiKey = counter.keys.get(merchantCode) ?? '';
  const body = signedCallback({ merchantCode, apiKey, merchantOrderId: payment.orderId, amount: payment.amount });
  const posted = await fetch(`${hub.address}/callback`, { method: 'POST', body });
  expect(posted.status).toBe(200);
  await until(() => counter.ledger.payments.callbackOf(payment.orderId) !== undefined);
  await until(() => counter.stateOf(payment.orderId) === 'paid');
  await expect
    .poll(() => database.query('SELECT 1 FROM callback WHERE handled_at IS NULL', []), { interval: 20 })
    .toEqual([]);
});

it('says its shop’s zone, in which the hub counts its day; a day that was sold in stays when the zone changes', async () => {
  const { counter, until, hub: terminal } = await anEnrolledTerminal('America/Los_Angeles');
  const [owner] = await database.query<{ id: string }>(
    `INSERT INTO person (login, name, role, password_hash) VALUES ('sari', 'Sari', 'owner', '') RETURNING id`,
  );
  const read = async () =>
    readTakings(database, { viewer: owner?.id ?? '', now: now(), days: null, environment: undefined });
  const { payment } = await counter.charge();
  await counter.pay(payment.orderId);
  await until(() => counter.stateOf(payment.orderId) === 'paid' && terminal.view().behind === 0);
  const day = counter.shopLedger.businessDay(now());
  expect(await read()).toMatchObject({ from: day, to: day, total: { amount: payment.amount } });

  counter.timeZone = 'Pacific/Apia';
  counter.events.emit('terminal-changed');
  const next = counter.shopLedger.businessDay(now());
  expect(next > day).toBe(true);
  const laterToday = async () => {
    await counter.pass(1_000);
    return (await read()).to;
  };
  await expect.poll(laterToday, { interval: 20 }).toBe(next);
  expect(await read()).toMatchObject({ from: next, total: { amount: 0, before: payment.amount } });
  expect(await differingTotals(database, await theTerminal())).toEqual([]);
});

it('sells while the hub is gone, and sends what it lacks once when the hub is back', async () => {
  const { counter, until, hub: terminal } = await anEnrolledTerminal();
  await until(() => terminal.view().isConnected && terminal.view().behind === 0);
  await hub.close();
  const { payment } = await counter.charge();
  await counter.pay(payment.orderId);
  await until(() => counter.stateOf(payment.orderId) === 'paid');
  await until(() => terminal.view().problem === 'unreachable');
  await start();
  await until(() => terminal.view().behind === 0 && terminal.view().isConnected);
  expect(await hashesOfHub()).toEqual(counter.ledger.journal.rowsAfter(0).map(({ hash }) => hash));
});

it('is told by the hub that its key was revoked, and sells on', async () => {
  const { counter, until, hub: terminal } = await anEnrolledTerminal();
  await until(() => terminal.view().behind === 0);
  await database.query('UPDATE terminal SET revoked_at = now()', []);
  await counter.charge();
  await until(() => terminal.view().enrolment?.stopped === 'revoked');
  expect((await counter.charge()).payment.state).toBe('pending');
});

it('a terminal that leaves is seen as left, its key ends, and it comes back with a code for it', async () => {
  const { counter, keys, until, hub: terminal } = await anEnrolledTerminal();
  await counter.charge();
  await until(() => terminal.view().isConnected && terminal.view().behind === 0);
  const privateKey = (await keys.hubKey('sandbox')) ?? '';
  expect((await terminal.leave()).ok).toBe(true);
  const read = () =>
    database.query<{ id: string; left: boolean }>('SELECT id, left_at IS NOT NULL AS left FROM terminal', []);
  await expect.poll(read, { interval: 20 }).toMatchObject([{ left: true }]);
  const [{ id: left } = { id: '' }] = await read();
  const copy = hubConnector({ now }).connect({ address: hub.address, terminal: left, privateKey });
  expect(await copy.state()).toMatchObject({ ok: false, problem: 'revoked' });
  copy.close();

  await counter.charge();
  await aCode();
  expect(await terminal.enrol(hub.address, CODE)).toMatchObject({ failure: { code: 'hub-known-journal' } });
  await offerItsPlace();
  expect(await terminal.enrol(hub.address, CODE)).toMatchObject({ ok: true, value: { restore: null } });
  await until(() => terminal.view().isConnected && terminal.view().behind === 0);
  expect(await read()).toEqual([{ id: left, left: false }]);
  expect(await hashesOfHub()).toEqual(counter.ledger.journal.rowsAfter(0).map(({ hash }) => hash));
});

describe('a terminal whose disk is gone', () => {
  it('is restored on a new machine; its open payment turns paid there, and the day is the same', async () => {
    const terminal = await anEnrolledTerminal();
    const { counter: old, until } = terminal;
    const paid = (await old.charge()).payment.orderId;
    await old.pay(paid);
    await until(() => old.stateOf(paid) === 'paid');
    const open = (await old.charge()).payment.orderId;
    await until(() => terminal.hub.view().behind === 0);
    const rows = old.ledger.journal.rowsAfter(0);
    const day = old.shopLedger.businessDay(old.clock.now());
    const sums = old.ledger.reports.takings(day, day).methods;
    const lostKey = await terminal.keys.hubKey('sandbox');
    terminal.hub.stop();
    old.watcher.stop();
    old.ledger.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${old.file}${suffix}`, { force: true });

    const machine = await aNewMachine(old);
    const { counter } = machine;
    const id = await offerItsPlace();
    expect(await machine.hub.enrol(hub.address, CODE)).toMatchObject({ ok: true });
    await machine.until(() => machine.hub.view().restored !== null);
    expect(counter.ledger.journal.rowsAfter(0, rows.length)).toEqual(rows);
    expect(counter.ledger.reports.takings(day, day).methods).toEqual(sums);
    const lost = hubConnector({ now }).connect({ address: hub.address, terminal: id, privateKey: lostKey ?? '' });
    expect(await lost.state()).toMatchObject({ ok: false, problem: 'revoked' });
    lost.close();

    // The customer pays the code that the old machine showed.
    await counter.pay(open);
    await machine.until(() => counter.stateOf(open) === 'paid');
    expect((await counter.charge()).sale.number).toBe(3);
    await machine.until(() => machine.hub.view().behind === 0);
    expect(machine.hub.view()).toMatchObject({ problem: null, enrolment: { stopped: null } });
    expect(await hashesOfHub()).toEqual(counter.ledger.journal.rowsAfter(0).map(({ hash }) => hash));
    expect(await database.query('SELECT 1 FROM terminal WHERE parent_id IS NOT NULL', [])).toEqual([]);
    expect(await differingTotals(database, id)).toEqual([]);
    expect(counter.ledger.reports.takings(day, day).methods).toMatchObject([{ count: 2, gross: 50_000 }]);
    expect(verifyLedger(counter.file, 'sandbox', { now: counter.clock.now() })).toMatchObject({ findings: [] });
  });

  it('sends nothing from a copy of its disk any more', async () => {
    const terminal = await anEnrolledTerminal();
    await terminal.counter.charge();
    await terminal.until(() => terminal.hub.view().behind === 0);
    await offerItsPlace();
    const machine = await aNewMachine(terminal.counter);
    expect((await machine.hub.enrol(hub.address, CODE)).ok).toBe(true);
    await terminal.counter.charge();
    await terminal.until(() => terminal.hub.view().enrolment?.stopped === 'revoked');
    await machine.until(() => machine.hub.view().restored !== null && machine.hub.view().behind === 0);
    expect(await database.query('SELECT 1 FROM terminal WHERE parent_id IS NOT NULL', [])).toEqual([]);
  });
});

describe('a disk that two machines have', () => {
  it('the one that goes on watches what the other had open, counts it once, and gives no Z number again', async () => {
    const terminal = await anEnrolledTerminal();
    const { counter: gone } = terminal;
    const closes = ({ file, ledger, clock }: CounterFixture) => aClosing(ledger, file, clock.now()).number;
    const shared = (await gone.charge()).payment.orderId;
    await gone.pay(shared);
    await terminal.until(() => gone.stateOf(shared) === 'paid' && terminal.hub.view().behind === 0);
    const copy = await aCopyOf(terminal);
    const { counter } = copy;

    const open = (await gone.charge()).payment.orderId;
    expect([closes(gone), closes(gone)]).toEqual([1, 2]);
    gone.events.emit('payment', { environment: 'sandbox', orderId: open });
    await terminal.until(() => terminal.hub.view().behind === 0);
    terminal.hub.stop();
    gone.watcher.stop();

    const own = (await counter.charge()).payment.orderId;
    copy.hub.start();
    await copy.until(() => copy.hub.view().enrolment?.stopped === 'revoked');
    await offerItsPlace();
    expect(await copy.hub.enrol(hub.address, CODE)).toMatchObject({ ok: true, value: { restore: null } });
    await copy.until(() => counter.ledger.payments.find(open) !== undefined);
    expect(counter.payment(open)).toMatchObject({ payment: { state: 'unconfirmed', reference: expect.any(String) } });

    for (const order of [open, own]) await counter.pay(order);
    await copy.until(() => [open, own].every((order) => counter.stateOf(order) === 'paid'));
    expect(closes(counter)).toBe(3);
    counter.events.emit('payment', { environment: 'sandbox', orderId: open });
    await copy.until(() => copy.hub.view().behind === 0);
    const sums = await database.query<{ payments: number; amount: number }>(
      'SELECT sum(payments)::int AS payments, sum(amount)::int AS amount FROM day_total',
    );
    expect(sums).toEqual([{ payments: 3, amount: 75_000 }]);
    const journals = await database.query<{ id: string }>('SELECT id FROM terminal');
    for (const { id } of journals) expect(await differingTotals(database, id)).toEqual([]);
    // The number that it follows is the other machine's.
    expect(await database.query('SELECT number FROM closing WHERE differs')).toEqual([]);
    expect(verifyLedger(counter.file, 'sandbox', { now: counter.clock.now() })).toMatchObject({ findings: [] });
  });
});

/** A machine with the ledger, the enrolment and the key of another. */
async function aCopyOf({ counter: old, keys: its }: Awaited<ReturnType<typeof anEnrolledTerminal>>) {
  const counter = await counterFixture({
    beside: old,
    open(fixture) {
      for (const suffix of ['', '-wal']) copyFileSync(`${old.file}${suffix}`, `${fixture.file}${suffix}`);
      for (const name of ['hub.json', 'hub-progress.json'])
        copyFileSync(join(old.folder, name), join(fixture.folder, name));
      return openLedger({ file: fixture.file, environment: 'sandbox' });
    },
  });
  Object.assign(counter, { timeZone: old.timeZone, dayEndHour: old.dayEndHour });
  await refreshMethods(counter.parts, counter.context);
  const keys = hubKeys();
  await keys.keepHubKey('sandbox', (await its.hubKey('sandbox')) ?? '');
  const copy = {
    ...{ counter, hub: openOn(counter, keys, {}) },
    async until(holds: () => boolean, stepMs = 1_000): Promise<void> {
      const passed = async () => {
        await counter.pass(stepMs);
        return holds();
      };
      await expect.poll(passed, { interval: 10, timeout: 20_000 }).toBe(true);
    },
  };
  onTestFinished(() => copy.hub.stop());
  return copy;
}

describe('a terminal whose records are damaged', () => {
  const journalOf = (folder: string): string => join(folder, 'journal/sales-sandbox-000000001.jsonl');
  const loseLedger = (folder: string): void => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder, `sales-sandbox.sqlite${suffix}`), { force: true });
  };
  const damages: Readonly<Record<string, (folder: string) => void>> = {
    'ledger, journal file and backups gone': (folder) => {
      loseLedger(folder);
      for (const name of ['journal', 'backups']) rmSync(join(folder, name), { recursive: true });
    },
    'ledger gone, journal file and backup older than the hub’s copy': (folder) => {
      loseLedger(folder);
      truncateSync(journalOf(folder), statSync(journalOf(folder)).size / 2);
    },
    'pages of the ledger overwritten, journal file gone': (folder) => {
      rmSync(join(folder, 'journal'), { recursive: true });
      const file = join(folder, 'sales-sandbox.sqlite');
      writeFileSync(file, readFileSync(file).fill(0xa5, 0, 8 * 4_096));
    },
  };

  it.each(Object.entries(damages))('has all that the hub has, and continues: %s', async (_, damage) => {
    const terminal = await anEnrolledTerminal();
    const { counter, keys, until } = terminal;
    await counter.charge();
    expect(await aGuardianFor(counter).backUp('sandbox', 'manual')).toMatchObject({ ok: true });
    const paid = (await counter.charge()).payment.orderId;
    await counter.pay(paid);
    await until(() => counter.stateOf(paid) === 'paid' && terminal.hub.view().behind === 0);
    const rows = counter.ledger.journal.rowsAfter(0);
    terminal.hub.stop();
    counter.watcher.stop();
    counter.ledger.close();
    damage(counter.folder);

    const guardian = aGuardianFor(counter);
    const rowsAtHub = createRowsAtHub({
      ...{ clock: counter.clock, keys, enrolments: openHubEnrolments(counter.folder, sealedFiles(counter.folder)) },
      connector: async () => hubConnector({ now }),
      onError: (error) => counter.errors.push(error),
    });
    await guardian.prepare('sandbox', () => undefined, rowsAtHub);
    await counter.restart();
    expect(counter.ledger.journal.rowsAfter(0, rows.length)).toEqual(rows);
    terminal.restart();
    expect((await counter.charge()).sale.number).toBe(3);
    await until(() => terminal.hub.view().behind === 0);
    expect(await hashesOfHub()).toEqual(counter.ledger.journal.rowsAfter(0).map(({ hash }) => hash));
    expect(await database.query('SELECT 1 FROM terminal WHERE parent_id IS NOT NULL', [])).toEqual([]);
    expect(verifyLedger(counter.file, 'sandbox', { now: counter.clock.now() })).toMatchObject({ findings: [] });
  });
});

/** The code that gives the terminal's place to another machine. @returns the terminal's id */
async function offerItsPlace(): Promise<string> {
  await database.query('DELETE FROM enrolment_code', []);
  await database.query(
    `INSERT INTO enrolment_code (code_hash, outlet_id, terminal_name, replaces, expires_at)
    SELECT $1, outlet_id, name, id, now() + interval '15 minutes' FROM terminal WHERE parent_id IS NULL`,
    [createHash('sha256').update(CODE).digest()],
  );
  return theTerminal();
}

async function theTerminal(): Promise<string> {
  const [terminal] = await database.query<{ id: string }>('SELECT id FROM terminal', []);
  return terminal?.id ?? '';
}
