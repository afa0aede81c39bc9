/** Every number of the takings leads to the sales behind it, on the business day of their shop. */
import { beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../hub/store/migrations/in-order.ts';
import { differingTotals } from '../../../hub/store/totals/recompute.ts';
import type { AttentionView, PaymentsView, PaymentView, TakingsView } from '../../../shared/hub/owners/figures.ts';
import type { HistoriesView } from '../../../shared/hub/owners/terminals.ts';
import { linesText } from '../../../shared/model/sale.ts';
import { anEmbeddedHub, type TestedHub } from '../../support/hub/a-hub.ts';
import { aPerson, ask, type Caller, signedIn } from '../../support/hub/owners/owners-hub.ts';
import {
  anEnrolledTerminal,
  chained,
  type Entry,
  paidSale,
  type SimulatedTerminal,
} from '../../support/hub/simulated-terminal.ts';
import { zoneAtNoon } from '../../support/program/zone-at-noon.ts';

const DAY = '2026-11-23';
const NEXT = '2026-11-24';
const DAY_MS = 86_400_000;
const order = (number: number): string => `K1-261123-${number}`;
const unpaidSale = (number: number, amount: number) => paidSale(number, { amount }).slice(0, 2);

/** Two paid, one in cash, two settled by hand of which the gateway confirms one, and two refunds a day later. */
const rows = chained([
  ...paidSale(1, { amount: 40_000 }),
  ...paidSale(2, { amount: 9_000, method: 'BC' }),
  ['cash-booked', { cash: 'C1', amount: 7_000, given: 10_000, businessDay: DAY, saleNumber: 3, paidDay: DAY }],
  ...unpaidSale(4, 30_000),
  ['resolved', { resolution: 'settled', businessDay: NEXT }, order(4)],
  ...unpaidSale(5, 5_000),
  ['resolved', { resolution: 'settled', businessDay: DAY }, order(5)],
  ['settlement-confirmed', { businessDay: NEXT }, order(5)],
  ['refund-recorded', { amount: 15_000, businessDay: NEXT, ofTakings: true }, order(1)],
  ['refund-recorded', { amount: 2_000, businessDay: NEXT, ofTakings: true }, order(1)],
  ['refund-corrected', { amount: 2_000, businessDay: NEXT, ofTakings: true }, order(1)],
  ['refund-recorded', { cash: 'C1', amount: 3_000, businessDay: NEXT, ofTakings: true }],
]);

let hub: TestedHub;
let terminal: SimulatedTerminal;
let viewer: Caller;
let outlet: string;

beforeAll(async () => {
  hub = await anEmbeddedHub();
  const { database, address } = hub;
  terminal = await anEnrolledTerminal(database, address);
  await terminal.send(0, rows);
  ({ viewer, outlet } = await aViewerOf(terminal));
});

/** Of its outlet alone: others of this worker's hub have terminals too. */
async function aViewerOf({ id }: SimulatedTerminal): Promise<{ viewer: Caller; outlet: string }> {
  const [place] = await hub.database.query<{ id: string }>('SELECT outlet_id AS id FROM terminal WHERE id = $1', [id]);
  const outlets = [place?.id ?? ''];
  return {
    viewer: await signedIn(hub.database, await aPerson(hub.database, 'viewer', { outlets })),
    outlet: outlets[0] ?? '',
  };
}

async function read<View>(path: string): Promise<View> {
  const reply = await ask(hub, viewer, path);
  expect(reply.status).toBe(200);
  return (await reply.json()) as View;
}

const listed = async (list: string, days: string, more = ''): Promise<number | null> =>
  (await read<PaymentsView>(`/payments?environment=training&list=${list}&${days}${more}`)).amount;

describe.each([
  ['a day', `from=${DAY}&to=${DAY}`, 61_000, 0],
  ['the day after, with settlements and refunds of earlier sales', `from=${NEXT}&to=${NEXT}`, 25_000, 18_000],
  ['both', `from=${DAY}&to=${NEXT}`, 86_000, 18_000],
])('the takings of %s', (_, days, takings, refunded) => {
  it('are the sum of the sales that the number leads to', async () => {
    const view = await read<TakingsView>(`/takings?environment=training&${days}`);
    expect([view.total.amount, view.total.refunded]).toEqual([takings, refunded]);
    expect(await listed('paid', days)).toBe(takings);
    expect(await listed('paid', days, `&outlet=${outlet}`)).toBe(view.outlets[0]?.amount);
    for (const { method, amount } of view.methods) expect(await listed('paid', days, `&method=${method}`)).toBe(amount);
  });

  it('and those of the days before, and what was settled by hand, have their sales too', async () => {
    const { total } = await read<TakingsView>(`/takings?environment=training&${days}`);
    const [, from, to] = /from=(.+)&to=(.+)/.exec(days) ?? [];
    const length = Date.parse(String(to)) - Date.parse(String(from)) + DAY_MS;
    const shifted = (text: string | undefined, ms: number) =>
      new Date(Date.parse(String(text)) - ms).toISOString().slice(0, 10);
    expect(await listed('paid', `from=${shifted(from, length)}&to=${shifted(from, DAY_MS)}`)).toBe(total.before);
    expect(await listed('settled', days)).toBe(total.byHand);
  });

  it('and their refunds lead to the sales that were given back', async () => {
    expect(await listed('refunded', days)).toBe(refunded);
  });
});

it('the list of all sales says what was paid, and counts none', async () => {
  const { amount, paid, count } = await read<PaymentsView>(`/payments?from=${DAY}&to=${NEXT}`);
  expect({ amount, paid, count }).toEqual({ amount: null, paid: 56_000, count: null });
});

it('totals.csv has a line for each shop and day, with each sum in its column', async () => {
  const other = await anEnrolledTerminal(hub.database, hub.address);
  const journal = chained([
    ...[...paidSale(1, { amount: 40_000 }), ...paidSale(2, { amount: 9_000 }), ...unpaidSale(3, 5_000)],
    ['flag-raised', { flag: 'contradiction' }, order(2)],
    ['resolved', { resolution: 'settled', businessDay: DAY }, order(3)],
    ['refund-recorded', { amount: 3_000, businessDay: DAY, ofTakings: true }, order(1)],
  ]);
  await other.send(0, journal);
  await hub.database.query(
    `INSERT INTO not_ours_total (terminal_id, day, method, payments, amount, refunds, refunded, by_hand)
    VALUES ($1, $2, 'SP', 7, 600, 8, 80, 100)`,
    [other.id, DAY],
  );
  const days = `environment=training&from=${DAY}&to=${NEXT}`;
  const csv = await (await ask(hub, (await aViewerOf(other)).viewer, `/totals.csv?${days}`)).text();
  const [head = [], line = [], ...more] = csv
    .trim()
    .split('\r\n')
    .map((each) => each.split(','));
  expect(more).toEqual([]);
  expect(Object.fromEntries(head.map((name, at) => [name, line[at]]))).toMatchObject({
    ...{ business_day: DAY, payments: '2', takings: '54000', settled_by_hand: '5000', refunded: '3000', net: '51000' },
    ...{ in_doubt: '9000', not_ours: '700' },
  });
});

it.each(['Rp 40.000', '40.000', '40,000', '40000', 'rp.40.000,-'])('%s finds the sale of that amount', async (text) => {
  const { rows: found } = await read<PaymentsView>(
    `/payments?from=${DAY}&to=${DAY}&search=${encodeURIComponent(text)}`,
  );
  expect(found.map(({ orderId }) => orderId)).toEqual([order(1)]);
});

describe('what the gateway denies after it had reported it paid', () => {
  const decided = (fact: 'neverCame' | 'cameAfterAll') =>
    ['resolved', { resolution: fact, businessDay: NEXT, [fact]: 40_000, ofTakings: true }, order(1)] as const;
  const denied = ['flag-raised', { flag: 'contradiction' }, order(1)] as const;
  const all = chained([
    ...paidSale(1, { amount: 40_000 }),
    ...paidSale(2, { amount: 9_000 }),
    ...unpaidSale(3, 5_000),
    denied,
    ['flag-raised', { flag: 'paid-late' }, order(2)],
    ['flag-raised', { flag: 'contradiction' }, order(3)],
    decided('neverCame'),
    ['flag-raised', { flag: 'paid-after-all' }, order(1)],
    decided('cameAfterAll'),
    denied,
  ]);
  const decidedAt = all.findIndex(({ kind }) => kind === 'resolved');

  it('is in doubt, with its list and its sum, until somebody decides; then it leaves the takings', async () => {
    const other = await anEnrolledTerminal(hub.database, hub.address);
    const its = (await aViewerOf(other)).viewer;
    const said = async (path: string) => await (await ask(hub, its, path)).json();
    const days = `environment=training&from=${DAY}&to=${NEXT}`;
    const shown = async () => {
      const { total, methods } = (await said(`/takings?${days}`)) as TakingsView;
      const list = (await said(`/payments?${days}&list=inDoubt`)) as PaymentsView;
      expect([list.amount, methods.reduce((sum, { inDoubt }) => sum + inDoubt, 0)]).toEqual([
        total.inDoubt,
        total.inDoubt,
      ]);
      const csv = await (await ask(hub, its, `/totals.csv?${days}`)).text();
      const [head, ...lines] = csv.trim().split('\r\n');
      const column = head?.split(',').indexOf('in_doubt') ?? -1;
      expect(lines.reduce((sum, line) => sum + Number(line.split(',')[column]), 0)).toBe(total.inDoubt);
      expect(await differingTotals(hub.database, other.id)).toEqual([]);
      return { takings: total.amount, inDoubt: total.inDoubt, orders: list.rows.map(({ orderId }) => orderId) };
    };
    expect((await other.send(0, all.slice(0, decidedAt))).status).toBe(200);
    expect(await shown()).toEqual({ takings: 49_000, inDoubt: 40_000, orders: [order(1)] });
    await other.send(decidedAt, all.slice(decidedAt, decidedAt + 1));
    expect(await shown()).toEqual({ takings: 9_000, inDoubt: 0, orders: [] });
    await other.send(decidedAt + 1, all.slice(decidedAt + 1, -1));
    expect(await shown()).toEqual({ takings: 49_000, inDoubt: 0, orders: [] });
    await other.send(all.length - 1, all.slice(-1));
    expect(await shown()).toEqual({ takings: 49_000, inDoubt: 40_000, orders: [order(1)] });
  });

  it('is so after an update, too', async () => {
    const other = await anEnrolledTerminal(hub.database, hub.address);
    await other.send(0, all.slice(0, decidedAt));
    await hub.database.query('UPDATE payment SET in_doubt = false WHERE terminal_id = $1', [other.id]);
    for (const statement of migrations.flat().filter((each) => each.startsWith('UPDATE payment SET in_doubt')))
      await hub.database.query(statement);
    expect(await differingTotals(hub.database, other.id)).toEqual([]);
  });
});

describe('a closing', () => {
  it('is next to what its rows add up to, and next to the closing that it follows', async () => {
    const other = await anEnrolledTerminal(hub.database, hub.address);
    const closed = (number: number, gross: number) =>
      [
        'day-closed',
        { number, count: 1, gross, hash: '', by: 'Sari', cashExpected: 275_000, cashCounted: 270_000 },
      ] as const;
    const journal = chained([
      ...[...paidSale(1, { amount: 40_000 }), closed(1, 40_000)],
      ...[...paidSale(2, { amount: 10_000 }), closed(3, 12_000)],
    ]);
    // In two parts: the sums continue where they were.
    await other.send(0, journal.slice(0, 6));
    await other.send(6, journal.slice(6));
    expect(await differingTotals(hub.database, other.id)).toEqual([]);
    const { viewer: itsViewer } = await aViewerOf(other);
    const reply = await ask(hub, itsViewer, '/attention?environment=training');
    const { closings } = (await reply.json()) as AttentionView;
    // The first agrees: nobody has to look at it.
    expect(closings).toMatchObject({
      rows: [
        {
          number: 3,
          follows: 1,
          gross: 12_000,
          counted: { payments: 1, amount: 10_000 },
          by: 'Sari',
          overOrShort: -5_000,
        },
      ],
      total: 1,
    });
  });

  it('that differs stays until someone has acknowledged it, no matter who else asks', async () => {
    const other = await anEnrolledTerminal(hub.database, hub.address);
    const { viewer: itsViewer } = await aViewerOf(other);
    await other.send(0, chained([['day-closed', { number: 1, count: 1, gross: 5_000 }]]));
    const owner = await signedIn(hub.database, await aPerson(hub.database, 'owner'));
    const acknowledge = async (by: Caller) =>
      (await ask(hub, by, '/closings/acknowledge', { body: { terminal: other.id, number: 1 } })).status;
    const waiting = async () => {
      const reply = await ask(hub, itsViewer, '/attention?environment=training');
      return ((await reply.json()) as AttentionView).closings.total;
    };
    expect(await waiting()).toBe(1);
    expect(await acknowledge(itsViewer)).toBe(403);
    expect(await waiting()).toBe(1);
    expect([await acknowledge(owner), await acknowledge(owner)]).toEqual([204, 404]);
    expect(await waiting()).toBe(0);
  });
});

it('a payment has what its terminal wrote down about it, and another person’s has nothing', async () => {
  const path = `/payment?terminal=${terminal.id}&order=${order(1)}`;
  const { lines, amount, refunded } = await read<PaymentView>(path);
  expect({ amount, refunded }).toEqual({ amount: 40_000, refunded: 15_000 });
  expect(lines.slice(0, 4).map(({ kind }) => kind)).toEqual(['intent-recorded', 'created', 'paid', 'refund-recorded']);
  const stranger = await signedIn(hub.database, await aPerson(hub.database, 'viewer'));
  expect((await ask(hub, stranger, path)).status).toBe(404);
});

it('a payment says what was sold, as it was then', async () => {
  const itsTerminal = await anEnrolledTerminal(hub.database, hub.address);
  const lines = [
    { name: 'Kopi susu', quantity: 2, price: 19_000 },
    { name: '', quantity: 1, price: 5_000 },
    { name: '', quantity: 1, price: -3_000 },
  ];
  const sold = paidSale(1, { amount: 40_000 }).map(([kind, facts = {}, of = null]): Entry => {
    return [kind, kind === 'intent-recorded' ? { ...facts, lines: linesText(lines) } : facts, of];
  });
  await itsTerminal.send(0, chained([...sold, ...unpaidSale(2, 5_000)]));
  const { viewer: itsViewer } = await aViewerOf(itsTerminal);
  const itemsOf = async (number: number) => {
    const reply = await ask(hub, itsViewer, `/payment?terminal=${itsTerminal.id}&order=${order(number)}`);
    return ((await reply.json()) as PaymentView).items;
  };
  expect([await itemsOf(1), await itemsOf(2)]).toEqual([lines, []]);
});

it('a payment in cash has its items and all of its rows, also after money was given back', async () => {
  const itsTerminal = await anEnrolledTerminal(hub.database, hub.address);
  const lines = [{ name: 'Kopi', quantity: 2, price: 9_000 }];
  const sold = { cash: 'C1', amount: 18_000, businessDay: DAY, saleNumber: 1, paidDay: DAY };
  await itsTerminal.send(
    0,
    chained([
      ['cash-booked', { ...sold, lines: linesText(lines) }],
      ['cash-booked', { ...sold, cash: 'C10', note: '"cash":"C1"' }],
      ['refund-recorded', { cash: 'C1', amount: 3_000, businessDay: NEXT, ofTakings: true }],
    ]),
  );
  const { viewer: itsViewer } = await aViewerOf(itsTerminal);
  const reply = await ask(hub, itsViewer, `/payment?terminal=${itsTerminal.id}&order=C1`);
  const { items, lines: told } = (await reply.json()) as PaymentView;
  expect(items).toEqual(lines);
  expect(told.map(({ kind }) => kind)).toEqual(['cash-booked', 'refund-recorded']);
});

describe('a second history', () => {
  it('is next to the first, from the row at which they part', async () => {
    const cloned = await anEnrolledTerminal(hub.database, hub.address);
    const shared = chained(paidSale(1, { amount: 40_000 }));
    await cloned.send(0, [...shared, ...chained(paidSale(2, { amount: 10_000 }), shared)]);
    await cloned.send(3, chained(paidSale(3, { amount: 99_000 }), shared).slice(0, 2));
    const { viewer: itsViewer } = await aViewerOf(cloned);
    const attention = (await (await ask(hub, itsViewer, '/attention?environment=training')).json()) as AttentionView;
    const [found] = attention.histories.rows;
    const path = `/histories?terminal=${found?.terminal}`;
    const { shared: last, histories } = (await (await ask(hub, itsViewer, path)).json()) as HistoriesView;
    expect(last).toMatchObject({ position: 3, kind: 'paid' });
    expect(histories.map(({ lines }) => lines.map(({ position, amount }) => [position, amount]))).toEqual([
      [
        [4, 10_000],
        [5, null],
        [6, null],
      ],
      [
        [4, 99_000],
        [5, null],
      ],
    ]);
    expect(histories.map(({ rows, decided }) => [rows, decided])).toEqual([
      [3, null],
      [2, null],
    ]);
    expect((await ask(hub, viewer, path)).status).toBe(404);
  });
});

describe('what a terminal says of itself', () => {
  const facts = (wishes: object) => terminal.request('/v1/journal', { method: 'POST', body: JSON.stringify(wishes) });
  const last = rows.length;
  const behind = async () => (await read<AttentionView>('/attention?environment=training')).behind.rows;

  it('is how much the hub lacks, since when, until it is sent', async () => {
    expect(await behind()).toEqual([]);
    await facts({ after: last, rows: [], newest: last + 40 });
    const lackedFor = (minutes: number) =>
      hub.database.query(`UPDATE terminal SET behind_since = now() - $2 * interval '1 minute' WHERE id = $1`, [
        terminal.id,
        minutes,
      ]);
    await lackedFor(4);
    expect(await behind()).toEqual([]);
    await lackedFor(6);
    const [since] = await behind();
    expect(since).toMatchObject({ rows: 40, since: expect.any(Number) });
    await facts({ after: last, rows: [], newest: last + 30 });
    expect(await behind()).toEqual([{ ...since, rows: 30 }]);
    await facts({ after: last, rows: [], newest: last });
    expect(await behind()).toEqual([]);
  });

  it('is also when its business day ends: until then, today is the day before', async () => {
    // By the clock on its wall, it is noon or one hour more.
    await facts({ after: last, rows: [], newest: last, timeZone: zoneAtNoon() });
    const { from: calendar } = await read<TakingsView>('/takings');
    await facts({ after: last, rows: [], newest: last, dayEndHour: 16 });
    const { from, to } = await read<TakingsView>('/takings');
    expect(to).toBe(from);
    expect(Date.parse(calendar) - Date.parse(from)).toBe(24 * 3_600_000);
    await facts({ after: last, rows: [], newest: last });
    expect((await read<TakingsView>('/takings')).from).toBe(from);
    await facts({ after: last, rows: [], dayEndHour: 0 });
  });

  it('is also its zone: by a name that PostgreSQL does not know, the lists of an hour are answered', async () => {
    // By the name of the same zone that it knows.
    await facts({ after: last, rows: [], newest: last, timeZone: 'SST' });
    expect((await ask(hub, viewer, '/payments?hour=9')).status).toBe(200);
    await facts({ after: last, rows: [], newest: last, timeZone: 'Asia/Jakarta' });
  });

  it('may be something that only a newer hub knows: it is left out', async () => {
    expect((await facts({ after: last, rows: [], newer: { than: 'this' } })).status).toBe(200);
  });

  it.each([{ dayEndHour: 24 }, { newest: -1 }, { newest: '4' }, { timeZone: 7 }, { timeZone: '' }])(
    '%j is malformed',
    async (wrong) => {
      expect((await facts({ after: last, rows: [], ...wrong })).status).toBe(400);
    },
  );
});
