/**
 * Keeps the system's dialog for files away from a page: over the whole till it shows the machine's folders, it outlives
 * its page, and on Windows it starts programs. Electron has no event for `<input type=file>`; its debugger can stop it.
 */
import type { WebContents } from 'electron';
import { guarded } from '../../platform/guarded.ts';

/** The pointer may lie where the window opens. */
const NO_PRESS: ReadonlySet<string> = new Set(['mouseMove', 'mouseEnter', 'mouseLeave', 'mouseWheel']);

/** @param onError where the debugger did not do it */
export function refuseFileDialogs(contents: WebContents, onError: (error: unknown) => void): void {
  let isAttached = false;
  // A dialog needs a person's press, and a press needs one of these first: an input to the page's own frame, or another
  // frame that is there. Not before: under a second debugger (Playwright's), a frame that is still to come never comes.
  const attach = (): void => {
    if (isAttached || contents.isDestroyed()) return;
    isAttached = true;
    void intercept(contents).catch((error: unknown) => {
      // One that is closed meanwhile loses its debugger first, and counts as destroyed a moment later.
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
    guarded('did-frame-navigate', (_event, _url, _status, _words, isMainFrame) => {
      if (!isMainFrame) attach();
    }),
  );
}

/** In every frame: one of another site runs in a process of its own, and has a debugger of its own. */
async function intercept({ debugger: channel }: WebContents): Promise<void> {
  channel.attach('1.3');
  channel.on(
    'message',
    guarded('debugger message', (_event, method, { sessionId }: { sessionId?: string }) => {
      // A frame that is gone again opens nothing.
      if (method === 'Target.attachedToTarget' && sessionId !== undefined)
        void within(sessionId).catch(() => undefined);
    }),
  );
  await within();

  async function within(frame?: string): Promise<void> {
    const frames = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{ type: 'iframe' }] };
    await Promise.all([
      channel.sendCommand('Page.enable', {}, frame),
      channel.sendCommand('Page.setInterceptFileChooserDialog', { enabled: true }, frame),
      channel.sendCommand('Target.setAutoAttach', frames, frame),
    ]);
  }
}
