/**
 * A main process that does what a test says: answers from a table, keeps an answer back until it is let go, sends
 * events, and remembers what it was asked. Lives in the page as `window.konter`.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import type { EventBody, EventName, RequestName, RequestOutput } from '../../../shared/contract.ts';
import type { Failure } from '../../../shared/failure.ts';
import { type Answers, quietAnswers } from './views.ts';

interface Script {
  answers: Record<string, unknown>;
  held: Record<string, ((answer: unknown) => void)[]>;
  asked: { name: string; input: unknown }[];
  emit(name: string, body: unknown): void;
}

export interface ScriptedTerminal {
  readonly page: Page;
  readonly errors: readonly string[];
  answer<N extends RequestName>(name: N, value: RequestOutput<N>): Promise<void>;
  refuse(name: RequestName, failure: Failure): Promise<void>;
  /** From now on its answers wait for `release`. */
  hold(name: RequestName): Promise<void>;
  /** Lets the longest waiting answer go. */
  release<N extends RequestName>(name: N, value: RequestOutput<N>): Promise<void>;
  emit<N extends EventName>(name: N, body: EventBody<N>): Promise<void>;
  asked(name: RequestName): Promise<readonly unknown[]>;
  byId(testId: string): ReturnType<Page['getByTestId']>;
}

export async function openTerminal(
  browser: Browser,
  url: string,
  answers: Answers = {},
  options: BrowserContextOptions = {},
): Promise<ScriptedTerminal> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.addInitScript(install, { ...quietAnswers, ...answers });
  await page.goto(url);
  const inPage = <T>(work: (script: Script, argument: T) => unknown, argument: T) =>
    page.evaluate(`(${work})(window.script, ${JSON.stringify(argument)})`);
  return {
    page,
    errors,
    answer: async (name, value) =>
      void (await inPage((script, [key, ok]) => void (script.answers[key as string] = { ok: true, value: ok }), [
        name,
        value,
      ] as [string, unknown])),
    refuse: async (name, failure) =>
      void (await inPage((script, [key, why]) => void (script.answers[key as string] = { ok: false, failure: why }), [
        name,
        failure,
      ] as [string, unknown])),
    hold: async (name) => void (await inPage((script, key) => void (script.held[key] = []), name as string)),
    release: async (name, value) =>
      void (await inPage((script, [key, ok]) => script.held[key as string]?.shift()?.({ ok: true, value: ok }), [
        name,
        value,
      ] as [string, unknown])),
    emit: async (name, body) =>
      void (await inPage((script, [key, news]) => script.emit(key as string, news), [name, body] as [string, unknown])),
    asked: async (name) =>
      (await inPage(
        (script, key) => script.asked.filter((one) => one.name === key).map((one) => one.input),
        name as string,
      )) as unknown[],
    byId: (testId) => page.getByTestId(testId),
  };
}

/** Runs in the page, before its scripts. */
function install(values: Record<string, unknown>): void {
  const listeners = new Map<string, Set<(body: unknown) => void>>();
  const answers: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) answers[name] = { ok: true, value };
  const script: Script = {
    answers,
    held: {},
    asked: [],
    emit: (name, body) => {
      for (const listener of listeners.get(name) ?? []) listener(body);
    },
  };
  const konter = {
    request(name: string, input: unknown): Promise<unknown> {
      script.asked.push({ name, input });
      const waiting = script.held[name];
      if (waiting) return new Promise((resolve) => waiting.push(resolve));
      return name in answers ? Promise.resolve(answers[name]) : Promise.reject(new Error(`Not scripted: ${name}`));
    },
    on(name: string, listener: (body: unknown) => void): () => void {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => all.delete(listener);
    },
  };
  Object.assign(window, { konter, script });
}
