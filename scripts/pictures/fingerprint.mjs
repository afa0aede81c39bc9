/**
 * A picture in few bytes: the mean brightness of each cell of a grid, from 0 to 63. Two machines smooth the edges of
 * letters differently, which a mean over some 400 pixels hardly shows: the typeface is the program's own, unhinted. A moved,
 * missing or other text changes whole cells.
 */
import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { PNG } from 'pngjs';

const COLUMNS = 64;
const ROWS = 40;
const LEVELS = 64;

/** A cell that differs by more than this shows another content. */
const TOLERANCE = 3;
/** Of 2,560: another second of a countdown changes fewer. */
const CELLS_OF_A_CHANGE = 4;

/** @returns base64 of the grid, compressed */
export function fingerprintOf(file) {
  const { width, height, data } = PNG.sync.read(readFileSync(file));
  const sums = new Float64Array(COLUMNS * ROWS);
  const counts = new Uint32Array(COLUMNS * ROWS);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * ROWS) / height) * COLUMNS;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const cell = row + Math.floor((x * COLUMNS) / width);
      sums[cell] += 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
      counts[cell]++;
    }
  }
  const grid = Uint8Array.from(sums, (sum, cell) => Math.floor((sum / counts[cell] / 256) * LEVELS));
  return deflateRawSync(grid, { level: 9 }).toString('base64');
}

/** @returns whether the picture shows one shade alone: it was taken of a page that was not drawn */
export function isEmpty(fingerprint) {
  return new Set(inflateRawSync(Buffer.from(fingerprint, 'base64'))).size === 1;
}

/** @returns whether a person would see a difference */
export function isChanged(before, after) {
  const [a, b] = [before, after].map((text) => inflateRawSync(Buffer.from(text, 'base64')));
  const differing = a.reduce((count, level, cell) => count + (Math.abs(level - b[cell]) > TOLERANCE ? 1 : 0), 0);
  return differing >= CELLS_OF_A_CHANGE;
}
