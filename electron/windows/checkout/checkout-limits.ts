/**
 * Denies the gateway's page control over its window and the program: window size, position and title, shortcuts that close
 * or reload, sound, and the system's file dialog. Each limit answers an attack by a page that worked in tests.
 */
import type { Input } from 'electron';
import { guarded } from '../../platform/guarded.ts';
import type { Log } from '../../platform/log.ts';
import type { CheckoutFrame } from './checkout-frame.ts';
import { refuseFileDialogs } from './no-file-dialog.ts';

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
