import { describe, expect, it } from 'vitest';
import { toolbarHtml } from '../../../electron/windows/checkout/checkout-frame.ts';

const content = { host: 'pay.gateway.example', amount: 1_250_000, theme: 'dark', practice: null } as const;

describe('the toolbar above the gateway’s page', () => {
  it.each([
    ['id', 'Halaman bayar pelanggan', 'bukan bukti pembayaran', 'Tutup'],
    ['en', 'Customer’s payment page', 'no proof of payment', 'Close'],
  ] as const)('says in %s whose page it is, how much, that it proves nothing, and how to be rid of it', (...words) => {
    const [language, ...said] = words;
    const html = toolbarHtml({ ...content, language });
    for (const part of [...said, 'pay.gateway.example', '1.250.000']) expect(html).toContain(part);
    expect(html).toContain(`<html lang="${language}" data-theme="dark">`);
    expect(html).not.toMatch(/<script|class="mode"/);
  });

  it('says that it is practice where it is, and shows no host as anything but text', () => {
    const html = toolbarHtml({ ...content, language: 'id', host: 'a<b>.example', practice: 'UJI & COBA' });
    expect(html).toContain('<span class="mode">UJI &amp; COBA</span>');
    expect(html).toContain('a&lt;b&gt;.example');
  });
});
