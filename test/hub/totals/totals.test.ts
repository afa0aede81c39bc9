/** The hub's totals: equal to those of the terminal's own ledger, and to a recomputation from the rows, however they came. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { differingTotals } from '../../../hub/store/totals/recompute.ts';
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import { seedLedger } from '../../bench/seed/seed-ledger.ts';
import { aFolder } from '../../store/a-ledger.ts';
import { anEmbeddedHub, type TestedHub } from '../../support/hub/a-hub.ts';
import { anEnrolledTerminal, chained, paidSale } from '../../support/hub/simulated-terminal.ts';

let hub: TestedHub;
beforeAll(async () => {
  hub = await anEmbeddedHub();
});

describe('the journal of a terminal that has sold for months', () => {
  it('gives the same takings, refunds and sales settled by hand as its own ledger', async () => {
    const file = join(aFolder(), 'sales-training.sqlite');
    const account = { environment: 'training', baseUrl: 'https://gateway.example', merchantCode: 'DEMO' } as const;
    seedLedger({ file, account, sales: 3_000 });
    const ledger = new Database(file, { readonly: true });
    onTestFinished(() => void ledger.close());

    const rows = ledger.prepare<[], HubJournalRow>(journal).all();
    // Else the comparisons below would say nothing.
    for (const kind of ['refund-recorded', 'settlement-confirmed', 'resolved'])
      expect(rows.some((row) => row.kind === kind)).toBe(true);
    const terminal = await anEnrolledTerminal(hub.database, hub.address);
    for (let after = 0; after < rows.length; after += 1_000) {
      expect((await terminal.send(after, rows.slice(after, after + 1_000))).status).toBe(200);
    }

    const ofHub = (sql: string) => hub.database.query<Record<string, unknown>>(sql, [terminal.id]);
    expect(
      await ofHub(`SELECT day::text, method, payments, amount FROM day_total
        WHERE terminal_id = $1 AND payments > 0 ORDER BY day, method`),
    ).toEqual(
      ledger
        .prepare(`SELECT day, method, count(*) AS payments, sum(amount) AS amount FROM takings
          WHERE kind = 'taken' GROUP BY 1, 2 ORDER BY 1, 2`)
        .all(),
    );
    expect(
      await ofHub(`SELECT day::text, sum(refunds)::int AS refunds, sum(refunded) AS refunded FROM day_total
        WHERE terminal_id = $1 GROUP BY day HAVING sum(refunds) <> 0 ORDER BY day`),
    ).toEqual(
      ledger
        .prepare(`SELECT business_day AS day, sum(iif(corrects IS NULL, 1, -1)) AS refunds,
            sum(iif(corrects IS NULL, amount, -amount)) AS refunded
          FROM refund WHERE of_takings = 1 GROUP BY 1 HAVING refunds <> 0 ORDER BY 1`)
        .all(),
    );
    expect(
      await ofHub(`SELECT day::text, sum(by_hand) AS "byHand" FROM day_total
        WHERE terminal_id = $1 GROUP BY day HAVING sum(by_hand) <> 0 ORDER BY day`),
    ).toEqual(
      ledger
        .prepare(`SELECT day, sum(gross) AS byHand FROM (
            SELECT day, sale.amount AS gross FROM settlement JOIN sale ON sale.id = sale_id
            UNION ALL SELECT confirmed_day, -sale.amount FROM settlement JOIN sale ON sale.id = sale_id
              WHERE confirmed_day IS NOT NULL)
          GROUP BY day HAVING byHand <> 0 ORDER BY 1`)
        .all(),
    );
    expect(
      await ofHub(
        `SELECT order_id, state, amount, reference, flagged FROM payment WHERE terminal_id = $1 ORDER BY order_id`,
      ),
    ).toEqual(
      ledger
        .prepare(`SELECT merchant_order_id AS order_id, state, amount, reference,
            EXISTS (SELECT 1 FROM flag WHERE payment_id = payment.id AND resolution_id IS NULL) AS flagged
          FROM payment ORDER BY merchant_order_id`)
        .all()
        .map((row) => ({ ...(row as object), flagged: (row as { flagged: number }).flagged === 1 })),
    );
    expect(await ofHub('SELECT number FROM closing WHERE terminal_id = $1 ORDER BY number')).toEqual(
      ledger.prepare('SELECT number FROM closing ORDER BY number').all(),
    );
    expect(await differingTotals(hub.database, terminal.id)).toEqual([]);
    const closed = await ofHub(
      `SELECT (facts ->> 'count')::bigint AS count, (facts ->> 'gross')::bigint AS gross,
        counted_payments - coalesce(lag(counted_payments) OVER (ORDER BY number), 0) AS payments,
        counted_amount - coalesce(lag(counted_amount) OVER (ORDER BY number), 0) AS amount
      FROM closing WHERE terminal_id = $1`,
    );
    expect(closed.length).toBeGreaterThan(2);
    // A difference on the owner's page means something: an honest terminal has none.
    for (const { count, gross, payments, amount } of closed) expect([payments, amount]).toEqual([count, gross]);
  });
});

const journal = `
  SELECT payment_event.id AS position, merchant_order_id AS orderId, at, kind, data, lower(hex(hash)) AS hash
  FROM payment_event LEFT JOIN payment ON payment.id = payment_id ORDER BY payment_event.id`;

describe('a method that is learned after a refund', () => {
  const order = 'K1-261123-1';
  const refunded = (amount: number) => ['refund-recorded', { amount, businessDay: '2026-11-24' }, order] as const;
  const rowsWith = (counts: boolean) =>
    chained([
      ...[...paidSale(1, { method: 'ANY' }), ...paidSale(2, { amount: 9_000 }), refunded(5_000)],
      ...[['method-used', { method: 'SP', counts }, order] as const, refunded(1_000)],
    ]);
  const paidOn = '2026-11-23';

  it.each([
    ['moves all that was paid', true, 1, [{ day: paidOn, method: 'SP', payments: 2, amount: 34_000 }]],
    ['moves it in a later request, too', true, 9, [{ day: paidOn, method: 'SP', payments: 2, amount: 34_000 }]],
    [
      'moves nothing of a closed day',
      false,
      1,
      [
        { day: paidOn, method: 'ANY', payments: 1, amount: 25_000 },
        { day: paidOn, method: 'SP', payments: 1, amount: 9_000 },
      ],
    ],
  ])('%s, and the refunds stay what they are', async (_, counts, requests, methods) => {
    const terminal = await anEnrolledTerminal(hub.database, hub.address);
    const rows = rowsWith(counts);
    const atOnce = Math.ceil(rows.length / requests);
    for (let after = 0; after < rows.length; after += atOnce) {
      expect((await terminal.send(after, rows.slice(after, after + atOnce))).status).toBe(200);
    }
    const ofHub = (sql: string) => hub.database.query<Record<string, unknown>>(sql, [terminal.id]);
    expect(
      await ofHub(`SELECT day::text, method, payments, amount FROM day_total
        WHERE terminal_id = $1 AND (payments <> 0 OR amount <> 0) ORDER BY method`),
    ).toEqual(methods);
    expect(
      await ofHub(`SELECT day::text, sum(refunds)::int AS refunds, sum(refunded)::int AS refunded FROM day_total
        WHERE terminal_id = $1 GROUP BY day HAVING sum(refunds) <> 0 OR sum(refunded) <> 0`),
    ).toEqual([{ day: '2026-11-24', refunds: 2, refunded: 6_000 }]);
  });
});

describe('totals', () => {
  const days = fc.constantFrom('2026-11-22', '2026-11-23');
  const amounts = fc.constantFrom(10_000, 25_500, 999_999_999_999);
  const order = fc.constantFrom('K1-1', 'K1-2', 'K1-3');
  const facts = fc.record(
    {
      amount: fc.oneof(amounts, fc.constantFrom('10', -1, 1.5, null)),
      businessDay: fc.oneof(days, fc.constantFrom('2026-13-01', 7)),
      method: fc.constantFrom('SP', 'BC', ''),
      saleNumber: fc.constantFrom(1, 2, -1),
      isDouble: fc.boolean(),
      ofTakings: fc.boolean(),
      refunded: amounts,
      resolution: fc.constantFrom('settled', 'accepted'),
      counts: fc.boolean(),
      reference: fc.constantFrom('R1', 'R2', null),
      cash: fc.constantFrom('T1', 'T2'),
      paidDay: days,
      number: fc.constantFrom(1, 2, 3),
    },
    { requiredKeys: ['amount', 'businessDay', 'method', 'saleNumber', 'paidDay'] },
  );
  const kinds = fc.constantFrom(
    ...(['intent-recorded', 'created', 'paid', 'expired', 'refund-recorded', 'refund-corrected', 'resolved'] as const),
    ...(['flag-raised', 'method-used', 'settlement-confirmed', 'cash-booked', 'day-closed', 'of-tomorrow'] as const),
  );
  const entries = fc.array(fc.tuple(kinds, facts, fc.option(order)), { minLength: 1, maxLength: 40 });
  /** Where each request begins, and how many rows it has: some overlap, some leave a gap. */
  const requests = fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 15 })), { maxLength: 8 });

  it('follow from the rows alone, whatever the rows and however they were sent', async () => {
    await fc.assert(
      fc.asyncProperty(entries, requests, async (made, sent) => {
        const rows = chained(made);
        const terminal = await anEnrolledTerminal(hub.database, hub.address);
        await Promise.all(sent.map(([after, count]) => terminal.send(after, rows.slice(after, after + count))));
        const { body } = await terminal.send(0, []);
        await terminal.send(Number(body['durable']), rows.slice(Number(body['durable'])));
        expect((await terminal.request('/v1/book?after=0')).body).toEqual({ rows, durable: rows.length });
        expect(await differingTotals(hub.database, terminal.id)).toEqual([]);
      }),
      { numRuns: process.env['KONTER_TEST_FULL'] === '1' ? 2_000 : 15 },
    );
  });
});
