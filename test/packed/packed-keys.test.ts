/** Keys that quit, reload or open parts of an Electron program, pressed in the packed one during a payment. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeKind } from '../electron/support/charge-kind.ts';
import { chargeAndShow, leave, shows } from '../support/browser/cashier.ts';
import { skipped } from '../support/figures.ts';
import type { Printed } from '../support/program/program.ts';
import { type Key, openXKeyboard, type XKeyboard } from '../support/program/x-keyboard.ts';
import { startObstacle } from './support/packed-folder.ts';
import { connectTo, ourPage, startPackedWithPort } from './support/start-packed.ts';

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

const display = process.env['DISPLAY'] ?? '';
if (!startObstacle && !display.startsWith(':')) skipped('keys of the packed program', 'there is no X server here');

// Only on an X server can a program press a person's keys.
describe.runIf(!startObstacle && display.startsWith(':'))('the packed program, at its keyboard', () => {
  const folder = mkdtempSync(join(tmpdir(), 'konter-packed-'));
  let program: Printed;
  let browser: Browser;
  let page: Page;
  let keyboard: XKeyboard;

  beforeAll(async () => {
    program = startPackedWithPort({
      KONTER_DATA_DIR: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
    });
    browser = await connectTo(program);
    page = await ourPage(browser);
    keyboard = await openXKeyboard(display);
  });
  afterAll(async () => {
    keyboard?.close();
    await browser?.close();
    program.process.kill('SIGKILL');
    await program.ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  /** From now on the page records its keys, until it is loaded again. */
  async function listen(to: Page): Promise<() => Promise<readonly string[]>> {
    const { x, y } = await to.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      addEventListener('keydown', ({ code }) => heard.push(code), true);
      return { x: screenX + innerWidth / 2, y: screenY + innerHeight / 2 };
    });
    await keyboard.point(x, y);
    return () => to.evaluate(() => (window as unknown as { heard: readonly string[] }).heard);
  }

  const look = () => page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio]);

  it('neither ends, nor loads itself again, nor opens up while a payment is on screen', async () => {
    const orderId = await chargeAndShow(page, { amount: 25_000 });
    const before = await look();
    const heard = await listen(page);
    for (const keys of SHORTCUTS) await keyboard.press(...keys);
    // The last key has reached the page that was there before, past every menu.
    await expect
      .poll(heard)
      .toEqual(expect.arrayContaining(['KeyQ', 'KeyW', 'KeyR', 'KeyI', 'Equal', 'F5', 'F11', 'F4']));
    await keyboard.press('eight');
    await expect.poll(heard).toContain('Digit8');
    await shows(page, 'pending');
    expect(await page.content()).toContain(orderId);
    expect(await look()).toEqual(before);
    expect(browser.contexts().flatMap((each) => each.pages())).toHaveLength(1);
  });
  it('keeps the customer’s page as it is, too', async () => {
    await leave(page);
    await chargeKind(page, 'e-wallet', 'DA');
    await page.getByTestId('checkout-open').click();
    const pages = () => browser.contexts().flatMap((each) => each.pages());
    const theirs = () => pages().find((each) => each.url().startsWith('http:'));
    await expect.poll(theirs).toBeDefined();
    const customer = theirs() ?? page;
    await customer.getByTestId('checkout-phone').waitFor();
    const open = pages().length;
    const heard = await listen(customer);
    for (const keys of SHORTCUTS) await keyboard.press(...keys);
    await keyboard.press('eight');
    // Alone: the main process handles the others. A page that was loaded again would have recorded nothing.
    await expect.poll(async () => (await heard()).at(-1)).toBe('Digit8');
    expect(pages()).toHaveLength(open);
    await shows(page, 'pending');
  });
});
