import { describe, expect, it } from 'vitest';
import { chargeSale } from '../../../electron/usecases/sale/charge-sale.ts';
import { inspectQris } from '../../../shared/model/values/qr-code.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { counterFixture } from '../../support/counter-fixture.ts';
import { documentedRefusals } from '../../support/gateway/documented-refusals.ts';
import { verified } from '../../support/verified.ts';

describe('charging a sale', () => {
  it('shows a QR for its amount and turns paid when the gateway says so', async () => {
    const bench = await counterFixture();
    const { payment, sale } = await bench.charge();
    if (payment.code?.kind !== 'qris') throw new Error('No QR');
    expect(inspectQris(payment.code.payload, rupiah(25_000)).ok).toBe(true);
    expect(sale).toMatchObject({ state: 'open', number: 1 });

    await bench.pass(5_000);
    expect(bench.stateOf(payment.orderId)).toBe('pending');
    await bench.pay(payment.orderId);
    await bench.pass(5_000);
    const paid = bench.payment(payment.orderId);
    expect(paid.payment).toMatchObject({ state: 'paid', late: false, paidAt: payment.createdAt + 10_000 });
    expect(paid).toMatchObject({ sale: { state: 'paid' }, watch: { nextCheckAt: null }, flags: [] });
    expect(bench.ledger.journal.ofPayment(payment.orderId).map(({ kind }) => kind)).toEqual([
      'intent-recorded',
      'created',
      'paid',
    ]);
    expect(verified(bench.file)).toEqual([]);
  });

  it('shows a virtual account number', async () => {
    const bench = await counterFixture();
    const { payment } = await bench.charge('BC');
    expect(payment).toMatchObject({ state: 'pending', code: { kind: 'virtual-account' } });
    expect(payment.expiresAt - payment.createdAt).toBe(60 * 60_000);
  });

  it.each(documentedRefusals)(
    'is rejected by %i %s, and the gateway is not asked about it again',
    async (status, message, code) => {
      const bench = await counterFixture();
      await bench.fault({ operation: 'create', fault: 'refuse', status, message });
      const { payment, sale, watch } = await bench.charge();
      expect(payment).toMatchObject({ state: 'rejected', cause: { code, gatewayMessage: message } });
      expect([sale.state, watch.nextCheckAt]).toEqual(['unpaid', null]);
      await bench.pass(60_000);
      expect(await bench.requests()).toHaveLength(1);
    },
  );

  it('is rejected when nothing listens there: nothing was sent', async () => {
    const bench = await counterFixture();
    await bench.cutOff();
    const { payment } = await bench.charge();
    expect(payment).toMatchObject({ state: 'rejected', cause: { code: 'connection-refused' } });
  });

  it('is not begun for what the counter does not offer or has no key for', async () => {
    const bench = await counterFixture();
    const charge = (amount: number, method: string, note = '') =>
      chargeSale(bench.parts, bench.context, { amount: rupiah(amount), method, note });
    expect(await charge(9_999, 'SP')).toMatchObject({ failure: { code: 'amount-below-minimum' } });
    expect(await charge(1_000_000_000_000, 'SP')).toMatchObject({ failure: { code: 'amount-too-large' } });
    expect(await charge(25_000, 'SP', 'x'.repeat(101))).toMatchObject({ failure: { code: 'note-too-long' } });
    expect(await charge(25_000, 'ZZ')).toMatchObject({ failure: { code: 'method-not-offered' } });
    bench.keys.clear();
    expect(await charge(25_000, 'SP')).toMatchObject({ failure: { code: 'vault-key-missing' } });
    expect(bench.ledger.history.count({ search: '' }).count).toBe(0);
    expect(await bench.requests()).toEqual([]);
  });
});
