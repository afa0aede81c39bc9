import { describe, expect, it } from 'vitest';
import { offeredMethods, refreshMethods } from '../../../electron/usecases/methods.ts';
import { retrySale } from '../../../electron/usecases/sale/charge-sale.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { sentRequest } from '../../support/gateway/sent-request.ts';
import { verified } from '../../support/verified.ts';

const CUSTOMER = { name: 'Sri Wahyuni', phone: '0812 3456 7890', email: 'sri@pelanggan.example' };

/** All methods of the interface. */
async function aBench(wishes: Parameters<typeof counterFixture>[0] = {}): Promise<CounterFixture> {
  const bench = await counterFixture(wishes);
  const listed = await refreshMethods(bench.parts, bench.context);
  if (!listed.ok) throw new Error(listed.failure.code);
  return bench;
}

describe('what the gateway is told', () => {
  it('of a linked wallet is that wallet’s own object, under the names that the gateway gives them', async () => {
    const bench = await aBench();
    await bench.charge('OL', { credentialCode: 'LINK-7' });
    expect(await sentRequest(bench)).toMatchObject({
      accountLink: { credentialCode: 'LINK-7', walletA: { paymentDetails: [{ paymentType: 'CASH', amount: 25_000 }] } },
    });
    await bench.charge('SL', { credentialCode: 'LINK-8', voucher: 'HEMAT', useCoins: true });
    expect((await sentRequest(bench))['accountLink']).toEqual({
      credentialCode: 'LINK-8',
      walletB: { promo_ids: 'HEMAT', useCoin: true },
    });
    await bench.charge('SL', { credentialCode: 'LINK-9' });
    expect((await sentRequest(bench))['accountLink']).toEqual({
      credentialCode: 'LINK-9',
      walletB: { promo_ids: '', useCoin: false },
    });
  });

  it('of a card is which bank takes it and which cards may pay, and of its partner by whom', async () => {
    const creditCard = { acquirer: '022', binWhitelist: ['014', '400000'] };
    const bench = await aBench({ terms: { creditCard, partnerId: 'P77' } });
    await bench.charge('VC');
    expect(await sentRequest(bench)).toMatchObject({ creditCardDetail: creditCard, partnerId: 'P77' });
    await bench.charge('SP');
    expect(await sentRequest(bench)).not.toHaveProperty('creditCardDetail');
  });

  it('of the customer is what was asked for, and nothing else that a window sends along', async () => {
    const bench = await aBench();
    await bench.charge('DN', { ...CUSTOMER, credentialCode: 'LINK-7' });
    const told = await sentRequest(bench);
    expect(told).toMatchObject({
      email: CUSTOMER.email,
      phoneNumber: CUSTOMER.phone,
      customerDetail: { firstName: CUSTOMER.name, email: CUSTOMER.email, phoneNumber: CUSTOMER.phone },
      itemDetails: [{ quantity: 1, price: 25_000 }],
    });
    expect(told).not.toHaveProperty('accountLink');
    await bench.charge('SP', CUSTOMER);
    expect(JSON.stringify(await sentRequest(bench))).not.toContain('Sri');
  });
});

describe('what is asked of a customer', () => {
  it.each([
    ['DN', { ...CUSTOMER, email: '   ' }, 'customer-detail-missing', 'email'],
    ['DN', { ...CUSTOMER, email: 'sri' }, 'customer-detail-invalid', 'email'],
    ['DN', { ...CUSTOMER, phone: 'nol delapan' }, 'customer-detail-invalid', 'phone'],
    ['OL', {}, 'customer-detail-missing', 'credentialCode'],
    ['SL', { credentialCode: 'x\ny' }, 'customer-detail-invalid', 'credentialCode'],
  ] as const)('for %s as %j is refused by name, and no sale is recorded', async (method, customer, code, field) => {
    const bench = await aBench();
    await expect(bench.charge(method, customer)).rejects.toThrow(code);
    const again = await retrySale(bench.parts, bench.context, { saleId: 1, method, customer });
    expect(again).toMatchObject({ ok: false });
    expect(bench.ledger.payments.ofSale(1)).toEqual([]);
    const offer = offeredMethods(bench.context).offers.find((each) => each.code === method);
    expect(offer?.asks).toContain(field);
  });

  it('is up to the shop and its gateway', async () => {
    const bench = await aBench({ terms: { askCustomer: { OV: ['phone'] } } });
    await expect(bench.charge('OV')).rejects.toThrow('customer-detail-missing');
    expect((await bench.charge('DN')).payment.state).toBe('pending');
  });
});

describe('an invoice', () => {
  it('lets the customer choose, lives like any payment and turns paid by the status alone', async () => {
    const bench = await aBench({ terms: { customerChooses: true } });
    const { payment } = await bench.charge('ANY');
    expect(payment).toMatchObject({ state: 'pending', via: 'invoice', code: { kind: 'page' } });
    expect(await sentRequest(bench)).not.toHaveProperty('paymentMethod');
    await bench.restart();
    expect(bench.payment(payment.orderId).payment).toMatchObject({ via: 'invoice', code: payment.code });
    await bench.pay(payment.orderId);
    await bench.pass(35_000);
    expect(bench.stateOf(payment.orderId)).toBe('paid');
    expect(verified(bench.file)).toEqual([]);
  });

  it('goes straight to a method where its kind is asked for in this way', async () => {
    const bench = await aBench({ terms: { invoiceFor: ['e-wallet'] } });
    const { payment } = await bench.charge('OV');
    expect(payment).toMatchObject({ state: 'pending', via: 'invoice', method: { code: 'OV' } });
    expect(await sentRequest(bench)).toMatchObject({ paymentMethod: 'OV' });
    expect((await bench.charge('FT')).payment.via).toBe('direct');
  });

  it('is not on offer where nobody said so', async () => {
    const bench = await aBench();
    await expect(bench.charge('ANY')).rejects.toThrow('method-not-offered');
  });
});
