/**
 * CSV that spreadsheets open as what it is: RFC 4180, with a byte order mark, because Excel takes a file without one for
 * its own code page, and with the separator of its headings' language, because Excel splits at the country's. What a
 * customer, a cashier or a gateway wrote is never run as a formula, and no long or zero-led number in it is changed: such
 * a cell gets an apostrophe in front, and one within where a formula would begin behind a separator. Numbers are numbers
 * of ours and stay as they are. Whoever wants every text as it was takes JSON Lines.
 */
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { Language } from '../../../shared/contract/views/views.ts';

export const BYTE_ORDER_MARK = '\uFEFF';

export type Separator = ',' | ';';
export type Cell = string | number | boolean | null | object;

/**
 * Where a comma is the decimal sign, lists are parted by semicolons, and a double click on a file with commas puts all of
 * a row into one cell. A first line `sep=;` would tell Excel, but costs it the byte order mark, and other readers a head.
 */
export const separators: Readonly<Record<Language, Separator>> = { id: ';', en: ',' };

export function csvLine(cells: readonly Cell[], separator: Separator): string {
  let line = '';
  for (const [index, cell] of cells.entries()) line += index === 0 ? cellText(cell) : separator + cellText(cell);
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

/** Most cells do, and are looked at no further. */
const beginsWithALetter = /^[A-Za-z]/;
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
  if (beginsWithALetter.test(whole)) return whole;
  const isTaken = wouldBecomeAnotherNumber.test(whole) || whole.startsWith("'") || beginsAFormula.test(whole);
  return isTaken ? `'${whole}` : whole;
}

/** Around either separator, and what another program would trim. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;
/**
 * A spreadsheet of another country splits at another sign, and takes no quotes for quotes in the middle of what is one
 * cell to it: a formula must not begin there either.
 */
const hidesAFormula = /[,;\t\r\n](?=(?:(?![\t\r\n])[\p{Cc}\p{Cf}\p{Z}"])*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

function quoted(text: string): string {
  if (!needsQuotes.test(text)) return text;
  return `"${text.replace(hidesAFormula, "$&'").replaceAll('"', '""')}"`;
}
