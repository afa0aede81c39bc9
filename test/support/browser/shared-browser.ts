/** The one browser of a test run, and pages in it. It is opened and closed by browser-setup.ts. */
import { type Browser, chromium, type Page } from 'playwright';
import { inject } from 'vitest';

/** The counter's screen of the design. */
export const SCREEN = { width: 1280, height: 800 };

/** Only ends a hanging step; no journey asserts a duration. */
export const LONGEST_STEP_MS = 60_000;

let browser: Promise<Browser> | undefined;

/** @throws outside the projects that open one (config/vitest.config.ts) */
export function sharedBrowser(): Promise<Browser> {
  const address = inject('browser');
  if (!address) throw new Error('Tests with a page belong to a project of config/vitest.config.ts that has a browser');
  browser ??= chromium.connect(address);
  return browser;
}

/** A page that shares nothing with any other. Closing its context closes it. */
export async function openPage(): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ viewport: SCREEN });
  context.setDefaultTimeout(LONGEST_STEP_MS);
  return context.newPage();
}
