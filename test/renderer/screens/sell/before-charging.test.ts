/** The link's state is shown before a charge, and a slow answer during one. */
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../../../shared/contract/preferences.ts';
import { en } from '../../../../shared/messages/en/first-screen-texts.ts';
import { id } from '../../../../shared/messages/id/first-screen-texts.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import { aConnection, aPaymentView, aTerminal, aVaPaymentView, NOW } from '../../support/views/views.ts';

const bench = eitherFixture({ ownPages: true });
const textsOf = { id, en };
const MINUTE_MS = 60_000;

const opened = (connection = aConnection(), language: Language = 'id') =>
  bench.open({
    'terminal.view': aTerminal({ language }),
    'connection.view': connection,
    'sale.charge': aPaymentView(),
  });

describe.each(languages)('before a sale is charged, in %s', (language) => {
  const { sell, frame } = textsOf[language];

  it('Sell says that the link is offline, by the failure’s name', async () => {
    const terminal = await opened(aConnection({ online: false, linkFailure: 'gateway' }), language);
    const said = terminal.page.locator('.amount-foot .caution');
    await said.waitFor();
    expect(await said.innerText()).toBe(sell.whileDown(frame.linkFailures.gateway));
    await terminal.emit('connection', aConnection());
    await expect.poll(() => said.count()).toBe(0);
  });

  it('Sell says that the address may be wrong, because a charge there ends unconfirmed', async () => {
    const terminal = await opened(aConnection({ gatewayNotFound: true }), language);
    const said = terminal.page.locator('.amount-foot .caution');
    await said.waitFor();
    expect(await said.innerText()).toBe(sell.whileNotFound);
    expect(await terminal.byId('connection').innerText()).toContain(frame.gatewayNotFound);
    await terminal.emit('connection', aConnection());
    await expect.poll(() => said.count()).toBe(0);
  });

  it('a pause that the gateway asked for is said, and asked about before anything leaves', async () => {
    const terminal = await opened(aConnection({ blockedUntil: NOW + 5 * MINUTE_MS }), language);
    await terminal.byId('amount').fill('25000');
    // 14.05 in Jakarta, and five minutes.
    const said = sell.whileBlocked(language === 'id' ? '14.10' : '14:10');
    expect(await terminal.page.locator('.amount-foot .caution').innerText()).toBe(said);
    await terminal.byId('charge').click();
    await terminal.byId('charge-wait').click();
    expect(await terminal.asked('sale.charge')).toEqual([]);
    expect(await terminal.byId('amount').inputValue()).toBe('25.000');
    await terminal.byId('charge').click();
    await terminal.byId('charge-anyway').click();
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount: 25_000 }]);
  });
});

describe('a charge', () => {
  const { slow } = id.sell;

  it('is not asked about when the pause is over', async () => {
    const terminal = await opened(aConnection({ blockedUntil: NOW - 1 }));
    await terminal.byId('amount').fill('25000');
    await terminal.byId('charge').click();
    await terminal.byId('payment').waitFor();
  });

  it('that takes four seconds is called slow, and nobody shall charge again', async () => {
    bench.inBrowser();
    const terminal = await opened();
    await terminal.byId('amount').fill('25000');
    await terminal.page.clock.install();
    await terminal.page.clock.pauseAt(Date.now() + MINUTE_MS);
    await terminal.hold('sale.charge');
    await terminal.byId('charge').click();
    await expect.poll(() => terminal.byId('charge').isDisabled()).toBe(true);
    await terminal.page.clock.runFor(3_900);
    expect(await terminal.page.getByText(slow).count()).toBe(0);
    await terminal.page.clock.runFor(200);
    await terminal.page.getByText(slow).waitFor();
    await terminal.release('sale.charge', aPaymentView());
    await terminal.byId('payment').waitFor();
  });

  it('of another attempt for the same sale is called so too', async () => {
    bench.inBrowser();
    const terminal = await opened();
    await terminal.byId('amount').fill('25000');
    await terminal.byId('charge').click();
    await terminal.byId('try-again').click();
    await terminal.page.getByRole('dialog').getByTestId('bank-BC').click();
    await terminal.page.clock.install();
    await terminal.page.clock.pauseAt(Date.now() + MINUTE_MS);
    await terminal.hold('sale.retry');
    await terminal.page.getByRole('dialog').getByTestId('charge').click();
    await expect.poll(() => terminal.asked('sale.retry')).toHaveLength(1);
    await terminal.page.clock.runFor(4_100);
    await terminal.byId('slow').waitFor();
    expect(await terminal.byId('slow').innerText()).toBe(slow);
    await terminal.release('sale.retry', aVaPaymentView());
    await terminal.byId('payment-va-number').waitFor();
    expect(await terminal.byId('slow').count()).toBe(0);
  });
});
