/** A till with people in files of its own, with helpers that sign them in. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { createStaff } from '../../../electron/app/compose/staff.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import type { PinEvent } from '../../../electron/ports/people.ts';
import type { Role } from '../../../shared/model/people.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { aFolder } from '../../support/a-folder.ts';
import { type FakeClock, fakeClock } from '../../support/fake-clock.ts';
import { openSealed } from '../../support/sealed-files.ts';

export const MANAGER = '471108';
export const PINS = { Siti: '582531', Budi: '736194', Wati: '915203' } as const;
export type Name = keyof typeof PINS;
const roles: Readonly<Record<Name, Role>> = { Siti: 'cashier', Budi: 'cashier', Wati: 'manager' };

export const refusalCodeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.failure.code);

/** @param names of the people in the list */
export async function aStaff(names: readonly Name[] = ['Siti', 'Budi', 'Wati']) {
  const folder = aFolder();
  const clock = fakeClock();
  const events: PinEvent[] = [];
  /** The program dies abruptly and starts again with only its files. */
  const start = (ofClock: FakeClock = clock) =>
    openSealed(folder, (sealed) =>
      createStaff({
        ...{ sealed, clock: ofClock, events: createEventBus(), cost: 10 },
        onPin: (event) => events.push(event),
      }),
    );
  const staff = await start();
  expect(refusalCodeOf(await staff.manager.setPin(null, MANAGER))).toBe('ok');
  for (const name of names) {
    expect(refusalCodeOf(await staff.people.save({ id: null, name, role: roles[name], pin: PINS[name] }))).toBe('ok');
  }
  return { ...staff, clock, folder, file: join(folder, 'people.json'), events, start };
}

type People = Awaited<ReturnType<typeof aStaff>>['people'];

export const idOf = (people: People, name: Name): number =>
  people.view().people.find((each) => each.name === name)?.id ?? 0;
export const signIn = async (people: People, name: Name, pin: string = PINS[name]): Promise<string> =>
  refusalCodeOf(await people.signIn(idOf(people, name), pin));

const WRONG = '640917';
export const wrong = (people: People, name: Name): Promise<string> => signIn(people, name, WRONG);
export async function lockOut(people: People, name: Name): Promise<void> {
  for (const expected of [...Array(4).fill('person-pin-wrong'), 'person-locked']) {
    expect(await wrong(people, name)).toBe(expected);
  }
}
