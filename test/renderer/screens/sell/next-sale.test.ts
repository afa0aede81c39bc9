/** From one sale to the next: keys typed on the paid screen, and entries restored after a refusal. */
import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { stillStands } from '../../../support/browser/timed-press.ts';
import { paying } from '../../support/actions/paying.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { aCatalogue, aMethodList, aPaymentView, aVaPaymentView } from '../../support/views/views.ts';

const bench = domFixture();

const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: 1, code: null });
const refused = aVaPaymentView({
  state: 'rejected',
  saleState: 'unpaid',
  note: 'Meja 4',
  code: null,
  cause: { code: 'connection-refused' },
});

describe('on the green screen', () => {
  it('digits begin the next sale, the first one included', async () => {
    const terminal = await paying(bench, paid);
    await stillStands(terminal.page);
    await terminal.page.keyboard.type('18000');
    await terminal.byId('amount').waitFor();
    await expect.poll(() => terminal.byId('amount').inputValue()).toBe('18.000');
    await terminal.answer('sale.charge', aPaymentView({ orderId: 'K1-260309-N3XTX', saleId: 13, saleNumber: 13 }));
    await terminal.page.keyboard.press('Enter');
    await terminal.page.locator('[data-order-id="K1-260309-N3XTX"]').waitFor();
    expect((await terminal.asked('sale.charge')).at(-1)).toMatchObject({ amount: 18_000, note: '' });
  });

  it('Enter alone opens an empty sale', async () => {
    const terminal = await paying(bench, paid);
    await expect
      .poll(() => terminal.page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe('new-sale');
    await stillStands(terminal.page);
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('amount').waitFor();
    expect(await terminal.byId('amount').inputValue()).toBe('');
  });
});

describe('after a payment that surely charged nothing', () => {
  it('amount, note, method and bank are there again, and the next digit starts again', async () => {
    const terminal = await paying(bench, refused);
    await terminal.byId('new-sale').click();
    expect(await terminal.byId('amount').inputValue()).toBe('25.000');
    expect(await terminal.byId('note').inputValue()).toBe('Meja 4');
    expect(await terminal.byId('bank-BC').getAttribute('aria-pressed')).toBe('true');
    await terminal.byId('key-7').click();
    expect(await terminal.byId('amount').inputValue()).toBe('7');
  });

  it('the items are there again, also where another method was refused as well', async () => {
    const items = [{ item: 1, quantity: 2, price: rupiah(12_500) }];
    const coffee = {
      id: 1,
      name: 'Kopi',
      price: rupiah(12_500),
      barcode: null,
      colour: 'blue',
      favourite: true,
    } as const;
    const again = { ...refused, orderId: 'K1-260309-AGA1NX', createdAt: refused.createdAt + 1 };
    const catalogue = aCatalogue([{ ...coffee, retired: false }]);
    const terminal = await bench.open({ ...catalogue, 'sale.charge': refused, 'sale.retry': again });
    await terminal.byId('favourite-1').click();
    await terminal.byId('favourite-1').click();
    await terminal.byId('charge').click();
    await terminal.page.locator(`[data-order-id="${refused.orderId}"]`).waitFor();
    await terminal.byId('try-again').click();
    await terminal.page.locator(`[data-order-id="${again.orderId}"]`).waitFor();
    await terminal.byId('new-sale').click();
    await terminal.byId('line-1').waitFor();
    await terminal.answer('sale.charge', aPaymentView({ orderId: 'K1-260309-N3XTX', saleId: 13, saleNumber: 13 }));
    await terminal.byId('charge').click();
    await terminal.page.locator('[data-order-id="K1-260309-N3XTX"]').waitFor();
    expect((await terminal.asked('sale.charge')).at(-1)).toMatchObject({ amount: 25_000, lines: items });
  });

  it('they are replaced by what is typed, but for the note', async () => {
    const terminal = await paying(bench, refused);
    await terminal.byId('new-sale').click();
    await terminal.page.keyboard.type('31000');
    expect(await terminal.byId('amount').inputValue()).toBe('31.000');
    await terminal.byId('nav-history').click();
    await terminal.byId('nav-sell').click();
    expect(await terminal.byId('note').inputValue()).toBe('Meja 4');
  });

  it('nothing comes back of one that another payment of its sale may still pay', async () => {
    const terminal = await paying(bench, { ...refused, saleState: 'open' }, { 'methods.view': aMethodList() });
    await terminal.byId('new-sale').click();
    expect(await terminal.byId('amount').inputValue()).toBe('');
  });
});
