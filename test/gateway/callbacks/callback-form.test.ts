import { describe, expect, it } from 'vitest';
import { readCallback } from '../../../electron/gateway/callbacks/callback-form.ts';
import { NOT_KEPT } from '../../../shared/model/callback-facts.ts';

const whole = {
  merchantCode: 'D0001',
  amount: '25000',
  merchantOrderId: 'KK1A',
  productDetail: 'Kopi',
  additionalParam: 'sale 1',
  paymentCode: 'SP',
  resultCode: '00',
  merchantUserId: 'budi@toko.example',
  reference: 'D0001REF',
  signature: 'ab12',
  publisherOrderId: 'MGUHWKJX3M1KMSQN5',
  spUserHash: 'xxxyyyzzz',
  settlementDate: '2026-11-23',
  issuerCode: '93600523',
};
const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

describe('the form of a callback', () => {
  it('is read with what only callbacks tell', () => {
    expect(readCallback(form(whole))).toEqual({
      merchantCode: 'D0001',
      amount: '25000',
      merchantOrderId: 'KK1A',
      signature: 'ab12',
      facts: {
        resultCode: '00',
        paymentCode: 'SP',
        reference: 'D0001REF',
        publisherOrderId: 'MGUHWKJX3M1KMSQN5',
        issuerCode: '93600523',
        settlementDate: '2026-11-23',
        spUserHash: 'xxxyyyzzz',
        productDetail: 'Kopi',
        additionalParam: 'sale 1',
        merchantUserId: NOT_KEPT,
      },
    });
  });

  it('keeps a value of 255 characters, and none of more', () => {
    const kept = (length: number) => readCallback(form({ ...whole, additionalParam: 'x'.repeat(length) }))?.facts;
    expect(kept(255)?.additionalParam).toBe('x'.repeat(255));
    expect(kept(256)?.additionalParam).toBeNull();
  });

  it.each(['193600523', '9360052', '936005230', '83600523'])('keeps no issuer %s', (issuerCode) => {
    expect(readCallback(form({ ...whole, issuerCode }))?.facts.issuerCode).toBeNull();
  });

  it('keeps no customer: of merchantUserId only that there was one', () => {
    expect(JSON.stringify(readCallback(form(whole)))).not.toContain('budi');
    expect(readCallback(form({ ...whole, merchantUserId: '' }))?.facts.merchantUserId).toBeNull();
  });

  it('may call the product’s detail productDetails, as the interface’s sample does', () => {
    const { productDetail, ...rest } = whole;
    expect(readCallback(form({ ...rest, productDetails: productDetail }))?.facts.productDetail).toBe('Kopi');
    expect(readCallback(form({ ...whole, productDetails: productDetail }))?.facts.productDetail).toBe('Kopi');
    expect(readCallback(form({ ...whole, productDetails: 'Teh' }))?.facts.productDetail).toBeNull();
  });

  it('may call the amount paymentAmount, and write its names in any letter case', () => {
    const { amount, ...rest } = whole;
    expect(readCallback(form({ ...rest, PAYMENTAMOUNT: amount }))?.amount).toBe('25000');
    expect(readCallback(form({ ...whole, paymentAmount: amount }))?.amount).toBe('25000');
    expect(readCallback(form({ ...whole, paymentAmount: '26000' }))).toBeNull();
  });

  it.each(['merchantCode', 'amount', 'merchantOrderId', 'signature'])('is a bad one without %s', (name) => {
    const { [name]: _, ...rest } = whole as Record<string, string>;
    expect(readCallback(form(rest))).toBeNull();
    expect(readCallback(form({ ...whole, [name]: '' }))).toBeNull();
    expect(readCallback(`${form(whole)}&${name}=x`)).toBeNull();
  });

  it.each(['25000.00', '25,000', '-1', '1e4', '٢٥', ' 25000', '9'.repeat(16)])(
    'is a bad one over the amount %j',
    (amount) => {
      expect(readCallback(form({ ...whole, amount }))).toBeNull();
    },
  );

  it.each([
    ['issuerCode', '123'],
    ['issuerCode', '93600523x'],
    ['settlementDate', '2026-02-30'],
    ['settlementDate', '23/11/2026'],
    ['publisherOrderId', 'x'.repeat(256)],
    ['spUserHash', 'two\nlines'],
    ['resultCode', '00 or so'],
    ['paymentCode', 'S'],
    ['paymentCode', 'SPX'],
    ['paymentCode', '<>'],
    ['reference', 'x'.repeat(256)],
    ['productDetail', 'x'.repeat(256)],
    ['additionalParam', 'x'.repeat(256)],
  ])('is read without a fact that cannot be one: %s %j', (name, value) => {
    expect(readCallback(form({ ...whole, [name]: value }))?.facts).toMatchObject({ [name]: null });
  });

  it.each(['', '&&&', '=', '%', '%zz=%', '\0', 'a'.repeat(200), '__proto__=1&constructor=2'])(
    'is a bad one if it is %j',
    (text) => expect(readCallback(text)).toBeNull(),
  );
});
