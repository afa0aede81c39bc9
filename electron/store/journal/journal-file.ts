/**
 * The journal once more, in files next to the ledger where damage to the ledger does not reach it. What is in them can be
 * entered into any older copy of the ledger, or into an empty one (`replay/`).
 *
 *   journal/sales-<environment>-<first position>.jsonl      the segment that is written
 *   journal/sales-<environment>-<first position>.jsonl.br   a full one (`follow-journal.ts`); `.gz` of earlier versions
 *
 * A segment begins with the head before it. Then come commits: the rows, and their head as the end mark. Rows carry no
 * hash, because each is computed again from the row before; a commit is proven if that gives the hash of its mark.
 * Nothing is flushed: what a power cut takes from the file is in the ledger, which was flushed before.
 */
import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { hashSchema } from '../../../shared/hub/journal.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { createFolder, moveDurably, unusedPath } from '../../platform/files/durable-files.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import { namesIn } from '../sqlite/ledger-files.ts';
import { BEFORE_THE_FIRST, journalHash, type StoredRow } from './journal.ts';

/** A journal row with what no hash of the journal covers. */
export type FileRow = Omit<StoredRow, 'previousHash'>;

/** The rows of one commit. */
export interface FiledCommit {
  readonly rows: readonly FileRow[];
  /**
   * `proven`: the hashes give the end mark. `unfinished`: the mark is missing, at the end of the file. `damaged`: a byte of
   * its rows differs, and nothing in it is reliable.
   */
  readonly state: 'proven' | 'unfinished' | 'damaged';
  /** Position of the last row of a damaged one, readable or not, as far as it is known. */
  readonly upTo?: number;
}

export interface Segment {
  readonly path: string;
  /** Position of its first row. */
  readonly first: number;
}

/** Rows of a segment: some four megabytes, six days of a busy counter. */
export const ROWS_PER_SEGMENT = 10_000;

const markSchema = z.object({ head: z.number().int().min(0), hash: hashSchema });
const rowSchema = z.tuple([
  ...([z.number().int().min(1), z.string().nullable(), z.number().int(), z.string(), z.string()] as const),
  z.string().nullable(),
]);

export function markLine({ id, hash }: JournalHead): string {
  return `${JSON.stringify({ head: id, hash })}\n`;
}

export function rowLine({ position, orderId, at, kind, data, extra }: FileRow): string {
  return `${JSON.stringify([position, orderId, at, kind, data, extra])}\n`;
}

export class JournalFile {
  readonly folder: string;
  readonly #prefix: string;
  #open: { readonly descriptor: number; readonly first: number; bytes: number; head: JournalHead } | null = null;

  /** @param folder created with the first row */
  constructor(folder: string, environment: Environment) {
    this.folder = folder;
    this.#prefix = `sales-${environment}-`;
  }

  /** In order. Of a segment that was just compressed, the compressed one counts. */
  segments(): readonly Segment[] {
    const found = new Map<number, Segment>();
    for (const name of namesIn(this.folder).toSorted()) {
      const [, first] = /^(\d{9,})\.jsonl(?:\.br|\.gz)?$/.exec(name.slice(this.#prefix.length)) ?? [];
      if (!name.startsWith(this.#prefix) || first === undefined) continue;
      found.set(Number(first), { path: join(this.folder, name), first: Number(first) });
    }
    return [...found.values()].sort((one, other) => one.first - other.first);
  }

  /** Whether nothing follows the last end mark, and a ledger has that row. The quick answer at each start. */
  isWholeUpTo(hasHead: (head: JournalHead) => boolean): boolean {
    const newest = this.segments().at(-1);
    if (newest === undefined) return true;
    const bytes = ignoreErrors(() => readSegment(newest));
    const last = bytes && lastMark(bytes);
    return last !== undefined && last.head !== null && last.bytes === bytes?.length && hasHead(last.head);
  }

  segmentPath(first: number): string {
    return join(this.folder, `${this.#prefix}${String(first).padStart(9, '0')}.jsonl`);
  }

  /** The last end mark; row 0 for none. @throws the file system's or zlib's error */
  head(): JournalHead {
    if (this.#open) return this.#open.head;
    for (const segment of this.segments().toReversed()) {
      const { head } = lastMark(readSegment(segment));
      if (head !== null) return head;
    }
    return BEFORE_THE_FIRST;
  }

  /**
   * Appends one commit with one write. What follows the last end mark is cut off before.
   * @param rows not empty; they continue `head` @throws the file system's error; the next call starts again
   */
  append(rows: readonly FileRow[]): void {
    const last = rows.at(-1);
    if (last === undefined) return;
    const head = { id: last.position, hash: last.hash };
    try {
      const open = this.#writable();
      const words = Buffer.from(rows.map(rowLine).join('') + markLine(head));
      let written = 0;
      while (written < words.length) {
        written += writeSync(open.descriptor, words, written, words.length - written, open.bytes + written);
      }
      open.bytes += words.length;
      open.head = head;
      if (head.id >= open.first - 1 + ROWS_PER_SEGMENT) this.close();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    if (this.#open) closeSync(this.#open.descriptor);
    this.#open = null;
  }

  #writable() {
    if (this.#open) return this.#open;
    const head = this.head();
    const newest = this.segments().at(-1);
    const continues = newest && !isCompressed(newest) && head.id < newest.first - 1 + ROWS_PER_SEGMENT;
    // One without any end mark is unreadable: it is begun again.
    const bytes = continues ? lastMark(readFileSync(newest.path)).bytes : 0;
    if (!existsSync(this.folder)) mkdirSync(this.folder, { mode: 0o700 });
    const first = continues && bytes > 0 ? newest.first : head.id + 1;
    const descriptor = openSync(this.segmentPath(first), bytes > 0 ? 'r+' : 'w', 0o600);
    this.#open = { descriptor, first, bytes, head };
    if (bytes > 0) ftruncateSync(descriptor, bytes);
    else this.#open.bytes = writeSync(descriptor, markLine(head));
    return this.#open;
  }

  /**
   * The commits from the segment of a position on, in order. A gap between segments, or after a damaged commit, shows in
   * the positions. @param from the first position that is wanted; earlier ones may come too
   */
  *commits(from = 1): Generator<FiledCommit> {
    const segments = this.segments();
    const wanted = segments.filter((_, index) => (segments[index + 1]?.first ?? Number.POSITIVE_INFINITY) > from);
    let before: JournalHead | null = wanted[0]?.first === 1 ? BEFORE_THE_FIRST : null;
    for (const segment of wanted) {
      const bytes = ignoreErrors(() => readSegment(segment));
      for (const commit of bytes ? commitsOf(bytes, before) : []) {
        yield commit;
        const last = commit.rows.at(-1);
        before = last && commit.state === 'proven' ? { id: last.position, hash: last.hash } : null;
      }
    }
  }

  /** The newest end mark up to a position; `null` if none is readable. */
  markUpTo(position: number): JournalHead | null {
    let found: JournalHead | null = null;
    for (const segment of this.segments()) {
      if (segment.first > position + 1) break;
      const next = this.segments().find(({ first }) => first > segment.first);
      if (next && next.first <= position) continue;
      for (const head of marksOf(ignoreErrors(() => readSegment(segment)) ?? Buffer.alloc(0))) {
        if (head.id <= position) found = head;
      }
    }
    return found;
  }

  /** Sets the file aside unless a ledger has its head: it is of another history, or can't be read. @returns its head */
  headIn(hasHead: (head: JournalHead) => boolean, quarantine: string): JournalHead {
    const found = ignoreErrors(() => this.head());
    if (found && (found.id === 0 || hasHead(found))) return found;
    this.setAside(quarantine);
    return BEFORE_THE_FIRST;
  }

  /** Moves all segments into a folder, and starts again: the ledger has another history. */
  setAside(folder: string): void {
    this.close();
    createFolder(folder);
    const to = unusedPath(join(folder, `${this.#prefix}journal`), '');
    createFolder(to);
    for (const { path } of this.segments()) moveDurably(path, join(to, basename(path)));
  }
}

export const isCompressed = ({ path }: Pick<Segment, 'path'>): boolean => /\.(br|gz)$/.test(path);

/** @throws the file system's or zlib's error */
export function readSegment({ path }: Pick<Segment, 'path'>): Buffer {
  const bytes = readFileSync(path);
  if (path.endsWith('.br')) return brotliDecompressSync(bytes);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

const MARK = Buffer.from('\n{"head":');

/** @returns the last whole end mark, and how many bytes come up to its end */
export function lastMark(bytes: Buffer): { readonly head: JournalHead | null; readonly bytes: number } {
  for (let end = bytes.length; end > 0; ) {
    const before = bytes.lastIndexOf(MARK, end - 1);
    const start = before + 1;
    const close = bytes.indexOf('\n', start);
    const head = close < 0 ? null : markIn(bytes.toString('utf8', start, close));
    if (head !== null) return { head, bytes: close + 1 };
    end = before;
  }
  return { head: null, bytes: 0 };
}

function markIn(line: string): JournalHead | null {
  if (!line.startsWith('{')) return null;
  const mark = ignoreErrors(() => markSchema.parse(JSON.parse(line)));
  return mark === undefined ? null : { id: mark.head, hash: mark.hash };
}

function* marksOf(bytes: Buffer): Generator<JournalHead> {
  for (const line of bytes.toString('utf8').split('\n')) {
    const head = markIn(line);
    if (head !== null) yield head;
  }
}

type Chain = ReturnType<typeof chained>;

/** @param before the head before the first row, if it is known: the segment's first mark may be what is damaged */
export function* commitsOf(bytes: Buffer, before: JournalHead | null = null): Generator<FiledCommit> {
  let start = before;
  /** A commit that does not give its mark. The next one proves it, if only the mark differs. */
  let held: (Chain & { readonly upTo: number }) | null = null;
  let lines: string[] = [];
  for (const line of bytes.toString('utf8').split('\n')) {
    const mark = markIn(line);
    if (mark === null) {
      if (line !== '') lines.push(line);
      continue;
    }
    const own = chained(start, lines);
    const joined = held && !gives(own, mark) ? chained(held.head, lines) : null;
    if (joined && gives(joined, mark)) {
      yield { rows: [...(held?.rows ?? []), ...joined.rows], state: 'proven' };
      held = null;
    } else {
      if (held && isAny(held)) yield { rows: held.rows, state: 'damaged', upTo: held.upTo };
      // Its mark may be what is wrong.
      held = gives(own, mark) ? null : { ...own, upTo: (own.isReadable && own.rows.at(-1)?.position) || mark.id };
      if (held === null && own.rows.length > 0) yield { rows: own.rows, state: 'proven' };
    }
    [start, lines] = [mark, []];
  }
  if (held && isAny(held)) yield { rows: held.rows, state: 'damaged', upTo: held.upTo };
  const { rows, head, isReadable } = chained(start, lines);
  if (!isReadable) yield { rows, state: 'damaged', upTo: (head?.id ?? 0) + 1 };
  else if (rows.length > 0) yield { rows, state: 'unfinished' };
}

/** Rows as the lines after a head give them. */
function chained(start: JournalHead | null, lines: readonly string[]) {
  const rows: FileRow[] = [];
  let head = start;
  let isReadable = true;
  for (const line of lines) {
    const row: FileRow | null = head === null ? null : rowIn(line, head);
    isReadable &&= row !== null;
    if (row === null) continue;
    rows.push(row);
    head = { id: row.position, hash: row.hash };
  }
  return { rows, head, isReadable };
}

const gives = ({ head }: Chain, mark: JournalHead): boolean => head?.id === mark.id && head.hash === mark.hash;
const isAny = ({ rows, isReadable }: Chain): boolean => rows.length > 0 || !isReadable;

/** @returns `null` for a line that no program wrote so */
function rowIn(line: string, previous: JournalHead): FileRow | null {
  const read = ignoreErrors(() => rowSchema.parse(JSON.parse(line)));
  if (read === undefined) return null;
  const [position, orderId, at, kind, data, extra] = read;
  const row = { position, orderId, at, kind, data };
  return position === previous.id + 1 ? { ...row, extra, hash: journalHash(previous.hash, row) } : null;
}
