/** A report's main figures: readable at a glance, and consistent with the next line. */
import { expect, it } from 'vitest';
import type { Report } from '../../../../shared/contract/report.ts';
import { reportEn, reportId } from '../../../../shared/messages/report-texts.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import { anEmptyReport, aReport, atReport } from '../../support/views/reports.ts';
import { aTerminal } from '../../support/views/views.ts';

const bench = eitherFixture();

const reporting = (report: Report, language: 'id' | 'en' = 'id') =>
  atReport(bench, { 'terminal.view': aTerminal({ language }), 'report.day': report });

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each(['id', 'en'] as const)('counts are grouped like sums in %s, in the chart’s table too', async (language) => {
  bench.inBrowser();
  const grouped = '1.063';
  const hours = aReport().hours.map((hour) => (hour.hour === 12 ? { ...hour, count: 1_063 } : hour));
  const doubles = { count: 1_200, gross: rupiah(30_000_000), waiting: 0, items: [] };
  const lists = { ...aReport().lists, doubles };
  const terminal = await reporting(aReport({ total: { ...aReport().total, count: 1_063 }, hours, lists }), language);
  expect(await terminal.byId('report-count').innerText()).toBe(grouped);
  await terminal.byId('chart-as-table').click();
  expect(await terminal.byId('report-chart').locator('td', { hasText: grouped }).count()).toBe(1);
  expect(await terminal.byId('report-list-doubles').innerText()).toMatch(/1\.200/);
});

it('a day without a sale is still compared with the day before', async () => {
  const before = { ...aReport().before, compared: { count: 0, gross: rupiah(0) } } as Report['before'];
  const terminal = await reporting(anEmptyReport({ before }));
  await terminal.byId('report-empty').waitFor();
  const words = plain(await terminal.byId('report-comparison').innerText());
  expect(words).toContain('Rp 3.750.000 di bawah kemarin, sampai pukul 14.00');
});

it('where nothing was paid the day before either, that is not said as well', async () => {
  const none = { count: 0, gross: rupiah(0) };
  const before = { from: '2026-03-08', to: '2026-03-08', ...none, compared: none, untilHour: 14 };
  const terminal = await reporting(anEmptyReport({ before }));
  await terminal.byId('report-empty').waitFor();
  expect(await terminal.byId('report-comparison').count()).toBe(0);
});

it.each([
  ['id', reportId],
  ['en', reportEn],
] as const)('a day with a second payment alone is not said in %s to be one without any', async (language, texts) => {
  const empty = anEmptyReport();
  const total = { ...empty.total, doubles: { count: 1, gross: rupiah(25_000) } };
  const terminal = await reporting({ ...empty, total }, language);
  expect(await terminal.byId('report-empty').innerText()).toBe(texts.emptyButDoubles);
  expect(plain(await terminal.byId('report-doubles').innerText())).toBe(texts.paidTwice('Rp 25.000', 1));
});

it('a month that is not over is held against the same days of the one before, and so it says', async () => {
  const before = {
    ...{ from: '2026-02-01', to: '2026-02-09', count: 80, gross: rupiah(3_750_000) },
    compared: { count: 86, gross: rupiah(3_870_000) },
    untilHour: 14,
  };
  const terminal = await reporting(aReport({ span: 'month', from: '2026-03-01', to: '2026-03-31', before }));
  const words = plain(await terminal.byId('report-comparison').innerText());
  expect(words).toContain('Rp 120.000 di atas tanggal yang sama bulan sebelumnya, sampai pukul 14.00');
  expect(words).toMatch(/1–9 Feb 2026 sampai pukul 14.00: Rp 3.750.000/);
});

it('money given back has its own line, and what is left is next to the gross, which stays', async () => {
  const counted = (count: number, gross: number) => ({ count, gross: rupiah(gross) });
  const refunds = {
    refunded: counted(2, 45_000),
    corrected: counted(1, 5_000),
    doubles: { refunded: counted(1, 25_000), corrected: counted(0, 0) },
  };
  const terminal = await reporting(aReport({ refunds, total: { ...aReport().total, net: 3_830_000 } }));
  const amount = (id: string) => terminal.byId(id).getAttribute('data-amount');
  expect(await amount('report-gross')).toBe('3870000');
  expect(await amount('report-refunded')).toBe('45000');
  expect(await amount('report-corrected')).toBe('5000');
  expect(await amount('report-net')).toBe('3830000');
  expect(plain(await terminal.byId('report-refunds').innerText())).toContain('Rp 25.000 sudah dikembalikan');
  expect(await (await reporting(aReport())).byId('report-refunds').count()).toBe(0);
});

it('and next to its method, where it is known by which the money had come', async () => {
  const [qris, ...others] = aReport().methods;
  if (!qris) throw new Error('A report without methods');
  const terminal = await reporting(aReport({ methods: [{ ...qris, refunded: 45_000 }, ...others] }));
  const refunded = terminal.byId('share-refunded');
  expect(await refunded.count()).toBe(1);
  expect(plain(await refunded.innerText())).toBe('dikembalikan −Rp 45.000');
});

it('methods stand below the sum of their kind, in the order of the papers, and a single one for its kind', async () => {
  const [qris, first, second] = aReport().methods;
  if (!qris || !first || !second) throw new Error('A report without methods');
  const terminal = await reporting(aReport({ methods: [second, first, qris] }));
  const rows = await terminal.byId('report-methods').locator('tbody tr').all();
  const seen = await Promise.all(
    rows.map(async (row) => [await row.getAttribute('data-key'), await row.getAttribute('data-amount')]),
  );
  expect(seen).toEqual([
    ['SP', '2150000'],
    ['virtual-account', '1720000'],
    ['BC', '1320000'],
    ['M2', '400000'],
  ]);
});

it('where there is nothing like it to compare with, nothing is said', async () => {
  const terminal = await reporting(aReport({ before: null }));
  expect(await terminal.byId('report-comparison').count()).toBe(0);
});
