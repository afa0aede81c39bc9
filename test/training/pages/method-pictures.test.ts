import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { methodPicture } from '../../../electron/training/pages/pictures/method-picture.ts';
import { hasDot } from '../../../electron/training/pages/pictures/pixel-letters.ts';
import { encodePng } from '../../../electron/training/pages/pictures/png.ts';
import { knownMethods } from '../../../shared/model/methods/methods.ts';
import { aTrainingGateway, methods } from '../support/merchant.ts';

type Pixel = readonly number[];

/** Decoded by independent code, which checks the file's checksums too. */
function read(bytes: Buffer): { readonly size: Pixel; at(x: number, y: number): Pixel } {
  const { width, height, data } = PNG.sync.read(bytes, { checkCRC: true });
  return { size: [width, height], at: (x, y) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)] };
}

/** WCAG 2.2, "relative luminance". */
function luminance(pixel: Pixel): number {
  const [red = 0, green = 0, blue = 0] = pixel.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const dots = (letter: string) =>
  Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 5 }, (_, column) => (hasDot(letter, column, row) ? '#' : '.')).join(''),
  );

describe('a method’s picture', () => {
  it('comes as a PNG from where the method list says, for every listed method', async () => {
    const { body } = await methods(await aTrainingGateway());
    const listed = body['paymentFee'] as { paymentMethod: string; paymentImage: string }[];
    const served = await Promise.all(
      listed.map(async ({ paymentImage }) => {
        const answer = await fetch(paymentImage);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
        expect(read(bytes).size).toEqual([96, 60]);
        return bytes.toString('base64');
      }),
    );
    expect(listed.length).toBeGreaterThan(20);
    expect(new Set(served).size).toBe(listed.length);
  });

  it('has round corners, and letters that stand out from any plate', () => {
    for (const code of knownMethods.keys()) {
      const picture = read(methodPicture(code));
      expect(picture.at(0, 0)[3]).toBe(0);
      expect(picture.at(95, 59)[3]).toBe(0);
      const plate = picture.at(4, 30);
      expect(plate[3]).toBe(255);
      expect(1.05 / (luminance(plate) + 0.05), code).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('says the method’s code in the middle of the plate', () => {
    const { at } = read(methodPicture('T1'));
    const white = [255, 255, 255, 255];
    const row = (y: number) =>
      Array.from({ length: 96 }, (_, x) => (`${at(x, y)}` === `${white}` ? '#' : '.')).join('');
    expect(row(8)).not.toContain('#');
    // The bar of the T, five dots of six pixels, and the tip of the 1.
    expect(row(9)).toBe(`${'.'.repeat(15)}${'#'.repeat(30)}${'.'.repeat(18)}${'#'.repeat(6)}${'.'.repeat(27)}`);
    // The foot of the T, and that of the 1.
    expect(row(50)).toBe(`${'.'.repeat(27)}${'#'.repeat(6)}${'.'.repeat(24)}${'#'.repeat(18)}${'.'.repeat(21)}`);
    expect(row(51)).not.toContain('#');
  });

  it('has a letter for every character that a code may have, each another', () => {
    const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
    const drawn = new Set(characters.map((letter) => dots(letter).join()));
    expect(drawn.size).toBe(characters.length);
    expect(drawn).not.toContain(dots(' ').join());
    expect(dots('R')).toEqual(['####.', '#...#', '#...#', '####.', '#.#..', '#..#.', '#...#']);
  });

  it('is never written of half a row', () => {
    expect(() => encodePng(2, new Uint8Array(12))).toThrow(RangeError);
  });
});
