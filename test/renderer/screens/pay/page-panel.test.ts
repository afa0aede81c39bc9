/** The gateway's page on the counter's screen: as a code for the customer's phone, and as text. */
import { describe, expect, it } from 'vitest';
import { readQr } from '../../../support/browser/read-qr.ts';
import { paying } from '../../support/actions/paying.ts';
import { browserFixture } from '../../support/browser-fixture.ts';
import { aPaymentView, aTerminal } from '../../support/views/views.ts';

const bench = browserFixture({ isDrawn: true });
const PAGE = 'https://checkout.example/redirect_checkout?reference=R1';
const byWallet = aPaymentView({
  method: { code: 'OV', kind: 'e-wallet', name: 'Dompet A' },
  code: { kind: 'page', url: PAGE },
});

describe('the address of a page', () => {
  it.each([
    ['id', '', `${PAGE}&lang=id`],
    ['en', '', `${PAGE}&lang=en`],
    ['en', 'USD', `${PAGE}&lang=en&currency=USD`],
  ] as const)(
    'opens in %s, with %o as currency, from the code and from the text',
    async (language, checkoutCurrency, shown) => {
      const terminal = await paying(bench, byWallet, { 'terminal.view': aTerminal({ language, checkoutCurrency }) });
      expect(await readQr(terminal.page)).toBe(shown);
      expect(await terminal.byId('payment-page').getAttribute('data-url')).toBe(shown);
      const words = (await terminal.byId('payment-page-address').textContent()) ?? '';
      expect(words.endsWith(shown.replace('https://', ''))).toBe(true);
    },
  );

  it('follows the language of the screen, and names it once', async () => {
    const again = { ...byWallet, code: { kind: 'page', url: `${PAGE}&lang=en` } } as const;
    const terminal = await paying(bench, again);
    expect(await readQr(terminal.page)).toBe(`${PAGE}&lang=id`);
    await terminal.emit('terminal', aTerminal({ language: 'en' }));
    await expect.poll(() => readQr(terminal.page)).toBe(`${PAGE}&lang=en`);
  });
});
