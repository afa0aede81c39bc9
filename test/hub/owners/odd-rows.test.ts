/** What a broken or stolen terminal can send must not take the pages from their owner. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { takeRows } from '../../../hub/store/journal/take-rows.ts';
import { migrations } from '../../../hub/store/migrations/in-order.ts';
import { journalRowSchema } from '../../../shared/hub/journal.ts';
import type { DayDetailsView, TakingsView } from '../../../shared/hub/owners/figures.ts';
import { aShop } from '../../support/hub/owners/a-shop.ts';
import { aPerson, ask, type Caller, NOBODY, ownersHub, signedIn } from '../../support/hub/owners/owners-hub.ts';
import { anEnrolledTerminal, chained, paidSale } from '../../support/hub/simulated-terminal.ts';

const hub = ownersHub();
let owner: Caller;
let terminal: string;

beforeAll(async () => {
  owner = await signedIn(hub.database, await aPerson(hub.database, 'owner'));
  ({ terminal } = await aShop(hub.database, { name: 'Warung', prefix: 'K1-', amount: 20_000 }));
});

it.each([
  ['texts', '{"count":"many","gross":"1; DROP TABLE payment","by":1}'],
  ['no whole numbers', '{"count":1.5,"gross":0.1}'],
  ['larger than any sum', '{"count":1e300,"gross":1e300}'],
  ['missing', '{}'],
])('the pages stand when the figures of a closing are %s', async (_, facts) => {
  await hub.database.query('UPDATE closing SET facts = $1, differs = true', [facts]);
  const reply = await ask(hub, owner, '/attention?environment=production');
  expect(reply.status).toBe(200);
  const closing = { count: expect.any(Number), gross: expect.any(Number) };
  expect(await reply.json()).toMatchObject({ closings: { rows: [closing] } });
  const day = new Date().toISOString().slice(0, 10);
  expect((await ask(hub, owner, `/evening?environment=production&day=${day}`)).status).toBe(200);
});

it('the pages have a name of who closed, and no text of a megabyte', async () => {
  await hub.database.query(`UPDATE closing SET facts = jsonb_build_object('by', repeat('x', 1000000)), differs = true`);
  for (const path of ['/attention?environment=production', '/evening?environment=production&day=2040-03-10']) {
    const text = await (await ask(hub, owner, path)).text();
    expect([text.includes('"by":"xxx'), text.length < 10_000]).toEqual([true, true]);
  }
});

it('the pages are after an update when an outlet has a zone that PostgreSQL does not know', async () => {
  await hub.database.query(`UPDATE outlet SET time_zone = 'Mars/Base'`);
  expect(() => new Intl.DateTimeFormat('en', { timeZone: 'Mars/Base' })).toThrow(RangeError);
  for (const statement of migrations.flat().filter((each) => each.startsWith('UPDATE outlet SET time_zone')))
    await hub.database.query(statement);
  expect((await ask(hub, owner, '/takings')).status).toBe(200);
  expect(await (await ask(hub, owner, '/outlets')).text()).not.toContain('Mars');
});

it('a list ends where its rows end, whatever their order IDs hold', async () => {
  await hub.database.query(
    `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, created_at, last_position)
    SELECT $1, E'odd\n' || number, 'pending', 1, 'SP', '2026-11-23', 1, 0, 1 FROM generate_series(1, 1500) AS number`,
    [terminal],
  );
  const text = await (await ask(hub, owner, '/payments.csv')).text();
  expect(text.match(/"odd\n\d+"/g)).toHaveLength(1_500);
});

it.each([
  ['=1+1', "'=1+1"],
  ['Kedai;=1+1', `"Kedai;'=1+1"`],
  ['Kedai; "=1+1"', `"Kedai;' ""=1+1"""`],
  ['a\t@now', `"a\t'@now"`],
  ['a\n-1', `"a\n'-1"`],
  ['Senja - Dago; lantai 2', '"Senja - Dago; lantai 2"'],
])('a spreadsheet runs nothing of the name %j, whether it parts cells by commas or semicolons', async (name, cell) => {
  await hub.database.query('UPDATE outlet SET name = $1', [name]);
  const text = await (await ask(hub, owner, '/payments.csv?search=K1-1')).text();
  expect(text.slice(text.indexOf('\r\n') + 2).startsWith(`${cell},`)).toBe(true);
});

it('no file has signs that nobody sees: they hide a part of a text, or turn it round', async () => {
  await hub.database.query(`UPDATE payment SET order_id = $1, reference = $2 WHERE order_id = 'K1-4'`, [
    'K1-7\u202e001',
    '\u200bR\u2066\u00ad7',
  ]);
  const text = await (await ask(hub, owner, '/payments.csv?search=K1-7')).text();
  expect(text).toContain(',K1-7001,R7,');
  expect(text).not.toMatch(/\p{Cf}/u);
});

it.each([
  '/payments?search=a%00b',
  '/payments?method=S%00',
  '/payments?after=1.aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaa-.K1-1',
  '/payments?after=K1-1',
  '/payments?after=2026-02-30.1.6f1d7e0a-94c7-4a0c-8f4e-1d6f5f3e2b10.K1-1',
  '/payments?after=0000-01-01.1.6f1d7e0a-94c7-4a0c-8f4e-1d6f5f3e2b10.K1-1',
  '/payments?after=1.6f1d7e0a-94c7-4a0c-8f4e-1d6f5f3e2b10.K%001',
  '/payments.csv?search=%00',
])('%s is refused as malformed', async (path) => {
  expect((await ask(hub, owner, path)).status).toBe(400);
});

it('a body that no page sends is refused before it is read, whoever sends it', async () => {
  const body = { login: 'sari', password: 'x'.repeat(70_000) };
  expect((await ask(hub, NOBODY, '/sign-in', { body })).status).toBe(413);
  const outlets = Array.from({ length: 5_000 }, () => randomUUID());
  const person = { login: 'sari', name: 'Sari', role: 'viewer', password: 'a long enough secret', outlets };
  expect((await ask(hub, owner, '/people', { body: person })).status).toBe(204);
});

it('a name with NUL, which no table can keep, is refused as malformed', async () => {
  const body = { name: 'Wa\0rung' };
  expect((await ask(hub, owner, '/outlets', { body })).status).toBe(400);
});

it('a row of a time that no calendar has is no row of a journal', () => {
  const [row] = chained([['ledger-rebuilt']]);
  expect(journalRowSchema.safeParse(row).success).toBe(true);
  expect(journalRowSchema.safeParse({ ...row, at: Date.UTC(10_000, 0) }).success).toBe(false);
});

it('methods that no gateway has fill no page: a code has two letters or digits', async () => {
  const day = '2026-11-23';
  const { id } = await anEnrolledTerminal(hub.database, hub.address);
  const methods = ['SP', 'a1', 'ANY', ...Array.from({ length: 300 }, (_, number) => `M-${number}`), 'x'.repeat(200)];
  const sales = methods.flatMap((method, number) => paidSale(number, { method }));
  const entries = [...sales, ['method-used', { method: 'made up', counts: true }, 'K1-261123-0'] as const];
  expect(await takeRows(hub.database, id, { after: 0, rows: chained(entries) })).toMatchObject({ durable: 913 });
  const takings = await ask(hub, owner, `/takings?environment=training&from=${day}&to=${day}`);
  const view = (await takings.json()) as TakingsView;
  expect(view.methods.map(({ method }) => method).toSorted()).toEqual(['ANY', 'SP', 'a1']);
  expect(view.total).toMatchObject({ payments: 3, amount: 75_000 });
});

it('payouts on days that no gateway says fill no page', async () => {
  const day = '2026-11-22';
  const { id } = await anEnrolledTerminal(hub.database, hub.address);
  const dates = Array.from({ length: 300 }, (_, ago) =>
    new Date(Date.UTC(2026, 9, 1 + ago)).toISOString().slice(0, 10),
  );
  const entries = dates.flatMap((settlementDate, number) => [
    ...paidSale(number, { day }),
    ['callback-facts', { resultCode: '00', settlementDate }, `K1-261123-${number}`] as const,
  ]);
  for (let after = 0, rows = chained(entries); after < rows.length; after += 1_000)
    await takeRows(hub.database, id, { after, rows: rows.slice(after, after + 1_000) });
  const details = await ask(hub, owner, `/day?environment=training&day=${day}`);
  const { journal } = (await details.json()) as DayDetailsView;
  expect([journal?.payouts[0]?.day, journal?.payouts.length]).toEqual([day, 61]);
});
