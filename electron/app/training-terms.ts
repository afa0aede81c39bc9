/** The training shop's terms: built in but for the shop's name and time zone, because training needs no provisioning file. */
import type { Environment } from '../../shared/model/environment.ts';
import { ordinaryMethodTerms } from '../../shared/model/methods/method-terms.ts';
import type { ShopLedger } from '../payments/shop-ledger.ts';
import { StoreError } from '../ports/ledger/ledger.ts';
import type { Settings } from '../ports/settings/settings.ts';
import type { ShopTerms } from '../usecases/sale/shop-context.ts';

type NamedShop = Settings['trainingShop'];

/**
 * @param url of the embedded training gateway: callbacks and customers must stay on this machine
 * @param named the shop's own name and time zone
 * @param returnUrl where its checkout page returns the browser; absent: the gateway's stand-in for a shop
 */
export function trainingTerms(url: string, returnUrl = `${url}/return`, named?: NamedShop): ShopTerms {
  return {
    terminalId: 'K1',
    shopName: named?.shopName || 'Toko Latihan',
    shopTimeZone: named?.shopTimeZone ?? 'Asia/Jakarta',
    customerEmail: 'kasir@toko.example',
    callbackUrl: `${url}/callback`,
    returnUrl,
    checkoutCurrency: '',
    partnerId: '',
    qrisMethod: '',
    requestFields: {},
    ...ordinaryMethodTerms,
    customerChooses: true,
  };
}

/**
 * The training shop with its gateway's present address, because the gateway may start and stop while the terminal runs.
 */
export function trainingShop(
  gateway: { readonly merchantCode: string; readonly url: string },
  named: () => NamedShop,
  returnUrl?: string,
) {
  return {
    merchantCode: gateway.merchantCode,
    get url() {
      return gateway.url;
    },
    get terms() {
      return trainingTerms(gateway.url, returnUrl, named());
    },
  };
}

/** Whether any check may go to the training gateway, whichever environment is selected. */
export function isTrainingChecked(shopLedgers: ReadonlyMap<Environment, ShopLedger>): boolean {
  const ledger = shopLedgers.get('training')?.ledger;
  if (!ledger) return false;
  try {
    return ledger.watch.accounts().length > 0 || ledger.reconciliation.running() !== undefined;
  } catch (error) {
    // An unreadable ledger causes no checks.
    if (!(error instanceof StoreError)) throw error;
    return false;
  }
}
