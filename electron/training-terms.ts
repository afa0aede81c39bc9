/** What the training shop and the training gateway agreed on: built in, because training needs no provisioning file. */
import { ordinaryMethodTerms } from '../shared/method-terms.ts';
import type { ShopTerms } from './usecases/counter.ts';

/**
 * @param url of the embedded training gateway: callbacks and customers must not leave this machine
 * @param returnUrl where its checkout page sends the browser at its end; absent: to the gateway's stand-in for a shop
 */
export function trainingTerms(url: string, returnUrl = `${url}/return`): ShopTerms {
  return {
    terminalId: 'K1',
    shopName: 'Toko Latihan',
    shopTimeZone: 'Asia/Jakarta',
    customerEmail: 'kasir@toko.example',
    callbackUrl: `${url}/callback`,
    returnUrl,
    partnerId: '',
    qrisMethod: '',
    ...ordinaryMethodTerms,
    customerChooses: true,
  };
}
