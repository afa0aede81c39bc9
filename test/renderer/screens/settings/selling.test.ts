/** The page of selling in Settings: quick amounts as they are typed, cash and its drawer. */
import { describe, expect, it } from 'vitest';
import { quickAmountTexts } from '../../../../shared/messages/settings-texts.ts';
import { MOST_QUICK_AMOUNTS } from '../../../../shared/model/sale.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { openSetting } from '../../../support/browser/open-setting.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import type { Terminal } from '../../support/terminal.ts';
import { type Answers, aTerminal } from '../../support/views/views.ts';

const bench = domFixture();
const { id: texts } = quickAmountTexts;

async function selling(answers: Answers = {}): Promise<Terminal> {
  const terminal = await bench.open(answers);
  await openSetting(terminal.page, 'selling');
  await terminal.byId('quick-amounts-typed').waitFor();
  return terminal;
}

describe('quick amounts', () => {
  const none = { settings: { amounts: [], withLast: true }, last: [], largest: rupiah(0) };
  const six = ['1rb', '2rb', '3rb', '4rb', '5rb', '6rb'];

  async function typed(words: string, amounts: readonly number[] = []): Promise<Terminal> {
    const terminal = await selling({ 'quick-amounts.view': none });
    const saved = { ...none, settings: { amounts: amounts.map(rupiah), withLast: true } };
    await terminal.answer('quick-amounts.save', saved);
    await terminal.byId('quick-amounts-typed').fill(words);
    await terminal.byId('quick-amounts-typed').press('Enter');
    return terminal;
  }

  it.each([
    ['10rb 20.000;50000', [10_000, 20_000, 50_000]],
    ['10rb, 20rb', [10_000, 20_000]],
    [six.join(' '), [1_000, 2_000, 3_000, 4_000, 5_000, 6_000]],
  ])('are read from %s, and shown as they are saved', async (words, amounts) => {
    const terminal = await typed(words, amounts);
    const shown = amounts.map((amount) => `${amount / 1_000}.000`).join(' ');
    await expect.poll(() => terminal.byId('quick-amounts-typed').inputValue()).toBe(shown);
    expect(await terminal.asked('quick-amounts.save')).toEqual([{ settings: { amounts, withLast: true } }]);
  });

  it.each([
    ['10rb x 0', [texts.unreadable('x'), texts.unreadable('0')]],
    ['5rb 5.000', [texts.twice('5.000')]],
    [[...six, '7rb'].join(' '), [texts.tooMany(MOST_QUICK_AMOUNTS)]],
  ])('are not saved from %s: all that is wrong is named, and stays to be corrected', async (words, problems) => {
    const terminal = await typed(words);
    await terminal.page.locator('.field-problem').waitFor();
    expect(await terminal.page.locator('.field-problem li').allInnerTexts()).toEqual(problems);
    expect(await terminal.byId('quick-amounts-typed').inputValue()).toBe(words);
    expect(await terminal.asked('quick-amounts.save')).toEqual([]);
    await terminal.byId('quick-amounts-typed').fill('5rb');
    expect(await terminal.page.locator('.field-problem').count()).toBe(0);
  });

  it('are there to be changed, and those that were used last can be left out', async () => {
    const settings = { amounts: [10_000, 20_000].map(rupiah), withLast: true };
    const terminal = await selling({ 'quick-amounts.view': { ...none, settings } });
    expect(await terminal.byId('quick-amounts-typed').inputValue()).toBe('10.000 20.000');
    await terminal.answer('quick-amounts.save', { ...none, settings: { ...settings, withLast: false } });
    await terminal.byId('quick-amounts-last').uncheck();
    await terminal.page.locator('[data-testid=quick-amounts-panel] [data-saved=true]').waitFor();
    expect(await terminal.asked('quick-amounts.save')).toEqual([{ settings: { ...settings, withLast: false } }]);
  });
});

describe('cash', () => {
  it('has a drawer once the shop takes any', async () => {
    const terminal = await selling();
    expect(await terminal.byId('has-drawer').count()).toBe(0);
    await terminal.answer('terminal.cash', aTerminal({ takesCash: true }));
    await terminal.byId('takes-cash').click();
    await terminal.byId('has-drawer').waitFor();
    await terminal.answer('terminal.cash', aTerminal({ takesCash: true, drawer: { setting: true, shown: true } }));
    await terminal.byId('has-drawer').click();
    await expect.poll(() => terminal.byId('has-drawer').isChecked()).toBe(true);
    expect(await terminal.asked('terminal.cash')).toEqual([{ taken: true }, { taken: true, hasDrawer: true }]);
  });
});
