/**
 * The session of the gateway's pages: in memory, and wiped before and after each window. All windows share it, because
 * Electron never frees a session. Its restrictions are set once; the allowed gateways are set for every window.
 */
import { readFile } from 'node:fs/promises';
import type { Session } from 'electron';
import type { Clock } from '../../platform/clock.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { guarded, withFallback } from '../../platform/guarded.ts';
import { serialize } from '../../platform/serialize.ts';
import { APP_SCHEME } from '../app-address.ts';
import { mayLoad } from './checkout-rules.ts';

/** After this time a wipe continues in the background, and the next window gets a new session. */
const LONGEST_WIPE_MS = 2_000;

export interface CheckoutSession {
  readonly session: Session;
  /** Call once, when the window is closed. */
  leave(): void;
}

interface CheckoutSessionDeps {
  readonly clock: Pick<Clock, 'after'>;
  /** Electron's `session.fromPartition`. @param partition without `persist:`, so that it stays in memory */
  readonly fromPartition: (partition: string) => Session;
  /** The program's font file. */
  readonly typeface: string;
}

/** @returns a function that provides an empty session; its `gateways` are origins whose script this window may run */
export function createCheckoutSessions({ clock, fromPartition, typeface }: CheckoutSessionDeps) {
  let made = 0;
  let current: LockedSession | null = null;
  return async (gateways: readonly string[]): Promise<CheckoutSession> => {
    current ??= make();
    if (!(await isWipedInTime(current))) current = make();
    const { session, serve, wipe } = current;
    serve(gateways);
    return { session, leave: () => void wipe() };
  };

  function make(): LockedSession {
    made += 1;
    return lockCheckoutSession(fromPartition(made === 1 ? 'checkout' : `checkout-${made}`), typeface);
  }

  function isWipedInTime({ wipe }: LockedSession): Promise<boolean> {
    return new Promise((done) => {
      const cancel = clock.after(LONGEST_WIPE_MS, () => done(false));
      void wipe().then((isWiped) => {
        cancel();
        done(isWiped);
      });
    });
  }
}

interface LockedSession {
  readonly session: Session;
  readonly serve: (gateways: readonly string[]) => void;
  /** Runs after the previous wipe: one that ends late would close the next window's connections. */
  readonly wipe: () => Promise<boolean>;
}

function lockCheckoutSession(session: Session, typeface: string): LockedSession {
  let gateways: readonly string[] = [];
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on(
    'will-download',
    guarded('will-download', (event) => event.preventDefault()),
  );
  session.protocol.handle(APP_SCHEME, ({ url }) => answerCheckoutRequest(url, { gateways, typeface }));
  session.webRequest.onBeforeRequest(({ url }, decide) => {
    const mayGo = (): boolean => mayLoad(url, gateways) || url.startsWith(`${APP_SCHEME}://checkout/`);
    decide({ cancel: !withFallback('request of the checkout', false, mayGo) });
  });
  session.webRequest.onBeforeSendHeaders(({ requestHeaders }, decide) => {
    decide({ cancel: isServiceWorker(requestHeaders) });
  });
  session.webRequest.onHeadersReceived(({ responseHeaders = {} }, decide) => {
    decide({ responseHeaders: withPolicies(responseHeaders) });
  });
  session.setUserAgent(browserName(session.getUserAgent()));
  const inTurn = serialize();
  return {
    session,
    serve(served) {
      gateways = served;
    },
    wipe: () => inTurn(() => wipe(session)),
  };
}

/** @returns whether everything was wiped */
async function wipe(session: Session): Promise<boolean> {
  try {
    await Promise.all([session.clearStorageData(), session.clearCache(), session.clearAuthCache()]);
    await session.closeAllConnections();
    return true;
  } catch {
    return false;
  }
}

/** Banks refuse unknown browsers, and a version helps an attacker. */
function browserName(userAgent: string): string {
  return userAgent.replace(/ (?:Konter|konter|Electron)\/\S+/g, '');
}

/** A service worker's responses would bypass our policy headers, so that a page could open dialogs or print. */
function isServiceWorker(headers: Readonly<Record<string, string>>): boolean {
  return Object.keys(headers).some((name) => name.toLowerCase() === 'service-worker');
}

/**
 * Features that a payment does not need and that show content outside the page: floating pictures, full screen, and system
 * dialogs for security keys and devices. Only names that every Chromium version supports.
 */
const FORBIDDEN = [
  ...['picture-in-picture', 'fullscreen', 'publickey-credentials-get', 'publickey-credentials-create'],
  ...['camera', 'microphone', 'display-capture', 'geolocation', 'midi', 'usb', 'serial', 'hid'],
  ...['clipboard-read', 'clipboard-write', 'screen-wake-lock', 'keyboard-map', 'idle-detection', 'local-fonts'],
  'window-management',
];

/**
 * Chromium enforces all policies of a response; of two entries for one feature, the last counts. The sandbox forbids
 * dialogs (`allow-modals`: alert, print), popups and downloads, and allows the rest of a payment page.
 */
const POLICIES = [
  ['content-security-policy', 'sandbox allow-scripts allow-same-origin allow-forms allow-top-navigation'],
  ['permissions-policy', FORBIDDEN.map((feature) => `${feature}=()`).join(', ')],
] as const;

/** Adds to the server's own policies. */
function withPolicies(headers: Record<string, string[]>): Record<string, string[]> {
  const policed = { ...headers };
  for (const [policy, value] of POLICIES) {
    // A second entry in another letter case would replace the server's.
    const name = Object.keys(headers).find((each) => each.toLowerCase() === policy) ?? policy;
    policed[name] = [...(headers[name] ?? []), value];
  }
  return policed;
}

// The page that runs the gateway's browser script, the alternative to its redirect. It has its own origin, so that the
// gateway's script cannot reach our screens. It reports the script's outcome by navigating to one URL, which is never
// loaded. Source: gateway-interface, "Browser checkout script".

const CHECKOUT_ORIGIN = `${APP_SCHEME}://checkout`;
const PAGE_PATH = '/process';
const STARTER_PATH = '/start.js';
const FACE_PATH = '/strip.woff2';

/** The page navigates here when the script calls one of its events. */
export const SCRIPT_RETURN = `${CHECKOUT_ORIGIN}/return`;

export interface ScriptOptions {
  /** `{checkout_url}`, without a trailing slash. */
  readonly checkoutUrl: string;
  readonly reference: string;
  readonly language: 'id' | 'en';
  /** Shown above the script's content; `null` in production. */
  readonly practice: string | null;
}

export function scriptPageAddress({ practice, ...options }: ScriptOptions): string {
  const query = new URLSearchParams({ ...options, ...(practice === null ? {} : { practice }) });
  return `${CHECKOUT_ORIGIN}${PAGE_PATH}?${query}`;
}

interface CheckoutPageDeps {
  /** Origins whose script may run; the address in the query is not trusted. */
  readonly gateways: readonly string[];
  /** The program's font file, for the strip. */
  readonly typeface: string;
}

export async function answerCheckoutRequest(url: string, { gateways, typeface }: CheckoutPageDeps): Promise<Response> {
  const { pathname, searchParams } = new URL(url);
  if (pathname === FACE_PATH)
    return new Response(await readFile(typeface), { headers: headers('font/woff2', "'none'") });
  const checkout = URL.parse(searchParams.get('checkoutUrl') ?? '');
  if (pathname === STARTER_PATH) return new Response(STARTER, { headers: headers('text/javascript', "'none'") });
  const isKnown = checkout !== null && gateways.some((gateway) => new URL(gateway).origin === checkout.origin);
  if (pathname !== PAGE_PATH || !isKnown) return new Response(null, { status: 404 });
  const script = `${checkout.href.replace(/\/+$/, '')}/lib/js/gateway_pg.js`;
  const language = searchParams.get('language') === 'en' ? 'en' : 'id';
  return new Response(page(script, language, searchParams.get('practice') ?? ''), {
    headers: headers('text/html', checkout.origin),
  });
}

/** The font family's name must not collide with one of the gateway's. */
const FACE = `<style>@font-face{font-family:"Konter strip";font-weight:200 800;src:url("${FACE_PATH}")}</style>`;

/** Above the gateway's own layers too; it ignores the pointer. */
const STRIP =
  'position:fixed;inset:0 0 auto;z-index:2147483647;margin:0;padding:.5rem;pointer-events:none;' +
  'background:#ffd97a;color:#3d2600;font:700 1.1rem/1.3 Konter strip,sans-serif;text-align:center';

const page = (script: string, language: string, practice: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Konter</title>
<link rel="icon" href="data:,">
<script src="${escapeHtml(script)}"></script>
<script src="${STARTER_PATH}" defer></script>
</head>
<body>${practice === '' ? '' : `${FACE}<p style="${STRIP}">${escapeHtml(practice)}</p>`}</body>
</html>
`;

/** ES5: it runs next to a script that was written for browsers of 2013. */
const STARTER = `(function () {
  'use strict';
  var query = new URLSearchParams(location.search);
  var ended = false;
  function end(event, result) {
    if (ended) return;
    ended = true;
    var back = new URLSearchParams({ event: event });
    ['resultCode', 'merchantOrderId', 'reference'].forEach(function (name) {
      try {
        var value = result[name];
        if (typeof value === 'string') back.set(name, value);
      } catch (error) {
        // Its own report is worth less than the fact that it has ended.
      }
    });
    location.assign('/return?' + back);
  }
  try {
    window.checkout.process(query.get('reference'), {
      defaultLanguage: query.get('language'),
      successEvent: function (result) { end('success', result); },
      pendingEvent: function (result) { end('pending', result); },
      errorEvent: function (result) { end('error', result); },
      closeEvent: function (result) { end('close', result); }
    });
  } catch (error) {
    end('error');
  }
})();
`;

/** The gateway may use its own styles and frames on this origin; our screens have another. */
function headers(type: string, checkoutOrigin: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${checkoutOrigin}`,
    `connect-src ${checkoutOrigin}`,
    `frame-src ${checkoutOrigin} https:`,
    `style-src 'unsafe-inline' ${checkoutOrigin}`,
    `img-src ${checkoutOrigin} https: data:`,
    `font-src 'self' ${checkoutOrigin} https: data:`,
    `form-action ${checkoutOrigin} https:`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}
