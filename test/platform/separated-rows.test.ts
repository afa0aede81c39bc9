import { describe, expect, it } from 'vitest';
import { separatedRows } from '../../electron/platform/files/separated-rows.ts';

const read = (text: string, separator = ';') =>
  [...separatedRows(text, separator)].map(({ line, cells }) => [line, ...cells]);

describe('rows of a file', () => {
  it.each(['\r\n', '\n', '\r'])('end at %j, and keep their line when blank ones lie between', (end) => {
    expect(read(['a;b', '', ' ; ', 'c;d'].join(end))).toEqual([
      [1, 'a', 'b'],
      [4, 'c', 'd'],
    ]);
  });

  it('may have separators, quotes and line ends within quotes', () => {
    expect(read('"a;1";"b ""x"""\r\n"c\r\nd";e\r\nf;g')).toEqual([
      [1, 'a;1', 'b "x"'],
      [2, 'c\r\nd', 'e'],
      [4, 'f', 'g'],
    ]);
  });

  it('keep a quote in the middle of a cell, and what stands behind a quoted part', () => {
    expect(read('pipa 3";"4" x" y;z')).toEqual([[1, 'pipa 3"', '4 x" y', 'z']]);
  });

  it('have an empty cell behind a last separator', () => {
    expect(read('a;\n;b;')).toEqual([
      [1, 'a', ''],
      [2, '', 'b', ''],
    ]);
  });

  it('say that a quote never ended, and have the rest of the file in that cell', () => {
    const rows = [...separatedRows('a;b\n"c;d\ne;f\n', ';')];
    expect(rows.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    expect(rows[1]?.cells).toEqual(['c;d\ne;f\n']);
  });

  it.each(['', '\n\n', ';;;\n', '\r'])('are none in %j', (text) => {
    expect(read(text)).toEqual([]);
  });
});
