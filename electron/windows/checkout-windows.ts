/**
 * The gateway's page in a window of its own: a session that nobody else uses and that is wiped afterwards, no preload,
 * no downloads, no permissions, no new windows, and the rules of `checkout-rules.ts` for every address. Says what the
 * page told at its end, and knows nothing of payments.
 */
import { randomUUID } from 'node:crypto';
import { BrowserWindow, type Session, type WebContents } from 'electron';
import type { CheckoutRequest, OpenedCheckout } from '../usecases/open-checkout.ts';
import { APP_SCHEME } from './app-address.ts';
import { type CheckoutPlace, mayLoad, openCheckoutRules } from './checkout-rules.ts';
import { answerCheckoutRequest, SCRIPT_RETURN, scriptPageAddress } from './checkout-script-page.ts';
import { allowNavigation } from './lock-down.ts';
import { lockedPreferences } from './locked-preferences.ts';

type CheckoutWish = CheckoutPlace &
  Omit<CheckoutRequest, 'by' | 'language'> & {
    /** What is loaded first. */
    readonly address: string;
  };

/** @throws what the system says where no window can be opened */
export function openCheckout({ by, language, ...wish }: CheckoutRequest): Promise<OpenedCheckout> {
  return by.kind === 'script'
    ? openCheckoutWindow({
        ...wish,
        address: scriptPageAddress({ ...by, language, practice: wish.practice }),
        returnTo: SCRIPT_RETURN,
      })
    : openCheckoutWindow({ ...wish, address: by.address, returnTo: by.returnTo });
}

async function openCheckoutWindow(wish: CheckoutWish): Promise<OpenedCheckout> {
  const window = new BrowserWindow({
    title: titleOf('Konter', wish.practice),
    width: 900,
    height: 760,
    backgroundColor: '#ffffff',
    autoHideMenuBar: true,
    webPreferences: {
      // Without `persist:` it is in memory only; a new name is a new session.
      partition: `checkout-${randomUUID()}`,
      ...lockedPreferences,
      // A page that asks and asks would hold the counter.
      disableDialogs: true,
      devTools: false,
    },
  });
  const { webContents: contents } = window;
  const { session } = contents;
  // The page's own name is no word about money.
  if (wish.practice !== null) window.on('page-title-updated', (event) => event.preventDefault());
  lockCheckoutSession(session, wish.gateways);
  followRules(contents, wish, () => window.destroy());
  window.once('closed', () => {
    void wipe(session);
    wish.onClosed();
  });
  // Nothing a page asks may keep its window open.
  contents.on('will-prevent-unload', (event) => event.preventDefault());
  contents.on('render-process-gone', () => window.destroy());
  await window.loadURL(wish.address).catch((error: unknown) => {
    // A page that leads on before it is loaded rejects as well; one that was closed has said all it had to say.
    if (window.isDestroyed() || isAborted(error)) return;
    window.destroy();
    throw error;
  });
  return {
    focus: () => window.focus(),
    close: () => {
      if (!window.isDestroyed()) window.destroy();
    },
  };
}

function followRules(contents: WebContents, { onReturn, ...place }: CheckoutWish, close: () => void): void {
  const judge = openCheckoutRules(place);
  let isOver = false;
  allowNavigation(contents, ({ url, isMainFrame, isRedirect }) => {
    const verdict = judge({ to: url, isMainFrame, isRedirect, from: contents.getURL() });
    if (verdict.kind === 'return' && !isOver) {
      isOver = true;
      onReturn(verdict.told);
      // Not within the event that asks about it.
      setImmediate(close);
    }
    return verdict.kind === 'go';
  });
}

function lockCheckoutSession(session: Session, gateways: readonly string[]): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  session.protocol.handle(APP_SCHEME, ({ url }) => answerCheckoutRequest(url, gateways));
  session.webRequest.onBeforeRequest(({ url }, decide) => {
    decide({ cancel: !(mayLoad(url, gateways) || url.startsWith(`${APP_SCHEME}://checkout/`)) });
  });
}

function titleOf(name: string, practice: string | null): string {
  return practice === null ? name : `${practice} · ${name}`;
}

async function wipe(session: Session): Promise<void> {
  await Promise.all([session.clearStorageData(), session.clearCache(), session.clearAuthCache()]);
  await session.closeAllConnections();
}

/** Chromium's word for a load that something else took the place of. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_ABORTED';
}
