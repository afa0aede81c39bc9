/**
 * Blocks the system's file dialog for a page. The dialog shows the machine's folders, outlives its page, and can start
 * programs on Windows. Electron has no event for `<input type=file>`, but its debugger can intercept the dialog.
 */
import type { WebContents } from 'electron';
import { guarded } from '../../platform/guarded.ts';

/** Ignored: these occur without a press, for example if the window opens under the pointer. */
const NO_PRESS: ReadonlySet<string> = new Set(['mouseMove', 'mouseEnter', 'mouseLeave', 'mouseWheel']);

/** @param onError called if the debugger cannot intercept */
export function refuseFileDialogs(contents: WebContents, onError: (error: unknown) => void): void {
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
