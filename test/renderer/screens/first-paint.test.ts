/** What a start requests before and after the first paint of Sell, which it must not delay. */
import { expect, it } from 'vitest';
import { browserFixture } from '../support/browser-fixture.ts';

const bench = browserFixture({ ownPages: true });
/** On a machine that paints later, they are requested at this time after the start. */
const NO_LATER_THAN_MS = 5_000;

it('requests what the first screen can do without once that is painted', async () => {
  const { page, asked } = await bench.open();
  const later = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /(person-chip|quick-amounts|still-open).*\.js$/.test(name))
        .map(({ startTime }) => startTime),
    );
  await expect.poll(async () => (await later()).length).toBe(3);
  await expect.poll(async () => (await asked('alerts.list')).length).toBe(1);
  const paintedAt = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const due = Math.min(paintedAt ?? NO_LATER_THAN_MS, NO_LATER_THAN_MS);
  for (const requestedAt of await later()) expect(requestedAt).toBeGreaterThanOrEqual(due);
});
