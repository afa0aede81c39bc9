/** What a charge asks of the gateway, by the tests' own tables of methods and amounts. */
import { describe, expect, it } from 'vitest';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import { chargeSale } from '../../../electron/usecases/sale/charge-sale.ts';
import type { TypedCustomer } from '../../../shared/contract/methods.ts';
import { expiryNames } from '../../../shared/model/methods.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { counterFixture } from '../../support/counter-fixture.ts';
import { DOCUMENTED_MINIMUM } from '../../support/gateway/documented-limits.ts';
import {
  documentedMethods,
  documentedTypes,
  longestMinutes,
  OWN_MAXIMUM_MINUTES,
} from '../../support/gateway/documented-methods.ts';
import { sentRequest } from '../../support/gateway/sent-request.ts';
import { verified } from '../../support/verified.ts';

const lender = { name: 'Sri Wahyuni', phone: '0812 3456 7890', email: 'sri@pelanggan.example' };
const CUSTOMERS: Readonly<Record<string, TypedCustomer>> = {
  ...{ DN: lender, AT: lender },
  ...{ OL: { credentialCode: 'LINK-7' }, SL: { credentialCode: 'LINK-8' } },
};

/** The longest that a shop can provision, for every kind. */
const expiryMinutes = Object.fromEntries(
  Object.values(expiryNames).map((name) => [name, OWN_MAXIMUM_MINUTES]),
) as Record<(typeof expiryNames)[keyof typeof expiryNames], number>;

describe.each(['direct', 'invoice'] as const)('through the %s API', (api) => {
  const invoiced = ['Retail', 'E-wallet', 'Credit card', 'Pay-later'];
  const methods = documentedMethods.filter(
    ({ code, type }) => api === 'direct' || (invoiced.includes(type) && !['OL', 'SL'].includes(code)),
  );

  it.each(methods)('$code asks for its longest lifetime at most, waits with its code and is paid', async (method) => {
    const invoiceFor = api === 'invoice' ? (['retail', 'e-wallet', 'credit-card', 'pay-later'] as const) : [];
    const bench = await counterFixture({ terms: { expiryMinutes, invoiceFor } });
    expect(await refreshMethods(bench.parts, bench.context)).toMatchObject({ ok: true });
    const { payment } = await bench.charge(method.code, CUSTOMERS[method.code] ?? {});
    const minutes = longestMinutes(method) ?? OWN_MAXIMUM_MINUTES;
    const kind = documentedTypes[method.type];
    const hasPage = api === 'invoice' || !['qris', 'virtual-account', 'retail'].includes(kind);
    expect(await sentRequest(bench)).toMatchObject({ paymentMethod: method.code, expiryPeriod: minutes });
    expect(payment).toMatchObject({
      ...{ state: 'pending', via: api, method: { code: method.code, kind } },
      code: { kind: hasPage ? 'page' : kind },
    });
    expect(payment.expiresAt - payment.createdAt).toBe(minutes * 60_000);
    await bench.pay(payment.orderId);
    await bench.pass(5_000);
    expect(bench.stateOf(payment.orderId)).toBe('paid');
    expect(verified(bench.file)).toEqual([]);
  });
});

it('a sale has the gateway’s minimum amount, and not a rupiah less', async () => {
  const bench = await counterFixture();
  const charge = (amount: number) =>
    chargeSale(bench.parts, bench.context, { amount: rupiah(amount), method: 'SP', note: '' });
  expect(await charge(DOCUMENTED_MINIMUM - 1)).toEqual({ ok: false, failure: { code: 'amount-below-minimum' } });
  expect(bench.calls).toBe(0);
  expect(await charge(DOCUMENTED_MINIMUM)).toMatchObject({ ok: true, value: { payment: { state: 'pending' } } });
});
