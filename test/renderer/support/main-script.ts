/**
 * A scripted main process: answers from a table, holds answers back, sends events and records requests. Runs in the
 * page as `window.konter`.
 */
import type { Result } from '../../../shared/model/values/result.ts';
import type { Terminal } from './terminal.ts';
import { type Answers, quietAnswers } from './views/views.ts';

/** The test's access to it, from inside the page. */
interface Script {
  answer(name: string, answer: Result<unknown>): void;
  hold(name: string): void;
  release(name: string, answer: Result<unknown>): void;
  emit(name: string, body: unknown): void;
  asked(name: string): unknown[];
}

/** @returns a script for a page before its own, and what a test tells it */
export function scriptedMain(answers: Answers = {}) {
  return {
    install: `(${install})(${JSON.stringify({ ...quietAnswers, ...answers })})`,
    toldBy(evaluate: (script: string) => Promise<unknown>): Pick<Terminal, keyof Script | 'refuse'> {
      const tell = <M extends keyof Script>(
        method: M,
        ...words: Parameters<Script[M]>
      ): Promise<ReturnType<Script[M]>> =>
        evaluate(`script.${method}(...${JSON.stringify(words)})`) as Promise<ReturnType<Script[M]>>;
      return {
        answer: (name, value) => tell('answer', name, { ok: true, value }),
        refuse: (name, failure) => tell('answer', name, { ok: false, failure }),
        hold: (name) => tell('hold', name),
        release: (name, value) => tell('release', name, { ok: true, value }),
        emit: (name, body) => tell('emit', name, body),
        asked: (name) => tell('asked', name),
      };
    },
  };
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
