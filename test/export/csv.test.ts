import { describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK, csvLine } from '../../electron/export/csv.ts';
import { jsonLine } from '../../electron/export/json-lines.ts';
import { readCsv } from './read-csv.ts';

const readBack = (...cells: Parameters<typeof csvLine>[0]) => readCsv(BYTE_ORDER_MARK + csvLine(cells))[0];

describe('a cell that somebody else wrote', () => {
  it.each([
    '=1+1',
    '+62811',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\tkopi',
    '\rkopi',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '﹦1',
    '−1',
    ' =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '=HYPERLINK("http://x","y")',
    "=cmd|'/c calc'!A1",
  ])('is never a formula: %j', (text) => {
    expect(readBack(text)).toEqual([`'${text}`]);
  });

  it.each([
    'Meja 4',
    "o'clock",
    '12',
    '10000000000',
    '1-2',
    'a=b',
    'x@y',
    '',
    '0',
    '100%',
    'K1E5Z',
    '😀 -5',
    '#5',
    'Bu "Sari"',
    'a,b',
    'a;b',
    'a\r\nb',
    ' a ',
  ])('that is none comes back as it was: %j', (text) => {
    expect(readBack(text, 'next')).toEqual([text, 'next']);
  });

  it('keeps what stands behind a NUL', () => {
    expect(readBack('before\0after')).toEqual(['before␀after']);
  });
});

describe('a text that a spreadsheet would take for a number, and write anew in its own way', () => {
  it.each(['7007014567890123', '123456789012', '0812', '00', '12E45', '1e5', '12E+45', ' 0812 '])(
    'stays a text: %j',
    (text) => {
      expect(readBack(text)).toEqual([`'${text}`]);
    },
  );

  it('is not what a person wrote behind an apostrophe: one in front is ours, always', () => {
    expect(readBack("'", "'0812", "'=1+1")).toEqual(["''", "''0812", "''=1+1"]);
  });
});

it('leaves numbers numbers, also negative ones, and what is not known empty', () => {
  expect(csvLine([25_000, -1, 0, true, null, 'x'])).toBe('25000,-1,0,true,,x\r\n');
});

it('keeps a line of JSON one line for every reader, and its text what it was', () => {
  const record = { note: 'a\nb\r\u2028c\u2029d\u0085e "f" \0 😀' };
  const line = jsonLine(record);
  expect(line.slice(0, -1)).not.toMatch(/[\n\r\u2028\u2029\u0085]/);
  expect(JSON.parse(line)).toEqual(record);
});
