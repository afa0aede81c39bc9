/** One Chromium for all windows and customers of a journey file; opened when first needed, closed after the last test. */
import type { Browser, Page } from 'playwright';
import { afterAll } from 'vitest';
import { launchBrowser } from './browser.ts';

/** The counter's screen of the design. */
const SCREEN = { width: 1280, height: 800 };

/** Of what only needs the machine. What has to wait for a check of the gateway says so itself. */
export const LONGEST_STEP_MS = 15_000;

let browser: Promise<Browser> | undefined;

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

/** A page that shares nothing with any other. Closing its context closes it. */
export async function openPage(): Promise<Page> {
  browser ??= launchBrowser();
  const context = await (await browser).newContext({ viewport: SCREEN });
  context.setDefaultTimeout(LONGEST_STEP_MS);
  return context.newPage();
}
