/** The counter shows one QRIS method; which one, the main process decides. */
import { expect, it } from 'vitest';
import type { MethodOffer } from '../../../../shared/contract/methods.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import type { Terminal } from '../../support/terminal.ts';
import { aMethodList, aPaymentView } from '../../support/views/views.ts';

const bench = domFixture();

const gelatik: MethodOffer = { code: 'GQ', kind: 'qris', name: 'QRIS Gelatik', fee: null };
const one = aMethodList();
const another = aMethodList({ offers: [...one.offers.filter(({ kind }) => kind !== 'qris'), gelatik] });

async function charge(terminal: Terminal): Promise<void> {
  await terminal.byId('amount').fill('25000');
  await terminal.byId('charge').click();
}

it('QRIS has nothing to choose', async () => {
  const terminal = await bench.open({ 'methods.view': one, 'sale.charge': aPaymentView() });
  await terminal.byId('method-qris').click();
  expect(await terminal.page.locator('.banks').count()).toBe(0);
  await charge(terminal);
  await terminal.byId('payment').waitFor();
  expect((await terminal.asked('sale.charge')).at(-1)).toMatchObject({ method: 'SP' });
});

it('a new bill after the method is gone goes through the active one', async () => {
  const refused = aPaymentView({
    ...{ method: { code: 'LQ', kind: 'qris', name: 'QRIS Kutilang' }, state: 'rejected', saleState: 'unpaid' },
    ...{ cause: { code: 'channel-unavailable' }, code: null },
  });
  const terminal = await bench.open({
    ...{ 'methods.view': another, 'sale.charge': refused, 'sale.retry': aPaymentView() },
  });
  await charge(terminal);
  await terminal.byId('try-again').click();
  await terminal.byId('payment-qr').waitFor();
  expect(await terminal.asked('sale.retry')).toMatchObject([{ saleId: 12, method: 'GQ' }]);
});
