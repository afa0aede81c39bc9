/**
 * Prints a page on the system's printer from a hidden window without preload or script. The result is the system's; it
 * cannot prove that paper came out of a printer.
 */
import { randomUUID } from 'node:crypto';
import { BrowserWindow } from 'electron';
import { APP_ORIGIN } from './app-address.ts';
import { lockedPreferences } from './lock-down.ts';
import { ourWindows } from './open-windows.ts';

/** Longer than a print spooler takes. */
const SILENT_MS = 60_000;
/** Time for a person to choose a printer. */
const DIALOG_MS = 10 * 60_000;
const MICRONS_PER_INCH = 25_400;

/** Generated pages by path. `app-protocol.ts` serves them next to the built screens. */
export class TransientPages {
  readonly #pages = new Map<string, string>();

  readonly find = (path: string): string | undefined => this.#pages.get(path);

  /** Reserves an address until `drop`. `show` sets or replaces its content. */
  keep() {
    const path = `/paper/${randomUUID()}.html`;
    return {
      address: `${APP_ORIGIN}${path}`,
      show: (html: string) => void this.#pages.set(path, html),
      drop: () => void this.#pages.delete(path),
    };
  }

  /** Loads the page in a hidden window while `use` runs. @throws Electron's error if it does not load */
  async show<T>(html: string, use: (window: BrowserWindow) => Promise<T>): Promise<T> {
    const page = this.keep();
    page.show(html);
    const window = new BrowserWindow({
      show: false,
      webPreferences: { ...lockedPreferences, javascript: false },
    });
    try {
      await window.loadURL(page.address);
      return await use(window);
    } finally {
      page.drop();
      if (!window.isDestroyed()) window.destroy();
    }
  }
}

export type PagePrinted = 'handed-over' | 'canceled' | 'refused' | 'timeout';

/** @param deviceName the system's name of the printer; empty opens the system's dialog */
export function printPage(pages: TransientPages, html: string, deviceName: string): Promise<PagePrinted> {
  const silent = deviceName !== '';
  return pages.show(html, async ({ webContents }) => {
    let timer: NodeJS.Timeout | undefined;
    const timeIsUp = new Promise<PagePrinted>((done) => {
      timer = setTimeout(() => done('timeout'), silent ? SILENT_MS : DIALOG_MS);
    });
    const printed = new Promise<PagePrinted>((done) => {
      const options = { silent, printBackground: true, usePrinterDefaultPageSize: true };
      webContents.print(silent ? { ...options, deviceName } : options, (success, reason) => {
        if (success) done('handed-over');
        else done(/cancel/i.test(reason) ? 'canceled' : 'refused');
      });
    });
    return Promise.race([printed, timeIsUp]).finally(() => clearTimeout(timer));
  });
}

/** @param micron the page size; `null` for A4. @throws Electron's error if it fails */
export function pagePdf(
  pages: TransientPages,
  html: string,
  micron: { readonly width: number; readonly height: number } | null,
): Promise<Uint8Array> {
  const inches = micron && { width: micron.width / MICRONS_PER_INCH, height: micron.height / MICRONS_PER_INCH };
  return pages.show(html, ({ webContents }) =>
    webContents.printToPDF({
      printBackground: true,
      pageSize: inches ?? 'A4',
      ...(inches && { margins: { top: 0, bottom: 0, left: 0, right: 0 } }),
    }),
  );
}

/** The system's current list. */
export async function listPrinters(): Promise<{ name: string; displayName: string }[]> {
  const printers = await ourWindows()[0]?.webContents.getPrintersAsync();
  return (printers ?? []).map(({ name, displayName }) => ({ name, displayName: displayName || name }));
}
