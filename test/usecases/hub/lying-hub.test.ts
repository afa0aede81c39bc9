/**
 * A hub that says anything. The counter sells, nothing becomes paid by it, the gateway is asked as often as the terminal's own
 * limit allows, and the panel has a word for it. What a schema refuses takes one way, so each has one row.
 */
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { draftClosing } from '../../../electron/store/closings/draft-closing.ts';
import { hubViewSchema } from '../../../shared/contract/hub.ts';
import { MORNING } from '../../support/builders.ts';
import { signedCallback } from '../../support/gateway/signed-callback.ts';
import type { SmallHub } from './a-hub.ts';
import { aTerminalWithAHub, OWN_PER_MINUTE } from './an-enrolled-terminal.ts';

const YEAR_MS = 365 * 86_400_000;
const megabytes = (count: number): string => 'x'.repeat(count * 1024 * 1024);
const refusal = (facts: object): readonly [number, unknown] => [409, { error: 'gap', message: 'No.', ...facts }];
const raw =
  (text: string) =>
  (response: ServerResponse): void =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(text);

type Terminal = Awaited<ReturnType<typeof aTerminalWithAHub>>;
type Says = NonNullable<SmallHub['says']>;

/** @returns after the customer has paid, with the checks that it took */
async function sellsOn({ counter }: Terminal): Promise<void> {
  const { payment } = await counter.charge();
  expect(payment.state).toBe('pending');
  await counter.pay(payment.orderId);
  for (let minute = 0; counter.stateOf(payment.orderId) !== 'paid' && minute < 20; minute += 1)
    await counter.pass(60_000);
  expect(counter.stateOf(payment.orderId)).toBe('paid');
}

/** The most status checks that the gateway saw within a minute. */
async function mostAMinute({ counter }: Terminal): Promise<number> {
  const asked = (await counter.requests('status')).map(({ at }) => at);
  return Math.max(0, ...asked.map((from) => asked.filter((at) => at >= from && at < from + 60_000).length));
}

const replies: readonly (readonly [string, Says])[] = [
  ['a text for a number', () => [200, { durable: '5' }]],
  ['the last number there is', () => [200, { durable: Number.MAX_SAFE_INTEGER }]],
  ['a gap at infinity', () => refusal({ durable: Number.MAX_SAFE_INTEGER })],
  ['a bad row that is none', () => [422, { error: 'bad-row', message: 'No.', position: -1, durable: 10 ** 12 }]],
  [
    'another history from a row that is none',
    () => [409, { error: 'second-history', message: 'No.', position: 10 ** 15 }],
  ],
  ['a failure of ten megabytes', () => [503, { error: 'unavailable', message: megabytes(10) }]],
  ['lists in lists', () => raw(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)],
  ['a redirect to the gateway', () => (response) => void response.writeHead(307, { location: '/v1/journal' }).end()],
  [
    'half an answer',
    () => (response) =>
      void response.writeHead(200, { 'content-length': '99' }).write('{"dur', () => response.destroy()),
  ],
  ['one byte at a time', () => drips],
  [
    'headers of a megabyte',
    () => (response) => void response.socket?.end(`HTTP/1.1 200 OK\r\nName: ${megabytes(1)}\r\n\r\n`),
  ],
  ['bytes that are no HTTP', () => (response) => void response.socket?.end('\0\0\0')],
];

function drips(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
}

describe('a hub that answers rows with', () => {
  it.each(replies)('%s leaves the counter alone', async (_what, says) => {
    const terminal = await aTerminalWithAHub({ deadlineMs: 300 });
    await terminal.enrol();
    let asked = 0;
    terminal.small.says = (path) => {
      if (path !== '/v1/journal') return undefined;
      asked += 1;
      return says(path);
    };
    await sellsOn(terminal);
    await terminal.until(() => asked > 0);
    await terminal.until(() => {
      const { problem, enrolment } = terminal.hub.view();
      return problem !== null || enrolment?.stopped === 'second-history';
    });
    expect(() => hubViewSchema.parse(terminal.hub.view())).not.toThrow();
    await sellsOn(terminal);
  });
});

const { merchantCode, apiKey } = { merchantCode: 'X', apiKey: 'x' };
const forged = (merchantOrderId: string): string =>
  signedCallback({ merchantCode, apiKey, merchantOrderId, amount: 25_000 }).toString();
const callback = (id: number, body: string) => ({
  type: 'callback',
  callback: { id: `0198b2f0-aaaa-4c1a-9b3e-${String(id).padStart(12, '0')}`, body },
});

const messages: readonly (readonly [string, (small: SmallHub) => void])[] = [
  ['a share of nothing', (small) => small.tell({ type: 'status-share', perMinute: 0 })],
  ['a name longer than any', (small) => small.tell({ type: 'renamed', outlet: 'W'.repeat(65), name: 'Kasir' })],
  ['a name of ten megabytes', (small) => small.tell({ type: 'renamed', outlet: megabytes(10), name: 'Kasir' })],
  ['bytes', (small) => small.tellRaw(Buffer.from([0, 255, 254]))],
  [
    'more callbacks than fit',
    (small) => void Array.from({ length: 400 }, (_, id) => small.tell(callback(id, forged(`K1-${id}`)))),
  ],
];

describe('a hub whose stream says', () => {
  it.each(messages)('%s is not heard any further, and the counter sells', async (_what, lie) => {
    const terminal = await aTerminalWithAHub();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().isConnected);
    terminal.small.refusesStreams = true;
    lie(terminal.small);
    await terminal.until(() => !terminal.hub.view().isConnected);
    expect(terminal.shares.requestsPerMinute('sandbox')).toBe(OWN_PER_MINUTE);
    expect(terminal.hub.view().enrolment).toMatchObject({ outlet: 'Warung Uji', name: 'Kasir 1' });
    await sellsOn(terminal);
  });

  it('a name that hides or turns its letters shows none of that', async () => {
    const terminal = await aTerminalWithAHub();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().isConnected);
    terminal.small.tell({ type: 'renamed', outlet: 'Warung\u202edoog\u2066', name: 'Kasir\n\0\u200b2\ud800' });
    await terminal.until(() => terminal.hub.view().enrolment?.name !== 'Kasir 1');
    expect(terminal.hub.view().enrolment).toMatchObject({ outlet: 'Warung doog ', name: 'Kasir 2 ' });
  });

  it('the same genuine callback again and again makes the gateway asked as often as the terminal itself allows', async () => {
    const terminal = await aTerminalWithAHub();
    const { counter } = terminal;
    const account = {
      merchantCode: counter.account.merchantCode,
      apiKey: counter.keys.get(counter.account.merchantCode) ?? '',
    };
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().isConnected);
    const sales = [await counter.charge(), await counter.charge(), await counter.charge()];
    const orders = [...sales.map(({ payment }) => payment.orderId), 'K1-261123-OFANOTHER'];
    for (let time = 0; time < 40; time += 1) {
      for (const [number, merchantOrderId] of orders.entries()) {
        const body = signedCallback({ ...account, merchantOrderId, amount: 25_000 }).toString();
        terminal.small.tell(callback(time * 10 + number, body));
      }
      await counter.pass(1_000);
    }
    await terminal.until(() => terminal.small.handled.length >= 100);
    expect(await mostAMinute(terminal)).toBeLessThanOrEqual(OWN_PER_MINUTE);
    expect(orders.slice(0, 3).map((order) => counter.stateOf(order))).toEqual(['pending', 'pending', 'pending']);
    await sellsOn(terminal);
  });
});

describe('a hub that hands over', () => {
  const at = MORNING - 60_000;
  const day = '2026-11-21';
  type Facts = Readonly<Record<string, unknown>>;
  const handed = (orderId: string, { rows = [], ...facts }: Facts & { rows?: readonly Facts[] } = {}) => {
    const row = (kind: string, data: Facts) => ({ position: 1, orderId, at, kind, data, hash: 'f'.repeat(64) });
    const intent = {
      ...{ orderId, amount: 25_000, method: 'SP', methodKind: 'qris', methodName: 'QRIS', via: 'direct', saleId: 1 },
      ...{ businessDay: day, saleNumber: 1, environment: 'sandbox', expiresAt: at + 900_000, ...facts },
    };
    const all = [row('intent-recorded', intent), ...rows.map((each) => ({ ...row('paid', {}), ...each }))];
    return { orderId, isOfSharedSale: false, rows: all.map((each) => ({ ...each, data: JSON.stringify(each.data) })) };
  };

  async function told(elsewhere: (own: Facts) => Facts) {
    const terminal = await aTerminalWithAHub();
    const { counter, small } = terminal;
    const { baseUrl, merchantCode: merchant } = counter.account;
    small.says = (path) =>
      path === '/v1/journal'
        ? [
            200,
            {
              durable: counter.ledger.journal.head()?.id ?? 0,
              elsewhere: elsewhere({ baseUrl, merchantCode: merchant }),
            },
          ]
        : undefined;
    await counter.charge();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().behind === 0);
    await counter.pass(120_000);
    return terminal;
  }
  const none = { highestClosing: 0, payments: [] };

  it.each<[string, (own: Facts) => object]>([
    ['of another gateway', (own) => handed('KK1-1', { ...own, baseUrl: 'https://gateway.example' })],
    ['of another merchant', (own) => handed('KK1-1', { ...own, merchantCode: 'D9' })],
    ['of another terminal', (own) => handed('KK2-1', own)],
    ['whose rows are of another order', (own) => ({ ...handed('KK1-1', own), orderId: 'KK1-2' })],
    ['of another environment', (own) => handed('KK1-1', { ...own, environment: 'production' })],
    ['without an amount', (own) => handed('KK1-1', { ...own, amount: -5 })],
  ])('a payment %s leaves the ledger as it is, and the counter sells', async (_what, payment) => {
    const terminal = await told((own) => ({ ...none, payments: [payment(own)] }));
    expect(terminal.counter.ledger.payments.find('KK1-1')).toBeUndefined();
    expect(terminal.counter.ledger.payments.find('KK2-1')).toBeUndefined();
    await sellsOn(terminal);
  });

  it('a payment that it calls paid makes nothing paid: the gateway does not know it', async () => {
    const rows = [{ kind: 'paid', data: { businessDay: day, hour: 9, isDouble: false } }];
    const { counter } = await told((own) => ({ ...none, payments: [handed('KK1-1', { ...own, rows })] }));
    expect(counter.stateOf('KK1-1')).toMatch(/^(unconfirmed|rejected)$/);
    expect(counter.ledger.journal.ofPayment('KK1-1').map(({ kind }) => kind)).not.toContain('paid');
  });

  it('the highest number of all leaves the next Z number as it is', async () => {
    const { counter } = await told(() => ({ ...none, highestClosing: 2_147_483_647 }));
    expect(draftClosing(counter.file)?.content.number).toBe(1);
  });

  it('a thousand more in each answer adds no more than a thousand', async () => {
    let highestClosing = 0;
    const terminal = await told(() => {
      highestClosing += 1_000;
      return { ...none, highestClosing };
    });
    for (let sale = 0; sale < 3; sale += 1) await sellsOn(terminal);
    expect(highestClosing).toBeGreaterThan(3_000);
    expect(draftClosing(terminal.counter.file)?.content.number).toBe(1_001);
  });

  it('more than any shop has open fills no ledger', async () => {
    let last = 0;
    const many = (own: Facts) => {
      last += 20;
      return Array.from({ length: 20 }, (_, number) => handed(`KK1-${last + number}`, own));
    };
    const terminal = await told((own) => ({ ...none, payments: many(own) }));
    for (let sale = 0; sale < 15; sale += 1) {
      await terminal.counter.charge();
      await terminal.until(() => terminal.hub.view().behind === 0);
    }
    const rows = terminal.counter.ledger.journal.rowsAfter(0);
    expect(rows.filter(({ kind, data }) => kind === 'intent-recorded' && data.includes('happenedAt')).length).toBe(200);
  });
});

describe.each([
  ['a year behind', -YEAR_MS],
  ['a year ahead', YEAR_MS],
])('a hub whose clock is %s', (_what, aheadMs) => {
  it('takes nothing, and the panel says that the clocks differ until they do not', async () => {
    const terminal = await aTerminalWithAHub();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().isConnected);
    terminal.small.aheadMs = aheadMs;
    await sellsOn(terminal);
    await terminal.until(() => terminal.hub.view().problem === 'clock-differs');
    terminal.small.aheadMs = 0;
    await terminal.until(() => terminal.hub.view().behind === 0 && terminal.hub.view().problem === null, 60_000);
  });
});
