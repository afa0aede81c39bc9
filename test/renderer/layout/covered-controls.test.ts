/** No control of Sell is partly below something else, however little room the strip, the items and the failure leave. */
import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { languages } from '../../../shared/contract/preferences.ts';
import { stillStands } from '../../support/browser/timed-press.ts';
import { browserFixture } from '../support/browser-fixture.ts';
import { drawn } from '../support/faces.ts';
import { aTerminal } from '../support/views/views.ts';
import type { LayoutScene } from './scenes/scene.ts';
import { scenes } from './scenes/sell.ts';

const bench = browserFixture();

const sceneOf = (name: string): LayoutScene => {
  const scene = scenes[name];
  if (!scene) throw new Error(`The scene has another name: ${name}`);
  return scene;
};

/**
 * What the window or a list has scrolled away is scrolled to first, between the amount and the button that stay.
 * @returns one line for each control that is not whole even then
 */
function coveredControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element | null) =>
      (element as HTMLElement | null)?.dataset['testid'] ?? `${element?.localName}.${element?.className}`;
    /** Just inside the middle of each edge: corners are round. */
    const whatIsOver = (control: HTMLElement) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const [across, down] = [(left + right) / 2, (top + bottom) / 2];
      const points = [
        [across, down],
        [across, top + 1.5],
        [across, bottom - 1.5],
        [left + 1.5, down],
        [right - 1.5, down],
      ] as const;
      return points
        .map(([x, y]) => document.elementFromPoint(x, y))
        .filter((hit) => hit === null || !control.contains(hit))
        .map(nameOf);
    };
    const scrollTo = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const [above, below] = ['.amount-box', '.charge'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      const { top, bottom } = control.getBoundingClientRect();
      const by = (top + bottom) / 2 - ((above?.bottom ?? 0) + (below?.top ?? 0)) / 2;
      document.querySelector('#root')?.scrollBy({ top: by, behavior: 'instant' });
    };
    return [...document.querySelectorAll<HTMLElement>('.sell :is(button, input)')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        if (whatIsOver(control).length === 0) return [];
        scrollTo(control);
        const over = whatIsOver(control);
        return over.length === 0 ? [] : [`${nameOf(control)} is below ${over.join(', ')}`];
      });
  });
}

describe.each([
  { width: 1280, height: 800 },
  { width: 1024, height: 600 },
  { width: 390, height: 844 },
  // 1280 × 800 at 200 %.
  { width: 640, height: 400 },
])('at $width × $height', (viewport) => {
  it.each(['plain', 'with all methods, a strip and no line', 'with items, a strip and a failure'])(
    'no control is partly covered: %s',
    async (name) => {
      const { answers, open } = sceneOf(name);
      const terminal = await bench.open(answers, { viewport });
      const { page } = terminal;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      onTestFinished(() => page.emulateMedia({ reducedMotion: null }));
      await open(terminal);
      for (const language of languages) {
        await terminal.emit('terminal', { ...(answers['terminal.view'] ?? aTerminal()), language });
        await page.locator(`html[lang=${language}]`).waitFor();
        await drawn(page);
        await stillStands(page);
        expect({ language, covered: await coveredControls(page) }).toEqual({ language, covered: [] });
      }
    },
  );
});
