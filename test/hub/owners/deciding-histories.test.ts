/** Several histories of one terminal: none is shut out, and each waits until somebody has decided about it. */
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../hub/store/database.ts';
import { takeRows } from '../../../hub/store/journal/take-rows.ts';
import { readAttention } from '../../../hub/store/owners/attention.ts';
import { decideHistory } from '../../../hub/store/owners/histories.ts';
import { anEmptiedDatabase } from '../../support/hub/a-hub.ts';
import { aPerson } from '../../support/hub/owners/owners-hub.ts';
import { anEnrolledTerminal, chained } from '../../support/hub/simulated-terminal.ts';

let database: Database;
let owner: string;
let first: string;

beforeEach(async () => {
  database = await anEmptiedDatabase();
  owner = await aPerson(database, 'owner');
  first = (await anEnrolledTerminal(database, '')).id;
  return () => database.close();
});

const day = '2026-11-23';
const cash = (record: string) =>
  ['cash-booked', { cash: record, amount: 100, businessDay: day, paidDay: day, saleNumber: 1 }] as const;
const shared = chained([cash('T1')]);

/** Machines with copies of the terminal's disk have sold. */
async function parted(copies: number): Promise<void> {
  await takeRows(database, first, { after: 0, rows: [...shared, ...chained([cash('T2')], shared)] });
  for (let copy = 1; copy <= copies; copy += 1)
    await takeRows(database, first, { after: 1, rows: chained([cash(`C${copy}`)], shared, copy * 100) });
}

/** The histories that the owner is to look at. */
async function waiting(): Promise<readonly string[]> {
  const { histories } = await readAttention(database, { viewer: owner, environment: 'training' });
  return histories.rows.map(({ terminal }) => terminal);
}

const decide = (terminal: string, isOurs: boolean) =>
  decideHistory(database, { terminal, isOurs, decision: 'a stolen disk', by: owner });

it('a decision about one of three histories ends its own alarm, and no other', async () => {
  await parted(2);
  const [one = '', other = ''] = await waiting();
  expect(await decide(one, false)).toBe('decided');
  expect(await waiting()).toEqual([other]);
  // The page may have been open since before the third one came.
  expect(await decide(first, true)).toBe('decided');
  expect(await waiting()).toEqual([other]);
  expect(await decide(other, true)).toBe('decided');
  expect(await waiting()).toEqual([]);
});

it('of two histories, a decision about the first is one about the other', async () => {
  await parted(1);
  expect(await waiting()).toHaveLength(1);
  expect(await decide(first, false)).toBe('decided');
  expect(await waiting()).toEqual([]);
});

it('each machine that parts counts and is said, however many have parted before', async () => {
  await parted(7);
  expect(await waiting()).toHaveLength(7);
  expect(await database.query('SELECT sum(amount) AS amount FROM day_total')).toEqual([{ amount: 900 }]);
});
