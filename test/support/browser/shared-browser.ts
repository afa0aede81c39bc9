/**
 * One browser per worker, and pages in it; a second one for pages that need not be drawn. Each page has its own context,
 * which shares nothing with the others. The worker drives its browsers directly: a server in between would parse every
 * message twice. They end with their worker.
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

/**
 * A navigation keeps its frame: making a new one costs more than loading the page into it. The others are those of
 * Playwright's own list that concern pages, because the last list replaces the ones before it.
 */
const PLAIN_NAVIGATION = [
  '--disable-features=RenderDocument,PaintHolding,AvoidUnnecessaryBeforeUnloadCheckSync,ThirdPartyStoragePartitioning',
];

/** No memory for drawn tiles: a page has its layout, frames and focus as ever, but a screenshot of it is blank. */
const UNDRAWN = ['--force-gpu-mem-available-mb=0'];

/** By whether their pages are drawn. */
const browsers = new Map<boolean, Promise<Browser>>();

/**
 * @param isDrawn for the pictures of the pages
 * @throws outside the projects that have one (config/vitest.config.ts)
 */
export function sharedBrowser({ isDrawn = true } = {}): Promise<Browser> {
  const found = inject('browser');
  if (!found) throw new Error('Tests with a page belong to a project of config/vitest.config.ts that has a browser');
  const args = [...HINTING, ...SHORT_LIVED, ...PLAIN_NAVIGATION, ...(isDrawn ? [] : UNDRAWN)];
  const browser = browsers.get(isDrawn) ?? chromium.launch({ ...found, args, timeout: LONGEST_START_MS });
  browsers.set(isDrawn, browser);
  return browser;
}

/** A page that shares nothing with any other. Closing its context closes it. */
export async function openPage(drawing: { readonly isDrawn?: boolean } = {}): Promise<Page> {
  const context = await (await sharedBrowser(drawing)).newContext({ viewport: SCREEN });
  context.setDefaultTimeout(LONGEST_STEP_MS);
  return context.newPage();
}

/** For anyone who needs no screenshot. */
export function openUndrawnPage(): Promise<Page> {
  return openPage({ isDrawn: false });
}
