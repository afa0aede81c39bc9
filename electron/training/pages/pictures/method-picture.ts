/**
 * A method's bitmap image for the method list. Terminals accept no SVG from a gateway, because an SVG can have scripts. It
 * shows the method's code in white on a plate, with enough contrast in every possible color.
 */

import { plateHue } from './pictures.ts';
import { hasDot, LETTER_COLUMNS, LETTER_ROWS } from './pixel-letters.ts';
import { encodePng } from './png.ts';

const WIDTH = 96;
const HEIGHT = 60;
const RADIUS = 10;
/** Pixels per dot. The counter shows the image at a third of its size. */
const DOT = 6;
const SATURATION = 0.48;
const LIGHTNESS = 0.32;

type Colour = readonly [red: number, green: number, blue: number];

const WHITE: Colour = [255, 255, 255];

export function methodPicture(code: string): Buffer {
  const plate = fromHue(plateHue(code));
  const rgba = new Uint8Array(WIDTH * HEIGHT * 4);
  const paint = (x: number, y: number, colour: Colour, alpha: number) =>
    rgba.set([...colour, alpha], (y * WIDTH + x) * 4);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) paint(x, y, plate, Math.round(coverage(x, y) * 255));
  }
  for (const { left, top } of dotsOf(code)) {
    for (let y = top; y < top + DOT; y += 1) {
      for (let x = left; x < left + DOT; x += 1) paint(x, y, WHITE, 255);
    }
  }
  return encodePng(WIDTH, rgba);
}

/** Centered on the plate, with one dot between two letters. @param text at most two letters, which fit */
function* dotsOf(text: string): Generator<{ readonly left: number; readonly top: number }> {
  const pitch = LETTER_COLUMNS + 1;
  const columns = text.length * pitch - 1;
  for (let row = 0; row < LETTER_ROWS; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (!hasDot(text.charAt(Math.floor(column / pitch)), column % pitch, row)) continue;
      yield { left: (WIDTH - columns * DOT) / 2 + column * DOT, top: (HEIGHT - LETTER_ROWS * DOT) / 2 + row * DOT };
    }
  }
}

/** @returns how much of a pixel the plate covers, 0 to 1: its corners are round and smooth */
function coverage(x: number, y: number): number {
  const beyond = (at: number, size: number) => Math.max(RADIUS - at - 0.5, at + 0.5 - (size - RADIUS), 0);
  return Math.min(1, Math.max(0, RADIUS + 0.5 - Math.hypot(beyond(x, WIDTH), beyond(y, HEIGHT))));
}

/** CSS Color 4, "Converting HSL Colors to sRGB". @param hue in degrees */
function fromHue(hue: number): Colour {
  const channel = (turn: number) => {
    const at = (turn + hue / 30) % 12;
    const amplitude = SATURATION * Math.min(LIGHTNESS, 1 - LIGHTNESS);
    return Math.round((LIGHTNESS - amplitude * Math.max(-1, Math.min(at - 3, 9 - at, 1))) * 255);
  };
  return [channel(0), channel(8), channel(4)];
}
