/** A closing is SQL over its range of the journal. A fold of the journal's rows, one by one, says the same. */
import { describe, expect, it } from 'vitest';
import { listsOfRange, sumsOfRange } from '../../../electron/store/closings/range-sql.ts';
import { MOST_LISTED_IN_CLOSING } from '../../../shared/contract/closing.ts';
import { expectAsFolded } from '../../support/closings/folded-closings.ts';
import { aClosing, aLedger, aPendingSale, become, paid } from '../a-ledger.ts';
import { aRichLedger } from '../a-rich-ledger.ts';

describe('a closing', () => {
  it('says what a fold of its rows says, with every kind of row', () => {
    expect(expectAsFolded(aRichLedger().file)).toBe(2);
  });

  it.each([
    ['sums', sumsOfRange],
    ['lists', listsOfRange],
  ])('reads the rows of its range alone for its %s, and no table from end to end', (_, sql) => {
    const { db } = aLedger();
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all({ after: 1, upTo: 2 }) as { detail: string }[];
    const steps = plan.map(({ detail }) => detail);
    // Payments, cash, refunds and what never came name their journal rows. Of settlements and the words about them, the rows are read.
    expect(steps.filter((step) => step.startsWith('SEARCH event USING INTEGER PRIMARY KEY (rowid>?'))).toHaveLength(3);
    expect(steps.filter((step) => /event_id>\?/.test(step))).toHaveLength(4);
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
    expect(steps.filter((step) => tables.some((table) => step.startsWith(`SCAN ${table}`)))).toEqual([]);
  });

  it.each([MOST_LISTED_IN_CLOSING, MOST_LISTED_IN_CLOSING + 1])(
    'names 500 rows of %i at most, and counts all',
    (rows) => {
      const { ledger, file } = aLedger();
      const waiting = Array.from({ length: rows }, () => aPendingSale(ledger).payment);
      const all = { count: rows, gross: rows * 25_000 };
      const named = waiting.slice(0, 500).map(({ orderId }) => orderId);
      const { open } = aClosing(ledger, file).content;
      expect(open).toMatchObject(all);
      expect(open.items.map(({ orderId }) => orderId)).toEqual(named);
      for (const payment of waiting) become(ledger, paid(payment));
      const { fromBefore } = aClosing(ledger, file).content;
      expect(fromBefore).toMatchObject(all);
      expect(fromBefore.items.map(({ orderId }) => orderId)).toEqual(named);
      expect(expectAsFolded(file)).toBe(2);
    },
  );
});
