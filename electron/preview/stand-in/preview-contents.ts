/**
 * `webContents`: one window's pages. A window can be open in several tabs; each is a top frame of its own, and what
 * main sends goes to all of them. Every tab is told to main under the custom protocol's address, never under ours.
 */
import type { WebContents, WebFrameMain } from 'electron';
import type { ToPage } from '../wire.ts';
import { plainJson } from '../plain-json.ts';
import { loud, loudEmitter } from './loud.ts';

/** One page that is connected. */
export interface Tab {
  send(message: ToPage): void;
}

type Implemented = Pick<
  WebContents,
  'id' | 'send' | 'getURL' | 'isDestroyed' | 'isLoading' | 'mainFrame' | 'setWindowOpenHandler'
>;

let lastId = 0;

export class PreviewContents extends loudEmitter('webContents') implements Implemented {
  readonly id: number;
  #url = '';
  #destroyed = false;
  readonly #tabs = new Map<Tab, WebFrameMain>();

  constructor() {
    super();
    lastId += 1;
    this.id = lastId;
  }

  /** A tab came: a page of this window has been loaded. */
  join(tab: Tab): void {
    this.#tabs.set(
      tab,
      this.#frame(() => this.#tabs.has(tab)),
    );
    this.emit('did-finish-load');
  }

  leave(tab: Tab): void {
    this.#tabs.delete(tab);
  }

  /** As an event's `senderFrame`: null once the tab is gone. */
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
  isLoading = () => this.#tabs.size === 0;
  isDestroyed = () => this.#destroyed;

  showAt(url: string): void {
    this.#url = url;
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.#tabs.clear();
    this.emit('destroyed');
  }

  // Which addresses a tab goes to, and what it opens, is decided in the browser: the policy's headers are what holds.
  setWindowOpenHandler(): void {}

  #frame(isThere: () => boolean): WebFrameMain {
    const url = this.#url;
    const address = URL.parse(url);
    const frame: Partial<WebFrameMain> = {
      url,
      origin: address === null ? 'null' : `${address.protocol}//${address.host}`,
      parent: null,
      frames: [],
      isDestroyed: () => !isThere(),
    };
    return loud('WebFrameMain', frame) as WebFrameMain;
  }
}
