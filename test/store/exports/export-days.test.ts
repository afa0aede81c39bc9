/** Days of an export: open ends, impossible dates, and the file's name. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExportRequest } from '../../../shared/contract/export.ts';
import { exportContents } from '../../../shared/model/choices.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/model/values/time.ts';
import { seedLedger } from '../../bench/seed/seed-ledger.ts';
import { anAccount } from '../../support/builders.ts';
import { aLedger } from '../a-ledger.ts';
import { anExporter, aSharedFolder } from './an-exporter.ts';
import { readCsv, readTable } from './read-csv.ts';

const ledgerFile = join(aSharedFolder(), 'sales-sandbox.sqlite');
beforeAll(() => seedLedger({ file: ledgerFile, account: anAccount, sales: 600 }));

const wish = (days: ExportRequest['days'], wanted: Partial<ExportRequest> = {}): ExportRequest => ({
  ...{ content: 'sales', format: 'csv', days },
  ...wanted,
});

const daysIn = (text: string) => readTable(text).map((row) => row['Business day']);

function soldOn(where: string): string[] {
  const db = new Database(ledgerFile, { readonly: true });
  try {
    return db.prepare<[], string>(`SELECT business_day FROM sale WHERE ${where} ORDER BY id`).pluck().all();
  } finally {
    db.close();
  }
}

describe('an export of some days', () => {
  it('has the sales of those days, whichever end was named first, and is called by them', async () => {
    const exporter = anExporter({ ledgerFile });
    const days = { from: '2026-11-18', to: '2026-11-10' };
    const ended = await exporter.exporter.start(wish(days));
    const count = soldOn("business_day BETWEEN '2026-11-10' AND '2026-11-18'").length;
    expect(count).toBeGreaterThan(0);
    expect(ended).toMatchObject({
      value: { rows: count, file: 'konter-sandbox-sales-2026-11-10--2026-11-18.csv' },
    });
  });

  it('in which nothing was sold is a head without rows', async () => {
    const day = '1999-01-01';
    const exporter = anExporter({ ledgerFile, language: 'id' });
    for (const content of ['sales', 'payments', 'journal'] as const) {
      const [head, ...rows] = readCsv(await exporter.text(wish({ from: day, to: day }, { content })), ';');
      expect(rows).toEqual([]);
      expect(head?.[0]).toMatch(/^ID /);
    }
  });

  it('that are not over goes as far as they have come, and is called so', async () => {
    const ended = await anExporter({ ledgerFile }).exporter.start(wish({ from: '2026-11-01', to: '2026-11-30' }));
    expect(ended).toMatchObject({ value: { file: 'konter-sandbox-sales-2026-11-01--2026-11-20.csv' } });
  });
});

describe('an export with an open end', () => {
  it('begins with the first sale, and is called everything up to that day', async () => {
    const exporter = anExporter({ ledgerFile });
    const text = await exporter.text(wish({ from: null, to: '2026-11-19' }));
    const expected = soldOn("business_day <= '2026-11-19'");
    expect(new Set(expected).size).toBeGreaterThan(1);
    expect(daysIn(text)).toEqual(expected);
    expect(exporter.files()).toEqual(['konter-sandbox-sales-all--2026-11-19.csv']);
  });

  it('continues to the newest sale, and is called by today', async () => {
    const exporter = anExporter({ ledgerFile });
    const text = await exporter.text(wish({ from: '2026-11-19', to: null }));
    const expected = soldOn("business_day >= '2026-11-19'");
    expect(new Set(expected).size).toBe(2);
    expect(daysIn(text)).toEqual(expected);
    expect(exporter.files()).toEqual(['konter-sandbox-sales-2026-11-19--2026-11-20.csv']);
  });

  it('at both ends is everything, in each content', async () => {
    for (const content of exportContents) {
      const exporter = anExporter({ ledgerFile });
      const open = await exporter.text(wish({ from: null, to: null }, { content }));
      expect(open.length).toBeGreaterThan(0);
      expect(open).toBe(await anExporter({ ledgerFile }).text(wish(null, { content })));
      expect(exporter.files()).toEqual([`konter-sandbox-${content}-all--2026-11-20.csv`]);
    }
  });

  it('has the payments and the journal of those days, too', async () => {
    const until = await anExporter({ ledgerFile }).text(wish({ from: null, to: '2026-11-19' }, { content: 'journal' }));
    const since = await anExporter({ ledgerFile }).text(wish({ from: '2026-11-20', to: null }, { content: 'journal' }));
    expect(readTable(since).length).toBeGreaterThan(0);
    const all = await anExporter({ ledgerFile }).text(wish(null, { content: 'journal' }));
    expect([...readTable(until), ...readTable(since)]).toEqual(readTable(all));
    const payments = await anExporter({ ledgerFile }).text(
      wish({ from: '2026-11-20', to: null }, { content: 'payments' }),
    );
    expect(new Set(daysIn(payments))).toContain('2026-11-20');
  });
});

describe('a day that is none', () => {
  it.each(['12026-11-05', '2026-02-30', '', 'kemarin', '2026-11-5'])('is refused in words: %j', async (day) => {
    const { exporter, files } = anExporter({ ledgerFile });
    const good = '2026-11-19';
    const refused = (field: string) => ({ ok: false, failure: { code: 'date-invalid', field } });
    expect(await exporter.start(wish({ from: day, to: good }))).toEqual(refused('from'));
    expect(await exporter.start(wish({ from: good, to: day }))).toEqual(refused('to'));
    expect(await exporter.start(wish({ from: null, to: day }))).toEqual(refused('to'));
    expect(files()).toEqual([]);
  });
});

it('is refused where it begins on a day to come, and goes up to today where only its end does', async () => {
  const exporter = anExporter({ ledgerFile });
  const refused = { ok: false, failure: { code: 'export-day-in-future' } };
  for (const to of [null, '2027-01-01'])
    expect(await exporter.exporter.start(wish({ from: '2026-11-21', to }))).toEqual(refused);
  expect(exporter.files()).toEqual([]);
  expect(await exporter.exporter.start(wish({ from: null, to: '9999-12-31' }))).toMatchObject({
    value: { file: 'konter-sandbox-sales-all--2026-11-20.csv' },
  });
});

it.each([
  ['Pacific/Kiritimati', 0, -14],
  ['Etc/GMT+12', 23, 12 + 23],
] as const)(
  'a journal’s day in %s that ends %i h after midnight is whole',
  async (timeZone, dayEndHour, hoursAfterUtc) => {
    const day = '2026-03-09';
    const begins = Date.parse(day) + hoursAfterUtc * HOUR_MS;
    const { ledger, file } = aLedger();
    for (const at of [begins - 1, begins, begins + DAY_MS - 1, begins + DAY_MS]) {
      ledger.journal.append({ kind: 'settings-acknowledged', data: {} }, at);
    }
    const { exporter } = anExporter({ ledgerFile: file, timeZone, dayEndHour });
    const ended = await exporter.start(wish({ from: day, to: day }, { content: 'journal' }));
    expect(ended).toMatchObject({ ok: true, value: { rows: 2 } });
  },
);
