/** The built window in a real browser, with a scripted main process. */
import type { ConsoleMessage, Locator, Page, ViewportSize } from 'playwright';
import { SCREEN } from '../../support/browser/shared-browser.ts';
import { stillStands } from '../../support/browser/timed-press.ts';
import { scriptedMain } from './main-script.ts';
import type { Terminal } from './terminal.ts';
import type { Answers } from './views/views.ts';

/** In a real browser. */
export interface ScriptedTerminal extends Terminal {
  readonly page: Page;
  byId(testId: string): ReturnType<Page['getByTestId']>;
  /** Does not apply to the page's next document. */
  end(): Promise<void>;
}

/** @param viewport CSS pixels; default: the counter's screen */
export async function openTerminal(
  page: Page,
  url: string,
  answers?: Answers,
  viewport: ViewportSize = SCREEN,
): Promise<ScriptedTerminal> {
  const errors: string[] = [];
  const onPageError = (error: Error): void => void errors.push(String(error));
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error') errors.push(message.text());
  };
  page.on('pageerror', onPageError);
  page.on('console', onConsole);
  const main = scriptedMain(answers);
  const before = await page.addInitScript(main.install);
  const { width, height } = page.viewportSize() ?? SCREEN;
  if (width !== viewport.width || height !== viewport.height) await page.setViewportSize(viewport);
  await page.goto(url);

  return {
    page,
    errors,
    forgiven: [],
    ...main.toldBy((script) => page.evaluate(script)),
    byId: (testId) => clickedOnceSeen(page, page.getByTestId(testId)),
    async end() {
      page.off('pageerror', onPageError);
      page.off('console', onConsole);
      await before.dispose();
    },
  };
}

/**
 * Its click begins once the press guard has ended, as it would anyway: Playwright tries again and again meanwhile, which
 * costs more than the rest of the click. What a press does before that is tested by a finger's own presses.
 */
function clickedOnceSeen(page: Page, element: Locator): Locator {
  const click = element.click.bind(element);
  return Object.assign(element, {
    async click(wishes?: Parameters<typeof click>[0]) {
      await stillStands(page);
      await click(wishes);
    },
  });
}
