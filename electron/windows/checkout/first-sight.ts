/** When a window counts as opened: its page is there, or it is over. What the page still loads is waited for by nobody. */
import { guarded } from '../../platform/guarded.ts';
import type { CheckoutFrame } from './checkout-frame.ts';
import type { Clock } from '../../platform/clock.ts';

/** A customer who has looked at a white window for so long is better served by a word. */
const LONGEST_WHITE_MS = 15_000;

/**
 * Loads an address. Resolves on the first of: the page is there, the window was closed.
 * @throws where the page could not be loaded, or the server has sent nothing for 15 s; the window is then closed
 */
export async function firstSight(
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
  // Ends with the page's `load`, which one slow picture holds up; a page that leads on before rejects it.
  contents.loadURL(address).then(resolve, (error: unknown) => {
    // Not within the event: one that came back has just said its end, and its window is about to go.
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
