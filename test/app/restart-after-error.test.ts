import { expect, it } from 'vitest';
import { createCrashHandler } from '../../electron/app/program-end.ts';
import { fakeClock } from '../support/fake-clock.ts';

/** @param restarts number of restarts that are still allowed */
function aProgram(restarts: number) {
  const clock = fakeClock();
  const happened: string[] = [];
  let quit = (): void => undefined;
  let left = restarts;
  const crashes = createCrashHandler({
    app: {
      on: (_, heard) => {
        quit = heard;
      },
      quit: () => void happened.push('quit'),
      exit: (code) => void happened.push(`exit ${code}`),
      relaunch: () => void happened.push('relaunch'),
    },
    clock,
    log: { error: (event) => void happened.push(event), info: (event) => void happened.push(event) },
    restarts: {
      take() {
        left -= 1;
        return left >= 0;
      },
    },
    sayStopped: () => void happened.push('words'),
  });
  return { crashes, clock, happened, quit: () => quit() };
}

it('a bug is logged, the program ends in its order and starts again', () => {
  const { crashes, happened } = aProgram(1);
  crashes.endsInOrder();
  crashes.caught('a bug', new Error('x'));
  expect(happened).toEqual(['a bug', 'relaunch', 'restarts after an error', 'quit']);
  crashes.beforeExit();
  expect(happened).not.toContain('words');
});

it('an ending that hangs is cut off', () => {
  const { crashes, clock, happened } = aProgram(1);
  crashes.endsInOrder();
  crashes.caught('a bug', new Error('x'));
  clock.advance(4_999);
  expect(happened.at(-1)).toBe('quit');
  clock.advance(1);
  expect(happened.at(-1)).toBe('exit 1');
});

it('before there is anything to close, it starts again at once', () => {
  const { crashes, happened } = aProgram(1);
  crashes.caught('a bug', new Error('x'));
  expect(happened).toEqual(['a bug', 'relaunch', 'restarts after an error', 'exit 1']);
});

it('what fails on the way out is logged, counts as no other bug, and can hold the ending up no longer', () => {
  const { crashes, clock, happened, quit } = aProgram(3);
  crashes.endsInOrder();
  crashes.caught('a bug', new Error('x'));
  quit();
  crashes.caught('another', new Error('y'));
  expect(happened.filter((what) => what === 'relaunch')).toHaveLength(1);
  clock.advance(5_000);
  expect(happened.at(-1)).toBe('exit 1');
});

it('a program that a person ended is not started again by a bug of its ending', () => {
  const { crashes, clock, happened, quit } = aProgram(3);
  crashes.endsInOrder();
  quit();
  crashes.caught('a bug', new Error('x'));
  clock.advance(5_000);
  expect(happened).toEqual(['a bug', 'exit 1']);
});

it('where it started again too often, it ends, says so once, and does not start', () => {
  const { crashes, clock, happened } = aProgram(0);
  crashes.endsInOrder();
  crashes.caught('a bug', new Error('x'));
  expect(happened).toEqual(['a bug', 'stops after an error', 'quit']);
  crashes.beforeExit();
  clock.advance(5_000);
  expect(happened.filter((what) => what === 'words')).toHaveLength(1);
  expect(happened).not.toContain('relaunch');
});
