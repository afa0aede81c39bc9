/**
 * What no window may do, whatever runs in it: leave our pages, open another window, embed a web view, download, ask for
 * a device or a permission. Set up before the first window exists; nothing here has an exception list to maintain
 * but the one permission below, and the checkout's pages, which bring rules of their own.
 */
import type { App, Session, WebContents } from 'electron';
import { answerOr, guarded } from '../platform/guarded.ts';
import { APP_ORIGIN } from './protocol/app-address.ts';

/** Writing text to the clipboard, for the copy button beside a VA number. Reading it stays denied. */
const COPY_TEXT = 'clipboard-sanitized-write';

/** Before `ready`, so that no window and no session comes first. */
export function lockWindows(app: Pick<App, 'on'>): void {
  app.on(
    'web-contents-created',
    guarded('web-contents-created', (_event, contents) => lockContents(contents)),
  );
  // Chromium fetches a dictionary for the system's language, whether or not anything is ever spelled.
  app.on(
    'session-created',
    guarded('session-created', (session) => session.setSpellCheckerLanguages([])),
  );
  // Electron would give the first of the system's, and with it a person's name, to whatever server asks.
  app.on(
    'select-client-certificate',
    guarded('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
      event.preventDefault();
      choose();
    }),
  );
}

/**
 * After `ready`, before the first window.
 * @param session the default one: every window of ours is in it
 * @param options `isDeveloped`: its developer tools have pages of their own
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

/** Contents that show somebody else's pages. Whoever is not in here goes nowhere. */
const rules = new WeakMap<WebContents, (navigation: Navigation) => boolean>();

/** @param allows asked before each navigation and each redirect, in every frame */
export function allowNavigation(contents: WebContents, allows: (navigation: Navigation) => boolean): void {
  rules.set(contents, allows);
}

/** Shows somebody else's pages: it hears nothing of ours, and nobody listens to it. */
export function isForeign(contents: WebContents): boolean {
  return rules.has(contents);
}

function lockContents(contents: WebContents): void {
  // Calls between browsers go round every policy for requests: none leaves but through a proxy, which there is not.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  // Frames too: our pages have none, so nothing in them has anywhere to go.
  contents.on(
    'will-frame-navigate',
    guarded('will-frame-navigate', (event) => {
      const { url, isMainFrame } = event;
      const goes = answerOr('navigation', false, () => {
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
      const goes = answerOr('redirect', false, () => rules.get(contents)?.({ url, isMainFrame, isRedirect: true }));
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

/** Chromium gives an origin with or without the slash at its end. */
function isOurs(address: string): boolean {
  return address === APP_ORIGIN || address.startsWith(`${APP_ORIGIN}/`);
}
