/**
 * `webContents`: one window's pages. A window can be open in several tabs; each has its own top frame, and main's messages
 * go to all of them. Main sees every tab under the custom protocol's URL, never under ours.
 */
import type { Session, WebContents, WebContentsPrintOptions, WebFrameMain } from 'electron';
import { plainJson } from '../../plain-json.ts';
import type { ToPage } from '../../wire.ts';
import { currentCall } from '../call.ts';
import { throwOnMissing, throwOnMissingEmitter } from '../throw-on-missing.ts';

/** One page that is connected. */
export interface Tab {
  send(message: ToPage): void;
}

type Implemented = Pick<
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

export class PreviewContents extends throwOnMissingEmitter('webContents') implements Implemented {
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
