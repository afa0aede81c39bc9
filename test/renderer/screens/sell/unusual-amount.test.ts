/** An amount far above the shop's sales is confirmed once, in words. Each boundary from both sides. */
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../shared/contract/preferences.ts';
import { doubtEn, doubtId } from '../../../../shared/messages/doubt-texts.ts';
import { en } from '../../../../shared/messages/en/first-screen-texts.ts';
import { id } from '../../../../shared/messages/id/first-screen-texts.ts';
import { formatRupiah, QRIS_CEILING, rupiah } from '../../../../shared/model/values/rupiah.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import { type Answers, aPaymentView, aTerminal } from '../../support/views/views.ts';

const bench = eitherFixture();
const doubts = { id: doubtId, en: doubtEn };
const firstScreen = { id, en };

const open = (largest: number, answers: Answers = {}) =>
  bench.open({
    'sale.charge': aPaymentView(),
    'quick-amounts.view': { settings: { amounts: [], withLast: false }, last: [], largest: rupiah(largest) },
    ...answers,
  });

describe('an amount', () => {
  it.each([
    { amount: 1_000_000, largest: 0, of: 'a shop without sales' },
    { amount: 1_000_000, largest: 20_000, of: 'a shop of small sales' },
    { amount: 2_500_000, largest: 250_000, of: 'ten times the largest sale' },
  ])('of $amount is charged at once: $of', async ({ amount, largest }) => {
    const terminal = await open(largest);
    await terminal.byId('amount').fill(String(amount));
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount }]);
  });

  it.each([
    { amount: 1_000_001, largest: 0, of: 'a shop without sales' },
    { amount: 1_000_001, largest: 20_000, of: 'a shop of small sales' },
    { amount: 2_500_001, largest: 250_000, of: 'more than ten times the largest sale' },
  ])('of $amount is asked about first: $of', async ({ amount, largest }) => {
    const terminal = await open(largest);
    await terminal.byId('amount').fill(String(amount));
    await terminal.page.keyboard.press('Enter');
    // A second Enter changes nothing: the first answer charges nothing.
    await terminal.byId('charge-wait').waitFor();
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('charge-wait').waitFor({ state: 'detached' });
    expect(await terminal.asked('sale.charge')).toEqual([]);
    await terminal.byId('charge').click();
    await terminal.byId('charge-anyway').click();
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount }]);
  });

  it.each(languages)('is asked about in words, in %s', async (language) => {
    const terminal = await open(150_000, { 'terminal.view': aTerminal({ language }) });
    await terminal.byId('amount').fill('25000500');
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('charge-wait').waitFor();
    const said = await terminal.page.getByRole('dialog').innerText();
    expect(said).toContain(doubts[language].unusual(formatRupiah(25_000_500)).title);
    expect(said).toContain(language === 'id' ? '25 juta 500 rupiah' : '25 million 500 rupiah');
    expect(said).toContain(doubts[language].aboveTenTimes(formatRupiah(150_000)));
  });

  it('is asked about once: not again where its charge failed, but again where it was changed', async () => {
    const terminal = await open(0);
    await terminal.refuse('sale.charge', { code: 'network-unreachable' });
    await terminal.byId('amount').fill('2000000');
    await terminal.byId('charge').click();
    await terminal.byId('charge-anyway').click();
    await terminal.page.locator('[data-testid=error][data-code=network-unreachable]').waitFor();
    await terminal.byId('charge').click();
    await expect.poll(() => terminal.asked('sale.charge')).toHaveLength(2);
    await terminal.byId('key-0').click();
    await terminal.byId('charge').click();
    await terminal.byId('charge-wait').waitFor();
    expect(await terminal.asked('sale.charge')).toHaveLength(2);
  });

  it('changed while the largest sale is read is not charged', async () => {
    const terminal = await open(10_000_000);
    await terminal.byId('amount').fill('1500000');
    // For the guide and for the quick amounts.
    await expect.poll(() => terminal.asked('quick-amounts.view')).toHaveLength(2);
    await terminal.hold('quick-amounts.view');
    await terminal.page.keyboard.press('Enter');
    await expect.poll(() => terminal.asked('quick-amounts.view')).toHaveLength(3);
    await terminal.byId('amount').fill('150000');
    const settings = { amounts: [], withLast: false };
    await terminal.release('quick-amounts.view', { settings, last: [], largest: rupiah(10_000_000) });
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount: 150_000 }]);
  });

  it('is asked about before cash is counted, and where the sales can not be read', async () => {
    const terminal = await open(9_000_000, { 'terminal.view': aTerminal({ takesCash: true }) });
    await terminal.refuse('quick-amounts.view', { code: 'internal' });
    await terminal.byId('method-cash').click();
    await terminal.byId('amount').fill('2000000');
    await terminal.byId('charge').click();
    await terminal.byId('charge-anyway').click();
    await terminal.byId('cash-given').waitFor();
  });

  it.each(languages)('by QRIS is warned about above the national limit, in %s, and not refused', async (language) => {
    bench.inBrowser();
    const terminal = await open(10_000_000, { 'terminal.view': aTerminal({ language }) });
    const warning = terminal.page.getByText(firstScreen[language].sell.aboveCeiling(formatRupiah(QRIS_CEILING)));
    await terminal.byId('amount').fill('10000000');
    expect(await warning.count()).toBe(0);
    await terminal.byId('amount').fill('10000001');
    await warning.waitFor();
    await terminal.byId('method-virtual-account').click();
    expect(await warning.count()).toBe(0);
    await terminal.byId('method-qris').click();
    await warning.waitFor();
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount: 10_000_001 }]);
  });
});
