/** Reads tables of gateway-interface, which is no part of the project: it may stand beside a clone. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const INTERFACE = resolve(import.meta.dirname, '../../../../shared/gateway-interface.md');

export type Row = Readonly<Record<string, string>>;

/** @param skip ends the test with a reason where the document is absent */
export function interfaceDocument(skip: (reason: string) => void): string {
  if (!existsSync(INTERFACE)) skip('The interface does not stand beside this clone');
  return readFileSync(INTERFACE, 'utf8');
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Cells by column, of the first table below a heading, or after these words below it. */
export function rowsBelow(text: string, heading: string, after = ''): Row[] {
  const section = text.split(/^#{2,3} /m).find((each) => each.startsWith(heading)) ?? '';
  const table = /^\|.*(?:\n\|.*)+/m.exec(section.slice(section.indexOf(after)))?.[0] ?? '';
  const [names = [], , ...rows] = table.split('\n').map(cellsOf);
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

/** `string(255)` → 255; NaN without one. */
export function lengthOf(rows: readonly Row[], name: string): number {
  return Number(/\((\d+)\)/.exec(rows.find((row) => row['Name'] === name)?.['Type'] ?? '')?.[1]);
}
