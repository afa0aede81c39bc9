/** Encodes a paper as ESC/POS bytes for a receipt printer. */
import ReceiptPrinterEncoder, { type Alignment } from '@point-of-sale/receipt-printer-encoder';
import { create } from 'qrcode';
import type { Paper, PaperLine, PaperPair } from '../../shared/contract/print.ts';
import { type PaperWidth, pairName, paperWidths } from '../../shared/model/choices.ts';
import { QUIET_ZONE } from '../../shared/model/values/qr-code.ts';
import { unreachable } from '../../shared/model/values/unreachable.ts';

// Converts text to code page 437, the default of every receipt printer. A missing character becomes its nearest letter or
// a question mark. Only visible characters of that page pass, so typed text can never act as a printer command.

/** Characters of that page: ASCII without control codes, and the letters and signs of prices and names. */
const PRINTABLE = /^[\x20-\x7eÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥áíóúñÑªº¿¬½¼¡«»ßµ±÷°·²]+$/;

/** Replacements for signs that Unicode normalisation does not decompose. */
const spelled: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2026': '...',
  '\u2022': '*',
  '\u00d7': 'x',
  '\u20ac': 'EUR',
  '\u2122': 'TM',
  '\u00a9': '(c)',
  '\u00ae': '(R)',
};

/** Splits text into grapheme clusters. Created once, because creating it takes longer than a receipt. */
const characters = new Intl.Segmenter();

/** @returns only characters of code page 437, each one column wide */
function printableText(text: string): string {
  let printable = '';
  // By grapheme cluster, so that an emoji of seven code points becomes one question mark.
  for (const { segment } of characters.segment(text.normalize('NFC'))) printable += nearest(segment);
  return printable;
}

function nearest(character: string): string {
  if (PRINTABLE.test(character)) return character;
  const written = spelled[character] ?? character.normalize('NFKD').replace(/\p{M}+/gu, '');
  if (PRINTABLE.test(written)) return written;
  if (/^[\p{Z}\p{Cc}\p{Cf}\s]*$/u.test(character)) return ' ';
  return '?';
}

type Encoder = ReceiptPrinterEncoder;

const INDENT = '  ';

export interface RollPaper {
  readonly width: PaperWidth;
  readonly qr: 'image' | 'command';
}

/** For the printer's own QR command. A version 12 symbol with quiet zone has 73 modules: 5 dots each fit into 384. */
const DOTS_PER_MODULE = { 58: 5, 80: 8 } as const;

/** Lines per piece: encoding them blocks the main process for a few milliseconds at most. */
const LINES_IN_PIECE = 50;

/** From the reset to the cut. In pieces, so that the caller can yield between them: a report can have thousands of lines. */
export function* escposPieces(paper: Paper, roll: RollPaper): Generator<Uint8Array> {
  const { columns, dots } = paperWidths[roll.width];
  let encoder = encoderFor(columns).initialize().codepage('cp437');
  for (const [place, line] of paper.lines.entries()) {
    const isPicture = line.kind === 'qr' && roll.qr === 'image';
    if (isPicture || (place > 0 && place % LINES_IN_PIECE === 0)) {
      yield encoder.encode();
      encoder = encoderFor(columns).codepage('cp437');
    }
    if (isPicture) yield qrPicture(line.payload, dots);
    else put(encoder, line, columns, roll);
  }
  yield encoder.cut('partial').encode();
}

function encoderFor(columns: number): Encoder {
  return new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    newline: '\n',
    // Code page number 0 is 437 on every printer; other numbers differ by maker.
    codepageMapping: { cp437: 0 },
    feedBeforeCut: 4,
    errors: 'strict',
  });
}

function put(encoder: Encoder, line: PaperLine, columns: number, roll: RollPaper): Encoder {
  switch (line.kind) {
    case 'heading':
      return large(encoder, line.text, columns);
    case 'amount':
      return large(encoder, line.text, columns);
    case 'digits':
      // Groups stay whole, because people copy them one at a time.
      return large(encoder, line.groups.join(' '), columns);
    case 'stamp':
      return stamp(encoder, line.text, columns);
    case 'centre':
      return plain(encoder, line.text, columns, 'center', line.strong);
    case 'left':
      return plain(encoder, line.text, columns, 'left', line.strong);
    case 'detail':
      return detail(encoder, line.text, columns);
    case 'pair':
      return pair(encoder, line, columns);
    case 'qr':
      return encoder
        .align('center')
        .qrcode(line.payload, { model: 2, size: DOTS_PER_MODULE[roll.width], errorlevel: 'm' })
        .align('left');
    case 'rule':
      return encoder.line('-'.repeat(columns));
    case 'gap':
      return encoder.newline();
    default:
      return unreachable(line);
  }
}

/** Double width and double height. */
function large(encoder: Encoder, text: string, columns: number): Encoder {
  for (const part of wrapped(printableText(text), Math.floor(columns / 2))) {
    encoder.align('center').bold(true).size(2, 2).line(part).size(1, 1).bold(false).align('left');
  }
  return encoder;
}

function stamp(encoder: Encoder, text: string, columns: number): Encoder {
  for (const part of wrapped(printableText(text), Math.floor(columns / 2) - 2)) {
    encoder.align('center').invert(true).size(2, 1).line(` ${part} `).size(1, 1).invert(false).align('left');
  }
  return encoder;
}

function plain(encoder: Encoder, text: string, columns: number, align: Alignment, strong: boolean): Encoder {
  for (const part of wrapped(printableText(text), columns)) {
    encoder.align(align).bold(strong).line(part).bold(false).align('left');
  }
  return encoder;
}

function detail(encoder: Encoder, text: string, columns: number): Encoder {
  for (const part of wrapped(printableText(text), columns - INDENT.length)) encoder.line(INDENT + part);
  return encoder;
}

/** On one line if both fit, else with the value right-aligned below. */
function pair(encoder: Encoder, line: PaperPair, columns: number): Encoder {
  const name = printableText(pairName(line));
  const value = printableText(line.value);
  const fits = name.length + value.length + 1 <= columns;
  const lines = fits
    ? [name + value.padStart(columns - name.length)]
    : [...wrapped(name, columns), ...wrapped(value, columns).map((part) => part.padStart(columns))];
  encoder.bold(line.strong);
  for (const part of lines) encoder.line(part);
  return encoder.bold(false);
}

/** Wraps at spaces. A word longer than a line is split; no text is lost. */
function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    for (let rest = word, first = true; first || rest !== ''; first = false) {
      const room = line === '' ? columns : columns - line.length - 1;
      if (rest.length <= room) {
        line = line === '' ? rest : `${line} ${rest}`;
        rest = '';
      } else if (line !== '') {
        lines.push(line);
        line = '';
      } else {
        lines.push(rest.slice(0, columns));
        rest = rest.slice(columns);
      }
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

// A QR code as a raster image (GS v 0), which every receipt printer supports. The encoder library needs 100 ms and more
// per image, which would block sales: printing runs in the main process.

const DOTS_PER_BYTE = 8;
/** Limit of small printers' image buffers. Consecutive strips print without a gap. */
const ROWS_PER_STRIP = 120;
const CENTRE = [0x1b, 0x61, 0x01];
const LEFT = [0x1b, 0x61, 0x00];

/** Uses the largest whole number of dots per module that fits. @param widthDots width of the paper */
function qrPicture(payload: string, widthDots: number): Uint8Array {
  const modules = create(payload, { errorCorrectionLevel: 'M' }).modules;
  const side = modules.size + 2 * QUIET_ZONE;
  const inside = (place: number): boolean => place >= QUIET_ZONE && place < side - QUIET_ZONE;
  const isDark = (row: number, column: number): boolean =>
    inside(row) && inside(column) && modules.get(row - QUIET_ZONE, column - QUIET_ZONE) === 1;
  const perModule = Math.max(1, Math.floor(widthDots / side));
  const bytesPerRow = Math.ceil((side * perModule) / DOTS_PER_BYTE);
  const rows: Buffer[] = [];
  for (let row = 0; row < side; row += 1) {
    const dots = Buffer.alloc(bytesPerRow);
    for (let dot = 0; dot < side * perModule; dot += 1) {
      if (isDark(row, Math.floor(dot / perModule))) setDot(dots, dot);
    }
    for (let copy = 0; copy < perModule; copy += 1) rows.push(dots);
  }
  return Buffer.concat([Uint8Array.from(CENTRE), ...strips(rows, bytesPerRow), Uint8Array.from(LEFT)]);
}

function setDot(dots: Buffer, dot: number): void {
  const place = Math.floor(dot / DOTS_PER_BYTE);
  dots[place] = (dots[place] ?? 0) | (0x80 >> (dot % DOTS_PER_BYTE));
}

function strips(rows: readonly Buffer[], bytesPerRow: number): Uint8Array[] {
  const made: Uint8Array[] = [];
  for (let first = 0; first < rows.length; first += ROWS_PER_STRIP) {
    const strip = rows.slice(first, first + ROWS_PER_STRIP);
    const size = [bytesPerRow & 0xff, bytesPerRow >> 8, strip.length & 0xff, strip.length >> 8];
    made.push(Uint8Array.of(0x1d, 0x76, 0x30, 0x00, ...size), ...strip);
  }
  return made;
}
