/** The checkout settings of each account. */
import type { Account } from '../../../shared/model/environment.ts';
import type { CheckoutTerms } from '../../usecases/checkout/checkout-controller.ts';
import type { ShopTerms } from '../../usecases/sale/counter-terms.ts';
import type { ShopAccounts } from './shop.ts';

/**
 * @param training the gateway inside the program, with one host for everything
 * @param pageReturnUrl see `ShopTerms`
 */
export function checkoutTermsIn(
  shop: Pick<ShopAccounts, 'config'>,
  training: { readonly url: string; readonly terms: ShopTerms },
  pageReturnUrl?: string,
): (account: Account) => CheckoutTerms | undefined {
  return (account) => {
    if (account.environment === 'training') {
      const { url, terms } = training;
      const byRedirect = { checkoutBy: 'redirect', checkoutCurrency: '' } as const;
      return { gateways: [url], checkoutUrl: url, returnUrl: terms.returnUrl, ...byRedirect };
    }
    const config = shop.config(account);
    if (!config) return undefined;
    const { baseUrl, invoiceApiUrl, checkoutUrl, checkoutBy, checkoutCurrency } = config;
    const gateways = [baseUrl, invoiceApiUrl, checkoutUrl];
    return { gateways, checkoutUrl, returnUrl: pageReturnUrl ?? config.returnUrl, checkoutBy, checkoutCurrency };
  };
}
