/** What each account's set-up says about its checkout page. */
import type { Account } from '../../shared/environment.ts';
import type { CheckoutTerms } from '../usecases/open-checkout.ts';
import type { ShopTerms } from '../usecases/counter.ts';
import type { Shop } from './shop.ts';

/** @param training the gateway inside the program, which is one host for everything */
export function checkoutTermsIn(
  shop: Pick<Shop, 'config'>,
  training: { readonly url: string; readonly terms: ShopTerms },
): (account: Account) => CheckoutTerms | undefined {
  return (account) => {
    if (account.environment === 'training') {
      const { url, terms } = training;
      const byRedirect = { checkoutBy: 'redirect', checkoutCurrency: '' } as const;
      return { gateways: [url], checkoutUrl: url, returnUrl: terms.returnUrl, ...byRedirect };
    }
    const config = shop.config(account);
    if (!config) return undefined;
    const { baseUrl, invoiceApiUrl, checkoutUrl, returnUrl, checkoutBy, checkoutCurrency } = config;
    return { gateways: [baseUrl, invoiceApiUrl, checkoutUrl], checkoutUrl, returnUrl, checkoutBy, checkoutCurrency };
  };
}
