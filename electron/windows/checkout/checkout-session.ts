/**
 * The session of the gateway's pages: in memory, and wiped before and after each window. All windows share it, because
 * Electron never frees a session. Its restrictions are set once; the allowed gateways are set for every window.
 */
import type { Session } from 'electron';
import type { Clock } from '../../platform/clock.ts';
import { guarded, withFallback } from '../../platform/guarded.ts';
import { serialize } from '../../platform/serialize.ts';
import { APP_SCHEME } from '../protocol/app-address.ts';
import { mayLoad } from './checkout-rules.ts';
import { answerCheckoutRequest } from './checkout-script-page.ts';

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
