/**
 * `BrowserWindow`: a URL that the server shows. The browser decides about sizes, colors and the frame, so such options are
 * ignored; an option that would weaken a page's protection throws.
 */
import type { BrowserWindow, BrowserWindowConstructorOptions, WebContents, WebPreferences } from 'electron';
import { OutsidePages, OutsideSession } from '../outside-pages.ts';
import { throwOnMissing, throwOnMissingEmitter } from '../throw-on-missing.ts';
import type { PreviewApp } from './preview-app.ts';
import { PreviewContents } from './preview-contents.ts';
import type { PreviewProtocol } from './preview-protocol.ts';

/** A window's dependencies in the stand-in. */
export interface WindowHost {
  readonly app: PreviewApp;
  readonly protocol: PreviewProtocol;
  /** Oldest first. */
  readonly openWindows: Set<PreviewWindow>;
  readonly outside: OutsidePages;
}

type Implemented = Pick<
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

export class PreviewWindow extends throwOnMissingEmitter('BrowserWindow') implements Implemented {
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
