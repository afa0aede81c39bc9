/** Dependencies of every operation of both APIs. */

import type { GatewayTime } from '../../gateway-time.ts';
import type { Merchant } from '../../merchant.ts';
import type { OrderStore } from '../../orders/order-store.ts';
import type { Channels } from '../../payment-channels.ts';
import type { SkewLimit } from '../timestamps.ts';

export interface ApiContext {
  readonly merchant: Merchant;
  readonly time: GatewayTime;
  readonly orders: OrderStore;
  readonly channels: Channels;
  readonly skew: SkewLimit;
  /** Base URL of this gateway, without a trailing slash. */
  readonly url: () => string;
}
