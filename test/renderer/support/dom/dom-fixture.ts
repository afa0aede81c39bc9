/** The window in happy-dom for a file of tests: each test opens its own. */
import { afterEach, expect } from 'vitest';
import { scriptedMain } from '../main-script.ts';
import type { Fixture, Terminal } from '../terminal.ts';
import { domPage } from './dom-part.ts';
import { type DomWindow, openDomWindow } from './dom-window.ts';

export function domFixture(): Fixture<Terminal> {
  let opened: { readonly window: DomWindow; readonly terminal: Terminal }[] = [];
  afterEach(async () => {
    const errors = opened.flatMap(({ terminal: { errors, forgiven } }) =>
      errors.filter((error) => !forgiven.some((pattern) => pattern.test(error))),
    );
    await Promise.all(opened.map(({ window }) => window.close()));
    opened = [];
    expect(errors).toEqual([]);
  });
  return {
    async open(answers) {
      const main = scriptedMain(answers);
      const window = openDomWindow(main.install);
      const page = domPage(window);
      const terminal: Terminal = {
        page,
        errors: window.errors,
        forgiven: [],
        // Copied into the realm of the tests, whose matchers compare prototypes.
        ...main.toldBy(async (script) => structuredClone(await page.evaluate(script))),
        byId: (testId) => page.getByTestId(testId),
      };
      opened.push({ window, terminal });
      await window.settle();
      return terminal;
    },
  };
}
