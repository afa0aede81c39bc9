/**
 * Opens the gateway's page in its own window: a session that is wiped before and after, no preload, downloads, permissions
 * or new windows, and the rules of `checkout-rules.ts` for every navigation. The page's reported outcome goes to
 * `onReturn`.
 */
import { app, session, type WebContents } from 'electron';
import type { Theme } from '../../../shared/contract/preferences.ts';
import type { Clock } from '../../platform/clock.ts';
import { guarded } from '../../platform/guarded.ts';
import type { Log } from '../../platform/log.ts';
import type { CheckoutRequest, OpenedCheckout } from '../../usecases/checkout.ts';
import { allowNavigation } from '../lock-down.ts';
import type { TransientPages } from '../print-page.ts';
import { type CheckoutFrame, createCheckoutFrame, limitCheckoutWindow } from './checkout-frame.ts';
import { type CheckoutPlace, createCheckoutRules } from './checkout-rules.ts';
import { type CheckoutSession, createCheckoutSessions, SCRIPT_RETURN, scriptPageAddress } from './checkout-session.ts';

// Ends a gateway's page that uses up the machine's memory. Chromium limits a page's scripts, but not their other data
// (3 GB within eight seconds). A machine without memory ends any program.

/** Pages of gateways and banks take some 100 MB; a card's form with a bank in a frame twice that. */
const LARGEST_KB = 1024 * 1024;
const LOOK_EVERY_MS = 1_000;

/** Before its first page, until its window is closed. */
function limitCheckoutMemory(
  { window, contents, close }: CheckoutFrame,
  { clock, log }: { readonly clock: Pick<Clock, 'after'>; readonly log: Pick<Log, 'info'> },
): void {
  let stop = (): void => undefined;
  const lookLater = (): void => {
    stop = clock.after(LOOK_EVERY_MS, guarded('look at memory', look));
  };
  function look(): void {
    if (window.isDestroyed() || contents.isDestroyed()) return;
    lookLater();
    const kilobytes = sizeOf(contents);
    if (kilobytes <= LARGEST_KB) return;
    log.info('checkout too large', { kilobytes });
    close();
  }
  lookLater();
  window.once(
    'closed',
    guarded('closed', () => stop()),
  );
}

/** @returns KiB of its processes: each site in its frames may have one of its own */
function sizeOf(contents: WebContents): number {
  const pids = new Set([
    contents.getOSProcessId(),
    ...contents.mainFrame.framesInSubtree.map((frame) => frame.osProcessId),
  ]);
  return app
    .getAppMetrics()
    .filter(({ pid }) => pids.has(pid))
    .reduce((sum, { memory }) => sum + memory.workingSetSize, 0);
}

// Decides when a window counts as opened: at its page's first response, or when it closes. Resources need not be loaded.

/** After this time an error message serves a customer better than a white window. */
const LONGEST_WHITE_MS = 15_000;

/**
 * Loads an address. Resolves at the page's first response, or when the window closes.
 * @throws if the page cannot be loaded, or the server sends nothing for 15 s; the window is then closed
 */
async function loadFirstPage(
  { window, contents, close }: CheckoutFrame,
  address: string,
  clock: Pick<Clock, 'after'>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cancel = clock.after(LONGEST_WHITE_MS, () => reject(new Error('The gateway sent no page')));
  let isThere = false;
  contents.once(
    'did-navigate',
    guarded('did-navigate', () => {
      isThere = true;
      resolve();
    }),
  );
  window.once('closed', resolve);
  // `loadURL` resolves at the page's `load`, which one slow image delays, and rejects if the page navigates before.
  contents.loadURL(address).then(resolve, (error: unknown) => {
    // Deferred: a page that reached the return URL closes its window in the next turn, which is not an error.
    if (!isThere) setImmediate(reject, error);
  });
  try {
    await promise;
  } catch (error) {
    if (window.isDestroyed()) return;
    close();
    throw error;
  } finally {
    cancel();
  }
}

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
export function createCheckouts(deps: CheckoutWindowDeps): (request: CheckoutRequest) => Promise<OpenedCheckout> {
  const { clock, typeface } = deps;
  const emptySession = createCheckoutSessions({
    clock,
    typeface,
    fromPartition: (name) => session.fromPartition(name),
  });
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
  const frame = createCheckoutFrame({
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
  const judge = createCheckoutRules(place);
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
