/** The customer chooses on the training gateway's page; its callback comes over HTTP to the terminal's own listener. */
import { expect, it } from 'vitest';
import { saleDetail } from '../../../electron/usecases/history.ts';
import { BUSINESS_DAY } from '../../support/builders.ts';
import { aListeningCounter } from '../../support/gateway/listening-counter.ts';
import { verified } from '../../support/verified.ts';
import { pressOnPage } from '../../training/support/customer.ts';

it('an invoice is shown, reported and counted by the method that its customer chose', async () => {
  const bench = await aListeningCounter({ customerChooses: true });
  const { payment } = await bench.charge('ANY');
  const { orderId, saleId } = payment;
  const url = payment.code?.kind === 'page' ? payment.code.url : '';
  await pressOnPage(url, '/method', { method: 'BC' });
  await pressOnPage(url, '/method', { method: '' });
  await pressOnPage(url, '/method', { method: 'SP' });
  await pressOnPage(url, '/pay');
  await bench.until(() => bench.ledger.payments.callbackOf(orderId) !== undefined);
  expect(bench.stateOf(orderId)).toBe('pending');
  expect(bench.payment(orderId).used).toBeNull();
  await bench.pass(5_000);
  expect(bench.stateOf(orderId)).toBe('paid');

  const listed = bench.ledger.methods.of(bench.account)?.offers.find(({ code }) => code === 'SP');
  const method = { code: 'SP', kind: 'qris', name: listed?.name };
  const detail = saleDetail(bench.shopLedger, saleId, bench.clock.now());
  expect(detail.ok && detail.value.payments).toMatchObject([
    {
      payment: { method, askedMethod: { code: 'ANY' } },
      callback: {
        ...{ resultCode: '00', paymentCode: 'SP', issuerCode: '93600999', reference: payment.reference },
        ...{ productDetail: expect.stringContaining('#1'), publisherOrderId: expect.stringMatching(/^P/) },
        additionalParam: null,
      },
    },
  ]);
  const { methods, issuers } = bench.ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY);
  expect(methods).toMatchObject([{ method: 'SP', name: listed?.name, count: 1, fees: { gross: listed?.fee } }]);
  expect(issuers).toMatchObject([{ code: '93600999', count: 1 }]);
  expect(verified(bench.file)).toEqual([]);
});
