/** Takings of outlets whose business days differ, next to a plain addition of the same sales. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { takeRows } from '../../../hub/store/journal/take-rows.ts';
import { readTakings } from '../../../hub/store/owners/takings.ts';
import { onEmbedded } from '../../support/hub/both-forms.ts';
import { aPerson } from '../../support/hub/owners/owners-hub.ts';
import { anEnrolledTerminal, chained, paidSale } from '../../support/hub/simulated-terminal.ts';

const DAY_MS = 86_400_000;
/** Of the hub. By the wall clock of the first and the third outlet it is noon. */
const NOW = Date.parse('2026-11-23T05:00:00Z');
const noon = '2026-11-23';
const after = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Every third sale is by another method, and every second one settled by hand, so that each kind is there. */
const sales = Array.from({ length: 40 }, (_, index) => ({
  ago: index,
  amount: 1_000 + index,
  method: index % 3 === 0 ? 'BC' : 'SP',
  isByHand: index % 2 === 0,
}));

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
      const entries = sales.flatMap(({ ago, isByHand, ...sale }, number) => {
        const businessDay = after(noon, -ago);
        const rows = paidSale(number, { ...sale, day: businessDay });
        if (!isByHand) return rows;
        const [, , orderId = null] = rows[0] ?? [];
        return [...rows.slice(0, 2), ['resolved', { resolution: 'settled', businessDay }, orderId] as const];
      });
      await takeRows(database, id, { after: 0, rows: chained(entries) });
    }
    viewer = await aPerson(database, 'viewer', { outlets });
  });

  const sumOf = (from: string, to: string, method?: string, byHandAlone = false): number =>
    sales
      .filter((sale) => method === undefined || sale.method === method)
      .filter(({ isByHand }) => isByHand || !byHandAlone)
      .filter(({ ago }) => from <= after(noon, -ago) && after(noon, -ago) <= to)
      .reduce((sum, { amount }) => sum + amount, 0);
  const partsOf = (from: string, to: string, method?: string) => {
    const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
    return {
      amount: sumOf(from, to, method),
      byHand: sumOf(from, to, method, true),
      before: sumOf(after(from, -length), after(from, -1), method),
      lastWeek: sumOf(after(from, -7), after(to, -7), method),
    };
  };
  const plus = (one: ReturnType<typeof partsOf>, other: ReturnType<typeof partsOf>) => ({
    amount: one.amount + other.amount,
    byHand: one.byHand + other.byHand,
    before: one.before + other.before,
    lastWeek: one.lastWeek + other.lastWeek,
  });

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
