/**
 * What a test of a screen does and reads, in Playwright's words: the same in a real browser (scripted-main.ts) and in
 * happy-dom (dom/). A real browser's terminal has more.
 */
import type { Page } from 'playwright';
import type { EventBody, EventName, RequestName, RequestOutput } from '../../../shared/contract/contract.ts';
import type { Refusal } from '../../../shared/contract/failure.ts';
import type { Answers } from './views/views.ts';

export interface Terminal {
  readonly page: TerminalPage;
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
  byId(testId: string): Part;
}

/** Opens terminals of one kind for the tests of a file. */
export interface Fixture<T extends Terminal> {
  /** An error on its console fails the test. */
  readonly open: (answers?: Answers) => Promise<T>;
}

type Wait = { readonly state?: 'attached' | 'detached' | 'visible' | 'hidden' };
type Role = Parameters<Page['getByRole']>[0];
type Names = { readonly exact?: boolean };

interface Search {
  locator(css: string): Part;
  getByTestId(testId: string): Part;
  getByRole(role: Role, wanted?: Names & { readonly name?: string | RegExp }): Part;
  getByText(text: string | RegExp, wanted?: Names): Part;
  getByLabel(text: string | RegExp, wanted?: Names): Part;
}

export interface TerminalPage extends Search {
  readonly keyboard: {
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
  };
  /** As Playwright's. */
  readonly clock: {
    install(): Promise<void>;
    pauseAt(time: number): Promise<void>;
    runFor(ms: number): Promise<void>;
  };
  content(): Promise<string>;
  /** Runs in the page: uses nothing from outside itself. */
  evaluate<R>(script: string | (() => R)): Promise<R>;
}

/** The elements that a search finds, again each time. Actions and reads of one element refuse several. */
export interface Part extends Search {
  first(): Part;
  nth(index: number): Part;
  and(other: this): Part;
  or(other: this): Part;
  filter(wanted: { readonly hasText: string }): Part;
  all(): Promise<readonly Part[]>;
  count(): Promise<number>;
  waitFor(wanted?: Wait): Promise<void>;
  click(): Promise<void>;
  scrollIntoViewIfNeeded(): Promise<void>;
  focus(): Promise<void>;
  blur(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  check(): Promise<void>;
  uncheck(): Promise<void>;
  selectOption(option: string | { readonly label: string }): Promise<unknown>;
  textContent(): Promise<string | null>;
  innerText(): Promise<string>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
  allTextContents(): Promise<readonly string[]>;
  allInnerTexts(): Promise<readonly string[]>;
  isVisible(): Promise<boolean>;
  isDisabled(): Promise<boolean>;
  isEnabled(): Promise<boolean>;
  isChecked(): Promise<boolean>;
  /** Runs in the page: uses nothing from outside itself. */
  evaluate<R>(script: (element: HTMLElement) => R): Promise<R>;
  evaluateAll<R>(script: (elements: HTMLElement[]) => R): Promise<R>;
}
