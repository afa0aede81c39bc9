/**
 * Keeps the cashier's window alive. Its page can end (memory, a fault in Chromium), hang or find its way off our page;
 * the main process goes on selling meanwhile, so a page that is loaded again shows the same payment.
 */
import { type BrowserWindow, dialog } from 'electron';
import type { WindowTexts } from '../../shared/messages/id/first-screen/window.ts';
import type { Clock } from '../platform/clock.ts';
import { guarded } from '../platform/guarded.ts';
import type { Log } from '../platform/log.ts';
import { MAIN_PAGE } from './protocol/app-address.ts';

/** A page that was lost so many times within this time is lost by no accident: a person is asked. */
const LOST = 3;
const LOST_WITHIN_MS = 5 * 60_000;
/** Chromium calls a page unresponsive early; a machine under load answers later. */
const STUCK_MS = 15_000;

export interface WindowSupervision {
  readonly clock: Pick<Clock, 'monotonic' | 'after'>;
  readonly log: Pick<Log, 'info'>;
  readonly texts: () => WindowTexts;
  /** Ends the program in its order and starts it anew. */
  readonly restart: () => void;
}

/** @param window from before its first page on */
export function superviseWindow(window: BrowserWindow, care: WindowSupervision): void {
  const contents = window.webContents;
  let lost: readonly number[] = [];
  let isAsking = false;

  contents.on(
    'render-process-gone',
    guarded('render-process-gone', (_event, { reason, exitCode }) => {
      care.log.info('window ended', { reason, exitCode });
      bringBack();
    }),
  );
  // Nothing of ours leads away, and a few addresses (about:blank) are not asked about before.
  contents.on(
    'did-navigate',
    guarded('did-navigate', (_event, address) => {
      if (address.split('#')[0] === MAIN_PAGE) return;
      care.log.info('window left our page');
      bringBack();
    }),
  );
  followAnswers(window, care);

  function bringBack(): void {
    const now = care.clock.monotonic();
    lost = [...lost, now].filter((at) => now - at < LOST_WITHIN_MS);
    // Not within the event that tells of it.
    if (lost.length < LOST) care.clock.after(0, () => loadMainPage(window));
    else if (!isAsking) guarded('ask what now', askWhatNow)();
  }

  async function askWhatNow(): Promise<void> {
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

/** Offers to load a page again that has not answered for a while; takes the offer back when it answers after all. */
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
    // A page that hangs can't be loaded again before it has ended; what comes after that is as for any that ended.
    if (response === 0 && !signal.aborted) contents.forcefullyCrashRenderer();
  }
}

/** Electron's, where another load took its place. */
const ABORTED = -3;

/** A page that can't load is a broken installation; the rejection reaches main's handler for bugs. */
export function loadMainPage(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  // A window that was closed has none any more.
  const contents = window.webContents;
  void window.loadURL(MAIN_PAGE).catch((error: Error & { readonly errno?: number }) => {
    // One that ended while it was loaded is told of by its own event.
    const isOver = window.isDestroyed() || contents.isDestroyed() || contents.isCrashed();
    if (!isOver && error.errno !== ABORTED) throw error;
  });
}
