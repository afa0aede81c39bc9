/**
 * The cashier's window, which comes back if its page crashes (memory, a Chromium fault), hangs or navigates away. The main
 * process keeps running, so the reloaded page shows the same payment.
 */
import { app, BrowserWindow, dialog } from 'electron';
import type { WindowTexts } from '../../shared/messages/window-texts.ts';
import type { Clock } from '../platform/clock.ts';
import { guarded } from '../platform/guarded.ts';
import type { Log } from '../platform/log.ts';
import { MAIN_PAGE } from './app-address.ts';
import { lockedPreferences } from './lock-down.ts';

/** Hidden until its page is painted. @param preload the built preload script, absolute */
export function createMainWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Konter',
    width: 1280,
    height: 800,
    minWidth: 1024,
    minHeight: 600,
    // All four sizes then apply to the page, without the window frame.
    useContentSize: true,
    backgroundColor: '#101418',
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      ...lockedPreferences,
      devTools: !app.isPackaged,
    },
  });
  window.once(
    'ready-to-show',
    guarded('ready-to-show', () => window.show()),
  );
  loadMainPage(window);
  return window;
}

/** After this many losses within this time, bringing a window back does not help and a person decides. */
const LOST = 3;
const LOST_WITHIN_MS = 5 * 60_000;
/** Chromium reports `unresponsive` early; a page on a busy machine often recovers. */
const STUCK_MS = 15_000;

export interface WindowSupervision {
  readonly clock: Pick<Clock, 'monotonic' | 'after'>;
  readonly log: Pick<Log, 'info'>;
  readonly texts: () => WindowTexts;
  /** Shuts the program down in order and starts it again. */
  readonly restart: () => void;
}

/** @returns counts one more loss of a window, and says whether it was lost too often */
export function countLosses(clock: Pick<Clock, 'monotonic'>): () => boolean {
  let lost: readonly number[] = [];
  return () => {
    const now = clock.monotonic();
    lost = [...lost, now].filter((at) => now - at < LOST_WITHIN_MS);
    return lost.length >= LOST;
  };
}

/**
 * Call before the program's page is served. The page of a recovery may have been there before. The window's process may
 * have ended by then.
 */
export function superviseWindow(window: BrowserWindow, care: WindowSupervision): void {
  const contents = window.webContents;
  const isLostTooOften = countLosses(care.clock);
  let isAsking = false;

  contents.on(
    'render-process-gone',
    guarded('render-process-gone', (_event, { reason, exitCode }) => {
      care.log.info('window ended', { reason, exitCode });
      bringBack();
    }),
  );
  // Our pages have no link elsewhere, but `will-frame-navigate` does not cover some addresses (about:blank).
  contents.on(
    'did-navigate',
    guarded('did-navigate', (_event, address) => {
      if (address.split('#')[0] === MAIN_PAGE) return;
      care.log.info('window left our page');
      bringBack();
    }),
  );
  followAnswers(window, care);
  if (contents.isCrashed()) bringBack();

  function bringBack(): void {
    // Not inside the event handler, because Electron still uses the contents there.
    if (!isLostTooOften()) care.clock.after(0, () => loadMainPage(window));
    else if (!isAsking) guarded('ask what now', askHowToRecover)();
  }

  async function askHowToRecover(): Promise<void> {
    isAsking = true;
    const { message, detail, restart, reload } = care.texts().ended;
    const buttons = [restart, reload];
    const options = { type: 'error', message, detail, buttons, cancelId: 1 } as const;
    const { response } = await dialog.showMessageBox(window, options).finally(() => {
      isAsking = false;
    });
    if (response === 0) care.restart();
    else loadMainPage(window);
  }
}

/** Offers to reload a page that hangs, and withdraws the offer if it answers again. */
function followAnswers(window: BrowserWindow, { clock, log, texts }: WindowSupervision): void {
  const contents = window.webContents;
  let stopWaiting = (): void => undefined;
  contents.on(
    'unresponsive',
    guarded('unresponsive', () => {
      stopWaiting();
      const answered = new AbortController();
      const cancel = clock.after(
        STUCK_MS,
        guarded('offer to reload', () => offer(answered.signal)),
      );
      stopWaiting = () => {
        cancel();
        answered.abort();
      };
    }),
  );
  for (const answers of ['responsive', 'render-process-gone', 'destroyed'] as const) {
    contents.on(
      answers as 'responsive',
      guarded(answers, () => stopWaiting()),
    );
  }

  async function offer(signal: AbortSignal): Promise<void> {
    log.info('window does not answer');
    const { message, detail, reload, wait } = texts().stuck;
    const buttons = [reload, wait];
    const options = { type: 'warning', message, detail, buttons, cancelId: 1, signal } as const;
    const { response } = await dialog.showMessageBox(window, options);
    // A hanging page cannot reload, so it is crashed; `render-process-gone` then reloads it.
    if (response === 0 && !signal.aborted) contents.forcefullyCrashRenderer();
  }
}

/** Chromium's error code for a load that another one replaced. */
const ABORTED = -3;

/** A page that cannot load means a broken installation; the rejection reaches main's handler for bugs. */
export function loadMainPage(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  // Read now: a closed window has no `webContents`.
  const contents = window.webContents;
  void window.loadURL(MAIN_PAGE).catch((error: Error & { readonly errno?: number }) => {
    // A crash during the load has its own event.
    const isOver = window.isDestroyed() || contents.isDestroyed() || contents.isCrashed();
    if (!isOver && error.errno !== ABORTED) throw error;
  });
}
