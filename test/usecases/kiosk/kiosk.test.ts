/** The kiosk's rules: who may hold and leave the window, and what a start does. */
import { describe, expect, it } from 'vitest';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import type { LoginItem } from '../../../electron/ports/program.ts';
import type { Settings } from '../../../electron/ports/settings/settings.ts';
import { createKiosk } from '../../../electron/usecases/kiosk.ts';
import { aManager, MANAGER_PIN } from '../../support/a-manager.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { settingsWith } from '../../support/settings.ts';

interface Wishes {
  readonly pin?: string | null;
  readonly isPossible?: boolean;
  readonly loginItem?: Partial<LoginItem>;
}

async function aKiosk({ pin = MANAGER_PIN, isPossible = true, loginItem = {} }: Wishes = {}) {
  const manager = await aManager(fakeClock(), pin);
  const events = createEventBus();
  const told: string[] = [];
  for (const name of ['kiosk-changed', 'kiosk-exit-asked', 'terminal-changed'] as const) {
    events.on(name, () => void told.push(name));
  }
  const kept = { areSettingsLost: false };
  let current: Settings = settingsWith({});
  const settings = {
    read: () => current,
    isLost: () => kept.areSettingsLost,
    write(change: Partial<Settings>) {
      current = settingsWith({ ...current, ...change });
    },
  };
  let starts = false;
  const loginItemKept: LoginItem = {
    isPossible: true,
    startsWithSystem: () => starts,
    change(wanted) {
      starts = wanted;
    },
    ...loginItem,
  };
  const quit = () => void told.push('quit');
  const start = () => createKiosk({ events, settings, manager, loginItem: loginItemKept, isPossible, quit });
  return { kiosk: start(), start, told, manager, kept };
}

const refused = (code: string) => ({ ok: false, failure: { code } });

describe('holding the window', () => {
  it('is off on a new machine', async () => {
    const { kiosk } = await aKiosk();
    expect(kiosk.view()).toMatchObject({ isOn: false, isHeld: false, isPossible: true });
  });

  it('takes effect at once, and again at each start', async () => {
    const { kiosk, start, told } = await aKiosk();
    expect(kiosk.change(true)).toMatchObject({ ok: true, value: { isOn: true, isHeld: true } });
    expect(told).toEqual(['kiosk-changed', 'terminal-changed']);
    expect(start().isHeld()).toBe(true);
  });

  it('ends with the setting', async () => {
    const { kiosk, start } = await aKiosk();
    kiosk.change(true);
    expect(kiosk.change(false)).toMatchObject({ ok: true, value: { isOn: false, isHeld: false } });
    expect(start().isHeld()).toBe(false);
  });

  it('needs a manager’s PIN first, because without one nobody could leave', async () => {
    const { kiosk, told } = await aKiosk({ pin: null });
    expect(kiosk.change(true)).toEqual(refused('kiosk-needs-pin'));
    expect([kiosk.view().isOn, told]).toEqual([false, []]);
  });

  it('is impossible in preview, even with a setting from elsewhere', async () => {
    const { kiosk, kept } = await aKiosk({ isPossible: false });
    expect(kiosk.change(true)).toEqual(refused('kiosk-impossible'));
    kept.areSettingsLost = true;
    expect(kiosk.isHeld()).toBe(false);
  });

  it('continues when the settings are lost: to remove their file is no way out', async () => {
    const { kiosk, kept } = await aKiosk();
    expect(kiosk.isHeld()).toBe(false);
    kept.areSettingsLost = true;
    expect(kiosk.isHeld()).toBe(true);
    expect(await kiosk.leave({ pin: MANAGER_PIN, to: 'window' })).toMatchObject({ ok: true });
    expect(kiosk.isHeld()).toBe(false);
  });

  it('needs a PIN also then, because without one nobody could leave', async () => {
    const { kiosk, kept } = await aKiosk({ pin: null });
    kept.areSettingsLost = true;
    expect(kiosk.isHeld()).toBe(false);
  });
});

describe('leaving', () => {
  it.each(['window', 'end'] as const)('to the %s with a wrong PIN changes nothing', async (to) => {
    const { kiosk, told, manager } = await aKiosk();
    kiosk.change(true);
    told.splice(0);
    expect(await kiosk.leave({ pin: '0000', to })).toEqual(refused('manager-pin-wrong'));
    expect([kiosk.isHeld(), told, manager.state().triesLeft]).toEqual([true, [], 5]);
  });

  it('is locked by five wrong PINs of a stranger, and the manager’s day is not', async () => {
    const { kiosk, manager } = await aKiosk();
    kiosk.change(true);
    const leave = (pin: string) => kiosk.leave({ pin, to: 'window' });
    for (let tries = 0; tries < 5; tries += 1) await leave('0000');
    expect(await leave(MANAGER_PIN)).toMatchObject(refused('manager-locked'));
    expect(kiosk.isHeld()).toBe(true);
    expect(await manager.check(MANAGER_PIN)).toEqual({ ok: true, value: null });
    expect(manager.state().triesLeft).toBe(5);
  });

  it('to the window holds until the next start, which holds it again', async () => {
    const { kiosk, start, told } = await aKiosk();
    kiosk.change(true);
    told.splice(0);
    const left = await kiosk.leave({ pin: MANAGER_PIN, to: 'window' });
    expect(left).toMatchObject({ ok: true, value: { isOn: true, isHeld: false } });
    expect(told).toEqual(['kiosk-changed', 'terminal-changed']);
    expect(start().isHeld()).toBe(true);
  });

  it('to the window is over when a manager holds it again', async () => {
    const { kiosk } = await aKiosk();
    kiosk.change(true);
    await kiosk.leave({ pin: MANAGER_PIN, to: 'window' });
    expect(kiosk.change(true)).toMatchObject({ ok: true, value: { isHeld: true } });
  });

  it('to a new version is over if that could not be installed', async () => {
    const { kiosk } = await aKiosk();
    kiosk.change(true);
    const holdAgain = kiosk.release();
    expect(kiosk.isHeld()).toBe(false);
    holdAgain();
    expect(kiosk.isHeld()).toBe(true);
    await kiosk.leave({ pin: MANAGER_PIN, to: 'window' });
    kiosk.release()();
    expect(kiosk.isHeld()).toBe(false);
  });

  it('to the end quits the program, which no longer holds its window', async () => {
    const { kiosk, told } = await aKiosk();
    kiosk.change(true);
    told.splice(0);
    await kiosk.leave({ pin: MANAGER_PIN, to: 'end' });
    expect([told.at(-1), kiosk.isHeld()]).toEqual(['quit', false]);
  });

  it('is asked for by each attempt to close the held window, and by none of an ordinary one', async () => {
    const { kiosk, told } = await aKiosk();
    kiosk.askForWayOut();
    expect(told).toEqual([]);
    kiosk.change(true);
    told.splice(0);
    kiosk.askForWayOut();
    expect(told).toEqual(['kiosk-exit-asked']);
  });
});

describe('starting with the system', () => {
  it('is changed in the system’s list and read from it', async () => {
    const { kiosk } = await aKiosk();
    expect(kiosk.startWithSystem(true)).toMatchObject({ ok: true, value: { startsWithSystem: true } });
    expect(kiosk.startWithSystem(false)).toMatchObject({ ok: true, value: { startsWithSystem: false } });
  });

  const failing: Readonly<Record<string, Partial<LoginItem>>> = {
    'the system throws': {
      change() {
        throw new Error('EACCES');
      },
    },
    'the system ignores it': { change: () => undefined },
    'the program is not installed': { isPossible: false },
  };
  it.each(Object.keys(failing))('fails in words when %s', async (name) => {
    const { kiosk } = await aKiosk({ loginItem: failing[name] ?? {} });
    expect(kiosk.startWithSystem(true)).toEqual(refused('autostart-refused'));
    expect(kiosk.view().startsWithSystem).toBe(false);
  });
});
