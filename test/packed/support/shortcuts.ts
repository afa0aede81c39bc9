/** Keys that quit, reload or open parts of an Electron program, pressed as a person does. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Key, openXKeyboard } from '../../support/program/x-keyboard.ts';

const display = process.env['DISPLAY'] ?? '';

/** Only on an X server can a program press a person's keys. */
export const hasKeyboard = display.startsWith(':');

const SHORTCUTS: readonly (readonly Key[])[] = [
  ['control', 'q'],
  ['control', 'w'],
  ['control', 'r'],
  ['control', 'shift', 'r'],
  ['control', 'shift', 'i'],
  ['control', 'plus'],
  ['control', 'f4'],
  ['f5'],
  ['f11'],
  ['alt', 'f4'],
];

/**
 * Presses all of them over a page, and an 8 after them.
 * @returns the codes that the page has heard, once it heard the 8: a page that was loaded again would have recorded none
 */
export async function pressShortcuts(page: Page): Promise<readonly string[]> {
  const keyboard = await openXKeyboard(display);
  const { x, y } = await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener('keydown', ({ code }) => heard.push(code), true);
    return { x: screenX + innerWidth / 2, y: screenY + innerHeight / 2 };
  });
  await keyboard.point(x, y);
  for (const keys of SHORTCUTS) await keyboard.press(...keys);
  await keyboard.press('eight');
  const heard = () => page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard);
  await expect.poll(async () => (await heard()).at(-1)).toBe('Digit8');
  keyboard.close();
  return heard();
}
