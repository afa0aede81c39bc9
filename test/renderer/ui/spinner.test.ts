/** A spinner shows only what takes a while. */
import { expect, it } from 'vitest';
import { browserFixture } from '../support/browser-fixture.ts';

const bench = browserFixture();

it('is not seen while an answer takes less than 300 ms', async () => {
  const terminal = await bench.open();
  await terminal.hold('sale.charge');
  await terminal.byId('amount').fill('25000');
  await terminal.byId('charge').click();
  const spinner = terminal.byId('charge').locator('.spinner');
  await spinner.waitFor({ state: 'attached' });
  const seen = await spinner.evaluate(async (element: SVGElement) => {
    const delayed = () => element.getAnimations().find((each) => each.effect?.getTiming().delay !== 0);
    // On a busy machine it has ended before this looks. So it ends here always, and starts again.
    await delayed()?.finished;
    element.style.animation = 'none';
    // An SVG has no `offsetWidth`, which would apply the change in an HTML element.
    element.getAnimations();
    element.style.animation = '';
    const appears = delayed();
    appears?.pause();
    return [0, 299, 300].map((at) => {
      if (appears) appears.currentTime = at;
      return getComputedStyle(element).visibility;
    });
  });
  expect(seen).toEqual(['hidden', 'hidden', 'visible']);
});
