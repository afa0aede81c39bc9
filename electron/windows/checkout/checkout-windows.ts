/**
 * Opens the gateway's page in its own window: a session that is wiped before and after, no preload, downloads, permissions
 * or new windows, and the rules of `checkout-rules.ts` for every navigation. The page's reported outcome goes to
 * `onReturn`.
 */
import { session, type WebContents } from 'electron';
import type { Theme } from '../../../shared/contract/views/setup/preferences.ts';
import type { Clock } from '../../platform/clock.ts';
import { guarded } from '../../platform/guarded.ts';
import type { Log } from '../../platform/log.ts';
import type { CheckoutRequest, OpenedCheckout } from '../../usecases/checkout/open-checkout.ts';
import type { TransientPages } from '../dialogs/print-page.ts';
import { allowNavigation } from '../lock-down.ts';
import { openCheckoutFrame } from './checkout-frame.ts';
import { limitCheckoutWindow } from './checkout-limits.ts';
import { type CheckoutPlace, openCheckoutRules } from './checkout-rules.ts';
import { SCRIPT_RETURN, scriptPageAddress } from './checkout-script-page.ts';
import { type CheckoutSession, openCheckoutSessions } from './checkout-session.ts';
import { limitCheckoutMemory } from './limit-checkout-memory.ts';
import { loadFirstPage } from './load-first-page.ts';

type CheckoutOptions = CheckoutPlace &
  CheckoutRequest & {
    /** The first URL. */
    readonly address: string;
  };

interface CheckoutWindowDeps {
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Pick<Log, 'info' | 'error'>;
  /** The program's font file. */
  readonly typeface: string;
  /** Serves the toolbar's page. */
  readonly pages: TransientPages;
  /** The current setting. */
  readonly theme: () => Theme;
}

/** @returns a function that opens a window; it rejects with the system's error if that fails */
export function openCheckouts(deps: CheckoutWindowDeps): (request: CheckoutRequest) => Promise<OpenedCheckout> {
  const { clock, typeface } = deps;
  const emptySession = openCheckoutSessions({ clock, typeface, fromPartition: (name) => session.fromPartition(name) });
  return async (request) => {
    const { by, language } = request;
    const place = await emptySession(request.gateways);
    return by.kind === 'script'
      ? openCheckoutWindow(deps, place, {
          ...request,
          address: scriptPageAddress({ ...by, language, practice: request.practice }),
          returnTo: SCRIPT_RETURN,
        })
      : openCheckoutWindow(deps, place, { ...request, address: by.address, returnTo: by.returnTo });
  };
}

function openCheckoutWindow(
  { clock, log, pages, theme }: CheckoutWindowDeps,
  { session, leave }: CheckoutSession,
  options: CheckoutOptions,
): OpenedCheckout {
  const frame = openCheckoutFrame({
    title: titleOf('Konter', options.practice),
    session,
    host: new URL(options.by.kind === 'script' ? options.by.checkoutUrl : options.by.address).host,
    theme: theme(),
    pages,
    ...options,
  });
  const { window, contents, focus, close } = frame;
  limitCheckoutWindow(frame, log);
  limitCheckoutMemory(frame, { clock, log });
  followRules(contents, options, close);
  window.once(
    'closed',
    guarded('closed', () => {
      leave();
      options.onClosed();
    }),
  );
  contents.on('render-process-gone', guarded('render-process-gone', close));
  return { shown: loadFirstPage(frame, options.address, clock), focus, close };
}

function followRules(
  contents: WebContents,
  { onReturn, onRefused, ...place }: CheckoutOptions,
  close: () => void,
): void {
  const judge = openCheckoutRules(place);
  let isOver = false;
  const refused = new Set<string>();
  allowNavigation(contents, ({ url, isMainFrame, isRedirect }) => {
    const verdict = judge({ to: url, isMainFrame, isRedirect, from: contents.getURL() });
    if (verdict.kind === 'return' && !isOver) {
      isOver = true;
      onReturn(verdict.reported);
      // Not inside the event handler, because Electron still uses the contents there.
      setImmediate(guarded('close', close));
    }
    // Reported only for the main frame after its first page: people need not know about refused subframes.
    if (verdict.kind === 'refuse' && isMainFrame && !isOver && contents.getURL() !== '') {
      const where = placeOf(url);
      if (refused.size < MOST_REPORTED_REFUSALS && !refused.has(where)) {
        refused.add(where);
        onRefused(where);
      }
    }
    return verdict.kind === 'go';
  });
}

/** A page may try without end. */
const MOST_REPORTED_REFUSALS = 5;

/** The host in the browser's notation (Punycode, so without lookalike letters); the scheme if there is no https host. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  return (url?.protocol === 'https:' ? url.host : (url?.protocol ?? '?')).slice(0, 100);
}

function titleOf(name: string, practice: string | null): string {
  return practice === null ? name : `${practice} · ${name}`;
}
