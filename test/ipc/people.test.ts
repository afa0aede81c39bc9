/** Two people at one counter, by window requests: names in the journal, and requests that need a sign-in. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { RequestInput, RequestName } from '../../shared/contract/contract.ts';
import type { PeopleView } from '../../shared/contract/people.ts';
import { aMainProcess } from '../faults/ipc/a-main-process.ts';
import { ourPage } from './our-window.ts';

const MANAGER = '471108';
const PINS = { Siti: '582531', Budi: '736194', Wati: '915203' } as const;

async function aTill() {
  const main = await aMainProcess();
  const ask = async <N extends RequestName>(name: N, input: RequestInput<N>) =>
    (await main.call(ourPage, name, input)) as { ok: boolean; value: never; failure?: { code: string } };
  await ask('manager.set-pin', { current: null, next: MANAGER });
  await ask('manager.unlock', { pin: MANAGER });
  for (const [name, pin] of Object.entries(PINS)) {
    const role = name === 'Wati' ? 'manager' : 'cashier';
    expect(await ask('people.save', { id: null, name, role, pin })).toMatchObject({ ok: true });
  }
  const list = async (): Promise<PeopleView> => (await ask('people.list', {})).value;
  const signIn = async (name: keyof typeof PINS, pin: string = PINS[name]) => {
    const id = (await list()).people.find((each) => each.name === name)?.id ?? 0;
    return ask('people.sign-in', { id, pin });
  };
  const charge = (amount = 25_000) =>
    ask('sale.charge', { environment: 'training', amount: amount as never, method: 'SP', note: '' });
  /** Each row of these kinds, with the people it names. */
  const told = (...kinds: string[]) => {
    main.clock.advance(1);
    const db = new Database(join(main.folder, 'sales-training.sqlite'), { readonly: true });
    const rows = db.prepare('SELECT kind, data FROM payment_event ORDER BY id').all() as {
      kind: string;
      data: string;
    }[];
    db.close();
    return rows.filter(({ kind }) => kinds.includes(kind)).map(({ kind, data }) => ({ kind, ...JSON.parse(data) }));
  };
  return { ...main, ask, list, signIn, charge, told };
}

describe('at a till with people', () => {
  it('nobody sells until someone has signed in, and everybody may look', async () => {
    const { ask, signIn, charge } = await aTill();
    expect(await charge()).toMatchObject({ failure: { code: 'sign-in-needed' } });
    expect(await ask('history.open', {})).toMatchObject({ ok: true });
    expect(await signIn('Siti', '640917')).toMatchObject({ failure: { code: 'person-pin-wrong' } });
    expect(await charge()).toMatchObject({ failure: { code: 'sign-in-needed' } });
    expect(await signIn('Siti')).toMatchObject({ value: { signedIn: { name: 'Siti' } } });
    expect(await charge()).toMatchObject({ ok: true });
  });

  it('a payment belongs to who charged it, and what is done to it later to who does that', async () => {
    const { ask, signIn, charge, told } = await aTill();
    await signIn('Siti');
    const { orderId } = (await charge()).value as { orderId: string };
    await signIn('Budi');
    await charge(50_000);
    expect(await ask('payment.dismiss', { orderId })).toMatchObject({ ok: true });
    expect(told('intent-recorded', 'created', 'dismissed').map(({ kind, by }) => [kind, by])).toEqual([
      ['intent-recorded', 'Siti'],
      ['created', undefined],
      ['intent-recorded', 'Budi'],
      ['created', undefined],
      ['dismissed', 'Budi'],
    ]);
  });

  it('a manager who signs in may do what is the manager’s for a while, and sells after it', async () => {
    const { ask, signIn, charge, clock } = await aTill();
    await ask('manager.lock', {});
    const change = () => ask('terminal.day-end', { hour: 3 });
    await signIn('Siti');
    expect(await change()).toMatchObject({ failure: { code: 'manager-needed' } });
    await signIn('Wati');
    expect(await change()).toMatchObject({ ok: true });
    clock.advance(5 * 60_000);
    expect(await change()).toMatchObject({ failure: { code: 'manager-needed' } });
    expect(await charge()).toMatchObject({ ok: true });
    await signIn('Wati');
    await signIn('Budi');
    expect(await change()).toMatchObject({ failure: { code: 'manager-needed' } });
  });

  // Otherwise a manager who became a cashier could become a manager again within the unlocked time.
  it.each([
    ['another role', { name: 'Wati', role: 'cashier', pin: null }],
    ['another PIN', { name: 'Wati', role: 'manager', pin: '604827' }],
  ] as const)('a manager who is signed in and is given %s may not do it any more', async (_what, changed) => {
    const { ask, signIn, list } = await aTill();
    await signIn('Wati');
    const id = (await list()).people.find(({ name }) => name === 'Wati')?.id ?? 0;
    expect(await ask('people.save', { id, ...changed })).toMatchObject({ value: { signedIn: null } });
    expect(await ask('people.save', { id, ...changed, role: 'manager' })).toMatchObject({
      failure: { code: 'manager-needed' },
    });
  });

  // At a till with another person signed in, by a PIN typed for one request.
  it.each([
    ['has left', 'remove'],
    ['is a cashier from now on', { name: 'Wati', role: 'cashier', pin: null }],
    ['has another PIN', { name: 'Wati', role: 'manager', pin: '604827' }],
  ] as const)('what a manager opened by PIN is closed once that manager %s', async (_what, change) => {
    const { ask, signIn, list, manager } = await aTill();
    await ask('manager.lock', {});
    await signIn('Siti');
    expect(await ask('manager.unlock', { pin: PINS.Wati })).toMatchObject({ ok: true });
    const id = (await list()).people.find(({ name }) => name === 'Wati')?.id ?? 0;
    const changed = change === 'remove' ? ask('people.remove', { id }) : ask('people.save', { id, ...change });
    expect(await changed).toMatchObject({ ok: true, value: { signedIn: { name: 'Siti' } } });
    expect(manager.state().unlockedUntil).toBeNull();
    expect(await ask('terminal.day-end', { hour: 3 })).toMatchObject({ failure: { code: 'manager-needed' } });
  });

  it('what another manager opened stays open when someone leaves', async () => {
    const { ask, signIn, list } = await aTill();
    await signIn('Wati');
    const id = (await list()).people.find(({ name }) => name === 'Budi')?.id ?? 0;
    expect(await ask('people.remove', { id })).toMatchObject({ ok: true });
    expect(await ask('terminal.day-end', { hour: 3 })).toMatchObject({ ok: true });
  });

  it('the journal names who asked and whose PIN allowed it, and holds no PIN', async () => {
    const { ask, signIn, charge, told } = await aTill();
    await ask('manager.lock', {});
    await signIn('Siti');
    const { orderId } = (await charge()).value as { orderId: string };
    const reason = 'showed the transfer';
    const resolve = (pin: string) =>
      ask('review.resolve', { orderId, resolution: { kind: 'settled', reason, pin } as never });
    expect(await resolve(PINS.Siti)).toMatchObject({ failure: { code: 'manager-pin-wrong' } });
    expect(await resolve(PINS.Wati)).toMatchObject({ ok: true });
    expect(told('resolved')).toMatchObject([{ by: 'Siti', approvedBy: 'Wati' }]);
    expect(told('pin-failed')).toMatchObject([{ of: 'Wati', tries: 1 }]);
    expect(told('person-changed')).toMatchObject([
      { how: 'added', name: 'Siti', role: 'cashier' },
      { how: 'added', name: 'Budi' },
      { how: 'added', name: 'Wati', role: 'manager' },
    ]);
    await signIn('Wati');
    expect(told('manager-unlocked').map(({ of }) => of)).toEqual([null, 'Wati']);
    const everything = JSON.stringify(told('resolved', 'pin-failed', 'person-changed', 'manager-unlocked'));
    for (const pin of [MANAGER, ...Object.values(PINS)]) expect(everything).not.toContain(pin);
  });

  it('windows hear of every change of who is signed in', async () => {
    const { ask, signIn, sent } = await aTill();
    sent.splice(0);
    await signIn('Siti');
    await ask('people.sign-out', {});
    expect(sent.filter((name) => name === 'people').length).toBeGreaterThanOrEqual(2);
  });

  it('a payment on screen stays watched while nobody is signed in', async () => {
    const { ask, signIn, charge } = await aTill();
    await signIn('Siti');
    const { orderId } = (await charge()).value as { orderId: string };
    await ask('people.sign-out', {});
    expect(await ask('payment.view', { orderId })).toMatchObject({ value: { state: 'pending' } });
    expect(await ask('payment.check', { orderId })).not.toMatchObject({ failure: { code: 'sign-in-needed' } });
  });
});

describe('a PIN that was reset by the key', () => {
  it('is said on every screen until a manager has acknowledged it by the new PIN', async () => {
    const { ask, manager, told } = await aTill();
    await manager.reset('98176');
    const notices = async () => ((await ask('terminal.view', {})).value as { notices: { kind: string }[] }).notices;
    expect(await notices()).toMatchObject([{ kind: 'manager-pin-reset' }]);
    expect(await ask('manager.acknowledge-reset', {})).toMatchObject({ failure: { code: 'manager-needed' } });
    await ask('manager.unlock', { pin: '98176' });
    expect(await ask('manager.acknowledge-reset', {})).toMatchObject({ ok: true });
    expect(await notices()).toEqual([]);
    expect(told('pin-reset-acknowledged')).toHaveLength(1);
  });
});

describe('people.json that was taken away', () => {
  it('is noticed at the next start: the journal knows of names', async () => {
    const { folder, restartStaff } = await aTill();
    expect((await restartStaff()).people.isLost).toBe(false);
    rmSync(join(folder, 'people.json'));
    expect((await restartStaff()).people.isLost).toBe(true);
  });

  async function aTillWithoutItsPeople() {
    const till = await aTill();
    rmSync(join(till.folder, 'people.json'));
    const again = await till.restartStaff();
    expect(again.people.isLost).toBe(true);
    const notices = async () => (await again.terminalView()).notices.map(({ kind }) => kind);
    expect(await notices()).toEqual(['people-lost']);
    return { ...till, ...again, notices };
  }

  it('is said until there are names again', async () => {
    const { asked, notices, restartStaff, told } = await aTillWithoutItsPeople();
    await asked.save({ id: null, name: 'Siti', role: 'cashier', pin: PINS.Siti });
    expect(await notices()).toEqual([]);
    expect((await restartStaff()).people.isLost).toBe(false);
    expect(told('people-loss-acknowledged')).toEqual([]);
  });

  it('is said until a manager has acknowledged it, which is journalled, and not at the next start', async () => {
    const { asked, notices, restartStaff, told } = await aTillWithoutItsPeople();
    expect(await asked.acknowledge()).toMatchObject({ ok: true });
    expect(await notices()).toEqual([]);
    expect(told('people-loss-acknowledged')).toHaveLength(1);
    expect((await restartStaff()).people.isLost).toBe(false);
    expect(await asked.acknowledge()).toMatchObject({ ok: true });
    expect(told('people-loss-acknowledged')).toHaveLength(1);
  });
});

describe('manager.json that was taken away', () => {
  it('makes nobody the manager at the next start: the journal knows of a PIN', async () => {
    const { folder, restartStaff } = await aTill();
    rmSync(join(folder, 'manager.json'));
    const again = await restartStaff();
    expect(again.manager.state()).toMatchObject({ pinSet: true, lost: true });
    expect(again.manager.allows()).toBe(false);
  });
});
