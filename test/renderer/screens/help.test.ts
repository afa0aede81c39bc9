/** The help inside the program, and the key that opens it. */
import { describe, expect, it } from 'vitest';
import { helpEn, helpId } from '../../../shared/messages/help-texts.ts';
import { paying } from '../support/actions/paying.ts';
import { eitherFixture } from '../support/either-fixture.ts';
import type { ScriptedTerminal } from '../support/scripted-main.ts';
import { aConnection, aPaymentView, aTerminal } from '../support/views/views.ts';

const bench = eitherFixture();

describe('the help', () => {
  it('opens at a question mark next to the amount, which stays as it was, and closes at Escape', async () => {
    const terminal = await bench.open();
    const { keyboard } = terminal.page;
    await terminal.byId('amount').fill('25');
    await keyboard.press('?');
    await terminal.byId('help-keys').click();
    await terminal.byId('help-keys-list').waitFor();
    await keyboard.press('Escape');
    await terminal.byId('help-keys-list').waitFor({ state: 'detached' });
    expect(await terminal.byId('amount').inputValue()).toBe('25');
  });

  it('is a letter in a text, where F1 opens it', async () => {
    const terminal = await bench.open();
    await terminal.byId('note').fill('bungkus');
    await terminal.byId('note').press('End');
    await terminal.page.keyboard.press('?');
    expect(await terminal.byId('note').inputValue()).toBe('bungkus?');
    expect(await terminal.byId('help-close').count()).toBe(0);
    await terminal.page.keyboard.press('F1');
    await terminal.byId('help-close').waitFor();
  });

  it('is linked from the trouble itself: a customer who says it is paid, a code that ran out, a line that is down', async () => {
    bench.inBrowser();
    const opensAbout = async (terminal: ScriptedTerminal, topic: keyof typeof helpId.topics) => {
      await terminal.byId(`help-about-${topic}`).click();
      await terminal.page.getByRole('heading', { name: helpId.topics[topic].title }).waitFor();
      await terminal.byId('help-close').click();
      await expect.poll(() => terminal.byId('help-steps').count()).toBe(0);
    };
    const terminal = await paying(bench);
    await opensAbout(terminal, 'already-paid');
    await terminal.emit('connection', aConnection({ online: false, linkFailure: 'network' }));
    await opensAbout(terminal, 'line-down');
    await terminal.emit('payment', aPaymentView({ state: 'unconfirmed', code: null }));
    await opensAbout(terminal, 'already-paid');
    await terminal.emit('payment', aPaymentView({ state: 'expired', saleState: 'open', code: null }));
    await opensAbout(terminal, 'code-ran-out');
    await terminal.emit('connection', aConnection());
    await expect.poll(() => terminal.byId('help-about-line-down').count()).toBe(0);
  });

  it.each([
    ['id', helpId],
    ['en', helpEn],
  ] as const)('says what to do in each trouble: %s', async (language, texts) => {
    const terminal = await bench.open({ 'terminal.view': aTerminal({ language }) });
    await terminal.byId('open-help').click();
    for (const [topic, { title, steps }] of Object.entries(texts.topics)) {
      await terminal.byId(`help-${topic}`).click();
      await terminal.page.getByRole('heading', { name: title }).waitFor();
      expect(await terminal.byId('help-steps').locator('li').allInnerTexts()).toEqual([...steps]);
      expect(steps.length).toBeLessThanOrEqual(5);
      await terminal.byId('help-contents').click();
    }
  });
});
