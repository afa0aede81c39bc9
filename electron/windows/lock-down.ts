/**
 * Restrictions for every window, whatever runs in it: it may not leave our pages, open a window, embed a web view, download,
 * or get a device or permission. Set up before the first window exists. There are two exceptions: the one permission below,
 * and the checkout's pages, which have their own rules.
 */
import type { App, Session, WebContents, WebPreferences } from 'electron';
import { isLoopback, isWhatsAppAddress } from '../../shared/model/values/addresses.ts';
import { guarded, withFallback } from '../platform/guarded.ts';
import { APP_ORIGIN } from './protocol/app-address.ts';

/** Permission to write text to the clipboard, for the copy button next to a VA number. Reading stays denied. */
const COPY_TEXT = 'clipboard-sanitized-write';

/** Call before `ready`, so that no window or session exists earlier. */
export function lockWindows(app: Pick<App, 'on'>): void {
  app.on(
    'web-contents-created',
    guarded('web-contents-created', (_event, contents) => lockContents(contents)),
  );
  // Otherwise Chromium downloads a dictionary, even if spell checking is never used.
  app.on(
    'session-created',
    guarded('session-created', (session) => session.setSpellCheckerLanguages([])),
  );
  // By default Electron sends the system's first client certificate, and so a person's name, to any server that asks.
  app.on(
    'select-client-certificate',
    guarded('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
      event.preventDefault();
      choose();
    }),
  );
}

/**
 * Call after `ready` and before the first window.
 * @param session the default session, which all our windows use
 * @param options `isDeveloped`: allows the pages of the developer tools
 */
export function lockSession(session: Session, { isDeveloped }: { readonly isDeveloped: boolean }): void {
  session.webRequest.onBeforeRequest(({ url }, decide) => {
    const stays = isOurs(url) || url.startsWith('data:') || (isDeveloped && url.startsWith('devtools:'));
    decide({ cancel: !stays });
  });
  session.setPermissionRequestHandler((_contents, permission, decide, request) => {
    decide(permission === COPY_TEXT && isOurs(request.requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => permission === COPY_TEXT && isOurs(origin));
  session.setDevicePermissionHandler(() => false);
  session.on(
    'will-download',
    guarded('will-download', (event) => event.preventDefault()),
  );
}

export interface Navigation {
  readonly url: string;
  readonly isMainFrame: boolean;
  readonly isRedirect: boolean;
}

/** Contents that show foreign pages, with their navigation rules. All other contents may not navigate. */
const rules = new WeakMap<WebContents, (navigation: Navigation) => boolean>();

/** @param allows called before each navigation and redirect, in every frame */
export function allowNavigation(contents: WebContents, allows: (navigation: Navigation) => boolean): void {
  rules.set(contents, allows);
}

/** Foreign contents receive no events, and their requests are refused. */
export function isForeign(contents: WebContents): boolean {
  return rules.has(contents);
}

function lockContents(contents: WebContents): void {
  // WebRTC bypasses request policies. With this setting it may only use a proxy, and none is configured.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  // Covers frames too; our pages have none.
  contents.on(
    'will-frame-navigate',
    guarded('will-frame-navigate', (event) => {
      const { url, isMainFrame } = event;
      const goes = withFallback('navigation', false, () => {
        const allows = rules.get(contents);
        return allows ? allows({ url, isMainFrame, isRedirect: false }) : isMainFrame && isReload(contents, url);
      });
      if (!goes) event.preventDefault();
    }),
  );
  contents.on(
    'will-redirect',
    guarded('will-redirect', (event) => {
      const { url, isMainFrame } = event;
      const goes = withFallback('redirect', false, () => rules.get(contents)?.({ url, isMainFrame, isRedirect: true }));
      if (!goes) event.preventDefault();
    }),
  );
  contents.on(
    'will-attach-webview',
    guarded('will-attach-webview', (event) => event.preventDefault()),
  );
}

function isReload(contents: WebContents, url: string): boolean {
  return isOurs(url) && url === contents.getURL();
}

/** Chromium reports an origin with or without a trailing slash. */
function isOurs(address: string): boolean {
  return address === APP_ORIGIN || address.startsWith(`${APP_ORIGIN}/`);
}

/**
 * Every preference that isolates a page from the machine, for all windows. Electron's defaults are repeated, because a
 * default can change and a reader need not know it.
 */
export const lockedPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // Otherwise a page could read the clipboard without a permission.
  enableDeprecatedPaste: false,
  spellcheck: false,
} as const satisfies WebPreferences;

/** The addresses that the system's browser may be asked to open: the pages of training, and a chat with a customer. */
export function mayOpenExternally(address: string): boolean {
  if (isWhatsAppAddress(address)) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return protocol === 'http:' && isLoopback(hostname) && `${username}${password}` === '';
}
