/** Every mistake of a set-up is shown at once, with what would be right and an example. */
import { describe, expect, it } from 'vitest';
import { setUpFieldId as texts } from '../../../../../shared/messages/set-up-texts.ts';
import { setUpExamples } from '../../../../../shared/model/set-up.ts';
import { openSetting } from '../../../../support/browser/open-setting.ts';
import { domFixture } from '../../../support/dom/dom-fixture.ts';

const bench = domFixture();

async function openSettings() {
  const terminal = await bench.open();
  await openSetting(terminal.page, 'gateway');
  await terminal.byId('settings-save').waitFor();
  return terminal;
}

describe('a form with several wrong fields', () => {
  it('says next to each what would be right, goes to the first, and takes back what was corrected', async () => {
    const { byId, page, refuse } = await openSettings();
    await byId('settings-base-url').fill('http://gateway.example');
    await refuse('settings.save', {
      ...{ code: 'provision-field-invalid', field: 'merchantCode' },
      alsoWrong: [
        { code: 'provision-field-invalid', field: 'baseUrl' },
        { code: 'provision-field-too-long', field: 'customerEmail', most: 50 },
        { code: 'provision-field-missing', field: 'apiKey' },
      ],
    });
    await byId('settings-save').click();
    const beside = (testId: string) => page.locator(`.form-field:has([data-testid=${testId}]) .field-problem`);
    const example = texts.example(setUpExamples.baseUrl);
    await expect.poll(() => beside('settings-base-url').textContent()).toContain(`${texts.right.baseUrl} ${example}`);
    expect(await beside('settings-merchant-code').textContent()).toContain(texts.required);
    expect(await beside('settings-email').textContent()).toContain(texts.fieldTooLong(50));
    expect(await beside('settings-api-key').textContent()).toContain(texts.required);
    expect(await page.locator('.form-end [data-testid=error]').textContent()).toContain(texts.several(4));
    expect(await byId('wrong-fields').count()).toBe(0);
    // In the order of the form, not of the list.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('settings-base-url');

    await byId('settings-merchant-code').fill('D0001');
    expect(await beside('settings-merchant-code').count()).toBe(0);
    expect(await beside('settings-email').count()).toBe(1);
  });

  it('opens the fields behind More for a mistake in one of them, and goes there', async () => {
    const { byId, page, refuse } = await openSettings();
    expect(await byId('settings-return-url').isVisible()).toBe(false);
    await refuse('settings.save', { code: 'provision-field-invalid', field: 'returnUrl' });
    await byId('settings-save').click();
    await byId('settings-return-url').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('settings-return-url');
  });

  it('says that a key is missing next to the field of the key', async () => {
    const { byId, page, refuse } = await openSettings();
    await refuse('settings.save', { code: 'vault-key-missing' });
    await byId('settings-save').click();
    await page.locator('.form-field:has([data-testid=settings-api-key]) .field-problem').waitFor();
  });
});

describe('a file with several mistakes', () => {
  it('is refused with a list of all of them by their keys', async () => {
    const { byId, page, refuse } = await openSettings();
    await refuse('settings.import', {
      ...{ code: 'provision-field-unknown', field: 'qrisMetod' },
      alsoWrong: [
        { code: 'provision-field-missing', field: 'merchantCode' },
        { code: 'provision-field-invalid', field: 'expiryMinutes.qris' },
        { code: 'provision-list-too-long', field: 'creditCard.binWhitelist', most: 15 },
      ],
    });
    await byId('settings-import').click();
    const row = (field: string) => page.locator(`[data-testid=wrong-fields] [data-field="${field}"]`).textContent();
    await expect.poll(() => row('qrisMetod')).toContain(texts.unknown);
    expect(await row('merchantCode')).toContain(`${texts.required} ${texts.right.merchantCode}`);
    expect(await row('expiryMinutes.qris')).toContain(texts.right.expiryMinutes);
    expect(await row('creditCard.binWhitelist')).toContain(texts.listTooLong(15));
    expect(await page.locator('[data-testid=error] strong').first().textContent()).toBe(texts.several(4));
  });
});
