/**
 * The cashier's window in happy-dom: the built window with the real React, each in its own realm, without layout.
 * Below is what happy-dom lacks of a browser and the window asks for; what needs places, sizes or the order of focus
 * belongs into a real browser (browser-fixture.ts).
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { Script } from 'node:vm';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import {
  Browser,
  Window as DetachedWindow,
  HTMLDialogElement as DomDialog,
  HTMLElement as DomElement,
  Event as DomEvent,
} from 'happy-dom';

const folder = resolve(import.meta.dirname, '../../../../out/window-script');
const built = new Script(readFileSync(resolve(folder, 'window.js'), 'utf8'), {
  filename: resolve(folder, 'window.js'),
});
const page = readFileSync(resolve(import.meta.dirname, '../../../../renderer/index.html'), 'utf8').replace(
  /<(script|link)\b[^>]*>(<\/script>)?/g,
  '',
);
const styles = `<style>${whatStylesHide(readFileSync(resolve(folder, 'window.css'), 'utf8'))}</style>`;

/** The counter's, in CSS pixels. */
const SCREEN = { width: 1280, height: 800 };

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
  /** A press from now on begins after the press guard, as that of someone who has seen the screen. */
  seeScreen(): void;
  /** Lets tasks of the window run. */
  settle(): Promise<void>;
  readonly clock: DomClock;
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
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      viewport: { ...SCREEN, devicePixelRatio: 1 },
    },
  });
  const tab = browser.newPage();
  tab.url = 'https://konter.invalid/';
  tab.content = page.replace('</head>', `${styles}</head>`);
  const window = tab.mainFrame.window as unknown as Realm;
  closeByEscape(window);
  addFrames(window);
  const user = userEvent.setup({ document: window.document, delay: 0, pointerEventsCheck: 0 });
  tab.evaluate(before);
  tab.evaluate(built);
  const settle = async (): Promise<void> => {
    await nextTask();
    await nextTask();
  };
  return {
    document: window.document,
    errors,
    user,
    evaluate: (script) => tab.evaluate(script),
    isBeneathDialog: isBeneath,
    seeScreen: () => endGuards(window.document),
    settle,
    clock: domClock(window, settle),
    close: () => {
      stoppedAt = null;
      return browser.close();
    },
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

/** What happy-dom does not keep of a document. Its windows share their prototypes, so the document has it. */
interface Kept {
  /** Open modal dialogs, the topmost last. */
  readonly modals: HTMLDialogElement[];
  readonly openedFrom: Map<HTMLDialogElement, Element | null>;
  /** The window's animations with their delay in ms: they block presses until the user can have seen the screen. */
  readonly guards: Map<Animation, number>;
}

const keptOf = new WeakMap<Document, Kept>();

function kept({ ownerDocument }: { readonly ownerDocument: Document }): Kept {
  const found = keptOf.get(ownerDocument) ?? { modals: [], openedFrom: new Map(), guards: new Map() };
  keptOf.set(ownerDocument, found);
  return found;
}

/** happy-dom's class, by the DOM's own type. */
const prototypeOf = <T>({ prototype }: { readonly prototype: unknown }) => prototype as T;

/** Modal dialogs: happy-dom sets the attribute alone. */
const dialogs = prototypeOf<HTMLDialogElement>(DomDialog);
dialogs.showModal = function () {
  const { modals, openedFrom } = kept(this);
  openedFrom.set(this, this.ownerDocument.activeElement);
  this.setAttribute('open', '');
  modals.push(this);
  const first =
    this.querySelector<HTMLElement>('[autofocus]') ??
    [...this.querySelectorAll<HTMLElement>(FOCUSABLE)].find((element) => !element.matches(':disabled'));
  (first ?? this).focus();
};
dialogs.close = function () {
  const { modals, openedFrom } = kept(this);
  if (!modals.includes(this)) return;
  modals.splice(modals.indexOf(this), 1);
  this.removeAttribute('open');
  const opener = openedFrom.get(this) as HTMLElement | null | undefined;
  opener?.focus();
  const view = this.ownerDocument.defaultView;
  view?.setTimeout(() => this.dispatchEvent(new view.Event('close')));
};

function closeByEscape(window: Realm): void {
  window.addEventListener('keydown', (event) => {
    const top = keptOf.get(window.document)?.modals.at(-1);
    if (event.key !== 'Escape' || !top) return;
    // After all listeners, as a browser does.
    queueMicrotask(() => {
      if (event.defaultPrevented) return;
      if (top.dispatchEvent(new window.Event('cancel', { cancelable: true }))) top.close();
    });
  });
}

const isBeneath = (element: Element): boolean => kept(element).modals.at(-1)?.contains(element) === false;

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, dialog, [tabindex], [contenteditable]';

/** happy-dom focuses any element. */
const elements = prototypeOf<HTMLElement>(DomElement);
const { focus } = elements;
elements.focus = function () {
  const isHidden = this.closest('[hidden], [inert], dialog:not([open])') !== null;
  if (this.matches(FOCUSABLE) && !isHidden && !isBeneath(this)) focus.call(this);
};

/** A list draws as many rows as its height shows. */
Object.defineProperty(elements, 'clientHeight', { get: () => SCREEN.height });

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
  Object.assign(window.document, {
    fonts: new window.EventTarget(),
    // Who asks waits for the press guards to end.
    getAnimations: () => {
      endGuards(window.document);
      return [];
    },
  });
}

const { animate } = elements;
elements.animate = function (frames, options) {
  const delay = typeof options === 'object' ? (options.delay ?? 0) : 0;
  // While the clock stands, no guard ends by itself.
  const wanted = stoppedAt === null ? options : { id: 'unseen', delay: 3_600_000, fill: 'both' as const };
  const guard = animate.call(this, frames, wanted);
  kept(this).guards.set(guard, delay);
  // A browser takes this promise for handled.
  guard.finished.catch(() => undefined);
  return guard;
};

/** Ms by which the clock of event timestamps is ahead of the processor's: nobody waits for the press guard. */
let ahead = 0;
/** The processor's time at which a test has stopped that clock. */
let stoppedAt: number | null = null;
const stamps = new WeakMap<Event, number>();
Object.defineProperty(DomEvent.prototype, 'timeStamp', {
  configurable: true,
  get(this: Event) {
    const at = stamps.get(this) ?? now();
    stamps.set(this, at);
    return at;
  },
});

const now = (): number => (stoppedAt ?? performance.now()) + ahead;

/** The window's time, as Playwright's clock has it. What was started before `install` keeps the processor's. */
export interface DomClock {
  install(): Promise<void>;
  /** Stops it, whatever the date. */
  pauseAt(date: number): Promise<void>;
  runFor(ms: number): Promise<void>;
}

function domClock(window: Realm, settle: () => Promise<void>): DomClock {
  const timers = new Map<number, { at: number; readonly everyMs: number | null; readonly act: () => void }>();
  let last = 1_000_000;
  const start = (act: () => void, ms: number, everyMs: number | null): number => {
    last += 1;
    timers.set(last, { at: now() + ms, everyMs, act });
    return last;
  };
  const { setTimeout: startNow, clearTimeout: stop } = window;
  const end = (id: number): void => void (timers.delete(id) || stop.call(window, id));
  return {
    async install() {
      Object.assign(window, {
        // Work for the next task, such as React's, waits for no clock.
        setTimeout: (act: () => void, ms = 0) => (ms > 0 ? start(act, ms, null) : startNow.call(window, act)),
        setInterval: (act: () => void, ms = 0) => start(act, ms, ms),
        clearTimeout: end,
        clearInterval: end,
      });
      Object.defineProperty(window, 'performance', { configurable: true, value: { now } });
    },
    async pauseAt() {
      // Whole ms: no sum of steps falls short of a limit by a rounding.
      stoppedAt = Math.ceil(performance.now());
    },
    async runFor(ms) {
      const until = now() + ms;
      for (;;) {
        const [id, next] = [...timers].toSorted(([, one], [, other]) => one.at - other.at)[0] ?? [];
        if (id === undefined || next === undefined || next.at > until) break;
        ahead += Math.max(0, next.at - now());
        if (next.everyMs === null) timers.delete(id);
        else next.at += next.everyMs;
        next.act();
        await settle();
      }
      ahead += Math.max(0, until - now());
      await settle();
    },
  };
}

function endGuards(document: Document): void {
  const { guards } = kept(document.documentElement);
  const running = [...guards].filter(([{ playState }]) => playState === 'running');
  guards.clear();
  ahead += Math.ceil(Math.max(0, ...running.map(([, delay]) => delay)));
  for (const [guard] of running) guard.finish();
}

/** Errors of the window's realm are none of the tests' own. */
function isError(word: unknown): word is Error {
  return typeof word === 'object' && word !== null && 'stack' in word;
}
