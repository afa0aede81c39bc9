/** `WebContentsView`: an external page below a strip of ours. A browser shows it in a separate tab, without the strip. */
import type { WebContentsViewConstructorOptions } from 'electron';
import { type OutsidePages, OutsideSession } from '../outside-pages.ts';
import { throwOnMissingEmitter } from '../throw-on-missing.ts';
import type { PreviewApp } from './preview-app.ts';
import { PreviewContents } from './preview-contents.ts';
import { refuseUnsafe } from './preview-window.ts';

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
