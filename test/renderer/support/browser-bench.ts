/** One built renderer and one browser for a file of tests. Set up and torn down around them. */
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { appHeaders } from '../../../electron/windows/app-headers.ts';
import { launchBrowser } from '../../support/browser.ts';
import { openTerminal, type ScriptedTerminal } from './scripted-main.ts';
import { type ServedRenderer, serveRenderer } from './serve-renderer.ts';
import type { Answers } from './views.ts';

const SETUP_LIMIT_MS = 120_000;

export interface Bench {
  /** Opens the renderer in a page of its own. Whatever it writes to the console as an error fails the test. */
  readonly open: (answers?: Answers, options?: Parameters<typeof openTerminal>[3]) => Promise<ScriptedTerminal>;
  readonly served: () => ServedRenderer;
}

export function browserBench(name: string): Bench {
  let served: ServedRenderer;
  let browser: Browser;
  let opened: ScriptedTerminal[] = [];
  beforeAll(async () => {
    served = await serveRenderer(name, appHeaders['content-security-policy'] ?? '');
    browser = await launchBrowser();
  }, SETUP_LIMIT_MS);
  afterEach(async () => {
    const errors = opened.flatMap((terminal) => terminal.errors);
    await Promise.all(opened.map((terminal) => terminal.page.context().close()));
    opened = [];
    expect(errors).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    served?.close();
  });
  return {
    async open(answers, options) {
      const terminal = await openTerminal(browser, served.url, answers, options);
      opened.push(terminal);
      return terminal;
    },
    served: () => served,
  };
}
