/** Takings of outlets whose business days differ, next to a plain addition of the same sales. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { takeRows } from '../../../hub/store/journal/take-rows.ts';
import { readTakings } from '../../../hub/store/owners/takings.ts';
import { onEmbedded } from '../../support/hub/both-forms.ts';
import { aPerson } from '../../support/hub/owners/owners-hub.ts';
import { anEnrolledTerminal, chained, type Entry, paidSale } from '../../support/hub/simulated-terminal.ts';

const DAY_MS = 86_400_000;
/** Of the hub. By the wall clock of the first and the third outlet it is noon. */
const NOW = Date.parse('2026-11-23T05:00:00Z');
const noon = '2026-11-23';
const after = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Every third sale is by another method, and every second one settled by hand, so that each kind is there. Of the
 * others, each second one has a refund on its day, and the gateway denies the rest. Each day also has rows set aside.
 */
const sales = Array.from({ length: 40 }, (_, index) => ({
  ago: index,
  amount: 1_000 + index,
  method: index % 3 === 0 ? 'BC' : 'SP',
  isByHand: index % 2 === 0,
  refunded: index % 4 === 1 ? 100 + index : 0,
  isDenied: index % 4 === 3,
  aside: 10_000 + index,
}));
type Sale = (typeof sales)[number];

onEmbedded((hub) => {
  let viewer: string;
  const outlets: string[] = [];

  beforeAll(async () => {
    const { database, address } = hub();
    for (const name of ['A', 'B', 'C']) {
      const outletName = `${name} ${randomUUID()}`;
      const { id } = await anEnrolledTerminal(database, address, { outlet: outletName });
      const [outlet] = await database.query<{ id: string }>('SELECT id FROM outlet WHERE name = $1', [outletName]);
      outlets.push(outlet?.id ?? '');
      if (name === 'B') await takeRows(database, id, { after: 0, rows: [], dayEndHour: 16 });
      if (name === 'C') await database.query(`UPDATE terminal SET environment = 'sandbox' WHERE id = $1`, [id]);
      const entries = sales.flatMap(({ ago, amount, method, isByHand, refunded, isDenied }, number): Entry[] => {
        const businessDay = after(noon, -ago);
        const rows = paidSale(number, { amount, method, day: businessDay });
        const [, , orderId = null] = rows[0] ?? [];
        if (isByHand) return [...rows.slice(0, 2), ['resolved', { resolution: 'settled', businessDay }, orderId]];
        if (isDenied) return [...rows, ['flag-raised', { flag: 'contradiction' }, orderId]];
        return [...rows, ['refund-recorded', { amount: refunded, businessDay, ofTakings: true }, orderId]];
      });
      await takeRows(database, id, { after: 0, rows: chained(entries) });
      for (const { ago, method, aside } of sales)
        await database.query(
          `INSERT INTO not_ours_total (terminal_id, day, method, payments, amount, refunds, refunded, by_hand)
          VALUES ($1, $2, $3, 1, $4, 1, 1, 1)`,
          [id, after(noon, -ago), method, aside - 1],
        );
    }
    viewer = await aPerson(database, 'viewer', { outlets });
  });

  const partsOf = (from: string, to: string, method?: string) => {
    const sumOf = (part: (sale: Sale) => number, [first, last]: readonly [string, string] = [from, to]): number =>
      sales
        .filter((sale) => method === undefined || sale.method === method)
        .filter(({ ago }) => first <= after(noon, -ago) && after(noon, -ago) <= last)
        .reduce((sum, sale) => sum + part(sale), 0);
    const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
    const takings = ({ amount }: Sale) => amount;
    return {
      // What is settled by hand is no payment.
      payments: sumOf(({ isByHand }) => Number(!isByHand)),
      amount: sumOf(takings),
      byHand: sumOf(({ amount, isByHand }) => amount * Number(isByHand)),
      refunds: sumOf(({ refunded }) => Math.sign(refunded)),
      refunded: sumOf(({ refunded }) => refunded),
      before: sumOf(takings, [after(from, -length), after(from, -1)]),
      lastWeek: sumOf(takings, [after(from, -7), after(to, -7)]),
      notOurs: sumOf(({ aside }) => aside),
      inDoubt: sumOf(({ amount, isDenied }) => amount * Number(isDenied)),
    };
  };
  type Parts = ReturnType<typeof partsOf>;
  const plus = (one: Parts, other: Parts): Parts =>
    Object.fromEntries(Object.entries(one).map(([name, sum]) => [name, sum + other[name as keyof Parts]])) as Parts;

  it.each([
    ['a day', -3, -3],
    ['four days', -5, -2],
    ['two days, the last of which goes on at one counter', -2, -1],
    ['ten days, of which the days before are longer ago than a week', -9, 0],
  ])('the takings of %s are those of its sales, by outlet, terminal and method', async (_, first, last) => {
    const days = { from: after(noon, first), to: after(noon, last) };
    const view = await readTakings(hub().database, { viewer, now: NOW, days, environment: 'training' });
    const each = partsOf(days.from, days.to);
    expect(view).toMatchObject({ ...days, environments: ['sandbox', 'training'], total: plus(each, each) });
    // The second counter's day ends later.
    expect(view.isRunning).toBe(last >= -1);
    for (const { method, ...sums } of view.methods) {
      const ofMethod = partsOf(days.from, days.to, method);
      expect(sums).toMatchObject(plus(ofMethod, ofMethod));
    }
    expect(view.outlets.map(({ id, terminals, amount }) => [id, terminals.length, amount])).toEqual([
      [outlets[0], 1, each.amount],
      [outlets[1], 1, each.amount],
      [outlets[2], 0, 0],
    ]);
    expect(view.outlets[0]?.terminals[0]).toMatchObject(each);
  });

  it('today is each terminal’s own business day', async () => {
    const view = await readTakings(hub().database, { viewer, now: NOW, days: null, environment: 'training' });
    const yesterday = after(noon, -1);
    const [one, other] = [partsOf(noon, noon), partsOf(yesterday, yesterday)];
    expect(view).toMatchObject({ from: yesterday, to: noon, total: plus(one, other) });
    // The most first.
    expect(view.outlets).toMatchObject([
      { id: outlets[1], from: yesterday, to: yesterday, ...other },
      { id: outlets[0], from: noon, to: noon, ...one },
      // Without a terminal of this environment, it has no day of its own.
      { id: outlets[2], from: yesterday, to: noon, terminals: [] },
    ]);
  });

  it.each([
    ['16:59', 'Asia/Jakarta', 0, '2026-11-23'],
    ['17:01', 'Asia/Jakarta', 0, '2026-11-24'],
    ['23:59', 'Asia/Jakarta', 0, '2026-11-24'],
    ['17:01', 'Asia/Jakarta', 4, '2026-11-23'],
    ['15:01', 'Asia/Jayapura', 0, '2026-11-24'],
    ['16:59', 'UTC', 0, '2026-11-23'],
    ['10:59', 'Pacific/Apia', 0, '2026-11-23'],
    ['11:01', 'Pacific/Apia', 0, '2026-11-24'],
    ['07:59', 'America/Los_Angeles', 0, '2026-11-22'],
    ['08:01', 'America/Los_Angeles', 0, '2026-11-23'],
  ])('at %s UTC, a shop in %s whose day ends %i hours after midnight counts for %s', async (time, zone, hour, day) => {
    const { database, address } = hub();
    const outletName = randomUUID();
    const { id } = await anEnrolledTerminal(database, address, { outlet: outletName });
    const [outlet] = await database.query<{ id: string }>('SELECT id FROM outlet WHERE name = $1', [outletName]);
    await takeRows(database, id, { after: 0, rows: [], dayEndHour: hour, timeZone: zone });
    const its = await aPerson(database, 'viewer', { outlets: [outlet?.id ?? ''] });
    const read = (days: { from: string; to: string } | null) =>
      readTakings(database, {
        ...{ viewer: its, days, environment: undefined },
        now: Date.parse(`2026-11-23T${time}:00Z`),
      });
    expect(await read(null)).toMatchObject({ from: day, to: day, today: day, isRunning: true });
    // Whatever days are asked for.
    expect(await read({ from: '2026-01-01', to: '2026-01-02' })).toMatchObject({ today: day, isRunning: false });
  });

  it('a person without outlets has none', async () => {
    const stranger = await aPerson(hub().database, 'viewer');
    const days = { from: noon, to: noon };
    const view = await readTakings(hub().database, { viewer: stranger, now: NOW, days, environment: undefined });
    expect(view).toMatchObject({ ...days, environment: 'production', environments: [], methods: [], outlets: [] });
  });
});
