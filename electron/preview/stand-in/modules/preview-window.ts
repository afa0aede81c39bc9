/**
 * `BrowserWindow`, its `webContents`, and `WebContentsView`: URLs that the server shows. The browser decides about sizes,
 * colors and the frame, so such options are ignored; an option that would weaken a page's protection throws.
 */
import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Session,
  WebContents,
  WebContentsPrintOptions,
  WebContentsViewConstructorOptions,
  WebFrameMain,
  WebPreferences,
} from 'electron';
import { plainJson, type ToPage } from '../../wire.ts';
import { OutsidePages, OutsideSession } from '../outside-pages.ts';
import { throwOnMissing, throwOnMissingEmitter } from '../throw-on-missing.ts';
import type { PreviewApp } from './preview-app.ts';
import { currentCall, type PreviewProtocol } from './preview-protocol.ts';

// `webContents`: one window's pages. A window can be open in several tabs; each has its own top frame, and main's messages
// go to all of them. Main sees every tab under the custom protocol's URL, never under ours.

/** One page that is connected. */
export interface Tab {
  send(message: ToPage): void;
}

type ImplementedContents = Pick<
  WebContents,
  | 'id'
  | 'session'
  | 'send'
  | 'getURL'
  | 'isDestroyed'
  | 'isCrashed'
  | 'getOSProcessId'
  | 'mainFrame'
  | 'setWindowOpenHandler'
  | 'setWebRTCIPHandlingPolicy'
  | 'setAudioMuted'
  | 'print'
  | 'printToPDF'
  | 'getPrintersAsync'
>;
type PrintCallback = NonNullable<Parameters<WebContents['print']>[1]>;

let lastId = 0;

export class PreviewContents extends throwOnMissingEmitter('webContents') implements ImplementedContents {
  readonly id: number;
  #url = '';
  #destroyed = false;
  readonly #tabs = new Map<Tab, WebFrameMain>();

  readonly session: Session;

  /** @param session the window's own */
  constructor(session: object) {
    super();
    this.session = session as Session;
    lastId += 1;
    this.id = lastId;
  }

  /** A tab loads a page of this window. */
  join(tab: Tab): void {
    this.#tabs.set(
      tab,
      this.#frame(() => this.#tabs.has(tab)),
    );
  }

  /** Its scripts have run. At the join its preload may not listen yet, because the socket is often faster. */
  finishLoad(): void {
    this.emit('did-finish-load');
  }

  leave(tab: Tab): void {
    this.#tabs.delete(tab);
  }

  /** The `senderFrame` of an event: null after the tab has closed. */
  frameOf(tab: Tab): WebFrameMain | null {
    return this.#tabs.get(tab) ?? null;
  }

  send(channel: string, ...args: unknown[]): void {
    if (this.#destroyed) throw new TypeError('Object has been destroyed');
    const message: ToPage = {
      type: 'event',
      channel,
      args: args.map((arg, index) => plainJson(arg, `argument ${index}`)),
    };
    for (const tab of this.#tabs.keys()) tab.send(message);
  }

  get mainFrame(): WebFrameMain {
    return this.#frame(() => !this.#destroyed);
  }

  getURL = () => this.#url;
  isDestroyed = () => this.#destroyed;
  // A crashed tab is disconnected; main's messages go to the connected ones.
  isCrashed = () => false;
  // The browser limits the memory of its tabs, and reports nothing about it.
  getOSProcessId = () => 0;

  showAt(url: string): void {
    this.#url = url;
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.#tabs.clear();
    this.emit('destroyed');
  }

  /** A browser prints only with its own dialog and after a recent click. It does not report the outcome. */
  print(options: WebContentsPrintOptions = {}, callback: PrintCallback = () => undefined): void {
    if (options.silent) {
      callback(false, 'Konter preview can not print silently');
      return;
    }
    const path = new URL(this.#url).pathname;
    // Inside the promise, because `currentCall` throws outside a request.
    const asked = Promise.resolve().then(() =>
      currentCall('webContents.print').ask((id) => ({ type: 'print-page', id, path })),
    );
    asked.then(
      (answer) => {
        const shown = answer.type === 'page-printed' && answer.shown;
        callback(shown, shown ? '' : 'The browser did not open the page');
      },
      (error: unknown) => callback(false, String(error)),
    );
  }

  /** A browser does not list printers for a page. */
  getPrintersAsync = async () => [];

  async printToPDF(): Promise<Buffer> {
    throw new Error('Konter preview can not make a PDF: a browser does that in its own print dialog');
  }

  // The browser decides about a tab's navigation and new windows; only the policy's headers limit them.
  setWindowOpenHandler(): void {}
  setWebRTCIPHandlingPolicy(): void {}
  setAudioMuted(): void {}

  #frame(isThere: () => boolean): WebFrameMain {
    const url = this.#url;
    const address = URL.parse(url);
    const frame: Partial<WebFrameMain> = {
      url,
      origin: address === null ? 'null' : `${address.protocol}//${address.host}`,
      parent: null,
      framesInSubtree: [],
      frames: [],
      isDestroyed: () => !isThere(),
    };
    return throwOnMissing('WebFrameMain', frame) as WebFrameMain;
  }
}

/** A window's dependencies in the stand-in. */
export interface WindowHost {
  readonly app: PreviewApp;
  readonly protocol: PreviewProtocol;
  /** Oldest first. */
  readonly openWindows: Set<PreviewWindow>;
  readonly outside: OutsidePages;
}

type ImplementedWindow = Pick<
  BrowserWindow,
  | 'id'
  | 'loadURL'
  | 'show'
  | 'focus'
  | 'isFocused'
  | 'restore'
  | 'isMinimized'
  | 'isDestroyed'
  | 'close'
  | 'destroy'
  | 'setMenu'
  | 'getContentSize'
>;

export class PreviewWindow extends throwOnMissingEmitter('BrowserWindow') implements ImplementedWindow {
  readonly session: OutsideSession;
  readonly contents: PreviewContents;
  readonly id: number;
  /** The built preload script, absolute. */
  readonly preload: string | undefined;
  readonly #host: WindowHost;

  constructor(host: WindowHost, options: BrowserWindowConstructorOptions = {}) {
    super();
    refuseUnsafe(options.webPreferences ?? {});
    const { session } = options.webPreferences ?? {};
    this.session = session instanceof OutsideSession ? session : new OutsideSession();
    this.contents = new PreviewContents(this.session);
    this.id = this.contents.id;
    this.#host = host;
    this.preload = options.webPreferences?.preload;
    host.openWindows.add(this);
    host.app.emit('browser-window-created', {}, this);
    host.app.emit('web-contents-created', {}, this.contents);
  }

  /** Resolves when the page's handler has a response. @throws as Electron does without one */
  async loadURL(url: string): Promise<void> {
    this.contents.showAt(url);
    if (this.isOutside) return await this.#host.outside.show(this, url);
    const { status } = await this.#host.protocol.answer(url);
    if (status >= 400) throw new Error(`ERR_FAILED (${status}) loading '${url}'`);
    this.emit('ready-to-show');
  }

  /** Whether it shows external pages, in a tab outside our control. */
  get isOutside(): boolean {
    const [first = this] = this.#host.openWindows;
    return OutsidePages.isOutside(this.contents.getURL(), first.contents.getURL());
  }

  get webContents(): WebContents {
    return this.contents as unknown as WebContents;
  }

  show(): void {
    this.emit('show');
  }
  focus(): void {}
  /** A server can't know which tab has the focus. */
  isFocused = () => false;
  restore(): void {}
  isMinimized = () => false;
  isDestroyed = () => this.contents.isDestroyed();
  /** A browser shows its own frame around every tab. */
  readonly contentView = throwOnMissing('View', { addChildView: (): void => undefined });
  getContentSize = (): [number, number] => [0, 0];
  setMenu(): void {}

  close(): void {
    if (this.closeForQuit() && this.#host.openWindows.size === 0) this.#host.app.lastWindowClosed();
  }

  closeForQuit(): boolean {
    let prevented = false;
    this.emit('close', {
      preventDefault: () => {
        prevented = true;
      },
    });
    if (!prevented) this.destroy();
    return !prevented;
  }

  destroy(): void {
    if (this.isDestroyed()) return;
    this.#host.openWindows.delete(this);
    this.#host.outside.forget(this);
    this.contents.destroy();
    this.emit('closed');
  }
}

/** A page in a browser has the safe opposite of each. */
const UNSAFE = [
  ['sandbox', false],
  ['contextIsolation', false],
  ['nodeIntegration', true],
  ['webSecurity', false],
  ['webviewTag', true],
] as const;

/** @throws by name */
export function refuseUnsafe(preferences: WebPreferences): void {
  for (const [preference, unsafe] of UNSAFE) {
    if (preferences[preference] === unsafe) throw new Error(`Konter preview refuses ${preference}: ${unsafe}`);
  }
}

// `WebContentsView`: an external page below a strip of ours. A browser shows it in a separate tab, without the strip.

export interface ViewHost {
  readonly app: PreviewApp;
  readonly outside: OutsidePages;
}

class OutsideContents extends PreviewContents {
  readonly #outside: OutsidePages;
  readonly #window: { readonly contents: PreviewContents; readonly session: OutsideSession };

  constructor(outside: OutsidePages, session: OutsideSession) {
    super(session);
    this.#outside = outside;
    this.#window = { contents: this, session };
  }

  /** @throws if the browser refused */
  async loadURL(url: string): Promise<void> {
    this.showAt(url);
    await this.#outside.show(this.#window, url);
  }

  /** A browser focuses a new tab by itself. */
  focus(): void {}

  close(): void {
    this.#outside.forget(this.#window);
    this.destroy();
  }
}

export class PreviewView extends throwOnMissingEmitter('WebContentsView') {
  readonly webContents: OutsideContents;

  constructor({ app, outside }: ViewHost, { webPreferences = {} }: WebContentsViewConstructorOptions = {}) {
    super();
    refuseUnsafe(webPreferences);
    const { session } = webPreferences;
    this.webContents = new OutsideContents(outside, session instanceof OutsideSession ? session : new OutsideSession());
    app.emit('web-contents-created', {}, this.webContents);
  }

  setBounds(): void {}
  setBackgroundColor(): void {}
}
