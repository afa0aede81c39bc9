import { expect, it } from 'vitest';
import { type XlsxCell, xlsxBytes } from '../../electron/store/exports/write-export.ts';
import { readXlsx } from '../store/exports/read-xlsx.ts';

const columns = [
  { heading: 'Name', format: '@', width: 10 },
  { heading: 'Sum', format: '#,##0', width: 10 },
  { heading: 'Day', format: 'yyyy-mm-dd', width: 12 },
  { heading: 'Time', format: 'yyyy-mm-dd hh:mm:ss', width: 20 },
];
const heading = columns.map((column) => column.heading);

async function written(rows: Iterable<readonly XlsxCell[]>, last: { after: number; rows: XlsxCell[][] } | null = null) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxBytes({ sheet: 'Takings', columns, rows, last })) chunks.push(chunk);
  return readXlsx(Buffer.concat(chunks));
}

it('has numbers, days and times as such, and nothing where nothing is known', async () => {
  const row = ['kopi', -25_000, new Date('2026-03-09T00:00:00Z'), new Date('2026-03-09T23:59:59Z')];
  expect(await written([row, [null, 0, null, null]])).toEqual([{ name: 'Takings', rows: [heading, row, [null, 0]] }]);
});

it.each([
  ...['7007014243561286', '00', '0812', '12E45', '8991002101234', '2026-03-09', 'TRUE'],
  ...['=1+1', '+62811', '-2+3', '@SUM(A1)', "'x", "=cmd|'/c calc'!A1"],
  ...[' a ', 'a\nb', 'a\r\nb', 'Bu "Sari" & <Co>', '😀', '_x0041_', 'a\u0000b', ''],
])('has a text as it is, whatever it looks like: %j', async (text) => {
  const [sheet] = await written([[text, 1]]);
  expect(sheet?.rows[1]).toEqual([text, 1]);
});

it('replaces what no such file can hold', async () => {
  const [sheet] = await written([['a\uFFFFb\uD800'], ['x'.repeat(40_000)]]);
  expect(sheet?.rows[1]).toEqual(['a\uFFFDb\uFFFD']);
  expect(String(sheet?.rows[2]?.[0]).length).toBe(32_767);
});

it('puts the last rows on a sheet of their own, with the headings', async () => {
  const rows = [['one'], ['two']];
  const last = { after: 2, rows: [['all', 2]] };
  expect(await written(rows, last)).toEqual([
    { name: 'Takings', rows: [heading, ...rows] },
    { name: 'Takings_2', rows: [heading, ['all', 2]] },
  ]);
  expect(await written([], { after: 0, rows: [['all', 0]] })).toEqual([{ name: 'Takings', rows: [heading] }]);
});

it('is read only as fast as it is written, and fails as its rows do', async () => {
  let made = 0;
  function* rows(): Generator<XlsxCell[]> {
    for (; made < 50_000; made += 1) yield ['kopi susu', made];
    throw new Error('damaged');
  }
  const bytes = xlsxBytes({ sheet: 'Sales', columns, rows: rows(), last: null });
  await bytes.next();
  await bytes.next();
  expect(made).toBeLessThan(25_000);
  await expect(
    (async () => {
      for await (const _ of bytes);
    })(),
  ).rejects.toThrow('damaged');
});
