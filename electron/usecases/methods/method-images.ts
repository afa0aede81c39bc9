/**
 * Images of the offered methods, for windows that load nothing from the network. Cached images are returned at once.
 * Others are fetched in the background and announced by the event `methods`: over https only, or plain http if the
 * gateway itself is on this machine.
 */
import { payablePage } from '../../payments/interpret.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { ShopContext } from '../sale/shop-context.ts';
import { offeredMethods } from './offered-methods.ts';

/** A failed image is not requested again with every list. */
const TRY_AGAIN_AFTER_MS = 3_600_000;

/** The image cache and its source. Neither method rejects. */
export interface ImageCache {
  /** @returns a data: address, or `null` */
  find(address: string): Promise<string | null>;
  /** @returns whether the image is cached now */
  fetch(address: string): Promise<boolean>;
}

export interface MethodImages {
  /** By method code. @param context `undefined` while nothing is set up */
  view(context: ShopContext | undefined): Promise<Record<string, string>>;
}

export function createMethodImages({
  imageCache,
  clock,
  events,
}: {
  readonly imageCache: ImageCache;
  readonly clock: Clock;
  readonly events: EventBus;
}): MethodImages {
  const tried = new Map<string, number>();

  async function fetchAll(addresses: readonly string[]): Promise<void> {
    let came = 0;
    // One after another, to keep the counter's connection free for payments.
    for (const address of addresses) if (await imageCache.fetch(address)) came += 1;
    if (came > 0) events.emit('methods');
  }

  return {
    async view(context) {
      if (!context) return {};
      const images: Record<string, string> = {};
      const missing = new Set<string>();
      for (const { code, imageUrl } of offeredMethods(context).offers) {
        const address = imageUrl === undefined ? null : payablePage(imageUrl, context.account);
        if (address === null) continue;
        const image = await imageCache.find(address);
        if (image !== null) images[code] = image;
        else if (clock.monotonic() - (tried.get(address) ?? Number.NEGATIVE_INFINITY) >= TRY_AGAIN_AFTER_MS) {
          missing.add(address);
        }
      }
      for (const address of missing) tried.set(address, clock.monotonic());
      if (missing.size > 0) void fetchAll([...missing]);
      return images;
    },
  };
}
