/** Every field that a customer can be asked for, in both APIs: sent unchanged, refused if too long, and not kept. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import type { ShopTerms } from '../../../electron/usecases/parts.ts';
import { chargeSale } from '../../../electron/usecases/sale/charge-sale.ts';
import { chosenCustomerFields } from '../../../shared/model/methods.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { documentedCustomerFields } from '../../support/gateway/documented-fields.ts';
import { textOf } from '../../support/gateway/field-texts.ts';
import { sentRequest, valueAt } from '../../support/gateway/sent-request.ts';

const apis = ['direct', 'invoice'] as const;
type Api = (typeof apis)[number];

/**
 * The field at the counter, its place in the request, and its longest text: for e-mail the shorter of the document's
 * two.
 */
const rows = documentedCustomerFields
  .filter(({ path }) => path.split('.').length === 2)
  .map(({ path, direct, invoice }) => {
    const name = path.replace('customerDetail.', '');
    const own: Record<string, string> = { firstName: 'name', phoneNumber: 'phone' };
    const isShort = /email|phone/i.test(name);
    return { field: own[name] ?? name, path, direct: isShort ? 50 : direct, invoice: isShort ? 50 : invoice };
  });

const customerOf = (length: number): Record<string, string> =>
  Object.fromEntries(rows.map(({ field }) => [field, textOf(field, length)]));

/** A shop whose lender asks for everything. */
async function aBench(api: Api, more: Partial<ShopTerms> = {}): Promise<CounterFixture> {
  const invoiceFor = api === 'invoice' ? (['pay-later'] as const) : [];
  const bench = await counterFixture({ terms: { askCustomer: { DN: chosenCustomerFields }, invoiceFor, ...more } });
  expect(await refreshMethods(bench.parts, bench.context)).toMatchObject({ ok: true });
  return bench;
}

const charge = (bench: CounterFixture, customer: Record<string, string>) =>
  chargeSale(bench.parts, bench.context, { amount: rupiah(25_000), method: 'DN', note: '', customer });

describe.each(apis)('through the %s API, what the customer said', (api) => {
  it('is sent, each field in its place', async () => {
    const bench = await aBench(api);
    expect(await charge(bench, customerOf(32))).toMatchObject({ ok: true, value: { payment: { state: 'pending' } } });
    const body = await sentRequest(bench);
    for (const { field, path } of rows) expect([field, valueAt(body, path)]).toEqual([field, textOf(field, 32)]);
    expect(body).toMatchObject({ email: textOf('email', 32), phoneNumber: textOf('phone', 32) });
  });

  it('replaces what the shop provisioned, and leaves the rest of it', async () => {
    const shops = { firstName: 'Toko', lastName: 'Senja', billingAddress: { city: 'Bandung', countryCode: 'ID' } };
    const requestFields = { merchantUserInfo: 'K1', phoneNumber: '021 555 0134', customerDetail: shops };
    const bench = await aBench(api, { requestFields, askCustomer: { DN: ['name'] } });
    await charge(bench, { name: 'Sri' });
    expect(await sentRequest(bench)).toMatchObject({
      ...{ merchantUserInfo: 'K1', phoneNumber: '021 555 0134' },
      customerDetail: { ...shops, firstName: 'Sri' },
    });
  });

  it.each(rows)('$field is refused by its name when it is too long, and no sale is recorded', async (row) => {
    const bench = await aBench(api);
    const said = customerOf(32);
    const refused = await charge(bench, { ...said, [row.field]: textOf(row.field, row[api] + 1) });
    expect(refused).toEqual({ ok: false, failure: { code: 'customer-detail-invalid', field: row.field } });
    expect(bench.ledger.payments.ofSale(1)).toEqual([]);
    const taken = await charge(bench, { ...said, [row.field]: textOf(row.field, row[api]) });
    expect(taken).toMatchObject({ ok: true, value: { payment: { state: 'pending' } } });
  });

  it('may lack a last name, and nothing else', async () => {
    const bench = await aBench(api);
    for (const { field } of rows) {
      const { [field]: _, ...said } = customerOf(32);
      const charged = await charge(bench, said);
      if (field === 'lastName') expect([field, charged.ok]).toEqual([field, true]);
      else expect(charged).toEqual({ ok: false, failure: { code: 'customer-detail-missing', field } });
    }
  });

  it('is in no file of the terminal', async () => {
    const bench = await aBench(api);
    const said = customerOf(32);
    const charged = await charge(bench, said);
    expect(charged).toMatchObject({ ok: true });
    if (charged.ok) await bench.pay(charged.value.payment.orderId);
    const credentialCode = textOf('credentialCode', 32);
    await bench.charge('OL', { credentialCode });
    await bench.pass(5_000);
    // The gateway's own order file is not part of the terminal.
    const files = readdirSync(bench.folder).filter((name) => name.startsWith('sales-'));
    expect(files).not.toEqual([]);
    for (const name of files) {
      const bytes = readFileSync(join(bench.folder, name)).toString('latin1');
      for (const word of [...Object.values(said), credentialCode]) expect(bytes).not.toContain(word);
    }
  });
});
