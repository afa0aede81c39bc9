/**
 * One browser per worker, and pages in it. Each page has its own context, which shares nothing with the others. The worker
 * drives its browser directly: a server in between would parse every message twice. The browser ends with its worker.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { inject } from 'vitest';

/** The counter's screen of the design. */
export const SCREEN = { width: 1280, height: 800 };

/** Only ends a hanging step; no journey asserts a duration. */
export const LONGEST_STEP_MS = 60_000;

/** Only ends a hanging start: Playwright's own 30 s may be too short on a busy machine. */
const LONGEST_START_MS = 180_000;

/** Exact glyph widths on every machine: hinting in a headless Chromium would round them. */
const HINTING = ['--font-render-hinting=none'];

/** A page of a test lives for a second: compiling its scripts once more for speed costs more than it saves. */
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev'];

let browser: Promise<Browser> | undefined;

/** @throws outside the projects that have one (config/vitest.config.ts) */
export function sharedBrowser(): Promise<Browser> {
  const found = inject('browser');
  if (!found) throw new Error('Tests with a page belong to a project of config/vitest.config.ts that has a browser');
  browser ??= chromium.launch({ ...found, args: [...HINTING, ...SHORT_LIVED], timeout: LONGEST_START_MS });
  return browser;
}

/** A page that shares nothing with any other. Closing its context closes it. */
export async function openPage(): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ viewport: SCREEN });
  context.setDefaultTimeout(LONGEST_STEP_MS);
  return context.newPage();
}
