/**
 * Every request against inputs that it must refuse, and against senders that are not our page. The router is the only
 * way in, so a refused call has no effect; the files and the gateway are looked at all the same.
 */
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { APP_ORIGIN } from '../../../electron/windows/app-address.ts';
import { type RequestName, requests } from '../../../shared/contract/contract.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { figure } from '../../support/figures.ts';
import { aMainProcess, type Sender } from './a-main-process.ts';
import { goodInput, goodInputs } from './good-inputs.ts';
import {
  everyWrongInput,
  hasAnyLength,
  hostileInput,
  isChoice,
  longest,
  ofName,
  placesOf,
  ranges,
  withValue,
} from './hostile-inputs.ts';

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

/** A field of an input, without positions in lists: `lines.price`. */
const schemaNode = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});
function fieldsIn(schema: unknown, name: string): readonly string[] {
  const { data } = schemaNode.safeParse(schema);
  if (!data) return [];
  const { properties = {}, items, anyOf = [], oneOf = [] } = data;
  return [
    ...Object.entries(properties).flatMap(([key, each]) => [`${name}.${key}`, ...fieldsIn(each, `${name}.${key}`)]),
    ...[items, ...anyOf, ...oneOf].flatMap((each) => fieldsIn(each, name)),
  ];
}
const takes = (name: RequestName, input: unknown): boolean => requests[name].input.safeParse(input).success;

describe.each(names)('%s', (name) => {
  it('takes its examples, which have each of its fields', () => {
    expect(goodInputs[name].filter((input) => !takes(name, input))).toEqual([]);
    const fields = fieldsIn(z.toJSONSchema(requests[name].input, { unrepresentable: 'any' }), name);
    const shown = new Set(placesOf(name).map((place) => place.name));
    expect(fields.filter((field) => !shown.has(field))).toEqual([]);
  });

  it('takes texts and numbers up to their limits, which all have one', () => {
    for (const place of placesOf(name)) {
      const most = ofName(longest, place.name);
      const isLimited = isChoice(place) || hasAnyLength(place) || most !== undefined;
      if (typeof place.value === 'string') expect(isLimited, place.name).toBe(true);
      const isText = typeof place.value === 'string' && most !== undefined && !isChoice(place);
      const atLimit = isText ? ['x'.repeat(most)] : typeof place.value === 'number' ? ofName(ranges, place.name) : [];
      for (const value of atLimit ?? [])
        expect(takes(name, withValue(place, value)), `${place.name} ${value}`).toBe(true);
    }
  });
});

describe('a call that is none of its request', () => {
  let main: Main;
  let end: () => Promise<void>;
  beforeAll(async () => {
    main = await aMainProcess({ atEnd: (close) => (end = close) });
    return () => end();
  });

  it.each(names)('is refused in our own page, and nothing comes of it: %s', async (name) => {
    const before = await main.everything();
    const answered: unknown[] = [];
    for (const input of everyWrongInput(name)) {
      const told = await main.call(mainFrame, name, input).catch((error: unknown) => String(error));
      if (told !== 'CallRejected: Refused: bad input') answered.push(input);
    }
    expect(answered).toEqual([]);
    expect([main.done, main.bugs]).toEqual([[], []]);
    const attempts = hostileInput(name).map((input) => [mainFrame, input] as const);
    await expectRefused(main, attempts, name, 'Refused: bad input');
    // The log has our field names, positions in lists and kinds of mistakes, and nothing that was sent.
    for (const reason of main.refusals.splice(0))
      expect(reason).toMatch(
        /^bad input for [a-z.-]+(: (too large|[a-zA-Z_]+(\.[a-zA-Z_]+|\.\d)* [a-z_]+(, [a-zA-Z_]+(\.[a-zA-Z_]+|\.\d)* [a-z_]+){0,2}))?$/,
      );
    expect(await main.everything()).toBe(before);
  });

  it('is counted', () => {
    const wrong = names.reduce((sum, name) => sum + everyWrongInput(name).length, 0);
    figure('hostile IPC from the main frame', { requests: names.length, 'wrong inputs': wrong, each: calls, taken: 0 });
  });
});

describe('a call', () => {
  it.each([
    ['a frame within our page', subframe],
    ['another origin', otherOrigin],
    ['a frame or window that is none of ours', noFrameOfOurs],
  ])('from %s is refused, however well it is said', async (who, senders) => {
    const main = await aMainProcess();
    const before = await main.everything();
    for (const name of names) {
      const payloads = fc.oneof(fc.constant(goodInput(name)), hostileInput(name));
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
