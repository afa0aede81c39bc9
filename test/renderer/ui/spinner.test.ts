/** A spinner shows only what takes a while. */
import { expect, it } from 'vitest';
import { browserFixture } from '../support/browser-fixture.ts';

const bench = browserFixture();

it('is not seen while an answer takes less than 300 ms', { timeout: 60_000 }, async () => {
  const terminal = await bench.open();
  await terminal.hold('sale.charge');
  await terminal.byId('amount').fill('25000');
  await terminal.byId('charge').click();
  const spinner = terminal.byId('charge').locator('.spinner');
  await spinner.waitFor({ state: 'attached' });
  const seen = await spinner.evaluate((element: HTMLElement) => {
    // It may have ended before this looks, so it begins anew.
    element.style.animation = 'none';
    void element.offsetWidth;
    element.style.animation = '';
    const [appears] = element.getAnimations().filter((each) => each.effect?.getTiming().delay !== 0);
    appears?.pause();
    return [0, 299, 300].map((at) => {
      if (appears) appears.currentTime = at;
      return getComputedStyle(element).visibility;
    });
  });
  expect(seen).toEqual(['hidden', 'hidden', 'visible']);
});
