/** Only production looks like production: every other mode states on every screen that no real money moves. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { en } from '../../../../shared/messages/en/first-screen-texts.ts';
import { id } from '../../../../shared/messages/id/first-screen-texts.ts';
import type { Environment } from '../../../../shared/model/environment.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { openPage } from '../../../support/browser/shared-browser.ts';
import { chargeBySeller } from '../../support/actions/paying.ts';
import { aCode, aCustomerDisplay, openCustomerPage, show } from '../../support/customer-page.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import { aReport } from '../../support/views/reports.ts';
import { aPaymentView, aSettingsView, aTerminal, aVaPaymentView, NOW } from '../../support/views/views.ts';

const bench = eitherFixture();
const places = ['sell', 'history', 'report', 'review', 'settings'] as const;
const texts = { id, en };

const counterIn = (environment: Environment, language: 'id' | 'en' = 'id') =>
  bench.open({
    'terminal.view': aTerminal({ environment, language, trainingUrl: null }),
    'report.day': aReport({ environment }),
    'settings.view': aSettingsView({ environment }),
  });

describe.each(['sandbox', 'training'] as const)('in %s', (environment) => {
  it.each(['id', 'en'] as const)('every screen says so (%s)', async (language) => {
    const terminal = await counterIn(environment, language);
    const words = texts[language].frame.modes[environment];
    for (const place of places) {
      await terminal.byId(`nav-${place}`).click();
      const banner = terminal.byId('mode-banner');
      expect(await banner.getAttribute('data-mode')).toBe(environment);
      expect(await banner.innerText()).toContain(words?.name);
      expect(await banner.innerText()).toContain(words?.noMoney);
    }
  });

  it('the code that a customer looks at says so, and so does the green itself', async () => {
    const terminal = await counterIn(environment);
    await chargeBySeller(terminal, aPaymentView({ environment }));
    const said = id.frame.modes[environment]?.noMoney;
    expect(await terminal.page.locator('.code-panel').innerText()).toContain(said);
    await terminal.emit(
      'payment',
      aPaymentView({ environment, state: 'paid', saleState: 'paid', paidAt: NOW, now: NOW + 1_000, nextCheckAt: null }),
    );
    await terminal.byId('new-sale').waitFor();
    expect(await terminal.byId('payment').innerText()).toContain(said);
    expect(await terminal.byId('mode-banner').innerText()).toContain(said);
  });

  it('a virtual account’s number says so as well', async () => {
    const terminal = await counterIn(environment);
    await chargeBySeller(terminal, aVaPaymentView({ environment }));
    expect(await terminal.page.locator('.code-panel').innerText()).toContain(id.frame.modes[environment]?.noMoney);
  });
});

describe('the customer’s display', () => {
  it.each(['id', 'en'] as const)(
    'says so whatever it shows, and in production nothing of the kind (%s)',
    async (language) => {
      bench.inBrowser();
      const page = await openPage();
      onTestFinished(() => page.context().close());
      await openCustomerPage(page, bench.served().url);
      const said = () => page.getByTestId('customer-mode').allInnerTexts();
      for (const shows of [
        { kind: 'idle' },
        aCode(),
        { kind: 'paid', amount: rupiah(25_000) },
        { kind: 'ask' },
      ] as const) {
        for (const environment of ['sandbox', 'training'] as const) {
          await show(page, aCustomerDisplay({ environment, language, shows }));
          const words = texts[language].frame.modes[environment];
          expect(await said()).toEqual([`${words?.name} · ${words?.noMoney}`]);
        }
        await show(page, aCustomerDisplay({ environment: 'production', language, shows }));
        expect(await said()).toEqual([]);
      }
    },
  );
});

describe('in production', () => {
  it('nothing speaks of practice', async () => {
    const environment = 'production';
    const terminal = await counterIn(environment);
    await chargeBySeller(terminal, aPaymentView({ environment }));
    await terminal.emit(
      'payment',
      aPaymentView({ environment, state: 'paid', saleState: 'paid', paidAt: NOW, now: NOW + 1_000, nextCheckAt: null }),
    );
    await terminal.byId('new-sale').waitFor();
    expect(await terminal.byId('mode-note').count()).toBe(0);
    expect(await terminal.byId('mode-banner').count()).toBe(0);
    expect(await terminal.byId('training-banner').count()).toBe(0);
  });
});
