/** A terminal's journal at the hub: every row once, in order, or refused by position and reason. */
import { beforeEach, describe, expect, it } from 'vitest';
import { differingTotals } from '../../../hub/store/totals/recompute.ts';
import { type HubJournalRow, LONGEST_DATA } from '../../../shared/hub/journal.ts';
import type { TestedHub } from '../../support/hub/a-hub.ts';
import { onBothForms, onEmbedded } from '../../support/hub/both-forms.ts';
import { anEnrolledTerminal, chained, paidSale, type SimulatedTerminal } from '../../support/hub/simulated-terminal.ts';

const rows = chained([1, 2, 3, 4].flatMap((number) => paidSale(number)));

let terminal: SimulatedTerminal;

function enrolOn(hub: () => TestedHub): void {
  beforeEach(async () => {
    terminal = await anEnrolledTerminal(hub().database, hub().address);
  });
}

async function keptRows(): Promise<readonly HubJournalRow[]> {
  const { body } = await terminal.request('/v1/book?after=0');
  return body['rows'] as readonly HubJournalRow[];
}

onBothForms((hub) => {
  enrolOn(hub);

  describe('rows', () => {
    it('come back as they were sent', async () => {
      expect(await terminal.send(0, rows)).toEqual({ status: 200, body: { durable: 12 } });
      expect(await keptRows()).toEqual(rows);
      expect((await terminal.request('/v1/book?after=10')).body).toEqual({ rows: rows.slice(10), durable: 12 });
    });

    it('that come twice at the same time are taken once', async () => {
      const answers = await Promise.all([terminal.send(0, rows), terminal.send(0, rows), terminal.send(0, rows)]);
      expect(answers.map(({ body }) => body)).toEqual([{ durable: 12 }, { durable: 12 }, { durable: 12 }]);
      expect(await keptRows()).toEqual(rows);
      expect(await differingTotals(hub().database, terminal.id)).toEqual([]);
    });

    it('come back whatever characters they hold', async () => {
      const odd = `,"{}\\t\\\\N\u001f\u2028\u{1f600}`;
      const sale = [
        'intent-recorded',
        { amount: 5, method: odd, businessDay: '2026-11-23', saleNumber: 1 },
        odd,
      ] as const;
      const hard = chained([[odd, { [odd]: odd }, odd], sale, ['created', { reference: odd }, odd], ...paidSale(1)]);
      expect((await terminal.send(0, hard)).body).toEqual({ durable: hard.length });
      expect(await keptRows()).toEqual(hard);
      expect(await differingTotals(hub().database, terminal.id)).toEqual([]);
    });
  });
});

onEmbedded((hub) => {
  enrolOn(hub);

  /** Where each parts, and its own rows. */
  async function secondHistories(): Promise<readonly unknown[]> {
    return await hub().database.query(
      `SELECT parts_at AS position, durable - parts_at + 1 AS rows FROM terminal
      WHERE root_id = $1 AND parent_id IS NOT NULL ORDER BY parts_at`,
      [terminal.id],
    );
  }

  describe('rows', () => {
    it('are counted: payments and the totals of their day', async () => {
      await terminal.send(0, rows);
      expect(
        await hub().database.query('SELECT payments, amount FROM day_total WHERE terminal_id = $1', [terminal.id]),
      ).toEqual([{ payments: 4, amount: 100_000 }]);
      expect(await differingTotals(hub().database, terminal.id)).toEqual([]);
    });

    it('that are known are skipped, and those after them taken', async () => {
      await terminal.send(0, rows.slice(0, 7));
      expect(await terminal.send(4, rows.slice(4))).toEqual({ status: 200, body: { durable: 12 } });
      expect(await keptRows()).toEqual(rows);
      expect(await differingTotals(hub().database, terminal.id)).toEqual([]);
    });

    it.each([4, 5, 11])(
      'after missing ones, up to %i, are refused with the position to continue after',
      async (after) => {
        await terminal.send(0, rows.slice(0, 3));
        const answer = await terminal.send(after, rows.slice(after));
        expect(answer).toMatchObject({ status: 409, body: { error: 'gap', durable: 3 } });
        expect(await secondHistories()).toEqual([]);
        expect(await terminal.send(3, rows.slice(3))).toEqual({ status: 200, body: { durable: 12 } });
      },
    );

    it('can be none: that asks how far the copy comes', async () => {
      await terminal.send(0, rows);
      expect(await terminal.send(0, [])).toEqual({ status: 200, body: { durable: 12 } });
    });

    it('that begin an order for a second time change nothing of its payment', async () => {
      const again = chained(paidSale(1, { amount: 9_000 }), rows);
      await terminal.send(0, rows);
      expect(await terminal.send(12, again)).toEqual({ status: 200, body: { durable: 15 } });
      expect(await keptRows()).toEqual([...rows, ...again]);
      expect(await differingTotals(hub().database, terminal.id)).toEqual([]);
    });

    it.each([
      ['as long as they may be', 0, { status: 200, body: { durable: 4 } }],
      ['one character longer', 1, { status: 422, body: { error: 'bad-row', position: 4, durable: 3 } }],
    ])('of a closing with its text, %s', async (_, more, answer) => {
      // Each of them is two on the way, as the quotes of a text are.
      const closing = (content: string) =>
        chained([...paidSale(1), ['day-closed', { number: 1, count: 1, gross: 25_000, content }]]);
      const short = closing('').at(-1)?.data.length ?? 0;
      const left = LONGEST_DATA - short + more;
      const long = closing('"'.repeat(Math.floor(left / 2)) + 'x'.repeat(left % 2));
      expect(await terminal.send(0, long)).toMatchObject(answer);
      if (more > 0) return;
      expect(await keptRows()).toEqual(long);
      expect(await differingTotals(hub().database, terminal.id)).toEqual([]);
      expect(await hub().database.query('SELECT facts FROM closing WHERE terminal_id = $1', [terminal.id])).toEqual([
        { facts: { number: 1, count: 1, gross: 25_000 } },
      ]);
    });

    it('of a kind that the hub does not know are stored and not counted', async () => {
      const newer = chained([...paidSale(1), ['teleported', { amount: 5 }, 'K1-261123-1'], ['teleported']]);
      expect((await terminal.send(0, newer)).body).toEqual({ durable: 5 });
      expect(await keptRows()).toEqual(newer);
      expect(await differingTotals(hub().database, terminal.id)).toEqual([]);
    });

    it.each<readonly [string, readonly (readonly [string, Readonly<Record<string, unknown>>, string])[]]>([
      [
        'an amount that is text',
        [['intent-recorded', { amount: '5', method: 'SP', businessDay: '2026-11-23' }, 'K1-1']],
      ],
      ['a day that does not exist', [['cash-booked', { cash: 'T1', amount: 5, paidDay: '2026-02-30' }, 'T1']]],
      ['a number beyond every sum', [['refund-recorded', { amount: 1e300, businessDay: '2026-11-23' }, 'K1-1']]],
      ['NUL and half a character', [['day-closed', { number: 1, by: '\0\ud800', [' ']: {} }, 'K1-1']]],
      ['the names of a prototype', [['constructor', { __proto__: 1 }, '__proto__']]],
      ['a refund of nothing that is known', [['refund-recorded', { amount: 5, businessDay: '2026-11-23' }, 'K1-9']]],
    ])('with facts that make no sense are stored and not counted: %s', async (_, entries) => {
      const odd = chained([...paidSale(1), ...entries]);
      expect((await terminal.send(0, odd)).body).toEqual({ durable: 4 });
      expect(await keptRows()).toEqual(odd);
      expect(await differingTotals(hub().database, terminal.id)).toEqual([]);
    });
  });

  describe('a bad row', () => {
    const good = rows[5] as HubJournalRow;
    it.each<readonly [string, unknown]>([
      ['with other data than its hash covers', { ...good, data: '{"businessDay":"2026-11-24"}' }],
      ['with another time', { ...good, at: good.at + 1 }],
      ['with another order', { ...good, orderId: 'K1-261123-9' }],
      ['with the hash of another row', { ...good, hash: rows[6]?.hash }],
      ['at another position', { ...good, position: 7 }],
      ['with data that is no JSON', { ...good, data: '{"a":' }],
      ['with data that is a list', { ...good, data: '[]' }],
      ['with NUL in its kind', { ...good, kind: 'pa\0id' }],
      ['with half a character in its order', { ...good, orderId: '\ud800' }],
      ['without a kind', { ...good, kind: undefined }],
      ['with more than its columns', { ...good, more: 1 }],
      ['that is null', null],
      ['that is a number', 6],
    ])('%s is refused by position, and those before it are taken', async (_, bad) => {
      const answer = await terminal.send(0, [...rows.slice(0, 5), bad, ...rows.slice(6)]);
      expect(answer).toMatchObject({ status: 422, body: { error: 'bad-row', position: 6, durable: 5 } });
      expect(await keptRows()).toEqual(rows.slice(0, 5));
      expect(await terminal.send(5, rows.slice(5))).toEqual({ status: 200, body: { durable: 12 } });
      expect(await differingTotals(hub().database, terminal.id)).toEqual([]);
    });
  });

  describe('a second history', () => {
    const other = chained([...paidSale(3, { amount: 90_000 }), ...paidSale(4)], rows.slice(0, 6));
    /** As if its machine had not been told yet. */
    const keepKey = () => hub().database.query('DELETE FROM revoked_key WHERE terminal_id = $1', [terminal.id]);

    it('of a restored backup is taken, from the first row that differs', async () => {
      await terminal.send(0, rows);
      const answer = await terminal.send(4, [...rows.slice(4, 6), ...other]);
      expect(answer).toMatchObject({ status: 409, body: { error: 'second-history', position: 7, durable: 12 } });
      await keepKey();
      expect(await keptRows()).toEqual(rows);
      expect(await secondHistories()).toEqual([{ position: 7, rows: 6 }]);
      expect(await differingTotals(hub().database, terminal.id)).toEqual([]);
    });

    it('is taken once its first row that differs is known, which the terminal looks for', async () => {
      await terminal.send(0, rows);
      expect((await terminal.send(11, other.slice(5))).body).toMatchObject({ position: 12 });
      expect((await terminal.send(9, other.slice(3))).body).toMatchObject({ position: 10 });
      expect(await secondHistories()).toEqual([]);
      expect((await terminal.send(5, [...rows.slice(5, 6), ...other.slice(0, 4)])).body).toMatchObject({ position: 7 });
      expect(await secondHistories()).toEqual([{ position: 7, rows: 4 }]);
    });

    it('that is longer than the copy is found at its first row after it', async () => {
      await terminal.send(0, rows.slice(0, 7));
      const answer = await terminal.send(7, other.slice(1));
      expect(answer).toMatchObject({ status: 409, body: { error: 'second-history', position: 8, durable: 7 } });
    });

    it('that is sent again and again is one', async () => {
      await terminal.send(0, rows);
      for (let times = 1; times <= 3; times += 1) {
        await terminal.send(6, other.slice(0, 2 * times));
        await keepKey();
      }
      expect(await secondHistories()).toEqual([{ position: 7, rows: 6 }]);
    });

    it('is not taken for another one that parts later', async () => {
      const third = chained([...paidSale(4, { amount: 10_000 })], rows.slice(0, 9));
      await terminal.send(0, rows);
      await terminal.send(9, third);
      await keepKey();
      await terminal.send(6, other);
      expect(await secondHistories()).toEqual([
        { position: 7, rows: 6 },
        { position: 10, rows: 3 },
      ]);
    });
  });
});
