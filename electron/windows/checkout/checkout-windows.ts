/**
 * The gateway's page in a window of its own: a session that is wiped before and after, no preload, no downloads, no
 * permissions, no new windows, and the rules of `checkout-rules.ts` for every address. Says what the page told at its
 * end, and knows nothing of payments.
 */
import { session, type WebContents } from 'electron';
import type { Theme } from '../../../shared/contract/views/views.ts';
import type { Clock } from '../../platform/clock.ts';
import { guarded } from '../../platform/guarded.ts';
import type { Log } from '../../platform/log.ts';
import type { CheckoutRequest, OpenedCheckout } from '../../usecases/checkout/open-checkout.ts';
import { openCheckoutFrame } from './checkout-frame.ts';
import { limitCheckoutWindow } from './checkout-limits.ts';
import { type CheckoutPlace, openCheckoutRules } from './checkout-rules.ts';
import { SCRIPT_RETURN, scriptPageAddress } from './checkout-script-page.ts';
import { type CheckoutSession, openCheckoutSessions } from './checkout-session.ts';
import { firstSight } from './first-sight.ts';
import { keepWithinMemory } from './keep-within-memory.ts';
import { allowNavigation } from '../lock-down.ts';
import type { TransientPages } from '../dialogs/print-page.ts';

type CheckoutOptions = CheckoutPlace &
  CheckoutRequest & {
    /** What is loaded first. */
    readonly address: string;
  };

interface CheckoutWindowDeps {
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Pick<Log, 'info' | 'error'>;
  /** The file of the program's own. */
  readonly typeface: string;
  /** Where the strip above it is served. */
  readonly pages: TransientPages;
  /** As Settings says now. */
  readonly theme: () => Theme;
}

/** @returns opens one window at a time; rejects with what the system says where none can be opened */
export function openCheckouts(deps: CheckoutWindowDeps): (request: CheckoutRequest) => Promise<OpenedCheckout> {
  const { clock, typeface } = deps;
  const emptySession = openCheckoutSessions({ clock, typeface, fromPartition: (name) => session.fromPartition(name) });
  return async (wish) => {
    const { by, language } = wish;
    const place = await emptySession(wish.gateways);
    return by.kind === 'script'
      ? openCheckoutWindow(deps, place, {
          ...wish,
          address: scriptPageAddress({ ...by, language, practice: wish.practice }),
          returnTo: SCRIPT_RETURN,
        })
      : openCheckoutWindow(deps, place, { ...wish, address: by.address, returnTo: by.returnTo });
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
  keepWithinMemory(frame, { clock, log });
  followRules(contents, options, close);
  window.once(
    'closed',
    guarded('closed', () => {
      leave();
      options.onClosed();
    }),
  );
  contents.on('render-process-gone', guarded('render-process-gone', close));
  return { shown: firstSight(frame, options.address, clock), focus, close };
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
      onReturn(verdict.told);
      // Not within the event that asks about it.
      setImmediate(guarded('close', close));
    }
    // Of a page that is there, and that means to leave it: what a frame tries is not for people to hear.
    if (verdict.kind === 'refuse' && isMainFrame && !isOver && contents.getURL() !== '') {
      const where = placeOf(url);
      if (refused.size < TOLD_OF_REFUSALS && !refused.has(where)) {
        refused.add(where);
        onRefused(where);
      }
    }
    return verdict.kind === 'go';
  });
}

/** A page may try on and on. */
const TOLD_OF_REFUSALS = 5;

/** A host as a browser writes it, without letters that only look like others; the scheme where there is none. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  return (url?.protocol === 'https:' ? url.host : (url?.protocol ?? '?')).slice(0, 100);
}

function titleOf(name: string, practice: string | null): string {
  return practice === null ? name : `${practice} · ${name}`;
}
