/** A code makes a terminal, once, or gives a new machine the place of an old one. */
import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepCallback } from '../../../hub/store/callbacks.ts';
import { takeRows } from '../../../hub/store/journal/take-rows.ts';
import { addEnrolmentCode } from '../../../hub/store/terminals/enrolment.ts';
import { anEmbeddedHub, type TestedHub } from '../../support/hub/a-hub.ts';
import { aPerson } from '../../support/hub/owners/owners-hub.ts';
import {
  type Answer,
  aKey,
  asTerminal,
  chained,
  paidSale,
  type TerminalKey,
} from '../../support/hub/simulated-terminal.ts';

let hub: TestedHub;
let outlet: string;
let codes = 0;
/** Tries of one address are limited: each test has its own address. */
let address = 0;

beforeAll(async () => {
  hub = await anEmbeddedHub();
});
beforeEach(async () => {
  address += 1;
  // Those of the test before would still have its order IDs.
  await hub.database.query('UPDATE terminal SET revoked_at = now()');
  const name = `Warung ${Math.random()}`;
  const [made] = await hub.database.query<{ id: string }>(
    `INSERT INTO outlet (name, time_zone) VALUES ($1, 'Asia/Jakarta') RETURNING id`,
    [name],
  );
  outlet = made?.id ?? '';
});

async function aCode({ name = 'Kasir 1', replaces = null as string | null, minutes = 15 } = {}): Promise<string> {
  codes += 1;
  const code = `ABCD-${String(codes).padStart(4, '2').replaceAll(/[01]/g, '9')}`;
  await hub.database.query('DELETE FROM enrolment_code');
  await hub.database.query(
    `INSERT INTO enrolment_code (code_hash, outlet_id, terminal_name, replaces, expires_at)
    VALUES ($1, $2, $3, $4, now() + $5 * interval '1 minute')`,
    [createHash('sha256').update(code).digest(), outlet, name, replaces, minutes],
  );
  return code;
}

async function enrol(code: string, key: TerminalKey, more: object = {}): Promise<Answer> {
  const facts = {
    environment: 'training',
    orderIdPrefix: 'K1-',
    merchantCode: 'DEMO',
    shopName: 'Warung',
    hasSales: false,
  };
  const reply = await fetch(`${hub.address}/v1/enrolments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${address}` },
    body: JSON.stringify({ code, publicKey: key.publicKey, ...facts, ...more }),
  });
  return { status: reply.status, body: (await reply.json()) as Answer['body'] };
}

it('a code makes a terminal that may ask at once', async () => {
  const key = aKey();
  const { status, body } = await enrol(await aCode(), key);
  expect([status, body]).toMatchObject([200, { name: 'Kasir 1', durable: 0 }]);
  const terminal = asTerminal(hub.address, String(body['terminal']), key);
  expect(await terminal.send(0, chained(paidSale(1)))).toEqual({ status: 200, body: { durable: 3 } });
});

it('a code works once, also for two who are equally fast', async () => {
  const code = await aCode();
  const answers = await Promise.all([enrol(code, aKey()), enrol(code, aKey())]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

it('a code that an owner makes is valid for a quarter of an hour', async () => {
  const madeBy = await aPerson(hub.database, 'owner');
  const code = { codeHash: randomBytes(32), outlet, terminalName: 'Kasir 1', replaces: null, madeBy };
  const validFor = await hub.database.transaction(async (queries) => {
    const expiresAt = await addEnrolmentCode(queries, code);
    // One transaction has one time.
    const [now] = await queries.query<{ at: Date }>('SELECT now() AS at');
    return Number(expiresAt) - Number(now?.at);
  });
  expect(validFor).toBe(15 * 60_000);
});

it('an expired code and an unknown one are refused alike', async () => {
  const expired = await enrol(await aCode({ minutes: -1 }), aKey());
  expect(expired).toMatchObject({ status: 401, body: { error: 'not-authenticated' } });
  expect(await enrol('WXYZ-2345', aKey())).toEqual(expired);
});

it('what is no enrolment is refused and uses no code', async () => {
  const code = await aCode();
  for (const wrong of [{ publicKey: 'short' }, { environment: 'moon' }, { orderIdPrefix: 'K1' }]) {
    expect((await enrol(code, aKey(), wrong)).status).toBe(400);
  }
  // What only a newer hub knows is left out.
  expect((await enrol(code, aKey(), { newer: 1 })).status).toBe(200);
});

it('a new machine gets the rows of the old one, whose key ends in the same step', async () => {
  const [old, fresh] = [aKey(), aKey()];
  const id = String((await enrol(await aCode(), old)).body['terminal']);
  const rows = chained(paidSale(1));
  await asTerminal(hub.address, id, old).send(0, rows);

  const replaced = await enrol(await aCode({ replaces: id }), fresh);
  expect(replaced).toMatchObject({ status: 200, body: { terminal: id, durable: 3 } });
  expect(await asTerminal(hub.address, id, old).send(3, [])).toMatchObject({ status: 403, body: { error: 'revoked' } });
  const machine = asTerminal(hub.address, id, fresh);
  expect((await machine.request('/v1/book?after=0')).body).toEqual({ rows, durable: 3 });
  expect((await machine.send(3, chained(paidSale(2), rows))).body).toEqual({ durable: 6 });
});

it('rows that the old machine was sending when it was replaced are not taken: the new one has the rows already', async () => {
  const [old, fresh] = [aKey(), aKey()];
  const id = String((await enrol(await aCode(), old)).body['terminal']);
  await enrol(await aCode({ replaces: id }), fresh);
  const key = Buffer.from(old.publicKey, 'base64url');
  const late = await takeRows(hub.database, id, { after: 0, rows: chained(paidSale(1)), key });
  expect(late.kind).toBe('revoked');
  expect((await asTerminal(hub.address, id, fresh).request('/v1/book?after=0')).body).toEqual({ rows: [], durable: 0 });
});

it.each([
  ['of another environment', { environment: 'production' }, 'other-environment'],
  ['of another merchant', { merchantCode: 'OTHER' }, 'other-merchant'],
  ['with another order ID prefix', { orderIdPrefix: 'K2-' }, 'other-prefix'],
  ['with sales of its own', { hasSales: true }, 'ledger-not-empty'],
  ['that can restore nothing', { hasSales: undefined }, 'ledger-not-empty'],
])("a terminal's place goes to no machine %s, and the code stays valid", async (_, facts, error) => {
  const key = aKey();
  const id = String((await enrol(await aCode(), key)).body['terminal']);
  const code = await aCode({ replaces: id });
  expect(await enrol(code, aKey(), facts)).toMatchObject({ status: 409, body: { error } });
  expect((await asTerminal(hub.address, id, key).send(0, [])).status).toBe(200);
  expect((await enrol(code, aKey())).status).toBe(200);
});

it("a terminal's place goes to the merchant account that it has used last", async () => {
  const key = aKey();
  const id = String((await enrol(await aCode(), key)).body['terminal']);
  await asTerminal(hub.address, id, key).send(0, chained(paidSale(1, { merchantCode: 'NEWER' })));
  const code = await aCode({ replaces: id });
  expect((await enrol(code, aKey(), { merchantCode: 'NEWER' })).status).toBe(200);
});

/** What a machine with these rows shows of them. */
function journalOf(rows: ReturnType<typeof chained>, shown = rows.length) {
  const at = (position: number) => ({ position, hash: rows[position - 1]?.hash });
  return { hasSales: true, journal: { newest: rows.length, firstSale: at(1), shown: at(shown) } };
}

describe('a machine with sales that shows a code for the terminal that it was', () => {
  /** No other test's journal. */
  const sold = () => {
    codes += 1;
    const first = paidSale(1, { amount: 20_000 + codes });
    return { rows: chained([...first, ...paidSale(2)]), otherRows: chained([...first, ...paidSale(3)]) };
  };

  async function aTerminalThatSent(sent: number) {
    const { rows, otherRows } = sold();
    const key = aKey();
    const id = String((await enrol(await aCode(), key)).body['terminal']);
    await asTerminal(hub.address, id, key).send(0, rows.slice(0, sent));
    return { ...{ rows, otherRows, id, key }, code: await aCode({ replaces: id }) };
  }

  it('comes back with a new key if its journal continues where the copy ends, whatever its account is now', async () => {
    const { rows, id, key, code } = await aTerminalThatSent(4);
    const fresh = aKey();
    const asked = await enrol(code, fresh, journalOf(rows));
    expect(asked).toMatchObject({ status: 409, body: { error: 'row-wanted', position: 4 } });
    const facts = { ...journalOf(rows, 4), merchantCode: 'NEWER', orderIdPrefix: 'K7-' };
    expect(await enrol(code, fresh, facts)).toMatchObject({ status: 200, body: { terminal: id, durable: 4 } });
    expect((await asTerminal(hub.address, id, key).send(4, [])).body).toMatchObject({ error: 'revoked' });
    expect((await asTerminal(hub.address, id, fresh).send(4, rows.slice(4))).body).toEqual({ durable: 6 });
  });

  type Sold = ReturnType<typeof sold>;
  it.each([
    ['is another one', ({ otherRows }: Sold) => journalOf(otherRows, 5)],
    ['is shorter than the copy', ({ rows }: Sold) => journalOf(rows.slice(0, 3))],
  ])('is refused if its journal %s; the code and the key before it stay', async (_, shown) => {
    const sent = await aTerminalThatSent(5);
    const { rows, id, key, code } = sent;
    expect(await enrol(code, aKey(), shown(sent))).toMatchObject({ status: 409, body: { error: 'other-journal' } });
    expect((await asTerminal(hub.address, id, key).send(5, [])).status).toBe(200);
    expect((await enrol(code, aKey(), journalOf(rows, 5))).status).toBe(200);
  });

  it.each([
    ['for a new terminal', false],
    ['for another terminal', true],
  ])('is refused with a code %s: its sales would count twice', async (_, isOfAnother) => {
    const { rows } = await aTerminalThatSent(3);
    const other = await enrol(await aCode({ name: 'Kasir 2' }), aKey(), { orderIdPrefix: 'K2-' });
    const replaces = isOfAnother ? String(other.body['terminal']) : null;
    const refused = await enrol(await aCode({ name: 'Kasir 3', replaces }), aKey(), journalOf(rows));
    expect(refused).toMatchObject({ status: 409, body: { error: 'known-journal' } });
  });
});

it('a terminal that comes back under another account keeps the orders that it began under the one before', async () => {
  const [key, before] = [aKey(), { merchantCode: 'BEFORE' }];
  const id = String((await enrol(await aCode(), key, before)).body['terminal']);
  const rows = chained(paidSale(1, before));
  await asTerminal(hub.address, id, key).send(0, rows);
  const facts = { ...journalOf(rows), merchantCode: 'AFTER' };
  expect(await enrol(await aCode({ replaces: id }), aKey(), facts)).toMatchObject({ status: 200 });
  const callback = { orderId: 'K1-261123-1', body: '', bodyHash: randomBytes(32), address: '', outletId: null };
  const kept = await keepCallback(hub.database, { ...callback, ...before, mayGuess: false });
  expect(kept.terminals).toBe(1);
  const other = await enrol(await aCode({ name: 'Kasir 2' }), aKey(), before);
  expect(other.body).toMatchObject({ error: 'prefix-taken' });
});

it('a second terminal of a merchant with the same beginning of order IDs is refused, and the code stays valid', async () => {
  const first = String((await enrol(await aCode(), aKey())).body['terminal']);
  const code = await aCode({ name: 'Kasir 2' });
  expect(await enrol(code, aKey())).toMatchObject({ status: 409, body: { error: 'prefix-taken' } });
  // Another merchant's, and a ledger of another environment.
  expect((await enrol(code, aKey(), { merchantCode: 'OTHER' })).status).toBe(200);
  expect((await enrol(await aCode({ name: 'Kasir 3' }), aKey(), { environment: 'sandbox' })).status).toBe(200);
  // What a journal has used counts too.
  const journal = chained([['intent-recorded', { merchantCode: 'NEXT', amount: 1 }, 'K5-1']]);
  await takeRows(hub.database, first, { after: 0, rows: journal });
  const facts = { merchantCode: 'NEXT', orderIdPrefix: 'K5-' };
  expect((await enrol(await aCode({ name: 'Kasir 4' }), aKey(), facts)).body).toMatchObject({ error: 'prefix-taken' });
});

it('one terminal’s journal takes a few beginnings of order IDs, not those of every terminal to come', async () => {
  const first = String((await enrol(await aCode(), aKey())).body['terminal']);
  const begun = (number: number) => ['intent-recorded', { merchantCode: 'FLOOD', amount: 1 }, `P${number}-1`] as const;
  const rows = chained(Array.from({ length: 100 }, (_, number) => begun(number)));
  await takeRows(hub.database, first, { after: 0, rows });
  const facts = { merchantCode: 'FLOOD', orderIdPrefix: 'P99-' };
  expect((await enrol(await aCode({ name: 'Kasir 2' }), aKey(), facts)).status).toBe(200);
});

it('a name that was taken meanwhile is refused', async () => {
  await enrol(await aCode(), aKey());
  expect(await enrol(await aCode(), aKey(), { orderIdPrefix: 'K2-' })).toMatchObject({
    status: 403,
    body: { error: 'not-allowed' },
  });
});
