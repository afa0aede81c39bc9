/** A cashier is no manager: with a PIN set, the main process refuses the manager's requests. */
import { describe, expect, it } from 'vitest';
import { UNLOCKED_MS } from '../../electron/ports/people.ts';
import { type RequestInput, type RequestName, requests } from '../../shared/contract/contract.ts';
import { aMainProcess } from '../faults/ipc/a-main-process.ts';
import { goodInput } from '../faults/ipc/good-inputs.ts';
import { ourPage } from './our-window.ts';

const PIN = '471108';
const refused = { ok: false, failure: { code: 'manager-needed' } };

/** Listed here and not derived from the table, so that a mistake in the table is noticed. */
const managers: readonly RequestName[] = [
  ...([
    'settings.save',
    'settings.import',
    'settings.select',
    'settings.wipe',
    'settings.shop',
    'terminal.day-end',
    'terminal.cash',
    'terminal.say-day',
    'printer.save',
  ] as const),
  'settings.acknowledge',
  'settings.take-file',
  'settings.accept-unprotected',
  ...(['backups.make', 'backups.restore', 'backups.repair', 'backups.roll-back'] as const),
  ...(['second-place.choose', 'second-place.stop'] as const),
  ...(['people.save', 'people.remove', 'people.options', 'manager.acknowledge-reset'] as const),
  ...(['people.acknowledge-loss', 'quick-amounts.save'] as const),
  ...(['items.save', 'items.move', 'items.choose-list', 'items.import'] as const),
  ...(['items.choose-columns', 'items.mend'] as const),
  ...(['kiosk.change', 'kiosk.autostart', 'updates.save', 'updates.install'] as const),
  ...(['display.show-lines', 'display.choose-logo', 'display.remove-logo', 'hub.enrol', 'hub.leave'] as const),
];
const others = (Object.keys(requests) as RequestName[]).filter((name) => !managers.includes(name));

const decisions: readonly RequestInput<'review.resolve'>['resolution'][] = [
  { kind: 'accepted', reason: 'handed over' },
  { kind: 'refunded-outside', reason: 'paid twice', reference: 'TRF 1' },
  { kind: 'linked', reason: '', linkedSaleId: 1 },
];
const attempts = [
  ...managers.map((name) => [name, goodInput(name)] as const),
  ...decisions.map((resolution) => ['review.resolve', { orderId: 'K1-260309-000001X', resolution }] as const),
];

async function aTerminal({ pinSet = true } = {}) {
  const main = await aMainProcess();
  const ask = (name: RequestName, input: unknown = goodInput(name)) => main.call(ourPage, name, input);
  if (pinSet) expect(await ask('manager.set-pin', { current: null, next: PIN })).toMatchObject({ ok: true });
  main.done.splice(0);
  return { ...main, ask };
}

describe('with a PIN set, a cashier', () => {
  it('is refused every request of a manager’s, and nothing comes of it', async () => {
    const { ask, done, everything } = await aTerminal();
    const before = await everything();
    for (const [name, input] of attempts) {
      expect(await ask(name, input), name).toEqual(refused);
      expect([done, await everything()], name).toEqual([[], before]);
    }
  });

  it('makes every other request as before, and none of them opens those', async () => {
    const { ask, done } = await aTerminal();
    for (const name of others) {
      expect(await ask(name), name).not.toEqual(refused);
      expect(done).toContain(`${name} ran`);
    }
    for (const [name, input] of attempts) expect(await ask(name, input)).toEqual(refused);
  });

  it('who has not signed in, in a shop with people, makes no sale and does nothing that has a name in the journal', async () => {
    const { ask } = await aTerminal();
    await ask('manager.unlock', { pin: PIN });
    expect(await ask('people.save')).toMatchObject({ ok: true });
    await ask('manager.lock');
    const waiting: string[] = [];
    for (const name of others) {
      const answer = (await ask(name)) as { readonly failure?: { readonly code: string } };
      if (answer.failure?.code === 'sign-in-needed') waiting.push(name);
    }
    expect(waiting.toSorted()).toEqual([
      ...['alerts.acknowledge', 'cash.book', 'diagnostics.save', 'drawer.move', 'drawer.open'],
      ...['export.start', 'payment.dismiss'],
      ...['payment.resume', 'print.drop', 'sale.charge', 'sale.retry'],
    ]);
  });

  it('is not helped by a wrong PIN, which costs a try as everywhere', async () => {
    const { ask, refusals } = await aTerminal();
    expect(await ask('manager.unlock', { pin: '0000' })).toMatchObject({ failure: { code: 'manager-pin-wrong' } });
    expect(await ask('manager.view')).toMatchObject({ value: { triesLeft: 4, unlockedUntil: null } });
    for (let tries = 0; tries < 4; tries += 1) await ask('manager.unlock', { pin: '0000' });
    expect(await ask('manager.unlock', { pin: PIN })).toMatchObject({ failure: { code: 'manager-locked' } });
    expect(await ask('settings.save')).toEqual(refused);
    // One log line each, without the input.
    expect(refusals).toEqual([
      ...Array(4).fill('manager-pin-wrong for manager.unlock'),
      ...Array(2).fill('manager-locked for manager.unlock'),
      'manager needed for settings.save',
    ]);
  });
});

describe('in a window that is held in full screen, a cashier', () => {
  /** Each opens a browser or a dialog of the system. Listed here and not derived from the rule. */
  const waysOut: readonly RequestName[] = [
    ...(['training.open', 'receipt.whatsapp', 'export.start', 'items.export'] as const),
    ...(['print.pdf', 'print.again', 'print.document', 'diagnostics.save'] as const),
  ];

  async function held() {
    const terminal = await aTerminal();
    await terminal.ask('manager.unlock', { pin: PIN });
    expect(await terminal.ask('kiosk.change', { isOn: true })).toMatchObject({ value: { isHeld: true } });
    await terminal.ask('manager.lock');
    terminal.done.splice(0);
    return terminal;
  }

  it('opens nothing of the system, and a manager does', async () => {
    const { ask, done } = await held();
    for (const name of waysOut) expect(await ask(name), name).toEqual(refused);
    expect(done).toEqual([]);
    await ask('manager.unlock', { pin: PIN });
    for (const name of waysOut) {
      expect(await ask(name), name).not.toEqual(refused);
      expect(done).toContain(`${name} ran`);
    }
  });

  it('prints on a printer that asks nobody, and by no dialog', async () => {
    const { ask, done } = await held();
    const document = { kind: 'test' };
    await ask('manager.unlock', { pin: PIN });
    const printer = { kind: 'system', deviceName: 'Struk' };
    const settings = { printer, autoReceipt: false, autoBill: false };
    expect(await ask('printer.save', { settings, port: 'usual' })).toMatchObject({ ok: true });
    await ask('manager.lock');
    expect(await ask('print.document', { document, target: 'system-dialog' })).toEqual(refused);
    expect(await ask('print.document', { document, target: 'chosen-printer' })).not.toEqual(refused);
    expect(done).toContain('print.document ran');
  });

  it('makes every other request as before', async () => {
    const { ask } = await held();
    for (const name of others.filter((each) => !waysOut.includes(each))) {
      expect(await ask(name), name).not.toEqual(refused);
    }
  });
});

describe('a manager who has unlocked it', () => {
  it('makes every request', async () => {
    const { ask, done } = await aTerminal();
    expect(await ask('manager.unlock', { pin: PIN })).toMatchObject({ ok: true });
    for (const [name, input] of attempts) {
      expect(await ask(name, input), name).not.toEqual(refused);
      expect(done).toContain(`${name} ran`);
    }
  });

  it('is locked by hand, by five minutes without a request of the manager’s, and by a new PIN', async () => {
    const { ask, clock } = await aTerminal();
    const unlock = () => ask('manager.unlock', { pin: PIN });
    expect(await unlock()).toMatchObject({ value: { unlockedUntil: clock.now() + UNLOCKED_MS } });
    expect(await ask('manager.lock')).toMatchObject({ value: { unlockedUntil: null } });
    expect(await ask('terminal.day-end')).toEqual(refused);

    await unlock();
    for (let times = 0; times < 3; times += 1) {
      clock.advance(UNLOCKED_MS - 1);
      expect(await ask('terminal.day-end')).toMatchObject({ ok: true });
    }
    clock.advance(UNLOCKED_MS - 1);
    // Requests of a cashier do not extend the unlocked time.
    expect(await ask('terminal.view')).toMatchObject({ ok: true });
    clock.advance(1);
    expect(await ask('terminal.day-end')).toEqual(refused);

    await unlock();
    expect(await ask('manager.set-pin', { current: PIN, next: '97531' })).toMatchObject({ ok: true });
    expect(await ask('terminal.day-end')).toEqual(refused);
  });

  it('is not held open by a clock that was set back', async () => {
    const { ask, clock } = await aTerminal();
    await ask('manager.unlock', { pin: PIN });
    clock.stepWall(-24 * 3_600_000);
    clock.advance(UNLOCKED_MS);
    expect(await ask('terminal.day-end')).toEqual(refused);
  });
});

it('without a PIN everybody makes every request, as before', async () => {
  const { ask, done } = await aTerminal({ pinSet: false });
  for (const [name, input] of attempts) {
    expect(await ask(name, input), name).not.toEqual(refused);
    expect(done).toContain(`${name} ran`);
  }
});
