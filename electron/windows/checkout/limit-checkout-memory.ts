/**
 * Ends a gateway's page that uses up the machine's memory. Chromium limits a page's scripts, but not their other data
 * (3 GB within eight seconds). A machine without memory ends any program.
 */
import { app, type WebContents } from 'electron';
import type { Clock } from '../../platform/clock.ts';
import { guarded } from '../../platform/guarded.ts';
import type { Log } from '../../platform/log.ts';
import type { CheckoutFrame } from './checkout-frame.ts';

/** Pages of gateways and banks take some 100 MB; a card's form with a bank in a frame twice that. */
const LARGEST_KB = 1024 * 1024;
const LOOK_EVERY_MS = 1_000;

/** Before its first page, until its window is closed. */
export function limitCheckoutMemory(
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
