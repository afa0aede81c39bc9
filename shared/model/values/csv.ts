/**
 * CSV (RFC 4180) that spreadsheets open correctly. A byte order mark, because Excel otherwise assumes its own code page.
 * The separator of the headings' language, because Excel splits at the country's.
 *
 * Foreign text never runs as a formula: such a cell gets a leading apostrophe, and another one where a formula would begin
 * after a separator. A number gets none, however long: a spreadsheet that is to keep all its digits is given XLSX.
 */
import type { Language } from '../../contract/preferences.ts';
import { unreachable } from './unreachable.ts';

export const BYTE_ORDER_MARK = '\uFEFF';

export type Separator = ',' | ';';
export type Cell = string | number | null | object;

/**
 * Locales with a decimal comma use `;`; there, Excel would put a row with commas into one cell. A first line `sep=;` is not
 * used: it disables the byte order mark in Excel and replaces the header for other readers.
 */
export const separators: Readonly<Record<Language, Separator>> = { id: ';', en: ',' };

/** @param keepsDigits for a file that comes back: long and zero-led numbers get an apostrophe too, see {@link wouldBecomeAnotherNumber} */
export function csvLine(cells: readonly Cell[], separator: Separator, keepsDigits = false): string {
  let line = '';
  for (const [index, cell] of cells.entries()) line += (index === 0 ? '' : separator) + cellText(cell, keepsDigits);
  return `${line}\r\n`;
}

function cellText(cell: Cell, keepsDigits: boolean): string {
  if (cell === null) return '';
  switch (typeof cell) {
    case 'number':
      return String(cell);
    case 'string':
      return quoted(harmless(cell, keepsDigits));
    case 'object':
      return quoted(harmless(JSON.stringify(cell), keepsDigits));
    default:
      return unreachable(cell);
  }
}

/** Most cells begin with a letter and need no further check. */
const beginsWithALetter = /^[A-Za-z]/;
/**
 * Beginnings that Excel, LibreOffice or Sheets may treat as a formula: = + - @, their full-width and small forms, and the
 * minus sign. Some programs skip blanks and invisible characters before them. A leading tab or line end may be skipped too.
 */
const beginsAFormula = /^(?:[\t\r\n]|[\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;

/**
 * Spreadsheets keep 15 digits of a number, display at most eleven, drop leading zeros, and read `12E45` as a power of ten.
 * An apostrophe prevents this. A tab or blank would be invisible and break comparisons. Grouped digits could not be
 * searched for. Other readers do not understand the formula `="…"`.
 */
export const wouldBecomeAnotherNumber = /^\s*(?:0\d+|\d{12,}|\d+e[+-]?\d+)\s*$/i;

/** What we guard begins with no letter, and where a person's text does, its apostrophe belongs to it. */
const guardedBefore = /^'(?!\p{L})/u;
/** An apostrophe that {@link quoted} has added after a separator. */
const guardedInside = /(?<=[,;\t\r\n])'(?=(?:(?![\t\r\n])[\p{Cc}\p{Cf}\p{Z}"])*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

const isNumber = /^[+-]?\d+(?:[.,]\d+)*$/;

function harmless(text: string, keepsDigits: boolean): string {
  // Many programs end a text at NUL, so it is replaced by its visible symbol.
  const whole = text.includes('\0') ? text.replaceAll('\0', '␀') : text;
  if (beginsWithALetter.test(whole)) return whole;
  const isFormula = beginsAFormula.test(whole) && (keepsDigits || !isNumber.test(whole));
  const isTaken = isFormula || whole.startsWith("'") || (keepsDigits && wouldBecomeAnotherNumber.test(whole));
  return isTaken ? `'${whole}` : whole;
}

/** Text with either separator, or with outer blanks that another program would trim. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;
/**
 * Spreadsheets of other locales split at another separator and ignore quotes inside a cell. A formula must not begin there
 * either.
 */
const hidesAFormula = /[,;\t\r\n](?=(?:(?![\t\r\n])[\p{Cc}\p{Cf}\p{Z}"])*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

/**
 * The inverse of what a cell gets here. Not exact for a text that itself has an apostrophe between a separator and the sign
 * of a formula: that one is taken for ours.
 */
export function withoutGuard(cell: string): string {
  return cell.replace(guardedBefore, '').replace(guardedInside, '');
}

function quoted(text: string): string {
  if (!needsQuotes.test(text)) return text;
  return `"${text.replace(hidesAFormula, "$&'").replaceAll('"', '""')}"`;
}
