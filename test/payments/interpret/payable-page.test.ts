import { describe, expect, it } from 'vitest';
import { payablePage } from '../../../electron/payments/interpret.ts';
import type { Account } from '../../../shared/model/environment.ts';

const shop: Account = { environment: 'production', baseUrl: 'https://gateway.example', merchantCode: 'D0001' };
const local: Account = { environment: 'sandbox', baseUrl: 'http://127.0.0.1:4000', merchantCode: 'D0001' };
const training: Account = { environment: 'training', baseUrl: 'training', merchantCode: 'D0001' };

describe('a page of a gateway may be put before a customer', () => {
  it.each([
    'https://checkout.example/redirect_checkout?reference=R1',
    'https://pay.wallet.example/x',
    'https://checkout.example:8443/',
  ])('%s', (address) => {
    expect(payablePage(address, shop)).toBe(address);
  });

  it.each([local, training])('over plain http where the gateway itself is on this machine', (account) => {
    expect(payablePage('http://127.0.0.1:4000/checkout?reference=R1', account)).not.toBeNull();
  });

  it('in ASCII, so that a name that only looks like the gateway’s can be told from it', () => {
    expect(payablePage('https://checкout.example/', shop)).toBe('https://xn--checout-gig.example/');
  });
});

describe('a page of a gateway must not be put before a customer', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,<h1>paid</h1>',
    'file:///etc/passwd',
    'ftp://checkout.example/',
    'intent://pay#Intent;scheme=x;end',
    'https:///nowhere',
    'https://user:word@checkout.example/',
    'https://:word@checkout.example/',
    'https://checkout.example@evil.example/',
    'checkout.example/pay',
    '//checkout.example/pay',
    '',
    'http://checkout.example/redirect_checkout',
    'http://127.0.0.1:4000/checkout',
  ])('%s', (address) => {
    const url = payablePage(address, shop);
    // "https:///nowhere" is parsed as the host "nowhere": harmless, and https.
    if (address === 'https:///nowhere') expect(url).toBe('https://nowhere/');
    else expect(url).toBeNull();
  });

  it.each(['http://checkout.example/', 'http://10.0.0.1/', 'http://localhost.example/'])(
    'over plain http on another machine, even for a gateway on this one: %s',
    (address) => {
      expect(payablePage(address, local)).toBeNull();
      expect(payablePage(address, training)).toBeNull();
    },
  );

  it.each(['ftp://127.0.0.1/x', 'ws://127.0.0.1/x'])('in another way than http on this machine: %s', (address) => {
    for (const account of [local, training]) expect(payablePage(address, account)).toBeNull();
  });

  it.each(['https://127.0.0.1:8443', 'http://gateway.example'])(
    'over plain http for a gateway at %s: not on this machine, or safer itself',
    (baseUrl) => {
      expect(payablePage('http://127.0.0.1:4000/checkout', { ...local, baseUrl })).toBeNull();
    },
  );
});
