/** The window of the gateway's page: a strip of ours, and below it the page in a view of its own. */
import { BrowserWindow, nativeTheme, type Session, type WebContents, WebContentsView } from 'electron';
import type { Theme } from '../../../shared/contract/views/views.ts';
import { guarded } from '../../platform/guarded.ts';
import { CLOSE_ADDRESS, TOOLBAR_HEIGHT, type ToolbarContent, toolbarHtml } from './checkout-toolbar.ts';
import { keepPopupsOffTheStrip } from './keep-popups-off-the-toolbar.ts';
import { allowNavigation } from '../lock-down.ts';
import { lockedPreferences } from '../locked-preferences.ts';
import { ourWindows } from '../open-windows.ts';
import type { TransientPages } from '../dialogs/print-page.ts';

interface CheckoutFrameOptions extends Omit<ToolbarContent, 'theme'> {
  readonly title: string;
  readonly session: Session;
  readonly theme: Theme;
  readonly pages: TransientPages;
}

export interface CheckoutFrame {
  readonly window: BrowserWindow;
  /** The gateway's page, whose session is the wish's. */
  readonly contents: WebContents;
  /** In front of the till's, with the keyboard in the page. */
  focus(): void;
  /** At once, whatever its page does. */
  close(): void;
}

/** Its page is still to be loaded. `host`: until the page is at another. */
export function openCheckoutFrame({ title, session, theme, pages, ...strip }: CheckoutFrameOptions): CheckoutFrame {
  // Above the till's, and gone with it.
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
    // `disableDialogs`: a page that asks and asks would hold the counter.
    webPreferences: {
      session,
      ...lockedPreferences,
      disableDialogs: true,
      // A page that loads itself again and again would take the keyboard from the till.
      focusOnNavigation: false,
      // It speaks by the system, past a page that is muted.
      disableBlinkFeatures: 'ScriptedSpeechSynthesis',
      devTools: false,
    },
  });
  const { webContents: contents } = view;
  const close = (): void => {
    if (!window.isDestroyed()) window.destroy();
  };
  // A page without a colour of its own is written for white.
  view.setBackgroundColor('#ffffff');
  window.contentView.addChildView(view);
  const tellSize = keepPopupsOffTheStrip(view);
  const layOut = (): void => {
    const [width = 0, height = 0] = window.getContentSize();
    view.setBounds({ x: 0, y: TOOLBAR_HEIGHT, width, height: Math.max(0, height - TOOLBAR_HEIGHT) });
    tellSize();
  };
  layOut();
  window.on('resize', guarded('resize', layOut));

  // The customer types into the page; the strip, which is loaded too, has nothing to type into.
  const giveKeyboard = (): void => {
    if (!contents.isDestroyed() && contents.getURL() !== '') contents.focus();
  };
  contents.once('did-navigate', guarded('did-navigate', giveKeyboard));
  // The keyboard goes to what was loaded last. Not from behind the till's window: Electron would bring this one forward.
  window.webContents.on(
    'did-finish-load',
    guarded('did-finish-load', () => {
      if (window.isFocused()) giveKeyboard();
    }),
  );

  const isDark = theme === 'system' ? nativeTheme.shouldUseDarkColors : theme === 'dark';
  const page = pages.keep();
  const name = (host: string): void => {
    page.show(toolbarHtml({ ...strip, host, theme: isDark ? 'dark' : 'light' }));
    // A window that closes meanwhile has nothing to name.
    if (!window.isDestroyed()) window.loadURL(page.address).catch(() => undefined);
  };
  allowNavigation(window.webContents, ({ url }) => {
    // Not within the event that asks about it.
    if (url === CLOSE_ADDRESS) setImmediate(guarded('close', close));
    return false;
  });
  // A page that nobody names any more is not shown.
  window.webContents.on('render-process-gone', guarded('render-process-gone', close));
  name(strip.host);
  let named = strip.host;
  contents.on(
    'did-navigate',
    guarded('did-navigate', (_event, address) => {
      const url = URL.parse(address);
      const host = url !== null && /^https?:$/.test(url.protocol) ? url.host : strip.host;
      if (host !== named) name(host);
      named = host;
    }),
  );
  window.once(
    'closed',
    guarded('closed', () => {
      page.drop();
      // Electron leaves a view's page alive, and asks it nothing here.
      if (!contents.isDestroyed()) contents.close();
    }),
  );
  const focus = (): void => {
    window.focus();
    giveKeyboard();
  };
  return { window, contents, focus, close };
}
