/**
 * Presses that carry the time at which they were made: the browser's own stamp, set here. So a test can say how long
 * after a screen came a finger went down, and no machine is too slow or too fast for it.
 */
import type { Page } from 'playwright';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From now on it is noted when the stage shows something new, by the clock of events. Again after each load. */
export function watchStage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const stage = document.querySelector('.stage');
    if (!stage) throw new Error('No stage');
    Object.assign(window, { shownAt: 0 });
    new MutationObserver(() => Object.assign(window, { shownAt: new Event('now').timeStamp })).observe(stage, {
      attributeFilter: ['data-changes'],
    });
  });
}

/** Until nothing is covered any more: what is left to decide then is when a press began. */
export async function stillStands(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ id }) => id !== 'unseen'));
}

/** @returns when what stands there came, ms of the browser's clock. */
export async function whenShown(page: Page, testId: string): Promise<number> {
  await page.getByTestId(testId).waitFor();
  // What is pressed may have been there before, and its screen not yet be another.
  await page.waitForFunction(() => Reflect.get(window, 'shownAt') > 0);
  await stillStands(page);
  return page.evaluate<number>('shownAt');
}

export async function middleOf(page: Page, testId: string): Promise<Point> {
  const box = await page.getByTestId(testId).boundingBox();
  if (!box) throw new Error(`${testId} is nowhere`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param times ms of the browser's clock since the page began */
export async function pressAt(page: Page, point: Point, times: { readonly down: number; readonly up: number }) {
  const line = await page.context().newCDPSession(page);
  const origin = await page.evaluate(() => performance.timeOrigin);
  const at = { ...point, button: 'left', clickCount: 1 } as const;
  const stamp = (ms: number) => (origin + ms) / 1_000;
  await line.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed', timestamp: stamp(times.down) });
  await line.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased', timestamp: stamp(times.up) });
  await line.detach();
}
