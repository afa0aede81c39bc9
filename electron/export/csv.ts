/**
 * CSV that spreadsheets open as what it is: RFC 4180, with a byte order mark, because Excel takes a file without one for
 * its own code page. What a customer, a cashier or a gateway wrote is never run as a formula, and never becomes a number:
 * such a cell gets an apostrophe in front. Whoever reads the file with a program takes one off, where there is one: it is
 * ours, always. Numbers are numbers of ours and stay as they are.
 */
import { unreachable } from '../../shared/unreachable.ts';

export const BYTE_ORDER_MARK = '\uFEFF';

export type Cell = string | number | boolean | null | object;

export function csvLine(cells: readonly Cell[]): string {
  let line = '';
  for (const [index, cell] of cells.entries()) line += index === 0 ? cellText(cell) : `,${cellText(cell)}`;
  return `${line}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  switch (typeof cell) {
    case 'number':
    case 'boolean':
      return String(cell);
    case 'string':
      return quoted(harmless(cell));
    case 'object':
      return quoted(harmless(JSON.stringify(cell)));
    default:
      return unreachable(cell);
  }
}

/** Most cells begin like this, and are looked at no further. */
const beginsPlainly = /^[0-9A-Za-z]/;
/**
 * What Excel, LibreOffice or Sheets may take for a formula: = + - @, their full-width and small forms and the minus sign,
 * also behind blanks and invisible signs, which some of them skip; and whatever a tab or a line's end may have them skip.
 */
const beginsAFormula = /^(?:[\t\r\n]|[\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;

/**
 * Spreadsheets keep 15 digits of a number, show no more than eleven of them as they are, drop the zeros in front, and read
 * `12E45` as a power of ten. An apostrophe, because a tab or a blank would be invisible and break every comparison, groups
 * of digits could not be searched for, and `="…"` is a formula itself, and gibberish to every other reader.
 */
const wouldBecomeAnotherNumber = /^\s*(?:0\d+|\d{12,}|\d+e[+-]?\d+)\s*$/i;

function harmless(text: string): string {
  // A NUL is the end of a text to half of all programs: shown as its symbol, so that what follows it is not lost.
  const whole = text.includes('\0') ? text.replaceAll('\0', '␀') : text;
  const isOther = beginsPlainly.test(whole) ? false : whole.startsWith("'") || beginsAFormula.test(whole);
  return isOther || wouldBecomeAnotherNumber.test(whole) ? `'${whole}` : whole;
}

/** Also around what another program would take for a separator, or would trim. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

function quoted(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
