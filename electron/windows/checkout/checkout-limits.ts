/**
 * What the gateway's page may not do to its window and to the till around it: its size, place and name, the keys that
 * end or load it again, its sound, and the system's dialog for files. Each is the attack of a page, found by trying.
 */
import type { Input } from 'electron';
import { guarded } from '../../platform/guarded.ts';
import type { Log } from '../../platform/log.ts';
import type { CheckoutFrame } from './checkout-frame.ts';
import { refuseFileDialogs } from './no-file-dialog.ts';

/** Before its first page. */
export function limitCheckoutWindow({ window, contents, close }: CheckoutFrame, log: Pick<Log, 'error'>): void {
  // macOS has one menu for all windows.
  if (process.platform !== 'darwin') window.setMenu(null);
  // The sound of a payment is the till's.
  contents.setAudioMuted(true);
  window.on('page-title-updated', guarded('page-title-updated', prevent));
  contents.on('content-bounds-updated', guarded('content-bounds-updated', prevent));
  // Nothing a page asks may keep its window open, and one that is busy never answers when it is asked. Not prevented: the
  // program may be quitting.
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

/** Reload (a card form would be sent twice), zoom, print, find, close, quit. What edits text stays. */
const SHORTCUTS = new Set(['r', 'w', 'q', 'p', 'f', 'm', 'n', 't', 'o', 's', 'u', '+', '-', '=', '_', '0']);
const KEYS = new Set(['F3', 'F5', 'F11', 'F12', 'BrowserRefresh', 'BrowserBack', 'BrowserForward']);

function isShortcut({ type, key, control, meta, alt }: Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'alt'>) {
  if (type !== 'keyDown') return false;
  if (KEYS.has(key) || (alt && key === 'F4')) return true;
  return (control || meta) && (SHORTCUTS.has(key.toLowerCase()) || key === 'F4');
}
