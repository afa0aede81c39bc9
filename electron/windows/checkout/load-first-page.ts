/** Decides when a window counts as opened: at its page's first response, or when it closes. Resources need not be loaded. */

import type { Clock } from '../../platform/clock.ts';
import { guarded } from '../../platform/guarded.ts';
import type { CheckoutFrame } from './checkout-frame.ts';

/** After this time an error message serves a customer better than a white window. */
const LONGEST_WHITE_MS = 15_000;

/**
 * Loads an address. Resolves at the page's first response, or when the window closes.
 * @throws if the page cannot be loaded, or the server sends nothing for 15 s; the window is then closed
 */
export async function loadFirstPage(
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
