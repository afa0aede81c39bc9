/** A machine takes another one's place, with a small hub that lies where a test says so. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chargeSale } from '../../../electron/usecases/sale/charge-sale.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { verified } from '../../support/verified.ts';
import { CODE } from './a-hub.ts';
import { aNewMachine } from './a-new-machine.ts';
import { aTerminalWithAHub } from './an-enrolled-terminal.ts';

/** A paid sale and an open one, which the hub has; the old machine is gone, and its code given to a new one. */
async function aLostTerminal() {
  const old = await aTerminalWithAHub();
  const paid = await old.counter.charge();
  await old.counter.pay(paid.payment.orderId);
  await old.until(() => old.counter.stateOf(paid.payment.orderId) === 'paid');
  const open = await old.counter.charge();
  await old.enrol();
  await old.until(old.hasAll);
  const rows = old.counter.ledger.journal.rowsAfter(0);
  old.hub.stop();
  old.counter.watcher.stop();
  old.small.enrolment = null;
  const machine = await aNewMachine(old.counter);
  const take = () => machine.hub.enrol(old.small.url, CODE);
  const isDone = () => machine.hub.view().restored !== null;
  return {
    old,
    small: old.small,
    rows,
    machine,
    take,
    isDone,
    openId: open.payment.orderId,
    paidId: paid.payment.orderId,
  };
}

describe('a new machine', () => {
  it('has the old one’s sales, asks about the open one, and continues with the same journal', async () => {
    const { small, rows, machine, take, isDone, openId, paidId } = await aLostTerminal();
    const { counter } = machine;
    expect(await take()).toMatchObject({ ok: true, value: { restore: { of: rows.length } } });
    await machine.until(isDone);
    expect(machine.hub.view().restored).toMatchObject({ sales: 2, open: 1, firstSaleAt: rows[0]?.at });
    expect(counter.ledger.journal.rowsAfter(0, rows.length)).toEqual(rows);
    expect([counter.stateOf(paidId), counter.stateOf(openId)]).toEqual(['paid', 'unconfirmed']);
    expect(existsSync(`${counter.file}.book`)).toBe(false);

    await counter.pay(openId);
    await machine.until(() => counter.stateOf(openId) === 'paid');
    await machine.until(() => machine.hub.view().behind === 0 && small.rows.length > rows.length);
    expect(machine.hub.view().enrolment).toMatchObject({ stopped: null });
    expect(verified(counter.file, counter.clock.now())).toEqual([]);
  });

  it('says that the line is cut, and continues where it was when it is back', async () => {
    const { small, rows, machine, take, isDone } = await aLostTerminal();
    let asked = 0;
    small.says = (path) => {
      if (path.startsWith('/v1/book')) asked += 1;
      return asked >= 2 ? [503, { error: 'unavailable', message: 'No.' }] : undefined;
    };
    await take();
    await machine.until(() => machine.hub.view().restore?.problem === 'unavailable');
    expect(machine.hub.view().restore).toMatchObject({ phase: 'fetching', rows: 3, of: rows.length });
    await machine.restart();
    small.says = null;
    const heard: string[] = [];
    small.says = (path) => void heard.push(path);
    await machine.until(isDone);
    expect(heard.find((path) => path.startsWith('/v1/book'))).toBe('/v1/book?after=3');
  });

  it('fetches rows again that its disk has damaged, and sells nothing before they are there', async () => {
    const { small, machine, take, isDone } = await aLostTerminal();
    const { counter } = machine;
    small.says = (path) => (path.startsWith('/v1/book') ? [503, { error: 'unavailable', message: 'No.' }] : undefined);
    await take();
    await machine.until(() => machine.hub.view().restore?.problem === 'unavailable');
    writeFileSync(join(`${counter.file}.book`, 'sales-sandbox-000000001.jsonl'), 'no row\n'.repeat(1_000));
    const sale = { amount: rupiah(25_000), method: 'SP', note: '', customer: {} };
    await expect(chargeSale(counter.parts, counter.context, sale)).rejects.toMatchObject({ code: 'hub-restoring' });
    small.says = null;
    machine.hub.sendNow();
    await machine.until(isDone);
  });

  it('sells without the hub after a restart, although its disk could not note that the rows are in place', async () => {
    const { small, rows, machine, take, isDone } = await aLostTerminal();
    const { counter } = machine;
    await take();
    const draft = join(counter.folder, 'hub-progress.json.draft');
    mkdirSync(draft);
    await machine.until(isDone);
    await counter.charge();
    rmSync(draft, { recursive: true });
    small.says = () => [503, { error: 'unavailable', message: 'No.' }];
    await machine.restart();
    await machine.until(isDone);
    await counter.charge();
    expect(counter.ledger.journal.rowsAfter(0, rows.length)).toEqual(rows);
    expect(existsSync(`${counter.file}.book`)).toBe(false);
    small.says = null;
    await machine.until(() => machine.hub.view().behind === 0 && small.rows.length > rows.length);
  });

  it('sells nothing meanwhile, and sells again when a manager cancels', async () => {
    const { small, machine, take } = await aLostTerminal();
    small.says = (path) => (path.startsWith('/v1/book') ? [503, { error: 'unavailable', message: 'No.' }] : undefined);
    await take();
    const { counter } = machine;
    const charge = () =>
      chargeSale(counter.parts, counter.context, { amount: rupiah(25_000), method: 'SP', note: '', customer: {} });
    await expect(charge()).rejects.toMatchObject({ code: 'hub-restoring' });
    expect(await machine.hub.leave()).toMatchObject({ ok: true, value: { enrolment: null, restore: null } });
    expect((await charge()).ok).toBe(true);
    expect(existsSync(`${counter.file}.book`)).toBe(false);
  });

  it('with sales of its own uses up no code', async () => {
    const { small, machine, take } = await aLostTerminal();
    await machine.counter.charge();
    small.says = (path) =>
      path === '/v1/enrolments' ? [409, { error: 'ledger-not-empty', message: 'No.' }] : undefined;
    expect(await take()).toMatchObject({ ok: false, failure: { code: 'hub-ledger-not-empty' } });
    // A hub that gives it the place all the same is not believed.
    small.says = null;
    expect(await take()).toMatchObject({ ok: false, failure: { code: 'hub-ledger-not-empty' } });
    expect(small.enrolment).toMatchObject({ hasSales: true, orderIdPrefix: 'KK1-' });
    expect(machine.hub.view()).toMatchObject({ enrolment: null, restore: null });
    await machine.counter.charge();
  });

  it('whose key is revoked in the middle says so, and can leave', async () => {
    const { small, machine, take } = await aLostTerminal();
    small.isRevoked = true;
    await take();
    await machine.until(() => machine.hub.view().enrolment?.stopped === 'revoked');
    expect((await machine.hub.leave()).ok).toBe(true);
  });
});

const rowsReply =
  (change: (reply: { rows: unknown[]; durable: number }) => unknown, small: { rows: unknown[] }) => (path: string) =>
    path.startsWith('/v1/book?after=')
      ? ([
          200,
          change({ rows: small.rows.slice(Number(path.split('=')[1])).slice(0, 3), durable: small.rows.length }),
        ] as const)
      : undefined;

type Lie = (reply: { rows: unknown[]; durable: number }, small: { rows: unknown[] }) => unknown;

const lies: Readonly<Record<string, Lie>> = {
  'no rows': ({ durable }) => ({ rows: [], durable }),
  'the first rows again and again': ({ durable }, small) => ({ rows: small.rows.slice(0, 3), durable }),
  'rows that skip one': ({ rows, durable }) => ({ rows: rows.slice(1), durable }),
  'a journal that grows': ({ rows, durable }) => ({ rows, durable: durable + 3 }),
  'a journal that shrinks': ({ rows, durable }) => ({ rows, durable: durable - 1 }),
  'a changed row': ({ rows, durable }) => ({ rows: rows.map((row) => ({ ...(row as object), at: 1 })), durable }),
};

it('a hub that lies about the rows can at most make the restore stop, in words', async () => {
  const { small, machine, take, isDone } = await aLostTerminal();
  const restore = () => machine.hub.view().restore;
  for (const [name, lie] of Object.entries(lies)) {
    small.says = rowsReply((reply) => lie(reply, small), small) as never;
    if (restore() === null) await take();
    else machine.hub.sendNow();
    await machine.until(() => restore()?.phase === 'stopped');
    expect(restore()?.failure, name).toMatchObject({ code: 'hub-rows-wrong' });
    expect(machine.counter.ledger.journal.head(), name).toBeNull();
  }
  // The hub was repaired, and a person tries again.
  small.says = null;
  machine.hub.sendNow();
  await machine.until(isDone);
});
