/** The checkout window: our toolbar at the top, and below it the gateway's page in its own view. */
import { BrowserWindow, type Input, nativeTheme, type Session, type WebContents, WebContentsView } from 'electron';
import type { Language, Theme } from '../../../shared/contract/preferences.ts';
import { checkoutToolbarEn, checkoutToolbarId } from '../../../shared/messages/checkout-texts.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { guarded } from '../../platform/guarded.ts';
import type { Log } from '../../platform/log.ts';
import { APP_ORIGIN } from '../app-address.ts';
import { allowNavigation, lockedPreferences } from '../lock-down.ts';
import { ourWindows } from '../open-windows.ts';
import type { TransientPages } from '../print-page.ts';

interface CheckoutFrameOptions extends Omit<ToolbarContent, 'theme'> {
  readonly title: string;
  readonly session: Session;
  readonly theme: Theme;
  readonly pages: TransientPages;
}

export interface CheckoutFrame {
  readonly window: BrowserWindow;
  /** The gateway's page, in the session of the options. */
  readonly contents: WebContents;
  /** Brings the window in front of the main window and moves the keyboard focus into the page. */
  focus(): void;
  /** Immediate; the page cannot prevent it. */
  close(): void;
}

/** The caller loads the page. `host` is shown until the page navigates to another one. */
export function createCheckoutFrame({ title, session, theme, pages, ...toolbar }: CheckoutFrameOptions): CheckoutFrame {
  // A child window stays above the main window and closes with it.
  const parent = ourWindows()[0];
  const window = new BrowserWindow({
    title,
    width: 900,
    height: 780,
    minWidth: 760,
    minHeight: 480,
    backgroundColor: '#ffffff',
    ...(parent && { parent }),
    autoHideMenuBar: true,
    webPreferences: { ...lockedPreferences, javascript: false, devTools: false },
  });
  const view = new WebContentsView({
    // `disableDialogs`: endless alerts of a page would block the main window.
    webPreferences: {
      session,
      ...lockedPreferences,
      disableDialogs: true,
      // A page that keeps reloading itself would take the keyboard focus from the main window.
      focusOnNavigation: false,
      // Speech synthesis uses the system's voice, which muting a page does not silence.
      disableBlinkFeatures: 'ScriptedSpeechSynthesis',
      devTools: false,
    },
  });
  const { webContents: contents } = view;
  const close = (): void => {
    if (!window.isDestroyed()) window.destroy();
  };
  // Pages without a background colour expect white.
  view.setBackgroundColor('#ffffff');
  window.contentView.addChildView(view);
  const updateEmulatedScreen = keepPopupsOffToolbar(view);
  const layOut = (): void => {
    const [width = 0, height = 0] = window.getContentSize();
    view.setBounds({ x: 0, y: TOOLBAR_HEIGHT, width, height: Math.max(0, height - TOOLBAR_HEIGHT) });
    updateEmulatedScreen();
  };
  layOut();
  window.on('resize', guarded('resize', layOut));

  // The customer types into the page; the toolbar has no input.
  const giveKeyboard = (): void => {
    if (!contents.isDestroyed() && contents.getURL() !== '') contents.focus();
  };
  contents.once('did-navigate', guarded('did-navigate', giveKeyboard));
  // Electron focuses the contents that loaded last. Only if this window has the focus: `focus()` would bring it forward.
  window.webContents.on(
    'did-finish-load',
    guarded('did-finish-load', () => {
      // The toolbar may finish loading while the window is closing.
      if (!window.isDestroyed() && window.isFocused()) giveKeyboard();
    }),
  );

  const isDark = theme === 'system' ? nativeTheme.shouldUseDarkColors : theme === 'dark';
  const page = pages.keep();
  const showHost = (host: string): void => {
    page.show(toolbarHtml({ ...toolbar, host, theme: isDark ? 'dark' : 'light' }));
    // If the window closes meanwhile, the load fails without consequence.
    if (!window.isDestroyed()) window.loadURL(page.address).catch(() => undefined);
  };
  allowNavigation(window.webContents, ({ url }) => {
    // Not inside the event handler, because Electron still uses the contents there.
    if (url === CLOSE_ADDRESS) setImmediate(guarded('close', close));
    return false;
  });
  // Without its toolbar, nothing would show whose page this is.
  window.webContents.on('render-process-gone', guarded('render-process-gone', close));
  showHost(toolbar.host);
  let shownHost = toolbar.host;
  contents.on(
    'did-navigate',
    guarded('did-navigate', (_event, address) => {
      const url = URL.parse(address);
      const host = url !== null && /^https?:$/.test(url.protocol) ? url.host : toolbar.host;
      if (host !== shownHost) showHost(host);
      shownHost = host;
    }),
  );
  window.once(
    'closed',
    guarded('closed', () => {
      page.drop();
      // Electron keeps a view's contents alive; this closes them without `beforeunload`.
      if (!contents.isDestroyed()) contents.close();
    }),
  );
  const focus = (): void => {
    window.focus();
    giveKeyboard();
  };
  return { window, contents, focus, close };
}

// Keeps a page's popups (the list of a `<select>`, a date picker) off our toolbar. Chromium draws them as system windows,
// anywhere on the screen and in the page's colours. The page therefore gets an emulated screen that begins at its view, so
// that no popup opens above or left of it. Two gaps remain: Chromium does not pass the emulation on to frames of other
// sites, and a popup may still leave the view below and to the right.

/** @returns a function to call after each resize of the view */
function keepPopupsOffToolbar(view: Pick<WebContentsView, 'webContents' | 'getBounds'>): () => void {
  const { webContents } = view;
  const emulate = (): void => {
    // Electron crashes before the first page and after the last.
    if (webContents.isDestroyed() || webContents.isCrashed() || webContents.getURL() === '') return;
    const { width, height } = view.getBounds();
    webContents.enableDeviceEmulation({
      screenPosition: 'desktop',
      screenSize: { width, height },
      viewPosition: { x: 0, y: 0 },
      // Zero keeps the real values: only the screen is emulated.
      deviceScaleFactor: 0,
      viewSize: { width: 0, height: 0 },
      scale: 1,
    });
  };
  // A new page may run in a new process, which lacks the emulation.
  webContents.on('did-navigate', guarded('did-navigate', emulate));
  return emulate;
}

// The toolbar above the gateway's page: our own page without a script. It shows the page's host and closes the window. The
// gateway's page cannot reach it, because it is in another view.

const texts = { id: checkoutToolbarId, en: checkoutToolbarEn };

/** In pixels: one line of facts, and a sentence of up to two lines. The same value as in checkout-toolbar.css. */
export const TOOLBAR_HEIGHT = 84;

/** The close button's URL. It is never loaded; the navigation attempt closes the window. */
export const CLOSE_ADDRESS = `${APP_ORIGIN}/close-checkout`;

export interface ToolbarContent {
  /** As a browser writes it, with the port. */
  readonly host: string;
  /** Whole rupiah. */
  readonly amount: number;
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  readonly practice: string | null;
}

export function toolbarHtml({ host, amount, language, theme, practice }: ToolbarContent): string {
  const { whose, noProof, close } = texts[language];
  const mode = practice === null ? '' : `<span class="mode">${escapeHtml(practice)}</span>`;
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head><meta charset="utf-8"><title>Konter</title>
<link rel="preload" as="font" type="font/woff2" href="/fonts/plus-jakarta-sans.woff2" crossorigin>
<link rel="stylesheet" href="/checkout-toolbar.css"></head>
<body>
<p class="facts"><span class="host"><bdi dir="ltr">${escapeHtml(host)}</bdi></span> <span class="amount">${escapeHtml(formatRupiah(amount))}</span>${mode}</p>
<p class="proof"><strong>${escapeHtml(whose)}.</strong> ${escapeHtml(noProof)}</p>
<a class="close" href="${CLOSE_ADDRESS}">${escapeHtml(close)}</a>
</body>
</html>
`;
}

// Denies the gateway's page control over its window and the program: window size, position and title, shortcuts that close
// or reload, sound, and the system's file dialog. Each limit answers an attack by a page that worked in tests.

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
