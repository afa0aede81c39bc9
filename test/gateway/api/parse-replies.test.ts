import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMethodList, readStatusReply, readTransactionReply } from '../../../electron/gateway/api/parse-replies.ts';

const amountOf = (amount: string) => readStatusReply(`{"amount":${amount}}`)?.amount;

describe('a status reply', () => {
  it('is read with keys in any letter case and unknown fields next to them', () => {
    const body =
      '{"MerchantOrderId":"A1","REFERENCE":"R1","amount":"25000","statuscode":"00","StatusMessage":"SUCCESS","fee":0}';
    expect(readStatusReply(body)).toEqual({
      merchantCode: null,
      merchantOrderId: 'A1',
      reference: 'R1',
      amount: 25_000,
      statusCode: '00',
      statusMessage: 'SUCCESS',
    });
  });

  it('has null for what is missing or of the wrong type', () => {
    expect(readStatusReply('{"amount":true,"statusCode":0,"statusMessage":[]}')).toEqual({
      merchantCode: null,
      merchantOrderId: null,
      reference: null,
      amount: null,
      statusCode: null,
      statusMessage: null,
    });
  });

  it.each(['7', '{}', '["R1"]', '"R1\\u0000"', `"${'R'.repeat(300)}"`])('tells a name like %s from none', (value) => {
    expect(readStatusReply(`{"reference":${value}}`)).toMatchObject({ reference: null, unreadable: 'reference' });
    expect(readStatusReply(`{"merchantOrderId":${value}}`)).toMatchObject({ unreadable: 'merchantOrderId' });
  });

  it.each(['null', '""', '" "'])('takes %s for silence', (value) => {
    expect(readStatusReply(`{"reference":${value},"merchantOrderId":${value}}`)).not.toHaveProperty('unreadable');
  });

  it.each(['" 00"', '"00 "', '"00\\n"', '"\\u00a000"', '"\\ufeff00"'])('had its code %s taken for 00', (code) => {
    expect(readStatusReply(`{"statusCode":${code}}`)?.statusCode).not.toBe('00');
    expect(readTransactionReply(`{"statusCode":${code}}`)?.statusCode).not.toBe('00');
  });

  it.each(['" A1"', '"A1 "', '"A1\\t"'])('had the order %s taken for A1', (orderId) => {
    expect(readStatusReply(`{"merchantOrderId":${orderId}}`)?.merchantOrderId).not.toBe('A1');
  });

  it.each(['25000', '"25000"', '25000.0'])('takes %s as an amount', (amount) => {
    expect(amountOf(amount)).toBe(25_000);
  });

  it('takes as an amount no more than twelve digits, and no nothing below nothing', () => {
    expect([amountOf('999999999999'), amountOf('"999999999999"')]).toEqual([999_999_999_999, 999_999_999_999]);
    expect([amountOf('1000000000000'), amountOf('"1000000000000"')]).toEqual([null, null]);
    expect(amountOf('-0')).toBe(0);
  });

  it.each([
    '25000.5',
    '"25000.00"',
    '"25.000"',
    '"Rp 25000"',
    '" 25000"',
    '"2.5e4"',
    '"0x61A8"',
    '-25000',
    '1e400',
    '9007199254740993',
    '"9007199254740993"',
    'null',
    '[25000]',
    '{"value":25000}',
  ])('takes %s for no amount at all', (amount) => {
    expect(amountOf(amount)).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['a web page', '<!doctype html><title>502</title>'],
    ['half a body', '{"merchantOrderId":"A1","statusC'],
    ['a list', '[{"statusCode":"00"}]'],
    ['a bare word', 'null'],
    ['the same key twice', '{"statusCode":"01","statusCode":"00"}'],
    ['two keys that differ in letter case only', '{"statusCode":"01","StatusCode":"00"}'],
    ['a depth that no parser should follow', '[{"a":'.repeat(10_000)],
    ['a deep but closed nest', `{"amount":${'['.repeat(30_000)}${']'.repeat(30_000)}, "amount":1}`],
  ])('is no reply when the body is %s', (_, body) => {
    expect(readStatusReply(body)).toBeNull();
  });

  it('is not fooled by a prototype in the body', () => {
    const reply = readStatusReply('{"__proto__":{"statusCode":"00","statuscode":"00"},"amount":25000}');
    expect(reply).toMatchObject({ statusCode: null, amount: 25_000 });
    expect(({} as Record<string, unknown>)['statuscode']).toBeUndefined();
  });

  it('counts keys by the JSON, not by what looks like one inside a text', () => {
    expect(
      readStatusReply(String.raw`{"statusMessage":"\"statusCode\":\"00\",{[:\\","statusCode":"01"}`)?.statusCode,
    ).toBe('01');
  });

  it('never crashes and never invents an amount or a success, whatever JSON comes', () => {
    const key = fc.constantFrom(
      'amount',
      'Amount',
      'statusCode',
      'STATUSCODE',
      'reference',
      '__proto__',
      'merchantOrderId',
    );
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(25_000, '25000', '00', -0, 1e21));
    void fc.assert(
      fc.property(fc.dictionary(key, value), (object) => {
        const reply = readStatusReply(JSON.stringify(object));
        if (reply?.amount != null) expect([object['amount'], object['Amount']].map(Number)).toContain(reply.amount);
        if (reply?.statusCode === '00') expect([object['statusCode'], object['STATUSCODE']]).toContain('00');
      }),
      { numRuns: 3_000 },
    );
  });

  it('never crashes on any text', () => {
    const cut = fc
      .tuple(fc.json(), fc.nat(), fc.string())
      .map(([json, at, junk]) => json.slice(0, at % (json.length + 1)) + junk + json.slice(at % (json.length + 1)));
    void fc.assert(
      fc.property(fc.oneof(fc.string(), cut), (text) => {
        readStatusReply(text);
        readTransactionReply(text);
        readMethodList(text);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('a transaction reply', () => {
  it('treats an empty number or QR as absent, and an address that is none too', () => {
    const body = '{"vaNumber":"","qrString":"  ","paymentUrl":"javascript:alert(1)","statusCode":"00"}';
    expect(readTransactionReply(body)).toMatchObject({ vaNumber: null, qrString: null, paymentUrl: null });
  });

  it.each([
    'javascript:alert("https://gateway.example/")',
    'gateway.example',
    'data:,https://x',
    'http://',
    'https://',
  ])('has no page at %s', (paymentUrl) => {
    expect(readTransactionReply(JSON.stringify({ paymentUrl }))?.paymentUrl).toBeNull();
  });

  it.each(['"25000.00"', '-1', '{}', '"Rp 25000"'])('tells an amount like %s from none', (amount) => {
    expect(readTransactionReply(`{"amount":${amount}}`)).toMatchObject({ amount: null, unreadable: 'amount' });
  });

  it.each(['{}', '{"amount":null}', '{"amount":""}', '{"amount":" "}', '{"amount":"25000"}'])(
    'has no unreadable amount in %s',
    (body) => {
      expect(readTransactionReply(body)).not.toHaveProperty('unreadable');
    },
  );

  it('that says "too many requests" next to its success is one', () => {
    const body = '{"statusCode":"00","statusMessage":"Too many requests"}';
    expect(readTransactionReply(body)).toMatchObject({ statusCode: '00' });
    expect(readStatusReply(body)).toMatchObject({ statusCode: '00' });
    expect(readStatusReply(body.replace('00', '01'))).toBeNull();
    expect(readTransactionReply(body.replace('00', '01'))).toBeNull();
  });

  it('has its message without the space around it, and none where only space is', () => {
    expect(readTransactionReply('{"statusMessage":"\\t SUCCESS \\n"}')?.statusMessage).toBe('SUCCESS');
    expect(readTransactionReply('{"statusMessage":" \\n"}')?.statusMessage).toBeNull();
  });

  it('does not take a number for a virtual account: its leading zeros would be gone', () => {
    expect(readTransactionReply('{"vaNumber":8012345}')?.vaNumber).toBeNull();
  });

  it('refuses control characters and texts longer than the field', () => {
    const body = JSON.stringify({ reference: 'x'.repeat(256), vaNumber: '123\u00004', statusCode: '00' });
    expect(readTransactionReply(body)).toMatchObject({ reference: null, vaNumber: null });
  });

  it('keeps the message on one line and at most 300 characters', () => {
    const body = JSON.stringify({ statusMessage: `a\r\n\u202eb ${'c'.repeat(400)}` });
    expect(readTransactionReply(body)?.statusMessage).toMatch(/^a b c{296}$/);
  });
});

describe('a method list', () => {
  it('is read entry by entry, leaving out what cannot be used', () => {
    const body = JSON.stringify({
      paymentFee: [
        { paymentMethod: 'SP', paymentName: 'QRIS', paymentImage: 'https://img.example/sp.png', totalFee: '0' },
        { PaymentMethod: 'BC', totalFee: '3000.5' },
        { paymentMethod: 'TOOLONG', paymentName: 'no' },
        { paymentMethod: 'SP', paymentName: 'again' },
        null,
        'BT',
      ],
      responseCode: '00',
      responseMessage: 'SUCCESS',
    });
    expect(readMethodList(body)).toEqual([
      { code: 'SP', name: 'QRIS', imageUrl: 'https://img.example/sp.png', fee: 0 },
      { code: 'BC', name: 'BC', imageUrl: null, fee: null },
    ]);
  });

  it('may have no response code, and space around a method code', () => {
    const body = '{"paymentFee":[{"paymentMethod":" SP "}]}';
    expect(readMethodList(body)).toEqual([{ code: 'SP', name: 'SP', imageUrl: null, fee: null }]);
    expect(readMethodList('[]')).toBeNull();
  });

  it('is none when the response code says otherwise or the list is missing', () => {
    expect(readMethodList('{"paymentFee":[],"responseCode":"01"}')).toBeNull();
    expect(readMethodList('{"responseCode":"00"}')).toBeNull();
  });
});
