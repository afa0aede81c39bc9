/** A counter of ten years must answer like one of a day: no prepared statement of the ledger scans a large table. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { HistoryFilter } from '../../../electron/ports/ledger/history-port.ts';
import { createHistory } from '../../../electron/store/history/history.ts';
import { createLedger, openDatabase } from '../../../electron/store/open-ledger.ts';
import { anIntent } from '../../support/builders.ts';
import { aFolder } from '../a-ledger.ts';

/** These may be scanned: they hold the open payments, a handful of rows, or, as `takings`, what an index has found. */
const SMALL =
  /^SCAN (CONSTANT ROW|account|item|gateway_link|page|day|each|hit|method_name|json_each|takings|\(subquery-\d+\))|USING (COVERING )?INDEX (payment_open|flag_open|flag_to_review|payment_unresolved|settlement_waiting|reconciliation_running)$/;

function preparedStatements() {
  const db = openDatabase({ file: join(aFolder(), 'sales.sqlite'), environment: 'sandbox' });
  onTestFinished(() => void db.close());
  const sources: string[] = [];
  const prepare = db.prepare.bind(db);
  db.prepare = ((source: string) => {
    sources.push(source);
    return prepare(source);
  }) as typeof db.prepare;
  // All at once, and not each at its first use.
  const ledger = createLedger(db, 'sandbox', { statements: db });
  // Days between which a clock was set back, and days that are one range of ids.
  for (const businessDay of ['2026-03-09', '2026-03-08', '2026-03-09', '2026-03-10']) {
    ledger.payments.recordIntent(anIntent({ businessDay, note: 'kopi' }));
  }
  const walking = createHistory(db, { hits: 0, count: 1, steps: 9 });
  for (const filter of everyFilter()) {
    for (const history of [{ page: ledger.history.page, count: ledger.history.count }, walking]) {
      history.page({ ...filter, before: null, limit: 50 });
      history.count(filter);
    }
  }
  return { sources, planOf: (source: string) => planOf(source, prepare) };
}

/** Each combination of filters, with and without a search: statements that are prepared at their first use. */
function everyFilter(): readonly HistoryFilter[] {
  return choices.reduce<readonly HistoryFilter[]>(
    (made, choice) => made.flatMap((filter) => choice.map((more) => ({ ...filter, ...more }))),
    [{ search: '' }],
  );
}

const choices: readonly (readonly Partial<HistoryFilter>[])[] = [
  [{}, { search: 'kopi' }, { search: '1' }],
  [{}, { days: { from: '2026-03-09', to: '2026-03-09' } }, { days: { from: '2026-03-10', to: '2026-03-10' } }],
  [{}, { status: 'waiting' }],
  [{}, { method: 'SP' }],
  [{}, { toReview: true }],
];

function planOf(source: string, prepare: (sql: string) => { all(...values: unknown[]): unknown[] }): string[] {
  const names = [...source.matchAll(/@(\w+)/g)].map(([, name]) => [name, null]);
  const positions = [...source.matchAll(/\?/g)].map(() => null);
  const bindings = names.length > 0 ? [Object.fromEntries(names)] : positions;
  return prepare(`EXPLAIN QUERY PLAN ${source}`)
    .all(...bindings)
    .map((step) => (step as { detail: string }).detail);
}

describe('every statement of the ledger', () => {
  it('finds its rows by an index', () => {
    const { sources, planOf } = preparedStatements();
    expect(sources.length).toBeGreaterThan(30);
    const scans = sources.flatMap((source) =>
      planOf(source)
        .filter((step) => step.startsWith('SCAN') && !SMALL.test(step))
        .map((step) => `${step} in ${source}`),
    );
    expect(scans).toEqual([]);
  });

  it('pages and walks through history in the order of its index, however the filters are combined', () => {
    const { sources, planOf } = preparedStatements();
    const pages = sources.filter((source) => /FROM sale_status .*ORDER BY sale_id DESC/s.test(source));
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.filter((source) => planOf(source).some((step) => step.includes('TEMP B-TREE')))).toEqual([]);
    const waiting = pages.filter((source) => source.includes("status = 'waiting' AND"));
    expect(waiting.length).toBeGreaterThan(10);
    // One by one, in the order of payment_open, and not every sale.
    const steps = waiting.map((source) => planOf(source).filter((step) => step.includes('sale_status USING INTEGER')));
    expect([...new Set(steps.flat())]).toEqual(['SEARCH sale_status USING INTEGER PRIMARY KEY (rowid=?)']);
  });

  it('adds up takings of its days from the indexes alone', () => {
    const { sources, planOf } = preparedStatements();
    const readings = sources.filter(
      (source) => /FROM takings\b.*\bday /s.test(source) && !source.includes('JOIN payment '),
    );
    expect(readings).toHaveLength(3);
    for (const source of readings) {
      const [ofPayments, ofCash] = planOf(source).filter((step) => /^SEARCH (payment|cash_payment) USING/.test(step));
      expect(ofPayments).toMatch(/^SEARCH payment USING COVERING INDEX payment_takings \(paid_day[=>]/);
      expect(ofCash).toMatch(/^SEARCH cash_payment USING COVERING INDEX cash_takings \(paid_day[=>]/);
    }
  });

  it('would be caught if it read a big table whole', () => {
    const { planOf } = preparedStatements();
    const [step] = planOf('SELECT * FROM payment WHERE amount = 1');
    expect(step).toBe('SCAN payment');
    expect(step).not.toMatch(SMALL);
  });

  it('is planned once: a WHERE compares with +? and never with a bare parameter', () => {
    const { sources } = preparedStatements();
    const bare = sources.filter((source) => /\bWHERE\b.*[<>=]\s*[?@]/s.test(source));
    expect(bare).toEqual([]);
  });
});
