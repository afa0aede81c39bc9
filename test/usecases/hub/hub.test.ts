/** The terminal's side of the hub: it sends the journal, handles callbacks, and needs none of it to sell. */
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { signedCallback } from '../../support/gateway/signed-callback.ts';
import { CODE } from './a-hub.ts';
import { aTerminalWithAHub, OWN_PER_MINUTE } from './an-enrolled-terminal.ts';

const CALLBACK = '0198b2f0-aaaa-4c1a-9b3e-2f6a8c4d1e57';

describe('enrolment', () => {
  it('gives the hub a public key, the merchant code and the order prefix, and no API key', async () => {
    const { small, counter, enrol } = await aTerminalWithAHub();
    expect(await enrol()).toMatchObject({ ok: true, value: { enrolment: { outlet: 'Warung Uji', name: 'Kasir 1' } } });
    expect(small.enrolment).toMatchObject({
      ...{ code: CODE, environment: 'sandbox', merchantCode: counter.account.merchantCode },
      orderIdPrefix: `K${counter.terms.terminalId}-`,
    });
    expect(JSON.stringify(small.enrolment)).not.toContain(counter.keys.get(counter.account.merchantCode));
  });

  it.each([
    ['7kqm4rxt', 'as small letters without a dash'],
    [' 7KQM 4RXT ', 'with spaces'],
  ])('takes the code %j, %s', async (typed) => {
    const { hub, small } = await aTerminalWithAHub();
    expect((await hub.enrol(small.url, typed)).ok).toBe(true);
  });

  it.each([
    ['http://hub.toko.example', CODE, 'hub-address-invalid'],
    ['hub.toko.example', CODE, 'hub-address-invalid'],
    ['https://user:word@hub.toko.example', CODE, 'hub-address-invalid'],
    ['here', '7KQM', 'hub-code-invalid'],
    ['here', '7KQM-4RX0', 'hub-code-invalid'],
    ['here', '8KQM-4RXT', 'hub-code-refused'],
    ['http://127.0.0.1:1', CODE, 'hub-unreachable'],
  ])('at %s with the code %s is refused: %s', async (address, code, failure) => {
    const { hub, small } = await aTerminalWithAHub();
    const refused = await hub.enrol(address === 'here' ? small.url : address, code);
    expect(refused).toMatchObject({ ok: false, failure: { code: failure } });
    expect(hub.view().enrolment).toBeNull();
  });
});

describe('the journal', () => {
  it('reaches the hub whole and in order, and what is sold later follows', async () => {
    const terminal = await aTerminalWithAHub();
    await terminal.counter.charge();
    await terminal.enrol();
    await terminal.until(terminal.hasAll);
    expect(terminal.small.heard[0]).toBe(`0+${terminal.small.rows.length}`);
    await terminal.counter.charge();
    expect(terminal.hub.view().behind).toBeGreaterThan(0);
    await terminal.until(() => terminal.hub.view().behind === 0);
    expect(terminal.hasAll()).toBe(true);
    expect(terminal.hub.view()).toMatchObject({ behindSince: null, problem: null, isLate: false });
  });

  it('comes with the hour and the zone of the shop’s day: at once, and after each change, though nothing was sold', async () => {
    const terminal = await aTerminalWithAHub();
    const { small, counter, until } = terminal;
    const last = () => small.said.at(-1);
    await terminal.enrol();
    await until(() => small.said.length > 0);
    expect(last()).toEqual({ newest: 0, dayEndHour: 4, timeZone: 'Asia/Jakarta' });
    await counter.charge();
    await until(() => terminal.hub.view().behind === 0);
    counter.timeZone = 'Asia/Jayapura';
    counter.events.emit('terminal-changed');
    await until(() => last()?.['timeZone'] === 'Asia/Jayapura');
    // Said once, and again after a restart: the hub may have lost it.
    small.said.length = 0;
    await counter.pass(120_000);
    expect(small.said).toEqual([]);
    terminal.restart();
    await until(() => small.said.length > 0);
    expect(last()).toMatchObject({ timeZone: 'Asia/Jayapura' });
  });

  it('continues after a restart from what the hub has, and sends nothing twice but its newest row', async () => {
    const terminal = await aTerminalWithAHub();
    await terminal.counter.charge();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().behind === 0);
    const sent = terminal.small.rows.length;
    terminal.small.heard.length = 0;
    terminal.restart();
    await terminal.until(() => terminal.small.heard.length > 0);
    expect(terminal.small.heard[0]).toBe(`${sent - 1}+1`);
  });

  it('is sent from where the hub wants it after the hub has lost rows', async () => {
    const terminal = await aTerminalWithAHub();
    await terminal.counter.charge();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().behind === 0);
    terminal.small.rows.length = 1;
    await terminal.counter.charge();
    await terminal.until(() => terminal.hasAll() && terminal.hub.view().behind === 0);
    expect(terminal.hub.view().problem).toBeNull();
  });

  it('is confirmed now and then by a terminal that sells nothing: a hub may lose rows while that runs', async () => {
    const terminal = await aTerminalWithAHub();
    const { counter, small } = terminal;
    const { payment } = await counter.charge();
    await counter.pay(payment.orderId);
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().behind === 0 && counter.stateOf(payment.orderId) === 'paid');
    const last = counter.ledger.journal.head()?.id;
    // As a standby that took its primary's place and lacks the last rows: the hub itself went on.
    small.rows.length = 1;
    await counter.pass(600_000);
    await terminal.until(terminal.hasAll);
    expect(small.rows).toHaveLength(last ?? 0);
    small.heard.length = 0;
    await counter.pass(3_600_000);
    expect(small.heard.length).toBeLessThanOrEqual(6);
  });

  it('waits while the hub is away, is said to be late after ten minutes, and follows when the hub is back', async () => {
    const terminal = await aTerminalWithAHub();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().isConnected);
    terminal.small.says = () => [503, { error: 'unavailable', message: 'No.' }];
    const { payment } = await terminal.counter.charge();
    expect(payment.state).toBe('pending');
    await terminal.until(() => terminal.hub.view().problem === 'unavailable');
    expect(terminal.hub.view().isLate).toBe(false);
    await terminal.until(() => terminal.hub.view().isLate, 30_000);
    terminal.small.says = null;
    await terminal.until(terminal.hasAll);
    await terminal.until(() => !terminal.hub.view().isLate);
  });

  it('of a copy is not sent any further, and continues by itself once the hub has its history', async () => {
    const terminal = await aTerminalWithAHub();
    await terminal.counter.charge();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().behind === 0);
    const last = terminal.small.rows.length;
    // Another machine with the same ledger has sold meanwhile.
    const own = terminal.small.rows.splice(last - 1);
    terminal.small.rows.push(...own.map((row) => ({ ...row, hash: 'f'.repeat(64) })));
    terminal.restart();
    await terminal.until(() => terminal.hub.view().enrolment?.stopped === 'second-history');
    expect(terminal.hub.view().enrolment?.differsAt).toBe(last);
    terminal.small.heard.length = 0;
    await terminal.counter.charge();
    terminal.restart();
    await terminal.counter.pass(3_600_000);
    // It asks now and then, with the row that differs and no other.
    await terminal.until(() => terminal.small.heard.length > 1);
    expect([...new Set(terminal.small.heard)]).toEqual([`${last - 1}+1`]);
    expect(terminal.hub.view()).toMatchObject({ enrolment: { stopped: 'second-history', differsAt: last } });
    // The owner has decided for this one.
    terminal.small.rows.splice(last - 1);
    await terminal.until(terminal.hasAll, 60_000);
    await terminal.until(() => terminal.hub.view().behind === 0);
    expect(terminal.hub.view()).toMatchObject({ enrolment: { stopped: null, differsAt: null }, problem: null });
  });

  it('of a restored backup that sold on is sent from the first row that differs', async () => {
    const terminal = await aTerminalWithAHub();
    for (let sale = 0; sale < 3; sale += 1) await terminal.counter.charge();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().behind === 0);
    const { rows, heard } = terminal.small;
    const last = rows.length;
    // What the machine sold before the backup was put back.
    for (let index = 2; index < last; index += 1) Object.assign(rows[index] ?? {}, { hash: 'f'.repeat(64) });
    heard.length = 0;
    terminal.restart();
    await terminal.until(() => terminal.hub.view().enrolment?.stopped === 'second-history');
    expect(terminal.hub.view().enrolment?.differsAt).toBe(3);
    expect(heard).toEqual([`${last - 1}+1`, `0+${last}`]);
  });

  it('is named from its first row if the hub has another ledger altogether', async () => {
    const terminal = await aTerminalWithAHub();
    await terminal.counter.charge();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().behind === 0);
    for (const row of terminal.small.rows) Object.assign(row, { hash: 'f'.repeat(64) });
    terminal.restart();
    await terminal.until(() => terminal.hub.view().enrolment?.stopped === 'second-history');
    expect(terminal.hub.view().enrolment?.differsAt).toBe(1);
  });

  it('is not sent by a terminal that the owner has revoked, and the terminal says so', async () => {
    const terminal = await aTerminalWithAHub();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().isConnected);
    terminal.small.isRevoked = true;
    await terminal.counter.charge();
    await terminal.until(() => terminal.hub.view().enrolment?.stopped === 'revoked');
    terminal.small.heard.length = 0;
    await terminal.counter.pass(3_600_000);
    expect(terminal.small.heard).toEqual([]);
    expect(terminal.small.streams.size).toBe(0);
  });
});

describe('a hub that lies', () => {
  it.each<[string, (path: string) => readonly [number, unknown] | Buffer]>([
    ['has more rows than the terminal', () => [200, { durable: 1_000_000 }]],
    ['has none, whatever is sent', () => [200, { durable: 0 }]],
    ['has another history before every row', anotherHistory()],
    ['wants a row that never was', () => [409, { error: 'gap', message: 'No.', durable: 1_000_000 }]],
    ['speaks no JSON', () => Buffer.from('<html>')],
    ['never ends', () => Buffer.alloc(1024 * 1024, 32)],
    ['sends the terminal elsewhere', () => [307, { location: 'http://127.0.0.1:1' }]],
  ])('and says that it %s, is asked at most every few minutes', async (_, says) => {
    const terminal = await aTerminalWithAHub();
    await terminal.counter.charge();
    await terminal.enrol();
    let asked = 0;
    terminal.small.says = (path) => {
      if (path !== '/v1/journal') return undefined;
      asked += 1;
      return says(path);
    };
    // The answers travel on a real network while the clock is the test's.
    await terminal.until(() => asked >= 8, 30_000);
    const { clock } = terminal.counter;
    const before = { asked, at: clock.now() };
    await terminal.until(() => clock.now() - before.at > 1_200_000, 60_000);
    expect(asked - before.asked).toBeLessThan(1_200_000 / 150_000 + 2);
    expect(terminal.hub.view().problem).not.toBeNull();
    expect((await terminal.counter.charge()).payment.state).toBe('pending');
  });

  it('makes nothing paid by a callback that it has made up', async () => {
    const terminal = await aTerminalWithAHub();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().isConnected);
    const { payment } = await terminal.counter.charge();
    const { merchantCode } = terminal.counter.account;
    const forged = { merchantCode, apiKey: 'not the key', merchantOrderId: payment.orderId, amount: payment.amount };
    terminal.small.tell({ type: 'callback', callback: { id: CALLBACK, body: signedCallback(forged).toString() } });
    await terminal.until(() => terminal.small.handled.includes(CALLBACK));
    expect(terminal.counter.stateOf(payment.orderId)).toBe('pending');
    expect(terminal.counter.ledger.payments.callbackOf(payment.orderId)).toBeUndefined();
  });

  it('can not lower the rate of status checks so far that the counter waits for a minute', async () => {
    const { small, until, shares, enrol, hub } = await aTerminalWithAHub();
    await enrol();
    await until(() => hub.view().isConnected);
    small.tell({ type: 'status-share', perMinute: 0.001 });
    await until(() => shares.requestsPerMinute('sandbox') < OWN_PER_MINUTE);
    expect(shares.requestsPerMinute('sandbox')).toBe(5);
  });

  it('can not raise the rate of status checks, only lower it', async () => {
    const { small, until, shares, enrol, hub } = await aTerminalWithAHub();
    await enrol();
    await until(() => hub.view().isConnected);
    small.tell({ type: 'status-share', perMinute: 10_000 });
    small.tell({ type: 'renamed', outlet: 'Warung Uji', name: 'Kasir 2' });
    await until(() => hub.view().enrolment?.name === 'Kasir 2');
    expect(shares.requestsPerMinute('sandbox')).toBe(OWN_PER_MINUTE);
  });
});

describe('the stream', () => {
  it('of a newer hub may say what this version does not know: the rest is heard as before', async () => {
    const terminal = await aTerminalWithAHub();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().isConnected);
    const [stream] = terminal.small.streams;
    terminal.small.tell({ type: 'price-list', prices: [1] });
    terminal.small.tell({ type: 'renamed', outlet: 'Warung Baru', name: 'Kasir 9', colour: 'red' });
    await terminal.until(() => terminal.hub.view().enrolment?.name === 'Kasir 9');
    expect([...terminal.small.streams]).toEqual([stream]);
  });

  it('brings a callback, which is acknowledged once the terminal has stored it', async () => {
    const terminal = await aTerminalWithAHub();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().isConnected);
    const { payment } = await terminal.counter.charge();
    await terminal.counter.pay(payment.orderId);
    terminal.small.tell({ type: 'callback', callback: { id: CALLBACK, body: callbackOf(terminal, payment) } });
    await terminal.until(() => terminal.small.handled.includes(CALLBACK));
    expect(terminal.counter.ledger.payments.callbackOf(payment.orderId)?.facts.paymentCode).toBe('SP');
    await terminal.until(() => terminal.counter.stateOf(payment.orderId) === 'paid');
  });

  it('is not needed for callbacks: they are fetched while it can not be opened', async () => {
    const terminal = await aTerminalWithAHub();
    terminal.small.refusesStreams = true;
    await terminal.enrol();
    const { payment } = await terminal.counter.charge();
    terminal.small.callbacks.set(CALLBACK, callbackOf(terminal, payment));
    await terminal.until(() => terminal.small.handled.includes(CALLBACK));
    expect(terminal.hub.view().isConnected).toBe(false);
  });

  it('leaves a callback with the hub that the terminal can not store now, and gets it again', async () => {
    const terminal = await aTerminalWithAHub();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().isConnected);
    const { payment } = await terminal.counter.charge();
    const key = terminal.counter.keys.get(terminal.counter.account.merchantCode) ?? '';
    const body = callbackOf(terminal, payment);
    terminal.counter.keys.delete(terminal.counter.account.merchantCode);
    terminal.small.callbacks.set(CALLBACK, body);
    terminal.small.tell({ type: 'callback', callback: { id: CALLBACK, body } });
    await terminal.counter.pass(5_000);
    expect(terminal.small.handled).toEqual([]);
    terminal.counter.keys.set(terminal.counter.account.merchantCode, key);
    await terminal.until(() => terminal.small.handled.includes(CALLBACK));
  });

  it('lowers the rate of status checks while it is open, and no longer', async () => {
    const { small, until, shares, enrol, hub } = await aTerminalWithAHub();
    await enrol();
    await until(() => hub.view().isConnected);
    small.tell({ type: 'status-share', perMinute: 7.5 });
    await until(() => shares.requestsPerMinute('sandbox') === 7);
    small.refusesStreams = true;
    for (const stream of small.streams) stream.terminate();
    await until(() => shares.requestsPerMinute('sandbox') === OWN_PER_MINUTE);
  });

  it('is opened again after it broke', async () => {
    const { small, until, enrol, hub } = await aTerminalWithAHub();
    await enrol();
    await until(() => hub.view().isConnected);
    for (const stream of small.streams) stream.terminate();
    await until(() => !hub.view().isConnected);
    await until(() => hub.view().isConnected);
  });
});

describe('a hub that floods', () => {
  it('is not heard any further on that stream, whatever it says', async () => {
    const { small, until, enrol, hub } = await aTerminalWithAHub();
    await enrol();
    await until(() => hub.view().isConnected);
    const [stream] = small.streams;
    for (let time = 0; time < 2_500; time += 1) small.tell({ type: 'status-share', perMinute: 6 + (time % 9) });
    await expect.poll(() => stream?.readyState).toBe(WebSocket.CLOSED);
  });

  it('with new names changes what is saved once in ten seconds', async () => {
    const { small, until, enrol, hub, shares } = await aTerminalWithAHub();
    await enrol();
    await until(() => hub.view().isConnected);
    for (let time = 0; time < 50; time += 1) small.tell({ type: 'renamed', outlet: 'Warung', name: `Kasir ${time}` });
    small.tell({ type: 'status-share', perMinute: 7 });
    await expect.poll(() => shares.requestsPerMinute('sandbox')).toBe(7);
    expect(hub.view().enrolment?.name).toBe('Kasir 0');
    // The last name holds, however soon it came.
    await until(() => hub.view().enrolment?.name === 'Kasir 49');
  });
});

describe('leaving', () => {
  it('forgets the key and the enrolment, and sends nothing any more', async () => {
    const terminal = await aTerminalWithAHub();
    await terminal.enrol();
    await terminal.until(() => terminal.hub.view().isConnected);
    expect(await terminal.hub.leave()).toMatchObject({ ok: true, value: { enrolment: null, isLate: false } });
    expect(await terminal.keys.hubKey('sandbox')).toBeUndefined();
    terminal.small.heard.length = 0;
    await terminal.counter.charge();
    terminal.restart();
    await terminal.counter.pass(3_600_000);
    expect(terminal.small.heard).toEqual([]);
  });

  it('is said to the hub with the length of the journal, while the line is there', async () => {
    const { small, enrol, until, hub, counter } = await aTerminalWithAHub();
    await enrol();
    await until(() => hub.view().isConnected && hub.view().behind === 0);
    await hub.leave();
    await expect.poll(() => small.leftAt).toBe(counter.ledger.journal.head()?.id ?? 0);
  });

  it('asks no hub whose line is cut', async () => {
    const { small, enrol, until, hub } = await aTerminalWithAHub();
    await enrol();
    await until(() => hub.view().isConnected);
    small.refusesStreams = true;
    for (const stream of small.streams) stream.terminate();
    await until(() => !hub.view().isConnected);
    const asked: string[] = [];
    small.says = (path) => void asked.push(path);
    expect((await hub.leave()).ok).toBe(true);
    expect([asked, small.leftAt]).toEqual([[], null]);
  });

  it('is not the same as a lost key: then the terminal says that it has to be enrolled again', async () => {
    const terminal = await aTerminalWithAHub();
    await terminal.enrol();
    await terminal.keys.forgetHubKey('sandbox');
    terminal.restart();
    await terminal.until(() => terminal.hub.view().enrolment?.stopped === 'no-key');
  });
});

/** Says by turns that it has the first row, and that the next one differs. */
function anotherHistory(): () => readonly [number, unknown] {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked % 2 === 1) return [200, { durable: 1 }];
    return [409, { error: 'second-history', message: 'No.', position: 2, durable: 1 }];
  };
}

type Terminal = Awaited<ReturnType<typeof aTerminalWithAHub>>;

function callbackOf({ counter }: Terminal, { orderId, amount }: { orderId: string; amount: number }): string {
  const { merchantCode } = counter.account;
  const apiKey = counter.keys.get(merchantCode) ?? '';
  return signedCallback({ merchantCode, apiKey, merchantOrderId: orderId, amount }).toString();
}
