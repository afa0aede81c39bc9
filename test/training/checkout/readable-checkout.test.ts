/** The hosted checkout page in training, in each state: it cuts nothing, even with the longest content. */
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import { ORDER_ID } from '../../renderer/layout/scenes/longest.ts';
import { openUndrawnPage } from '../../support/browser/shared-browser.ts';
import { anInvoicePage, leaving, pressOnPage } from '../support/customer.ts';
import { control, pay } from '../support/merchant.ts';
import { staysReadable, type TrainingScene } from '../support/stays-readable.ts';

const AMOUNT = 888_888_888_888;
const items = [{ name: 'W'.repeat(50), price: AMOUNT, quantity: 1 }];
const LONG_BILL = {
  paymentAmount: AMOUNT,
  merchantOrderId: ORDER_ID,
  productDetails: 'W'.repeat(255),
  itemDetails: items,
};

/** Elements of this state only. */
type Part = `checkout-${string}` | `card-${string}` | `account-${string}`;

/** @param more of the page's address, e.g. the customer's step */
function paying(
  method: string,
  part: Part,
  more = '',
  before?: (gateway: TrainingGateway, url: string) => Promise<unknown>,
): TrainingScene {
  return {
    async prepare(gateway) {
      const { url } = await anInvoicePage(gateway, LONG_BILL);
      if (method !== '') await pressOnPage(url, '/method', { method });
      await before?.(gateway, url);
      return `${url.slice(gateway.url.length)}&currency=USD${more}`;
    },
    async act(page) {
      // Answered with 204, so that a page that would leave by itself stays. The shop's items are folded at first.
      await page.route('**/redirect_checkout/return?**', (route) => route.fulfill({ status: 204 }));
      await page.getByTestId(part).first().waitFor();
      if (more.includes('problem')) await page.getByTestId('checkout-problem').waitFor();
      await page.locator('summary').click();
    },
  };
}

async function takeCard(_: TrainingGateway, url: string): Promise<void> {
  const { text } = await pressOnPage(url, '/card', { number: '4111111111111111', expiry: '12/99', cvv: '123' });
  expect(text).toContain('checkout-pay');
}

const ended = (before: (gateway: TrainingGateway) => Promise<unknown>) => paying('OV', 'checkout-leave', '', before);

const framed = (page: Page) => page.evaluate(() => document.documentElement.classList.add('framed'));

describe('the states of the checkout page', () =>
  staysReadable(openUndrawnPage, {
    'how to pay is to be chosen': paying('', 'checkout-method-SP', '&problem=method'),
    'the app of a wallet': paying('OV', 'checkout-decline'),
    'a card': paying('VC', 'card-number', '&problem=expiry'),
    'the bank asks about a card': paying('VC', 'card-code', '&step=3ds&problem=code', takeCard),
    'an account to pay later with': paying('DN', 'account-phone', '&problem=limit'),
    'a QR to scan': paying('SP', 'checkout-qr'),
    'a number to transfer to': paying('BC', 'checkout-number'),
    'a code for a shop’s counter': paying('FT', 'checkout-number'),
    paid: ended((gateway) => pay(gateway, 'paid', ORDER_ID)),
    canceled: ended((gateway) => pay(gateway, 'canceled', ORDER_ID)),
    expired: ended((gateway) => control(gateway, 'clock', { advanceMinutes: 2 * 24 * 60 })),
    'no such bill, within a shop’s page': {
      prepare: () => Promise.resolve(`/redirect_checkout?reference=${'W'.repeat(50)}`),
      status: 404,
      act: framed,
    },
    'no way back to the shop': {
      async prepare(gateway) {
        const { url } = await anInvoicePage(gateway, { ...LONG_BILL, returnUrl: 'javascript:void 0' });
        expect(await leaving(url)).toBeNull();
        return url.slice(gateway.url.length).replace('?', '/return?');
      },
      status: 400,
    },
  }));
