/**
 * The cashier's window in happy-dom: the built window with the real React, each in a realm of its own, without layout.
 * Below is what happy-dom lacks of a browser and the window asks for; what needs places, sizes or the order of focus
 * belongs into a real browser (browser-fixture.ts).
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { Script } from 'node:vm';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { Browser, Window as DetachedWindow, Event as DomEvent } from 'happy-dom';

const folder = resolve(import.meta.dirname, '../../../../out/window-script');
const built = new Script(readFileSync(resolve(folder, 'window.js'), 'utf8'), {
  filename: resolve(folder, 'window.js'),
});
const page = readFileSync(resolve(import.meta.dirname, '../../../../renderer/index.html'), 'utf8').replace(
  /<(script|link)\b[^>]*>(<\/script>)?/g,
  '',
);
const styles = `<style>${whatStylesHide(readFileSync(resolve(folder, 'window.css'), 'utf8'))}</style>`;

/** The window's own globals. */
type Realm = Window & typeof globalThis;

export interface DomWindow {
  readonly document: Document;
  /** Errors on the console, and those that nobody caught. */
  readonly errors: readonly string[];
  readonly user: UserEvent;
  /** Runs in the window's realm. */
  evaluate(script: string): unknown;
  /** Whether an open modal dialog lies over the element. */
  isBeneathDialog(element: Element): boolean;
  /** A press from now on begins after the press guard, as that of somebody who has seen the screen. */
  seeScreen(): void;
  /** Lets tasks of the window run. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** @param before runs in the window before its own script */
export function openDomWindow(before: string): DomWindow {
  const errors: string[] = [];
  const log = (...words: unknown[]): void => {
    errors.push(words.map((word) => (isError(word) ? word.stack : String(word))).join(' '));
  };
  const browser = new Browser({
    console: Object.assign(Object.create(console), { error: log }),
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      viewport: { width: 1280, height: 800, devicePixelRatio: 1 },
    },
  });
  const tab = browser.newPage();
  tab.url = 'https://konter.invalid/';
  tab.content = page.replace('</head>', `${styles}</head>`);
  const window = tab.mainFrame.window as unknown as Realm;
  const modals = addDialogs(window);
  addFrames(window);
  refuseFocusWithoutTarget(window, modals);
  const guards = keepGuards(window);
  const user = userEvent.setup({ document: window.document, delay: null, pointerEventsCheck: 0 });
  tab.evaluate(before);
  tab.evaluate(built);
  return {
    document: window.document,
    errors,
    user,
    evaluate: (script) => tab.evaluate(script),
    isBeneathDialog: (element) => isBeneath(modals, element),
    seeScreen: () => endGuards(guards),
    settle: async () => {
      await nextTask();
      await nextTask();
    },
    close: () => browser.close(),
  };
}

/** The rules that hide something at any size: happy-dom would need a millisecond an element for all of them. */
function whatStylesHide(css: string): string {
  const { document } = new DetachedWindow();
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  const hiding = [...(style.sheet?.cssRules ?? [])].flatMap((rule) => {
    if (!('style' in rule) || !('selectorText' in rule)) return [];
    const { selectorText, style: declared } = rule as unknown as CSSStyleRule;
    const [display, visibility] = [declared.display, declared.visibility];
    if (display !== 'none' && visibility !== 'hidden') return [];
    return `${selectorText} { ${display === 'none' ? 'display: none' : 'visibility: hidden'} }`;
  });
  return [
    ...hiding,
    // Of a browser's own style sheet.
    '[hidden], dialog:not([open]), details:not([open]) > :not(summary) { display: none }',
  ].join('\n');
}

/** Modal dialogs: happy-dom sets the attribute alone. @returns those that are open, the topmost last */
function addDialogs(window: Realm): readonly HTMLDialogElement[] {
  const open: HTMLDialogElement[] = [];
  const openedFrom = new Map<HTMLDialogElement, Element | null>();
  const { prototype } = window.HTMLDialogElement;
  prototype.showModal = function (this: HTMLDialogElement) {
    openedFrom.set(this, window.document.activeElement);
    this.setAttribute('open', '');
    open.push(this);
    const first =
      this.querySelector<HTMLElement>('[autofocus]') ??
      [...this.querySelectorAll<HTMLElement>(FOCUSABLE)].find((element) => !element.matches(':disabled'));
    (first ?? this).focus();
  };
  prototype.close = function (this: HTMLDialogElement) {
    if (!open.includes(this)) return;
    open.splice(open.indexOf(this), 1);
    this.removeAttribute('open');
    const opener = openedFrom.get(this);
    if (opener instanceof window.HTMLElement) opener.focus();
    window.setTimeout(() => this.dispatchEvent(new window.Event('close')));
  };
  window.addEventListener('keydown', (event) => {
    const top = open.at(-1);
    if (event.key !== 'Escape' || !top) return;
    // After all listeners, as a browser does.
    queueMicrotask(() => {
      if (event.defaultPrevented) return;
      if (top.dispatchEvent(new window.Event('cancel', { cancelable: true }))) top.close();
    });
  });
  return open;
}

const isBeneath = (modals: readonly HTMLDialogElement[], element: Element): boolean =>
  modals.at(-1)?.contains(element) === false;

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, dialog, [tabindex], [contenteditable]';

/** happy-dom focuses any element. */
function refuseFocusWithoutTarget(window: Realm, modals: readonly HTMLDialogElement[]): void {
  const { prototype } = window.HTMLElement;
  const { focus } = prototype;
  prototype.focus = function (this: HTMLElement) {
    const isHidden = this.closest('[hidden], [inert], dialog:not([open])') !== null;
    if (this.matches(FOCUSABLE) && !isHidden && !isBeneath(modals, this)) focus.call(this);
  };
}

/** Nothing is painted: the first paint is the first frame, and a window is idle once its tasks are done. */
function addFrames(window: Realm): void {
  class PaintObserver {
    readonly #seen: (list: { getEntriesByName(): readonly object[] }) => void;
    constructor(seen: (list: { getEntriesByName(): readonly object[] }) => void) {
      this.#seen = seen;
    }
    observe(): void {
      window.requestAnimationFrame(() => this.#seen({ getEntriesByName: () => [{}] }));
    }
  }
  Object.assign(window, {
    PerformanceObserver: PaintObserver,
    requestIdleCallback: (work: () => void) => window.setTimeout(work),
    cancelIdleCallback: (id: number) => window.clearTimeout(id),
  });
  Object.assign(window.document, { fonts: new window.EventTarget() });
}

/** The window's animations: it has one kind, which blocks presses until the user can have seen the screen. */
function keepGuards(window: Realm): Set<Animation> {
  const guards = new Set<Animation>();
  const { prototype } = window.Element;
  const { animate } = prototype;
  prototype.animate = function (this: Element, ...words: Parameters<typeof animate>) {
    const guard = animate.apply(this, words);
    guards.add(guard);
    // A browser takes this promise for handled.
    guard.finished.catch(() => undefined);
    return guard;
  };
  return guards;
}

/** Ms by which the clock of event timestamps is ahead of the processor's: nobody waits for the press guard. */
let ahead = 0;
const stamp = Object.getOwnPropertyDescriptor(DomEvent.prototype, 'timeStamp');
Object.defineProperty(DomEvent.prototype, 'timeStamp', {
  configurable: true,
  get(this: Event) {
    return stamp?.get?.call(this) + ahead;
  },
});

function endGuards(guards: Set<Animation>): void {
  const running = [...guards].filter(({ playState }) => playState === 'running');
  guards.clear();
  ahead += Math.max(0, ...running.map(({ effect }) => Number(effect?.getTiming().delay ?? 0)));
  for (const guard of running) guard.finish();
}

/** Errors of the window's realm are none of the tests' own. */
function isError(word: unknown): word is Error {
  return typeof word === 'object' && word !== null && 'stack' in word;
}
