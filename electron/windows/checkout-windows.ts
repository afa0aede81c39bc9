/**
 * The gateway's page in a window of its own: a session that is wiped before and after, no preload, no downloads, no
 * permissions, no new windows, and the rules of `checkout-rules.ts` for every address. Says what the page told at its
 * end, and knows nothing of payments.
 */
import { BrowserWindow, session, type WebContents } from 'electron';
import type { Clock } from '../clock.ts';
import type { CheckoutRequest, OpenedCheckout } from '../usecases/open-checkout.ts';
import { type CheckoutPlace, openCheckoutRules } from './checkout-rules.ts';
import { SCRIPT_RETURN, scriptPageAddress } from './checkout-script-page.ts';
import { type CheckoutSession, openCheckoutSessions } from './checkout-session.ts';
import { firstSight } from './first-sight.ts';
import { allowNavigation } from './lock-down.ts';
import { lockedPreferences } from './locked-preferences.ts';

type CheckoutWish = CheckoutPlace &
  Omit<CheckoutRequest, 'by' | 'language'> & {
    /** What is loaded first. */
    readonly address: string;
  };

/**
 * @param typeface the file of the program's own
 * @returns opens one window at a time; rejects with what the system says where none can be opened
 */
export function openCheckouts(
  clock: Pick<Clock, 'after'>,
  typeface: string,
): (request: CheckoutRequest) => Promise<OpenedCheckout> {
  const emptySession = openCheckoutSessions({ clock, typeface, fromPartition: (name) => session.fromPartition(name) });
  return async ({ by, language, ...wish }) => {
    const place = await emptySession(wish.gateways);
    return by.kind === 'script'
      ? openCheckoutWindow(clock, place, {
          ...wish,
          address: scriptPageAddress({ ...by, language, practice: wish.practice }),
          returnTo: SCRIPT_RETURN,
        })
      : openCheckoutWindow(clock, place, { ...wish, address: by.address, returnTo: by.returnTo });
  };
}

function openCheckoutWindow(
  clock: Pick<Clock, 'after'>,
  { session, leave }: CheckoutSession,
  wish: CheckoutWish,
): OpenedCheckout {
  const window = new BrowserWindow({
    title: titleOf('Konter', wish.practice),
    width: 900,
    height: 760,
    backgroundColor: '#ffffff',
    autoHideMenuBar: true,
    webPreferences: {
      session,
      ...lockedPreferences,
      // A page that asks and asks would hold the counter.
      disableDialogs: true,
      devTools: false,
    },
  });
  const { webContents: contents } = window;
  // The page's own name is no word about money.
  if (wish.practice !== null) window.on('page-title-updated', (event) => event.preventDefault());
  const close = () => {
    if (!window.isDestroyed()) window.destroy();
  };
  followRules(contents, wish, close);
  window.once('closed', () => {
    leave();
    wish.onClosed();
  });
  // Nothing a page asks may keep its window open.
  contents.on('will-prevent-unload', (event) => event.preventDefault());
  contents.on('render-process-gone', close);
  return { shown: firstSight(window, wish.address, clock), focus: () => window.focus(), close };
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

function titleOf(name: string, practice: string | null): string {
  return practice === null ? name : `${practice} · ${name}`;
}
