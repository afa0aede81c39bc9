import { describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK, csvLine } from '../../shared/model/values/csv.ts';
import { readCsv } from '../store/exports/read-csv.ts';

describe.each([',', ';'] as const)('with %j between the cells,', (separator) => {
  const readBack = (...cells: Parameters<typeof csvLine>[0]) =>
    readCsv(BYTE_ORDER_MARK + csvLine(cells, separator), separator)[0];
  const numbers = ['7007014567890123', '123456789012', '0812', '00', '12E45', '1e5', '12E+45', ' 0812 '];

  describe('a cell that someone else wrote', () => {
    it.each([
      '=1+1',
      '+62 811',
      '-2+3',
      '@SUM(A1)',
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

    it('keeps what is behind a NUL', () => {
      expect(readBack('before\0after')).toEqual(['before␀after']);
    });
  });

  describe('a text that a spreadsheet would take for a number, and write again in its own way', () => {
    it.each([...numbers, '+62811', '-00123'])('stays a text in a file that comes back: %j', (text) => {
      const line = BYTE_ORDER_MARK + csvLine([text], separator, true);
      expect(readCsv(line, separator)).toEqual([[`'${text}`]]);
    });

    it.each([...numbers, '+62811', '-5000', '-1.5'])('is as it is for whoever looks it up: %j', (text) => {
      expect(readBack(text)).toEqual([text]);
    });

    it('is not what a person wrote behind an apostrophe: one in front is ours, always', () => {
      expect(readBack("'", "'0812", "'=1+1")).toEqual(["''", "''0812", "''=1+1"]);
    });
  });

  it('numbers are numbers, also negative ones, and what is not known is empty', () => {
    const cells = ['25000', '-1', '0', '', 'x'];
    expect(csvLine([25_000, -1, 0, null, 'x'], separator)).toBe(`${cells.join(separator)}\r\n`);
  });

  // Spreadsheets of other countries split at the other separator, or at none, and ignore quotes there.
  it.each([
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['a;=1+1;b', "a;'=1+1;b"],
    ['a,+62811', "a,'+62811"],
    ['a, -1 gula', "a,' -1 gula"],
    ['a;"=A1&"', `a;'"=A1&"`],
    ['a\r\n@x', "a\r\n'@x"],
    ['a\n\t=1', "a\n\t'=1"],
    ['a\t＝1', "a\t'＝1"],
    ['a,,=1', "a,,'=1"],
    ['{"note":"=1+1,=2"}', `{"note":"=1+1,'=2"}`],
  ])('nothing inside a cell is a formula to anyone who splits it at another sign: %j', (text, harmless) => {
    expect(readBack(text, 'next')).toEqual([harmless, 'next']);
    const line = BYTE_ORDER_MARK + csvLine([7, text, 'next'], separator);
    for (const part of line.split(/[,;\t\r\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@＝]/);
  });
});
