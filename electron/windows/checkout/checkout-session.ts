/**
 * The session of the gateway's pages: in memory, one for all windows because Electron never frees a session, and wiped
 * before and after each. What its pages may do is said once; whose gateway it is, anew for every window.
 */
import type { Session } from 'electron';
import type { Clock } from '../../platform/clock.ts';
import { answerOr, guarded } from '../../platform/guarded.ts';
import { APP_SCHEME } from '../protocol/app-address.ts';
import { mayLoad } from './checkout-rules.ts';
import { answerCheckoutRequest } from './checkout-script-page.ts';

/** A wipe that takes longer is left to end by itself, and the next window gets a session of another name. */
const LONGEST_WIPE_MS = 2_000;

export interface CheckoutSession {
  readonly session: Session;
  /** Once, when the window is gone. */
  leave(): void;
}

interface CheckoutSessionDeps {
  readonly clock: Pick<Clock, 'after'>;
  /** Electron's. @param partition without `persist:`, so that it is in memory */
  readonly fromPartition: (partition: string) => Session;
  /** The file of the program's own typeface. */
  readonly typeface: string;
}

/** @returns gives out an empty session. @param gateways origins whose script may run, while this window is there */
export function openCheckoutSessions({ clock, fromPartition, typeface }: CheckoutSessionDeps) {
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
  /** After the wipe before it: one that ends late would take the next window's connections away. */
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
    decide({ cancel: !answerOr('request of the checkout', false, mayGo) });
  });
  session.webRequest.onBeforeSendHeaders(({ requestHeaders }, decide) => {
    decide({ cancel: isServiceWorker(requestHeaders) });
  });
  session.webRequest.onHeadersReceived(({ responseHeaders = {} }, decide) => {
    decide({ responseHeaders: withPolicies(responseHeaders) });
  });
  session.setUserAgent(browserName(session.getUserAgent()));
  let last = Promise.resolve(true);
  return {
    session,
    serve(served) {
      gateways = served;
    },
    wipe() {
      last = last.then(() => wipe(session));
      return last;
    },
  };
}

/** @returns whether nothing is left */
async function wipe(session: Session): Promise<boolean> {
  try {
    await Promise.all([session.clearStorageData(), session.clearCache(), session.clearAuthCache()]);
    await session.closeAllConnections();
    return true;
  } catch {
    return false;
  }
}

/** A bank refuses what it does not know, and an attacker reads the version. */
function browserName(userAgent: string): string {
  return userAgent.replace(/ (?:Konter|konter|Electron)\/\S+/g, '');
}

/** A page that a service worker answers has no headers of ours: it could print, and whatever else the policies forbid. */
function isServiceWorker(headers: Readonly<Record<string, string>>): boolean {
  return Object.keys(headers).some((name) => name.toLowerCase() === 'service-worker');
}

/**
 * What a payment does not need, and what shows itself outside the page: a picture that floats above the till and may say
 * anything, the whole screen, the system's dialogs for security keys and devices. Those that every Chromium knows.
 */
const FORBIDDEN = [
  ...['picture-in-picture', 'fullscreen', 'publickey-credentials-get', 'publickey-credentials-create'],
  ...['camera', 'microphone', 'display-capture', 'geolocation', 'midi', 'usb', 'serial', 'hid'],
  ...['clipboard-read', 'clipboard-write', 'screen-wake-lock', 'keyboard-map', 'idle-detection', 'local-fonts'],
  'window-management',
];

/**
 * Chromium keeps to all of them, and to the last of two for one thing. No dialog of the page's (`allow-modals`: alert,
 * print), no popup, no download; what a payment needs stays.
 */
const POLICIES = [
  ['content-security-policy', 'sandbox allow-scripts allow-same-origin allow-forms allow-top-navigation'],
  ['permissions-policy', FORBIDDEN.map((feature) => `${feature}=()`).join(', ')],
] as const;

/** The server's own stay. */
function withPolicies(headers: Record<string, string[]>): Record<string, string[]> {
  const policed = { ...headers };
  for (const [policy, words] of POLICIES) {
    // A second entry, in another case, would replace the server's.
    const name = Object.keys(headers).find((each) => each.toLowerCase() === policy) ?? policy;
    policed[name] = [...(headers[name] ?? []), words];
  }
  return policed;
}
