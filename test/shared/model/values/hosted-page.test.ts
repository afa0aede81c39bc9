import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostedPage } from '../../../../shared/model/values/addresses.ts';

const PAGE = 'https://checkout.example/redirect_checkout?reference=D0001REF1';

describe('the address of a payment’s page, as it is shown', () => {
  it.each([
    [PAGE, 'id', '', `${PAGE}&lang=id`],
    [PAGE, 'en', 'USD', `${PAGE}&lang=en&currency=USD`],
    ['https://pay.example/', 'id', 'USD', 'https://pay.example/?lang=id&currency=USD'],
    ['https://pay.example/a/b', 'en', '', 'https://pay.example/a/b?lang=en'],
    ['https://pay.example/a?', 'en', '', 'https://pay.example/a?lang=en'],
    ['https://pay.example/a?b&c=', 'id', '', 'https://pay.example/a?b&c=&lang=id'],
    ['https://pay.example/a?r=1#/step', 'id', 'USD', 'https://pay.example/a?r=1&lang=id&currency=USD#/step'],
    ['https://pay.example/#/pay?r=1', 'id', '', 'https://pay.example/?lang=id#/pay?r=1'],
    // Signed and encoded values stay unchanged, letter by letter.
    [
      'https://pay.example/?s=a%2bB+c%20d==&t=%E2%82%AC',
      'id',
      '',
      'https://pay.example/?s=a%2bB+c%20d==&t=%E2%82%AC&lang=id',
    ],
    // Present already: once, with our value. Without our own currency the gateway's stays.
    ['https://pay.example/?lang=en&r=1', 'id', '', 'https://pay.example/?r=1&lang=id'],
    ['https://pay.example/?r=1&currency=EUR', 'id', 'USD', 'https://pay.example/?r=1&lang=id&currency=USD'],
    ['https://pay.example/?r=1&currency=USD', 'id', '', 'https://pay.example/?r=1&currency=USD&lang=id'],
    ['https://pay.example/?lang&lang=en&%6Cang=x&r=1', 'id', '', 'https://pay.example/?r=1&lang=id'],
    [
      'https://pay.example/?language=jp&mylang=x&%zz=1',
      'id',
      '',
      'https://pay.example/?language=jp&mylang=x&%zz=1&lang=id',
    ],
  ] as const)('of %s in %s, with %o, is %s', (paymentUrl, language, currency, shown) => {
    expect(hostedPage(paymentUrl, { language, currency })).toBe(shown);
  });

  it('keeps every parameter of the gateway’s, names ours once, and is the same when shown again', () => {
    const pair = fc.tuple(
      fc.constantFrom('reference', 'lang', 'currency', 'a', 'x y', '€'),
      fc.string({ unit: 'binary' }),
    );
    const wish = fc.record({
      language: fc.constantFrom('id' as const, 'en' as const),
      currency: fc.constantFrom('', 'USD', 'EUR'),
    });
    void fc.assert(
      fc.property(fc.array(pair, { maxLength: 6 }), wish, (pairs, wanted) => {
        const query = new URLSearchParams(pairs.map(([key, value]) => [key, value.toWellFormed()]));
        const sent = new URL(`https://pay.example/page?${query}`);
        const shown = hostedPage(sent.href, wanted);
        const { searchParams } = new URL(shown);
        expect(searchParams.getAll('lang')).toEqual([wanted.language]);
        if (wanted.currency !== '') expect(searchParams.getAll('currency')).toEqual([wanted.currency]);
        const rest = (all: URLSearchParams) =>
          [...all].filter(([key]) => key !== 'lang' && (key !== 'currency' || wanted.currency === ''));
        expect(rest(searchParams)).toEqual(rest(sent.searchParams));
        expect(hostedPage(shown, wanted)).toBe(shown);
      }),
    );
  });
});
