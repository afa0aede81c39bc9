/** The shop of the tests: its agreement with its gateway, with every method on ordinary terms. */
import type { ShopTerms } from '../../../electron/usecases/parts.ts';
import { ordinaryMethodTerms } from '../../../shared/model/methods.ts';

export const shopFixture: ShopTerms = {
  terminalId: 'K1',
  shopName: 'Warung Senja',
  shopTimeZone: 'Asia/Jakarta',
  customerEmail: 'kasir@toko.example',
  callbackUrl: 'http://127.0.0.1:9/callback',
  returnUrl: 'https://toko.example/kembali',
  checkoutCurrency: '',
  partnerId: '',
  qrisMethod: '',
  requestFields: {},
  ...ordinaryMethodTerms,
};
