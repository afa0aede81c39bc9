import { describe, expect, it } from 'vitest';
import { createCheckoutRules, mayLoad } from '../../../electron/windows/checkout/checkout-rules.ts';

const GATEWAYS = ['https://pay.gateway.example/checkout', 'https://api.gateway.example'];
const RETURN = 'https://toko.example/terima-kasih';

function aCheckout() {
  const judge = createCheckoutRules({ gateways: GATEWAYS, returnTo: RETURN });
  let from = '';
  /** A page or a person navigates; if it is allowed, the page is shown. */
  const go = (to: string, how: { isRedirect?: boolean; isMainFrame?: boolean } = {}) => {
    const verdict = judge({ to, isMainFrame: true, isRedirect: false, from, ...how });
    if (verdict.kind === 'go' && how.isMainFrame !== false) from = to;
    return verdict.kind;
  };
  return { judge, go, redirect: (to: string) => go(to, { isRedirect: true }) };
}

describe('the page of a checkout', () => {
  it('walks about on the gateway’s hosts', () => {
    const { go, redirect } = aCheckout();
    expect(go('https://pay.gateway.example/redirect_checkout?reference=R1&lang=id')).toBe('go');
    expect(redirect('https://api.gateway.example/3ds')).toBe('go');
    expect(go('https://pay.gateway.example/other')).toBe('go');
  });

  it('is led to a bank by the gateway, walks about there, and comes back', () => {
    const { go, redirect } = aCheckout();
    go('https://pay.gateway.example/card');
    expect(go('https://acs.bank.example/challenge')).toBe('go');
    expect(go('https://acs.bank.example/otp')).toBe('go');
    expect(redirect('https://otp.bank.example/')).toBe('go');
    expect(go('https://pay.gateway.example/done')).toBe('go');
  });

  it('is not led on by the page that it was led to', () => {
    const { go } = aCheckout();
    go('https://pay.gateway.example/card');
    go('https://acs.bank.example/challenge');
    expect(go('https://phishing.example/')).toBe('refuse');
  });

  it.each([
    'file:///etc/passwd',
    'data:text/html,<script>alert(1)</script>',
    'javascript:alert(1)',
    'blob:https://pay.gateway.example/1',
    'http://pay.gateway.example/',
    'http://127.0.0.1:8080/',
    'http://toko.example/terima-kasih',
    'app://konter/index.html',
    'chrome://settings',
    'view-source:https://pay.gateway.example/',
    'intent://pay#Intent;end',
    'https://user:secret@pay.gateway.example/',
    'https://192.168.1.1/',
    'https://localhost/',
    'about:blank',
    'not an address',
    '',
  ])('never goes to %s, on its own or sent there', (to) => {
    const { go, redirect } = aCheckout();
    go('https://pay.gateway.example/');
    expect([go(to), redirect(to)]).toEqual(['refuse', 'refuse']);
  });

  it('goes to no address without an end', () => {
    const { go } = aCheckout();
    go('https://pay.gateway.example/');
    expect(go(`https://pay.gateway.example/${'x'.repeat(10_000)}`)).toBe('refuse');
  });

  it('ends where it returns, which is read and not loaded', () => {
    const { judge } = aCheckout();
    const from = 'https://pay.gateway.example/';
    const back = `${RETURN}?merchantOrderId=K1&reference=R&resultCode=00`;
    for (const isRedirect of [true, false]) {
      expect(judge({ to: back, isMainFrame: true, isRedirect, from })).toEqual({
        kind: 'return',
        reported: { merchantOrderId: 'K1', stage: 'said-paid' },
      });
    }
  });

  it('does not end in a frame of it, nor at another path of the shop', () => {
    const { go } = aCheckout();
    go('https://acs.bank.example/', { isRedirect: true });
    expect(go(`${RETURN}?resultCode=00`, { isMainFrame: false })).toBe('go');
    expect(go('https://toko.example/elsewhere?resultCode=00')).toBe('refuse');
  });

  it('has frames over https, and empty ones', () => {
    const { go } = aCheckout();
    const framed = (to: string) => go(to, { isMainFrame: false });
    expect(['https://acs.bank.example/', 'about:blank', 'about:srcdoc'].map(framed)).toEqual(['go', 'go', 'go']);
    expect(['file:///etc/passwd', 'data:text/html,x', 'javascript:1', 'http://x.example/'].map(framed)).toEqual(
      Array.from({ length: 4 }, () => 'refuse'),
    );
  });

  it('may be unencrypted on this machine, where the gateway is', () => {
    const judge = createCheckoutRules({
      gateways: ['http://127.0.0.1:4000'],
      returnTo: 'http://127.0.0.1:5000/return',
    });
    const at = (to: string) => judge({ to, isMainFrame: true, isRedirect: false, from: 'http://127.0.0.1:4000/' }).kind;
    expect(at('http://127.0.0.1:4000/redirect_checkout')).toBe('go');
    expect(at('http://127.0.0.1:4001/')).toBe('refuse');
    expect(at('http://127.0.0.1:5000/return?resultCode=02')).toBe('return');
  });
});

it.each([
  ['https://cdn.example/a.js', true],
  ['wss://pay.gateway.example/live', true],
  ['data:image/png;base64,AA', true],
  ['https://pay.gateway.example/x', true],
  ['http://cdn.example/a.js', false],
  ['file:///etc/passwd', false],
  ['app://konter/index.html', false],
  ['ws://127.0.0.1:9229/', false],
  ['nonsense', false],
  ['https://127.0.0.1/', false],
  ['https://0x7f.1/', false],
  ['wss://2130706433/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://[fd12::1]/', false],
  ['https://[fe80::1]/', false],
  ['https://[2002:7f00:1::]/', false],
  ['https://10.1.2.3/', false],
  ['https://172.31.0.1/', false],
  ['https://192.168.0.1/admin', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://100.64.0.1/', false],
  ['https://router/', false],
  ['https://printer.local./', false],
  ['https://nas.home.arpa/', false],
  ['https://172.32.0.1/', true],
  ['https://[2606:4700::1111]/', true],
  ['https://local.example/', true],
])('what a page loads: %s is %s', (address, may) => {
  expect(mayLoad(address, GATEWAYS)).toBe(may);
});

it('a gateway on this machine or in the shop’s network may be loaded from, and nothing beside it', () => {
  const gateways = ['http://127.0.0.1:4000', 'https://10.0.0.9/pay'];
  const loads = (address: string) => mayLoad(address, gateways);
  expect(['http://127.0.0.1:4000/a.js', 'ws://127.0.0.1:4000/', 'https://10.0.0.9/a.js'].map(loads)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['http://127.0.0.1:4001/', 'https://127.0.0.1:4000/', 'https://10.0.0.10/'].map(loads)).toEqual([
    false,
    false,
    false,
  ]);
});
