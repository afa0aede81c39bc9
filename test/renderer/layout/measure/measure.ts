/**
 * Measures one page at every size, in the program's typeface and in the widest one, for unreadable or unreachable
 * parts.
 */
import type { Page, ViewportSize } from 'playwright';
import { amountOfRun } from '../../../support/amount-of-run.ts';
import { findCutText } from '../../support/cut-text.ts';
import { drawn, type Face, putOn } from '../../support/faces.ts';
import { EXTREMES, MORE_SIZES, SIZES } from '../../support/sizes.ts';
import { MAY_SHORTEN } from './may-shorten.ts';

export interface Look {
  readonly face: Face;
  readonly language: 'id' | 'en';
  readonly theme: 'light' | 'dark';
}

const ALL: readonly Look[] = [
  { face: 'own', language: 'id', theme: 'light' },
  { face: 'widest', language: 'en', theme: 'dark' },
  { face: 'own', language: 'en', theme: 'dark' },
  { face: 'widest', language: 'id', theme: 'light' },
];

const isFull = amountOfRun({ quick: 0, full: 1 }) === 1;

/** Two appearances, four in `npm run test:full`. */
export const looks = ALL.slice(0, amountOfRun({ quick: 2, full: ALL.length }));
/** The extreme sizes, all of them in `npm run test:full`. */
export const sizes = isFull ? [...SIZES, ...MORE_SIZES] : EXTREMES;

/**
 * A quick run measures each typeface at the smallest screen and at one other extreme, because every scene is opened for
 * both anyway. The widest one begins at the size where the other ended, which saves a layout.
 */
const sizesOf = (face: Face): readonly ViewportSize[] => {
  if (isFull) return sizes;
  const of = (wanted: number) => sizes.filter(({ width }) => width === wanted);
  return face === 'own' ? [...of(1024), ...of(320)] : [...of(320), ...of(800)];
};

/** A scene opens at the size that is measured first. */
export const firstSize: ViewportSize | undefined = sizesOf('own')[0];

/**
 * @param page has the appearance's language and theme already
 * @param isScrolled a document that scrolls as a whole, as the window never does: its whole height is measured
 * @returns one line for each problem at any size
 */
export async function problemsOf(
  page: Page,
  { face, language }: Look,
  { isScrolled = false } = {},
): Promise<readonly string[]> {
  const found: string[] = [];
  await putOn(page, face);
  for (const size of sizesOf(face)) {
    await resize(page, size);
    await drawn(page);
    if (isScrolled) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (height > size.height) {
        await page.setViewportSize({ width: size.width, height });
        await drawn(page);
      }
    }
    const troubles = await page.evaluate(findCutText, MAY_SHORTEN);
    found.push(...troubles.map((trouble) => `${size.width}×${size.height} ${face} ${language}: ${trouble}`));
  }
  return found;
}

async function resize(page: Page, { width, height }: ViewportSize): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
}
