/**
 * Presses with a chosen time: the browser's own event stamp, set here. A test can so define how long after a screen
 * change a finger went down, and the machine's speed does not matter.
 */
import type { Page } from 'playwright';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * From now on the time of each change on the stage is recorded, by the clock of events. Call it again after each load.
 */
export function watchStage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const stage = document.querySelector<HTMLElement>('.stage');
    if (!stage) throw new Error('No stage');
    Object.assign(window, { shownAt: 0 });
    // Where the guard begins: an observer would hear of it only once the whole change is done.
    const animate = stage.animate.bind(stage);
    let { changes } = stage.dataset;
    stage.animate = (...words) => {
      if (changes !== stage.dataset['changes']) Object.assign(window, { shownAt: new Event('now').timeStamp });
      ({ changes } = stage.dataset);
      return animate(...words);
    };
  });
}

/** Until the press guard has ended: then only the time of a press's begin decides. */
export async function stillStands(page: { evaluate(script: () => Promise<void>): Promise<unknown> }): Promise<void> {
  await page.evaluate(async () => {
    const ended = (guard: Animation) =>
      new Promise((done) => {
        // The program hears of it first, and then removes it or begins another.
        guard.addEventListener('finish', done);
        guard.addEventListener('cancel', done);
      });
    for (;;) {
      const guards = document.getAnimations().filter(({ id }) => id === 'unseen');
      if (guards.length === 0) return;
      await Promise.all(guards.map(ended));
    }
  });
}

/** @returns when the present content appeared, ms of the browser's clock. */
export async function whenShown(page: Page, testId: string): Promise<number> {
  await page.getByTestId(testId).waitFor();
  // The pressed element may have been there before, with its screen unchanged yet.
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
