/** Reads XLSX independently of the writer: the archive by its directory, the parts as text. */
import { inflateRawSync } from 'node:zlib';

/** A date is as it stands in the cell, in UTC. */
type XlsxValue = string | number | Date | null;

interface XlsxSheet {
  readonly name: string;
  /** As wide as their last filled cell. */
  readonly rows: readonly (readonly XlsxValue[])[];
}

/** @throws Error for what is no such file */
export function readXlsx(file: Buffer): readonly XlsxSheet[] {
  const parts = partsOf(file);
  const part = (name: string): string => {
    const found = parts.get(name);
    if (!found) throw new Error(`No ${name}`);
    return found.toString('utf8');
  };
  const dates = dateStyles(part('xl/styles.xml'));
  const targets = new Map(
    all(part('xl/_rels/workbook.xml.rels'), /<Relationship\b[^>]*>/g).map(([tag = '']) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return all(part('xl/workbook.xml'), /<sheet\b[^>]*>/g).map(([tag = '']) => ({
    name: attribute(tag, 'name'),
    rows: rowsOf(part(`xl/${targets.get(attribute(tag, 'r:id'))}`), dates),
  }));
}

function partsOf(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('No archive');
  const parts = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(from, from + file.readUInt32LE(at + 20));
    const bytes = file.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    if (bytes.length !== file.readUInt32LE(at + 24)) throw new Error(`${name} is not whole`);
    parts.set(name, bytes);
    at += 46 + nameLength + extra + comment;
  }
  return parts;
}

/** @returns the numbers of the styles that show a date */
function dateStyles(styles: string): Set<number> {
  const formats = new Map(
    all(styles, /<numFmt\b[^>]*>/g).map(([tag = '']) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]),
  );
  const cells = /<cellXfs\b.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '';
  const ids = all(cells, /<xf\b[^>]*>/g).map(([tag = '']) => attribute(tag, 'numFmtId'));
  return new Set(ids.flatMap((id, index) => (formats.get(id)?.startsWith('yyyy') ? [index] : [])));
}

function rowsOf(sheet: string, dates: ReadonlySet<number>): XlsxValue[][] {
  return all(sheet, /<row\b[^>]*>(.*?)<\/row>/gs).map(([, inner = '']) => {
    const row: XlsxValue[] = [];
    for (const [, tag = '', content = ''] of all(inner, /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const value = cellValue(tag, content, dates);
      if (value === null) continue;
      const column = columnOf(attribute(tag, 'r'));
      while (row.length < column) row.push(null);
      row.push(value);
    }
    return row;
  });
}

function cellValue(tag: string, content: string, dates: ReadonlySet<number>): XlsxValue {
  if (content === '') return null;
  const text = /<t\b[^>]*>(.*?)<\/t>/s.exec(content)?.[1];
  if (tag.includes('t="inlineStr"')) return textOf(text ?? '');
  const number = Number(/<v>(.*?)<\/v>/.exec(content)?.[1] ?? Number.NaN);
  if (tag.includes('t=') || Number.isNaN(number)) throw new Error(`An unknown cell: ${tag}`);
  // Day 25,569 is the first of 1970.
  return dates.has(Number(attribute(tag, 's'))) ? new Date(Math.round((number - 25_569) * 86_400) * 1000) : number;
}

const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** As Excel reads it: `_x000D_` is a sign by its number. */
function textOf(xml: string): string {
  return xml
    .replace(/&(\w+);/g, (_, name: string) => names[name] ?? '?')
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function columnOf(reference: string): number {
  return (
    [...(/^[A-Z]+/.exec(reference)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  );
}

function attribute(tag: string, name: string): string {
  return textOf(new RegExp(` ${name}="([^"]*)"`).exec(` ${tag.trim().replace(/^<\w+/, '')}`)?.[1] ?? '');
}

function all(text: string, pattern: RegExp): RegExpExecArray[] {
  return [...text.matchAll(pattern)] as RegExpExecArray[];
}
