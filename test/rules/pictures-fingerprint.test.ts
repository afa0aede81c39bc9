/** Which difference of two pictures `npm run pictures` names: a person's, not a rasteriser's. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { fingerprintOf, isChanged, isEmpty } from '../../scripts/pictures/fingerprint.mjs';

const folder = mkdtempSync(join(tmpdir(), 'konter-pictures-'));
const [WIDTH, HEIGHT] = [1280, 800];
/** Lines of text: strokes of three pixels, nine apart. */
const LINES = [100, 140, 180, 400, 440];
let files = 0;

/** @param edge brightness of each stroke's edge: how a machine smooths letters · @param lines their upper edges */
function pictured({ edge = 128, lines = LINES, dx = 0 }): string {
  const png = new PNG({ width: WIDTH, height: HEIGHT });
  png.data.fill(255);
  const paint = (x: number, y: number, level: number) =>
    png.data.fill(level, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
  for (const top of lines) {
    for (let x = 200; x < 900; x += 9) {
      for (let y = top; y < top + 16; y++) {
        for (const [offset, level] of [edge, 0, edge].entries()) paint(x + offset + dx, y, level);
      }
    }
  }
  const file = join(folder, `${files++}.png`);
  writeFileSync(file, PNG.sync.write(png));
  return fingerprintOf(file);
}

const before = pictured({});

it('a picture of a page that was not drawn is found out', () => {
  expect(isEmpty(pictured({ lines: [] }))).toBe(true);
  expect(isEmpty(before)).toBe(false);
});

it('letters that another machine smooths differently are no change', () => {
  expect(isChanged(before, pictured({ edge: 105 }))).toBe(false);
  expect(isChanged(before, pictured({ edge: 150 }))).toBe(false);
  expect(isChanged(before, pictured({ dx: 1 }))).toBe(false);
});

it('a line that is gone, moved or new is a change', () => {
  expect(isChanged(before, pictured({ lines: LINES.slice(1) }))).toBe(true);
  expect(isChanged(before, pictured({ lines: LINES.map((top) => top + 8) }))).toBe(true);
  expect(isChanged(before, pictured({ lines: [...LINES, 600] }))).toBe(true);
});
