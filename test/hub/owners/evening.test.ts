/** A day by its hours and counters: until this hour, who has closed, and who is silent though it should be selling. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { takeRows } from '../../../hub/store/journal/take-rows.ts';
import { readDayDetails } from '../../../hub/store/owners/day-details.ts';
import { readEvening } from '../../../hub/store/owners/evening.ts';
import { readShopDays } from '../../../hub/store/owners/takings.ts';
import { anEmbeddedHub, type TestedHub } from '../../support/hub/a-hub.ts';
import { aPerson } from '../../support/hub/owners/owners-hub.ts';
import { anEnrolledTerminal, chained } from '../../support/hub/simulated-terminal.ts';

const TODAY = '2026-11-23';
/** By the clock of a shop in Jakarta it is 14.30. */
const NOW = Date.parse('2026-11-23T07:30:00Z');

let hub: TestedHub;
beforeAll(async () => {
  hub = await anEmbeddedHub();
});

async function aCounter(zone = 'Asia/Jakarta') {
  const outlet = randomUUID();
  const { id } = await anEnrolledTerminal(hub.database, hub.address, { outlet });
  await hub.database.query('UPDATE terminal SET shop_zone = $2, last_seen_at = now() WHERE id = $1', [id, zone]);
  const [place] = await hub.database.query<{ id: string }>('SELECT id FROM outlet WHERE name = $1', [outlet]);
  const viewer = await aPerson(hub.database, 'viewer', { outlets: [place?.id ?? ''] });
  return {
    ...{ id, viewer, outlet: place?.id ?? '' },
    /** @param began by the clock of Jakarta */
    sell: (amount: number, began: string, paidDay = began.slice(0, 10)) =>
      hub.database.query(
        `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, created_at, paid_day,
          last_position) VALUES ($1, $2, 'paid', $3, 'SP', $4, 1, $5, $6, 1)`,
        [id, randomUUID(), amount, began.slice(0, 10), Date.parse(`${began}:00+07:00`), paidDay],
      ),
    close: (at: string, gross = 0) =>
      hub.database.query(
        `INSERT INTO closing (terminal_id, number, position, at, facts)
        SELECT $1, count(*) + 1, 1, $2, $3 FROM closing WHERE terminal_id = $1`,
        [id, Date.parse(`${at}:00+07:00`), JSON.stringify({ count: 1, gross, by: 'Sari' })],
      ),
    leave: (minutes = 16) =>
      hub.database.query(`UPDATE terminal SET last_seen_at = now() - $2 * interval '1 minute' WHERE id = $1`, [
        id,
        minutes,
      ]),
    read: (day: string | null = null, of = viewer) =>
      readEvening(hub.database, { viewer: of, environment: 'training', now: NOW, day }),
  };
}

describe('a day that is not over', () => {
  it('is compared with the day before and a week before until the same time of day', async () => {
    const shop = await aCounter();
    await shop.sell(10_000, `${TODAY} 09:10`);
    await shop.sell(20_000, `${TODAY} 14:20`);
    await shop.sell(7_000, '2026-11-22 09:00');
    await shop.sell(100_000, '2026-11-22 14:40');
    await shop.sell(5_000, '2026-11-16 14:30');
    await shop.sell(800_000, '2026-11-20 09:00');
    // Of yesterday, and its money counts today.
    await shop.sell(3_000, '2026-11-22 08:00', TODAY);
    const { hours, counters } = await shop.read();
    expect(hours).toEqual([
      { hour: 8, payments: 1, amount: 3_000, before: 0, lastWeek: 0 },
      { hour: 9, payments: 1, amount: 10_000, before: 7_000, lastWeek: 0 },
      { hour: 14, payments: 1, amount: 20_000, before: 100_000, lastWeek: 5_000 },
    ]);
    expect(counters).toMatchObject([{ before: 7_000, lastWeek: 5_000 }]);
    expect((await shop.read('2026-11-23')).counters).toMatchObject([{ before: 7_000 }]);
    // One that is over has no hour at which it stands.
    expect((await shop.read('2026-11-22')).hours.reduce((sum, { amount }) => sum + amount, 0)).toBe(107_000);
  });

  it('has the hours of its shop’s zone', async () => {
    const shop = await aCounter('Asia/Jayapura');
    await shop.sell(10_000, `${TODAY} 09:10`);
    expect((await shop.read()).hours.map(({ hour }) => hour)).toEqual([11]);
  });

  it('is nobody else’s', async () => {
    const [shop, other] = [await aCounter(), await aCounter()];
    await shop.sell(10_000, `${TODAY} 09:10`);
    expect(await shop.read(null, other.viewer)).toMatchObject({ hours: [], counters: [{ terminal: other.id }] });
  });
});

describe('a counter that is not heard', () => {
  const usual = ['2026-11-22 15:00', '2026-11-16 14:31'];
  it.each([
    ['sold today, and a day ago sold later than now', { sold: true, before: usual[0] }, true],
    ['sold today, and a week ago sold later than now', { sold: true, before: usual[1] }, true],
    ['sold today, and never sells so late', { sold: true, before: '2026-11-22 14:00' }, false],
    ['has not sold today', { sold: false, before: usual[0] }, false],
    ['has closed', { sold: true, before: usual[0], closed: `${TODAY} 14:00` }, false],
    ['has sold since it closed', { sold: true, before: usual[0], closed: `${TODAY} 08:00` }, true],
    ['closed yesterday', { sold: true, before: usual[0], closed: '2026-11-22 21:00' }, true],
    ['was heard fourteen minutes ago', { sold: true, before: usual[0], minutes: 14 }, false],
  ] as const)('and %s', async (_, { sold, before = '', ...more }, isSilent) => {
    const shop = await aCounter();
    if (sold) await shop.sell(10_000, `${TODAY} 13:00`);
    await shop.sell(10_000, before);
    if ('closed' in more) await shop.close(more.closed);
    await shop.leave('minutes' in more ? more.minutes : undefined);
    expect((await shop.read()).counters.map((counter) => counter.isSilent)).toEqual([isSilent]);
    // A day that is over alarms nobody.
    expect((await shop.read('2026-11-22')).counters[0]?.isSilent).toBe(false);
  });
});

it('a counter that is not heard has not opened, if on this weekday it had sold by now and went on selling', async () => {
  const shop = await aCounter();
  await shop.sell(10_000, '2026-11-16 09:00');
  await shop.sell(10_000, '2026-11-16 15:00');
  const isSilent = async () => (await shop.read()).counters.map((counter) => counter.isSilent);
  expect(await isSilent()).toEqual([false]);
  await shop.leave();
  expect(await isSilent()).toEqual([true]);
});

it('a counter that closes after each shift has the sum of all its Z reports of the day, and of its counts', async () => {
  const shop = await aCounter();
  await shop.close('2026-11-22 21:00', 999);
  await shop.close(`${TODAY} 06:00`, 300_000);
  await shop.close(`${TODAY} 14:00`, 50_000);
  await hub.database.query(
    `UPDATE closing SET facts = facts || '{"cashCounted": 100, "cashExpected": 20100}' WHERE terminal_id = $1 AND number = 2`,
    [shop.id],
  );
  expect((await shop.read()).counters).toMatchObject([
    { closing: { number: 3, gross: 50_000, dayGross: 350_000, overOrShort: -20_000 } },
  ]);
});

it('a payment of another day that is paid today is no sale of today: it opens no shop that has closed', async () => {
  const [shop, other] = [await aCounter(), await aCounter()];
  await shop.sell(10_000, `${TODAY} 09:00`);
  for (const { sell } of [shop, other]) await sell(3_000, '2026-11-20 20:00', TODAY);
  await shop.close(`${TODAY} 14:00`);
  expect((await shop.read()).counters).toMatchObject([
    { lastSaleAt: Date.parse(`${TODAY}T09:00:00+07:00`), hasSoldSince: false },
  ]);
  expect((await other.read()).counters).toMatchObject([{ lastSaleAt: null }]);
});

it('a terminal whose key has ended keeps its days, and alarms nobody', async () => {
  const shop = await aCounter();
  await shop.sell(10_000, '2026-11-22 15:00');
  await shop.close('2026-11-22 21:00');
  await shop.sell(20_000, `${TODAY} 13:00`);
  await shop.leave();
  await hub.database.query('UPDATE terminal SET revoked_at = now() WHERE id = $1', [shop.id]);
  expect(await shop.read('2026-11-22')).toMatchObject({
    hours: [{ hour: 15, amount: 10_000 }],
    counters: [{ closing: { number: 1 } }],
  });
  expect(await shop.read()).toMatchObject({
    hours: [{ amount: 20_000 }, { before: 10_000 }],
    counters: [{ isSilent: false }],
  });
});

it('a shop’s last closing of the day is next to its last sale', async () => {
  const shop = await aCounter();
  await shop.sell(10_000, `${TODAY} 13:00`);
  await shop.close('2026-11-22 21:00', 1);
  await shop.close(`${TODAY} 12:00`, 2);
  const at = Date.parse(`${TODAY}T12:00:00+07:00`);
  expect((await shop.read()).counters).toMatchObject([
    {
      closing: { number: 2, gross: 2, at, by: 'Sari', differs: false },
      hasSoldSince: true,
      lastSaleAt: at + 3_600_000,
    },
  ]);
  expect((await shop.read('2026-11-22')).counters).toMatchObject([{ closing: { number: 1 }, hasSoldSince: false }]);
  expect((await shop.read('2026-11-21')).counters).toMatchObject([{ closing: null, lastSaleAt: null }]);
  // Until the hour at which its day ends, it is the one of the day before.
  await hub.database.query('UPDATE terminal SET day_end_hour = 13 WHERE id = $1', [shop.id]);
  expect((await shop.read('2026-11-22')).counters).toMatchObject([{ closing: { number: 2 } }]);
});

describe('who sold what', () => {
  it('says how many cashiers there are beyond the first fifty', async () => {
    const { id, viewer } = await aCounter();
    await hub.database.query(
      `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, created_at, paid_day,
        last_position, cashier)
      SELECT $1, 'K1-' || number, 'paid', 1000 + number, 'SP', $2, number, 0, $2, number, 'Kasir ' || number
      FROM generate_series(1, 53) AS number`,
      [id, TODAY],
    );
    const details = await readDayDetails(hub.database, {
      ...{ viewer, environment: 'training', day: TODAY, outlet: undefined },
    });
    expect(details.cashiers).toHaveLength(50);
    expect(details.cashiers[0]).toEqual({ name: 'Kasir 53', payments: 1, amount: 1_053 });
    expect(details.cashiersTotal).toBe(53);
  });

  it('is found also where a sale of the day was given back a year later', async () => {
    const { id, viewer } = await aCounter();
    const rows = chained([
      ...sale(1, lines(['Kopi', 2, 5_000]), '2026-11-22'),
      ['day-closed', { number: 1, count: 1, gross: 10_000 }],
      ...sale(2, lines(['Teh', 1, 10_000])),
    ]);
    await takeRows(hub.database, id, { after: 0, rows });
    // As a row about it there does.
    await hub.database.query('UPDATE payment SET last_position = 90000 WHERE terminal_id = $1', [id]);
    const { journal } = await readDayDetails(hub.database, {
      ...{ viewer, environment: 'training', day: TODAY, outlet: undefined },
    });
    expect(journal?.items.rows.map(({ name }) => name)).toEqual(['Teh']);
    expect(journal?.missing).toBe(0);
  });

  it('is said of one counter, where more than twelve of a shop have sold', async () => {
    const outlet = randomUUID();
    const terminals: string[] = [];
    for (let number = 1; number <= 13; number += 1) {
      const { id } = await anEnrolledTerminal(hub.database, hub.address, { outlet });
      await takeRows(hub.database, id, { after: 0, rows: chained(sale(number, lines(['Kopi', number, 1_000]))) });
      terminals.push(id);
    }
    const places = await hub.database.query<{ id: string }>('SELECT id FROM outlet WHERE name = $1', [outlet]);
    const viewer = await aPerson(hub.database, 'viewer', { outlets: places.map(({ id }) => id) });
    const detailsOf = (terminal?: string) =>
      readDayDetails(hub.database, {
        ...{ viewer, environment: 'training', day: TODAY, outlet: places[0]?.id, terminal },
      });
    expect((await detailsOf()).journal).toBeNull();
    expect(await detailsOf(terminals[4])).toMatchObject({
      cashiers: [{ payments: 1, amount: 10_000 }],
      journal: { items: { rows: [{ name: 'Kopi', quantity: 5 }], total: 1 }, missing: 0 },
    });
    expect((await detailsOf((await aCounter()).id)).cashiers).toEqual([]);
    await hub.database.query('DELETE FROM day_total WHERE terminal_id = $1', [terminals[12] ?? '']);
    expect((await detailsOf()).journal?.items.rows).toMatchObject([{ name: 'Kopi', quantity: 78 }]);
  });

  const sale = (number: number, facts: object, day = TODAY) =>
    [
      [
        'intent-recorded',
        { amount: 10_000, method: 'SP', businessDay: day, saleNumber: number, saleId: number, ...facts },
        `K1-${number}`,
      ],
      ['paid', { businessDay: day }, `K1-${number}`],
    ] as const;
  const lines = (...of: readonly (readonly [string, number, number])[]) => ({ lines: JSON.stringify(of) });
  const paidOut = (number: number, facts: object) =>
    ['callback-facts', { resultCode: '00', ...facts }, `K1-${number}`] as const;

  it('is in the journal: cashiers, items, fees and payouts of the paid sales of a day', async () => {
    const { id, viewer, outlet } = await aCounter();
    const rows = chained([
      ...sale(1, { by: 'Sari', fee: 70, ...lines(['Kopi', 9, 9]) }, '2026-11-22'),
      ...sale(2, { by: 'Sari', fee: 70, ...lines(['Kopi', 2, 4_000], ['', 1, 2_000]) }),
      // A first bill that nobody paid, and a second one of the same sale.
      sale(3, { by: 'Joko', ...lines(['Roti', 1, 10_000]) })[0],
      ...sale(4, { by: 'Joko', saleId: 3 }),
      sale(5, { by: 'Sari', fee: 70, ...lines(['Kopi', 5, 2_000]) })[0],
      [
        'cash-booked',
        {
          cash: 'C1',
          amount: 7_000,
          businessDay: TODAY,
          paidDay: TODAY,
          saleNumber: 6,
          saleId: 6,
          ...lines(['Kopi', 1, 4_000], ['Teh', 1, 3_000], ['', 1, 500], ['', 1, -500]),
        },
      ],
      paidOut(2, { settlementDate: '2026-11-24' }),
      paidOut(4, { settlementDate: '2026-11-24' }),
      paidOut(1, { settlementDate: '2026-11-23' }),
      paidOut(5, { resultCode: '01', settlementDate: '2026-11-25' }),
      ...sale(7, { lines: 'not JSON', fee: 'free' }),
      paidOut(7, { settlementDate: 'soon' }),
    ]);
    await takeRows(hub.database, id, { after: 0, rows });
    const options = { viewer, environment: 'training', day: TODAY } as const;
    const details = await readDayDetails(hub.database, { ...options, outlet: undefined });
    expect(details.cashiers).toEqual([
      { name: null, payments: 2, amount: 17_000 },
      ...['Joko', 'Sari'].map((name) => ({ name, payments: 1, amount: 10_000 })),
    ]);
    expect(details.journal).toEqual({
      items: {
        rows: [
          { name: 'Kopi', quantity: 3, amount: 12_000 },
          { name: 'Roti', quantity: 1, amount: 10_000 },
          { name: 'Teh', quantity: 1, amount: 3_000 },
          { name: '', quantity: 2, amount: 2_500 },
          { name: '', quantity: 1, amount: -500 },
        ],
        total: 5,
      },
      fees: { sum: 70, known: 1, unknown: 2 },
      payouts: [{ day: '2026-11-24', payments: 2, amount: 20_000 }],
      missing: 0,
    });
    expect(await readDayDetails(hub.database, { ...options, outlet })).toEqual(details);
    expect((await readDayDetails(hub.database, { ...options, outlet: randomUUID() })).cashiers).toEqual([]);
    const stranger = await aPerson(hub.database, 'viewer');
    expect((await readDayDetails(hub.database, { ...options, viewer: stranger, outlet })).cashiers).toEqual([]);
    const range = { viewer, environment: 'training', from: '2026-11-01', to: TODAY } as const;
    expect(await readShopDays(hub.database, range)).toMatchObject([
      { day: '2026-11-22', payments: 1, takings: 10_000 },
      { day: TODAY, payments: 4, takings: 37_000, byHand: 0, refunded: 0 },
    ]);
  });
});
