/** The built renderer for a file of tests, in pages of the shared browser. Set up and torn down around them. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { appHeaders } from '../../../electron/windows/app-headers.ts';
import { sharedBrowser } from '../../support/shared-browser.ts';
import { openTerminal, type ScriptedTerminal } from './scripted-main.ts';
import { type ServedRenderer, serveRenderer } from './serve-renderer.ts';
import type { Answers } from './views.ts';

export interface Bench {
  /** Opens the renderer in a page of its own. Whatever it writes to the console as an error fails the test. */
  readonly open: (answers?: Answers, options?: Parameters<typeof openTerminal>[3]) => Promise<ScriptedTerminal>;
  readonly served: () => ServedRenderer;
}

export function browserBench(): Bench {
  let served: ServedRenderer;
  let opened: ScriptedTerminal[] = [];
  beforeAll(async () => {
    served = await serveRenderer(appHeaders['content-security-policy'] ?? '');
  });
  afterEach(async () => {
    const errors = opened.flatMap(({ errors, forgiven }) =>
      errors.filter((error) => !forgiven.some((pattern) => pattern.test(error))),
    );
    await Promise.all(opened.map((terminal) => terminal.page.context().close()));
    opened = [];
    expect(errors).toEqual([]);
  });
  afterAll(() => served?.close());
  return {
    async open(answers, options) {
      const terminal = await openTerminal(await sharedBrowser(), served.url, answers, options);
      opened.push(terminal);
      return terminal;
    },
    served: () => served,
  };
}
