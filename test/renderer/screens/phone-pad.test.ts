/** A customer's phone number at a terminal without a keyboard: by the keys below its field, and by a keyboard as before. */
import { describe, expect, it } from 'vitest';
import type { MethodOffer } from '../../../shared/contract/methods.ts';
import { paying } from '../support/actions/paying.ts';
import { eitherFixture } from '../support/either-fixture.ts';
import { aMethodList, aPaymentView } from '../support/views/views.ts';

const bench = eitherFixture();
const lender: MethodOffer = { code: 'DN', kind: 'pay-later', name: 'Cicilan', fee: null, asks: ['phone', 'email'] };

describe('a phone number', () => {
  it('asked for with a charge is typed by touch, with its keys as long as it has the focus', async () => {
    const terminal = await bench.open({
      'methods.view': aMethodList({ offers: [...aMethodList().offers, lender] }),
      'sale.charge': aPaymentView(),
    });
    const { byId, page } = terminal;
    await byId('amount').fill('25000');
    await byId('method-pay-later').click();
    await byId('charge').click();
    for (const key of ['+', '6', '2', '8', '1', '1', '0', '9', 'back']) await byId(`phone-key-${key}`).click();
    expect(await byId('ask-phone').inputValue()).toBe('+628110');
    await byId('ask-phone').press('2');
    expect(await byId('ask-phone').inputValue()).toBe('+6281102');
    await byId('ask-email').fill('sri@toko.example');
    // The keys stay while another field has the focus, and bring it back to theirs.
    await byId('phone-key-3').click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('ask-phone');
    await byId('ask-charge').click();
    await byId('payment').waitFor();
    expect((await terminal.asked('sale.charge')).at(-1)).toMatchObject({
      customer: { phone: '+62811023', email: 'sri@toko.example' },
    });
  });

  it('for a receipt is typed by touch, and a tap on a key leaves the field its focus', async () => {
    bench.inBrowser();
    const paid = aPaymentView({ state: 'paid', saleState: 'paid' });
    const terminal = await paying(bench, aPaymentView(), {
      'receipt.text': { text: 'Terima kasih' },
      'receipt.whatsapp': {},
      'print.preview': { title: 'Struk', shape: 'strip', lang: 'id', lines: [] },
    });
    await terminal.emit('payment', paid);
    const { byId, page } = terminal;
    await byId('look-receipt').click();
    await byId('receipt-to-phone').click();
    await byId('receipt-number').waitFor();
    expect(await byId('phone-pad').count()).toBe(0);
    await byId('receipt-number').click();
    for (const key of ['0', '8', '1', '2']) await byId(`phone-key-${key}`).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('receipt-number');
    await byId('receipt-number').press('Enter');
    await byId('receipt-opened').waitFor();
    expect(await terminal.asked('receipt.whatsapp')).toMatchObject([{ number: '0812' }]);
    await byId('receipt-number').press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('receipt-whatsapp');
  });
});
