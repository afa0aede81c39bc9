/**
 * Restrictions for every window, whatever runs in it: it may not leave our pages, open a window, embed a web view, download,
 * or get a device or permission. Set up before the first window exists. There are two exceptions: the one permission below,
 * and the checkout's pages, which have their own rules. Then the program's menu, and the switches that it refuses.
 */
import { type App, app, type CommandLine, Menu, type Session, type WebContents, type WebPreferences } from 'electron';
import { isLoopback, isWhatsAppAddress } from '../../shared/model/values/addresses.ts';
import { guarded, withFallback } from '../platform/guarded.ts';
import { APP_ORIGIN } from './app-address.ts';

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

/** Contents of a checkout window, our toolbar's too, with their navigation rules. All other contents may only reload. */
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
        if (allows) return allows({ url, isMainFrame, isRedirect: false });
        return isMainFrame && isOurs(url) && url === contents.getURL();
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

// The program's menu. Electron's default menu works in every window, the gateway's too: its shortcuts quit the program,
// reload a card form and zoom. The packaged program has no menu, except on macOS, where Edit and Quit need one.

/** Call before the first window. During development Electron's menu stays, because it opens the developer tools. */
export function setApplicationMenu(): void {
  if (!app.isPackaged) return;
  Menu.setApplicationMenu(
    process.platform === 'darwin'
      ? Menu.buildFromTemplate([
          {
            label: 'Konter',
            submenu: [{ role: 'hide' }, { role: 'hideOthers' }, { type: 'separator' }, { role: 'quit' }],
          },
          { role: 'editMenu' },
          { label: 'Window', role: 'window', submenu: [{ role: 'minimize' }, { role: 'front' }] },
        ])
      : null,
  );
}

/** While the window is held, no menu has a key that quits, closes or makes it smaller. @returns a way back */
export function withoutMenu(): () => void {
  const before = Menu.getApplicationMenu();
  Menu.setApplicationMenu(process.platform === 'darwin' ? Menu.buildFromTemplate([{ role: 'editMenu' }]) : null);
  return () => Menu.setApplicationMenu(before);
}

// Removes Chromium's command-line switches that attach a debugger, redirect requests or record traffic, and environment
// variables with such an effect. No Electron fuse covers them, and a desktop shortcut is easily edited. Must run first:
// Chromium reads switches after the main process's first file has run.

const REFUSED = [
  // Remote control of the page.
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address', 'remote-allow-origins'],
  ...['auto-open-devtools-for-tabs', 'enable-automation', 'load-extension', 'disable-extensions-except'],
  // Name resolution, proxies and certificate checks.
  ...['host-resolver-rules', 'host-rules', 'ignore-certificate-errors', 'ignore-certificate-errors-spki-list'],
  ...['allow-insecure-localhost', 'proxy-server', 'proxy-pac-url', 'proxy-auto-detect', 'proxy-bypass-list'],
  ...['auth-server-whitelist', 'auth-negotiate-delegate-whitelist'],
  // Web security.
  ...['disable-web-security', 'disable-site-isolation-trials'],
  ...['allow-running-insecure-content', 'unsafely-treat-insecure-origin-as-secure', 'enable-blink-features'],
  ...['disable-blink-features', 'js-flags', 'use-fake-ui-for-media-stream'],
  // Replacement of child processes.
  ...['renderer-cmd-prefix', 'utility-cmd-prefix', 'gpu-launcher', 'browser-subprocess-path'],
  // Recording of traffic, traces and logs, to any file.
  ...['enable-logging', 'log-file', 'vmodule', 'v'],
  ...['log-net-log', 'net-log-capture-mode', 'ssl-key-log-file', 'trace-startup', 'trace-startup-file'],
];

const REFUSED_VARIABLES = [
  // The effect of `ssl-key-log-file`.
  'SSLKEYLOGFILE',
  // Preview's own: where a customer goes after the gateway's page, and a display in a tab instead of a held window.
  ...['KONTER_CHECKOUT_RETURN_URL', 'KONTER_DISPLAY_URL'],
];

/**
 * @param env the process's own
 * @returns the names of the switches and variables found, for the log
 */
export function refuseSwitches(
  commandLine: Pick<CommandLine, 'hasSwitch' | 'removeSwitch'>,
  env: NodeJS.ProcessEnv,
): readonly string[] {
  const given = REFUSED.filter((name) => commandLine.hasSwitch(name));
  for (const name of given) commandLine.removeSwitch(name);
  const set = REFUSED_VARIABLES.filter((name) => env[name] !== undefined);
  for (const name of set) delete env[name];
  return [...given, ...set];
}
