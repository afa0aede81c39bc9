import { expect, it } from 'vitest';
import { shutDownInOrder } from '../../electron/app/program-end.ts';
import { fakeClock } from '../support/fake-clock.ts';

/** @param hanging never ends */
function aProgram(hanging = '') {
  const clock = fakeClock();
  const happened: string[] = [];
  let quit = (): void => undefined;
  const happens = (what: string) => () => void happened.push(what);
  const closes = (what: string) => ({ close: happens(what) });
  const inAWhile = (what: string) => ({
    close: () => (what === hanging ? new Promise(() => undefined) : Promise.resolve().then(happens(what))),
  });
  shutDownInOrder({
    app: {
      on: (_, heard) => {
        quit = () => heard({ preventDefault: () => undefined });
      },
      exit: (code) => happens(`exit ${code}`)(),
    },
    clock,
    log: { info: (event) => happens(`log ${event}`)() },
    watcher: { stop: happens('watch') },
    days: { stop: happens('days') },
    updates: { stop: happens('updates') },
    hub: { stop: happens('hub') },
    exports: { stop: async () => happens('export')() },
    verification: { stop: async () => happens('verification')() },
    rememberLedgers: async () => happens('heads')(),
    background: closes('background'),
    checkouts: closes('checkout'),
    callbacks: inAWhile('callbacks'),
    gateways: inAWhile('gateways'),
    training: inAWhile('training'),
    shop: closes('ledgers'),
    messageLog: closes('support file'),
    instance: closes('lock'),
    beforeExit: happens('beforeExit'),
  });
  return { clock, happened, quit };
}

it('stops asking first and gives the lock back last, and ends once however often it is told', async () => {
  const { happened, quit } = aProgram();
  quit();
  quit();
  await expect.poll(() => happened.at(-1)).toBe('exit 0');
  expect(happened).toEqual([
    ...['watch', 'days', 'updates', 'hub', 'export', 'verification', 'heads', 'background', 'checkout'],
    ...['callbacks', 'gateways', 'training'],
    ...['ledgers', 'support file', 'lock', 'beforeExit', 'log ended', 'exit 0'],
  ]);
});

it('abandons an answer that does not come, and closes the ledgers all the same', async () => {
  const { clock, happened, quit } = aProgram('gateways');
  quit();
  await expect.poll(() => happened).toContain('training');
  expect(happened).not.toContain('ledgers');
  clock.advance(1_000);
  await expect.poll(() => happened).toContain('exit 0');
  expect(happened).toContain('ledgers');
});
