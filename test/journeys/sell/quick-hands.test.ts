/**
 * A cashier's second tap at the same place after a screen change. It does nothing 120 and 250 ms after the change.
 * After 400 and 700 ms it may do something harmless, but never leave, charge or choose.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { shows } from '../../support/browser/cashier.ts';
import {
  middleOf,
  type Point,
  pressAt,
  stillStands,
  watchStage,
  whenShown,
} from '../../support/browser/timed-press.ts';
import { gatewayControl } from '../../support/gateway/gateway-control.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

let terminal: Terminal;
beforeEach(async () => {
  terminal = await startTerminal();
});
afterEach(() => terminal?.remove());

const screens = [
  { width: 1280, height: 800 },
  { width: 1024, height: 600 },
] as const;
const delays = [120, 250, 400, 700] as const;
/**
 * `npm run test:full` tests every delay at every size; `npm test` one that counts as unseen and one that does not, each at
 * another size. All delays: test/renderer/screens/pay/hand-before-eye.
 */
const pairs = amountOfRun({ quick: 0, full: 1 })
  ? screens.flatMap((size) => delays.map((delay) => ({ ...size, delay })))
  : [
      { ...screens[0], delay: 250 },
      { ...screens[1], delay: 400 },
    ];

/** One intended press on a visible button. @returns its place */
async function press(testId: string): Promise<Point> {
  const { page } = terminal;
  await page.getByTestId(testId).waitFor();
  await stillStands(page);
  const point = await middleOf(page, testId);
  await page.mouse.click(point.x, point.y);
  return point;
}

/** The second half of a double tap. @param testId an element of the new screen */
async function again(point: Point, testId: string, delay: number): Promise<void> {
  const shownAt = await whenShown(terminal.page, testId);
  await pressAt(terminal.page, point, { down: shownAt + delay, up: shownAt + delay + 50 });
}

const count = (testId: string) => terminal.page.getByTestId(testId).count();

describe('a second tap', () => {
  it.each(pairs)('$delay ms after the next screen came at $width×$height does no harm anywhere', async (pair) => {
    const { delay, ...size } = pair;
    const { page } = terminal;
    const { pay, creations } = gatewayControl(terminal.trainingUrl);
    await page.setViewportSize(size);
    await page.getByTestId('amount').fill('25000');
    await watchStage(page);

    // Sell → Pay
    await again(await press('charge'), 'payment-qr', delay);
    const first = await (await shows(page, 'pending')).getAttribute('data-order-id');
    expect([await count('dismiss-confirm'), (await creations()).length]).toEqual([0, 1]);

    // Pay → confirmation → Pay
    await again(await press('dismiss'), 'dismiss-confirm', delay);
    expect(await count('dismiss-confirm')).toBe(1);
    await again(await press('dismiss-stay'), 'payment-qr', delay);
    expect(await count('dismiss-confirm')).toBe(0);

    // Pay → another method
    await again(await press('try-again'), 'method-virtual-account', delay);
    expect((await creations()).length).toBe(1);
    await page.keyboard.press('Escape');

    // Pay → paid, with the finger at the place of Check now
    const checkNow = await middleOf(page, 'check-now');
    await pay(first ?? '');
    await shows(page, 'paid', 30_000);
    await again(checkNow, 'new-sale', delay);
    await shows(page, 'paid');

    // paid → Sell
    const shown = await whenShown(page, 'new-sale');
    const newSale = await middleOf(page, 'new-sale');
    await pressAt(page, newSale, { down: shown + 1_001, up: shown + 1_050 });
    await again(newSale, 'amount', delay);
    expect(await page.getByTestId('method-qris').getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByTestId('amount').inputValue()).toBe('');
    expect((await creations()).length).toBe(1);

    // Pay → left → Sell
    await page.getByTestId('amount').fill('30000');
    await press('charge');
    await shows(page, 'pending');
    await press('dismiss');
    await again(await press('dismiss-confirm'), 'amount', delay);
    expect(await page.getByTestId('method-qris').getAttribute('aria-pressed')).toBe('true');
    expect((await creations()).length).toBe(2);
  });
});
