/**
 * Playwright's words for a page of happy-dom: searches by @testing-library/dom, hands by @testing-library/user-event.
 * As in a browser, an action waits until its element can be used, and a hidden, disabled or covered one can't.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { fireEvent, queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import type { Part, TerminalPage } from '../terminal.ts';
import type { DomWindow } from './dom-window.ts';

/** Only ends a hanging step, as in a browser. */
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 5;

type Find = (within: HTMLElement) => readonly Element[];
type Search = Pick<TerminalPage, 'locator' | 'getByTestId' | 'getByRole' | 'getByText' | 'getByLabel'>;

export function domPage(window: DomWindow): TerminalPage {
  const { document, user } = window;
  const type = async (keys: string): Promise<void> => {
    await user.keyboard(keys);
    await window.settle();
  };
  return {
    ...searches(window, 'page', () => [document.documentElement]),
    keyboard: {
      press: (key) => type(keysOf(key)),
      type: (text) => type(text.replace(/[[{]/g, '$&$&')),
    },
    clock: window.clock,
    content: async () => document.documentElement.outerHTML,
    async evaluate<R>(script: string | (() => R)) {
      const result = window.evaluate(typeof script === 'string' ? script : `(${script})()`) as R;
      await window.settle();
      return result;
    },
  };
}

/** @param key as Playwright writes it: `Enter`, `Alt+Digit1` @returns it as user-event does */
function keysOf(key: string): string {
  const names = key === '+' ? ['+'] : key.replace('ControlOrMeta', 'Control').split('+');
  if (names.includes('Tab')) throw new Error('The order of focus is a browser’s: this test belongs into one.');
  const last = names.pop() ?? '';
  const isCode = /^(Digit|Key|Numpad)|^Space$/.test(last);
  const pressed = isCode ? `[${last}]` : last.length === 1 ? last.replace(/[[{]/, '$&$&') : `{${last}}`;
  return `${names.map((name) => `{${name}>}`).join('')}${pressed}${names.map((name) => `{/${name}}`).join('')}`;
}

function searches(window: DomWindow, where: string, roots: () => readonly Element[]): Search {
  const part = (what: string, find: Find): Part =>
    createPart(window, `${where} » ${what}`, () => [...new Set(roots().flatMap((root) => find(root as HTMLElement)))]);
  return {
    locator: (css) => part(css, (root) => search(root, css)),
    getByTestId: (id) => part(`#${id}`, (root) => search(root, `[data-testid="${id}"]`)),
    getByRole: (role, { name, exact = false } = {}) =>
      part(`${role} ${name ?? ''}`, (root) => {
        const named = name === undefined ? {} : { name: exact ? name : within(name) };
        // Without its own search for what is hidden, which asks for the style of each ancestor of each element.
        return queryAllByRole(root, role, { ...named, hidden: true }).filter(
          (element) => isShown(element) && !element.closest('[aria-hidden=true]') && !window.isBeneathDialog(element),
        );
      }),
    getByText: (text, { exact = false } = {}) => part(`“${text}”`, (root) => queryAllByText(root, text, { exact })),
    getByLabel: (text, { exact = false } = {}) =>
      part(`labelled “${text}”`, (root) => queryAllByLabelText(root, text, { exact })),
  };
}

/** The document's root is in the document. */
function search(root: Element, css: string): readonly Element[] {
  return [...(root.parentNode === root.ownerDocument ? root.ownerDocument : root).querySelectorAll(css)];
}

/** Playwright finds a name by a part of it, in any case. */
function within(name: string | RegExp): RegExp | ((full: string) => boolean) {
  if (typeof name !== 'string') return name;
  return (full) => full.toLowerCase().includes(name.toLowerCase());
}

function createPart(window: DomWindow, where: string, find: () => readonly Element[]): Part {
  const { user } = window;
  /** Waits for exactly one element that nothing prevents. */
  async function one(prevents: (element: HTMLElement) => string | null = () => null): Promise<HTMLElement> {
    let problem = '';
    await until(where, () => {
      const [element, ...others] = find();
      if (others.length > 0) throw new Error(`${where}: ${others.length + 1} elements instead of one`);
      problem = element ? (prevents(element as HTMLElement) ?? '') : 'is not there';
      return problem;
    });
    return find()[0] as HTMLElement;
  }
  const hindrance = (element: HTMLElement): string | null => {
    if (!isShown(element)) return 'is hidden';
    if (element.closest('[inert], [aria-hidden=true]')) return 'is inert';
    if (window.isBeneathDialog(element)) return 'is beneath a dialog';
    return isDisabled(element) ? 'is disabled' : null;
  };
  const act = async (work: (element: HTMLElement) => unknown, prevents = hindrance): Promise<void> => {
    const element = await one(prevents);
    await work(element);
    await window.settle();
  };
  const read = async <R>(get: (element: HTMLElement) => R): Promise<R> => {
    await window.settle();
    return get(await one());
  };
  const now = async (): Promise<readonly HTMLElement[]> => {
    await window.settle();
    return find() as readonly HTMLElement[];
  };
  const click = () =>
    act((element) => {
      window.seeScreen();
      return user.click(element);
    });
  const at = (name: string, pick: (all: readonly Element[]) => Element | undefined): Part =>
    createPart(window, `${where}, ${name}`, () => [pick(find())].filter((element) => element !== undefined));
  const inRealm = <A, R>(script: (what: A) => R, what: A): R =>
    (window.evaluate(`(${script})`) as (what: A) => R)(what);
  const turn = async (isOn: boolean) => {
    if ((await read(isChecked)) !== isOn) await click();
  };
  const part: Part = {
    ...searches(window, where, find),
    first: () => at('first', (all) => all[0]),
    nth: (index) => at(`number ${index}`, (all) => all[index]),
    and: (other) =>
      createPart(window, `${where}, also ${other}`, () => {
        const others = elementsOf.get(other)?.() ?? [];
        return find().filter((element) => others.includes(element));
      }),
    or: (other) =>
      createPart(window, `${where}, or ${other}`, () => [
        ...new Set([...find(), ...(elementsOf.get(other)?.() ?? [])]),
      ]),
    filter: ({ hasText }) =>
      createPart(window, `${where}, with “${hasText}”`, () =>
        find().filter(({ textContent }) => textContent.toLowerCase().includes(hasText.toLowerCase())),
      ),
    all: async () => (await now()).map((_, index) => part.nth(index)),
    count: async () => (await now()).length,
    async waitFor({ state = 'visible' } = {}) {
      await until(where, () => {
        const [element, ...others] = find();
        if (others.length > 0) throw new Error(`${where}: ${others.length + 1} elements instead of one`);
        const is = { attached: !!element, detached: !element, visible: isShown(element), hidden: !isShown(element) };
        return is[state] ? '' : `is not ${state}`;
      });
    },
    click,
    scrollIntoViewIfNeeded: async () => void (await one()),
    focus: () =>
      act(
        (element) => element.focus(),
        () => null,
      ),
    blur: () =>
      act(
        (element) => element.blur(),
        () => null,
      ),
    fill: (text) =>
      act((element) => {
        element.focus();
        fireEvent.input(element, { target: { value: text } });
      }),
    press: (key) =>
      act(
        async (element) => {
          element.focus();
          await user.keyboard(keysOf(key));
        },
        () => null,
      ),
    check: () => turn(true),
    uncheck: () => turn(false),
    selectOption: (option) =>
      act((element) => {
        const options = [...element.querySelectorAll('option')];
        const chosen =
          typeof option === 'string'
            ? options.find(({ value }) => value === option)
            : options.find(({ textContent }) => textContent === option.label);
        if (!chosen) throw new Error(`${where} has no such option`);
        return user.selectOptions(element, chosen);
      }),
    textContent: () => read((element) => element.textContent),
    innerText: () => read((element) => element.innerText),
    inputValue: () => read((element) => (element as HTMLInputElement).value),
    getAttribute: (name) => read((element) => element.getAttribute(name)),
    allTextContents: async () => (await now()).map((element) => element.textContent ?? ''),
    allInnerTexts: async () => (await now()).map((element) => element.innerText),
    isVisible: async () => (await now()).some(isShown),
    isDisabled: () => read(isDisabled),
    isEnabled: () => read((element) => !isDisabled(element)),
    isChecked: () => read(isChecked),
    evaluate: (script) => read((element) => inRealm(script, element)),
    evaluateAll: async (script) => inRealm(script, [...(await now())]),
  };
  elementsOf.set(part, find);
  return part;
}

/** What each part finds, for `and` and `or`. */
const elementsOf = new WeakMap<Part, () => readonly Element[]>();

/** @param problem what is still missing, empty once nothing is */
async function until(where: string, problem: () => string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const missing = problem();
    if (missing === '') return;
    if (performance.now() > end) throw new Error(`${where} ${missing}`);
    await pause(LOOK_EVERY_MS);
  }
}

/** By its styles and its ancestors': happy-dom knows no places and sizes. */
function isShown(element: Element | undefined): boolean {
  if (!element?.isConnected) return false;
  const view = element.ownerDocument.defaultView;
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (view?.getComputedStyle(each).display === 'none') return false;
  }
  return view?.getComputedStyle(element).visibility !== 'hidden';
}

function isDisabled(element: HTMLElement): boolean {
  return element.matches(':disabled, [aria-disabled=true]') || element.closest('fieldset:disabled') !== null;
}

function isChecked(element: HTMLElement): boolean {
  return (element as HTMLInputElement).checked || element.getAttribute('aria-checked') === 'true';
}
