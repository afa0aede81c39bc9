/** Exports as XLSX: the same rows as CSV, with typed cells. Read by a reader of its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportContents } from '../../../shared/model/choices.ts';
import { withoutGuard } from '../../../shared/model/values/csv.ts';
import { aLedger, aPaidSale } from '../a-ledger.ts';
import { aRichLedger } from '../a-rich-ledger.ts';
import { anExporter } from './an-exporter.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

type Content = (typeof exportContents)[number] | 'items';

async function sheetsOf(ledgerFile: string, content: Content, language: 'id' | 'en' = 'en') {
  const exporter = anExporter({ ledgerFile, language });
  const ended = await exporter.exporter.start({ content, format: 'xlsx', days: null });
  if (!ended.ok) throw new Error(ended.failure.code);
  const { file, rows, bytes } = ended.value;
  const written = readFileSync(join(exporter.folder, file));
  expect([file, written.length]).toEqual([`konter-sandbox-${content}-all--2026-11-20.xlsx`, bytes]);
  const sheets = readXlsx(written);
  expect(sheets[0]?.rows.length).toBe(rows + 1);
  return sheets;
}

describe.each([...exportContents, 'items'] as const)('an export of %s as XLSX', (content) => {
  it.each(['id', 'en'] as const)('has the rows and the words of CSV, in %s', async (language) => {
    const { file } = aRichLedger();
    const [sheet] = await sheetsOf(file, content, language);
    const exporter = anExporter({ ledgerFile: file, language });
    const text = await exporter.text({ content, format: 'csv', days: null });
    const expected = readCsv(text, language === 'id' ? ';' : ',');
    const [head = []] = expected;
    const asText = sheet?.rows.map((row) =>
      head.map((heading, index) => {
        const cell = row[index] ?? '';
        if (!(cell instanceof Date)) return String(cell);
        const [day = '', time = ''] = cell.toISOString().split('T');
        return heading.endsWith('(Asia/Jakarta)') ? `${day} ${time.slice(0, 8)}` : day;
      }),
    );
    expect(asText).toEqual(expected.map((cells) => cells.map(withoutGuard)));
  });
});

it('has sums as numbers, days and times as dates, and what only looks like a number as a text', async () => {
  const { file } = aRichLedger();
  const cells = async (content: Content) => {
    const [sheet] = await sheetsOf(file, content);
    const [head = [], ...rows] = sheet?.rows ?? [];
    const column = (heading: string) =>
      rows
        .flatMap((row) => row[head.indexOf(heading)] ?? [])
        .map((cell) => (cell instanceof Date ? 'date' : typeof cell));
    return (heading: string) => [...new Set(column(heading))].join();
  };
  const takings = await cells('takings');
  expect(['Counted on', 'Business day', 'Recorded (Asia/Jakarta)'].map(takings)).toEqual(['date', 'date', 'date']);
  expect(['Counted (Rp)', 'Net (Rp)', 'Paid twice (Rp)', 'Sale ID'].map(takings)).toEqual(Array(4).fill('number'));
  const payments = await cells('payments');
  const texts = ['Order ID', 'Reference', 'Callback result', 'Issuer code', 'Method code', 'Double'];
  expect(texts.map(payments)).toEqual(texts.map(() => 'string'));
  expect(payments('Payout expected')).toBe('date');
});

it('has a last sheet with the sum of each day and of all', async () => {
  const { file } = aRichLedger(['2026-03-08', '2026-03-09']);
  const [rows, sums, ...others] = await sheetsOf(file, 'takings');
  expect(others).toEqual([]);
  const [head = [], ...cells] = rows?.rows ?? [];
  const amounts = ['Counted (Rp)', 'Refunds (Rp)', 'Net (Rp)', 'Paid twice (Rp)', 'In doubt (Rp)'];
  const sumsOf = (of: typeof cells) =>
    amounts.map((heading) => of.reduce((sum, row) => sum + Number(row[head.indexOf(heading)]), 0));
  const days = Map.groupBy(cells, ([day]) => Number(day));
  expect(sums?.rows).toEqual([
    head,
    ...[...days].map(([day, all]) => [new Date(day), 'sum of the day', ...sumsOf(all)]),
    [null, 'sum of all', ...sumsOf(cells)],
  ]);
  expect(days.size).toBe(2);
});

it('has its sums on one sheet also where each day has one row, which is then its sum', async () => {
  const { ledger, file } = aLedger();
  aPaidSale(ledger);
  const [rows, sums, ...others] = await sheetsOf(file, 'takings');
  const [, paid = []] = rows?.rows ?? [];
  expect(sums?.rows.slice(1)).toEqual([[null, 'sum of all', ...paid.slice(2, 7)]]);
  expect(others).toEqual([]);
});
