import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEnvironmentConfig, parseProvisioning } from '../../electron/ports/settings/provisioning.ts';
import { documentedAcquirers, documentedWhitelists } from '../support/gateway/documented-limits.ts';

const KEY = 'canary-5f2b9c0e7d1a4836b1f0aa77c3d9e402';

const required = {
  environment: 'sandbox',
  baseUrl: 'https://sandbox.gateway.example',
  merchantCode: 'D0001',
  apiKey: KEY,
  customerEmail: 'kasir@toko.example',
  callbackUrl: 'https://toko.example/callback',
  returnUrl: 'https://toko.example/kembali',
};

const parse = (change: Record<string, unknown> = {}) => parseProvisioning(JSON.stringify({ ...required, ...change }));
const refusal = (code: string, field: string) => ({ ok: false, failure: { code: `provision-field-${code}`, field } });

describe('a provisioning file', () => {
  it('needs seven keys; everything else has a default', () => {
    const { apiKey, ...given } = required;
    expect(parse()).toEqual({
      ok: true,
      value: {
        apiKey,
        config: {
          ...given,
          invoiceApiUrl: given.baseUrl,
          checkoutUrl: given.baseUrl,
          terminalId: 'K1',
          shopName: '',
          shopTimeZone: 'Asia/Jakarta',
          signature: 'documented',
          invoiceSignature: 'documented',
          partnerId: '',
          qrisMethod: '',
          headerPrefix: 'x-gateway-',
          statusBody: 'json',
          walletKeys: { walletA: 'walletA', walletB: 'walletB', promo: 'promo_ids' },
          expiryMinutes: {
            ...{ qris: 10, virtualAccount: 60, retail: 1440, eWallet: 10, creditCard: 30, payLater: 60, checkout: 60 },
          },
          creditCard: { acquirer: '', binWhitelist: [] },
          askCustomer: { DN: ['name', 'phone', 'email'], AT: ['name', 'phone', 'email'] },
          customerChooses: false,
          invoiceFor: [],
          requestFields: {},
          checkoutBy: 'redirect',
          checkoutCurrency: '',
          statusChecksPerMinute: 20,
          callbackListener: null,
        },
      },
    });
  });

  it('keeps every key that is given', () => {
    const given = {
      invoiceApiUrl: 'https://api.gateway.example',
      checkoutUrl: 'https://app.gateway.example',
      terminalId: 'KA9',
      shopName: 'Warung Kopi Senja',
      shopTimeZone: 'Asia/Makassar',
      signature: 'hmac-sha256',
      invoiceSignature: 'hmac-sha256',
      partnerId: 'P1',
      qrisMethod: 'SP',
      headerPrefix: 'x-duitku-',
      statusBody: 'form',
      walletKeys: { walletA: 'ovo', walletB: 'shopee', promo: 'promoId' },
      expiryMinutes: { qris: 5, virtualAccount: 1440, retail: 720, eWallet: 15, payLater: 30, checkout: 90 },
      creditCard: { acquirer: '022', binWhitelist: ['014', '400000'] },
      askCustomer: { OV: ['phone'], DN: [] },
      customerChooses: false,
      invoiceFor: ['credit-card', 'pay-later'],
      statusChecksPerMinute: 6,
      callbackListener: { host: '127.0.0.1', port: 8790 },
    };
    expect(parse(given)).toMatchObject({ ok: true, value: { config: given } });
  });

  it('may say when the business day ends, which is the terminal’s and of no environment', () => {
    const parsed = parse({ dayEndHour: 4 });
    expect(parsed).toMatchObject({ ok: true, value: { dayEndHour: 4 } });
    expect(parsed.ok && parsed.value.config).not.toHaveProperty('dayEndHour');
    expect(parse({ updateAddress: 'https://unduh.toko.example/konter/' })).toMatchObject({
      value: { updateAddress: 'https://unduh.toko.example/konter' },
    });
    expect(parse({ dayEndHour: 0 })).toMatchObject({ ok: true, value: { dayEndHour: 0 } });
  });

  it('that names the invoice API puts "customer chooses" on offer, unless it says otherwise', () => {
    const invoiceApiUrl = 'https://api.gateway.example';
    expect(parse({ invoiceApiUrl })).toMatchObject({ value: { config: { customerChooses: true } } });
    expect(parse({ invoiceApiUrl, customerChooses: false })).toMatchObject({
      value: { config: { customerChooses: false } },
    });
  });

  it('drops what a counter asked before it became a constant of the shop', () => {
    const parsed = parse({
      askCustomer: { OV: ['phone', 'billingAddress.city', 'shippingAddress.phone', 'merchantUserInfo'] },
    });
    expect(parsed).toMatchObject({ ok: true, value: { config: { askCustomer: { OV: ['phone'] } } } });
  });

  it('means the same once it was saved and read again', () => {
    const parsed = parse({ askCustomer: { DN: [], OV: ['phone'] }, customerChooses: true });
    if (!parsed.ok) throw new Error(parsed.failure.code);
    expect(checkEnvironmentConfig(JSON.parse(JSON.stringify(parsed.value.config)))).toEqual({
      ok: true,
      value: parsed.value.config,
    });
  });

  it('is read with a byte order mark, and codes without the space around them', () => {
    const text = `\ufeff${JSON.stringify({ ...required, apiKey: ` ${KEY}\n`, merchantCode: 'D0001 ' })}`;
    expect(parseProvisioning(text)).toMatchObject({
      ok: true,
      value: { apiKey: KEY, config: { merchantCode: 'D0001' } },
    });
  });

  it('writes each address in one way, so that the account is always the same', () => {
    for (const baseUrl of ['https://Gateway.Example', 'https://gateway.example/', 'https://gateway.example:443//']) {
      expect(parse({ baseUrl })).toMatchObject({ ok: true, value: { config: { baseUrl: 'https://gateway.example' } } });
    }
    expect(parse({ baseUrl: 'https://gateway.example/v1/' })).toMatchObject({
      value: { config: { baseUrl: 'https://gateway.example/v1' } },
    });
  });

  it('may use plain http to this machine, and for the addresses that others go to', () => {
    for (const baseUrl of ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080', 'http://127.1.2.3']) {
      expect(parse({ baseUrl })).toMatchObject({ ok: true, value: { config: { baseUrl } } });
    }
    expect(parse({ callbackUrl: 'http://toko.example/c?x=1', returnUrl: 'http://toko.example' }).ok).toBe(true);
  });

  it.each(Object.keys(required))('is refused by name when %s is missing', (field) => {
    expect(parse({ [field]: undefined })).toEqual(refusal('missing', field));
  });

  it.each([
    ['apikey', { apikey: 'x' }],
    ['expiryMinutes.QRIS', { expiryMinutes: { QRIS: 5 } }],
    ['callbackListener.path', { callbackListener: { host: '127.0.0.1', port: 1, path: '/' } }],
    ['walletKeys.walletC', { walletKeys: { walletC: 'x' } }],
    ['expiryMinutes.card', { expiryMinutes: { card: 5 } }],
    ['creditCard.bins', { creditCard: { bins: [] } }],
    ['__proto__', JSON.parse('{"__proto__":{"x":1}}') as Record<string, unknown>],
  ])('is refused by name for the unknown key %s', (field, change) => {
    const text = JSON.stringify({ ...required }).replace(/\}$/, `,${JSON.stringify(change).slice(1)}`);
    expect(parseProvisioning(text)).toEqual(refusal('unknown', field));
  });

  it('names the unknown key before the missing one that it was meant to be', () => {
    expect(parse({ apiKey: undefined, api_key: KEY })).toEqual({
      ok: false,
      failure: {
        ...{ code: 'provision-field-unknown', field: 'api_key' },
        alsoWrong: [{ code: 'provision-field-missing', field: 'apiKey' }],
      },
    });
  });

  it('with many mistakes is refused for all of them at once, each once and with its limit', () => {
    const refused = parse({
      ...{ baseUrl: 'http://gateway.example', merchantCode: undefined, terminalId: 'KASIR', surprise: 1, more: 2 },
      ...{ shopName: 'x'.repeat(101), expiryMinutes: { qris: 0, QRIS: 1 }, walletKeys: { walletA: 'a', walletB: 'a' } },
      requestFields: { customerVaName: 'x'.repeat(21) },
    });
    expect(refused).toEqual({
      ok: false,
      failure: {
        ...{ code: 'provision-field-unknown', field: 'expiryMinutes.QRIS' },
        alsoWrong: [
          { code: 'provision-field-unknown', field: 'surprise' },
          { code: 'provision-field-unknown', field: 'more' },
          { code: 'provision-field-missing', field: 'merchantCode' },
          { code: 'provision-field-invalid', field: 'baseUrl' },
          { code: 'provision-field-invalid', field: 'terminalId' },
          { code: 'provision-field-too-long', field: 'shopName', most: 100 },
          { code: 'provision-field-invalid', field: 'walletKeys' },
          { code: 'provision-field-invalid', field: 'expiryMinutes.qris' },
        ],
      },
    });
  });

  it('has its lengths that depend on other keys checked next to wrong keys, once those other keys are right', () => {
    const tooLong = { requestFields: { customerVaName: 'x'.repeat(21) } };
    expect(parse({ ...tooLong, merchantCode: '' })).toMatchObject({
      failure: {
        field: 'merchantCode',
        alsoWrong: [{ code: 'provision-field-too-long', field: 'requestFields.customerVaName', most: 20 }],
      },
    });
    expect(parse({ ...tooLong, shopName: 7 })).toEqual(refusal('invalid', 'shopName'));
  });

  it.each([
    ['environment', 'training'],
    ['environment', 'Production'],
    ['baseUrl', 'http://gateway.example'],
    ['baseUrl', 'http://127.0.0.1.evil.example'],
    ['baseUrl', 'http://localhost.evil.example'],
    ['baseUrl', 'https://user:secret@gateway.example'],
    ['baseUrl', 'https://gateway.example/?a=1'],
    ['baseUrl', 'ftp://gateway.example'],
    ['baseUrl', 'gateway.example'],
    ['baseUrl', ''],
    ['invoiceApiUrl', 'http://api.example'],
    ['checkoutUrl', 'javascript:alert(1)'],
    ['merchantCode', ''],
    ['merchantCode', 12],
    ['apiKey', ''],
    ['apiKey', 'two words'],
    ['terminalId', 'k1'],
    ['terminalId', 'KASIR'],
    ['terminalId', ''],
    ['shopName', 'two\nlines'],
    ['shopTimeZone', 'Asia/Atlantis'],
    ['shopTimeZone', '+07:00'],
    ['customerEmail', 'kasir'],
    ['customerEmail', 'kasir@toko'],
    ['callbackUrl', 'toko.example'],
    ['returnUrl', 'file:///etc/passwd'],
    ['signature', 'md5'],
    ['qrisMethod', 'QRIS'],
    ['headerPrefix', 'x-gateway: '],
    ['statusBody', 'xml'],
    ['walletKeys', { walletA: 'same', walletB: 'same' }],
    ['statusChecksPerMinute', 0],
    ['statusChecksPerMinute', 601],
    ['statusChecksPerMinute', 1.5],
    ['statusChecksPerMinute', '20'],
    ['dayEndHour', 24],
    ['dayEndHour', -1],
    ['dayEndHour', 4.5],
    ['dayEndHour', '04:00'],
    ['dayEndHour', null],
    ['updateAddress', 'http://toko.example'],
    ['updateAddress', 'http://127.0.0.1:8080'],
    ['updateAddress', ''],
  ])('is refused by name when %s is %j', (field, value) => {
    expect(parse({ [field]: value })).toEqual(refusal('invalid', field));
  });

  it.each([
    ['merchantCode', 50, 'x'.repeat(51)],
    ['shopName', 100, 'x'.repeat(101)],
    ['customerEmail', 50, `${'x'.repeat(40)}@toko.example`],
    ['callbackUrl', 255, `https://toko.example/${'x'.repeat(255)}`],
    ['returnUrl', 255, `https://toko.example/${'x'.repeat(255)}`],
    ['apiKey', 500, 'x'.repeat(501)],
  ])('is refused when %s is longer than %i characters, which are named', (field, most, value) => {
    expect(parse({ [field]: value })).toEqual({
      ok: false,
      failure: { code: 'provision-field-too-long', field, most },
    });
  });

  it.each([
    ['expiryMinutes.qris', { expiryMinutes: { qris: 0 } }],
    ['callbackListener.port', { callbackListener: { host: '127.0.0.1', port: 65_536 } }],
    ['walletKeys.walletA', { walletKeys: { walletA: 'credentialCode' } }],
    ['walletKeys.promo', { walletKeys: { promo: 'promo' } }],
    ['expiryMinutes.retail', { expiryMinutes: { retail: 10_081 } }],
    ['creditCard.acquirer', { creditCard: { acquirer: '14' } }],
    ['creditCard.acquirer', { creditCard: { acquirer: '037' } }],
    ['creditCard.acquirer', { creditCard: { acquirer: '000' } }],
    ['creditCard.binWhitelist.1', { creditCard: { binWhitelist: ['014', '4000'] } }],
    ['askCustomer.QRIS', { askCustomer: { QRIS: ['name'] } }],
    ['askCustomer.DN.0', { askCustomer: { DN: ['pin'] } }],
    ['askCustomer.DN.1', { askCustomer: { DN: ['name', 'credentialCode'] } }],
    ['askCustomer.DN.0', { askCustomer: { DN: ['billingAddress'] } }],
    ['askCustomer.DN', { askCustomer: { DN: ['phone', 'phone'] } }],
    ['customerChooses', { customerChooses: 'yes' }],
    ['invoiceFor.0', { invoiceFor: ['qris'] }],
  ])('is refused by name when %s is wrong', (field, change) => {
    expect(parse(change)).toEqual(refusal('invalid', field));
  });

  it.each(documentedAcquirers)('may name the acquirer %s of the document', (acquirer) => {
    expect(parse({ creditCard: { acquirer } })).toMatchObject({ value: { config: { creditCard: { acquirer } } } });
  });

  const { direct, invoice } = documentedWhitelists;
  it.each([
    ['bank codes for direct orders', '014', direct[3], {}],
    ['card numbers for direct orders', '411111', direct[6], {}],
    ['bank codes for direct orders, invoices being for others', '014', direct[3], { invoiceFor: ['retail'] }],
    ['bank codes where the customer chooses', '014', invoice[3], { customerChooses: true }],
    ['card numbers where the customer chooses', '411111', invoice[6], { customerChooses: true }],
    ['bank codes where cards are paid by invoice', '014', invoice[3], { invoiceFor: ['credit-card'] }],
    ['card numbers where cards are paid by invoice', '411111', invoice[6], { invoiceFor: ['credit-card'] }],
    ['bank codes with an invoice API', '014', invoice[3], { invoiceApiUrl: 'https://api.gateway.example' }],
  ])('may list %s (%s) as often as the document says, %i times, and not once more', (_, element, most, more) => {
    const list = (length: number) => parse({ ...more, creditCard: { binWhitelist: Array(length).fill(element) } });
    expect(list(most)).toMatchObject({ ok: true });
    expect(list(most + 1)).toEqual({
      ok: false,
      failure: { code: 'provision-list-too-long', field: 'creditCard.binWhitelist', most },
    });
  });

  it('counts one bank code among card numbers as a list of bank codes, wherever it stands', () => {
    const cards = Array<string>(invoice[3]).fill('411111');
    for (const binWhitelist of [
      [...cards, '014'],
      ['014', ...cards],
    ]) {
      expect(parse({ customerChooses: true, creditCard: { binWhitelist } })).toMatchObject({
        failure: { field: 'creditCard.binWhitelist', most: invoice[3] },
      });
    }
  });

  it.each(['', 'not json', '[]', 'null', '"text"', '{"environment":"sandbox"', '['.repeat(60_000)])(
    'that starts %.20j is not JSON',
    (text) => {
      expect(parseProvisioning(text)).toEqual({ ok: false, failure: { code: 'provision-not-json' } });
    },
  );

  it('of more than 64 KiB is not read', () => {
    expect(parse({ shopName: 'x'.repeat(70_000) })).toEqual({ ok: false, failure: { code: 'provision-unreadable' } });
  });

  it('that is refused gives away no value, whatever else is wrong with it', () => {
    const key = fc.constantFrom(...Object.keys(required), 'terminalId', 'walletKeys', 'x', '__proto__', 'constructor');
    void fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), (change) => {
        const parsed = parseProvisioning(JSON.stringify({ ...required, ...change, apiKey: KEY }));
        if (!parsed.ok) expect(JSON.stringify(parsed)).not.toContain(KEY);
      }),
      { numRuns: 1_000 },
    );
  });
});
