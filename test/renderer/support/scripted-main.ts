/**
 * A scripted main process: answers from a table, holds answers back, sends events and records requests. Runs in the
 * page as `window.konter`.
 */
import type { ConsoleMessage, Locator, Page, ViewportSize } from 'playwright';
import type { EventBody, EventName, RequestName, RequestOutput } from '../../../shared/contract/contract.ts';
import type { Refusal } from '../../../shared/contract/failure.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { SCREEN } from '../../support/browser/shared-browser.ts';
import { stillStands } from '../../support/browser/timed-press.ts';
import { type Answers, quietAnswers } from './views/views.ts';

/** The test's access to it, from inside the page. */
interface Script {
  answer(name: string, answer: Result<unknown>): void;
  hold(name: string): void;
  release(name: string, answer: Result<unknown>): void;
  emit(name: string, body: unknown): void;
  asked(name: string): unknown[];
}

export interface ScriptedTerminal {
  readonly page: Page;
  /** Uncaught errors of the page, and errors on its console. */
  readonly errors: readonly string[];
  /** Those that the test causes itself. */
  readonly forgiven: RegExp[];
  answer<N extends RequestName>(name: N, value: RequestOutput<N>): Promise<void>;
  refuse(name: RequestName, failure: Refusal): Promise<void>;
  /** Answers wait for `release` from now on. */
  hold(name: RequestName): Promise<void>;
  /** Releases the answer that has waited longest. */
  release<N extends RequestName>(name: N, value: RequestOutput<N>): Promise<void>;
  emit<N extends EventName>(name: N, body: EventBody<N>): Promise<void>;
  /** The inputs of every request of that name so far. */
  asked(name: RequestName): Promise<readonly unknown[]>;
  byId(testId: string): ReturnType<Page['getByTestId']>;
  /** Does not apply to the page's next document. */
  end(): Promise<void>;
}

/** @param viewport CSS pixels; default: the counter's screen */
export async function openTerminal(
  page: Page,
  url: string,
  answers: Answers = {},
  viewport: ViewportSize = SCREEN,
): Promise<ScriptedTerminal> {
  const errors: string[] = [];
  const onPageError = (error: Error): void => void errors.push(String(error));
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error') errors.push(message.text());
  };
  page.on('pageerror', onPageError);
  page.on('console', onConsole);
  const before = await page.addInitScript(install, { ...quietAnswers, ...answers });
  const { width, height } = page.viewportSize() ?? SCREEN;
  if (width !== viewport.width || height !== viewport.height) await page.setViewportSize(viewport);
  await page.goto(url);

  const tell = <M extends keyof Script>(method: M, ...words: Parameters<Script[M]>): Promise<ReturnType<Script[M]>> =>
    page.evaluate(`script.${method}(...${JSON.stringify(words)})`);
  return {
    page,
    errors,
    forgiven: [],
    answer: (name, value) => tell('answer', name, { ok: true, value }),
    refuse: (name, failure) => tell('answer', name, { ok: false, failure }),
    hold: (name) => tell('hold', name),
    release: (name, value) => tell('release', name, { ok: true, value }),
    emit: (name, body) => tell('emit', name, body),
    asked: (name) => tell('asked', name),
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

/** Runs in the page before its scripts: uses nothing from outside itself. */
function install(values: Record<string, unknown>): void {
  const listeners = new Map<string, Set<(body: unknown) => void>>();
  const answers = new Map(
    Object.entries(values).map(([name, value]) => [name, { ok: true, value } as Result<unknown>]),
  );
  const held = new Map<string, ((answer: Result<unknown>) => void)[]>();
  const requests: { name: string; input: unknown }[] = [];

  const script: Script = {
    answer: (name, answer) => void answers.set(name, answer),
    hold: (name) => void held.set(name, []),
    release: (name, answer) => held.get(name)?.shift()?.(answer),
    emit: (name, body) => listeners.get(name)?.forEach((listener) => void listener(body)),
    asked: (name) => requests.filter((request) => request.name === name).map(({ input }) => input),
  };
  const konter = {
    request(name: string, input: unknown): Promise<unknown> {
      requests.push({ name, input });
      const waiting = held.get(name);
      if (waiting) return new Promise((resolve) => waiting.push(resolve));
      const answer = answers.get(name);
      return answer ? Promise.resolve(answer) : Promise.reject(new Error(`Not scripted: ${name}`));
    },
    on(name: string, listener: (body: unknown) => void): () => void {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => all.delete(listener);
    },
  };
  Object.assign(window, { konter, script });
}
