/** Where the customer's display is put, for every set of screens that was thought of. */
import { describe, expect, it } from 'vitest';
import { type ConnectedScreen, chooseScreen, recognize } from '../../electron/windows/customer-window.ts';

const counter: ConnectedScreen = {
  ...{ id: 1, label: 'Till', width: 1366, height: 768, x: 0, y: 0 },
  ...{ isInternal: true, isCashiers: true },
};
const facing: ConnectedScreen = {
  ...{ id: 2, label: 'XP-7', width: 1024, height: 600, x: 1366, y: 0 },
  ...{ isInternal: false, isCashiers: false },
};
const office: ConnectedScreen = {
  ...{ id: 3, label: 'DELL', width: 1920, height: 1080, x: 2390, y: 0 },
  ...{ isInternal: false, isCashiers: false },
};
const facingChosen = { kind: 'screen', screen: facing } as const;
const idOf = (screens: readonly ConnectedScreen[], choice: Parameters<typeof chooseScreen>[1]) =>
  chooseScreen(screens, choice)?.id ?? null;

describe('the customer’s screen', () => {
  it.each([
    ['nothing when it is off', [counter, facing], { kind: 'off' }, null],
    ['the other of two screens', [counter, facing], { kind: 'second' }, 2],
    ['nothing when there is one screen', [counter], { kind: 'second' }, null],
    ['nothing when no screen is known', [], { kind: 'second' }, null],
    [
      'the other one, when the cashier’s window has moved to it',
      [asFree(counter), asCashiers(facing)],
      { kind: 'second' },
      1,
    ],
    [
      'an extra screen rather than the machine’s own',
      [asFree(counter), facing, asCashiers(office)],
      { kind: 'second' },
      2,
    ],
    [
      'the left one of two extra screens, in whatever order they are listed',
      [office, facing, counter],
      { kind: 'second' },
      2,
    ],
    ['the chosen one of several', [counter, office, facing], facingChosen, 2],
    ['nothing while the chosen one is unplugged', [counter, office], facingChosen, null],
    [
      'nothing when the cashier’s window is on the chosen one',
      [asFree(counter), asCashiers(facing)],
      facingChosen,
      null,
    ],
    ['nothing when the only screen is the chosen one', [asCashiers(facing)], facingChosen, null],
  ] as const)('is %s', (_what, screens, choice, id) => {
    expect(idOf(screens, choice)).toBe(id);
  });
});

describe('a remembered screen is recognized', () => {
  it.each([
    ['after a restart, with another id', [counter, { ...facing, id: 9 }], 9],
    ['at another place', [counter, { ...facing, id: 9, x: -1024 }], 9],
    ['with another resolution', [counter, { ...facing, width: 1280, height: 800 }], 2],
    ['among two of one make, by its id', [{ ...facing, id: 8, x: 2390 }, facing], 2],
    [
      'among two of one make with new ids, by its place',
      [
        { ...facing, id: 8, x: 2390 },
        { ...facing, id: 9 },
      ],
      9,
    ],
    [
      'among two of one make, by its size',
      [
        { ...facing, id: 8, width: 1920, height: 1080 },
        { ...facing, id: 9, x: 0 },
      ],
      9,
    ],
  ] as const)('%s', (_what, screens, id) => {
    expect(recognize(screens, facing)?.id).toBe(id);
  });

  it.each([
    ['another one has taken its id', [{ ...office, id: facing.id }]],
    [
      'two of one make are both elsewhere',
      [
        { ...facing, id: 8, x: 1 },
        { ...facing, id: 9, x: 2 },
      ],
    ],
  ])('or none is taken for it: %s', (_what, screens) => {
    expect(recognize(screens, facing)).toBeNull();
  });

  it('without a name, by its size together with its id or its place', () => {
    const nameless = { ...facing, label: '' };
    expect(recognize([{ ...counter, label: '' }, nameless], nameless)?.id).toBe(2);
    expect(recognize([{ ...nameless, id: 9 }], nameless)?.id).toBe(9);
    expect(recognize([{ ...nameless, x: 0 }], nameless)?.id).toBe(2);
    expect(recognize([{ ...nameless, id: 9, x: 0 }], nameless)).toBeNull();
    expect(recognize([{ ...nameless, width: 1920 }], nameless)).toBeNull();
  });
});

function asFree(screen: ConnectedScreen): ConnectedScreen {
  return { ...screen, isCashiers: false };
}
function asCashiers(screen: ConnectedScreen): ConnectedScreen {
  return { ...screen, isCashiers: true };
}
