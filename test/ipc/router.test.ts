import type { IpcMainInvokeEvent } from 'electron';
import { describe, expect, it } from 'vitest';
import type { Handlers } from '../../electron/ipc/answer-request.ts';
import { routeRequests } from '../../electron/ipc/router.ts';
import { SealUnavailable } from '../../electron/platform/files/sealed-files.ts';
import { StoreError } from '../../electron/ports/ledger/ledger.ts';
import { senderCheck } from '../../electron/windows/app-address.ts';
import { REQUEST_CHANNEL } from '../../shared/contract/channels.ts';
import { type RequestName, requests } from '../../shared/contract/contract.ts';
import { failed, ok } from '../../shared/model/values/result.ts';
import { goodInput } from '../faults/ipc/good-inputs.ts';

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<unknown>;

const ours = { id: 1 };

function aFrame(change: object = {}): object {
  return { parent: null, origin: 'app://konter', isDestroyed: () => false, ...change };
}

/** Every handler records that it ran: only a valid request may leave a trace. */
function aRouter(change: Partial<Handlers> = {}) {
  const ran: unknown[] = [];
  const refused: string[] = [];
  const changed: RequestName[] = [];
  const bugs: [RequestName, unknown][] = [];
  const names = Object.keys(requests) as RequestName[];
  const recorders = names.map((name) => [
    name,
    (input: unknown) => {
      ran.push([name, input]);
      return failed('internal');
    },
  ]);
  let listener: Listener | undefined;
  routeRequests({
    ipcMain: {
      handle(channel, added) {
        expect(channel).toBe(REQUEST_CHANNEL);
        listener = added as Listener;
      },
    },
    handlers: { ...(Object.fromEntries(recorders) as Handlers), ...change },
    allowsManagers: () => true,
    leadsOutside: () => false,
    people: { signedIn: () => null, maySell: () => true },
    isTrustedSender: senderCheck((contents) => (contents as unknown) === ours),
    onRefused: (reason) => refused.push(reason),
    onChanged: (name) => changed.push(name),
    onBug: (name, error) => bugs.push([name, error]),
  });
  const call = (args: unknown[], sender: object = ours, senderFrame: object | null = aFrame()) =>
    listener?.({ sender, senderFrame } as unknown as IpcMainInvokeEvent, ...args) ?? Promise.reject();
  return { call, ran, refused, changed, bugs };
}

describe('the router', () => {
  it('gives the parsed input to the handler and its answer back', async () => {
    const { call } = aRouter({
      'settings.test': () => failed('wrong-signature', { gatewayMessage: 'Wrong signature' }),
    });
    expect(await call(['settings.test', {}])).toEqual({
      ok: false,
      failure: { code: 'wrong-signature', gatewayMessage: 'Wrong signature' },
    });
  });

  it('drops from the input what the contract does not name', async () => {
    const { call, ran } = aRouter();
    await call(['payment.check', JSON.parse('{"orderId":"K1-A","__proto__":{"admin":true},"role":"manager"}')]);
    expect(ran).toEqual([['payment.check', { orderId: 'K1-A' }]]);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'sale.Charge',
    '',
    7,
    null,
    undefined,
    ['settings.view'],
    {},
  ])('refuses the name %o', async (name) => {
    const { call, ran, refused } = aRouter();
    await expect(call([name, {}])).rejects.toThrow('Refused: unknown request');
    expect(refused).toEqual(['unknown request']);
    expect(ran).toEqual([]);
  });

  it('refuses a call with too few or too many arguments', async () => {
    const { call, ran } = aRouter();
    await expect(call([])).rejects.toThrow('Refused');
    await expect(call(['settings.view'])).rejects.toThrow('Refused: bad input');
    await expect(call(['settings.view', {}, 'more'])).rejects.toThrow('Refused: bad input');
    expect(ran).toEqual([]);
  });

  it.each([
    ['a frame within our page', ours, aFrame({ parent: aFrame() })],
    ['another origin in our window', ours, aFrame({ origin: 'https://app.konter' })],
    ['an opaque origin', ours, aFrame({ origin: 'null' })],
    ['an origin that begins like ours', ours, aFrame({ origin: 'app://konter.example' })],
    ['a frame that is gone', ours, null],
    ['a frame that was destroyed', ours, { isDestroyed: () => true }],
    ['contents that are in no window of ours', { id: 2 }, aFrame()],
  ])('refuses %s, whatever it asks', async (_who, sender, frame) => {
    const { call, ran, refused } = aRouter();
    for (const name of [...Object.keys(requests), '__proto__'])
      await expect(call([name, {}], sender, frame)).rejects.toThrow('Refused: untrusted sender');
    expect(ran).toEqual([]);
    expect(new Set(refused)).toEqual(new Set(['untrusted sender']));
  });

  it('tells a window nothing about a handler that threw', async () => {
    const bug = new Error('apiKey=canary at /home/owner/konter');
    const { call, bugs } = aRouter({
      'settings.view': () => {
        throw bug;
      },
    });
    await expect(call(['settings.view', {}])).rejects.toThrow(/^Failed: internal error$/);
    expect(bugs).toEqual([['settings.view', bug]]);
  });

  it('lets nothing out that the contract does not name', async () => {
    const extra = { apiKey: 'canary' };
    const { call } = aRouter({
      'payment.on-screen': () => ok(extra as never),
      'settings.view': () => ({ ok: false, failure: { code: 'internal', ...extra } }),
    });
    expect(await call(['payment.on-screen', { orderId: null }])).toEqual({ ok: true, value: {} });
    expect(await call(['settings.view', {}])).toEqual({ ok: false, failure: { code: 'internal' } });
  });

  it('tells a window in words of a disk that is full, and takes it for no bug', async () => {
    const full = (): never => {
      throw new StoreError('database-full', null);
    };
    const { call, bugs } = aRouter({ 'settings.view': full, 'sale.charge': async () => full() });
    expect(await call(['settings.view', {}])).toEqual(failed('database-full'));
    expect(await call(['sale.charge', goodInput('sale.charge')])).toEqual(failed('database-full'));
    expect(bugs).toEqual([]);
  });

  it('tells a window in words that no key seals a file now', async () => {
    const { call, bugs } = aRouter({
      'settings.view': () => {
        throw new SealUnavailable('No key');
      },
    });
    expect(await call(['settings.view', {}])).toEqual(failed('vault-unavailable'));
    expect(bugs).toEqual([]);
  });

  it('treats an answer outside the contract as a bug', async () => {
    const { call, bugs } = aRouter({ 'alerts.list': () => ok('none' as never) });
    await expect(call(['alerts.list', {}])).rejects.toThrow('Failed: internal error');
    expect(bugs.map(([name]) => name)).toEqual(['alerts.list']);
  });
});

describe('a page that asks without end', () => {
  it('is answered 200 at a time and refused the rest, is told of once, and is heard again when they are answered', async () => {
    const answers: (() => void)[] = [];
    const slowly = () => new Promise<ReturnType<typeof failed>>((done) => answers.push(() => done(failed('internal'))));
    const { call, refused } = aRouter({ 'settings.view': slowly });
    const asked = Array.from({ length: 1_000 }, () =>
      call(['settings.view', {}]).catch((error: Error) => error.message),
    );
    await expect.poll(() => answers.length).toBe(200);
    expect(refused).toEqual(['too many requests at once']);
    for (const answer of answers) answer();
    const told = await Promise.all(asked);
    expect(told.filter((each) => each === 'Refused: too many requests at once')).toHaveLength(800);
    const again = call(['settings.view', {}]);
    await expect.poll(() => answers.length).toBe(201);
    answers[200]?.();
    expect(await again).toEqual(failed('internal'));
  });

  it.each([
    ['one long text', { environment: 'training', amount: 25_000, method: 'SP', note: 'x'.repeat(70_000) }],
    ['many short ones', { note: Array.from({ length: 20_000 }, () => 'x') }],
    ['bytes', { note: new Uint8Array(10) }],
  ])('with %s is refused before that is parsed', async (_what, input) => {
    const { call, ran, refused } = aRouter();
    await expect(call(['sale.charge', input])).rejects.toThrow('Refused: bad input');
    expect(ran).toEqual([]);
    expect(refused).toEqual(['bad input for sale.charge: too large']);
  });
});

it.each([
  ...(['manager-pin-wrong', 'manager-key-wrong', 'manager-locked'] as const),
  ...(['person-pin-wrong', 'person-locked', 'people-locked'] as const),
])('a try that ends with %s is a line in the log, and one that fails otherwise is none', async (code) => {
  const { call, refused } = aRouter({ 'manager.unlock': () => failed(code) });
  await call(['manager.unlock', goodInput('manager.unlock')]);
  await call(['settings.view', {}]);
  expect(refused).toEqual([`${code} for manager.unlock`]);
});

/** Listed here and not derived from the contract, so that a mistake there is noticed. */
const logged: readonly RequestName[] = [
  ...(['settings.save', 'settings.import', 'settings.select', 'settings.wipe', 'settings.shop'] as const),
  'settings.take-file',
  ...(['settings.accept-unprotected', 'terminal.day-end', 'terminal.cash', 'terminal.say-day'] as const),
  ...(['kiosk.change', 'kiosk.autostart', 'kiosk.leave', 'manager.set-pin', 'manager.reset-pin'] as const),
  ...(['items.save', 'items.import', 'quick-amounts.save', 'printer.save', 'updates.save'] as const),
  ...(['second-place.choose', 'second-place.stop'] as const),
];

it('a change of the terminal is a line in the log, with its name alone; one that was refused is none', async () => {
  const names = Object.keys(requests) as RequestName[];
  const succeeding = aRouter(Object.fromEntries(names.map((name) => [name, () => ok({}) as never])));
  const refusing = aRouter();
  for (const name of names) {
    // Whether the answer fits the contract is no matter here.
    await succeeding.call([name, goodInput(name)]).catch(() => undefined);
    await refusing.call([name, goodInput(name)]);
  }
  expect(succeeding.changed.toSorted()).toEqual(logged.toSorted());
  expect([refusing.ran.length, refusing.changed]).toEqual([names.length, []]);
});
