/** Every documented field of a request, in both APIs: as provisioned by the shop, or from the facts of the sale. */
import { describe, expect, it } from 'vitest';
import { runAsActor } from '../../../electron/platform/acting-person.ts';
import { parseProvisioning } from '../../../electron/ports/settings/provisioning.ts';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import type { ShopTerms } from '../../../electron/usecases/parts.ts';
import { chargeSale } from '../../../electron/usecases/sale/charge-sale.ts';
import { methodKinds } from '../../../shared/model/methods.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { type DocumentedField, documentedFields, documentedRequests } from '../../support/gateway/documented-fields.ts';
import { nested, textOf } from '../../support/gateway/field-texts.ts';
import { sentRequest, valueAt } from '../../support/gateway/sent-request.ts';

const apis = ['direct', 'invoice'] as const;
type Api = (typeof apis)[number];

const required = {
  environment: 'sandbox',
  baseUrl: 'https://sandbox.gateway.example',
  merchantCode: 'D0001',
  apiKey: 'a-key',
  shopName: 'Warung Kopi Senja',
  terminalId: 'K7',
  customerEmail: 'kasir@toko.example',
  callbackUrl: 'https://toko.example/callback',
  returnUrl: 'https://toko.example/kembali',
};

/** A provisioning file of a shop that uses this API, for cards. */
const parse = (api: Api, requestFields: object) =>
  parseProvisioning(
    JSON.stringify({ ...required, requestFields, invoiceFor: api === 'invoice' ? ['credit-card'] : [] }),
  );

/** The received request by the table's names, with one item. */
function shopsOwn(body: Record<string, unknown>): Record<string, unknown> {
  const [item] = (body['itemDetails'] ?? []) as unknown[];
  const flat = { ...body, itemDetails: item };
  return Object.fromEntries(documentedFields.map(({ path }) => [path, valueAt(flat, path)]));
}

/** A counter of a shop with this file, against the training gateway. */
async function aBench(api: Api, values: Readonly<Record<string, string>>, more: Partial<ShopTerms> = {}) {
  const provisioned = parse(api, nested({ ...values, 'itemDetails.kinds': methodKinds }));
  if (!provisioned.ok) throw new Error(JSON.stringify(provisioned.failure));
  const { requestFields, invoiceFor, shopName, terminalId } = provisioned.value.config;
  const bench = await counterFixture({ terms: { requestFields, invoiceFor, shopName, terminalId, ...more } });
  expect(await refreshMethods(bench.parts, bench.context)).toMatchObject({ ok: true });
  return bench;
}

/** Charges a card, and reads the received request. */
async function sentBy(
  bench: CounterFixture,
  { note = 'Meja 4', cashier = 'Sari' }: { readonly note?: string; readonly cashier?: string | null } = {},
): Promise<Record<string, unknown>> {
  const input = { amount: rupiah(25_000), method: 'VC', note };
  const charged = await runAsActor(cashier, () => chargeSale(bench.parts, bench.context, input));
  if (!charged.ok) throw new Error(charged.failure.code);
  await bench.settle();
  expect(charged.value.payment).toMatchObject({ state: 'pending' });
  return sentRequest(bench);
}

const longest = ({ direct, invoice }: DocumentedField, api: Api): number => (api === 'direct' ? direct : invoice);

const isCode = ({ path }: DocumentedField): boolean => path.endsWith('countryCode');
const valuesOf = (of: (field: DocumentedField) => string): Record<string, string> =>
  Object.fromEntries(documentedFields.map((field) => [field.path, of(field)]));

describe.each(apis)('through the %s API', (api) => {
  // In parts, because the gateway's log keeps the first 4,096 characters of a request.
  it.each(['billingAddress', 'shippingAddress', ''])(
    'every field is sent and taken at its longest: %s',
    async (part) => {
      const fields = documentedFields.filter(({ path }) => (/(\w+Address)\./.exec(path)?.[1] ?? '') === part);
      const values = Object.fromEntries(
        fields.map((field) => [field.path, isCode(field) ? 'IDN' : textOf(field.path, longest(field, api))]),
      );
      expect(shopsOwn(await sentBy(await aBench(api, values)))).toMatchObject(values);
    },
  );

  it('every field of words is sent from the sale', async () => {
    const words = documentedFields.filter(({ path }) => !/phone|email|countryCode/i.test(path));
    const templateOf = ({ path }: DocumentedField): string =>
      path === 'customerVaName' ? '{terminalId} {saleNumber}' : '{saleNumber} {cashier}';
    const bench = await aBench(api, Object.fromEntries(words.map((field) => [field.path, templateOf(field)])));
    const sent = shopsOwn(await sentBy(bench));
    for (const field of words) {
      expect([field.path, sent[field.path]]).toEqual([field.path, field.path === 'customerVaName' ? 'K7 1' : '1 Sari']);
    }
  });

  it('the facts of a sale are its number, day, shop, terminal, cashier and note', async () => {
    const bench = await aBench(api, {
      additionalParam: '{"toko":"{shopName}","no":{saleNumber},"hari":"{businessDay}","oleh":"{cashier}"}',
      merchantUserInfo: '{terminalId}: {note}',
    });
    const day = bench.shopLedger.businessDay(bench.clock.now());
    expect(shopsOwn(await sentBy(bench, { note: 'Meja {cashier}\t4' }))).toMatchObject({
      additionalParam: `{"toko":"Warung Kopi Senja","no":1,"hari":"${day}","oleh":"Sari"}`,
      merchantUserInfo: 'K7: Meja {cashier} 4',
    });
  });

  it('a field whose facts are empty is not sent, and what the interface requires has its default', async () => {
    const ofNote = ['merchantUserInfo', 'additionalParam', 'productDetails'];
    const values = Object.fromEntries(ofNote.map((path) => [path, '{note}']));
    const ofCashier = { 'customerDetail.billingAddress.city': '{cashier}' };
    const body = await sentBy(await aBench(api, { ...values, ...ofCashier }), { note: '', cashier: null });
    expect(body).toMatchObject({ customerVaName: 'Warung Kopi Senja' });
    expect(body['productDetails']).toMatch(/^Warung Kopi Senja \d{4}-\d\d-\d\d #1$/);
    expect(Object.keys(body)).not.toContain('additionalParam');
    expect(Object.keys(body)).not.toContain('merchantUserInfo');
    expect(Object.keys(body)).not.toContain('customerDetail');
  });

  it('every field of the document but a linked account is sent as provisioned, in its order', async () => {
    const more = { partnerId: 'P77', creditCard: { acquirer: '014', binWhitelist: ['400000'] } };
    const values = valuesOf((field) => (isCode(field) ? 'IDN' : textOf(field.path, 14)));
    const body = await sentBy(await aBench(api, values, more));
    const names = documentedRequests[api].split(' ').filter((name) => name !== 'accountLink');
    expect(Object.keys(body)).toEqual(names);
    expect(shopsOwn(body)).toEqual(values);
    expect(body).toMatchObject({ partnerId: 'P77', creditCardDetail: more.creditCard });
  });

  it.each(documentedFields.filter((field) => !isCode(field)))(
    '$path is refused at provisioning when it is too long, by its name and never cut',
    (field) => {
      const most = longest(field, api);
      const taken = parse(api, nested({ [field.path]: textOf(field.path, most) }));
      expect(taken).toMatchObject({ ok: true });
      expect(parse(api, nested({ [field.path]: textOf(field.path, most + 1) }))).toEqual({
        ok: false,
        failure: { code: 'provision-field-too-long', field: `requestFields.${field.path}`, most },
      });
    },
  );

  it.each(documentedFields.filter(isCode))('$path has two or three letters', ({ path }) => {
    for (const code of ['ID', 'IDN']) expect(parse(api, nested({ [path]: code }))).toMatchObject({ ok: true });
    for (const code of ['I', 'INDO', 'id', 'I1', '{note}']) {
      expect(parse(api, nested({ [path]: code }))).toEqual({
        ok: false,
        failure: { code: 'provision-field-invalid', field: `requestFields.${path}` },
      });
    }
  });
});

describe('a field from the sale', () => {
  it.each([
    ['{note}', 'customerVaName', 20],
    ['{cashier}', 'customerVaName', 20],
    ['{note} {note} {note}', 'merchantUserInfo', 255],
    [`{note} ${'x'.repeat(155)}`, 'additionalParam', 255],
    ['{shopName} {terminalId} {x', 'customerVaName', 20],
  ])('%j is refused where some sale would make it too long', (template, path, most) => {
    expect(parse('direct', { [path]: template })).toEqual({
      ok: false,
      failure: { code: 'provision-field-too-long', field: `requestFields.${path}`, most },
    });
  });

  it.each(['{casier}', '{orderId} {note}', '{customerEmail}', '{}{Note}'])(
    'is refused by its name where nothing is called so: %j',
    (template) => {
      expect(parse('direct', { additionalParam: template })).toEqual({
        ok: false,
        failure: { code: 'provision-field-invalid', field: 'requestFields.additionalParam' },
      });
    },
  );

  it.each([
    ['requestFields.aditionalParam', { aditionalParam: 'x' }],
    ['requestFields.customerDetail.name', { customerDetail: { name: 'x' } }],
    ['requestFields.customerDetail.billingAddress.street', { customerDetail: { billingAddress: { street: 'x' } } }],
    ['requestFields.itemDetails.price', { itemDetails: { price: 1 } }],
  ])('is unknown by another name than the document’s: %s', (field, requestFields) => {
    expect(parse('direct', requestFields)).toEqual({ ok: false, failure: { code: 'provision-field-unknown', field } });
  });
});
