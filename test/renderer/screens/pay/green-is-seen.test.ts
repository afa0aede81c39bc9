/**
 * A payment is paid while the cashier is about to press or type something else: the green screen must be seen, not
 * skipped, and no part of a number becomes the next amount. Time is the page's own, faked: each 50 ms around green.
 */
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../shared/contract/preferences.ts';
import { decidingEn, decidingId } from '../../../../shared/messages/deciding-texts.ts';
import { en } from '../../../../shared/messages/en/first-screen-texts.ts';
import { id } from '../../../../shared/messages/id/first-screen-texts.ts';
import { formatRupiah, rupiah } from '../../../../shared/model/values/rupiah.ts';
import { middleOf, stillStands } from '../../../support/browser/timed-press.ts';
import { paying, stateOf } from '../../support/actions/paying.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { type Answers, aCatalogue, aPaymentView, aTerminal, NOW } from '../../support/views/views.ts';

const bench = eitherFixture({ ownPages: true });
const amount = rupiah(41_000);
const paid = aPaymentView({ amount, state: 'paid', saleState: 'paid', paidAt: NOW, nextCheckAt: null });
const textsOf = { id: { ...id, ...decidingId }, en: { ...en, ...decidingEn } };
const STEP_MS = 50;
/** Each 50 ms of the green screen's first second, its last one excluded. */
const TOO_EARLY = Array.from({ length: 20 }, (_, step) => step * STEP_MS);

async function waiting(answers: Answers = {}): Promise<ScriptedTerminal> {
  const terminal = await paying(bench, aPaymentView({ amount }), answers);
  await stillStands(terminal.page);
  await terminal.page.clock.install();
  await terminal.page.clock.pauseAt(Date.now() + 60_000);
  return terminal;
}

async function turnGreen(terminal: ScriptedTerminal): Promise<void> {
  await terminal.emit('payment', paid);
  await terminal.byId('new-sale').waitFor();
}

/** Types a character every so many ms, the first one at once. */
async function type({ page }: ScriptedTerminal, keys: readonly string[], everyMs: number): Promise<void> {
  for (const [index, key] of keys.entries()) {
    if (index > 0) await page.clock.runFor(everyMs);
    await page.keyboard.press(key);
  }
}

const shown = (terminal: ScriptedTerminal) => terminal.byId('amount').inputValue();
const said = (terminal: ScriptedTerminal) => terminal.byId('digits-refused').innerText();

describe('the green screen', () => {
  it.each(['Enter', 'Escape', ' ', '?', 'Control+Enter'])(
    'is not taken away by %s at any time of its first second',
    async (key) => {
      const terminal = await waiting();
      await turnGreen(terminal);
      for (const at of TOO_EARLY) {
        await terminal.page.keyboard.press(key);
        expect([at, await stateOf(terminal), await terminal.page.locator('dialog').count()]).toEqual([at, 'paid', 0]);
        await terminal.page.clock.runFor(STEP_MS);
      }
      await terminal.page.keyboard.press('Enter');
      await terminal.byId('amount').waitFor();
      expect(await shown(terminal)).toBe('');
    },
  );

  it.each(['nav-sell', 'nav-history'])('is not taken away by a finger on %s in its first second', async (button) => {
    bench.inBrowser();
    const terminal = await waiting();
    await turnGreen(terminal);
    const { x, y } = await middleOf(terminal.page, button);
    for (const at of TOO_EARLY) {
      await terminal.page.mouse.click(x, y);
      expect([at, await stateOf(terminal)]).toEqual([at, 'paid']);
      await terminal.page.clock.runFor(STEP_MS);
    }
    await stillStands(terminal.page);
    await terminal.page.mouse.click(x, y);
    await terminal.byId('payment').waitFor({ state: 'detached' });
  });

  it('is not taken away by the Enter that was meant for leaving', async () => {
    const terminal = await paying(bench);
    await terminal.byId('dismiss').click();
    await terminal.byId('dismiss-confirm').waitFor();
    await turnGreen(terminal);
    await terminal.page.keyboard.press('Enter');
    expect(await stateOf(terminal)).toBe('paid');
    expect(await terminal.asked('payment.dismiss')).toEqual([]);
  });

  it('is not taken away by a key that is held down', async () => {
    bench.inBrowser();
    const terminal = await waiting();
    await terminal.page.keyboard.down('Enter');
    await turnGreen(terminal);
    await terminal.page.clock.runFor(1_000);
    await terminal.page.keyboard.down('Enter');
    expect(await stateOf(terminal)).toBe('paid');
  });

  it('waits at the counter however many other payments have news meanwhile', async () => {
    const terminal = await paying(bench);
    await terminal.byId('nav-history').click();
    await terminal.emit('payment', paid);
    for (let index = 0; index < 60; index += 1) {
      await terminal.emit('payment', aPaymentView({ orderId: `other-${index}`, saleId: 1_000 + index }));
    }
    await terminal.byId('nav-sell').click();
    await terminal.byId('new-sale').waitFor();
    expect(await stateOf(terminal)).toBe('paid');
  });
});

describe('digits', () => {
  it('that are typed on green from its first second on begin the next sale, all of them', async () => {
    const terminal = await waiting();
    await turnGreen(terminal);
    await terminal.page.clock.runFor(1_000);
    await type(terminal, [...'18000'], 10);
    await expect.poll(() => shown(terminal)).toBe('18.000');
  });

  it.each(TOO_EARLY)('spoil their number %i ms after green, until a pause of one second', async (at) => {
    const terminal = await waiting();
    await turnGreen(terminal);
    await terminal.page.clock.runFor(at);
    // The second one comes after 0.95 s, when a first digit would count.
    await type(terminal, ['1', '2'], 950);
    expect(await stateOf(terminal)).toBe('paid');
    await terminal.page.clock.runFor(1_000);
    await type(terminal, ['3', '4'], 10);
    await expect.poll(() => shown(terminal)).toBe('34');
  });

  it('are refused each 50 ms from a second before green to three after it, and with them their Enter', async () => {
    const terminal = await waiting();
    await type(terminal, Array<string>(20).fill('1'), STEP_MS);
    await turnGreen(terminal);
    await type(terminal, [...Array<string>(60).fill('2'), 'Enter'], STEP_MS);
    expect(await stateOf(terminal)).toBe('paid');
    await terminal.page.clock.runFor(1_000);
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('amount').waitFor();
    expect(await shown(terminal)).toBe('');
  });

  it('of one number, 0.8 s each, across the change leave no part of it as an amount', async () => {
    const terminal = await waiting();
    await type(terminal, [...'1234'], 800);
    await terminal.page.clock.runFor(400);
    await turnGreen(terminal);
    await terminal.page.clock.runFor(400);
    await type(terminal, [...'56789'], 800);
    expect(await stateOf(terminal)).toBe('paid');
  });

  it.each(languages)(
    'typed while waiting are refused with a sign for five seconds, and not kept, in %s',
    async (language) => {
      const terminal = await waiting({ 'terminal.view': aTerminal({ language }) });
      expect(await said(terminal)).toBe('');
      await type(terminal, [...'25000'], 100);
      expect(await said(terminal)).toBe(textsOf[language].digitsRefused);
      await terminal.page.clock.runFor(4_950);
      expect(await said(terminal)).toBe(textsOf[language].digitsRefused);
      await terminal.page.clock.runFor(100);
      await expect.poll(() => said(terminal)).toBe('');
      await turnGreen(terminal);
      await terminal.page.keyboard.press('7');
      expect(await said(terminal)).toBe(textsOf[language].typeAgain);
      await terminal.page.clock.runFor(1_000);
      await terminal.page.keyboard.press('Enter');
      await terminal.byId('amount').waitFor();
      expect(await shown(terminal)).toBe('');
    },
  );
});

describe('a barcode that is scanned next to a payment', () => {
  const items = [...[{ id: 3, name: 'Gula', price: rupiah(17_500), barcode: '8991002101418' }]].map((item) => ({
    ...item,
    colour: 'blue' as const,
    favourite: false,
    retired: false,
  }));
  const scan = (terminal: ScriptedTerminal) => type(terminal, [...'8991002101418', 'Enter'], 4);

  it('is refused with a sign, presses no button and adds nothing: while waiting, and just after green', async () => {
    const terminal = await waiting(aCatalogue(items, items[0]));
    await terminal.byId('dismiss').focus();
    await scan(terminal);
    expect(await said(terminal)).toBe(decidingId.digitsRefused);
    expect(await terminal.page.locator('dialog').count()).toBe(0);
    await terminal.page.clock.runFor(5_000);
    await turnGreen(terminal);
    await terminal.page.clock.runFor(970);
    await scan(terminal);
    expect(await said(terminal)).toBe(decidingId.typeAgain);
    expect(await stateOf(terminal)).toBe('paid');
    await terminal.page.clock.runFor(1_000);
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('amount').waitFor();
    expect(await shown(terminal)).toBe('');
    expect(await terminal.byId('amount-sum').count()).toBe(0);
  });

  it('adds its item to the next sale once green was seen', async () => {
    const terminal = await waiting(aCatalogue(items, items[0]));
    await turnGreen(terminal);
    await terminal.page.clock.runFor(1_000);
    await scan(terminal);
    await expect.poll(() => terminal.byId('amount-sum').innerText()).toContain('17.500');
  });
});

describe('Sell, after the green screen', () => {
  it.each(languages)('keeps what was paid for five seconds, said once to a screen reader, in %s', async (language) => {
    const terminal = await waiting({ 'terminal.view': aTerminal({ language }) });
    await terminal.page.evaluate(() => {
      const news: string[] = [];
      Object.assign(window, { news });
      const region = document.querySelector('[data-testid=news]') as Element;
      const note = (): void => void (region.textContent && news.push(region.textContent));
      new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await turnGreen(terminal);
    await terminal.page.clock.runFor(1_000);
    await type(terminal, [...'18000'], 10);
    const note = terminal.byId('just-paid');
    await note.waitFor();
    expect(await note.innerText()).toBe(textsOf[language].sell.justPaid(formatRupiah(amount)));
    expect(await note.getAttribute('role')).toBeNull();
    expect(await terminal.page.evaluate('news')).toHaveLength(1);
    await terminal.page.clock.runFor(4_900);
    expect(await note.count()).toBe(1);
    await terminal.page.clock.runFor(100);
    await expect.poll(() => note.count()).toBe(0);
    expect(await shown(terminal)).toBe('18.000');
  });

  it('says nothing of the kind of a payment that was left unpaid', async () => {
    const terminal = await paying(bench, aPaymentView({ amount, state: 'expired', saleState: 'unpaid' }));
    await terminal.byId('new-sale').click();
    await terminal.byId('amount').waitFor();
    expect(await terminal.byId('just-paid').count()).toBe(0);
  });
});
