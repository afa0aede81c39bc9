/**
 * Denies the gateway's page control over its window and the program: window size, position and title, shortcuts that close
 * or reload, sound, and the system's file dialog. Each limit answers an attack by a page that worked in tests.
 */
import type { Input, WebContents } from 'electron';
import { guarded } from '../../platform/guarded.ts';
import type { Log } from '../../platform/log.ts';
import type { CheckoutFrame } from './checkout-frame.ts';

// Blocks the system's file dialog for a page. The dialog shows the machine's folders, outlives its page, and can start
// programs on Windows. Electron has no event for `<input type=file>`, but its debugger can intercept the dialog.

/** Ignored: these occur without a press, for example if the window opens under the pointer. */
const NO_PRESS: ReadonlySet<string> = new Set(['mouseMove', 'mouseEnter', 'mouseLeave', 'mouseWheel']);

/** @param onError called if the debugger cannot intercept */
function refuseFileDialogs(contents: WebContents, onError: (error: unknown) => void): void {
  let isAttached = false;
  // A dialog needs a press, and a press needs one of these events first: input to the main frame, or a loaded subframe.
  // Not earlier: with a second debugger attached (Playwright's), a pending frame would never load.
  const attach = (): void => {
    if (isAttached || contents.isDestroyed()) return;
    isAttached = true;
    void intercept(contents).catch((error: unknown) => {
      // Contents that are closing lose their debugger first and count as destroyed a moment later.
      setImmediate(
        guarded('file dialog', () => {
          if (!contents.isDestroyed()) onError(error);
        }),
      );
    });
  };
  contents.on(
    'input-event',
    guarded('input-event', (_event, { type }) => {
      if (!NO_PRESS.has(type)) attach();
    }),
  );
  contents.on('did-stop-loading', guarded('did-stop-loading', attach));
  contents.on(
    'did-frame-navigate',
    guarded('did-frame-navigate', (_event, _url, _status, _statusText, isMainFrame) => {
      if (!isMainFrame) attach();
    }),
  );
}

/** In every frame: a frame of another site runs in its own process and needs its own debugger session. */
async function intercept({ debugger: channel }: WebContents): Promise<void> {
  channel.attach('1.3');
  channel.on(
    'message',
    guarded('debugger message', (_event, method, { sessionId }: { sessionId?: string }) => {
      // Fails if the frame is already gone, which then opens no dialog.
      if (method === 'Target.attachedToTarget' && sessionId !== undefined)
        void interceptIn(sessionId).catch(() => undefined);
    }),
  );
  await interceptIn();

  async function interceptIn(frame?: string): Promise<void> {
    const frames = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{ type: 'iframe' }] };
    await Promise.all([
      channel.sendCommand('Page.enable', {}, frame),
      channel.sendCommand('Page.setInterceptFileChooserDialog', { enabled: true }, frame),
      channel.sendCommand('Target.setAutoAttach', frames, frame),
    ]);
  }
}

/** Call before the first page loads. */
export function limitCheckoutWindow({ window, contents, close }: CheckoutFrame, log: Pick<Log, 'error'>): void {
  // On macOS all windows share one menu.
  if (process.platform !== 'darwin') window.setMenu(null);
  // Only our own pages may signal a payment by sound.
  contents.setAudioMuted(true);
  window.on('page-title-updated', guarded('page-title-updated', prevent));
  contents.on('content-bounds-updated', guarded('content-bounds-updated', prevent));
  // A page's `beforeunload` must not keep its window open, and a busy page never answers it, so `close` destroys the window.
  // The close event itself is not prevented, because the program may be quitting.
  contents.on('will-prevent-unload', guarded('will-prevent-unload', prevent));
  window.on(
    'close',
    guarded('close', () => setImmediate(guarded('close', close))),
  );
  for (const each of [contents, window.webContents]) {
    each.on(
      'before-input-event',
      guarded('before-input-event', (event, input) => {
        if (isShortcut(input)) event.preventDefault();
      }),
    );
  }
  refuseFileDialogs(contents, (error) => log.error('file dialog not refused', error));
}

function prevent(event: { preventDefault(): void }): void {
  event.preventDefault();
}

/** Reload (it would submit a card form twice), zoom, print, find, close, quit. Text editing keys stay. */
const SHORTCUTS = new Set(['r', 'w', 'q', 'p', 'f', 'm', 'n', 't', 'o', 's', 'u', '+', '-', '=', '_', '0']);
const KEYS = new Set(['F3', 'F5', 'F11', 'F12', 'BrowserRefresh', 'BrowserBack', 'BrowserForward']);

function isShortcut({ type, key, control, meta, alt }: Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'alt'>) {
  if (type !== 'keyDown') return false;
  if (KEYS.has(key) || (alt && key === 'F4')) return true;
  return (control || meta) && (SHORTCUTS.has(key.toLowerCase()) || key === 'F4');
}
