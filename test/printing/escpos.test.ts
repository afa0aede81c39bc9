/** Bytes for a receipt printer, decoded as its paper would show them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escposPieces, type RollPaper } from '../../electron/printing/escpos.ts';
import { type Paper, type PaperLine, plainText } from '../../shared/contract/print.ts';
import { paperWidths } from '../../shared/model/choices.ts';
import { QRIS_PAYLOAD } from '../renderer/support/views/views.ts';
import { readPaper } from '../support/paper/read-paper.ts';

const rolls: readonly RollPaper[] = [
  { width: 58, qr: 'image' },
  { width: 58, qr: 'command' },
  { width: 80, qr: 'image' },
  { width: 80, qr: 'command' },
];
const paperOf = (...lines: PaperLine[]): Paper => ({ title: '', shape: 'strip', lang: 'id', lines });
const bytesOf = (paper: Paper, roll: RollPaper) => Buffer.concat([...escposPieces(paper, roll)]);
const print = (roll: RollPaper, ...lines: PaperLine[]) => readPaper(bytesOf(paperOf(...lines), roll));
const [narrow = { width: 58, qr: 'image' }] = rolls;

describe.each(rolls)('on $width mm, QR as $qr', (roll) => {
  const { columns } = paperWidths[roll.width];

  it('puts a name and its value at both edges, or beneath one another', () => {
    const long = 'x'.repeat(columns - 2);
    const { lines } = print(
      roll,
      { kind: 'pair', name: 'Jumlah', value: 'Rp\u00a025.000', strong: true },
      { kind: 'pair', name: 'Nama', value: long, strong: false },
    );
    expect(lines[0]).toBe(`Jumlah${'Rp 25.000'.padStart(columns - 6)}`);
    expect(lines.slice(1, 3)).toEqual(['Nama', `  ${long}`]);
  });

  it('draws a QR that says what the gateway said', () => {
    expect(print(roll, { kind: 'qr', payload: QRIS_PAYLOAD }).qr).toEqual([QRIS_PAYLOAD]);
  });

  it('prints the number to pay to in whole groups, large', () => {
    const { large } = print(roll, { kind: 'digits', groups: ['7007', '0140', '0144', '4348'] });
    expect(large.flatMap((line) => line.trim().split(' '))).toEqual(['7007', '0140', '0144', '4348']);
  });

  it('lets no text be a command, leaves no line too long, and cuts once', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        '\x1b@\x1dV\x00',
        '\x10\x04\x01',
        '\x1d(k\x03\x001C',
        '\x1bp\x00\x19\xfa',
        '\u009b\u202e',
        '\ud83d',
      ),
    );
    fc.assert(
      fc.property(hostile, fc.boolean(), (text, isCleaned) => {
        const words = isCleaned ? plainText(text) : text;
        const read = print(
          roll,
          { kind: 'heading', text: words },
          { kind: 'stamp', text: words },
          { kind: 'centre', text: words, strong: true },
          { kind: 'pair', name: words, value: words, strong: false },
          { kind: 'digits', groups: [words, words] },
          { kind: 'left', text: 'the end', strong: false },
        );
        expect(read.cuts).toBe(1);
        expect(read.asked).toBe(0);
        expect(read.lines).toContain('the end');
        expect(Math.max(...read.lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
      }),
      { numRuns: 60 },
    );
  });
});

it('keeps the letters that every printer has, and writes others as the nearest', () => {
  const said = plainText('Café “Señja” – 日本 \u{1f468}\u{1f3fd}\u200d\u{1f373} €5…\x1b@');
  expect(print(narrow, { kind: 'left', text: said, strong: false }).lines.join(' ')).toMatch(
    /^Café "Señja" - \?\? \?+ EUR5\.\.\.@?/,
  );
  const signs = print(narrow, { kind: 'left', text: '‘a’ ‐‑–—… • 2×3 €™©®', strong: false });
  expect(signs.lines[0]).toBe("'a' ----... * 2x3 EURTM(c)(R)");
});

it('makes a long report in pieces, between which others get on, and they read as one', () => {
  const lines = Array.from(
    { length: 1_000 },
    (_, number): PaperLine => ({ kind: 'left', text: `no. ${number}`, strong: false }),
  );
  const pieces = [...escposPieces(paperOf(...lines), narrow)];
  expect(pieces.length).toBeGreaterThan(5);
  const read = readPaper(Buffer.concat(pieces));
  expect(read.lines.filter((line) => line.startsWith('no. '))).toEqual(lines.map((_, number) => `no. ${number}`));
  expect(read.cuts).toBe(1);
});

it('begins with a reset and one code page, whatever the printer was doing before', () => {
  const bytes = bytesOf(paperOf({ kind: 'left', text: 'é', strong: false }), narrow);
  expect([...bytes.subarray(0, 2)]).toEqual([0x1b, 0x40]);
  expect(readPaper(bytes).codepage).toBe(0);
});
