/** Parses RFC 4180 character by character, independently of the writer. */

/** @returns rows of cells, the headings included · @throws Error for anything that RFC 4180 forbids */
export function readCsv(text: string, separator = ','): string[][] {
  if (!text.startsWith('\uFEFF')) throw new Error('No byte order mark');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 1;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= text.length) throw new Error('A quote that never ends');
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      }
      at += 1;
    } else {
      while (at < text.length && !`${separator}\r\n"`.includes(text[at] ?? '')) {
        cell += text[at];
        at += 1;
      }
    }
    row.push(cell);
    if (text[at] === separator) at += 1;
    else if (text.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else throw new Error(`Neither a separator nor a line's end at ${at}`);
  }
  if (row.length > 0) throw new Error('The last line has no end');
  return rows;
}

/** Rows by their headings. */
export function readTable(text: string, separator = ','): Record<string, string>[] {
  const [head = [], ...rows] = readCsv(text, separator);
  return rows.map((row) => {
    if (row.length !== head.length) throw new Error(`${row.length} cells under ${head.length} headings`);
    return Object.fromEntries(head.map((heading, index) => [heading, row[index] ?? '']));
  });
}
