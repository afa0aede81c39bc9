/** Streams of terminals that flood, are stolen or cloned. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../hub/store/database.ts';
import { aFreshDatabase, aHubOn, type TestedHub } from '../../support/hub/a-hub.ts';
import { aStreamOf } from '../../support/hub/a-stream.ts';
import { aPerson, ask, type Caller, signedIn } from '../../support/hub/owners/owners-hub.ts';
import {
  aKey,
  anEnrolledTerminal,
  asTerminal,
  chained,
  paidSale,
  type SimulatedTerminal,
  type TerminalKey,
} from '../../support/hub/simulated-terminal.ts';

let database: Database;
let hub: TestedHub;
let terminal: SimulatedTerminal & TerminalKey;
let owner: Caller;

beforeAll(async () => {
  database = await aFreshDatabase();
  hub = await aHubOn(database);
  owner = await signedIn(database, await aPerson(database, 'owner'));
});
afterAll(() => hub.close());
beforeEach(async () => {
  // One terminal at a time begins its order IDs so.
  await database.query('UPDATE terminal SET revoked_at = now()');
  terminal = await anEnrolledTerminal(database, hub.address);
});

describe('a stream', () => {
  it.each<[string, (stream: Awaited<ReturnType<typeof aStreamOf>>) => void]>([
    ['a message of 20 kB', ({ socket }) => socket.send('x'.repeat(20_000))],
    ['bytes', ({ socket }) => socket.send(Buffer.from([0, 255]))],
    ['lists in lists', ({ socket }) => socket.send('['.repeat(16_000))],
    ['that something is paid', ({ socket }) => socket.send('{"type":"paid"}')],
    ['an id that is none', ({ handled }) => handled(["' OR 1=1"])],
    ['more pings than any terminal', ({ socket }) => Array.from({ length: 1_300 }, () => socket.ping())],
    ['more messages than any terminal', ({ handled }) => Array.from({ length: 1_300 }, () => handled([terminal.id]))],
  ])('that says %s ends, and others stay', async (_what, say) => {
    const other = await aStreamOf(await anEnrolledTerminal(database, hub.address, { prefix: 'K2-' }), hub.address);
    const stream = await aStreamOf(terminal, hub.address);
    say(stream);
    await expect.poll(stream.isOpen).toBe(false);
    expect(other.isOpen()).toBe(true);
    expect((await terminal.request('/v1/state')).status).toBe(200);
    other.close();
  });
});

describe('a stolen key', () => {
  it('ends on the open stream and at the next request once the owner revokes it, and no other does', async () => {
    const other = await aStreamOf(await anEnrolledTerminal(database, hub.address, { prefix: 'K2-' }), hub.address);
    const stream = await aStreamOf(terminal, hub.address);
    const before = { nonce: 'A'.repeat(22) };
    expect((await ask(hub, owner, `/terminals/${terminal.id}/revoke`, { method: 'POST' })).status).toBe(204);
    for (const path of ['/v1/state', '/v1/book?after=0'])
      expect(await terminal.request(path)).toMatchObject({ status: 403, body: { error: 'revoked' } });
    expect(await terminal.send(0, chained(paidSale(1)), before)).toMatchObject({ status: 403 });
    await expect.poll(stream.isOpen).toBe(false);
    expect(stream.heard).toContainEqual({ type: 'revoked' });
    expect(other.isOpen()).toBe(true);
    other.close();
    await expect(aStreamOf(terminal, hub.address)).rejects.toThrow('403');
  });

  it('of a machine that was replaced ends too, and the new machine’s stream stays', async () => {
    const stolen = await aStreamOf(terminal, hub.address);
    const key = aKey();
    const [place] = await database.query<{ outlet: string; name: string }>(
      'SELECT outlet_id AS outlet, name FROM terminal WHERE id = $1',
      [terminal.id],
    );
    const asked = { outlet: place?.outlet, terminalName: place?.name, replaces: terminal.id };
    const { code } = (await (await ask(hub, owner, '/enrolment-codes', { body: asked })).json()) as { code: string };
    const enrolled = await fetch(`${hub.address}/v1/enrolments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ code, publicKey: key.publicKey, environment: 'training', orderIdPrefix: 'K1-' },
        ...{ merchantCode: 'DEMO', shopName: 'Warung', hasSales: false },
      }),
    });
    expect(enrolled.status).toBe(200);
    await expect.poll(stolen.isOpen).toBe(false);
    expect(await terminal.request('/v1/state')).toMatchObject({ status: 403, body: { error: 'revoked' } });
    const machine = asTerminal(hub.address, terminal.id, key);
    const stream = await aStreamOf(machine, hub.address);
    await expect(aStreamOf(terminal, hub.address)).rejects.toThrow('403');
    expect(stream.isOpen()).toBe(true);
    stream.close();
  });
});

it('a clone with the same key is found out by its first sale, and the key of both ends, streams included', async () => {
  const clone = asTerminal(hub.address, terminal.id, terminal);
  const shared = chained(paidSale(1));
  await terminal.send(0, shared);
  const [one, other] = [chained(paidSale(2), shared), chained(paidSale(3), shared)];
  expect((await terminal.send(3, one)).body).toEqual({ durable: 6 });
  const [first, second] = [await aStreamOf(terminal, hub.address), await aStreamOf(clone, hub.address)];
  await expect.poll(first.isOpen).toBe(false);
  expect(await clone.send(3, other)).toMatchObject({ status: 409, body: { error: 'second-history', position: 4 } });
  await expect.poll(second.isOpen).toBe(false);
  for (const machine of [terminal, clone])
    expect(await machine.send(6, [])).toMatchObject({ status: 403, body: { error: 'revoked' } });
  const seen = await (await ask(hub, owner, '/attention?environment=training')).json();
  expect(seen).toMatchObject({ histories: { rows: [{ name: expect.stringMatching(/ \(2\)$/) }], total: 1 } });
});
