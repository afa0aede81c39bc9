/**
 * A hijacked window sends anything. From our own page only the contract is accepted; from anywhere else nothing,
 * however valid. A refused call has no effect.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APP_ORIGIN } from '../../../electron/windows/protocol/app-address.ts';
import { type RequestName, requests } from '../../../shared/contract/contract.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { figure } from '../../support/figures.ts';
import { aMainProcess, type Sender } from './a-main-process.ts';
import { everyWrongValue, goodInput, hostilePayload } from './hostile-payloads.ts';

const names = Object.keys(requests) as RequestName[];
const calls = amountOfRun({ quick: 8, full: 1_000 });

function aFrame(change: object = {}): object {
  return { parent: null, origin: APP_ORIGIN, isDestroyed: () => false, ...change };
}
const mainFrame: Sender = { frame: aFrame() };

const subframe: fc.Arbitrary<Sender> = fc
  .constantFrom(APP_ORIGIN, 'null', 'https://shop.example', 'about:blank')
  .chain((origin) => fc.constantFrom(aFrame(), aFrame({ parent: aFrame() })).map((parent) => ({ origin, parent })))
  .map((change) => ({ frame: aFrame(change) }));
const otherOrigin = fc
  .oneof(
    fc.constantFrom('', 'null', 'file://', 'about:blank', 'app://', 'app://konter.example', 'http://127.0.0.1'),
    fc.constantFrom('https://konter', 'devtools://devtools', 'chrome-extension://abcdef', 'data:', 'blob:app://konter'),
    fc.string().map((more) => `${APP_ORIGIN}${more || '.'}`),
    fc.string().map((more) => `${more || ' '}${APP_ORIGIN}`),
    fc.constant(APP_ORIGIN.toUpperCase()),
  )
  .map((origin): Sender => ({ frame: aFrame({ origin }) }));
const noFrameOfOurs = fc.constantFrom<Sender>(
  { frame: null },
  { frame: { isDestroyed: () => true } },
  { frame: aFrame(), contents: { id: 2 } },
);

type Main = Awaited<ReturnType<typeof aMainProcess>>;

/** @returns once each call was refused with exactly these words and without any effect */
async function expectRefused(
  main: Main,
  attempts: fc.Arbitrary<readonly [Sender, unknown]>,
  name: string,
  words: string,
) {
  await fc.assert(
    fc.asyncProperty(attempts, async ([sender, payload]) => {
      const told = await main.call(sender, name, payload).then(
        () => 'Answered',
        (error: unknown) => String(error),
      );
      // Both together, and emptied, so that no call is blamed for the one before.
      const effects = [...main.done.splice(0), ...main.bugs.splice(0)];
      expect({ told, effects }).toEqual({ told: `CallRejected: ${words}`, effects: [] });
    }),
    { numRuns: calls },
  );
}

describe('a call', () => {
  it('that is none of its request is refused in our own page', async () => {
    const main = await aMainProcess();
    const before = await main.everything();
    let words = 0;
    for (const name of names) {
      for (const payload of everyWrongValue(name)) {
        await expect(main.call(mainFrame, name, payload)).rejects.toThrow(/^Refused: bad input$/);
        words += 1;
      }
      expect([main.done, main.bugs]).toEqual([[], []]);
      const attempts = hostilePayload(name).map((payload) => [mainFrame, payload] as const);
      await expectRefused(main, attempts, name, 'Refused: bad input');
    }
    expect(main.refusals.length).toBeGreaterThanOrEqual(names.length * calls);
    // The log has our field names, positions in lists and kinds of mistakes, and nothing that was sent.
    for (const reason of main.refusals)
      expect(reason).toMatch(
        /^bad input for [a-z.-]+(: [a-zA-Z_]+(\.[a-zA-Z_]+|\.\d)* [a-z_]+(, [a-zA-Z_]+(\.[a-zA-Z_]+|\.\d)* [a-z_]+){0,2})?$/,
      );
    expect(await main.everything()).toBe(before);
    figure('hostile IPC from the main frame', {
      requests: names.length,
      each: calls,
      'wrong words': words,
      taken: 0,
      effects: 0,
    });
  });

  it.each([
    ['a frame within our page', subframe],
    ['another origin', otherOrigin],
    ['a frame or window that is none of ours', noFrameOfOurs],
  ])('from %s is refused, however well it is said', async (who, senders) => {
    const main = await aMainProcess();
    const before = await main.everything();
    for (const name of names) {
      const payloads = fc.oneof(fc.constant(goodInput(name)), hostilePayload(name));
      await expectRefused(main, fc.tuple(senders, payloads), name, 'Refused: untrusted sender');
    }
    expect(new Set(main.refusals)).toEqual(new Set(['untrusted sender']));
    expect(await main.everything()).toBe(before);
    figure(`IPC from ${who}`, { requests: names.length, each: calls, taken: 0, effects: 0 });
  });

  it('that is good runs and is seen to run, so that the refusals above mean something', async () => {
    const main = await aMainProcess();
    for (const name of names) {
      // One of them sets a PIN, one locks the manager again.
      await main.call(mainFrame, 'manager.unlock', goodInput('manager.unlock'));
      await main.call(mainFrame, name, goodInput(name));
      expect(main.done).toContain(`${name} ran`);
    }
    expect(main.refusals).toEqual([]);
    const before = await main.everything();
    expect(await main.call(mainFrame, 'sale.charge', goodInput('sale.charge'))).toMatchObject({ ok: true });
    expect(await main.everything()).not.toBe(before);
  });
});
