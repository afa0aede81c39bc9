/** Totals of a terminal with several histories: a function of the set of their rows, whatever order these came in. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Histories } from '../../../hub/store/journal/histories.ts';
import { takeRows } from '../../../hub/store/journal/take-rows.ts';
import { decideHistory } from '../../../hub/store/owners/histories.ts';
import { figuresOf } from '../../../hub/store/totals/history-figures.ts';
import { differingTotals } from '../../../hub/store/totals/recompute.ts';
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import { anEmbeddedHub, type TestedHub } from '../../support/hub/a-hub.ts';
import { expectedDays } from '../../support/hub/histories-oracle.ts';
import { aPerson } from '../../support/hub/owners/owners-hub.ts';
import { anEnrolledTerminal, chained } from '../../support/hub/simulated-terminal.ts';

let hub: TestedHub;
beforeAll(async () => {
  hub = await anEmbeddedHub();
});

type Journal = readonly HubJournalRow[];
type Entries = Parameters<typeof chained>[0];

/** @param late ms by which the clock of this machine is ahead: no two machines write at one moment */
const following = (shared: Journal, entries: Entries, late: number): Journal => [
  ...shared,
  ...chained(entries, shared, late),
];

/** The terminal's histories at the hub: what each has, and where its rows begin. */
async function historiesAt(terminal: string) {
  return await hub.database.query<{ id: string; durable: number; hash: string }>(
    `SELECT id, durable, encode(head_hash, 'hex') AS hash FROM terminal
    WHERE id = $1 OR root_id = (SELECT root_id FROM terminal WHERE id = $1)`,
    [terminal],
  );
}

/** A machine, and the history that it has enrolled for. */
interface Machine {
  readonly journal: Journal;
  id: string;
  sent: number;
}

/** As a terminal: it looks for the first row that differs, and enrols for what the hub then has of its journal. */
async function sendNext(machine: Machine, count: number): Promise<void> {
  const { journal, sent } = machine;
  const rows = journal.slice(sent, sent + count);
  const taken = await takeRows(hub.database, machine.id, { after: sent, rows });
  machine.sent += rows.length;
  if (taken.kind === 'taken') return;
  const again = await takeRows(hub.database, machine.id, { after: 0, rows: journal.slice(0, machine.sent) });
  expect(again.kind).toBe('second-history');
  const ends = (await historiesAt(machine.id)).toSorted((one, other) => other.durable - one.durable);
  // Its rows so far may all be another machine's too, which has more. Then it has no history yet, and sends on.
  machine.id =
    ends.find(({ durable, hash }) => durable <= machine.sent && journal[durable - 1]?.hash === hash)?.id ?? machine.id;
}

/** @param turns whose journal is next, and how many rows of it */
async function sendAll(
  journals: readonly Journal[],
  turns: readonly (readonly [of: number, count: number])[],
): Promise<string> {
  const { id } = await anEnrolledTerminal(hub.database, hub.address);
  const machines = journals.map((journal): Machine => ({ journal, id, sent: 0 }));
  for (const [turn, count] of turns) {
    const machine = machines[turn % machines.length];
    if (machine && machine.sent < machine.journal.length) await sendNext(machine, count);
  }
  for (const machine of machines) if (machine.sent < machine.journal.length) await sendNext(machine, 1_000);
  for (const { id: each } of await historiesAt(id)) expect(await differingTotals(hub.database, each)).toEqual([]);
  return id;
}

async function daysOf(terminal: string, table = 'day_total') {
  const days = await hub.database.query<{ key: string; sums: string }>(
    `SELECT day || ' ' || method AS key, concat_ws(' ', sum(payments), sum(amount), sum(refunds), sum(refunded), sum(by_hand)) AS sums
    FROM ${table} WHERE terminal_id = ANY ($1::uuid[]) GROUP BY day, method`,
    [(await historiesAt(terminal)).map(({ id }) => id)],
  );
  return Object.fromEntries(days.filter(({ sums }) => sums !== '0 0 0 0 0').map(({ key, sums }) => [key, sums]));
}

const day = '2026-11-23';
const intent = (order: string, saleId: number, amount = 10_000) =>
  ['intent-recorded', { amount, method: 'SP', businessDay: day, saleNumber: saleId, saleId }, order] as const;
const paid = (order: string, on = day) => ['paid', { businessDay: on, isDouble: false }, order] as const;
const cash = (record: string, saleId: number, amount = 10_000) =>
  ['cash-booked', { cash: record, amount, businessDay: day, paidDay: day, saleNumber: saleId, saleId }] as const;
const refunded = (order: string, request: string, amount: number) =>
  ['refund-recorded', { amount, businessDay: '2026-11-24', request }, order] as const;
const settled = (order: string) => ['resolved', { resolution: 'settled', businessDay: day }, order] as const;

describe('two machines with one disk', () => {
  it('that both took cash both count', async () => {
    const shared = chained([cash('T1', 1)]);
    const journals = [
      following(shared, [cash('T2', 2, 500), cash('T3', 3, 500)], 0),
      following(shared, [cash('T4', 2, 700), cash('T5', 3, 800), cash('T6', 4, 900)], 100),
    ];
    const terminal = await sendAll(journals, []);
    expect(await daysOf(terminal)).toEqual({ '2026-11-23 CASH': '6 13400 0 0 0' });
  });

  it('that both were paid for the sale that was open when they parted have one sale and a double payment', async () => {
    const shared = chained([intent('K1-A', 1)]);
    const journals = [
      following(shared, [cash('T2', 1)], 0),
      following(shared, [['created', {}, 'K1-A'], paid('K1-A')], 100),
    ];
    const terminal = await sendAll(journals, []);
    expect(await daysOf(terminal)).toEqual({ '2026-11-23 CASH': '1 10000 0 0 0' });
    expect(
      await hub.database.query(
        'SELECT state, paid_day, is_double, flagged FROM payment WHERE order_id = $1 AND terminal_id = $2',
        ['K1-A', terminal],
      ),
    ).toEqual([{ state: 'paid', paid_day: null, is_double: true, flagged: true }]);
  });

  it.each([
    ['corrected there, and is about nothing else', [], false],
    ['corrected there, and is a double payment', [cash('T2', 1)], true],
    ['corrected there, and has another flag here', [['flag-raised', { flag: 'paid-late' }, 'K1-A']], true],
  ] as const)('one of which flagged an answer that the gateway %s', async (_, here, flagged) => {
    const shared = chained([intent('K1-A', 1)]);
    const correction = { resolution: 'gateway-corrected', flags: 'amount-differs', businessDay: day };
    const journals = [
      following(shared, [['day-said'], ...here], 0),
      following(
        shared,
        [['flag-raised', { flag: 'amount-differs' }, 'K1-A'], paid('K1-A'), ['resolved', correction, 'K1-A']],
        100,
      ),
    ];
    const terminal = await sendAll(journals, []);
    expect(
      await hub.database.query('SELECT state, flagged FROM payment WHERE order_id = $1 AND terminal_id = $2', [
        ...['K1-A', terminal],
      ]),
    ).toEqual([{ state: 'paid', flagged }]);
  });

  it.each([
    ['which the other did not know', [], true],
    ['which the other had raised too', ['contradiction'], false],
    ['which the other had raised for something else', ['paid-late'], true],
  ] as const)('one of which doubts a payment, %s when it decided', async (_, flags, inDoubt) => {
    const shared = chained([intent('K1-A', 1), paid('K1-A')]);
    const flag = (name: string) => ['flag-raised', { flag: name }, 'K1-A'] as const;
    const decision = ['resolved', { resolution: 'accepted', businessDay: day }, 'K1-A'] as const;
    const journals = [
      following(shared, [['day-said'], ...flags.map(flag), ['day-said'], decision], 100),
      following(shared, [flag('contradiction')], 0),
    ];
    const terminal = await sendAll(journals, []);
    expect(
      await hub.database.query(
        'SELECT flagged, in_doubt AS "inDoubt" FROM payment WHERE order_id = $1 AND terminal_id = $2',
        ['K1-A', terminal],
      ),
    ).toEqual([{ flagged: inDoubt, inDoubt }]);
  });

  it('a payment that never came is in no takings, so no part of them is in doubt', async () => {
    const shared = chained([intent('K1-A', 1), paid('K1-A')]);
    const facts = { resolution: 'denied', businessDay: day, ofTakings: true, neverCame: 10_000 };
    const journals = [
      following(shared, [['day-said'], ['day-said'], ['resolved', facts, 'K1-A']], 100),
      following(shared, [['flag-raised', { flag: 'contradiction' }, 'K1-A']], 0),
    ];
    const terminal = await sendAll(journals, []);
    expect(await daysOf(terminal)).toEqual({ '2026-11-23 SP': '1 10000 0 0 -10000' });
    expect(await hub.database.query('SELECT FROM payment WHERE in_doubt AND terminal_id = $1', [terminal])).toEqual([]);
  });

  it('count the payment that came after another’s money never came, and give back of the takings', async () => {
    const shared = chained([intent('K1-A', 1), intent('K1-B', 1), paid('K1-A')]);
    const facts = { resolution: 'never-came', businessDay: day, ofTakings: true, neverCame: 10_000 };
    const back = [
      'refund-recorded',
      { amount: 4_000, businessDay: day, request: 'a', ofTakings: true },
      'K1-B',
    ] as const;
    const journals = [
      following(shared, [['day-said'], ['resolved', facts, 'K1-A']], 100),
      following(shared, [paid('K1-B', '2026-11-24'), back], 0),
    ];
    const terminal = await sendAll(journals, []);
    expect(await daysOf(terminal)).toEqual({
      '2026-11-23 SP': '1 10000 1 4000 -10000',
      '2026-11-24 SP': '1 10000 0 0 0',
    });
  });

  it('count a payment that one took over from the other as the other’s sale, which is paid once', async () => {
    const shared = chained([cash('T1', 1)]);
    const [kind, facts, order] = intent('K1-A', 9);
    const journals = [
      following(shared, [['day-said'], intent('K1-A', 2), cash('T2', 2)], 0),
      // With the time at which the other began it.
      following(
        shared,
        [[kind, { ...facts, happenedAt: 1 }, order], ['day-said'], ['day-said'], paid('K1-A', '2026-11-24')],
        1_000,
      ),
    ];
    const terminal = await sendAll(journals, []);
    expect(await daysOf(terminal)).toEqual({ '2026-11-23 CASH': '2 20000 0 0 0' });
    const [taken] = await hub.database.query<object>(
      `SELECT state, is_double, terminal_id FROM payment WHERE order_id = 'K1-A'
        AND terminal_id IN (SELECT id FROM terminal WHERE root_id = $1)`,
      [terminal],
    );
    expect(taken).toEqual({ state: 'paid', is_double: true, terminal_id: terminal });
  });

  it('count one payment once, on its earliest day, and give back no more than it was', async () => {
    const shared = chained([intent('K1-A', 1)]);
    const journals = [
      following(shared, [paid('K1-A', '2026-11-24'), refunded('K1-A', 'a', 6_000), refunded('K1-A', 'b', 4_000)], 100),
      following(shared, [paid('K1-A'), refunded('K1-A', 'a', 6_000), refunded('K1-A', 'c', 3_000)], 0),
    ];
    const terminal = await sendAll(journals, []);
    expect(await daysOf(terminal)).toEqual({ '2026-11-23 SP': '1 10000 0 0 0', '2026-11-24 SP': '0 0 3 10000 0' });
  });

  it('of which one settled by hand what the other saw paid count it as paid', async () => {
    const shared = chained([intent('K1-A', 1)]);
    const journals = [
      following(shared, [['created', {}, 'K1-A'], settled('K1-A')], 100),
      following(shared, [paid('K1-A')], 0),
    ];
    expect(await daysOf(await sendAll(journals, []))).toEqual({ '2026-11-23 SP': '1 10000 0 0 0' });
  });
});

it('a history that is not the shop’s own stays beside the totals, whenever its rows come', async () => {
  const shared = chained([cash('T1', 1)]);
  const [own, other] = [
    following(shared, [cash('T2', 2, 500)], 0),
    following(shared, [cash('T4', 2, 700), intent('K1-A', 3, 800), paid('K1-A')], 100),
  ];
  const terminal = await sendAll([own, other.slice(0, 3)], []);
  const theirs = (await historiesAt(terminal)).find(({ id }) => id !== terminal)?.id ?? '';
  const by = await aPerson(hub.database, 'owner');
  await decideHistory(hub.database, { terminal: theirs, isOurs: false, decision: 'a stolen disk', by });
  await takeRows(hub.database, theirs, { after: 3, rows: other.slice(3) });
  expect(await daysOf(terminal)).toEqual({ '2026-11-23 CASH': '2 10500 0 0 0' });
  const beside = { '2026-11-23 CASH': '1 700 0 0 0', '2026-11-23 SP': '1 800 0 0 0' };
  expect(await daysOf(terminal, 'not_ours_total')).toEqual(beside);
  for (const { id } of await historiesAt(terminal)) expect(await differingTotals(hub.database, id)).toEqual([]);
  await decideHistory(hub.database, { terminal: theirs, isOurs: false, decision: 'seen again', by });
  expect(await daysOf(terminal, 'not_ours_total')).toEqual(beside);
});

it('many rows about one sale are put in order without comparing each with each', () => {
  const [shared, number] = [chained([intent('K1-A', 1)]), 500];
  const branch = (late: number) =>
    chained(
      Array.from({ length: number }, () => ['expired', {}, 'K1-A'] as const),
      shared,
      late,
    );
  const own = { id: 'own', parent: null, partsAt: 1, isOurs: true };
  let asked = 0;
  class Counting extends Histories {
    override has(...place: Parameters<Histories['has']>): boolean {
      asked += 1;
      return super.has(...place);
    }
  }
  const histories = new Counting('own', [own, { id: 'other', parent: 'own', partsAt: 2, isOurs: true }]);
  const rowsOf = (terminal: string, rows: Journal) =>
    rows.map((row) => ({
      terminal,
      position: row.position,
      subject: 'K1-A',
      sale: null,
      row,
      data: JSON.parse(row.data),
    }));
  figuresOf(histories, [...rowsOf('own', [...shared, ...branch(0)]), ...rowsOf('other', branch(100))]);
  expect(asked).toBeLessThan(20 * number);
});

describe('the totals of several histories', () => {
  const orders = ['K1-A', 'K1-B', 'K1-C'];
  const order = fc.constantFrom(...orders);
  const days = fc.constantFrom('2026-11-22', day, '2026-11-24');
  const entry = (machine: string) =>
    fc.oneof(
      fc.tuple(order, fc.constantFrom(1, 2, 3)).map(([of, sale]) => intent(of, sale)),
      fc
        .tuple(fc.constantFrom('1', '2'), fc.constantFrom(1, 2, 4))
        .map(([record, sale]) => cash(`T${machine}${record}`, sale, 7_000)),
      fc.tuple(order, days).map(([of, on]) => paid(of, on)),
      fc
        .tuple(order, fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(3_000, 6_000))
        .map(([of, request, sum]) => refunded(of, `${request} ${of}`, sum)),
      order.map(settled),
      order.map((of) => ['expired', {}, of] as const),
      fc.constant(['day-closed', { number: 1, count: 0, gross: 0 }] as const),
    );
  const part = (machine: string) => fc.array(entry(machine), { minLength: 1, maxLength: 10 });
  const turns = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 6 })), { maxLength: 20 });

  it('are what the set of their rows says, however they came', async () => {
    await fc.assert(
      fc.asyncProperty(
        part('S'),
        part('A'),
        part('B'),
        part('C'),
        turns,
        turns,
        async (shared, one, two, three, first, other) => {
          const begin = chained(shared);
          const branch = following(begin, one, 100);
          // The third parts from the first, a row later.
          const journals = [
            branch,
            following(begin, two, 200),
            following(branch.slice(0, begin.length + 1), three, 300),
          ];
          const results = [await sendAll(journals, first), await sendAll(journals.toReversed(), other)];
          const [days, again] = [await daysOf(results[0] ?? ''), await daysOf(results[1] ?? '')];
          expect(again).toEqual(days);
        },
      ),
      { numRuns: process.env['KONTER_TEST_FULL'] === '1' ? 500 : 10 },
    );
  });

  it('are what another computation of each payment says', async () => {
    const sale = (machine: string) =>
      fc.constantFrom(1, 2).chain((number) => {
        const name = `${machine}${number}`;
        return fc.constantFrom<readonly [of: string, entries: Entries]>(
          [name, [intent(`K1-${name}`, 10 + number), paid(`K1-${name}`), refunded(`K1-${name}`, name, 3_000)]],
          [`T${name}`, [cash(`T${name}`, 20 + number)]],
          ['K1-A', [paid('K1-A', '2026-11-24')]],
          ['K1-A', [cash(`Topen${machine}`, 1)]],
          ['K1-B', [paid('K1-B'), refunded('K1-B', 'r', 6_000)]],
          ['K1-B', [settled('K1-B'), refunded('K1-B', machine, 7_000)]],
          ['K1-B', [settled('K1-B')]],
        );
      });
    const sales = (machine: string) =>
      fc
        .uniqueArray(sale(machine), { minLength: 1, maxLength: 6, selector: ([of]) => of })
        .map((all) => all.flatMap(([, entries]) => entries));
    await fc.assert(
      fc.asyncProperty(sales('A'), sales('B'), turns, async (one, two, sent) => {
        const begin = chained([intent('K1-A', 1), intent('K1-B', 2), ['created', {}, 'K1-B']]);
        // Each has a row that the other has not, so that none of them is the whole of the other.
        const journals = [
          following(begin, [...one, ['shift', { of: 'A' }]], 100),
          following(begin, [...two, ['shift', { of: 'B' }]], 200),
        ];
        expect(await daysOf(await sendAll(journals, sent))).toEqual(expectedDays(journals));
      }),
      { numRuns: process.env['KONTER_TEST_FULL'] === '1' ? 500 : 12 },
    );
  });
});
