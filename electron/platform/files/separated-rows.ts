/**
 * Reads rows of cells that a separator divides (RFC 4180, and the habits of spreadsheets): any line end, quotes with line
 * ends inside, a quote in the middle of a cell as a plain sign.
 */
export interface SeparatedRow {
  /** Of the row's first line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quote began and never ended: the rest of the file is in the last cell. */
  readonly isOpen: boolean;
}

/** @param separator one character · @returns rows that have something in a cell, in order, read as they are asked for */
export function* separatedRows(text: string, separator: string): Generator<SeparatedRow> {
  const plainEnd = new RegExp(`[${separator}\\r\\n]|$`, 'g');
  let [at, line] = [0, 1];
  while (at < text.length) {
    const first = line;
    const cells: string[] = [];
    let isOpen = false;
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        const quoted = quotedCell(text, at);
        cell = quoted.cell;
        isOpen = quoted.isOpen;
        line += lineEnds(text.slice(at, quoted.end));
        at = quoted.end;
      }
      plainEnd.lastIndex = at;
      const end = plainEnd.exec(text)?.index ?? text.length;
      cells.push(cell + text.slice(at, end));
      at = end;
      if (text[at] !== separator) break;
      at += 1;
    }
    if (text.startsWith('\r\n', at)) at += 1;
    at += 1;
    line += 1;
    if (cells.some((cell) => cell.trim() !== '')) yield { line: first, cells, isOpen };
  }
}

/** @param from where the quote is */
function quotedCell(
  text: string,
  from: number,
): { readonly cell: string; readonly end: number; readonly isOpen: boolean } {
  let end = from + 1;
  for (;;) {
    const quote = text.indexOf('"', end);
    if (quote === -1) return { cell: unquoted(text.slice(from + 1)), end: text.length, isOpen: true };
    if (text[quote + 1] !== '"') return { cell: unquoted(text.slice(from + 1, quote)), end: quote + 1, isOpen: false };
    end = quote + 2;
  }
}

function unquoted(text: string): string {
  return text.replaceAll('""', '"');
}

function lineEnds(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
