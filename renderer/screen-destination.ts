/** Where the window is: a screen, and the item to open on it; `null` for none. */
import type { PaymentView } from '../shared/contract/sale.ts';
import type { ScreenName } from './app-shell/rail/rail.tsx';

/** A sale to open in History; `orderId` is one of its payments. */
type KnownSale = Pick<PaymentView, 'environment' | 'saleId' | 'orderId'>;

export type SettingsPageName =
  | 'shop'
  | 'selling'
  | 'items'
  | 'printer'
  | 'screen'
  | 'people'
  | 'gateway'
  | 'hub'
  | 'backups'
  | 'about'
  | 'mode'
  | 'restore';

export type Destination =
  | { readonly place: 'sell' | 'report' }
  /** `page`: of Settings; `set-up` for the steps of the first set-up; `null` for the list of the pages. */
  | { readonly place: 'settings'; readonly page: SettingsPageName | 'set-up' | null }
  | { readonly place: 'history'; readonly sale: KnownSale | null }
  | { readonly place: 'review'; readonly orderId: string | null };

export function destination(place: ScreenName): Destination {
  if (place === 'history') return { place, sale: null };
  if (place === 'settings') return { place, page: null };
  return place === 'review' ? { place, orderId: null } : { place };
}
