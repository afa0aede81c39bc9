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

async function paymentOf(terminal: string, order: string) {
  const [found] = await hub.database.query<{ isDouble: boolean; flagged: boolean }>(
    'SELECT is_double AS "isDouble", flagged FROM payment WHERE order_id = $2 AND terminal_id = ANY ($1::uuid[])',
    [(await historiesAt(terminal)).map(({ id }) => id), order],
  );
  return found;
}

const day = '2026-11-23';
const intent = (order: string, saleId: number, amount = 10_000) =>
  ['intent-recorded', { amount, method: 'SP', businessDay: day, saleNumber: saleId, saleId }, order] as const;
const paid = (order: string, on = day) => ['paid', { businessDay: on, isDouble: false }, order] as const;
const cash = (record: string, saleId: number, amount = 10_000) =>
  ['cash-booked', { cash: record, amount, businessDay: day, paidDay: day, saleNumber: saleId, saleId }] as const;
const paidTwice = (order: string) => ['paid', { businessDay: day, isDouble: true }, order] as const;
/** @param refund its number in its own journal */
const refunded = (order: string, request: string, amount: number, refund?: number) =>
  ['refund-recorded', { amount, businessDay: '2026-11-24', request, refund }, order] as const;
const corrected = (order: string, request: string, amount: number, corrects: number) =>
  ['refund-corrected', { amount, businessDay: '2026-11-24', request, corrects }, order] as const;
const cashBack = (cash: string, amount = 10_000, ofTakings = true) =>
  ['refund-recorded', { cash, amount, businessDay: '2026-11-24', request: `back ${cash}`, ofTakings }] as const;
/** Where a sale was paid twice: which of the two sums its machine took it from. */
const backOf = (order: string, request: string, amount: number, ofTakings: boolean) =>
  ['refund-recorded', { amount, businessDay: '2026-11-24', request, ofTakings }, order] as const;
const neverCame = (order: string, ofTakings = true) =>
  ['resolved', { businessDay: '2026-11-24', neverCame: 10_000, ofTakings }, order] as const;
const cameAfterAll = (order: string, ofTakings = true) =>
  ['resolved', { businessDay: '2026-11-24', cameAfterAll: 10_000, ofTakings }, order] as const;
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

  it('take back no more by corrections than what they count as given back', async () => {
    const shared = chained([intent('K1-A', 1)]);
    const journals = [
      following(shared, [paid('K1-A'), refunded('K1-A', 'a', 7_000)], 100),
      following(shared, [paid('K1-A'), refunded('K1-A', 'b', 7_000, 1), corrected('K1-A', 'c', 7_000, 1)], 0),
    ];
    expect(await daysOf(await sendAll(journals, []))).toEqual({
      '2026-11-23 SP': '1 10000 0 0 0',
      '2026-11-24 SP': '0 0 1 7000 0',
    });
  });

  it('that both took back one refund take it back once, and the other refund stands', async () => {
    const refunds = [refunded('K1-A', 'a', 6_000, 1), refunded('K1-A', 'b', 3_000, 2)];
    const shared = chained([intent('K1-A', 1), paid('K1-A'), ...refunds]);
    const journals = [
      following(shared, [corrected('K1-A', 'c', 6_000, 1)], 100),
      following(shared, [corrected('K1-A', 'd', 6_000, 1)], 0),
    ];
    expect(await daysOf(await sendAll(journals, []))).toEqual({
      '2026-11-23 SP': '1 10000 0 0 0',
      '2026-11-24 SP': '0 0 1 3000 0',
    });
  });

  it('of which one has a copy of the other’s decision give back once', async () => {
    const shared = chained([intent('K1-A', 1), paid('K1-A')]);
    const facts = { resolution: 'refunded-outside', businessDay: '2026-11-24', refunded: 4_000 };
    const decided = following(shared, [['resolved', facts, 'K1-A']], 0);
    const copy = ['resolved', { ...facts, happenedAt: decided.at(-1)?.at }, 'K1-A'] as const;
    expect(await daysOf(await sendAll([decided, following(shared, [copy], 100)], []))).toEqual({
      '2026-11-23 SP': '1 10000 0 0 0',
      '2026-11-24 SP': '0 0 1 4000 0',
    });
  });

  it('take nothing out of the takings for a second payment whose money never came', async () => {
    const shared = chained([intent('K1-A', 1), intent('K1-B', 1)]);
    const journals = [
      following(shared, [paid('K1-A')], 0),
      following(shared, [['day-said'], paid('K1-B'), neverCame('K1-B')], 100),
    ];
    expect(await daysOf(await sendAll(journals, []))).toEqual({ '2026-11-23 SP': '1 10000 0 0 0' });
  });

  it('count what one of them took for a double payment in the place of money that never came', async () => {
    const shared = chained([intent('K1-A', 1), intent('K1-B', 1), paid('K1-A')]);
    const journals = [
      following(shared, [paidTwice('K1-B')], 0),
      following(shared, [['day-said'], neverCame('K1-A')], 100),
    ];
    expect(await daysOf(await sendAll(journals, []))).toEqual({
      '2026-11-23 SP': '2 20000 0 0 0',
      '2026-11-24 SP': '0 0 0 0 -10000',
    });
  });

  it.each([
    ['in one journal', ['day-said']],
    ['where the other doubts it, too', ['flag-raised', { flag: 'contradiction' }, 'K1-A']],
  ] as const)('give the second payment back of the takings once it covers the first, %s', async (_, other) => {
    const shared = chained([intent('K1-A', 1), intent('K1-B', 1), paid('K1-A')]);
    const journals = [
      following(shared, [paidTwice('K1-B'), neverCame('K1-A', false), backOf('K1-B', 'a', 4_000, true)], 0),
      following(shared, [other], 100),
    ];
    expect(await daysOf(await sendAll(journals, []))).toEqual({
      '2026-11-23 SP': '1 10000 0 0 0',
      '2026-11-24 SP': '0 0 1 4000 0',
    });
  });

  it.each([
    ['keep one amount', [paidTwice('K1-B'), backOf('K1-A', 'a', 10_000, false)], {}],
    [
      'keep nothing if the double one came later',
      [backOf('K1-A', 'a', 10_000, true), paidTwice('K1-B')],
      { '2026-11-24 SP': '0 0 1 10000 0' },
    ],
  ] as const)('that gave the first of two payments back whole %s', async (_, own, days) => {
    const shared = chained([intent('K1-A', 1), intent('K1-B', 1), paid('K1-A')]);
    const doubted = ['flag-raised', { flag: 'contradiction' }, 'K1-A'] as const;
    const journals = [following(shared, own, 0), following(shared, [doubted], 100)];
    expect(await daysOf(await sendAll(journals, []))).toEqual({ '2026-11-23 SP': '1 10000 0 0 0', ...days });
  });

  it.each([
    ['whole call nobody', 10_000, false],
    ['in part call a person', 4_000, true],
  ] as const)('that gave a double payment back %s', async (_, amount, flagged) => {
    const shared = chained([intent('K1-A', 1)]);
    const journals = [
      following(shared, [cash('T2', 1)], 0),
      following(shared, [['created', {}, 'K1-A'], paid('K1-A'), refunded('K1-A', 'a', amount)], 100),
    ];
    const terminal = await sendAll(journals, []);
    expect(await daysOf(terminal)).toEqual({ '2026-11-23 CASH': '1 10000 0 0 0' });
    expect(await paymentOf(terminal, 'K1-A')).toEqual({ isDouble: true, flagged });
  });

  it.each([
    [
      'whole leave its place to the next payment',
      10_000,
      { isDouble: false, flagged: false },
      { '2026-11-24 CASH': '0 0 1 10000 0', '2026-11-24 SP': '1 10000 0 0 0' },
    ],
    ['in part keep it as what counts', 4_000, { isDouble: true, flagged: true }, { '2026-11-24 CASH': '0 0 1 4000 0' }],
  ] as const)('that had given cash back %s', async (_, amount, next, days) => {
    const shared = chained([intent('K1-A', 1)]);
    const journals = [
      following(shared, [cash('T2', 1), cashBack('T2', amount)], 0),
      following(shared, [['day-said'], ['day-said'], paid('K1-A', '2026-11-24')], 100),
    ];
    const terminal = await sendAll(journals, []);
    expect(await daysOf(terminal)).toEqual({ '2026-11-23 CASH': '1 10000 0 0 0', ...days });
    expect(await paymentOf(terminal, 'K1-A')).toEqual(next);
  });

  const said = ['day-said'] as const;
  it.each<[string, Entries, object]>([
    ['keep one amount', [], {}],
    [
      'give more back of the takings',
      [said, said, said, refunded('K1-A', 'a', 4_000)],
      { '2026-11-24 SP': '0 0 1 4000 0' },
    ],
    [
      'keep nothing if that had been given back before',
      [refunded('K1-A', 'a', 10_000)],
      { '2026-11-24 CASH': '0 0 1 10000 0' },
    ],
  ])('that gave cash back whole after a double payment %s, and call nobody', async (_, more, days) => {
    const shared = chained([intent('K1-A', 1)]);
    const journals = [
      following(shared, [cash('T2', 1), said, said, cashBack('T2', 10_000, false)], 0),
      following(shared, [paid('K1-A', '2026-11-24'), ...more], 100),
    ];
    const terminal = await sendAll(journals, []);
    expect(await daysOf(terminal)).toEqual({ '2026-11-23 CASH': '1 10000 0 0 0', ...days });
    expect(await paymentOf(terminal, 'K1-A')).toEqual({ isDouble: true, flagged: false });
  });

  it('count a taken-over sale once, also if the machine that took it over was paid for it twice', async () => {
    const shared = chained([cash('T1', 1)]);
    const [kind, facts, order] = intent('K1-A', 9);
    const taken = [kind, { ...facts, happenedAt: 1 }, order] as const;
    const journals = [
      following(shared, [intent('K1-A', 2)], 0),
      following(shared, [taken, cash('T9', 9), paid('K1-A', '2026-11-24')], 1_000),
    ];
    expect(await daysOf(await sendAll(journals, []))).toEqual({ '2026-11-23 CASH': '2 20000 0 0 0' });
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
      order.map(paidTwice),
      fc
        .tuple(order, fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(3_000, 6_000), fc.constantFrom(1, 2))
        .map(([of, request, sum, number]) => refunded(of, `${request} ${of}`, sum, number)),
      fc.tuple(order, fc.constantFrom(1, 2)).map(([of, number]) => corrected(of, `c${machine}`, 3_000, number)),
      fc
        .tuple(fc.constantFrom('1', '2'), fc.constantFrom(3_000, 7_000))
        .map(([record, sum]) => cashBack(`T${machine}${record}`, sum)),
      fc.tuple(order, fc.boolean()).map(([of, ofTakings]) => neverCame(of, ofTakings)),
      fc.tuple(order, fc.boolean()).map(([of, ofTakings]) => cameAfterAll(of, ofTakings)),
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
        const [name, open, taken] = [`${machine}${number}`, `Topen${machine}`, `Ttaken${machine}`];
        const saleId = machine === 'A' ? 31 : 32;
        const its = (of: string, all: readonly Entries[]) => all.map((entries) => [of, entries] as const);
        return fc.constantFrom<readonly [of: string, entries: Entries]>(
          [name, [intent(`K1-${name}`, 10 + number), paid(`K1-${name}`), refunded(`K1-${name}`, name, 3_000)]],
          [`T${name}`, [cash(`T${name}`, 20 + number)]],
          // What one machine took over from the other is a sale of its own there.
          ...its('K1-T', [
            [intent('K1-T', saleId), cash(taken, saleId)],
            [intent('K1-T', saleId), paid('K1-T')],
          ]),
          ...its('K1-A', [
            [paid('K1-A', '2026-11-24')],
            [paid('K1-A', '2026-11-24'), neverCame('K1-A')],
            [cash(open, 1)],
            // Cash of both that is given back, and then a payment: the hub calls it double, a terminal does not.
            ...(machine === 'A' ? [[cash(open, 1), cashBack(open)]] : []),
            ...(machine === 'A' ? [[cash(open, 1), cashBack(open), paid('K1-A')]] : []),
            [cash(open, 1), paidTwice('K1-A'), cashBack(open, 10_000, false)],
          ]),
          ...its('K1-D', [
            [paid('K1-D')],
            [paid('K1-D'), refunded('K1-D', `${machine}w`, 10_000)],
            [paid('K1-D'), paidTwice('K1-E'), refunded('K1-E', `${machine}e`, 4_000)],
            [paid('K1-D'), paidTwice('K1-E'), backOf('K1-D', `${machine}w`, 10_000, false)],
            [
              ...[paid('K1-D'), paidTwice('K1-E'), backOf('K1-D', `${machine}w`, 10_000, false)],
              backOf('K1-E', `${machine}e`, 4_000, true),
            ],
            [
              ...[paid('K1-D'), paidTwice('K1-E'), refunded('K1-E', `${machine}e`, 10_000)],
              refunded('K1-D', `${machine}w`, 10_000),
            ],
          ]),
          ...its('K1-B', [
            [settled('K1-B')],
            [settled('K1-B'), refunded('K1-B', machine, 7_000)],
            [paid('K1-B'), refunded('K1-B', 'r', 6_000)],
            [paid('K1-B'), refunded('K1-B', 'r', 6_000, 1), corrected('K1-B', `${machine}c`, 6_000, 1)],
            [
              ...[paid('K1-B'), refunded('K1-B', 'r', 6_000, 1), refunded('K1-B', machine, 3_000, 2)],
              corrected('K1-B', `${machine}c`, 6_000, 1),
            ],
            [paid('K1-B'), paidTwice('K1-C')],
            [paid('K1-B'), paidTwice('K1-C'), refunded('K1-C', `${machine}d`, 10_000)],
            [paid('K1-B'), paidTwice('K1-C'), neverCame('K1-B', false), backOf('K1-C', `${machine}d`, 4_000, true)],
            [paid('K1-B'), neverCame('K1-B')],
            [paid('K1-B'), neverCame('K1-B'), cameAfterAll('K1-B')],
            [paid('K1-B'), neverCame('K1-B'), paid('K1-C'), refunded('K1-C', `${machine}d`, 4_000)],
            [paid('K1-B'), neverCame('K1-B'), paid('K1-C'), cameAfterAll('K1-B', false)],
          ]),
        );
      });
    const sales = (machine: string) =>
      fc
        .uniqueArray(sale(machine), { minLength: 1, maxLength: 8, selector: ([of]) => of })
        .map((all) => all.flatMap(([, entries]) => entries));
    await fc.assert(
      fc.asyncProperty(sales('A'), sales('B'), turns, async (one, two, sent) => {
        const begin = chained([
          ...[intent('K1-A', 1), intent('K1-B', 2), intent('K1-C', 2), intent('K1-D', 3), intent('K1-E', 3)],
          ['created', {}, 'K1-B'],
        ]);
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
