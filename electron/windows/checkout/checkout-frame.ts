/** The checkout window: our toolbar at the top, and below it the gateway's page in its own view. */
import { BrowserWindow, nativeTheme, type Session, type WebContents, WebContentsView } from 'electron';
import type { Theme } from '../../../shared/contract/preferences.ts';
import { guarded } from '../../platform/guarded.ts';
import type { TransientPages } from '../dialogs/print-page.ts';
import { allowNavigation, lockedPreferences } from '../lock-down.ts';
import { ourWindows } from '../open-windows.ts';
import { CLOSE_ADDRESS, TOOLBAR_HEIGHT, type ToolbarContent, toolbarHtml } from './checkout-toolbar.ts';

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
