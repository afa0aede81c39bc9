/** The help inside the program, and the key that opens it. */
import { describe, expect, it } from 'vitest';
import { helpEn } from '../../../shared/messages/en/help/help-texts.ts';
import { helpId } from '../../../shared/messages/id/help/help-texts.ts';
import { browserFixture } from '../support/browser-fixture.ts';
import { aTerminal } from '../support/views/views.ts';

const bench = browserFixture();

describe('the help', { timeout: 60_000 }, () => {
  it('opens at a question mark beside the amount, which stays as it was, and closes at Escape', async () => {
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
