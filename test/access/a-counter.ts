/** A counter whose manager has a PIN, with helpers that try PINs. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { createManager } from '../../electron/access/create-manager.ts';
import { pinFileSchema } from '../../electron/access/stored-pin.ts';
import type { Manager } from '../../electron/ports/people.ts';
import { aFolder } from '../support/a-folder.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { openSealed } from '../support/sealed-files.ts';
import { refusalCodeOf } from './people/a-staff.ts';

export const PIN = '4711';

/** @param pin `null` for a terminal that never had one */
export async function aCounter(pin: string | null = PIN) {
  const folder = aFolder();
  const file = join(folder, 'manager.json');
  const clock = fakeClock();
  /** The program dies abruptly and starts again with only its file. */
  const restart = (ofClock = clock) =>
    openSealed(folder, (sealed) =>
      createManager({ file: sealed.open('manager', pinFileSchema), clock: ofClock, cost: 10 }),
    );
  const manager = await restart();
  if (pin !== null) expect(await manager.setPin(null, pin)).toEqual({ ok: true, value: null });
  return { folder, file, clock, manager, restart };
}

export const check = async (manager: Manager, pin: string) => refusalCodeOf(await manager.check(pin));

/** Five wrong PINs. */
export async function lockOutManager(manager: Manager): Promise<void> {
  for (const expected of [...Array(4).fill('manager-pin-wrong'), 'manager-locked']) {
    expect(await check(manager, '0000')).toBe(expected);
  }
}
