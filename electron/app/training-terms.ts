/** The training shop's terms: built in, because training needs no provisioning file. */
import type { Environment } from '../../shared/model/environment.ts';
import { ordinaryMethodTerms } from '../../shared/model/methods/method-terms.ts';
import type { ShopLedger } from '../payments/shop-ledger.ts';
import { StoreError } from '../ports/ledger/ledger.ts';
import type { ShopTerms } from '../usecases/sell/counter-terms.ts';

/**
 * @param url of the embedded training gateway: callbacks and customers must stay on this machine
 * @param returnUrl where its checkout page returns the browser; absent: the gateway's stand-in for a shop
 */
export function trainingTerms(url: string, returnUrl = `${url}/return`): ShopTerms {
  return {
    terminalId: 'K1',
    shopName: 'Toko Latihan',
    shopTimeZone: 'Asia/Jakarta',
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
export function trainingShop(gateway: { readonly merchantCode: string; readonly url: string }, returnUrl?: string) {
  return {
    merchantCode: gateway.merchantCode,
    get url() {
      return gateway.url;
    },
    get terms() {
      return trainingTerms(gateway.url, returnUrl);
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
