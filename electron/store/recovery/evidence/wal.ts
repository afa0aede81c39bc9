/**
 * Reads a write-ahead log beyond its first damaged frame. SQLite stops at the first wrong checksum and silently drops the
 * rest. After a power cut the rest is an unacknowledged transaction; after a flipped byte it is sales. This reader keeps
 * and counts the rest, and changes no log. Source: sqlite.org/fileformat2.html, "WAL File Format".
 *
 * Needed: without it, 49 of 60 flipped bytes in a log cost decisions of a manager (docs/decisions/ledger/0016).
 */
import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC_LITTLE_ENDIAN = 0x377f0682;
const MAGIC_BIG_ENDIAN = 0x377f0683;

interface Frame {
  readonly page: number;
  /** The database's size in pages after this commit; 0 for a frame inside a commit. */
  readonly commitPages: number;
  readonly content: Buffer;
}

export interface Wal {
  readonly pageBytes: number;
  /** The frames of this log's generation, in order, without the older leftovers behind them. */
  readonly frames: readonly Frame[];
  /** The number of frames up to the last commit that SQLite would accept. */
  readonly intact: number;
  /** `frames` has commits that SQLite would silently drop. */
  readonly isDamaged: boolean;
  /** All frames belong to the log's first commit. */
  readonly isOneCommit: boolean;
}

/** @param file its database must have no open connection in this process · @returns `null` if the log is empty */
export function readWal(file: string): Wal | null {
  const bytes = readIfThere(file);
  if (bytes.length < HEADER_BYTES + FRAME_HEADER_BYTES) return null;
  const pageBytes = pageBytesOf(bytes);
  if (pageBytes === null) return null;
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  const slots = Math.floor((bytes.length - HEADER_BYTES) / frameBytes);
  const at = (slot: number): number => HEADER_BYTES + slot * frameBytes;

  let last = -1;
  for (let slot = 0; slot < slots; slot += 1) if (isOfGeneration(bytes, at(slot))) last = slot;
  const frames = Array.from({ length: last + 1 }, (_, slot): Frame => {
    const start = at(slot);
    return {
      page: bytes.readUInt32BE(start),
      commitPages: bytes.readUInt32BE(start + 4),
      content: bytes.subarray(start + FRAME_HEADER_BYTES, start + frameBytes),
    };
  });
  const valid = validPrefix(bytes, last + 1, at, pageBytes);
  const intact = frames.slice(0, valid).findLastIndex(({ commitPages }) => commitPages > 0) + 1;
  const isDamaged = valid < frames.length && !isCutShort(bytes, frames, valid, at);
  return { pageBytes, frames, intact, isDamaged, isOneCommit: isOneCommit(frames) };
}

/** A commit writes each page once, and only its last frame ends it. Any other ending frame is a later commit or damage. */
function isOneCommit(frames: readonly Frame[]): boolean {
  const pages = new Set(frames.map(({ page }) => page));
  return pages.size === frames.length && frames.slice(0, -1).every(({ commitPages }) => commitPages === 0);
}

/**
 * Recognises a commit that a power cut or kill interrupted, which SQLite rightly drops: it was never acknowledged. Blocks
 * reach the disk in any order, so its end may exist without its beginning. One of two signs is needed:
 * - Its last frame is missing: SQLite writes a frame's header before its page.
 * - A frame has neither salt, which no single flipped byte causes. It lies in the last commit. Or the log was restarted,
 *   which adds one to the first salt, and its header is not on disk yet.
 */
function isCutShort(bytes: Buffer, frames: readonly Frame[], valid: number, at: (slot: number) => number): boolean {
  const bad = frames.map((_, slot) => slot).slice(valid);
  const unwritten = bad.filter((slot) => !isOfGeneration(bytes, at(slot)));
  const begunAnew = unwritten[0] === 0 && bytes.readUInt32BE(at(0) + 8) === (bytes.readUInt32BE(16) + 1) >>> 0;
  const commits = bad.filter((slot) => !unwritten.includes(slot) && (frames[slot]?.commitPages ?? 0) > 0);
  const hasBeginning = unwritten.length === 0;
  return begunAnew || commits.length === 0 || (!hasBeginning && commits.every((slot) => slot === frames.length - 1));
}

/**
 * Applies the first `count` frames to a copy of the database.
 * @param copy a copy, never the ledger; created if missing
 */
export function applyFrames(copy: string, { frames, pageBytes }: Wal, count: number): void {
  const taken = frames.slice(0, count);
  const end = taken.findLastIndex(({ commitPages }) => commitPages > 0);
  const pages = taken[end]?.commitPages ?? 0;
  if (pages === 0) return;
  const descriptor = openSync(copy, 'a+');
  closeSync(descriptor);
  const target = openSync(copy, 'r+');
  try {
    for (const { page, content } of taken.slice(0, end + 1)) {
      if (page >= 1 && page <= pages) writeSync(target, content, 0, pageBytes, (page - 1) * pageBytes);
    }
    ftruncateSync(target, pages * pageBytes);
    fsyncSync(target);
  } finally {
    closeSync(target);
  }
}

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** From the header; if it is damaged, from the distance at which frames repeat the same salts. */
function pageBytesOf(bytes: Buffer): number | null {
  const sizes = [512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536];
  const named = bytes.readUInt32BE(8);
  const fits = (size: number) => {
    const second = HEADER_BYTES + FRAME_HEADER_BYTES + size;
    const salts = (start: number) => bytes.subarray(start + 8, start + 16);
    return second + FRAME_HEADER_BYTES > bytes.length || salts(second).equals(salts(HEADER_BYTES));
  };
  if (sizes.includes(named) && (bytes.readUInt32BE(0) === MAGIC_LITTLE_ENDIAN || fits(named))) return named;
  return sizes.find((size) => HEADER_BYTES + FRAME_HEADER_BYTES + size <= bytes.length && fits(size)) ?? null;
}

/** One of the two salts suffices: an older generation's frame has neither, and a flipped byte damages only one. */
function isOfGeneration(bytes: Buffer, start: number): boolean {
  return [0, 4].some((each) => bytes.readUInt32BE(start + 8 + each) === bytes.readUInt32BE(16 + each));
}

function validPrefix(bytes: Buffer, count: number, at: (slot: number) => number, pageBytes: number): number {
  const magic = bytes.readUInt32BE(0);
  if (magic !== MAGIC_LITTLE_ENDIAN && magic !== MAGIC_BIG_ENDIAN) return 0;
  const sum = new Checksum(magic === MAGIC_BIG_ENDIAN);
  sum.add(bytes, 0, 24);
  if (!sum.is(bytes, 24)) return 0;
  for (let slot = 0; slot < count; slot += 1) {
    const start = at(slot);
    const salted = bytes.compare(bytes, 16, 24, start + 8, start + 16) === 0;
    sum.add(bytes, start, start + 8);
    sum.add(bytes, start + FRAME_HEADER_BYTES, start + FRAME_HEADER_BYTES + pageBytes);
    if (!salted || bytes.readUInt32BE(start) === 0 || !sum.is(bytes, start + 16)) return slot;
  }
  return count;
}

/** The WAL's running checksum over pairs of 32-bit words. */
class Checksum {
  readonly #bigEndian: boolean;
  #first = 0;
  #second = 0;

  constructor(bigEndian: boolean) {
    this.#bigEndian = bigEndian;
  }

  add(bytes: Buffer, from: number, to: number): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let first = this.#first;
    let second = this.#second;
    for (let at = from; at < to; at += 8) {
      first = (first + view.getUint32(at, !this.#bigEndian) + second) >>> 0;
      second = (second + view.getUint32(at + 4, !this.#bigEndian) + first) >>> 0;
    }
    this.#first = first;
    this.#second = second;
  }

  is(bytes: Buffer, at: number): boolean {
    return bytes.readUInt32BE(at) === this.#first && bytes.readUInt32BE(at + 4) === this.#second;
  }
}
