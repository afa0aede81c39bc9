/** The list of Settings, its search, and the way into a page and back. */
import { describe, expect, it } from 'vitest';
import type { SettingsPageName } from '../../../../renderer/screen-destination.ts';
import { pages, type SettingName } from '../../../../renderer/screens/settings/pages.ts';
import { settingsEn, settingsId } from '../../../../shared/messages/settings-texts.ts';
import { openSetting } from '../../../support/browser/open-setting.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { aSettingsView, aTerminal } from '../../support/views/views.ts';

const bench = eitherFixture();
const focused = (terminal: ScriptedTerminal) => terminal.page.evaluate(() => document.activeElement?.textContent);
const isListed = (terminal: ScriptedTerminal) => terminal.byId('settings-find').waitFor();

/** Of the page on the screen, with what its folds hold. A select counts with the option that it shows. */
function wordsShown({ page }: ScriptedTerminal): Promise<string[]> {
  return page.locator('.settings').evaluate((shown) => {
    for (const fold of shown.querySelectorAll('details')) fold.open = true;
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isShown = text.parentElement?.checkVisibility() && !text.parentElement.closest('option');
      if (isShown) words.push(...(text.textContent ?? '').split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)));
    }
    return words;
  });
}

describe('the list of Settings', () => {
  it('leads to a page by keyboard, and back to its row by Escape and by the button', async () => {
    const terminal = await bench.open();
    await terminal.byId('nav-settings').click();
    for (const back of [() => terminal.page.keyboard.press('Escape'), () => terminal.byId('settings-back').click()]) {
      await terminal.byId('settings-go-backups').press('Enter');
      await expect.poll(() => focused(terminal)).toBe(settingsId.pages.backups);
      await back();
      await isListed(terminal);
      expect(await terminal.byId('settings-go-backups').evaluate((row) => row === document.activeElement)).toBe(true);
    }
  });

  it('begins again when Settings is pressed in its list or on a page: without a search', async () => {
    const terminal = await bench.open();
    await terminal.byId('nav-settings').click();
    await terminal.byId('settings-find').fill('printer');
    await terminal.byId('nav-settings').click();
    await expect.poll(() => terminal.byId('settings-find').inputValue()).toBe('');
    await terminal.byId('settings-go-backups').waitFor();
    await terminal.byId('settings-go-backups').click();
    await terminal.byId('settings-back').waitFor();
    await terminal.byId('nav-settings').click();
    await isListed(terminal);
  });

  it('says in one word or two what each page has now', async () => {
    const terminal = await bench.open({ 'terminal.view': aTerminal({ takesCash: false, shopName: 'Warung Senja' }) });
    await terminal.byId('nav-settings').click();
    const value = (page: SettingsPageName) => terminal.byId(`settings-go-${page}`).locator('small').textContent();
    expect(await value('shop')).toBe('Warung Senja');
    expect(await value('selling')).toBe(settingsId.values.noCash);
    expect(await value('screen')).toBe('Bahasa Indonesia · Terang');
    await expect.poll(() => value('people')).toBe(settingsId.values.people(0));
  });

  it('has at most 120 words', async () => {
    for (const language of ['id', 'en'] as const) {
      const terminal = await bench.open({ 'terminal.view': aTerminal({ language }) });
      await terminal.byId('nav-settings').click();
      await expect.poll(() => terminal.byId('settings-go-about').locator('small').textContent()).not.toBe('');
      const words = await terminal.page.locator('.settings').evaluate((list) =>
        // Between two elements there is a space on the screen.
        list.innerHTML
          .replaceAll(/<[^>]+>/g, ' ')
          .split(/\s+/)
          .filter((word) => /\p{L}|\d/u.test(word)),
      );
      expect(words.length).toBeLessThanOrEqual(120);
      expect(words.length).toBeGreaterThan(20);
    }
  });

  it('has at most 460 words on all its pages together, folded parts included', async () => {
    bench.inBrowser();
    for (const language of ['id', 'en'] as const) {
      const terminal = await bench.open({ 'terminal.view': aTerminal({ language }) });
      let words = 0;
      for (const { name } of pages) {
        await openSetting(terminal.page, name);
        await terminal.page.locator('.settings h3').first().waitFor({ state: 'attached' });
        words += (await wordsShown(terminal)).length;
      }
      expect(words).toBeLessThanOrEqual(460);
      expect(words).toBeGreaterThan(200);
    }
  });

  it('shows a page from its beginning, also where the list was scrolled with the window', async () => {
    // A counter's screen at 200 %.
    const terminal = await bench.open({}, { viewport: { width: 640, height: 400 } });
    await terminal.byId('nav-settings').click();
    await terminal.byId('settings-go-restore').scrollIntoViewIfNeeded();
    await terminal.byId('settings-go-backups').click();
    const box = await terminal.page.getByRole('heading', { name: settingsId.pages.backups }).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(300);
  });

  it('leaves a page only after a dialog on it was closed, and saves what was typed', async () => {
    const terminal = await bench.open({ 'settings.shop': aSettingsView() });
    await openSetting(terminal.page, 'people');
    await terminal.byId('manager-set').click();
    await terminal.page.keyboard.press('Escape');
    await terminal.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await terminal.byId('settings-back').count()).toBe(1);
    await openSetting(terminal.page, 'shop');
    await terminal.byId('shop-name').fill('Warung Senja');
    await terminal.page.keyboard.press('Escape');
    await isListed(terminal);
    await expect.poll(() => terminal.asked('settings.shop')).toMatchObject([{ shopName: 'Warung Senja' }]);
  });

  it('begins at the manager’s PIN for a person who was sent to set it', async () => {
    const terminal = await bench.open({ 'terminal.view': aTerminal({ unguarded: true }) });
    await terminal.byId('unguarded').getByRole('button').click();
    await terminal.byId('manager-panel').waitFor();
    expect(await focused(terminal)).toBe(settingsId.pages.people);
  });
});

describe('the search across Settings', () => {
  it('finds every setting by each of its words, in both languages, and leads to its page', async () => {
    for (const [language, texts] of [
      ['id', settingsId],
      ['en', settingsEn],
    ] as const) {
      const terminal = await bench.open({ 'terminal.view': aTerminal({ language }) });
      await terminal.byId('nav-settings').click();
      const named = pages.flatMap(({ settings }) => settings.map(([setting]) => setting));
      expect(named.toSorted()).toEqual(Object.keys(texts.finds).toSorted());
      for (const [setting, words] of Object.entries(texts.finds)) {
        for (const word of words) {
          await terminal.byId('settings-find').fill(word.toUpperCase());
          await terminal.byId(`settings-found-${setting}`).filter({ hasText: word }).waitFor();
        }
      }
    }
  });

  it('opens the page of what was found, and says when nothing was', async () => {
    const terminal = await bench.open();
    await terminal.byId('nav-settings').click();
    await terminal.byId('settings-find').fill('xyz');
    await terminal.page.getByText(settingsId.notFound).waitFor();
    const setting: SettingName = 'kiosk';
    await terminal.byId('settings-find').fill('kiosk');
    await terminal.byId(`settings-found-${setting}`).click();
    await terminal.byId('kiosk-panel').waitFor();
    expect(await focused(terminal)).toBe(settingsId.pages.screen);
  });
});
