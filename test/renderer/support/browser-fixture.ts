/**
 * The built renderer for a file of tests. One page serves test after test: a test's script ends with its document. Only
 * a test that changes the page itself requests a new one.
 */
import type { ViewportSize } from 'playwright';
import { afterEach, expect } from 'vitest';
import { appHeaders } from '../../../electron/windows/app-protocol.ts';
import { keptPages } from './kept-pages.ts';
import { openTerminal, type ScriptedTerminal } from './scripted-main.ts';
import { type ServedRenderer, serveRenderer } from './serve-renderer.ts';
import type { Fixture } from './terminal.ts';
import type { Answers } from './views/views.ts';

export interface BrowserFixture extends Fixture<ScriptedTerminal> {
  readonly open: (answers?: Answers, wishes?: { readonly viewport?: ViewportSize }) => Promise<ScriptedTerminal>;
  readonly served: () => ServedRenderer;
}

/** One for all files of a worker: it serves the same to all. */
const served = await serveRenderer(appHeaders['content-security-policy'] ?? '');
const undrawn = keptPages();
const drawn = keptPages({ isDrawn: true });

/**
 * @param ownPages for changes that a new document does not undo: the clock, or scripts before it
 * @param isDrawn for tests that take pictures
 */
export function browserFixture({ ownPages = false, isDrawn = false } = {}): BrowserFixture {
  const pages = isDrawn ? drawn : undrawn;
  let opened: ScriptedTerminal[] = [];
  let ended: (() => Promise<void>)[] = [];
  afterEach(async ({ task }) => {
    const errors = opened.flatMap(({ errors, forgiven }) =>
      errors.filter((error) => !forgiven.some((pattern) => pattern.test(error))),
    );
    const isWell = task.result?.state === 'pass' && errors.length === 0;
    await (isWell ? Promise.all(ended.map((end) => end())) : pages.closeAll());
    opened = [];
    ended = [];
    expect(errors).toEqual([]);
  });
  return {
    async open(answers, { viewport } = {}) {
      const { page, giveBack } = ownPages ? await pages.another() : await pages.take();
      const terminal = await openTerminal(page, served.url, answers, viewport);
      opened.push(terminal);
      ended.push(async () => {
        await terminal.end();
        await giveBack();
      });
      return terminal;
    },
    served: () => served,
  };
}
