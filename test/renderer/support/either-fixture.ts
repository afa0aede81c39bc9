/** A window for each test of a file: in happy-dom, or in a real browser for a test that asks for it or for a size. */
import { afterEach } from 'vitest';
import { type BrowserFixture, browserFixture } from './browser-fixture.ts';
import { domFixture } from './dom/dom-fixture.ts';
import type { ScriptedTerminal } from './scripted-main.ts';

export interface EitherFixture extends BrowserFixture {
  /** Windows that this test opens from now on are a real browser's. */
  readonly inBrowser: () => void;
}

/** @param wishes those of the real browser's pages */
export function eitherFixture(wishes: Parameters<typeof browserFixture>[0] = {}): EitherFixture {
  const real = browserFixture(wishes);
  const dom = domFixture();
  let isReal = false;
  afterEach(() => {
    isReal = false;
  });
  return {
    ...real,
    inBrowser: () => {
      isReal = true;
    },
    // What happy-dom's window lacks is no function there: the test fails at its first use.
    open: (answers, wishes) =>
      isReal || wishes
        ? real.open(answers, wishes)
        : (dom.open(answers) as Promise<unknown> as Promise<ScriptedTerminal>),
  };
}
